/* What a piece of JSON that the program writes is made of, as a table of its members: for its JSON Schema.
 *
 *     static const json_field row[] = {
 *         MEMBER("option", TEXT, "its name"),
 *         MEMBER_MAY("missing", WHOLE, "what stands where there is no value", FIELD_NULL),
 *         {0}};
 */
#ifndef AEDILE_ARENA_BASE_FIELDS_H
#define AEDILE_ARENA_BASE_FIELDS_H

#include "arena/base/json.h"

typedef enum field_kind {
    FIELD_TEXT,
    FIELD_WHOLE,
    FIELD_REAL,
    FIELD_TRUTH,
    FIELD_OBJECT, /* of the members `of` */
    FIELD_LIST,   /* of objects of the members `of` */
    FIELD_TEXTS,  /* list of texts */
    FIELD_WHOLES, /* list of whole numbers */
    FIELD_COUNTS, /* object of any names with whole numbers */
    FIELD_REALS,  /* list of numbers */
    FIELD_ANY,    /* object of whatever */
    FIELD_NAMED   /* object of any names with objects of the members `of` */
} field_kind;

enum { FIELD_NULL = 1, FIELD_ABSENT = 2 }; /* the value may be null; the member may be missing */

typedef struct json_field {
    const char *name; /* NULL: the end */
    field_kind kind;
    const char *help;
    unsigned may; /* FIELD_NULL, FIELD_ABSENT */
    const struct json_field *of;
    const char *const *words; /* a text is one of these; ends with NULL */
} json_field;

/* Rows of such a table. */
#define MEMBER(name, kind, help)          MEMBER_MAY(name, kind, help, 0)
#define MEMBER_MAY(name, kind, help, may) MEMBER_OF(name, kind, help, may, NULL)
#define MEMBER_OF(name, kind, help, may, of)                                                       \
    { name, FIELD_##kind, help, may, of, NULL }
#define MEMBER_WORDS(name, help, words)                                                            \
    { name, FIELD_TEXT, help, 0, NULL, words }

/* The schema of an object of these members and no others, or of one value; the caller's to delete. */
cJSON *fields_schema(const json_field *fields);
cJSON *fields_value(const json_field *field);

/* A whole schema (draft 2020-12) of it, with a title. Takes `schema`. */
cJSON *fields_document(const char *title, cJSON *schema);

#endif
