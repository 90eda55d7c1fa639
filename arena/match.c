/* One game between agents: ask, apply, record.
 *
 * The agents never see the true state: who needs one gets an observation of it (GTR 9.3).
 * Forced moves are made without asking. Each seat has a random stream of its own, and the
 * observations have one, so that an agent's choices do not hang on what others draw.
 */
#include "arena/match.h"

#include "arena/streams.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Frees the instances of the seats below n. */
static void free_seats(match *m, int n) {
    for (int seat = 0; seat < n; seat++) {
        if (m->agent[seat]->done)
            m->agent[seat]->done(m->self[seat]);
        free(m->self[seat]);
    }
}

int match_init(match *m, const game *g, const void *options, int players,
               const agent_class *const *agents) {
    *m = (match){.game = g, .options = options, .facts = facts_of(g), .players = players};
    m->facts->item_names(options, m->item_names);
    for (int seat = 0; seat < players; seat++) {
        const agent_class *c = agents[seat];
        m->agent[seat] = c;
        m->self[seat] = c->size ? calloc(1, c->size) : NULL;
        if ((c->size && !m->self[seat]) || (c->init && c->init(m->self[seat]) < 0)) {
            free(m->self[seat]);
            free_seats(m, seat);
            return -1;
        }
    }
    return 0;
}

void match_done(match *m) {
    free_seats(m, m->players);
}

/* Asks the seat whose decision it is; returns the index of its move. */
static int ask(match *m, const game_state *s, const game_move *moves, int n, pcg32 *streams) {
    game_state seen;
    int seat = m->game->turn(s);
    const agent_class *agent = m->agent[seat];
    if (!agent->blind)
        m->game->observe(s, seat, &streams[STREAM_OBSERVE], &seen);
    agent_question question = {.game = m->game,
                               .state = agent->blind ? NULL : &seen,
                               .seat = seat,
                               .moves = moves,
                               .n = n,
                               .rng = &streams[seat]};
    int chosen = agent->choose(m->self[seat], &question);
    assert(chosen >= 0 && chosen < n);
    return chosen;
}

void match_play(match *m, uint64_t seed, uint64_t number, match_record *out) {
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    pcg32 streams[STREAM_PURPOSES];
    int n;
    memset(out, 0, sizeof *out);
    out->number = number;
    out->players = m->players;
    for (int i = 0; i < STREAM_PURPOSES; i++)
        stream_start(&streams[i], seed, number, i);
    for (int seat = 0; seat < m->players; seat++)
        if (m->agent[seat]->begin)
            m->agent[seat]->begin(m->self[seat], m->game, seat);
    m->game->create(&s, m->options, seed, number);
    m->facts->start(&s, &out->facts);
    while ((n = m->game->legal(&s, moves)) > 0) {
        int chosen = n > 1 ? ask(m, &s, moves, n, streams) : 0;
        m->game->apply(&s, moves[chosen]);
        out->decisions++;
        out->forced += n == 1;
    }
    m->game->result(&s, &out->result);
    m->facts->finish(&s, &out->facts);
}
