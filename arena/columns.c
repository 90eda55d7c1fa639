/* The columns of the row tables (columns.h).
 *
 * columns.def is read twice: once as tables that describe the columns, once as the statements
 * that write a row. So what is written is what is described, and a row costs no calls.
 */
#include "arena/columns.h"

#include "arena/counters.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

const cell_form cell_forms[CELL_TYPES] = {
    [CELL_BOOL] = {"bool", CELL_IS_BOOL, 1},
    [CELL_U8] = {"uint8", CELL_IS_UNSIGNED, 1},
    [CELL_U16] = {"uint16", CELL_IS_UNSIGNED, 2},
    [CELL_U32] = {"uint32", CELL_IS_UNSIGNED, 4},
    [CELL_I16] = {"int16", CELL_IS_SIGNED, 2},
    [CELL_I32] = {"int32", CELL_IS_SIGNED, 4},
    [CELL_I64] = {"int64", CELL_IS_SIGNED, 8},
    [CELL_WORD] = {"text", CELL_IS_TEXT, CELL_WORD_SIZE},
    [CELL_LINE] = {"text", CELL_IS_TEXT, CELL_LINE_SIZE},
    [CELL_AGENT] = {"agent", CELL_IS_NAMED, 1},
    [CELL_END] = {"reason", CELL_IS_NAMED, 1},
    [CELL_FAULT] = {"fault", CELL_IS_NAMED, 1},
    [CELL_ITEM] = {NULL, CELL_IS_NAMED, 1}, /* what the game calls it */
};

/* --- What there is --------------------------------------------------------------------- */

/* A column of columns.def; `missing` is NONE where there is always a value. */
typedef struct listed {
    const char *name;
    cell_type type;
    const char *unit;
    int missing;
    const char *help;
} listed;

#define NONE INT32_MIN
#define NEVER UINT16_MAX
#define UNTESTED INT16_MIN

/* clang-format off */
static const listed games_columns[] = {
#define COLUMN_GAME(name, type, unit, missing, help, value) {#name, CELL_##type, unit, missing, help},
#include "arena/columns.def"
    {0}};
static const listed players_columns[] = {
#define COLUMN_PLAYER(name, type, unit, missing, help, value) {#name, CELL_##type, unit, missing, help},
#include "arena/columns.def"
    {0}};
static const listed items_columns[] = {
#define COLUMN_ITEM(name, type, unit, missing, help, value) {#name, CELL_##type, unit, missing, help},
#include "arena/columns.def"
    {0}};
static const listed events_columns[] = {
#define COLUMN_EVENT(name, type, unit, missing, help, value) {#name, CELL_##type, unit, missing, help},
#include "arena/columns.def"
    {0}};
/* clang-format on */

/* What the game has its own word for is NULL here. */
static const struct {
    const char *name, *help;
    int keys;
    const listed *columns;
} tables[COLUMNS_TABLES] = {
    [COLUMNS_GAMES] = {"games", "One row for each game.", 1, games_columns},
    [COLUMNS_PLAYERS] = {"players", "One row for each game and seat.", 2, players_columns},
    [COLUMNS_ITEMS] = {NULL, NULL, 3, items_columns},
    [COLUMNS_EVENTS] = {"events", "One row for each decision of a sample of the games.", 2,
                        events_columns},
};

static void add(columns_table *t, const row_column *c) {
    assert(t->n < COLUMNS_MOST);
    t->column[t->n++] = *c;
    t->size += cell_forms[c->type].size;
    assert(t->size <= COLUMNS_ROW);
}

void columns_of(columns_table *out, const facts_class *f, columns_table_number number) {
    *out = (columns_table){.name = tables[number].name ? tables[number].name : f->items,
                           .keys = tables[number].keys};
    if (tables[number].help)
        snprintf(out->help, sizeof out->help, "%s", tables[number].help);
    else
        snprintf(out->help, sizeof out->help,
                 "One row for each game, seat and %s that the seat had to do with.", f->item);
    for (const listed *l = tables[number].columns; l->name; l++)
        add(out, &(row_column){.name = l->type == CELL_ITEM ? f->item : l->name,
                           .type = l->type,
                           .unit = l->unit,
                           .can_miss = l->missing != NONE,
                           .missing = l->missing,
                           .help = l->help});
    for (const facts_column *c = f->seat_columns; number == COLUMNS_PLAYERS && c && c->name; c++)
        add(out,
            &(row_column){.name = c->name, .type = CELL_I32, .unit = c->unit, .help = c->help});
}

/* --- Names ------------------------------------------------------------------------------- */

void columns_names_of(columns_names *out, const run_config *c) {
    const facts_class *f = facts_of(c->game);
    *out = (columns_names){
        .agents = c->agents, .end = c->game->ends, .items = facts_items(f, &c->options)};
    for (int a = 0; a < c->agents; a++)
        out->agent[a] = c->label[a];
    f->item_names(&c->options, out->item);
}

const char *columns_name(const columns_names *names, cell_type type, int number) {
    switch (type) {
    case CELL_AGENT: return number < names->agents ? names->agent[number] : NULL;
    case CELL_END: return names->end[number];
    case CELL_FAULT: return number < AGENT_FAULTS ? agent_fault_names[number] : NULL;
    case CELL_ITEM: return number < names->items ? names->item[number] : NULL;
    default: return NULL;
    }
}

/* --- Rows -------------------------------------------------------------------------------- */

static inline uint8_t *put(uint8_t *p, uint64_t number, int size) {
    for (int i = 0; i < size; i++)
        p[i] = (uint8_t)(number >> 8 * i);
    return p + size;
}

/* Cut if it is too long: room is GAME_MAX_TEXT, so a move's text never is. */
static uint8_t *put_text(uint8_t *p, const char *text, size_t size) {
    size_t n = strnlen(text, size);
    memcpy(p, text, n);
    memset(p + n, 0, size - n);
    return p + size;
}

#define PUT_BOOL(p, value)  put(p, (uint64_t)(value), 1)
#define PUT_U8(p, value)    put(p, (uint64_t)(value), 1)
#define PUT_U16(p, value)   put(p, (uint64_t)(value), 2)
#define PUT_U32(p, value)   put(p, (uint64_t)(value), 4)
#define PUT_I16(p, value)   put(p, (uint64_t)(value), 2)
#define PUT_I32(p, value)   put(p, (uint64_t)(value), 4)
#define PUT_I64(p, value)   put(p, (uint64_t)(value), 8)
#define PUT_AGENT(p, value) put(p, (uint64_t)(value), 1)
#define PUT_END(p, value)   put(p, (uint64_t)(value), 1)
#define PUT_FAULT(p, value) put(p, (uint64_t)(value), 1)
#define PUT_ITEM(p, value)  put(p, (uint64_t)(value), 1)
#define PUT_WORD(p, value)  put_text(p, value, CELL_WORD_SIZE)
#define PUT_LINE(p, value)  put_text(p, value, CELL_LINE_SIZE)

/* The seats for which the condition on `s` holds, as a sum of powers of two. */
#define SEATS(game, condition)                                                                     \
    int seats = 0;                                                                                 \
    for (int s = 0; s < (game)->players; s++)                                                      \
        seats |= (condition) ? 1 << s : 0;                                                         \
    return seats

static inline int row_winners(const row_source *r) {
    SEATS(r->game, r->known && r->game->result.place[s] == 1);
}

static inline int row_faults(const match_record *g) {
    SEATS(g, g->fault[s] != AGENT_FAULT_NONE);
}

static inline int row_place(const row_source *r) {
    bool known = r->known || r->game->fault[r->seat] != AGENT_FAULT_NONE;
    return known ? r->game->result.place[r->seat] : 0;
}

static inline int row_win60(const row_source *r) {
    int winners = 0;
    if (!r->known)
        return 255;
    for (int s = 0; s < r->game->players; s++)
        winners += r->game->result.place[s] == 1;
    return r->game->result.place[r->seat] == 1 ? COUNTERS_WHOLE / winners : 0;
}

static inline int row_drawn(const facts_item *i) {
    if (i->flags & FACTS_OPENING)
        return 0;
    return i->flags & FACTS_DRAWN ? i->drawn : NEVER;
}

static inline int row_effect(const facts_item *i, int effect) {
    return i->flags & FACTS_TESTED ? effect : UNTESTED;
}

void columns_put_game(uint8_t *p, const row_source *r) {
    const match_record *g = r->game;
#define COLUMN_GAME(name, type, unit, missing, help, value) p = PUT_##type(p, value);
#include "arena/columns.def"
}

void columns_put_player(uint8_t *p, const row_source *r, int seat_columns) {
    const match_record *g = r->game;
#define COLUMN_PLAYER(name, type, unit, missing, help, value) p = PUT_##type(p, value);
#include "arena/columns.def"
    for (int c = 0; c < seat_columns; c++)
        p = PUT_I32(p, g->facts.seat[r->seat][c]);
}

void columns_put_item(uint8_t *p, const row_source *r) {
    const match_record *g = r->game;
    const facts_item *i = &g->facts.item[r->seat][r->item];
#define COLUMN_ITEM(name, type, unit, missing, help, value) p = PUT_##type(p, value);
#include "arena/columns.def"
}

void columns_put_event(uint8_t *p, const row_source *r) {
    const match_record *g = r->game;
#define COLUMN_EVENT(name, type, unit, missing, help, value) p = PUT_##type(p, value);
#include "arena/columns.def"
}
