/* What the tests of training share: a small config, their own folder, games to learn from, whole trainings. */
#ifndef AEDILE_TESTS_TRAINING_H
#define AEDILE_TESTS_TRAINING_H

#include "arena/base/output.h"
#include "arena/train/gradient.h"
#include "arena/train/train.h"
#include "tests/support/random_net.h"

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

static inline void in_folder(char out[256], const char *name) {
    snprintf(out, 256, "%s/%s", folder, name);
}

/* Reads a config with that text, as settings_load does. */
static inline int load_text(settings *s, const char *text, char err[JSON_ERROR_SIZE]) {
    char path[256];
    in_folder(path, "config.json");
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    assert_true(fputs(text, f) >= 0);
    assert_int_equal(fclose(f), 0);
    return settings_load(s, path, err);
}

static inline void load(settings *s, const char *text) {
    char err[JSON_ERROR_SIZE] = "";
    if (load_text(s, text, err) < 0)
        fail_msg("%s", err);
}

enum { CHOICES = 64 };

typedef struct bench {
    settings s;
    model_shape shape;
    float *w, *by;
    episode game;
    choice choices[CHOICES];
    gradient_work work;
} bench;

static inline void bench_init(bench *b) {
    pcg32 rng;
    load(&b->s, config);
    model_shape_of(&b->shape, b->s.layout, NET_FIRST);
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

static inline void bench_free(bench *b) {
    gradient_work_free(&b->work);
    episode_free(&b->game);
    free(b->w);
    free(b->by);
}

/* --- Whole trainings ------------------------------------------------------------------------- */

static int asked, stop_at;
static inline bool stopped(void) {
    return ++asked == stop_at;
}

/* Trains by the config in a folder of that name until round `until` (0: the end); the weights' hash. */
static inline uint64_t train_by(const char *text, const char *name, int threads, int until) {
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

/* Writes a network of that seed and size of weights to a file of that name in the folder. */
static inline void write_rival(const char *name, uint64_t seed, int most) {
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

/* A config of that many games with two rivals, and `more`. */
static inline const char *with_rivals(int games, const char *more) {
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

static inline int setup(void **state) {
    (void)state;
    return mkdtemp(folder) && freopen("/dev/null", "w", stdout) ? 0 : -1;
}

static inline int teardown(void **state) {
    char command[64];
    (void)state;
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

#endif
