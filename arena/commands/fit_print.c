/* What `aedile fit` prints and writes (fit_run.h). */
#include "arena/base/listing.h"
#include "arena/commands/commands.h"
#include "arena/commands/fit_run.h"

#include <inttypes.h>
#include <math.h>
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

static const json_field loss_row[] = {
    MEMBER("of", TEXT, "what expects shares of the win"),
    MEMBER_MAY("fitted_on", REAL, "on the games fitted on; null: nothing was fitted", FIELD_NULL),
    MEMBER_MAY("held_out", REAL, "on the other games", FIELD_NULL),
    {0}};
static const json_field bin_row[] = {MEMBER("of", TEXT, "what expects these shares"),
                                     MEMBER("low", REAL, "least share of the bin"),
                                     MEMBER("high", REAL, "and the largest"),
                                     MEMBER("seats", WHOLE, "held out, with such a share"),
                                     MEMBER("expected", REAL, "mean share expected"),
                                     MEMBER("found", REAL, "mean share won"),
                                     {0}};
static const json_field fit_head[] = {
    MEMBER("game", TEXT, "name of the game"),
    MEMBER("value", TEXT, "that was fitted or judged"),
    MEMBER("agent", TEXT, "who plays"),
    MEMBER("games", WHOLE, "of self-play"),
    MEMBER("noise", REAL, "chance of a random move"),
    MEMBER("seed", TEXT, "of the deals and moves"),
    MEMBER("fitted_on", WHOLE, "positions that the weights were fitted on"),
    MEMBER("held_out", WHOLE, "positions that they were not fitted on"),
    MEMBER_OF("losses", LIST, "mean log loss, in nats", 0, loss_row),
    MEMBER_OF("calibration", LIST, "how often expected shares came true", 0, bin_row),
    {0}};
static const json_field weight_row[] = {MEMBER("feature", TEXT, "its name"),
                                        MEMBER("weight", REAL, NULL),
                                        MEMBER("meaning", TEXT, "what it counts"),
                                        {0}};
static const listing_form form = {"Weights of a value of positions, and how good they are",
                                  "weights", fit_head, weight_row};
static const listing_form losses = {NULL, "losses", NULL, loss_row};
static const listing_form bins = {NULL, "calibration", NULL, bin_row};

cJSON *schema_fit(void) {
    return listing_schema(&form);
}

/* A list by itself: the rows of a listing without the object around them. */
static void list_cell(listing *l, buffer *b, const char *name) {
    char *from = b->text + strlen("{\"\": ") + strlen(name), *end = strrchr(b->text, '}');
    *end = 0;
    listing_json(l, from);
    buffer_clear(b);
}

static void list_loss(listing *l, const char *of, const fit_run *f, const fit_set *held_out,
                      const double *w) {
    listing_text(l, of);
    listing_real(l, f->training.n ? fit_loss(&f->training, w) : NAN);
    listing_real(l, fit_loss(held_out, w));
}

static void list_calibration(listing *l, const char *of, const fit_set *set, const double *w) {
    fit_bin bin[FIT_BINS];
    fit_calibration(set, w, bin);
    for (int i = 0; i < FIT_BINS; i++)
        if (bin[i].seats) {
            listing_text(l, of);
            listing_real(l, (double)i / FIT_BINS);
            listing_real(l, (double)(i + 1) / FIT_BINS);
            listing_whole(l, (int64_t)bin[i].seats);
            listing_real(l, bin[i].expected);
            listing_real(l, bin[i].found);
        }
}

/* What was fitted: all features and the score only; what was judged: the one value of weight 1. */
static void list_fit(const fit_run *f, const fit_set *held_out, bool judged) {
    const double one = 1;
    const char *all = judged ? f->games.value->name : "all features";
    const double *w = judged ? &one : f->w;
    buffer out = {0}, list = {0};
    listing l, rows;
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, f->games.seed);
    listing_begin(&l, &out, &form);
    listing_text(&l, f->games.value->game->name);
    listing_text(&l, f->games.value->name);
    listing_text(&l, f->games.policy->name);
    listing_whole(&l, (int64_t)f->games.games);
    listing_real(&l, f->games.noise);
    listing_text(&l, seed);
    listing_whole(&l, (int64_t)f->training.n);
    listing_whole(&l, (int64_t)held_out->n);
    listing_begin(&rows, &list, &losses);
    list_loss(&rows, all, f, held_out, w);
    if (!judged)
        list_loss(&rows, "score only", f, held_out, f->score);
    list_loss(&rows, "equal shares", f, held_out, NULL);
    listing_end(&rows);
    list_cell(&l, &list, losses.list);
    listing_begin(&rows, &list, &bins);
    list_calibration(&rows, all, held_out, w);
    if (!judged)
        list_calibration(&rows, "score only", held_out, f->score);
    listing_end(&rows);
    list_cell(&l, &list, bins.list);
    for (int i = 0; !judged && i < f->games.features; i++) {
        listing_text(&l, f->games.value->weight_names[i]);
        listing_real(&l, f->w[i]);
        listing_text(&l, f->games.value->weight_meanings[i]);
    }
    listing_end(&l);
    fputs(out.text, stdout);
    buffer_free(&list);
    buffer_free(&out);
}

void fit_list_report(const fit_run *f) {
    list_fit(f, &f->held_out, false);
}

void fit_list_judgement(const fit_run *f, const fit_position *positions, size_t n) {
    const fit_set all = {positions, n, 1};
    list_fit(f, &all, true);
}
