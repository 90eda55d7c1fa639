/* Moves given as text (docs/reference/notation.md): several in one line, short forms, forced moves,
 * errors that leave the position untouched; and that the notation knows every move of the game.
 */
#include "tests/gtr/support/random_game.h"
#include "tests/support/sanitized.h"

#include "arena/check/movewords.h"
#include "arena/check/textplay.h"
#include "arena/gtr/expectations.h"
#include "arena/gtr/position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

/* A position being played, and what the hook heard. */
typedef struct table {
    gtr_state s;
    textplay t;
    char heard[1024];
} table;

static void hear(void *data, const textplay_step *step, const void *before, const void *after) {
    table *b = data;
    size_t n = strlen(b->heard);
    assert_true(gtr_game.turn(before) == step->seat);
    assert_true(memcmp(before, after, gtr_game.size(after)) != 0);
    snprintf(b->heard + n, sizeof b->heard - n, "%s%s%s", n ? "|" : "", step->text,
             step->forced ? "*" : "");
}

static void set_up(table *b, const char *position) {
    char err[JSON_ERROR_SIZE];
    cJSON *json = json_parse(position, "position", err);
    memset(b, 0, sizeof *b);
    if (!json || position_from_json(json, 1, "position", &b->s, err) < 0)
        fail_msg("%s", err);
    cJSON_Delete(json);
    textplay_init(&b->t, &gtr_game, &b->s);
    b->t.hook = hear;
    b->t.data = b;
}

/* Plays a text; what the hook hears of it must be `heard`, forced moves with a star. */
static void play(table *b, const char *text, const char *heard) {
    char err[TEXTPLAY_ERROR_SIZE];
    b->heard[0] = 0;
    if (textplay_move(&b->t, text, err) < 0)
        fail_msg("%s", err);
    assert_string_equal(b->heard, heard);
}

/* The text cannot be played, the message begins like this, and nothing has changed. */
static void refuse(table *b, const char *text, const char *message) {
    char err[TEXTPLAY_ERROR_SIZE] = "";
    gtr_state before = b->s;
    b->heard[0] = 0;
    assert_int_equal(textplay_move(&b->t, text, err), -1);
    if (strncmp(err, message, strlen(message)) != 0)
        fail_msg("\"%s\" does not begin with \"%s\"", err, message);
    assert_memory_equal(&b->s, &before, sizeof before);
    assert_string_equal(b->heard, "");
}

static const char *const building_site =
    "{\"phase\": {\"step\": \"act\", \"role\": \"craftsman\", \"seat\": 0},"
    " \"seats\": [{\"hand\": [\"Statue\", \"Bar\", \"Bar\", \"Road\"], \"played\": [\"Dock\"],"
    "              \"clients\": {\"craftsman\": 3}}, {}]}";

static void test_several_in_one_line(void **unused) {
    (void)unused;
    table b;
    set_up(&b, building_site);
    play(&b, "lay Statue on wood out of town", "lay Statue|on wood out of town");
    play(&b, "  LAY   bar on  Rubble ,; lay ROAD;", "lay Bar|on rubble|lay Road|on rubble*");
}

static void test_longest_text_wins(void **unused) {
    (void)unused;
    table b;
    set_up(&b, building_site);
    play(&b, "lay Statue on wood, lay Bar on rubble", "lay Statue|on wood|lay Bar|on rubble");
    refuse(&b, "lay Road on rubble out of town sell wood",
           "\"lay Road on rubble out of town sell wood\" is not legal at \"sell wood\": seat ");
}

static void test_forced_moves_may_be_written(void **unused) {
    (void)unused;
    table b;
    set_up(&b, building_site);
    play(&b, "skip", "skip");
    play(&b, "skip", "skip");
    play(&b, "skip", "skip");
    play(&b, "lay Bar", "lay Bar|on rubble*");
    play(&b, "on rubble", "");
    refuse(&b, "on rubble", "\"on rubble\" is not legal: seat 1 decides \"lead\"");
}

/* With one action the demand is all there is to show: a `done` behind it is not for the Coliseum. */
static void test_done_ends_nothing_else(void **unused) {
    (void)unused;
    table b;
    set_up(&b, "{\"phase\": {\"step\": \"act\", \"role\": \"legionary\", \"seat\": 0},"
               " \"seats\": [{\"hand\": [\"Bar\", \"Bar\"], \"played\": [\"Jack\"],"
               "              \"buildings\": [\"Coliseum\"]}, {\"clients\": {\"laborer\": 2}}]}");
    refuse(
        &b, "demand Bar; done",
        "\"demand Bar; done\" is not legal at \"done\" (what came before it is over: write it by "
        "itself): seat 0 decides \"coliseum\"; legal: \"done\", \"slay laborer of seat 1\"");
    play(&b, "demand Bar; slay laborer of seat 1", "demand Bar|slay laborer of seat 1");
    set_up(&b, "{\"phase\": {\"step\": \"act\", \"role\": \"legionary\", \"seat\": 0},"
               " \"seats\": [{\"hand\": [\"Bar\", \"Bar\"], \"played\": [\"Jack\"],"
               "              \"clients\": {\"legionary\": 1}, \"buildings\": [\"Coliseum\"]},"
               "             {\"clients\": {\"laborer\": 2}}]}");
    play(&b, "demand Bar; done", "demand Bar|done");
    play(&b, "done", "done");
}

static void test_wrong_forced_move(void **unused) {
    (void)unused;
    table b;
    set_up(&b, building_site);
    play(&b, "skip; skip; skip", "skip|skip|skip");
    play(&b, "lay Bar", "lay Bar|on rubble*");
    refuse(&b, "on wood",
           "\"on wood\" is not legal: seat 1 decides \"lead\"; legal: \"think: Jack\"");
}

/* A record that writes every move is read without forced moves made ahead of it. */
static void test_lazy(void **unused) {
    (void)unused;
    table b;
    set_up(&b, building_site);
    b.t.lazy = true;
    play(&b, "skip; skip; skip; lay Bar", "skip|skip|skip|lay Bar");
    assert_string_equal(gtr_game.decision(&b.s), "site");
    play(&b, "think: Jack", "on rubble*|think: Jack");
    play(&b, "think: Jack", "think: Jack");
}

static void test_short_forms(void **unused) {
    (void)unused;
    table b;
    set_up(&b, building_site);
    play(&b, "pass", "skip");
    play(&b, "Decline, skip; pass", "skip|skip|skip");
    play(&b, "think: draw", "think: draw 5");
    play(&b, "think:refill", "think: draw 1");
    refuse(&b, "think: draw 7",
           "\"think: draw 7\" is not legal (did you mean \"think: draw 1\"?): ");
    refuse(&b, "thinkdraw", "\"thinkdraw\" is not legal");
}

static void test_errors(void **unused) {
    (void)unused;
    table b;
    set_up(&b, building_site);
    refuse(&b, "", "a move is missing");
    refuse(&b, " ;", "a move is missing");
    refuse(&b, "lay Bra",
           "\"lay Bra\" is not legal (did you mean \"lay Bar\"?): seat 0 decides "
           "\"craftsman\"; legal: \"skip\", \"stop\", \"lay Bar\"");
    refuse(&b, "lay Statue on the beach",
           "\"lay Statue on the beach\" is not legal at \"on the beach\": seat 0 decides \"site\"");
    refuse(&b, "lay Barlay Road", "\"lay Barlay Road\" is not legal");
    refuse(&b, "skip skip skip skip skip",
           "\"skip skip skip skip skip\" is not legal at \"skip\": seat 1 decides \"lead\"");
}

static void test_over(void **unused) {
    (void)unused;
    table b;
    set_up(&b, "{\"deck_size\": 1, \"seats\": [{}, {}]}");
    play(&b, "think: draw 1", "think: draw 1");
    refuse(&b, "think: Jack", "\"think: Jack\" is not legal: the game is over");
}

static void test_is_legal(void **unused) {
    (void)unused;
    table b;
    set_up(&b, building_site);
    assert_true(textplay_is_legal(&gtr_game, &b.s, "lay Statue on wood"));
    assert_true(textplay_is_legal(&gtr_game, &b.s, "pass"));
    assert_false(textplay_is_legal(&gtr_game, &b.s, "lay Statue with wood"));
    assert_false(textplay_is_legal(&gtr_game, &b.s, "on rubble"));
    assert_false(textplay_is_legal(&gtr_game, &b.s, ""));
    /* The leader can only draw: no one follows, whatever comes then. */
    set_up(&b, "{\"jacks\": 0, \"seats\": [{}, {}]}");
    assert_true(textplay_is_legal(&gtr_game, &b.s, "think: draw 5"));
    assert_false(textplay_is_legal(&gtr_game, &b.s, "think: Jack"));
    textplay_forced(&b.t);
    assert_string_equal(b.heard, "think: draw 5*|think: draw 5*");
}

/* Every text of the game reads as a move, is found again, and finds the same move. */
static void test_all_texts(void **unused) {
    (void)unused;
    enum { GAMES = SANITIZED ? 20 : 200, SEED = 0x7e87 };
    for (uint64_t i = 0; i < GAMES; i++) {
        source chance = source_of_seed(SEED, i);
        gtr_options o;
        game_state s = {0};
        game_move moves[GAME_MAX_MOVES], found;
        int n;
        source_options(&chance, &o);
        gtr_game.create(&s, &o, SEED, i);
        while ((n = gtr_game.legal(&s, moves)) > 0) {
            uint32_t k = source_below(&chance, (uint32_t)n);
            char text[GAME_MAX_TEXT], err[JSON_ERROR_SIZE];
            gtr_game.move_text(&s, moves[k], text);
            if (movewords_check(&gtr_expectations, text, GTR_MAX_PLAYERS, err) < 0)
                fail_msg("%s", err);
            assert_int_equal(textplay_find(&gtr_game, &s, text, &found), 0);
            assert_int_equal(found, moves[k]);
            gtr_game.apply(&s, moves[k]);
        }
    }
}

static void test_no_texts(void **unused) {
    (void)unused;
    static const char *const wrong[] = {"",
                                        "lay",
                                        "lay Bra",
                                        "lay wood",
                                        "lead patron",
                                        "lead Dock",
                                        "on Dock",
                                        "take from pool",
                                        "steal Dock of",
                                        "demand Dock done now",
                                        "skipskip",
                                        "think: draw x",
                                        "with",
                                        "hire Dock from the hand",
                                        "steal Dock of seat 5"};
    char err[JSON_ERROR_SIZE];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (movewords_check(&gtr_expectations, wrong[i], GTR_MAX_PLAYERS, err) == 0)
            fail_msg("\"%s\" was taken for a move", wrong[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_several_in_one_line),
        cmocka_unit_test(test_longest_text_wins),
        cmocka_unit_test(test_forced_moves_may_be_written),
        cmocka_unit_test(test_done_ends_nothing_else),
        cmocka_unit_test(test_wrong_forced_move),
        cmocka_unit_test(test_lazy),
        cmocka_unit_test(test_short_forms),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_over),
        cmocka_unit_test(test_is_legal),
        cmocka_unit_test(test_all_texts),
        cmocka_unit_test(test_no_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
