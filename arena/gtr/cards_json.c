/* Cards in JSON (cards_json.h).
 *
 * One reader serves every zone: what a zone may name is a set of word kinds. A card named by
 * its building counts for its suit as well, so that the caller takes the counter it needs.
 */
#include "arena/gtr/cards_json.h"

#include "engine/suggest.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { MAX_COUNT = 100, MAX_CARDS = 200, MAX_WORDS = GTR_NBUILDINGS + 2 * GTR_NSUITS + 1 };

const char *const building_keys[] = {"name",  "site",      "stolen_from", "stolen",
                                     "extra", "materials", NULL};
const char *const foundation_keys[] = {"name", "site", "materials", NULL};

/* --- Names ------------------------------------------------------------------------------------ */

/* What may stand here, for messages and for the nearest name. */
static const char *describe(unsigned allowed) {
    switch (allowed) {
    case CARDS_BUILDINGS: return "a card name";
    case CARDS_BUILDINGS | CARDS_JACKS: return "a card name or \"Jack\"";
    case CARDS_MATERIALS: return "a material";
    case CARDS_MATERIALS | CARDS_BUILDINGS: return "a material or card name";
    case CARDS_ROLES: return "a role";
    case CARDS_ROLES | CARDS_BUILDINGS: return "a role or card name";
    default: return "a card name, material or \"Jack\"";
    }
}

static size_t list_words(const gtr_edition *edition, unsigned allowed,
                         const char *words[MAX_WORDS]) {
    size_t n = 0;
    for (int b = 0; (allowed & CARDS_BUILDINGS) && b < GTR_NBUILDINGS; b++)
        words[n++] = gtr_english_name(edition, b);
    for (int m = 0; (allowed & CARDS_MATERIALS) && m < GTR_NSUITS; m++)
        words[n++] = gtr_material_names[m];
    for (int r = 0; (allowed & CARDS_ROLES) && r < GTR_NSUITS; r++)
        words[n++] = gtr_role_names[r];
    if (allowed & CARDS_JACKS)
        words[n++] = "Jack";
    return n;
}

/* What a word is that is right elsewhere, or NULL. */
static const char *kind_of(const gtr_edition *edition, const char *word) {
    if (gtr_find_building(edition, word) >= 0)
        return ", a card name";
    if (gtr_find_material(word) >= 0)
        return ", a material";
    if (gtr_find_role(word) >= 0)
        return ", a role";
    return strcasecmp(word, "Jack") == 0 ? ", which is no order" : NULL;
}

static int refuse_word(const gtr_edition *edition, const char *word, unsigned allowed,
                       const char *place, char *err) {
    const char *words[MAX_WORDS], *kind = kind_of(edition, word);
    char hint[96];
    size_t n = list_words(edition, allowed, words);
    snprintf(err, JSON_ERROR_SIZE, "%.200s: expected %s, found \"%.48s\"%s", place,
             describe(allowed), word,
             kind ? kind : suggest_hint(word, words, n, hint, sizeof hint));
    return -1;
}

int cards_word(const gtr_edition *edition, const char *word, unsigned allowed, const char *place,
               card_word *out, char err[JSON_ERROR_SIZE]) {
    int b = allowed & CARDS_BUILDINGS ? gtr_find_building(edition, word) : -1;
    int material = allowed & CARDS_MATERIALS ? gtr_find_material(word) : -1;
    int role = allowed & CARDS_ROLES ? gtr_find_role(word) : -1;
    *out = (card_word){b, b >= 0 ? gtr_suit_of[b] : material >= 0 ? material : role};
    if (out->suit >= 0)
        return 0;
    if (!(allowed & CARDS_JACKS) || strcasecmp(word, "Jack") != 0)
        return refuse_word(edition, word, allowed, place, err);
    out->building = GTR_JACK;
    return 0;
}

/* Adds n cards of the name. */
static int add_word(const gtr_edition *edition, card_counts *out, const char *word, int n,
                    unsigned allowed, const char *place, char *err) {
    card_word w;
    if (cards_word(edition, word, allowed, place, &w, err) < 0)
        return -1;
    out->n += n;
    if (out->n > MAX_CARDS) {
        snprintf(err, JSON_ERROR_SIZE, "%.200s: expected at most %d cards in a zone, found more",
                 place, (int)MAX_CARDS);
        return -1;
    }
    if (w.suit < 0) {
        out->jacks = (uint8_t)(out->jacks + n);
        return 0;
    }
    if (w.building >= 0)
        out->type[w.building] = (uint8_t)(out->type[w.building] + n);
    out->suit[w.suit] = (uint8_t)(out->suit[w.suit] + n);
    out->named = (uint8_t)(out->named | 1 << w.suit);
    return 0;
}

int cards_read(const gtr_edition *edition, const cJSON *value, unsigned allowed, const char *place,
               card_counts *out, char err[JSON_ERROR_SIZE]) {
    char at[JSON_PLACE_SIZE];
    int i = 0;
    memset(out, 0, sizeof *out);
    if (!cJSON_IsArray(value) && !cJSON_IsObject(value))
        return json_refuse(value, place, "a list or an object of counts", err);
    for (const cJSON *item = value->child; item; item = item->next, i++) {
        int64_t n = 1;
        if (cJSON_IsObject(value)) {
            if (json_whole(item, 0, MAX_COUNT, json_at_key(place, item->string, at), &n, err) < 0)
                return -1;
        } else if (!cJSON_IsString(item)) {
            return json_refuse(item, json_at_index(place, i, at), describe(allowed), err);
        } else {
            json_at_index(place, i, at);
        }
        const char *word = cJSON_IsObject(value) ? item->string : item->valuestring;
        if (add_word(edition, out, word, (int)n, allowed, at, err) < 0)
            return -1;
    }
    return 0;
}

unsigned cards_suits(const card_counts *cards) {
    unsigned suits = 0;
    for (int m = 0; m < GTR_NSUITS; m++)
        suits |= (unsigned)(cards->suit[m] > 0) << m;
    return suits;
}

int cards_read_order(const gtr_edition *edition, const cJSON *value, const char *place,
                     uint8_t *out, int capacity, int *n, char err[JSON_ERROR_SIZE]) {
    char at[JSON_PLACE_SIZE];
    *n = 0;
    if (!cJSON_IsArray(value))
        return json_refuse(value, place, "a list of card names", err);
    for (const cJSON *item = value->child; item; item = item->next) {
        int b = 0;
        if (*n == capacity) {
            snprintf(err, JSON_ERROR_SIZE, "%.200s: expected at most %d cards, found more", place,
                     capacity);
            return -1;
        }
        if (cards_read_building(edition, item, json_at_index(place, *n, at), &b, err) < 0)
            return -1;
        out[(*n)++] = (uint8_t)b;
    }
    return 0;
}

int cards_read_set(const gtr_edition *edition, const cJSON *value, const char *place, gtr_set *out,
                   char err[JSON_ERROR_SIZE]) {
    uint8_t card[GTR_NBUILDINGS];
    int n;
    *out = 0;
    if (cards_read_order(edition, value, place, card, GTR_NBUILDINGS, &n, err) < 0)
        return -1;
    for (int i = 0; i < n; i++) {
        if (*out & GTR_BIT(card[i])) {
            snprintf(err, JSON_ERROR_SIZE, "%.200s[%d]: expected each name once, found %s again",
                     place, i, gtr_english_name(edition, card[i]));
            return -1;
        }
        *out |= GTR_BIT(card[i]);
    }
    return 0;
}

int cards_read_building(const gtr_edition *edition, const cJSON *value, const char *place, int *out,
                        char err[JSON_ERROR_SIZE]) {
    if (!cJSON_IsString(value))
        return json_refuse(value, place, describe(CARDS_BUILDINGS), err);
    *out = gtr_find_building(edition, value->valuestring);
    return *out < 0 ? refuse_word(edition, value->valuestring, CARDS_BUILDINGS, place, err) : 0;
}

/* Reads the name of a suit with the finder of its kind. */
static int read_suit(const cJSON *value, int (*find)(const char *), unsigned kind,
                     const char *place, int *out, char *err) {
    if (!cJSON_IsString(value))
        return json_refuse(value, place, describe(kind), err);
    *out = find(value->valuestring);
    return *out < 0 ? refuse_word(&gtr_editions[0], value->valuestring, kind, place, err) : 0;
}

int cards_read_material(const cJSON *value, const char *place, int *out,
                        char err[JSON_ERROR_SIZE]) {
    return read_suit(value, gtr_find_material, CARDS_MATERIALS, place, out, err);
}

int cards_read_role(const cJSON *value, const char *place, int *out, char err[JSON_ERROR_SIZE]) {
    return read_suit(value, gtr_find_role, CARDS_ROLES, place, out, err);
}

/* --- Buildings and foundations ---------------------------------------------------------------- */

static int read_flag(const cJSON *object, const char *key, const char *place, bool *out,
                     char *err) {
    const cJSON *value = json_get(object, key);
    char at[JSON_PLACE_SIZE];
    if (value && !cJSON_IsBool(value))
        return json_refuse(value, json_at_key(place, key, at), "true or false", err);
    *out = cJSON_IsTrue(value);
    return 0;
}

static int read_members(const gtr_edition *edition, const cJSON *object, const char *place,
                        building_json *out, char *err) {
    char at[JSON_PLACE_SIZE];
    const cJSON *site = json_get(object, "site"), *materials = json_get(object, "materials");
    int bad = 0;
    if (site && cards_read_material(site, json_at_key(place, "site", at), &out->site, err) < 0)
        return -1;
    out->stolen_from =
        (int)json_int(object, "stolen_from", 0, GTR_MAX_PLAYERS - 1, -1, place, &bad, err);
    if (bad || read_flag(object, "stolen", place, &out->stolen, err) < 0 ||
        read_flag(object, "extra", place, &out->extra, err) < 0)
        return -1;
    out->has_materials = materials != NULL;
    return materials ? cards_read(edition, materials, CARDS_MATERIALS | CARDS_BUILDINGS,
                                  json_at_key(place, "materials", at), &out->materials, err)
                     : 0;
}

int cards_read_structure(const gtr_edition *edition, const cJSON *value, const char *const *keys,
                         const char *place, building_json *out, char err[JSON_ERROR_SIZE]) {
    char at[JSON_PLACE_SIZE];
    const cJSON *name = value;
    memset(out, 0, sizeof *out);
    out->site = out->stolen_from = -1;
    if (cJSON_IsObject(value)) {
        if (json_only_keys(value, keys, place, err) < 0 ||
            read_members(edition, value, place, out, err) < 0)
            return -1;
        name = json_get(value, "name");
        json_at_key(place, "name", at);
    } else {
        snprintf(at, sizeof at, "%s", place);
    }
    return cards_read_building(edition, name, at, &out->building, err);
}
