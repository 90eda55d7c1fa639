/* Fuzzing Glory to Rome (fuzz_game.h): bytes choose the options, too. */
#include "tests/fuzz/fuzz_game.h"
#include "tests/gtr/support/public_part.h"
#include "tests/gtr/support/random_game.h"

static void deal(source *bytes, size_t size, game_state *s, pcg32 *rng) {
    gtr_options o;
    source_options(bytes, &o);
    uint32_t number = source_below(bytes, 256);
    pcg32_seed(rng, number, size);
    gtr_game.create(s, &o, number, 0);
}

static void blank(game_state *s, int seat) {
    public_part((gtr_state *)s, seat);
}

static const fuzz_game target = {
    .game = &gtr_game, .most_moves = GAME_MAX_MOVES, .deal = deal, .public_part = blank};
