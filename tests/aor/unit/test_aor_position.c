/* Positions of Age of Rome: what the game writes of a turn's beginning can be read back, and is written the same
 * again; what cannot be is refused with the place.
 */
#include "arena/aor/position.h"
#include "tests/aor/support/game.h"
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

static void read_back(const game_state *s, uint64_t i, game_state *out) {
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
    *out = again;
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
                game_state again;
                read_back(&s, i, &again);
                read++;
            }
            g->apply(&s, move[pcg32_below(&rng, (uint32_t)n)]);
        }
    }
    assert_true(read > GAMES * 5);
}

/* --- Items that are switched off or given --------------------------------------------------------- */

/* What is read back goes on as the position itself, with the same chance. */
static void require_same_game(const game_state *from, const game_state *read, uint64_t i,
                              const char *what) {
    game_state s = *from, t = *read;
    game_move one[GAME_MAX_MOVES], two[GAME_MAX_MOVES];
    game_result r[2];
    pcg32 rng;
    pcg32_seed(&rng, 6, i);
    ((aor_state *)&t)->rng = ((aor_state *)&s)->rng;
    for (int n; (n = g->legal(&s, one)) > 0;) {
        if (g->legal(&t, two) != n || memcmp(one, two, (size_t)n * sizeof *one))
            fail_msg("%s, game %llu: other moves after it was read back", what,
                     (unsigned long long)i);
        game_move made = one[pcg32_below(&rng, (uint32_t)n)];
        g->apply(&s, made);
        g->apply(&t, made);
    }
    g->result(&s, &r[0]);
    g->result(&t, &r[1]);
    if (memcmp(r[0].score, r[1].score, sizeof r[0].score))
        fail_msg("%s, game %llu: other points after it was read back", what, (unsigned long long)i);
}

/* A beginning of a turn in the middle of game i. */
static void middle(game_state *s, bool cards, uint64_t i) {
    game_options o;
    game_move move[GAME_MAX_MOVES];
    char err[GAME_MAX_ERROR];
    pcg32 rng;
    pcg32_seed(&rng, 7, i);
    memset(&o, 0, sizeof o);
    g->options_init(&o);
    ((aor_options *)&o)->players = (uint8_t)(2 + i % 3);
    assert_int_equal(g->options_set(&o, "items", cards ? "cards" : "pieces", err), 0);
    assert_int_equal(g->options_check(&o, err), 0);
    memset(s, 0, sizeof *s);
    g->create(s, &o, 7, i);
    int wait = 20 + (int)pcg32_below(&rng, 60);
    for (int n; wait-- > 0 || !begins(s);) {
        assert_true((n = g->legal(s, move)) > 0);
        g->apply(s, move[pcg32_below(&rng, (uint32_t)n)]);
    }
}

/* Each item of each kind, of one seat or of all, with a medal next to it; and given where it can be. */
static void changed_items_are_read_back(void **unused) {
    (void)unused;
    for (int cards = 0; cards < 2; cards++)
        for (int item = 0; item < (cards ? AOR_ITEMS_OF_CARDS : AOR_ITEMS); item++) {
            uint64_t i = (uint64_t)item;
            game_state s, again;
            pcg32 rng;
            pcg32_seed(&rng, 8, i);
            middle(&s, cards, i);
            game_state plain = s;
            int kind =
                cards && item >= AOR_I_INTRIGUE ? item - AOR_I_INTRIGUE + AOR_I_MISSION : item;
            int seat = (int)(i % 2) - 1; /* all, or the first */
            assert_int_equal(g->change(&s, GAME_BLANK, seat, item, &rng), 0);
            if (item % 3 == 0)
                assert_int_equal(
                    g->change(&s, GAME_BLANK, 1, AOR_I_MEDAL + item % AOR_BUILDINGS, &rng), 0);
            read_back(&s, i, &again);
            const aor_state *a = (const aor_state *)&s, *b = (const aor_state *)&again;
            for (int p = 0; p < a->players; p++) {
                assert_int_equal(b->player[p].off, a->player[p].off);
                assert_int_equal(aor_blanked(b, p, kind), aor_blanked(a, p, kind));
            }
            require_same_game(&s, &again, i, aor_every_item[kind]);
            if (item >= AOR_I_MEDAL && g->change(&plain, GAME_GRANT, 0, item, &rng) == 0) {
                read_back(&plain, i, &again);
                require_same_game(&plain, &again, i, aor_every_item[kind]);
            }
        }
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
    refused("{\"seats\": [{\"off\": [\"priest\", \"trade IV\"]}, {}]}",
            "position.seats[0].off[1]: expected an item such as \"trade II\"");
    refused(
        "{\"seats\": [{\"off\": [\"priest\", \"trade II\"]}, {\"off\": [\"farmer\", \"Bulla\"]}]}",
        "position.seats[1].off[1]: expected one item per game in addition to medals, found "
        "\"Bulla\"");
    refused("{\"fields\": {\"thrace\": [8]}, \"seats\": [{}, {}]}",
            "position.fields.thrace[0]: expected");
    refused("{\"fields\": {\"thrace\": [7], \"epirus\": [7]}, \"seats\": [{}, {}]}",
            "position.fields: expected at most 7 legions of seat 0, found more");
    refused("{\"column\": [0, 0, 0, 0, 0], \"seats\": [{}, {}]}",
            "position.column: expected at most 4 votes of seat 0, found more");
    refused(
        "{\"levels\": {\"africa\": {\"trade\": 3}, \"gaul\": {\"trade\": 3}}, \"seats\": [{}, {}]}",
        "position.levels: expected no more tiles of trade 3, found one");
    refused("{\"cells\": {\"gaul\": [0, 0, 0, 1]}, \"seats\": [{}, {}]}",
            "position.cells.gaul: expected at most 3");
    refused("{\"faces\": [0, 1, -1, -1], \"seats\": [{}, {}]}",
            "position.faces: expected the seats that the four");
    refused("{\"decision\": \"window\", \"seats\": [{}, {}]}",
            "position.decision.kind: expected the beginning of a turn");
    refused("{\"decision\": \"offer\", \"seats\": [{}, {}]}",
            "position.decision: expected an offer only with");
    refused("{\"decision\": \"activate\", \"round\": 1, \"seats\": [{}, {}]}",
            "position.decision: expected no intrigues");
    refused("{\"round\": 0, \"seats\": [{}, {}]}", "position.round: expected 0 for keep");
    refused("{\"seats\": [{\"parts\": [\"own\", \"own\", \"own\"]}, {}]}",
            "position.seats[0].parts: expected own parts");
    refused("{\"seats\": [{\"parts\": [\"own\", \"own\", \"S\"]}, {}]}",
            "position.seats[0].parts: expected a common part of this game");
    refused("{\"seats\": [{\"supporters\": 3}, {}]}",
            "position.seats[0].supporters: expected 1, which follows from the rest");
    refused("{\"options\": {\"players\": 3}, \"seats\": [{}, {}]}",
            "position.seats: expected 3 seats");
    refused("{\"options\": {\"chain_rule\": \"some\"}, \"seats\": [{}, {}]}", "position.options");
    refused("{\"event\": \"Scandal\", \"seats\": [{}, {}]}",
            "position.event: expected no more cards Scandal");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_read_back),
        cmocka_unit_test(changed_items_are_read_back),
        cmocka_unit_test(what_cannot_be_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
