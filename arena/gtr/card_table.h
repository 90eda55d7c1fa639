/* The cards of Glory to Rome for people: `aedile cards` and docs/gtr/cards.md. */
#ifndef AEDILE_ARENA_GTR_CARD_TABLE_H
#define AEDILE_ARENA_GTR_CARD_TABLE_H

#include "arena/base/listing.h"
#include "engine/gtr/gtr.h"

/* Adds the cards of one edition, suit by suit, under a line that says whose they are; names in a
 * language (gtr_language). */
void card_table(buffer *b, const gtr_edition *edition, int language);

/* Adds the page docs/gtr/cards.md: the cards of all editions, and their names in all languages. */
void card_page(buffer *b);

/* The cards of one edition as rows of JSON, with what the option `rows` can change of each: what is printed and the range. */
extern const json_field card_json_row[];
void card_json(listing *l, const gtr_edition *edition);

#endif
