/* A game between people and agents (session.h).
 *
 * To take back, the game is dealt again and its moves are made again up to there: so agents that keep books
 * hear the same game from its beginning, as they would of a new one. Streams of chance go back too: who makes
 * the same move again gets the same answers, and who makes another one the same cards. So what someone has seen
 * since is taken back only if they say so (reveal.h).
 */
#include "arena/play/session.h"

#include "arena/check/replay.h"
#include "arena/play/reveal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *more(void *old, int *scratch, size_t size) {
    *scratch = *scratch ? 2 * *scratch : 256;
    void *new = realloc(old, (size_t)*scratch * size);
    if (!new)
        buffer_no_memory((size_t)*scratch * size);
    return new;
}

/* --- Start and end ---------------------------------------------------------------------------- */

int session_open(session *s) {
    s->players = 0;
    s->eye = arena_game_of(s->choice->game)->table;
    game_state state;
    s->choice->game->create(&state, &s->choice->options, s->seed, s->stream);
    s->players = s->choice->game->seats(&state);
    for (int p = 0; p < s->players; p++) {
        s->at.agent[p] = (uint8_t)p;
        if (s->person[p]) /* sits on the seat, and is never asked */
            agent_spec_init(&s->spec[p], agent_find("random"));
    }
    s->at.id = s->at.deal = s->stream;
    s->setup = (match_setup){.game = s->choice->game,
                             .options = &s->choice->options,
                             .players = s->players,
                             .agents = s->players,
                             .agent = s->spec,
                             .seed = s->seed};
    s->agents = (match_agents){.setup = &s->setup};
    s->moves = s->marks = 0;
    return table_open(&s->table, &s->agents, &s->at);
}

void session_close(session *s) {
    if (s->agents.setup)
        match_agents_done(&s->agents);
    free(s->move);
    free(s->mark);
    buffer_free(&s->said);
    *s = (session){0};
}

/* --- Moves ------------------------------------------------------------------------------------ */

int session_turn(session *s) {
    s->table.n = s->choice->game->legal(&s->table.state, s->table.moves);
    return s->choice->game->turn(&s->table.state);
}

static int turns(const session *s) {
    return s->table.facts->turns ? s->table.facts->turns(&s->table.state) : 0;
}

static unsigned unseen_by(const session *s, game_move move) {
    const game *g = s->choice->game;
    unsigned seats = 0;
    for (int p = 0; p < s->players && g->move_seen; p++)
        if (g->move_seen(&s->table.state, move, p) != move)
            seats |= 1u << p;
    return seats;
}

static void note_gains(const session *s, session_move *m, const game_state *before) {
    for (int p = 0; p < s->players; p++) {
        buffer b = {0};
        if (s->person[p])
            s->eye->gained(&b, before, &s->table.state, p);
        snprintf(m->gained[p], sizeof m->gained[p], "%s", b.text ? b.text : "");
        buffer_free(&b);
    }
}

/* Keeps a text; 0: there is none. */
static size_t keep(session *s, const buffer *b) {
    if (!b->n)
        return 0;
    if (!s->said.n)
        buffer_bytes(&s->said, "", 1);
    size_t at = s->said.n;
    buffer_bytes(&s->said, b->text, b->n + 1);
    return at;
}

const char *session_said(const session *s, size_t at) {
    return at ? s->said.text + at : "";
}

static void note_told(session *s, session_move *m, const game_state *before) {
    buffer of_move = {0}, of_game = {0};
    if (s->eye->told)
        s->eye->told(&of_move, &of_game, before, &s->table.state, m->move);
    m->told = keep(s, &of_move);
    m->game_told = keep(s, &of_game);
    buffer_free(&of_move);
    buffer_free(&of_game);
}

void session_make(session *s, int index) {
    const game *g = s->choice->game;
    table *t = &s->table;
    if (s->moves == s->move_room)
        s->move = more(s->move, &s->move_room, sizeof *s->move);
    session_move *m = &s->move[s->moves++];
    game_move move = t->moves[index];
    game_state before;
    memcpy(&before, &t->state, g->size(&t->state));
    *m = (session_move){.seat = g->turn(&t->state),
                        .turn = turns(s),
                        .move = move,
                        .index = index,
                        .n = t->n,
                        .unseen = unseen_by(s, move),
                        .kind = g->decision(&t->state),
                        .hidden = s->eye->unseen ? s->eye->unseen(&t->state, move) : "a card"};
    g->move_text(&t->state, move, m->text);
    if (t->told)
        table_tell(t, m->seat, move);
    g->apply(&t->state, move);
    note_gains(s, m, &before);
    note_told(s, m, &before);
}

int session_ask(session *s, int seat, agent_fault *fault) {
    table *t = &s->table;
    int index =
        t->uniform[seat] ? (int)pcg32_below(&t->streams[seat], (uint32_t)t->n) : table_ask(t, seat);
    *fault = index < 0 ? (agent_fault)-index : AGENT_FAULT_NONE;
    if (index >= 0)
        return index;
    t->agent[seat] = agent_find("random");
    t->self[seat] = NULL;
    t->uniform[seat] = true;
    return (int)pcg32_below(&t->streams[seat], (uint32_t)t->n);
}

void session_play(session *s, const game_move *moves, int n) {
    for (int i = 0; i < n && session_turn(s) >= 0; i++)
        for (int k = 0; k < s->table.n; k++)
            if (s->table.moves[k] == moves[i]) {
                if (s->table.n > 1 && s->person[s->choice->game->turn(&s->table.state)])
                    session_note_decision(s);
                session_make(s, k);
                break;
            }
}

/* --- Taking back ------------------------------------------------------------------------------ */

void session_note_decision(session *s) {
    if (s->marks && s->mark[s->marks - 1].moves == s->moves)
        return;
    if (s->marks == s->mark_room)
        s->mark = more(s->mark, &s->mark_room, sizeof *s->mark);
    session_mark *m = &s->mark[s->marks++];
    m->moves = s->moves;
    m->seat = s->choice->game->turn(&s->table.state);
    m->state = s->table.state;
    memcpy(m->streams, s->table.streams, sizeof m->streams);
}

/* Whether the person of this mark has seen something since. */
static bool seen_since(const session *s, const session_mark *m) {
    int n = s->moves - m->moves;
    game_move *moves = malloc((size_t)n * sizeof *moves);
    if (!moves)
        buffer_no_memory((size_t)n * sizeof *moves);
    for (int i = 0; i < n; i++)
        moves[i] = s->move[m->moves + i].move;
    bool seen = reveal_since(s->choice->game, &m->state, m->seat, moves, n);
    free(moves);
    return seen;
}

session_undone session_undo(session *s, bool forced) {
    int last = s->marks; /* marks up to the one that is gone back to */
    while (last && s->mark[last - 1].moves >= s->moves)
        last--;
    if (!last)
        return UNDO_NONE;
    const session_mark m = s->mark[last - 1];
    int asked = s->choice->game->turn(&s->table.state);
    if (!forced && asked >= 0 && s->person[asked] && asked != m.seat)
        return UNDO_OTHERS;
    if (!forced && seen_since(s, &m))
        return UNDO_SEEN;
    s->marks = last - 1;
    if (table_open(&s->table, &s->agents, &s->at) < 0)
        buffer_no_memory(sizeof *s);
    s->moves = 0;
    buffer_clear(&s->said);
    for (int i = 0; i < m.moves; i++) {
        session_turn(s);
        session_make(s, s->move[i].index);
    }
    memcpy(s->table.streams, m.streams, sizeof m.streams);
    return UNDO_DONE;
}

/* --- Looking at it ---------------------------------------------------------------------------- */

const char *session_name(const session *s, int seat, int viewer) {
    if (s->person[seat])
        return seat == viewer ? "you" : "a person";
    const char *own = s->agents.name[seat]; /* what an external program calls itself */
    return *own ? own : s->spec[seat].agent->name;
}

void session_view(const session *s, int seat, game_state *scratch, table_view *out) {
    const game *g = s->choice->game;
    pcg32 rng;
    *out = (table_view){.state = &s->table.state, .seat = seat};
    for (int p = 0; p < s->players; p++)
        out->name[p] = session_name(s, p, seat);
    if (seat < 0)
        return;
    out->state = scratch;
    if (g->conceal) {
        g->conceal(&s->table.state, seat, scratch);
    } else {
        stream_start(&rng, s->seed, (uint64_t)s->moves, STREAM_OBSERVE);
        g->observe(&s->table.state, seat, &rng, scratch);
    }
}

void session_record(const session *s, buffer *b) {
    char note[256];
    size_t at = (size_t)snprintf(note, sizeof note, "aedile play:");
    uint8_t *choice = malloc((size_t)s->moves + 1);
    int n = 0;
    if (!choice)
        buffer_no_memory((size_t)s->moves);
    for (int p = 0; p < s->players && at < sizeof note; p++)
        at += (size_t)snprintf(note + at, sizeof note - at, "%s seat %d %s", p ? "," : "", p,
                               session_name(s, p, -1));
    for (int i = 0; i < s->moves; i++)
        if (s->move[i].n > 1)
            choice[n++] = (uint8_t)s->move[i].index;
    replay_of_choices(b, s->choice, s->seed, s->stream, choice, n, note);
    free(choice);
}
