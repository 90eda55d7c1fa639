/* Heuristics and values: what a search needs to know of a game beyond engine/game.h.
 *
 * A policy picks a move of any position fast; a value tells how a position stands for every
 * seat. Both are looked up by game and name, so that a search stays the same for all games.
 * They work on whatever state they are given: in a search that is a determinized one, for an agent
 * that plays by only one a concealed one (game.conceal). So they look at nothing that the seat to
 * move cannot know.
 */
#ifndef AEDILE_POLICY_H
#define AEDILE_POLICY_H

#include "engine/game.h"

/* A rule of thumb. `weights` belongs to the one who made it with the name and parameters of the
 * policy; it is never written during play, so threads share it. */
typedef struct policy {
    const char *name; /* as options write it: "builder" */
    const game *game; /* the game it knows */
    const char *help;
    /* Index of the move to make, 0 .. n-1, for the seat whose turn it is. n is at least 2. */
    int (*choose)(const void *weights, const void *state, const game_move *moves, int n,
                  pcg32 *rng);
    /* The same, as a preference of every move: larger is better, only differences within one
     * position mean something. NULL: it has none. */
    void (*prefer)(const void *weights, const void *state, const game_move *moves, int n,
                   float *out);
    const void *weights;             /* the default ones: floats, in the order of their names */
    const char *const *weight_names; /* ends with NULL; NULL: it has no weights to be changed */
} policy;

/* A value of positions. */
typedef struct value {
    const char *name;
    const game *game;
    const char *help;
    /* Expected share of the win for every seat, 0..1, together 1. Also of finished games. */
    void (*evaluate)(const void *weights, const void *state, float out[GAME_MAX_SEATS]);
    bool alone; /* of a game for one it tells the tasks and points to be expected at its end, where
                   rewards.h has them; else they count as they stand */
    const void *weights;                /* floats, in the order of their names */
    const char *const *weight_names;    /* ends with NULL; NULL: it has no weights to be changed */
    const char *const *weight_meanings; /* a line each, in the same order */
    /* A value that can be fitted (`aedile fit`): shares go by the softmax of every seat's sum of
     * weights times features. Writes the features of one seat after the other, as many as there
     * are weights, of an unfinished game; there is room for GAME_MAX_SEATS. NULL: it cannot. */
    void (*features)(const void *state, float *out);
    const char *score; /* of its features, the score as it stands; NULL: none is */
} value;

/* Of the game; the list ends with a NULL name, the first is the usual one. */
const policy *policies_of(const game *g);
const value *values_of(const game *g);

/* The game of that name, if it has policies or values; else NULL. */
const game *policies_game(const char *name);

/* The one of this name for the game, or NULL. */
const policy *policy_find(const game *g, const char *name);
const value *value_find(const game *g, const char *name);

/* How many names there are. */
int weights_count(const char *const *names);

/* Sets the weight of that name: 0; -1 if there is none, or the number is not finite as a float. */
int weights_set(float *weights, const char *const *names, const char *name, double number);

#endif
