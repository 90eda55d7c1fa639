/* Values learned from positions that a search looks at (arena/train/leaves.h): what is kept of a thought, what moves in the
 * network and what does not, and that neither threads nor stops decide what is learned.
 */
#include "agents/net/learned.h"
#include "arena/train/whole.h"
#include "tests/support/sanitized.h"
#include "tests/support/training.h"

#include <math.h>

static const char with[] =
    "{\"name\": \"small\", \"seed\": 5, \"games\": 8, \"batch\": 4, \"minibatch\": 64, \"begin\": "
    "\"%s/%s\", \"leaves\": \"so-ismcts:preset=strong,iterations=12,memory=1\", "
    "\"leaves_at\": 0.05, \"leaves_kept\": 3, \"check_every\": 4, \"past_every\": 2, \"step\": "
    "0.003%s, \"tables\": [{\"options\": {\"players\": 2}}, {\"options\": {\"players\": 3}}]}";

/* The config, from a network of the folder. */
static char *leaves_from(const char *begin, const char *more) {
    static char text[2048];
    snprintf(text, sizeof text, with, folder, begin, more);
    return text;
}

/* One that plays and learns by itself. */
typedef struct learner {
    settings s;
    training t;
    teacher search;
    selfplay play;
} learner;

static void learner_init(learner *p) {
    char err[OUTPUT_ERROR_SIZE] = "";
    write_rival("a.net", 1, 24);
    load(&p->s, leaves_from("a.net", ""));
    assert_int_equal(training_init(&p->t, &p->s), 0);
    assert_int_equal(training_begin(&p->t, &p->s, err), 1);
    p->t.first = p->t.inside = *p->s.begin_with;
    p->search = (teacher){.game = p->s.game, .spec = &p->t.teacher};
    teacher_watch(&p->search, (int)p->s.leaves_kept);
    p->play = (selfplay){
        .settings = &p->s, .shape = &p->t.shape, .first = &p->t.first, .teacher = &p->search};
}

static void learner_free(learner *p) {
    teacher_free(&p->search);
    training_free(&p->t);
}

/* A sample is a position and the shares of the win of one game; the first network's loss is noted. The same number is the
 * same game. */
static void test_samples(void **state) {
    static learner p;
    static episode one, again;
    size_t n = 0;
    int winners = 0;
    (void)state;
    learner_init(&p);
    for (uint64_t number = 0; number < (SANITIZED ? 2 : 6); number++) {
        leaves_game(&p.play, number, &one);
        leaves_game(&p.play, number, &again);
        assert_true(one.n == again.n && one.n <= 3 * (size_t)one.decisions && one.n_rows == 0);
        assert_memory_equal(one.on, again.on, one.n_on * sizeof *one.on);
        for (size_t i = 0; i < one.n; i++) {
            const sample *s = &one.sample[i];
            net_thought thought;
            float share[NET_SEATS], sum = 0, loss = 0;
            net_think(p.s.begin_with, s->head, one.on + s->on, s->n_on, NET_ASK_SHARES, &thought);
            net_softmax(thought.value, s->seats, share);
            for (int r = 0; r < s->seats; r++) {
                sum += s->target[r];
                loss -= s->target[r] * logf(share[r]);
                winners += s->target[r] == 1;
            }
            assert_true(s->n_moves == 0 && s->n_on > 20 && fabsf(sum - 1) < 1e-6f);
            assert_true(fabsf(loss - s->value) < 1e-4f);
            assert_memory_equal(s->target, again.sample[i].target, sizeof s->target);
        }
        n += one.n;
    }
    assert_true(n > 10 && winners > (int)n / 2);
    episode_free(&one);
    episode_free(&again);
    learner_free(&p);
}

/* The shares belong to the right seats: the program's network, which knows the game, loses less on them than even shares
 * would, in either seat. */
static void test_targets(void **state) {
    static learner p;
    static episode one;
    double loss = 0, n = 0;
    int seats[2] = {0};
    (void)state;
    learner_init(&p);
    p.s.n_tables = 1;
    p.t.first = p.t.inside = learned_net(NULL, p.s.game, 2);
    for (uint64_t number = 0; number < (SANITIZED ? 3 : 20); number++) {
        leaves_game(&p.play, number, &one);
        for (size_t i = 0; i < one.n; i++, n++) {
            loss += (double)one.sample[i].value;
            seats[one.sample[i].seat]++;
        }
    }
    assert_true(seats[0] > 10 && seats[1] > 10);
    assert_true(loss / n <
                0.64); /* some 0.55; 0.69 are even shares, 1 or so are shares of wrong seats */
    episode_free(&one);
    learner_free(&p);
}

/* Without moves a sample moves the value only, by the derivatives of its loss. */
static void test_gradient(void **state) {
    static bench b;
    gradient_rule rule = {.clip = 0.2f, .entropy_weight = 0.1f, .value_weight = 0.5f};
    gradient_sums sums = {0}, up = {0}, down = {0};
    double off = 0, largest = 0;
    (void)state;
    bench_init(&b);
    for (int i = 0; i < CHOICES; i++) {
        b.game.sample[i].n_moves = 0;
        b.game.sample[i].taught = SAMPLE_NOT_TAUGHT;
    }
    gradient_of(&b.work, b.w, b.choices, CHOICES, &rule, b.by, &sums);
    assert_true(fabs(sums.entropy) + fabs(sums.divergence) + fabs(sums.clipped) < 1e-9);
    const size_t moves[][2] = {{b.shape.moves, b.shape.critic},
                               {b.shape.moves_bias, b.shape.critic_bias},
                               {b.shape.row, b.shape.value}};
    for (int part = 0; part < 3; part++)
        for (size_t i = moves[part][0]; i < moves[part][1]; i++)
            assert_true(fabsf(b.by[i]) <= 0);
    float *other = model_numbers(b.shape.n);
    for (size_t i = b.shape.value; i < b.shape.value + 40; i++) {
        const float step = 0.004f, w = b.w[i];
        up = down = (gradient_sums){0};
        b.w[i] = w + step;
        gradient_of(&b.work, b.w, b.choices, CHOICES, &rule, other, &up);
        b.w[i] = w - step;
        gradient_of(&b.work, b.w, b.choices, CHOICES, &rule, other, &down);
        b.w[i] = w;
        double found = 0.5 * (up.value_loss - down.value_loss) / up.n / (2 * (double)step);
        off = fmax(off, fabs(found - (double)b.by[i]));
        largest = fmax(largest, fabs((double)b.by[i]));
    }
    free(other);
    assert_true(largest > 0 && off < 0.02 * largest + 1e-4);
    bench_free(&b);
}

/* Opens a network of the folder. */
static void open_net(net *n, buffer *file, const layout *l, const char *name) {
    char path[256], err[OUTPUT_ERROR_SIZE] = "", fault[NET_ERROR_SIZE];
    in_folder(path, name);
    assert_int_equal(output_read(path, file, err), 1);
    if (net_open(n, l, file->text, file->n, fault) < 0)
        fail_msg("%s", fault);
}

/* Whether the weights of moves are the same, and not the weights of the value. */
static void only_value(const char *before, const char *after) {
    static settings s;
    buffer files[2] = {{0}, {0}};
    net a, b;
    load(&s, config);
    open_net(&a, &files[0], s.layout, before);
    open_net(&b, &files[1], s.layout, after);
    const size_t units = (size_t)a.units, heads = (size_t)s.layout->n_heads;
    assert_int_equal(a.units, b.units);
    assert_memory_equal(a.w.moves, b.w.moves, heads * NET_MOVES * units);
    assert_memory_equal(a.w.moves_bias, b.w.moves_bias, heads * NET_MOVES);
    assert_memory_equal(a.w.rows, b.w.rows, (size_t)s.layout->n_actions * NET_MOVES);
    assert_memory_equal(a.w.rows_bias, b.w.rows_bias, (size_t)s.layout->n_actions);
    assert_memory_not_equal(a.w.critic, b.w.critic, units * NET_VALUE);
    buffer_free(&files[0]);
    buffer_free(&files[1]);
}

/* Threads and stops decide nothing, from a file or from a folder, whose steps do not go on. */
static void test_same_weights(void **state) {
    (void)state;
    write_rival("a.net", 1, 24);
    const char *text = leaves_from("a.net", ", \"average\": 6");
    uint64_t one = train_by(text, "one", SANITIZED ? 3 : 1, 0);
    only_value("a.net", "one/small.net");
    if (SANITIZED)
        return;
    assert_true(train_by(text, "three", 3, 0) == one);
    (void)train_by(text, "halves", 2, 1);
    assert_true(train_by(text, "halves", 1, 0) == one);
    (void)train_by(config, "played", 2, 0);
    text = leaves_from("played", "");
    one = train_by(text, "from", 1, 0);
    /* Nor do trials on the way: only the last one corrects. */
    char *every = strstr(leaves_from("played", ""), "\"check_every\": 4");
    memcpy(every, "\"check_every\": 9", strlen("\"check_every\": 9"));
    (void)train_by(text, "from_halves", 2, 1);
    assert_true(train_by(text, "from_halves", 3, 0) == one);
    only_value("played/small.net", "from/small.net");
}

/* The value inside is the newest: a larger step leads to other positions, though the same network plays. And the curve tells
 * of games that nothing was learned from. */
static void test_curve(void **state) {
    char err[OUTPUT_ERROR_SIZE] = "", path[256];
    buffer b = {0};
    double held[2][2];
    int games[2], at = 0;
    (void)state;
    in_folder(path, "one/curve.csv");
    assert_int_equal(output_read(path, &b, err), 1);
    const char *line = strchr(b.text, '\n') + 1;
    assert_non_null(strstr(b.text, ",choices_a_game,held_out,held_out_before\n"));
    for (int i = 0; i < 2; i++, line = strchr(line, '\n') + 1) {
        double column[12];
        for (at = 0; at < 12; at++) {
            const char *cell = line;
            for (int k = 0; k < at; k++)
                cell = strchr(cell, ',') + 1;
            column[at] = atof(cell);
        }
        games[i] = (int)column[0];
        held[i][0] = column[10];
        held[i][1] = column[11];
        assert_true(held[i][0] > 0.1 && held[i][0] < 3 && held[i][1] > 0.1 && held[i][1] < 3);
        assert_true(fabs(held[i][0] - held[i][1]) > 1e-5);
    }
    assert_true(games[0] == 4 && games[1] == 8);
    assert_true(fabs(held[0][1] - held[1][1]) > 1e-5); /* other positions */
    buffer_free(&b);
}

/* A constant that is off is found again from what is expected on average. */
static void test_correct(void **state) {
    static bench b;
    whole_player p = {0};
    double off[2] = {0};
    (void)state;
    bench_init(&b);
    for (int i = 0; i < CHOICES; i++)
        b.game.sample[i].seats = 2;
    float *spoiled = model_numbers(b.shape.n);
    memcpy(spoiled, b.w, b.shape.n * sizeof *spoiled);
    spoiled[b.shape.value_bias] += 12.0f / NET_UNIT_REST;
    spoiled[b.shape.value_bias + 1] -= 5.0f / NET_UNIT_REST;
    whole_player_of(&p, &b.shape, spoiled);
    for (int after = 0; after < 2; after++) {
        for (int i = 0; i < CHOICES; i++) {
            const choice *c = &b.choices[i];
            model_thought t;
            net_thought thought;
            float share[NET_SEATS];
            model_think(&b.shape, b.w, c->sample->head, c->on, c->sample->n_on, 2, &t);
            net_think(&p.net, c->sample->head, c->on, c->sample->n_on, NET_ASK_SHARES, &thought);
            net_softmax(thought.value, 2, share);
            off[after] += (double)(t.share[0] - share[0]) / CHOICES;
        }
        if (after)
            break;
        memcpy(spoiled, b.w, b.shape.n * sizeof *spoiled);
        leaves_correct(&b.shape, spoiled, &p.net, b.choices, CHOICES);
        whole_player_of(&p, &b.shape, spoiled);
    }
    assert_true(fabs(off[0]) > 0.03 && fabs(off[1]) < 0.004);
    free(spoiled);
    whole_player_free(&p);
    bench_free(&b);
}

static void refused(const char *text, const char *line) {
    static settings s;
    char err[JSON_ERROR_SIZE] = "";
    assert_int_equal(load_text(&s, text, err), -1);
    if (!strstr(err, line) || strchr(err, '\n'))
        fail_msg("expected \"%s\", found \"%s\"", line, err);
}

/* Each with one line. */
static void test_refused(void **state) {
    static const char *const also[][2] = {
        {"\"imitate\": 4", "imitate: not with leaves"},
        {"\"teacher\": \"osla\"", "teacher: not with leaves"},
        {"\"opponents\": [{\"name\": \"a\", \"agent\": \"random\"}]", "opponents: not with leaves"},
        {"\"without\": [\"plan\"]", "without: not with leaves"},
        {"\"leaves_kept\": 2.5", "leaves_kept: expected a whole number, found 2.5"},
        {"\"leaves_at\": 2", "leaves_at: expected a number from 0 to 1, found 2"},
    };
    static const char *const searches[][2] = {
        {"3", "leaves: expected an agent, as text, found 3"},
        {"\"osla\"", "leaves: expected a search with evaluation=learned"},
        {"\"so-ismcts:evaluation=learned\"", "leaves: expected a search with evaluation=learned"},
        {"\"so-ismcts:preset=tuned\"", "leaves: expected a search with evaluation=learned"},
        {"\"uct-cheat:preset=strong\"", "leaves: expected a search"},
        {"\"so-ismcts:preset=strong,tree_reuse=true\"", "leaves: expected a search"},
    };
    char text[2048];
    (void)state;
    write_rival("a.net", 1, 24);
    for (size_t i = 0; i < sizeof also / sizeof *also; i++) {
        snprintf(text, sizeof text, "{%s, \"begin\": \"%s/a.net\", %s}", also[i][0], folder,
                 "\"leaves\": \"so-ismcts:preset=strong\"");
        refused(text, also[i][1]);
    }
    for (size_t i = 0; i < sizeof searches / sizeof *searches; i++) {
        snprintf(text, sizeof text, "{\"begin\": \"%s/a.net\", \"leaves\": %s}", folder,
                 searches[i][0]);
        refused(text, searches[i][1]);
    }
    refused("{\"leaves\": \"so-ismcts:preset=strong\"}",
            "begin: expected a network that plays the games, for leaves, found nothing");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_samples),  cmocka_unit_test(test_targets),
        cmocka_unit_test(test_gradient), cmocka_unit_test(test_same_weights),
        cmocka_unit_test(test_curve),    cmocka_unit_test(test_correct),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
