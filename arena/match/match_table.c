/* Agents on their seats (match_table.h). */
#include "arena/match/match_table.h"

#include "arena/match/experiment.h"

#include <assert.h>
#include <string.h>

int table_open(table *t, match_agents *m, const schedule_game *at) {
    uint8_t copies[SCHEDULE_MAX_AGENTS] = {0};
    t->agents = m;
    t->setup = m->setup;
    t->facts = facts_of(m->setup->game);
    t->told = false;
    t->id = at->id;
    memset(t->key, 0, sizeof t->key);
    for (int i = 0; i < STREAM_PURPOSES; i++)
        stream_start(&t->streams[i], m->setup->seed, at->id, i);
    for (int seat = 0; seat < m->setup->players; seat++) {
        int a = at->agent[seat], copy = copies[a]++;
        if (match_agents_make(m, a, copy) < 0)
            return -1;
        t->self[seat] = m->self[a][copy];
        t->agent[seat] = m->setup->agent[a].agent;
        t->told |= t->agent[seat]->moved != NULL;
        t->uniform[seat] = t->agent[seat]->uniform && !m->setup->experiment;
        if (t->agent[seat]->begin)
            t->agent[seat]->begin(t->self[seat], m->setup->game, seat, at->id);
    }
    m->setup->game->create(&t->state, m->setup->options, m->setup->seed, at->deal);
    return 0;
}

/* Starts the streams of the seat's next question, and of what it observes, anew. */
static void key_streams(table *t, int seat) {
    struct key *k = &t->key[seat];
    int turn = t->facts->turns(&t->state);
    k->asked = turn == k->turn ? k->asked + 1 : 0;
    k->turn = turn;
    uint64_t question = mix64((uint64_t)turn << 32 | (uint64_t)k->asked << 8 | (uint64_t)seat);
    stream_start(&t->streams[seat], t->setup->seed ^ question, t->id, seat);
    stream_start(&t->streams[STREAM_OBSERVE], t->setup->seed ^ question, t->id, STREAM_OBSERVE);
}

int table_ask(table *t, int seat) {
    const game *g = t->setup->game;
    const agent_class *agent = t->agent[seat];
    game_state room;
    if (t->setup->experiment && t->setup->experiment->keyed)
        key_streams(t, seat);
    const void *shown =
        agent_shown(agent, g, &t->state, seat, &t->streams[STREAM_OBSERVE], &room);
    agent_question question = {.game = g,
                               .state = shown,
                               .seat = seat,
                               .moves = t->moves,
                               .n = t->n,
                               .rng = &t->streams[seat]};
    int chosen = agent->choose(t->self[seat], &question);
    assert(chosen < t->n);
    return chosen;
}

void table_tell(table *t, int by, game_move move) {
    const game *g = t->setup->game;
    for (int seat = 0; seat < t->setup->players; seat++) {
        const agent_class *agent = t->agent[seat];
        bool hides = g->move_seen && !agent->cheats;
        if (agent->moved)
            agent->moved(t->self[seat], by, hides ? g->move_seen(&t->state, move, seat) : move);
    }
}

void table_close(table *t, const game_result *result) {
    for (int seat = 0; seat < t->setup->players; seat++)
        if (t->agent[seat]->end)
            t->agent[seat]->end(t->self[seat], result);
}
