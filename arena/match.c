/* One game between agents: ask, apply, record.
 *
 * The agents never see the true state: who needs one gets an observation of it (GTR 9.3). The
 * one exception is an agent that cheats, which a config has to allow.
 * Forced moves are made without asking. Each seat has a random stream of its own, and the
 * observations have one, so that an agent's choices do not hang on what others draw.
 */
#include "arena/match.h"

#include "arena/host.h"
#include "arena/streams.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Frees the instances of the entries below n. */
static void free_agents(match *m, int n) {
    for (int i = 0; i < n; i++) {
        if (m->agent[i].agent->done)
            m->agent[i].agent->done(m->self[i]);
        free(m->self[i]);
    }
}

int match_init(match *m, const game *g, const void *options, int players, const agent_spec *agents,
               line_up how) {
    *m = (match){.game = g,
                 .options = options,
                 .facts = facts_of(g),
                 .players = players,
                 .line_up = how};
    memcpy(m->agent, agents, (size_t)players * sizeof *agents);
    m->facts->item_names(options, m->item_names);
    for (int i = 0; i < players; i++) {
        const agent_class *c = m->agent[i].agent;
        agent_setup setup = {
            .game = g, .seats = players, .params = &m->agent[i].params, .host = &agent_host_own};
        m->self[i] = c->size ? calloc(1, c->size) : NULL;
        if ((c->size && !m->self[i]) || (c->init && c->init(m->self[i], &setup) < 0)) {
            free(m->self[i]);
            free_agents(m, i);
            return -1;
        }
    }
    return 0;
}

void match_done(match *m) {
    free_agents(m, m->players);
}

/* The entry of the line-up that plays a seat. */
static int entry_of(const match *m, int seat, int shift) {
    int entry = seat + shift;
    return entry < m->players ? entry : entry - m->players;
}

/* Asks the seat whose decision it is; returns the index of its move. */
static int ask(match *m, const game_state *s, const game_move *moves, int n, int shift,
               pcg32 *streams) {
    game_state seen;
    int seat = m->game->turn(s), entry = entry_of(m, seat, shift);
    const agent_class *agent = m->agent[entry].agent;
    if (!agent->blind && !agent->cheats)
        m->game->observe(s, seat, &streams[STREAM_OBSERVE], &seen);
    agent_question question = {.game = m->game,
                               .state = agent->blind ? NULL : agent->cheats ? s : &seen,
                               .seat = seat,
                               .moves = moves,
                               .n = n,
                               .rng = &streams[seat]};
    int chosen = agent->choose(m->self[entry], &question);
    assert(chosen >= 0 && chosen < n);
    return chosen;
}

void match_play(match *m, uint64_t seed, uint64_t number, match_record *out) {
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    pcg32 streams[STREAM_PURPOSES];
    uint64_t games_a_deal = m->line_up == LINE_UP_ROTATE ? (uint64_t)m->players : 1;
    int n, shift = (int)(number % games_a_deal);
    memset(out, 0, sizeof *out);
    out->number = number;
    out->players = m->players;
    out->shift = shift;
    for (int i = 0; i < STREAM_PURPOSES; i++)
        stream_start(&streams[i], seed, number, i);
    for (int seat = 0; seat < m->players; seat++) {
        int entry = entry_of(m, seat, shift);
        if (m->agent[entry].agent->begin)
            m->agent[entry].agent->begin(m->self[entry], m->game, seat);
    }
    m->game->create(&s, m->options, seed, number / games_a_deal);
    m->facts->start(&s, &out->facts);
    while ((n = m->game->legal(&s, moves)) > 0) {
        int chosen = n > 1 ? ask(m, &s, moves, n, shift, streams) : 0;
        m->game->apply(&s, moves[chosen]);
        out->decisions++;
        out->forced += n == 1;
    }
    m->game->result(&s, &out->result);
    m->facts->finish(&s, &out->facts);
}
