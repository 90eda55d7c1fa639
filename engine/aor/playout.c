/* Random games (game.playout, game.playout_seats). */
#include "engine/aor/choices.h"
#include "engine/nth_bit.h"

/* The move number n of the list, without the list. */
static inline game_move pick(const aor_state *s, const aor_choices *c, uint32_t n) {
    uint32_t main = (uint32_t)__builtin_popcountll(c->main);
    if (n < main)
        return c->first + (game_move)nth_bit(c->main, n);
    n -= main;
    if (c->buy && !n--)
        return AOR_M_BUY;
    uint32_t sells = (uint32_t)__builtin_popcount(c->sells);
    if (n < sells)
        return AOR_M_SELL + (game_move)nth_bit(c->sells, n);
    return aor__set_move(&s->player[s->frame[s->depth - 1].seat], nth_bit(c->triples, n - sells));
}

/* The moves drawn from one stream, or each seat's from its own. */
static inline game_playout play_on(aor_state *s, pcg32 *rng, bool by_seat) {
    game_playout count = {0};
    aor_choices c = aor__choices(s);
    for (uint32_t n; (n = aor__count(&c)); count.decisions++) {
        uint32_t chosen = 0;
        if (n > 1)
            chosen = pcg32_below(&rng[by_seat ? s->frame[s->depth - 1].seat : 0], n);
        else
            count.forced++;
        game_move move = pick(s, &c, chosen);
        if (by_seat)
            count.trace = game_trace(count.trace, move);
        aor__make(s, move);
        c = aor__run(s);
    }
    return count;
}

void aor__playout(void *state, pcg32 *rng, game_playout *count) {
    pcg32 stream = *rng;
    game_playout own = play_on(state, &stream, false);
    *rng = stream;
    if (count) {
        count->decisions += own.decisions;
        count->forced += own.forced;
    }
}

void aor__playout_seats(void *state, pcg32 *rng, game_playout *count) {
    *count = play_on(state, rng, true);
}
