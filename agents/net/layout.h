/* What a network sees of a game and what it can say: inputs and actions as data, one layout for each
 * game that has one (games.def).
 *
 * An input is on or off. A position is the list of those that are on, seen from the seat that
 * decides: seats are counted from it to the left. A move is one to five rows of the table of actions,
 * whose scores are added up: the row "lead with Bath" and the row "lead for bricks", say; so what is
 * learned of a role is learned of all its cards. Rows mean the same in every position.
 *
 * Decisions are sorted into a few kinds, the heads: a network thinks about each with its own weights
 * (net.h).
 *
 * Inputs read what the seat to move knows and nothing else, so they are the same for a
 * position, for a concealed one and for every determinization of it by that seat.
 *
 * The names of inputs and rows are in a network's file (names.h): one made for another layout is fitted (net_fit).
 */
#ifndef AEDILE_LAYOUT_H
#define AEDILE_LAYOUT_H

#include "engine/game.h"

enum {
    LAYOUT_MAX_ACTIVE = 256, /* inputs that are on at once */
    LAYOUT_MAX_ROWS = 5,     /* rows of one move */
    LAYOUT_MAX_HEADS = 16
};

/* What a group means is for people at a terminal; a page has no use for it, and is loaded over a network. */
#ifdef __wasm__
#define LAYOUT_MEANING(text) ""
#else
#define LAYOUT_MEANING(text) text
#endif

/* Inputs, or rows of actions, of one kind; they are numbered in the order of their table. */
typedef struct layout_group {
    const char *name; /* a word; NULL ends the table */
    int size;         /* how many */
    const char *meaning;
} layout_group;

/* Items that groups go by, such as cards, where a shape names them. */
typedef struct layout_axis {
    const char *name; /* as shapes have it; NULL ends the table */
    int size;
    const char *(*item)(
        int number); /* the name of an item, at most 40 bytes, of which no two are the same; NULL: numbers */
    const char *(*kin)(
        int number); /* what it has in common with others, such as its material; NULL: nothing */
} layout_axis;

typedef struct layout {
    const game *game;
    const layout_group *inputs;
    const layout_group *actions;
    /* By group: its size as text, in numbers and axes, "CARDS * 3" (names.h), as the table of groups has it. NULL, or a shape
     * that does not say the size: the group goes by numbers. Files of networks name inputs and rows by them. */
    const char *const *input_shapes, *const *action_shapes;
    const layout_axis *axes; /* NULL: none */
    int n_inputs, n_actions; /* sums of the sizes; each below 65,536 */
    int n_heads;             /* kinds of decisions, 1 .. LAYOUT_MAX_HEADS */

    /* Writes the inputs that are on in this position, which is not over, for the seat whose turn
     * it is; no number twice. Returns how many, at most LAYOUT_MAX_ACTIVE. */
    int (*encode)(const void *state, uint16_t *out);

    /* The kind of the decision in this position, 0 .. n_heads - 1. */
    int (*head)(const void *state);

    /* Writes the rows of a move that is legal in this position; returns how many,
     * 1 .. LAYOUT_MAX_ROWS. */
    int (*rows)(const void *state, game_move move, uint16_t *out);

    /* Inputs and rows of a decision with n legal moves, the same as encode and rows give, but shared work is done once. The
     * rows of a move follow each other, then come the next move's; move i has count[i] rows. Returns the number of rows.
     * `on` may be NULL: rows only. The member may be NULL: layout_look then calls encode and rows. */
    int (*look)(const void *state, const game_move *moves, int n, uint16_t *on, int *n_on,
                uint16_t *row, uint8_t *count);

    /* The name of item `number`, such as a card, whose moves are the rows of that number in their groups, the first being 0;
     * NULL past the last. NULL: no rows are of items. */
    const char *(*item)(int number);
} layout;

/* As layout.look, whether the layout has it or not. `row` has room for LAYOUT_MAX_ROWS for each move. */
int layout_look(const layout *l, const void *state, const game_move *moves, int n, uint16_t *on,
                int *n_on, uint16_t *row, uint8_t *count);

/* The layout of the game, or NULL. */
const layout *layout_of(const game *g);

/* A hash of names and sizes of all groups in order, of the heads' number, and of the game's name. */
uint64_t layout_hash(const layout *l);

#endif
