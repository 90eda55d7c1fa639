/* What the page knows of a game beyond engine/game.h: words for people, and numbers that follow from a
 * position. One record per game, in NAME/page.c.
 */
#ifndef AEDILE_WEB_PAGE_GAME_H
#define AEDILE_WEB_PAGE_GAME_H

#include "engine/game.h"

/* One kind of move: its id and its text in the game's moves.def, and which numbers are of it. */
typedef struct page_move {
    const char *id;
    uint32_t first, numbers;
    const char *text;
} page_move;

typedef struct page_game {
    const game *game;
    const char *prefix;           /* of the paragraphs of its rules, before a number */
    const char *const *languages; /* of names, as two letters; ends with NULL */
    /* Adds its terms, as they are in the game that is on the table. NULL: it has none (cards.c). */
    void (*terms)(const void *state);
    /* Adds members of a JSON object, numbers of a position that a seat may know: of one that game.conceal has
     * made for it, or of a whole one (viewer -1). NULL: there are none. */
    void (*board)(const void *state, int viewer);
    int (*round)(const void *state);        /* as people count: its number */
    int (*turn)(const void *state);         /* grows from turn to turn */
    const char *(*rule)(const void *state); /* the paragraph about what is being decided */
    const page_move *moves; /* all kinds; ends with {0}. NULL: moves are their texts alone */
    /* Of games that had links before links named the game: the digit from 1 that stood for it, and how many options links of
     * the first two ways had a bit for. 0 for all others. */
    int link, link_options;
} page_game;

/* Adds members of a JSON object: "t": the move's text, and where its kind is known "m": its id, "f": [[field, what it stands for] ...]. */
void page_move_add(const game_state *s, game_move move);

/* Adds ,"board":{...}: a game's numbers of a whole position, as far as the viewer knows them. */
void page_board_add(const game_state *s, int viewer);

/* Something that has a name: a card, a building, a province. What is NULL is left out. */
typedef struct page_term {
    const char *kind, *tone; /* what it is; what it is coloured by */
    const char *key;         /* as positions and moves name it */
    const char *names[4];    /* by language */
    const char *help, *rule, *mark;
} page_term;

/* Adds a term to the list; `more`: further members, as ,"name":value. */
void page_term_add(const page_term *t, const char *more, ...) __attribute__((format(printf, 2, 3)));

/* Adds [numbers]; and ,"key":[numbers]. */
void page_list(const int *n, int count);
void page_numbers(const char *key, const int *n, int count);

#endif
