/* Whether someone has learned something since (reveal.h): the moves are made again in some worlds that the seat
 * cannot tell from the true one. If they lead to what it sees now in all of them, it has seen nothing new.
 */
#include "arena/play/reveal.h"

#include "engine/random.h"

#include <string.h>

enum { WORLDS = 12, VIEW_SIZE = 1 << 15 };

static bool has(const game_move *list, int n, game_move move) {
    for (int i = 0; i < n; i++)
        if (list[i] == move)
            return true;
    return false;
}

/* Makes the moves. False: one of them is not possible there, or another seat has chosen it. */
static bool follow(const game *g, game_state *s, int seat, const game_move *moves, int n) {
    game_move list[GAME_MAX_MOVES];
    for (int i = 0; i < n; i++) {
        int legal = g->legal(s, list);
        if (!has(list, legal, moves[i]) || (legal > 1 && g->turn(s) != seat))
            return false;
        g->apply(s, moves[i]);
    }
    return true;
}

bool reveal_since(const game *g, const game_state *from, int seat, const game_move *moves, int n) {
    game_state here = *from, world;
    char now[VIEW_SIZE], other[VIEW_SIZE];
    pcg32 rng;
    if (!follow(g, &here, seat, moves, n))
        return true;
    g->view_text(&here, seat, now, sizeof now);
    pcg32_seed(&rng, 1, 1);
    for (int i = 0; i < WORLDS; i++) {
        g->observe(from, seat, &rng, &world);
        if (!follow(g, &world, seat, moves, n))
            return true;
        g->view_text(&world, seat, other, sizeof other);
        if (strcmp(now, other) != 0)
            return true;
    }
    return false;
}
