/* A position may come from a file that someone changed. Every byte of positions of every game is set to 0, 255, its
 * neighbours and its bits; `check` decides, and whatever it accepts is checked from every seat, dealt again and
 * played on, within a bound on moves and draws. Sanitizers watch.
 *
 * A change that leads nowhere would hang: an alarm names it.
 */
#include "arena/games/games.h"
#include "tests/support/sanitized.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { MOST_MOVES = 4000, ROOM = 1 << 16, SECONDS = 20 };

static char doing[200]; /* what the alarm tells */

static void on_alarm(int signal_number) {
    (void)signal_number;
    (void)!write(STDERR_FILENO, doing, strlen(doing));
    abort();
}

static void play_on(const game *g, const game_state *from, uint64_t chance) {
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    pcg32 rng;
    pcg32_seed(&rng, chance, 1);
    memset(&s, 0, sizeof s);
    memcpy(&s, from, g->size(from));
    for (int n = 0; g->turn(&s) >= 0; n++) {
        int count = g->legal(&s, moves);
        if (n >= MOST_MOVES || count < 1 || count > GAME_MAX_MOVES)
            fail_msg("%s: %d moves made, %d to choose from", doing, n, count);
        g->apply(&s, moves[pcg32_below(&rng, (uint32_t)count)]);
    }
    game_result result;
    g->result(&s, &result);
}

static void use(const game *g, const game_state *s, uint64_t chance) {
    static char text[ROOM];
    game_state seen;
    pcg32 rng;
    pcg32_seed(&rng, chance, 2);
    for (int seat = 0; seat < g->seats(s); seat++) {
        if (g->view_text)
            (void)g->view_text(s, seat, text, sizeof text);
        g->observe(s, seat, &rng, &seen);
        if (seat == (int)(chance % (uint64_t)g->seats(s)))
            play_on(g, &seen, chance);
    }
    play_on(g, s, chance);
}

static int accepted;

/* One byte of a position changed. A state tells its own length by some bytes: whatever lies beyond is 0. */
static void change(const game *g, const game_state *s, size_t at, uint8_t value) {
    game_state changed;
    char err[GAME_MAX_ERROR] = "";
    size_t size = g->size(s);
    if (s->bytes[at] == value)
        return;
    memset(&changed, 0, sizeof changed);
    memcpy(&changed, s, size);
    changed.bytes[at] = value;
    snprintf(doing, sizeof doing, "%s: byte %zu of %zu, %d instead of %d\n", g->name, at, size,
             value, s->bytes[at]);
    alarm(SECONDS);
    if (g->size(&changed) != size || g->check(&changed, err) < 0)
        return;
    game_move moves[GAME_MAX_MOVES];
    if (g->turn(&changed) >= 0 && g->legal(&changed, moves) < 1)
        return;
    accepted++;
    use(g, &changed, at * 256 + value);
}

static void every_byte(const game *g, const game_state *s) {
    for (size_t at = 0; at < g->size(s); at++) {
        int b = s->bytes[at];
        const int values[] = {0, 255, b - 1, b + 1, b ^ 0x80, b ^ 0x10, 1, 7, 60};
        for (size_t k = 0; k < sizeof values / sizeof values[0]; k++)
            change(g, s, at, (uint8_t)values[k]);
    }
    alarm(0);
}

/* Positions of a game with these seats: after no move, and after some. */
static void of_game(const game *g, const char *players) {
    static const int depths[] = {0, 9, 70};
    game_options options;
    char err[GAME_MAX_ERROR];
    accepted = 0;
    for (size_t d = 0; d < sizeof depths / sizeof depths[0]; d++) {
        game_state s;
        game_move moves[GAME_MAX_MOVES];
        pcg32 rng;
        pcg32_seed(&rng, 5, d);
        memset(&s, 0, sizeof s);
        g->options_init(&options);
        assert_int_equal(g->options_set(&options, "players", players, err), 0);
        assert_int_equal(g->options_check(&options, err), 0);
        g->create(&s, &options, 7, d);
        for (int n = 0; n < depths[d] && g->turn(&s) >= 0; n++) {
            int count = g->legal(&s, moves);
            g->apply(&s, moves[pcg32_below(&rng, (uint32_t)count)]);
        }
        every_byte(g, &s);
    }
    assert_true(accepted > 20);
}

static void test_every_byte(void **state) {
    (void)state;
    signal(SIGALRM, on_alarm);
    for (size_t i = 0; games_at(i); i++)
        of_game(games_at(i), SANITIZED ? "2" : "3");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_byte)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
