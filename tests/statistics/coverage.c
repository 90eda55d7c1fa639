/* How often 95 % intervals hold the truth, in simulated runs whose games hang together: the same
 * deal is played by all seat orders, and favours some agents.
 *
 *     coverage [RUNS]
 *
 * The truth of ratings and win shares is what all runs together give, where deals have luck (it
 * flattens worths a little), and else what was put in. Intervals with the games of a block
 * strewn over the groups, as if they were independent, are shown next to: where they fail, the
 * clusters are needed.
 */
#include "arena/seam/win_share.h"
#include "arena/stats/ratings.h"
#include "tests/statistics/simulate.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { GROUPS = 64 };

typedef struct scenario {
    const char *name;
    int agents, players, blocks;
    double deal, tie, prior;
    ratings_by by;
    double weakest;    /* log worth of the last agent */
    bool strewn_fails; /* intervals without clusters are known to be too short */
} scenario;

static const scenario scenarios[] = {
    {"4 seats, independent games", 4, 4, 256, 0, 0.1, 0.5, RATINGS_BY_WINNERS, 1, false},
    {"4 seats, lucky deals", 4, 4, 256, 1.5, 0.1, 0.5, RATINGS_BY_WINNERS, 1, true},
    {"4 seats of 6 agents, lucky deals", 6, 4, 256, 1.5, 0, 0, RATINGS_BY_WINNERS, 0.1, true},
    {"2 seats of 3 agents, lucky deals", 3, 2, 256, 1.5, 0.2, 0.5, RATINGS_BY_WINNERS, 0.7, false},
    {"3 seats, lucky deals, places", 3, 3, 128, 1.5, 0.2, 0.5, RATINGS_BY_PLACES, 0.7, true},
    {"4 seats, one wins 1 in 600", 4, 4, 256, 0, 0, 0.5, RATINGS_BY_WINNERS, -5, false},
};

/* The outcomes of a run, as they are and with the games of blocks strewn. */
typedef struct games {
    outcomes clustered, strewn;
} games;

static void add(outcomes *o, const outcome *k) {
    if (outcomes_add(o, k, k->games) < 0)
        exit(1);
}

static void play(const scenario *c, simulation *s, games *g) {
    for (int block = 0; block < c->blocks; block++) {
        double luck[SCHEDULE_MAX_AGENTS];
        simulate_deal(s, luck);
        for (int shift = 0; shift < c->players; shift++) {
            uint8_t agent[GAME_MAX_SEATS] = {0};
            outcome k;
            for (int seat = 0; seat < c->players; seat++) {
                int position = (seat + shift) % c->players;
                agent[seat] = (uint8_t)((position + block) % c->agents);
            }
            simulate_game(s, agent, luck, &k);
            k.group = (uint8_t)(block % GROUPS);
            add(&g->clustered, &k);
            k.group = (uint8_t)(pcg32_below(&s->rng, GROUPS));
            add(&g->strewn, &k);
        }
    }
}

enum { MOST_AGENTS = 6 };

/* What the fit leaves over, too. */
typedef struct fitted {
    ratings r;
    ratings_residual left[MOST_AGENTS * MOST_AGENTS];
} fitted;

/* Line-ups have to differ, or the fit leaves nothing over. */
static bool has_residuals(const scenario *c) {
    return c->agents > c->players && c->by == RATINGS_BY_WINNERS;
}

static void fit(fitted *f, const scenario *c, const outcomes *o) {
    ratings *r = &f->r;
    ratings_setup setup = {.agents = c->agents,
                           .players = c->players,
                           .options = {.anchor = 0, .prior = c->prior},
                           .by = c->by,
                           .seats = true,
                           .residuals = has_residuals(c) ? f->left : NULL};
    if (ratings_fit(r, &setup, o) < 0 || !r->converged) {
        fprintf(stderr, "%s: no fit\n", c->name);
        exit(1);
    }
}

/* The win share of each agent. */
static void find_shares(const scenario *c, const outcomes *o, interval_share *share) {
    int64_t wins[MOST_AGENTS][GROUPS] = {{0}}, seats[MOST_AGENTS][GROUPS] = {{0}};
    size_t n = 0;
    outcome *list = outcomes_list(o, &n);
    for (size_t i = 0; i < n; i++) {
        const outcome *k = &list[i];
        int winners = 0;
        for (int s = 0; s < o->players; s++)
            winners += k->place[s] == 1;
        for (int s = 0; s < o->players; s++) {
            wins[k->agent[s]][k->group] += k->place[s] == 1 ? k->games * WIN_WHOLE / winners : 0;
            seats[k->agent[s]][k->group] += k->games;
        }
    }
    free(list);
    for (int a = 0; a < c->agents; a++)
        share[a] = interval_of_groups(wins[a], seats[a], GROUPS, WIN_WHOLE);
}

/* What intervals are judged by. */
typedef struct truth {
    double worth[SCHEDULE_MAX_AGENTS], share[SCHEDULE_MAX_AGENTS];
    double left[MOST_AGENTS * MOST_AGENTS]; /* a seat's share of wins less the expected one */
} truth;

typedef struct tally {
    int rating, quasi, share, strewn, left; /* intervals that hold it */
    int ratings, quasis, shares, lefts;     /* of that many */
} tally;

static bool holds(double estimate, double half, double true_value) {
    return fabs(estimate - true_value) <= half;
}

static double left_over(const ratings_residual *r) {
    return (r->wins - r->expected) / (double)r->seats;
}

static void judge_residuals(tally *t, const scenario *c, const fitted *f, const truth *known) {
    for (int p = 0; has_residuals(c) && p < c->agents * c->agents; p++) {
        const ratings_residual *r = &f->left[p];
        if (r->seats) {
            t->left += holds(left_over(r), f->r.t * r->se / (double)r->seats, known->left[p]);
            t->lefts++;
        }
    }
}

static void judge(tally *t, const scenario *c, const games *g, const truth *known) {
    static fitted as_is, apart;
    interval_share share[MOST_AGENTS];
    fit(&as_is, c, &g->clustered);
    fit(&apart, c, &g->strewn);
    judge_residuals(t, c, &as_is, known);
    find_shares(c, &g->clustered, share);
    const ratings r = as_is.r, strewn = apart.r;
    for (int a = 0; a < c->agents; a++) {
        interval within = share[a].within;
        t->share += within.low <= known->share[a] && known->share[a] <= within.high;
        t->shares++;
        for (int b = 0; b < a; b++) { /* any two, by quasi standard errors */
            double half = r.t * hypot(r.quasi_se[a], r.quasi_se[b]);
            t->quasi += holds(r.worth[a] - r.worth[b], half, known->worth[a] - known->worth[b]);
            t->quasis++;
        }
        if (a == 0)
            continue;
        t->rating += holds(r.worth[a], r.t * r.se[a], known->worth[a]);
        t->strewn += holds(strewn.worth[a], strewn.t * strewn.se[a], known->worth[a]);
        t->ratings++;
    }
}

static bool within(int hits, int n) {
    return hits >= 0.93 * n && hits <= 0.97 * n;
}

static bool run_scenario(const scenario *c, uint64_t number, int runs) {
    static const double worth[] = {0, 0.3, 0.7, 1.0, -0.4};
    static const double seat[] = {0, -0.2, 0.1, 0.2, 0};
    simulation s = {.agents = c->agents, .players = c->players, .deal = c->deal};
    games *g = calloc((size_t)runs, sizeof *g);
    outcomes all;
    static fitted whole;
    interval_share share[MOST_AGENTS];
    truth known = {{0}, {0}, {0}};
    tally t = {0};
    if (!g)
        return false;
    pcg32_seed(&s.rng, 4, number);
    for (int i = 0; i < c->agents; i++)
        s.worth[i] = i + 1 < c->agents ? worth[i] : c->weakest;
    for (int i = 0; i < c->players; i++)
        s.seat[i] = seat[i];
    for (int k = 2; k <= c->players; k++)
        s.tie[k] = c->tie / (k - 1);
    outcomes_init(&all, c->players);
    for (int i = 0; i < runs; i++) {
        outcomes_init(&g[i].clustered, c->players);
        outcomes_init(&g[i].strewn, c->players);
        play(c, &s, &g[i]);
        if (outcomes_merge(&all, &g[i].clustered) < 0)
            return false;
    }
    fit(&whole, c, &all);
    find_shares(c, &all, share);
    for (int a = 0; a < c->agents; a++) {
        known.worth[a] = c->deal > 0 ? whole.r.worth[a] : s.worth[a];
        known.share[a] = share[a].share;
    }
    for (int p = 0; p < c->agents * c->agents; p++)
        known.left[p] = whole.left[p].seats ? left_over(&whole.left[p]) : 0;
    for (int i = 0; i < runs; i++) {
        judge(&t, c, &g[i], &known);
        outcomes_done(&g[i].clustered);
        outcomes_done(&g[i].strewn);
    }
    outcomes_done(&all);
    free(g);
    bool ok = within(t.rating, t.ratings) && within(t.quasi, t.quasis) &&
              within(t.share, t.shares) && within(t.left, t.lefts) &&
              !(c->strewn_fails && within(t.strewn, t.ratings));
    printf("%-34s %6.2f %6.2f %6.2f %6.2f", c->name, 100.0 * t.rating / t.ratings,
           100.0 * t.quasi / t.quasis, 100.0 * t.share / t.shares, 100.0 * t.strewn / t.ratings);
    if (t.lefts)
        printf(" %9.2f", 100.0 * t.left / t.lefts);
    printf("  %s\n", ok ? "ok" : "FAILED");
    return ok;
}

int main(int argc, char **argv) {
    const int runs = argc > 1 ? atoi(argv[1]) : 500;
    bool ok = true;
    printf("%% of 95 %% intervals with the truth inside, %d runs\n%-34s %6s %6s %6s %6s %9s\n",
           runs, "", "rating", "quasi", "share", "strewn", "residuals");
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++)
        ok &= run_scenario(&scenarios[i], i, runs);
    return ok ? 0 : 1;
}
