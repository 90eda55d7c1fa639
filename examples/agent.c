/* Your own agent: flat Monte Carlo. For every legal move it deals what it cannot see, makes the move, and
 * plays on at random, 10 times; it makes the move that won most. Here it plays twenty games against `random`.
 *
 *     cc -o agent agent.c $(pkg-config --cflags --libs aedile) && ./agent
 */
#include <aedile.h>
#include <stdio.h>

static uint32_t choose(aedile_game *game, aedile_game *world, int seat, uint64_t seed) {
    uint32_t moves[AEDILE_MAX_MOVES];
    double won[AEDILE_MAX_MOVES] = {0};
    int n = aedile_game_legal(game, moves, AEDILE_MAX_MOVES), best = 0;
    for (int i = 0; n > 1 && i < 10 * n; i++) {
        aedile_result result = {.size = sizeof result};
        aedile_game_observe(game, seat, seed, (uint64_t)(i / n),
                            world); /* the same worlds for all moves */
        aedile_game_apply(world, moves[i % n]);
        aedile_game_random(world, seed, (uint64_t)i, NULL);
        aedile_game_result(world, &result);
        won[i % n] += result.share[seat];
    }
    for (int i = 1; i < n; i++)
        best = won[i] > won[best] ? i : best;
    return moves[best];
}

int main(void) {
    aedile_options *options;
    aedile_game *game, *world;
    aedile_agent *rival;
    aedile_agent_setup setup = {.size = sizeof setup, .seats = 2, .game = "gtr", .spec = "random"};
    aedile_result result = {.size = sizeof result};
    double wins = 0;
    if (aedile_options_new("gtr", &options, NULL, 0) ||
        aedile_options_set(options, "players", "2", NULL, 0) ||
        aedile_game_new(options, 1, 0, &game, NULL, 0) || aedile_game_clone(game, &world) ||
        aedile_agent_new(&setup, &rival, NULL, 0))
        return 1;
    for (uint64_t i = 0; i < 20; i++) {
        int own = (int)(i % 2), seat; /* each deal once from each seat */
        uint32_t move;
        aedile_game_deal(game, options, 1, i / 2, NULL, 0);
        aedile_agent_begin(rival, !own, 1, i);
        for (uint64_t n = 0; (seat = aedile_game_seat(game)) >= 0; n++) {
            if (seat == own)
                move = choose(game, world, own, i << 32 | n);
            else if (aedile_agent_choose(rival, game, &move))
                return 1;
            aedile_game_apply(game, move);
        }
        aedile_game_result(game, &result);
        wins += result.share[own];
    }
    printf("won %.1f of 20 games against random\n", wins);
    aedile_agent_free(rival);
    aedile_game_free(world);
    aedile_game_free(game);
    aedile_options_free(options);
    return 0;
}
