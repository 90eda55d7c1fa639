/* A position as a table for people (show.h).
 *
 * Zones where only the suit counts are told by suit: "rubble 2, stone 1". Foundations say what
 * is on them and what it takes. What is empty is left out.
 */
#include "arena/gtr/show.h"

/* Terminal colours of the suits: yellow, brown, red, grey, blue, purple. */
static const char *const suit_colour[GTR_NSUITS] = {
    [GTR_RUBBLE] = "\033[33m",         [GTR_WOOD] = "\033[38;5;137m", [GTR_BRICK] = "\033[31m",
    [GTR_CONCRETE] = "\033[38;5;246m", [GTR_STONE] = "\033[34m",      [GTR_MARBLE] = "\033[35m",
};

typedef struct table {
    buffer *b;
    const gtr_state *s;
    bool colour;
    const char *between; /* before the next element of a list; "" at its beginning */
} table;

/* A word in the colour of a suit. */
static void add_suited(const table *t, int suit, const char *word) {
    if (t->colour)
        buffer_add(t->b, "%s%s\033[0m", suit_colour[suit], word);
    else
        buffer_text(t->b, word);
}

static void begin_list(table *t, const char *name) {
    buffer_add(t->b, "  %-12s", name);
    t->between = "";
}

static void next_element(table *t) {
    buffer_text(t->b, t->between);
    t->between = ", ";
}

static void add_building(table *t, int b) {
    next_element(t);
    add_suited(t, gtr_suit_of[b], gtr_name(t->s, b));
}

/* "rubble 2, stone 1" under materials or roles. */
static void add_counts(table *t, const uint8_t count[GTR_NSUITS], const char *const *names) {
    for (int suit = 0; suit < GTR_NSUITS; suit++) {
        if (!count[suit])
            continue;
        next_element(t);
        add_suited(t, suit, names[suit]);
        buffer_add(t->b, " %d", count[suit]);
    }
}

static int total(const uint8_t count[GTR_NSUITS]) {
    int n = 0;
    for (int suit = 0; suit < GTR_NSUITS; suit++)
        n += count[suit];
    return n;
}

/* --- The middle of the table --------------------------------------------------------- */

static void add_sites(table *t) {
    const gtr_state *s = t->s;
    begin_list(t, "sites");
    for (int suit = 0; suit < GTR_NSUITS; suit++) {
        next_element(t);
        add_suited(t, suit, gtr_material_names[suit]);
        buffer_add(t->b, " %d+%d", s->in_town[suit], s->out_of_town[suit]);
    }
    buffer_text(t->b, "  (in town + out of town)\n");
}

static void add_middle(table *t) {
    const gtr_state *s = t->s;
    buffer_add(t->b, "turn %d, leader seat %d, deck %d, Jacks %d", s->turn, s->leader, s->deck_n,
               s->jack_pile);
    if (s->role < GTR_NSUITS) {
        buffer_text(t->b, ", led: ");
        add_suited(t, s->role, gtr_role_names[s->role]);
    }
    buffer_text(t->b, "\n");
    begin_list(t, "pool");
    add_counts(t, s->pool, gtr_material_names);
    buffer_text(t->b, *t->between ? "\n" : "empty\n");
    add_sites(t);
    if (!s->public_set)
        return;
    begin_list(t, "public");
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        if (s->public_set & GTR_BIT(b))
            add_building(t, b);
    buffer_text(t->b, "\n");
}

/* --- A seat ------------------------------------------------------------------------- */

static void add_hand(table *t, const gtr_player *q, int p) {
    begin_list(t, "hand");
    for (int b = 0; b < GTR_NBUILDINGS; b++) {
        int n = gtr_in_hand(t->s, p, b);
        if (!n)
            continue;
        add_building(t, b);
        if (n > 1)
            buffer_add(t->b, " x%d", n);
    }
    if (q->jacks) {
        next_element(t);
        buffer_add(t->b, q->jacks > 1 ? "Jack x%d" : "Jack", q->jacks);
    }
    buffer_add(t->b, "%s(%d, limit %d)\n", *t->between ? "  " : "", q->orders + q->jacks,
               gtr_hand_limit(t->s, p));
}

static void add_played(table *t, const gtr_player *q) {
    if (!total(q->played) && !q->jacks_played)
        return;
    begin_list(t, "played");
    add_counts(t, q->played, gtr_role_names);
    if (q->jacks_played) {
        next_element(t);
        buffer_add(t->b, "Jack %d", q->jacks_played);
    }
    buffer_text(t->b, "\n");
}

static void add_clients(table *t, const gtr_player *q, int p) {
    if (!total(q->client))
        return;
    begin_list(t, "clients");
    add_counts(t, q->client, gtr_role_names);
    buffer_add(t->b, "  (%d of %d)\n", gtr_client_count(t->s, p), gtr_client_limit(t->s, p));
}

static void add_unseen(table *t, const uint8_t *card, int n, const char *who) {
    for (int i = 0; i < n; i++) {
        add_building(t, card[i]);
        buffer_add(t->b, " (%s)", who);
    }
}

static void add_vault(table *t, const gtr_player *q, int p) {
    if (!gtr_vault_count(t->s, p))
        return;
    int n;
    begin_list(t, "vault");
    add_counts(t, q->vault, gtr_material_names);
    const uint8_t *card = gtr_vault_basilica(t->s, p, &n);
    add_unseen(t, card, n, "unseen but by its owner");
    card = gtr_vault_atrium(t->s, p, &n);
    add_unseen(t, card, n, "unseen");
    buffer_add(t->b, "  (%d of %d)\n", gtr_vault_count(t->s, p), gtr_vault_limit(t->s, p));
}

static void add_buildings(table *t, const gtr_player *q, int p) {
    if (!q->done)
        return;
    begin_list(t, "buildings");
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        if (q->done & GTR_BIT(b))
            add_building(t, b);
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        if (gtr_stolen(t->s, p) & GTR_BIT(b))
            buffer_add(t->b, "  (%s by Prison)", gtr_name(t->s, b));
    buffer_text(t->b, "\n");
}

static void add_foundations(table *t, const gtr_player *q, int p) {
    for (int b = 0; b < GTR_NBUILDINGS; b++) {
        uint8_t count[GTR_NSUITS];
        if (!(q->open & GTR_BIT(b)))
            continue;
        int n = gtr_materials(t->s, p, b, count), site = gtr_site(t->s, p, b);
        begin_list(t, "foundation");
        add_building(t, b);
        buffer_text(t->b, " on ");
        add_suited(t, site, gtr_material_names[site]);
        buffer_add(t->b, ", %d of %d", n, gtr_cost_on(t->s, b, site));
        t->between = ": ";
        add_counts(t, count, gtr_material_names);
        buffer_text(t->b, "\n");
    }
}

static void add_seat(table *t, int p) {
    const gtr_player *q = &t->s->player[p];
    buffer_add(t->b, "seat %d%s: influence %d, score %d\n", p, t->s->leader == p ? " (leader)" : "",
               q->influence, gtr_score(t->s, p));
    add_hand(t, q, p);
    add_played(t, q);
    add_clients(t, q, p);
    if (total(q->stock)) {
        begin_list(t, "stockpile");
        add_counts(t, q->stock, gtr_material_names);
        buffer_text(t->b, "\n");
    }
    add_vault(t, q, p);
    add_buildings(t, q, p);
    add_foundations(t, q, p);
}

void show_table(buffer *b, const gtr_state *s, bool colour) {
    table t = {.b = b, .s = s, .colour = colour, .between = ""};
    add_middle(&t);
    for (int p = 0; p < s->players; p++)
        add_seat(&t, p);
}
