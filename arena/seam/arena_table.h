/* A game as someone who sits at its table sees it: for `aedile play`.
 *
 * What is shown to a seat is made from a concealed position (game.conceal), which holds nothing that the
 * seat does not know: what is hidden cannot be shown by mistake.
 */
#ifndef AEDILE_ARENA_SEAM_ARENA_TABLE_H
#define AEDILE_ARENA_SEAM_ARENA_TABLE_H

#include "arena/base/paper.h"

/* Who looks, and at what. */
typedef struct table_view {
    const void *state;                /* concealed for the seat; or the true one, all open */
    int seat;                         /* -1: all open */
    const char *name[GAME_MAX_SEATS]; /* what the players are called */
} table_view;

typedef struct arena_table {
    const char *prefix; /* of paragraphs of the rules, as code cites them: letters in capitals */
    const char *rules;  /* the page of them, Markdown; paragraphs begin as **6.3** */
    const char *against,
        *hint;              /* agents for who names none, as text: to play against, and to advise */
    const char *hint_alone; /* advises a solo player; NULL: as `hint` */
    const char *const *decision_rules; /* the paragraph of each kind of decision, by its number */

    /* The number of the pending decision's kind. */
    int (*decision)(const void *state);

    /* What the game is and where it stands, for the line above the table: its title and edition, "turn 3". */
    void (*head)(const void *state, char *what, char *where, size_t size);

    /* Adds the table. */
    void (*show)(const paper *w, const table_view *v);

    /* How a move's text is inked: by the suit of its card, say. */
    paper_ink (*ink)(const void *state, game_move move);

    /* Adds what entered a seat's hand between the two (true) positions: names, with commas between; nothing
     * if nothing did. */
    void (*gained)(buffer *b, const void *before, const void *after, int seat);

    /* What a move is about that a seat does not see: "a token". NULL: always a card. */
    const char *(*unseen)(const void *state, game_move move);

    /* Adds all that a table says of the card, or whatever it is, of this name, in the game of this position.
     * Writes to `row` (GAME_MAX_TEXT) how the page of rules calls it: in the first cell of a table, or in its text.
     * False: there is none of that name. */
    bool (*explain)(panel *p, const void *state, const char *name, char *row);

    /* Adds where the points of a seat come from, of a finished game. */
    void (*points)(panel *p, const void *state, int seat);

    /* --- What a game may add; NULL: nothing ------------------------------------------------------- */

    /* Adds rows under the question that the seat of the view is asked: what it must know to decide. `under_table`:
     * the table is above it and need not be repeated. */
    void (*asked)(panel *p, const table_view *v, bool under_table);

    /* Adds behind the text of a legal move what it means here: a price, say. */
    void (*meant)(panel *p, const void *state, game_move move);

    /* Adds what everybody saw of a move next to its text, and what the game did by itself after it. Of the (true)
     * positions before and after it they tell only what is open to all. `~` is a blank, as in panel_add. */
    void (*told)(buffer *of_move, buffer *of_game, const void *before, const void *after,
                 game_move move);

    /* Adds who won and why, of a finished game. */
    void (*verdict)(panel *p, const table_view *v);
} arena_table;

#endif
