/* Random games (game.playout, game.playout_seats). */
#include "engine/nth_bit.h"
#include "engine/pax/choices.h"

static game_playout play_on_wide(pax_state *s, pcg32 *rng, bool by_seat) {
    game_playout count = {0};
    for (pax_wide_choices c; (c = pax__wide_choices(s)).set; count.decisions++) {
        uint32_t n = (uint32_t)__builtin_popcountll(c.set), chosen = 0;
        if (n > 1)
            chosen = pcg32_below(&rng[by_seat ? s->seat : 0], n);
        else
            count.forced++;
        for (; chosen > 0; chosen--)
            c.set &= c.set - 1;
        game_move move = c.first + (game_move)__builtin_ctzll(c.set);
        if (by_seat)
            count.trace = game_trace(count.trace, move);
        pax__apply(s, move);
    }
    return count;
}

/* The moves drawn from one stream, or each seat's from its own. */
static inline game_playout play_on(pax_state *s, pcg32 *rng, bool by_seat) {
    game_playout count = {0};
    for (pax_choices c; (c = pax__choices(s)).set; count.decisions++) {
        uint32_t n = (uint32_t)__builtin_popcount(c.set), chosen = 0;
        if (n > 1)
            chosen = pcg32_below(&rng[by_seat ? s->seat : 0], n);
        else
            count.forced++;
        game_move move = c.first + (game_move)nth_bit(c.set, chosen);
        if (by_seat)
            count.trace = game_trace(count.trace, move);
        pax__apply(s, move);
    }
    return count;
}

void pax__playout(void *state, pcg32 *rng, game_playout *count) {
    pcg32 stream = *rng;
    game_playout own = PAX_WIDE((pax_state *)state) ? play_on_wide(state, &stream, false)
                                                    : play_on(state, &stream, false);
    *rng = stream;
    if (count) {
        count->decisions += own.decisions;
        count->forced += own.forced;
    }
}

void pax__playout_seats(void *state, pcg32 *rng, game_playout *count) {
    *count =
        PAX_WIDE((pax_state *)state) ? play_on_wide(state, rng, true) : play_on(state, rng, true);
}
