/* Positions of PAX: what the game writes of one can be read back, and is the same state to the last
 * byte; what cannot be is refused with the place.
 */
#include "arena/pax/position.h"
#include "tests/pax/support/game.h"
#include "tests/support/sanitized.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { GAMES = SANITIZED ? 60 : 400, ONE_IN = 4, ROOM = 32768 };

static const game *const g = &pax_game;

static void read_back(const game_state *s, uint64_t i) {
    static char text[ROOM];
    char err[JSON_ERROR_SIZE];
    game_state again = {0};
    assert_in_range(g->state_text(s, text, ROOM), 1, ROOM - 1);
    cJSON *json = json_parse(text, "text", err);
    assert_non_null(json);
    if (pax_position_from_json(json, i, "position", (pax_state *)&again, err) < 0)
        fail_msg("game %llu: %s\n%s", (unsigned long long)i, err, text);
    for (size_t b = 0; b < g->size(s); b++)
        if (s->bytes[b] != again.bytes[b])
            fail_msg("game %llu: byte %zu is %d, not %d\n%s", (unsigned long long)i, b,
                     again.bytes[b], s->bytes[b], text);
    cJSON_Delete(json);
}

static void positions_are_read_back(void **unused) {
    (void)unused;
    for (uint64_t i = 0; i < GAMES; i++) {
        game_state s;
        game_move move[GAME_MAX_MOVES];
        pcg32 rng;
        pax_game_dealt(&s, &rng, 0x905, i);
        for (int n; (n = g->legal(&s, move)) > 0;) {
            if (pcg32_below(&rng, ONE_IN) == 0)
                read_back(&s, i);
            g->apply(&s, move[pcg32_below(&rng, (uint32_t)n)]);
        }
    }
}

/* --- What cannot be --------------------------------------------------------------------------- */

static void refused(const char *text, const char *expected) {
    char err[JSON_ERROR_SIZE] = "";
    pax_state s;
    cJSON *json = json_parse(text, "text", err);
    if (!json)
        fail_msg("%s: %s", text, err);
    assert_int_equal(pax_position_from_json(json, 1, "position", &s, err), -1);
    if (strncmp(err, expected, strlen(expected)) != 0)
        fail_msg("%s: expected \"%s...\", found \"%s\"", text, expected, err);
    cJSON_Delete(json);
}

#define GROUPS "\"groups\": [[\"LAN2\"], [\"SEN2\"], [\"REL2\"]]"

static void what_cannot_be_is_refused(void **unused) {
    (void)unused;
    refused("[]", "position: expected an object");
    refused("{}", "position.seats: expected a list of 2 to 4 seats");
    refused("{\"seats\": [{}]}", "position.seats: expected a list of 2 to 4 seats");
    refused("{\"seats\": [{}, {}], \"group\": []}", "position: unknown key \"group\"");
    refused("{\"seats\": [{\"hands\": []}, {}]}", "position.seats[0]: unknown key \"hands\"");
    refused("{\"seats\": [{}, {}]}", "position: impossible: groups[0]: empty when a round begins");
    refused("{" GROUPS ", \"seats\": [{\"hand\": [\"LAN9\"]}, {}]}",
            "position.seats[0].hand[0]: expected a face such as \"LAN1\", found \"LAN9\"");
    refused("{" GROUPS ", \"seats\": [{\"hand\": {\"LAN3\": 3}}, {}]}",
            "position.seats[0].hand: expected at most 2 more cards LAN3, found 3");
    refused("{" GROUPS ", \"seats\": [{\"known\": [\"LAN1\"]}, {}]}",
            "position.seats[0].known: expected cards of the hand, found LAN1");
    refused("{" GROUPS ", \"seats\": [{\"money\": -1}, {}]}", "position.seats[0].money: expected");
    refused("{" GROUPS ", \"primus\": 0, \"seats\": [{}, {\"zone\": [\"INT1\"]}]}",
            "position: impossible: primus: seat 0");
    refused("{" GROUPS ", \"decision\": \"PLACE\", \"seats\": [{}, {}]}",
            "position.held: expected as many cards as the open slots take");
    refused("{" GROUPS ", \"decision\": \"CARD\", \"slots\": [\"hand\", \"bottom\"], \"held\": "
            "[\"LAN1\"], \"seats\": [{}, {}]}",
            "position.held: expected as many cards");
    refused("{" GROUPS ", \"held\": [\"LAN1\"], \"seats\": [{}, {}]}",
            "position.held: expected no cards but in step 1");
    refused("{" GROUPS ", \"plays\": 1, \"seats\": [{}, {}]}", "position.plays: expected 0");
    refused("{" GROUPS ", \"decision\": \"sell\", \"seats\": [{}, {}]}",
            "position.decision.kind: expected START, KIND");
    refused("{" GROUPS ", \"deck\": [\"LAN1\"], \"deck_top\": [\"LAN1\"], \"seats\": [{}, {}]}",
            "position.deck_top: expected deck or deck_top");
    refused("{" GROUPS ", \"deck\": [\"LAN1\"], \"put_by\": [2], \"seats\": [{}, {}]}",
            "position.put_by[0]: expected");
    refused("{" GROUPS ", \"removed\": 4, \"deck\": [], \"seats\": [{}, {}]}",
            "position.removed: expected 68 cards");
    refused("{" GROUPS ", \"options\": {\"given_hand\": [\"0:LAN1\"]}, \"seats\": [{}, {}]}",
            "position.options: expected no given cards");
    refused("{" GROUPS ", \"options\": {\"players\": 3}, \"seats\": [{}, {}]}",
            "position.seats: expected 3 seats");
    refused("{" GROUPS ", \"seats\": [{\"score\": 99}, {}]}", "position.seats[0].score: expected ");
    refused("{\"end\": \"rome\", \"seats\": [{}, {}]}",
            "position.end: expected a position of a game");
}

/* What is left open is made of the cards that are nowhere, in an order that hangs on the seed. */
static void what_is_open_is_shuffled(void **unused) {
    (void)unused;
    char err[JSON_ERROR_SIZE];
    pax_state one, two, other;
    cJSON *json =
        json_parse("{" GROUPS ", \"deck_top\": [\"ARM4\"], \"seats\": [{}, {}]}", "t", err);
    assert_int_equal(pax_position_from_json(json, 1, "position", &one, err), 0);
    assert_int_equal(pax_position_from_json(json, 1, "position", &two, err), 0);
    assert_int_equal(pax_position_from_json(json, 2, "position", &other, err), 0);
    assert_memory_equal(&one, &two, pax_state_size(&one));
    assert_memory_not_equal(one.deck, other.deck, sizeof one.deck);
    assert_int_equal(one.removed, 20);
    assert_int_equal(one.deck_n, PAX_CARDS - 20 - 3 - 3);
    assert_int_equal(pax_deck_face(&one, one.deck_n - 1), pax_find_face("ARM4"));
    cJSON_Delete(json);
}

/* Two players; the deck is all cards but intrigue and the groups', put there by seat 1. */
static void deck_put_there(pax_state *out) {
    char text[4096] = "{" GROUPS ", \"deck\": [", put_by[1024] = "", err[JSON_ERROR_SIZE];
    size_t at = strlen(text), put = 0;
    for (int f = 0; f < PAX_FEW_FACES; f++) {
        int cards = pax_tables[PAX_TABLE_page].face[f].copies;
        cards -= !strcmp(pax_face_names[f], "LAN2") || !strcmp(pax_face_names[f], "SEN2") ||
                 !strcmp(pax_face_names[f], "REL2");
        for (; cards > 0 && pax_category_of(f) != PAX_INTRIGUE; cards--) {
            at += (size_t)sprintf(text + at, "\"%s\",", pax_face_names[f]);
            put += (size_t)sprintf(put_by + put, "1,");
        }
    }
    put_by[put - 1] = '\0';
    sprintf(text + at - 1, "], \"put_by\": [%s], \"seats\": [{}, {}]}", put_by);
    cJSON *json = json_parse(text, "text", err);
    if (pax_position_from_json(json, 1, "position", out, err) < 0)
        fail_msg("%s", err);
    cJSON_Delete(json);
}

/* It does not wait for its draws (pax.h: PAX_DECK_ROOM); its cards are as likely as any. */
static void a_deck_put_there_is_dealt_at_once(void **unused) {
    (void)unused;
    enum { TIMES = 20000 };
    char err[GAME_MAX_ERROR];
    int count[PAX_FEW_FACES] = {0}, all = 0;
    pax_state s, seen;
    pax_pile pool;
    pcg32 rng;
    pcg32_seed(&rng, 8, 9);
    deck_put_there(&s);
    g->observe(&s, 0, &rng, &seen);
    for (int i = 0; i < TIMES; i++) {
        g->resample(&seen, 0, &rng);
        assert_int_equal(seen.lazy, PAX_ORDERED);
        assert_int_equal(g->check(&seen, err), 0);
        count[pax_deck_face(&seen, seen.deck_n / 2)]++;
    }
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        pool[c] = (uint16_t)(s.copies[c] - s.group[0][c] - s.group[1][c] - s.group[2][c]);
        all += pax_cards_in(&s, pool, c);
    }
    for (int f = 0; f < PAX_FEW_FACES; f++) {
        double expected = (double)TIMES * pax_count(&s, pool, f) / all, off = count[f] - expected;
        assert_true(off * off < 25 * expected);
    }
    g->observe(&s, 1, &rng, &seen); /* who put them there knows them */
    assert_int_equal(seen.lazy, PAX_LAZY);
    assert_memory_equal(seen.deck, s.deck, s.deck_n);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_read_back),
        cmocka_unit_test(what_cannot_be_is_refused),
        cmocka_unit_test(what_is_open_is_shuffled),
        cmocka_unit_test(a_deck_put_there_is_dealt_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
