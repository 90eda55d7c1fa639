/* The cards of an edition as JSON (card_table.h): what is printed on them, and what the option `rows` can change. */
#include "arena/gtr/card_table.h"

static void add_key(buffer *b, const char **between, const char *key) {
    buffer_text(b, *between);
    buffer_quote(b, key);
    buffer_text(b, ": ");
    *between = ",\n      ";
}

static void add_range(buffer *b, int printed, int low, int high, const char *help) {
    buffer_add(b, "{\"printed\": %d, \"low\": %d, \"high\": %d, \"help\": ", printed, low, high);
    buffer_quote(b, help);
}

static void add_card_rows(buffer *b, const gtr_edition *edition, int type, int copies) {
    const char *between = "\n      ";
    gtr_cell cell;
    buffer_text(b, ", \"rows\": {");
    for (int i = 0; gtr_cell_of(edition, i, &cell); i++) {
        if (cell.type != type)
            continue;
        add_key(b, &between, cell.key);
        add_range(b, gtr_cell_printed(&cell), cell.low, cell.high, cell.help);
        buffer_text(b, cell.by_site ? ", \"by_site\": true}" : "}");
    }
    add_key(b, &between, "copies");
    add_range(b, copies, 0, GTR_MAX_COPIES, "order cards in the deck");
    buffer_text(b, "}}}");
}

static void add_text(buffer *b, const char *key, const char *text) {
    buffer_add(b, ", \"%s\": ", key);
    buffer_quote(b, text);
}

void card_json(buffer *b, const gtr_edition *edition) {
    gtr_options o;
    gtr_game.options_init(&o);
    buffer_text(b, "{\"game\": \"gtr\"");
    add_text(b, "edition", edition->name);
    buffer_text(b, ", \"cards\": [");
    for (int type = 0; type < (edition->expansion ? GTR_NBUILDINGS : GTR_NBASE); type++) {
        int suit = gtr_suit_of[type];
        buffer_text(b, type ? ",\n    {\"card\": " : "\n    {\"card\": ");
        buffer_quote(b, gtr_english_name(edition, type));
        add_text(b, "material", gtr_material_names[suit]);
        add_text(b, "role", gtr_role_names[suit]);
        buffer_add(b, ", \"value\": %d", gtr_value[suit]);
        if (type >= GTR_NBASE)
            buffer_text(b, ", \"expansion\": true");
        add_text(b, "power", gtr_card_help(edition, type));
        add_card_rows(b, edition, type, o.copies[type]);
    }
    buffer_text(b, "\n]}\n");
}
