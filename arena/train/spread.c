/* Processes of a training (spread.h). */
#include "arena/train/spread.h"

#include "arena/base/buffer.h"
#include "arena/base/cluster.h"

#include <stdlib.h>
#include <string.h>

static void put_pool(buffer *b, const void *pool, size_t n) {
    if (n)
        buffer_bytes(b, pool, n);
}

/* A game among the bytes of others: its numbers, then its three pools. */
static void put(buffer *b, const episode *e) {
    buffer_bytes(b, e, sizeof *e);
    put_pool(b, e->sample, e->n * sizeof *e->sample);
    put_pool(b, e->on, e->n_on * sizeof *e->on);
    put_pool(b, e->rows, e->n_rows * sizeof *e->rows);
}

static const char *take_pool(void *pool, size_t n, const char *at) {
    if (n)
        memcpy(pool, at, n);
    return at + n;
}

static const char *take(episode *out, const char *at) {
    episode e;
    memcpy(&e, at, sizeof e); /* its pointers are another process's */
    episode_room(out, e.n, e.n_on, e.n_rows);
    out->n = e.n;
    out->n_on = e.n_on;
    out->n_rows = e.n_rows;
    out->decisions = e.decisions;
    out->entropy = e.entropy;
    at = take_pool(out->sample, e.n * sizeof *out->sample, at + sizeof e);
    at = take_pool(out->on, e.n_on * sizeof *out->on, at);
    return take_pool(out->rows, e.n_rows * sizeof *out->rows, at);
}

static void from_other(int rank, episode *games, size_t n, size_t bytes) {
    char *text = malloc(bytes + 1);
    if (!text)
        buffer_no_memory(bytes);
    cluster_from(rank, text, bytes);
    const char *at = text;
    for (size_t i = cluster_part(n, rank); i < cluster_part(n, rank + 1); i++)
        at = take(&games[i], at);
    free(text);
}

void spread_games(episode *games, size_t n) {
    buffer own = {0};
    int self = cluster_rank();
    if (cluster_size() == 1)
        return;
    for (size_t i = cluster_part(n, self); i < cluster_part(n, self + 1); i++)
        put(&own, &games[i]);
    for (int rank = 0; rank < cluster_size(); rank++) {
        size_t bytes = own.n;
        cluster_from(rank, &bytes, sizeof bytes);
        if (rank == self)
            cluster_from(rank, own.text, bytes);
        else
            from_other(rank, games, n, bytes);
    }
    buffer_free(&own);
}

void spread_training(training *t) {
    size_t bytes = t->shape.n * sizeof *t->w;
    cluster_from_first(t->w, bytes);
    cluster_from_first(t->mean, bytes);
    cluster_from_first(t->adam.mean, bytes);
    cluster_from_first(t->adam.square, bytes);
    cluster_from_first(&t->adam.mean_power, sizeof t->adam.mean_power);
    cluster_from_first(&t->adam.square_power, sizeof t->adam.square_power);
    cluster_from_first(&t->n_past, sizeof t->n_past);
    for (int i = 0; i < t->n_past; i++)
        cluster_from_first(t->past[i], bytes);
    cluster_from_first(&t->games, sizeof t->games);
    cluster_from_first(&t->choices, sizeof t->choices);
    cluster_from_first(&t->seconds, sizeof t->seconds);
    cluster_from_first(&t->trial, sizeof t->trial);
}
