/* A table as JSON, the one way that commands write one with --json: what stands before it, and a list of rows, each an object with a
 * member for every column.
 *
 *     {"game": "...", "columns": [
 *       {"table": "games", "column": "game", ...},
 *       ...
 *     ]}
 *
 * A form says which members there are, in their order; cells are added in that order, and rows begin and end by themselves.
 * `aedile schema NAME` prints the form's JSON Schema.
 */
#ifndef AEDILE_ARENA_BASE_LISTING_H
#define AEDILE_ARENA_BASE_LISTING_H

#include "arena/base/buffer.h"
#include "arena/base/fields.h"

typedef struct listing_form {
    const char *title; /* of the schema */
    const char *list;  /* the member that the rows are in */
    const json_field *head, *row;
} listing_form;

typedef struct listing {
    buffer *b;
    const listing_form *form;
    const json_field *next; /* the member that the next cell is */
    bool in_rows;
    int rows; /* that were begun */
} listing;

/* Writes what stands before the rows as far as it needs no cells. b and form are borrowed until listing_end. */
void listing_begin(listing *l, buffer *b, const listing_form *form);

/* One cell each. What may be missing is left out by listing_skip. */
void listing_text(listing *l, const char *text); /* NULL: null */
void listing_whole(listing *l, int64_t number);
void listing_real(listing *l, double number); /* not finite: null */
void listing_truth(listing *l, bool truth);
void listing_null(listing *l);
void listing_skip(listing *l);
/* A cell whose JSON stands there already. */
void listing_json(listing *l, const char *json);

/* Closes what is open. Each row must be complete. */
void listing_end(listing *l);

cJSON *listing_schema(const listing_form *form);

/* The option --json of a command, which sets a bool; a row of its options. */
#define LISTING_JSON_ROW(flag)                                                                     \
    { "json", NULL, "as JSON (its schema: aedile schema)", .kind = ARG_FLAG, .into = (flag) }

#endif
