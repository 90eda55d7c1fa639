/* Expectations: the keys that all games have. Keys of a game's positions are in its record
 * (arena/seam/expectations.h), the match itself is in expect_match.c.
 *
 * Who won, and all else that game.result says, is added to what the position's text says, so that
 * it is compared in the same way.
 */
#include "arena/check/expect.h"

#include "arena/base/buffer.h"
#include "arena/check/expect_keys.h"
#include "arena/check/expect_match.h"
#include "arena/check/expect_words.h"

enum { MOST_POINTS = 1000000 };

static const char not_over[] = "no end yet";

static const expect_key decision_keys[] = {
    EXPECT_ROW("seat", NUMBER, .low = -1, .high = EXPECT_LAST_SEAT),
    EXPECT_ROW("kind", WORD, .words = EXPECT_DECISIONS),
    {.key = NULL},
};
static const expect_key points =
    EXPECT_ROW("points", NUMBER, .low = -MOST_POINTS, .high = MOST_POINTS);
static const expect_key rank =
    EXPECT_ROW("place", NUMBER, .low = 1, .high = GAME_MAX_SEATS, .missing = not_over);

static const expect_key keys[] = {
    EXPECT_ROW("decision", RECORD, .keys = decision_keys, .plain = "kind"),
    EXPECT_ROW("legal", ELSEWHERE),
    EXPECT_ROW("over", FLAG),
    EXPECT_ROW("end", WORD, .words = EXPECT_ENDS, .missing = not_over),
    EXPECT_ROW("scores", BY_SEAT, .keys = &points),
    EXPECT_ROW("places", BY_SEAT, .keys = &rank),
    EXPECT_ROW("winner", SEATS, .from = "winners", .missing = not_over),
    EXPECT_ROW("winners", SEATS, .missing = not_over),
    EXPECT_ROW("sees", ELSEWHERE),
    {.key = NULL},
};

/* Puts a value (NULL: none) instead of what the text may have at the key. */
static void put(cJSON *told, const char *key, cJSON *value) {
    cJSON_DeleteItemFromObjectCaseSensitive(told, key);
    if (value)
        cJSON_AddItemToObject(told, key, value);
}

static void put_decision(const game *g, const void *state, cJSON *told) {
    cJSON *decision = cJSON_CreateObject();
    cJSON_AddNumberToObject(decision, "seat", g->turn(state));
    cJSON_AddStringToObject(decision, "kind", g->decision(state));
    put(told, "decision", decision);
}

/* Points are known always; places, and who won, when the game is over. */
static void put_result(const game *g, const void *state, cJSON *told) {
    bool over = g->turn(state) < 0;
    cJSON *places = over ? cJSON_CreateArray() : NULL, *winners = over ? cJSON_CreateArray() : NULL;
    game_result r;
    g->result(state, &r);
    for (int p = 0; over && p < g->seats(state); p++) {
        cJSON_AddItemToArray(places, cJSON_CreateNumber(r.place[p]));
        if (r.place[p] == 1)
            cJSON_AddItemToArray(winners, cJSON_CreateNumber(p));
    }
    put(told, "over", cJSON_CreateBool(over));
    put(told, "end", over ? cJSON_CreateString(g->ends[r.end]) : NULL);
    put(told, "scores", cJSON_CreateIntArray(r.score, g->seats(state)));
    put(told, "places", places);
    put(told, "winners", winners);
}

cJSON *expect_told(const expect_run *run, const void *state, int viewer) {
    const game *g = run->game;
    buffer b = {0};
    buffer_view(&b, g, state, viewer);
    cJSON *told = cJSON_Parse(b.text);
    buffer_free(&b);
    if (viewer < 0) {
        put_decision(g, state, told);
        put_result(g, state, told);
    }
    if (run->about && run->about->follow)
        run->about->follow(state, viewer, told);
    return told;
}

int expect_compare(expect_run *run, const cJSON *expect, const char *place) {
    const cJSON *legal = json_get(expect, "legal"), *sees = json_get(expect, "sees");
    char at[JSON_PLACE_SIZE];
    cJSON *told = run->fail ? expect_told(run, run->state, -1) : NULL;
    int status = match_record(run, keys, run->about ? run->about->keys : NULL, expect, told, place);
    cJSON_Delete(told);
    if (status == 0 && legal)
        status = expect_legal(run, legal, json_at_key(place, "legal", at));
    if (status == 0 && sees)
        status = match_each(run, sees, json_at_key(place, "sees", at), expect_sees);
    return status;
}
