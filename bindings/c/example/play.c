/* Plays a game of Glory to Rome between a search and the heuristic player, and tells how it went.
 *
 *     cc -o example example.c $(pkg-config --cflags --libs aedile)
 */
#include <aedile.h>

#include <stdio.h>
#include <stdlib.h>

/* Ends the program with a line if a function has failed. */
static void need(int code, const char *what, const char *err) {
    if (code >= 0)
        return;
    fprintf(stderr, "example: %s: %s%s%s\n", what, aedile_strerror(code), *err ? ": " : "", err);
    exit(1);
}

int main(int argc, char **argv) {
    const char *specs[] = {"so-ismcts:iterations=100,preset=tuned", "heuristic"};
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    char err[AEDILE_MAX_ERROR] = "", text[AEDILE_MAX_TEXT];
    aedile_options *options;
    aedile_game *game;
    aedile_agent *agent[2];
    aedile_result result = {.size = sizeof result};
    uint32_t move;
    int seat, moves = 0;

    need(aedile_options_new("gtr", &options, err, sizeof err), "options", err);
    need(aedile_options_set(options, "players", "2", err, sizeof err), "players", err);
    need(aedile_game_new(options, seed, 0, &game, err, sizeof err), "game", err);
    for (seat = 0; seat < 2; seat++) {
        aedile_agent_setup setup = {
            .size = sizeof setup, .seats = 2, .game = "gtr", .spec = specs[seat]};
        need(aedile_agent_new(&setup, &agent[seat], err, sizeof err), "agent", err);
        need(aedile_agent_begin(agent[seat], seat, seed, 0), "begin", err);
    }
    while ((seat = aedile_game_seat(game)) >= 0) {
        need(aedile_agent_choose(agent[seat], game, &move), "choose", err);
        need(aedile_game_move_text(game, move, text, sizeof text), "text", err);
        if (moves++ < 10)
            printf("seat %d: %s\n", seat, text);
        need(aedile_game_apply(game, move), "apply", err);
    }
    need(aedile_game_result(game, &result), "result", err);
    printf("...\n%d moves, ended by: %s\n", moves, result.end);
    for (seat = 0; seat < result.seats; seat++)
        printf("seat %d (%s): %d points, place %d\n", seat, specs[seat], result.score[seat],
               result.place[seat]);
    for (seat = 0; seat < 2; seat++)
        aedile_agent_free(agent[seat]);
    aedile_game_free(game);
    aedile_options_free(options);
    return 0;
}
