/* Moves as text: the patterns of moves.def with their fields filled in. */
#include "engine/gtr/zones.h"

#include <stdio.h>

const char *const gtr_move_patterns[GTR_NMOVES] = {
#define MOVE(id, text) [GTR_M_##id] = text,
#include "engine/gtr/tables/moves.def"
};

const char *const gtr_decision_names[GTR_NDECISIONS] = {
#define DECISION(id, name, rule) [GTR_D_##id] = name,
#include "engine/gtr/tables/decisions.def"
};

const char *gtr__decision(const void *state) {
    return gtr_decision_names[((const gtr_state *)state)->decision];
}

/* The languages of a text: of the cards' names, and of materials and roles. */
typedef struct wording {
    const char *const *cards;     /* by card */
    const char *const *materials; /* by suit */
    const char *const *roles;
} wording;

/* What stands for {field}; numbers are written to `number`. */
static const char *field_text(const gtr_state *s, const wording *w, game_move move,
                              const char *field, size_t length, char number[12]) {
    int a = gtr_move_a(move), b = gtr_move_b(move);
    if (!strncmp(field, "card", length))
        return a == GTR_JACK ? "Jack" : w->cards[gtr_card_of(gtr_edition_of(s), a)];
    if (!strncmp(field, "mat", length))
        return w->materials[a];
    if (!strncmp(field, "client", length))
        return w->roles[a];
    if (!strncmp(field, "role", length))
        return w->roles[b];
    int n = !strncmp(field, "n", length) ? gtr__think_draws(s, &s->player[s->seat]) : b;
    snprintf(number, 12, "%d", n);
    return number;
}

static void write_text(const gtr_state *s, const wording *w, game_move move, char *out) {
    char number[12];
    char *end = out + GAME_MAX_TEXT - 1;
    for (const char *c = gtr_move_patterns[gtr_move_kind(move)]; *c && out < end; c++) {
        if (*c != '{') {
            *out++ = *c;
            continue;
        }
        size_t length = strcspn(c + 1, "}");
        const char *text = field_text(s, w, move, c + 1, length, number);
        while (*text && out < end)
            *out++ = *text++;
        c += length + 1;
    }
    *out = 0;
}

void gtr__move_text(const void *state, game_move move, char *out) {
    const gtr_state *s = state;
    wording w = {gtr_card_names[s->language], gtr_material_names, gtr_role_names};
    write_text(s, &w, move, out);
}

/* Cards in any language, roles and materials in any other. */
bool gtr__move_spelling(const void *state, game_move move, int spelling, char *out) {
    int cards = (spelling - 1) / GTR_NLANGS, words = (spelling - 1) % GTR_NLANGS;
    if (cards >= GTR_NLANGS || !strchr(gtr_move_patterns[gtr_move_kind(move)], '{'))
        return false;
    wording w = {gtr_card_names[cards], gtr_material_words[words], gtr_role_words[words]};
    write_text(state, &w, move, out);
    return true;
}
