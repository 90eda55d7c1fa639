/* Positions of Age of Rome: what the game writes of a turn's beginning can be read back, and is written the same
 * again; what cannot be is refused with the place.
 */
#include "arena/aor/position.h"
#include "tests/support/aor_game.h"
#include "tests/support/sanitized.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { GAMES = SANITIZED ? 24 : 100, ONE_IN = 6, ROOM = 32768 };

static const game *const g = &aor_game;

static bool begins(const game_state *state) {
    const aor_state *s = (const aor_state *)state;
    int kind = s->frame[0].kind;
    return s->depth == 1 && (kind == AOR_D_OFFER || kind == AOR_D_ACTIVATE || kind == AOR_D_BUILD ||
                             kind == AOR_D_PLACE || kind == AOR_D_INCOME);
}

static void read_back(const game_state *s, uint64_t i) {
    static char text[ROOM], back[ROOM];
    char err[JSON_ERROR_SIZE];
    game_state again = {0};
    game_move one[GAME_MAX_MOVES], two[GAME_MAX_MOVES];
    assert_in_range(g->state_text(s, text, ROOM), 1, ROOM - 1);
    cJSON *json = json_parse(text, "text", err);
    assert_non_null(json);
    if (aor_position_from_json(json, i, "position", (aor_state *)&again, err) < 0)
        fail_msg("game %llu: %s\n%s", (unsigned long long)i, err, text);
    g->state_text(&again, back, ROOM);
    if (strcmp(text, back))
        fail_msg("game %llu: read back as another:\n%s\n%s", (unsigned long long)i, text, back);
    int n = g->legal(s, one);
    assert_int_equal(g->legal(&again, two), n);
    assert_memory_equal(one, two, (size_t)n * sizeof *one);
    cJSON_Delete(json);
}

static void positions_are_read_back(void **unused) {
    (void)unused;
    int read = 0;
    for (uint64_t i = 0; i < GAMES; i++) {
        game_state s;
        game_move move[GAME_MAX_MOVES];
        pcg32 rng;
        aor_game_dealt(&s, &rng, 0x905, i);
        for (int n; (n = g->legal(&s, move)) > 0;) {
            if (begins(&s) && pcg32_below(&rng, ONE_IN) == 0) {
                read_back(&s, i);
                read++;
            }
            g->apply(&s, move[pcg32_below(&rng, (uint32_t)n)]);
        }
    }
    assert_true(read > GAMES * 5);
}

/* --- What cannot be ----------------------------------------------------------------------------- */

static void refused(const char *text, const char *expected) {
    char err[JSON_ERROR_SIZE] = "";
    aor_state s;
    cJSON *json = json_parse(text, "text", err);
    if (!json)
        fail_msg("%s: %s", text, err);
    assert_int_equal(aor_position_from_json(json, 1, "position", &s, err), -1);
    if (strncmp(err, expected, strlen(expected)) != 0)
        fail_msg("%s: expected \"%s...\", found \"%s\"", text, expected, err);
    cJSON_Delete(json);
}

static void what_cannot_be_is_refused(void **unused) {
    (void)unused;
    refused("[]", "position: expected an object");
    refused("{}", "position.seats: expected a list of 1 to 4 seats");
    refused("{\"seats\": [{}, {}], \"field\": []}", "position: unknown key \"field\"");
    refused("{\"seats\": [{\"hand\": []}, {}]}", "position.seats[0]: unknown key \"hand\"");
    refused("{\"seats\": [{\"goods\": [\"Bula\"]}, {}]}",
            "position.seats[0].goods[0]: expected a goods card such as \"Bulla\", found \"Bula\"");
    refused("{\"seats\": [{\"goods\": {\"Bulla\": 3}}, {}]}",
            "position.seats[0].goods: expected no more cards Bulla, found one");
    refused("{\"seats\": [{\"anchor\": true, \"goods\": {\"Chest\": 4, \"Bulla\": 1}}, {}]}",
            "position.seats[0].goods: expected at most 5 cards with the anchor");
    refused("{\"seats\": [{\"sets\": [[\"Chest\", \"Chest\", \"Chest\"]]}, {}]}",
            "position.seats[0].sets[0]: expected cards of one type");
    refused("{\"seats\": [{\"medals\": [\"priest\"]}, {\"medals\": [\"priest\"]}]}",
            "position.seats[1].medals: expected priest once, found it twice");
    refused("{\"fields\": {\"thrace\": [8]}, \"seats\": [{}, {}]}", "position.fields.thrace[0]: expected");
    refused("{\"fields\": {\"thrace\": [7], \"epirus\": [7]}, \"seats\": [{}, {}]}",
            "position.fields: expected at most 7 legions of seat 0, found more");
    refused("{\"column\": [0, 0, 0, 0, 0], \"seats\": [{}, {}]}",
            "position.column: expected at most 4 votes of seat 0, found more");
    refused("{\"levels\": {\"africa\": {\"trade\": 3}, \"gaul\": {\"trade\": 3}}, \"seats\": [{}, {}]}",
            "position.levels: expected no more tiles of trade 3, found one");
    refused("{\"cells\": {\"gaul\": [0, 0, 0, 1]}, \"seats\": [{}, {}]}", "position.cells.gaul: expected at most 3");
    refused("{\"faces\": [0, 1, -1, -1], \"seats\": [{}, {}]}", "position.faces: expected the seats that the four");
    refused("{\"decision\": \"window\", \"seats\": [{}, {}]}",
            "position.decision.kind: expected the beginning of a turn");
    refused("{\"decision\": \"offer\", \"seats\": [{}, {}]}", "position.decision: expected an offer only with");
    refused("{\"decision\": \"activate\", \"round\": 1, \"seats\": [{}, {}]}", "position.decision: expected no intrigues");
    refused("{\"round\": 0, \"seats\": [{}, {}]}", "position.round: expected 0 for keep");
    refused("{\"seats\": [{\"parts\": [\"own\", \"own\", \"own\"]}, {}]}", "position.seats[0].parts: expected own parts");
    refused("{\"seats\": [{\"parts\": [\"own\", \"own\", \"S\"]}, {}]}",
            "position.seats[0].parts: expected a common part of this game");
    refused("{\"seats\": [{\"supporters\": 3}, {}]}",
            "position.seats[0].supporters: expected 1, which follows from the rest");
    refused("{\"options\": {\"players\": 3}, \"seats\": [{}, {}]}", "position.seats: expected 3 seats");
    refused("{\"options\": {\"chain_rule\": \"some\"}, \"seats\": [{}, {}]}", "position.options");
    refused("{\"event\": \"Scandal\", \"seats\": [{}, {}]}", "position.event: expected no more cards Scandal");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_read_back),
        cmocka_unit_test(what_cannot_be_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
