/* The likelihood of all games (ratings_model.h).
 *
 * Games of one seating share their worths, so the sums over the sets of seats are computed once
 * for each seating and each set of seats that were left to choose from, however many games
 * there are.
 */
#include "arena/stats/ratings_model.h"

#include <stdlib.h>
#include <string.h>

/* --- Games -------------------------------------------------------------------------------- */

static int compare_kinds(const void *a, const void *b) {
    const outcome *x = a, *y = b;
    int order = memcmp(x->agent, y->agent, sizeof x->agent);
    if (order == 0)
        order = x->group - y->group;
    if (order == 0)
        order = x->faulted - y->faulted;
    return order ? order : memcmp(x->place, y->place, sizeof x->place);
}

/* The seats of `left` that come next: the best place's. */
static unsigned next_of(const outcome *k, unsigned left, int players) {
    unsigned set = 0;
    int best = GAME_MAX_SEATS + 1;
    for (int s = 0; s < players; s++) {
        if (!(left >> s & 1) || k->place[s] > best)
            continue;
        set = k->place[s] < best ? 1u << s : set | 1u << s;
        best = k->place[s];
    }
    return set;
}

static int offender_of(const outcome *k, int players) {
    int seat = 0;
    while (seat + 1 < players && k->place[seat] == 1)
        seat++;
    return seat;
}

static void note_kind(ratings_data *d, const outcome *k) {
    int players = d->setup.players;
    d->games += k->games;
    d->of_group[k->group] += k->games;
    for (int s = 0; s < players; s++)
        d->played[k->agent[s]] += k->games;
    for (unsigned left = (1u << players) - 1; left && !k->faulted;) {
        unsigned set = next_of(k, left, players);
        d->ties |= 1u << __builtin_popcount(set);
        left = d->setup.by == RATINGS_BY_PLACES ? left & ~set : 0;
    }
}

int ratings_data_take(ratings_data *d, const ratings_setup *setup, const outcomes *o) {
    *d = (ratings_data){.setup = *setup};
    size_t all = 0;
    d->kind = outcomes_list(o, &all);
    for (size_t i = 0; d->kind && i < all; i++) {
        if (d->kind[i].games <= 0 || (d->kind[i].faulted && !setup->faulted))
            continue;
        if (outcome_unwon(&d->kind[i], setup->players)) { /* says nothing about strength */
            d->unwon += d->kind[i].games;
            continue;
        }
        note_kind(d, &d->kind[i]);
        d->kind[d->n++] = d->kind[i];
    }
    if (d->n == 0) {
        ratings_data_done(d);
        return -1;
    }
    qsort(d->kind, d->n, sizeof *d->kind, compare_kinds);
    return 0;
}

void ratings_data_done(ratings_data *d) {
    free(d->kind);
    d->kind = NULL;
}

/* --- Seatings ------------------------------------------------------------------------------ */

/* A seating being measured: what its games add up to, in the parameters of one game. */
typedef struct seating {
    dl_game game;
    dl_curve choice[DL_SETS];  /* among that many seats; [0] is not used */
    dl_curve beaten[DL_SEATS]; /* of a fault by this seat */
    bool known[DL_SETS], known_beaten[DL_SEATS];
    int64_t chosen[DL_SETS], faults[DL_SEATS]; /* how often */
} seating;

static double value_at(const double *at, int parameter) {
    return parameter < 0 ? 0 : at[parameter];
}

void ratings_game(dl_game *out, const ratings_data *d, const ratings_layout *l, const double *at,
                  const uint8_t *agent) {
    *out = (dl_game){.seats = d->setup.players, .ties = d->ties};
    for (int s = 0; s < out->seats; s++)
        out->parameter[s] = value_at(at, l->agent[agent[s]]) + value_at(at, l->seat[s]);
    for (int k = 2; k <= GAME_MAX_SEATS; k++)
        out->parameter[dl_tie(k)] = value_at(at, l->tie[k - 2]);
}

static void sit_down(seating *t, const ratings_data *d, const ratings_layout *l, const double *at,
                     const uint8_t *agent) {
    ratings_game(&t->game, d, l, at, agent);
    memset(t->known, 0, sizeof t->known);
    memset(t->known_beaten, 0, sizeof t->known_beaten);
    memset(t->chosen, 0, sizeof t->chosen);
    memset(t->faults, 0, sizeof t->faults);
}

static void add_slope(double *into, const double *slope, double games) {
    for (int i = 0; i < DL_PARAMETERS; i++)
        into[i] += games * slope[i];
}

/* Adds the games of a kind to the log likelihood and the slope; counts what bends. */
static void add_kind(seating *t, const outcome *k, ratings_by by, double *log, double *slope) {
    double games = (double)k->games, worth[DL_PARAMETERS];
    if (k->faulted) {
        int seat = offender_of(k, t->game.seats);
        if (!t->known_beaten[seat])
            dl_beaten(&t->game, seat, by == RATINGS_BY_PLACES, &t->beaten[seat]);
        t->known_beaten[seat] = true;
        t->faults[seat] += k->games;
        *log += games * t->beaten[seat].log;
        add_slope(slope, t->beaten[seat].slope, games);
        return;
    }
    unsigned left = (1u << t->game.seats) - 1;
    while (left & (left - 1)) { /* the last one comes for sure */
        unsigned set = next_of(k, left, t->game.seats);
        if (!t->known[left])
            dl_choice(&t->game, left, &t->choice[left]);
        t->known[left] = true;
        t->chosen[left] += k->games;
        *log += games * (dl_worth(&t->game, set, worth) + t->choice[left].log);
        add_slope(slope, worth, games);
        add_slope(slope, t->choice[left].slope, games);
        left = by == RATINGS_BY_PLACES ? left & ~set : 0;
    }
}

/* The two parameters of the fit behind one of a game. */
typedef struct behind {
    int at[2];
} behind;

static void find_behind(behind *b, const ratings_layout *l, const uint8_t *agent, int players) {
    for (int i = 0; i < DL_PARAMETERS; i++)
        b[i] = (behind){{-1, -1}};
    for (int s = 0; s < players; s++)
        b[s] = (behind){{l->agent[agent[s]], l->seat[s]}};
    for (int k = 2; k <= players; k++)
        b[dl_tie(k)].at[0] = l->tie[k - 2];
}

static void spread_slope(const behind *b, const double *slope, double *into) {
    for (int i = 0; i < DL_PARAMETERS; i++)
        for (int x = 0; x < 2; x++)
            if (b[i].at[x] >= 0)
                into[b[i].at[x]] += slope[i];
}

void ratings_spread_slope(const ratings_layout *l, const uint8_t *agent, int players,
                          const double *slope, double *into) {
    behind b[DL_PARAMETERS];
    find_behind(b, l, agent, players);
    spread_slope(b, slope, into);
}

static void spread_bend(const behind *b, const dl_curve *c, int64_t times, ratings_curve *into) {
    for (int i = 0; i < DL_PARAMETERS; i++)
        for (int j = 0; j < DL_PARAMETERS; j++)
            for (int x = 0; x < 4; x++) {
                int row = b[i].at[x / 2], column = b[j].at[x % 2];
                if (row >= 0 && column >= 0)
                    into->bend[row][column] += (double)times * c->bend[i][j];
            }
}

/* Adds the games of one seating, the first n of *k. */
static void add_seating(seating *t, const ratings_data *d, const ratings_layout *l,
                        const outcome *k, size_t n, ratings_curve *out, ratings_scores *by_group) {
    behind b[DL_PARAMETERS];
    find_behind(b, l, k->agent, d->setup.players);
    for (size_t i = 0; i < n;) {
        double slope[DL_PARAMETERS] = {0};
        int group = k[i].group;
        for (; i < n && k[i].group == group; i++)
            add_kind(t, &k[i], d->setup.by, &out->log, slope);
        spread_slope(b, slope, out->slope);
        if (by_group)
            spread_slope(b, slope, by_group->slope[group]);
    }
    for (int set = 1; set < DL_SETS; set++)
        if (t->known[set])
            spread_bend(b, &t->choice[set], t->chosen[set], out);
    for (int seat = 0; seat < d->setup.players; seat++)
        if (t->known_beaten[seat])
            spread_bend(b, &t->beaten[seat], t->faults[seat], out);
}

void ratings_measure(const ratings_data *d, const ratings_layout *l, const double *at,
                     ratings_curve *out, ratings_scores *by_group) {
    seating t;
    memset(out, 0, sizeof *out);
    if (by_group)
        memset(by_group, 0, sizeof *by_group);
    for (size_t i = 0, end; i < d->n; i = end) {
        const outcome *k = &d->kind[i];
        for (end = i + 1; end < d->n && !memcmp(k->agent, d->kind[end].agent, sizeof k->agent);)
            end++;
        sit_down(&t, d, l, at, k->agent);
        add_seating(&t, d, l, k, end - i, out, by_group);
    }
}
