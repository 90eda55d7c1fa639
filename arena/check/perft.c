/* Counting game trees (perft.h). */
#include "arena/check/perft.h"

#include "agents/streams.h"

#include <string.h>

uint64_t perft(const game *g, const game_state *s, int depth) {
    game_move moves[GAME_MAX_MOVES];
    if (depth == 0)
        return 1;
    int n = g->legal(s, moves);
    uint64_t sum = 0;
    for (int i = 0; i < n; i++) {
        game_state next;
        memcpy(&next, s, g->size(s));
        g->apply(&next, moves[i]);
        sum += perft(g, &next, depth - 1);
    }
    return sum;
}

bool perft_position(const game *g, const void *options, uint64_t seed, int plies, game_state *out) {
    game_move moves[GAME_MAX_MOVES];
    pcg32 rng;
    stream_start(&rng, seed, 0, STREAM_MOVES);
    g->create(out, options, seed, 0);
    for (int i = 0; i < plies; i++) {
        int n = g->legal(out, moves);
        if (n == 0)
            return false;
        g->apply(out, moves[pcg32_below(&rng, (uint32_t)n)]);
    }
    return g->turn(out) >= 0;
}
