/* The columns of the row tables as Markdown: `aedile columns` and docs/reference/results.md. */
#include "arena/rows/columns.h"

#include <inttypes.h>

static void add_row(buffer *b, const row_column *c, const facts_class *f) {
    const cell_form *form = &cell_forms[c->type];
    buffer_add(b, "| `%s` | %s | %s | ", c->name, form->name ? form->name : f->item, c->unit);
    if (c->can_miss)
        buffer_add(b, "%" PRId64, c->missing);
    buffer_add(b, " | %s |\n", c->help);
}

void columns_page(buffer *b, const facts_class *f) {
    columns_table t;
    for (int i = 0; i < COLUMNS_TABLES; i++) {
        columns_of(&t, f, (columns_table_number)i);
        buffer_add(b, "%s### %s\n\n%s Key: ", i ? "\n" : "", t.name, t.help);
        for (int k = 0; k < t.keys; k++)
            buffer_add(b, "%s`%s`", k ? ", " : "", t.column[k].name);
        buffer_text(b,
                    ".\n\n| column | type | unit | missing | meaning |\n|---|---|---|---|---|\n");
        for (int c = 0; c < t.n; c++)
            add_row(b, &t.column[c], f);
    }
}
