/* A program like `aedile` that has a second game, for tests: all commands have to work for a game
 * that they have never heard of, or say in one line what it lacks.
 */
#include "arena/commands/program.h"
#include "arena/games/games.h"

extern const arena_game auspices_arena;

int main(int argc, char **argv) {
    games_add(&auspices_arena);
    return program_main(argc, argv);
}
