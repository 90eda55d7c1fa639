/* Observations (GTR 9): what a seat cannot know must not show.
 *
 * Positions of random games are changed behind a seat's back: hidden cards change places where
 * the seat cannot tell. From both positions the same stream of chance must give
 * observations that are equal byte for byte; a trace of the truth, were it only the order in
 * which cards are taken up, would show.
 * test_observe_odds.c asks whether what is dealt again is dealt with the right odds.
 */
#include "engine/gtr/position/position.h"
#include "tests/gtr/support/public_part.h"
#include "tests/gtr/support/random_game.h"
#include "tests/support/sanitized.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static const game *const g = &gtr_game;
static const uint64_t observe_seed = 0x0b5e7e;

/* --- Changes behind a seat's back ------------------------------------------------------- */

static uint8_t *hand_place(gtr_state *s, int p, int b) {
    return b < GTR_NBASE ? &s->player[p].hand[b] : &s->expansion.hand[p][b - GTR_NBASE];
}

/* Has p an order b that no one knows of? */
static bool unknown(const gtr_state *s, int p, int b) {
    return gtr_in_hand(s, p, b) > gtr_known_in_hand(s, p, b);
}

static void hand_change(gtr_state *s, int p, int out, int in) {
    gtr_player *q = &s->player[p];
    --*hand_place(s, p, out);
    ++*hand_place(s, p, in);
    if (!gtr_in_hand(s, p, out))
        q->hand_set &= ~GTR_BIT(out);
    q->hand_set |= GTR_BIT(in);
}

/* A type that is in the hand, at random; any if it is empty. */
static int pick(const gtr_player *q, source *chance) {
    int b = (int)source_below(chance, GTR_NBUILDINGS);
    while (q->hand_set && !(q->hand_set & GTR_BIT(b)))
        b = (b + 1) % GTR_NBUILDINGS;
    return b;
}

/* Puts a card at a place of the deck; the one that lay there goes. */
static void deck_change(gtr_state *s, int place, int in) {
    s->deck_count[s->deck[place]]--;
    s->deck_count[in]++;
    s->deck[place] = (uint8_t)in;
}

/* Exchanges the card at a place of the deck for an order of p's hand that no one knows. Returns
 * false, and changes nothing, if the observers could tell or the two are the same. */
static bool swap_hand_and_deck(gtr_state *s, int p, int out, int place) {
    gtr_player *q = &s->player[p];
    int in = s->deck[place];
    if (out == in || !unknown(s, p, out) || q->marks >> gtr_suit_of[in] & 1)
        return false;
    hand_change(s, p, out, in);
    deck_change(s, place, out);
    return true;
}

static bool swap_hands(gtr_state *s, int p, int r, int from_p, int from_r) {
    const gtr_player *a = &s->player[p], *b = &s->player[r];
    if (p == r || from_p == from_r || !unknown(s, p, from_p) || !unknown(s, r, from_r) ||
        a->marks >> gtr_suit_of[from_r] & 1 || b->marks >> gtr_suit_of[from_p] & 1)
        return false;
    hand_change(s, p, from_p, from_r);
    hand_change(s, r, from_r, from_p);
    return true;
}

static int by_type(const void *a, const void *b) {
    return *(const uint8_t *)a - *(const uint8_t *)b;
}

/* Exchanges a card of the deck for one that lies unseen in a vault. */
static bool swap_vault_and_deck(gtr_state *s, const uint8_t *vault, int n, int k, int place) {
    if (n == 0 || vault[k % n] == s->deck[place])
        return false;
    uint8_t *card = s->deck + (vault - s->deck);
    uint8_t out = card[k % n], in = s->deck[place];
    card[k % n] = in;
    deck_change(s, place, out);
    qsort(card, (size_t)n, 1, by_type);
    return true;
}

/* Exchanges a card of the deck for the one the acting seat has drawn with Fountain. */
static bool swap_drawn_and_deck(gtr_state *s, int place) {
    uint8_t out = s->drawn, in = s->deck[place];
    if (s->decision != GTR_D_FOUNTAIN || out == in)
        return false;
    s->drawn = in;
    deck_change(s, place, out);
    return true;
}

/* Lets p have offered another card of its hand in an experienced start. */
static bool change_offer(gtr_state *s, int p, int b) {
    if (s->phase != GTR_PH_OFFER || p >= s->actor || s->frame[p] == b)
        return false;
    s->frame[p] = (uint16_t)b;
    return true;
}

enum {
    SWAP_DECK,
    SWAP_HAND_DECK,
    SWAP_HANDS,
    SWAP_BASILICA,
    SWAP_ATRIUM,
    SWAP_DRAWN,
    CHANGE_OFFER,
    SWAPS
};

/* One change of the kind, at random, that `seat` cannot notice; false if it did not fit. */
static bool change_behind(gtr_state *s, int seat, int kind, source *chance) {
    int cards = s->removed + s->deck_n;
    if (cards == 0)
        return false;
    int place = (int)source_below(chance, (uint32_t)cards), n;
    int p = (int)source_below(chance, s->players), r = (int)source_below(chance, s->players);
    int x = pick(&s->player[p], chance), y = pick(&s->player[r], chance);
    const uint8_t *vault;
    switch (kind) {
    case SWAP_DECK: {
        int other = (int)source_below(chance, (uint32_t)cards);
        uint8_t b = s->deck[place];
        s->deck[place] = s->deck[other];
        s->deck[other] = b;
        return s->deck[place] != b;
    }
    case SWAP_HAND_DECK: return p != seat && swap_hand_and_deck(s, p, x, place);
    case SWAP_HANDS: return p != seat && r != seat && swap_hands(s, p, r, x, y);
    case SWAP_BASILICA:
        vault = gtr_vault_basilica(s, p, &n);
        return p != seat && swap_vault_and_deck(s, vault, n, x, place);
    case SWAP_ATRIUM:
        vault = gtr_vault_atrium(s, p, &n);
        return swap_vault_and_deck(s, vault, n, x, place);
    case SWAP_DRAWN: return s->actor != seat && swap_drawn_and_deck(s, place);
    default: return p != seat && change_offer(s, p, x);
    }
}

/* Both positions give the seat the same view by the same chance, and the same moves. */
static void require_equal_views(const gtr_state *a, const gtr_state *b, int seat, uint64_t stream) {
    game_state view_a, view_b;
    pcg32 rng_a, rng_b;
    pcg32_seed(&rng_a, observe_seed, stream);
    rng_b = rng_a;
    memset(&view_a, 0x11, sizeof view_a);
    memset(&view_b, 0xee, sizeof view_b);
    g->observe(a, seat, &rng_a, view_a.bytes);
    g->observe(b, seat, &rng_b, view_b.bytes);
    assert_memory_equal(&rng_a, &rng_b, sizeof rng_a);
    assert_memory_equal(&view_a, &view_b, gtr_state_size(a));
    g->resample(view_a.bytes, seat, &rng_a);
    g->resample(view_b.bytes, seat, &rng_b);
    assert_memory_equal(&view_a, &view_b, gtr_state_size(a));
    if (g->turn(a) != seat)
        return;
    game_move move_a[GAME_MAX_MOVES], move_b[GAME_MAX_MOVES];
    int n = g->legal(a, move_a);
    assert_int_equal(g->legal(b, move_b), n);
    for (int i = 0; i < n; i++) {
        char text_a[GAME_MAX_TEXT], text_b[GAME_MAX_TEXT];
        assert_int_equal(move_a[i], move_b[i]);
        g->move_text(a, move_a[i], text_a);
        g->move_text(b, move_b[i], text_b);
        assert_string_equal(text_a, text_b);
    }
}

/* Tries every kind of change on a position, for a seat. */
static void try_changes(const gtr_state *s, int seat, source *chance, uint32_t done[SWAPS]) {
    for (int kind = 0; kind < SWAPS; kind++) {
        gtr_state other = {0};
        char err[GAME_MAX_ERROR];
        memcpy(&other, s, gtr_state_size(s));
        int changes = 0;
        for (int tries = 0; tries < 12; tries++)
            changes += change_behind(&other, seat, kind, chance);
        if (changes == 0)
            continue;
        if (g->check(&other, err)) {
            /* With such a hand who decides could not finish what it has begun: it has another. */
            if (!strncmp(err, "stack", 5) && g->turn(s) != seat)
                continue;
            fail_msg("the changed position is not sound: %s", err);
        }
        require_equal_views(s, &other, seat, pcg32_next(&chance->rng));
        done[kind]++;
    }
}

/* Options under which vaults fill unseen, Fountain draws, and cards are offered. */
static void options_with_secrets(gtr_options *o, source *chance) {
    char err[GAME_MAX_ERROR];
    do {
        source_options(chance, o);
        o->flags |= GTR_OPT_EXPERIENCED | GTR_OPT_POWERS;
        o->powers_off = 0;
        for (int p = 0; p < o->players; p++)
            o->given[p] |= GTR_BIT(GTR_ATRIUM) | GTR_BIT(GTR_BASILICA) | GTR_BIT(GTR_MARKET) |
                           GTR_BIT(GTR_FOUNTAIN);
    } while (g->options_check(o, err));
}

/* Some positions of a game, all of those with their own secret. */
static bool worth_a_look(const gtr_state *s, source *chance) {
    return source_chance(chance, 12) || s->phase == GTR_PH_OFFER || s->decision == GTR_D_FOUNTAIN;
}

static void hidden_changes_do_not_show(void **unused) {
    (void)unused;
    enum { GAMES = SANITIZED ? 40 : 300 };
    uint32_t done[SWAPS] = {0};
    for (uint64_t i = 0; i < GAMES; i++) {
        source chance = source_of_seed(observe_seed, i);
        gtr_options o;
        gtr_state s = {0};
        options_with_secrets(&o, &chance);
        g->create(&s, &o, observe_seed, i);
        game_move move[GAME_MAX_MOVES];
        for (int n; (n = g->legal(&s, move)) > 0;) {
            if (worth_a_look(&s, &chance))
                try_changes(&s, (int)source_below(&chance, s.players), &chance, done);
            g->apply(&s, move[source_below(&chance, (uint32_t)n)]);
        }
    }
    for (int kind = 0; kind < SWAPS; kind++)
        assert_true(done[kind] > GAMES);
}

/* An observation observed again: what the first one invented must not show in the second. Holds at
 * every kind of decision, also where the hidden card is in no zone. */
static void observing_twice_is_observing_once(void **unused) {
    (void)unused;
    enum { GAMES = SANITIZED ? 40 : 300 };
    for (uint64_t i = 0; i < GAMES; i++) {
        source chance = source_of_seed(observe_seed, 1000000 + i);
        gtr_options o;
        gtr_state s = {0}, seen = {0};
        options_with_secrets(&o, &chance);
        g->create(&s, &o, observe_seed, i);
        game_move move[GAME_MAX_MOVES];
        for (int n; (n = g->legal(&s, move)) > 0;) {
            if (worth_a_look(&s, &chance)) {
                int seat = (int)source_below(&chance, s.players);
                g->observe(&s, seat, &chance.rng, &seen);
                require_equal_views(&s, &seen, seat, pcg32_next(&chance.rng));
            }
            g->apply(&s, move[source_below(&chance, (uint32_t)n)]);
        }
    }
}

/* --- In reasonable time ---------------------------------------------------------------- */

/* Hands of a late game, by number of cards of each suit, and what they are known to lack: nearly
 * all cards that the first seat has not seen are in them. */
static const struct {
    uint8_t cards[GTR_NSUITS];
    unsigned lacks;
} late_hands[] = {
    {{2, 2, 2, 0, 0, 2}, 0},
    {{0, 1, 3, 5, 2, 0}, 1 << GTR_RUBBLE},
    {{1, 1, 2, 1, 0, 5}, 1 << GTR_STONE},
    {{3, 0, 4, 2, 1, 0}, 1 << GTR_WOOD},
    {{3, 2, 4, 4, 0, 1}, 1 << GTR_STONE},
};
enum { LATE_SEATS = sizeof late_hands / sizeof *late_hands, LATE_DEALS = 2000 };

/* One card is left in the deck; what is in no hand is in the pool. */
static void late_position(gtr_state *s) {
    gtr_position p;
    char err[GAME_MAX_ERROR];
    uint8_t next[GTR_NSUITS] = {0};
    gtr_position_init(&p);
    p.options.players = LATE_SEATS;
    for (int b = 0; b < GTR_NBASE; b++)
        p.pool[gtr_suit_of[b]] = (uint8_t)(p.pool[gtr_suit_of[b]] + p.options.copies[b]);
    for (int i = 0; i < LATE_SEATS; i++)
        for (int m = 0; m < GTR_NSUITS; m++)
            for (int k = 0; k < late_hands[i].cards[m]; k++) {
                int b = __builtin_ctzll(gtr_suit_set[m]) +
                        next[m]++ % __builtin_popcountll(gtr_suit_set[m] & ~GTR_EXPANSION);
                p.seat[i].hand[b]++;
                p.seat[i].lacks = (uint8_t)late_hands[i].lacks;
                p.pool[m]--;
            }
    p.top[p.top_n++] = GTR_TEMPLE;
    p.pool[GTR_MARBLE]--;
    if (gtr_position_build(&p, s, err))
        fail_msg("%s", err);
}

/* Dealing until all hands happen to lack what they must would take longer than the sun lasts: one
 * deal in 10^14 would do. */
static void crowded_hands_are_dealt_in_time(void **unused) {
    (void)unused;
    gtr_state s = {0}, seen = {0};
    pcg32 rng;
    late_position(&s);
    pcg32_seed(&rng, observe_seed, 0);
    for (int n = 0; n < LATE_DEALS; n++) {
        g->observe(&s, 0, &rng, &seen);
        char err[GAME_MAX_ERROR];
        assert_int_equal(g->check(&seen, err), 0);
        for (int p = 1; p < LATE_SEATS; p++)
            for (int b = 0; b < GTR_NBASE; b++)
                if (late_hands[p].lacks >> gtr_suit_of[b] & 1)
                    assert_int_equal(seen.player[p].hand[b], 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hidden_changes_do_not_show),
        cmocka_unit_test(observing_twice_is_observing_once),
        cmocka_unit_test(crowded_hands_are_dealt_in_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
