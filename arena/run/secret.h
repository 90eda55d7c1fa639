/* The secret of a run on the disk (config_secret.h; docs/reference/config.md, "The secret").
 *
 * While the run goes on, config.json has its SHA-256, and SECRET_FILE has it, for its owner only
 * (mode 0600), so that a killed run is resumed. When the results are made config.json gets it, and
 * the file goes. Processes that share a folder share the secret that the first of them has written.
 */
#ifndef AEDILE_ARENA_RUN_SECRET_H
#define AEDILE_ARENA_RUN_SECRET_H

#include "arena/run/store_folder.h"

#define SECRET_FILE "secret.hex"

/* Before a run opens its folder: finds the secret there, or draws one where programs from outside play
 * and the config has none and refuses none. `fresh`: whatever is in the folder. *drawn: it is a new
 * one. 0; or -1 with one line in err. */
int secret_settle(run_config *c, const char *folder, bool fresh, bool *drawn,
                  char err[OUTPUT_ERROR_SIZE]);

/* Of who reads a folder whose config.json `c` is: finds the secret of a run in progress. 0; or -1 with
 * one line in err. */
int secret_find(run_config *c, const char *folder, char err[OUTPUT_ERROR_SIZE]);

/* Whether another process has put another secret into the folder meanwhile. */
bool secret_overtaken(const run_config *c, const char *folder);

/* --- For the store ---------------------------------------------------------------------------- */

/* Writes SECRET_FILE unless it is there. 0; or -1 with one line in err: also if another secret is. */
int secret_keep(const store *st, char err[OUTPUT_ERROR_SIZE]);

/* Writes config.json with the secret. 0; or -1 with one line in err. */
int secret_tell(const store *st, char err[OUTPUT_ERROR_SIZE]);
void secret_remove(const store *st);

/* Puts in a config the sum instead of the secret, so that it compares with one that has the sum. */
void secret_hide(cJSON *config);

/* Whether a file of the folder is a SECRET_FILE, whole or aside, which may be all that a start that was
 * cut off left behind. */
bool secret_is_rest(const store *st, const char *name);

#endif
