/* Random games of PAX with all options and face tables, for tests. A game is named by its number. */
#ifndef AEDILE_TESTS_PAX_GAME_H
#define AEDILE_TESTS_PAX_GAME_H

#include "engine/pax/pax.h"

/* Options of game number i that can be played, drawn from rng: of every fourth game the usual ones. */
static inline void pax_options_drawn(uint64_t i, pcg32 *rng, game_options *out) {
    pax_options *o = (pax_options *)out;
    char err[GAME_MAX_ERROR];
    do {
        memset(out, 0, sizeof *out);
        pax_game.options_init(out);
        o->players = (uint8_t)(PAX_MIN_PLAYERS + (int)(i % 3));
        if (i % 4)
            pax_game.options_vary(out, rng);
    } while (pax_game.options_check(out, err) < 0);
}

/* Deals game number i; *rng is what its moves are to be drawn from. Bytes beyond the state are 0. */
static inline void pax_game_dealt(game_state *s, pcg32 *rng, uint64_t seed, uint64_t i) {
    game_options options;
    pcg32_seed(rng, seed, i);
    pax_options_drawn(i, rng, &options);
    memset(s, 0, sizeof *s);
    pax_game.create(s, &options, seed, i);
}

/* Blanks in s all that the seat cannot know (PAX 10.4), as a second opinion to game.conceal. */
static inline void pax_public_part(pax_state *s, int seat) {
    bool over = s->decision == PAX_D_OVER;
    pax_settle(s);
    for (int i = 0; i < s->deck_n; i++)
        if (s->deck[i] >> 5 != seat + 1)
            s->deck[i] &= 0xe0;
    for (int i = 0; i < s->hidden_n && !s->player[seat].peeked && !over; i++)
        s->hidden[i] = 0;
    for (int i = 0; i < s->held_n && s->seat != seat; i++)
        s->held[i] = 0;
    for (int p = 0; p < s->players; p++)
        if (p != seat)
            memcpy(s->player[p].hand, s->player[p].known, sizeof s->player[p].hand);
}

#endif
