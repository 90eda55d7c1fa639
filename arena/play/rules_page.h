/* Pages of rules (docs/GAME/rules.md), read for single paragraphs, rows and words.
 */
#ifndef AEDILE_ARENA_PLAY_RULES_PAGE_H
#define AEDILE_ARENA_PLAY_RULES_PAGE_H

#include "arena/base/paper.h"

enum { RULES_NUMBER_SIZE = 12, RULES_MOST = 64 };

/* Numbers of paragraphs: "6.3". */
typedef struct rules_list {
    int n;
    char number[RULES_MOST][RULES_NUMBER_SIZE];
} rules_list;

/* Adds the paragraph of this number, which it begins with. False: there is none. */
bool rules_paragraph(panel *p, const char *page, const char *number);

/* Adds the rows of the page's tables whose first cell is `name`, case aside, without that cell; *cited gets the
 * paragraphs that they name. Returns how many rows. */
int rules_rows(panel *p, const char *page, const char *name, rules_list *cited);

/* The paragraphs in which the words stand as they are, case aside. */
void rules_search(const char *page, const char *words, rules_list *found);

/* Whether a text is the number of a paragraph, "6.3", with `prefix` before it or not: writes the number. */
bool rules_number(const char *text, const char *prefix, char out[RULES_NUMBER_SIZE]);

#endif
