/* Playing the games of an experiment (experiment.h): what match.c asks for in them.
 */
#ifndef AEDILE_ARENA_MATCH_TRIAL_H
#define AEDILE_ARENA_MATCH_TRIAL_H

#include "arena/match/match_record.h"
#include "arena/match/match_table.h"

typedef struct trial trial;

/* What a match needs for the experiment of its setup; NULL: no memory. */
trial *trial_new(const match_setup *setup);
void trial_free(trial *x); /* NULL: nothing */

/* The game is dealt, nothing is recorded yet: changes what this arm changes. */
void trial_begin(trial *x, table *t, const schedule_game *at);

/* Makes a move, instead of game.apply; out->trace has it already. Plays the branches that it
 * opens. */
void trial_apply(trial *x, table *t, game_move move, match_record *out);

/* The game is over and recorded: plays its other arms and writes the effects into the facts. 0, or
 * -1: no memory. */
int trial_end(trial *x, table *t, match_record *out);

#endif
