/* Asking a search (teacher.h). */
#include "arena/train/teacher.h"

#include "arena/base/buffer.h"
#include "arena/base/host.h"

#include <stdlib.h>

static void *self_for(teacher *t, int seats) {
    const agent_class *c = t->spec->agent;
    agent_setup setup = {t->game, seats, &t->spec->params, &agent_host_own};
    if (!t->self[seats]) {
        t->self[seats] = calloc(1, c->size ? c->size : 1);
        if (!t->self[seats] || (c->init && c->init(t->self[seats], &setup) < 0))
            buffer_no_memory(c->size);
        if (t->leaves.most)
            c->watch(t->self[seats], &t->leaves);
    }
    return t->self[seats];
}

int teacher_ask(teacher *t, const game_state *state, const game_move *moves, int n, pcg32 *rng) {
    const agent_class *c = t->spec->agent;
    int seat = t->game->turn(state);
    void *self = self_for(t, t->game->seats(state));
    game_state scratch;
    if (c->begin)
        c->begin(self, t->game, seat, 0);
    agent_question q = {.game = t->game,
                        .state = agent_shown(c, t->game, state, seat, rng, &scratch),
                        .seat = seat,
                        .moves = moves,
                        .n = n,
                        .rng = rng,
                        .no_report = true};
    return c->choose(self, &q);
}

void teacher_watch(teacher *t, int most) {
    t->leaves = (agent_leaves){.position = calloc((size_t)most, sizeof(game_state)), .most = most};
    if (!t->leaves.position)
        buffer_no_memory((size_t)most * sizeof(game_state));
}

void teacher_free(teacher *t) {
    free(t->leaves.position);
    t->leaves = (agent_leaves){0};
    for (int seats = 0; seats <= GAME_MAX_SEATS; seats++) {
        if (t->self[seats] && t->spec->agent->done)
            t->spec->agent->done(t->self[seats]);
        free(t->self[seats]);
        t->self[seats] = NULL;
    }
}
