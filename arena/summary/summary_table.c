/* The table that people read at the end of a run (summary.h): first who is how good, then who
 * beats whom, seats, ends, and the items that stand out.
 */
#include "arena/summary/summary.h"

#include "arena/summary/experiment_table.h"
#include "arena/summary/standings.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MATRIX_AGENTS = 10, /* more do not fit on a line */
    SHOWN_ITEMS = 5,    /* at either end */
    NAME_LEAST = 16,    /* characters for names */
    NUMBER = 3          /* of them for the number before a name */
};

enum { SHOWN_SIZE = 2 * CONFIG_LABEL_SIZE + 4 };

/* Where a table goes. */
typedef struct table {
    buffer *b;
    const run_config *c;
    const counters *total;
    bool colour;
    int name; /* characters for names */
} table;

typedef enum paint { BOLD, DIM, GOOD, BAD } paint;

static void painted(const table *t, paint how, const char *text) {
    static const char *const codes[] = {"\033[1m", "\033[2m", "\033[32m", "\033[31m"};
    buffer_text(t->b, t->colour ? codes[how] : "");
    buffer_text(t->b, text);
    buffer_text(t->b, t->colour ? "\033[0m" : "");
}

static void heading(const table *t, const char *text) {
    buffer_text(t->b, "\n  ");
    painted(t, BOLD, text);
    buffer_text(t->b, "\n");
}

/* "LABEL", or "NAME (LABEL)" of an agent that has its own name. Returns out. */
static const char *shown(const run_config *c, int agent, char out[SHOWN_SIZE]) {
    bool named = *c->name_of[agent];
    snprintf(out, SHOWN_SIZE, "%s%s%s%s", c->name_of[agent], named ? " (" : "", c->label[agent],
             named ? ")" : "");
    return out;
}

/* In sentences: its own name where it has one, else its label. */
static const char *called(const run_config *c, int agent) {
    return *c->name_of[agent] ? c->name_of[agent] : c->label[agent];
}

/* A number that is shown without digits after the point: never -0. */
static double whole(double x) {
    return nearbyint(x) + 0.0;
}

static double per(int64_t sum, int64_t n) {
    return n ? (double)sum / (double)n : 0;
}

static int64_t of_run(const table *t, int row) {
    return counters_sum(t->total, COUNTERS_RUN, 0, row);
}

/* "12.34 %  (11.20 to 13.55)", 25 characters. */
static void add_share(const table *t, const interval_share *s) {
    if (s->chances)
        buffer_add(t->b, "%6.2f %% (%5.2f to %5.2f)", 100 * s->share, 100 * s->within.low,
                   100 * s->within.high);
    else
        buffer_add(t->b, "%6s %18s", "-", "");
}

/* --- The run ------------------------------------------------------------------------------ */

static void add_stop(const table *t, stop_state stopped, const stop_check *check) {
    const stop_rule *rule = &t->c->stop;
    if (rule->kind == STOP_FIXED || !check)
        return;
    buffer_add(t->b, "  %-10s ", "stopped");
    if (stopped == STOP_H0 || stopped == STOP_H1)
        buffer_add(t->b, "win share of %s is %s %g", called(t->c, rule->candidate),
                   stopped == STOP_H0 ? "not" : "at least", rule->h1);
    else if (stopped == STOP_WIDTH_REACHED)
        buffer_add(t->b, "win share of %s is known well enough", called(t->c, rule->candidate));
    else
        buffer_add(t->b, stopped == STOP_CAP ? "all games are played, the rule has not decided"
                                             : "not yet");
    buffer_add(t->b, ": %.2f %% +- %.2f", 100 * check->estimate, 100 * check->half_width);
    if (rule->kind == STOP_SPRT)
        buffer_add(t->b, ", log likelihood ratio %.2f in %.2f to %.2f", check->llr, check->lower,
                   check->upper);
    buffer_text(t->b, "\n");
}

static void add_range(const table *t, const char *name, int row, int extreme) {
    counters_range range = counters_extreme(t->total, extreme, 0);
    buffer_add(t->b, "  %-10s mean %.1f, least %" PRId64 ", most %" PRId64 "\n", name,
               per(of_run(t, row), of_run(t, COUNTERS_RUN_games)), range.least, range.most);
}

static void add_run(const table *t, stop_state stopped, const stop_check *check) {
    char head[256];
    const int64_t games = of_run(t, COUNTERS_RUN_games);
    const char *note = facts_note(facts_of(t->c->game), &t->c->options);
    const int64_t counted = counters_games(t->total);
    snprintf(head, sizeof head, "%s: %" PRId64 " game%s, %d player%s, seed %" PRIu64 "%s%s%s",
             t->c->name, counted, counted == 1 ? "" : "s", t->c->players,
             t->c->players == 1 ? "" : "s", t->c->seed,
             stopped == STOP_GO_ON ? " (not finished)" : "", note ? "; " : "", note ? note : "");
    buffer_text(t->b, "\n");
    painted(t, BOLD, head);
    buffer_text(t->b, "\n");
    add_stop(t, stopped, check);
    if (!games)
        return;
    add_range(t, "turns", COUNTERS_RUN_turns, COUNTERS_EXTREME_turns);
    add_range(t, "decisions", COUNTERS_RUN_decisions, COUNTERS_EXTREME_decisions);
    buffer_add(t->b, "  %-10s %.1f %% of the decisions had one move only\n", "forced",
               100 * per(of_run(t, COUNTERS_RUN_forced), of_run(t, COUNTERS_RUN_decisions)));
    buffer_add(t->b, "  %-10s", "ends");
    for (int i = 0; t->c->game->ends[i]; i++)
        if (of_run(t, COUNTERS_RUN_ROWS + i))
            buffer_add(t->b, " %s %.2f %%  ", t->c->game->ends[i],
                       100 * per(of_run(t, COUNTERS_RUN_ROWS + i), games));
    buffer_text(t->b, "\n");
    if (t->c->players == 1) /* no one to win against */
        return;
    int64_t unwon = counters_unwon(t->total);
    buffer_add(t->b, "  %-10s %.2f %% of the wins\n", "shared",
               100 * per(of_run(t, COUNTERS_RUN_shared), games - unwon));
    if (unwon)
        buffer_add(t->b,
                   "  %-10s %" PRId64 " games; shares are 0 there, and ratings leave them out\n",
                   "no winner", unwon);
}

static void add_faults(const table *t) {
    const facts_class *f = facts_of(t->c->game);
    if (!of_run(t, COUNTERS_RUN_faulted))
        return;
    const bool all = !of_run(t, COUNTERS_RUN_games);
    buffer_add(t->b, "  %-10s %" PRId64 " games; %s\n", "faulted", of_run(t, COUNTERS_RUN_faulted),
               all ? "no game was played to its end"
                   : "in ratings the offender counts as last, nowhere else do they count");
    for (int a = 0; a < t->c->agents; a++)
        for (int row = COUNTERS_PLACE_ROWS; row < COUNTERS_AGENT_ROWS; row++) {
            int64_t n = counters_sum(t->total, COUNTERS_AGENT, a, row);
            if (n)
                buffer_add(t->b, "  %-10s %s: %" PRId64 " %s\n", "", called(t->c, a), n,
                           counters_describe(t->total, f, COUNTERS_AGENT, row).name);
        }
}

/* --- Agents ------------------------------------------------------------------------------- */

/* "+123 +-  45": 12 characters. With quasi standard errors: those against the anchor would all be
 * wide where only the anchor's own rating is. */
static void add_rating(const table *t, const ratings *r, int agent) {
    double worth = RATINGS_ELO * r->worth[agent], half = RATINGS_ELO * r->t * r->quasi_se[agent];
    if (isnan(worth))
        buffer_add(t->b, "%12s", "-");
    else if (isfinite(half))
        buffer_add(t->b, "%5.0f +-%4.0f", whole(worth), half);
    else
        buffer_add(t->b, "%5.0f %6s", whole(worth), "+- ?");
}

/* Points of a game, 8 characters. */
static void add_score(const table *t, counters_level level, int member, int64_t games) {
    if (games)
        buffer_add(t->b, "%8.2f",
                   per(counters_sum(t->total, level, member, COUNTERS_PLACE_score), games));
    else
        buffer_add(t->b, "%8s", "-");
}

static void add_agent(const table *t, const standings *s, int agent) {
    interval_share share = standings_share(t->total, COUNTERS_AGENT, agent);
    char name[SHOWN_SIZE];
    buffer_add(t->b, "  %-*.*s  ", t->name, t->name, shown(t->c, agent, name));
    if (s->rated)
        add_rating(t, &s->winners, agent);
    buffer_text(t->b, s->rated ? "  " : "");
    add_share(t, &share);
    buffer_add(t->b, " %10" PRId64 " ", share.chances);
    add_score(t, COUNTERS_AGENT, agent, share.chances);
    if (s->rated && isfinite(s->winners.expected[agent]))
        buffer_add(t->b, "  %6.2f %%", 100 * s->winners.expected[agent]);
    buffer_text(t->b, "\n");
}

static void add_circle(const table *t, const standings *s) {
    if (!s->circle_length)
        return;
    buffer_text(t->b, "  ");
    painted(t, BAD, "a circle:");
    for (int i = 0; i <= s->circle_length; i++)
        buffer_add(t->b, "%s %s", i ? " beats" : "", called(t->c, s->circle[i % s->circle_length]));
    buffer_text(t->b, "; one number for each does not tell who beats whom\n");
}

/* Where one number for each agent tells least: the pair that is farthest out, if beyond chance. */
static void add_misfit(const table *t, const standings *s) {
    const ratings_residual *worst = NULL;
    double most = 0;
    int row = 0, column = 0, n = t->c->agents, beyond = 0;
    for (int p = 0; s->rated && p < n * n; p++) {
        const ratings_residual *r = &s->residual[p];
        double off = fabs(r->wins - r->expected) / r->se;
        if (!ratings_residual_beyond(r, s->pairs, s->winners.groups))
            continue;
        beyond++;
        if (off > most) {
            most = off;
            worst = r;
            row = p / n;
            column = p % n;
        }
    }
    if (!worst)
        return;
    buffer_text(t->b, "  ");
    painted(t, BAD, "not by ratings:");
    buffer_add(t->b, " %s at a table with %s wins %.1f %%, expected %.1f %% (%d of %d pairs)\n",
               called(t->c, row), called(t->c, column), 100 * worst->wins / (double)worst->seats,
               100 * worst->expected / (double)worst->seats, beyond, s->pairs);
}

/* Agents that hardly ever won, or lost: the prior decides how far from the rest they are. */
static void add_held(const table *t, const standings *s) {
    double prior = t->c->ratings.prior;
    for (int i = 0; s->rated && i < t->c->agents; i++) {
        interval_share share = standings_share(t->total, COUNTERS_AGENT, s->order[i]);
        double wins = share.share * (double)share.chances, losses = (double)share.chances - wins;
        if (!share.chances || (wins > prior && losses > prior))
            continue;
        buffer_text(t->b, "  ");
        painted(t, BAD, "hardly known:");
        buffer_add(t->b, " the rating of %s, which %s %.1f of %" PRId64 " games;",
                   called(t->c, s->order[i]), wins > prior ? "lost" : "won",
                   wins > prior ? losses : wins, share.chances);
        buffer_add(t->b, " these games only show that it is far %s all other agents\n",
                   wins > prior ? "above" : "below");
    }
}

static void add_agents(const table *t, const standings *s) {
    char head[160];
    snprintf(head, sizeof head, "%-*s  %s%-25s %10s %8s%s", t->name, "agent",
             s->rated ? "rating (Elo)  " : "", "  wins (shared: divided)", "seat-games", "score",
             s->rated ? "  expected" : "");
    heading(t, head);
    for (int i = 0; i < t->c->agents; i++)
        add_agent(t, s, s->order[i]);
    if (s->rated)
        buffer_add(t->b,
                   "  %s is 0; +-: 95 %%, for comparing any two (docs/method/statistics.md); "
                   "expected: wins"
                   " with %s in all other seats%s\n",
                   called(t->c, s->winners.anchor), called(t->c, s->winners.anchor),
                   s->winners.separable ? "; no finite rating fits, set a prior" : "");
    add_held(t, s);
}

/* --- Solo ---------------------------------------------------------------------- */

static double points_of(const table *t, int agent) {
    return per(counters_sum(t->total, COUNTERS_AGENT, agent, COUNTERS_PLACE_score),
               counters_sum(t->total, COUNTERS_AGENT, agent, COUNTERS_PLACE_games));
}

/* Games of one seat have no one to be beaten: agents stand by their points, of equals the first agent first. The interval
 * is Student's, over games. */
static void add_alone(const table *t, int *order) {
    char head[160], name[SHOWN_SIZE];
    for (int i = 0; i < t->c->agents; i++) {
        int at = i;
        for (; at > 0 && points_of(t, i) > points_of(t, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    const facts_class *f = facts_of(t->c->game);
    bool tasks = t->c->game->tasks && standings_tasks(t->total, f, 0) >= 0;
    snprintf(head, sizeof head, "%-*s  %8s   %-20s %9s %6s %6s %9s%s", t->name, "agent", "points",
             "95 % of the mean", "deviation", "least", "most", "games", tasks ? "    tasks" : "");
    heading(t, head);
    for (int i = 0; i < t->c->agents; i++) {
        int a = order[i];
        int64_t games = counters_sum(t->total, COUNTERS_AGENT, a, COUNTERS_PLACE_games);
        if (!games)
            continue;
        counters_range range = counters_extreme(t->total, COUNTERS_EXTREME_score, a);
        double mean = points_of(t, a);
        double squares =
            per(counters_sum(t->total, COUNTERS_AGENT, a, COUNTERS_PLACE_score2), games);
        double deviation =
            games > 1 ? sqrt(fmax(0, squares - mean * mean) * (double)games / (double)(games - 1))
                      : 0;
        double half =
            games > 1 ? student_quantile(0.95, games - 1) * deviation / sqrt((double)games) : 0;
        buffer_add(t->b,
                   "  %-*.*s  %8.2f   (%7.2f to %7.2f) %9.2f %6" PRId64 " %6" PRId64 " %9" PRId64,
                   t->name, t->name, shown(t->c, a, name), mean, mean - half, mean + half,
                   deviation, range.least, range.most, games);
        if (tasks)
            buffer_add(t->b, " %8.3f", per(standings_tasks(t->total, f, a), games));
        buffer_text(t->b, "\n");
    }
}

/* --- Who beats whom ----------------------------------------------------------------------- */

static void add_cell(const table *t, const ratings_pair *p) {
    char text[32];
    bool above = p->share.within.low > 0.5, below = p->share.within.high < 0.5;
    if (!p->share.chances) {
        buffer_add(t->b, "%7s", ".");
        return;
    }
    snprintf(text, sizeof text, "%6.1f%c", 100 * p->share.share, above ? '+' : below ? '-' : ' ');
    if (above || below)
        painted(t, above ? GOOD : BAD, text);
    else
        buffer_text(t->b, text);
}

static void add_matrix(const table *t, const standings *s) {
    const int n = t->c->agents;
    char name[SHOWN_SIZE];
    if (!s->pair || n > MATRIX_AGENTS)
        return;
    heading(
        t, "% of games in which the row finished ahead of the column; ties count half; + -: beyond "
           "chance");
    buffer_add(t->b, "  %-*s  ", t->name, "");
    for (int j = 0; j < n; j++)
        buffer_add(t->b, "%5d  ", j + 1);
    for (int i = 0; i < n; i++) {
        buffer_add(t->b, "\n  %2d %-*.*s  ", i + 1, t->name - NUMBER, t->name - NUMBER,
                   shown(t->c, s->order[i], name));
        for (int j = 0; j < n; j++)
            add_cell(t, &s->pair[s->order[i] * n + s->order[j]]);
    }
    buffer_text(t->b, "\n");
}

/* --- Seats -------------------------------------------------------------------------------- */

static void add_seats(const table *t) {
    char head[128];
    snprintf(head, sizeof head, "%-4s   %-25s %8s      %s", "seat", "wins", "score",
             "wins by seats after the first leader");
    heading(t, head);
    for (int i = 0; i < t->c->players; i++) {
        interval_share seat = standings_share(t->total, COUNTERS_SEAT, i);
        interval_share order = standings_share(t->total, COUNTERS_ORDER, i);
        buffer_add(t->b, "  %4d ", i);
        add_share(t, &seat);
        buffer_text(t->b, "  ");
        add_score(t, COUNTERS_SEAT, i, seat.chances);
        buffer_text(t->b, "      ");
        add_share(t, &order);
        buffer_text(t->b, "\n");
    }
}

/* --- Items -------------------------------------------------------------------------------- */

typedef struct ranked {
    interval_share share;
    int item;
} ranked;

/* Large shares first; equal ones in the order of the game's list. */
static int compare_ranked(const void *a, const void *b) {
    const ranked *x = a, *y = b;
    if (x->share.share < y->share.share || x->share.share > y->share.share)
        return x->share.share < y->share.share ? 1 : -1;
    return x->item - y->item;
}

static void add_item(const table *t, const ranked *r, const char *name) {
    buffer_add(t->b, "  %-*.*s %12" PRId64 " %9.4f   ", t->name, t->name, name, r->share.chances,
               per(r->share.chances, of_run(t, COUNTERS_RUN_games)));
    add_share(t, &r->share);
    buffer_text(t->b, "\n");
}

static void add_items(const table *t) {
    const facts_class *f = facts_of(t->c->game);
    const char *names[FACTS_ITEMS];
    ranked order[FACTS_ITEMS];
    char head[160];
    int n = 0;
    f->item_names(&t->c->options, names);
    for (int i = 0; i < facts_items(f, &t->c->options); i++) {
        order[n] = (ranked){standings_item(t->total, i), i};
        n += order[n].share.chances > 0;
    }
    if (!n)
        return;
    qsort(order, (size_t)n, sizeof *order, compare_ranked);
    snprintf(head, sizeof head, "%-*s %12s %9s   owner's wins", t->name, f->items,
             f->done ? f->done : "completed", "per game");
    heading(t, head);
    for (int i = 0; i < n; i++) {
        if (i == SHOWN_ITEMS && n > 2 * SHOWN_ITEMS) {
            i = n - SHOWN_ITEMS;
            buffer_text(t->b, "  ...\n");
        }
        add_item(t, &order[i], names[order[i].item]);
    }
    buffer_text(t->b, "  ");
    painted(t, DIM,
            f->done ? "an association, not an effect: who is ahead has more of them"
                    : "an association, not an effect: who is ahead completes more");
    buffer_text(t->b, "\n");
}

void summary_table(buffer *b, const run_config *c, const counters *total, stop_state stopped,
                   const stop_check *check, bool colour) {
    table t = {b, c, total, colour, NAME_LEAST};
    standings s;
    for (int a = 0; a < c->agents; a++) {
        char name[SHOWN_SIZE];
        int n = (int)strlen(shown(c, a, name)) + NUMBER; /* never cut: files have the same labels */
        t.name = n <= t.name ? t.name : n;
    }
    standings_make(&s, c, total);
    add_run(&t, stopped, check);
    add_faults(&t);
    if (c->players == 1) {
        add_alone(&t, s.order);
    } else {
        add_agents(&t, &s);
        add_circle(&t, &s);
        add_misfit(&t, &s);
        add_matrix(&t, &s);
        add_seats(&t);
        add_items(&t);
    }
    experiment_table(b, c, total);
    standings_done(&s);
}
