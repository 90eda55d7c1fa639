/* Observations of PAX deal what a seat does not know with the right odds (PAX 10.6): late in games of
 * four, where few cards are unknown, every way to lay them out is counted by hand and compared with what
 * observe deals, by chi-square. The level is for the whole file; seeds are fixed.
 */
#include "tests/pax/support/game.h"
#include "tests/support/sanitized.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { MOST_UNKNOWN = 6, MOST_WORLDS = 720, DRAWS = SANITIZED ? 4000 : 20000, POSITIONS = 40 };

static const game *const g = &pax_game;

/* --- Laying out by hand ----------------------------------------------------------------------- */

typedef struct places {
    int n;
    uint8_t *byte[PAX_CARDS];  /* of hidden, held and deck: where the face stands */
    uint16_t *hand[PAX_CARDS]; /* of a hand: its pile, else NULL */
    uint8_t face[PAX_CARDS];   /* what lies there */
} places;

static void add_byte(places *u, uint8_t *byte) {
    u->hand[u->n] = NULL;
    u->byte[u->n] = byte;
    u->face[u->n++] = *byte & 31;
}

/* Every place of s that the seat cannot look into, with the card that lies there. */
static void find_places(pax_state *s, int seat, places *u) {
    u->n = 0;
    for (int p = 0; p < s->players; p++)
        for (int f = 0; f < PAX_FEW_FACES && p != seat; f++)
            for (int i = pax_count(s, s->player[p].known, f);
                 i < pax_count(s, s->player[p].hand, f); i++) {
                u->hand[u->n] = s->player[p].hand;
                u->face[u->n++] = (uint8_t)f;
            }
    for (int i = 0; i < s->hidden_n && !s->player[seat].peeked; i++)
        add_byte(u, &s->hidden[i]);
    for (int i = 0; i < s->held_n && s->seat != seat; i++)
        add_byte(u, &s->held[i]);
    for (int i = 0; i < s->deck_n; i++)
        if (s->deck[i] >> 5 != seat + 1)
            add_byte(u, &s->deck[i]);
}

/* Held cards are in an order (pax.h). */
static void sort_held(pax_state *s) {
    int from = s->decision == PAX_D_CARD ? 0 : s->decision == PAX_D_PLACE ? 1 : s->held_n;
    for (int i = from + 1; i < s->held_n; i++)
        for (int j = i; j > from && s->held[j - 1] > s->held[j]; j--) {
            uint8_t face = s->held[j];
            s->held[j] = s->held[j - 1];
            s->held[j - 1] = face;
        }
}

/* --- Worlds ----------------------------------------------------------------------------------- */

typedef struct worlds {
    int n, ways;
    uint64_t hash[MOST_WORLDS];
    int weight[MOST_WORLDS], count[MOST_WORLDS];
} worlds;

static int find_world(const worlds *w, uint64_t hash) {
    int i = 0;
    while (i < w->n && w->hash[i] != hash)
        i++;
    return i;
}

/* The position with the faces laid out in this order. */
static void note_world(const game_state *s, int seat, const uint8_t *order, worlds *w) {
    game_state laid = *s;
    pax_state *t = (pax_state *)&laid;
    places u;
    find_places(t, seat, &u);
    for (int i = 0; i < u.n; i++)
        if (u.hand[i])
            pax_remove(t, u.hand[i], u.face[i]);
    for (int i = 0; i < u.n; i++) {
        if (u.hand[i])
            pax_add(t, u.hand[i], order[i]);
        else
            *u.byte[i] = (uint8_t)((*u.byte[i] & ~31) | order[i]);
    }
    if (t->seat != seat)
        sort_held(t);
    uint64_t hash = g->hash(&laid);
    int i = find_world(w, hash);
    if (i == w->n) {
        assert_in_range(w->n, 0, MOST_WORLDS - 1);
        w->hash[w->n] = hash;
        w->weight[w->n] = w->count[w->n] = 0;
        w->n++;
    }
    w->weight[i]++;
    w->ways++;
}

static void permute(const game_state *s, int seat, uint8_t *order, int done, int n, worlds *w) {
    if (done == n) {
        note_world(s, seat, order, w);
        return;
    }
    for (int i = done; i < n; i++) {
        uint8_t face = order[i];
        order[i] = order[done];
        order[done] = face;
        permute(s, seat, order, done + 1, n, w);
        order[done] = order[i];
        order[i] = face;
    }
}

/* --- Comparing -------------------------------------------------------------------------------- */

/* Chi-square as standard deviations of a normal number (E. Wilson, M. Hilferty, 1931): with few degrees of
 * freedom its own tail is far longer. */
static double deviation(const worlds *w) {
    double sum = 0, freedom = w->n - 1, spread = 2 / (9 * freedom);
    for (int i = 0; i < w->n; i++) {
        double expected = (double)DRAWS * w->weight[i] / w->ways, off = w->count[i] - expected;
        sum += off * off / expected;
    }
    return (cbrt(sum / freedom) - (1 - spread)) / sqrt(spread);
}

static void compare(const game_state *s, int seat, bool again, pcg32 *rng) {
    game_state truth = *s, seen;
    places u;
    worlds w = {0};
    find_places((pax_state *)&truth, seat, &u);
    permute(s, seat, u.face, 0, u.n, &w);
    g->observe(s, seat, rng, &seen);
    memset(seen.bytes + g->size(s), 0, sizeof seen - g->size(s));
    for (int i = 0; i < DRAWS; i++) {
        if (again)
            g->resample(&seen, seat, rng);
        else
            g->observe(s, seat, rng, &seen);
        game_state dealt = seen;
        pax_settle((pax_state *)&dealt);
        int world = find_world(&w, g->hash(&dealt));
        if (world == w.n)
            fail_msg("a world that cannot be");
        w.count[world]++;
    }
    if (w.n > 1 && deviation(&w) > 4) /* once in 30,000, forty positions twice */
        fail_msg("%d worlds, %d unknown cards: chi-square is %.1f deviations off", w.n, u.n,
                 deviation(&w));
}

static int unknown(const game_state *s, int seat) {
    game_state copy = *s;
    places u;
    find_places((pax_state *)&copy, seat, &u);
    return u.n;
}

/* Positions of games without removed cards, with 2 to 6 unknown ones. */
static void odds_are_even(void **unused) {
    (void)unused;
    int held = 0, hands = 0, decks = 0, found = 0;
    for (uint64_t i = 0; found < POSITIONS; i++) {
        assert_true(i < 100000);
        game_options options = {0};
        game_state s = {0};
        game_move move[GAME_MAX_MOVES];
        pcg32 rng;
        pax_game.options_init(&options);
        ((pax_options *)&options)->players = 4;
        pcg32_seed(&rng, 0x0dd5, i);
        g->create(&s, &options, 0x0dd5, i);
        for (int n; (n = g->legal(&s, move)) > 0;) {
            int seat = (int)pcg32_below(&rng, 4), cards = unknown(&s, seat);
            const pax_state *t = (const pax_state *)&s;
            bool other = t->held_n && t->seat != seat;
            if (cards >= 2 && cards <= MOST_UNKNOWN && found < POSITIONS &&
                pcg32_below(&rng, other ? 1 : 12) == 0) {
                compare(&s, seat, found % 2, &rng);
                held += other;
                decks += t->deck_n > 0;
                hands += t->hidden_n < cards;
                found++;
                break;
            }
            g->apply(&s, move[pcg32_below(&rng, (uint32_t)n)]);
        }
    }
    print_message("%d positions, %d with a deck, %d with cards held\n", found, decks, held);
    assert_true(hands > 0 && decks > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(odds_are_even)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
