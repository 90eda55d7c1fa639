/* Networks as players: files of them as options, the agent `learned`, the policy and the value of
 * that name, and the tables of layouts.
 */
#include "agents/lookup.h"
#include "agents/net/lean.h"
#include "agents/net/net_built_in.h"
#include "agents/search/rewards.h"
#include "arena/games/games.h"
#include "arena/lineup/networks.h"
#include "engine/gtr/gtr.h"
#include "tests/support/agent_files.h"
#include "tests/support/asking.h"
#include "tests/support/kuhn.h"
#include "tests/support/random_net.h"
#include "tests/support/sanitized.h"

#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <unistd.h>

static const game *const g = &gtr_game;

enum { GAMES = SANITIZED ? 2 : 12, PATH_ROOM = 64 };

static char path[2][PATH_ROOM]; /* of two networks */

static int make_files(void **state) {
    (void)state;
    for (int i = 0; i < 2; i++)
        random_net_file(layout_of(g), (uint64_t)i + 1, path[i], PATH_ROOM);
    return 0;
}

static int remove_files(void **state) {
    (void)state;
    return unlink(path[0]) | unlink(path[1]);
}

/* --- Layouts ---------------------------------------------------------------------------------- */

static int check_groups(const layout_group *groups) {
    int sum = 0;
    for (const layout_group *a = groups; a->name; a++) {
        assert_true(a->size > 0 && *a->meaning);
        for (const char *c = a->name; *c; c++)
            assert_true(isalnum((unsigned char)*c) || *c == '_');
        for (const layout_group *b = groups; b < a; b++)
            assert_string_not_equal(a->name, b->name);
        sum += a->size;
    }
    return sum;
}

static void test_layouts(void **state) {
    int layouts = 0;
    (void)state;
    for (size_t i = 0; games_at(i); i++) {
        const layout *l = layout_of(games_at(i));
        if (!l)
            continue;
        assert_ptr_equal(l->game, games_at(i));
        assert_int_equal(check_groups(l->inputs), l->n_inputs);
        assert_int_equal(check_groups(l->actions), l->n_actions);
        assert_in_range(l->n_inputs, 1, UINT16_MAX);
        assert_in_range(l->n_actions, 1, UINT16_MAX);
        layouts++;
    }
    assert_true(layouts > 0 && !layout_of(&kuhn_game));
}

/* --- Networks of the program ------------------------------------------------------------------ */

/* Member by member: bytes between members may be anything. */
static void assert_same_net(const net *a, const net *b) {
    assert_ptr_equal(a->layout, b->layout);
    assert_ptr_equal(a->kernel, b->kernel);
    assert_memory_equal(&a->w, &b->w, sizeof a->w); /* pointers alone */
    assert_int_equal(a->units, b->units);
    assert_ptr_equal(a->text, b->text);
    assert_int_equal(a->text_length, b->text_length);
    assert_int_equal(a->size, b->size);
    assert_true(a->hash == b->hash);
}

static void test_built_ins(void **state) {
    char err[JSON_ERROR_SIZE] = "", name[32];
    net opened, used;
    int met = 0, there = 0;
    (void)state;
    for (const net_bytes *b = net_built_ins; b->name; b++, there++)
        assert_true((uintptr_t)b->bytes % NET_ALIGN == 0);
    for (size_t i = 0; games_at(i); i++)
        for (int k = 0; learned_built_in(games_at(i), 0) && k < 2 * (GAME_MAX_SEATS + 1); k++) {
            const game *of = games_at(i);
            const int seats = k / 2;
            const bool leaf = k % 2;
            const net_bytes *b =
                leaf ? learned_built_in_leaf(of, seats) : learned_built_in(of, seats);
            snprintf(name, sizeof name, "%s-%dp%s", of->name, seats, leaf ? "-leaf" : "");
            bool own = !strcmp(b->name, name);
            assert_true(own ||
                        (leaf ? b == learned_built_in(of, seats) : !strcmp(b->name, of->name)));
            met += own || (!seats && !leaf);
            if (learned_check(NULL, of, err) < 0 ||
                net_open(&opened, layout_of(of), b->bytes, b->size, err) < 0)
                fail_msg("%s", err);
            used = leaf ? learned_leaf_net(NULL, of, seats) : learned_net(NULL, of, seats);
            assert_same_net(&used, &opened);
        }
    assert_int_equal(met, there); /* each of them plays somewhere */
}

/* --- Files ------------------------------------------------------------------------------------ */

/* Reads an agent from JSON in which an @ stands for a file. */
static int spec_of(agent_spec *spec, const char *json_text, const char *file, const char *folder,
                   char *err) {
    char text[300];
    const char *at = strchr(json_text, '@');
    snprintf(text, sizeof text, "%.*s%s%s", at ? (int)(at - json_text) : 0, json_text,
             at ? file : "", at ? at + 1 : json_text);
    cJSON *json = cJSON_Parse(text);
    assert_non_null(json);
    int status = agent_spec_from_json(spec, json, g, folder, "a[0]", err);
    cJSON_Delete(json);
    return status;
}

static const agent_network *network_of(const agent_spec *spec) {
    return agent_params_network(&spec->params, agent_option_find(spec->agent, "network"));
}

/* Read twice it is there once; by its path, from a folder, and as results name it. */
static void test_files(void **state) {
    agent_spec a, b;
    agent_file files[AGENT_SPEC_MAX_FILES];
    char err[JSON_ERROR_SIZE], text[AGENT_SPEC_TEXT_SIZE], folder[PATH_ROOM];
    (void)state;
    assert_int_equal(spec_of(&a, "{\"agent\": \"learned\", \"network\": \"@\"}", path[0], "", err),
                     0);
    const net *first = network_of(&a)->net;
    assert_string_equal(network_of(&a)->file, path[0]);
    assert_true(first->hash == network_of(&a)->hash);
    snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(path[0], '/') + 1 - path[0]), path[0]);
    assert_int_equal(spec_of(&b, "{\"agent\": \"learned\", \"network\": \"@\"}",
                             path[0] + strlen(folder), folder, err),
                     0);
    assert_memory_equal(&a.params, &b.params, sizeof a.params);
    assert_int_equal(spec_of(&b, "{\"agent\": \"learned\", \"network\": {\"file\": \"@\"}}",
                             path[0] + strlen(folder), folder, err),
                     0);
    assert_memory_equal(&a.params, &b.params, sizeof a.params);

    cJSON *json = agent_spec_json(&a);
    char *printed = cJSON_Print(json);
    cJSON *parsed = cJSON_Parse(printed);
    assert_int_equal(agent_spec_from_json(&b, parsed, g, "nowhere/", "a", err), 0);
    cJSON_Delete(parsed);
    cJSON_free(printed);
    cJSON_Delete(json);
    assert_memory_equal(&a.params, &b.params, sizeof a.params);
    assert_int_equal(agent_spec_from_text(&b, agent_spec_text(&a, text), g, "a", err), 0);
    assert_memory_equal(&a.params, &b.params, sizeof a.params);
    assert_int_equal(agent_spec_files(&a, files), 1);
    assert_string_equal(files[0].option, "network");
    assert_string_equal(files[0].path, path[0]);
    assert_true(files[0].hash == first->hash);

    assert_int_equal(spec_of(&b, "{\"agent\": \"learned\", \"network\": \"@\"}", path[1], "", err),
                     0);
    assert_true(network_of(&b)->net != first && network_of(&b)->hash != first->hash);
    assert_ptr_equal(network_of(&a)->net, first);
}

/* Takes what is written under the same name later for another network. */
static void test_rewritten(void **state) {
    char own[PATH_ROOM], err[JSON_ERROR_SIZE];
    (void)state;
    random_net_file(layout_of(g), 3, own, sizeof own);
    const net *one = networks_load(g, own, err);
    uint64_t hash = one->hash;
    assert_int_equal(unlink(own), 0);
    assert_int_equal(link(path[1], own), 0);
    const net *other = networks_load(g, own, err);
    assert_true(other != one && other->hash != hash && one->hash == hash);
    assert_int_equal(unlink(own), 0);
    assert_null(networks_load(g, own, err));
    assert_non_null(strstr(err, "cannot read: no such file"));
    assert_null(networks_load(&kuhn_game, path[0], err));
    assert_non_null(strstr(err, "the game kuhn has no inputs for networks"));
}

static void test_refused(void **state) {
    static const struct {
        const char *json, *says;
    } cases[] = {
        {"{\"agent\": \"learned\", \"network\": 3}",
         "a[0].network: expected file of a network, found 3"},
        {"{\"agent\": \"learned\", \"network\": \"README.md\"}",
         "a[0].network: README.md: no network: expected \"AEDILNET\" at its beginning"},
        {"{\"agent\": \"learned\", \"network\": \"a\\\"b\"}", "a path without quotes"},
        {"{\"agent\": \"learned\", \"network\": {}}", "a[0].network.file: expected a path"},
        {"{\"agent\": \"learned\", \"network\": {\"file\": \"\"}}", "file: expected a path"},
        {"{\"agent\": \"learned\", \"network\": {\"fil\": \"\"}}", "(did you mean \"file\"?)"},
        {"{\"agent\": \"learned\", \"network\": {\"file\": \"@\", \"hash\": 7}}",
         "a[0].network.hash: expected \""},
        {"{\"agent\": \"learned\", \"network\": {\"file\": \"@\", \"hash\": "
         "\"0123456789abcdef\"}}",
         "as the weights in the file have, found \"0123456789abcdef\""},
        {"{\"agent\": \"learned\", \"temperature\": 101}", "expected real 0..100"},
        {"{\"agent\": \"learned\", \"temperature\": -1}", "expected real 0..100"},
        {"{\"agent\": \"learned\", \"lean\": \"think\"}", "expected TEXT=NATS"},
        {"{\"agent\": \"learned\", \"lean\": \"think=1;=2\"}", "found \"=2\""},
        {"{\"agent\": \"learned\", \"lean\": \"think=1e3\"}", "a number from -100 to 100"},
        {"{\"agent\": \"learned\", \"lean\": \"a=1;a=1;a=1;a=1;a=1;a=1;a=1;a=1;a=1\"}",
         "at most 8 texts"},
        {"{\"agent\": \"osla\", \"network\": \"@\"}", "no use here; add evaluation=learned"},
        {"{\"agent\": \"heuristic\", \"network\": \"@\"}", "no use here; add policy=learned"},
        {"{\"agent\": \"pimc\", \"network\": \"@\"}", "add policy=learned or evaluation=learned"},
    };
    (void)state;
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        agent_spec spec;
        char err[JSON_ERROR_SIZE] = "";
        assert_int_equal(spec_of(&spec, cases[k].json, path[0], "", err), -1);
        if (!strstr(err, cases[k].says))
            fail_msg("%s: expected \"%s\", found \"%s\"", cases[k].json, cases[k].says, err);
    }
    agent_spec spec;
    char err[JSON_ERROR_SIZE];
    static const char *const texts[] = {"learned", "heuristic:policy=learned",
                                        "osla:evaluation=learned"};
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++)
        assert_int_equal(agent_spec_from_text(&spec, texts[k], &kuhn_game, "a", err), -1);
    assert_non_null(strstr(err, "no evaluation \"learned\" for kuhn"));
}

/* --- Playing ---------------------------------------------------------------------------------- */

/* A network of a file, as an agent and as the policy and the value of that name. */
typedef struct minds {
    asked greedy, warm, drawn;
    const net *net;
    const policy *policy;
    const value *value;
    lookup_buffer by, of;
    int asked, warmer, finished;
} minds;

static void check_position(minds *m, const game_state *s, const game_move *moves, int n,
                           uint64_t stream) {
    int32_t score[GAME_MAX_MOVES];
    float odds[GAME_MAX_MOVES], prefer[GAME_MAX_MOVES];
    pcg32 rng;
    net_thought thought;
    net_evaluate(m->net, s, NET_ASK_ALL, &thought);
    net_moves(m->net, &thought, s, moves, n, score);
    int best = net_pick(score, n, 0, NULL), chosen = asked_choose(&m->greedy, s, stream);
    assert_int_equal(chosen, best);
    chosen = asked_choose(&m->warm, s, stream);
    pcg32_seed(&rng, 77, stream); /* as asked_choose has it */
    assert_int_equal(chosen, net_pick(score, n, NET_WARM * 3 / 4, &rng));
    m->warmer += chosen != best;
    pcg32_seed(&rng, 77, stream);
    assert_int_equal(m->policy->choose(m->policy->weights, s, moves, n, &rng),
                     asked_choose(&m->drawn, s, stream));
    net_softmax(score, n, odds);
    m->policy->prefer(m->policy->weights, s, moves, n, prefer);
    for (int i = 0; i < n; i++)
        assert_true(fabsf(prefer[i] - prefer[0] - (logf(odds[i]) - logf(odds[0]))) < 1e-3F);
    m->asked++;
}

static void check_value(minds *m, const game_state *s) {
    float found[GAME_MAX_SEATS], expected[GAME_MAX_SEATS], sum = 0;
    int seats = g->seats(s), seat = g->turn(s);
    memset(found, 0x55, sizeof found);
    m->value->evaluate(m->value->weights, s, found);
    for (int p = 0; p < GAME_MAX_SEATS; p++)
        sum += found[p];
    if (seat < 0) {
        rewards_shares(g, s, seats, expected);
        m->finished++;
    } else {
        net_thought thought;
        net_evaluate(m->net, s, NET_ASK_ALL, &thought);
        net_shares(&thought, seats, seat, expected);
    }
    assert_true(fabsf(sum - 1) < 1e-5F);
    assert_memory_equal(found, expected, sizeof found);
}

static void play(minds *m, uint64_t number) {
    gtr_options options;
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    pcg32 rng;
    int n;
    memset(&s, 0, sizeof s);
    g->options_init(&options);
    options.players = (uint8_t)(2 + number % 4);
    g->create(&s, &options, 21, number);
    pcg32_seed(&rng, 22, number);
    for (uint64_t i = 0; (n = g->legal(&s, moves)) > 0; i++) {
        check_value(m, &s);
        if (n > 1 && i % 3 == 0)
            check_position(m, &s, moves, n, i);
        g->apply(&s, moves[pcg32_below(&rng, (uint32_t)n)]);
    }
    check_value(m, &s);
}

static void test_playing(void **state) {
    static minds m;
    char text[3][200], err[JSON_ERROR_SIZE];
    (void)state;
    snprintf(text[0], sizeof text[0], "learned:network=%s", path[0]);
    snprintf(text[1], sizeof text[1], "learned:network=%s,temperature=0.75", path[0]);
    snprintf(text[2], sizeof text[2], "heuristic:policy=learned,network=%s", path[0]);
    asked_start(&m.greedy, text[0], g, 4, &agent_host_own);
    asked_start(&m.warm, text[1], g, 4, &agent_host_own);
    asked_start(&m.drawn, text[2], g, 4, &agent_host_own);
    m.net = networks_load(g, path[0], err);
    assert_non_null(m.net);
    const agent_network *named = network_of(&m.greedy.spec);
    const lookup_request request = {.name = "learned", .network = named};
    assert_int_equal(lookup_policy_check(g, &request, err), 0);
    assert_int_equal(lookup_value_check(g, &request, err), 0);
    m.policy = lookup_policy(g, &request, &m.by);
    m.value = lookup_value(g, &request, &m.of);
    assert_string_equal(m.policy->name, "learned");
    assert_string_equal(m.value->name, "learned");
    for (uint64_t i = 0; i < GAMES; i++)
        play(&m, i);
    assert_true(m.asked > 10 * GAMES && m.warmer > m.asked / 20 && m.finished == GAMES);
    asked_end(&m.greedy);
    asked_end(&m.warm);
    asked_end(&m.drawn);
}

/* Of the moves, the one whose score the leaning `by` makes highest. */
static int leaning(const net *by, const lean *to, const game_state *s, const game_move *moves,
                   int n) {
    int32_t score[GAME_MAX_MOVES];
    net_thought thought;
    net_evaluate(by, s, NET_ASK_MOVES, &thought);
    net_moves(by, &thought, s, moves, n, score);
    for (int i = 0; i < n; i++) {
        char text[GAME_MAX_TEXT];
        g->move_text(s, moves[i], text);
        for (int k = 0; k < to->n; k++)
            score[i] += strstr(text, to->row[k].text) ? to->row[k].score : 0;
    }
    return net_pick(score, n, 0, NULL);
}

/* An agent that leans makes the move that the network's scores and its own texts together make the best. */
static void test_lean(void **state) {
    static const char list[] = "think: Jack=2.5;think=-1;lead=0.0001";
    asked leans;
    char text[200], err[JSON_ERROR_SIZE] = "";
    lean by;
    int changed = 0, n;
    (void)state;
    snprintf(text, sizeof text, "learned:network=%s,lean=%s", path[0], list);
    asked_start(&leans, text, g, 2, &agent_host_own);
    const net *own = networks_load(g, path[0], err);
    assert_int_equal(lean_read(&by, list, err), 0);
    assert_int_equal(by.n, 3);
    assert_int_equal(by.row[0].score, 5 * NET_SCORE / 2);
    assert_int_equal(by.row[1].score, -NET_SCORE);
    assert_int_equal(by.row[2].score, 1); /* 0.82 of a step */
    const lean none = {0};
    for (uint64_t number = 0; number < GAMES; number++) {
        gtr_options options;
        game_state s;
        game_move moves[GAME_MAX_MOVES];
        pcg32 rng;
        memset(&s, 0, sizeof s);
        g->options_init(&options);
        g->create(&s, &options, 21, number);
        pcg32_seed(&rng, 23, number);
        while ((n = g->legal(&s, moves)) > 0) {
            if (n > 1) {
                const int expected = leaning(own, &by, &s, moves, n);
                assert_int_equal(asked_choose(&leans, &s, 0), expected);
                changed += expected != leaning(own, &none, &s, moves, n);
            }
            g->apply(&s, moves[pcg32_below(&rng, (uint32_t)n)]);
        }
    }
    assert_true(changed > GAMES);
    asked_end(&leans);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layouts), cmocka_unit_test(test_built_ins),
        cmocka_unit_test(test_files),   cmocka_unit_test(test_rewritten),
        cmocka_unit_test(test_refused), cmocka_unit_test(test_playing),
        cmocka_unit_test(test_lean),
    };
    return cmocka_run_group_tests(tests, make_files, remove_files);
}
