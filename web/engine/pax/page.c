/* PAX on the page (page_game.h): what its cards are, how strong everybody is. */
#include "engine/pax/pax.h"

#include "web/engine/page_game.h"
#include "web/engine/text.h"

static const char *const languages[] = {"en", "fr", "de", NULL};

/* Where the row of a face comes from: its own table's mark, unless the options say another. */
static const char *mark_of(const pax_state *s, int face) {
    for (int t = 0; t < PAX_TABLES; t++) {
        const pax_face *f = &pax_tables[t].face[face];
        if (f->symbols == pax_symbols(s, face) && f->value == pax_value(s, face) &&
            f->copies == pax_count(s, s->copies, face))
            return f->mark;
    }
    return "of the options";
}

static void terms(const void *state) {
    const pax_state *s = state;
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        const pax_category *k = &pax_categories[c];
        page_term t = {.kind = "category",
                       .tone = k->code,
                       .key = k->code,
                       .help = k->latin,
                       .rule = k->effect,
                       .mark = k->mark};
        for (int l = 0; l < 3; l++)
            t.names[l] = k->name[l];
        page_term_add(&t, ",\"cards\":%d", k->cards);
        t.kind = "face";
        for (int r = 0; r < (s->wide ? PAX_WIDE_ROWS : PAX_ROWS); r++) {
            int f = pax_face_at(c, r);
            if (r >= PAX_ROWS && !pax_count(s, s->copies, f))
                continue;
            t.key = pax_face_names[f];
            t.mark = mark_of(s, f);
            page_term_add(&t, ",\"symbols\":%d,\"value\":%d,\"copies\":%d", pax_symbols(s, f),
                          pax_value(s, f), pax_count(s, s->copies, f));
        }
    }
}

/* As it stands by what the viewer knows: hidden cards that it has not seen count nothing. */
static void board(const void *state, int viewer) {
    const pax_state *s = state;
    pax_state known = *s;
    pax_standing standing;
    int price[PAX_LEGIONS], value[PAX_LEGIONS], limit[PAX_MAX_PLAYERS];
    known.hidden_n = 0;
    for (int i = 0; i < s->hidden_n; i++)
        if (pax_is_face(s, s->hidden[i]))
            known.hidden[known.hidden_n++] = s->hidden[i];
    pax_stand(&known, &standing);
    for (int l = 0; l < s->legions; l++) {
        price[l] = pax_price(s, viewer >= 0 ? viewer : s->seat, l);
        value[l] = s->group_value[l];
    }
    page_numbers("rome", standing.rome, PAX_CATEGORIES);
    text_add(",\"romes\":%d,\"needs\":%d,\"cost\":%d,\"strength\":[", standing.romes,
             s->number[PAX_ROME_NEEDS], pax_play_cost(s));
    for (int p = 0; p < s->players; p++) {
        text_add(p ? "," : "");
        page_list(standing.strength[p], PAX_CATEGORIES);
        limit[p] = s->player[p].limit;
    }
    text_add("]");
    page_numbers("points", standing.points, s->players);
    page_numbers("limit", limit, s->players);
    page_numbers("price", price, s->legions);
    page_numbers("value", value, s->legions);
}

static const page_move moves[] = {
#define MOVE(id, first, numbers, text) {#id, first, numbers, text},
#include "engine/pax/moves.def"
    {0}};

static int round_of(const void *state) {
    return ((const pax_state *)state)->round;
}

static int turn_of(const void *state) {
    const pax_state *s = state;
    return s->round * (s->players + 1) + (s->round ? s->turns : s->seat);
}

static const char *rule(const void *state) {
    static const char *const rules[] = {
#define DECISION(id, name, rule) rule,
#include "engine/pax/decisions.def"
    };
    return rules[((const pax_state *)state)->decision];
}

const page_game pax_page = {.game = &pax_game,
                            .prefix = "PAX",
                            .languages = languages,
                            .terms = terms,
                            .board = board,
                            .round = round_of,
                            .turn = turn_of,
                            .rule = rule,
                            .moves = moves,
                            .link = 2,
                            .link_options = 35};
