/* Texts of moves (AOR 16). Goods and missions are written by their English names; ids and Russian names are read. */
#include "engine/aor/internal.h"

#include <stdio.h>

static const struct move_row {
    game_move first, numbers;
    const char *text;
} rows[] = {
#define MOVE(id, first, numbers, text) {first, numbers, text},
#include "engine/aor/tables/moves.def"
};

enum { NAMES, IDS, RUSSIAN, LANGUAGES };

static const char *word(int language, const char *name, const char *id, const char *russian) {
    return language == IDS ? id : language == RUSSIAN ? russian : name;
}

static const char *good(int language, game_move g) {
    return g < AOR_GOODS ? word(language, aor_goods[g].name, aor_goods[g].id, aor_goods[g].russian)
                         : "?";
}

static const char *pair(int language, const aor_name *n) {
    return word(language, n->name, n->name, n->russian);
}

/* What the number `at` of the row stands for, instead of its fields. */
static void write_fields(const struct move_row *row, game_move at, int language, char *out) {
    const char *text = row->text;
    int stem = (int)strcspn(text, "{");
    const char *field = text + stem;
    if (!*field) {
        snprintf(out, GAME_MAX_TEXT, "%s", text);
    } else if (row->first == AOR_M_SET) {
        snprintf(out, GAME_MAX_TEXT, "%.*s%s, %s, %s", stem, text, good(language, at >> 10),
                 good(language, at >> 5 & 31), good(language, at & 31));
    } else if (!strcmp(field, "{mission}")) {
        const aor_mission *m = &aor_missions[at];
        snprintf(out, GAME_MAX_TEXT, "%.*s%s", stem, text,
                 word(language, m->name, m->id, m->russian));
    } else if (!strcmp(field, "{goods}")) {
        snprintf(out, GAME_MAX_TEXT, "%.*s%s", stem, text, good(language, at));
    } else if (!strcmp(field, "{province} {type}")) {
        const aor_building *b = &aor_buildings[at % AOR_BUILDINGS];
        snprintf(out, GAME_MAX_TEXT, "%s %s", pair(language, &aor_provinces[at / AOR_BUILDINGS]),
                 word(language, b->name, b->name, b->russian));
    } else if (!strcmp(field, "{province} {intrigue}")) {
        snprintf(out, GAME_MAX_TEXT, "%s %s", pair(language, &aor_provinces[at / 8]),
                 pair(language, &aor_intrigues[at % 8]));
    } else if (!strncmp(field, "{type}", 6)) {
        const aor_building *b = &aor_buildings[at];
        snprintf(out, GAME_MAX_TEXT, "%.*s%s%s", stem, text,
                 word(language, b->name, b->name, b->russian), field + 6);
    } else if (!strcmp(field, "{n}")) {
        snprintf(out, GAME_MAX_TEXT, "%.*s%d", stem, text,
                 (int)at + (row->first == AOR_M_REMOVE_VOTE));
    } else {
        const aor_field *to = &aor_fields[at % 3];
        int from = (int)(at / 3) - (row->first == AOR_M_MOVE);
        const char *start = from < 0 ? word(language, "board", "board", "планшет")
                                     : word(language, aor_fields[from].name, aor_fields[from].name,
                                            aor_fields[from].russian);
        if (!strcmp(field, "{field}"))
            snprintf(out, GAME_MAX_TEXT, "%s", word(language, to->name, to->name, to->russian));
        else
            snprintf(out, GAME_MAX_TEXT, "%s to %s", start,
                     word(language, to->name, to->name, to->russian));
    }
}

static void write_move(game_move move, int language, char *out) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (move - rows[i].first < rows[i].numbers) {
            write_fields(&rows[i], move - rows[i].first, language, out);
            return;
        }
    snprintf(out, GAME_MAX_TEXT, "unseen");
}

void aor__move_text(const void *state, game_move move, char *out) {
    (void)state;
    write_move(move, NAMES, out);
}

bool aor__move_spelling(const void *state, game_move move, int spelling, char *out) {
    (void)state;
    if (spelling <= NAMES || spelling >= LANGUAGES)
        return false;
    write_move(move, spelling, out);
    return strlen(out) < GAME_MAX_TEXT - 1; /* a longer one is cut */
}

void aor_effect_text(int effect, int n, char *out, size_t size) {
    bool counted = effect == AOR_DO_DENARII || effect == AOR_DO_GLORY || effect == AOR_DO_PENALTY ||
                   effect == AOR_DO_ANIMOSITY || effect == AOR_DO_DRAW;
    snprintf(out, size, counted ? "%s %+d" : "%s", aor_effect_helps[effect], n);
}
