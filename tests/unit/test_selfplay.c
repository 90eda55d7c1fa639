/* Games to learn from: who plays in them, what is wished, and which choices are kept. */
#include "engine/gtr/gtr.h"
#include "tests/support/training.h"

#include <math.h>

/* Sure choices: of the same game fewer are kept, none of the rest is lost, and those kept stand for all. */
static void test_sure(void **state) {
    (void)state;
    static bench b;
    static episode all;
    double found = 0, expected = 0;
    int kept = 0, weighty = 0;
    bench_init(&b);
    selfplay play = {.settings = &b.s, .shape = &b.shape, .w = b.w};
    for (uint64_t number = 0; number < 40; number++) {
        size_t k = 0;
        b.s.sure = 1;
        selfplay_game(&play, number, &all);
        b.s.sure = 0.3;
        selfplay_game(&play, number, &b.game);
        for (size_t i = 0; i < all.n; i++) {
            const sample *s = &all.sample[i], *t = &b.game.sample[k];
            bool sure = s->odds >= 0.3f, there = k < b.game.n && t->on == s->on;
            assert_true(s->weight == 1 && (there || sure));
            expected += sure;
            if (!there)
                continue;
            assert_true(t->weight == (sure ? SETTINGS_SURE : 1) && t->chosen == s->chosen &&
                        t->advantage == s->advantage);
            found += sure ? (double)t->weight : 0;
            weighty += sure;
            kept++;
            k++;
        }
        assert_int_equal(k, b.game.n);
    }
    assert_true(expected > 400 && kept > weighty);
    assert_true(fabs(found / expected - 1) < 0.25); /* standard error below 0.09 */
    episode_free(&all);
    bench_free(&b);
}

static const char wishing[] = "{\"name\": \"small\", \"seed\": 5, \"games\": 8, \"batch\": 4, "
                              "\"minibatch\": 512, \"sure\": 0.7,"
                              " \"wishes\": 1, \"wished\": {\"LAY\": 15, \"LEAD\": -15}, "
                              "\"wished_always\": {\"THINK_JACK\": %g},"
                              " \"tables\": [{\"options\": {\"players\": 3}}]}";

/* Row `row` is in the group of that name. */
static bool in_group(const layout *l, int row, const char *name) {
    for (const layout_group *g = l->actions; g->name; row -= g++->size)
        if (row < g->size)
            return !strcmp(g->name, name);
    return false;
}

/* Wishes: the one who thinks takes a Jack when all do so, and no one when none does; choices off the network's odds are
 * marked, and keep these. */
static void test_wishes(void **state) {
    (void)state;
    static bench b;
    char text[sizeof wishing + 16];
    int jacks[2] = {0}, laid = 0;
    bench_init(&b);
    for (int to = 0; to < 2; to++) {
        snprintf(text, sizeof text, wishing, to ? 18.0 : -18.0);
        load(&b.s, text);
        b.s.sure = 1;
        selfplay play = {.settings = &b.s, .shape = &b.shape, .w = b.w};
        for (uint64_t number = 0; number < 20; number++) {
            selfplay_game(&play, number, &b.game);
            for (size_t i = 0; i < b.game.n; i++) {
                const sample *s = &b.game.sample[i];
                int row = b.game.rows[s->rows + s->chosen][0];
                bool jack = in_group(b.s.layout, row, "THINK_JACK"),
                     lay = in_group(b.s.layout, row, "LAY");
                assert_true(!jack || s->strayed);
                jacks[to] += jack;
                laid += lay && s->strayed;
                assert_true(s->odds <= 1);
            }
        }
    }
    assert_true(jacks[0] == 0 && jacks[1] > 200 && laid > 20);
    bench_free(&b);
    snprintf(text, sizeof text, wishing, 2.0);
    uint64_t hash = train_by(text, "wish", 1, 0);
    (void)train_by(text, "wish_stop", 3, 1);
    assert_true(train_by(text, "wish_stop", 2, 0) == hash);
}

/* Named items are wished, each by its weight, and moves of that card are what such a seat makes. */
static void test_wished_items(void **state) {
    (void)state;
    static bench b;
    static char text[sizeof wishing + 64];
    int of[GTR_NCARDS] = {0}, laid = 0, others = 0, card = 0;
    pcg32 rng;
    snprintf(text, sizeof text, "{\"wished_items\": {\"Forum\": 3, \"Road\": 1}, ");
    snprintf(text + strlen(text), sizeof text - strlen(text), wishing + 1, 0.0);
    bench_init(&b);
    load(&b.s, text);
    pcg32_seed(&rng, 1, 1);
    for (int i = 0; i < 4000; i++)
        of[wish_draw(&b.s.wished, &rng)]++;
    while (strcmp(gtr_card_names[GTR_LANG_EN][card], "Forum"))
        card++;
    assert_in_range(of[card], 2850, 3150); /* 3000 expected, standard error 27 */
    for (int i = 0; i < GTR_NCARDS; i++)
        assert_true(i == card || of[i] == 0 || !strcmp(gtr_card_names[GTR_LANG_EN][i], "Road"));
    const layout_group *group = b.s.layout->actions;
    int first = 0;
    while (strcmp(group->name, "LAY"))
        first += group++->size;
    selfplay play = {.settings = &b.s, .shape = &b.shape, .w = b.w};
    for (uint64_t number = 0; number < 40; number++) {
        selfplay_game(&play, number, &b.game);
        for (size_t i = 0; i < b.game.n; i++) {
            const sample *s = &b.game.sample[i];
            for (int k = 0; k < s->n_moves && s->strayed; k++)
                if (b.game.rows[s->rows + (size_t)k][0] == first + card) {
                    laid += k == s->chosen;
                    others += k != s->chosen;
                }
        }
    }
    if (laid < 5 || laid < 3 * others)
        fail_msg("Forum laid %d times, something else done %d times", laid, others);
    bench_free(&b);
}

/* Heuristics in all seats but one: one seat learns, and which one changes from game to game. */
static void test_alone(void **state) {
    (void)state;
    static bench b;
    char text[sizeof config + 64];
    const char *games = strstr(config, "\"heuristics\": 0.3");
    snprintf(text, sizeof text, "%.*s\"heuristics\": 1, \"alone\": 1%s", (int)(games - config),
             config, games + strlen("\"heuristics\": 0.3"));
    bench_init(&b);
    load(&b.s, text);
    selfplay play = {.settings = &b.s, .shape = &b.shape, .w = b.w, .score = 0.5};
    int seen = 0;
    for (uint64_t number = 0; number < 12; number++) {
        selfplay_game(&play, number, &b.game);
        assert_true(b.game.n > 0);
        for (size_t i = 0; i < b.game.n; i++)
            assert_int_equal(b.game.sample[i].seat, b.game.sample[0].seat);
        seen |= 1 << b.game.sample[0].seat;
    }
    assert_true(seen & (seen - 1));
    bench_free(&b);
}

/* Whom the heuristics play by: all by the first policy, or each by one of all. */
static void test_first(void **state) {
    (void)state;
    static settings s;
    load(&s, config);
    s.heuristics = s.alone = 1;
    selfplay play = {.settings = &s};
    const policy *all = policies_of(s.game);
    player who[GAME_MAX_SEATS];
    pcg32 rng;
    pcg32_seed(&rng, 1, 1);
    for (int first = 0; first <= 1; first++) {
        int others = 0;
        s.first = first;
        for (int number = 0; number < 50; number++) {
            int learn = 0;
            selfplay_seats(&play, 4, &rng, who);
            for (int p = 0; p < 4; p++) {
                learn += who[p].kind == PLAYER_LEARNS;
                others += who[p].kind == PLAYER_HEURISTIC && who[p].policy != &all[0];
            }
            assert_int_equal(learn, 1);
        }
        assert_true(first ? others == 0 : others > 75); /* 120 of 150 expected, of five policies */
    }
}

/* Rivals are in the share of the games that is asked for, one of them in all seats but one; or imitated, each seat by
 * one by lot. */
static void test_rivals(void **state) {
    (void)state;
    static settings s;
    player who[GAME_MAX_SEATS];
    pcg32 rng;
    pcg32_seed(&rng, 1, 1);
    load(&s, with_rivals(16, "\"rivals\": 0.25"));
    assert_int_equal(s.n_rivals, 2);
    selfplay play = {.settings = &s};
    int met[2] = {0, 0}, learners = 0;
    for (int number = 0; number < 400; number++) {
        int learner = 0, rivals = 0;
        selfplay_seats(&play, 4, &rng, who);
        for (int p = 0; p < 4; p++) {
            rivals += who[p].kind == PLAYER_RIVAL;
            assert_true((who[p].kind == PLAYER_RIVAL) == (who[p].rival != NULL));
            assert_false(who[p].imitated);
            if (who[p].kind != PLAYER_RIVAL)
                learner = p;
        }
        if (!rivals)
            continue;
        assert_int_equal(rivals, 3);
        assert_int_equal(who[learner].kind, PLAYER_LEARNS);
        const net *one = who[!learner].rival;
        for (int p = 0; p < 4; p++)
            assert_true(p == learner || who[p].rival == one);
        met[one == s.rival[1]]++;
        learners |= 1 << learner;
    }
    assert_true(met[0] > 25 && met[1] > 25 && met[0] + met[1] < 140); /* 50 expected of each */
    assert_int_equal(learners, 15);
    play.imitate = true;
    for (int chance = 0; chance <= 1; chance++) {
        int mixed = 0;
        s.imitate_rivals = chance;
        s.rivals = 0;
        for (int number = 0; number < 50; number++) {
            selfplay_seats(&play, 2, &rng, who);
            for (int p = 0; p < 2; p++) {
                assert_int_equal(who[p].kind, chance ? PLAYER_RIVAL : PLAYER_HEURISTIC);
                assert_true(who[p].imitated);
            }
            mixed += chance && who[0].rival != who[1].rival;
        }
        assert_true(chance ? mixed > 12 && mixed < 38 : mixed == 0);
    }
}

/* A game for one: what it learns is the share of tasks and points, next to what is missing to all of them. */
static void test_game_for_one(void **state) {
    (void)state;
    static bench b;
    pcg32 rng;
    float least = 1, most = 0;
    load(&b.s, "{\"name\": \"one\", \"game\": \"aor\", \"seed\": 5, \"games\": 8, \"batch\": 4, "
               "\"minibatch\": 512, \"value_lambda\": 1,"
               " \"tables\": [{\"options\": {\"players\": 1}}], \"opponents\": []}");
    model_shape_of(&b.shape, b.s.layout, NET_FIRST);
    b.w = model_numbers(b.shape.n);
    pcg32_seed(&rng, 3, 3);
    model_init(&b.shape, b.w, &rng);
    selfplay play = {.settings = &b.s, .shape = &b.shape, .w = b.w};
    for (uint64_t number = 0; number < 12; number++) {
        selfplay_game(&play, number, &b.game);
        assert_true(b.game.n > 20);
        const float share = b.game.sample[0].target[0];
        for (size_t i = 0; i < b.game.n; i++) {
            const sample *s = &b.game.sample[i];
            assert_true(s->seats == 2 && s->value > 0 && s->value < 1);
            assert_float_equal(s->target[0], share, 1e-4);
            assert_float_equal(s->target[1], 1 - share, 1e-4);
        }
        least = share < least ? share : least;
        most = share > most ? share : most;
    }
    assert_true(least > 0 && most < 1 && most > least + 0.05f);
    episode_free(&b.game);
    free(b.w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sure),         cmocka_unit_test(test_wishes),
        cmocka_unit_test(test_wished_items), cmocka_unit_test(test_alone),
        cmocka_unit_test(test_first),        cmocka_unit_test(test_rivals),
        cmocka_unit_test(test_game_for_one),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
