/* The keys of a position that scenarios may expect, how their words are read, and what follows from a position
 * without being told by its text (arena/seam/expectations.h).
 */
#include "arena/aor/expectations.h"

#include "engine/aor/aor.h"

#include <stdio.h>

/* --- Words -------------------------------------------------------------------------------------- */

enum { GOODS = 1, MISSIONS = 2, EVENTS = 4, MEDALS = 8, TYPES = 16, TOKENS = 32 };
enum {
    FIRST_MISSION = AOR_GOODS,
    FIRST_EVENT = FIRST_MISSION + AOR_MISSIONS,
    FIRST_MEDAL = FIRST_EVENT + AOR_EVENTS,
    FIRST_TYPE = FIRST_MEDAL + AOR_BUILDINGS,
    FIRST_TOKEN = FIRST_TYPE + AOR_BUILDINGS,
    WORDS = FIRST_TOKEN + 2
};
_Static_assert((int)WORDS <= (int)EXPECT_MAX_WORDS, "room for all words");

static const char *word_text(const void *state, unsigned words, int n) {
    (void)state, (void)words;
    return n < FIRST_MISSION  ? aor_goods[n].name
           : n < FIRST_EVENT  ? aor_missions[n - FIRST_MISSION].name
           : n < FIRST_MEDAL  ? aor_events[n - FIRST_EVENT].name
           : n < FIRST_TYPE   ? aor_buildings[n - FIRST_MEDAL].medal
           : n < FIRST_TOKEN  ? aor_buildings[n - FIRST_TYPE].name
           : n == FIRST_TOKEN ? "spy"
                              : "alliance";
}

static unsigned kind_of(int n) {
    return n < FIRST_MISSION ? GOODS
           : n < FIRST_EVENT ? MISSIONS
           : n < FIRST_MEDAL ? EVENTS
           : n < FIRST_TYPE  ? MEDALS
           : n < FIRST_TOKEN ? TYPES
                             : TOKENS;
}

static int read_word(const void *state, unsigned words, const char *word, const char *place,
                     char err[JSON_ERROR_SIZE]) {
    for (int i = 0; i < WORDS; i++)
        if ((kind_of(i) & words) && !strcmp(word, word_text(state, words, i)))
            return i;
    snprintf(err, JSON_ERROR_SIZE, "%.200s: expected %s, found \"%.48s\"", place,
             words & GOODS      ? "a goods card such as \"Bulla\""
             : words & MISSIONS ? "a mission such as \"Triumph\""
             : words & EVENTS   ? "an event such as \"Grain dole\""
             : words & MEDALS   ? "a medal such as \"priest\""
             : words & TYPES    ? "a building such as \"trade\""
                                : "spy or alliance",
             word);
    return -1;
}

/* --- What follows from a position --------------------------------------------------------------- */

/* By the names of their columns, as if the game ended now (AOR 18.13). */
static void add_achievements(const aor_state *s, int p, const aor_standing *standing, cJSON *seat) {
    static const char *const name[] = {
#define ACHIEVEMENT(id, column, condition, help) column,
#include "engine/aor/tables/achievements.def"
    };
    unsigned had = aor_achievements(s, p, standing);
    cJSON *list = cJSON_AddArrayToObject(seat, "achievements");
    for (int i = 0; i < AOR_ACHIEVEMENTS; i++)
        if (had >> i & 1)
            cJSON_AddItemToArray(list, cJSON_CreateString(name[i]));
}

/* Points on missions, and achievements, only for those who see everything. */
static void follow(const void *state, int viewer, cJSON *told) {
    const aor_state *s = state;
    aor_standing standing;
    aor_stand(s, &standing);
    for (int p = 0; p < s->players; p++) {
        cJSON *seat = cJSON_GetArrayItem(json_get(told, "seats"), p);
        cJSON_AddNumberToObject(seat, "population", aor_population(s, aor_faced(s, p)));
        cJSON *points = cJSON_AddObjectToObject(seat, "points");
        cJSON_AddNumberToObject(points, "glory", standing.glory[p]);
        cJSON_AddNumberToObject(points, "military", standing.military[p]);
        cJSON_AddNumberToObject(points, "politics", standing.politics[p]);
        cJSON_AddNumberToObject(points, "trade", standing.trade[p]);
        cJSON_AddNumberToObject(points, "religion", standing.religion[p]);
        cJSON_AddNumberToObject(points, "denarii", standing.denarii[p]);
        if (viewer < 0) {
            cJSON_AddNumberToObject(points, "missions", standing.missions[p]);
            add_achievements(s, p, &standing, seat);
        }
    }
    if (aor_is_solo(s) && viewer < 0)
        cJSON_AddNumberToObject(told, "tasks", __builtin_popcount((unsigned)standing.tasks));
}

/* --- Keys --------------------------------------------------------------------------------------- */

/* clang-format off */
static const expect_key point_rows[] = {
    EXPECT_ROW("glory", NUMBER, .high = 9999),
    EXPECT_ROW("military", NUMBER, .high = 1000),
    EXPECT_ROW("politics", NUMBER, .high = 1000),
    EXPECT_ROW("trade", NUMBER, .high = 1000),
    EXPECT_ROW("religion", NUMBER, .high = 1000),
    EXPECT_ROW("missions", NUMBER, .high = 1000),
    EXPECT_ROW("denarii", NUMBER, .high = 9999),
    {.key = NULL},
};

static const expect_key seat_rows[] = {
    EXPECT_ROW("place", NUMBER, .high = 3),
    EXPECT_ROW("character", JSON),
    EXPECT_ROW("effect", JSON),
    EXPECT_ROW("glory", NUMBER, .high = 9999),
    EXPECT_ROW("denarii", NUMBER, .high = 9999),
    EXPECT_ROW("animosity", NUMBER, .high = AOR_ANIMOSITY_ALL),
    EXPECT_ROW("cells", NUMBER, .high = AOR_ANIMOSITY_ALL),
    EXPECT_ROW("supporters", NUMBER, .high = AOR_SUPPORTERS),
    EXPECT_ROW("unplaced", NUMBER, .high = AOR_SUPPORTERS),
    EXPECT_ROW("placed", JSON),
    EXPECT_ROW("boosts", WORDS, .words = TYPES),
    EXPECT_ROW("legions", NUMBER, .high = AOR_LEGIONS),
    EXPECT_ROW("legions_left", NUMBER, .high = AOR_LEGIONS),
    EXPECT_ROW("votes", NUMBER, .high = AOR_VOTES),
    EXPECT_ROW("votes_left", NUMBER, .high = AOR_VOTES),
    EXPECT_ROW("tokens", NUMBER, .high = AOR_TOKENS),
    EXPECT_ROW("parts", JSON),
    EXPECT_ROW("goods_size", NUMBER, .high = AOR_HAND),
    EXPECT_ROW("goods", WORDS, .words = GOODS),
    EXPECT_ROW("known", JSON),
    EXPECT_ROW("anchor", FLAG),
    EXPECT_ROW("sets", JSON),
    EXPECT_ROW("missions_size", NUMBER, .high = AOR_HELD),
    EXPECT_ROW("missions", WORDS, .words = MISSIONS),
    EXPECT_ROW("had", JSON),
    EXPECT_ROW("medals", WORDS, .words = MEDALS),
    EXPECT_ROW("offered", WORDS, .words = TOKENS),
    EXPECT_ROW("score", NUMBER, .high = 9999),
    EXPECT_ROW("population", NUMBER, .high = AOR_POPULATION),
    EXPECT_ROW("points", RECORD, .keys = point_rows),
    EXPECT_ROW("achievements", JSON),
    {.key = NULL},
};
static const expect_key seat = EXPECT_ROW("seat", RECORD, .keys = seat_rows);

static const expect_key rows[] = {
    EXPECT_ROW("round", NUMBER, .high = AOR_ROUNDS),
    EXPECT_ROW("phase", JSON),
    EXPECT_ROW("event", JSON), /* a name, or null */
    EXPECT_ROW("first", NUMBER, .high = EXPECT_LAST_SEAT),
    EXPECT_ROW("direction", JSON),
    EXPECT_ROW("faces", JSON),
    EXPECT_ROW("wheel", NUMBER, .high = 3),
    EXPECT_ROW("token", JSON),
    EXPECT_ROW("levels", JSON),
    EXPECT_ROW("cells", JSON),
    EXPECT_ROW("supply", JSON),
    EXPECT_ROW("column", JSON),
    EXPECT_ROW("fields", JSON),
    EXPECT_ROW("foundations", JSON),
    EXPECT_ROW("temples", JSON),
    EXPECT_ROW("milestones", JSON),
    EXPECT_ROW("animosity", NUMBER, .high = AOR_ANIMOSITY_ALL),
    EXPECT_ROW("offer", JSON),
    EXPECT_ROW("intrigue", JSON),
    EXPECT_ROW("window", JSON),
    EXPECT_ROW("left", NUMBER, .high = 5),
    EXPECT_ROW("playing", WORD, .words = GOODS),
    EXPECT_ROW("penalty", NUMBER, .high = 99),
    EXPECT_ROW("goods_deck_size", NUMBER, .high = AOR_DECK),
    EXPECT_ROW("goods_deck", WORDS, .words = GOODS),
    EXPECT_ROW("deck_top", FIRST, .words = GOODS, .from = "goods_deck"),
    EXPECT_ROW("goods_discard", JSON),
    EXPECT_ROW("mission_deck", FIRST, .words = MISSIONS),
    EXPECT_ROW("mission_put_by", JSON),
    EXPECT_ROW("event_deck", FIRST, .words = EVENTS),
    EXPECT_ROW("tasks", NUMBER, .high = AOR_TASKS_JUPITER),
    EXPECT_ROW("seats", BY_SEAT, .keys = &seat),
    {.key = NULL},
};
/* clang-format on */

/* --- Notation ----------------------------------------------------------------------------------- */

static const char *const moves[] = {
#define MOVE(id, first, numbers, text) text,
#include "engine/aor/tables/moves.def"
    NULL};

static const char *const mission_names[] = {
#define MISSION(id, name, ...) name,
#include "engine/aor/tables/missions.def"
};
static const char *const goods_names[] = {
#define GOODS(id, name, ...) name,
#include "engine/aor/tables/goods.def"
};
static const char *const type_names[] = {
#define BUILDING(id, name, ...) name,
#include "engine/aor/tables/buildings.def"
};
static const char *const province_names[] = {
#define PROVINCE(id, name, ...) name,
#include "engine/aor/tables/provinces.def"
};
static const char *const intrigue_names[] = {
#define INTRIGUE(id, name, ...) name,
#include "engine/aor/tables/intrigues.def"
};
static const char *const from_names[] = {
    "board",
#define FIELD(id, name, ...) name,
#include "engine/aor/tables/fields.def"
};

static const notation_field fields[] = {
    {"mission", mission_names, AOR_MISSIONS},
    {"goods", goods_names, AOR_GOODS},
    {"type", type_names, AOR_BUILDINGS},
    {"province", province_names, AOR_PROVINCES},
    {"intrigue", intrigue_names, AOR_INTRIGUES},
    {"from", from_names, AOR_FIELDS + 1},
    {"field", from_names + 1, AOR_FIELDS},
    {"n", NULL, 0},
    {NULL, NULL, 0},
};

const expectations aor_expectations = {
    .keys = rows,
    .word = read_word,
    .word_text = word_text,
    .follow = follow,
    .hidden = "goods",
    .decisions = aor_decision_names,
    .moves = moves,
    .fields = fields,
};
