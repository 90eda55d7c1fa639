/* Networks in files (agents/net/net.h), plain or packed by gzip, as options of agents name them.
 *
 * Every network that was read stays in memory until the program ends: agents of all threads share
 * it. The same weights read twice are there once. Reading is for one thread at a time.
 *
 * In results an option's value is an object with the file as it was opened and the hash of the
 * weights, which is checked when it is read again:
 *
 *     {"file": "nets/mine.net", "hash": "89abcdef01234567"}
 *
 * If the network's text names a "family", the object has it too. A report uses it to tell which players are kin.
 */
#ifndef AEDILE_ARENA_MATCH_NETWORKS_H
#define AEDILE_ARENA_MATCH_NETWORKS_H

#include "agents/net/net.h"
#include "arena/lineup/option_path.h"

/* The network in this file, for the game; or NULL, and one line in err. */
const net *networks_load(const game *g, const char *path, char err[JSON_ERROR_SIZE]);

/* Reads the option's file. The empty path is none. 0, or -1 and one line in err, which begins with
 * `place`. For `folder` see option_path. */
int networks_option_file(agent_network *out, const game *g, const char *folder, const char *path,
                         const char *place, char err[JSON_ERROR_SIZE]);

/* The same for an object as above, its hash or not. The file is looked for from `folder` on, then
 * from the working folder, where results have it from. */
int networks_option_object(agent_network *out, const game *g, const char *folder,
                           const cJSON *object, const char *place, char err[JSON_ERROR_SIZE]);

/* The option's value as JSON that reads back the same: such an object, or "" for none. The caller's
 * to free. */
cJSON *networks_option_json(const agent_network *network);

#endif
