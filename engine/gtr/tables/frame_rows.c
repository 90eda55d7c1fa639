/* The frames of the stack by name: one row for each kind, and their texts. */
#include "engine/gtr/tables/frame_rows.h"

#include <stdio.h>

const char *const gtr_phase_names[GTR_NPHASES + 1] = {
    [GTR_PH_OFFER] = "offer", [GTR_PH_LEAD] = "lead",       [GTR_PH_FOLLOW] = "follow",
    [GTR_PH_ACT] = "act",     [GTR_PH_CASTRA] = "castra",   [GTR_PH_SENATE] = "senate",
    [GTR_PH_SEWER] = "sewer", [GTR_PH_ACADEMY] = "academy",
};

static const char *const sources[] = {"turn", "bath", "run", "bath after a half", "domus", NULL};
static const char *const parts[] = {"main", "hand", "deck", NULL};
static const char *const architect_parts[] = {"main", "stairway", "stairway again", NULL};
static const char *const from[] = {"hand", "shown", NULL};
static const char *const ways[] = {"craftsman", "architect", "stairway", "bacchanalia", NULL};
static const char *const shown_uses[] = {"stockpile", "hire", "sell", "lay", "add", "due", NULL};
static const char *const clients[] = {"led",      "laborer", "craftsman", "legionary", "architect",
                                      "merchant", "patron",  "watermill", NULL};

#define FIELD(key, KIND, shift, bits, names)                                                       \
    { key, GTR_FIELD_##KIND, shift, bits, names }
#define ACTION(name, ROLE, parts)                                                                  \
    {                                                                                              \
        name, GTR_F_ACTION | GTR_##ROLE << 4, 0x7F, {                                              \
            FIELD("used", FLAGS, 10, 3, parts), FIELD("from", CHOICE, 13, 3, sources),             \
                FIELD("orders", NUMBER, 7, 3, NULL)                                                \
        }                                                                                          \
    }
#define PRISON(name, z, ...)                                                                       \
    {                                                                                              \
        name, GTR_F_PRISON | (z) << 13, 0xE00F, {                                                  \
            __VA_ARGS__                                                                            \
        }                                                                                          \
    }
#define PRISON_OWES FIELD("building", BUILDING, 4, 6, NULL), FIELD("seat", SEAT, 10, 3, NULL)
#define EMPTY                                                                                      \
    { NULL, GTR_FIELD_NONE, 0, 0, NULL }
#define LATE(name, kind, ...)                                                                      \
    {                                                                                              \
        name, GTR_F_TRIBUNAL | (kind - GTR_F_TRIBUNAL) << 4, 0x7F, {                               \
            __VA_ARGS__                                                                            \
        }                                                                                          \
    }

const gtr_frame_row gtr_frame_rows[] = {
    ACTION("laborer", LABORER, parts),
    ACTION("craftsman", CRAFTSMAN, parts),
    ACTION("architect", ARCHITECT, architect_parts),
    ACTION("merchant", MERCHANT, parts),
    ACTION("patron", PATRON, parts),
    {"watermill",
     GTR_F_POWER | GTR_ARCHITECT << 12 | 1 << 15,
     0xF00F,
     {FIELD("left", NUMBER, 4, 8, NULL)}},
    {"run",
     GTR_F_POWER,
     0x800F,
     {FIELD("role", ROLE, 12, 3, NULL), FIELD("left", NUMBER, 4, 8, NULL)}},
    {"site",
     GTR_F_SITE,
     0x000F,
     {FIELD("building", BUILDING, 4, 6, NULL), FIELD("from", CHOICE, 10, 3, from)}},
    {"material",
     GTR_F_MATERIAL,
     0x000F,
     {FIELD("building", BUILDING, 4, 6, NULL), FIELD("seat", SEAT, 10, 3, NULL),
      FIELD("by", CHOICE, 13, 3, ways)}},
    {"fountain", GTR_F_FOUNTAIN, 0xFFFF, {EMPTY}},
    {"stairway", GTR_F_STAIRWAY, 0xFFFF, {EMPTY}},
    {"think", GTR_F_THINK, 0xFFFF, {EMPTY}},
    {"set",
     GTR_F_SET,
     0x000F,
     {FIELD("material", MATERIAL, 4, 6, NULL), FIELD("left", NUMBER, 10, 3, NULL)}},
    {"palace", GTR_F_PALACE, 0xFFFF, {EMPTY}},
    PRISON("prison", GTR_PRISON_SITE, EMPTY),
    PRISON("prison for site cards", GTR_PRISON_PAYS, EMPTY),
    PRISON("prison owes 1", GTR_PRISON_PAYS + 1, PRISON_OWES),
    PRISON("prison owes 2", GTR_PRISON_PAYS + 2, PRISON_OWES),
    PRISON("prison owes 3", GTR_PRISON_PAYS + 3, PRISON_OWES),
    {"legionary", GTR_F_LEGION, 0x000F, {FIELD("actions", NUMBER, 4, 6, NULL)}},
    {"pool", GTR_F_LPOOL, 0xFFFF, {EMPTY}},
    {"give",
     GTR_F_LGIVE,
     0x000F,
     {FIELD("distance", NUMBER, 4, 6, NULL), FIELD("asked", BOOL, 10, 3, NULL),
      FIELD("protected", BOOL, 13, 3, NULL)}},
    {"coliseum", GTR_F_COLISEUM, 0xFFFF, {EMPTY}},
    {"domus aurea", GTR_F_DOMUS, 0xFFFF, {EMPTY}},
    LATE("tribunal", GTR_F_TRIBUNAL, EMPTY),
    LATE("solarium", GTR_F_SOLARIUM, FIELD("building", BUILDING, 7, 9, NULL)),
    LATE("castra praetoria", GTR_F_PRAETORIA, FIELD("seat", SEAT, 7, 9, NULL)),
    LATE("aerarium", GTR_F_AERARIUM, EMPTY),
    LATE("bacchanalia", GTR_F_BACCHANALIA, FIELD("used", FLAGS, 7, 9, shown_uses)),
    LATE("triclinium", GTR_F_TRICLINIUM, FIELD("clients", NUMBER, 7, 6, NULL),
         FIELD("of", CHOICE, 13, 3, clients)),
    {NULL, 0, 0, {EMPTY}},
};

const uint8_t gtr_frame_first[16] = {
    [GTR_F_ACTION] = 0,    [GTR_F_POWER] = 5,     [GTR_F_SITE] = 7,
    [GTR_F_MATERIAL] = 8,  [GTR_F_FOUNTAIN] = 9,  [GTR_F_STAIRWAY] = 10,
    [GTR_F_THINK] = 11,    [GTR_F_SET] = 12,      [GTR_F_PALACE] = 13,
    [GTR_F_PRISON] = 14,   [GTR_F_LEGION] = 19,   [GTR_F_LPOOL] = 20,
    [GTR_F_LGIVE] = 21,    [GTR_F_COLISEUM] = 22, [GTR_F_DOMUS] = 23,
    [GTR_F_TRIBUNAL] = 24, /* and all later kinds */
};

static int names_in(const char *const *names) {
    int n = 0;
    while (names[n])
        n++;
    return n;
}

/* Whether a field can have this value. */
static bool is_sound(const gtr_frame_field *f, int value) {
    switch (f->kind) {
    case GTR_FIELD_BOOL: return value <= 1;
    case GTR_FIELD_CHOICE: return value < names_in(f->names);
    case GTR_FIELD_FLAGS: return value >> names_in(f->names) == 0;
    case GTR_FIELD_ROLE:
    case GTR_FIELD_MATERIAL: return value <= GTR_NSUITS;
    case GTR_FIELD_BUILDING: return value < GTR_NBUILDINGS;
    case GTR_FIELD_SEAT: return value < GTR_MAX_PLAYERS;
    default: return true;
    }
}

const gtr_frame_row *gtr_frame_row_of(uint16_t frame) {
    const gtr_frame_row *r = gtr_frame_rows;
    while (r->name && (frame & r->mask) != r->value)
        r++;
    if (!r->name)
        return NULL;
    int known = r->mask;
    for (int i = 0; i < GTR_FRAME_FIELDS && r->field[i].kind; i++) {
        known |= ((1 << r->field[i].bits) - 1) << r->field[i].shift;
        if (!is_sound(&r->field[i], gtr_frame_field_of(frame, &r->field[i])))
            return NULL;
    }
    return frame & ~known ? NULL : r;
}

/* --- Texts ------------------------------------------------------------------------------------ */

static void tell_flags(json_writer *w, const gtr_frame_field *f, int value) {
    json_open(w, f->key, '[');
    for (int i = 0; f->names[i]; i++)
        if (value >> i & 1)
            json_name(w, NULL, f->names[i]);
    json_close(w, ']');
}

/* What is so where nothing is said is not said. */
static void tell_field(json_writer *w, const gtr_state *s, const gtr_frame_field *f, int value) {
    switch (f->kind) {
    case GTR_FIELD_SEAT: json_number(w, f->key, value); break;
    case GTR_FIELD_BUILDING: json_name(w, f->key, gtr_name(s, value)); break;
    case GTR_FIELD_ROLE:
        json_name(w, f->key, value < GTR_NSUITS ? gtr_role_names[value] : "thinker");
        break;
    case GTR_FIELD_MATERIAL:
        if (value < GTR_NSUITS)
            json_name(w, f->key, gtr_material_names[value]);
        break;
    default:
        if (!value)
            break;
        if (f->kind == GTR_FIELD_NUMBER)
            json_number(w, f->key, value);
        else if (f->kind == GTR_FIELD_BOOL)
            json_bool(w, f->key, true);
        else if (f->kind == GTR_FIELD_CHOICE)
            json_name(w, f->key, f->names[value]);
        else
            tell_flags(w, f, value);
    }
}

void gtr_tell_frame(json_writer *w, const gtr_state *s, uint16_t frame) {
    const gtr_frame_row *r = gtr_frame_row_of(frame);
    json_open(w, NULL, '{');
    json_name(w, "frame", r ? r->name : "unknown");
    for (int i = 0; r && i < GTR_FRAME_FIELDS && r->field[i].kind; i++)
        tell_field(w, s, &r->field[i], gtr_frame_field_of(frame, &r->field[i]));
    json_close(w, '}');
}

int gtr_note_text(const gtr_state *s, uint16_t note, char *out, size_t size) {
    if (gtr_frame_kind(s->frame[s->depth - 1]) != GTR_F_LEGION)
        return snprintf(out, size, "%s of seat %d", gtr_material_names[note >> 3], note & 7);
    if (note >= GTR_NOTE_FOUNDATION)
        return snprintf(out, size, "foundation %s", gtr_name(s, note - GTR_NOTE_FOUNDATION));
    return snprintf(out, size, "%s", gtr_name(s, note));
}
