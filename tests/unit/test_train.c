/* Training: gradients against finite differences, and that what is learned depends on nothing but the
 * settings: neither on threads, nor on a stop in the middle. Whom the games are between: test_selfplay.c.
 */
#include "agents/net/names.h"
#include "arena/train/whole.h"
#include "tests/support/sanitized.h"
#include "tests/support/training.h"

#include <math.h>

/* --- Gradients --------------------------------------------------------------------------------- */

static double loss_at(bench *b, const gradient_rule *rule) {
    gradient_sums sums = {0};
    float *by = model_numbers(b->shape.n);
    gradient_of(&b->work, b->w, b->choices, CHOICES, rule, by, &sums);
    free(by);
    return (sums.loss - (double)rule->entropy_weight * sums.entropy +
            (double)rule->value_weight * sums.value_loss) /
           sums.n;
}

/* The largest derivatives of a part of the weights. Where a unit begins or ceases to give within a step, the loss has a kink and two
 * slopes: the derivative is one between them. */
static void check_part(bench *b, const gradient_rule *rule, size_t from, size_t to,
                       const char *name) {
    const float step = 0.004f;
    const double here = loss_at(b, rule);
    double worst = 0, largest = 0;
    int kinks = 0;
    float *by = malloc(b->shape.n * sizeof *by);
    memcpy(by, b->by, b->shape.n * sizeof *by);
    for (int k = 0; k < (SANITIZED ? 2 : 12); k++) {
        size_t at = from;
        for (size_t i = from; i < to; i++)
            at = fabsf(by[i]) > fabsf(by[at]) ? i : at;
        if (by[at] == 0)
            break; /* there are no more */
        float w = b->w[at];
        b->w[at] = w + step;
        double up = (loss_at(b, rule) - here) / (double)step;
        b->w[at] = w - step;
        double down = (here - loss_at(b, rule)) / (double)step;
        b->w[at] = w;
        largest = fmax(largest, fabs((double)by[at]));
        double found = (up + down) / 2,
               between = fmin(fmax((double)by[at], fmin(up, down)), fmax(up, down));
        const bool kink = fabs(up - down) > 0.02 * largest + 1e-4;
        kinks += kink;
        worst = fmax(worst, fabs((kink ? between : found) - (double)by[at]));
        by[at] = 0;
    }
    free(by);
    if (!(largest > 0) || worst > 0.02 * largest + 1e-4 || kinks > 4)
        fail_msg("%s: differs by %g where the largest is %g, %d kinks", name, worst, largest,
                 kinks);
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
    const size_t part[] = {s->first, s->moves,    s->critic, s->moves_bias, s->critic_bias,
                           s->row,   s->row_bias, s->value,  s->value_bias, s->n};
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

/* Each unit of the first layer twice, at half its weight in the second: the same network. */
static void put_twice(const bench *b, const model_shape *wide, float *out) {
    const model_shape *s = &b->shape;
    const size_t rest = s->n - s->moves_bias;
    const int rows[] = {s->layout->n_heads, 1}, width[] = {NET_MOVES, NET_VALUE};
    const size_t from[] = {s->moves, s->critic}, to[] = {wide->moves, wide->critic};
    for (int i = 0; i < s->layout->n_inputs; i++)
        for (int u = 0; u < wide->units; u++)
            out[wide->first + (size_t)(i * wide->units + u)] =
                b->w[s->first + (size_t)(i * s->units + u % s->units)];
    for (int part = 0; part < 2; part++)
        for (int h = 0; h < rows[part]; h++)
            for (int u = 0; u < wide->units; u++)
                for (int k = 0; k < width[part]; k++)
                    out[to[part] + (size_t)((h * wide->units + u) * width[part] + k)] =
                        b->w[from[part] +
                             (size_t)((h * s->units + u % s->units) * width[part] + k)] /
                        2;
    memcpy(out + wide->moves_bias, b->w + s->moves_bias, rest * sizeof *out);
}

static double off; /* the largest difference of two numbers that ought to be the same */
static void compare(float a, float b) {
    off = fmax(off, fabs((double)a - (double)b));
}

/* The gradient of a network of twice the units, which no other code can check: both copies of a unit have the same one, in the first
 * layer half of what the smaller network has, and elsewhere the same. */
static void test_gradient_of_wide(void **state) {
    static bench b;
    model_shape wide;
    gradient_work work;
    gradient_sums sums = {0};
    const gradient_rule rule = {.clip = 0.2f,
                                .entropy_weight = 0.1f,
                                .value_weight = 0.5f,
                                .teach_weight = 2,
                                .advantage_mean = 0.01f,
                                .advantage_scale = 3};
    (void)state;
    bench_init(&b);
    model_shape_of(&wide, b.s.layout, NET_FIRST_MOST);
    float *w = model_numbers(wide.n), *by = model_numbers(wide.n);
    const model_shape *s = &b.shape;
    put_twice(&b, &wide, w);
    assert_int_equal(gradient_work_init(&work, &wide, CHOICES), 0);
    gradient_of(&b.work, b.w, b.choices, CHOICES, &rule, b.by, &sums);
    gradient_of(&work, w, b.choices, CHOICES, &rule, by, &sums);
    off = 0;
    for (int i = 0; i < s->layout->n_inputs; i++)
        for (int u = 0; u < wide.units; u++)
            compare(2 * by[wide.first + (size_t)(i * wide.units + u)],
                    b.by[s->first + (size_t)(i * s->units + u % s->units)]);
    for (int h = 0; h < s->layout->n_heads; h++)
        for (int u = 0; u < wide.units; u++)
            for (int k = 0; k < NET_MOVES; k++)
                compare(by[wide.moves + (size_t)((h * wide.units + u) * NET_MOVES + k)],
                        b.by[s->moves + (size_t)((h * s->units + u % s->units) * NET_MOVES + k)]);
    for (int u = 0; u < wide.units; u++)
        for (int k = 0; k < NET_VALUE; k++)
            compare(by[wide.critic + (size_t)(u * NET_VALUE + k)],
                    b.by[s->critic + (size_t)(u % s->units * NET_VALUE + k)]);
    for (size_t i = 0; i < s->n - s->moves_bias; i++)
        compare(by[wide.moves_bias + i], b.by[s->moves_bias + i]);
    if (off > 1e-5)
        fail_msg("differs by %g", off);
    gradient_work_free(&work);
    free(w);
    free(by);
    bench_free(&b);
}

/* --- Whole trainings ------------------------------------------------------------------------- */

static uint64_t train_in(const char *name, int threads, int until) {
    return train_by(config, name, threads, until);
}

/* With sanitizers one training is enough: what it comes to is the same. */
static void test_same_weights(void **state) {
    (void)state;
    uint64_t one = train_in("one", SANITIZED ? 3 : 1, 0);
    if (SANITIZED)
        return;
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
    for (int i = 0; i < (SANITIZED ? 1 : 2); i++) {
        char name[2][32];
        snprintf(name[0], sizeof name[0], "teach%d", i);
        snprintf(name[1], sizeof name[1], "stop%d", i);
        (void)train_by(text[i], name[1], 3, 1);
        hash[i] = train_by(text[i], name[1], 2, 0);
        if (!SANITIZED)
            assert_true(train_by(text[i], name[0], 1, 0) == hash[i]);
    }
    if (!SANITIZED)
        assert_true(hash[0] != hash[1]);
}

/* The teacher is asked about no choice that is sure, and about all others where it is asked always. */
static void test_taught(void **state) {
    static settings s;
    static bench b;
    training t;
    int sure = 0, taught = 0;
    (void)state;
    load(&s, "{\"name\": \"small\", \"seed\": 5, \"games\": 8, \"sure\": 0.4, \"teacher\": "
             "\"random\", \"teach\": 1}");
    bench_init(&b);
    assert_int_equal(training_init(&t, &s), 0);
    teacher own = {.game = s.game, .spec = &t.teacher};
    selfplay play = {.settings = &s, .shape = &t.shape, .w = t.w, .teacher = &own};
    for (uint64_t number = 0; number < 4; number++) {
        selfplay_game(&play, number, &b.game);
        for (size_t i = 0; i < b.game.n; i++) {
            const sample *c = &b.game.sample[i];
            assert_int_equal(c->odds >= 0.4f, c->taught == SAMPLE_NOT_TAUGHT);
            sure += c->odds >= 0.4f;
            taught += c->taught != SAMPLE_NOT_TAUGHT;
        }
    }
    assert_true(sure > 10 && taught > 10);
    teacher_free(&own);
    training_free(&t);
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

/* A network begins with a smaller one: it plays as that did, and then learns, with its new units as well, whatever the threads. None
 * begins with a larger one. */
static void test_wider(void **state) {
    static settings s;
    static bench b;
    static const char with[] = "{\"name\": \"small\", \"seed\": 5, \"games\": 8, \"batch\": 4, "
                               "\"minibatch\": 512, \"step\": 0.01, \"units\": %d,"
                               " \"begin\": \"%s/%s/small.net\"}";
    char text[1024], path[OUTPUT_PATH_SIZE], err[OUTPUT_ERROR_SIZE] = "";
    training t;
    net_thought narrow, wide;
    (void)state;
    snprintf(text, sizeof text, with, NET_FIRST_MOST, folder, "one");
    load(&s, text);
    bench_init(&b);
    assert_int_equal(training_init(&t, &s), 0);
    assert_int_equal(training_begin(&t, &s, err), 1);
    whole_player_of(&t.tried, &t.shape, t.w);
    assert_int_equal(t.tried.net.units, NET_FIRST_MOST);
    for (int i = 0; i < CHOICES; i++) {
        const sample *c = b.choices[i].sample;
        net_think(s.begin_with, c->head, b.choices[i].on, c->n_on, NET_ASK_ALL, &narrow);
        net_think(&t.tried.net, c->head, b.choices[i].on, c->n_on, NET_ASK_ALL, &wide);
        assert_memory_equal(narrow.second, wide.second, sizeof wide.second);
        assert_memory_equal(narrow.value, wide.value, sizeof wide.value);
    }
    training_free(&t);
    bench_free(&b);
    uint64_t one = train_by(text, "wide", SANITIZED ? 3 : 1, 0);
    if (!SANITIZED)
        assert_true(train_by(text, "wide3", 3, 0) == one);
    in_folder(path, "wide/small.net");
    load(&s, config);
    assert_int_equal(settings_begin(&s, path, err), -1);
    assert_non_null(strstr(err, "begin: expected a network of at most 128 units, found 256 in "));
    snprintf(text, sizeof text, with, NET_FIRST_MOST, folder, "wide");
    load(&s, text);
    const net_weights *w = &s.begin_with->w;
    int heard = 0;
    for (int u = NET_FIRST; u < NET_FIRST_MOST; u++)
        for (int k = 0; k < NET_VALUE; k++)
            heard += w->critic[k * NET_FIRST_MOST + u] != 0;
    assert_true(heard > 100); /* the new units say something now */
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

/* What it imitates it learns to do; whom it imitates changes what is learned, and threads do not. With sanitizers one short training
 * runs, whose games are too few to learn from, and the teacher, which thinks long, stays away. */
static void test_imitate_others(void **state) {
    (void)state;
    enum { SHORT = 8, LONG = 48 };
    static settings s;
    char text[sizeof config + 1024], more[128];
    static const char *const whom[] = {
        "\"imitate_rivals\": 1", "\"teacher\": \"osla\", \"teach\": 0, \"imitate_teacher\": 1"};
    strcpy(text, with_rivals(SHORT, "\"imitate\": 240"));
    uint64_t heuristic = SANITIZED ? 0 : train_by(text, "not", 1, 0);
    for (int i = 0; i < (SANITIZED ? 1 : 2); i++) {
        char name[3][32];
        snprintf(more, sizeof more, "\"imitate\": 240, %s", whom[i]);
        snprintf(name[0], sizeof name[0], "imitated%d", i);
        snprintf(name[1], sizeof name[1], "imitated%d_1", i);
        snprintf(name[2], sizeof name[2], "imitated%d_3", i);
        strcpy(text, with_rivals(SHORT, more));
        uint64_t three = train_by(text, name[2], 3, 0);
        if (SANITIZED)
            continue;
        assert_true(train_by(text, name[1], 1, 0) == three);
        assert_true(three != heuristic);
        strcpy(text, with_rivals(LONG, more));
        load(&s, text);
        double before = likeness(&s, NULL);
        (void)train_by(text, name[0], 2, 0);
        double after = likeness(&s, name[0]);
        if (after < 1.2 * before)
            fail_msg("%s: %g before, %g after", whom[i], before, after);
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

/* Which inputs and rows have a weight at all; names come in the order of the weights. */
typedef struct named {
    const model_shape *shape;
    const float *w;
    int at, said, silent, wrong;
} named;

static void look_at_name(void *to, const char *name) {
    named *n = to;
    int inputs = n->shape->layout->n_inputs, row = n->at - inputs;
    const float *w = row < 0 ? n->w + n->shape->first + (size_t)n->at * NET_FIRST
                             : n->w + n->shape->row + (size_t)row * NET_MOVES;
    bool out = !strncmp(name, "plan", 4) || strstr(name, ".HOLD."), any = false;
    for (int i = 0; i < (row < 0 ? NET_FIRST : NET_MOVES); i++)
        any |= w[i] < 0 || w[i] > 0;
    any |= row >= 0 && fabsf(n->w[n->shape->row_bias + (size_t)row]) > 0;
    n->wrong += any == out;
    n->said += any;
    n->silent += !any;
    n->at++;
}

/* What is left out has no weight, from random numbers or from a network that has it, and moves nothing else: its gradients are
 * none. The rest learns. */
static void test_without(void **state) {
    static settings s;
    static bench b;
    char text[sizeof config + 128], err[OUTPUT_ERROR_SIZE] = "", path[OUTPUT_PATH_SIZE];
    training t;
    (void)state;
    snprintf(text, sizeof text, "{\"without\": [\"plan\", \"HOLD\"], %s", config + 1);
    if (!SANITIZED)
        (void)train_by(text, "without", 2, 0);
    load(&s, text);
    snprintf(path, sizeof path, "%s/without", folder);
    assert_int_equal(training_init(&t, &s), 0);
    for (int from = SANITIZED; from < 2; from++) {
        if (from) {
            snprintf(path, sizeof path, "%s/one/small.net", folder);
            assert_int_equal(settings_begin(&s, path, err), 0);
            assert_int_equal(training_begin(&t, &s, err), 1);
        } else
            assert_int_equal(training_find(&t, path, err), 1);
        named n = {.shape = &t.shape, .w = t.w};
        names_each(s.layout, NAMES_OWN, look_at_name, &n);
        assert_int_equal(n.wrong, 0);
        assert_true(n.silent > 100 && n.said > 1000);
    }
    bench_init(&b);
    model_leave_out(&t.shape, b.w);
    for (size_t i = 0; i < b.shape.n; i++)
        b.by[i] = 1;
    model_leave_out(&t.shape, b.by);
    named n = {.shape = &t.shape, .w = b.by};
    names_each(s.layout, NAMES_OWN, look_at_name, &n);
    assert_int_equal(n.wrong, 0);
    bench_free(&b);
    training_free(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_gradient),       cmocka_unit_test(test_gradient_of_wide),
        cmocka_unit_test(test_whole),          cmocka_unit_test(test_same_weights),
        cmocka_unit_test(test_teacher),        cmocka_unit_test(test_taught),
        cmocka_unit_test(test_floor),          cmocka_unit_test(test_begin),
        cmocka_unit_test(test_imitate_others), cmocka_unit_test(test_checkpoint),
        cmocka_unit_test(test_without),        cmocka_unit_test(test_wider),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
