/* Rules of thumb and values: what a search needs to know of a game beyond engine/game.h.
 *
 * A policy picks a move of any position fast; a value tells how a position stands for every
 * seat. Both are looked up by game and name, so that a search stays the same for all games.
 * They work on whatever state they are given: in a search that is a determinized one, for an agent
 * that plays by one alone a concealed one (game.conceal). So they look at nothing that the seat to
 * move cannot know.
 */
#ifndef AEDILE_POLICY_H
#define AEDILE_POLICY_H

#include "engine/game.h"

/* A rule of thumb. `weights` belongs to whoever made it with the name and parameters of the
 * policy; it is never written during play, so threads share it. */
typedef struct policy {
    const char *name;  /* as options write it: "builder" */
    const game *game;  /* the game it knows */
    const char *help;
    /* Index of the move to make, 0 .. n-1, for the seat whose turn it is. n is at least 2. */
    int (*choose)(const void *weights, const void *state, const game_move *moves, int n,
                  pcg32 *rng);
    /* The same, as a preference of every move: larger is better, only differences within one
     * position mean something. NULL: it has none. */
    void (*prefer)(const void *weights, const void *state, const game_move *moves, int n,
                   float *out);
    const void *weights; /* the default ones */
} policy;

/* A value of positions. */
typedef struct value {
    const char *name;
    const game *game;
    const char *help;
    /* Expected share of the win for every seat, 0..1, together 1. Also of finished games. */
    void (*evaluate)(const void *weights, const void *state, float out[GAME_MAX_SEATS]);
    const void *weights;
} value;

/* All of them; each list ends with a NULL name. */
extern const policy policies[];
extern const value values[];

/* The one of this name for the game, or NULL. */
const policy *policy_find(const game *g, const char *name);
const value *value_find(const game *g, const char *name);

#endif
