/* Choices of a game, the numbers of a network and the gradients of both rules of learning, for
 * torch_gradient.py to compute again.
 *
 *     gradient_cases CONFIG FOLDER
 *
 * Writes FOLDER/cases.json, which tells the rest, and FOLDER/weights, FOLDER/ppo and FOLDER/imitation, floats of
 * four bytes as they are in memory.
 */
#include "arena/base/buffer.h"
#include "arena/train/gradient.h"
#include "arena/train/selfplay.h"
#include "arena/train/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHOICES = 96 };

static void write_file(const char *folder, const char *name, const void *bytes, size_t n) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *f = fopen(path, "wb");
    if (!f || fwrite(bytes, 1, n, f) != n || fclose(f) != 0) {
        fprintf(stderr, "%s: cannot be written\n", path);
        exit(1);
    }
}

static void add_numbers(buffer *b, const char *name, const uint16_t *x, size_t n) {
    buffer_add(b, "\"%s\": [", name);
    for (size_t i = 0; i < n; i++)
        buffer_add(b, "%s%d", i ? ", " : "", x[i]);
    buffer_text(b, "]");
}

static void add_choice(buffer *b, const choice *c) {
    const sample *s = c->sample;
    buffer_add(
        b, "{\"head\": %d, \"seats\": %d, \"chosen\": %d, \"odds\": %.9g, \"advantage\": %.9g, ",
        s->head, s->seats, s->chosen, (double)s->odds, (double)s->advantage);
    add_numbers(b, "on", c->on, s->n_on);
    buffer_text(b, ", \"rows\": [");
    for (int k = 0; k < s->n_moves; k++) {
        buffer_text(b, k ? ", [" : "[");
        for (int i = 0; i < LAYOUT_MAX_ROWS && c->rows[k][i] != MODEL_NO_ROW; i++)
            buffer_add(b, "%s%d", i ? ", " : "", c->rows[k][i]);
        buffer_text(b, "]");
    }
    buffer_text(b, "], \"target\": [");
    for (int r = 0; r < s->seats; r++)
        buffer_add(b, "%s%.9g", r ? ", " : "", (double)s->target[r]);
    buffer_text(b, "]}");
}

static void add_shape(buffer *b, const model_shape *s) {
    const struct {
        const char *name;
        size_t at;
    } part[] = {{"first", s->first},           {"moves", s->moves},
                {"look", s->critic},           {"moves_bias", s->moves_bias},
                {"look_bias", s->critic_bias}, {"row", s->row},
                {"row_bias", s->row_bias},     {"value", s->value},
                {"value_bias", s->value_bias}, {"n", s->n}};
    buffer_text(b, "\"at\": {");
    for (size_t i = 0; i < sizeof part / sizeof *part; i++)
        buffer_add(b, "%s\"%s\": %zu", i ? ", " : "", part[i].name, part[i].at);
    buffer_add(
        b,
        "}, \"inputs\": %d, \"rows_in_all\": %d, \"heads\": %d, \"units\": %d, \"moves\": %d,"
        " \"value\": %d, \"seats\": %d, \"most\": %.9g",
        s->layout->n_inputs, s->layout->n_actions, s->layout->n_heads, NET_FIRST, NET_MOVES,
        NET_VALUE, NET_SEATS, (double)MODEL_MOST);
}

int main(int argc, char **argv) {
    static settings s;
    static choice choices[CHOICES];
    char err[JSON_ERROR_SIZE];
    model_shape shape;
    gradient_work work;
    gradient_sums sums = {0};
    episode played = {0};
    buffer b = {0};
    pcg32 rng;
    if (argc != 3 || settings_load(&s, argv[1], err) < 0) {
        fprintf(stderr, "%s\n", argc == 3 ? err : "usage: gradient_cases CONFIG FOLDER");
        return 1;
    }
    model_shape_of(&shape, s.layout, NET_FIRST);
    float *w = model_numbers(shape.n), *by = model_numbers(shape.n);
    if (!w || !by || gradient_work_init(&work, &shape, CHOICES) < 0)
        return 1;
    pcg32_seed(&rng, 3, 3);
    model_init(&shape, w, &rng);
    for (size_t i = 0; i < shape.n; i++)
        w[i] *= 2; /* odds and shares that are not all alike */
    for (size_t i = 0; i < shape.n; i++)
        if (w[i] == 0)
            w[i] = 0.01f * ((float)(pcg32_next(&rng) >> 8) / 8388608.0f - 1); /* biases too */
    s.imitate = 0;
    selfplay play = {.settings = &s, .shape = &shape, .w = w, .score = 0.5};
    uint64_t number = 0;
    do
        selfplay_game(&play, number++, &played);
    while (played.n < CHOICES);
    gradient_rule rule = {.clip = 0.2f,
                          .entropy_weight = 0.1f,
                          .value_weight = 0.5f,
                          .advantage_mean = 0.01f,
                          .advantage_scale = 3};
    buffer_text(&b, "{");
    add_shape(&b, &shape);
    buffer_text(
        &b,
        ", \"clip\": 0.2, \"entropy_weight\": 0.1, \"value_weight\": 0.5, \"advantage_mean\": 0.01,"
        " \"advantage_scale\": 3, \"choices\": [");
    for (int i = 0; i < CHOICES; i++) {
        sample *x = &played.sample[(size_t)i * played.n / CHOICES];
        x->odds *= i % 3 == 0 ? 1.5f : i % 3 == 1 ? 0.7f : 1; /* some of the ratios are clipped */
        choices[i] = (choice){x, played.on + x->on,
                              (const uint16_t(*)[LAYOUT_MAX_ROWS])played.rows + x->rows};
        buffer_text(&b, i ? ",\n" : "\n");
        add_choice(&b, &choices[i]);
    }
    buffer_text(&b, "]}\n");
    write_file(argv[2], "cases.json", b.text, b.n);
    write_file(argv[2], "weights", w, shape.n * sizeof *w);
    gradient_of(&work, w, choices, CHOICES, &rule, by, &sums);
    write_file(argv[2], "ppo", by, shape.n * sizeof *by);
    rule.imitation = true;
    gradient_of(&work, w, choices, CHOICES, &rule, by, &sums);
    write_file(argv[2], "imitation", by, shape.n * sizeof *by);
    gradient_work_free(&work);
    episode_free(&played);
    buffer_free(&b);
    free(w);
    free(by);
    return 0;
}
