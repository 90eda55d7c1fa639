/* Random games of PAX with all options and face tables, for tests. A game is named by its number. */
#ifndef AEDILE_TESTS_PAX_GAME_H
#define AEDILE_TESTS_PAX_GAME_H

#include "engine/pax/pax.h"
#include "tests/support/vary_later.h"

/* Other rows for every category, up to eight. */
static inline void pax_widen(pax_options *o, pcg32 *rng) {
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        int rows = 1 + (int)pcg32_below(rng, PAX_WIDE_ROWS), cards = pax_categories[c].cards;
        for (int r = 0; r < PAX_WIDE_ROWS; r++) {
            int f = pax_face_at(c, r), left = rows - 1 - r;
            int copies = left > 0 ? (int)pcg32_below(rng, (uint32_t)(cards - left) + 1)
                         : left   ? 0
                                  : cards;
            o->row[f] = (uint8_t)((1 + pcg32_below(rng, 2)) << 4 | (1 + pcg32_below(rng, 4)));
            o->copies[f] = (uint8_t)copies;
            cards -= copies;
        }
    }
}

/* Options of game number i that can be played, drawn from rng: of every fourth game the usual ones, of every seventh with up to
 * eight rows a category. */
static inline void pax_options_drawn(uint64_t i, pcg32 *rng, game_options *out) {
    pax_options *o = (pax_options *)out;
    char err[GAME_MAX_ERROR];
    pcg32 later; /* of its own: a new option leaves the other draws as they are */
    pcg32_seed(&later, i, 1);
    do {
        memset(out, 0, sizeof *out);
        pax_game.options_init(out);
        o->players = (uint8_t)(PAX_MIN_PLAYERS + (int)(i % 3));
        if (i % 4) {
            pax_game.options_vary(out, rng);
            game_vary_later(&pax_game, out, &later);
        }
        if (i % 7 == 5)
            pax_widen(o, rng);
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
        if (pax_deck_seat(s, i) != seat)
            s->deck[i] &= (uint8_t)(s->wide ? i < s->put_n ? 0xc0 : 0 : 0xe0);
    for (int i = 0; i < s->hidden_n && !s->player[seat].peeked && !over; i++)
        s->hidden[i] = 0;
    for (int i = 0; i < s->held_n && s->seat != seat; i++)
        s->held[i] = 0;
    for (int p = 0; p < s->players; p++)
        if (p != seat)
            memcpy(s->player[p].hand, s->player[p].known, sizeof s->player[p].hand);
}

#endif
