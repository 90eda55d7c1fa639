/* The facts of the .def tables as arrays, and the way from a name to its number. */
#include "engine/gtr/internal.h"

const char *const gtr_card_names[GTR_NLANGS][GTR_NCARDS] = {
#define BUILDING(id, suit, en, fr, de, es, help)                                                   \
    [GTR_LANG_EN][GTR_##id] = en, [GTR_LANG_FR][GTR_##id] = fr, [GTR_LANG_DE][GTR_##id] = de,      \
    [GTR_LANG_ES][GTR_##id] = es,
#define EXPANSION BUILDING
#define VARIANT   BUILDING
#include "engine/gtr/tables/cards.def"
};

const char *const gtr_language_names[GTR_NLANGS + 1] = {
    [GTR_LANG_EN] = "en", [GTR_LANG_FR] = "fr", [GTR_LANG_DE] = "de", [GTR_LANG_ES] = "es"};

const uint8_t gtr_suit_of[GTR_NBUILDINGS] = {
#define BUILDING(id, suit, ...) [GTR_##id] = GTR_##suit,
#define EXPANSION               BUILDING
#include "engine/gtr/tables/cards.def"
};

/* The types of a suit: every game's by their places (zones.h), the expansion's by their
 * rows. */
#define LATE(which, id, suit) | (GTR_##suit == GTR_##which) << (GTR_##id - GTR_NBASE)
enum {
    LATE_RUBBLE = 0
#define EXPANSION(id, suit, ...) LATE(RUBBLE, id, suit)
#include "engine/gtr/tables/cards.def"
    ,
    LATE_WOOD = 0
#define EXPANSION(id, suit, ...) LATE(WOOD, id, suit)
#include "engine/gtr/tables/cards.def"
    ,
    LATE_BRICK = 0
#define EXPANSION(id, suit, ...) LATE(BRICK, id, suit)
#include "engine/gtr/tables/cards.def"
    ,
    LATE_CONCRETE = 0
#define EXPANSION(id, suit, ...) LATE(CONCRETE, id, suit)
#include "engine/gtr/tables/cards.def"
    ,
    LATE_STONE = 0
#define EXPANSION(id, suit, ...) LATE(STONE, id, suit)
#include "engine/gtr/tables/cards.def"
    ,
    LATE_MARBLE = 0
#define EXPANSION(id, suit, ...) LATE(MARBLE, id, suit)
#include "engine/gtr/tables/cards.def"
};
#undef LATE
#define TYPES(base, late) ((gtr_set)(base) | (gtr_set)(late) << GTR_NBASE)
#define ALL_RUBBLE        TYPES(0x0F, LATE_RUBBLE)
#define ALL_WOOD          TYPES(0xF0, LATE_WOOD)
#define ALL_BRICK         TYPES(UINT64_C(0xFF) << 8, LATE_BRICK)
#define ALL_CONCRETE      TYPES(UINT64_C(0xFF) << 16, LATE_CONCRETE)
#define ALL_STONE         TYPES(UINT64_C(0xFF) << 24, LATE_STONE)
#define ALL_MARBLE        TYPES(UINT64_C(0xFF) << 32, LATE_MARBLE)

const gtr_set gtr_suit_set[GTR_NSUITS] = {ALL_RUBBLE,   ALL_WOOD,  ALL_BRICK,
                                          ALL_CONCRETE, ALL_STONE, ALL_MARBLE};

#define OF(n)                                                                                      \
    ((n)&1 ? ALL_RUBBLE : 0) | ((n)&2 ? ALL_WOOD : 0) | ((n)&4 ? ALL_BRICK : 0) |                  \
        ((n)&8 ? ALL_CONCRETE : 0) | ((n)&16 ? ALL_STONE : 0) | ((n)&32 ? ALL_MARBLE : 0)
#define OF_4(n)  OF(n), OF((n) + 1), OF((n) + 2), OF((n) + 3)
#define OF_16(n) OF_4(n), OF_4((n) + 4), OF_4((n) + 8), OF_4((n) + 12)
const gtr_set gtr__suit_types[1 << GTR_NSUITS] = {OF_16(0), OF_16(16), OF_16(32), OF_16(48)};

const char *const gtr_material_names[GTR_NSUITS] = {
#define SUIT(id, material, ROLE, role, value, copies) material,
#include "engine/gtr/tables/suits.def"
};

const char *const gtr_role_names[GTR_NSUITS] = {
#define SUIT(id, material, ROLE, role, value, copies) role,
#include "engine/gtr/tables/suits.def"
};

const char *const gtr_material_words[GTR_NLANGS][GTR_NSUITS] = {
#define SUIT(id, material, ROLE, role, value, copies) [GTR_LANG_EN][GTR_##id] = material,
#include "engine/gtr/tables/suits.def"
#define MATERIAL(id, fr, de, es)                                                                   \
    [GTR_LANG_FR][GTR_##id] = fr, [GTR_LANG_DE][GTR_##id] = de, [GTR_LANG_ES][GTR_##id] = es,
#include "engine/gtr/tables/suit_names.def"
};

const char *const gtr_role_words[GTR_NLANGS][GTR_NSUITS] = {
#define SUIT(id, material, ROLE, role, value, copies) [GTR_LANG_EN][GTR_##ROLE] = role,
#include "engine/gtr/tables/suits.def"
#define ROLE(id, fr, de, es)                                                                       \
    [GTR_LANG_FR][GTR_##id] = fr, [GTR_LANG_DE][GTR_##id] = de, [GTR_LANG_ES][GTR_##id] = es,
#include "engine/gtr/tables/suit_names.def"
};

const uint8_t gtr_value[GTR_NSUITS] = {
#define SUIT(id, material, ROLE, role, value, copies) value,
#include "engine/gtr/tables/suits.def"
};

const uint8_t gtr__copies[GTR_NSUITS] = {
#define SUIT(id, material, ROLE, role, value, copies) copies,
#include "engine/gtr/tables/suits.def"
};

const char *const gtr_end_names[GTR_NENDS + 1] = {
    [GTR_END_NONE] = "none",
    [GTR_END_DECK] = "deck",
    [GTR_END_SITES] = "sites",
    [GTR_END_CATACOMB] = "catacomb",
    [GTR_END_FORUM] = "forum",
    [GTR_END_TURN_CAP] = "turn_cap",
    [GTR_END_COUNCIL] = "plebian_council",
    [GTR_NENDS] = NULL,
};

const gtr_edition gtr_editions[] = {
#define EDITION(id, edition_name, edition_title, ...)                                              \
    {.name = edition_name, .title = edition_title, __VA_ARGS__},
#include "engine/gtr/tables/editions.def"
};
const char *const gtr_edition_names[] = {
#define EDITION(id, edition_name, edition_title, ...) edition_name,
#include "engine/gtr/tables/editions.def"
    NULL,
};

const int gtr_neditions = (int)(sizeof gtr_editions / sizeof gtr_editions[0]);

/* The next letter of UTF-8 text without its accent, for the letters of Latin-1; moves on. */
static int plain_letter(const char **text) {
    static const char base[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";
    int c = (unsigned char)*(*text)++;
    if (c == 0xC3 && ((unsigned char)**text & 0xC0) == 0x80)
        c = base[(unsigned char)*(*text)++ & 0x3F];
    return c >= 'A' && c <= 'Z' ? c - 'A' + 'a'
                                : c; /* of ASCII, whatever the locale of the process */
}

int gtr__name_order(const char *a, const char *b) {
    for (;;) {
        int left = plain_letter(&a), right = plain_letter(&b);
        if (left != right || !left)
            return left - right;
    }
}

/* The next letter that counts in a name: no blank, underscore or hyphen. */
static int name_letter(const char **text) {
    while (**text == ' ' || **text == '_' || **text == '-')
        (*text)++;
    return plain_letter(text);
}

static bool same_name(const char *a, const char *b) {
    for (;;) {
        int letter = name_letter(&a);
        if (letter != name_letter(&b))
            return false;
        if (!letter)
            return true;
    }
}

static int find(const char *const words[GTR_NLANGS][GTR_NSUITS], const char *name) {
    for (int lang = 0; lang < GTR_NLANGS; lang++)
        for (int suit = 0; suit < GTR_NSUITS; suit++)
            if (same_name(words[lang][suit], name))
                return suit;
    return -1;
}

int gtr_card_of(const gtr_edition *edition, int b) {
    for (int i = 0; i < 4 && edition->swap[i].power; i++)
        if (edition->swap[i].type == b)
            return edition->swap[i].card;
    return b;
}

const char *gtr_english_name(const gtr_edition *edition, int b) {
    return gtr_card_names[GTR_LANG_EN][gtr_card_of(edition, b)];
}

int gtr_power_of(const gtr_edition *edition, int b) {
    for (int i = 0; i < 4 && edition->swap[i].power; i++)
        if (edition->swap[i].type == b)
            return edition->swap[i].power;
    return b;
}

const char *gtr_name(const gtr_state *s, int b) {
    return gtr_card_names[s->language][gtr_card_of(gtr_edition_of(s), b)];
}

int gtr_find_building(const gtr_edition *edition, const char *name) {
    for (int b = 0; b < (edition->expansion ? GTR_NBUILDINGS : GTR_NBASE); b++)
        for (int lang = 0; lang < GTR_NLANGS; lang++)
            if (same_name(gtr_card_names[lang][gtr_card_of(edition, b)], name))
                return b;
    return -1;
}

int gtr_find_material(const char *name) {
    return find(gtr_material_words, name);
}
int gtr_find_role(const char *name) {
    return find(gtr_role_words, name);
}
