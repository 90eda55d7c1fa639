/* What a row of a table is like, by what a file says, and what is in its bytes. A file may be
 * damaged: what it says is believed after row_layout_check only.
 */
#ifndef AEDILE_ARENA_ROWS_ROW_LAYOUT_H
#define AEDILE_ARENA_ROWS_ROW_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    READER_TABLES = 8,
    READER_FIELDS = 64,
    READER_NAME_SIZE = 64,
    READER_TEXT_MOST = 255,    /* bytes of a text, at most */
    READER_ROW_MOST = 1 << 16, /* of a row */
    READER_PIECE = 4 << 20     /* of the rows read at once; or one row */
};

typedef enum reader_kind { READER_BOOL, READER_WHOLE, READER_NAMED, READER_TEXT } reader_kind;

typedef struct reader_field {
    char name[READER_NAME_SIZE];
    reader_kind kind;
    size_t offset, size; /* in a row */
    bool is_signed;
    bool can_miss;
    int64_t missing;
    char *names[256]; /* READER_NAMED: by number; NULL: it has none */
} reader_field;

/* What a row is like. */
typedef struct row_layout {
    size_t size; /* bytes of a row */
    int keys;    /* the first that many fields name a row */
    int n;
    reader_field field[READER_FIELDS];
} row_layout;

/* What is in a field of a row: nothing, a number, or a text (not ended by a 0). */
typedef struct row_cell {
    enum { CELL_MISSES, CELL_HAS_BOOL, CELL_HAS_WHOLE, CELL_HAS_TEXT } what;
    int64_t number;
    const char *text;
    size_t n;
} row_cell;

/* Whether every field lies within the row and is of a size that its kind can have, and numbers are
 * what they may be: NULL; or a few words on what is wrong. */
const char *row_layout_check(const row_layout *l);

/* A field of a row; text points into the row or the field. */
void row_reader_cell(const reader_field *f, const uint8_t *row, row_cell *out);

#endif
