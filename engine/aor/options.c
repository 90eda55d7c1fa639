/* The options of a game (AOR 13, 14.1, 18.14): their table, reading one from text, and what cannot be. */
#include "engine/aor/internal.h"
#include "engine/option_text.h"

const game_option aor__option_table[] = {
    {"players", "int 1..4", "4", "AOR 13", "number of seats; one plays the solo Emperor", false},
#define VARIANT(id, name, rule, help) {name, "bool", "false", rule, help, false},
#include "engine/aor/tables/variants.def"
    {"solo", "bool", "false", "AOR 14.7",
     "said with one player: the solo Emperor, which one player always plays", false},
#define SWITCH(id, name, usual, other, rule, help)                                                 \
    {name, "one of " usual " " other, usual, rule, help, false},
#define SWITCH_LATER(...)
#include "engine/aor/tables/switches.def"
    {"senate_values", "list of numbers", "", "AOR 18.5",
     "glory of the five votes from the bottom, one element a position; usual: 1, 2, 3, 5, 6",
     false},
    {"penalties", "list of numbers", "", "AOR 18.3",
     "glory lost by double tax with a population of 1 to 16, one element each", false},
    {"first", "int 0..3, or any", "any", "AOR 4.9",
     "the seat that the first-player token faces at the start", false},
    {"characters", "list of SEAT:CHARACTER", "", "AOR 18.14",
     "characters that are not dealt but given", false},
    {"effects", "list of SEAT:INTRIGUE", "", "AOR 18.14",
     "unique intrigues instead of the characters' own", false},
    {"given", "list of SEAT:NAME", "", "AOR 18.14",
     "medals, goods cards and missions that a seat has from the start", false},
    {"without", "list of names", "", "AOR 18.14",
     "characters, medals, intrigues, goods, missions and events that are not in the game", false},
    {"rows", "list of ROW.COLUMN=VALUE", "", "AOR 18.14",
     "cells of the tables that differ from the usual ones: G07.n=2, Fulvia.track=PMT, "
     "trade.cost2=7; in a config also the name of a file of them",
     false},
#define SWITCH(...)
#define SWITCH_LATER(id, name, usual, other, rule, help)                                           \
    {name, "one of " usual " " other, usual, rule, help, true},
#include "engine/aor/tables/switches.def"
    {0},
};

void aor__options_init(void *options) {
    aor_options *o = options;
    memset(o, 0, sizeof *o);
    o->players = AOR_MAX_PLAYERS;
    o->first = AOR_ANY;
    memset(o->character, AOR_ANY, sizeof o->character);
    memset(o->effect, AOR_ANY, sizeof o->effect);
    aor__rows_init(o);
}

/* --- Names -------------------------------------------------------------------------------------- */

static int find_character(const char *name) {
    for (int i = 0; i < AOR_CHARACTERS; i++)
        if (!strcmp(aor_characters[i].name, name))
            return i;
    return -1;
}
static int find_medal(const char *name) {
    for (int i = 0; i < AOR_BUILDINGS; i++)
        if (!strcmp(aor_buildings[i].medal, name))
            return i;
    return -1;
}
static int find_intrigue(const char *name) {
    for (int i = 0; i < AOR_INTRIGUES; i++)
        if (!strcmp(aor_intrigues[i].name, name))
            return i;
    return -1;
}
static int find_good(const char *name) {
    for (int i = 0; i < AOR_GOODS; i++)
        if (!strcmp(aor_goods[i].name, name) || !strcmp(aor_goods[i].id, name))
            return i;
    return -1;
}
static int find_mission(const char *name) {
    for (int i = 0; i < AOR_MISSIONS; i++)
        if (!strcmp(aor_missions[i].name, name) || !strcmp(aor_missions[i].id, name))
            return i;
    return -1;
}
static int find_event(const char *name) {
    for (int i = 0; i < AOR_EVENTS; i++)
        if (!strcmp(aor_events[i].name, name) || !strcmp(aor_events[i].id, name))
            return i;
    return -1;
}

enum {
    CHARACTERS = 1,
    MEDALS = 2,
    INTRIGUES = 4,
    GOODS_CARDS = 8,
    MISSIONS_OF = 16,
    EVENTS_OF = 32
};

/* A line about a word in `found` that is no name of these kinds: with the nearest one. */
static int refuse_word(char *err, const char *option, const char *expected, const char *found,
                       const char *word, unsigned kinds) {
    const char *names[AOR_CHARACTERS + AOR_BUILDINGS + AOR_INTRIGUES + AOR_GOODS + AOR_MISSIONS +
                      AOR_EVENTS];
    size_t n = 0;
    for (int i = 0; (kinds & CHARACTERS) && i < AOR_CHARACTERS; i++)
        names[n++] = aor_characters[i].name;
    for (int i = 0; (kinds & MEDALS) && i < AOR_BUILDINGS; i++)
        names[n++] = aor_buildings[i].medal;
    for (int i = kinds & MEDALS ? 0 : AOR_DESERTION; (kinds & INTRIGUES) && i < AOR_INTRIGUES; i++)
        names[n++] = aor_intrigues[i].name;
    for (int i = 0; (kinds & GOODS_CARDS) && i < AOR_GOODS; i++)
        names[n++] = aor_goods[i].name;
    for (int i = 0; (kinds & MISSIONS_OF) && i < AOR_MISSIONS; i++)
        names[n++] = aor_missions[i].name;
    for (int i = 0; (kinds & EVENTS_OF) && i < AOR_EVENTS; i++)
        names[n++] = aor_events[i].name;
    return option_refuse_name(err, option, expected, found, word, names, n);
}

/* --- Reading ------------------------------------------------------------------------------------ */

static int set_without(aor_options *o, const char *value, char *err) {
    int at;
    if ((at = find_character(value)) >= 0)
        o->off_characters |= (uint8_t)(1u << at);
    else if ((at = find_medal(value)) >= 0)
        o->off_medals |= (uint8_t)(1u << at);
    else if ((at = find_intrigue(value)) >= 0)
        o->off_effects |= (uint8_t)(1u << at);
    else if ((at = find_good(value)) >= 0)
        o->off_goods |= UINT32_C(1) << at;
    else if ((at = find_mission(value)) >= 0)
        o->off_missions |= UINT32_C(1) << at;
    else if ((at = find_event(value)) >= 0)
        o->off_events |= UINT32_C(1) << at;
    else
        return refuse_word(err, "without",
                           "the name of a character, medal, intrigue, goods card, mission or event",
                           value, value, ~0u);
    return 0;
}

/* The seat of "SEAT:NAME", the name in *rest; or -1. */
static int seat_in(const char *value, const char **rest) {
    int seat = value[0] - '0';
    *rest = value[0] ? value + 2 : value;
    return seat >= 0 && seat < AOR_MAX_PLAYERS && value[1] == ':' ? seat : -1;
}

static int set_given(aor_options *o, const char *value, char *err) {
    const char *name;
    int seat = seat_in(value, &name), at;
    uint32_t medals = seat < 0 ? 0 : o->medals[seat], *list = NULL, bit = 0;
    if (seat >= 0 && (at = find_medal(name)) >= 0)
        list = &medals, bit = 1u << at;
    else if (seat >= 0 && (at = find_good(name)) >= 0)
        list = &o->given_goods[seat], bit = UINT32_C(1) << at;
    else if (seat >= 0 && (at = find_mission(name)) >= 0)
        list = &o->given_missions[seat], bit = UINT32_C(1) << at;
    if (!list && seat >= 0)
        return refuse_word(err, "given",
                           "SEAT:NAME of a medal, goods card or mission, such as 0:priest", value,
                           name, MEDALS | GOODS_CARDS | MISSIONS_OF);
    if (!list)
        return option_refuse(
            err, "given", "SEAT:NAME of a medal, goods card or mission, such as 0:priest", value);
    if (*list & bit)
        return option_refuse(err, "given", "each name once a seat", value);
    *list |= bit;
    o->medals[seat] = (uint8_t)medals;
    return 0;
}

static int set_character(aor_options *o, const char *value, char *err) {
    const char *name;
    int seat = seat_in(value, &name), at = seat < 0 ? -1 : find_character(name);
    if (at < 0 && seat >= 0)
        return refuse_word(err, "characters", "SEAT:CHARACTER such as 0:Fulvia", value, name,
                           CHARACTERS);
    if (at < 0)
        return option_refuse(err, "characters", "SEAT:CHARACTER such as 0:Fulvia", value);
    o->character[seat] = (uint8_t)at;
    return 0;
}

static int set_effect(aor_options *o, const char *value, char *err) {
    const char *name;
    int seat = seat_in(value, &name), at = seat < 0 ? -1 : find_intrigue(name);
    if (at < 0 && seat >= 0)
        return refuse_word(err, "effects",
                           "SEAT:INTRIGUE such as 0:revote, not slander or sabotage", value, name,
                           INTRIGUES);
    if (at < AOR_DESERTION)
        return option_refuse(err, "effects",
                             "SEAT:INTRIGUE such as 0:revote, not slander or sabotage", value);
    o->effect[seat] = (uint8_t)at;
    return 0;
}

/* One more number, at most `high`, of a list of that many. */
static int add_number(const char *name, uint8_t *list, uint8_t *n, int room, int high,
                      const char *value, char *err) {
    char expected[48];
    snprintf(expected, sizeof expected, "%d numbers, no more", room);
    if (*n == room)
        return option_refuse(err, name, expected, value);
    return option_read_number(name, value, 0, high, &list[(*n)++], err);
}

/* A bit of a set of switches. */
static int set_bit(uint8_t *bits, int bit, const char *name, const char *value, char *err) {
    int on = option_read_switch(name, value, err);
    if (on >= 0)
        *bits = (uint8_t)(on ? *bits | 1u << bit : *bits & ~(1u << bit));
    return on < 0 ? -1 : 0;
}

static int set_reading(aor_options *o, int i, const char *value, char *err) {
    char expected[64];
    for (unsigned v = 0; v < 2; v++)
        if (!strcmp(value, aor_switches[i].value[v])) {
            o->rules = (uint8_t)((o->rules & ~(1u << i)) | v << i);
            return 0;
        }
    snprintf(expected, sizeof expected, "one of %s %s", aor_switches[i].value[0],
             aor_switches[i].value[1]);
    return option_refuse(err, aor_switches[i].name, expected, value);
}

static int set_first(aor_options *o, const char *value, char *err) {
    if (!strcmp(value, "any")) {
        o->first = AOR_ANY;
        return 0;
    }
    return option_read_number("first", value, 0, AOR_MAX_PLAYERS - 1, &o->first, err);
}

int aor__options_set(void *options, const char *name, const char *value, char *err) {
    aor_options *o = options;
    for (int i = 0; i < AOR_VARIANTS; i++)
        if (!strcmp(name, aor_variant_names[i]))
            return set_bit(&o->variants, i, name, value, err);
    for (int i = 0; i < AOR_SWITCHES; i++)
        if (!strcmp(name, aor_switches[i].name))
            return set_reading(o, i, value, err);
    if (!strcmp(name, "players"))
        return option_read_number(name, value, 1, AOR_MAX_PLAYERS, &o->players, err);
    if (!strcmp(name, "solo"))
        return set_bit(&o->solo, 0, name, value, err);
    if (!strcmp(name, "first"))
        return set_first(o, value, err);
    if (!strcmp(name, "senate_values"))
        return add_number(name, o->senate, &o->senate_n, AOR_COLUMN, 60, value, err);
    if (!strcmp(name, "penalties"))
        return add_number(name, o->penalty, &o->penalty_n, AOR_POPULATION, 15, value, err);
    if (!strcmp(name, "characters"))
        return set_character(o, value, err);
    if (!strcmp(name, "effects"))
        return set_effect(o, value, err);
    if (!strcmp(name, "given"))
        return set_given(o, value, err);
    if (!strcmp(name, "without"))
        return set_without(o, value, err);
    if (!strcmp(name, "rows"))
        return aor__row_set(o, value, err);
    snprintf(err, GAME_MAX_ERROR, "option %.60s: Age of Rome has no option of that name", name);
    return -1;
}

/* --- What cannot be ----------------------------------------------------------------------------- */

#define REFUSE(...) return (snprintf(err, GAME_MAX_ERROR, __VA_ARGS__), -1)

static int check_seats(const aor_options *o, char *err) {
    int used = 0;
    if (o->solo && o->players != 1)
        REFUSE("option solo: expected 1 player, found %d", o->players);
    if (o->players == 1 && (o->variants & AOR_SPIES))
        REFUSE("option spies: expected 2 to 4 players, found 1");
    if (o->first != AOR_ANY && o->first >= o->players)
        REFUSE("option first: expected a seat from 0 to %d, found %d", o->players - 1, o->first);
    for (int p = 0; p < AOR_MAX_PLAYERS; p++) {
        bool there = p < o->players;
        if (!there && (o->character[p] != AOR_ANY || o->effect[p] != AOR_ANY || o->medals[p] ||
                       o->given_goods[p] || o->given_missions[p]))
            REFUSE("options characters, effects, given: expected seats 0 to %d with %d players, "
                   "found seat %d",
                   o->players - 1, o->players, p);
        if (o->character[p] == AOR_ANY)
            continue;
        if (used >> o->character[p] & 1)
            REFUSE("option characters: expected each once, found %s twice",
                   aor_characters[o->character[p]].name);
        used |= 1 << o->character[p];
    }
    int left = AOR_CHARACTERS - __builtin_popcount((unsigned)(o->off_characters | used)) +
               __builtin_popcount((unsigned)used);
    if (left < o->players)
        REFUSE("option without: expected %d characters to be left, found %d", o->players, left);
    if (o->senate_n && o->senate_n != AOR_COLUMN)
        REFUSE("option senate_values: expected %d numbers, found %d", AOR_COLUMN, o->senate_n);
    if (o->penalty_n && o->penalty_n != AOR_POPULATION)
        REFUSE("option penalties: expected %d numbers, found %d", AOR_POPULATION, o->penalty_n);
    return 0;
}

static int check_given(const aor_options *o, char *err) {
    aor_state s; /* knows what is in the game */
    aor__blank(&s, o);
    uint32_t missions = 0;
    int medals = 0, pile = 0, events = 0;
    for (int p = 0; p < o->players; p++) {
        if (medals & o->medals[p])
            REFUSE("option given: expected each medal once, found one twice");
        if (o->medals[p] && ((o->variants & AOR_HEROES) || (o->off_medals & o->medals[p])))
            REFUSE("option given: expected a medal of this game, found another");
        medals |= o->medals[p];
        if (missions & o->given_missions[p])
            REFUSE("option given: expected each mission once, found one twice");
        missions |= o->given_missions[p];
        if (__builtin_popcount(o->given_missions[p]) > AOR_MISSIONS_MOST - AOR_KEPT)
            REFUSE("option given: expected at most %d missions a seat, found more",
                   AOR_MISSIONS_MOST - AOR_KEPT);
        if (__builtin_popcount(o->given_goods[p]) > AOR_HAND - 1)
            REFUSE("option given: expected at most %d goods cards a seat, found more",
                   AOR_HAND - 1);
    }
    for (int g = 0; g < AOR_GOODS; g++) {
        int copies = aor_copies(&s, g);
        for (int p = 0; p < o->players; p++)
            copies -= (int)(o->given_goods[p] >> g & 1);
        if (copies < 0)
            REFUSE("option given: expected a goods card of this game, found %s more often",
                   aor_goods[g].name);
    }
    for (int m = 0; m < AOR_MISSIONS; m++) {
        pile += aor_mission_in(&s, m) && !(missions >> m & 1);
        if ((missions >> m & 1) && !aor_mission_in(&s, m))
            REFUSE("option given: expected a mission of this game, found %s", aor_missions[m].name);
    }
    for (int e = 0; e < AOR_EVENTS; e++)
        events += aor_event_in(&s, e);
    if (pile < AOR_DEALT * o->players)
        REFUSE("option without: expected %d missions to deal, found %d", AOR_DEALT * o->players,
               pile);
    if (events < AOR_ROUNDS)
        REFUSE("option without: expected %d events, found %d", AOR_ROUNDS, events);
    return 0;
}

int aor__options_check(const void *options, char *err) {
    const aor_options *o = options;
    if (o->own_tables && aor__rows_check(o, err) < 0)
        return -1;
    return check_seats(o, err) < 0 ? -1 : check_given(o, err);
}

/* --- Options by chance, for tests --------------------------------------------------------------- */

static uint32_t some_bits(uint32_t n, uint32_t one_in, pcg32 *rng) {
    uint32_t bits = 0;
    for (uint32_t i = 0; i < n; i++)
        bits |= (uint32_t)(pcg32_below(rng, one_in) == 0) << i;
    return bits;
}

/* Variants and readings often, cards given now and then: most of what is rare needs a full hand or a medal early. */
static void draw_options(aor_options *o, pcg32 *rng) {
    o->variants = (uint8_t)some_bits(AOR_VARIANTS, 3, rng);
    if (o->players == 1)
        o->variants &= (uint8_t)~AOR_SPIES;
    o->rules = (uint8_t)some_bits(AOR_READINGS, 3, rng);
    if (pcg32_below(rng, 4) == 0) {
        o->senate_n = AOR_COLUMN;
        for (int i = 0; i < AOR_COLUMN; i++)
            o->senate[i] = (uint8_t)pcg32_below(rng, 9);
    }
    if (pcg32_below(rng, 6) == 0) {
        o->penalty_n = AOR_POPULATION;
        for (int i = 0; i < AOR_POPULATION; i++)
            o->penalty[i] = (uint8_t)pcg32_below(rng, 9);
    }
    if (pcg32_below(rng, 4) == 0) {
        o->off_goods = some_bits(AOR_GOODS, 6, rng);
        o->off_effects = (uint8_t)some_bits(AOR_INTRIGUES, 5, rng);
        o->off_medals = (uint8_t)some_bits(AOR_BUILDINGS, 5, rng);
        o->off_missions = some_bits(AOR_MISSIONS, 12, rng);
    }
    for (int p = 0; p < o->players; p++) {
        if (pcg32_below(rng, 4) == 0)
            o->effect[p] =
                (uint8_t)(AOR_DESERTION + pcg32_below(rng, AOR_INTRIGUES - AOR_DESERTION));
        if (pcg32_below(rng, 3) == 0)
            o->given_goods[p] = some_bits(AOR_GOODS, 8, rng) & ~o->off_goods;
        if (pcg32_below(rng, 6) == 0)
            o->given_missions[p] = some_bits(AOR_MISSIONS, 12, rng) & ~o->off_missions;
    }
    if (!(o->variants & AOR_HEROES) && pcg32_below(rng, 3) == 0) {
        uint32_t medals = some_bits(AOR_BUILDINGS, 3, rng) & ~o->off_medals;
        o->medals[pcg32_below(rng, o->players)] = (uint8_t)medals;
    }
    if (pcg32_below(rng, 3) == 0)
        o->first = (uint8_t)pcg32_below(rng, o->players);
}

/* What is drawn may contradict itself, a mission given twice for one: it is drawn again then. */
void aor__options_vary(void *options, pcg32 *rng) {
    enum { TRIES = 50 };
    char err[GAME_MAX_ERROR];
    aor_options *o = options;
    for (int i = 0; i < TRIES; i++) {
        aor_options drawn = *o;
        draw_options(&drawn, rng);
        if (aor__options_check(&drawn, err) == 0) {
            *o = drawn;
            return;
        }
    }
}
