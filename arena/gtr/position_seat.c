/* The keys of a seat in a position (docs/reference/scenario.md). A new key is one function and one row. */
#include "arena/gtr/position.h"
#include "arena/gtr/position_keys.h"

#include <stdio.h>
#include <string.h>

enum { MAX_INFLUENCE = 150 /* room for what the sites can add to it in a byte */ };

/* --- Numbers that follow ---------------------------------------------------------------------- */

static int hand_size(const gtr_state *s, int seat) {
    return s->player[seat].orders + s->player[seat].jacks;
}

const seat_number seat_numbers[] = {
    {"hand_size", hand_size},
    {"vault_size", gtr_vault_count},
    {"hand_limit", gtr_hand_limit},
    {"client_limit", gtr_client_limit},
    {"vault_limit", gtr_vault_limit},
    {"score", gtr_score},
    {NULL, NULL},
};

/* --- Zones ------------------------------------------------------------------------------------ */

static int read_types(const position_target *t, const cJSON *value, const char *place,
                      uint8_t count[GTR_NBUILDINGS], char *err) {
    card_counts cards;
    if (cards_read(position_edition(t), value, CARDS_BUILDINGS, place, &cards, err) < 0)
        return -1;
    memcpy(count, cards.type, GTR_NBUILDINGS);
    return 0;
}

static int read_hand(position_target *t, const cJSON *value, const char *place, char *err) {
    card_counts cards;
    if (cards_read(position_edition(t), value, CARDS_BUILDINGS | CARDS_JACKS, place, &cards, err) <
        0)
        return -1;
    memcpy(t->seat->hand, cards.type, GTR_NBUILDINGS);
    t->seat->jacks = cards.jacks;
    return 0;
}

static int read_revealed(position_target *t, const cJSON *value, const char *place, char *err) {
    return read_types(t, value, place, t->seat->revealed, err);
}

static int read_lacks(position_target *t, const cJSON *value, const char *place, char *err) {
    card_counts cards;
    if (cards_read(position_edition(t), value, CARDS_MATERIALS, place, &cards, err) < 0)
        return -1;
    t->seat->lacks = (uint8_t)cards_suits(&cards);
    return 0;
}

static int read_clients(position_target *t, const cJSON *value, const char *place, char *err) {
    return position_read_suits(t, value, CARDS_ROLES, place, t->seat->client, err);
}

static int read_new_clients(position_target *t, const cJSON *value, const char *place, char *err) {
    card_counts cards; /* they are clients already: their names count there */
    if (cards_read(position_edition(t), value, CARDS_ROLES | CARDS_BUILDINGS, place, &cards, err) <
        0)
        return -1;
    memcpy(t->seat->fresh, cards.suit, GTR_NSUITS);
    return 0;
}

static int read_stockpile(position_target *t, const cJSON *value, const char *place, char *err) {
    return position_read_suits(t, value, CARDS_MATERIALS, place, t->seat->stock, err);
}

static int read_vault(position_target *t, const cJSON *value, const char *place, char *err) {
    return position_read_suits(t, value, CARDS_MATERIALS, place, t->seat->vault, err);
}

static int read_basilica(position_target *t, const cJSON *value, const char *place, char *err) {
    return read_types(t, value, place, t->seat->basilica, err);
}

static int read_atrium(position_target *t, const cJSON *value, const char *place, char *err) {
    return read_types(t, value, place, t->seat->atrium, err);
}

static int read_played(position_target *t, const cJSON *value, const char *place, char *err) {
    card_counts cards;
    if (cards_read(position_edition(t), value, CARDS_BUILDINGS | CARDS_MATERIALS | CARDS_JACKS,
                   place, &cards, err) < 0)
        return -1;
    position_note_names(t, &cards);
    memcpy(t->seat->played, cards.suit, GTR_NSUITS);
    t->seat->jacks_played = cards.jacks;
    return 0;
}

/* --- Buildings and foundations ---------------------------------------------------------------- */

/* The site named for a building: its own material, save for a Statue. */
static int take_site(position_target *t, const building_json *b, const char *place, char *err) {
    if (b->site < 0)
        return 0;
    if (b->building == GTR_STATUE) {
        t->seat->statue_site = (uint8_t)b->site;
    } else if (b->site != gtr_suit_of[b->building]) {
        snprintf(err, JSON_ERROR_SIZE, "%.200s.site: expected %s for %s, found %s", place,
                 gtr_material_names[gtr_suit_of[b->building]],
                 gtr_english_name(position_edition(t), b->building), gtr_material_names[b->site]);
        return -1;
    }
    return 0;
}

static int take_building(position_target *t, const building_json *b, const char *place, char *err) {
    gtr_seat_position *seat = t->seat;
    if (seat->done & GTR_BIT(b->building)) {
        snprintf(err, JSON_ERROR_SIZE, "%.200s: expected each name once, found %s again", place,
                 gtr_english_name(position_edition(t), b->building));
        return -1;
    }
    seat->done |= GTR_BIT(b->building);
    if (b->has_materials) {
        memcpy(seat->material[b->building], b->materials.suit, GTR_NSUITS);
        position_note_names(t, &b->materials);
    }
    if (b->extra)
        seat->extra |= GTR_BIT(b->building);
    if (b->stolen || b->stolen_from >= 0) {
        seat->loot |= GTR_BIT(b->building);
        seat->loot_from[b->building] =
            (uint8_t)(b->stolen_from >= 0 ? b->stolen_from : GTR_NO_SEAT);
    }
    return take_site(t, b, place, err);
}

static int take_foundation(position_target *t, const building_json *b, const char *place,
                           char *err) {
    gtr_seat_position *seat = t->seat;
    if (seat->open & GTR_BIT(b->building)) {
        snprintf(err, JSON_ERROR_SIZE, "%.200s: expected each name once, found %s again", place,
                 gtr_english_name(position_edition(t), b->building));
        return -1;
    }
    seat->open |= GTR_BIT(b->building);
    memcpy(seat->material[b->building], b->materials.suit, GTR_NSUITS);
    position_note_names(t, &b->materials);
    return take_site(t, b, place, err);
}

typedef int structure_taker(position_target *t, const building_json *b, const char *place,
                            char *err);

static int read_structures(position_target *t, const cJSON *value, const char *place,
                           const char *const *keys, structure_taker *take, char *err) {
    char at[JSON_PLACE_SIZE];
    building_json b;
    int i = 0;
    if (!cJSON_IsArray(value))
        return json_refuse(value, place, "a list of names or objects", err);
    for (const cJSON *item = value->child; item; item = item->next, i++)
        if (cards_read_structure(position_edition(t), item, keys, json_at_index(place, i, at), &b,
                                 err) < 0 ||
            take(t, &b, at, err) < 0)
            return -1;
    return 0;
}

static int read_buildings(position_target *t, const cJSON *value, const char *place, char *err) {
    return read_structures(t, value, place, building_keys, take_building, err);
}

static int read_foundations(position_target *t, const cJSON *value, const char *place, char *err) {
    return read_structures(t, value, place, foundation_keys, take_foundation, err);
}

/* --- Numbers ---------------------------------------------------------------------------------- */

static int read_influence(position_target *t, const cJSON *value, const char *place, char *err) {
    int n;
    if (position_read_number(value, 0, MAX_INFLUENCE, place, &n, err) < 0)
        return -1;
    t->seat->influence = (int16_t)n;
    return 0;
}

static int read_actions(position_target *t, const cJSON *value, const char *place, char *err) {
    int n;
    if (position_read_number(value, 0, 50, place, &n, err) < 0)
        return -1;
    t->seat->actions = (int16_t)n;
    return 0;
}

static int read_crafted(position_target *t, const cJSON *value, const char *place, char *err) {
    if (!cJSON_IsBool(value))
        return json_refuse(value, place, "true or false", err);
    t->seat->crafted = cJSON_IsTrue(value);
    return 0;
}

static int read_robbed(position_target *t, const cJSON *value, const char *place, char *err) {
    if (!cJSON_IsBool(value))
        return json_refuse(value, place, "true or false", err);
    t->seat->robbed = cJSON_IsTrue(value);
    return 0;
}

/* Site cards of the influence, by value: `{"2": 1, "3": 1}`. */
static int read_site_cards(position_target *t, const cJSON *value, const char *place, char *err) {
    static const char *const keys[] = {"1", "2", "3", NULL};
    if (json_only_keys(value, keys, place, err) < 0)
        return -1;
    int bad = 0;
    for (int v = 0; v < GTR_SITE_VALUES; v++)
        t->seat->sites[v] =
            (uint8_t)json_int(value, keys[v], 0, GTR_NSUITS * GTR_SITES, 0, place, &bad, err);
    t->seat->has_sites = true;
    return bad;
}

const position_key position_seat_keys[] = {
    {"hand", read_hand},
    {"revealed", read_revealed},
    {"lacks", read_lacks},
    {"clients", read_clients},
    {"new_clients", read_new_clients},
    {"stockpile", read_stockpile},
    {"vault", read_vault},
    {"vault_basilica", read_basilica},
    {"vault_atrium", read_atrium},
    {"buildings", read_buildings},
    {"foundations", read_foundations},
    {"influence", read_influence},
    {"played", read_played},
    {"actions", read_actions},
    {"crafted", read_crafted},
    {"robbed", read_robbed},
    {"site_cards", read_site_cards},
    /* What follows from the rest is compared when the position stands. */
    {"hand_size", NULL},
    {"vault_size", NULL},
    {"hand_limit", NULL},
    {"client_limit", NULL},
    {"vault_limit", NULL},
    {"score", NULL},
    {NULL, NULL},
};
