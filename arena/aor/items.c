/* The items of Age of Rome (items.h): lines made of the tables of the engine, and of the words below. */
#include "arena/aor/items.h"

#include "arena/seam/facts.h"

_Static_assert((int)AOR_ITEMS <= (int)FACTS_ITEMS && (int)AOR_ITEMS_OF_CARDS <= (int)FACTS_ITEMS,
               "room for all items");

static bool of_cards(const void *options) {
    return ((const aor_options *)options)->rules & AOR_ITEMS_CARDS;
}

/* The item by its number among all kinds. */
static int item_of(const void *options, int item) {
    return of_cards(options) && item >= AOR_I_INTRIGUE ? item - AOR_I_INTRIGUE + AOR_I_MISSION
                                                       : item;
}

int aor_items_of(const void *options) {
    return of_cards(options) ? AOR_ITEMS_OF_CARDS : AOR_ITEMS;
}

/* --- Names -------------------------------------------------------------------------------------- */

void aor_item_names(const void *options, const char **out) {
    for (int i = 0; i < aor_items_of(options); i++)
        out[i] = aor_every_item[item_of(options, i)];
    for (int i = aor_items_of(options); i < AOR_ITEMS_MOST; i++)
        out[i] = ""; /* not in this game */
}

/* --- When they act ------------------------------------------------------------------------------ */

unsigned aor_item_acts(const void *options, int number) {
    int item = item_of(options, number);
    if (item < AOR_I_MEDAL)
        return FACTS_ACTS_UNLAID | FACTS_ACTS_WHILE;
    if (item < AOR_I_INTRIGUE)
        return FACTS_ACTS_UNLAID | FACTS_ACTS_UNDEALT | FACTS_ACTS_WHILE;
    if (item < AOR_I_GOODS) /* the right to do it: it acts before it is done */
        return FACTS_ACTS_UNLAID | FACTS_ACTS_UNDEALT | FACTS_ACTS_BEFORE;
    if (item < AOR_I_MISSION) /* Chest can only be part of a set: no power */
        return FACTS_ACTS_UNLAID | FACTS_ACTS_UNDEALT |
               (item == AOR_I_GOODS + AOR_G21 ? 0 : FACTS_ACTS_WHILE);
    if (item < AOR_I_EVENT)
        return FACTS_ACTS_UNLAID | FACTS_ACTS_WHILE;
    return FACTS_ACTS_UNLAID | FACTS_ACTS_UNDEALT | FACTS_ACTS_ONCE;
}

/* --- What they do ------------------------------------------------------------------------------- */

#define WHEN_NEVER             "only in sets"
#define WHEN_IA                "when you activate an intrigue"
#define WHEN_IT                "when an intrigue was activated in your province"
#define WHEN_B                 "when you build"
#define WHEN_SA                "when you place a supporter"
#define WHEN_SC                "when you place a supporter in the Colosseum"
#define WHEN_SF                "when you place a supporter in agriculture"
#define WHEN_DT                "when you take the double tax"
#define DOES_NONE(n)           ""
#define DOES_DENARII(n)        ": denarii " n
#define DOES_GLORY(n)          ": glory " n
#define DOES_LEGION(n)         ": recruit a legion"
#define DOES_VOTE(n)           ": recruit a vote"
#define DOES_DRAW(n)           ": draw goods, " n
#define DOES_REMOVE_ANCHOR(n)  ": the anchor leaves your hand"
#define DOES_TAKE_DISCARD(n)   ": take the top discard"
#define DOES_MOVE_LEGION(n)    ": move a legion between battlefields"
#define DOES_PENALTY(n)        ": the glory lost changes by " n
#define DOES_DRAW_MISSION(n)   ": draw two missions, keep one"
#define DOES_ANIMOSITY(n)      ": animosity " n
#define DOES_DISCARD_RANDOM(n) ": lose a random goods card"
#define DOES_WITHDRAW(n)       ": a legion goes back to the board"
#define DOES_PURGE(n)          ": the lowest vote goes back to the board"
#define TEXT_(n)               #n
#define TEXT(n)                TEXT_(n)
#define KIND_TOOLS             "tools"
#define KIND_WEAPONS           "weapon"
#define KIND_GARMENTS          "garment"
#define KIND_JEWELLERY         "jewellery"
#define KIND_CHESTS            "joker"
#define MARK_EQ(k, glory)      " exactly " TEXT(k) ": " TEXT(glory)
#define MARK_GE(k, glory)      " at least " TEXT(k) ": " TEXT(glory)
#define MARK_MOST(k, glory)    " most of all players: " TEXT(glory)
#define MARK_FEWEST(k, glory)  " fewest of all players: " TEXT(glory)
#define MARK_PER(k, glory)     " for each " TEXT(k) ": " TEXT(glory)
#define WHO_MOST               "Who has most of"
#define WHO_FEWEST             "Who has fewest of"

/* The words of the measures, as macros: an X macro within another. */
#define OF_DENARII          "denarii"
#define OF_GLORY            "glory"
#define OF_LEGIONS_FIELD    "legions on battlefields"
#define OF_FIELDS_PRESENT   "battlefields with an own legion"
#define OF_FIRST_PLACES     "first places on battlefields"
#define OF_SECOND_PLACES    "second places on battlefields"
#define OF_VOTES_SENATE     "votes in the Senate"
#define OF_TOP_VOTE         "the top vote in the Senate"
#define OF_PANTHEON_PARTS   "Pantheon parts"
#define OF_GOLD_PARTS       "golden parts"
#define OF_GOODS_HAND       "goods in hand"
#define OF_SETS             "sets of goods"
#define OF_SET_TYPES        "types of sets"
#define OF_MEDALS           "medals"
#define OF_MEDAL_WARRIOR    "the warrior's medal"
#define OF_MEDAL_POLITICIAN "the politician's medal"
#define OF_MEDAL_MERCHANT   "the merchant's medal"
#define OF_MEDAL_PRIEST     "the priest's medal"
#define OF_MEDAL_FARMER     "the farmer's medal"
#define OF_ANIMOSITY        "animosity"
#define OF_POP_FACED        "population of the faced province"
#define OF_SUPPORTERS       "supporters"

#define DOES_MEDAL_WARRIOR    "wins ties on battlefields"
#define DOES_MEDAL_POLITICIAN "superiority in the Senate brings 3 glory, not 2"
#define DOES_MEDAL_MERCHANT   "jewellery may be a joker in sets"
#define DOES_MEDAL_PRIEST     "3 denarii buy 1 glory, and are a point at the end"
#define DOES_MEDAL_FARMER     "2 denarii more for a supporter in agriculture"
#define DOES_SLANDER          "the target loses 1 glory"
#define DOES_SABOTAGE         "a part of the target's own colour leaves an incomplete level of its Pantheon"
#define DOES_DESERTION                                                                             \
    "a legion of the target leaves a battlefield; one of yours may take its place"
#define DOES_FORGED_ORDER "moves two legions of the target between battlefields"
#define DOES_REVOTE       "a vote of the target leaves the Senate; then one of yours goes on top"
#define DOES_VOID_VOTE    "a vote of the target leaves the Senate; 1 glory"
#define DOES_SOLD         "the target discards a random goods card; 2 denarii"
#define DOES_CUSTOMS      "takes a random goods card of the target"
#define USE_MILITARY      "move a legion"
#define USE_POLITICS      "place a vote"
#define USE_TRADE         "draw a goods card"
#define USE_RELIGION      "lay a part of the Pantheon"
#define USE_AGRICULTURE   "denarii by round"

#define LEVEL(id, level, name, russian, cost, glory)                                               \
    [AOR_I_LEVEL + AOR_##id * AOR_LEVELS + level - 1] =                                            \
        "(" russian                                                                                \
        ") costs " TEXT(cost) ", glory " TEXT(glory) "; room for supporters, each: " USE_##id,
static const char *const lines[AOR_I_ALL] = {
#define CHARACTER(id, name, russian, denarii, glory, animosity, legions, votes, anchor, track,                          \
                  effect, mark)                                                                                         \
    [AOR_I_CHARACTER + AOR_##id] =                                                                                      \
        "(" russian ") denarii " TEXT(denarii) ", glory " TEXT(glory) ", animosity " TEXT(animosity) ", legions " TEXT( \
            legions) ", votes " TEXT(votes) ", anchors " TEXT(anchor) ", track " track                                  \
                                                                      ", unique: " DOES_##effect,
#include "engine/aor/tables/characters.def"
#define BUILDING(id, name, russian, MEDAL, medal, medal_russian, boost, c1, g1, c2, g2, c3, g3,    \
                 mark)                                                                             \
    [AOR_I_MEDAL + AOR_##MEDAL] = "(" medal_russian ") " DOES_MEDAL_##MEDAL,                       \
                   LEVEL(id, 1, name, russian, c1, g1) LEVEL(id, 2, name, russian, c2, g2)         \
                       LEVEL(id, 3, name, russian, c3, g3)
#include "engine/aor/tables/buildings.def"
#define INTRIGUE(id, name, russian, rule, mark)                                                    \
    [AOR_I_INTRIGUE + AOR_##id] = "(" russian ") " DOES_##id,
#include "engine/aor/tables/intrigues.def"
#define GOODS(id, name, russian, type, condition, effect, n, copies, minus, mark)                  \
    [AOR_I_GOODS + AOR_##id] =                                                                     \
        "(" russian ") " KIND_##type ", " WHEN_##condition DOES_##effect(TEXT(n)),
#include "engine/aor/tables/goods.def"
#define MISSION(id, name, russian, measure, op, k, glory, minus, variant, mark)                    \
    [AOR_I_MISSION + AOR_##id] = "(" russian ") " OF_##measure "," MARK_##op(k, glory) " end "     \
                                                                                       "glory",
#include "engine/aor/tables/missions.def"
#define EVENT(id, name, russian, op, measure, effect, n, otherwise, m, turn, negative, mark)       \
    [AOR_I_EVENT + AOR_##id] = "(" russian ") " WHO_##op " " OF_##measure DOES_##effect(TEXT(n)),
#include "engine/aor/tables/events.def"
};

/* Of changed tables the lines would say what is not so. */
const char *aor_item_help(const void *options, int item) {
    return ((const aor_options *)options)->own_tables ? NULL : lines[item_of(options, item)];
}

int aor_item_value(const void *options, int number) {
    int item = item_of(options, number);
    if (((const aor_options *)options)->own_tables)
        return 0;
    if (item >= AOR_I_LEVEL && item < AOR_I_GOODS)
        return aor_usual_tables.building[(item - AOR_I_LEVEL) / AOR_LEVELS]
            .glory[(item - AOR_I_LEVEL) % AOR_LEVELS];
    return item >= AOR_I_MISSION && item < AOR_I_EVENT
               ? aor_usual_tables.mission[item - AOR_I_MISSION].glory
               : 0;
}
