/* The columns of the row tables (columns.h).
 *
 * columns.def is read twice: once as tables that describe the columns, once as the statements
 * that write a row. So what is written is what is described, and a row costs no calls.
 */
#include "arena/rows/columns.h"

#include "arena/count/counters.h"

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

#define NONE     INT32_MIN
#define NEVER    UINT16_MAX
#define UNTESTED INT16_MIN

/* clang-format off */
static const listed games_columns[] = {
#define COLUMN_GAME(name, type, unit, missing, help, value) {#name, CELL_##type, unit, missing, help},
#include "arena/rows/columns.def"
    {0}};
static const listed players_columns[] = {
#define COLUMN_PLAYER(name, type, unit, missing, help, value) {#name, CELL_##type, unit, missing, help},
#include "arena/rows/columns.def"
    {0}};
static const listed items_columns[] = {
#define COLUMN_ITEM(name, type, unit, missing, help, value) {#name, CELL_##type, unit, missing, help},
#include "arena/rows/columns.def"
    {0}};
static const listed events_columns[] = {
#define COLUMN_EVENT(name, type, unit, missing, help, value) {#name, CELL_##type, unit, missing, help},
#include "arena/rows/columns.def"
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

void columns_clear(uint8_t *p, size_t apart, const columns_table *t) {
    for (int c = 0; c < t->n; c++) {
        uint64_t usual = t->column[c].can_miss ? (uint64_t)t->column[c].missing : 0;
        for (int i = 0; i < cell_forms[t->column[c].type].size; i++, p += apart)
            memset(p, i < 8 ? (uint8_t)(usual >> 8 * i) : 0, apart); /* of texts, zeros */
    }
}

/* Writes a number that is not the usual one of its column, which stands there already; returns the
 * place of the next cell. */
static inline uint8_t *put(uint8_t *p, size_t apart, uint64_t number, uint64_t usual, size_t size) {
    uint8_t *at = p;
    if (__builtin_constant_p(number == usual) && number == usual)
        return p + size * apart;
    if (usual == 0) {
        *at = (uint8_t)number;
        for (size_t i = 1; i < size && number >> 8 * i; i++)
            *(at += apart) = (uint8_t)(number >> 8 * i);
    } else if (number != usual) {
        for (size_t i = 0; i < size; i++, at += apart)
            *at = (uint8_t)(number >> 8 * i);
    }
    return p + size * apart;
}

/* Cut if it is too long: room is GAME_MAX_TEXT, so a move's text never is. */
static uint8_t *put_text(uint8_t *p, size_t apart, const char *text, size_t size) {
    for (size_t i = 0; i < size && text[i]; i++)
        p[i * apart] = (uint8_t)text[i];
    return p + size * apart;
}

#define USUAL(missing)          ((uint64_t)((missing) == NONE ? 0 : (missing)))
#define PUT_BOOL(value, usual)  put(p, apart, (uint64_t)(value), usual, 1)
#define PUT_U8(value, usual)    put(p, apart, (uint64_t)(value), usual, 1)
#define PUT_U16(value, usual)   put(p, apart, (uint64_t)(value), usual, 2)
#define PUT_U32(value, usual)   put(p, apart, (uint64_t)(value), usual, 4)
#define PUT_I16(value, usual)   put(p, apart, (uint64_t)(value), usual, 2)
#define PUT_I32(value, usual)   put(p, apart, (uint64_t)(value), usual, 4)
#define PUT_I64(value, usual)   put(p, apart, (uint64_t)(value), usual, 8)
#define PUT_AGENT(value, usual) put(p, apart, (uint64_t)(value), usual, 1)
#define PUT_END(value, usual)   put(p, apart, (uint64_t)(value), usual, 1)
#define PUT_FAULT(value, usual) put(p, apart, (uint64_t)(value), usual, 1)
#define PUT_ITEM(value, usual)  put(p, apart, (uint64_t)(value), usual, 1)
#define PUT_WORD(value, usual)  put_text(p, apart, value, CELL_WORD_SIZE)
#define PUT_LINE(value, usual)  put_text(p, apart, value, CELL_LINE_SIZE)

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

static inline int row_win_share_60(const row_source *r) {
    if (!r->known)
        return 255;
    const game_result *result = &r->game->result;
    return win_share(result, win_winners(result, r->game->players), r->seat);
}

static inline int row_drawn(const facts_item *i) {
    if (i->flags & FACTS_OPENING)
        return 0;
    return i->flags & FACTS_DRAWN ? i->drawn : NEVER;
}

static inline int row_effect(const facts_item *i, int effect) {
    return i->flags & FACTS_TESTED ? effect : UNTESTED;
}

void columns_put_game(uint8_t *p, size_t apart, const row_source *r) {
    const match_record *g = r->game;
#define COLUMN_GAME(name, type, unit, missing, help, value) p = PUT_##type(value, USUAL(missing));
#include "arena/rows/columns.def"
}

void columns_put_player(uint8_t *p, size_t apart, const row_source *r, int seat_columns) {
    const match_record *g = r->game;
#define COLUMN_PLAYER(name, type, unit, missing, help, value) p = PUT_##type(value, USUAL(missing));
#include "arena/rows/columns.def"
    for (int c = 0; c < seat_columns; c++)
        p = PUT_I32(g->facts.seat[r->seat][c], 0);
}

static inline void put_item(uint8_t *p, size_t apart, const row_source *r, const facts_item *i) {
    const match_record *g = r->game;
#define COLUMN_ITEM(name, type, unit, missing, help, value) p = PUT_##type(value, USUAL(missing));
#include "arena/rows/columns.def"
}

/* Most items were drawn, some of them laid, and that is all: known beforehand, that leaves little
 * to write. */
void columns_put_item(uint8_t *p, size_t apart, const row_source *r) {
    enum { LITTLE = FACTS_OPENING | FACTS_DRAWN | FACTS_LAID };
    const facts_item *i = &r->game->facts.item[r->seat][r->item];
    if ((i->flags & ~LITTLE) | i->done | i->offered | i->used | i->points)
        put_item(p, apart, r, i);
    else
        put_item(p, apart, r,
                 &(facts_item){.flags = i->flags & LITTLE, .drawn = i->drawn, .laid = i->laid});
}

void columns_put_event(uint8_t *p, size_t apart, const row_source *r) {
    const match_record *g = r->game;
#define COLUMN_EVENT(name, type, unit, missing, help, value) p = PUT_##type(value, USUAL(missing));
#include "arena/rows/columns.def"
}
