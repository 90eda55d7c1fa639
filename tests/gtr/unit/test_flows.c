/* Where cards go, against a slow second opinion: hands and tables compared before and after every
 * move, moves read by their texts; then the same numbers packed, added up and merged.
 */
#include "arena/config/config.h"
#include "arena/config/config_parts.h"
#include "arena/count/counters.h"
#include "arena/rows/pack.h"
#include "arena/seam/flows.h"
#include "engine/gtr/frames.h"
#include "engine/gtr/gtr.h"
#include "tests/gtr/support/varied_game.h"
#include "tests/support/sanitized.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

/* --- The second opinion -------------------------------------------------------------------------
 */

typedef struct opinion {
    int item[GAME_MAX_SEATS][GTR_NBUILDINGS][FLOWS_NUMBERS];
    int role[GAME_MAX_SEATS][GTR_NSUITS + 1][2];
    int over[GTR_NBUILDINGS][GTR_NBUILDINGS];
    gtr_set last;   /* powers of the last move */
    gtr_set legion; /* powers that began the legionary action at hand */
} opinion;

static bool begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

static bool ends(const char *text, const char *with) {
    return strlen(text) >= strlen(with) && strcmp(text + strlen(text) - strlen(with), with) == 0;
}

static bool decides(const gtr_state *s, const char *name) {
    return s->decision != GTR_D_OVER && !strcmp(gtr_game.decision(s), name);
}

static bool in_legion(const gtr_state *s) {
    return decides(s, "legionary") || decides(s, "pool") || decides(s, "give") ||
           decides(s, "coliseum") || decides(s, "domus");
}

/* Why a card leaves the hand of the seat that makes this move. */
static int reason(const gtr_state *s, const char *text) {
    bool leads = s->phase == GTR_PH_LEAD;
    if (begins(text, "lead ") || begins(text, "follow: ") || begins(text, "also "))
        return leads ? FLOWS_left_led : FLOWS_left_followed;
    if (begins(text, "with "))
        return decides(s, "set") ? FLOWS_left_set : FLOWS_left_material;
    if (begins(text, "latrine: ") || begins(text, "vomitorium") || begins(text, "offer "))
        return FLOWS_left_discarded;
    if (begins(text, "on "))
        return FLOWS_left_laid;
    if (ends(text, " from hand"))
        return begins(text, "hire ")   ? FLOWS_left_client
               : begins(text, "take ") ? FLOWS_left_stock
                                       : FLOWS_left_vault;
    return FLOWS_left_given;
}

static void watch_hands(const gtr_state *was, const gtr_state *s, const char *text, opinion *o) {
    for (int p = 0; p < s->players; p++)
        for (int b = 0; b < GTR_NBUILDINGS; b++) {
            int gone = gtr_in_hand(was, p, b) - gtr_in_hand(s, p, b);
            bool own = p == was->seat || begins(text, "offer ");
            if (gone > 0)
                o->item[p][b][own ? reason(was, text) : FLOWS_left_given] += gone;
        }
}

static int role_named(const char *text) {
    for (int r = 0; r < GTR_NSUITS; r++)
        if (begins(text, gtr_role_names[r]))
            return r;
    return -1;
}

static void watch_roles(const gtr_state *was, const char *text, opinion *o) {
    int p = was->seat, follows = decides(was, "follow");
    if (!follows && !decides(was, "lead"))
        return;
    if (begins(text, "lead "))
        o->role[p][role_named(text + 5)][0]++;
    else if (begins(text, "follow: "))
        o->role[p][was->role][1]++;
    else
        o->role[p][GTR_NSUITS][follows]++;
}

/* What a seat has, in other words than the program's. */
static void hold(const gtr_state *s, int p, int of[FLOWS_NUMBERS]) {
    const gtr_player *q = &s->player[p];
    gtr_points points[GTR_MAX_PLAYERS];
    gtr_score_parts(s, points);
    memset(of, 0, FLOWS_NUMBERS * sizeof *of);
    for (int b = 0; b < GTR_NBUILDINGS; b++) {
        of[FLOWS_hand] += gtr_in_hand(s, p, b);
        of[FLOWS_foundations] += (int)(q->open >> b & 1);
        of[FLOWS_completed] += (int)(q->done >> b & 1);
    }
    for (int m = 0; m < GTR_NSUITS; m++)
        of[FLOWS_stockpile] += q->stock[m];
    of[FLOWS_jacks] = q->jacks;
    of[FLOWS_clients] = gtr_client_count(s, p);
    of[FLOWS_vault] = gtr_vault_count(s, p);
    of[FLOWS_vault_points] = points[p].vault;
    of[FLOWS_influence] = points[p].influence;
}

/* Materials on p's foundations and under its completed buildings; without the expansion those are
 * in one heap, to which only one seat adds in a move. */
static int materials_of(const gtr_state *s, int p) {
    uint8_t count[GTR_NSUITS];
    int n = 0;
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        n += gtr_materials(s, p, b, count) + gtr_materials_under(s, p, b, count);
    for (int m = 0; m < GTR_NSUITS; m++)
        n += s->expanded ? 0 : s->buried[m];
    return n;
}

static int side(const gtr_state *s, int p, int o) {
    return (p + 1) % s->players == o ? 0 : (o + 1) % s->players == p ? 1 : 2;
}

static int fall(const int *old, const int *now, int zone) {
    return old[zone] > now[zone] ? old[zone] - now[zone] : 0;
}

static void watch_powers(const gtr_state *was, const gtr_state *s, const char *text, gtr_set acting,
                         opinion *o) {
    int old[FLOWS_NUMBERS], now[FLOWS_NUMBERS], p = was->actor, effect[FLOWS_NUMBERS] = {0};
    bool publishes =
        decides(was, "material") && gtr_frame_z(was->frame[was->depth - 1]) == GTR_ADD_STAIRWAY;
    bool steals = begins(text, "steal ") || begins(text, "pay ");
    hold(was, p, old);
    hold(s, p, now);
    for (int i = FLOWS_hand; i <= FLOWS_influence; i++)
        effect[i] = now[i] - old[i];
    effect[FLOWS_moves] = 1;
    effect[FLOWS_materials] = publishes || steals ? 0 : materials_of(s, p) - materials_of(was, p);
    for (int other = 0; other < s->players; other++) {
        hold(was, other, old);
        hold(s, other, now);
        old[FLOWS_completed] += old[FLOWS_foundations];
        now[FLOWS_completed] += now[FLOWS_foundations];
        if (other != p)
            effect[FLOWS_hit_left + side(s, p, other)] +=
                fall(old, now, FLOWS_hand) + fall(old, now, FLOWS_stockpile) +
                fall(old, now, FLOWS_clients) + fall(old, now, FLOWS_completed);
    }
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        for (int i = FLOWS_moves; i < FLOWS_denied_left && (acting >> b & 1); i++)
            o->item[p][b][i] += effect[i];
}

static bool in_force(const gtr_state *s, int p, int power) {
    return gtr_powers_in_force(s, p) >> power & 1;
}

/* Whether the option `rows` leaves the sentence in. */
static bool says(const gtr_state *s, int sentence) {
    return !s->changed || !(s->rows.bits >> sentence & 1);
}

static int less(int a, int b) {
    return a < b ? a : b;
}

/* Cards of v that a demand reaches, were v not protected. */
static int reachable(const gtr_state *s, game_move move, int v, bool bridge) {
    int n = 0, kind = gtr_move_kind(move);
    for (int m = 0; m < GTR_NSUITS; m++) {
        int demand = s->demand[m], orders = 0;
        if (kind == GTR_M_DEMAND || kind == GTR_M_DEMAND_OPEN)
            demand += gtr_suit_of[gtr_move_a(move)] == m;
        for (int b = 0; b < GTR_NBUILDINGS; b++)
            orders += gtr_suit_of[b] == m ? gtr_in_hand(s, v, b) : 0;
        n += less(orders, demand) + (bridge ? less(s->player[v].stock[m], demand) : 0);
    }
    return n;
}

static void watch_legion(const gtr_state *was, const gtr_state *s, game_move move, opinion *o) {
    int p = was->actor;
    bool bridge = in_force(was, p, GTR_BRIDGE), far = bridge && says(s, GTR_S_BRIDGE_EVERYONE);
    bool through = bridge && says(s, GTR_S_BRIDGE_PALISADE);
    bool stocks = bridge && says(s, GTR_S_BRIDGE_STOCKPILES);
    bool waits = decides(was, "legionary") || decides(was, "pool");
    bool same = decides(s, "pool") || (decides(s, "legionary") && s->noted);
    for (int v = 0; v < s->players; v++) {
        bool near = side(s, p, v) < 2;
        bool wall = in_force(was, v, GTR_WALL) && says(s, GTR_S_WALL_PROTECTS);
        bool palisade = in_force(was, v, GTR_PALISADE);
        int given = was->player[v].orders - s->player[v].orders, stock = 0;
        for (int m = 0; m < GTR_NSUITS; m++)
            stock += was->player[v].stock[m] - s->player[v].stock[m];
        if (v == p)
            continue;
        if (bridge && !decides(was, "coliseum") && !decides(was, "domus")) {
            int n = stock + (!near || (palisade && !wall) ? given : 0);
            o->item[p][GTR_BRIDGE][FLOWS_stockpile] += n;
            o->item[p][GTR_BRIDGE][FLOWS_hit_left + side(s, p, v)] += n;
        }
        if (!waits || same || !(near || far))
            continue;
        int n = reachable(was, move, v, stocks), to = FLOWS_denied_left + side(s, v, p);
        o->item[v][GTR_WALL][to] += wall ? n : 0;
        o->item[v][GTR_PALISADE][to] += palisade && !through ? n : 0;
    }
}

/* The powers that the move is by. */
static gtr_set expected(const gtr_state *s, game_move move, opinion *o) {
    static const char *const carried[] = {"site", "material", "set", "fountain", "stairway", "pay"};
    gtr_set own = gtr_move_powers(s, move), all = own;
    for (size_t i = 0; i < sizeof carried / sizeof *carried; i++)
        all |= decides(s, carried[i]) ? o->last : 0;
    if (decides(s, "legionary"))
        o->legion = s->noted ? o->legion | own : own;
    if (in_legion(s))
        all |= o->legion;
    return all;
}

static void watch_choice(const game_move *moves, int n, game_move chosen, opinion *o) {
    for (int i = 0; i < n && gtr_move_kind(chosen) == GTR_M_LAY; i++)
        if (gtr_move_kind(moves[i]) == GTR_M_LAY && moves[i] != chosen)
            o->over[gtr_move_a(chosen)][gtr_move_a(moves[i])]++;
}

/* --- Against it ---------------------------------------------------------------------------------
 */

static long seen[FLOWS_NUMBERS]; /* sums over all games, of anything not 0 */

static void compare(const gtr_state *s, const flows *f, const opinion *o) {
    int over[GTR_NBUILDINGS][GTR_NBUILDINGS] = {{0}};
    for (int p = 0; p < s->players; p++) {
        for (int b = 0; b < GTR_NBUILDINGS; b++)
            for (int i = 0; i < FLOWS_NUMBERS; i++) {
                bool some = f->touched[p] >> b & 1;
                int found = some ? f->item[p][b][i] : 0, wanted = o->item[p][b][i];
                if (found != wanted)
                    fail_msg("seat %d, building %d, number %d: %d, expected %d", p, b, i, found,
                             wanted);
                assert_true(!found || i < FLOWS_moves || (f->moved[p] >> b & 1));
                seen[i] += found != 0;
            }
        for (int r = 0; r <= GTR_NSUITS; r++) {
            assert_int_equal(f->role[p][r].led, o->role[p][r][0]);
            assert_int_equal(f->role[p][r].followed, o->role[p][r][1]);
        }
    }
    for (int i = 0; i < f->choices; i++)
        for (int b = 0; b < GTR_NBUILDINGS; b++)
            over[f->choice[i].chosen][b] += (int)(f->choice[i].others >> b & 1);
    assert_memory_equal(over, o->over, sizeof over);
}

/* Powers whose every move brings the same. */
static const struct {
    int power, number, each;
} plain[] = {
    {GTR_BAR, FLOWS_clients, 1},
    {GTR_AQUEDUCT, FLOWS_clients, 1},
    {GTR_AQUEDUCT, FLOWS_hand, -1},
    {GTR_DOCK, FLOWS_stockpile, 1},
    {GTR_DOCK, FLOWS_hand, -1},
    {GTR_ATRIUM, FLOWS_vault, 1},
    {GTR_BASILICA, FLOWS_vault, 1},
    {GTR_BASILICA, FLOWS_hand, -1},
    {GTR_LATRINE, FLOWS_hand, -1},
    {GTR_SENATE, FLOWS_jacks, 1},
    {GTR_SEWER, FLOWS_stockpile, 1},
    {GTR_ARCHWAY, FLOWS_stockpile, 0},
    {GTR_SCRIPTORIUM, FLOWS_materials, 1},
    {GTR_COLISEUM, FLOWS_vault, 1},
    {GTR_FOUNTAIN, FLOWS_stockpile, 0},
};

/* In the I.V. edition by the book; in a game that ends in the middle of a move, too. */
static void compare_plain(const gtr_state *s, const flows *f) {
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        for (int p = 0; p < s->players; p++)
            if (f->moved[p] >> plain[i].power & 1) {
                const int16_t *number = f->item[p][plain[i].power];
                if (number[plain[i].number] != plain[i].each * number[FLOWS_moves])
                    fail_msg("power %d: %d of number %d in %d moves", plain[i].power,
                             number[plain[i].number], plain[i].number, number[FLOWS_moves]);
            }
}

static void at_end(const gtr_state *s, opinion *o) {
    gtr_points points[GTR_MAX_PLAYERS];
    gtr_score_parts(s, points);
    for (int p = 0; p < s->players; p++) {
        o->item[p][GTR_STATUE][FLOWS_end_points] = points[p].statue;
        if (s->player[p].done & GTR_BIT(GTR_WALL))
            o->item[p][GTR_WALL][FLOWS_end_points] = points[p].wall;
    }
}

/* Plays random moves from s to the end. Moves that use powers are liked. */
static void watch(gtr_state *s, pcg32 *rng) {
    const flows_class *c = facts_of(&gtr_game)->flows;
    static flows f;
    static opinion o;
    game_move moves[GAME_MAX_MOVES];
    int n;
    memset(&f, 0xA5, sizeof f);
    memset(&o, 0, sizeof o);
    c->start(s, &f);
    while ((n = gtr_game.legal(s, moves)) > 0) {
        char text[GAME_MAX_TEXT];
        game_move chosen = moves[pcg32_below(rng, (uint32_t)n)];
        for (int tries = 0; tries < 3 && !gtr_move_powers(s, chosen); tries++)
            chosen = moves[pcg32_below(rng, (uint32_t)n)];
        gtr_state was = *s, english = *s;
        english.language = GTR_LANG_EN;
        gtr_game.move_text(&english, chosen, text);
        gtr_set acting = expected(s, chosen, &o);
        c->choice(s, moves, n, chosen, &f);
        if ((f.acting ^ acting) & ~GTR_EXPANSION)
            fail_msg("%s, \"%s\": powers %llx, expected %llx", gtr_game.decision(s), text,
                     (unsigned long long)f.acting, (unsigned long long)acting);
        assert_true(s->expanded || !(f.acting & GTR_EXPANSION));
        acting = f.acting;
        gtr_game.apply(s, chosen);
        if (!decides(&was, "material") || !decides(s, "material")) /* Stairway may take more */
            o.last = acting;
        if (f.watched)
            c->step(s, chosen, &f);
        watch_hands(&was, s, text, &o);
        watch_roles(&was, text, &o);
        watch_powers(&was, s, text, acting, &o);
        watch_choice(moves, n, chosen, &o);
        if (in_legion(&was))
            watch_legion(&was, s, chosen, &o);
    }
    c->finish(s, &f);
    at_end(s, &o);
    compare(s, &f, &o);
    if (!strcmp(gtr_edition_of(s)->name, "iv") && !s->changed)
        compare_plain(s, &f);
}

static void test_random_games(void **state) {
    (void)state;
    for (uint64_t i = 0; i < (SANITIZED ? 200 : 1200); i++) {
        gtr_state s;
        pcg32 rng;
        if (varied_game(&s, &rng, 11, i))
            watch(&s, &rng);
    }
    for (int i = 0; i < FLOWS_NUMBERS; i++) /* nothing was always 0 */
        assert_true(seen[i] > (SANITIZED ? 0 : 10));
}

/* --- Records and counters -----------------------------------------------------------------------
 */

enum { GAMES = SANITIZED ? 24 : 90, PLAYERS = 3 };

static const char *const text = "{\"options\": {\"players\": 3}, \"agents\": [\"heuristic\", "
                                "{\"agent\": \"random\", \"label\": \"r\"}], \"format\": "
                                "\"round-robin\", \"games\": 90, \"counters\": \"flows\"}";

static void there_and_back(const match_record *r, const run_config *c) {
    static match_record back;
    static flows f;
    const facts_class *class = facts_of(c->game);
    buffer b = {0}, again = {0};
    pack_record(&b, r, class);
    const uint8_t *bytes = (const uint8_t *)b.text;
    assert_int_equal(unpack_record(&back, c->schedule, c->players, class, bytes, b.n), (int)b.n);
    assert_non_null(back.packed_flows);
    assert_int_equal(flows_unpack(&f, c->players, class->nitems, back.packed_flows, back.packed),
                     (int)back.packed);
    for (size_t n = 0; n < back.packed; n += 7)
        assert_int_equal(flows_unpack(&f, c->players, class->nitems, back.packed_flows, n), -1);
    (void)flows_unpack(&f, c->players, class->nitems, back.packed_flows, back.packed);
    assert_memory_equal(f.role, r->flows->role, PLAYERS * sizeof f.role[0]);
    assert_memory_equal(f.touched, r->flows->touched, PLAYERS * sizeof f.touched[0]);
    back.flows = &f;
    pack_record(&again, &back, class);
    assert_int_equal(again.n, b.n);
    assert_memory_equal(again.text, b.text, b.n);
    buffer_free(&again);
    buffer_free(&b);
}

/* Sums of an agent, from records: [item][number], [role][led, followed], [chosen][other]. */
typedef struct sums {
    int64_t flow[2][GTR_NBASE][FLOWS_NUMBERS], role[2][GTR_NSUITS + 1][2];
    int64_t over[2][GTR_NBASE][GTR_NBASE], leads[2], follows[2];
} sums;

static void add_up(const match_record *r, sums *to) {
    for (int p = 0; p < PLAYERS; p++) {
        int agent = r->at.agent[p];
        for (int b = 0; b < GTR_NBASE; b++)
            for (int i = 0; i < FLOWS_NUMBERS && (r->flows->touched[p] >> b & 1); i++)
                to->flow[agent][b][i] += r->flows->item[p][b][i];
        for (int k = 0; k <= GTR_NSUITS; k++) {
            to->role[agent][k][0] += r->flows->role[p][k].led;
            to->role[agent][k][1] += r->flows->role[p][k].followed;
            to->leads[agent] += k < GTR_NSUITS ? r->flows->role[p][k].led : 0;
            to->follows[agent] += k < GTR_NSUITS ? r->flows->role[p][k].followed : 0;
        }
    }
    for (int i = 0; i < r->flows->choices; i++) {
        const flows_choice *c = &r->flows->choice[i];
        for (int b = 0; b < GTR_NBASE; b++)
            to->over[r->at.agent[c->seat]][c->chosen][b] += (int64_t)(c->others >> b & 1);
    }
}

static int column(const char *name) {
    const facts_column *c = facts_of(&gtr_game)->seat_columns;
    int i = 0;
    while (strcmp(c[i].name, name))
        i++;
    return i;
}

static void compare_sums(const counters *c, const sums *s) {
    for (int agent = 0; agent < 2; agent++) {
        for (int b = 0; b < GTR_NBASE; b++) {
            for (int i = 0; i < FLOWS_NUMBERS; i++)
                assert_int_equal(counters_sum(c, COUNTERS_FLOW, counters_item(c, agent, b), i),
                                 s->flow[agent][b][i]);
            for (int other = 0; other < GTR_NBASE; other++)
                assert_int_equal(counters_sum(c, COUNTERS_OVER,
                                              (agent * GTR_NBASE + b) * GTR_NBASE + other,
                                              COUNTERS_OVER_chosen),
                                 s->over[agent][b][other]);
        }
        for (int k = 0; k <= GTR_NSUITS; k++) {
            int member = agent * (GTR_NSUITS + 1) + k;
            assert_int_equal(counters_sum(c, COUNTERS_ROLE, member, COUNTERS_ROLE_led),
                             s->role[agent][k][0]);
            assert_int_equal(counters_sum(c, COUNTERS_ROLE, member, COUNTERS_ROLE_followed),
                             s->role[agent][k][1]);
        }
        /* What the facts count on another way. */
        int leads = counters_column(COUNTERS_AGENT, column("leads"));
        int follows = counters_column(COUNTERS_AGENT, column("follows"));
        assert_int_equal(counters_sum(c, COUNTERS_AGENT, agent, leads), s->leads[agent]);
        assert_int_equal(counters_sum(c, COUNTERS_AGENT, agent, follows), s->follows[agent]);
    }
}

/* Games are added up in one heap and in two that are merged: the same, and what the records say;
 * and through bytes. */
static void test_counters(void **state) {
    (void)state;
    static run_config config;
    static match_record r;
    static sums expected_sums;
    char err[JSON_ERROR_SIZE];
    counters whole, part[2], back;
    match m;
    if (config_parse(&config, text, "test.json", err) < 0)
        fail_msg("%s", err);
    match_setup setup = config_match(&config);
    match_init(&m, &setup);
    assert_int_equal(counters_init(&whole, config_shape(&config)), 0);
    for (int i = 0; i < 2; i++)
        assert_int_equal(counters_init(&part[i], config_shape(&config)), 0);
    for (uint64_t i = 0; i < GAMES; i++) {
        schedule_game at;
        schedule_at(config.schedule, i, &at);
        assert_int_equal(match_play(&m, &at, &r), 0);
        assert_int_equal(counters_add(&whole, &r), 0);
        assert_int_equal(counters_add(&part[i >= GAMES / 2], &r), 0);
        add_up(&r, &expected_sums);
        there_and_back(&r, &config);
    }
    compare_sums(&whole, &expected_sums);
    assert_int_equal(counters_merge(&part[0], &part[1]), 0);
    size_t bytes = whole.base[COUNTERS_LEVELS] * sizeof *whole.number;
    assert_memory_equal(whole.number, part[0].number, bytes);
    buffer b = {0};
    counters_pack(&b, &whole);
    assert_int_equal(counters_init(&back, config_shape(&config)), 0);
    assert_int_equal(counters_unpack(&back, (const uint8_t *)b.text, b.n), 0);
    assert_memory_equal(whole.number, back.number, bytes);
    buffer_free(&b);
    counters_done(&back);
    counters_done(&whole);
    counters_done(&part[0]);
    counters_done(&part[1]);
    match_done(&m);
    config_done(&config);
}

/* A game is the same whether its cards are followed or not, and only "flows" has the levels. */
static void test_levels(void **state) {
    (void)state;
    static const char *const levels[] = {"basic", "full", "flows"};
    static match_record r;
    uint64_t trace = 0;
    for (int i = 0; i < 3; i++) {
        static run_config config;
        char json[200], err[JSON_ERROR_SIZE];
        schedule_game at;
        match m;
        snprintf(json, sizeof json,
                 "{\"agents\": [\"heuristic\"], \"games\": 4, \"counters\": \"%s\"}", levels[i]);
        assert_int_equal(config_parse(&config, json, "test.json", err), 0);
        counters_shape shape = config_shape(&config);
        assert_true(shape.flows == (i == 2) && shape.detail == (i > 0));
        match_setup setup = config_match(&config);
        match_init(&m, &setup);
        schedule_at(config.schedule, 1, &at);
        assert_int_equal(match_play(&m, &at, &r), 0);
        assert_true(!r.flows == (i < 2));
        assert_true(i == 0 || r.trace == trace);
        trace = r.trace;
        match_done(&m);
        config_done(&config);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_counters),
        cmocka_unit_test(test_levels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
