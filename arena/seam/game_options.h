/* Options of a game from command lines and JSON.
 */
#ifndef AEDILE_ARENA_SEAM_GAME_OPTIONS_H
#define AEDILE_ARENA_SEAM_GAME_OPTIONS_H

#include "arena/base/args.h"
#include "arena/base/json.h"
#include "engine/game.h"

/* Sets options from a JSON object: each key one option; its value true or false, a whole
 * number, a text, or an array of such for a list. A list whose elements have two parts may be
 * an object: {"0": ["Dock", "Bar"]} is ["0:Dock", "0:Bar"], {"Dock": 4} is ["Dock=4"]. The options
 * start as they are, so call options_init first. 0; or -1 and err, which begins with `place`
 * ("configs/x.json: options"). Does not call options_check. */
int games_options_from_json(const game *g, void *options, const cJSON *object, const char *place,
                            char err[JSON_ERROR_SIZE]);

/* All options as JSON, ready to be read back: those of `given` (may be NULL), and the default
 * of every other. The caller's to free. */
cJSON *games_options_resolved(const game *g, const cJSON *given);

/* `--option NAME=VALUE` of a command line (ARG_EACH): collects into a game_choice, where a list
 * takes its elements apart by commas. `--players N` is the same as `--option players=N`. */
typedef struct game_choice {
    const game *game;
    game_options options; /* initialised by game_choice_init */
    cJSON *given;         /* object with the options that were set */
} game_choice;

void game_choice_init(game_choice *c, const game *g);
int game_choice_set(void *choice, const char *name_and_value);
int game_choice_players(void *choice, const char *players);

/* Sets and checks the options that were collected; prints one line and returns -1 if one is
 * wrong or they cannot stand together. */
int game_choice_check(game_choice *c, const char *program);
void game_choice_done(game_choice *c);

/* Rows of an option table for the two. */
/* clang-format off */
#define GAME_CHOICE_ROWS(choice)                                                                   \
    {.name = "players", .value = "N", .help = "number of seats", .kind = ARG_EACH,                 \
     .into = (choice), .each = game_choice_players},                                               \
    {.name = "option", .value = "NAME=VALUE", .help = "an option of the game; may come again",     \
     .kind = ARG_EACH, .into = (choice), .each = game_choice_set}
/* clang-format on */

#endif
