/* A study in words that fit one screen (study.h). */
#include "arena/whatif/study.h"

#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_OTHERS = 3,
    MOST_SHARED = 8
}; /* cards named besides the changed ones; lines that all agree on */

/* --- Which cards a change is about ------------------------------------------------------------------- */

/* Whether the text has the word, not inside another one. */
static bool names(const char *text, const char *word) {
    size_t n = strlen(word);
    for (const char *at = text; (at = strstr(at, word)); at++)
        if ((at == text || !isalnum((unsigned char)at[-1])) && !isalnum((unsigned char)at[n]))
            return true;
    return false;
}

static bool is_changed(const whatif *w, int change, const whatif_measure *m) {
    return *m->item && w->cells[change] && names(w->cells[change], m->item);
}

/* Adds what a change is: its name, and its options where the name does not say them. */
static void add_title(buffer *b, const whatif *w, int change) {
    buffer_text(b, w->text[change]);
    if (w->cells[change] && !strchr(w->text[change], '='))
        buffer_add(b, "  %s", w->cells[change]);
}

/* --- Numbers ------------------------------------------------------------------------------------------- */

static void add_value(buffer *b, const whatif_measure *m, double value) {
    if (m->percent)
        buffer_add(b, m->share ? "%.1f %%" : "%+.1f points", 100 * value);
    else
        buffer_add(b, *m->item ? "%.3f" : "%.1f", value);
}

/* "0.41 to 0.23 completed per game". */
static void add_change(buffer *b, const whatif_line *l) {
    const whatif_measure *m = l->measure;
    buffer_add(b, "%s ", m->name);
    add_value(b, m, l->effect.before);
    buffer_text(b, " -> ");
    add_value(b, m, l->effect.after);
    if (l->verdict == WHATIF_TOO_FEW)
        buffer_text(b, " (too few to judge)");
    else if (l->verdict == WHATIF_NOTHING_SHOWN)
        buffer_text(b, " (no effect shown)");
}

/* How surely it changed. */
static double weight(const whatif_line *l) {
    return l->effect.se > 0 ? fabs(l->effect.difference) / l->effect.se : 0;
}

static int heavier(const void *left, const void *right) {
    double a = weight(left), b = weight(right);
    return (a < b) - (a > b);
}

static bool study_void(const study *s, int change) {
    return s->adaptation &&
           adapt_judge(adapt_effect(s->adaptation, change).one, s->adapt.gap) == ADAPT_VOID;
}

/* --- One population ------------------------------------------------------------------------------------ */

static void begin_line(buffer *b) {
    buffer_text(b, "\n    ");
}

/* What the changed cards do. */
static void add_own(buffer *b, const whatif *w, int change) {
    for (int i = 0; i < w->measures; i++) {
        const whatif_measure *m = &w->measure[i];
        bool said = !strcmp(m->what, "completed") || !strcmp(m->what, "taken") ||
                    !strcmp(m->what, "worth") || !strcmp(m->what, "price");
        if (!said || !is_changed(w, change, m))
            continue;
        whatif_line l = whatif_line_of(w, change, i);
        if (l.empty && strcmp(m->what, "completed") != 0)
            continue;
        begin_line(b);
        if (!strcmp(m->what, "completed") && l.effect.events < 30)
            buffer_add(
                b, "%s cannot be judged: these players complete it too seldom (%" PRId64 " times)",
                m->item, l.effect.events);
        else
            add_change(b, &l);
    }
}

/* The game and its ends, and the other cards that moved most. */
static void add_rest(buffer *b, const whatif *w, int change) {
    whatif_line *cards = malloc((size_t)w->measures * sizeof *cards);
    int n = 0;
    if (!cards)
        buffer_no_memory((size_t)w->measures * sizeof *cards);
    for (int i = 0; i < w->measures; i++) {
        whatif_line l = whatif_line_of(w, change, i);
        bool card = *l.measure->item;
        if (l.verdict != WHATIF_CHANGED || is_changed(w, change, l.measure))
            continue;
        if (card && strcmp(l.measure->what, "won") != 0)
            cards[n++] = l;
        else if (!card) {
            begin_line(b);
            add_change(b, &l);
        }
    }
    qsort(cards, (size_t)n, sizeof *cards, heavier);
    for (int i = 0; i < n && i < MOST_OTHERS; i++) {
        begin_line(b);
        add_change(b, &cards[i]);
    }
    if (n > MOST_OTHERS) {
        begin_line(b);
        buffer_add(b, "and %d more line%s of other cards", n - MOST_OTHERS,
                   n > MOST_OTHERS + 1 ? "s" : "");
    }
    free(cards);
}

static void add_part(buffer *b, const study *s, const study_part *p, int change) {
    const whatif *w = &p->whatif;
    double games = w->games ? (double)w->games : 1;
    bool is_void = !p->adapted && study_void(s, change);
    buffer_add(b, "\n  %s%s, %" PRId64 " games: ", is_void ? "(void, see adaptation) " : "",
               p->name, w->games);
    if (!w->other_moves[change]) {
        buffer_text(b, "every game is the same, move by move");
        return;
    }
    buffer_add(b, "other moves or points in %.1f %%, other winners in %.1f %%",
               100 * (double)w->other_moves[change] / games,
               100 * (double)w->other_win[change] / games);
    double gain = whatif_gain(w, change);
    if (gain > 0)
        buffer_add(b, "; the same deals make the variance %.1f times as small", gain);
    add_own(b, w, change);
    add_rest(b, w, change);
}

/* --- All of them --------------------------------------------------------------------------------------- */

/* Whether a measure of the first part changed the same way in all of them: 1 up, -1 down, 0 not. */
static int agreed(const study *s, int change, int measure) {
    const char *name = s->part[0].whatif.measure[measure].name;
    int way = 0;
    for (int i = 0; i < s->parts; i++) {
        const whatif *w = &s->part[i].whatif;
        int at = 0;
        while (at < w->measures && strcmp(w->measure[at].name, name) != 0)
            at++;
        if (at == w->measures)
            return 0;
        whatif_line l = whatif_line_of(w, change, at);
        int own = l.verdict != WHATIF_CHANGED ? 0 : l.effect.difference > 0 ? 1 : -1;
        if (!own || (way && own != way))
            return 0;
        way = own;
    }
    return way;
}

/* What is the same in all populations. */
static void add_agreed(buffer *b, const study *s, int change) {
    const whatif *w = &s->part[0].whatif;
    int n = 0;
    for (int i = 0; i < w->measures; i++) {
        int way = agreed(s, change, i);
        if (!way)
            continue;
        if (n++ < MOST_SHARED)
            buffer_add(b, "%s%s %s", n > 1 ? "; " : "\n  In all populations: ", w->measure[i].name,
                       way > 0 ? "up" : "down");
    }
    if (n > MOST_SHARED)
        buffer_add(b, "; and %d more line%s", n - MOST_SHARED, n > MOST_SHARED + 1 ? "s" : "");
    if (!n)
        buffer_text(b, "\n  No line changed for certain in all populations.");
}

static void add_training(buffer *b, const adapted_player *p, const char *whose) {
    if (p->worse)
        buffer_add(b,
                   "\n    The training on %s made the player worse: a larger budget (adapt.train) "
                   "may help.",
                   whose);
    else if (p->still_rising)
        buffer_add(b,
                   "\n    The training on %s did not converge: it was still gaining when its "
                   "budget ended.",
                   whose);
}

/* How much a player gains by learning the changed game. */
static void add_adaptation(buffer *b, const study *s, int change) {
    const adaptation *a = s->adaptation;
    whatif_effect e = adapt_effect(a, change);
    double even = 100.0 / s->config->players, games = (double)a->match[change].whatif.games;
    buffer_add(b,
               "\n  Adaptation: trained for %" PRId64
               " games on the changed game, one player wins %.1f %% among unadapted ones there; "
               "trained as long on the game as it is, %.1f %% (even: %.1f %%; %.0f games).",
               s->adapt.train, 100 * e.after, 100 * e.before, even, games);
    buffer_add(b, "\n    Knowing the change is worth %+.1f points (%+.1f to %+.1f): ",
               100 * e.difference, 100 * e.one.low, 100 * e.one.high);
    if (e.one.low > 0)
        buffer_text(b, "players gain by playing differently.");
    else
        buffer_text(b, "no gain is shown, and nothing says that players have to change.");
    switch (adapt_judge(e.one, s->adapt.gap)) {
    case ADAPT_VOID:
        buffer_add(b,
                   "\n    That is more than %" PRId64
                   " points: what players that have not learned the change say of it is void.",
                   s->adapt.gap);
        break;
    case ADAPT_HOLDS:
        buffer_add(b,
                   "\n    It is at most %" PRId64
                   " points: what players that have not learned the change say of it holds.",
                   s->adapt.gap);
        break;
    case ADAPT_OPEN:
        buffer_add(b,
                   "\n    Whether it is more than %" PRId64
                   " points, which would void what players say that have not learned the "
                   "change, takes more games (adapt.games).",
                   s->adapt.gap);
    }
    add_training(b, &a->player[change + 1], "the changed game");
    add_training(b, &a->player[0], "the game as it is");
}

void study_words(buffer *b, const study *s) {
    const whatif *first = &s->part[0].whatif;
    for (int i = 0; i < first->changes; i++) {
        buffer_text(b, "\n");
        add_title(b, first, i);
        if (s->parts > 1)
            add_agreed(b, s, i);
        for (int p = 0; p < s->parts; p++)
            add_part(b, s, &s->part[p], i);
        if (s->adaptation)
            add_adaptation(b, s, i);
        buffer_text(b, "\n");
    }
}
