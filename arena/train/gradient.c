/* Gradients (gradient.h). */
#include "arena/train/gradient.h"

#include "arena/base/buffer.h"
#include "arena/base/cluster.h"
#include "arena/train/vector.h"
#include "engine/real.h"

#include <stdlib.h>

enum {
    SECOND_V = NET_SECOND / VECTOR,
    MOVES_V = NET_MOVES / VECTOR,
    SLICE = 32,                        /* numbers of a row of the first layer that a task adds up */
    BLOCK = VECTOR_REGISTERS * VECTOR, /* numbers that are added up at once */
    SECOND_TASKS = 4
};

/* Moves that a wish brought are met more often than the network would make them: bad ones are not made less likely
 * than this, or it would never come back to them by itself. */
#define STRAYED_LEAST 0.002f

struct gradient_step {
    model_thought thought;
    float by_first[NET_FIRST_MOST]
        __attribute__((aligned(MODEL_ALIGN)));                         /* derivative of the loss */
    float by_second[NET_SECOND] __attribute__((aligned(MODEL_ALIGN))); /* by what enters a unit */
    float by_share[NET_SEATS];
    float loss, entropy, value_loss, divergence;
    bool clipped;
};

int gradient_work_init(gradient_work *work, const model_shape *shape, size_t most) {
    const size_t units = (size_t)shape->units;
    *work = (gradient_work){.shape = shape, .capacity = most};
    work->step = aligned_alloc(MODEL_ALIGN, most * sizeof *work->step);
    work->score_at = calloc(most + 1, sizeof *work->score_at);
    work->moves_back = model_numbers((size_t)shape->layout->n_heads * NET_MOVES * units);
    work->critic_back = model_numbers((size_t)NET_VALUE * units);
    work->slices = model_numbers((size_t)shape->layout->n_inputs * units);
    return work->step && work->score_at && work->moves_back && work->critic_back && work->slices
               ? 0
               : -1;
}

void gradient_work_free(gradient_work *work) {
    free(work->step);
    free(work->score);
    free(work->score_at);
    free(work->moves_back);
    free(work->critic_back);
    free(work->slices);
    *work = (gradient_work){0};
}

/* --- Forward, choice by choice ---------------------------------------------------------------- */

/* The loss of a choice and its derivatives by the scores of the moves, to `by`. */
static void policy_loss(gradient_step *g, const sample *s, const gradient_rule *r,
                        const float *odds, float *by) {
    int n = s->n_moves;
    float entropy = 0, advantage = (s->advantage - r->advantage_mean) * r->advantage_scale;
    float logs[GAME_MAX_MOVES];
    for (int k = 0; k < n; k++) {
        logs[k] = odds[k] > 1e-12f ? real_logf(odds[k]) : -27.6f;
        entropy -= odds[k] * logs[k];
    }
    float ratio = odds[s->chosen] / s->odds, pull;
    if (r->imitation) {
        pull = 1;
        g->loss = -logs[s->chosen];
        g->clipped = false;
    } else {
        float low = 1 - r->clip, high = 1 + r->clip;
        g->clipped = advantage > 0 ? ratio > high : ratio < low;
        bool low_enough = s->strayed && advantage < 0 && s->odds < STRAYED_LEAST;
        pull = g->clipped || low_enough ? 0 : ratio * advantage;
        g->loss = -(g->clipped ? (advantage > 0 ? high : low) : ratio) * advantage;
    }
    g->entropy = entropy;
    g->divergence = ratio - 1 - (logs[s->chosen] - real_logf(s->odds));
    for (int k = 0; k < n; k++)
        by[k] = pull * (odds[k] - (float)(k == s->chosen)) +
                r->entropy_weight * odds[k] * (logs[k] + entropy);
    if (s->taught == SAMPLE_NOT_TAUGHT)
        return;
    g->loss -= r->teach_weight * logs[s->taught];
    for (int k = 0; k < n; k++)
        by[k] += r->teach_weight * (odds[k] - (float)(k == s->taught));
}

static void value_loss(gradient_step *g, const sample *s, const gradient_rule *r) {
    float loss = 0;
    memset(g->by_share, 0, sizeof g->by_share);
    for (int i = 0; i < s->seats; i++) {
        float share = g->thought.share[i];
        g->by_share[i] = r->value_weight * (share - s->target[i]);
        if (s->target[i] > 0)
            loss -= s->target[i] * real_logf(share > 1e-12f ? share : 1e-12f);
    }
    g->value_loss = loss;
}

/* A choice that stands for several. */
static void weigh(gradient_step *g, const sample *s, float *by) {
    if (s->weight == 1)
        return;
    for (int k = 0; k < s->n_moves; k++)
        by[k] *= s->weight;
    for (int i = 0; i < s->seats; i++)
        g->by_share[i] *= s->weight;
}

/* The derivative by what enters a unit: none where it is at its bounds. */
static vector through(vector by, vector unit) {
    return vector_where((unit > vector_all(0)) & (unit < vector_all(MODEL_MOST)), by);
}

/* `width` derivatives by the first layer, at most BLOCK, from these units of the second; inlined for each width. */
static inline __attribute__((always_inline)) void back_block(const float *const *column,
                                                             const float *by, int n, int at,
                                                             int width, gradient_step *g) {
    vector sum[VECTOR_REGISTERS];
    for (int v = 0; v < width / VECTOR; v++)
        sum[v] = vector_all(0);
    for (int i = 0; i < n; i++) {
        vector x = vector_all(by[i]);
        for (int v = 0; v < width / VECTOR; v++)
            sum[v] += x * vector_of(column[i] + at + v * VECTOR);
    }
    for (int v = 0; v < width / VECTOR; v++)
        vector_to(g->by_first + at + v * VECTOR,
                  through(sum[v], vector_of(g->thought.first + at + v * VECTOR)));
}

/* The derivatives by the first layer, from those by the second that are not 0. */
static void back_first(const gradient_work *work, int head, gradient_step *g) {
    enum { WIDTH = (int)BLOCK < (int)NET_FIRST ? (int)BLOCK : (int)NET_FIRST };
    const float *column[NET_SECOND];
    float by[NET_SECOND];
    const int units = work->shape->units;
    int n = 0;
    for (int u = 0; u < NET_SECOND; u++) {
        column[n] = u < NET_MOVES ? work->moves_back + (head * NET_MOVES + u) * units
                                  : work->critic_back + (u - NET_MOVES) * units;
        by[n] = g->by_second[u];
        n += by[n] != 0;
    }
    for (int at = 0; at < units; at += WIDTH)
        back_block(column, by, n, at, WIDTH, g);
}

/* The derivatives by the second layer, then by the first. */
static void back(const gradient_work *work, const float *w, const choice *c, gradient_step *g,
                 const float *by) {
    const model_shape *shape = work->shape;
    const sample *s = c->sample;
    vector second[SECOND_V];
    for (int v = 0; v < SECOND_V; v++)
        second[v] = vector_all(0);
    for (int k = 0; k < s->n_moves; k++)
        for (int i = 0; i < LAYOUT_MAX_ROWS && c->rows[k][i] != MODEL_NO_ROW; i++) {
            const float *row = w + shape->row + (size_t)c->rows[k][i] * NET_MOVES;
            for (int v = 0; v < MOVES_V; v++)
                second[v] += vector_all(by[k]) * vector_of(row + v * VECTOR);
        }
    for (int r = 0; r < s->seats; r++)
        for (int v = MOVES_V; v < SECOND_V; v++)
            second[v] += vector_all(g->by_share[r]) *
                         vector_of(w + shape->value + r * NET_VALUE + (v - MOVES_V) * VECTOR);
    for (int v = 0; v < SECOND_V; v++)
        vector_to(g->by_second + v * VECTOR,
                  through(second[v], vector_of(g->thought.second + v * VECTOR)));
    back_first(work, c->sample->head, g);
}

static void forward(gradient_work *work, const float *w, const choice *c, size_t i,
                    const gradient_rule *rule) {
    float odds[GAME_MAX_MOVES], *by = work->score + work->score_at[i];
    gradient_step *g = &work->step[i];
    const sample *s = c->sample;
    model_think(work->shape, w, s->head, c->on, s->n_on, s->seats, &g->thought);
    g->loss = g->entropy = g->divergence = 0;
    g->clipped = false;
    if (s->n_moves) {
        model_odds(work->shape, w, &g->thought, c->rows, s->n_moves, odds);
        policy_loss(g, s, rule, odds, by);
    }
    value_loss(g, s, rule);
    weigh(g, s, by);
    back(work, w, c, g, by);
}

/* --- Back, part by part of the weights ----------------------------------------------------- */

/* A slice of every row of the first layer. Added up side by side and spread out at the end: with a
 * whole row between them they would share a few sets of the cache. */
static void first_task(const gradient_work *work, const choice *c, size_t n, int task, float *out) {
    size_t at = (size_t)task * SLICE, rows = (size_t)work->shape->layout->n_inputs;
    float *slice = work->slices + at * rows;
    memset(slice, 0, rows * SLICE * sizeof *slice);
    for (size_t i = 0; i < n; i++) {
        vector by[SLICE / VECTOR];
        for (int v = 0; v < SLICE / VECTOR; v++)
            by[v] = vector_of(work->step[i].by_first + at + v * VECTOR);
        const uint16_t *on = c[i].on;
        for (int k = 0; k < c[i].sample->n_on; k++) {
            float *row = slice + (size_t)on[k] * SLICE;
            for (int v = 0; v < SLICE / VECTOR; v++)
                vector_to(row + v * VECTOR, vector_of(row + v * VECTOR) + by[v]);
        }
    }
    out += work->shape->first + at;
    for (size_t i = 0; i < rows; i++)
        memcpy(out + i * (size_t)work->shape->units, slice + i * SLICE, SLICE * sizeof *slice);
}

/* The second layer's rows of some units of the first, those at from .. to - 1 in the list of those that give something:
 * what enters `width` of `all` units of the second, at most BLOCK. Inlined for each width. */
static inline __attribute__((always_inline)) void add_block(const gradient_step *g,
                                                            const float *by_second, int from,
                                                            int to, int all, int width,
                                                            float *out) {
    vector by[VECTOR_REGISTERS];
    for (int v = 0; v < width / VECTOR; v++)
        by[v] = vector_of(by_second + v * VECTOR);
    for (int i = from; i < to; i++) {
        const int u = g->thought.giving[i];
        vector x = vector_all(g->thought.first[u]);
        float *row = out + u * all;
        for (int v = 0; v < width / VECTOR; v++)
            vector_to(row + v * VECTOR, vector_of(row + v * VECTOR) + x * by[v]);
    }
}

static inline __attribute__((always_inline)) void add_products(const gradient_step *g,
                                                               const float *by_second, int from,
                                                               int to, int all, float *out) {
    const int width = (int)BLOCK < all ? (int)BLOCK : all;
    for (int at = 0; at < all; at += width)
        add_block(g, by_second + at, from, to, all, width, out + at);
}

static void second_task(const gradient_work *work, const choice *c, size_t n, int task,
                        float *out) {
    const model_shape *shape = work->shape;
    const int units = shape->units, some = units / SECOND_TASKS;
    const int first = some * task, end = first + some;
    for (size_t i = 0; i < n; i++) {
        const gradient_step *g = &work->step[i];
        float *moves = out + shape->moves + (size_t)(c[i].sample->head * units * NET_MOVES);
        int from = 0, to;
        while (from < g->thought.n_giving && g->thought.giving[from] < first)
            from++;
        for (to = from; to < g->thought.n_giving && g->thought.giving[to] < end; to++)
            ;
        if (c[i].sample->n_moves)
            add_products(g, g->by_second, from, to, NET_MOVES, moves);
        add_products(g, g->by_second + NET_MOVES, from, to, NET_VALUE, out + shape->critic);
    }
}

/* Rows of moves. */
static void row_task(const gradient_work *work, const choice *c, size_t n, float *out) {
    const model_shape *shape = work->shape;
    for (size_t i = 0; i < n; i++) {
        const float *by = work->score + work->score_at[i], *x = work->step[i].thought.second;
        for (int k = 0; k < c[i].sample->n_moves; k++)
            for (int j = 0; j < LAYOUT_MAX_ROWS && c[i].rows[k][j] != MODEL_NO_ROW; j++) {
                float *row = out + shape->row + (size_t)c[i].rows[k][j] * NET_MOVES;
                out[shape->row_bias + c[i].rows[k][j]] += by[k];
                for (int v = 0; v < MOVES_V; v++)
                    vector_to(row + v * VECTOR, vector_of(row + v * VECTOR) +
                                                    vector_all(by[k]) * vector_of(x + v * VECTOR));
            }
    }
}

static void add(float *out, const float *x, int n) {
    for (int v = 0; v < n; v += VECTOR)
        vector_to(out + v, vector_of(out + v) + vector_of(x + v));
}

/* The value, and the second layer's biases. */
static void value_task(const gradient_work *work, const choice *c, size_t n, float *out) {
    const model_shape *shape = work->shape;
    for (size_t i = 0; i < n; i++) {
        const gradient_step *g = &work->step[i];
        for (int r = 0; r < c[i].sample->seats; r++) {
            out[shape->value_bias + (size_t)r] += g->by_share[r];
            float *row = out + shape->value + r * NET_VALUE;
            for (int v = 0; v < NET_VALUE; v += VECTOR)
                vector_to(row + v,
                          vector_of(row + v) + vector_all(g->by_share[r]) *
                                                   vector_of(g->thought.second + NET_MOVES + v));
        }
        add(out + shape->moves_bias + c[i].sample->head * NET_MOVES, g->by_second, NET_MOVES);
        add(out + shape->critic_bias, g->by_second + NET_MOVES, NET_VALUE);
    }
}

static void task(const gradient_work *work, const choice *c, size_t n, int number, float *out) {
    const int first_tasks = work->shape->units / SLICE;
    if (number < first_tasks)
        first_task(work, c, n, number, out);
    else if (number < first_tasks + SECOND_TASKS)
        second_task(work, c, n, number - first_tasks, out);
    else if (number == first_tasks + SECOND_TASKS)
        row_task(work, c, n, out);
    else
        value_task(work, c, n, out);
}

/* --- All of it --------------------------------------------------------------------------------- */

static void make_room(gradient_work *work, const choice *c, size_t n) {
    size_t scores = 0;
    for (size_t i = 0; i < n; i++) {
        work->score_at[i] = scores;
        scores += c[i].sample->n_moves;
    }
    work->score_at[n] = scores;
    if (scores < work->score_capacity)
        return;
    free(work->score);
    work->score_capacity = 2 * scores + 1;
    work->score = malloc(work->score_capacity * sizeof *work->score);
    if (!work->score)
        buffer_no_memory(work->score_capacity * sizeof *work->score);
}

/* All processes get what each has of the steps of n choices. */
static void share_steps(gradient_work *work, size_t n) {
    for (int rank = 0; rank < cluster_size(); rank++) {
        size_t from = cluster_part(n, rank), to = cluster_part(n, rank + 1);
        size_t score = work->score_at[from], scores = work->score_at[to] - score;
        cluster_from(rank, work->step + from, (to - from) * sizeof *work->step);
        cluster_from(rank, work->score + score, scores * sizeof *work->score);
    }
}

/* A part of the second layer, by unit of the second. */
static void turn(const float *w, int first, int second, float *out) {
    for (int u = 0; u < first; u++)
        for (int k = 0; k < second; k++)
            out[k * first + u] = w[u * second + k];
}

void gradient_of(gradient_work *work, const float *w, const choice *choices, size_t n,
                 const gradient_rule *rule, float *out, gradient_sums *sums) {
    const model_shape *shape = work->shape;
    const int units = shape->units, tasks = units / SLICE + SECOND_TASKS + 2;
    double weights = 0;
    make_room(work, choices, n);
    for (size_t i = 0; i < n; i++)
        weights += (double)choices[i].sample->weight;
    for (int h = 0; h < shape->layout->n_heads; h++)
        turn(w + shape->moves + h * units * NET_MOVES, units, NET_MOVES,
             work->moves_back + h * units * NET_MOVES);
    turn(w + shape->critic, units, NET_VALUE, work->critic_back);
    memset(out, 0, shape->n * sizeof *out);
    int rank = cluster_rank(), processes = cluster_size();
    size_t from = cluster_part(n, rank), to = cluster_part(n, rank + 1);
#pragma omp parallel for schedule(dynamic, 64)
    for (size_t i = from; i < to; i++)
        forward(work, w, &choices[i], i, rule);
    share_steps(work, n);
#pragma omp parallel for schedule(dynamic, 1)
    for (int number = rank; number < tasks; number += processes)
        task(work, choices, n, number, out);
    cluster_add(out, shape->n);
#pragma omp parallel for schedule(static)
    for (size_t i = 0; i < shape->n; i++)
        out[i] *= 1 / (float)weights;
    for (size_t i = 0; i < n; i++) {
        const gradient_step *g = &work->step[i];
        double weight = (double)choices[i].sample->weight;
        sums->loss += weight * (double)g->loss;
        sums->entropy += weight * (double)g->entropy;
        sums->value_loss += weight * (double)g->value_loss;
        sums->divergence += weight * (double)g->divergence;
        sums->clipped += g->clipped ? weight : 0;
        sums->n += weight;
    }
}
