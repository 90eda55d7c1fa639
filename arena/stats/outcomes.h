/* How games ended, counted: for every seating of agents and every order of places, how many
 * games. All that ratings, pairwise tables and win shares need, in a table that does not grow
 * with the number of games.
 */
#ifndef AEDILE_ARENA_STATS_OUTCOMES_H
#define AEDILE_ARENA_STATS_OUTCOMES_H

#include "arena/match/schedule_game.h"

/* One kind of outcome. */
typedef struct outcome {
    uint8_t group;                 /* of its block, below SCHEDULE_GROUPS */
    uint8_t agent[GAME_MAX_SEATS]; /* by seat */
    uint8_t place[GAME_MAX_SEATS]; /* by seat, 1 is best; faulted: the offender's is last, the
                                      others' are 1 and mean nothing */
    bool faulted;
    int64_t games;
} outcome;

/* Whether no one won: no seat has place 1. All were equally far from it, whatever their places. */
static inline bool outcome_unwon(const outcome *k, int players) {
    bool unwon = true;
    for (int s = 0; s < players; s++)
        unwon &= k->place[s] != 1;
    return unwon;
}

typedef struct outcomes {
    int players;
    size_t n, capacity;
    struct outcomes_entry *entry; /* open addressing; outcomes.c */
} outcomes;

/* Nothing counted, for games of that many players. */
void outcomes_init(outcomes *o, int players);
void outcomes_done(outcomes *o);
void outcomes_clear(outcomes *o);

/* Adds `games` games of this kind. 0, or -1: no memory. */
int outcomes_add(outcomes *o, const outcome *kind, int64_t games);
int outcomes_merge(outcomes *into, const outcomes *from);

/* All of them in one fixed order (group, seating, places); the caller's to free. NULL: no memory,
 * or there are none. *n is their number. */
outcome *outcomes_list(const outcomes *o, size_t *n);

#endif
