/* What holds in every position of every game, whatever its rules. A test includes it for one game, and says which before it calls
 * these functions (`of`).
 */
#ifndef AEDILE_TESTS_PROPERTIES_H
#define AEDILE_TESTS_PROPERTIES_H

#include "arena/base/json.h"
#include "arena/seam/arena_game.h"
#include "tests/support/apply_checked.h"
#include "tests/support/sanitized.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 32768 };

typedef struct property_game {
    const game *game;
    int most_moves;
    void (*public_part)(
        game_state *s,
        int seat); /* blanks all that the seat cannot know: a second opinion to game.conceal */
} property_game;

static property_game of; /* the test's game */

static uint64_t number, decision_number; /* for messages */

#define REQUIRE(condition, ...)                                                                    \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            print_error("game %llu, decision %llu: ", (unsigned long long)number,                  \
                        (unsigned long long)decision_number);                                      \
            fail_msg(__VA_ARGS__);                                                                 \
        }                                                                                          \
    } while (0)

static inline void require_sound(const void *state, const char *what) {
    char err[GAME_MAX_ERROR];
    REQUIRE(of.game->check(state, err) == 0, "%s: %s", what, err);
}

/* --- At every decision ------------------------------------------------------------------------ */

static inline int require_legal(const game_state *s, game_move *move) {
    int n = of.game->legal(s, move);
    REQUIRE(n >= 1 && n <= of.most_moves, "%d legal moves", n);
    for (int i = 1; i < n; i++)
        REQUIRE(move[i - 1] < move[i], "legal moves %d and %d are not ascending", i - 1, i);
    REQUIRE(of.game->turn(s) >= 0 && of.game->turn(s) < of.game->seats(s), "seat %d decides",
            of.game->turn(s));
    return n;
}

/* Makes a move on the position and on a copy that lies amid other bytes. */
static inline void apply_twice(game_state *s, game_move move) {
    size_t size = of.game->size(s);
    uint64_t before = of.game->hash(s);
    game_state copy;
    memset(&copy, 0xa5, sizeof copy);
    memcpy(&copy, s, size);
    REQUIRE(of.game->hash(&copy) == before, "a copy has another hash");
    of.game->apply(&copy, move);
    for (size_t i = size; i < sizeof copy; i++)
        REQUIRE(copy.bytes[i] == 0xa5, "apply wrote beyond the state, at byte %zu", i);
    of.game->apply(s, move);
    REQUIRE(memcmp(&copy, s, size) == 0, "apply on a copy gave something else");
    REQUIRE(of.game->hash(s) != before, "a move left the hash as it was");
}

/* --- At some decisions ------------------------------------------------------------------------ */

static inline void require_texts(const game_state *s, const game_move *move, int n) {
    static char text[GAME_MAX_MOVES][GAME_MAX_TEXT];
    for (int i = 0; i < n; i++) {
        game_move found;
        of.game->move_text(s, move[i], text[i]);
        for (int j = 0; j < i; j++)
            REQUIRE(strcmp(text[i], text[j]) != 0, "two moves are written \"%s\"", text[i]);
        REQUIRE(game_parse_move(of.game, s, text[i], &found) == 0 && found == move[i],
                "\"%s\" does not lead back to its move", text[i]);
    }
}

static inline void require_json(const char *text, int length) {
    char err[JSON_ERROR_SIZE];
    REQUIRE(length > 0 && length < ROOM && (int)strlen(text) == length, "a text of %d bytes",
            length);
    cJSON *tree = json_parse(text, "text", err);
    REQUIRE(tree && cJSON_IsObject(tree), "no JSON object: %s", err);
    cJSON_Delete(tree);
}

/* What the seat knows is the same in both, byte by byte and, at one decision in four, told as text. */
static inline void require_same_view(const game_state *s, const game_state *seen, int seat,
                                     const char *what) {
    static char one[ROOM], two[ROOM];
    game_state a = *s, b = {0};
    memcpy(&b, seen, of.game->size(s));
    require_sound(seen, what);
    of.public_part(&a, seat);
    of.public_part(&b, seat);
    for (size_t i = 0; i < of.game->size(s); i++)
        REQUIRE(a.bytes[i] == b.bytes[i], "%s by seat %d: byte %zu was %d, is %d", what, seat, i,
                a.bytes[i], b.bytes[i]);
    if ((decision_number + (uint64_t)seat) % 4)
        return;
    require_json(one, of.game->view_text(s, seat, one, ROOM));
    of.game->view_text(seen, seat, two, ROOM);
    REQUIRE(!strcmp(one, two), "%s by seat %d: the views differ:\n%s\n%s", what, seat, one, two);
}

/* A concealed position is the same for the truth and what is dealt by it, offers its seat the same
 * moves, and becomes the observation by the same chance. */
static inline void require_concealed(const game_state *s, const game_state *seen, int seat,
                                     pcg32 *rng) {
    game_state a = {0}, b = {0}, c = {0};
    game_move one[GAME_MAX_MOVES], two[GAME_MAX_MOVES];
    of.game->conceal(s, seat, &a);
    of.game->conceal(seen, seat, &b);
    REQUIRE(!memcmp(&a, &b, of.game->size(s)), "concealed for seat %d: not the same bytes", seat);
    if (seat == of.game->turn(s)) {
        int n = of.game->legal(s, one);
        REQUIRE(of.game->legal(&a, two) == n && !memcmp(one, two, (size_t)n * sizeof *one),
                "concealed for seat %d: other moves", seat);
    }
    pcg32 same = *rng;
    of.game->resample(&a, seat, &same);
    of.game->observe(s, seat, rng, &c);
    REQUIRE(!memcmp(&a, &c, of.game->size(s)), "concealed for seat %d: dealt otherwise", seat);
}

/* --- Random play ------------------------------------------------------------------------------ */

/* Plays on by the list of moves, from one stream or each seat's own. */
static inline game_playout play_by_list(game_state *s, pcg32 *rng, bool by_seat) {
    game_move move[GAME_MAX_MOVES];
    game_playout count = {0};
    for (int n; (n = of.game->legal(s, move)) > 0; count.decisions++) {
        pcg32 *own = &rng[by_seat ? of.game->turn(s) : 0];
        game_move made = n == 1 ? move[0] : move[pcg32_below(own, (uint32_t)n)];
        count.forced += n == 1;
        if (by_seat)
            count.trace = game_trace(count.trace, made);
        of.game->apply(s, made);
    }
    return count;
}

static inline void require_same_play(const game_state *s, uint64_t seed) {
    for (int by_seat = 0; by_seat < 2; by_seat++) {
        game_state a = *s, b = *s;
        game_playout played = {0};
        pcg32 one[GAME_MAX_SEATS], two[GAME_MAX_SEATS];
        for (int p = 0; p < GAME_MAX_SEATS; p++)
            pcg32_seed(&one[p], seed, (uint64_t)p);
        memcpy(two, one, sizeof two);
        by_seat ? of.game->playout_seats(&a, one, &played) : of.game->playout(&a, one, &played);
        game_playout listed = play_by_list(&b, two, by_seat);
        assert_memory_equal(&a, &b, of.game->size(&a));
        assert_memory_equal(one, two, sizeof two);
        assert_int_equal(played.decisions, listed.decisions);
        assert_int_equal(played.forced, listed.forced);
        assert_int_equal(played.trace, listed.trace);
    }
}

/* The loop of random play makes the moves that are listed, by the same chance: from the deal of games 0 .. n - 1, from anywhere in a
 * game, and from there as a seat knows it. */
static inline void require_playouts_from_the_list(uint64_t n,
                                                  void (*deal)(game_state *s, pcg32 *rng,
                                                               uint64_t seed, uint64_t i)) {
    for (uint64_t i = 0; i < n; i++) {
        game_state s, seen = {0};
        game_move move[GAME_MAX_MOVES];
        pcg32 rng;
        deal(&s, &rng, 77, i);
        require_same_play(&s, i);
        for (uint32_t left = pcg32_below(&rng, 300), moves;
             left > 0 && (moves = (uint32_t)of.game->legal(&s, move)) > 0; left--)
            of.game->apply(&s, move[pcg32_below(&rng, moves)]);
        require_same_play(&s, i);
        of.game->observe(&s, (int)pcg32_below(&rng, (uint32_t)of.game->seats(&s)), &rng, &seen);
        require_same_play(&seen, i);
    }
}

static inline uint64_t setting(const char *name, uint64_t otherwise) {
    const char *text = getenv(name);
    return text && *text ? strtoull(text, NULL, 10) : otherwise;
}

#endif
