/* A program like `aedile` that has a second game, of which it knows as little as it may, for tests: all commands have to work for a
 * game that they have never heard of, or say in one line what it lacks.
 */
#include "arena/commands/program.h"
#include "arena/games/games.h"

extern const arena_game auspices_arena;

int main(int argc, char **argv) {
    const arena_game bare = {.game = auspices_arena.game, .facts = auspices_arena.facts};
    games_add(&bare);
    return program_main(argc, argv);
}
