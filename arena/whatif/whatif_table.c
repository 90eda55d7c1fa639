/* A comparison in words and lines, as CSV and as JSON (whatif.h). */
#include "arena/whatif/whatif.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const verdict_words[WHATIF_VERDICTS + 1] = {
    "the same", "changed", "no effect shown", "too few to judge", NULL};

typedef whatif_line line;

whatif_line whatif_line_of(const whatif *w, int change, int i) {
    line l = {.measure = &w->measure[i], .effect = whatif_effect_of(w, change, i)};
    const whatif_effect *e = &l.effect;
    l.empty = e->before == 0 && e->after == 0 && e->se_apart == 0;
    if (e->difference == 0 && e->se == 0)
        l.verdict = WHATIF_SAME;
    else if (!e->known)
        l.verdict = WHATIF_TOO_FEW;
    else
        l.verdict = e->all.low > 0 || e->all.high < 0 ? WHATIF_CHANGED : WHATIF_NOTHING_SHOWN;
    return l;
}

static bool of_card(const line *l) {
    return !strcmp(l->measure->about, "card");
}

/* The game first, in its order; then cards, how often before how well, the largest difference first. */
static int by_weight(const void *left, const void *right) {
    const line *a = left, *b = right;
    int kind_a = of_card(a) ? 1 + a->measure->percent : 0;
    int kind_b = of_card(b) ? 1 + b->measure->percent : 0;
    double size_a = fabs(a->effect.difference), size_b = fabs(b->effect.difference);
    if (kind_a != kind_b)
        return kind_a - kind_b;
    if (kind_a && size_a != size_b)
        return size_a < size_b ? 1 : -1;
    return a->measure < b->measure ? -1 : 1;
}

/* The lines of a change that say something; the caller's to free. *n: their number. */
static line *lines_of(const whatif *w, int change, int *n) {
    size_t bytes = (size_t)w->measures * sizeof(line);
    line *all = malloc(bytes);
    if (!all)
        buffer_no_memory(bytes);
    *n = 0;
    for (int i = 0; i < w->measures; i++) {
        all[*n] = whatif_line_of(w, change, i);
        *n += !all[*n].empty;
    }
    return all;
}

/* --- Words ------------------------------------------------------------------------------------------- */

static void add_line(buffer *b, const line *l) {
    const whatif_effect *e = &l->effect;
    bool percent = l->measure->percent;
    double scale = percent ? 100 : 1;
    const char *unit = percent ? " %" : "  ";
    int digits = percent ? 2 : 3;
    buffer_add(b, "    %-50s %8.*f%s %8.*f%s ", l->measure->name, digits, scale * e->before, unit,
               digits, scale * e->after, unit);
    if (l->verdict == WHATIF_SAME)
        buffer_text(b, "       0");
    else
        buffer_add(b, "%+8.*f", digits, scale * e->difference);
    if (l->verdict == WHATIF_CHANGED)
        buffer_add(b, "  %+.*f to %+.*f", digits, scale * e->all.low, digits, scale * e->all.high);
    if (l->verdict == WHATIF_NOTHING_SHOWN)
        buffer_add(b, "  no effect beyond +-%.*f", digits,
                   scale * fmax(fabs(e->all.low), fabs(e->all.high)));
    if (l->verdict == WHATIF_TOO_FEW)
        buffer_text(b, "  too few to judge");
    buffer_text(b, "\n");
}

static int ascending(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double gain_of(const line *all, int n) {
    double *gain = malloc((size_t)(n + 1) * sizeof *gain), middle = 0;
    int k = 0;
    if (!gain)
        buffer_no_memory((size_t)(n + 1) * sizeof *gain);
    for (int i = 0; i < n; i++) {
        const whatif_effect *e = &all[i].effect;
        if (e->se > 0 && all[i].verdict != WHATIF_TOO_FEW)
            gain[k++] = e->se_apart * e->se_apart / (e->se * e->se);
    }
    qsort(gain, (size_t)k, sizeof *gain, ascending);
    if (k)
        middle = gain[k / 2];
    free(gain);
    return middle;
}

double whatif_gain(const whatif *w, int change) {
    int n;
    line *all = lines_of(w, change, &n);
    double gain = gain_of(all, n);
    free(all);
    return gain;
}

static void add_words(buffer *b, const whatif *w, int change, const line *all, int n) {
    int count[WHATIF_VERDICTS] = {0};
    double games = w->games ? (double)w->games : 1, gain = gain_of(all, n);
    for (int i = 0; i < n; i++)
        count[all[i].verdict]++;
    buffer_add(b, "\n%s\n", w->text[change]);
    if (!w->other_moves[change]) {
        buffer_text(b, "  Every game is the same, move by move.\n");
        return;
    }
    buffer_add(b, "  Other moves or points in %.1f %% of the games, other winners in %.1f %%.\n",
               100 * (double)w->other_moves[change] / games,
               100 * (double)w->other_win[change] / games);
    buffer_add(b,
               "  Lines: %d changed, %d without an effect shown, %d the same, %d with too few "
               "games.\n",
               count[WHATIF_CHANGED], count[WHATIF_NOTHING_SHOWN], count[WHATIF_SAME],
               count[WHATIF_TOO_FEW]);
    if (gain > 0)
        buffer_add(b,
                   "  The same deals and chance make the variance %.1f times as small (median of "
                   "lines).\n",
                   gain);
    if (w->keyed)
        buffer_text(b, "  The decks differ: all other cards are dealt in the same order.\n");
}

void whatif_table(buffer *b, const whatif *w, int change, bool all_lines) {
    int n, shown = 0;
    line *all = lines_of(w, change, &n);
    add_words(b, w, change, all, n);
    qsort(all, (size_t)n, sizeof *all, by_weight);
    for (int i = 0; i < n && w->other_moves[change]; i++) {
        if (!all_lines && all[i].verdict != WHATIF_CHANGED)
            continue;
        if (!shown++)
            buffer_add(b, "\n    %-50s %10s %10s %8s  %s\n", "", "before", "after", "change",
                       "95 % for all lines together");
        add_line(b, &all[i]);
    }
    free(all);
}

/* --- CSV --------------------------------------------------------------------------------------------- */

static void add_quoted(buffer *b, const char *text) {
    buffer_text(b, "\"");
    for (; *text; text++)
        buffer_add(b, *text == '"' ? "\"%c" : "%c", *text);
    buffer_text(b, "\"");
}

void whatif_csv_head(buffer *b) {
    buffer_text(b, "population,change,about,card,what,measure,games,before,after,difference,se,low,"
                   "high,low_all,"
                   "high_all,se_apart,events,verdict\n");
}

static void csv_line(buffer *b, const whatif *w, const line *l) {
    const whatif_effect *e = &l->effect;
    buffer_add(b, ",%s,", l->measure->about);
    add_quoted(b, l->measure->item);
    buffer_add(b, ",%s,", l->measure->what);
    add_quoted(b, l->measure->name);
    buffer_add(b, ",%" PRId64 ",%.9g,%.9g,%.9g,%.9g,%.9g,%.9g,%.9g,%.9g,%.9g,%" PRId64 ",%s\n",
               w->games, e->before, e->after, e->difference, e->se, e->one.low, e->one.high,
               e->all.low, e->all.high, e->se_apart, e->events, verdict_words[l->verdict]);
}

void whatif_csv(buffer *b, const whatif *w, const char *population) {
    for (int change = 0; change < w->changes; change++) {
        int n;
        line *all = lines_of(w, change, &n);
        for (int i = 0; i < n; i++) {
            add_quoted(b, population);
            buffer_text(b, ",");
            add_quoted(b, w->text[change]);
            csv_line(b, w, &all[i]);
        }
        free(all);
    }
}

/* --- JSON -------------------------------------------------------------------------------------------- */

const json_field whatif_row[] = {
    MEMBER("population", TEXT, "who played"),
    MEMBER("change", TEXT, "its name, or NAME=VALUE"),
    MEMBER("about", TEXT, "game, end, seat, agent or card"),
    MEMBER("card", TEXT, "which card; empty: none"),
    MEMBER("what", TEXT, "what is measured, as one word"),
    MEMBER("measure", TEXT, "what is measured, in words"),
    MEMBER("games", WHOLE, "played without and with each change"),
    MEMBER("before", REAL, "without the change"),
    MEMBER("after", REAL, "with it"),
    MEMBER("difference", REAL, "after less before"),
    MEMBER_MAY("se", REAL, "standard error of the difference", FIELD_NULL),
    MEMBER_MAY("low", REAL, "95 % for this line by itself", FIELD_NULL),
    MEMBER_MAY("high", REAL, NULL, FIELD_NULL),
    MEMBER_MAY("low_all", REAL, "95 % for all lines of the change together", FIELD_NULL),
    MEMBER_MAY("high_all", REAL, NULL, FIELD_NULL),
    MEMBER_MAY("se_apart", REAL, "the standard error on different deals", FIELD_NULL),
    MEMBER("events", WHOLE, "what a share counts, on the rarer side"),
    MEMBER_WORDS("verdict", "what can be said", verdict_words),
    {0}};

void whatif_rows(listing *l, const whatif *w, const char *population) {
    for (int change = 0; change < w->changes; change++) {
        int n;
        line *all = lines_of(w, change, &n);
        for (int i = 0; i < n; i++) {
            const whatif_effect *e = &all[i].effect;
            const double numbers[] = {e->before,  e->after,    e->difference,
                                      e->se,      e->one.low,  e->one.high,
                                      e->all.low, e->all.high, e->se_apart};
            listing_text(l, population);
            listing_text(l, w->text[change]);
            listing_text(l, all[i].measure->about);
            listing_text(l, all[i].measure->item);
            listing_text(l, all[i].measure->what);
            listing_text(l, all[i].measure->name);
            listing_whole(l, w->games);
            for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
                listing_real(l, numbers[k]);
            listing_whole(l, e->events);
            listing_text(l, verdict_words[all[i].verdict]);
        }
        free(all);
    }
}
