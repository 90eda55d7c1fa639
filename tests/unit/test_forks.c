/* Forks against replays that know nothing of when a power could act: games in which a power has
 * been blank from the deal on, played with the true game's moves as long as they are the same game.
 */
#include "arena/config/config.h"
#include "arena/config/config_parts.h"
#include "arena/match/match_table.h"
#include "engine/gtr/gtr.h"
#include "tests/support/experiment_run.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

enum { WHOLE = 60 };

/* --- A mechanical replay ------------------------------------------------------------------------
 */

/* All games of a deal at once: the true one, and for each seat and building the one in which it has
 * been blank from the deal on. */
typedef struct replay {
    table table; /* the true one */
    gtr_state blank[GTR_MAX_PLAYERS][GTR_NBUILDINGS];
    bool same[GTR_MAX_PLAYERS][GTR_NBUILDINGS]; /* so far, but for the blank */
    bool possible[GTR_MAX_PLAYERS][GTR_NBUILDINGS];
    struct ended {
        game_result result;
        int turns;
        uint64_t trace;
    } ended[GTR_MAX_PLAYERS][GTR_NBUILDINGS];
} replay;

static replay r;

static struct ended play_to_end(table *t, uint64_t trace) {
    struct ended e;
    while ((t->n = gtr_game.legal(&t->state, t->moves)) > 0) {
        int chosen = t->n > 1 ? table_ask(t, gtr_game.turn(&t->state)) : 0;
        trace = game_trace(trace, t->moves[chosen]);
        gtr_game.apply(&t->state, t->moves[chosen]);
    }
    memset(&e, 0, sizeof e);
    gtr_game.result(&t->state, &e.result);
    e.turns = ((gtr_state *)&t->state)->turn;
    e.trace = trace;
    return e;
}

static bool same_moves(const gtr_state *a, const gtr_state *b) {
    game_move of_a[GAME_MAX_MOVES], of_b[GAME_MAX_MOVES];
    int n = gtr_game.legal(a, of_a);
    return n == gtr_game.legal(b, of_b) && !memcmp(of_a, of_b, (size_t)n * sizeof *of_a);
}

/* Equal but for the blank, and no one has another choice. */
static bool same_game(const gtr_state *plain, const gtr_state *blank) {
    gtr_state b = *blank;
    b.blank_for = b.blank = 0;
    return !memcmp(plain, &b, gtr_state_size(plain)) && same_moves(plain, blank);
}

/* Plays the games that have just parted from the true one to their ends. */
static void part(uint64_t trace) {
    const gtr_state *plain = (const gtr_state *)&r.table.state;
    for (int p = 0; p < plain->players; p++)
        for (int b = 0; b < GTR_NBUILDINGS; b++) {
            if (!r.same[p][b] || same_game(plain, &r.blank[p][b]))
                continue;
            table branch = r.table;
            memcpy(&branch.state, &r.blank[p][b], sizeof r.blank[p][b]);
            r.same[p][b] = false;
            r.ended[p][b] = play_to_end(&branch, trace);
        }
}

static void begin(match *m, const schedule_game *at) {
    assert_int_equal(table_open(&r.table, &m->agents, at), 0);
    const gtr_state *plain = (const gtr_state *)&r.table.state;
    for (int p = 0; p < plain->players; p++)
        for (int b = 0; b < GTR_NBUILDINGS; b++) {
            memcpy(&r.blank[p][b], plain, sizeof *plain);
            r.possible[p][b] = gtr_game.change(&r.blank[p][b], GAME_BLANK, p, b, NULL) == 0;
            r.same[p][b] = r.possible[p][b];
        }
}

/* The true game, move by move, and all others as long as they are the same. */
static struct ended replay_all(match *m, const schedule_game *at) {
    struct ended e;
    uint64_t trace = 0;
    table *t = &r.table;
    begin(m, at);
    part(trace);
    while ((t->n = gtr_game.legal(&t->state, t->moves)) > 0) {
        int chosen = t->n > 1 ? table_ask(t, gtr_game.turn(&t->state)) : 0;
        game_move move = t->moves[chosen];
        trace = game_trace(trace, move);
        gtr_game.apply(&t->state, move);
        for (int p = 0; p < m->setup.players; p++)
            for (int b = 0; b < GTR_NBUILDINGS; b++)
                if (r.same[p][b])
                    gtr_game.apply(&r.blank[p][b], move);
        part(trace);
    }
    memset(&e, 0, sizeof e);
    gtr_game.result(&t->state, &e.result);
    e.turns = ((gtr_state *)&t->state)->turn;
    e.trace = trace;
    return e;
}

static int win_share_60(const game_result *result, int players, int seat) {
    int winners = 0;
    for (int p = 0; p < players; p++)
        winners += result->place[p] == 1;
    return result->place[seat] == 1 ? WHOLE / winners : 0;
}

static void compare(const match_record *record, struct ended base, int *tested, int *changed) {
    int players = record->players;
    assert_true(record->trace == base.trace);
    for (int p = 0; p < players; p++)
        for (int b = 0; b < GTR_NBUILDINGS; b++) {
            const facts_item *i = &record->facts.item[p][b];
            bool touched = record->facts.touched[p] >> b & 1;
            if (!touched || !(i->flags & FACTS_TESTED)) {
                /* Nothing was found, so there was nothing: the games are the same to the end. */
                assert_true(!r.possible[p][b] || r.same[p][b]);
                continue;
            }
            struct ended e = r.same[p][b] ? base : r.ended[p][b];
            assert_int_equal(i->effect_win_share_60, win_share_60(&base.result, players, p) -
                                                         win_share_60(&e.result, players, p));
            assert_int_equal(i->effect_score, base.result.score[p] - e.result.score[p]);
            assert_int_equal(i->effect_turns, base.turns - e.turns);
            assert_int_equal(i->end_with, base.result.end);
            assert_int_equal(i->end_without, e.result.end);
            assert_int_equal((i->flags & FACTS_CHANGED) != 0, base.trace != e.trace);
            assert_int_equal((i->flags & FACTS_TESTED_FIRST) != 0, p == record->facts.first);
            ++*tested;
            *changed += base.trace != e.trace;
        }
}

/* --- Runs ---------------------------------------------------------------------------------- */

/* Every fork of every game equals the replay; what was not forked never parts from the game. */
static void forks_against_replays(const char *options, const char *agents, int games) {
    static match_record record;
    run_config c;
    match m;
    int tested = 0, changed = 0;
    parse_experiment(&c, options, agents, "{\"kind\": \"fork\"}");
    match_setup setup = config_match(&c);
    match_init(&m, &setup);
    for (int i = 0; i < games; i++) {
        schedule_game at;
        play_game(&m, &c, (uint64_t)i, &record);
        schedule_at(c.schedule, (uint64_t)i, &at);
        compare(&record, replay_all(&m, &at), &tested, &changed);
    }
    assert_true(tested > games && changed > tested / 10);
    match_done(&m);
    config_done(&c);
}

static void test_forks(void **state) {
    (void)state;
    forks_against_replays("\"players\": 2", "\"random\"", 12);
    forks_against_replays("\"players\": 3", "\"heuristic\", \"random\", \"random\"", 6);
    forks_against_replays("\"players\": 5", "\"random\"", 4);
}

/* Where every road on which a power can come is much used. */
static void test_forks_of_given_powers(void **state) {
    (void)state;
    forks_against_replays("\"players\": 3, \"given\": [\"0:Gate\", \"1:Stairway\", \"1:Archway\","
                          " \"2:Gate\", \"2:Statue\"]",
                          "\"random\"", 8);
    forks_against_replays(
        "\"players\": 3, \"given\": [\"0:Stairway\", \"0:Tower\", \"1:Gate\","
        " \"1:Road\", \"2:Circus\"], \"copies\": [\"Statue=6\", \"Fountain=0\", \"Villa=6\","
        " \"Prison=6\", \"Catacomb=0\"]",
        "\"random\"", 8);
}

static void test_forks_of_editions(void **state) {
    static const char *const editions[] = {"lookout", "republic", "imperium"};
    (void)state;
    for (int i = 0; i < 3; i++) {
        char options[64];
        snprintf(options, sizeof options, "\"players\": 3, \"edition\": \"%s\"", editions[i]);
        forks_against_replays(options, "\"random\"", 4);
    }
    forks_against_replays("\"players\": 3, \"edition\": \"republic\", \"expansion\": [\"all\"]",
                          "\"random\"", 12);
    forks_against_replays("\"players\": 4, \"edition\": \"imperium\","
                          " \"expansion\": [\"Aerarium\", \"Bacchanalia\", \"Triclinium\"],"
                          " \"copies\": [\"Aerarium=8\", \"Bacchanalia=3\", \"Triclinium=8\"]",
                          "\"random\"", 8);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forks),
        cmocka_unit_test(test_forks_of_given_powers),
        cmocka_unit_test(test_forks_of_editions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
