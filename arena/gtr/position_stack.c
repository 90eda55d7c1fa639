/* What is under way in a position: the stack and what goes along with it (docs/reference/scenario.md). Names
 * and numbers are read here, by the table of frames; whether such frames can be on each other the
 * engine says.
 */
#include "arena/gtr/position_keys.h"
#include "engine/gtr/tables/frame_rows.h"

#include "engine/suggest.h"

#include <stdio.h>
#include <string.h>

enum { MAX_ROWS = 40 };

static const gtr_frame_row *find_row(const cJSON *name) {
    if (cJSON_IsString(name))
        for (const gtr_frame_row *r = gtr_frame_rows; r->name; r++)
            if (!strcmp(name->valuestring, r->name))
                return r;
    return NULL;
}

static int refuse_row(const cJSON *name, const char *place, char *err) {
    const char *names[MAX_ROWS];
    char hint[64] = "";
    size_t n = 0;
    for (const gtr_frame_row *r = gtr_frame_rows; r->name && n < MAX_ROWS; r++)
        names[n++] = r->name;
    if (cJSON_IsString(name))
        suggest_hint(name->valuestring, names, n, hint, sizeof hint);
    (void)json_refuse(name, place, "what can be under way", err);
    size_t used = strlen(err);
    snprintf(err + used, JSON_ERROR_SIZE - used, "%s", hint);
    return -1;
}

/* The number of a name in a list, or -1. */
static int find_name(const cJSON *value, const char *const *names) {
    for (int i = 0; cJSON_IsString(value) && names[i]; i++)
        if (!strcmp(value->valuestring, names[i]))
            return i;
    return -1;
}

static int read_flags(const cJSON *value, const gtr_frame_field *f, const char *place, int *out,
                      char *err) {
    char at[JSON_PLACE_SIZE];
    int i = 0;
    if (!cJSON_IsArray(value))
        return json_refuse(value, place, "a list", err);
    for (const cJSON *item = value->child; item; item = item->next, i++) {
        int flag = find_name(item, f->names);
        if (flag < 0)
            return json_refuse(item, json_at_index(place, i, at), "a part that can be used", err);
        *out |= 1 << flag;
    }
    return 0;
}

static int read_thinker(const cJSON *value, const char *place, int *out, char *err) {
    if (cJSON_IsString(value) && !strcmp(value->valuestring, "thinker")) {
        *out = GTR_THINKER;
        return 0;
    }
    return cards_read_role(value, place, out, err);
}

/* One field; anything not said is what the table says then. */
static int read_field(const position_target *t, const cJSON *value, const gtr_frame_field *f,
                      const char *place, int *out, char *err) {
    *out = f->kind == GTR_FIELD_MATERIAL ? GTR_NSUITS : 0;
    bool needed =
        f->kind == GTR_FIELD_ROLE || f->kind == GTR_FIELD_BUILDING || f->kind == GTR_FIELD_SEAT;
    if (!value && !needed)
        return 0;
    switch (f->kind) {
    case GTR_FIELD_NUMBER:
        return position_read_number(value, 0, (1 << f->bits) - 1, place, out, err);
    case GTR_FIELD_SEAT:
        return position_read_number(value, 0, t->position->options.players - 1, place, out, err);
    case GTR_FIELD_BOOL:
        *out = cJSON_IsTrue(value);
        return cJSON_IsBool(value) ? 0 : json_refuse(value, place, "true or false", err);
    case GTR_FIELD_CHOICE:
        *out = find_name(value, f->names);
        return *out >= 0 ? 0 : json_refuse(value, place, "one of the names that it can have", err);
    case GTR_FIELD_FLAGS: return read_flags(value, f, place, out, err);
    case GTR_FIELD_ROLE: return read_thinker(value, place, out, err);
    case GTR_FIELD_MATERIAL: return cards_read_material(value, place, out, err);
    default: return cards_read_building(position_edition(t), value, place, out, err);
    }
}

static int read_frame(const position_target *t, const cJSON *json, const char *place, uint16_t *out,
                      char *err) {
    const char *keys[GTR_FRAME_FIELDS + 2] = {"frame"};
    const cJSON *name = cJSON_IsObject(json) ? json_get(json, "frame") : json;
    char at[JSON_PLACE_SIZE];
    int bits;
    const gtr_frame_row *row = find_row(name);
    if (!row)
        return refuse_row(name, cJSON_IsObject(json) ? json_at_key(place, "frame", at) : place,
                          err);
    for (int i = 0; i < GTR_FRAME_FIELDS && row->field[i].kind; i++)
        keys[i + 1] = row->field[i].key;
    if (cJSON_IsObject(json) && json_only_keys(json, keys, place, err) < 0)
        return -1;
    *out = row->value;
    for (int i = 0; i < GTR_FRAME_FIELDS && row->field[i].kind; i++) {
        const gtr_frame_field *f = &row->field[i];
        const cJSON *value = cJSON_IsObject(json) ? json_get(json, f->key) : NULL;
        if (read_field(t, value, f, json_at_key(place, f->key, at), &bits, err) < 0)
            return -1;
        *out = (uint16_t)(*out | bits << f->shift);
    }
    return 0;
}

int position_read_stack(position_target *t, const cJSON *value, const char *place, char *err) {
    gtr_position *p = t->position;
    char at[JSON_PLACE_SIZE];
    if (!cJSON_IsArray(value))
        return json_refuse(value, place, "a list of what is under way", err);
    for (const cJSON *item = value->child; item; item = item->next) {
        json_at_index(place, p->depth, at);
        if (p->depth == GTR_MAX_FRAMES)
            return json_refuse(item, at, "no more than can be under way", err);
        if (read_frame(t, item, at, &p->frame[p->depth], err) < 0)
            return -1;
        p->depth++;
    }
    return 0;
}

/* "Bar", "foundation Bar" of a legionary; "wood of seat 1" of what follows on it. */
static int read_note(const position_target *t, const cJSON *value, const char *place, int *out,
                     char *err) {
    static const char foundation[] = "foundation ";
    const char *text = cJSON_IsString(value) ? value->valuestring : "";
    const size_t n = sizeof foundation - 1;
    bool shown = !strncmp(text, foundation, n);
    *out = gtr_find_building(position_edition(t), shown ? text + n : text);
    if (*out >= 0) {
        *out += shown ? GTR_NOTE_FOUNDATION : 0;
        return 0;
    }
    for (int m = 0; m < GTR_NSUITS; m++)
        for (int p = 0; p < t->position->options.players; p++) {
            char name[64];
            snprintf(name, sizeof name, "%s of seat %d", gtr_material_names[m], p);
            if (!strcmp(text, name)) {
                *out = m << 3 | p;
                return 0;
            }
        }
    return json_refuse(value, place, "a card, \"foundation CARD\" or \"MATERIAL of seat S\"", err);
}

int position_read_noted(position_target *t, const cJSON *value, const char *place, char *err) {
    gtr_position *p = t->position;
    char at[JSON_PLACE_SIZE];
    int note, i = 0;
    if (!cJSON_IsArray(value) || !p->depth)
        return json_refuse(value, place, "a list that goes with a stack", err);
    for (const cJSON *item = value->child; item; item = item->next, i++) {
        json_at_index(place, i, at);
        if (p->depth + p->noted == GTR_MAX_FRAMES)
            return json_refuse(item, at, "no more than can be noted", err);
        if (read_note(t, item, at, &note, err) < 0)
            return -1;
        int k = p->depth + p->noted++; /* ascending */
        for (; k > p->depth && p->frame[k - 1] > note; k--)
            p->frame[k] = p->frame[k - 1];
        p->frame[k] = (uint16_t)note;
    }
    return 0;
}

int position_read_offered(position_target *t, const cJSON *value, const char *place, char *err) {
    gtr_position *p = t->position;
    uint8_t card[GTR_MAX_PLAYERS];
    int n;
    if (p->phase != GTR_PH_OFFER || p->depth)
        return json_refuse(value, place, "it only with the step \"offer\"", err);
    if (cards_read_order(position_edition(t), value, place, card, GTR_MAX_PLAYERS, &n, err) < 0)
        return -1;
    if (n != p->actor) {
        snprintf(err, JSON_ERROR_SIZE,
                 "%.200s: expected the %d cards of the seats before, found %d", place, p->actor, n);
        return -1;
    }
    for (int i = 0; i < n; i++)
        p->frame[i] = card[i];
    return 0;
}

int position_read_drawn(position_target *t, const cJSON *value, const char *place, char *err) {
    int b;
    if (cards_read_building(position_edition(t), value, place, &b, err) < 0)
        return -1;
    t->position->drawn = (uint8_t)b;
    return 0;
}

int position_read_shown(position_target *t, const cJSON *value, const char *place, char *err) {
    card_counts cards;
    if (!t->position->options.expansion)
        return json_refuse(value, place, "it only with the expansion", err);
    if (cards_read(position_edition(t), value, CARDS_BUILDINGS, place, &cards, err) < 0)
        return -1;
    memcpy(t->position->shown, cards.type, GTR_NBUILDINGS);
    t->position->has_shown = true;
    return 0;
}

/* Materials of the demands: no separate cards. */
static int read_materials(const position_target *t, const cJSON *value, const char *place,
                          uint8_t count[GTR_NSUITS], char *err) {
    card_counts cards;
    if (cards_read(position_edition(t), value, CARDS_MATERIALS, place, &cards, err) < 0)
        return -1;
    memcpy(count, cards.suit, GTR_NSUITS);
    return 0;
}

int position_read_demand(position_target *t, const cJSON *value, const char *place, char *err) {
    return read_materials(t, value, place, t->position->demand, err);
}

int position_read_due(position_target *t, const cJSON *value, const char *place, char *err) {
    return read_materials(t, value, place, t->position->due, err);
}
