/* Auspices for people (table.h). Nothing about a sign is written here but what it does: the rest comes from the engine's table. */
#include "arena/auspices/table.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

extern const char docs_auspices_rules_md[];

static const char *const effects[AUSPICES_SIGNS] = {
    [AUSPICES_OWL] = "each sign that you read gives a point more",
    [AUSPICES_RAVEN] = "the second seat that reads it ends the game without a winner"};
static const int sign_points[] = {
#define SIGN(id, name, points) points,
#include "engine/auspices/signs.def"
};

static const char *effect(int sign) {
    return effects[sign] ? effects[sign] : "";
}

/* --- The table -------------------------------------------------------------------------------- */

static void head(const void *state, char *what, char *where, size_t size) {
    const auspices_state *s = state;
    snprintf(what, size, "%s", auspices_game.title);
    snprintf(where, size, "round %d of %d   deck %d", s->end ? s->round : s->round + 1, s->rounds,
             s->deck_n);
}

static void add_cards(panel *p, const uint8_t *card, int n) {
    bool first = true;
    for (int i = 0; i < n; i++) {
        panel_between(p, &first, ", ");
        if (card[i] < AUSPICES_SIGNS)
            panel_add(p, INK_PLAIN, "%s", auspices_signs[card[i]]);
        else
            panel_add(p, INK_DIM, "?");
    }
    panel_add(p, INK_DIM, first ? "none" : "");
}

static void add_seat(panel *p, const table_view *v, int seat) {
    const auspices_state *s = v->state;
    uint8_t read[AUSPICES_SIGNS];
    int n = 0;
    for (int i = 0; i < AUSPICES_SIGNS; i++)
        if (s->read[seat] >> i & 1)
            read[n++] = (uint8_t)i;
    p->hang = 6;
    p->marked = s->seat == seat && !s->end;
    snprintf(p->title, sizeof p->title, "seat %d  %s", seat, v->name[seat]);
    snprintf(p->corner, sizeof p->corner, "%d points", auspices_points(s, seat));
    panel_row(p, "read");
    add_cards(p, read, n);
    panel_row(p, "hand");
    add_cards(p, s->hand[seat], s->hand_n[seat]);
}

static void show(const paper *w, const table_view *v) {
    const auspices_state *s = v->state;
    panel seat[AUSPICES_SEATS] = {{.hang = 0}};
    for (int p = 0; p < s->players; p++)
        add_seat(&seat[p], v, p);
    paper_boxes(w, seat, s->players, w->width >= 62 ? 2 : 1);
    for (int p = 0; p < s->players; p++)
        panel_free(&seat[p]);
}

static int decision(const void *state) {
    return ((const auspices_state *)state)->end ? 0 : 1;
}
static const char *const decision_rules[] = {"AUSPICES 1.5", "AUSPICES 1.2"};

static paper_ink ink(const void *state, game_move move) {
    return (void)state, move == AUSPICES_RAVEN ? INK_RED : INK_PLAIN;
}

static int count(const auspices_state *s, int seat, int sign) {
    int n = 0;
    for (int i = 0; i < s->hand_n[seat]; i++)
        n += s->hand[seat][i] == sign;
    return n;
}

static void gained(buffer *b, const void *before, const void *after, int seat) {
    const auspices_state *old = before, *new = after;
    const char *between = "";
    for (int i = 0; i < AUSPICES_SIGNS; i++) {
        int read = (new->read[seat] & ~old->read[seat]) >> i & 1;
        for (int n = count(new, seat, i) - count(old, seat, i) + read; n > 0; n--) {
            buffer_add(b, "%s%s", between, auspices_signs[i]);
            between = ", ";
        }
    }
}

static bool explain(panel *p, const void *state, const char *name, char *row) {
    (void)state;
    for (int i = 0; i < AUSPICES_SIGNS; i++) {
        if (strcasecmp(name, auspices_signs[i]) != 0)
            continue;
        panel_row(p, "");
        panel_add(p, INK_BOLD, "%s", auspices_signs[i]);
        panel_add(p, INK_PLAIN, "   %d points   %s", sign_points[i], effect(i));
        snprintf(row, GAME_MAX_TEXT, "%s", auspices_signs[i]);
        return true;
    }
    return false;
}

static void points(panel *p, const void *state, int seat) {
    bool first = true;
    for (int i = 0; i < AUSPICES_SIGNS; i++) {
        const auspices_state *s = state;
        if (!(s->read[seat] >> i & 1))
            continue;
        panel_between(p, &first, ", ");
        panel_add(p, INK_PLAIN, "%s %d", auspices_signs[i], auspices_points_of(s, seat, i));
    }
}

const arena_table auspices_at_table = {
    .prefix = "AUSPICES",
    .rules = docs_auspices_rules_md,
    .against = "heuristic",
    .hint = "so-ismcts:preset=tuned,iterations=400",
    .decision_rules = decision_rules,
    .decision = decision,
    .head = head,
    .show = show,
    .ink = ink,
    .gained = gained,
    .explain = explain,
    .points = points,
};

/* --- Cards ------------------------------------------------------------------------------------ */

static const char *const editions[] = {"all", NULL}, *const languages[] = {"en", NULL};

static void table(buffer *b, int edition, int language) {
    (void)edition, (void)language;
    buffer_add(b, "%-8s %6s %6s  %s\n", "sign", "points", "copies", "effect");
    for (int i = 0; i < AUSPICES_SIGNS; i++)
        buffer_add(b, "%-8s %6d %6d  %s\n", auspices_signs[i], sign_points[i], AUSPICES_COPIES,
                   effect(i));
}

static const json_field row[] = {MEMBER("card", TEXT, "its name"),
                                 MEMBER("points", WHOLE, NULL),
                                 MEMBER("copies", WHOLE, "how many there are of it"),
                                 MEMBER("effect", TEXT, "what it does"),
                                 {0}};

static void json(listing *l, int edition) {
    (void)edition;
    for (int i = 0; i < AUSPICES_SIGNS; i++) {
        listing_text(l, auspices_signs[i]);
        listing_whole(l, sign_points[i]);
        listing_whole(l, AUSPICES_COPIES);
        listing_text(l, effect(i));
    }
}

const arena_cards auspices_cards = {
    .editions = editions, .languages = languages, .table = table, .row = row, .json = json};
