/* The keys of a position that scenarios may expect, how their words are read, and what follows
 * from a position without being told by its text (arena/seam/expectations.h).
 */
#include "arena/gtr/expectations.h"

#include "arena/gtr/cards_json.h"
#include "arena/gtr/position.h"

/* --- Words ------------------------------------------------------------------------------------ */

enum {
    SUITS = CARDS_MATERIALS | CARDS_BUILDINGS, /* cards of which only the suit counts */
    CLIENTS = CARDS_ROLES | CARDS_BUILDINGS,
    HAND = CARDS_BUILDINGS | CARDS_JACKS,
    PLAYED = CARDS_MATERIALS | CARDS_BUILDINGS | CARDS_JACKS
};

/* Suits come first, then buildings and the Jack. Where a suit may be named, a building counts as
 * its suit. */
_Static_assert(GTR_NSUITS + GTR_JACK < EXPECT_MAX_WORDS, "room for all words");

static int read_word(const void *state, unsigned words, const char *word, const char *place,
                     char err[JSON_ERROR_SIZE]) {
    card_word w;
    if (cards_word(gtr_edition_of(state), word, words, place, &w, err) < 0)
        return -1;
    bool by_suit = w.building < 0 || ((words & (CARDS_MATERIALS | CARDS_ROLES)) && w.suit >= 0);
    return by_suit ? w.suit : GTR_NSUITS + w.building;
}

static const char *word_text(const void *state, unsigned words, int number) {
    if (number < GTR_NSUITS)
        return words & CARDS_ROLES ? gtr_role_names[number] : gtr_material_names[number];
    return number - GTR_NSUITS == GTR_JACK
               ? "Jack"
               : gtr_english_name(gtr_edition_of(state), number - GTR_NSUITS);
}

/* --- What follows from a position ------------------------------------------------------------- */

static void add_powers(const gtr_state *s, int p, cJSON *seat) {
    cJSON *powers = cJSON_AddArrayToObject(seat, "powers");
    gtr_set force = gtr_powers_in_force(s, p);
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        if (force & GTR_BIT(b))
            cJSON_AddItemToArray(powers, cJSON_CreateString(gtr_name(s, b)));
}

/* The site of every building; the text has those only that the name does not tell. */
static void add_sites(const gtr_state *s, int p, cJSON *buildings) {
    cJSON *it;
    cJSON_ArrayForEach(it, buildings) {
        int b = gtr_find_building(gtr_edition_of(s), json_get(it, "name")->valuestring);
        if (!json_get(it, "site"))
            cJSON_AddStringToObject(it, "site", gtr_material_names[gtr_site(s, p, b)]);
    }
}

/* What a seat knows of its own vault: by suit, with what it put there by Basilica. */
static void add_own_vault(cJSON *seat) {
    cJSON *vault = cJSON_GetObjectItem(seat, "vault"), *all = cJSON_CreateArray(), *it;
    cJSON_ArrayForEach(it, vault) {
        for (int i = 0; i < it->valueint; i++)
            cJSON_AddItemToArray(all, cJSON_CreateString(it->string));
    }
    cJSON_ArrayForEach(it, json_get(seat, "vault_basilica")) {
        cJSON_AddItemToArray(all, cJSON_CreateString(it->valuestring));
    }
    cJSON_ReplaceItemInObjectCaseSensitive(seat, "vault", all);
}

static void follow(const void *state, int viewer, cJSON *told) {
    const gtr_state *s = state;
    for (int p = 0; p < s->players; p++) {
        cJSON *seat = cJSON_GetArrayItem(json_get(told, "seats"), p);
        cJSON_AddNumberToObject(seat, "vault_size", gtr_vault_count(s, p));
        add_powers(s, p, seat);
        add_sites(s, p, cJSON_GetObjectItem(seat, "buildings"));
        if (viewer == p)
            add_own_vault(seat);
    }
}

/* --- Keys ------------------------------------------------------------------------------------- */

/* clang-format off */
static const expect_key building_rows[] = {
    EXPECT_ROW("name", WORD, .words = CARDS_BUILDINGS),
    EXPECT_ROW("site", WORD, .words = CARDS_MATERIALS),
    EXPECT_ROW("stolen", FLAG),
    EXPECT_ROW("extra", FLAG),
    EXPECT_ROW("materials", COUNTS, .words = SUITS),
    {.key = NULL},
};

static const expect_key seat_rows[] = {
    EXPECT_ROW("hand", WORDS, .words = HAND),
    EXPECT_ROW("revealed", WORDS, .words = CARDS_BUILDINGS),
    EXPECT_ROW("lacks", WORDS, .words = CARDS_MATERIALS),
    EXPECT_ROW("clients", COUNTS, .words = CLIENTS),
    EXPECT_ROW("new_clients", COUNTS, .words = CLIENTS),
    EXPECT_ROW("stockpile", COUNTS, .words = SUITS),
    EXPECT_ROW("vault", COUNTS, .words = SUITS),
    EXPECT_ROW("vault_basilica", WORDS, .words = CARDS_BUILDINGS),
    EXPECT_ROW("vault_atrium", WORDS, .words = CARDS_BUILDINGS),
    EXPECT_ROW("buildings", ITEMS, .keys = building_rows, .plain = "name"),
    EXPECT_ROW("foundations", ITEMS, .keys = building_rows, .plain = "name"),
    EXPECT_ROW("influence", NUMBER, .high = 255),
    EXPECT_ROW("site_cards", JSON),
    EXPECT_ROW("played", COUNTS, .words = PLAYED),
    EXPECT_ROW("powers", WITHIN, .words = CARDS_BUILDINGS),
    EXPECT_ROW("actions", NUMBER, .high = 255),
    EXPECT_ROW("crafted", FLAG),
    EXPECT_ROW("robbed", FLAG),
    EXPECT_ROW("hand_size", NUMBER, .high = 1000),
    EXPECT_ROW("vault_size", NUMBER, .high = 1000),
    EXPECT_ROW("hand_limit", NUMBER, .high = 1000),
    EXPECT_ROW("client_limit", NUMBER, .high = 1000),
    EXPECT_ROW("vault_limit", NUMBER, .high = 1000),
    EXPECT_ROW("score", NUMBER, .low = -1000, .high = 1000),
    {.key = NULL},
};
static const expect_key seat = EXPECT_ROW("seat", RECORD, .keys = seat_rows);

static const expect_key pile_rows[] = {
    EXPECT_ROW("in_town", SOME, .words = CARDS_MATERIALS),
    EXPECT_ROW("out_of_town", SOME, .words = CARDS_MATERIALS),
    {.key = NULL},
};

static const expect_key rows[] = {
    EXPECT_ROW("leader", NUMBER, .high = EXPECT_LAST_SEAT),
    EXPECT_ROW("turn", NUMBER, .low = 1, .high = GTR_TURN_CAP),
    EXPECT_ROW("pool", COUNTS, .words = SUITS),
    EXPECT_ROW("jacks", NUMBER, .high = GTR_NJACKS),
    EXPECT_ROW("deck_size", NUMBER, .high = GTR_MAX_DECK),
    EXPECT_ROW("deck_top", FIRST, .words = CARDS_BUILDINGS, .from = "deck"),
    EXPECT_ROW("sites", RECORD, .keys = pile_rows),
    EXPECT_ROW("buried", COUNTS, .words = SUITS),
    EXPECT_ROW("public", WORDS, .words = CARDS_BUILDINGS),
    EXPECT_ROW("seats", BY_SEAT, .keys = &seat),
    {.key = NULL},
};
/* clang-format on */

static const char *const decisions[] = {
#define DECISION(id, name, rule) name,
#include "engine/gtr/tables/decisions.def"
    NULL};

/* --- Notation --------------------------------------------------------------------------------- */

static const char *const moves[] = {
#define MOVE(id, text) text,
#include "engine/gtr/tables/moves.def"
    "think: draw", "think: refill", "pass", "decline", /* short forms */
    NULL};

static const char *const jack[] = {"Jack"};
static const notation_field fields[] = {
    {"card", gtr_card_names[0], GTR_NLANGS *GTR_NCARDS},
    {"card", jack, 1},
    {"mat", gtr_material_words[0], GTR_NLANGS *GTR_NSUITS},
    {"client", gtr_role_words[0], GTR_NLANGS *GTR_NSUITS},
    {"role", gtr_role_words[0], GTR_NLANGS *GTR_NSUITS},
    {"seat", NULL, 0},
    {"value", NULL, 0},
    {"n", NULL, 0},
    {NULL, NULL, 0},
};

const expectations gtr_expectations = {
    .keys = rows,
    .word = read_word,
    .word_text = word_text,
    .follow = follow,
    .hidden = "hand",
    .decisions = decisions,
    .moves = moves,
    .fields = fields,
};
