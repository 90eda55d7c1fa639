/* What every player program offers: one record of functions.
 *
 * An agent sees a game through engine/game.h alone, so it plays every game the engine has
 * (heuristics include their own game's public header as well). It is asked only when it has a
 * choice, and is shown the position as its seat knows it, never the true one (GTR 9.3); what
 * is public and remembered is in that position, so an agent keeps no books of its own.
 *
 * To add one: copy random.c, give it a row in agents.def.
 */
#ifndef AEDILE_AGENT_H
#define AEDILE_AGENT_H

#include "engine/game.h"

/* One question: which of these moves? All is the caller's and valid during the call only. */
typedef struct agent_question {
    const game *game;
    const void *state; /* as `seat` knows it; NULL for a blind agent */
    int seat;
    const game_move *moves; /* the legal moves, ascending */
    int n;                  /* at least 2 */
    pcg32 *rng;             /* this seat's stream of this game; the only chance an agent may use */
} agent_question;

typedef struct agent_class {
    const char *name; /* as written in a config */
    const char *help; /* one line */
    bool blind;       /* needs no state: the position is then not observed for it */
    size_t size;      /* bytes of one instance, 0 if it keeps nothing; the caller allocates and
                         frees. An instance plays one seat of one game at a time */

    /* Once for each instance, before its first game. 0, or -1: no memory. NULL: nothing to do. */
    int (*init)(void *self);

    /* Before each game. NULL: nothing carries over that would need forgetting. */
    void (*begin)(void *self, const game *g, int seat);

    /* The index of its move, 0 .. n-1. The same question, with `rng` in the same state, must
     * give the same answer after the same game so far: runs are reproducible. */
    int (*choose)(void *self, const agent_question *question);

    /* Once for each instance that init has made. NULL: nothing to do. */
    void (*done)(void *self);
} agent_class;

/* All agents, in the order of agents.def; ends with NULL. */
extern const agent_class *const agent_classes[];

/* The agent of that name, or NULL. */
const agent_class *agent_find(const char *name);

#endif
