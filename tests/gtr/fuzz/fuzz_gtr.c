/* Fuzzing the state machine: bytes choose the options of a game and then every move.
 *
 * After each move every invariant is recomputed and the legal moves are looked at; one byte in
 * a while asks for an observation, which must look the same to the seat and allow the same
 * moves. When the bytes are used up, the position is played to its end at random, so that a
 * state which is subtly wrong has the chance to show it. Anything wrong aborts.
 */
#include "tests/fuzz/fuzz.h"
#include "tests/gtr/support/public_part.h"
#include "tests/gtr/support/random_game.h"

#include <stdio.h>
#include <stdlib.h>

static const game *const g = &gtr_game;

static void require(bool condition, const char *what, const char *detail) {
    if (condition)
        return;
    fprintf(stderr, "fuzz_gtr: %s: %s\n", what, detail);
    abort();
}

static void require_sound(const void *state, const char *what) {
    char err[GAME_MAX_ERROR] = "";
    require(g->check(state, err) == 0, what, err);
}

static int legal(const game_state *s, game_move *move) {
    int n = g->legal(s->bytes, move);
    require((n > 0) == (g->turn(s->bytes) >= 0), "moves", "their number and whose turn it is");
    require(n <= GAME_MAX_MOVES, "moves", "too many");
    for (int i = 1; i < n; i++)
        require(move[i - 1] < move[i], "moves", "not ascending");
    return n;
}

/* play_on: to the end, from what the seat sees. */
static void require_observation(const game_state *s, int seat, pcg32 *rng, bool play_on) {
    game_state seen = {0};
    game_move truth[GAME_MAX_MOVES], view[GAME_MAX_MOVES];
    g->observe(s->bytes, seat, rng, seen.bytes);
    require_sound(seen.bytes, "observation");
    gtr_state a = {0}, b = {0};
    memcpy(&a, s, g->size(s->bytes));
    memcpy(&b, &seen, g->size(s->bytes));
    public_part(&a, seat);
    public_part(&b, seat);
    require(memcmp(&a, &b, sizeof a) == 0, "observation", "the seat knows otherwise");
    if (g->turn(s->bytes) == seat) {
        int n = legal(s, truth);
        require(legal(&seen, view) == n && !memcmp(truth, view, (size_t)n * sizeof *truth),
                "observation", "other moves");
    }
    if (!play_on)
        return;
    g->playout(seen.bytes, rng, NULL);
    require_sound(seen.bytes, "playout from an observation");
    require(g->turn(seen.bytes) == -1, "playout", "it did not end");
}

static void require_text(const game_state *s, game_move move) {
    char text[GAME_MAX_TEXT];
    game_move back;
    g->move_text(s->bytes, move, text);
    require(game_parse_move(g, s->bytes, text, &back) == 0 && back == move, "text", text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    source bytes = source_of_bytes(data, size);
    gtr_options o;
    game_state s = {0};
    pcg32 rng;
    source_options(&bytes, &o);
    uint32_t deal = source_below(&bytes, 256);
    pcg32_seed(&rng, deal, size);
    g->create(s.bytes, &o, deal, 0);
    require_sound(s.bytes, "deal");
    game_move move[GAME_MAX_MOVES];
    for (int n; bytes.left > 0 && (n = legal(&s, move)) > 0;) {
        uint32_t choice = source_below(&bytes, n > 1 ? 256 : 1);
        game_move m = move[choice % (uint32_t)n];
        if (choice >= 224) {
            require_text(&s, m);
            require_observation(&s, (int)choice % g->seats(s.bytes), &rng, choice >= 252);
        }
        g->apply(s.bytes, m);
        require_sound(s.bytes, "move");
    }
    g->playout(s.bytes, &rng, NULL);
    require_sound(s.bytes, "end");
    return 0;
}
