/* What a network thinks (net.h): its two layers and what is read off them. */
#include "agents/net/net_kernel.h"
#include "engine/real.h"

/* That many units of the second layer. */
static void think_second(const net_kernel *k, const int16_t *first, int units,
                         const int8_t *weights, const int8_t *bias, int n, int16_t *out) {
    int32_t sum[NET_MOVES > NET_VALUE ? NET_MOVES : NET_VALUE];
    k->dots(first, units, weights, NULL, n, sum);
    k->units(sum, bias, n, out);
}

void net_think(const net *self, int head, const uint16_t *on, int n, net_ask ask,
               net_thought *out) {
    int16_t first[NET_FIRST_MOST];
    const net_kernel *k = self->kernel;
    const net_weights *w = &self->w;
    const int units = self->units;
    k->first(w->first, units, on, n, first);
    if (ask & NET_ASK_MOVES)
        think_second(k, first, units, w->moves + (size_t)(head * NET_MOVES * units),
                     w->moves_bias + head * NET_MOVES, NET_MOVES, out->second);
    if (!(ask & NET_ASK_SHARES))
        return;
    think_second(k, first, units, w->critic, w->critic_bias, NET_VALUE, out->second + NET_MOVES);
    k->dots(out->second + NET_MOVES, NET_VALUE, w->value, NULL, NET_SEATS, out->value);
    for (int r = 0; r < NET_SEATS; r++)
        out->value[r] += NET_STEP * w->value_bias[r];
}

void net_evaluate(const net *self, const void *state, net_ask ask, net_thought *out) {
    uint16_t on[LAYOUT_MAX_ACTIVE];
    net_think(self, self->layout->head(state), on, self->layout->encode(state, on), ask, out);
}

int32_t net_score(const net *self, const net_thought *thought, int row) {
    uint16_t rows[1] = {(uint16_t)row};
    int32_t score;
    self->kernel->dots(thought->second, NET_MOVES, self->w.rows, rows, 1, &score);
    return score + NET_STEP * self->w.rows_bias[row];
}

/* The scores of n moves, whose rows are known. */
static void score_moves(const net *self, const net_thought *thought, const uint16_t *row, int rows,
                        const uint8_t *count, int n, int32_t *out) {
    int32_t score[GAME_MAX_MOVES * LAYOUT_MAX_ROWS];
    uint32_t sum[GAME_MAX_MOVES * LAYOUT_MAX_ROWS + 1], before = 0; /* of all rows up to one */
    int at = 0;
    self->kernel->dots(thought->second, NET_MOVES, self->w.rows, row, rows, score);
    sum[0] = 0;
    for (int r = 0; r < rows; r++)
        sum[r + 1] = sum[r] + (uint32_t)(score[r] + NET_STEP * self->w.rows_bias[row[r]]);
    for (int i = 0; i < n; i++) {
        const uint32_t now = sum[at += count[i]];
        out[i] = (int32_t)(now - before);
        before = now;
    }
}

void net_moves(const net *self, const net_thought *thought, const void *state,
               const game_move *moves, int n, int32_t *out) {
    uint16_t row[GAME_MAX_MOVES * LAYOUT_MAX_ROWS];
    uint8_t count[GAME_MAX_MOVES];
    row[0] = 0; /* compilers do not know that there is a move */
    const int rows = layout_look(self->layout, state, moves, n, NULL, NULL, row, count);
    score_moves(self, thought, row, rows, count, n, out);
}

void net_decide(const net *self, const void *state, const game_move *moves, int n, net_ask ask,
                net_thought *thought, int32_t *out) {
    uint16_t on[LAYOUT_MAX_ACTIVE], row[GAME_MAX_MOVES * LAYOUT_MAX_ROWS];
    uint8_t count[GAME_MAX_MOVES];
    int n_on = 0;
    row[0] = 0;
    const int rows = layout_look(self->layout, state, moves, n, on, &n_on, row, count);
    net_think(self, self->layout->head(state), on, n_on, ask, thought);
    score_moves(self, thought, row, rows, count, n, out);
}

static int first_highest(const int32_t *score, int n) {
    int best = 0;
    int32_t most = score[0];
    for (int i = 1; i < n; i++) {
        best = score[i] > most ? i : best;
        most = score[i] > most ? score[i] : most;
    }
    return best;
}

void net_softmax(const int32_t *score, int n, float *out) {
    int32_t most = score[first_highest(score, n)];
    float sum = 0;
    for (int i = 0; i < n; i++)
        sum += out[i] = real_expf((float)(score[i] - most) / (float)NET_SCORE);
    for (int i = 0; i < n; i++)
        out[i] /= sum;
}

void net_shares(const net_thought *thought, int seats, int seat, float out[GAME_MAX_SEATS]) {
    float share[GAME_MAX_SEATS];
    net_softmax(thought->value, seats, share);
    for (int r = 0; r < seats; r++)
        out[(seat + r) % seats] = share[r];
    for (int p = seats; p < GAME_MAX_SEATS; p++)
        out[p] = 0;
}

/* --- Drawing a move --------------------------------------------------------------------------- */

enum {
    TABLE_BITS = 6, /* of a power's fraction: which entry of the table */
    STEP_BITS = 16, /* its further bits: how far to the next */
    SHIFT = TABLE_BITS + STEP_BITS
};

/* 2^(-i / 64), in units of 2^-31. */
static const uint32_t halves[(1 << TABLE_BITS) + 1] = {
    2147483648U, 2124350982U, 2101467502U, 2078830522U, 2056437387U, 2034285470U, 2012372174U,
    1990694927U, 1969251188U, 1948038440U, 1927054196U, 1906295993U, 1885761398U, 1865448001U,
    1845353420U, 1825475297U, 1805811301U, 1786359126U, 1767116489U, 1748081133U, 1729250827U,
    1710623359U, 1692196547U, 1673968228U, 1655936265U, 1638098541U, 1620452965U, 1602997467U,
    1585730000U, 1568648537U, 1551751076U, 1535035634U, 1518500250U, 1502142985U, 1485961921U,
    1469955159U, 1454120821U, 1438457051U, 1422962010U, 1407633882U, 1392470869U, 1377471191U,
    1362633090U, 1347954824U, 1333434672U, 1319070932U, 1304861917U, 1290805962U, 1276901417U,
    1263146652U, 1249540052U, 1236080024U, 1222764986U, 1209593378U, 1196563654U, 1183674286U,
    1170923762U, 1158310587U, 1145833280U, 1133490379U, 1121280436U, 1109202018U, 1097253708U,
    1085434106U, 1073741824U,
};

/* 2^(-power / 2^SHIFT) in units of 2^-31. */
static uint64_t two_to_minus(uint64_t power) {
    uint64_t whole = power >> SHIFT;
    uint32_t entry = (uint32_t)(power >> STEP_BITS) & ((1 << TABLE_BITS) - 1);
    uint64_t step = power & ((1 << STEP_BITS) - 1);
    if (whole > 31)
        return 0;
    uint64_t drop = (halves[entry] - halves[entry + 1]) * step >> STEP_BITS;
    return (halves[entry] - drop) >> whole;
}

int net_pick(const int32_t *score, int n, int temperature, pcg32 *rng) {
    int best = first_highest(score, n);
    uint64_t weight[GAME_MAX_MOVES], sum = 0;
    if (temperature == 0)
        return best;
    /* From steps of a score to powers of two: log2(e) * 2^SHIFT * NET_WARM / NET_SCORE. */
    const uint64_t to_power = 756388;
    for (int i = 0; i < n; i++) {
        uint64_t below = (uint64_t)((int64_t)score[best] - score[i]);
        sum += weight[i] = two_to_minus(below * to_power / (uint32_t)temperature);
    }
    uint64_t at = pcg32_next64(rng) % sum;
    int i = 0;
    for (; at >= weight[i]; i++)
        at -= weight[i];
    return i;
}
