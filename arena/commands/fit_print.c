/* What `aedile fit` prints and writes (fit_run.h). */
#include "arena/commands/fit_run.h"

#include <inttypes.h>
#include <stdio.h>

void fit_add_json(buffer *b, const fit_run *f) {
    buffer_add(b,
               "{\"game\": \"%s\", \"value\": \"%s\",\n \"note\": \"fitted on %" PRIu64
               " games of %s, noise %g, seed %" PRIu64 "\",\n \"weights\": {",
               f->games.value->game->name, f->games.value->name, f->games.games,
               f->games.policy->name, f->games.noise, f->games.seed);
    for (int i = 0; i < f->games.features; i++)
        buffer_add(b, "%s\n  \"%s\": %.5f", i ? "," : "", f->games.value->weight_names[i], f->w[i]);
    buffer_add(b, "\n }}\n");
}

void fit_add_def(buffer *b, const fit_run *f) {
    buffer_add(b,
               "/* Weights of the value of positions, as `aedile fit` wrote them: %" PRIu64
               " games\n * of %s, noise %g, seed %" PRIu64 ".\n *\n"
               " *   VALUE_WEIGHT(feature, weight)\n"
               " *   SCORE_WEIGHT(weight)    of the score, where that is the only feature\n */\n",
               f->games.games, f->games.policy->name, f->games.noise, f->games.seed);
    for (int i = 0; i < f->games.features; i++)
        buffer_add(b, "VALUE_WEIGHT(%s, %.5f)\n", f->games.value->weight_names[i], f->w[i]);
    for (int i = 0; i < f->games.features; i++)
        if (f->only_score[i])
            buffer_add(b, "SCORE_WEIGHT(%.5f)\n", f->score[i]);
    buffer_add(b, "#undef VALUE_WEIGHT\n#undef SCORE_WEIGHT\n");
}

static void print_weights(const fit_run *f) {
    printf("\n%-12s %9s  %s\n", "feature", "weight", "meaning");
    for (int i = 0; i < f->games.features; i++)
        printf("%-12s %9.5f  %s\n", f->games.value->weight_names[i], f->w[i],
               f->games.value->weight_meanings[i]);
}

static void print_loss(const char *name, const fit_run *f, const double *w) {
    printf("%-22s %9.4f  %9.4f\n", name, fit_loss(&f->training, w), fit_loss(&f->held_out, w));
}

static void print_calibration(const char *title, const fit_set *set, const double *w) {
    fit_bin bin[FIT_BINS];
    fit_calibration(set, w, bin);
    printf("\n%s\n%-12s %9s  %9s  %9s\n", title, "expected", "seats", "mean", "found");
    for (int i = 0; i < FIT_BINS; i++)
        if (bin[i].seats)
            printf("%.1f .. %.1f   %9" PRIu64 "  %9.3f  %9.3f\n", (double)i / FIT_BINS,
                   (double)(i + 1) / FIT_BINS, bin[i].seats, bin[i].expected, bin[i].found);
}

/* Nothing was fitted: all positions are held out, so to say. */
void fit_print_judgement(const fit_run *f, const fit_position *positions, size_t n) {
    const fit_set all = {positions, n, 1};
    const double one = 1;
    printf("%" PRIu64 " games of %s, noise %g, seed %" PRIu64 ": %zu positions, judged by %s\n\n",
           f->games.games, f->games.policy->name, f->games.noise, f->games.seed, n,
           f->games.value->name);
    printf("%-22s %9s\n", "", "mean log loss (nats)");
    printf("%-22s %9.4f\n", f->games.value->name, fit_loss(&all, &one));
    printf("%-22s %9.4f\n", "equal shares", fit_loss(&all, NULL));
    print_calibration("shares of the win", &all, &one);
}

void fit_print_report(const fit_run *f) {
    printf("%" PRIu64 " games of %s, noise %g, seed %" PRIu64 "; every fifth held out\n"
           "positions: %zu fitted on, %zu held out\n\n",
           f->games.games, f->games.policy->name, f->games.noise, f->games.seed, f->training.n,
           f->held_out.n);
    printf("%-22s %9s  %9s\n", "mean log loss (nats)", "fitted on", "held out");
    print_loss("all features", f, f->w);
    print_loss("score only", f, f->score);
    print_loss("equal shares", f, NULL);
    print_calibration("held out, all features", &f->held_out, f->w);
    print_calibration("held out, score only", &f->held_out, f->score);
    print_weights(f);
}
