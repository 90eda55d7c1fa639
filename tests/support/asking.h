/* Asking agents of any game in tests: one instance, one question, what it thought.
 */
#ifndef AEDILE_TESTS_ASKING_H
#define AEDILE_TESTS_ASKING_H

#include "arena/base/host.h"
#include "arena/lineup/agent_spec.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* An instance and what it was made from. */
typedef struct asked {
    agent_spec spec;
    agent_setup setup;
    void *self;
    bool no_report; /* it is asked for its answer alone */
    agent_report report;
} asked;

static inline void asked_start(asked *a, const char *text, const game *g, int seats,
                               const agent_host *host) {
    char err[JSON_ERROR_SIZE];
    if (agent_spec_from_text(&a->spec, text, g, "agent", err) < 0)
        fail_msg("%s", err);
    const agent_class *c = a->spec.agent;
    a->no_report = false;
    a->setup = (agent_setup){g, seats, &a->spec.params, host};
    a->self = c->size ? calloc(1, c->size) : NULL;
    if (c->init)
        assert_int_equal(c->init(a->self, &a->setup), 0);
}

/* Its choice in a position as the seat knows it, with chance from `stream`. */
static inline int asked_choose(asked *a, const void *state, uint64_t stream) {
    const game *g = a->setup.game;
    game_move moves[GAME_MAX_MOVES];
    pcg32 rng;
    agent_question q = {
        .game = g, .state = state, .seat = g->turn(state), .moves = moves, .rng = &rng};
    q.no_report = a->no_report;
    q.n = g->legal(state, moves);
    assert_true(q.n >= 2);
    pcg32_seed(&rng, 77, stream);
    int chosen = a->spec.agent->choose(a->self, &q);
    assert_in_range(chosen, 0, q.n - 1);
    if (a->spec.agent->report)
        a->spec.agent->report(a->self, &a->report);
    return chosen;
}

/* The same thoughts, field by field (opinions have no padding). */
static inline void assert_same_report(const agent_report *a, const agent_report *b) {
    assert_int_equal(a->iterations, b->iterations);
    assert_int_equal(a->worlds, b->worlds);
    assert_int_equal(a->nodes, b->nodes);
    assert_int_equal(a->nodes_most, b->nodes_most);
    assert_memory_equal(a->move, b->move, sizeof a->move);
    assert_int_equal(a->line_length, b->line_length);
    assert_memory_equal(a->line, b->line, sizeof a->line);
    assert_memory_equal(a->line_seat, b->line_seat, sizeof a->line_seat);
}

static inline void asked_end(asked *a) {
    if (a->spec.agent->done)
        a->spec.agent->done(a->self);
    free(a->self);
}

#endif
