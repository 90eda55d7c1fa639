/* Positions in JSON: from keys and lists to the counts of engine/gtr/position/position.h.
 *
 * What is wrong with a single value is found here, with its place; what is wrong with the
 * position as a whole (too many copies, sites, influence) the engine finds. Each key has one
 * reader, so that a new one is one function and one row; seats' are in
 * position_seat.c.
 */
#include "arena/gtr/position.h"

#include "arena/gtr/position_keys.h"
#include "arena/seam/game_options.h"
#include "engine/gtr/moves.h"

#include <stdio.h>
#include <string.h>

/* --- The table -------------------------------------------------------------------------------- */

static int read_leader(position_target *t, const cJSON *value, const char *place, char *err) {
    int n;
    if (position_read_number(value, 0, t->position->options.players - 1, place, &n, err) < 0)
        return -1;
    t->position->leader = (uint8_t)n;
    return 0;
}

static int read_turn(position_target *t, const cJSON *value, const char *place, char *err) {
    int n;
    if (position_read_number(value, 1, GTR_TURN_CAP, place, &n, err) < 0)
        return -1;
    t->position->turn = (uint16_t)n;
    return 0;
}

static int find_step(const cJSON *value) {
    for (int i = 0; cJSON_IsString(value) && gtr_phase_names[i]; i++)
        if (!strcmp(value->valuestring, gtr_phase_names[i]))
            return i;
    return -1;
}

/* Whose part of the phase it is. */
static int read_phase_seat(gtr_position *p, const cJSON *value, const char *place, char *err) {
    char at[JSON_PLACE_SIZE];
    bool lead = p->phase == GTR_PH_LEAD;
    int bad = 0;
    if (!lead && !json_get(value, "seat"))
        return json_refuse(NULL, json_at_key(place, "seat", at), "a seat", err);
    int64_t seat = json_int(value, "seat", 0, lead ? GTR_MAX_PLAYERS - 1 : p->options.players - 1,
                            p->leader, place, &bad, err);
    if (!bad && lead && seat != p->leader)
        return json_refuse(json_get(value, "seat"), json_at_key(place, "seat", at),
                           "the seat of the leader", err);
    p->actor = (uint8_t)seat;
    return bad;
}

static int read_role_at(const cJSON *value, const char *key, const char *place, uint8_t *out,
                        char *err) {
    char at[JSON_PLACE_SIZE];
    int role;
    if (cards_read_role(json_get(value, key), json_at_key(place, key, at), &role, err) < 0)
        return -1;
    *out = (uint8_t)role;
    return 0;
}

/* Whether Senate and Sewer take that many only, by the option `rows`. */
static bool counts_taken(const gtr_position *p, int step) {
    const gtr_rows *r = &p->options.rows;
    if (step == GTR_PH_SENATE)
        return gtr_row_number(r, GTR_N_SENATE_JACKS) < GTR_PRINTED_SENATE_JACKS;
    return step == GTR_PH_SEWER && gtr_row_number(r, GTR_N_SEWER_ORDERS) < GTR_PRINTED_SEWER_ORDERS;
}

static int read_phase(position_target *t, const cJSON *value, const char *place, char *err) {
    static const char *const keys[] = {"step", "role", "seat", "taken", "aside", NULL};
    gtr_position *p = t->position;
    char at[JSON_PLACE_SIZE];
    int bad = 0, step;
    const cJSON *name = cJSON_IsString(value) ? value : json_get(value, "step");
    if (!cJSON_IsString(value) && json_only_keys(value, keys, place, err) < 0)
        return -1;
    json_at_key(place, "step", at);
    if ((step = find_step(name)) < 0)
        return json_refuse(name, at, "a step of the turn such as \"lead\", \"follow\" or \"act\"",
                           err);
    p->phase = (uint8_t)step;
    if (cJSON_IsString(value) && step != GTR_PH_LEAD)
        return json_refuse(value, place, "an object with step, role and seat", err);
    bool led = step != GTR_PH_LEAD && step != GTR_PH_OFFER;
    if (!led && !(json_get(value, "role") && p->depth) &&
        (json_get(value, "role") || json_get(value, "taken")))
        return json_refuse(json_get(value, "role"), json_at_key(place, "role", at),
                           "no role or taken actions before the lead", err);
    if (read_phase_seat(p, value, place, err) < 0 ||
        ((led || json_get(value, "role")) && read_role_at(value, "role", place, &p->role, err) < 0))
        return -1;
    bool acts = step == GTR_PH_ACT || step == GTR_PH_ACADEMY || counts_taken(p, step);
    p->taken = (uint8_t)json_int(value, "taken", 0, acts ? 255 : 0, 0, place, &bad, err);
    if (bad || !json_get(value, "aside"))
        return bad;
    if (read_role_at(value, "aside", place, &p->half, err) < 0)
        return -1;
    p->half++;
    return 0;
}

static int read_pool(position_target *t, const cJSON *value, const char *place, char *err) {
    return position_read_suits(t, value, CARDS_MATERIALS, place, t->position->pool, err);
}

static int read_buried(position_target *t, const cJSON *value, const char *place, char *err) {
    return position_read_suits(t, value, CARDS_MATERIALS, place, t->position->buried, err);
}

static int read_deck_top(position_target *t, const cJSON *value, const char *place, char *err) {
    int n;
    if (t->position->top_n) {
        snprintf(err, JSON_ERROR_SIZE, "%.200s: expected deck or deck_top, found both", place);
        return -1;
    }
    if (cards_read_order(position_edition(t), value, place, t->position->top, GTR_MAX_DECK, &n,
                         err) < 0)
        return -1;
    t->position->top_n = (uint8_t)n;
    return 0;
}

static int read_removed(position_target *t, const cJSON *value, const char *place, char *err) {
    int n;
    if (cards_read_order(position_edition(t), value, place, t->position->removed, GTR_MAX_DECK, &n,
                         err) < 0)
        return -1;
    t->position->removed_n = (uint8_t)n;
    return 0;
}

static int read_deck_size(position_target *t, const cJSON *value, const char *place, char *err) {
    int n;
    if (position_read_number(value, 0, GTR_MAX_DECK, place, &n, err) < 0)
        return -1;
    t->position->deck_size = (int16_t)n;
    return 0;
}

static int read_jacks(position_target *t, const cJSON *value, const char *place, char *err) {
    int n;
    if (position_read_number(value, 0, GTR_NJACKS, place, &n, err) < 0)
        return -1;
    t->position->jack_pile = (int16_t)n;
    return 0;
}

static int read_pile(const position_target *t, const cJSON *value, const char *place,
                     uint8_t pile[GTR_NSUITS], char *err) {
    card_counts sites;
    if (cards_read(position_edition(t), value, CARDS_MATERIALS, place, &sites, err) < 0)
        return -1;
    for (int m = 0; m < GTR_NSUITS; m++)
        if (sites.suit[m] > GTR_SITES) {
            snprintf(err, JSON_ERROR_SIZE, "%.200s.%s: expected at most %d sites, found %d", place,
                     gtr_material_names[m], (int)GTR_SITES, sites.suit[m]);
            return -1;
        }
    memcpy(pile, sites.suit, GTR_NSUITS);
    return 0;
}

static int read_in_town(position_target *t, const cJSON *value, const char *place, char *err) {
    t->position->has_in_town = true;
    return read_pile(t, value, place, t->position->in_town, err);
}

static int read_out_of_town(position_target *t, const cJSON *value, const char *place, char *err) {
    t->position->has_out_of_town = true;
    return read_pile(t, value, place, t->position->out_of_town, err);
}

static int read_sites(position_target *t, const cJSON *value, const char *place, char *err) {
    static const position_key readers[] = {
        {"in_town", read_in_town}, {"out_of_town", read_out_of_town}, {NULL, NULL}};
    return position_read_keys(value, readers, t, place, err);
}

static int read_public(position_target *t, const cJSON *value, const char *place, char *err) {
    return cards_read_set(position_edition(t), value, place, &t->position->public_set, err);
}

static int read_blank(position_target *t, const cJSON *value, const char *place, char *err) {
    static const char *const keys[] = {"seat", "building", NULL};
    char at[JSON_PLACE_SIZE];
    int seat, b;
    if (!cJSON_IsObject(value))
        return json_refuse(value, place, "an object with seat and building", err);
    const cJSON *number = json_get(value, "seat"), *building = json_get(value, "building");
    if (json_only_keys(value, keys, place, err) < 0 ||
        position_read_number(number, 0, t->position->options.players - 1,
                             json_at_key(place, "seat", at), &seat, err) < 0 ||
        cards_read_building(position_edition(t), building, json_at_key(place, "building", at), &b,
                            err) < 0)
        return -1;
    t->position->blank_for = (uint8_t)(seat + 1);
    t->position->blank = (uint8_t)b;
    return 0;
}

static int read_displayed(position_target *t, const cJSON *value, const char *place, char *err) {
    return cards_read_set(position_edition(t), value, place, &t->position->displayed, err);
}

static int read_seats(position_target *t, const cJSON *value, const char *place, char *err) {
    char at[JSON_PLACE_SIZE];
    int i = 0;
    for (const cJSON *item = value->child; item; item = item->next, i++) {
        t->seat = &t->position->seat[i];
        if (position_read_keys(item, position_seat_keys, t, json_at_index(place, i, at), err) < 0)
            return -1;
    }
    t->seat = NULL;
    return 0;
}

/* Found in what is printed of a game that is over, or of what a seat knows. */
static int refuse_other(position_target *t, const cJSON *value, const char *place, char *err) {
    (void)t;
    return json_refuse(value, place, "a position in the middle of a game, without this key", err);
}

static const position_key position_readers[] = {
    {"options", NULL}, /* read first */
    {"leader", read_leader},
    {"stack", position_read_stack},
    {"noted", position_read_noted},
    {"phase", read_phase},              /* after the leader and the stack */
    {"offered", position_read_offered}, /* after the phase */
    {"turn", read_turn},
    {"pool", read_pool},
    {"buried", read_buried},
    {"deck", read_deck_top},
    {"deck_top", read_deck_top},
    {"removed", read_removed},
    {"deck_size", read_deck_size},
    {"jacks", read_jacks},
    {"sites", read_sites},
    {"public", read_public},
    {"blank", read_blank},
    {"seats", read_seats},
    {"decision", NULL}, /* compared at the end */
    {"end", refuse_other},
    {"displayed", read_displayed},
    {"drawn", position_read_drawn},
    {"shown", position_read_shown},
    {"demand", position_read_demand},
    {"due", position_read_due},
    {"lazy", refuse_other},
    {NULL, NULL},
};

/* --- Options ---------------------------------------------------------------------------------- */

static void add_text(cJSON *list, const char *key, char between, const cJSON *value) {
    char text[160];
    if (cJSON_IsNumber(value))
        snprintf(text, sizeof text, "%.60s%c%.17g", key, between, value->valuedouble);
    else
        snprintf(text, sizeof text, "%.60s%c%.60s", key, between,
                 cJSON_IsString(value) ? value->valuestring : "?");
    cJSON_AddItemToArray(list, cJSON_CreateString(text));
}

/* An object in a list's place as the list of its texts: `"Dock": 4` as "Dock=4", `"0": ["Dock"]`
 * as "0:Dock". */
static cJSON *list_of(const cJSON *object) {
    cJSON *list = cJSON_CreateArray();
    for (const cJSON *item = object->child; item; item = item->next) {
        if (cJSON_IsArray(item))
            for (const cJSON *element = item->child; element; element = element->next)
                add_text(list, item->string, ':', element);
        else
            add_text(list, item->string, cJSON_IsNumber(item) ? '=' : ':', item);
    }
    return list;
}

int position_options(const cJSON *json, int players, const char *place, gtr_options *out,
                     char err[JSON_ERROR_SIZE]) {
    char why[GAME_MAX_ERROR] = "";
    gtr_game.options_init(out);
    out->players = (uint8_t)players;
    if (json && !cJSON_IsObject(json))
        return json_refuse(json, place, "an object of options", err);
    cJSON *plain = json ? cJSON_Duplicate(json, true) : cJSON_CreateObject();
    for (cJSON *item = plain ? plain->child : NULL; item; item = item->next)
        if (cJSON_IsObject(item)) {
            cJSON *list = list_of(item), *children = item->child;
            item->child = list->child;
            item->type = cJSON_Array;
            list->child = children;
            cJSON_Delete(list);
        }
    int result = -1;
    if (!plain)
        snprintf(err, JSON_ERROR_SIZE, "%.200s: out of memory", place);
    else if (games_options_from_json(&gtr_game, out, plain, place, err) == 0)
        result = gtr_game.options_check(out, why);
    if (result < 0 && *why)
        snprintf(err, JSON_ERROR_SIZE, "%.200s: %s", place, why);
    cJSON_Delete(plain);
    return result;
}

/* --- All together ----------------------------------------------------------------------------- */

/* Seats first: their number is the default of the option. */
static int read_options(gtr_position *p, const cJSON *json, const char *place, char *err) {
    char at[JSON_PLACE_SIZE];
    const cJSON *seats = json_get(json, "seats");
    int n = cJSON_GetArraySize(seats);
    json_at_key(place, "seats", at);
    if (!cJSON_IsArray(seats) || n < GTR_MIN_PLAYERS || n > GTR_MAX_PLAYERS)
        return json_refuse(seats, at, "a list of 2 to 5 seats", err);
    char options_at[JSON_PLACE_SIZE];
    json_at_key(place, "options", options_at);
    if (position_options(json_get(json, "options"), n, options_at, &p->options, err) < 0)
        return -1;
    if (p->options.players != n) {
        snprintf(err, JSON_ERROR_SIZE, "%.200s: expected %d seats (options.players), found %d", at,
                 p->options.players, n);
        return -1;
    }
    return 0;
}

/* Numbers that the position says although they follow. */
static int compare_numbers(const gtr_state *s, const cJSON *json, const char *place, char *err) {
    const cJSON *seats = json_get(json, "seats");
    for (int p = 0; p < s->players; p++)
        for (const seat_number *number = seat_numbers; number->name; number++) {
            const cJSON *value = json_get(cJSON_GetArrayItem(seats, p), number->name);
            int is = number->get(s, p);
            char at[JSON_PLACE_SIZE], expected[48];
            if (!value || (cJSON_IsNumber(value) && value->valuedouble == is))
                continue;
            snprintf(at, sizeof at, "%.80s.seats[%d].%s", place, p, number->name);
            snprintf(expected, sizeof expected, "%d, which follows from the rest", is);
            return json_refuse(value, at, expected, err);
        }
    return 0;
}

static int compare_decision(const gtr_state *s, const cJSON *json, const char *place, char *err) {
    static const char *const keys[] = {"seat", "kind", NULL};
    const cJSON *decision = json_get(json, "decision");
    char at[JSON_PLACE_SIZE], expected[96];
    if (!decision)
        return 0;
    if (json_only_keys(decision, keys, json_at_key(place, "decision", at), err) < 0)
        return -1;
    const cJSON *seat = json_get(decision, "seat"), *kind = json_get(decision, "kind");
    snprintf(expected, sizeof expected, "seat %d to decide \"%s\", as follows from the rest",
             gtr_game.turn(s), gtr_game.decision(s));
    if (seat && !(cJSON_IsNumber(seat) && seat->valuedouble == gtr_game.turn(s)))
        return json_refuse(seat, at, expected, err);
    if (kind && !(cJSON_IsString(kind) && !strcmp(kind->valuestring, gtr_game.decision(s))))
        return json_refuse(kind, at, expected, err);
    return 0;
}

int position_from_json(const cJSON *json, uint64_t seed, const char *place, gtr_state *out,
                       char err[JSON_ERROR_SIZE]) {
    char why[GAME_MAX_ERROR];
    gtr_position p;
    position_target t = {.position = &p};
    gtr_position_init(&p);
    p.seed = seed;
    if (!cJSON_IsObject(json))
        return json_refuse(json, place, "an object", err);
    if (read_options(&p, json, place, err) < 0 ||
        position_read_keys(json, position_readers, &t, place, err) < 0)
        return -1;
    if (gtr_position_build(&p, out, why) < 0) {
        snprintf(err, JSON_ERROR_SIZE, "%.200s%s%s", place, *why == ':' ? "" : ".", why);
        return -1;
    }
    if (gtr_game.check(out, why) < 0) {
        snprintf(err, JSON_ERROR_SIZE, "%.200s: impossible: %s", place, why);
        return -1;
    }
    if (compare_numbers(out, json, place, err) < 0)
        return -1;
    return compare_decision(out, json, place, err);
}
