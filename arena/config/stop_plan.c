/* How long a run with a stopping rule is expected to be (stop.h), before anything is known: as if
 * games were independent, a win share p having the variance p (1 - p). Deals that favour an agent
 * make runs longer, rotation makes them shorter.
 *
 * The lengths of the sequential test are Wald's (Sequential Analysis, 1947), the steps taken to be
 * normal.
 */
#include "arena/config/config.h"
#include "arena/config/schedule_plan.h"
#include "arena/count/counters.h"
#include "engine/real.h"

#include <inttypes.h>

/* Expected steps of the test, in units of (deviation / (h1 - h0))^2, where the true share is at
 * h0 + along * (h1 - h0). */
static double steps_at(const stop_rule *r, double along) {
    double upper = real_log((1 - r->beta) / r->alpha), lower = real_log(r->beta / (1 - r->alpha));
    double drift = along - 0.5;
    if (fabs(drift) < 1e-9)
        return -upper * lower;
    /* The chance to end above: with exp(-2 drift llr) a martingale. */
    double below = real_exp(-2 * drift * lower), above = real_exp(-2 * drift * upper);
    double up = (1 - below) / (above - below);
    return (up * upper + (1 - up) * lower) / drift;
}

/* Games, as text, of that many independent ones: whole shards, at most all. */
static void add_games(buffer *b, const run_config *c, double games) {
    double shards =
        ceil(fmax(games, STOP_LEAST_BLOCKS * schedule_orders(c->schedule)) / (double)c->shard);
    double rounded = shards * (double)c->shard;
    if (rounded < (double)c->games)
        buffer_add(b, "%.0f", rounded);
    else
        buffer_add(b, "all %" PRId64, c->games);
}

static void plan_width(buffer *b, const run_config *c) {
    const stop_rule *r = &c->stop;
    double z = student_quantile(0.95, 1000), p = 1.0 / c->players;
    buffer_add(
        b, "stops when the win share of %s is known to +- %g (95 %%): at a share of %.3f after ",
        c->label[r->candidate], r->width, p);
    add_games(b, c, z * z * p * (1 - p) / (r->width * r->width));
    buffer_add(b, " games, at 0.5 after ");
    add_games(b, c, z * z * 0.25 / (r->width * r->width));
    buffer_add(b, "\n");
}

static void plan_sprt(buffer *b, const run_config *c) {
    static const double along[] = {0, 0.5, 1};
    const stop_rule *r = &c->stop;
    buffer_add(
        b,
        "stops when it is clear whether the win share of %s is at most %g or at least %g\n"
        "(sequential test, wrong with probability %g and %g); expected games at a share of\n ",
        c->label[r->candidate], r->h0, r->h1, r->alpha, r->beta);
    for (int i = 0; i < 3; i++) {
        double p = r->h0 + along[i] * (r->h1 - r->h0), effect = r->h1 - r->h0;
        buffer_add(b, "%s %g: ", i ? "," : "", p);
        add_games(b, c, steps_at(r, along[i]) * p * (1 - p) / (effect * effect));
    }
    buffer_add(b, "\n");
}

void stop_plan(buffer *b, const run_config *c) {
    if (c->stop.kind == STOP_WIDTH)
        plan_width(b, c);
    if (c->stop.kind == STOP_SPRT)
        plan_sprt(b, c);
    if (c->stop.kind != STOP_FIXED)
        buffer_add(b, "looks every %" PRId64 " games; ends at %" PRId64 " games in any case\n",
                   c->shard, c->games);
}
