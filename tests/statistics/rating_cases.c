/* Games and the ratings fitted to them, for ratings.R to fit again with other means.
 *
 *     rating_cases DIR
 *
 * writes to DIR, for each case, CASE-games.csv (one line for each seat of each game),
 * CASE-fit.csv (one line for each parameter: name, estimate, standard error) and CASE-residuals.csv
 * (one line for each two agents that met), t.csv with quantiles
 * of Student's t, and cases.csv: what the cases are.
 */
#include "arena/stats/ratings.h"
#include "tests/statistics/simulate.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { GROUPS = 64, MOST_AGENTS = 7 };

typedef struct rating_case {
    const char *name;
    int agents, players, blocks;
    ratings_by by;
    double prior;
    double tie; /* of two; of three half of it and so on; 0: no ties */
    double fault;
} rating_case;

static const rating_case cases[] = {
    {"places", 6, 4, 128, RATINGS_BY_PLACES, 0, 0, 0},
    {"places-2", 4, 2, 128, RATINGS_BY_PLACES, 0, 0, 0},
    {"places-5", 7, 5, 64, RATINGS_BY_PLACES, 0, 0, 0},
    {"winners", 6, 4, 128, RATINGS_BY_WINNERS, 0, 0, 0},
    {"winners-ties", 6, 4, 128, RATINGS_BY_WINNERS, 0, 0.3, 0},
    {"winners-ties-3", 5, 3, 128, RATINGS_BY_WINNERS, 0, 0.5, 0},
    {"places-ties", 6, 4, 96, RATINGS_BY_PLACES, 0, 0.3, 0},
    {"winners-prior", 6, 4, 64, RATINGS_BY_WINNERS, 0.5, 0, 0},
    {"winners-faults", 4, 4, 32, RATINGS_BY_WINNERS, 0, 0.3, 0.2},
    {"places-faults", 4, 4, 16, RATINGS_BY_PLACES, 0, 0.3, 0.2},
};

static FILE *file(const char *folder, const char *name, const char *what) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s%s.csv", folder, name, what);
    FILE *out = fopen(path, "w");
    if (!out) {
        perror(path);
        exit(1);
    }
    return out;
}

/* Blocks of random line-ups, each played once for each rotation. */
static void play(const rating_case *c, simulation *s, outcomes *o, FILE *out) {
    fprintf(out, "game,group,seat,agent,place,faulted\n");
    for (int block = 0, played = 0; block < c->blocks; block++) {
        uint8_t line[SCHEDULE_MAX_AGENTS];
        double luck[SCHEDULE_MAX_AGENTS];
        for (int i = 0; i < c->agents; i++)
            line[i] = (uint8_t)i;
        for (int i = 0; i < c->players; i++) {
            int with = i + (int)pcg32_below(&s->rng, (uint32_t)(c->agents - i));
            uint8_t kept = line[i];
            line[i] = line[with];
            line[with] = kept;
        }
        simulate_deal(s, luck);
        for (int shift = 0; shift < c->players; shift++, played++) {
            uint8_t agent[GAME_MAX_SEATS] = {0};
            outcome k;
            for (int seat = 0; seat < c->players; seat++)
                agent[seat] = line[(seat + shift) % c->players];
            simulate_game(s, agent, luck, &k);
            k.group = (uint8_t)(block % GROUPS);
            if (outcomes_add(o, &k, 1) < 0)
                exit(1);
            for (int seat = 0; seat < c->players; seat++)
                fprintf(out, "%d,%d,%d,%d,%d,%d\n", played, k.group, seat, agent[seat],
                        k.place[seat], k.faulted);
        }
    }
}

static void tell(const rating_case *c, const ratings *r, FILE *out) {
    fprintf(out, "parameter,estimate,se,quasi_se\n");
    for (int a = 0; a < c->agents; a++)
        fprintf(out, "agent%d,%.17g,%.17g,%.17g\n", a, r->worth[a], r->se[a], r->quasi_se[a]);
    for (int s = 0; s < c->players; s++)
        fprintf(out, "seat%d,%.17g,%.17g,NA\n", s, r->seat[s], r->seat_se[s]);
    for (int k = 2; k <= c->players; k++)
        if (r->ties >> k & 1)
            fprintf(out, "tie%d,%.17g,%.17g,NA\n", k, r->tie[k - 2], r->tie_se[k - 2]);
    fprintf(out, "log_likelihood,%.17g,NA,NA\n", r->log_likelihood);
}

static void tell_residuals(const rating_case *c, const ratings_residual *r, FILE *out) {
    fprintf(out, "agent,with,seats,wins,expected,se\n");
    for (int i = 0; i < c->agents; i++)
        for (int j = 0; j < c->agents; j++, r++)
            if (r->seats)
                fprintf(out, "%d,%d,%" PRId64 ",%.17g,%.17g,%.17g\n", i, j, r->seats, r->wins,
                        r->expected, r->se);
}

static void do_case(const rating_case *c, uint64_t number, const char *folder) {
    static const double worth[] = {0, 0.2, 0.5, 0.8, 1.2, 1.5, -0.4};
    static const double seat[] = {0, -0.1, 0.05, 0.1, -0.05};
    simulation s = {.agents = c->agents, .players = c->players, .deal = 0.5, .fault = c->fault};
    ratings_residual residuals[MOST_AGENTS * MOST_AGENTS];
    outcomes o;
    ratings r;
    pcg32_seed(&s.rng, 20, number);
    for (int a = 0; a < c->agents; a++)
        s.worth[a] = worth[a];
    for (int i = 0; i < c->players; i++)
        s.seat[i] = seat[i];
    for (int k = 2; k <= c->players; k++)
        s.tie[k] = c->tie / (k - 1);
    outcomes_init(&o, c->players);
    FILE *games = file(folder, c->name, "-games");
    play(c, &s, &o, games);
    fclose(games);
    ratings_setup setup = {.agents = c->agents,
                           .players = c->players,
                           .options = {.anchor = 0, .prior = c->prior},
                           .by = c->by,
                           .seats = true,
                           .faulted = true,
                           .residuals = residuals};
    if (ratings_fit(&r, &setup, &o) < 0 || !r.converged || r.separable || !r.seats) {
        fprintf(stderr, "%s: no fit\n", c->name);
        exit(1);
    }
    FILE *fit = file(folder, c->name, "-fit");
    tell(c, &r, fit);
    fclose(fit);
    FILE *rest = file(folder, c->name, "-residuals");
    tell_residuals(c, residuals, rest);
    fclose(rest);
    outcomes_done(&o);
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: rating_cases DIR\n");
        return 2;
    }
    FILE *list = file(argv[1], "cases", "");
    fprintf(list, "name,agents,players,by,prior,ties,faults\n");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const rating_case *c = &cases[i];
        do_case(c, i, argv[1]);
        fprintf(list, "%s,%d,%d,%s,%g,%d,%d\n", c->name, c->agents, c->players,
                c->by == RATINGS_BY_WINNERS ? "winners" : "places", c->prior, c->tie > 0,
                c->fault > 0);
    }
    fclose(list);
    FILE *t = file(argv[1], "t", "");
    fprintf(t, "level,df,t\n");
    for (int df = 1; df <= 1000; df += df < 70 ? 1 : 93)
        for (int i = 1; i < 5; i++) {
            static const double levels[] = {0, 0.5, 0.95, 0.999, 0.9999752};
            fprintf(t, "%.17g,%d,%.17g\n", levels[i], df, student_quantile(levels[i], df));
        }
    fclose(t);
    return 0;
}
