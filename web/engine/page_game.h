/* What the page knows of a game beyond engine/game.h: words for people, and numbers that follow from a
 * position. One record per game, in NAME/page.c.
 */
#ifndef AEDILE_WEB_PAGE_GAME_H
#define AEDILE_WEB_PAGE_GAME_H

#include "engine/game.h"

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
    /* Of games that had links before links named the game: the digit from 1 that stood for it, and how many options links of
     * the first two ways had a bit for. 0 for all others. */
    int link, link_options;
} page_game;

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
