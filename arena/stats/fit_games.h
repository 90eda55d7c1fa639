/* Positions of self-play, to fit and judge values on.
 */
#ifndef AEDILE_ARENA_STATS_FIT_GAMES_H
#define AEDILE_ARENA_STATS_FIT_GAMES_H

#include "agents/policy.h"
#include "arena/stats/fit.h"

enum { FIT_FROM_GAME = 8 }; /* positions taken from one game, fewer only from very short ones */

typedef struct fit_games {
    const policy *policy; /* plays all seats */
    const value *value;   /* whose features are taken; of the same game */
    int features;         /* as many as it has weights; at most FIT_FEATURES */
    bool
        judged; /* the logarithms of its expectations are taken in their place, with the weight 1 */
    double noise; /* chance of a random move instead */
    uint64_t seed;
    uint64_t games;
    const void *options[GAME_MAX_SEATS + 1]; /* of the game, by number of seats; NULL: not played.
                                                The games take these in turn */
} fit_games;

/* Plays the games; writes FIT_FROM_GAME positions or fewer of each to out, in order of games.
 * Positions are drawn evenly from those in which someone had a choice; of a game that no one won
 * there are none. Those of every fifth game
 * come last: *training of the positions belong to other games. Returns the number of positions;
 * out has room for games * FIT_FROM_GAME. */
size_t fit_games_play(const fit_games *run, fit_position *out, size_t *training);

#endif
