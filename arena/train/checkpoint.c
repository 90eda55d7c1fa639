/* Checkpoints of a training (train.h): every number of it, in this machine's own form, and a hash at the
 * end.
 */
#include "arena/train/train.h"
#include "arena/train/whole.h"

#include "engine/fnv.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define FILE_NAME "checkpoint.bin"
static const char magic[16] = "AEDILE TRAIN 3", earlier_magic[16] = "AEDILE TRAIN 2";

typedef struct head {
    char magic[16];
    uint64_t settings, numbers, past;
    int64_t games, choices;
    double seconds, mean_power, square_power;
    int64_t earlier_games;
    double earlier_seconds;
    uint64_t curve; /* bytes */
    /* Fields of version 2 end here. They were written when no trial was going on. */
    uint64_t network;
    training_trial trial;
} head;

enum { EARLIER_HEAD_SIZE = offsetof(head, network) };

/* FNV of eight bytes at a time: the file has tens of millions. */
uint64_t training_hash(const char *bytes, size_t n) {
    uint64_t h = FNV_START, word;
    size_t i = 0;
    for (; i + sizeof word <= n; i += sizeof word) {
        memcpy(&word, bytes + i, sizeof word);
        h = (h ^ word) * 0x100000001B3ULL;
        h ^= h >> 29;
    }
    return fnv_bytes(h, bytes + i, n - i);
}

int training_keep(const training *t, const char *folder, char err[OUTPUT_ERROR_SIZE]) {
    buffer b = {0};
    char path[OUTPUT_PATH_SIZE];
    size_t bytes = t->shape.n * sizeof(float);
    head h = {.settings = t->settings->hash,
              .numbers = t->shape.n,
              .past = (uint64_t)t->n_past,
              .games = t->games,
              .choices = t->choices,
              .seconds = t->seconds,
              .mean_power = t->adam.mean_power,
              .square_power = t->adam.square_power,
              .earlier_games = t->earlier_games,
              .earlier_seconds = t->earlier_seconds,
              .curve = t->curve.n,
              .network = t->network,
              .trial = t->trial};
    uint64_t hash;
    memcpy(h.magic, magic, sizeof magic);
    buffer_room(&b, sizeof h + (4 + h.past) * bytes + t->curve.n + sizeof hash);
    buffer_bytes(&b, &h, sizeof h);
    buffer_bytes(&b, t->w, bytes);
    buffer_bytes(&b, t->mean, bytes);
    buffer_bytes(&b, t->adam.mean, bytes);
    buffer_bytes(&b, t->adam.square, bytes);
    for (int i = 0; i < t->n_past; i++)
        buffer_bytes(&b, t->past[i], bytes);
    if (t->curve.n)
        buffer_bytes(&b, t->curve.text, t->curve.n);
    hash = training_hash(b.text, b.n);
    buffer_bytes(&b, &hash, sizeof hash);
    int status = output_path(path, folder, FILE_NAME, err);
    if (status == 0)
        status = output_write(path, b.text, b.n, err);
    buffer_free(&b);
    return status;
}

/* How long the head of a file is, by its version; 0: it is no checkpoint. */
static size_t head_size(const buffer *b) {
    size_t n = b->n < sizeof magic                             ? 0
               : !memcmp(b->text, magic, sizeof magic)         ? sizeof(head)
               : !memcmp(b->text, earlier_magic, sizeof magic) ? EARLIER_HEAD_SIZE
                                                               : 0;
    return b->n < n + sizeof(uint64_t) ? 0 : n;
}

/* What is wrong with a file's bytes, or NULL. */
static const char *fault_of(const buffer *b, head *h) {
    uint64_t hash;
    size_t n = head_size(b);
    if (n == 0)
        return "not a checkpoint of a training";
    *h = (head){0};
    memcpy(h, b->text, n);
    if (n < sizeof *h)
        h->trial.at = h->games;
    memcpy(&hash, b->text + b->n - sizeof hash, sizeof hash);
    if (h->past > SELFPLAY_PAST || h->numbers > SIZE_MAX / 64 || h->trial.tried < 0 ||
        h->trial.tried > SETTINGS_OPPONENTS ||
        b->n != n + (4 + h->past) * h->numbers * sizeof(float) + h->curve + sizeof hash ||
        hash != training_hash(b->text, b->n - sizeof hash))
        return "the checkpoint is damaged; without it the training starts over";
    return NULL;
}

static const char *take(float *out, const char *at, size_t n) {
    memcpy(out, at, n * sizeof *out);
    return at + n * sizeof *out;
}

static const char *restore_network(training *t, const head *h, const char *at) {
    t->adam.mean_power = h->mean_power;
    t->adam.square_power = h->square_power;
    at = take(t->w, at, t->shape.n);
    at = take(t->mean, at, t->shape.n);
    at = take(t->adam.mean, at, t->shape.n);
    return take(t->adam.square, at, t->shape.n);
}

static void restore(training *t, const head *h, const char *at) {
    t->games = h->games;
    t->choices = h->choices;
    t->seconds = h->seconds;
    t->earlier_games = h->earlier_games;
    t->earlier_seconds = h->earlier_seconds;
    t->n_past = (int)h->past;
    t->network = h->network;
    t->trial = h->trial;
    at = restore_network(t, h, at);
    for (int i = 0; i < t->n_past; i++)
        at = take(t->past[i], at, t->shape.n);
    buffer_clear(&t->curve);
    buffer_bytes(&t->curve, at, h->curve);
}

/* Reads the folder's checkpoint: 1, 0 if there is none, or -1. */
static int read_file(const training *t, const char *folder, buffer *b, head *h, char *path,
                     char err[OUTPUT_ERROR_SIZE]) {
    if (output_path(path, folder, FILE_NAME, err) < 0)
        return -1;
    int status = output_read(path, b, err);
    const char *fault = status == 1 ? fault_of(b, h) : NULL;
    if (!fault && status == 1 && h->numbers != t->shape.n)
        fault = "the checkpoint is of a network with another layout";
    return fault ? output_refuse(err, path, fault) : status;
}

int training_find(training *t, const char *folder, char err[OUTPUT_ERROR_SIZE]) {
    buffer b = {0};
    char path[OUTPUT_PATH_SIZE];
    head h;
    int status = read_file(t, folder, &b, &h, path, err);
    if (status == 1 && h.settings != t->settings->hash)
        status = output_refuse(
            err, path,
            "the checkpoint is of a training with other settings; choose another folder");
    if (status == 1)
        restore(t, &h, b.text + head_size(&b));
    buffer_free(&b);
    return status;
}

static int begin_with_folder(training *t, const char *folder, char err[OUTPUT_ERROR_SIZE]) {
    buffer b = {0};
    char path[OUTPUT_PATH_SIZE];
    head h;
    int status = read_file(t, folder, &b, &h, path, err);
    if (status == 0)
        status = output_refuse(err, path, "no such checkpoint to begin with");
    if (status == 1) {
        (void)restore_network(t, &h, b.text + head_size(&b));
        model_leave_out(&t->shape, t->w);
        model_leave_out(&t->shape, t->mean);
        t->earlier_games = h.earlier_games + h.games;
        t->earlier_seconds = h.earlier_seconds + h.seconds;
    }
    buffer_free(&b);
    return status;
}

/* What the file tells of its training (train.c), added to the earlier games and hours. */
static void add_story(training *t, const net *n) {
    cJSON *root = cJSON_ParseWithLength(n->text, n->text_length);
    static const char *const games[] = {"games", "earlier_games"}, *const hours[] = {
                                                                       "hours", "earlier_hours"};
    for (int i = 0; i < 2; i++) {
        const cJSON *g = json_get(root, games[i]), *h = json_get(root, hours[i]);
        t->earlier_games += cJSON_IsNumber(g) ? (int64_t)g->valuedouble : 0;
        t->earlier_seconds += cJSON_IsNumber(h) ? 3600 * h->valuedouble : 0;
    }
    cJSON_Delete(root);
}

int training_begin(training *t, const settings *s, char err[OUTPUT_ERROR_SIZE]) {
    if (!s->begin_with)
        return begin_with_folder(t, s->begin, err);
    whole_read(s->begin_with, &t->shape, t->w);
    model_leave_out(&t->shape, t->w);
    memcpy(t->mean, t->w, t->shape.n * sizeof *t->w);
    add_story(t, s->begin_with);
    return 1;
}
