/* Choices kept for learning (samples.h). */
#include "arena/train/samples.h"

#include "arena/base/buffer.h"

#include <stdlib.h>
#include <string.h>

void episode_clear(episode *e) {
    e->n = e->n_on = e->n_rows = 0;
    e->decisions = 0;
    e->entropy = 0;
}

void episode_free(episode *e) {
    free(e->sample);
    free(e->on);
    free(e->rows);
    *e = (episode){0};
}

/* Room for `more` of them after the first n. */
static void *grown(void *array, size_t *capacity, size_t n, size_t more, size_t size) {
    if (n + more <= *capacity)
        return array;
    size_t wanted = 2 * *capacity > n + more ? 2 * *capacity : n + more + 256;
    void *out = realloc(array, wanted * size);
    if (!out)
        buffer_no_memory(wanted * size);
    *capacity = wanted;
    return out;
}

void episode_room(episode *e, size_t n, size_t n_on, size_t n_rows) {
    e->sample = grown(e->sample, &e->capacity, 0, n, sizeof *e->sample);
    e->on = grown(e->on, &e->capacity_on, 0, n_on, sizeof *e->on);
    e->rows = grown(e->rows, &e->capacity_rows, 0, n_rows, sizeof *e->rows);
}

sample *episode_add(episode *e, const uint16_t *on, int n_on,
                    const uint16_t (*rows)[LAYOUT_MAX_ROWS], int n_moves) {
    size_t moves = (size_t)n_moves, inputs = (size_t)n_on;
    e->sample = grown(e->sample, &e->capacity, e->n, 1, sizeof *e->sample);
    e->on = grown(e->on, &e->capacity_on, e->n_on, inputs, sizeof *e->on);
    e->rows = grown(e->rows, &e->capacity_rows, e->n_rows, moves, sizeof *e->rows);
    sample *s = &e->sample[e->n++];
    *s = (sample){.on = (uint32_t)e->n_on,
                  .rows = (uint32_t)e->n_rows,
                  .n_on = (uint16_t)n_on,
                  .n_moves = (uint16_t)n_moves,
                  .taught = SAMPLE_NOT_TAUGHT,
                  .weight = 1};
    memcpy(e->on + e->n_on, on, inputs * sizeof *on);
    if (moves)
        memcpy(e->rows + e->n_rows, rows, moves * sizeof *rows);
    e->n_on += inputs;
    e->n_rows += moves;
    return s;
}
