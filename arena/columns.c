/* The columns of games.csv (docs/results.md says what each means; keep the two together).
 *
 * A new column is a function and a row of `columns`. A column of a seat is written once for
 * each seat, with the seat's number after its name: score_0, score_1 ...
 */
#include "arena/columns.h"

typedef struct column {
    const char *name;
    bool of_seat;
    void (*add)(buffer *b, const match *m, const match_record *r, int seat);
} column;

static void add_game(buffer *b, const match *m, const match_record *r, int seat) {
    (void)m, (void)seat;
    buffer_int(b, (int64_t)r->number);
}

static void add_players(buffer *b, const match *m, const match_record *r, int seat) {
    (void)m, (void)seat;
    buffer_int(b, r->players);
}

static void add_first(buffer *b, const match *m, const match_record *r, int seat) {
    (void)m, (void)seat;
    buffer_int(b, r->facts.first);
}

static void add_turns(buffer *b, const match *m, const match_record *r, int seat) {
    (void)m, (void)seat;
    buffer_int(b, r->facts.turns);
}

static void add_decisions(buffer *b, const match *m, const match_record *r, int seat) {
    (void)m, (void)seat;
    buffer_int(b, r->decisions);
}

static void add_forced(buffer *b, const match *m, const match_record *r, int seat) {
    (void)m, (void)seat;
    buffer_int(b, r->forced);
}

static void add_end(buffer *b, const match *m, const match_record *r, int seat) {
    (void)seat;
    buffer_text(b, m->game->ends[r->result.end]);
}

static void add_winners(buffer *b, const match *m, const match_record *r, int seat) {
    (void)m, (void)seat;
    const char *between = "";
    for (int p = 0; p < r->players; p++) {
        if (r->result.place[p] != 1)
            continue;
        buffer_text(b, between);
        buffer_int(b, p);
        between = "+";
    }
}

static void add_score(buffer *b, const match *m, const match_record *r, int seat) {
    (void)m;
    buffer_int(b, r->result.score[seat]);
}

static void add_place(buffer *b, const match *m, const match_record *r, int seat) {
    (void)m;
    buffer_int(b, r->result.place[seat]);
}

static void add_items(buffer *b, const match *m, const match_record *r, int seat) {
    const char *between = "";
    for (int i = 0; i < m->facts->nitems; i++) {
        if (!(r->facts.items[seat] >> i & 1))
            continue;
        buffer_text(b, between);
        buffer_text(b, m->item_names[i]);
        between = "+";
    }
}

static void add_item_count(buffer *b, const match *m, const match_record *r, int seat) {
    int n = 0;
    for (int i = 0; i < m->facts->nitems; i++)
        n += (int)(r->facts.items[seat] >> i & 1);
    buffer_int(b, n);
}

/* A NULL name stands for what the items of the game are called: "buildings". */
static const column columns[] = {
    {"game", false, add_game},   {"players", false, add_players},     {"first", false, add_first},
    {"turns", false, add_turns}, {"decisions", false, add_decisions}, {"forced", false, add_forced},
    {"end", false, add_end},     {"winners", false, add_winners},     {"score", true, add_score},
    {"place", true, add_place},  {"count", true, add_item_count},     {NULL, true, add_items},
};
enum { NCOLUMNS = sizeof columns / sizeof columns[0] };

void columns_head(buffer *b, const facts_class *f, int players) {
    for (int i = 0; i < NCOLUMNS; i++) {
        const char *name = columns[i].name ? columns[i].name : f->items;
        for (int seat = 0; seat < (columns[i].of_seat ? players : 1); seat++) {
            buffer_text(b, i || seat ? "," : "");
            buffer_text(b, name);
            if (columns[i].of_seat)
                buffer_add(b, "_%d", seat);
        }
    }
    buffer_text(b, "\n");
}

void columns_row(buffer *b, const match *m, const match_record *r) {
    for (int i = 0; i < NCOLUMNS; i++) {
        for (int seat = 0; seat < (columns[i].of_seat ? r->players : 1); seat++) {
            buffer_text(b, i || seat ? "," : "");
            columns[i].add(b, m, r, seat);
        }
    }
    buffer_text(b, "\n");
}
