/* What a network of Glory to Rome is told of roles (agents/gtr/prospect.h), against the rules: the role is led, all other seats think,
 * and the actions of the seat, or of other seats' clients, bring what was told.
 */
#include "agents/gtr/layout.h"
#include "engine/gtr/foundations.h"
#include "tests/gtr/support/heuristic_game.h"
#include "tests/support/sanitized.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { GAMES = SANITIZED ? 400 : 1600 };

enum {
    NODES = 2000
}; /* positions of a search that are looked at; beyond that nothing is checked */

static const game *const g = &gtr_game;

static const int action_of_role[GTR_NSUITS] = {
    [GTR_LABORER] = GTR_D_LABORER,     [GTR_CRAFTSMAN] = GTR_D_CRAFTSMAN,
    [GTR_ARCHITECT] = GTR_D_ARCHITECT, [GTR_LEGIONARY] = GTR_D_LEGIONARY,
    [GTR_PATRON] = GTR_D_PATRON,       [GTR_MERCHANT] = GTR_D_MERCHANT};

/* How often each class of each role was seen and checked. */
typedef struct seen {
    int lead[GTR_NSUITS][GTR_PROSPECTS], spent[2], rivals[2][GTR_PROSPECT_RIVALS];
    int follow[2];
} seen;

/* Powers by which an action brings something else, or more. */
static bool other_ways(const gtr_player *q) {
    static const uint8_t ways[] = {
        GTR_ARCHWAY, GTR_STAIRWAY, GTR_FOUNTAIN, GTR_BAR,      GTR_AQUEDUCT, GTR_BATH, GTR_DOCK,
        GTR_ATRIUM,  GTR_BASILICA, GTR_BRIDGE,   GTR_COLISEUM, GTR_PALACE,   GTR_FORUM};
    for (size_t i = 0; i < sizeof ways; i++)
        if (gtr_eval_has(q, ways[i]))
            return true;
    return q->powers >> GTR_FIRST_VARIANT; /* those that an edition swaps in */
}

static int first_of(const game_move *moves, int n, int kind) {
    for (int i = 0; i < n; i++)
        if ((int)gtr_move_kind(moves[i]) == kind)
            return i;
    return -1;
}

static bool thinks(int kind) {
    return kind == GTR_M_THINK_JACK || kind == GTR_M_THINK_DRAW || kind == GTR_M_THINK_ONE;
}

/* A move that changes as little as possible: a think, or nothing at all. */
static game_move least_of(const game_move *moves, int n) {
    for (int i = 0; i < n; i++)
        if (thinks((int)gtr_move_kind(moves[i])))
            return moves[i];
    for (int i = 0; i < n; i++)
        if (gtr_move_kind(moves[i]) == GTR_M_SKIP || gtr_move_kind(moves[i]) == GTR_M_STOP ||
            gtr_move_kind(moves[i]) == GTR_M_DONE)
            return moves[i];
    return moves[0];
}

/* Goes on without doing anything until that seat has an action of the role. */
static bool until_action(gtr_state *s, int seat, int role) {
    game_move moves[GAME_MAX_MOVES];
    for (int n; !s->end && s->decision != GTR_D_LEAD && (n = g->legal(s, moves)) > 0;) {
        if (s->seat == seat && (int)s->decision == action_of_role[role])
            return true;
        g->apply(s, least_of(moves, n));
    }
    return false;
}

/* Whether the seat can complete something with what is left of its actions, no foundation being laid. *end: Catacomb, and the game
 * ends by it. */
static bool completes(const gtr_state *s, int seat, gtr_set done, int role, int *nodes, bool *end) {
    game_move moves[GAME_MAX_MOVES];
    bool any = false;
    if (s->end || s->player[seat].done != done) {
        *end |= s->end == GTR_END_CATACOMB;
        return true;
    }
    if (s->seat != seat ||
        ((int)s->decision != action_of_role[role] && s->decision != GTR_D_MATERIAL) ||
        ++*nodes > NODES)
        return false;
    const int n = g->legal(s, moves);
    for (int i = 0; i < n; i++) {
        if (gtr_move_kind(moves[i]) == GTR_M_LAY)
            continue;
        gtr_state after = *s;
        g->apply(&after, moves[i]);
        any |= completes(&after, seat, done, role, nodes, end);
    }
    return any;
}

static int total(const uint8_t count[GTR_NSUITS]) {
    return gtr_eval_sum(count);
}

/* Whether the search was complete. */
static bool check_build(const gtr_state *s, int seat, int role, int told, bool spent) {
    game_move moves[GAME_MAX_MOVES];
    int nodes = 0;
    bool end = false;
    const bool done = completes(s, seat, s->player[seat].done, role, &nodes, &end);
    if (nodes > NODES)
        return false;
    assert_int_equal(told >= GTR_PROSPECT_DONE, done);
    if (told >= GTR_PROSPECT_END)
        assert_true(end);
    if (done)
        return true;
    const int n = g->legal(s, moves);
    const bool adds = first_of(moves, n, GTR_M_ADD) >= 0;
    bool lays = false;
    for (int i = 0; i < n; i++) {
        const int a = gtr_move_a(moves[i]);
        lays |= gtr_move_kind(moves[i]) == GTR_M_LAY &&
                (a == GTR_STATUE ? total(s->in_town) : s->in_town[gtr_suit_of[a]]) > 0;
    }
    assert_int_equal(told == GTR_PROSPECT_ADD, adds);
    if (!spent) /* which order of the suit is spent is not told */
        assert_int_equal(told == GTR_PROSPECT_LAY, !adds && lays);
    return true;
}

/* Does moves of one kind as long as there are such: how often. Of sales, the dearest: the points. */
static int repeated(gtr_state *s, int seat, int role, int kind) {
    game_move moves[GAME_MAX_MOVES];
    int sum = 0;
    while (until_action(s, seat, role)) {
        const int n = g->legal(s, moves);
        int best = first_of(moves, n, kind);
        if (best < 0)
            return sum;
        for (int i = best; i < n && kind == GTR_M_SELL; i++)
            if ((int)gtr_move_kind(moves[i]) == kind &&
                gtr_value[gtr_move_a(moves[i])] > gtr_value[gtr_move_a(moves[best])])
                best = i;
        sum += kind == GTR_M_SELL ? gtr_value[gtr_move_a(moves[best])] : 1;
        g->apply(s, moves[best]);
    }
    return sum;
}

/* Materials of the seat and orders of the others: what they give it changes nothing. */
static int from_pool(const gtr_state *s, int seat) {
    int sum = total(s->player[seat].stock);
    for (int p = 0; p < s->players; p++)
        sum += p != seat ? s->player[p].orders : 0;
    return sum;
}

/* Demands cards that the pool has as long as there are such, and takes them: materials that came from it, and not from
 * hands. */
static int demanded(gtr_state *s, int seat) {
    game_move moves[GAME_MAX_MOVES];
    const int before = from_pool(s, seat);
    for (int n; !s->end && s->actor == seat && (n = g->legal(s, moves)) > 0 &&
                (s->decision == GTR_D_LEGIONARY || s->decision == GTR_D_POOL ||
                 s->decision == GTR_D_GIVE);) {
        game_move move = moves[s->decision == GTR_D_POOL ? n - 1 : 0]; /* DONE comes first */
        if (s->decision == GTR_D_LEGIONARY) {
            move = least_of(moves, n);
            for (int i = 0; i < n; i++) {
                const int m = gtr_suit_of[gtr_move_a(moves[i]) % GTR_NBUILDINGS];
                if (gtr_move_kind(moves[i]) == GTR_M_DEMAND && s->pool[m] > s->demand[m])
                    move = moves[i];
            }
        }
        g->apply(s, move);
    }
    return from_pool(s, seat) - before;
}

/* What comes in, by the class: 0 .. GTR_PROSPECT_GATHER. */
static int gathered(int told) {
    return told ? (told - 1) % GTR_PROSPECT_GATHER + 1 : 0;
}

static int least(int a, int b) {
    return a < b ? a : b;
}

static void check_lead(const gtr_state *before, game_move lead, int told, seen *count) {
    gtr_state s = *before;
    const int seat = before->seat, role = gtr_move_b(lead);
    g->apply(&s, lead);
    if (!until_action(&s, seat, role))
        return;
    count->lead[role][told]++;
    switch (role) {
    case GTR_LABORER:
        assert_int_equal(least(repeated(&s, seat, role, GTR_M_TAKE_POOL), GTR_PROSPECT_GATHER),
                         gathered(told));
        return;
    case GTR_PATRON:
        assert_int_equal(least(repeated(&s, seat, role, GTR_M_HIRE_POOL), 5), told);
        return;
    case GTR_MERCHANT: return; /* gtr_standing_sales, in unit/test_standing */
    case GTR_LEGIONARY:
        assert_int_equal(least(demanded(&s, seat), GTR_PROSPECT_GATHER), gathered(told));
        return;
    default:
        count->lead[role][told] -= !check_build(&s, seat, role, told, gtr_move_a(lead) != GTR_JACK);
    }
}

static void check_leads(const gtr_state *s, const game_move *moves, int n, seen *count) {
    gtr_layout_sight at;
    gtr_layout_sight_of(&at, s);
    unsigned seen_roles[2] = {0, 0};
    for (int i = 0; i < n; i++) {
        if (gtr_move_kind(moves[i]) != GTR_M_LEAD)
            continue;
        const int a = gtr_move_a(moves[i]), role = gtr_move_b(moves[i]);
        const bool spent = a < GTR_NBUILDINGS && gtr_suit_of[a] == role;
        if (seen_roles[spent] >> role & 1)
            continue;
        seen_roles[spent] |= 1u << role;
        count->spent[spent]++;
        check_lead(s, moves[i], gtr_layout_lead(&at, role, spent), count);
    }
}

/* Whether the seat would win with that many points more. */
static bool ahead_with(const gtr_state *s, int seat, int points) {
    game_result r;
    g->result(s, &r);
    for (int p = 0; p < s->players; p++)
        if (p != seat && r.score[p] >= r.score[seat] + points)
            return false;
    return true;
}

/* A lead with a Jack, whose seat then does nothing: what the others' clients do. */
static void check_rivals(const gtr_state *before, game_move lead, int told, seen *count) {
    const int role = gtr_move_b(lead), leader = before->seat;
    int acting = 0, sold = 0, most = 0;
    bool done = false, end = false, first = false, hidden = false;
    for (int p = 0; p < before->players; p++) {
        hidden |= before->player[p].atrium || before->player[p].basilica;
        if (p != leader && other_ways(&before->player[p]))
            return;
    }
    for (int p = 0; p < before->players; p++) {
        gtr_state s = *before;
        int nodes = 0;
        g->apply(&s, lead);
        if (p == leader)
            continue;
        if (!until_action(&s, p, role)) {
            if (s.end) /* by the cards that were drawn */
                return;
            continue;
        }
        acting++;
        if (role == GTR_ARCHITECT) {
            bool ends = false;
            done |= completes(&s, p, s.player[p].done, role, &nodes, &ends);
            end |= ends;
            first |= ends && ahead_with(before, p, 3);
        } else
            sold += repeated(&s, p, role, GTR_M_SELL);
        most = nodes > most ? nodes : most;
    }
    if (most > NODES)
        return;
    count->rivals[role == GTR_ARCHITECT][told]++;
    if (role == GTR_MERCHANT) {
        assert_int_equal(least(sold, GTR_PROSPECT_RIVALS - 1), told);
        return;
    }
    assert_true(told > 0 || !acting); /* a client with nothing to do is not asked */
    assert_int_equal(told > GTR_PROSPECT_RIVALS_BUILD, done);
    assert_int_equal(told >= GTR_PROSPECT_RIVALS_END, end);
    if (end && !hidden)
        assert_int_equal(told > GTR_PROSPECT_RIVALS_END, first);
}

static void check_all_rivals(const gtr_state *s, const game_move *moves, int n, seen *count) {
    gtr_layout_sight at;
    gtr_layout_sight_of(&at, s);
    for (int i = 0; i < n; i++) {
        const int role = gtr_move_b(moves[i]);
        if (gtr_move_kind(moves[i]) == GTR_M_LEAD && gtr_move_a(moves[i]) == GTR_JACK &&
            (role == GTR_ARCHITECT || role == GTR_MERCHANT))
            check_rivals(s, moves[i], gtr_layout_rivals(&at, role), count);
    }
}

/* Following adds nothing if the clients alone bring as much: with a client fewer, the seat would have that many actions. */
static void check_follow(const gtr_state *s, seen *count) {
    gtr_layout_sight at;
    gtr_state fewer = *s;
    gtr_plan plan, alone;
    const int role = s->role, clients = s->player[s->seat].client[role];
    /* A client fewer leaves more room for others; one that was hired this turn does not act. */
    if (role == GTR_PATRON || gtr_eval_clients(&s->player[s->seat], role) != clients)
        return;
    gtr_layout_sight_of(&at, s);
    gtr_plan_of(&plan, s);
    if (clients)
        fewer.player[s->seat].client[role]--;
    gtr_plan_of(&alone, &fewer);
    for (int spent = 0; spent < 2; spent++) {
        const int told = gtr_layout_follow(&at, spent),
                  with = gtr_prospect_lead(&plan, role, spent);
        count->follow[told > 0]++;
        assert_int_equal(told,
                         clients && gtr_prospect_lead(&alone, role, false) == with ? 0 : with);
    }
}

static void check(const gtr_state *s, const game_move *moves, int n, void *to) {
    seen *count = to;
    const gtr_player *q = &s->player[s->seat];
    if (s->decision == GTR_D_LEAD && !other_ways(q))
        check_leads(s, moves, n, count);
    if (s->decision == GTR_D_LEAD)
        check_all_rivals(s, moves, n, count);
    if (s->decision == GTR_D_FOLLOW && !gtr_eval_has(q, GTR_CIRCUS_MAXIMUS) &&
        !gtr_eval_has(q, GTR_LUDUS_MAGNA) && !gtr_eval_has(q, GTR_STOREROOM))
        check_follow(s, count);
}

/* In games of heuristics, of all editions without the expansion. */
static void test_roles(void **state) {
    (void)state;
    seen count = {0};
    for (uint64_t i = 0; i < GAMES; i++) {
        source chance = source_of_seed(0x2057, i);
        gtr_options options;
        gtr_game.options_init(&options);
        options.players = (uint8_t)(2 + i % 4);
        options.edition = (uint8_t)(i / 4 % 4);
        heuristic_game(&options, 23, i, &chance, check, &count);
    }
    for (int role = 0; role < GTR_NSUITS; role++)
        assert_true(count.lead[role][1] > GAMES / 20);
    for (int k = 0; k < GTR_PROSPECT_BUILDS; k++)
        if (k < GTR_PROSPECT_DONE + 3 || k >= GTR_PROSPECT_END)
            assert_true(count.lead[GTR_CRAFTSMAN][k] > 0 && count.lead[GTR_ARCHITECT][k] > 0);
    for (int k = 0; k < GTR_PROSPECT_RIVALS; k++)
        assert_true(count.rivals[0][k] > 0);
    for (int k = 0; k <= GTR_PROSPECT_RIVALS_BUILD + 3; k++)
        assert_true(count.rivals[1][k] > 0);
    for (int k = 0; k < 2; k++)
        assert_true(count.follow[k] > GAMES && count.spent[k] > GAMES);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_roles)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
