/* Training: gradients against finite differences, and that what is learned depends on nothing but the
 * settings: neither on threads, nor on a stop in the middle.
 */
#include "arena/base/output.h"
#include "arena/train/gradient.h"
#include "arena/train/train.h"
#include "arena/train/whole.h"
#include "engine/gtr/gtr.h"
#include "tests/support/random_net.h"

#include <math.h>
#include <omp.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static const char config[] =
    "{\"name\": \"small\", \"seed\": 5, \"games\": 16, \"batch\": 4, \"minibatch\": 512,"
    " \"past_every\": 4, \"past\": 0.5, \"heuristics\": 0.3, \"grants\": 0.5,"
    " \"blanks\": 0.5, \"check_every\": 8, \"score\": [0.5, 0],"
    " \"tables\": [{\"options\": {\"players\": 2}},"
    " {\"weight\": 2, \"vary\": true, \"options\": {\"players\": 3}}],"
    " \"opponents\": [{\"name\": \"random\", \"agent\": \"random\","
    " \"options\": {\"players\": 2}, \"games\": 10}]}";

static char folder[] = "/tmp/test_train_XXXXXX";

static void in_folder(char out[256], const char *name) {
    snprintf(out, 256, "%s/%s", folder, name);
}

static void load(settings *s, const char *text) {
    char path[256], err[JSON_ERROR_SIZE] = "";
    in_folder(path, "config.json");
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    assert_true(fputs(text, f) >= 0);
    assert_int_equal(fclose(f), 0);
    if (settings_load(s, path, err) < 0)
        fail_msg("%s", err);
}

/* --- Gradients --------------------------------------------------------------------------------- */

enum { CHOICES = 64 };

typedef struct bench {
    settings s;
    model_shape shape;
    float *w, *by;
    episode game;
    choice choices[CHOICES];
    gradient_work work;
} bench;

static double loss_at(bench *b, const gradient_rule *rule) {
    gradient_sums sums = {0};
    float *by = model_numbers(b->shape.n);
    gradient_of(&b->work, b->w, b->choices, CHOICES, rule, by, &sums);
    free(by);
    return (sums.loss - (double)rule->entropy_weight * sums.entropy +
            (double)rule->value_weight * sums.value_loss) /
           sums.n;
}

static void bench_init(bench *b) {
    pcg32 rng;
    load(&b->s, config);
    model_shape_of(&b->shape, b->s.layout);
    b->w = model_numbers(b->shape.n);
    b->by = model_numbers(b->shape.n);
    pcg32_seed(&rng, 3, 3);
    model_init(&b->shape, b->w, &rng);
    for (size_t i = 0; i < b->shape.n; i++)
        b->w[i] *= 2; /* odds and shares that are not all alike */
    selfplay play = {.settings = &b->s, .shape = &b->shape, .w = b->w, .score = 0.5};
    selfplay_game(&play, 1, &b->game);
    assert_true(b->game.n >= CHOICES);
    for (int i = 0; i < CHOICES; i++) {
        sample *s = &b->game.sample[i];
        s->odds *= i % 3 == 0 ? 1.5f : i % 3 == 1 ? 0.7f : 1; /* some of the ratios are clipped */
        b->choices[i] = (choice){s, b->game.on + s->on,
                                 (const uint16_t(*)[LAYOUT_MAX_ROWS])b->game.rows + s->rows};
        if (i % 4 == 0)
            s->taught = s->n_moves / 2; /* a teacher's answer */
        if (i % 5 == 0)
            s->weight = SETTINGS_SURE;
    }
    assert_int_equal(gradient_work_init(&b->work, &b->shape, CHOICES), 0);
}

static void bench_free(bench *b) {
    gradient_work_free(&b->work);
    episode_free(&b->game);
    free(b->w);
    free(b->by);
}

/* The largest derivatives of a part of the weights. */
static void check_part(bench *b, const gradient_rule *rule, size_t from, size_t to,
                       const char *name) {
    const float step = 0.004f;
    double worst = 0, largest = 0;
    float *by = malloc(b->shape.n * sizeof *by);
    memcpy(by, b->by, b->shape.n * sizeof *by);
    for (int k = 0; k < 12; k++) {
        size_t at = from;
        for (size_t i = from; i < to; i++)
            at = fabsf(by[i]) > fabsf(by[at]) ? i : at;
        if (by[at] == 0)
            break; /* there are no more */
        float w = b->w[at];
        b->w[at] = w + step;
        double up = loss_at(b, rule);
        b->w[at] = w - step;
        double found = (up - loss_at(b, rule)) / (2 * (double)step);
        b->w[at] = w;
        worst = fmax(worst, fabs(found - (double)by[at]));
        largest = fmax(largest, fabs((double)by[at]));
        by[at] = 0;
    }
    free(by);
    if (!(largest > 0) || worst > 0.02 * largest + 1e-4)
        fail_msg("%s: differs by %g where the largest is %g", name, worst, largest);
}

static void check_gradient(bool imitation) {
    static bench b;
    bench_init(&b);
    gradient_rule rule = {.clip = 0.2f,
                          .entropy_weight = 0.1f,
                          .value_weight = 0.5f,
                          .teach_weight = 2,
                          .advantage_mean = 0.01f,
                          .advantage_scale = 3,
                          .imitation = imitation};
    gradient_sums sums = {0};
    gradient_of(&b.work, b.w, b.choices, CHOICES, &rule, b.by, &sums);
    if (!imitation)
        assert_true(sums.clipped > 0 && sums.clipped < CHOICES);
    const model_shape *s = &b.shape;
    const size_t part[] = {s->first, s->moves,    s->look,  s->moves_bias, s->look_bias,
                           s->row,   s->row_bias, s->value, s->value_bias, s->n};
    const char *const name[] = {"first",
                                "second for moves",
                                "second for the value",
                                "its biases for moves",
                                "its biases for the value",
                                "rows",
                                "rows' bias",
                                "value",
                                "value's bias"};
    for (int i = 0; i < 9; i++)
        check_part(&b, &rule, part[i], part[i + 1], name[i]);
    bench_free(&b);
}

static void test_gradient(void **state) {
    (void)state;
    check_gradient(false);
    check_gradient(true);
}

/* --- Whole trainings ------------------------------------------------------------------------- */

static int asked, stop_at;
static bool stopped(void) {
    return ++asked == stop_at;
}

/* Trains by the config in a folder of that name until round `until` (0: the end); the weights' hash. */
static uint64_t train_by(const char *text, const char *name, int threads, int until) {
    static settings s;
    char path[256], file[OUTPUT_PATH_SIZE], err[OUTPUT_ERROR_SIZE] = "", fault[NET_ERROR_SIZE];
    load(&s, text);
    in_folder(path, name);
    omp_set_num_threads(threads);
    asked = 0;
    stop_at = until;
    train_run run = {.settings = &s, .folder = path, .quiet = true, .stopped = stopped};
    int status = train(&run, err);
    if (status != (until > 0))
        fail_msg("%s: status %d %s", name, status, err);
    if (until)
        return 0;
    buffer b = {0};
    net n;
    snprintf(file, sizeof file, "%s/small.net", path);
    assert_int_equal(output_read(file, &b, err), 1);
    if (net_open(&n, s.layout, b.text, b.n, fault) < 0)
        fail_msg("%s", fault);
    buffer_free(&b);
    return n.hash;
}

static uint64_t train_in(const char *name, int threads, int until) {
    return train_by(config, name, threads, until);
}

static void test_same_weights(void **state) {
    (void)state;
    uint64_t one = train_in("one", 1, 0);
    assert_true(train_in("three", 3, 0) == one);
    (void)train_in("halves", 2, 1);
    (void)train_in("halves", 1, 2);
    assert_true(train_in("halves", 2, 0) == one);
}

/* With a teacher, and means over the last games; beginning with the network of a file. Each of them changes
 * what is learned, and threads and stops do not. */
static void test_teacher(void **state) {
    (void)state;
    static const char with[] =
        "{\"name\": \"small\", \"seed\": 5, \"games\": 8, \"batch\": 4, \"minibatch\": 512,"
        " \"begin\": \"%s/one/small.net\", \"average\": 8%s, \"teach\": 0.08}";
    static const char asked_one[] = ", \"teacher\": \"so-ismcts:preset=strong,iterations=10\"";
    char text[2][1024];
    uint64_t hash[2];
    (void)train_in("one", 2, 0); /* goes on from its end, if it is there */
    snprintf(text[0], sizeof text[0], with, folder, "");
    snprintf(text[1], sizeof text[1], with, folder, asked_one);
    for (int i = 0; i < 2; i++) {
        char name[2][32];
        snprintf(name[0], sizeof name[0], "teach%d", i);
        snprintf(name[1], sizeof name[1], "stop%d", i);
        hash[i] = train_by(text[i], name[0], 1, 0);
        (void)train_by(text[i], name[1], 3, 1);
        assert_true(train_by(text[i], name[1], 2, 0) == hash[i]);
    }
    assert_true(hash[0] != hash[1]);
}

/* Sure choices: of the same game fewer are kept, none of the others is lost, and those kept stand for all. */
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

/* Wishes: whoever thinks takes a Jack when all do so, and nobody when none does; choices off the network's odds are
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

/* A bad move that a wish brought is made less likely only down to a floor; by itself, further. */
static void test_floor(void **state) {
    (void)state;
    static bench b;
    gradient_rule rule = {.clip = 0.2f, .advantage_scale = 1};
    gradient_sums sums = {0};
    double length[2] = {0};
    bench_init(&b);
    for (int i = 0; i < CHOICES; i++) {
        sample *s = &b.game.sample[i];
        s->taught = SAMPLE_NOT_TAUGHT;
        s->advantage = -1;
        s->odds = 0.001f; /* the ratio is large: not clipped where the advantage is below zero */
    }
    for (int strayed = 0; strayed < 2; strayed++) {
        for (int i = 0; i < CHOICES; i++)
            b.game.sample[i].strayed = strayed;
        gradient_of(&b.work, b.w, b.choices, CHOICES, &rule, b.by, &sums);
        for (size_t i = b.shape.row; i < b.shape.value; i++)
            length[strayed] += fabs((double)b.by[i]);
    }
    assert_true(length[0] > 0 && length[1] == 0);
    bench_free(&b);
}

/* A network as floats and back again. */
static void test_begin(void **state) {
    static settings s;
    training t;
    buffer b = {0}, file = {0};
    char path[OUTPUT_PATH_SIZE], err[OUTPUT_ERROR_SIZE] = "", fault[NET_ERROR_SIZE];
    net first, again;
    (void)state;
    load(&s, config);
    snprintf(path, sizeof path, "%s/one/small.net", folder);
    assert_int_equal(settings_begin(&s, path, err), 0);
    assert_int_equal(output_read(path, &file, err), 1);
    assert_int_equal(net_open(&first, s.layout, file.text, file.n, fault), 0);
    assert_int_equal(training_init(&t, &s), 0);
    assert_int_equal(training_begin(&t, &s, err), 1);
    assert_int_equal(t.earlier_games, 16);
    whole_network(&b, &t.shape, t.w, "{}");
    assert_int_equal(net_open(&again, s.layout, b.text, b.n, fault), 0);
    assert_true(again.hash == first.hash);
    assert_int_equal(settings_begin(&s, folder, err), 0);
    assert_int_equal(training_begin(&t, &s, err), -1);
    assert_non_null(strstr(err, "no such checkpoint"));
    training_free(&t);
    buffer_free(&b);
    buffer_free(&file);
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

/* Writes a network of that seed and size of weights to a file of that name in the folder. */
static void write_rival(const char *name, uint64_t seed, int most) {
    char path[256];
    size_t size;
    static settings s;
    load(&s, config);
    uint8_t *bytes = random_net(s.layout, seed, most, "{}", &size);
    in_folder(path, name);
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes, 1, size, f), size);
    assert_int_equal(fclose(f), 0);
    free(bytes);
}

/* A config of so many games with two rivals, and `more`. */
static const char *with_rivals(int games, const char *more) {
    static char text[sizeof config + 1024];
    const char *after = strstr(config, " \"batch\"");
    snprintf(text, sizeof text,
             "{\"name\": \"small\", \"seed\": 5, \"games\": %d, \"rival\": [\"%s/a.net\", "
             "\"%s/b.net\"], %s, %s",
             games, folder, folder, more, after);
    write_rival("a.net", 1, 40);
    write_rival("b.net", 2, 40);
    return text;
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

/* How often, on average, the network would make the moves of those whom it imitates, in games of theirs. */
static double likeness(const settings *s, const char *name) {
    static bench b;
    buffer file = {0};
    char path[OUTPUT_PATH_SIZE], err[OUTPUT_ERROR_SIZE] = "";
    training t;
    double sum = 0, n = 0;
    bench_init(&b);
    assert_int_equal(training_init(&t, s), 0);
    if (name) {
        snprintf(path, sizeof path, "%s/%s", folder, name);
        assert_int_equal(training_find(&t, path, err), 1);
    }
    teacher own = {.game = s->game, .spec = &t.teacher};
    selfplay play = {.settings = s,
                     .shape = &t.shape,
                     .w = t.w,
                     .imitate = true,
                     .teacher = t.teacher.agent ? &own : NULL};
    for (uint64_t number = 100000; number < 100010; number++) {
        selfplay_game(&play, number, &b.game);
        for (size_t i = 0; i < b.game.n; i++, n++)
            sum += (double)b.game.sample[i].odds;
    }
    teacher_free(&own);
    training_free(&t);
    buffer_free(&file);
    bench_free(&b);
    return sum / n;
}

/* What it imitates it comes to do. */
static void test_imitate_others(void **state) {
    (void)state;
    static settings s;
    char text[sizeof config + 1024];
    static const char *const whom[] = {
        "\"imitate_rivals\": 1", "\"teacher\": \"osla\", \"teach\": 0, \"imitate_teacher\": 1"};
    strcpy(text, with_rivals(240, "\"imitate\": 240"));
    uint64_t heuristic = train_by(text, "not", 1, 0);
    for (int i = 0; i < 2; i++) {
        char more[128], name[2][32];
        snprintf(more, sizeof more, "\"imitate\": 240, %s", whom[i]);
        snprintf(name[0], sizeof name[0], "imitated%d", i);
        snprintf(name[1], sizeof name[1], "imitated%d_3", i);
        strcpy(text, with_rivals(240, more));
        load(&s, text);
        double before = likeness(&s, NULL);
        uint64_t one = train_by(text, name[0], 1, 0);
        assert_true(train_by(text, name[1], 3, 0) == one);
        double after = likeness(&s, name[0]);
        if (after < 1.3 * before)
            fail_msg("%s: %g before, %g after", whom[i], before, after);
        assert_true(one != heuristic);
    }
}

/* A checkpoint that is damaged, or of other settings, is refused. */
static void test_checkpoint(void **state) {
    static settings s;
    char path[256], file[300], err[OUTPUT_ERROR_SIZE] = "";
    training t;
    (void)state;
    load(&s, config);
    in_folder(path, "one");
    assert_int_equal(training_init(&t, &s), 0);
    assert_int_equal(training_find(&t, path, err), 1);
    assert_int_equal(t.games, 16);
    s.hash ^= 1;
    assert_int_equal(training_find(&t, path, err), -1);
    assert_non_null(strstr(err, "other settings"));
    s.hash ^= 1;
    snprintf(file, sizeof file, "%s/checkpoint.bin", path);
    FILE *f = fopen(file, "r+b");
    assert_non_null(f);
    assert_int_equal(fseek(f, 100000, SEEK_SET), 0);
    assert_int_equal(fputc(1, f), 1);
    assert_int_equal(fputc(77, f), 77);
    assert_int_equal(fclose(f), 0);
    assert_int_equal(training_find(&t, path, err), -1);
    assert_non_null(strstr(err, "damaged"));
    training_free(&t);
}

/* The whole numbers answer as the floats do, up to rounding. */
static void test_whole(void **state) {
    static bench b;
    buffer bytes = {0};
    char err[NET_ERROR_SIZE] = "";
    net n;
    (void)state;
    bench_init(&b);
    whole_network(&bytes, &b.shape, b.w, "{}");
    if (net_open(&n, b.s.layout, bytes.text, bytes.n, err) < 0)
        fail_msg("%s", err);
    for (int i = 0; i < CHOICES; i++) {
        const sample *s = b.choices[i].sample;
        model_thought t;
        net_thought whole;
        float odds[GAME_MAX_MOVES], found[GAME_MAX_MOVES], shares[GAME_MAX_SEATS];
        int32_t score[GAME_MAX_MOVES] = {0};
        model_think(&b.shape, b.w, s->head, b.choices[i].on, s->n_on, s->seats, &t);
        model_odds(&b.shape, b.w, &t, b.choices[i].rows, s->n_moves, odds);
        net_think(&n, s->head, b.choices[i].on, s->n_on, NET_ASK_ALL, &whole);
        for (int k = 0; k < s->n_moves; k++)
            for (int j = 0; j < LAYOUT_MAX_ROWS && b.choices[i].rows[k][j] != MODEL_NO_ROW; j++)
                score[k] += net_score(&n, &whole, b.choices[i].rows[k][j]);
        net_softmax(score, s->n_moves, found);
        for (int k = 0; k < s->n_moves; k++)
            assert_true(fabsf(found[k] - odds[k]) < 0.05f);
        net_shares(&whole, s->seats, 0, shares);
        for (int r = 0; r < s->seats; r++)
            assert_true(fabsf(shares[r] - t.share[r]) < 0.05f);
    }
    buffer_free(&bytes);
    bench_free(&b);
}

static int setup(void **state) {
    (void)state;
    return mkdtemp(folder) && freopen("/dev/null", "w", stdout) ? 0 : -1;
}

/* A game for one: what it learns is the share of tasks and points, beside what is missing to all of them. */
static void test_game_for_one(void **state) {
    (void)state;
    static bench b;
    pcg32 rng;
    float least = 1, most = 0;
    load(&b.s, "{\"name\": \"one\", \"game\": \"aor\", \"seed\": 5, \"games\": 8, \"batch\": 4, "
               "\"minibatch\": 512, \"value_lambda\": 1,"
               " \"tables\": [{\"options\": {\"players\": 1}}], \"opponents\": []}");
    model_shape_of(&b.shape, b.s.layout);
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

static int teardown(void **state) {
    char command[64];
    (void)state;
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_gradient),       cmocka_unit_test(test_whole),
        cmocka_unit_test(test_same_weights),   cmocka_unit_test(test_teacher),
        cmocka_unit_test(test_sure),           cmocka_unit_test(test_wishes),
        cmocka_unit_test(test_wished_items),   cmocka_unit_test(test_floor),
        cmocka_unit_test(test_begin),          cmocka_unit_test(test_alone),
        cmocka_unit_test(test_first),          cmocka_unit_test(test_rivals),
        cmocka_unit_test(test_imitate_others), cmocka_unit_test(test_checkpoint),
        cmocka_unit_test(test_game_for_one),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
