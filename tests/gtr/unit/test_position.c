/* Positions as JSON: what the game prints of a position can be set up again, byte for byte, whatever
 * is under way (docs/reference/scenario.md).
 */
#include "tests/gtr/support/random_game.h"
#include "tests/support/sanitized.h"

#include "arena/base/buffer.h"
#include "arena/gtr/position.h"
#include "engine/gtr/frames.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { GAMES = SANITIZED ? 20 : 200, ONE_IN = 20, ENOUGH = 100, SEED = 0x705e };

static cJSON *state_json(const gtr_state *s, buffer *b) {
    char err[JSON_ERROR_SIZE];
    buffer_clear(b);
    buffer_state(b, &gtr_game, s);
    cJSON *json = json_parse(b->text, "state", err);
    if (!json)
        fail_msg("%s: %s", err, b->text);
    return json;
}

/* The state does not tell of other copies of the types than an edition has: they are an option. */
static void add_copies(cJSON *json, const gtr_options *o) {
    gtr_options usual;
    gtr_game.options_init(&usual);
    cJSON *copies = NULL;
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        if (o->copies[b] != usual.copies[b]) {
            if (!copies)
                copies = cJSON_AddObjectToObject(cJSON_GetObjectItem(json, "options"), "copies");
            cJSON_AddNumberToObject(copies, gtr_english_name(&gtr_editions[o->edition], b),
                                    o->copies[b]);
        }
}

static void require_same(const gtr_state *s, const cJSON *json, const char *text) {
    gtr_state again = {0};
    char err[JSON_ERROR_SIZE];
    if (position_from_json(json, 7, "state", &again, err) < 0)
        fail_msg("%s: %s", err, text);
    if (memcmp(&again, s, gtr_state_size(s)) != 0)
        fail_msg("set up again it is not the same: %s", text);
}

/* Every decision of random games, whatever is under way. */
static void test_round_trip(void **unused) {
    (void)unused;
    buffer text = {0};
    int tried[GTR_NDECISIONS] = {0};
    for (uint64_t i = 0; i < GAMES; i++) {
        source chance = source_of_seed(SEED, i);
        gtr_options o;
        game_state state = {0};
        game_move moves[GAME_MAX_MOVES];
        int n;
        source_options(&chance, &o);
        gtr_game.create(&state, &o, SEED, i);
        while ((n = gtr_game.legal(&state, moves)) > 0) {
            gtr_state s = {0};
            memcpy(&s, &state, gtr_game.size(&state));
            if (tried[s.decision] < ENOUGH || source_chance(&chance, ONE_IN)) {
                cJSON *json = state_json(&s, &text);
                add_copies(json, &o);
                require_same(&s, json, text.text);
                tried[s.decision]++;
                cJSON_Delete(json);
            }
            gtr_game.apply(&state, moves[source_below(&chance, (uint32_t)n)]);
        }
    }
    buffer_free(&text);
    for (int k = GTR_D_OVER + 1; k < GTR_NDECISIONS && !SANITIZED; k++)
        if (!tried[k] && k != GTR_D_PAY) /* rare: expansion-rulings.json has one */
            fail_msg("decision %d was not met", k);
}

/* --- Stacks that are wrong -------------------------------------------------------------------- */

enum { REMEMBERED = 64 };

/* Frames met so far, to be put where they do not belong. */
typedef struct frames {
    cJSON *frame[REMEMBERED];
    uint32_t n;
} frames;

static void remember(frames *all, source *chance, const cJSON *stack) {
    const cJSON *frame;
    cJSON_ArrayForEach(frame, stack) {
        uint32_t at = all->n < REMEMBERED ? all->n++ : source_below(chance, REMEMBERED);
        cJSON_Delete(all->frame[at]);
        all->frame[at] = cJSON_Duplicate(frame, true);
    }
}

/* Adds, takes away or replaces frames and what goes along with them. */
static void spoil(cJSON *json, frames *all, source *chance) {
    static const char *const others[] = {"noted", "demand", "due", "drawn", "shown", "displayed"};
    cJSON *stack = cJSON_GetObjectItem(json, "stack");
    int n = cJSON_GetArraySize(stack);
    if (!stack)
        stack = cJSON_AddArrayToObject(json, "stack");
    uint32_t at = source_below(chance, (uint32_t)n + 1);
    switch (source_below(chance, 4)) {
    case 0: cJSON_DeleteItemFromArray(stack, (int)at); break;
    case 1: cJSON_DeleteItemFromObject(json, others[source_below(chance, 6)]); break;
    default:
        if (all->n) {
            cJSON *frame = cJSON_Duplicate(all->frame[source_below(chance, all->n)], true);
            if (!cJSON_InsertItemInArray(stack, (int)at, frame))
                cJSON_Delete(frame);
        }
    }
    cJSON_DeleteItemFromObject(json, "decision");
}

/* From here to the end of the game, or a good way towards it. */
static void play_on(gtr_state *s, source *chance) {
    game_move moves[GAME_MAX_MOVES];
    char err[GAME_MAX_ERROR];
    int n;
    for (int i = 0; i < 80 && (n = gtr_game.legal(s, moves)) > 0; i++) {
        gtr_game.apply(s, moves[source_below(chance, (uint32_t)n)]);
        if (gtr_game.check(s, err) < 0)
            fail_msg("%s", err);
    }
}

/* A stack that no game has is refused with a line, or the rules can go on from it. */
static void test_wrong_stacks(void **unused) {
    (void)unused;
    buffer text = {0};
    frames all = {.n = 0};
    int refused = 0, played = 0;
    for (uint64_t i = 0; i < GAMES; i++) {
        source chance = source_of_seed(SEED + 2, i);
        gtr_options o;
        game_state state = {0};
        game_move moves[GAME_MAX_MOVES];
        int n;
        source_options(&chance, &o);
        gtr_game.create(&state, &o, SEED, i);
        while ((n = gtr_game.legal(&state, moves)) > 0) {
            gtr_state s = {0};
            memcpy(&s, &state, gtr_game.size(&state));
            if (source_chance(&chance, s.depth > 1 ? 4 : 40)) {
                char err[JSON_ERROR_SIZE] = "";
                cJSON *json = state_json(&s, &text);
                add_copies(json, &o);
                remember(&all, &chance, json_get(json, "stack"));
                for (uint32_t k = source_below(&chance, 3) + 1; k > 0; k--)
                    spoil(json, &all, &chance);
                if (position_from_json(json, 7, "state", &s, err) < 0) {
                    assert_true(*err && !strchr(err, '\n'));
                    refused++;
                } else {
                    play_on(&s, &chance);
                    played++;
                }
                cJSON_Delete(json);
            }
            gtr_game.apply(&state, moves[source_below(&chance, (uint32_t)n)]);
        }
    }
    while (all.n)
        cJSON_Delete(all.frame[--all.n]);
    buffer_free(&text);
    assert_true(refused > GAMES && played > GAMES / 4);
}

/* Every position is JSON, also in the middle of an action and as a seat sees it. */
static void test_every_state_is_json(void **unused) {
    (void)unused;
    buffer text = {0};
    for (uint64_t i = 0; i < GAMES; i++) {
        source chance = source_of_seed(SEED + 1, i);
        gtr_options o;
        game_state state = {0}, seen = {0};
        game_move moves[GAME_MAX_MOVES];
        int n;
        source_options(&chance, &o);
        gtr_game.create(&state, &o, SEED, i);
        while ((n = gtr_game.legal(&state, moves)) > 0) {
            if (source_chance(&chance, ONE_IN)) {
                gtr_game.observe(&state, 0, &chance.rng, &seen);
                cJSON_Delete(state_json((const gtr_state *)&seen, &text));
            }
            gtr_game.apply(&state, moves[source_below(&chance, (uint32_t)n)]);
        }
        cJSON *json = state_json((const gtr_state *)&state, &text);
        assert_string_equal(json_get(json_get(json, "phase"), "step")->valuestring, "over");
        assert_non_null(json_get(json, "end"));
        cJSON_Delete(json);
    }
    buffer_free(&text);
}

static const cJSON *building_named(const cJSON *state, int seat, const char *name) {
    const cJSON *seats = json_get(state, "seats"), *b;
    cJSON_ArrayForEach(b, json_get(cJSON_GetArrayItem(seats, seat), "buildings")) {
        if (!strcmp(json_get(b, "name")->valuestring, name))
            return b;
    }
    fail_msg("seat %d has no %s", seat, name);
    return NULL;
}

/* GTR 11.30: the mark is on the building that was given, also when it was stolen since, and not on
 * another one of its material. */
static void test_given_buildings_are_marked(void **unused) {
    (void)unused;
    const char *text =
        "{\"seats\": [{\"buildings\": [\"Circus\", {\"name\": \"Dock\", \"extra\": true}]},"
        " {\"buildings\": [\"Market\", \"Prison\","
        " {\"name\": \"Palisade\", \"extra\": true, \"stolen_from\": 0}]}]}";
    char err[JSON_ERROR_SIZE];
    gtr_state s = {0};
    buffer b = {0};
    cJSON *given = json_parse(text, "position", err);
    if (!given || position_from_json(given, 1, "position", &s, err) < 0)
        fail_msg("%s", err);
    cJSON *json = state_json(&s, &b);
    assert_true(cJSON_IsTrue(json_get(building_named(json, 0, "Dock"), "extra")));
    assert_null(json_get(building_named(json, 0, "Circus"), "extra"));
    assert_true(cJSON_IsTrue(json_get(building_named(json, 1, "Palisade"), "extra")));
    assert_null(json_get(building_named(json, 1, "Market"), "extra"));
    require_same(&s, json, b.text);
    cJSON_Delete(json);
    cJSON_Delete(given);
    buffer_free(&b);
}

/* As snprintf: the length it needs, whatever the room. */
static void test_state_text_in_little_room(void **unused) {
    (void)unused;
    gtr_options o;
    game_state state = {0};
    gtr_game.options_init(&o);
    gtr_game.create(&state, &o, 1, 0);
    int need = gtr_game.state_text(&state, NULL, 0);
    char *all = malloc((size_t)need + 1);
    assert_non_null(all);
    assert_int_equal(gtr_game.state_text(&state, all, (size_t)need + 1), need);
    assert_int_equal(strlen(all), need);
    for (int capacity = 1; capacity < need; capacity += 97) {
        char *some = malloc((size_t)capacity);
        assert_non_null(some);
        assert_int_equal(gtr_game.state_text(&state, some, (size_t)capacity), need);
        assert_int_equal(strlen(some), capacity - 1);
        assert_memory_equal(some, all, (size_t)capacity - 1);
        free(some);
    }
    free(all);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_wrong_stacks),
        cmocka_unit_test(test_every_state_is_json),
        cmocka_unit_test(test_given_buildings_are_marked),
        cmocka_unit_test(test_state_text_in_little_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
