/* Games decision by decision, for comparison with another implementation of the rules (aedile trace). What the lines say is in
 * trace.c.
 */
#ifndef AEDILE_ARENA_TRACE_TRACE_H
#define AEDILE_ARENA_TRACE_TRACE_H

#include "arena/games/game_choice.h"
#include "arena/trace/favour.h"

/* What is asked for. Texts are borrowed. */
typedef struct trace_args {
    game_choice choice;
    int64_t games, at;    /* how many games; that many moves of a record, or OPENING_ALL */
    int64_t every;        /* N: a position at one decision in N, 1 at all */
    uint64_t seed, first; /* of deals, moves and agents; the number of the first game */
    favour favour;
    const char **off; /* SEAT:NAME; the list belongs to the caller */
    int offs;
    const char *agent[GAME_MAX_SEATS]; /* one for all seats, or one for each; none: random moves */
    int agents;
    const char *position,
        *only; /* a file with the first position, and which of its scenarios; NULL: games are dealt */
    bool at_given, allow_cheating;
} trace_args;

/* Prints the games to standard output. The exit status: STATUS_USAGE after one line if what is asked for cannot be,
 * STATUS_FAILED if a game could not go on or be written. */
int trace_games(trace_args *a);

#endif
