/* Trying a network against agents (strength.h). */
#include "arena/train/strength.h"

#include "arena/base/cluster.h"
#include "arena/base/host.h"

#include <math.h>
#include <stdlib.h>

/* The agents of one thread. */
typedef struct rivals {
    const agent_class *class;
    void *self[GAME_MAX_SEATS];
} rivals;

static void rivals_done(rivals *r) {
    for (int p = 0; p < GAME_MAX_SEATS; p++) {
        if (r->self[p] && r->class->done)
            r->class->done(r->self[p]);
        free(r->self[p]);
    }
}

static int rivals_init(rivals *r, const settings *s, const settings_opponent *o) {
    agent_setup setup = {s->game, o->seats, &o->spec.params, &agent_host_own};
    *r = (rivals){.class = o->spec.agent};
    for (int p = 0; p < o->seats; p++) {
        r->self[p] = calloc(1, r->class->size ? r->class->size : 1);
        if (!r->self[p] || (r->class->init && r->class->init(r->self[p], &setup) < 0)) {
            free(r->self[p]);
            r->self[p] = NULL;
            return -1;
        }
    }
    return 0;
}

/* The most likely move. */
static int greedy(const net *self, const void *state, const game_move *moves, int n) {
    net_thought t;
    int32_t score[GAME_MAX_MOVES];
    net_decide(self, state, moves, n, NET_ASK_MOVES, &t, score);
    return net_pick(score, n, 0, NULL);
}

static int ask(const rivals *r, const game *g, const game_state *state, const game_move *moves,
               int n, pcg32 *rng) {
    game_state scratch;
    int seat = g->turn(state);
    agent_question q = {.game = g,
                        .state = agent_shown(r->class, g, state, seat, rng, &scratch),
                        .seat = seat,
                        .moves = moves,
                        .n = n,
                        .rng = rng,
                        .no_report = true};
    return r->class->choose(r->self[seat], &q);
}

/* Sixtieths of the win that the network's seat gets in this game. */
static int play(const settings *s, const settings_opponent *o, const net *self, rivals *r,
                uint64_t number) {
    const game *g = s->game;
    game_state state;
    game_move moves[GAME_MAX_MOVES];
    game_result result;
    pcg32 rng[GAME_MAX_SEATS];
    int n, own = (int)(number % (uint64_t)o->seats), winners = 0;
    uint64_t deal = number / (uint64_t)o->seats;
    g->create(&state, &o->options, mix64(s->seed) + 1, deal);
    for (int p = 0; p < o->seats; p++) {
        pcg32_seed(&rng[p], mix64(s->seed ^ 0x74657374), number * GAME_MAX_SEATS + (uint64_t)p);
        if (r->class->begin)
            r->class->begin(r->self[p], g, p, number);
    }
    while ((n = g->legal(&state, moves)) > 0) {
        int seat = g->turn(&state), k = 0;
        if (n > 1)
            k = seat == own ? greedy(self, &state, moves, n)
                            : ask(r, g, &state, moves, n, &rng[seat]);
        for (int p = 0; r->class->moved && p < o->seats; p++)
            r->class->moved(r->self[p], seat,
                            g->move_seen ? g->move_seen(&state, moves[k], p) : moves[k]);
        g->apply(&state, moves[k < 0 ? 0 : k]);
    }
    g->result(&state, &result);
    for (int p = 0; p < o->seats; p++)
        winners += result.place[p] == 1;
    return result.place[own] == 1 ? 60 / winners : 0;
}

double strength_against(const settings *s, const net *self, const settings_opponent *o) {
    int64_t sum = 0, failed = 0, games = o->games;
    int64_t from = (int64_t)cluster_part((size_t)games, cluster_rank());
    int64_t to = (int64_t)cluster_part((size_t)games, cluster_rank() + 1);
#pragma omp parallel reduction(+ : sum, failed)
    {
        rivals r;
        bool made = rivals_init(&r, s, o) == 0;
        failed += !made;
#pragma omp for schedule(dynamic, 1)
        for (int64_t i = from; i < to; i++)
            sum += made ? play(s, o, self, &r, (uint64_t)i) : 0;
        rivals_done(&r);
    }
    failed = cluster_sum(failed);
    sum = cluster_sum(sum);
    return failed ? -1 : (double)sum / 60 / (double)games;
}

double strength_error(double share, int64_t games) {
    return 1.96 * sqrt(share * (1 - share) / (double)games);
}
