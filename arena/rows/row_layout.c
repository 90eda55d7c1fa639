/* Rows as the bytes that are in the file, little-endian (row_layout.h). */
#include "arena/rows/row_layout.h"

#include "arena/base/bytes.h"

#include <string.h>

static const char *check_field(const reader_field *f, size_t row) {
    size_t most = f->kind == READER_TEXT ? READER_TEXT_MOST : f->kind == READER_WHOLE ? 8 : 1;
    if (f->size < 1 || f->size > most)
        return "a field of a size that it cannot have";
    if (f->offset > row || f->size > row - f->offset)
        return "a field outside its row";
    return *f->name ? NULL : "a field without a name";
}

const char *row_layout_check(const row_layout *l) {
    const char *why = NULL;
    if (l->n < 1 || l->n > READER_FIELDS)
        return "a table of no fields, or of too many";
    if (l->keys < 0 || l->keys > l->n)
        return "more keys than fields";
    if (l->size < 1 || l->size > READER_ROW_MOST)
        return "rows of a size that they cannot have";
    for (int i = 0; i < l->n && !why; i++)
        why = check_field(&l->field[i], l->size);
    return why;
}

void row_reader_cell(const reader_field *f, const uint8_t *row, row_cell *out) {
    const uint8_t *p = row + f->offset;
    if (f->kind == READER_TEXT) {
        *out = (row_cell){CELL_HAS_TEXT, 0, (const char *)p, strnlen((const char *)p, f->size)};
        return;
    }
    uint64_t bits = bytes_get(p, (int)f->size);
    if (f->is_signed && f->size < 8 && bits >> (8 * f->size - 1))
        bits |= UINT64_MAX << 8 * f->size;
    *out = (row_cell){.what = f->kind == READER_BOOL ? CELL_HAS_BOOL : CELL_HAS_WHOLE,
                      .number = (int64_t)bits};
    if (f->can_miss && out->number == f->missing)
        out->what = CELL_MISSES;
    else if (f->kind == READER_NAMED && f->names[bits])
        *out = (row_cell){CELL_HAS_TEXT, 0, f->names[bits], strlen(f->names[bits])};
}
