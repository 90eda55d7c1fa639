/* The C library next to the program: the same seeds give the same games and the same choices. */
#include "agents/streams.h"
#include "arena/games/games.h"
#include "arena/match/match.h"
#include "bindings/c/library.h"
#include "tests/gtr/support/varied_game.h"
#include "tests/support/sanitized.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { SEATS = 3 };

/* The trace with a move, and with those behind it that the library makes without asking (AOR 16.1): each is the only one. */
static uint64_t follow(uint64_t trace, const aedile_game *g, game_state *raw, game_move move) {
    const game *rules = g->lib->game;
    game_move moves[GAME_MAX_MOVES];
    for (;;) {
        trace = game_trace(trace, move);
        rules->apply(raw, move);
        if (!memcmp(raw, &g->state, rules->size(raw)))
            return trace;
        assert_non_null(g->lib->forced);
        assert_int_equal(rules->legal(raw, moves), 1);
        move = moves[0];
    }
}

/* The trace of one game between agents, played through the library. */
static uint64_t library_trace(const char *name, const char *const *spec, uint64_t seed,
                              uint64_t number) {
    aedile_options *o;
    aedile_game *g;
    aedile_agent *agent[SEATS];
    uint64_t trace = 0;
    int seat;
    assert_int_equal(aedile_options_new(name, &o, NULL, 0), AEDILE_OK);
    assert_int_equal(aedile_options_set(o, "players", "3", NULL, 0), AEDILE_OK);
    assert_int_equal(aedile_game_new(o, seed, number, &g, NULL, 0), AEDILE_OK);
    for (int p = 0; p < SEATS; p++) {
        aedile_agent_setup setup = {
            .size = sizeof setup, .seats = SEATS, .game = name, .spec = spec[p]};
        assert_int_equal(aedile_agent_new(&setup, &agent[p], NULL, 0), AEDILE_OK);
        assert_int_equal(aedile_agent_begin(agent[p], p, seed, number), AEDILE_OK);
    }
    while ((seat = aedile_game_seat(g)) >= 0) {
        uint32_t move;
        assert_int_equal(aedile_agent_choose(agent[seat], g, &move), AEDILE_OK);
        for (int p = 0; p < SEATS; p++)
            assert_int_equal(aedile_agent_moved(agent[p], g, move), AEDILE_OK);
        game_state raw = g->state;
        assert_int_equal(aedile_game_apply(g, move), AEDILE_OK);
        trace = follow(trace, g, &raw, move);
    }
    for (int p = 0; p < SEATS; p++)
        aedile_agent_free(agent[p]);
    aedile_game_free(g);
    aedile_options_free(o);
    return trace;
}

static uint64_t program_trace(const char *name, const char *const *spec, uint64_t seed,
                              uint64_t number) {
    char err[JSON_ERROR_SIZE];
    const game *g = games_find(name, "test", err);
    game_options options;
    agent_spec agents[SEATS];
    static match_record record;
    match m;
    g->options_init(&options);
    assert_int_equal(g->options_set(&options, "players", "3", err), 0);
    for (int p = 0; p < SEATS; p++)
        assert_int_equal(agent_spec_from_text(&agents[p], spec[p], g, "test", err), 0);
    match_setup setup = {.game = g,
                         .options = &options,
                         .players = SEATS,
                         .agents = SEATS,
                         .agent = agents,
                         .seed = seed};
    schedule_game at = {.id = number, .deal = number, .agent = {0, 1, 2}};
    match_init(&m, &setup);
    assert_int_equal(match_play(&m, &at, &record), 0);
    match_done(&m);
    return record.trace;
}

/* One seat at most is shown determinizations: there these have a stream of the whole table. */
static void same_games(void **unused) {
    static const char *const tables[][1 + SEATS] = {
        {"gtr", "so-ismcts:iterations=40,preset=tuned", "heuristic", "learned"},
        {"gtr", "random", "mo-ismcts:iterations=30,tree_reuse=true", "random"},
        {"pax", "heuristic", "so-ismcts:preset=short,iterations=50", "random"},
        {"aor", "pimc:iterations=40", "heuristic", "random"},
    };
    (void)unused;
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++)
        for (uint64_t number = 0; number < 2; number++)
            assert_true(library_trace(tables[t][0], tables[t] + 1, 7, number) ==
                        program_trace(tables[t][0], tables[t] + 1, 7, number));
}

/* Every game of the program is one of the library. */
static void same_list(void **unused) {
    size_t n = 0;
    (void)unused;
    for (; games_at(n); n++)
        assert_ptr_equal(lib_games[n]->game, games_at(n));
    assert_null(lib_games[n]);
}

/* --- Actions ------------------------------------------------------------------------------------ */

/* Deals game number i with options drawn at random, of all editions and numbers of seats; false: there is no such game. */
static bool deal_any(const game *g, game_state *s, pcg32 *rng, uint64_t i) {
    game_options options;
    char text[8], err[GAME_MAX_ERROR];
    int editions = 0;
    if (g == &gtr_game)
        return varied_game((gtr_state *)s, rng, 3, i);
    while (g->editions && g->editions[editions])
        editions++;
    g->options_init(&options);
    snprintf(text, sizeof text, "%d", (int)(1 + i % GAME_MAX_SEATS));
    if (g->options_set(&options, "players", text, err) < 0 ||
        (editions &&
         g->options_set(&options, "edition", g->editions[i % (uint64_t)editions], err) < 0))
        return false;
    stream_start(rng, 3, i, STREAM_OPTIONS);
    if (i % 3 && g->options_vary)
        g->options_vary(&options, rng);
    if (g->options_check(&options, err) < 0)
        return false;
    stream_start(rng, 3, i, STREAM_MOVES);
    g->create(s, &options, 3, i);
    return true;
}

/* The moves of a position are actions, each another one, ascending with their moves next to them; and back. */
static void check_actions(const lib_game *l, const game_state *s, const game_move *moves, int n) {
    game_move sorted[GAME_MAX_MOVES];
    uint16_t actions[GAME_MAX_MOVES];
    memcpy(sorted, moves, (size_t)n * sizeof *moves);
    assert_int_equal(lib_actions(l, s, sorted, n, actions), n);
    for (int i = 0; i < n; i++) {
        assert_true(actions[i] < l->actions);
        assert_true(i == 0 || actions[i] > actions[i - 1]);
        assert_int_equal(l->move_of(s, actions[i]), sorted[i]);
        int action = lib_action_of(l, s, moves[i]);
        assert_int_equal(action, lib_action_of(l, s, l->move_of(s, action)));
    }
}

static void actions(void **unused) {
    (void)unused;
    for (const lib_game *const *l = lib_games; *l; l++) {
        uint64_t games = SANITIZED ? 60 : 1200, played = 0;
        int most = 0, seen = 0;
        uint8_t *met = calloc((size_t)(*l)->actions, 1);
        for (uint64_t i = 0; i < games; i++) {
            game_state s;
            game_move moves[GAME_MAX_MOVES];
            pcg32 rng;
            if (!deal_any((*l)->game, &s, &rng, i))
                continue;
            for (int n; (n = (*l)->game->legal(&s, moves)) > 0; played++) {
                check_actions(*l, &s, moves, n);
                most = n > most ? n : most;
                for (int k = 0; k < n; k++)
                    met[lib_action_of(*l, &s, moves[k])] = 1;
                (*l)->game->apply(&s, moves[pcg32_below(&rng, (uint32_t)n)]);
            }
        }
        for (int a = 0; a < (*l)->actions; a++)
            seen += met[a];
        print_message("%s: %d actions, %d of them in %d decisions, at most %d at once\n",
                      (*l)->game->name, (*l)->actions, seen, (int)played, most);
        assert_true(played > (SANITIZED ? 100 : 1000) &&
                    seen > (*l)->actions / (SANITIZED ? 20 : 8));
        free(met);
    }
}

static int by_text(const void *a, const void *b) {
    return strcmp(a, b);
}

/* Every action has a name, and no two have the same. */
static void action_names(void **unused) {
    static char name[8192][AEDILE_MAX_TEXT];
    char text[AEDILE_MAX_TEXT];
    (void)unused;
    for (const lib_game *const *l = lib_games; *l; l++) {
        int n = aedile_action_count((*l)->game->name);
        assert_true(n > 1 && n < 8192);
        for (int a = 0; a < n; a++)
            assert_int_equal(aedile_action_name((*l)->game->name, a, name[a], sizeof name[a]),
                             AEDILE_OK);
        qsort(name, (size_t)n, sizeof name[0], by_text);
        for (int a = 1; a < n; a++)
            assert_string_not_equal(name[a - 1], name[a]);
        assert_int_equal(aedile_action_name((*l)->game->name, n, text, sizeof text),
                         AEDILE_ERR_NAME);
    }
    assert_int_equal(aedile_action_count("go"), AEDILE_ERR_NAME);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(same_list), cmocka_unit_test(same_games),
                                       cmocka_unit_test(actions), cmocka_unit_test(action_names)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
