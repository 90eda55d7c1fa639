/* Tables as JSON (listing.h). */
#include "arena/base/listing.h"

#include <assert.h>
#include <math.h>

static const json_field nothing[] = {{0}};

/* After the last member of the head the list begins. */
static void open_list(listing *l) {
    if (l->in_rows || l->next->name)
        return;
    buffer_text(l->b, l->form->head ? ", " : "");
    buffer_quote(l->b, l->form->list);
    buffer_text(l->b, ": [");
    l->next = l->form->row;
    l->in_rows = true;
}

void listing_begin(listing *l, buffer *b, const listing_form *form) {
    *l = (listing){.b = b, .form = form, .next = form->head ? form->head : nothing};
    buffer_text(b, "{");
    open_list(l);
}

/* Goes on to the next member, of the same row or of the next one. */
static void step(listing *l) {
    l->next++;
    if (l->next->name)
        return;
    if (l->in_rows) {
        buffer_text(l->b, "}");
        l->next = l->form->row;
    } else
        open_list(l);
}

/* Begins a cell: the member's name. */
static void name(listing *l, field_kind kind) {
    assert(l->next->kind == kind);
    (void)kind;
    const json_field *first = l->in_rows ? l->form->row : l->form->head;
    if (l->next != first)
        buffer_text(l->b, ", ");
    else if (l->in_rows)
        buffer_text(l->b, l->rows++ ? ",\n  {" : "\n  {");
    buffer_quote(l->b, l->next->name);
    buffer_text(l->b, ": ");
}

void listing_null(listing *l) {
    assert(l->next->may & FIELD_NULL);
    name(l, l->next->kind);
    buffer_text(l->b, "null");
    step(l);
}

void listing_text(listing *l, const char *text) {
    if (!text) {
        listing_null(l);
        return;
    }
    name(l, FIELD_TEXT);
    buffer_quote(l->b, text);
    step(l);
}

void listing_whole(listing *l, int64_t number) {
    name(l, FIELD_WHOLE);
    buffer_int(l->b, number);
    step(l);
}

void listing_real(listing *l, double number) {
    if (!isfinite(number)) {
        listing_null(l);
        return;
    }
    name(l, FIELD_REAL);
    buffer_add(l->b, "%.9g", number);
    step(l);
}

void listing_truth(listing *l, bool truth) {
    name(l, FIELD_TRUTH);
    buffer_text(l->b, truth ? "true" : "false");
    step(l);
}

/* The first member of a row is always there: it begins the row. */
void listing_skip(listing *l) {
    assert(l->next->may & FIELD_ABSENT && l->next != l->form->row && l->next != l->form->head);
    step(l);
}

void listing_json(listing *l, const char *json) {
    name(l, l->next->kind);
    buffer_text(l->b, json);
    step(l);
}

void listing_end(listing *l) {
    assert(l->in_rows && l->next == l->form->row);
    buffer_text(l->b, l->rows ? "\n]}\n" : "]}\n");
}

cJSON *listing_schema(const listing_form *form) {
    const json_field list[] = {MEMBER_OF(form->list, LIST, NULL, 0, form->row), {0}};
    cJSON *s = fields_schema(form->head ? form->head : nothing), *rows = fields_schema(list);
    cJSON *from = cJSON_GetObjectItemCaseSensitive(rows, "properties");
    cJSON_AddItemToObject(cJSON_GetObjectItemCaseSensitive(s, "properties"), form->list,
                          cJSON_DetachItemViaPointer(from, from->child));
    cJSON_AddItemToArray(cJSON_GetObjectItemCaseSensitive(s, "required"),
                         cJSON_CreateString(form->list));
    cJSON_Delete(rows);
    return fields_document(form->title, s);
}
