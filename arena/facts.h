/* What is recorded of a game beyond engine/game.h: numbers that only the game itself knows,
 * in a form that is the same for all games. Each game has one file that fills it in.
 */
#ifndef AEDILE_ARENA_FACTS_H
#define AEDILE_ARENA_FACTS_H

#include "engine/game.h"

enum { FACTS_ITEMS = 64 };

typedef struct facts {
    int turns;                      /* turns begun */
    int first;                      /* the seat that began the game */
    uint64_t items[GAME_MAX_SEATS]; /* what each seat has at the end: bit b = item b */
} facts;

typedef struct facts_class {
    const game *game;
    const char *items; /* what the items are called: "buildings" */
    /* Writes the names of the items in a game with these options to out[nitems]. */
    void (*item_names)(const void *options, const char **out);
    int nitems;                                    /* at most 64 */
    void (*start)(const void *state, facts *out);  /* right after the deal: sets `first` */
    void (*finish)(const void *state, facts *out); /* when over: sets all others */
} facts_class;

/* The facts of a game; every game has them. */
const facts_class *facts_of(const game *g);

#endif
