/* Shares, ratings and pairs of a run (standings.h).
 */
#include "arena/summary/standings.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

interval_share standings_share(const counters *c, counters_level level, int member) {
    int64_t wins[COUNTERS_GROUPS], games[COUNTERS_GROUPS];
    const int groups = c->groups[level];
    for (int g = 0; g < groups; g++) {
        wins[g] = counters_get(c, level, member, COUNTERS_PLACE_win_share_60, g);
        games[g] = counters_get(c, level, member, COUNTERS_PLACE_games, g);
    }
    return interval_of_groups(wins, games, groups, COUNTERS_WHOLE);
}

interval_share standings_item(const counters *c, int item) {
    int64_t wins[COUNTERS_GROUPS] = {0}, seats[COUNTERS_GROUPS] = {0};
    const int groups = c->groups[COUNTERS_ITEM];
    for (int g = 0; g < groups; g++)
        for (int a = 0; a < c->shape.agents; a++) {
            int member = counters_item(c, a, item);
            wins[g] += counters_get(c, COUNTERS_ITEM, member, COUNTERS_ITEM_held_win_share_60, g);
            seats[g] += counters_get(c, COUNTERS_ITEM, member, COUNTERS_ITEM_held, g);
        }
    return interval_of_groups(wins, seats, groups, COUNTERS_WHOLE);
}

int64_t standings_tasks(const counters *c, const facts_class *f, int agent) {
    for (int i = 0; f->seat_columns && f->seat_columns[i].name; i++)
        if (!strcmp(f->seat_columns[i].name, "tasks"))
            return counters_sum(c, COUNTERS_AGENT, agent, counters_column(COUNTERS_AGENT, i));
    return -1;
}

int64_t standings_item_sum(const counters *c, int item, int row) {
    int64_t sum = 0;
    for (int a = 0; a < c->shape.agents; a++)
        sum += counters_sum(c, COUNTERS_ITEM, counters_item(c, a, item), row);
    return sum;
}

/* Sorts by a key, large ones first, unknown ones last, equal ones by number. */
static void sort_agents(int *order, const double *key, int n) {
    for (int i = 0; i < n; i++) {
        int at = i;
        for (; at > 0 &&
               (key[i] > key[order[at - 1]] || (isnan(key[order[at - 1]]) && !isnan(key[i])));
             at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

/* Room for residuals, and how many of them there will be. */
static void make_residuals(standings *s, int agents) {
    size_t pairs = (size_t)(agents * agents);
    s->residual = calloc(pairs, sizeof *s->residual);
    if (!s->residual)
        buffer_no_memory(pairs * sizeof *s->residual);
    for (size_t p = 0; p < pairs; p++)
        s->pairs += s->pair[p].share.chances > 0;
}

static void fit_all(standings *s, const run_config *c, const counters *total) {
    ratings_setup setup = {.agents = c->agents,
                           .players = c->players,
                           .options = c->ratings,
                           .by = RATINGS_BY_WINNERS,
                           .seats = true,
                           .faulted = true,
                           .residuals = s->residual};
    s->faulted = counters_sum(total, COUNTERS_RUN, 0, COUNTERS_RUN_faulted) > 0;
    s->rated = ratings_fit(&s->winners, &setup, &total->outcomes) == 0 && s->winners.converged;
    setup.by = RATINGS_BY_PLACES;
    setup.residuals = NULL;
    if (s->rated && ratings_fit(&s->places, &setup, &total->outcomes) < 0)
        buffer_no_memory(sizeof(ratings));
    setup.by = RATINGS_BY_WINNERS;
    setup.faulted = false;
    if (s->rated && s->faulted && ratings_fit(&s->faultless, &setup, &total->outcomes) < 0)
        s->faulted = false; /* all games are */
}

void standings_make(standings *s, const run_config *c, const counters *total) {
    double key[SCHEDULE_MAX_AGENTS];
    size_t pairs = (size_t)(c->agents * c->agents);
    *s = (standings){0};
    if (c->agents > 1) {
        s->pair = calloc(pairs, sizeof *s->pair);
        if (!s->pair || ratings_pairs(s->pair, c->agents, &total->outcomes) < 0)
            buffer_no_memory(pairs * sizeof *s->pair);
        make_residuals(s, c->agents);
        fit_all(s, c, total);
        s->circle_length = ratings_cycle(s->pair, c->agents, s->circle);
    }
    for (int a = 0; a < c->agents; a++) {
        interval_share share = standings_share(total, COUNTERS_AGENT, a);
        key[a] = s->rated ? s->winners.worth[a] : share.chances ? share.share : NAN;
    }
    sort_agents(s->order, key, c->agents);
}

void standings_done(standings *s) {
    free(s->pair);
    s->pair = NULL;
    free(s->residual);
    s->residual = NULL;
}

interval standings_worth(const ratings *r, int agent) {
    double half = r->t * r->se[agent];
    return (interval){r->worth[agent] - half, r->worth[agent] + half};
}
