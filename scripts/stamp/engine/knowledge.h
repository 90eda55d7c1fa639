/* Parts of the game's record that are about what a seat knows (knowledge.c), and what they share with the deal. */
#ifndef AEDILE_AUSPICES_KNOWLEDGE_H
#define AEDILE_AUSPICES_KNOWLEDGE_H

#include "engine/auspices/auspices.h"

void auspices__conceal(const void *state, int seat, void *out);
void auspices__resample(void *state, int seat, pcg32 *rng);
void auspices__observe(const void *state, int seat, pcg32 *rng, void *out);
int auspices__check(const void *state, char *err);
int auspices__check_known(const void *state, int seat, char *err);

/* Puts n cards into a random order; into an ascending one. */
void auspices__shuffle(uint8_t *card, int n, pcg32 *rng);
void auspices__sort(uint8_t *card, int n);

#endif
