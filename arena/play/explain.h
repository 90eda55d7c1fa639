/* `?`: what a card is, what a rule says.
 */
#ifndef AEDILE_ARENA_PLAY_EXPLAIN_H
#define AEDILE_ARENA_PLAY_EXPLAIN_H

#include "arena/play/session.h"

/* Adds what there is to say of the words: a paragraph by its number ("6.3"), a card by its name, a move by its
 * number among the legal ones, else the paragraphs with these words. Empty words: what can be typed, and the
 * paragraph about what is being decided. */
void explain(const paper *w, const session *s, const char *words);

#endif
