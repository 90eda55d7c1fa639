/* Sums of a run, and how they are told (summary.h; docs/results.md explains the numbers).
 *
 * A shared win counts 1/k for each of k winners. Intervals are Wilson's score intervals
 * (E. B. Wilson, JASA 22, 1927): they stay inside 0..1 and hold for rare events. With split
 * wins the variance is a little smaller than the binomial they assume, so they err on the
 * wide side.
 */
#include "arena/summary.h"

#include "arena/version.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static void range_add(summary_range *r, int64_t value, bool first) {
    r->sum += value;
    if (first || value < r->least)
        r->least = value;
    if (first || value > r->most)
        r->most = value;
}

static void range_merge(summary_range *into, const summary_range *from, bool first) {
    into->sum += from->sum;
    if (first || from->least < into->least)
        into->least = from->least;
    if (first || from->most > into->most)
        into->most = from->most;
}

static int count_winners(const match_record *r) {
    int n = 0;
    for (int p = 0; p < r->players; p++)
        n += r->result.place[p] == 1;
    return n;
}

/* How a seat's game went, for whoever is to have it on their account. */
static void add_game(summary_seat *seat, const match_record *r, int p, int winners, bool first) {
    bool won = r->result.place[p] == 1;
    seat->alone += won && winners == 1;
    seat->shared += won && winners > 1;
    seat->share += won ? SUMMARY_WHOLE / winners : 0;
    seat->place[r->result.place[p] - 1]++;
    range_add(&seat->score, r->result.score[p], first);
}

static void add_seat(summary *s, const match_record *r, int p, int winners) {
    int64_t share = r->result.place[p] == 1 ? SUMMARY_WHOLE / winners : 0;
    add_game(&s->seat[p], r, p, winners, s->games == 0);
    add_game(&s->entry[(p + r->shift) % r->players], r, p, winners, s->games == 0);
    s->order_share[(p - r->facts.first + r->players) % r->players] += share;
    for (uint64_t rest = r->facts.items[p]; rest; rest &= rest - 1) {
        int item = __builtin_ctzll(rest);
        s->item[item]++;
        s->item_share[item] += share;
    }
}

void summary_add(summary *s, const match_record *r) {
    int winners = count_winners(r);
    for (int p = 0; p < r->players; p++)
        add_seat(s, r, p, winners);
    range_add(&s->turns, r->facts.turns, s->games == 0);
    range_add(&s->decisions, r->decisions, s->games == 0);
    s->forced += r->forced;
    s->end[r->result.end]++;
    s->games++;
}

static void merge_counts(int64_t *into, const int64_t *from, int n) {
    for (int i = 0; i < n; i++)
        into[i] += from[i];
}

static void merge_seat(summary_seat *into, const summary_seat *from, bool first) {
    into->alone += from->alone;
    into->shared += from->shared;
    into->share += from->share;
    merge_counts(into->place, from->place, GAME_MAX_SEATS);
    range_merge(&into->score, &from->score, first);
}

void summary_merge(summary *into, const summary *from) {
    bool first = into->games == 0;
    if (from->games == 0)
        return;
    for (int p = 0; p < GAME_MAX_SEATS; p++) {
        merge_seat(&into->seat[p], &from->seat[p], first);
        merge_seat(&into->entry[p], &from->entry[p], first);
    }
    range_merge(&into->turns, &from->turns, first);
    range_merge(&into->decisions, &from->decisions, first);
    into->forced += from->forced;
    into->games += from->games;
    merge_counts(into->end, from->end, SUMMARY_ENDS);
    merge_counts(into->order_share, from->order_share, GAME_MAX_SEATS);
    merge_counts(into->item, from->item, SUMMARY_ITEMS);
    merge_counts(into->item_share, from->item_share, SUMMARY_ITEMS);
}

void summary_wilson(double successes, double n, double *low, double *high) {
    const double z = 1.959963984540054; /* two-sided 95 % */
    *low = 0;
    *high = 1;
    if (n <= 0)
        return;
    double p = successes / n;
    double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    *low = fmax(0, middle - half);
    *high = fmin(1, middle + half);
}

static double per(int64_t sum, int64_t n) {
    return n ? (double)sum / (double)n : 0;
}

/* --- summary.json ------------------------------------------------------------------ */

static void json_range(buffer *b, const char *name, const summary_range *r, int64_t games) {
    buffer_add(b, "  \"%s\": {\"mean\": %.6f, \"min\": %" PRId64 ", \"max\": %" PRId64 "},\n", name,
               per(r->sum, games), r->least, r->most);
}

/* `"win_share": .., "low": .., "high": ..` of wins in sixtieths among n chances. */
static void json_share(buffer *b, int64_t share, int64_t n) {
    double low, high, wins = (double)share / SUMMARY_WHOLE;
    summary_wilson(wins, (double)n, &low, &high);
    buffer_add(b, "\"win_share\": %.6f, \"low\": %.6f, \"high\": %.6f", n ? wins / (double)n : 0.0,
               low, high);
}

/* A seat's account, or an entry's of a rotating line-up. */
static void json_seat(buffer *b, const summary *s, const run_config *c, const summary_seat *seat,
                      const char *what, int p) {
    char agent[AGENT_SPEC_TEXT_SIZE];
    buffer_add(b, "    {\"%s\": %d, ", what, p);
    if (c->line_up == LINE_UP_FIXED || seat == &s->entry[p])
        buffer_add(b, "\"agent\": \"%s\", ", agent_spec_text(&c->agent[p], agent));
    buffer_add(b, "\"wins_alone\": %" PRId64 ", \"wins_shared\": %" PRId64 ", ", seat->alone,
               seat->shared);
    json_share(b, seat->share, s->games);
    buffer_add(b,
               ",\n     \"score\": {\"mean\": %.6f, \"min\": %" PRId64 ", \"max\": %" PRId64
               "}, \"places\": [",
               per(seat->score.sum, s->games), seat->score.least, seat->score.most);
    for (int i = 0; i < c->players; i++)
        buffer_add(b, "%s%" PRId64, i ? ", " : "", seat->place[i]);
    buffer_add(b, "]}%s\n", p + 1 < c->players ? "," : "");
}

static void json_ends(buffer *b, const summary *s, const game *g) {
    const char *between = "";
    buffer_add(b, "  \"ends\": {");
    for (int i = 0; g->ends[i]; i++) {
        if (!s->end[i])
            continue;
        buffer_add(b, "%s\"%s\": %" PRId64, between, g->ends[i], s->end[i]);
        between = ", ";
    }
    buffer_add(b, "},\n");
}

static void json_items(buffer *b, const summary *s, const run_config *c) {
    const facts_class *f = facts_of(c->game);
    const char *names[FACTS_ITEMS];
    f->item_names(&c->options, names);
    buffer_add(b, "  \"%s\": [\n", f->items);
    for (int i = 0; i < f->nitems; i++) {
        buffer_add(b, "    {\"name\": ");
        buffer_quote(b, names[i]);
        buffer_add(b, ", \"completed\": %" PRId64 ", \"wins\": %.6f, ", s->item[i],
                   (double)s->item_share[i] / SUMMARY_WHOLE);
        json_share(b, s->item_share[i], s->item[i]);
        buffer_add(b, "}%s\n", i + 1 < f->nitems ? "," : "");
    }
    buffer_add(b, "  ]\n");
}

void summary_json(buffer *b, const summary *s, const run_config *c, bool complete,
                  uint64_t signature) {
    buffer_add(b, "{\n  \"aedile\": {\"version\": \"%s\", \"signature\": \"%016" PRIx64 "\"},\n",
               aedile_version, signature);
    buffer_add(b, "  \"name\": \"%s\",\n  \"complete\": %s,\n", c->name,
               complete ? "true" : "false");
    buffer_add(b, "  \"games\": %" PRId64 ",\n  \"games_wanted\": %" PRId64 ",\n", s->games,
               c->games);
    buffer_add(b, "  \"seed\": \"%" PRIu64 "\",\n  \"players\": %d,\n", c->seed, c->players);
    json_range(b, "turns", &s->turns, s->games);
    json_range(b, "decisions", &s->decisions, s->games);
    buffer_add(b, "  \"decisions_total\": %" PRId64 ",\n  \"forced_total\": %" PRId64 ",\n",
               s->decisions.sum, s->forced);
    json_ends(b, s, c->game);
    if (c->line_up == LINE_UP_ROTATE) {
        buffer_add(b, "  \"agents\": [\n");
        for (int p = 0; p < c->players; p++)
            json_seat(b, s, c, &s->entry[p], "entry", p);
        buffer_add(b, "  ],\n");
    }
    buffer_add(b, "  \"seats\": [\n");
    for (int p = 0; p < c->players; p++)
        json_seat(b, s, c, &s->seat[p], "seat", p);
    buffer_add(b, "  ],\n  \"order\": [\n");
    for (int i = 0; i < c->players; i++) {
        buffer_add(b, "    {\"after_first\": %d, ", i);
        json_share(b, s->order_share[i], s->games);
        buffer_add(b, "}%s\n", i + 1 < c->players ? "," : "");
    }
    buffer_add(b, "  ],\n");
    json_items(b, s, c);
    buffer_add(b, "}\n");
}

/* --- The table --------------------------------------------------------------------- */

static void table_range(buffer *b, const char *name, const summary_range *r, int64_t games) {
    buffer_add(b, "  %-10s mean %8.1f   least %5" PRId64 "   most %5" PRId64 "\n", name,
               per(r->sum, games), r->least, r->most);
}

static void table_share(buffer *b, int64_t share, int64_t n) {
    double low, high, wins = (double)share / SUMMARY_WHOLE;
    summary_wilson(wins, (double)n, &low, &high);
    buffer_add(b, "%6.2f %%  (%5.2f to %5.2f)", n ? 100 * wins / (double)n : 0.0, 100 * low,
               100 * high);
}

/* Most completed first; equal ones in the order of the table. */
typedef struct ranked {
    int64_t n;
    int item;
} ranked;

static int compare_ranked(const void *a, const void *b) {
    const ranked *x = a, *y = b;
    if (x->n != y->n)
        return x->n < y->n ? 1 : -1;
    return x->item - y->item;
}

static void table_items(buffer *b, const summary *s, const run_config *c) {
    const facts_class *f = facts_of(c->game);
    const char *names[FACTS_ITEMS];
    f->item_names(&c->options, names);
    ranked order[SUMMARY_ITEMS];
    for (int i = 0; i < f->nitems; i++)
        order[i] = (ranked){s->item[i], i};
    qsort(order, (size_t)f->nitems, sizeof order[0], compare_ranked);
    buffer_add(b, "\n  %-16s %9s %9s   wins of who has it at the end (95 %%)\n", f->items,
               "completed", "per game");
    for (int i = 0; i < f->nitems; i++) {
        int item = order[i].item;
        buffer_add(b, "  %-16s %9" PRId64 " %9.4f   ", names[item], s->item[item],
                   per(s->item[item], s->games));
        if (s->item[item])
            table_share(b, s->item_share[item], s->item[item]);
        else
            buffer_add(b, "%6s", "-");
        buffer_add(b, "\n");
    }
}

static void table_seat(buffer *b, const summary *s, const summary_seat *seat, int number,
                       const char *agent) {
    buffer_add(b, "  %4d  %-10s %7.2f   ", number, agent, per(seat->score.sum, s->games));
    table_share(b, seat->share, s->games);
    buffer_add(b, "\n");
}

static void table_seats(buffer *b, const summary *s, const run_config *c) {
    char agent[AGENT_SPEC_TEXT_SIZE];
    bool rotate = c->line_up == LINE_UP_ROTATE;
    buffer_add(b, "\n\n  %s  agent        score   wins, a shared one divided (95 %%)\n",
               rotate ? "    " : "seat");
    for (int p = 0; p < c->players; p++)
        table_seat(b, s, rotate ? &s->entry[p] : &s->seat[p], p,
                   agent_spec_text(&c->agent[p], agent));
    if (rotate)
        buffer_add(b, "\n  seats, all agents in turn\n");
    for (int p = 0; rotate && p < c->players; p++)
        table_seat(b, s, &s->seat[p], p, "");
}

void summary_table(buffer *b, const summary *s, const run_config *c) {
    buffer_add(b, "\n%s: %" PRId64 " games, %d players, seed %" PRIu64 "\n\n", c->name, s->games,
               c->players, c->seed);
    table_range(b, "turns", &s->turns, s->games);
    table_range(b, "decisions", &s->decisions, s->games);
    buffer_add(b, "  %-10s %.1f %% of the decisions had one move only\n", "forced",
               100 * per(s->forced, s->decisions.sum));
    buffer_add(b, "  %-10s", "ends");
    for (int i = 0; c->game->ends[i]; i++)
        if (s->end[i])
            buffer_add(b, " %s %.2f %%  ", c->game->ends[i], 100 * per(s->end[i], s->games));
    table_seats(b, s, c);
    buffer_add(b, "\n  seats after the first leader\n");
    for (int i = 0; i < c->players; i++) {
        buffer_add(b, "  %4d  %20s", i, "");
        table_share(b, s->order_share[i], s->games);
        buffer_add(b, "\n");
    }
    table_items(b, s, c);
}
