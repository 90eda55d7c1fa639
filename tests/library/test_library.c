/* The C library through its header, as a program outside uses it: games, moves, what a seat knows, agents; and what it
 * refuses. */
#include <aedile.h>

#include "engine/fnv.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static char err[AEDILE_MAX_ERROR];

static aedile_options *options_of(const char *name, int seats) {
    aedile_options *o;
    char text[2] = {(char)('0' + seats), 0};
    assert_int_equal(aedile_options_new(name, &o, err, sizeof err), AEDILE_OK);
    assert_int_equal(aedile_options_set(o, "players", text, err, sizeof err), AEDILE_OK);
    return o;
}

static aedile_game *game_of(const char *name, int seats, uint64_t seed) {
    aedile_options *o = options_of(name, seats);
    aedile_game *g;
    assert_int_equal(aedile_game_new(o, seed, 0, &g, err, sizeof err), AEDILE_OK);
    aedile_options_free(o);
    return g;
}

static aedile_agent *agent_of(const char *name, int seats, const char *spec) {
    aedile_agent_setup setup = {.size = sizeof setup, .seats = seats, .game = name, .spec = spec};
    aedile_agent *a;
    assert_int_equal(aedile_agent_new(&setup, &a, err, sizeof err), AEDILE_OK);
    return a;
}

/* The games that the library offers: how many, their names as messages list them, and tables of them. */
enum {
    GAMES = 0
#define LIBRARY(name) +1
#define NO_LIBRARY(name)
#define GAME(name, policies, layout, library, page) library(name)
#include "engine/games.def"
#undef LIBRARY
};
static const char there_are[] = "there are:"
#define LIBRARY(name)                               " " #name
#define GAME(name, policies, layout, library, page) library(name)
#include "engine/games.def"
#undef LIBRARY
    ;
static const struct {
    const char *name;
    int seats;
} tables[] = {
#define LIBRARY(name)                               {#name, 2}, {#name, 3},
#define GAME(name, policies, layout, library, page) library(name)
#include "engine/games.def"
    {"gtr", 5}, {"pax", 4}, {"aor", 1}, {"aor", 4}};
enum { TABLES = sizeof tables / sizeof *tables };

/* --- What there is ------------------------------------------------------------------------------ */

static void versions(void **unused) {
    char text[32];
    (void)unused;
    snprintf(text, sizeof text, "%d.%d.%d", AEDILE_VERSION_MAJOR, AEDILE_VERSION_MINOR,
             AEDILE_VERSION_PATCH);
    assert_string_equal(aedile_version(), text);
    assert_true(AEDILE_VERSION_NUMBER >= AEDILE_VERSION_OF(0, 1, 0) &&
                AEDILE_VERSION_NUMBER < AEDILE_VERSION_OF(AEDILE_VERSION_MAJOR + 1, 0, 0));
    assert_true(AEDILE_VERSION_OF(1, 0, 0) > AEDILE_VERSION_OF(0, 99, 99));
}

static void lists(void **unused) {
    aedile_game_info g = {.size = sizeof g};
    aedile_option_info o = {.size = sizeof o};
    aedile_agent_info a = {.size = sizeof a};
    int games = 0, agents = 0;
    (void)unused;
    while (aedile_game_at(games, &g) == AEDILE_OK) {
        int options = 0;
        while (aedile_option_at(g.name, options, &o) == AEDILE_OK)
            options++;
        assert_true(options > 3 && *o.help && *o.type);
        games++;
    }
    assert_int_equal(games, GAMES);
    assert_int_equal(aedile_game_at(games, &g), AEDILE_ERR_NAME);
    for (; aedile_agent_at(agents, &a) == AEDILE_OK; agents++)
        if (!strcmp(a.name, "so-ismcts")) {
            assert_int_equal(aedile_agent_option_at(a.name, 0, &o), AEDILE_OK);
            assert_string_equal(o.name, "iterations");
            assert_int_equal(aedile_agent_preset_at(a.name, 0, &o), AEDILE_OK);
            assert_string_equal(o.name, "tuned");
        }
    assert_int_equal(agents, 10);
    o.size--; /* of another version */
    assert_int_equal(aedile_option_at("gtr", 0, &o), AEDILE_ERR_ARGUMENT);
    for (int code = 1; code > -12; code--)
        assert_true(strlen(aedile_strerror(code)) > 5);
}

/* --- Options ------------------------------------------------------------------------------------ */

static void options(void **unused) {
    aedile_options *o = options_of("gtr", 3), *copy;
    aedile_game *a, *b;
    uint64_t first, second;
    (void)unused;
    assert_int_equal(aedile_options_set(o, "players", "9", err, sizeof err), AEDILE_ERR_VALUE);
    assert_non_null(strstr(err, "players"));
    assert_int_equal(aedile_options_set(o, "player", "3", err, sizeof err), AEDILE_ERR_NAME);
    assert_int_equal(aedile_options_set(o, "given", "0:Dock,1:Bar,9:Bar", err, sizeof err),
                     AEDILE_ERR_VALUE);
    assert_int_equal(aedile_options_set(o, "given", "0:Dock,1:Bar", err, sizeof err), AEDILE_OK);
    assert_int_equal(aedile_options_clone(o, &copy), AEDILE_OK);
    assert_int_equal(aedile_options_set(copy, "given", "2:Insula", NULL, 0), AEDILE_OK);
    assert_int_equal(aedile_game_new(o, 1, 2, &a, err, sizeof err), AEDILE_OK);
    assert_int_equal(aedile_game_new(copy, 1, 2, &b, err, sizeof err), AEDILE_OK);
    assert_int_equal(aedile_game_hash(a, &first) | aedile_game_hash(b, &second), AEDILE_OK);
    assert_true(first != second);
    /* The list taken away and given again, and the edition set behind the names of its cards. */
    assert_int_equal(aedile_options_set(copy, "given", "", err, sizeof err), AEDILE_OK);
    assert_int_equal(aedile_options_set(copy, "given", "1:Bar", err, sizeof err), AEDILE_OK);
    assert_int_equal(aedile_options_set(copy, "given", "0:Dock", err, sizeof err), AEDILE_OK);
    assert_int_equal(aedile_game_deal(b, copy, 1, 2, err, sizeof err), AEDILE_OK);
    assert_int_equal(aedile_game_hash(b, &second), AEDILE_OK);
    assert_true(first == second);
    assert_int_equal(aedile_options_set(copy, "edition", "lookout", err, sizeof err), AEDILE_OK);
    assert_int_equal(aedile_game_deal(b, copy, 1, 2, err, sizeof err), AEDILE_OK);
    assert_int_equal(aedile_game_hash(b, &second), AEDILE_OK);
    assert_true(first != second);
    aedile_game_free(a);
    aedile_game_free(b);
    aedile_options_free(o);
    aedile_options_free(copy);
    assert_int_equal(aedile_options_new("chess", &o, err, sizeof err), AEDILE_ERR_NAME);
    assert_non_null(strstr(err, there_are));
    assert_null(o);
}

/* --- Moves -------------------------------------------------------------------------------------- */

/* A legal move, by a simple generator of the test's own. */
static uint32_t any_move(aedile_game *g, uint64_t *chance) {
    uint32_t moves[AEDILE_MAX_MOVES];
    int n = aedile_game_legal(g, moves, AEDILE_MAX_MOVES);
    assert_true(n > 0);
    *chance = *chance * 6364136223846793005U + 1442695040888963407U;
    return moves[(*chance >> 33) % (uint64_t)n];
}

static void check_moves(aedile_game *g) {
    uint32_t moves[AEDILE_MAX_MOVES], read;
    char text[AEDILE_MAX_TEXT];
    int n = aedile_game_legal(g, moves, AEDILE_MAX_MOVES);
    assert_int_equal(aedile_game_legal(g, NULL, 0), n);
    assert_int_equal(aedile_game_legal(g, moves, (size_t)n - 1), AEDILE_ERR_ROOM);
    for (int i = 0; i < n; i++) {
        assert_true(i == 0 || moves[i - 1] < moves[i]);
        assert_int_equal(aedile_game_move_text(g, moves[i], text, sizeof text), AEDILE_OK);
        assert_int_equal(aedile_game_parse(g, text, &read), AEDILE_OK);
        assert_int_equal(read, moves[i]);
    }
    assert_int_equal(aedile_game_apply(g, UINT32_MAX), AEDILE_ERR_MOVE);
    assert_int_equal(aedile_game_apply_index(g, n), AEDILE_ERR_MOVE);
    assert_int_equal(aedile_game_move_text(g, UINT32_MAX, text, sizeof text), AEDILE_ERR_MOVE);
    assert_int_equal(aedile_game_move_text(g, moves[0], text, 2), AEDILE_ERR_ROOM);
    assert_int_equal(aedile_game_parse(g, "castle", &read), AEDILE_ERR_MOVE);
}

static void games(void **unused) {
    (void)unused;
    for (int t = 0; t < TABLES; t++) {
        aedile_game *g = game_of(tables[t].name, tables[t].seats, 11 + (uint64_t)t), *copy, *loaded;
        uint64_t chance = 5, before, after;
        uint8_t bytes[4096];
        size_t size;
        int decisions = 0;
        for (; aedile_game_seat(g) >= 0; decisions++) {
            if (decisions % 16 == 0)
                check_moves(g);
            assert_int_equal(aedile_game_clone(g, &copy), AEDILE_OK);
            assert_int_equal(aedile_game_save(g, bytes, sizeof bytes, &size), AEDILE_OK);
            assert_int_equal(size, aedile_game_saved_size(g));
            assert_int_equal(aedile_game_load(bytes, size, &loaded, err, sizeof err), AEDILE_OK);
            uint32_t move = any_move(g, &chance);
            assert_int_equal(aedile_game_apply(g, move), AEDILE_OK);
            assert_int_equal(aedile_game_apply(copy, move) | aedile_game_apply(loaded, move),
                             AEDILE_OK);
            assert_int_equal(aedile_game_hash(g, &before) | aedile_game_hash(copy, &after),
                             AEDILE_OK);
            assert_true(before == after);
            assert_int_equal(aedile_game_hash(loaded, &after), AEDILE_OK);
            assert_true(before == after);
            aedile_game_free(copy);
            aedile_game_free(loaded);
        }
        aedile_result r = {.size = sizeof r};
        assert_int_equal(aedile_game_result(g, &r), AEDILE_OK);
        assert_int_equal(r.over, 1);
        assert_int_equal(r.seats, tables[t].seats);
        double shares = 0;
        for (int p = 0; p < r.seats; p++)
            shares += r.share[p];
        assert_true(r.winners ? shares > 0.999 && shares < 1.001 : shares == 0);
        assert_int_equal(aedile_game_seat(g), AEDILE_ERR_OVER);
        assert_int_equal(aedile_game_apply(g, 0), AEDILE_ERR_OVER);
        assert_int_equal(aedile_game_legal(g, NULL, 0), 0);
        assert_true(decisions > 3);
        aedile_game_free(g);
    }
}

/* By actions: the same games, and what is refused. */
static void by_actions(void **unused) {
    (void)unused;
    for (int t = 0; t < TABLES; t++) {
        aedile_game *g = game_of(tables[t].name, tables[t].seats, 6);
        uint64_t chance = 2;
        int count = aedile_action_count(tables[t].name);
        while (aedile_game_seat(g) >= 0) {
            uint32_t move = any_move(g, &chance), back;
            uint16_t actions[AEDILE_MAX_MOVES];
            int action = aedile_action_of_move(g, move),
                n = aedile_action_legal(g, actions, AEDILE_MAX_MOVES), at = 0;
            assert_int_equal(n, aedile_game_legal(g, NULL, 0));
            assert_int_equal(aedile_action_legal(g, actions, (size_t)n - 1), AEDILE_ERR_ROOM);
            assert_int_equal(aedile_action_to_move(g, action, &back), AEDILE_OK);
            assert_int_equal(back, move);
            assert_int_equal(aedile_action_to_move(g, count, &back), AEDILE_ERR_NAME);
            while (at < n && actions[at] == at)
                at++;
            assert_int_equal(aedile_action_to_move(g, at, &back),
                             AEDILE_ERR_MOVE); /* the first that is not there */
            assert_int_equal(aedile_action_apply(g, at), AEDILE_ERR_MOVE);
            assert_int_equal(aedile_action_apply(g, action), AEDILE_OK);
        }
        assert_int_equal(aedile_action_apply(g, 0), AEDILE_ERR_OVER);
        aedile_game_free(g);
    }
}

/* Every byte of a saved game changed by itself is noticed. */
static void damaged(void **unused) {
    aedile_game *g = game_of("pax", 3, 1), *loaded;
    uint8_t bytes[2048];
    size_t size;
    (void)unused;
    assert_int_equal(aedile_game_save(g, bytes, sizeof bytes, &size), AEDILE_OK);
    assert_int_equal(aedile_game_save(g, bytes, size - 1, NULL), AEDILE_ERR_ROOM);
    for (size_t i = 0; i < size; i++) {
        bytes[i] ^= 16;
        assert_int_equal(aedile_game_load(bytes, size, &loaded, err, sizeof err), AEDILE_ERR_DATA);
        assert_null(loaded);
        bytes[i] ^= 16;
        assert_int_equal(aedile_game_load(bytes, i, &loaded, err, sizeof err), AEDILE_ERR_DATA);
    }
    aedile_game_free(g);
}

/* A saved game whose hash fits, but seen from a seat that is not at the table. */
static void strange_viewer(void **unused) {
    enum { VIEWER_AT = 40, HASH_AT = 48, STATE_AT = 56 };
    aedile_game *g = game_of("pax", 3, 1), *loaded;
    uint8_t bytes[2048];
    size_t size;
    (void)unused;
    assert_int_equal(aedile_game_save(g, bytes, sizeof bytes, &size), AEDILE_OK);
    for (int32_t viewer = -2; viewer <= 3; viewer++) {
        memcpy(bytes + VIEWER_AT, &viewer, sizeof viewer);
        uint64_t hash =
            fnv_bytes(fnv_bytes(FNV_START, bytes, HASH_AT), bytes + STATE_AT, size - STATE_AT);
        memcpy(bytes + HASH_AT, &hash, sizeof hash);
        int code = aedile_game_load(bytes, size, &loaded, err, sizeof err);
        assert_int_equal(code, viewer == -2 || viewer == 3 ? AEDILE_ERR_DATA : AEDILE_OK);
        if (code)
            assert_non_null(strstr(err, "expected a viewer of -1 to 2, found "));
        aedile_game_free(loaded);
    }
    aedile_game_free(g);
}

/* --- What a seat knows -------------------------------------------------------------------------- */

static void view(const aedile_game *g, int seat, char out[16384]) {
    size_t length;
    assert_int_equal(aedile_game_view(g, seat, out, 16384, &length), AEDILE_OK);
    assert_int_equal(strlen(out), length);
}

static void observing(void **unused) {
    static char truth[16384], seen[16384];
    (void)unused;
    for (int t = 0; t < TABLES; t++) {
        aedile_game *g = game_of(tables[t].name, tables[t].seats, 3), *o;
        uint64_t chance = 8, one, two;
        int viewer, differ = 0;
        assert_int_equal(aedile_game_clone(g, &o), AEDILE_OK);
        for (int i = 0; aedile_game_seat(g) >= 0; i++) {
            int seat = i % tables[t].seats, other = (seat + 1) % tables[t].seats;
            view(g, seat, truth);
            assert_int_equal(aedile_game_redeal(g, seat, 1, 1), AEDILE_ERR_HIDDEN);
            assert_int_equal(aedile_game_observe(g, seat, 1, (uint64_t)i, o), AEDILE_OK);
            view(o, seat, seen);
            assert_string_equal(truth, seen);
            assert_int_equal(aedile_game_hash(o, &one), AEDILE_OK);
            assert_int_equal(aedile_game_redeal(o, seat, 2, (uint64_t)i), AEDILE_OK);
            view(o, seat, seen);
            assert_string_equal(truth, seen);
            assert_int_equal(aedile_game_hash(o, &two), AEDILE_OK);
            differ += one != two;
            assert_int_equal(aedile_game_viewer(o, &viewer), AEDILE_OK);
            assert_int_equal(viewer, seat);
            if (other != seat) {
                assert_int_equal(aedile_game_redeal(o, other, 1, 1), AEDILE_ERR_HIDDEN);
                assert_int_equal(aedile_game_view(o, other, seen, sizeof seen, NULL),
                                 AEDILE_ERR_HIDDEN);
            }
            assert_int_equal(aedile_game_random(o, 1, 1, NULL), AEDILE_OK);
            assert_int_equal(aedile_game_seat(o), AEDILE_ERR_OVER);
            assert_int_equal(aedile_game_apply(g, any_move(g, &chance)), AEDILE_OK);
        }
        assert_true(differ > 5);
        aedile_game_free(g);
        aedile_game_free(o);
    }
}

/* --- What a slip is told ------------------------------------------------------------------------ */

static void option_said(const char *game, const char *option, const char *value, int code,
                        const char *wanted) {
    aedile_options *o = options_of(game, 3);
    assert_int_equal(aedile_options_set(o, option, value, err, sizeof err), code);
    if (!strstr(err, wanted))
        fail_msg("%s %s=%s: expected \"%s\", found \"%s\"", game, option, value, wanted, err);
    aedile_options_free(o);
}

static void agent_said(const char *game, const char *spec, int code, const char *wanted) {
    aedile_agent_setup setup = {.size = sizeof setup, .seats = 3, .game = game, .spec = spec};
    aedile_agent *a;
    assert_int_equal(aedile_agent_new(&setup, &a, err, sizeof err), code);
    if (!strstr(err, wanted))
        fail_msg("%s %s: expected \"%s\", found \"%s\"", game, spec, wanted, err);
    assert_null(a);
}

static void slips(void **unused) {
    static const char *const names[] = {"Dock", "Statue"};
    aedile_options *o;
    aedile_game *g = game_of("gtr", 3, 1), *other = game_of("pax", 3, 1),
                *less = game_of("gtr", 2, 1);
    aedile_agent *a = agent_of("gtr", 3, "random");
    char near[16];
    (void)unused;
    option_said("gtr", "playrs", "3", AEDILE_ERR_NAME,
                "has no option \"playrs\" (did you mean \"players\"?)");
    option_said("gtr", "given", "0:Dok", AEDILE_ERR_VALUE,
                "found \"0:Dok\" (did you mean \"Dock\"?)");
    option_said("gtr", "copies", "Statu=2", AEDILE_ERR_VALUE, "(did you mean \"Statue\"?)");
    option_said("pax", "face_rows", "LAM1=1/1/4", AEDILE_ERR_VALUE, "(did you mean \"LAN1\"?)");
    option_said("aor", "given", "0:prist", AEDILE_ERR_VALUE, "(did you mean \"priest\"?)");
    option_said("aor", "effects", "0:revot", AEDILE_ERR_VALUE, "(did you mean \"revote\"?)");
    option_said("aor", "rows", "Fulvia.denari=7", AEDILE_ERR_VALUE, "(did you mean \"denarii\"?)");
    agent_said("gtr", "heuristik", AEDILE_ERR_NAME,
               "no agent \"heuristik\" (did you mean \"heuristic\"?)");
    agent_said("gtr", "so-ismcts:iteration=9", AEDILE_ERR_NAME, "(did you mean \"iterations\"?)");
    agent_said("gtr", "so-ismcts:preset=tund", AEDILE_ERR_NAME, "(did you mean \"tuned\"?)");
    agent_said("gtrr", "random", AEDILE_ERR_NAME,
               "no game \"gtrr\" (did you mean \"gtr\"?); there are: gtr");
    assert_int_equal(aedile_options_new("paxx", &o, err, sizeof err), AEDILE_ERR_NAME);
    assert_non_null(strstr(err, "(did you mean \"pax\"?)"));
    assert_int_equal(aedile_options_new("paxx", &o, NULL, 0), AEDILE_ERR_NAME);

    assert_int_equal(aedile_game_check_seat(g, 2, err, sizeof err), AEDILE_OK);
    assert_int_equal(aedile_game_check_seat(g, 7, err, sizeof err), AEDILE_ERR_ARGUMENT);
    assert_string_equal(err, "seat: expected 0 to 2, found 7");
    assert_int_equal(aedile_game_check_seat(NULL, 0, NULL, 0), AEDILE_ERR_ARGUMENT);
    assert_int_equal(aedile_agent_check(a, other, err, sizeof err), AEDILE_ERR_ARGUMENT);
    assert_non_null(strstr(err, "expected gtr, which the agent was made for, found pax"));
    assert_int_equal(aedile_agent_check(a, less, err, sizeof err), AEDILE_ERR_ARGUMENT);
    assert_non_null(strstr(err, "expected 3 seats, which the agent was made for, found 2"));
    assert_int_equal(aedile_agent_begin(a, (aedile_game_seat(g) + 1) % 3, 1, 1), AEDILE_OK);
    assert_int_equal(aedile_agent_check(a, g, err, sizeof err), AEDILE_ERR_ARGUMENT);
    assert_non_null(strstr(err, "game: expected a decision of seat"));
    assert_int_equal(aedile_agent_begin(a, aedile_game_seat(g), 1, 1), AEDILE_OK);
    assert_int_equal(aedile_agent_check(a, g, err, sizeof err), AEDILE_OK);

    assert_int_equal(aedile_suggest("dok", names, 2, near, sizeof near), AEDILE_OK);
    assert_string_equal(near, "Dock");
    assert_int_equal(aedile_suggest("Temple", names, 2, near, sizeof near), AEDILE_ERR_NAME);
    assert_string_equal(near, "");
    assert_int_equal(aedile_suggest("Statuee", names, 2, near, 3), AEDILE_ERR_ROOM);
    assert_int_equal(aedile_suggest(NULL, names, 2, near, 3), AEDILE_ERR_ARGUMENT);
    aedile_agent_free(a);
    aedile_game_free(g);
    aedile_game_free(other);
    aedile_game_free(less);
}

/* --- Agents ------------------------------------------------------------------------------------- */

static void agents(void **unused) {
    aedile_game *g = game_of("gtr", 2, 4), *seen;
    aedile_agent *a = agent_of("gtr", 2, "so-ismcts:iterations=60,preset=tuned"),
                 *b = agent_of("gtr", 2, "learned");
    aedile_report *r = calloc(1, sizeof *r);
    uint32_t move, again;
    int asked = 0, seat;
    (void)unused;
    r->size = sizeof *r;
    assert_int_equal(aedile_game_clone(g, &seen), AEDILE_OK);
    assert_int_equal(aedile_agent_choose(a, g, &move), AEDILE_ERR_ARGUMENT); /* no game begun */
    assert_int_equal(aedile_agent_check(a, g, err, sizeof err), AEDILE_ERR_ARGUMENT);
    assert_string_equal(
        err, "agent: expected one that has begun a game, in a seat from 0 to 1, found none begun");
    assert_int_equal(aedile_agent_begin(a, 0, 1, 1) | aedile_agent_begin(b, 1, 1, 1), AEDILE_OK);
    assert_int_equal(aedile_agent_begin(a, 2, 1, 1), AEDILE_ERR_ARGUMENT);
    assert_int_equal(aedile_agent_report(a, r), AEDILE_ERR_MISSING);
    while ((seat = aedile_game_seat(g)) >= 0) {
        aedile_agent *who = seat ? b : a;
        assert_int_equal(aedile_agent_choose(seat ? a : b, g, &move), AEDILE_ERR_ARGUMENT);
        assert_int_equal(aedile_agent_choose(who, g, &move), AEDILE_OK);
        if (seat == 1) { /* the network decides by what the seat knows only */
            assert_int_equal(aedile_game_observe(g, 1, 9, 9, seen), AEDILE_OK);
            assert_int_equal(aedile_agent_choose(b, seen, &again), AEDILE_OK);
            assert_int_equal(move, again);
        } else if (aedile_game_legal(g, NULL, 0) > 1) {
            double visits = 0;
            assert_int_equal(aedile_agent_report(a, r), AEDILE_OK);
            assert_int_equal(r->moves, aedile_game_legal(g, NULL, 0));
            assert_int_equal(r->iterations, 60);
            for (int i = 0; i < r->moves; i++)
                visits += r->opinion[i].visits;
            assert_true(visits > 50 && visits < 61);
            asked++;
            assert_int_equal(aedile_game_observe(g, 1, 9, 9, seen), AEDILE_OK);
            assert_int_equal(aedile_agent_choose(a, seen, &again), AEDILE_ERR_HIDDEN);
        }
        assert_int_equal(aedile_agent_moved(a, g, move) | aedile_agent_moved(b, g, move),
                         AEDILE_OK);
        assert_int_equal(aedile_game_apply(g, move), AEDILE_OK);
    }
    assert_int_equal(aedile_agent_choose(a, g, &move), AEDILE_ERR_OVER);
    assert_true(asked > 10);
    free(r);
    aedile_agent_free(a);
    aedile_agent_free(b);
    aedile_game_free(g);
    aedile_game_free(seen);
}

static void refused_agents(void **unused) {
    static const struct {
        const char *game, *spec;
        int code;
        const char *line;
    } cases[] = {
        {"gtr", "so-ismct", AEDILE_ERR_NAME, "so-ismct"},
        {"gtr", "so-ismcts:iteration=5", AEDILE_ERR_NAME, "iteration"},
        {"gtr", "so-ismcts:iterations=0", AEDILE_ERR_VALUE, "int 1.."},
        {"gtr", "so-ismcts:iterations", AEDILE_ERR_VALUE, "option=value"},
        {"gtr", "so-ismcts:iterations=5,", AEDILE_ERR_VALUE, "option=value"},
        {"gtr", "so-ismcts:", AEDILE_ERR_VALUE, "option=value"},
        {"gtr", "so-ismcts:preset=strongest", AEDILE_ERR_NAME, "strongest"},
        {"gtr", "learned:network=a.net", AEDILE_ERR_VALUE, "bytes"},
        {"gtr", "uct-cheat", AEDILE_ERR_VALUE, "allow_cheats"},
        {"go", "random", AEDILE_ERR_NAME, "go"},
    };
    aedile_agent *a;
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        aedile_agent_setup setup = {
            .size = sizeof setup, .seats = 2, .game = cases[i].game, .spec = cases[i].spec};
        assert_int_equal(aedile_agent_new(&setup, &a, err, sizeof err), cases[i].code);
        assert_null(a);
        assert_non_null(strstr(err, cases[i].line));
    }
    aedile_agent_setup setup = {.size = sizeof setup,
                                .seats = 2,
                                .game = "gtr",
                                .spec = "learned",
                                .network = "AEDILNET",
                                .network_size = 8};
    assert_int_equal(aedile_agent_new(&setup, &a, err, sizeof err), AEDILE_ERR_DATA);
    setup.seats = 6;
    assert_int_equal(aedile_agent_new(&setup, &a, err, sizeof err), AEDILE_ERR_ARGUMENT);
}

static void nothing(void **unused) {
    uint32_t move;
    (void)unused;
    aedile_game_free(NULL);
    aedile_agent_free(NULL);
    aedile_options_free(NULL);
    assert_int_equal(aedile_game_apply(NULL, 0), AEDILE_ERR_ARGUMENT);
    assert_int_equal(aedile_game_seat(NULL), AEDILE_ERR_ARGUMENT);
    assert_int_equal(aedile_agent_choose(NULL, NULL, &move), AEDILE_ERR_ARGUMENT);
    assert_int_equal(aedile_game_new(NULL, 0, 0, NULL, NULL, 0), AEDILE_ERR_ARGUMENT);
    assert_null(aedile_game_name(NULL));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(versions), cmocka_unit_test(lists),      cmocka_unit_test(options),
        cmocka_unit_test(games),    cmocka_unit_test(by_actions), cmocka_unit_test(strange_viewer),
        cmocka_unit_test(damaged),  cmocka_unit_test(observing),  cmocka_unit_test(slips),
        cmocka_unit_test(agents),   cmocka_unit_test(nothing),    cmocka_unit_test(refused_agents),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
