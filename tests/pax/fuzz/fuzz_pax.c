/* Fuzzing PAX: bytes choose the options of a game and then every move.
 *
 * After each move every invariant is recomputed and the legal moves are looked at; one byte in a while
 * asks for an observation, which must look the same to the seat and allow the same moves, and for the
 * position as text, which must be read back. When the bytes are used up, the game is played to its end
 * at random. Anything wrong aborts.
 */
#include "arena/pax/position.h"
#include "tests/fuzz/fuzz.h"
#include "tests/pax/support/game.h"
#include "tests/support/source.h"

#include <stdio.h>
#include <stdlib.h>

enum { ROOM = 32768 };

static const game *const g = &pax_game;

static void require(bool condition, const char *what, const char *detail) {
    if (condition)
        return;
    fprintf(stderr, "fuzz_pax: %s: %s\n", what, detail);
    abort();
}

static void require_sound(const void *state, const char *what) {
    char err[GAME_MAX_ERROR] = "";
    require(g->check(state, err) == 0, what, err);
}

static int legal(const game_state *s, game_move *move) {
    int n = g->legal(s, move);
    require((n > 0) == (g->turn(s) >= 0), "moves", "their number and whose turn it is");
    require(n <= 1 + PAX_FACES, "moves", "too many");
    for (int i = 1; i < n; i++)
        require(move[i - 1] < move[i], "moves", "not ascending");
    return n;
}

/* play_on: to the end, from what the seat sees. */
static void require_observation(const game_state *s, int seat, pcg32 *rng, bool play_on) {
    game_state seen = {0}, a = *s, b;
    game_move truth[GAME_MAX_MOVES], view[GAME_MAX_MOVES];
    g->observe(s, seat, rng, &seen);
    require_sound(&seen, "observation");
    b = seen;
    pax_public_part((pax_state *)&a, seat);
    pax_public_part((pax_state *)&b, seat);
    require(memcmp(&a, &b, g->size(s)) == 0, "observation", "the seat knows otherwise");
    if (g->turn(s) == seat) {
        int n = legal(s, truth);
        require(legal(&seen, view) == n && !memcmp(truth, view, (size_t)n * sizeof *truth),
                "observation", "other moves");
    }
    if (!play_on)
        return;
    g->playout(&seen, rng, NULL);
    require_sound(&seen, "playout from an observation");
    require(g->turn(&seen) == -1, "playout", "it did not end");
}

static void require_text(const game_state *s, game_move move) {
    static char text[ROOM];
    char name[GAME_MAX_TEXT], err[JSON_ERROR_SIZE];
    game_state again = {0};
    game_move back;
    g->move_text(s, move, name);
    require(game_parse_move(g, s, name, &back) == 0 && back == move, "text", name);
    g->state_text(s, text, ROOM);
    cJSON *json = json_parse(text, "position", err);
    require(json != NULL, "position", err);
    require(pax_position_from_json(json, 1, "position", (pax_state *)&again, err) == 0, "position",
            err);
    require(memcmp(&again, s, g->size(s)) == 0, "position", "another one is read back");
    cJSON_Delete(json);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    source bytes = source_of_bytes(data, size);
    game_state s;
    pcg32 rng;
    uint32_t number = source_below(&bytes, 256);
    number = number << 8 | source_below(&bytes, 256);
    pax_game_dealt(&s, &rng, 0xf022, number);
    require_sound(&s, "deal");
    game_move move[GAME_MAX_MOVES];
    for (int n; bytes.left > 0 && (n = legal(&s, move)) > 0;) {
        uint32_t choice = source_below(&bytes, n > 1 ? 256 : 1);
        game_move m = move[choice % (uint32_t)n];
        if (choice >= 224) {
            require_text(&s, m);
            require_observation(&s, (int)choice % g->seats(&s), &rng, choice >= 252);
        }
        g->apply(&s, m);
        require_sound(&s, "move");
    }
    g->playout(&s, &rng, NULL);
    require_sound(&s, "end");
    return 0;
}
