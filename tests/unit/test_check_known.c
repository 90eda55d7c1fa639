/* A position as a seat knows it may come from a link that someone changed. What `conceal` makes of positions of every game is
 * taken; every byte of some is set to 0, 255 and other values, and several bytes at once; game_check_known decides, and whatever
 * it accepts is checked, dealt again and played to its end within a bound on moves. Sanitizers watch.
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

enum { MOST_MOVES = 4000, ROOM = 1 << 16, SECONDS = 20, MANY = SANITIZED ? 500 : 3000 };

static char doing[200]; /* what the alarm tells */

static void on_alarm(int signal_number) {
    (void)signal_number;
    (void)!write(STDERR_FILENO, doing, strlen(doing));
    abort();
}

/* What a page does with a link: looks, lists and deals; and then the game goes on. */
static void use(const game *g, const game_state *known, int seat, uint64_t chance) {
    static char text[ROOM];
    char move[GAME_MAX_TEXT];
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    pcg32 rng;
    memcpy(&s, known, sizeof s);
    (void)g->view_text(&s, seat, text, sizeof text);
    int n = g->legal(&s, moves);
    for (int i = 0; i < n; i++)
        g->move_text(&s, moves[i], move);
    pcg32_seed(&rng, chance, 2);
    g->resample(&s, seat, &rng);
    for (int made = 0; g->turn(&s) >= 0; made++) {
        int count = g->legal(&s, moves);
        if (made >= MOST_MOVES || count < 1 || count > GAME_MAX_MOVES)
            fail_msg("%s: %d moves made, %d to choose from", doing, made, count);
        g->apply(&s, moves[pcg32_below(&rng, (uint32_t)count)]);
    }
}

static long tried, accepted;

static void try(const game *g, const game_state *changed, size_t size, int seat, uint64_t chance) {
    char err[GAME_MAX_ERROR] = "";
    alarm(SECONDS);
    tried++;
    if (game_check_known(g, changed, size, seat, err) < 0) {
        assert_true(*err || size < 1);
        return;
    }
    accepted++;
    use(g, changed, seat, chance);
}

static void every_byte(const game *g, const game_state *known, int seat) {
    size_t size = g->size(known);
    for (size_t at = 0; at < size; at++) {
        int b = known->bytes[at];
        const int values[] = {0, 255, b - 1, b + 1, b ^ 0x80, b ^ 0x10, 1, 7, 31, 60};
        for (size_t k = 0; k < sizeof values / sizeof values[0]; k++) {
            game_state changed = *known;
            changed.bytes[at] = (uint8_t)values[k];
            snprintf(doing, sizeof doing, "%s: byte %zu of %zu, %d instead of %d\n", g->name, at,
                     size, values[k] & 255, b);
            try(g, &changed, size, seat, at * 256 + (uint64_t)(values[k] & 255));
        }
    }
}

/* Two to five bytes, each anything, or changed by one, or as another is: counts may still fit then. */
static void some_bytes(const game *g, const game_state *known, int seat, uint64_t chance) {
    size_t size = g->size(known);
    pcg32 rng;
    for (uint64_t k = 0; k < MANY; k++) {
        game_state changed = *known;
        pcg32_seed(&rng, chance, k);
        for (uint32_t left = 2 + pcg32_below(&rng, 4); left > 0; left--) {
            uint8_t *one = &changed.bytes[pcg32_below(&rng, (uint32_t)size)];
            uint8_t *two = &changed.bytes[pcg32_below(&rng, (uint32_t)size)];
            switch (pcg32_below(&rng, 4)) {
            case 0: *one = (uint8_t)pcg32_below(&rng, 256); break;
            case 1: *one = *two; break;
            case 2: *one = (uint8_t)(*one + 1); break;
            default: *one = (uint8_t)(*one - 1), *two = (uint8_t)(*two + 1);
            }
        }
        snprintf(doing, sizeof doing, "%s: several bytes, chance %llu, %llu\n", g->name,
                 (unsigned long long)chance, (unsigned long long)k);
        try(g, &changed, size, seat, k);
    }
}

/* False: there is no such game. */
static bool deal(const game *g, game_state *s, int players, const char *edition,
                 const char *expansion, uint64_t seed) {
    game_options options;
    char err[GAME_MAX_ERROR], text[2] = {(char)('0' + players), 0};
    memset(s, 0, sizeof *s);
    g->options_init(&options);
    if (g->options_set(&options, "players", text, err) < 0 ||
        (edition && g->options_set(&options, "edition", edition, err) < 0) ||
        (expansion && g->options_set(&options, "expansion", expansion, err) < 0) ||
        g->options_check(&options, err) < 0)
        return false;
    g->create(s, &options, seed, 1);
    return true;
}

/* Plays a game at random; at every decision what the seat that decides knows is as it should be, and some of it changed. */
static bool of_game(const game *g, int players, const char *edition, const char *expansion,
                    int change_at) {
    game_state s, known;
    game_move moves[GAME_MAX_MOVES];
    char err[GAME_MAX_ERROR] = "";
    pcg32 rng;
    if (!g->conceal || !deal(g, &s, players, edition, expansion, 7))
        return false;
    pcg32_seed(&rng, 5, (uint64_t)players);
    for (int n = 0; g->turn(&s) >= 0; n++) {
        int seat = g->turn(&s), count = g->legal(&s, moves);
        memset(&known, 0, sizeof known);
        g->conceal(&s, seat, &known);
        snprintf(doing, sizeof doing, "%s: %d players, move %d\n", g->name, players, n);
        if (game_check_known(g, &known, g->size(&known), seat, err) < 0)
            fail_msg("%s refused: %s", doing, err);
        assert_true(game_check_known(g, &known, g->size(&known) - 1, seat, err) < 0);
        assert_true(game_check_known(g, &known, g->size(&known), seat + 1, err) < 0);
        if (n == change_at) {
            every_byte(g, &known, seat);
            some_bytes(g, &known, seat, (uint64_t)n);
        }
        g->apply(&s, moves[pcg32_below(&rng, (uint32_t)count)]);
    }
    alarm(0);
    return true;
}

/* Every position of games of all numbers of players is accepted. */
static void test_all_as_they_are(void **state) {
    (void)state;
    int played = 0;
    for (size_t i = 0; games_at(i); i++) {
        const game *g = games_at(i);
        for (int players = 1; players <= GAME_MAX_SEATS; players++) {
            played += of_game(g, players, NULL, NULL, -1);
            for (int e = 0; g->editions && g->editions[e]; e++) {
                played += of_game(g, players, g->editions[e], NULL, -1);
                played += of_game(g, players, g->editions[e], "all", -1);
            }
        }
    }
    assert_true(played > 2);
}

static void test_changed(void **state) {
    (void)state;
    static const int depths[] = {0, 9, 70};
    signal(SIGALRM, on_alarm);
    tried = accepted = 0;
    long least = 0;
    for (size_t i = 0; games_at(i); i++, least += 20)
        for (size_t d = 0; d < sizeof depths / sizeof depths[0]; d++) {
            const game *g = games_at(i);
            int n = 0;
            of_game(g, SANITIZED ? 2 : 3, NULL, NULL, depths[d]);
            while (g->editions && g->editions[n])
                n++;
            for (bool other = false; n > 0 && !other; n--)
                other = of_game(g, 3, g->editions[n - 1], "all", depths[d]);
        }
    print_message("%ld changed positions, %ld accepted and played\n", tried, accepted);
    assert_true(accepted > least && accepted < tried);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_all_as_they_are),
                                       cmocka_unit_test(test_changed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
