/* What `aedile fit` is about: whose games, which value, what was found. The command is in fit_cmd.c, what its
 * options choose in fit_choose.c, what it prints and writes in fit_print.c.
 */
#ifndef AEDILE_ARENA_COMMANDS_FIT_RUN_H
#define AEDILE_ARENA_COMMANDS_FIT_RUN_H

#include "agents/net/learned.h"
#include "arena/base/buffer.h"
#include "arena/games/game_choice.h"
#include "arena/lineup/weights.h"
#include "arena/stats/fit_games.h"

#include <string.h>

typedef struct fit_run {
    fit_games games;
    game_options options[GAME_MAX_SEATS + 1];
    double ridge;
    bool json;                     /* tell it as JSON */
    double w[FIT_FEATURES];        /* all features */
    double score[FIT_FEATURES];    /* the score only */
    bool only_score[FIT_FEATURES]; /* which one that is */
    fit_set training, held_out;
    policy policy;
    value value;
    agent_weights weights; /* of a policy by a file */
    agent_network network; /* of what is called learned */
    learned_mind mind;
} fit_run;

/* Whether text ends with `end`. */
static inline bool fit_ends_with(const char *text, const char *end) {
    size_t n = strlen(text), k = strlen(end);
    return n >= k && !strcmp(text + n - k, end);
}

/* --- fit_choose.c: each 0, or -1 after a line to standard error -------------------------------- */

/* The games of the choice: with the players it names, or with every number of players that the
 * game has. */
int fit_choose_games(fit_run *f, game_choice *choice);

/* The game's first value that can be fitted. */
int fit_choose_value(fit_run *f, const game *g);

/* The value to be judged, of a network if it is called so. */
int fit_choose_judged(fit_run *f, const game *g, const char *name, const char *network);

/* Who plays: a style by name, the first for "", a network, or a style by a file of weights. */
int fit_choose_policy(fit_run *f, const game *g, const char *name, const char *network);

/* --- fit_print.c --------------------------------------------------------------------------------- */

/* The weights as a file has them. */
void fit_add_json(buffer *b, const fit_run *f);
void fit_add_def(buffer *b, const fit_run *f);

/* What was found, to standard output. */
void fit_print_report(const fit_run *f);
void fit_list_report(const fit_run *f);

/* How often the value of f was right about these n positions. */
void fit_print_judgement(const fit_run *f, const fit_position *positions, size_t n);
void fit_list_judgement(const fit_run *f, const fit_position *positions, size_t n);

#endif
