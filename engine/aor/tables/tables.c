/* The tables of Age of Rome, made from the .def files. */
#include "engine/aor/aor.h"

enum { AOR_NONE = 0 };

const aor_character aor_characters[AOR_CHARACTERS] = {
#define CHARACTER(id, name, russian, denarii, glory, animosity, legions, votes, anchor, track,     \
                  effect, mark)                                                                    \
    {name, russian, mark},
#include "engine/aor/tables/characters.def"
};

const aor_building aor_buildings[AOR_BUILDINGS] = {
#define BUILDING(id, name, russian, MEDAL, medal, medal_russian, boost, c1, g1, c2, g2, c3, g3,    \
                 mark)                                                                             \
    {name, russian, medal, medal_russian, boost, mark},
#include "engine/aor/tables/buildings.def"
};

const aor_field aor_fields[AOR_FIELDS] = {
#define FIELD(id, name, russian, shield, m1, m2, m3, f1, f2, f3, mark)                             \
    {name, russian, shield, {{m1, m2, m3}, {f1, f2, f3}}, mark},
#include "engine/aor/tables/fields.def"
};

const aor_type aor_types[AOR_TYPES] = {
#define TYPE(id, name, russian, glory, mark) {name, russian, glory, mark},
#include "engine/aor/tables/types.def"
};

const aor_condition aor_conditions[AOR_CONDITIONS] = {
#define AOR_KIND_NEVER                  0
#define AOR_KIND_IA                     1
#define AOR_KIND_IT                     2
#define AOR_KIND_B                      3
#define AOR_KIND_S                      4
#define AOR_KIND_DT                     5
#define CONDITION(id, name, kind, help) {name, AOR_KIND_##kind, help},
#include "engine/aor/tables/windows.def"
};

const aor_good aor_goods[AOR_GOODS] = {
#define GOODS(id, name, russian, type, condition, effect, n, copies, minus, mark)                  \
    {#id, name, russian, mark},
#include "engine/aor/tables/goods.def"
};

const aor_event aor_events[AOR_EVENTS] = {
#define EVENT(id, name, russian, op, measure, effect, n, otherwise, m, turn, negative, mark)       \
    {#id, name, russian, mark},
#include "engine/aor/tables/events.def"
};

const aor_mission aor_missions[AOR_MISSIONS] = {
#define MISSION(id, name, russian, measure, op, k, glory, minus, variant, mark)                    \
    {#id, name, russian, mark, AOR_##variant},
#include "engine/aor/tables/missions.def"
};

const aor_name aor_intrigues[AOR_INTRIGUES] = {
#define INTRIGUE(id, name, russian, rule, mark) {name, russian, rule, mark},
#include "engine/aor/tables/intrigues.def"
};

const aor_name aor_provinces[AOR_PROVINCES] = {
#define PROVINCE(id, name, russian) {name, russian, "AOR 2.2", "stated"},
#include "engine/aor/tables/provinces.def"
};

#define LIST(id, n, rule, mark, ...) const uint8_t aor_list_##id[n] = {__VA_ARGS__};
#include "engine/aor/tables/lists.def"

enum { AOR_DEAR = 255 };
const aor_tables aor_usual_tables = {
    .character =
        {
#define CHARACTER(id, name, russian, denarii, glory, animosity, legions, votes, anchor, track,     \
                  effect, mark)                                                                    \
    {denarii, glory, animosity, legions, votes, anchor, AOR_##effect, track},
#include "engine/aor/tables/characters.def"
        },
    .building =
        {
#define BUILDING(id, name, russian, MEDAL, medal, medal_russian, boost, c1, g1, c2, g2, c3, g3,    \
                 mark)                                                                             \
    {{c1, c2, c3, AOR_DEAR}, {g1, g2, g3}},
#include "engine/aor/tables/buildings.def"
        },
    .good =
        {
#define GOODS(id, name, russian, type, condition, effect, n, copies, minus, mark)                  \
    {AOR_##type, AOR_ON_##condition, AOR_DO_##effect, n, copies, minus},
#include "engine/aor/tables/goods.def"
        },
    .event =
        {
#define EVENT(id, name, russian, op, measure, effect, n, otherwise, m, turn, negative, mark)       \
    {AOR_OP_##op, AOR_OF_##measure, AOR_DO_##effect, n, AOR_DO_##otherwise, m, turn, negative},
#include "engine/aor/tables/events.def"
        },
    .mission =
        {
#define MISSION(id, name, russian, measure, op, k, glory, minus, variant, mark)                    \
    {AOR_OF_##measure, AOR_OP_##op, k, glory, minus},
#include "engine/aor/tables/missions.def"
        },
    .parts =
        {
#define PARTS(players, f1, f2, f3, f4, t1, t2, t3, t4, mark)                                       \
    [(players)-1] = {{AOR_##f1, AOR_##f2, AOR_##f3, AOR_##f4},                                     \
                     {AOR_##t1, AOR_##t2, AOR_##t3, AOR_##t4}},
#include "engine/aor/tables/parts.def"
        },
};

const char *const aor_every_item[AOR_I_ALL] = {
#define CHARACTER(id, name, ...) [AOR_I_CHARACTER + AOR_##id] = name,
#include "engine/aor/tables/characters.def"
#define BUILDING(id, name, russian, MEDAL, medal, ...)                                             \
    [AOR_I_MEDAL + AOR_##id] = medal, [AOR_I_LEVEL + AOR_##id * AOR_LEVELS] = name " I",           \
                   [AOR_I_LEVEL + AOR_##id * AOR_LEVELS + 1] = name " II",                         \
                   [AOR_I_LEVEL + AOR_##id * AOR_LEVELS + 2] = name " III",
#include "engine/aor/tables/buildings.def"
#define INTRIGUE(id, name, ...) [AOR_I_INTRIGUE + AOR_##id] = name,
#include "engine/aor/tables/intrigues.def"
#define GOODS(id, name, ...) [AOR_I_GOODS + AOR_##id] = name,
#include "engine/aor/tables/goods.def"
#define MISSION(id, name, ...) [AOR_I_MISSION + AOR_##id] = name,
#include "engine/aor/tables/missions.def"
#define EVENT(id, name, ...) [AOR_I_EVENT + AOR_##id] = name,
#include "engine/aor/tables/events.def"
};

const char *const aor_variant_names[AOR_VARIANTS] = {
#define VARIANT(id, name, rule, help) name,
#include "engine/aor/tables/variants.def"
};
const aor_switch aor_switches[AOR_SWITCHES] = {
#define SWITCH(id, name, usual, other, rule, help) {name, {usual, other}},
#include "engine/aor/tables/switches.def"
};
const char *const aor_decision_names[] = {
#define DECISION(id, name, free, rule) name,
#include "engine/aor/tables/decisions.def"
    NULL};
const char *const aor_measure_helps[AOR_MEASURES] = {
#define MEASURE(id, help) help,
#include "engine/aor/tables/measures.def"
};
const char *const aor_effect_helps[AOR_EFFECTS] = {
#define EFFECT(id, events, goods, help) help,
#include "engine/aor/tables/effects.def"
};
const char *const aor_op_helps[AOR_OPS] = {
#define OP(id, help) help,
#include "engine/aor/tables/ops.def"
};
const char *const aor_phase_names[AOR_PHASES] = {
    "setup", "event", "offers", "intrigues", "construction", "actions", "income", "final", "over"};
const char *const aor_end_names[] = {"none",    "final",   "untitled", "praetor",
                                     "emperor", "jupiter", NULL};
