/* The finer levels of the counters against slow recounts from the records, and what must hold
 * between them whatever the games. */
#include "arena/config/config.h"
#include "arena/config/config_parts.h"
#include "arena/count/counters.h"
#include "arena/match/match.h"
#include "engine/gtr/gtr.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { GAMES = 240, PLAYERS = 3, N = GTR_NBASE };

static run_config config;
static match_record *games;
static counters all;

/* Two agents that complete much, in all line-ups, cyclic; two games faulted. */
static int set_up(void **state) {
    (void)state;
    char err[JSON_ERROR_SIZE];
    const char *text = "{\"options\": {\"players\": 3}, \"agents\": [\"heuristic\", {\"agent\": "
                       "\"random\", \"label\": \"r\"}, {\"agent\": \"heuristic\", \"policy\": "
                       "\"merchant\", \"label\": \"m\"}], \"format\": \"round-robin\", "
                       "\"rotation\": \"cyclic\", \"games\": 240}";
    if (config_parse(&config, text, "test.json", err) < 0)
        fail_msg("%s", err);
    games = calloc(GAMES, sizeof *games);
    match m;
    match_setup setup = config_match(&config);
    match_init(&m, &setup);
    assert_int_equal(counters_init(&all, config_shape(&config)), 0);
    for (int i = 0; i < GAMES; i++) {
        schedule_game at;
        schedule_at(config.schedule, (uint64_t)i, &at);
        assert_int_equal(match_play(&m, &at, &games[i]), 0);
        games[i].fault[1] = i == 31 || i == 77 ? AGENT_FAULT_CRASH : 0;
        assert_int_equal(counters_add(&all, &games[i]), 0);
    }
    match_done(&m);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    counters_done(&all);
    free(games);
    config_done(&config);
    return 0;
}

/* --- The records, slowly ---------------------------------------------------------------------- */

static int win_share_60(const match_record *r, int seat) {
    int winners = 0;
    for (int p = 0; p < PLAYERS; p++)
        winners += r->result.place[p] == 1;
    return r->result.place[seat] == 1 ? 60 / winners : 0;
}

static facts_item item_of(const match_record *r, int seat, int b) {
    facts_item none = {0};
    return r->facts.touched[seat] >> b & 1 ? r->facts.item[seat][b] : none;
}

static bool has_done(const match_record *r, int seat, int b) {
    return item_of(r, seat, b).flags & FACTS_DONE;
}

static int tally(const match_record *r, int seat) {
    int n = 0;
    for (int b = 0; b < N; b++)
        n += has_done(r, seat, b);
    return n < 6 ? n : 6;
}

/* Of all seats of all games without faults. */
#define EACH_SEAT(r, p)                                                                            \
    for (const match_record *r = games; r < games + GAMES; r++)                                    \
        for (int p = 0; p < PLAYERS && !match_faulted(r); p++)

static int64_t sum(counters_level level, int member, const char *name) {
    const facts_class *f = facts_of(&gtr_game);
    for (int i = 0; i < all.rows[level]; i++) {
        counters_row r = counters_describe(&all, f, level, i);
        char whole[64];
        snprintf(whole, sizeof whole, "%s%s", r.prefix, r.name);
        assert_true(*r.unit && *r.help);
        if (!strcmp(whole, name))
            return counters_sum(&all, level, member, i);
    }
    fail_msg("no row %s", name);
    return -1;
}

static int64_t series(counters_level level, int member, const char *name, int i) {
    char whole[64];
    snprintf(whole, sizeof whole, "%s_%d", name, i);
    return sum(level, member, whole);
}

static int64_t total(counters_level level, int member, const char *name, int n) {
    int64_t t = 0;
    for (int i = 1; i <= n; i++)
        t += series(level, member, name, i);
    return t;
}

/* --- Recounts --------------------------------------------------------------------------------- */

/* Hands with an item of the kind and without this one weigh, in all, what the hands with it have
 * items of the kind. */
static void test_opening(void **state) {
    (void)state;
    int64_t seen = 0;
    for (int a = 0; a < config.agents; a++)
        for (int b = 0; b < N; b++) {
            int64_t opening = 0, opening60 = 0, with = 0, with60 = 0, without = 0, without60 = 0;
            int64_t opening_done = 0, without_done = 0;
            int suit = gtr_suit_of[b];
            EACH_SEAT(r, p) {
                int k = 0, m = 0, w = win_share_60(r, p);
                for (int t = 0; t < N; t++)
                    if (gtr_suit_of[t] == suit) {
                        m++;
                        k += (item_of(r, p, t).flags & FACTS_OPENING) != 0;
                    }
                if (r->at.agent[p] != a || k == 0)
                    continue;
                int64_t weight = k < m ? 2520 * k / (m - k) : 0;
                if (item_of(r, p, b).flags & FACTS_OPENING) {
                    opening++;
                    opening60 += w;
                    with += weight;
                    with60 += weight * w;
                    opening_done += has_done(r, p, b);
                } else {
                    without += weight;
                    without60 += weight * w;
                    without_done += has_done(r, p, b) ? weight : 0;
                }
            }
            int i = counters_item(&all, a, b), kind = a * GTR_NSUITS + suit;
            assert_int_equal(sum(COUNTERS_ITEM, i, "opening"), opening);
            assert_int_equal(sum(COUNTERS_ITEM, i, "opening_win_share_60"), opening60);
            assert_int_equal(sum(COUNTERS_ITEM, i, "opening_done"), opening_done);
            assert_int_equal(sum(COUNTERS_ITEM, i, "alike"), with);
            assert_int_equal(sum(COUNTERS_ITEM, i, "alike_done"), without_done);
            assert_int_equal(sum(COUNTERS_KIND, kind, "alike"), with + without);
            assert_int_equal(sum(COUNTERS_KIND, kind, "alike_win_share_60"), with60 + without60);
            seen += without60 > 0 && with60 > 0 && without_done > 0;
        }
    assert_true(seen > N);
}

static void test_pairs(void **state) {
    (void)state;
    static int64_t both[N][N][7], wins[N][N][7], facing[N][N], facing60[N][N];
    int64_t seen = 0;
    for (int a = 0; a < config.agents; a++) {
        memset(both, 0, sizeof both);
        memset(wins, 0, sizeof wins);
        memset(facing, 0, sizeof facing);
        memset(facing60, 0, sizeof facing60);
        EACH_SEAT(r, p) {
            for (int x = 0; x < N && r->at.agent[p] == a; x++)
                for (int y = 0; y < N && has_done(r, p, x); y++) {
                    bool other = false;
                    for (int q = 0; q < PLAYERS; q++)
                        other |= q != p && has_done(r, q, y);
                    both[x][y][tally(r, p)] += has_done(r, p, y);
                    wins[x][y][tally(r, p)] += has_done(r, p, y) ? win_share_60(r, p) : 0;
                    facing[x][y] += other;
                    facing60[x][y] += other ? win_share_60(r, p) : 0;
                }
        }
        for (int x = 0; x < N; x++)
            for (int y = 0; y < N; y++) {
                int pair = counters_pair(&all, a, x, y), at = (a * N + x) * N + y;
                for (int k = 1; k <= 6; k++) {
                    int row = all.series[COUNTERS_SERIES_PAIR_both] + k - 1;
                    assert_int_equal(counters_sum(&all, COUNTERS_PAIR, pair, row), both[x][y][k]);
                    row = all.series[COUNTERS_SERIES_PAIR_win_share_60] + k - 1;
                    assert_int_equal(counters_sum(&all, COUNTERS_PAIR, pair, row), wins[x][y][k]);
                }
                assert_int_equal(
                    counters_sum(&all, COUNTERS_FACING, at, COUNTERS_FACING_seat_games),
                    facing[x][y]);
                assert_int_equal(
                    counters_sum(&all, COUNTERS_FACING, at, COUNTERS_FACING_win_share_60),
                    facing60[x][y]);
                seen += both[x][y][3] > 0 && x != y;
            }
    }
    assert_true(seen > 0);
}

static void test_owned(void **state) {
    (void)state;
    for (int b = 0; b < N; b++) {
        int64_t n = 0, owners = 0, wins = 0, turns = 0, ends[GTR_NENDS] = {0};
        EACH_SEAT(r, p) {
            bool first = true;
            for (int q = 0; q < p; q++)
                first &= !has_done(r, q, b);
            if (!has_done(r, p, b))
                continue;
            owners++;
            wins += win_share_60(r, p);
            n += first;
            turns += first ? r->facts.turns : 0;
            ends[r->result.end] += first;
        }
        assert_int_equal(sum(COUNTERS_OWNED, b, "games"), n);
        assert_int_equal(sum(COUNTERS_OWNED, b, "owners"), owners);
        assert_int_equal(sum(COUNTERS_OWNED, b, "win_share_60"), wins);
        assert_int_equal(sum(COUNTERS_OWNED, b, "turns"), turns);
        for (int e = 0; e < GTR_NENDS; e++)
            assert_int_equal(counters_sum(&all, COUNTERS_OWNED, b, COUNTERS_OWNED_ROWS + e),
                             ends[e]);
    }
}

/* Item by item: who laid it when, whether and when it was built, and where the game stood at the
 * landmarks. */
static void test_timing(void **state) {
    (void)state;
    int64_t landmarks = 0;
    for (int a = 0; a < config.agents; a++)
        for (int b = 0; b < N; b++) {
            int64_t laid[41] = {0}, built[41] = {0}, wait[41] = {0}, done8 = 0, open8_60 = 0;
            EACH_SEAT(r, p) {
                facts_item i = item_of(r, p, b);
                int at = (i.laid + PLAYERS - 1) / PLAYERS, end = r->facts.turns;
                bool its = r->at.agent[p] == a && i.laid;
                if (!its || (i.done && i.done < i.laid))
                    continue;
                bool stays = !i.done || i.flags & FACTS_TAKEN;
                int last = ((i.done ? i.done : end) + PLAYERS - 1) / PLAYERS, span = last - at + 1;
                laid[at < 40 ? at : 40]++;
                if (stays)
                    wait[span < 40 ? span : 40]++;
                else
                    built[last < 40 ? last : 40]++;
                if (end > 8 * PLAYERS && !stays && i.done <= 8 * PLAYERS)
                    done8++;
                if (end > 8 * PLAYERS && i.laid <= 8 * PLAYERS && (!i.done || i.done > 8 * PLAYERS))
                    open8_60 += win_share_60(r, p);
            }
            int m = a * N + b;
            for (int k = 1; k <= 40; k++) {
                assert_int_equal(series(COUNTERS_TIMING, m, "laid", k), laid[k]);
                assert_int_equal(series(COUNTERS_TIMING, m, "built", k), built[k]);
                assert_int_equal(series(COUNTERS_TIMING, m, "wait", k), wait[k]);
            }
            assert_int_equal(sum(COUNTERS_TIMING, m, "r8_done"), done8);
            assert_int_equal(sum(COUNTERS_TIMING, m, "r8_open_win_share_60"), open8_60);
            landmarks += done8 + open8_60;
        }
    assert_true(landmarks > 0);
}

/* What a deal gave a seat, over the block's games. */
static void test_deal(void **state) {
    (void)state;
    int orders = schedule_orders(config.schedule);
    assert_true(orders > 1);
    for (int p = 0; p < PLAYERS; p++) {
        int64_t blocks = 0, wins = 0, squares = 0, of_blocks = 0;
        for (int i = 0; i < GAMES; i += orders) {
            int64_t block = 0, of_games = 0;
            bool faulted = false;
            for (int k = i; k < i + orders; k++) {
                block += win_share_60(&games[k], p);
                of_games += (int64_t)win_share_60(&games[k], p) * win_share_60(&games[k], p);
                faulted |= match_faulted(&games[k]);
            }
            if (faulted)
                continue;
            blocks++;
            wins += block;
            squares += of_games;
            of_blocks += block * block;
        }
        assert_int_equal(sum(COUNTERS_DEAL, p, "blocks"), blocks);
        assert_int_equal(sum(COUNTERS_DEAL, p, "games"), blocks * orders);
        assert_int_equal(sum(COUNTERS_DEAL, p, "win_share_60"), wins);
        assert_int_equal(sum(COUNTERS_DEAL, p, "win_share_60_2"), squares);
        assert_int_equal(sum(COUNTERS_DEAL, p, "block_win_share_60_2"), of_blocks);
    }
}

static int compare(const void *a, const void *b) {
    return *(const int *)b - *(const int *)a;
}

static void test_run(void **state) {
    (void)state;
    int64_t margin = 0, margin2 = 0, tied = 0, upset = 0, changes = 0, options = 0;
    int64_t apart = 0, led = 0, leader_won = 0, comeback = 0, farthest = 0;
    int64_t ranks = 0, ranks2 = 0, from_last = 0;
    for (const match_record *r = games; r < games + GAMES; r++) {
        int score[PLAYERS], behind = 0;
        if (match_faulted(r))
            continue;
        for (int p = 0; p < PLAYERS; p++)
            score[p] = r->result.score[p];
        qsort(score, PLAYERS, sizeof *score, compare);
        for (int p = 0; p < PLAYERS; p++)
            behind += r->result.place[p] == 1 && r->result.score[p] != score[0];
        margin += score[0] - score[1];
        margin2 += (score[0] - score[1]) * (score[0] - score[1]);
        upset += behind > 0;
        tied += score[0] == score[1];
        changes += r->facts.lead_changes;
        apart += score[0] > 0 && score[1] < 2.0 / 3 * score[0];
        led += r->facts.lead_turn > 0;
        for (int p = 0; p < PLAYERS; p++)
            leader_won += r->facts.lead_turn && r->facts.leader == p && r->result.place[p] == 1;
        int most = 0;
        for (int p = 0; p < PLAYERS; p++)
            if (r->result.place[p] == 1 && r->facts.behind[p] > most)
                most = r->facts.behind[p];
        int below = 0;
        for (int p = 0; p < PLAYERS; p++)
            if (r->result.place[p] == 1 && r->facts.ranks_behind[p] > below)
                below = r->facts.ranks_behind[p];
        ranks += below;
        ranks2 += below * below;
        from_last += below == PLAYERS - 1;
        comeback += most;
        farthest = most > farthest ? most : farthest;
        options += r->facts.options;
    }
    assert_int_equal(sum(COUNTERS_RUN, 0, "margin"), margin);
    assert_int_equal(sum(COUNTERS_RUN, 0, "margin2"), margin2);
    assert_int_equal(sum(COUNTERS_RUN, 0, "tied"), tied);
    assert_int_equal(sum(COUNTERS_RUN, 0, "upset"), upset);
    assert_true(upset > 0); /* by Forum Romanum */
    assert_int_equal(sum(COUNTERS_RUN, 0, "blow_outs"), apart);
    assert_int_equal(sum(COUNTERS_RUN, 0, "led"), led);
    assert_int_equal(sum(COUNTERS_RUN, 0, "leader_won"), leader_won);
    assert_int_equal(sum(COUNTERS_RUN, 0, "comeback"), comeback);
    assert_int_equal(counters_extreme(&all, COUNTERS_EXTREME_comeback, 0).most, farthest);
    assert_int_equal(sum(COUNTERS_RUN, 0, "comeback_ranks"), ranks);
    assert_int_equal(sum(COUNTERS_RUN, 0, "comeback_ranks2"), ranks2);
    assert_int_equal(sum(COUNTERS_RUN, 0, "from_last"), from_last);
    assert_int_equal(counters_extreme(&all, COUNTERS_EXTREME_comeback_ranks, 0).most, PLAYERS - 1);
    assert_true(from_last > 0 && from_last < GAMES / 2 && ranks > from_last * (PLAYERS - 1));
    assert_true(apart > 0 && leader_won > 0 && leader_won < led && farthest > 0);
    assert_int_equal(sum(COUNTERS_RUN, 0, "lead_changes"), changes);
    assert_int_equal(sum(COUNTERS_RUN, 0, "options"), options);
    assert_true(changes > GAMES / 4 && options > sum(COUNTERS_RUN, 0, "decisions"));
}

/* Of an agent's items: how they left the hand, who stood where when they were built. */
static void test_items(void **state) {
    (void)state;
    int64_t seen[4] = {0};
    for (int a = 0; a < config.agents; a++)
        for (int b = 0; b < N; b++) {
            int64_t kept = 0, spent = 0, last = 0, first_60 = 0, held_turns = 0, built60 = 0;
            EACH_SEAT(r, p) {
                facts_item i = item_of(r, p, b);
                bool hand = r->facts.kept[p] >> b & 1, drawn = i.flags & FACTS_DRAWN;
                if (r->at.agent[p] != a)
                    continue;
                kept += drawn && !i.laid && hand;
                spent += drawn && !i.laid && !hand;
                if (i.flags & FACTS_HELD)
                    held_turns += r->facts.turns - i.done + 1;
                if (i.done && i.laid && !(i.flags & FACTS_TAKEN)) {
                    built60 += win_share_60(r, p);
                    last += i.ahead == PLAYERS - 1;
                    first_60 += i.ahead ? 0 : win_share_60(r, p);
                }
            }
            int m = counters_item(&all, a, b);
            assert_int_equal(sum(COUNTERS_ITEM, m, "kept"), kept);
            assert_int_equal(sum(COUNTERS_ITEM, m, "drawn") - sum(COUNTERS_ITEM, m, "laid") - kept,
                             spent);
            assert_int_equal(sum(COUNTERS_ITEM, m, "held_turns"), held_turns);
            assert_int_equal(sum(COUNTERS_ITEM, m, "built_win_share_60"), built60);
            assert_int_equal(sum(COUNTERS_ITEM, m, "built_last"), last);
            assert_int_equal(sum(COUNTERS_ITEM, m, "built_first_win_share_60"), first_60);
            seen[0] += kept;
            seen[1] += spent;
            seen[2] += last;
            seen[3] += first_60;
        }
    for (int i = 0; i < 4; i++)
        assert_true(seen[i] > 0);
}

/* --- What must hold --------------------------------------------------------------------------- */

static void test_sums(void **state) {
    (void)state;
    int64_t n = sum(COUNTERS_RUN, 0, "games"), wins = 0, seatings = 0, seating60 = 0;
    assert_int_equal(n, GAMES - 2);
    for (int p = 0; p < PLAYERS; p++) {
        int64_t mine = 0;
        wins += sum(COUNTERS_SEAT, p, "win_share_60");
        for (int order = 0; order < PLAYERS; order++) {
            mine += sum(COUNTERS_SEAT_ORDER, p * PLAYERS + order, "win_share_60");
            seatings += sum(COUNTERS_SEAT_ORDER, p * PLAYERS + order, "games");
        }
        assert_int_equal(mine, sum(COUNTERS_SEAT, p, "win_share_60"));
        seating60 += mine;
    }
    assert_int_equal(wins, 60 * n);
    assert_int_equal(seating60, 60 * n);
    assert_int_equal(seatings, PLAYERS * n);
    assert_int_equal(total(COUNTERS_LENGTH, 0, "games", 64), n);
    for (int b = 0; b < N; b++) {
        int64_t ends = 0;
        for (int e = 0; e < GTR_NENDS; e++)
            ends += counters_sum(&all, COUNTERS_OWNED, b, COUNTERS_OWNED_ROWS + e);
        assert_int_equal(ends, sum(COUNTERS_OWNED, b, "games"));
    }
}

static void test_sums_of_items(void **state) {
    (void)state;
    for (int a = 0; a < config.agents; a++) {
        int64_t done = 0, none = sum(COUNTERS_AGENT, a, "games");
        for (int b = 0; b < N; b++) {
            int item = counters_item(&all, a, b), own = counters_pair(&all, a, b, b);
            int64_t laid = total(COUNTERS_TIMING, item, "laid", 40);
            done += sum(COUNTERS_ITEM, item, "done");
            assert_int_equal(total(COUNTERS_PAIR, own, "both", 6),
                             sum(COUNTERS_ITEM, item, "done"));
            assert_int_equal(total(COUNTERS_PAIR, own, "win_share_60", 6),
                             sum(COUNTERS_ITEM, item, "done_win_share_60"));
            assert_int_equal(laid, sum(COUNTERS_ITEM, item, "laid"));
            assert_int_equal(laid, total(COUNTERS_TIMING, item, "built", 40) +
                                       total(COUNTERS_TIMING, item, "left", 40));
            assert_int_equal(total(COUNTERS_TIMING, item, "span", 40),
                             total(COUNTERS_TIMING, item, "built", 40));
            assert_int_equal(total(COUNTERS_TIMING, item, "wait", 40),
                             total(COUNTERS_TIMING, item, "left", 40));
            assert_true(sum(COUNTERS_ITEM, item, "drawn") >=
                        laid + sum(COUNTERS_ITEM, item, "kept"));
        }
        int64_t tallied = 0;
        for (int k = 1; k <= 6; k++) {
            tallied += k * series(COUNTERS_TALLY, a, "games", k);
            none -= series(COUNTERS_TALLY, a, "games", k);
        }
        assert_true(none >= 0 && tallied <= done && tallied > 0);
    }
}

/* Without detail the big levels are empty, and all others are the same. */
static void test_basic(void **state) {
    (void)state;
    counters c;
    counters_shape shape = config_shape(&config);
    shape.detail = false;
    assert_int_equal(counters_init(&c, shape), 0);
    for (int i = 0; i < GAMES; i++)
        assert_int_equal(counters_add(&c, &games[i]), 0);
    assert_true(c.base[COUNTERS_TIMING] == all.base[COUNTERS_TIMING]);
    assert_true(c.base[COUNTERS_LEVELS] == c.base[COUNTERS_TIMING]);
    assert_memory_equal(c.number, all.number, c.base[COUNTERS_TIMING] * sizeof *c.number);
    counters_done(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_opening),       cmocka_unit_test(test_pairs),
        cmocka_unit_test(test_owned),         cmocka_unit_test(test_timing),
        cmocka_unit_test(test_deal),          cmocka_unit_test(test_run),
        cmocka_unit_test(test_items),         cmocka_unit_test(test_sums),
        cmocka_unit_test(test_sums_of_items), cmocka_unit_test(test_basic),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
