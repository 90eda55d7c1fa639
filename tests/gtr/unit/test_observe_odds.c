/* The odds of an observation (GTR 9): every world that agrees with what the seat knows is as likely
 * as any other.
 *
 * Small positions, made by hand, have so few hidden cards that all worlds can be listed: every
 * way to put the cards, each taken for one of its own, into the places they may be in. Which of
 * two equal cards lies where is no difference, so a world weighs as many ways as lead to it.
 * Worlds found by dealing again are counted and held against these weights with a chi-square
 * test; a world not on the list is an error at once. The next card to be drawn belongs
 * to the world, for an observed deck is drawn lazily.
 *
 * The test must be able to fail: dealing one hand after the other, which is not uniform where
 * a hand lacks a material, is shown to be far beyond the bound.
 */
#include "engine/gtr/gtr.h"
#include "tests/support/sanitized.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const game *const g = &gtr_game;
static const uint64_t odds_seed = 0x0dd5;

enum { SEATS = 3, MAX_UNSEEN = 8, MAX_WORLDS = 4000, SAMPLES_PER_WORLD = SANITIZED ? 20 : 200 };

/* Where a hidden card can lie. The observer is the seat whose turn it is; "near" and "far" are the
 * two after it. */
typedef enum place {
    NEAR_HAND,
    FAR_HAND,
    NEAR_BASILICA,
    FAR_ATRIUM,
    OWN_ATRIUM,
    TOP,
    REST,
    PLACES
} place;

typedef struct odds_case {
    const char *name;
    int n;                      /* hidden cards */
    uint8_t unseen[MAX_UNSEEN]; /* their types */
    int capacity[PLACES];       /* cards in each place but REST, which takes what is left */
    unsigned lacks[2];          /* suits known not to be in the near and the far hand */
    gtr_set known[2];           /* cards known to be there in addition, not counted in room */
    int removed;                /* of REST: cards out of the game */
} odds_case;

#define HANDS(near, far) .capacity = {[NEAR_HAND] = (near), [FAR_HAND] = (far), [TOP] = 1}

static const odds_case cases[] = {
    {"two hands and the deck",
     6,
     {GTR_BAR, GTR_BAR, GTR_DOCK, GTR_BATH, GTR_WALL, GTR_VILLA},
     HANDS(2, 2)},
    {"a material lacking in each hand",
     6,
     {GTR_BAR, GTR_ROAD, GTR_DOCK, GTR_CIRCUS, GTR_BATH, GTR_PRISON},
     HANDS(2, 2),
     .lacks = {1 << GTR_RUBBLE, 1 << GTR_WOOD}},
    {"most materials lacking in both hands",
     7,
     {GTR_BAR, GTR_ROAD, GTR_LATRINE, GTR_DOCK, GTR_BATH, GTR_WALL, GTR_TEMPLE},
     HANDS(2, 2),
     .lacks = {1 << GTR_WOOD | 1 << GTR_MARBLE | 1 << GTR_BRICK, 1 << GTR_RUBBLE | 1 << GTR_WOOD}},
    {"nearly all cards in hands that lack something",
     7,
     {GTR_BAR, GTR_ROAD, GTR_DOCK, GTR_BATH, GTR_BATH, GTR_WALL, GTR_TEMPLE},
     HANDS(3, 3),
     .lacks = {1 << GTR_RUBBLE, 1 << GTR_WOOD | 1 << GTR_STONE}},
    {"revealed cards, vaults and cards out of the game",
     7,
     {GTR_BAR, GTR_DOCK, GTR_DOCK, GTR_BATH, GTR_WALL, GTR_VILLA, GTR_TEMPLE},
     .capacity =
         {[NEAR_HAND] = 1, [FAR_HAND] = 1, [NEAR_BASILICA] = 1, [FAR_ATRIUM] = 1, [TOP] = 1},
     .lacks = {1 << GTR_WOOD, 0},
     .known = {GTR_BIT(GTR_SENATE), GTR_BIT(GTR_BAR) | GTR_BIT(GTR_TOWER)},
     .removed = 1},
    {"the observer's own Atrium card",
     6,
     {GTR_BAR, GTR_ROAD, GTR_DOCK, GTR_BATH, GTR_PRISON, GTR_PRISON},
     .capacity = {[NEAR_HAND] = 1, [FAR_HAND] = 2, [OWN_ATRIUM] = 1, [TOP] = 1},
     .lacks = {1 << GTR_RUBBLE, 1 << GTR_RUBBLE | 1 << GTR_WOOD}},
};
enum { NCASES = sizeof cases / sizeof *cases };

static bool may_lie(const odds_case *c, int card, place where) {
    return where > FAR_HAND || !(c->lacks[where] >> gtr_suit_of[c->unseen[card]] & 1);
}

/* --- All worlds ----------------------------------------------------------------------------- */

/* A world's key: the sum of a random number for each (place, type) with a card there. */
static uint64_t lies(place where, int type) {
    return mix64((uint64_t)where << 8 | (uint64_t)type);
}

typedef struct world {
    uint64_t key;
    double ways;    /* to come to it */
    uint32_t count; /* times met */
} world;

typedef struct worlds {
    const odds_case *c;
    int n;
    double ways; /* of all */
    uint32_t met;
    world list[MAX_WORLDS];
} worlds;

static world *find_world(worlds *w, uint64_t key) {
    for (int i = 0; i < w->n; i++)
        if (w->list[i].key == key)
            return &w->list[i];
    return NULL;
}

/* Puts card number `card` and those after it everywhere they may lie. */
static void enumerate(worlds *w, int card, int capacity[PLACES], uint64_t key) {
    if (card == w->c->n) {
        world *found = find_world(w, key);
        if (!found) {
            assert_true(w->n < MAX_WORLDS);
            found = &w->list[w->n++];
            *found = (world){.key = key};
        }
        found->ways++;
        w->ways++;
        return;
    }
    for (place at = 0; at < PLACES; at++) {
        if (capacity[at] == 0 || !may_lie(w->c, card, at))
            continue;
        capacity[at]--;
        enumerate(w, card + 1, capacity, key + lies(at, w->c->unseen[card]));
        capacity[at]++;
    }
}

static void rooms(const odds_case *c, int capacity[PLACES]) {
    memcpy(capacity, c->capacity, sizeof c->capacity);
    capacity[REST] = c->n;
    for (place at = 0; at < REST; at++)
        capacity[REST] -= capacity[at];
}

static void list_worlds(worlds *w, const odds_case *c) {
    int capacity[PLACES];
    memset(w, 0, sizeof *w);
    w->c = c;
    rooms(c, capacity);
    enumerate(w, 0, capacity, 0);
}

static void count_world(worlds *w, uint64_t key) {
    world *found = find_world(w, key);
    if (!found)
        fail_msg("%s: an observation that cannot be", w->c->name);
    found->count++;
    w->met++;
}

static double chi_square(const worlds *w) {
    double sum = 0;
    for (int i = 0; i < w->n; i++) {
        double expected = w->met * w->list[i].ways / w->ways;
        sum += (w->list[i].count - expected) * (w->list[i].count - expected) / expected;
    }
    return sum;
}

/* Chi-square's critical value at 0.0001 (Wilson and Hilferty's approximation). */
static double critical(const worlds *w) {
    double freedom = w->n - 1, a = 2 / (9 * freedom);
    return freedom * pow(1 - a + 3.719 * sqrt(a), 3);
}

static uint32_t samples(const worlds *w) {
    return (uint32_t)w->n * SAMPLES_PER_WORLD;
}

/* --- The position of a case --------------------------------------------------------------- */

static void give_card(gtr_player *q, int b, bool known) {
    q->hand[b] = (uint8_t)(q->hand[b] + (known ? 17 : 1));
    q->hand_set |= GTR_BIT(b);
    q->orders++;
}

/* A case's true world: the first that fits. Fills at[] from the card on; false if none does. */
static bool first_world(const odds_case *c, int card, int capacity[PLACES], place at[MAX_UNSEEN]) {
    if (card == c->n)
        return true;
    for (place p = 0; p < PLACES; p++) {
        if (capacity[p] == 0 || !may_lie(c, card, p))
            continue;
        capacity[p]--;
        at[card] = p;
        if (first_world(c, card + 1, capacity, at))
            return true;
        capacity[p]++;
    }
    return false;
}

/* An empty table between three, the first seat about to lead: every order card that is not
 * placed later is counted into the pool. */
static void clear_table(gtr_state *s) {
    memset(s->deck, 0, sizeof s->deck);
    memset(s->deck_count, 0, sizeof s->deck_count);
    s->deck_n = s->removed = s->hidden = 0;
    memcpy(s->pool, s->cards_total, sizeof s->pool);
    for (int p = 0; p < s->players; p++) {
        gtr_player *q = &s->player[p];
        memset(q->hand, 0, sizeof q->hand);
        q->hand_set = 0;
        q->orders = 0;
        q->marks = 0;
    }
}

static void from_pool(gtr_state *s, int b) {
    s->pool[gtr_suit_of[b]]--;
}

/* Hidden vault cards are at the end of deck[], seat by seat, Basilica's before Atrium's. */
static void put_vault_cards(gtr_state *s, const odds_case *c, const place at[MAX_UNSEEN],
                            const place *owner) {
    int end = s->deck_total;
    for (int p = SEATS - 1; p >= 0; p--)
        for (int i = 0; i < c->n; i++)
            if (owner[p] != PLACES && at[i] == owner[p]) {
                s->deck[--end] = c->unseen[i];
                s->hidden++;
                if (owner[p] == NEAR_BASILICA)
                    s->player[p].basilica++;
                else
                    s->player[p].atrium++;
            }
}

/* Builds the position of a case in the first of its worlds and returns the observer. */
static int case_position(gtr_state *s, const odds_case *c) {
    gtr_options o;
    int capacity[PLACES];
    place at[MAX_UNSEEN], owner[SEATS] = {PLACES, PLACES, PLACES};
    g->options_init(&o);
    o.players = SEATS;
    g->create(s, &o, odds_seed, 0);
    clear_table(s);
    int me = g->turn(s), near = (me + 1) % SEATS, far = (me + 2) % SEATS;
    rooms(c, capacity);
    assert_true(first_world(c, 0, capacity, at));

    /* At the hand limit already, the observer draws one card. */
    static const uint8_t own[] = {GTR_INSULA, GTR_MARKET, GTR_SHRINE, GTR_VOMITORIUM, GTR_SEWER};
    for (size_t i = 0; i < sizeof own; i++) {
        give_card(&s->player[me], own[i], false);
        from_pool(s, own[i]);
    }
    for (int k = 0; k < 2; k++) {
        gtr_player *q = &s->player[k == 0 ? near : far];
        q->marks = (uint8_t)c->lacks[k];
        for (int b = 0; b < GTR_NBUILDINGS; b++)
            if (c->known[k] & GTR_BIT(b)) {
                give_card(q, b, true);
                from_pool(s, b);
            }
    }
    int n = 0;
    for (int i = 0; i < c->n; i++) {
        from_pool(s, c->unseen[i]);
        if (at[i] <= FAR_HAND)
            give_card(&s->player[at[i] == NEAR_HAND ? near : far], c->unseen[i], false);
        if (at[i] == TOP || at[i] == REST) {
            s->deck[n++] = c->unseen[i];
            s->deck_count[c->unseen[i]]++;
        }
    }
    s->removed = (uint8_t)c->removed;
    s->deck_n = (uint8_t)(n - c->removed);
    owner[me] = OWN_ATRIUM;
    owner[near] = NEAR_BASILICA;
    owner[far] = FAR_ATRIUM;
    put_vault_cards(s, c, at, owner);
    return me;
}

/* --- Dealing again ------------------------------------------------------------------------- */

/* The observer thinks and draws one card: returns its type. */
static int draw_one(gtr_state *s, int me) {
    uint8_t before[GTR_NBASE];
    game_move draw;
    memcpy(before, s->player[me].hand, sizeof before);
    assert_int_equal(game_parse_move(g, s, "think: draw 1", &draw), 0);
    g->apply(s, draw);
    for (int b = 0; b < GTR_NBASE; b++)
        if (s->player[me].hand[b] != before[b])
            return b;
    fail_msg("no card was drawn");
    return -1;
}

static uint64_t vault_key(const gtr_state *s, int p, place basilica, place atrium) {
    int n;
    uint64_t key = 0;
    const uint8_t *card = gtr_vault_basilica(s, p, &n);
    for (int i = 0; i < n; i++)
        key += lies(basilica, card[i]);
    card = gtr_vault_atrium(s, p, &n);
    for (int i = 0; i < n; i++)
        key += lies(atrium, card[i]);
    return key;
}

/* The world of an observed position, the next card to be drawn included. */
static uint64_t key_of(const gtr_state *seen, int me, const odds_case *c) {
    int seat[2] = {(me + 1) % SEATS, (me + 2) % SEATS};
    uint64_t key = vault_key(seen, me, PLACES, OWN_ATRIUM) +
                   vault_key(seen, seat[0], NEAR_BASILICA, PLACES) +
                   vault_key(seen, seat[1], PLACES, FAR_ATRIUM);
    for (int k = 0; k < 2; k++)
        for (int b = 0; b < GTR_NBASE; b++) {
            int copies = seen->player[seat[k]].hand[b] & 15;
            int known = (c->known[k] & GTR_BIT(b)) != 0;
            if (copies < known)
                fail_msg("%s: a revealed card is gone", c->name);
            for (int i = known; i < copies; i++)
                key += lies(k == 0 ? NEAR_HAND : FAR_HAND, b);
        }
    gtr_state later = *seen;
    int top = draw_one(&later, me);
    key += lies(TOP, top);
    for (int i = 0; i < seen->removed + seen->deck_n; i++)
        key += lies(REST, seen->deck[i]);
    key -= lies(REST, top);
    return key;
}

static void redeals_are_uniform(void **unused) {
    (void)unused;
    for (int i = 0; i < NCASES; i++) {
        static worlds w;
        gtr_state s = {0}, seen = {0};
        char err[GAME_MAX_ERROR];
        pcg32 rng;
        int me = case_position(&s, &cases[i]);
        if (g->check(&s, err))
            fail_msg("%s: %s", cases[i].name, err);
        list_worlds(&w, &cases[i]);
        pcg32_seed(&rng, odds_seed, (uint64_t)i);
        for (uint32_t n = 0; n < samples(&w); n++) {
            if (n % 4 == 0)
                g->observe(&s, me, &rng, &seen);
            else
                g->resample(&seen, me, &rng);
            count_world(&w, key_of(&seen, me, &cases[i]));
        }
        double x = chi_square(&w), bound = critical(&w);
        print_message("%s: %d worlds, %u deals, chi-square %.1f, bound %.1f\n", cases[i].name, w.n,
                      w.met, x, bound);
        assert_true(x < bound);
    }
}

/* --- What the test can see ---------------------------------------------------------------- */

/* Deals the places one after the other, each from the cards that may lie there; starts afresh where that
 * reaches a dead end. */
static uint64_t deal_in_turn(const odds_case *c, pcg32 *rng) {
    for (;;) {
        bool gone[MAX_UNSEEN] = {false};
        int capacity[PLACES], dealt = 0;
        uint64_t key = 0;
        rooms(c, capacity);
        for (place at = 0; at < PLACES; at++)
            for (int k = 0; k < capacity[at]; k++) {
                int fit[MAX_UNSEEN], fits = 0;
                for (int i = 0; i < c->n; i++)
                    if (!gone[i] && may_lie(c, i, at))
                        fit[fits++] = i;
                if (fits == 0)
                    continue;
                int i = fit[pcg32_below(rng, (uint32_t)fits)];
                gone[i] = true;
                key += lies(at, c->unseen[i]);
                dealt++;
            }
        if (dealt == c->n)
            return key;
    }
}

static void dealing_in_turn_would_be_noticed(void **unused) {
    (void)unused;
    for (int i = 0; i < NCASES; i++) {
        static worlds w;
        pcg32 rng;
        list_worlds(&w, &cases[i]);
        pcg32_seed(&rng, odds_seed, 100 + (uint64_t)i);
        for (uint32_t n = 0; n < samples(&w); n++)
            count_world(&w, deal_in_turn(&cases[i], &rng));
        /* Only the hand dealt first lacks something, or none: then the odds are right. */
        bool fair = cases[i].lacks[1] == 0;
        print_message("%s, dealt in turn: chi-square %.1f, bound %.1f\n", cases[i].name,
                      chi_square(&w), critical(&w));
        assert_true(fair == (chi_square(&w) < critical(&w)));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(redeals_are_uniform),
        cmocka_unit_test(dealing_in_turn_would_be_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
