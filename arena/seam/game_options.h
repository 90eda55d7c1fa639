/* Options of a game as JSON.
 */
#ifndef AEDILE_ARENA_SEAM_GAME_OPTIONS_H
#define AEDILE_ARENA_SEAM_GAME_OPTIONS_H

#include "arena/base/json.h"
#include "engine/game.h"

/* Sets options from a JSON object: each key one option; its value true or false, a whole
 * number, a text, or an array of such for a list. A list whose elements have two parts may be
 * an object: {"0": ["Dock", "Bar"]} is ["0:Dock", "0:Bar"], {"Dock": 4} is ["Dock=4"]. The options
 * start as they are, so call options_init first. 0; or -1 and err, which begins with `place`
 * ("configs/x.json: options"). Does not call options_check. */
int games_options_from_json(const game *g, void *options, const cJSON *object, const char *place,
                            char err[JSON_ERROR_SIZE]);

/* All options as JSON, ready to be read back: options of `given` (may be NULL), and the default
 * of every other; without the later ones (game_option.later) that are as by default. The caller's to free. */
cJSON *games_options_resolved(const game *g, const cJSON *given);

/* --- One option, for command lines ------------------------------------------------------------ */

/* The option of that name. NULL: err says that there is none, with the nearest name, and begins
 * with `place`. */
const game_option *games_option_find(const game *g, const char *name, const char *place,
                                     char err[JSON_ERROR_SIZE]);

/* Whether it takes a list. */
bool games_option_is_list(const game_option *o);

/* Text as the JSON value that its type calls for; the caller's to free. */
cJSON *games_option_json(const game_option *o, const char *text);

#endif
