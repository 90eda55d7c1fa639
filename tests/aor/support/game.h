/* Random games of Age of Rome with all options, for tests. A game is named by its number. */
#ifndef AEDILE_TESTS_AOR_GAME_H
#define AEDILE_TESTS_AOR_GAME_H

#include "engine/aor/aor.h"
#include "tests/support/vary_later.h"

/* Options of game number i that can be played, drawn from rng: of every fourth game the usual ones. */
static inline void aor_options_drawn(uint64_t i, pcg32 *rng, game_options *out) {
    aor_options *o = (aor_options *)out;
    char err[GAME_MAX_ERROR];
    pcg32 later; /* of its own: a new option leaves the other draws as they are */
    pcg32_seed(&later, i, 1);
    do {
        memset(out, 0, sizeof *out);
        aor_game.options_init(out);
        o->players = (uint8_t)(1 + (int)(i % 4));
        if (i / 4 % 4) {
            aor_game.options_vary(out, rng);
            game_vary_later(&aor_game, out, &later);
        }
    } while (aor_game.options_check(out, err) < 0);
}

/* Deals game number i; *rng is what its moves are to be drawn from. Bytes beyond the state are 0. */
static inline void aor_game_dealt(game_state *s, pcg32 *rng, uint64_t seed, uint64_t i) {
    game_options options;
    pcg32_seed(rng, seed, i);
    aor_options_drawn(i, rng, &options);
    memset(s, 0, sizeof *s);
    aor_game.create(s, &options, seed, i);
}

/* Blanks in s all that the seat cannot know (AOR 15), as a second opinion to game.conceal. */
static inline void aor_public_part(aor_state *s, int seat) {
    aor_settle(s);
    for (int p = 0; p < s->players; p++) {
        aor_player *q = &s->player[p];
        if (p == seat)
            continue;
        int known[AOR_GOODS] = {0}, n = 0;
        for (int i = 0; i < q->hand_n; i++)
            if (q->known[i] & 1 << seat)
                known[q->hand[i]]++;
        memset(q->hand, 0, sizeof q->hand);
        memset(q->known, 0, sizeof q->known);
        for (int g = 0; g < AOR_GOODS; g++)
            while (known[g]-- > 0)
                q->hand[n++] = (uint8_t)(g + 1);
        q->triples = 0;
        q->stale = 0;
        memset(q->mission, 0, sizeof q->mission);
    }
    memset(s->goods, 0, s->deck_n);
    for (int i = 0; i < s->pile_n; i++)
        if (s->pile[i] >> 5 != seat + 1)
            s->pile[i] &= 0xe0;
    uint32_t events = 0; /* which there are is known */
    for (int i = 0; i < s->events_n; i++)
        events |= UINT32_C(1) << s->events[i];
    memset(s->events, 0, sizeof s->events);
    memcpy(s->events, &events, sizeof events);
    aor_frame *f = s->depth ? &s->frame[s->depth - 1] : NULL;
    if (f && ((f->kind == AOR_D_ANSWER && f->d != seat) ||
              ((f->kind == AOR_D_OFFER_WHERE || f->kind == AOR_D_OFFER_AMOUNT) && f->seat != seat)))
        f->a = 0;
    memset(&s->rng, 0, sizeof s->rng);
}

#endif
