/* Age of Rome (Vangelis Efthimiou, Antonios Yannopoulos, 2022) as a game of engine/game.h: what agents and the
 * arena may know of it.
 *
 * Rules are cited by paragraph (AOR 9.3) of docs/aor/rules.md. What cards there are and what they do is data (the .def
 * files), partly reconstructed, each row with a mark that says so.
 *
 * Seats are players 0 .. n-1; with two players, seat 1 sits on the table's place 2 (AOR 2.1).
 */
#ifndef AEDILE_AOR_H
#define AEDILE_AOR_H

#include "engine/game.h"

#include <string.h>

/* --- Words -------------------------------------------------------------------------------------- */

enum { AOR_MAX_PLAYERS = 4, AOR_PROVINCES = 4, AOR_LEVELS = 3, AOR_PLACES = 3 };
enum {
#define NUMBER(id, value, ...) AOR_##id = (value),
#include "engine/aor/tables/numbers.def"
};
enum { AOR_MILESTONES = 4, AOR_POPULATION = 16, AOR_NO = 0 };

enum {
#define CHARACTER(id, ...) AOR_##id,
#include "engine/aor/tables/characters.def"
    AOR_CHARACTERS
};
enum {
#define INTRIGUE(id, ...) AOR_##id,
#include "engine/aor/tables/intrigues.def"
    AOR_INTRIGUES
};
enum {
#define BUILDING(id, ...) AOR_##id,
#include "engine/aor/tables/buildings.def"
    AOR_BUILDINGS,
    AOR_BOOSTS = AOR_RELIGION, /* those before can be boosted */
    /* Where else a supporter may stand (AOR 9.3). */
    AOR_IN_INTRIGUE = AOR_BUILDINGS,
    AOR_IN_COLOSSEUM
};
enum { /* medals, in the order of the buildings */
#define BUILDING(id, name, russian, medal, ...) AOR_##medal,
#include "engine/aor/tables/buildings.def"
};
enum {
#define PROVINCE(id, ...) AOR_##id,
#include "engine/aor/tables/provinces.def"
};
enum {
#define FIELD(id, ...) AOR_##id,
#include "engine/aor/tables/fields.def"
    AOR_FIELDS
};
enum {
#define TYPE(id, ...) AOR_##id,
#include "engine/aor/tables/types.def"
    AOR_TYPES
};
enum {
#define CONDITION(id, ...) AOR_ON_##id,
#include "engine/aor/tables/windows.def"
    AOR_CONDITIONS
};
enum {
#define EFFECT(id, events, goods, help) AOR_DO_##id,
#include "engine/aor/tables/effects.def"
    AOR_EFFECTS
};
enum {
#define MEASURE(id, help) AOR_OF_##id,
#include "engine/aor/tables/measures.def"
    AOR_MEASURES
};
enum {
#define OP(id, help) AOR_OP_##id,
#include "engine/aor/tables/ops.def"
    AOR_OPS
};
enum {
#define GOODS(id, ...) AOR_##id,
#include "engine/aor/tables/goods.def"
    AOR_GOODS
};
enum {
#define MISSION(id, ...) AOR_##id,
#include "engine/aor/tables/missions.def"
    AOR_MISSIONS
};
enum {
#define EVENT(id, ...) AOR_##id,
#include "engine/aor/tables/events.def"
    AOR_EVENTS
};
enum {
#define VARIANT(id, ...) AOR_BIT_##id,
#include "engine/aor/tables/variants.def"
    AOR_VARIANTS,
#define VARIANT(id, ...) AOR_##id = 1 << AOR_BIT_##id,
#include "engine/aor/tables/variants.def"
};
enum {
#define SWITCH(id, ...) AOR_BIT_##id,
#include "engine/aor/tables/switches.def"
    AOR_SWITCHES,
    AOR_READINGS =
        AOR_BIT_ITEMS_CARDS, /* of the rules that drawn options vary, and that positions always name */
#define SWITCH(id, ...) AOR_##id = 1 << AOR_BIT_##id,
#include "engine/aor/tables/switches.def"
};

/* Kinds of decision; frames of the stack are numbered on from there (internal.h). */
enum {
#define DECISION(id, name, free, rule) AOR_D_##id,
#include "engine/aor/tables/decisions.def"
    AOR_DECISIONS
};

/* Moves: the first number of each. */
enum {
#define MOVE(id, first, numbers, text) AOR_M_##id = (first),
#include "engine/aor/tables/moves.def"
    AOR_M_UNSEEN = 65535 /* instead of one that another seat cannot tell from others */
};

/* Items by kind (AOR 20.3): the first number of each. A game has those up to the goods; or, with the option `items`,
 * characters and medals, and behind them missions and events. */
enum {
    AOR_I_CHARACTER,
    AOR_I_MEDAL = AOR_I_CHARACTER + AOR_CHARACTERS,
    AOR_I_INTRIGUE = AOR_I_MEDAL + AOR_BUILDINGS,
    AOR_I_LEVEL = AOR_I_INTRIGUE + AOR_INTRIGUES,
    AOR_I_GOODS = AOR_I_LEVEL + AOR_BUILDINGS * AOR_LEVELS,
    AOR_ITEMS = AOR_I_GOODS + AOR_GOODS, /* of a game, at most */
    AOR_I_MISSION = AOR_ITEMS,
    AOR_I_EVENT = AOR_I_MISSION + AOR_MISSIONS,
    AOR_I_ALL = AOR_I_EVENT + AOR_EVENTS,
    AOR_ITEMS_OF_CARDS = AOR_I_INTRIGUE + AOR_MISSIONS + AOR_EVENTS
};

enum {
    AOR_END_NONE,
    AOR_END_FINAL,
    AOR_END_UNTITLED,
    AOR_END_PRAETOR,
    AOR_END_EMPEROR,
    AOR_END_JUPITER
};

/* Where the game is in a round. */
enum {
    AOR_P_SETUP,
    AOR_P_EVENT,
    AOR_P_OFFERS,
    AOR_P_INTRIGUES,
    AOR_P_CONSTRUCTION,
    AOR_P_ACTIONS,
    AOR_P_INCOME,
    AOR_P_FINAL,
    AOR_P_OVER,
    AOR_PHASES
};

/* --- Tables ------------------------------------------------------------------------------------- */

typedef struct aor_character {
    const char *name, *russian, *mark;
} aor_character;
extern const aor_character aor_characters[AOR_CHARACTERS];

typedef struct aor_building {
    const char *name, *russian, *medal, *medal_russian;
    uint8_t boost;
    const char *mark;
} aor_building;
extern const aor_building aor_buildings[AOR_BUILDINGS];

typedef struct aor_field {
    const char *name, *russian;
    uint8_t shield, banner[2][AOR_PLACES]; /* with three or four players; with fewer */
    const char *mark;
} aor_field;
extern const aor_field aor_fields[AOR_FIELDS];

typedef struct aor_type {
    const char *name, *russian;
    uint8_t glory;
    const char *mark;
} aor_type;
extern const aor_type aor_types[AOR_TYPES];

typedef struct aor_condition {
    const char *name;
    uint8_t kind;
    const char *help;
} aor_condition;
extern const aor_condition aor_conditions[AOR_CONDITIONS];

typedef struct aor_good {
    const char *id, *name, *russian, *mark;
} aor_good;
extern const aor_good aor_goods[AOR_GOODS];

typedef struct aor_event {
    const char *id, *name, *russian, *mark;
} aor_event;
extern const aor_event aor_events[AOR_EVENTS];

typedef struct aor_mission {
    const char *id, *name, *russian, *mark;
    uint8_t variant; /* that removes it */
} aor_mission;
extern const aor_mission aor_missions[AOR_MISSIONS];

typedef struct aor_name {
    const char *name, *russian, *rule, *mark;
} aor_name;
extern const aor_name aor_intrigues[AOR_INTRIGUES];
extern const aor_name aor_provinces[AOR_PROVINCES];

/* Lists of numbers (lists.def). */
#define LIST(id, n, rule, mark, ...) extern const uint8_t aor_list_##id[n];
#include "engine/aor/tables/lists.def"

/* What the rows of the tables say: all that an option can change (columns.def), bytes only. */
typedef struct aor_character_row {
    uint8_t denarii, glory, animosity, legions, votes, anchor, effect;
    char track[5]; /* letters, ends with 0 */
} aor_character_row;
typedef struct aor_building_row {
    uint8_t cost[AOR_LEVELS + 1], glory[AOR_LEVELS]; /* the last: more than anyone has */
} aor_building_row;
typedef struct aor_good_row {
    uint8_t type, condition, effect;
    int8_t n;
    uint8_t copies, minus;
} aor_good_row;
typedef struct aor_event_row {
    uint8_t op, measure, effect;
    int8_t n;
    uint8_t otherwise;
    int8_t m, turn;
    uint8_t negative;
} aor_event_row;
typedef struct aor_mission_row {
    uint8_t measure, op, k, glory, minus;
} aor_mission_row;
enum { AOR_COMMON = 4 }; /* common parts of a level, at most */
typedef struct aor_tables {
    aor_character_row character[AOR_CHARACTERS];
    aor_building_row building[AOR_BUILDINGS];
    aor_good_row good[AOR_GOODS];
    aor_event_row event[AOR_EVENTS];
    aor_mission_row mission[AOR_MISSIONS];
    uint8_t parts[AOR_MAX_PLAYERS][2]
                 [AOR_COMMON]; /* by players - 1: foundations, temples (parts.def) */
    uint8_t spare[3];
} aor_tables;
extern const aor_tables aor_usual_tables;
_Static_assert(sizeof(aor_tables) % 8 == 0, "whole words to hash");

extern const char
    *const aor_every_item[AOR_I_ALL]; /* names, of items of all kinds; no two are the same */
extern const char *const aor_variant_names[AOR_VARIANTS];
typedef struct aor_switch {
    const char *name, *value[2]; /* usual, other */
} aor_switch;
extern const aor_switch aor_switches[AOR_SWITCHES];
extern const char *const aor_decision_names[]; /* ends with NULL */
extern const char *const aor_phase_names[AOR_PHASES];
extern const char *const aor_end_names[]; /* ends with NULL */
extern const char *const aor_measure_helps[AOR_MEASURES], *const aor_effect_helps[AOR_EFFECTS],
                                                              *const aor_op_helps[AOR_OPS];
/* Writes an effect of cards and events (AOR 18.15): "denarii +2"; those that say all have no number. */
void aor_effect_text(int effect, int n, char *out, size_t size);

/* One number or word of the tables that an option can change: its row and column as text, and its value in these
 * tables. `cell` counts from 0; false when there are no more. */
enum { AOR_CELL_TEXT = 48 };
bool aor_cell_text(const aor_tables *t, int cell, char name[AOR_CELL_TEXT],
                   char value[AOR_CELL_TEXT]);

/* --- Options ------------------------------------------------------------------------------------ */

enum { AOR_ANY = 255, AOR_PACKED = 255 };

typedef struct aor_options {
    uint8_t players, variants, rules; /* bits: AOR_SPIES ..., AOR_CHAIN_EXACT ... */
    uint8_t solo;                     /* said; one player always plays the solo Emperor */
    uint8_t senate[AOR_COLUMN];
    uint8_t senate_n; /* of these read from a list; 0: the usual ones */
    uint8_t penalty[AOR_POPULATION], penalty_n;
    uint8_t first;                                   /* a seat, or AOR_ANY */
    uint8_t character[AOR_MAX_PLAYERS];              /* AOR_ANY: dealt */
    uint8_t effect[AOR_MAX_PLAYERS];                 /* unique effect, AOR_ANY: the character's */
    uint8_t medals[AOR_MAX_PLAYERS];                 /* given, bits */
    uint8_t off_characters, off_medals, off_effects; /* bits */
    uint32_t off_goods, off_missions, off_events;
    uint32_t given_goods[AOR_MAX_PLAYERS], given_missions[AOR_MAX_PLAYERS];
    uint8_t own_tables;        /* the next are not the usual ones */
    uint8_t cells[AOR_PACKED]; /* of the tables, in few bits each (rows.c) */
} aor_options;

/* --- A position --------------------------------------------------------------------------------- */

/* A pending decision, or what goes on when those above it are done (internal.h). */
typedef struct aor_frame {
    uint8_t kind, seat, a, b, c, d;
} aor_frame;
enum {
    AOR_OWN_TABLES = 128,
    AOR_BLANKED = 127
};                           /* extra. The first: the tables at the end are in use, and there */
enum { AOR_OFF_ITEM = 128 }; /* off: the blanked item is off for the seat */
enum { AOR_SPY_TOKEN = 1, AOR_ALLY_TOKEN = 2 }; /* of diplomacy, bits (AOR 14.2) */
enum { AOR_FRAMES = 6, AOR_COLUMN_ROOM = 6, AOR_HELD = 7, AOR_DECK = 38, AOR_BLANK = 31 };

typedef struct aor_player {
    uint16_t glory, denarii;
    uint16_t triples;   /* combinations of the hand that make a set, bits (hand.h) */
    uint16_t placed_in; /* supporters by building of the faced province, two bits each */
    uint8_t character, effect, cells, animosity;
    uint8_t legions, legions_left,
        field[AOR_FIELDS]; /* on the board; not recruited; by battlefield */
    uint8_t votes, votes_left;
    uint8_t tokens, down, up; /* intrigue tokens on the board; by province, two bits each */
    uint8_t boosts;           /* used in this round, bits */
    uint8_t supporters, placed,
        others;                        /* others: of placed, in the Colosseum | on intrigues << 4 */
    uint8_t milestones;                /* had, bits */
    uint8_t parts, foundation, temple; /* laid; end glory of the common ones, 0: not yet */
    uint8_t offered;                   /* diplomacy tokens used in this round: 1 spy, 2 alliance */
    uint8_t anchor, hand_n, sets_n, missions_n;
    uint8_t hand[AOR_HAND]; /* ascending */
    uint8_t known
        [AOR_HAND]; /* seats that know the card, bits; of equal cards the first is known to most */
    uint8_t set[AOR_SETS][3];
    uint8_t mission[AOR_HELD]; /* of a pending KEEP the last are those drawn */
    uint8_t off;               /* medals whose power is off for the seat, bits, and AOR_OFF_ITEM */
    uint8_t active;            /* boosts on open cells, bits */
    uint8_t stale;             /* triples are to be computed yet */
} aor_player;

typedef struct aor_state {
    pcg32 rng; /* chance to come */
    uint64_t
        hidden; /* goods that are in hands and in the deck: how many of each, three bits each */
    uint32_t off_goods, off_missions, off_events, missions; /* the last: all that are in the game */
    uint8_t players, variants, rules, off_medals, off_effects;
    uint8_t senate[AOR_COLUMN];
    uint8_t penalty_of[AOR_POPULATION / 2]; /* four bits each */
    uint8_t lazy;                           /* decks in no order, drawn by chance (knowledge.c) */
    uint8_t round, phase, turn, first;
    int8_t direction;
    uint8_t event; /* 0: none, else its number + 1 */
    uint8_t wheel; /* quarter turns: province p faces the place (p + wheel) mod 4 */
    uint8_t token; /* the province of the first-player token */
    uint8_t depth;
    aor_frame frame[AOR_FRAMES];
    uint8_t level[AOR_PROVINCES][AOR_BUILDINGS];
    uint8_t cells;                                 /* intrigue tokens by province, two bits each */
    uint8_t supply[AOR_BUILDINGS][AOR_LEVELS + 1]; /* the last: none */
    uint8_t medal[AOR_BUILDINGS];                  /* seat + 1 */
    uint8_t parts_left[2]; /* common foundations and temples: bronze, silver, gold, two bits each */
    uint8_t column_n, column[AOR_COLUMN_ROOM]; /* the bottom first */
    uint8_t milestone[AOR_MILESTONES];
    uint8_t animosity; /* supply */
    uint8_t playing;   /* goods card whose effect runs, + 1 */
    uint8_t penalty;   /* of the double tax that is taken */
    uint8_t hit;       /* seats that the event hits, bits */
    uint8_t deck_n, discard_n;
    uint8_t
        goods[AOR_DECK]; /* the deck, its top last; from the end the discards, their top first */
    uint8_t pile_n,
        pile[AOR_MISSIONS]; /* the bottom first: mission, and seat + 1 that put it there << 5, which are the lowest */
    uint8_t events_n,
        events[AOR_EVENTS]; /* the top last; lazy: the first four bytes are those left, bits */
    uint8_t extra;          /* AOR_OWN_TABLES; and of a blanked item its number + 1 (change.c) */
    aor_player player[AOR_MAX_PLAYERS];
    aor_tables tables;
} aor_state;
_Static_assert(sizeof(aor_player) == 64 &&
                   offsetof(aor_state, tables) == 256 + 64 * AOR_MAX_PLAYERS &&
                   sizeof(aor_state) == offsetof(aor_state, tables) + sizeof(aor_tables),
               "flat, without padding, at most 512 bytes with the usual tables");

/* Bytes in use: of the tables only where the game has its own (game.size). */
static inline size_t aor_state_size(const aor_state *s) {
    return s->extra & AOR_OWN_TABLES
               ? sizeof(aor_state)
               : offsetof(aor_state, player) + s->players * sizeof(aor_player);
}

/* The tables that this game goes by. */
static inline const aor_tables *aor_rows(const aor_state *s) {
    return s->extra & AOR_OWN_TABLES ? &s->tables : &aor_usual_tables;
}

/* --- Seats and provinces (AOR 2) ---------------------------------------------------------------- */

/* The table's place of a seat, and back; -1: no one sits there. */
static inline int aor_place_of(const aor_state *s, int seat) {
    return s->players == 2 ? 2 * seat : seat;
}
static inline int aor_seat_at(const aor_state *s, int place) {
    int seat = s->players == 2 ? (place & 1 ? AOR_MAX_PLAYERS : place / 2) : place;
    return seat < s->players ? seat : -1;
}
/* The province that faces a seat; the seat that a province faces, or -1. */
static inline int aor_faced(const aor_state *s, int seat) {
    return (aor_place_of(s, seat) - s->wheel) & 3;
}
static inline int aor_faces(const aor_state *s, int province) {
    return aor_seat_at(s, (province + s->wheel) & 3);
}
/* Of a province: 1 and the levels of its buildings. */
static inline int aor_population(const aor_state *s, int province) {
    int n = 1;
    for (int t = 0; t < AOR_BUILDINGS; t++)
        n += s->level[province][t];
    return n;
}
/* The seat that is i-th in turn order, i below players (AOR 6.3). */
static inline int aor_order(const aor_state *s, int i) {
    int seat = s->first + s->direction * i; /* no branch: no one foresees the direction */
    return seat + (s->players & -(seat < 0)) - (s->players & -(seat >= s->players));
}
/* The solo Emperor (AOR 14.7). */
static inline bool aor_is_solo(const aor_state *s) {
    return s->players == 1;
}
/* Quarter turns that the wheel makes by the event of this round, clockwise positive (AOR 11.6, 14.3). */
static inline int aor_turn_by_event(const aor_state *s) {
    return s->variants & AOR_CLOCKWISE ? 1 : aor_rows(s)->event[s->event - 1].turn;
}
/* The same at any time; 0: no event is turned over. */
static inline int aor_wheel_turn(const aor_state *s) {
    return s->event ? aor_turn_by_event(s) : 0;
}

/* --- Seats' own --------------------------------------------------------------------------------- */

static inline int aor_down(const aor_player *q, int province) {
    return q->down >> 2 * province & 3;
}
static inline int aor_up(const aor_player *q, int province) {
    return q->up >> 2 * province & 3;
}
static inline int aor_placed_in(const aor_player *q, int type) {
    return q->placed_in >> 2 * type & 3;
}
static inline bool aor_hand_full(const aor_player *q) {
    return q->hand_n + q->anchor >= AOR_HAND;
}
static inline int aor_on_fields(const aor_player *q) {
    return q->field[0] + q->field[1] + q->field[2];
}
static inline bool aor_has_medal(const aor_state *s, int seat, int medal) {
    return s->medal[medal] == seat + 1;
}
/* Has it, and its power is on. */
static inline bool aor_medal_acts(const aor_state *s, int seat, int medal) {
    return aor_has_medal(s, seat, medal) && !(s->player[seat].off >> medal & 1);
}
/* Common parts of this end glory that are left. */
static inline int aor_parts_left(const aor_state *s, int level, int part) {
    return s->parts_left[level] >> 2 * (part - AOR_BRONZE) & 3;
}
/* Of the seat. */
static inline int aor_votes_in_column(const aor_state *s, int seat) {
    int n = 0;
    for (int i = 0; i < s->column_n; i++)
        n += s->column[i] == seat;
    return n;
}
/* Whether the boost of a type is on an open cell (AOR 3.2, 3.3). */
static inline bool aor_boost_active(const aor_player *q, int type) {
    return q->active >> type & 1;
}
/* Intrigue tokens on a province, of all seats, 0 .. 3. */
static inline int aor_tokens_in(const aor_state *s, int province) {
    return s->cells >> 2 * province & 3;
}
/* Glory that the double tax of a province of this population takes (AOR 11.3). */
static inline int aor_penalty(const aor_state *s, int population) {
    return s->penalty_of[(population - 1) / 2] >> 4 * ((population - 1) % 2) & 15;
}
/* The type of a set (AOR 10.5): its natural card's; AOR_CHESTS: three cards make no set. */
int aor_set_type(const aor_tables *t, const uint8_t card[3], bool merchant);

/* Cards of these that are in the game (AOR 4.8, 14). */
int aor_copies(const aor_state *s, int good);
bool aor_mission_in(const aor_state *s, int mission);
bool aor_event_in(const aor_state *s, int event);
bool aor_event_left(const aor_state *s, int event); /* not yet turned over */

/* What a frame says (internal.h): whether its a is a seat, the target; and whether its a is a token that lies face down before
 * this seat (AOR 14.2). */
bool aor_frame_targets(const aor_frame *f);
bool aor_frame_hides(const aor_frame *f, int seat);

/* Puts the decks of a determinization into the order that its chance has for them. */
void aor_settle(aor_state *s);

/* What a seat has of a measure (AOR 18.12). */
int aor_measure(const aor_state *s, int seat, int measure);

/* --- Scoring (AOR 12) --------------------------------------------------------------------------- */

typedef struct aor_standing {
    int glory[AOR_MAX_PLAYERS], military[AOR_MAX_PLAYERS], politics[AOR_MAX_PLAYERS],
        trade[AOR_MAX_PLAYERS], religion[AOR_MAX_PLAYERS], missions[AOR_MAX_PLAYERS],
        denarii[AOR_MAX_PLAYERS]; /* the parts */
    int total[AOR_MAX_PLAYERS];
    int fulfilled[AOR_MAX_PLAYERS]; /* missions that score */
    int tasks;                      /* of the solo Emperor fulfilled (AOR 14.7), bits */
    uint8_t end;                    /* AOR_END_... */
} aor_standing;
void aor_stand(const aor_state *s, aor_standing *out);

/* The same without missions, which are hidden (AOR 15.1): as if nobody had any. Tasks and the end are left at 0. */
void aor_stand_open(const aor_state *s, aor_standing *out);
/* The achievements of a seat, as if the game ended now (AOR 18.13), bits. */
enum {
#define ACHIEVEMENT(id, name, condition, help) AOR_ACH_##id,
#include "engine/aor/tables/achievements.def"
    AOR_ACHIEVEMENTS
};
unsigned aor_achievements(const aor_state *s, int seat, const aor_standing *standing);
/* The tasks of the solo Emperor (AOR 14.7): what is counted, and how much of it fulfils the task. */
enum {
#define TASK(id, name, goal) AOR_TASK_##id,
#include "engine/aor/tables/tasks.def"
    AOR_TASKS
};
typedef struct aor_task {
    const char *name;
    uint8_t goal;
} aor_task;
extern const aor_task aor_tasks[AOR_TASKS];
/* How much of each there is, in a game of one. */
void aor_count_tasks(const aor_state *s, const aor_standing *standing, int out[AOR_TASKS]);
/* What a mission brings the seat. */
int aor_mission_glory(const aor_state *s, int seat, int mission);

/* Whether this item (AOR_I_...) is blanked for the seat. */
static inline bool aor_blanked(const aor_state *s, int seat, int item) {
    return (s->player[seat].off & AOR_OFF_ITEM) && (s->extra & AOR_BLANKED) == item + 1;
}

/* Items whose blanking could change something for the seat from here on, bits (facts.h: acting). */
uint64_t aor_acting(const aor_state *s, int seat);

extern const game aor_game;

#endif
