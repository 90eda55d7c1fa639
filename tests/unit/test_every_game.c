/* What holds in every position of every game of the program, by engine/game.h only: moves, copies, texts, what seats know, random
 * play; and what agents know of a game: heuristics, values, layouts of networks. Random games, with options drawn at random in half of
 * them. A game that is added is tried without a line here. Its name as an argument: that game only.
 */
#include "agents/net/layout.h"
#include "agents/policy.h"
#include "arena/games/games.h"
#include "tests/support/sanitized.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = SANITIZED ? 4 : 16, TEXT_SIZE = 1 << 16, LONGEST = 6000, DEAR_ONE_IN = 16 };

static char where[160]; /* for messages */

#define REQUIRE(condition, ...)                                                                    \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            print_error("%s: ", where);                                                            \
            fail_msg(__VA_ARGS__);                                                                 \
        }                                                                                          \
    } while (0)

/* The fewest and the most seats, as the option says. */
static void seats_of(const game *g, int *low, int *high) {
    const game_option *o = g->options;
    while (o->name && strcmp(o->name, "players") != 0)
        o++;
    assert_true(o->name && sscanf(o->type, "int %d..%d", low, high) == 2);
}

/* Deals game i of a number of players; *rng is its stream. */
static void deal(const game *g, game_state *s, int players, uint64_t i, pcg32 *rng) {
    game_options options;
    char text[4], err[GAME_MAX_ERROR];
    pcg32_seed(rng, 0xe7e + i, (uint64_t)players);
    memset(s, 0, sizeof *s);
    snprintf(text, sizeof text, "%d", players);
    do {
        g->options_init(&options);
        assert_int_equal(g->options_set(&options, "players", text, err), 0);
        if (i % 2 && g->options_vary)
            g->options_vary(&options, rng);
    } while (g->options_check(&options, err) < 0);
    g->create(s, &options, 11, i);
    assert_int_equal(g->seats(s), players);
}

/* Calls `each` at every decision of random games of every number of players, and at their ends (n is 0 there). */
typedef void visit(const game *g, const game_state *s, const game_move *moves, int n, pcg32 *rng);
static void games(const game *g, int count, visit *each) {
    int low, high;
    seats_of(g, &low, &high);
    for (int players = low; players <= high; players++)
        for (int i = 0; i < count; i++) {
            game_state s;
            game_move moves[GAME_MAX_MOVES];
            pcg32 rng;
            deal(g, &s, players, (uint64_t)i, &rng);
            for (int made = 0;; made++) {
                int n = g->legal(&s, moves);
                snprintf(where, sizeof where, "%s, %d players, game %d, decision %d", g->name,
                         players, i, made);
                each(g, &s, moves, n, &rng);
                if (!n)
                    break;
                REQUIRE(made < LONGEST, "the game does not end");
                g->apply(&s, moves[pcg32_below(&rng, (uint32_t)n)]);
            }
        }
}

static const char *only; /* the one game to try, or NULL: all */

static void every_game(int count, visit *each) {
    int tried = 0;
    for (size_t i = 0; games_at(i); i++)
        if (!only || !strcmp(only, games_at(i)->name)) {
            games(games_at(i), count, each);
            tried++;
        }
    assert_true(tried > 0);
}

/* --- Moves ------------------------------------------------------------------------------------ */

static void require_texts(const game *g, const game_state *s, const game_move *moves, int n) {
    static char text[GAME_MAX_MOVES][GAME_MAX_TEXT];
    for (int i = 0; i < n; i++) {
        game_move found;
        g->move_text(s, moves[i], text[i]);
        for (int j = 0; j < i; j++)
            REQUIRE(strcmp(text[i], text[j]) != 0, "two moves are written \"%s\"", text[i]);
        REQUIRE(game_parse_move(g, s, text[i], &found) == 0 && found == moves[i],
                "\"%s\" does not lead back to its move", text[i]);
        REQUIRE(!g->move_seen || g->move_seen(s, moves[i], g->turn(s)) == moves[i],
                "a seat does not see its own move as it is");
    }
}

static void require_json(const char *text, int length) {
    char err[JSON_ERROR_SIZE];
    REQUIRE(length > 0 && length < TEXT_SIZE && (int)strlen(text) == length, "a text of %d bytes",
            length);
    cJSON *tree = json_parse(text, "text", err);
    REQUIRE(tree && cJSON_IsObject(tree), "no JSON object: %s", err);
    cJSON_Delete(tree);
}

static void require_result(const game *g, const game_state *s) {
    game_result r;
    int ends = 0, seats = g->seats(s);
    g->result(s, &r);
    while (g->ends[ends])
        ends++;
    REQUIRE(g->turn(s) == -1 && r.end < ends, "end %d of %d", r.end, ends);
    for (int p = 0; p < seats; p++)
        REQUIRE(r.place[p] >= 1 && r.place[p] <= (seats > 1 ? seats : 2), "place %d", r.place[p]);
}

static void look_at_moves(const game *g, const game_state *s, const game_move *moves, int n,
                          pcg32 *rng) {
    static char text[TEXT_SIZE];
    char err[GAME_MAX_ERROR];
    size_t size = g->size(s);
    REQUIRE(g->check(s, err) == 0, "%s", err);
    if (!n) {
        require_result(g, s);
        return;
    }
    REQUIRE(n <= GAME_MAX_MOVES && g->turn(s) >= 0 && g->turn(s) < g->seats(s),
            "%d moves of seat %d", n, g->turn(s));
    for (int i = 1; i < n; i++)
        REQUIRE(moves[i - 1] < moves[i], "moves %d and %d do not ascend", i - 1, i);
    game_state one = *s, two;
    memset(&two, 0xa5, sizeof two);
    memcpy(&two, s, size);
    game_move move = moves[pcg32_below(rng, (uint32_t)n)];
    g->apply(&one, move);
    g->apply(&two, move);
    REQUIRE(!memcmp(&one, &two, size), "the same move gave two positions");
    for (size_t i = size; i < sizeof two; i++)
        REQUIRE(two.bytes[i] == 0xa5, "apply wrote beyond the state, at byte %zu", i);
    REQUIRE(g->hash(&one) != g->hash(s) && g->hash(&one) == g->hash(&two), "hashes");
    if (pcg32_below(rng, DEAR_ONE_IN))
        return;
    require_texts(g, s, moves, n);
    require_json(text, g->state_text(s, text, sizeof text));
}

static void test_moves(void **state) {
    (void)state;
    every_game(GAMES, look_at_moves);
}

/* --- What seats know -------------------------------------------------------------------------- */

static void require_same_view(const game *g, const game_state *a, const game_state *b, int seat) {
    static char one[TEXT_SIZE], two[TEXT_SIZE];
    char err[GAME_MAX_ERROR];
    REQUIRE(g->check(b, err) == 0, "what seat %d sees: %s", seat, err);
    require_json(one, g->view_text(a, seat, one, sizeof one));
    g->view_text(b, seat, two, sizeof two);
    REQUIRE(!strcmp(one, two), "the views of seat %d differ:\n%s\n%s", seat, one, two);
}

static void require_concealed(const game *g, const game_state *s, const game_state *seen, int seat,
                              const game_move *moves, int n, pcg32 *rng) {
    game_state a = {0}, b = {0}, c = {0};
    game_move own[GAME_MAX_MOVES];
    char err[GAME_MAX_ERROR];
    g->conceal(s, seat, &a);
    g->conceal(seen, seat, &b);
    REQUIRE(!memcmp(&a, &b, sizeof a), "concealed for seat %d: not the same bytes", seat);
    if (n && seat == g->turn(s)) {
        REQUIRE(g->legal(&a, own) == n && !memcmp(own, moves, (size_t)n * sizeof *own),
                "concealed for seat %d: other moves", seat);
        REQUIRE(game_check_known(g, &a, g->size(&a), seat, err) == 0, "%s", err);
    }
    pcg32 same = *rng;
    g->resample(&a, seat, &same);
    g->observe(s, seat, rng, &c);
    REQUIRE(!memcmp(&a, &c, g->size(s)), "concealed for seat %d: dealt otherwise", seat);
}

static void look_as_seats(const game *g, const game_state *s, const game_move *moves, int n,
                          pcg32 *rng) {
    if (n && pcg32_below(rng, DEAR_ONE_IN))
        return;
    for (int seat = 0; seat < g->seats(s); seat++) {
        game_state seen = {0};
        g->observe(s, seat, rng, &seen);
        require_same_view(g, s, &seen, seat);
        g->resample(&seen, seat, rng);
        require_same_view(g, s, &seen, seat);
        if (g->conceal)
            require_concealed(g, s, &seen, seat, moves, n, rng);
        g->playout(&seen, rng, NULL);
        REQUIRE(g->turn(&seen) == -1, "a playout of what seat %d sees does not end", seat);
    }
}

static void test_knowledge(void **state) {
    (void)state;
    every_game(GAMES, look_as_seats);
}

/* --- Random play ------------------------------------------------------------------------------ */

static void play_by_list(const game *g, game_state *s, pcg32 *rng, bool by_seat,
                         game_playout *count) {
    game_move moves[GAME_MAX_MOVES];
    for (int n; (n = g->legal(s, moves)) > 0; count->decisions++) {
        pcg32 *own = &rng[by_seat ? g->turn(s) : 0];
        game_move made = n == 1 ? moves[0] : moves[pcg32_below(own, (uint32_t)n)];
        count->forced += n == 1;
        count->trace = by_seat ? game_trace(count->trace, made) : 0;
        g->apply(s, made);
    }
}

static void look_at_playouts(const game *g, const game_state *s, const game_move *moves, int n,
                             pcg32 *rng) {
    (void)moves;
    if (!n || pcg32_below(rng, DEAR_ONE_IN))
        return;
    for (int by_seat = 0; by_seat < (g->playout_seats ? 2 : 1); by_seat++) {
        game_state a = *s, b = *s;
        game_playout played = {0}, listed = {0};
        pcg32 one[GAME_MAX_SEATS], two[GAME_MAX_SEATS];
        for (int p = 0; p < GAME_MAX_SEATS; p++)
            pcg32_seed(&one[p], pcg32_next(rng), (uint64_t)p);
        memcpy(two, one, sizeof two);
        by_seat ? g->playout_seats(&a, one, &played) : g->playout(&a, one, &played);
        play_by_list(g, &b, two, by_seat, &listed);
        REQUIRE(!memcmp(&a, &b, g->size(&a)) && !memcmp(one, two, sizeof two) &&
                    played.decisions == listed.decisions && played.forced == listed.forced &&
                    (!by_seat || played.trace == listed.trace),
                "a playout makes other moves than those drawn from the list");
    }
}

static void test_playouts(void **state) {
    (void)state;
    every_game(GAMES, look_at_playouts);
}

/* --- What agents know of it ------------------------------------------------------------------- */

static void require_shares(const game *g, const value *v, const game_state *s) {
    float share[GAME_MAX_SEATS], sum = 0;
    game_result r;
    bool won = false;
    v->evaluate(v->weights, s, share);
    g->result(s, &r);
    for (int p = 0; p < g->seats(s); p++) {
        REQUIRE(share[p] >= 0 && share[p] <= 1, "%s: a share of %g", v->name, (double)share[p]);
        won |= r.place[p] == 1;
        sum += share[p];
    }
    bool unwon = g->turn(s) < 0 && !won;
    REQUIRE(fabsf(sum - (unwon ? 0 : 1)) < 1e-4f, "%s: shares of %g in all", v->name, (double)sum);
}

/* The same for what a seat sees as for the truth: nothing that it cannot know is checked. */
static void require_blind(const game *g, const policy *p, const game_state *s,
                          const game_state *seen, const game_move *moves, int n) {
    float a[GAME_MAX_MOVES], b[GAME_MAX_MOVES];
    pcg32 one, two;
    pcg32_seed(&one, 3, 3);
    two = one;
    int chosen = p->choose(p->weights, s, moves, n, &one);
    REQUIRE(chosen >= 0 && chosen < n, "%s: chose %d of %d", p->name, chosen, n);
    REQUIRE(p->choose(p->weights, seen, moves, n, &two) == chosen,
            "%s: chose otherwise where unseen cards lie otherwise", p->name);
    if (!p->prefer)
        return;
    p->prefer(p->weights, s, moves, n, a);
    p->prefer(p->weights, seen, moves, n, b);
    REQUIRE(!memcmp(a, b, (size_t)n * sizeof *a) && isfinite(a[0]),
            "%s: prefers otherwise where unseen cards lie otherwise", p->name);
    (void)g;
}

static void require_layout(const layout *l, const game_state *s, const game_state *seen,
                           const game_move *moves, int n) {
    uint16_t one[LAYOUT_MAX_ACTIVE], two[LAYOUT_MAX_ACTIVE], row[LAYOUT_MAX_ROWS];
    uint16_t all[GAME_MAX_MOVES * LAYOUT_MAX_ROWS];
    uint8_t counts[GAME_MAX_MOVES];
    static bool on[UINT16_MAX];
    int count = l->encode(s, one);
    REQUIRE(count > 0 && count <= LAYOUT_MAX_ACTIVE, "%d inputs on", count);
    memset(on, 0, sizeof on);
    for (int i = 0; i < count; i++) {
        REQUIRE(one[i] < l->n_inputs && !on[one[i]], "input %d is none, or there twice", one[i]);
        on[one[i]] = true;
    }
    REQUIRE(l->encode(seen, two) == count && !memcmp(one, two, (size_t)count * sizeof *one),
            "other inputs where unseen cards lie otherwise");
    REQUIRE(l->head(s) >= 0 && l->head(s) < l->n_heads, "head %d", l->head(s));
    const uint16_t *at = all;
    int inputs = 0, rows_of_all = layout_look(l, seen, moves, n, two, &inputs, all, counts);
    REQUIRE(inputs == count && !memcmp(one, two, (size_t)count * sizeof *one),
            "other inputs where moves are looked at as well");
    for (int i = 0; i < n; at += counts[i++]) {
        int rows = l->rows(s, moves[i], row);
        REQUIRE(rows >= 1 && rows <= LAYOUT_MAX_ROWS, "%d rows", rows);
        REQUIRE(counts[i] == rows && !memcmp(at, row, (size_t)rows * sizeof *row),
                "move %d has other rows among all than by itself", i);
        while (rows-- > 0)
            REQUIRE(row[rows] < l->n_actions, "row %d of %d", row[rows], l->n_actions);
    }
    REQUIRE(at - all == rows_of_all, "%d rows in all, found %d", rows_of_all, (int)(at - all));
}

static void look_as_agents(const game *g, const game_state *s, const game_move *moves, int n,
                           pcg32 *rng) {
    if (n && pcg32_below(rng, DEAR_ONE_IN / 4))
        return;
    for (const value *v = values_of(g); v->name && g->seats(s) > 1; v++)
        require_shares(g, v, s);
    if (n < 2)
        return;
    game_state seen[2] = {{.align = 0}};
    g->observe(s, g->turn(s), rng, &seen[0]);
    if (g->conceal)
        g->conceal(s, g->turn(s), &seen[1]);
    const layout *l = layout_of(g);
    for (int i = 0; i < (g->conceal ? 2 : 1); i++) {
        for (const policy *p = policies_of(g); p->name; p++)
            if (strcmp(p->name, "learned") != 0)
                require_blind(g, p, s, &seen[i], moves, n);
        if (l)
            require_layout(l, s, &seen[i], moves, n);
    }
}

static void test_agents(void **state) {
    (void)state;
    every_game(GAMES, look_as_agents);
}

int main(int argc, char **argv) {
    only = argc > 1 ? argv[1] : NULL;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_knowledge),
        cmocka_unit_test(test_playouts),
        cmocka_unit_test(test_agents),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
