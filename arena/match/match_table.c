/* Agents on their seats (match_table.h). */
#include "arena/match/match_table.h"

#include "arena/match/experiment.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* --- Kept moves --------------------------------------------------------------------- */

static int choose_kept(void *self, const agent_question *q) {
    const struct again *a = self;
    (void)q;
    return a->fault || a->index < 0 ? -(int)AGENT_FAULT_CRASH : a->index;
}

/* Makes the kept moves of others. What these were shown, it is shown as well, so that the stream of
 * observations is the same for those who are asked. */
static const agent_class maker = {.name = "kept moves", .choose = choose_kept};
static const agent_class maker_for_cheat = {
    .name = "kept moves", .choose = choose_kept, .cheats = true};

/* Whether the seat's moves are made from those kept; seats it. */
static bool seat_kept(table *t, int seat, int a) {
    const match_agents *m = t->agents;
    const agent_spec *spec = &m->setup->agent[a];
    if (!m->again || (!m->again_all && agent_spec_repeats(spec)))
        return false;
    t->agent[seat] = spec->agent->cheats ? &maker_for_cheat : &maker;
    t->self[seat] = &t->again;
    t->uniform[seat] = false;
    return true;
}

void table_look_ahead(table *t) {
    moves_reader *r = t->agents->again;
    t->again.fault = moves_next_fault(r) && !t->agents->again_all;
    t->again.index = moves_next(r, t->n);
}

/* --- Start and end ------------------------------------------------------------------ */

static void take_name(match_agents *m, int a, const agent_class *agent, const void *self) {
    if (!agent->name_of || *m->name[a])
        return;
    snprintf(m->name[a], sizeof m->name[a], "%s", agent->name_of(self));
    m->named |= *m->name[a] != 0;
}

int table_open(table *t, match_agents *m, const schedule_game *at) {
    uint8_t copies[SCHEDULE_MAX_AGENTS] = {0};
    chance from = match_chance(m->setup);
    uint64_t seed, stream;
    t->agents = m;
    t->setup = m->setup;
    t->facts = facts_of(m->setup->game);
    t->told = false;
    t->id = at->id;
    memset(t->key, 0, sizeof t->key);
    for (int i = 0; i < STREAM_PURPOSES; i++)
        chance_start(&from, at->id, i, 0, &t->streams[i]);
    for (int seat = 0; seat < m->setup->players; seat++) {
        int a = at->agent[seat], copy = copies[a]++;
        if (seat_kept(t, seat, a))
            continue;
        if (match_agents_make(m, a, copy) < 0)
            return -1;
        t->self[seat] = m->self[a][copy];
        t->agent[seat] = m->setup->agent[a].agent;
        t->told |= t->agent[seat]->moved != NULL;
        t->uniform[seat] = t->agent[seat]->uniform && !m->setup->experiment;
        if (t->agent[seat]->begin)
            t->agent[seat]->begin(t->self[seat], m->setup->game, seat, at->id);
        take_name(m, a, t->agent[seat], t->self[seat]);
    }
    chance_of_deal(&from, at->deal, &seed, &stream);
    m->setup->game->create(&t->state, m->setup->options, seed, stream);
    return 0;
}

/* Starts the streams of the seat's next question, and of what it observes, again. */
static void key_streams(table *t, int seat) {
    struct key *k = &t->key[seat];
    int turn = t->facts->turns(&t->state);
    k->asked = turn == k->turn ? k->asked + 1 : 0;
    k->turn = turn;
    uint64_t question = mix64((uint64_t)turn << 32 | (uint64_t)k->asked << 8 | (uint64_t)seat);
    chance from = match_chance(t->setup);
    chance_start(&from, t->id, seat, question, &t->streams[seat]);
    chance_start(&from, t->id, STREAM_OBSERVE, question, &t->streams[STREAM_OBSERVE]);
}

int table_ask(table *t, int seat) {
    const game *g = t->setup->game;
    const agent_class *agent = t->agent[seat];
    game_state scratch;
    if (t->setup->experiment && t->setup->experiment->keyed)
        key_streams(t, seat);
    const void *shown =
        agent_shown(agent, g, &t->state, seat, &t->streams[STREAM_OBSERVE], &scratch);
    agent_question question = {.game = g,
                               .state = shown,
                               .seat = seat,
                               .moves = t->moves,
                               .n = t->n,
                               .rng = &t->streams[seat],
                               .no_report = true};
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
