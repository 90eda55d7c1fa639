/* The columns of the row tables: what they are called, how they are kept, what they mean; and
 * the bytes of a row. All from columns.def and the facts of a game (facts.h).
 *
 * A row is its columns one after the other without gaps, whole numbers little-endian, texts padded
 * with zeros: what the tables of rows.h5 hold.
 */
#ifndef AEDILE_ARENA_ROWS_COLUMNS_H
#define AEDILE_ARENA_ROWS_COLUMNS_H

#include "arena/base/buffer.h"
#include "arena/config/config.h"
#include "arena/match/match.h"

enum {
    COLUMNS_MOST = 48, /* of a table */
    COLUMNS_ROW = 512, /* bytes of the longest row */
    CELL_WORD_SIZE = 16,
    CELL_LINE_SIZE = GAME_MAX_TEXT
};

typedef enum cell_type {
    CELL_BOOL,
    CELL_U8,
    CELL_U16,
    CELL_U32,
    CELL_I16,
    CELL_I32,
    CELL_I64,
    CELL_WORD, /* text */
    CELL_LINE,
    CELL_AGENT, /* from here on: a number that has a name, in one byte */
    CELL_END,
    CELL_FAULT,
    CELL_ITEM,
    CELL_TYPES
} cell_type;

/* How the numbers of a type are kept. */
typedef enum cell_kind {
    CELL_IS_BOOL,
    CELL_IS_UNSIGNED,
    CELL_IS_SIGNED,
    CELL_IS_TEXT,
    CELL_IS_NAMED
} cell_kind;

typedef struct cell_form {
    const char *name; /* as documented: "uint16" */
    cell_kind kind;
    uint8_t size; /* bytes */
} cell_form;

extern const cell_form cell_forms[CELL_TYPES];

typedef struct row_column {
    const char *name;
    cell_type type;
    const char *unit; /* or "" */
    bool can_miss;
    int64_t missing; /* what stands where there is no value, if can_miss */
    const char *help;
} row_column;

/* The tables, in the order of the bits ROWS_* (config.h). */
typedef enum columns_table_number {
    COLUMNS_GAMES,
    COLUMNS_PLAYERS,
    COLUMNS_ITEMS,
    COLUMNS_EVENTS,
    COLUMNS_TABLES
} columns_table_number;

typedef struct columns_table {
    const char *name; /* "games", "players", "buildings" ... */
    char help[96];    /* what has a row: one sentence */
    int keys;         /* the first that many columns name a row */
    int n;
    size_t size; /* bytes of a row */
    row_column column[COLUMNS_MOST];
} columns_table;

/* The columns of a table of a game. Its texts are borrowed from the facts and from static
 * tables. */
void columns_of(columns_table *out, const facts_class *f, columns_table_number number);

/* Names of the numbers of a type, as a run has them. */
typedef struct columns_names {
    const char *agent[SCHEDULE_MAX_AGENTS];
    int agents;
    const char *const *end; /* ends with NULL */
    const char *item[FACTS_ITEMS];
    int items;
} columns_names;

/* Borrowed from the config. */
void columns_names_of(columns_names *out, const run_config *c);

/* The name of `number` in a named type, or NULL: there are no more. */
const char *columns_name(const columns_names *names, cell_type type, int number);

/* What a row is made from; of it only what its table needs. */
typedef struct row_source {
    const match_record *game;
    bool known; /* all places mean something: no fault ended the game */
    int seat;
    int item;
    /* of a decision */
    uint32_t ply;
    const char *decision;
    int legal, choice;
    game_move move;
    const char *text;
} row_source;

/* Makes `apart` rows of a table ready to be written: every cell misses, or is 0 where none can. The
 * first bytes of the rows lie together, then all second ones ...: columns_table.size planes of
 * `apart` bytes. */
void columns_clear(uint8_t *p, size_t apart, const columns_table *t);

/* Writes a row, which was cleared: its first byte to p, each other one `apart` bytes behind the one
 * before. `seat_columns` is the number of numbers that the facts have of a seat. */
void columns_put_game(uint8_t *p, size_t apart, const row_source *r);
void columns_put_player(uint8_t *p, size_t apart, const row_source *r, int seat_columns);
void columns_put_item(uint8_t *p, size_t apart, const row_source *r);
void columns_put_event(uint8_t *p, size_t apart, const row_source *r);

/* Adds the tables of a game as Markdown: the tables of docs/reference/results.md. */
void columns_page(buffer *b, const facts_class *f);

#endif
