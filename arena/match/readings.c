/* Reading games (readings.h).
 *
 * A probe asks what the choice of a move is worth. Hidden cards are dealt again WORLDS times, the same for every move. The
 * moves that the network likes best are made, and the value of what they lead to is read. One half of the deals says
 * which two moves are best, the other how far they are apart: were it the same half, the noise that made a move the best
 * would pass for its lead.
 */
#include "arena/match/readings.h"

#include "agents/net/learned.h"
#include "arena/base/varint.h"
#include "arena/seam/win_share.h"
#include "engine/real.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PROBE_ONE_IN = 128, WORLDS = 16, TRIED = 6 };

struct game_reader {
    const match_setup *setup;
    const facts_class *facts;
    net net;
    uint64_t id;      /* of the game */
    int first, round; /* the next round to be looked at */
    readings read;
    game_state world, after; /* of a probe */
};

static const agent_network *network_of(const agent_spec *spec) {
    return agent_params_network(&spec->params, agent_option_find(spec->agent, "network"));
}

int readings_check(const agent_spec *spec, const game *g, int players, char err[AGENT_ERROR_SIZE]) {
    const char *why = strcmp(spec->agent->name, LEARNED_NAME) != 0
                          ? "expected the agent \"learned\""
                      : players < 2         ? "expected a game of at least two players"
                      : !facts_of(g)->turns ? "the game does not say which turn it is"
                                            : NULL;
    if (!why)
        return learned_check(network_of(spec), g, err);
    snprintf(err, AGENT_ERROR_SIZE, "%s", why);
    return -1;
}

game_reader *reader_new(const match_setup *setup) {
    game_reader *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    r->setup = setup;
    r->facts = facts_of(setup->game);
    r->net = learned_net(network_of(setup->reader), setup->game, setup->players);
    return r;
}

void reader_free(game_reader *r) {
    free(r);
}

void reader_begin(game_reader *r, uint64_t id, int first) {
    r->id = id;
    r->first = first;
    r->round = 0;
    memset(&r->read, 0, sizeof r->read);
}

readings *reader_read(game_reader *r) {
    return &r->read;
}

/* --- Looks ------------------------------------------------------------------------------------ */

static unsigned whole(float share) {
    int v = (int)(share * READINGS_WHOLE + 0.5F);
    return (unsigned)(v < 0 ? 0 : v > READINGS_WHOLE ? READINGS_WHOLE : v);
}

static void look(game_reader *r, const game_state *s, int turn) {
    net_thought thought;
    float share[GAME_MAX_SEATS];
    readings *to = &r->read;
    net_evaluate(&r->net, s, NET_ASK_SHARES, &thought);
    net_shares(&thought, r->setup->players, r->first, share);
    for (int seat = 0; seat < r->setup->players; seat++)
        to->chance[to->looks][seat] = (uint16_t)whole(share[seat]);
    to->turn[to->looks++] = (uint16_t)turn;
}

/* --- Probes ----------------------------------------------------------------------------------- */

/* What the seat may expect in a position, which may be the end. */
static int expected(const game_reader *r, const game_state *s, int seat) {
    const game *g = r->setup->game;
    int deciding = g->turn(s);
    net_thought thought;
    float share[GAME_MAX_SEATS];
    if (deciding < 0) {
        game_result result;
        g->result(s, &result);
        return win_share(&result, win_winners(&result, r->setup->players), seat) * READINGS_WHOLE /
               WIN_WHOLE;
    }
    net_evaluate(&r->net, s, NET_ASK_SHARES, &thought);
    net_shares(&thought, r->setup->players, deciding, share);
    return (int)whole(share[seat]);
}

/* The best of n by score, at most TRIED; returns how many. */
static int best_moves(const int32_t *score, int n, int out[TRIED]) {
    bool taken[GAME_MAX_MOVES] = {false};
    int k = 0;
    for (; k < TRIED && k < n; k++) {
        int best = -1;
        for (int i = 0; i < n; i++)
            if (!taken[i] && (best < 0 || score[i] > score[best]))
                best = i;
        taken[out[k] = best] = true;
    }
    return k;
}

/* exp of the entropy of the odds: as many moves as equally likely ones would be. */
static double live_moves(const int32_t *score, int n) {
    float odds[GAME_MAX_MOVES];
    double entropy = 0;
    net_softmax(score, n, odds);
    for (int i = 0; i < n; i++)
        if (odds[i] > 0)
            entropy -= (double)odds[i] * real_log((double)odds[i]);
    return real_exp(entropy);
}

/* Adds the values of the k moves, by half of the worlds. */
static void try_moves(game_reader *r, const game_state *s, const game_move *moves, const int *tried,
                      int k, pcg32 *rng, int sum[2][TRIED]) {
    const game *g = r->setup->game;
    int seat = g->turn(s);
    g->observe(s, seat, rng, &r->world);
    for (int w = 0; w < WORLDS; w++) {
        if (w)
            g->resample(&r->world, seat, rng);
        for (int i = 0; i < k; i++) {
            memcpy(&r->after, &r->world, g->size(&r->world));
            g->apply(&r->after, moves[tried[i]]);
            sum[w % 2][i] += expected(r, &r->after, seat);
        }
    }
}

int readings_gap(const int *chosen, const int *measured, int n) {
    int best = 0, second = -1;
    for (int i = 1; i < n; i++)
        best = chosen[i] > chosen[best] ? i : best;
    for (int i = 0; i < n; i++)
        if (i != best && (second < 0 || chosen[i] > chosen[second]))
            second = i;
    return measured[best] - measured[second];
}

static void probe(game_reader *r, const game_state *s, const game_move *moves, int n,
                  uint32_t choice) {
    const chance from = match_chance(r->setup);
    int sum[2][TRIED] = {{0}}, tried[TRIED];
    int32_t score[GAME_MAX_MOVES];
    net_thought thought;
    pcg32 rng;
    chance_start(&from, r->id, STREAM_READ, choice, &rng);
    net_decide(&r->net, s, moves, n, NET_ASK_MOVES, &thought, score);
    int k = best_moves(score, n, tried);
    try_moves(r, s, moves, tried, k, &rng, sum);
    int gap = readings_gap(sum[0], sum[1], k) / (WORLDS / 2);
    r->read.probes++;
    r->read.close += gap < READINGS_POINT;
    r->read.gap += gap;
    r->read.live += (uint32_t)(live_moves(score, n) * READINGS_LIVE + 0.5);
}

void reader_look(game_reader *r, const game_state *s, const game_move *moves, int n,
                 uint32_t choice) {
    int turn = r->facts->turns(s), players = r->setup->players;
    if (turn > r->round * players && r->read.looks < READINGS_LOOKS &&
        r->setup->game->turn(s) == r->first) {
        look(r, s, turn);
        r->round = (turn - 1) / players + 1;
    }
    if (n > 1 && mix64(mix64(r->id) ^ choice) % PROBE_ONE_IN == 0)
        probe(r, s, moves, n, choice);
}

/* --- Bytes ------------------------------------------------------------------------------------ */

void readings_pack(buffer *b, const readings *r, int players) {
    uint8_t bytes[READINGS_PACKED], *at = varint_put(bytes, (uint64_t)r->looks);
    for (int i = 0; i < r->looks; i++) {
        at = varint_put(at, (uint64_t)r->turn[i] - (i ? r->turn[i - 1] : 0));
        for (int seat = 0; seat < players; seat++)
            at = varint_put(at, r->chance[i][seat]);
    }
    at = varint_put(at, r->probes);
    at = varint_put(at, r->close);
    at = varint_put(at, varint_fold(r->gap));
    at = varint_put(at, r->live);
    buffer_bytes(b, bytes, (size_t)(at - bytes));
}

/* A number of at most `most`, or 0 and *bad. */
static uint64_t get(const uint8_t **at, const uint8_t *end, uint64_t most, bool *bad) {
    uint64_t v = 0;
    *bad = *bad || !varint_get(at, end, &v) || v > most;
    return *bad ? 0 : v;
}

bool readings_unpack(readings *out, int players, const uint8_t **at, const uint8_t *end) {
    bool bad = false;
    unsigned turn = 0;
    memset(out, 0, sizeof *out);
    out->looks = (int)get(at, end, READINGS_LOOKS, &bad);
    for (int i = 0; i < out->looks && !bad; i++) {
        unsigned more = (unsigned)get(at, end, UINT16_MAX - turn, &bad);
        bad |= !more;
        out->turn[i] = (uint16_t)(turn += more);
        for (int seat = 0; seat < players; seat++)
            out->chance[i][seat] = (uint16_t)get(at, end, READINGS_WHOLE, &bad);
    }
    out->probes = (uint32_t)get(at, end, UINT16_MAX, &bad);
    out->close = (uint32_t)get(at, end, out->probes, &bad);
    out->gap = (int32_t)varint_unfold(get(at, end, UINT32_MAX, &bad));
    out->live = (uint32_t)get(at, end, UINT32_MAX, &bad);
    return !bad;
}
