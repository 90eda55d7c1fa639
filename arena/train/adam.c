/* Adam (adam.h). */
#include "arena/train/adam.h"

#include <math.h>
#include <stdlib.h>

static const double mean_decay = 0.9, square_decay = 0.999;
enum { PIECE = 4096 }; /* numbers whose squares are summed up in one go */

int adam_init(adam *a, size_t n) {
    *a = (adam){
        .mean = model_numbers(n), .square = model_numbers(n), .mean_power = 1, .square_power = 1};
    return a->mean && a->square ? 0 : -1;
}

void adam_free(adam *a) {
    free(a->mean);
    free(a->square);
    *a = (adam){0};
}

/* The length of a vector: sums of pieces, then their sum. */
static double length_of(const float *x, size_t n) {
    double sum = 0;
    for (size_t from = 0; from < n; from += PIECE) {
        float some[16] = {0};
        size_t to = from + PIECE < n ? from + PIECE : n; /* all numbers are multiples of 16 */
        for (size_t i = from; i < to; i += 16)
            for (int k = 0; k < 16; k++)
                some[k] += x[i + (size_t)k] * x[i + (size_t)k];
        for (int k = 0; k < 16; k++)
            sum += (double)some[k];
    }
    return sqrt(sum);
}

double adam_step(adam *a, const model_shape *shape, float *w, float *gradient, double size,
                 double longest) {
    model_leave_out(shape, gradient);
    double length = length_of(gradient, shape->n);
    float cut = length > longest ? (float)(longest / length) : 1;
    a->mean_power *= mean_decay;
    a->square_power *= square_decay;
    float step = (float)(size * sqrt(1 - a->square_power) / (1 - a->mean_power));
    float tiny = (float)(1e-5 * sqrt(1 - a->square_power));
    const float keep_mean = (float)mean_decay, keep_square = (float)square_decay;
#pragma omp parallel for schedule(static)
    for (size_t i = 0; i < shape->n; i++) {
        float g = gradient[i] * cut;
        a->mean[i] = keep_mean * a->mean[i] + (1 - keep_mean) * g;
        a->square[i] = keep_square * a->square[i] + (1 - keep_square) * g * g;
        w[i] -= step * a->mean[i] / (sqrtf(a->square[i]) + tiny);
    }
    model_clip(shape, w);
    return length;
}
