/* The functions of the game's record in games without a wide table and without rulings (plain.c): the same results. */
#ifndef AEDILE_PAX_PLAIN_H
#define AEDILE_PAX_PLAIN_H

#include "engine/game.h"

void plain_pax__create(void *state, const void *options, uint64_t seed, uint64_t stream);
int plain_pax__legal(const void *state, game_move *out);
void plain_pax__apply(void *state, game_move move);
void plain_pax__observe(const void *state, int seat, pcg32 *rng, void *out);
void plain_pax__resample(void *state, int seat, pcg32 *rng);
void plain_pax__conceal(const void *state, int seat, void *out);
void plain_pax__playout(void *state, pcg32 *rng, game_playout *count);
void plain_pax__playout_seats(void *state, pcg32 *rng, game_playout *count);

#endif
