/* A game and its options from a command line: `--game NAME`, `--players N`, `--option NAME=VALUE`,
 * in any order.
 */
#ifndef AEDILE_ARENA_GAMES_GAME_CHOICE_H
#define AEDILE_ARENA_GAMES_GAME_CHOICE_H

#include "arena/games/games.h"
#include "arena/seam/game_options.h"

enum { GAME_CHOICE_TEXTS = 64 }; /* options of a command line, at most */

/* What was chosen. `--players N` is the same as `--option players=N`; a list takes its elements
 * apart by commas. */
typedef struct game_choice {
    const game *game;     /* the default at first */
    game_options options; /* after game_choice_check */
    cJSON *given;         /* after it: object with the options that were set */
    /* NAME=VALUE as they came: of the command line, or `players` below. */
    const char *text[GAME_CHOICE_TEXTS];
    int texts;
    char players[64];
} game_choice;

/* Adds NAME=VALUE to options as JSON. 0; or -1 with one line in err, which begins with `place`: there is no such
 * option. */
int game_choice_read(const game *g, cJSON *given, const char *text, const char *place,
                     char err[JSON_ERROR_SIZE]);

/* Holds no memory until the options are checked. */
void game_choice_init(game_choice *c);
int game_choice_game(void *choice, const char *name);
int game_choice_set(void *choice, const char *name_and_value);
int game_choice_players(void *choice, const char *players);

/* Whether an option was given. */
bool game_choice_has(const game_choice *c, const char *name);

/* Sets and checks the options that were collected; prints one line that begins with "aedile
 * PROGRAM: ", and returns -1, if one is wrong or they cannot stand together. */
int game_choice_check(game_choice *c, const char *program);

/* The same with one line in err instead of the print. */
int game_choice_try(game_choice *c, char err[JSON_ERROR_SIZE]);
void game_choice_done(game_choice *c);

/* Rows of an option table. */
/* clang-format off */
#define GAME_CHOICE_GAME_ROW(choice)                                                               \
    {.name = "game", .value = "NAME", .help = "the game (the first of `aedile options`)", .kind = ARG_EACH,                  \
     .into = (choice), .each = game_choice_game}
#define GAME_CHOICE_OPTION_ROWS(choice)                                                            \
    {.name = "players", .value = "N", .help = "number of seats", .kind = ARG_EACH,                 \
     .into = (choice), .each = game_choice_players},                                               \
    {.name = "option", .value = "NAME=VALUE", .help = "an option of the game; may come again",     \
     .kind = ARG_EACH, .into = (choice), .each = game_choice_set}
#define GAME_CHOICE_ROWS(choice) GAME_CHOICE_GAME_ROW(choice), GAME_CHOICE_OPTION_ROWS(choice)
/* clang-format on */

#endif
