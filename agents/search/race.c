/* Races of the root's moves (search.h): each world is tried with every move that is still in the race, with the same chance.
 *
 * What a move is worth differs far more between worlds than between good moves. In the same world, with the same random numbers
 * (common random numbers), most of that drops out of the difference, so a handful of worlds tell moves apart that independent
 * ones do not. A move leaves the race once it is behind the leader by race_errors standard errors of their difference, as in
 * M. Birattari, T. Stuetzle, L. Paquete, K. Varrentrapp, A racing algorithm for configuring metaheuristics, GECCO 2002. The worse half
 * leaves at equal parts of the budget, as in Z. Karnin, T. Koren, O. Somekh, Almost optimal exploration in multi-armed
 * bandits, ICML 2013. With one move left the search ends, so most questions need a small part of the budget.
 *
 * The odds of the policy count as well, less and less: moves are ranked by
 *
 *     mean reward + race_prior log(odds) / (RACE_PRIOR_WORLDS + worlds)
 */
#include "agents/search/search.h"

#include "engine/real.h"

#include <math.h>
#include <string.h>

enum {
    RACE_LEAST_WORLDS = 8, /* before a move may leave */
    RACE_PRIOR_WORLDS = 10 /* how many worlds the odds stand against at the start */
};
static const double least_odds = 1e-3;  /* of a move that runs */
static const double least_error = 1e-3; /* in one world, where moves are alike in all worlds */

typedef struct runner {
    int move; /* of the question */
    double log_odds, score;
    double reward, sum;                /* in the last world, and in all */
    double apart[SEARCH_MOST_RUNNERS]; /* squares of what others had more or less, by place */
} runner;

typedef struct field {
    runner all[SEARCH_MOST_RUNNERS];
    int running[SEARCH_MOST_RUNNERS]; /* places in `all` */
    int n;
    int64_t worlds;
} field;

/* The moves that the policy likes most, at most params.race of them. */
static void line_up(const search *s, search_sub *sub, field *f) {
    const agent_question *q = s->question;
    float odds[GAME_MAX_MOVES];
    memset(f, 0, sizeof *f);
    memcpy(&sub->state, q->state, s->game->size(q->state));
    prior_shares(s, sub, q->moves, q->n, odds);
    while (f->n < q->n && f->n < (int)s->params.race) {
        int best = 0;
        for (int i = 1; i < q->n; i++)
            best = odds[i] > odds[best] ? i : best;
        if (f->n > 0 && (double)odds[best] < least_odds)
            return;
        f->all[f->n] = (runner){.move = best, .log_odds = (double)real_logf(odds[best])};
        f->running[f->n] = f->n;
        f->n++;
        odds[best] = -1;
    }
}

/* All in one world. */
static void run_world(search *s, search_sub *sub, field *f) {
    const pcg32 chance = sub->rng;
    for (int k = 0; k < f->n; k++) {
        runner *r = &f->all[f->running[k]];
        search_tally *t = &sub->tally[r->move];
        double before = t->reward;
        sub->rng = chance;
        sub->forced = r->move;
        memcpy(&sub->state, &sub->world, s->game->size(&sub->world));
        descent_run(s, sub);
        r->reward = t->reward - before;
        r->sum += r->reward;
    }
    for (int k = 0; k < f->n; k++)
        for (int l = 0; l < f->n; l++) {
            runner *a = &f->all[f->running[k]];
            const runner *b = &f->all[f->running[l]];
            a->apart[f->running[l]] += (a->reward - b->reward) * (a->reward - b->reward);
        }
    f->worlds++;
}

static runner *leader_of(field *f, const search *s) {
    runner *leader = NULL;
    for (int k = 0; k < f->n; k++) {
        runner *r = &f->all[f->running[k]];
        double worlds = (double)f->worlds;
        r->score =
            r->sum / worlds + s->params.race_prior * r->log_odds / (RACE_PRIOR_WORLDS + worlds);
        if (!leader || r->score > leader->score)
            leader = r;
    }
    return leader;
}

/* Those out of the race that are surely behind. */
static void drop_beaten(field *f, const runner *leader, double errors) {
    int kept = 0;
    double worlds = (double)f->worlds;
    for (int k = 0; k < f->n; k++) {
        const runner *r = &f->all[f->running[k]];
        double mean = (leader->sum - r->sum) / worlds;
        double variance = leader->apart[f->running[k]] / worlds - mean * mean;
        double error = sqrt((variance > 0 ? variance : 0) / worlds) + least_error / sqrt(worlds);
        if (r == leader || leader->score - r->score <= errors * error)
            f->running[kept++] = f->running[k];
    }
    f->n = kept;
}

/* The worse half out of the race; two stay. */
static void halve(field *f) {
    for (int most = (f->n + 1) / 2; f->n > most && f->n > 2;) {
        int worst = 0;
        for (int k = 1; k < f->n; k++)
            if (f->all[f->running[k]].score <= f->all[f->running[worst]].score)
                worst = k;
        memmove(&f->running[worst], &f->running[worst + 1],
                sizeof *f->running * (size_t)(--f->n - worst));
    }
}

/* Into how many parts the budget is divided: after each but the last half of the moves leave. */
static int parts_of(int moves) {
    int parts = 0;
    for (; moves > 1; moves = (moves + 1) / 2)
        parts++;
    return parts;
}

/* With one move left there is nothing to find out; who asks for a report is told of that move all the same. */
static bool goes_on(const search *s, const field *f) {
    return f->n > 1 || (!s->question->no_report && f->worlds < RACE_LEAST_WORLDS);
}

int race_run(search *s, search_sub *sub, int64_t budget) {
    field f;
    line_up(s, sub, &f);
    int parts = parts_of(f.n), part = 1;
    const runner *leader = &f.all[0];
    for (int64_t used = 0; used + f.n <= budget && goes_on(s, &f);) {
        used += f.n;
        search_deal(s, sub);
        run_world(s, sub, &f);
        leader = leader_of(&f, s);
        if (f.worlds >= RACE_LEAST_WORLDS)
            drop_beaten(&f, leader, s->params.race_errors);
        for (; part < parts && used >= budget * part / parts; part++)
            halve(&f);
    }
    return leader->move;
}
