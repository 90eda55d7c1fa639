/* Counters as a whole: made, cleared, merged (counters.h). Adding a game: counters_add.c. */
#include "arena/count/counters.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static size_t length(const counters *c) {
    return c->base[COUNTERS_LEVELS];
}
static size_t extremes(const counters *c) {
    return (size_t)(COUNTERS_EXTREMES * c->shape.agents);
}

int counters_block_most(const counters *c) {
    return COUNTERS_WHOLE * c->shape.orders;
}
static size_t block_scores(const counters *c) {
    return c->blocks ? (size_t)counters_block_most(c) + 1 : 0;
}

static void clear_extremes(counters *c) {
    for (size_t i = 0; i < extremes(c); i++)
        c->extreme[i] = (counters_range){INT64_MAX, INT64_MIN};
}

int counters_init(counters *c, counters_shape shape) {
    *c = (counters){.shape = shape};
    counters_lay_out(c);
    outcomes_init(&c->outcomes, shape.players);
    c->number = calloc(length(c), sizeof *c->number);
    c->extreme = malloc(extremes(c) * sizeof *c->extreme);
    if (shape.candidate >= 0)
        c->blocks = calloc((size_t)counters_block_most(c) + 1, sizeof *c->blocks);
    if (!c->number || !c->extreme || (shape.candidate >= 0 && !c->blocks)) {
        counters_done(c);
        return -1;
    }
    clear_extremes(c);
    return 0;
}

void counters_done(counters *c) {
    free(c->number);
    free(c->extreme);
    free(c->blocks);
    outcomes_done(&c->outcomes);
    *c = (counters){0};
}

void counters_clear(counters *c) {
    memset(c->number, 0, length(c) * sizeof *c->number);
    if (c->blocks)
        memset(c->blocks, 0, block_scores(c) * sizeof *c->blocks);
    outcomes_clear(&c->outcomes);
    clear_extremes(c);
    c->open_games = c->open_wins = c->open_faults = 0;
    memset(c->open_seat, 0, sizeof c->open_seat);
    memset(c->open_squares, 0, sizeof c->open_squares);
}

int counters_merge(counters *into, const counters *from) {
    for (size_t i = 0; i < length(into); i++)
        into->number[i] += from->number[i];
    for (size_t i = 0; i < block_scores(into); i++)
        into->blocks[i] += from->blocks[i];
    for (size_t i = 0; i < extremes(into); i++) {
        const counters_range *e = &from->extreme[i];
        if (e->least <= e->most) {
            counters_widen(&into->extreme[i], e->least);
            counters_widen(&into->extreme[i], e->most);
        }
    }
    return outcomes_merge(&into->outcomes, &from->outcomes);
}
