/* One game between agents: ask, apply, record.
 *
 * The agents never see the true state: who needs one gets an observation of it. The
 * one exception is an agent that cheats, which a config has to allow.
 * Forced moves are made without asking. Each seat has its own random stream, and the
 * observations have one, so that an agent's choices do not depend on what others draw.
 */
#include "arena/match/match.h"

#include "arena/match/match_table.h"
#include "arena/match/readings.h"
#include "arena/match/trial.h"

#include <stdlib.h>
#include <string.h>

void match_init(match *m, const match_setup *setup) {
    *m = (match){.setup = *setup, .facts = facts_of(setup->game)};
    m->agents.setup = &m->setup;
}

void match_done(match *m) {
    free(m->choice);
    free(m->flows);
    moves_writer_done(&m->moves);
    buffer_free(&m->faults);
    trial_free(m->trial);
    reader_free(m->reader);
    match_agents_done(&m->agents);
}

/* The seat broke the rules of play: it is last, and of the rest no order is known. */
static void end_by_fault(table *t, int offender, match_record *out) {
    const match_setup *s = t->setup;
    s->game->result(&t->state, &out->result);
    for (int seat = 0; seat < s->players; seat++)
        out->result.place[seat] = seat == offender ? (uint8_t)s->players : 1;
}

/* Notes the fault. Returns whether random plays on for the seat; its move is then in *chosen. */
static bool substituted(match *m, table *t, int seat, int *chosen, match_record *out) {
    out->fault[seat] = (uint8_t) - *chosen;
    moves_fault(&m->moves);
    if (t->agent[seat]->fault)
        buffer_text(&m->faults, t->agent[seat]->fault(t->self[seat]));
    if (!t->setup->substitute)
        return false;
    t->agent[seat] = agent_find("random");
    t->self[seat] = NULL;
    t->uniform[seat] = false;
    *chosen = table_ask(t, seat);
    return true;
}

/* Keeps choice number i of the game. 0, or -1: no memory. */
static int keep_choice(match *m, uint32_t i, int chosen) {
    if (i == m->choice_room) {
        size_t capacity = m->choice_room ? 2 * m->choice_room : 1024;
        uint8_t *more = realloc(m->choice, capacity);
        if (!more)
            return -1;
        m->choice = more;
        m->choice_room = capacity;
    }
    m->choice[i] = (uint8_t)chosen;
    return 0;
}

/* The index of the seat's move: forced, drawn, or asked for; or minus its fault. */
static inline int choose(table *t, int seat) {
    if (t->n == 1)
        return 0;
    if (t->uniform[seat]) /* most games of a run at random are over in the time of the questions */
        return (int)pcg32_below(&t->streams[seat], (uint32_t)t->n);
    return table_ask(t, seat);
}

static bool table_brief(const match *m) {
    return m->setup.brief && m->facts->at_end;
}

/* Whether no one has to be asked or told of anything: then the game is one loop of its rules. */
static bool plays_out(const match *m, const table *t, bool events) {
    bool all = !events && !t->told && !m->trial && !m->reader && !(m->flows && table_brief(m));
    for (int seat = 0; seat < m->setup.players; seat++)
        all &= t->uniform[seat];
    return all && (table_brief(m) ? m->setup.game->playout_seats != NULL
                                  : m->facts->playout_seats != NULL);
}

/* What play() does, in that loop. */
static void play_out(const match *m, table *t, match_record *out) {
    game_playout count;
    if (table_brief(m))
        m->setup.game->playout_seats(&t->state, t->streams, &count);
    else
        m->facts->playout_seats(&t->state, t->streams, &count, &out->facts, m->flows);
    out->decisions = count.decisions;
    out->forced = count.forced;
    out->trace = count.trace;
    m->setup.game->result(&t->state, &out->result);
}

/* 0, or -1: no memory. */
static int play(match *m, table *t, match_record *out) {
    trial *x = m->trial;
    const game *g = m->setup.game;
    const flows_class *cards = m->flows ? m->facts->flows : NULL;
    bool follow = !table_brief(m);
    bool events = match_has_events(out->at.id, m->setup.events_one_in);
    if (plays_out(m, t, events)) {
        play_out(m, t, out);
        return 0;
    }
    while ((t->n = g->legal(&t->state, t->moves)) > 0) {
        if (m->agents.again && t->n > 1)
            table_look_ahead(t);
        if (m->reader)
            reader_look(m->reader, &t->state, t->moves, t->n, out->decisions - out->forced);
        int seat = g->turn(&t->state), chosen = choose(t, seat);
        if (chosen < 0 && !substituted(m, t, seat, &chosen, out)) {
            end_by_fault(t, seat, out);
            break;
        }
        if (events && t->n > 1 && keep_choice(m, out->decisions - out->forced, chosen) < 0)
            return -1;
        if (m->setup.moves && t->n > 1)
            moves_add(&m->moves, chosen, t->n);
        game_move move = t->moves[chosen];
        if (follow && m->facts->choice)
            m->facts->choice(&t->state, t->moves, t->n, move, &out->facts);
        if (cards)
            cards->choice(&t->state, t->moves, t->n, move, m->flows);
        if (t->told)
            table_tell(t, seat, move);
        out->trace = game_trace(out->trace, move);
        if (x)
            trial_apply(x, t, move, out);
        else
            g->apply(&t->state, move);
        if (follow && m->facts->step)
            m->facts->step(&t->state, seat, move, &out->facts);
        if (cards && m->flows->watched)
            cards->step(&t->state, move, m->flows);
        out->decisions++;
        out->forced += t->n == 1;
    }
    if (!match_faulted(out) || m->setup.substitute)
        g->result(&t->state, &out->result);
    out->choice = events ? m->choice : NULL;
    out->has_moves = m->setup.moves;
    if (out->has_moves)
        out->moves = moves_end(&m->moves);
    out->faults = m->faults.text;
    out->fault_bytes = m->faults.n;
    return 0;
}

/* 0, or -1: no memory. */
static int start_flows(match *m, const table *t) {
    if (!m->setup.flows || !m->facts->flows)
        return 0;
    if (!m->flows && !(m->flows = malloc(sizeof *m->flows)))
        return -1;
    m->facts->flows->start(&t->state, m->flows);
    return 0;
}

int match_play(match *m, const schedule_game *at, match_record *out) {
    table t;
    memset(out, 0, offsetof(match_record, facts) + offsetof(facts, item));
    out->at = *at;
    out->players = m->setup.players;
    moves_start(&m->moves);
    buffer_clear(&m->faults);
    if ((m->setup.experiment && !m->trial && !(m->trial = trial_new(&m->setup))) ||
        (m->setup.reader && !m->reader && !(m->reader = reader_new(&m->setup))))
        return -1;
    if (table_open(&t, &m->agents, at) < 0)
        return -1;
    if (m->trial)
        trial_begin(m->trial, &t, at);
    if (start_flows(m, &t) < 0)
        return -1;
    m->facts->start(&t.state, &out->facts);
    if (m->reader)
        reader_begin(m->reader, at->id, out->facts.first);
    if (play(m, &t, out) < 0)
        return -1;
    if (table_brief(m))
        m->facts->at_end(&t.state, &out->facts);
    else
        m->facts->finish(&t.state, &out->facts);
    if (m->flows)
        m->facts->flows->finish(&t.state, m->flows);
    out->flows = m->flows;
    out->readings = m->reader ? reader_read(m->reader) : NULL;
    table_close(&t, &out->result);
    return m->trial ? trial_end(m->trial, &t, out) : 0;
}

int match_play_again(match *m, const schedule_game *at, const kept_moves *kept, bool all,
                     match_record *out) {
    moves_reader reader;
    moves_read(&reader, kept);
    m->agents.again = &reader;
    m->agents.again_all = all;
    int status = match_play(m, at, out);
    m->agents.again = NULL;
    return status;
}
