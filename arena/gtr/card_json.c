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
    buffer_text(b, "{");
    for (int i = 0; gtr_cell_of(edition, i, &cell); i++) {
        if (cell.type != type)
            continue;
        add_key(b, &between, cell.key);
        add_range(b, gtr_cell_printed(&cell), cell.low, cell.high, cell.help);
        buffer_text(b, cell.by_site ? ", \"by_site\": true}" : "}");
    }
    add_key(b, &between, "copies");
    add_range(b, copies, 0, GTR_MAX_COPIES, "order cards in the deck");
    buffer_text(b, "}}");
}

static const json_field range[] = {MEMBER("printed", WHOLE, "on the card"),
                                   MEMBER("low", WHOLE, "the least that it may be"),
                                   MEMBER("high", WHOLE, "the most"),
                                   MEMBER("help", TEXT, "what it is"),
                                   MEMBER_MAY("by_site", TRUTH, "one for each site", FIELD_ABSENT),
                                   {0}};
const json_field card_json_row[] = {
    MEMBER("card", TEXT, "its name"),
    MEMBER("material", TEXT, NULL),
    MEMBER("role", TEXT, NULL),
    MEMBER("value", WHOLE, "of its material"),
    MEMBER_MAY("expansion", TRUTH, "of the unofficial expansion", FIELD_ABSENT),
    MEMBER("power", TEXT, "what it does"),
    MEMBER_OF("rows", NAMED, "what the option rows can change, by key", 0, range),
    {0}};

void card_json(listing *l, const gtr_edition *edition) {
    gtr_options o;
    gtr_game.options_init(&o);
    for (int type = 0; type < (edition->expansion ? GTR_NBUILDINGS : GTR_NBASE); type++) {
        int suit = gtr_suit_of[type];
        buffer rows = {0};
        listing_text(l, gtr_english_name(edition, type));
        listing_text(l, gtr_material_names[suit]);
        listing_text(l, gtr_role_names[suit]);
        listing_whole(l, gtr_value[suit]);
        if (type >= GTR_NBASE)
            listing_truth(l, true);
        else
            listing_skip(l);
        listing_text(l, gtr_card_help(edition, type));
        add_card_rows(&rows, edition, type, o.copies[type]);
        listing_json(l, rows.text);
        buffer_free(&rows);
    }
}
