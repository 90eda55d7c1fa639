/* Fuzzing the rules of a game: bytes choose a game and then every move. A target includes this and says which game (`target`).
 *
 * After each move every invariant is recomputed and the legal moves are looked at; one byte in a while asks for an
 * observation, which must look the same to the seat and allow the same moves, and for move and position as text, which must be
 * read back. When the bytes are used up, the position is played to its end at random, so that a state which is subtly wrong has
 * the chance to show it. Anything wrong aborts.
 */
#ifndef AEDILE_TESTS_FUZZ_GAME_H
#define AEDILE_TESTS_FUZZ_GAME_H

#include "engine/game.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct fuzz_game {
    const game *game;
    int most_moves;
    void (*deal)(source *bytes, size_t size, game_state *s, pcg32 *rng); /* s is all 0 */
    void (*public_part)(game_state *s, int seat); /* blanks what the seat cannot know */
    void (*read_back)(
        const game_state *s); /* writes the position as text and reads it; NULL: nothing */
} fuzz_game;

static const fuzz_game target; /* the game */

static inline void require(bool condition, const char *what, const char *detail) {
    if (condition)
        return;
    fprintf(stderr, "fuzz_%s: %s: %s\n", target.game->name, what, detail);
    abort();
}

static inline void require_sound(const game_state *s, const char *what) {
    char err[GAME_MAX_ERROR] = "";
    require(target.game->check(s, err) == 0, what, err);
}

static inline int legal(const game_state *s, game_move *move) {
    int n = target.game->legal(s, move);
    require((n > 0) == (target.game->turn(s) >= 0), "moves", "their number and whose turn it is");
    require(n <= target.most_moves, "moves", "too many");
    for (int i = 1; i < n; i++)
        require(move[i - 1] < move[i], "moves", "not ascending");
    return n;
}

/* play_on: to the end, from what the seat sees. */
static inline void require_observation(const game_state *s, int seat, pcg32 *rng, bool play_on) {
    const game *g = target.game;
    game_state seen = {0}, a = *s, b;
    game_move truth[GAME_MAX_MOVES], view[GAME_MAX_MOVES];
    g->observe(s, seat, rng, &seen);
    require_sound(&seen, "observation");
    b = seen;
    target.public_part(&a, seat);
    target.public_part(&b, seat);
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

static inline void require_text(const game_state *s, game_move move) {
    char text[GAME_MAX_TEXT];
    game_move back;
    target.game->move_text(s, move, text);
    require(game_parse_move(target.game, s, text, &back) == 0 && back == move, "text", text);
    if (target.read_back)
        target.read_back(s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const game *g = target.game;
    source bytes = source_of_bytes(data, size);
    game_state s = {0};
    pcg32 rng;
    target.deal(&bytes, size, &s, &rng);
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

#endif
