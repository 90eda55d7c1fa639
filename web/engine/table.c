/* One game on the page's table (table.h), as JavaScript asks for it. */
#include "web/engine/table.h"

#include "web/engine/page_game.h"
#include "web/engine/text.h"

#include <stdlib.h>
#include <string.h>

table the_table;

#define PAGE(name) extern const game name##_game;
#define NO_PAGE(name)
#define GAME(name, policies, layout, library, page) page(name)
#include "engine/games.def"
#undef PAGE

static const game *const games[] = {
#define PAGE(name)                                  &name##_game,
#define GAME(name, policies, layout, library, page) page(name)
#include "engine/games.def"
    NULL};

const game_state *table_at(int i) {
    return the_table.game && i >= 0 && i < the_table.n ? &the_table.at[i] : NULL;
}

static void make_room(void) {
    table *t = &the_table;
    if (t->n < t->capacity)
        return;
    t->capacity = t->capacity ? 2 * t->capacity : 512;
    t->at = realloc(t->at, sizeof *t->at * (size_t)t->capacity);
    t->made = realloc(t->made, sizeof *t->made * (size_t)t->capacity);
    if (!t->at || !t->made)
        abort();
}

/* --- Games and options ---------------------------------------------------------------------- */

/* Clears the table for a game with its usual options: "", or what is wrong. */
WEB(web_game) const char *web_game(const char *name) {
    text_start();
    the_table.n = 0;
    the_table.game = NULL;
    for (const game *const *g = games; *g; g++)
        if (!strcmp((*g)->name, name)) {
            the_table.game = *g;
            memset(&the_table.options, 0, sizeof the_table.options);
            (*g)->options_init(&the_table.options);
            return text_said();
        }
    text_add("expected a game of this page, found \"%.40s\"", name);
    return text_said();
}

/* Sets an option, or adds to a list: "", or what is wrong. */
WEB(web_option) const char *web_option(const char *name, const char *value) {
    char err[GAME_MAX_ERROR] = "";
    text_start();
    if (the_table.game->options_set(&the_table.options, name, value, err) < 0)
        text_add("%s", err);
    return text_said();
}

/* The options of the game on the table: [[name, type, default, help] ...]. */
WEB(web_options) const char *web_options(void) {
    text_start();
    text_add("[");
    for (const game_option *o = the_table.game->options; o->name; o++) {
        const char *const parts[] = {o->name, o->type, o->initial, o->rule, o->help};
        text_add("%s[", o == the_table.game->options ? "" : ",");
        for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
            text_add(i ? "," : "");
            text_quote(parts[i]);
        }
        text_add("]");
    }
    text_add("]");
    return text_said();
}

/* --- Playing -------------------------------------------------------------------------------- */

void table_deal(uint64_t seed, uint64_t stream) {
    table *t = &the_table;
    t->seed = seed;
    t->stream = stream;
    t->n = 0;
    t->knower = -1;
    t->trace = 0;
    make_room();
    memset(&t->at[0], 0, sizeof t->at[0]);
    t->game->create(&t->at[0], &t->options, seed, stream);
    t->n = 1;
}

void table_move(game_move move) {
    table *t = &the_table;
    make_room();
    t->made[t->n - 1] = move;
    t->trace = game_trace(t->trace, move);
    memcpy(&t->at[t->n], &t->at[t->n - 1], sizeof t->at[0]);
    t->game->apply(&t->at[t->n], move);
    t->n++;
}

/* Deals by decimal numbers: "", or what is wrong. */
WEB(web_deal) const char *web_deal(const char *seed, const char *stream) {
    char err[GAME_MAX_ERROR] = "";
    text_start();
    if (the_table.game->options_check(&the_table.options, err) < 0)
        text_add("%s", err);
    else
        table_deal(strtoull(seed, NULL, 10), strtoull(stream, NULL, 10));
    return text_said();
}

/* Takes back all moves after position i. */
WEB(web_cut) void web_cut(int i) {
    if (!table_at(i))
        return;
    the_table.n = i + 1;
    the_table.trace = 0;
    for (int k = 0; k < i; k++)
        the_table.trace = game_trace(the_table.trace, the_table.made[k]);
}

/* Makes the legal move of that index in the last position: 0, or -1. */
WEB(web_move) int web_move(int index) {
    game_move moves[GAME_MAX_MOVES];
    if (!the_table.game || the_table.knower >= 0)
        return -1;
    int n = the_table.game->legal(&the_table.at[the_table.n - 1], moves);
    if (index < 0 || index >= n)
        return -1;
    table_move(moves[index]);
    return 0;
}

/* Makes the legal move with that text, in any of its spellings: 0, or -1. */
WEB(web_parse) int web_parse(const char *text) {
    game_move move;
    if (!the_table.game || the_table.knower >= 0 ||
        game_parse_move(the_table.game, &the_table.at[the_table.n - 1], text, &move) < 0)
        return -1;
    table_move(move);
    return 0;
}

/* --- Looking -------------------------------------------------------------------------------- */

/* Number of positions; the number of legal moves of one, 0: the game is over, -1: there is none;
 * the seat that decides there, -1: no one. */
WEB(web_positions) int web_positions(void) {
    return the_table.n;
}

WEB(web_legal) int web_legal(int i) {
    game_move moves[GAME_MAX_MOVES];
    const game_state *s = table_at(i);
    return s ? the_table.game->legal(s, moves) : -1;
}

WEB(web_turn) int web_turn(int i) {
    const game_state *s = table_at(i);
    return s ? the_table.game->turn(s) : -1;
}

WEB(web_seats) int web_seats(void) {
    return the_table.game->seats(&the_table.at[0]);
}

/* The legal moves as a JSON list of {"t": text, "m": kind, "f": fields} (page_move_add). */
WEB(web_moves) const char *web_moves(int i) {
    game_move moves[GAME_MAX_MOVES];
    const game_state *s = table_at(i);
    int n = s ? the_table.game->legal(s, moves) : 0;
    text_start();
    text_add("[");
    for (int k = 0; k < n; k++) {
        text_add(k ? ",{" : "{");
        page_move_add(s, moves[k]);
        text_add("}");
    }
    text_add("]");
    return text_said();
}

/* The texts of the legal moves as a JSON list. */
WEB(web_texts) const char *web_texts(int i) {
    game_move moves[GAME_MAX_MOVES];
    char text[GAME_MAX_TEXT];
    const game_state *s = table_at(i);
    int n = s ? the_table.game->legal(s, moves) : 0;
    text_start();
    text_add("[");
    for (int k = 0; k < n; k++) {
        the_table.game->move_text(s, moves[k], text);
        text_add(k ? "," : "");
        text_quote(text);
    }
    text_add("]");
    return text_said();
}

/* The position as JSON: all of it (viewer -1), or as a seat knows it. */
WEB(web_view) const char *web_view(int i, int viewer) {
    const game *g = the_table.game;
    const game_state *s = table_at(i);
    text_start();
    if (!s)
        return text_said();
    if (the_table.knower >= 0)
        viewer = the_table.knower;
    size_t size = 16384;
    for (;;) {
        char *out = text_room(size);
        int n = viewer < 0 ? g->state_text(s, out, size) : g->view_text(s, viewer, out, size);
        if ((size_t)n < size) {
            text_grew((size_t)n);
            return text_said();
        }
        size = (size_t)n + 1;
    }
}

/* Where a legal move is in its list. */
static int index_of(const game_move *moves, int n, game_move move) {
    for (int k = 0; k < n; k++)
        if (moves[k] == move)
            return k;
    return -1;
}

/* Every move from move `first` on: [{"s": seat, "k": kind, "n": legal moves, "c": index of the one made,
 * "h": bits of the seats that do not see which it was, and what page_move_add says}]. */
WEB(web_log) const char *web_log(int first) {
    const table *t = &the_table;
    const game *g = t->game;
    game_move moves[GAME_MAX_MOVES];
    text_start();
    text_add("[");
    for (int i = first; i < t->n - 1; i++) {
        const game_state *s = &t->at[i];
        int n = g->legal(s, moves), hidden = 0;
        for (int p = 0; g->move_seen && p < g->seats(s); p++)
            hidden |= (g->move_seen(s, t->made[i], p) != t->made[i]) << p;
        text_add("%s{\"s\":%d,\"k\":\"%s\",\"n\":%d,\"c\":%d,\"h\":%d,", i == first ? "" : ",",
                 g->turn(s), g->decision(s), n, index_of(moves, n, t->made[i]), hidden);
        page_move_add(s, t->made[i]);
        text_add("}");
    }
    text_add("]");
    return text_said();
}

/* {"kind": of the decision, "end": reason, "scores": [...], "places": [...], "tasks": done
 * in a game for one, "trace": of all moves}; scores, places and tasks as if the game ended there. */
WEB(web_result) const char *web_result(int i) {
    const game *g = the_table.game;
    const game_state *s = table_at(i);
    game_result r;
    text_start();
    if (!s || the_table.knower >= 0)
        return text_said();
    g->result(s, &r);
    text_add("{\"kind\":\"%s\",\"end\":\"%s\",\"scores\":[", g->turn(s) < 0 ? "" : g->decision(s),
             g->turn(s) < 0 ? g->ends[r.end] : "");
    for (int p = 0; p < g->seats(s); p++)
        text_add("%s%d", p ? "," : "", (int)r.score[p]);
    text_add("],\"places\":[");
    for (int p = 0; p < g->seats(s); p++)
        text_add("%s%d", p ? "," : "", r.place[p]);
    text_add("],\"tasks\":%d,\"trace\":\"%016llx\"}", r.tasks, (unsigned long long)the_table.trace);
    return text_said();
}

/* --- One position as a seat knows it ---------------------------------------------------------- */

/* Bytes of a position as the seat knows it; 0: there is none, or the game has no such thing. They lie
 * where web_known_bytes says, which are room for a position from elsewhere as well. */
static game_state known;

WEB(web_known) int web_known(int i, int seat) {
    const game *g = the_table.game;
    const game_state *s = table_at(i);
    if (!s || !g->conceal || seat < 0 || seat >= g->seats(s) || the_table.knower >= 0)
        return 0;
    memset(&known, 0, sizeof known);
    g->conceal(s, seat, &known);
    return (int)g->size(&known);
}

WEB(web_known_bytes) void *web_known_bytes(void) {
    return &known;
}

/* Lays such bytes on the table, of a game that web_game has named: 0, or -1: no position of it. */
WEB(web_lay) int web_lay(int size, int seat) {
    table *t = &the_table;
    const game *g = t->game;
    char err[GAME_MAX_ERROR];
    if (size < 1 || size > GAME_MAX_STATE)
        return -1;
    memset(known.bytes + size, 0, sizeof known.bytes - (size_t)size);
    if (game_check_known(g, &known, (size_t)size, seat, err) < 0)
        return -1;
    t->n = 0;
    make_room();
    memcpy(&t->at[0], &known, sizeof known);
    t->n = 1;
    t->knower = seat;
    return 0;
}

/* Deals what the seat cannot know, so that the game can be played on: one of the worlds that agree
 * with what it knows. */
WEB(web_imagine) void web_imagine(const char *seed) {
    table *t = &the_table;
    pcg32 rng;
    if (t->n != 1 || t->knower < 0)
        return;
    pcg32_seed(&rng, strtoull(seed, NULL, 10), 1);
    t->game->resample(&t->at[0], t->knower, &rng);
    t->knower = -1;
    t->trace = 0;
}
