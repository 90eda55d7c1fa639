/* Expectations about one seat (docs/scenario.md): zones as in a position, and numbers. */
#include "arena/check/expect.h"

#include "arena/gtr/cards_json.h"
#include "arena/gtr/position.h"

#include <stdio.h>
#include <string.h>

static const gtr_player *player(const expect_run *run, int seat) {
    return run->state ? &run->state->player[seat] : NULL;
}

/* --- Zones of suits --------------------------------------------------------------------------- */

static int compare_suits(expect_run *run, const cJSON *value, unsigned words, const char *place,
                         const uint8_t *found) {
    const char *const *names = words & CARDS_ROLES ? gtr_role_names : gtr_material_names;
    card_counts cards;
    char a[CARDS_TEXT_SIZE], b[CARDS_TEXT_SIZE];
    if (cards_read(run->edition, value, words | CARDS_BUILDINGS, place, &cards, run->err) < 0)
        return -1;
    if (run->state && memcmp(cards.suit, found, GTR_NSUITS) != 0)
        expect_differs(run, place, cards_show_suits(cards.suit, names, 0, a),
                       cards_show_suits(found, names, 0, b));
    return 0;
}

static int read_clients(expect_run *run, int seat, const cJSON *value, const char *place) {
    const gtr_player *q = player(run, seat);
    return compare_suits(run, value, CARDS_ROLES, place, q ? q->client : NULL);
}

static int read_new_clients(expect_run *run, int seat, const cJSON *value, const char *place) {
    const gtr_player *q = player(run, seat);
    return compare_suits(run, value, CARDS_ROLES, place, q ? q->fresh : NULL);
}

static int read_stockpile(expect_run *run, int seat, const cJSON *value, const char *place) {
    const gtr_player *q = player(run, seat);
    return compare_suits(run, value, CARDS_MATERIALS, place, q ? q->stock : NULL);
}

static int read_vault(expect_run *run, int seat, const cJSON *value, const char *place) {
    const gtr_player *q = player(run, seat);
    return compare_suits(run, value, CARDS_MATERIALS, place, q ? q->vault : NULL);
}

static int read_played(expect_run *run, int seat, const cJSON *value, const char *place) {
    card_counts cards;
    char a[CARDS_TEXT_SIZE], b[CARDS_TEXT_SIZE];
    if (cards_read(run->edition, value, CARDS_BUILDINGS | CARDS_MATERIALS | CARDS_JACKS, place,
                   &cards, run->err) < 0)
        return -1;
    const gtr_player *q = player(run, seat);
    if (q && (memcmp(cards.suit, q->played, GTR_NSUITS) != 0 || cards.jacks != q->jacks_played))
        expect_differs(run, place, cards_show_suits(cards.suit, gtr_material_names, cards.jacks, a),
                       cards_show_suits(q->played, gtr_material_names, q->jacks_played, b));
    return 0;
}

static int read_lacks(expect_run *run, int seat, const cJSON *value, const char *place) {
    card_counts cards;
    char a[CARDS_TEXT_SIZE], b[CARDS_TEXT_SIZE];
    if (cards_read(run->edition, value, CARDS_MATERIALS, place, &cards, run->err) < 0)
        return -1;
    const gtr_player *q = player(run, seat);
    unsigned expected = cards_suits(&cards), found = q ? q->marks & GTR_MARK_LACKS : 0;
    if (q && expected != found)
        expect_differs(run, place, cards_show_materials(expected, a),
                       cards_show_materials(found, b));
    return 0;
}

/* --- Cards by name ---------------------------------------------------------------------------- */

static void compare_types(expect_run *run, const char *place, const card_counts *expected,
                          const uint8_t found[GTR_NBUILDINGS], int jacks) {
    char a[CARDS_TEXT_SIZE], b[CARDS_TEXT_SIZE];
    if (memcmp(expected->type, found, GTR_NBUILDINGS) != 0 || expected->jacks != jacks)
        expect_differs(run, place,
                       cards_show_types(run->edition, expected->type, expected->jacks, a),
                       cards_show_types(run->edition, found, jacks, b));
}

static int read_hand(expect_run *run, int seat, const cJSON *value, const char *place) {
    card_counts cards;
    uint8_t found[GTR_NBUILDINGS];
    if (cards_read(run->edition, value, CARDS_BUILDINGS | CARDS_JACKS, place, &cards, run->err) < 0)
        return -1;
    const gtr_player *q = player(run, seat);
    if (!q)
        return 0;
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        found[b] = (uint8_t)gtr_in_hand(run->state, seat, b);
    compare_types(run, place, &cards, found, q->jacks);
    return 0;
}

static int read_revealed(expect_run *run, int seat, const cJSON *value, const char *place) {
    card_counts cards;
    uint8_t found[GTR_NBUILDINGS];
    if (cards_read(run->edition, value, CARDS_BUILDINGS, place, &cards, run->err) < 0)
        return -1;
    const gtr_player *q = player(run, seat);
    if (!q)
        return 0;
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        found[b] = (uint8_t)gtr_known_in_hand(run->state, seat, b);
    compare_types(run, place, &cards, found, 0);
    return 0;
}

static int compare_hidden(expect_run *run, const cJSON *value, const char *place,
                          const uint8_t *card, int n) {
    card_counts cards;
    uint8_t found[GTR_NBUILDINGS] = {0};
    if (cards_read(run->edition, value, CARDS_BUILDINGS, place, &cards, run->err) < 0)
        return -1;
    for (int i = 0; i < n; i++)
        found[card[i]]++;
    if (run->state)
        compare_types(run, place, &cards, found, 0);
    return 0;
}

static int read_basilica(expect_run *run, int seat, const cJSON *value, const char *place) {
    int n = 0;
    const uint8_t *card = run->state ? gtr_vault_basilica(run->state, seat, &n) : NULL;
    return compare_hidden(run, value, place, card, n);
}

static int read_atrium(expect_run *run, int seat, const cJSON *value, const char *place) {
    int n = 0;
    const uint8_t *card = run->state ? gtr_vault_atrium(run->state, seat, &n) : NULL;
    return compare_hidden(run, value, place, card, n);
}

/* --- Buildings and foundations ---------------------------------------------------------------- */

/* What an object says of a building beyond its name. */
static void compare_structure(expect_run *run, int seat, const building_json *b,
                              const char *place) {
    const gtr_state *s = run->state;
    char a[CARDS_TEXT_SIZE], c[CARDS_TEXT_SIZE], at[JSON_PLACE_SIZE];
    uint8_t materials[GTR_NSUITS];
    int site = gtr_site(s, seat, b->building);
    if (b->site >= 0 && b->site != site)
        expect_differs(run, json_at_key(place, "site", at), gtr_material_names[b->site],
                       gtr_material_names[site]);
    if ((b->stolen || b->stolen_from >= 0) && s->player[seat].loot != b->building)
        expect_differs(run, place, "a stolen building", "one of its own");
    (void)gtr_materials(s, seat, b->building, materials);
    if (b->has_materials && memcmp(b->materials.suit, materials, GTR_NSUITS) != 0)
        expect_differs(run, json_at_key(place, "materials", at),
                       cards_show_suits(b->materials.suit, gtr_material_names, 0, a),
                       cards_show_suits(materials, gtr_material_names, 0, c));
}

/* The names must be exactly those of the set; of each, what its object says. */
static int compare_structures(expect_run *run, int seat, const cJSON *value, const char *place,
                              const char *const *keys, gtr_set found) {
    gtr_set expected = 0;
    building_json b;
    int i = 0;
    if (!cJSON_IsArray(value))
        return json_refuse(value, place, "a list of names or objects", run->err);
    for (const cJSON *item = value->child; item; item = item->next, i++) {
        char at[JSON_PLACE_SIZE];
        if (cards_read_structure(run->edition, item, keys, json_at_index(place, i, at), &b,
                                 run->err) < 0)
            return -1;
        expected |= GTR_BIT(b.building);
        if (run->state && (found & GTR_BIT(b.building)))
            compare_structure(run, seat, &b, at);
    }
    if (run->state && expected != found) {
        char a[CARDS_TEXT_SIZE], c[CARDS_TEXT_SIZE];
        expect_differs(run, place, cards_show_set(run->edition, expected, a),
                       cards_show_set(run->edition, found, c));
    }
    return 0;
}

static int read_buildings(expect_run *run, int seat, const cJSON *value, const char *place) {
    const gtr_player *q = player(run, seat);
    return compare_structures(run, seat, value, place, building_keys, q ? q->done : 0);
}

static int read_foundations(expect_run *run, int seat, const cJSON *value, const char *place) {
    const gtr_player *q = player(run, seat);
    return compare_structures(run, seat, value, place, foundation_keys, q ? q->open : 0);
}

/* --- Powers ----------------------------------------------------------------------------------- */

static int compare_powers(expect_run *run, int seat, const cJSON *value, const char *place,
                          bool in_force) {
    gtr_set named;
    char names[CARDS_TEXT_SIZE], found[CARDS_TEXT_SIZE];
    if (cards_read_set(run->edition, value, place, &named, run->err) < 0)
        return -1;
    if (!run->state)
        return 0;
    gtr_set powers = gtr_powers_in_force(run->state, seat);
    if ((named & powers) == (in_force ? named : 0))
        return 0;
    char expected[CARDS_TEXT_SIZE + 16];
    snprintf(expected, sizeof expected, "%s%s", in_force ? "" : "none of ",
             cards_show_set(run->edition, named, names));
    expect_differs(run, place, expected, cards_show_set(run->edition, named & powers, found));
    return 0;
}

static int read_powers_contain(expect_run *run, int seat, const cJSON *value, const char *place) {
    return compare_powers(run, seat, value, place, true);
}

static int read_powers_lack(expect_run *run, int seat, const cJSON *value, const char *place) {
    return compare_powers(run, seat, value, place, false);
}

static int read_powers(expect_run *run, int seat, const cJSON *value, const char *place) {
    static const expect_key keys[] = {
        {"contain", read_powers_contain}, {"lack", read_powers_lack}, {NULL, NULL}};
    return expect_object(run, keys, seat, value, place);
}

/* --- Numbers ---------------------------------------------------------------------------------- */

static int read_influence(expect_run *run, int seat, const cJSON *value, const char *place) {
    const gtr_player *q = player(run, seat);
    return expect_number(run, value, place, 0, 255, q ? q->influence : 0);
}

static int read_actions(expect_run *run, int seat, const cJSON *value, const char *place) {
    const gtr_player *q = player(run, seat);
    return expect_number(run, value, place, 0, 255, q ? q->actions : 0);
}

static int read_crafted(expect_run *run, int seat, const cJSON *value, const char *place) {
    const gtr_player *q = player(run, seat);
    if (!cJSON_IsBool(value))
        return json_refuse(value, place, "true or false", run->err);
    bool found = q && (q->marks & GTR_MARK_CRAFTED);
    if (q && found != cJSON_IsTrue(value))
        expect_differs(run, place, found ? "false" : "true", found ? "true" : "false");
    return 0;
}

static const expect_key seat_keys[] = {
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
    {"powers", read_powers},
    {"actions", read_actions},
    {"crafted", read_crafted},
    /* Those of seat_numbers. */
    {"hand_size", NULL},
    {"vault_size", NULL},
    {"hand_limit", NULL},
    {"client_limit", NULL},
    {"vault_limit", NULL},
    {"score", NULL},
    {NULL, NULL},
};

int expect_seat(expect_run *run, int seat, const cJSON *value, const char *place) {
    if (expect_object(run, seat_keys, seat, value, place) < 0)
        return -1;
    for (const seat_number *n = seat_numbers; n->name; n++) {
        const cJSON *number = json_get(value, n->name);
        char at[JSON_PLACE_SIZE];
        if (number && expect_number(run, number, json_at_key(place, n->name, at), -1000, 1000,
                                    run->state ? n->get(run->state, seat) : 0) < 0)
            return -1;
    }
    return 0;
}
