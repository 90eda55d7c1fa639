/* Tables of the cards (card_table.h), from the tables of the engine: nothing about a card is
 * written here.
 *
 * On the page, a card that is in all editions comes once, with the power of the first
 * edition; then each edition lists the cards that are its own, and those with another power.
 */
#include "arena/gtr/card_table.h"

#include <stdio.h>
#include <string.h>

typedef struct card_row {
    const char *name, *role, *material, *power;
    int value, copies;
} card_row;

static card_row row_of(const gtr_edition *edition, int language, int type) {
    gtr_options o;
    gtr_game.options_init(&o);
    int suit = gtr_suit_of[type];
    return (card_row){.name = gtr_card_names[language][gtr_card_of(edition, type)],
                      .role = gtr_role_names[suit],
                      .material = gtr_material_names[suit],
                      .power = gtr_card_help(edition, type),
                      .value = gtr_value[suit],
                      .copies = o.copies[type]};
}

/* --- For a terminal ------------------------------------------------------------------------- */

/* Letters of UTF-8 text: its bytes but for those that resume a letter. */
static int letters(const char *text) {
    int n = 0;
    for (; *text; text++)
        n += ((unsigned char)*text & 0xC0) != 0x80;
    return n;
}

static int wider(int width, const char *text) {
    int n = letters(text);
    return n > width ? n : width;
}

static void add_cell(buffer *b, const char *text, int width) {
    buffer_add(b, "%s%*s  ", text, width - letters(text), "");
}

void card_table(buffer *b, const gtr_edition *edition, int language) {
    int name = letters("card"), role = letters("role"), material = letters("material"), orders = 0;
    int types = edition->expansion ? GTR_NBUILDINGS : GTR_NBASE;
    for (int type = 0; type < types; type++) {
        card_row r = row_of(edition, language, type);
        name = wider(name, r.name);
        role = wider(role, r.role);
        material = wider(material, r.material);
        orders += type < GTR_NBASE ? r.copies : 0;
    }
    buffer_add(b, "%s, %s: %d cards, %d orders\n\n", gtr_game.title, edition->title, (int)GTR_NBASE,
               orders);
    add_cell(b, "card", name);
    add_cell(b, "role", role);
    add_cell(b, "material", material);
    buffer_text(b, "value  copies  power\n");
    for (int type = 0; type < types; type++) {
        card_row r = row_of(edition, language, type);
        if (type == GTR_NBASE)
            buffer_text(b, "\nThe unofficial expansion (option expansion)\n\n");
        add_cell(b, r.name, name);
        add_cell(b, r.role, role);
        add_cell(b, r.material, material);
        buffer_add(b, "%5d  %6d  %s\n", r.value, r.copies, r.power);
    }
}

/* --- The page ------------------------------------------------------------------------------- */

static const char page_head[] =
    "# The cards\n"
    "\n"
    "`aedile cards --markdown` writes this page; a test compares them. The powers are told in one\n"
    "line each, for people who know the rules (GTR 8, 12); `aedile cards --edition NAME` prints\n"
    "all the cards of one edition.\n";

static const char names_head[] =
    "\n"
    "## Names\n"
    "\n"
    "A game's option `language` says in which language cards are named; what is read may use any\n"
    "of them, with or without accents. English stands where the printed rules of that language\n"
    "give no name.\n";

static bool in_all_editions(int type) {
    for (int e = 1; e < gtr_neditions; e++)
        if (gtr_card_of(&gtr_editions[e], type) != gtr_card_of(&gtr_editions[0], type) ||
            gtr_power_of(&gtr_editions[e], type) != gtr_power_of(&gtr_editions[0], type))
            return false;
    return true;
}

static bool as_in_first(const gtr_edition *edition, int type) {
    const char *first = gtr_card_help(&gtr_editions[0], type);
    return strcmp(gtr_card_help(edition, type), first) == 0;
}

static void add_table_head(buffer *b) {
    buffer_text(b, "\n| card | role | material | value | copies | power |\n"
                   "|---|---|---|---|---|---|\n");
}

/* One row; `after` follows the name. */
static void add_page_row(buffer *b, const gtr_edition *edition, int type, const char *after) {
    card_row r = row_of(edition, GTR_LANG_EN, type);
    buffer_add(b, "| %s%s | %s | %s | %d | %d | %s", r.name, after, r.role, r.material, r.value,
               r.copies, r.power);
}

/* The names of the editions where the type works otherwise than in the first one. */
static void add_exceptions(buffer *b, int type) {
    int n = 0;
    for (int e = 1; e < gtr_neditions; e++)
        if (!as_in_first(&gtr_editions[e], type))
            buffer_add(b, "%s`%s`", n++ ? ", " : " (differs in ", gtr_editions[e].name);
    buffer_text(b, n ? ") |\n" : " |\n");
}

static void add_common_cards(buffer *b) {
    int n = 0;
    for (int type = 0; type < GTR_NBASE; type++)
        n += in_all_editions(type);
    buffer_add(b, "\n## In all editions: %d cards\n", n);
    add_table_head(b);
    for (int type = 0; type < GTR_NBASE; type++)
        if (in_all_editions(type)) {
            add_page_row(b, &gtr_editions[0], type, "");
            add_exceptions(b, type);
        }
}

/* The red cards have the powers that their types have in the first edition. */
static void add_red_cards(buffer *b, const gtr_edition *edition) {
    int n = 0;
    for (int type = 0; type < GTR_NBASE; type++)
        if (gtr_power_of(edition, type) != type)
            buffer_add(b, "%s%s", n++ ? " and " : "\nWith the option `red_cards`, ",
                       gtr_english_name(edition, type));
    buffer_add(b, " work as in `%s`, and a petition takes %d cards.\n", gtr_editions[0].name,
               edition->red_petition);
}

/* The cards that the edition does not share with all others, then those that work otherwise. */
static void add_edition(buffer *b, const gtr_edition *edition) {
    buffer_add(b, "\n## `%s`: %s\n", edition->name, edition->title);
    add_table_head(b);
    for (int shared = 0; shared < 2; shared++)
        for (int type = 0; type < GTR_NBASE; type++) {
            if (in_all_editions(type) != shared || (shared && as_in_first(edition, type)))
                continue;
            char after[64] = "";
            if (gtr_card_of(edition, type) != type)
                snprintf(after, sizeof after, " (replaces %s)",
                         gtr_english_name(&gtr_editions[0], type));
            add_page_row(b, edition, type, after);
            buffer_text(b, " |\n");
        }
    if (edition->red_petition)
        add_red_cards(b, edition);
}

/* The expansion, which several editions can have (GTR 14). */
static void add_expansion(buffer *b) {
    const gtr_edition *edition = NULL;
    buffer_add(b,
               "\n## The unofficial expansion: %d cards\n\nIn play by the option `expansion`, in",
               (int)(GTR_NBUILDINGS - GTR_NBASE));
    for (int e = 0; e < gtr_neditions; e++)
        if (gtr_editions[e].expansion) {
            buffer_add(b, "%s `%s`", edition ? " and" : "", gtr_editions[e].name);
            edition = &gtr_editions[e];
        }
    buffer_text(b, ".\n");
    add_table_head(b);
    for (int type = GTR_NBASE; edition && type < GTR_NBUILDINGS; type++) {
        add_page_row(b, edition, type, "");
        buffer_text(b, " |\n");
    }
}

/* --- Rows --- */

static const char rows_head[] =
    "\n"
    "## What the option `rows` changes\n"
    "\n"
    "A cell is `CARD.KEY=VALUE`, such as `Catacomb.cost=4`. In a config `rows` is a list of such "
    "texts, an object, or the\n"
    "name of a file of cards; on the command line `--option rows=Catacomb.cost=4,Wall.cards=3` or\n"
    "`--option rows=FILE.json`. Paragraph 10 of the [rules](rules.md#10-options) says what the "
    "numbers mean where that is\n"
    "left open. `aedile cards --edition NAME --json` prints every card of an edition with its "
    "keys.\n"
    "\n"
    "    \"rows\": [\"Catacomb.cost=4\", \"Wall.cards=3\"]\n"
    "    \"rows\": {\"Catacomb\": {\"cost\": 4, \"copies\": 2}, \"Wall\": {\"cards\": 3}}\n"
    "    \"rows\": \"rows/slower.json\"\n"
    "\n"
    "Every card:\n"
    "\n"
    "| key | printed | range | what it is |\n"
    "|---|---|---|---|\n";

static void add_range(buffer *b, const gtr_cell *cell) {
    buffer_add(b, "%d..%d | %s |\n", cell->low, cell->high, cell->help);
}

/* Cell number i of the type, or false. */
static bool cell_of_card(const gtr_edition *edition, int type, int i, gtr_cell *out) {
    for (int k = 0; gtr_cell_of(edition, k, out); k++)
        if (out->type == type && i-- == 0)
            return true;
    return false;
}

enum { GENERAL_CELLS = 3 }; /* cost, influence and points */

static void add_rows_of(buffer *b, const gtr_edition *edition, int type) {
    gtr_cell cell;
    for (int i = GENERAL_CELLS; cell_of_card(edition, type, i, &cell); i++) {
        buffer_add(b, "| %s | `%s` | %d | ", cell.card, cell.key, gtr_cell_printed(&cell));
        add_range(b, &cell);
    }
}

/* Whether an edition before this one has the same power on the card. */
static bool told_before(const gtr_edition *edition, int type) {
    for (const gtr_edition *e = gtr_editions; e < edition; e++)
        if (gtr_power_of(e, type) == gtr_power_of(edition, type) &&
            gtr_card_of(e, type) == gtr_card_of(edition, type) &&
            (type < GTR_NBASE || e->expansion))
            return true;
    return false;
}

static void add_rows(buffer *b) {
    static const char *const printed[GENERAL_CELLS] = {"the value of its site",
                                                       "the value of its site", "0; Statue: 3"};
    gtr_cell cell;
    buffer_text(b, rows_head);
    for (int i = 0; i < GENERAL_CELLS && gtr_cell_of(gtr_editions, i, &cell); i++) {
        buffer_add(b, "| `%s` | %s | ", cell.key, printed[i]);
        add_range(b, &cell);
    }
    buffer_add(b, "| `copies` | as above | 0..%d | order cards in the deck |\n",
               (int)GTR_MAX_COPIES);
    buffer_text(b, "\nInside powers:\n\n| card | key | printed | range | what it is "
                   "|\n|---|---|---|---|---|\n");
    for (int e = 0; e < gtr_neditions; e++)
        for (int type = 0; type < (gtr_editions[e].expansion ? GTR_NBUILDINGS : GTR_NBASE); type++)
            if (!told_before(&gtr_editions[e], type))
                add_rows_of(b, &gtr_editions[e], type);
}

static void add_names_head(buffer *b) {
    static const char *const titles[GTR_NLANGS] = {[GTR_LANG_EN] = "English",
                                                   [GTR_LANG_FR] = "French",
                                                   [GTR_LANG_DE] = "German",
                                                   [GTR_LANG_ES] = "Spanish"};
    buffer_text(b, "\n|");
    for (int lang = 0; lang < GTR_NLANGS; lang++)
        buffer_add(b, " %s |", titles[lang]);
    buffer_text(b, "\n|");
    for (int lang = 0; lang < GTR_NLANGS; lang++)
        buffer_text(b, "---|");
    buffer_text(b, "\n");
}

/* n rows, from a column of n names for each language. */
static void add_names(buffer *b, const char *const *const column[GTR_NLANGS], int n) {
    for (int i = 0; i < n; i++) {
        buffer_text(b, "|");
        for (int lang = 0; lang < GTR_NLANGS; lang++)
            buffer_add(b, " %s |", column[lang][i]);
        buffer_text(b, "\n");
    }
}

static void add_all_names(buffer *b) {
    const char *const *cards[GTR_NLANGS], *const *materials[GTR_NLANGS], *const *roles[GTR_NLANGS];
    for (int lang = 0; lang < GTR_NLANGS; lang++) {
        cards[lang] = gtr_card_names[lang];
        materials[lang] = gtr_material_words[lang];
        roles[lang] = gtr_role_words[lang];
    }
    buffer_text(b, names_head);
    add_names_head(b);
    add_names(b, cards, GTR_NCARDS);
    buffer_text(b, "\nMaterials and roles are read in all languages and written in English.\n");
    add_names_head(b);
    add_names(b, materials, GTR_NSUITS);
    add_names(b, roles, GTR_NSUITS);
}

void card_page(buffer *b) {
    buffer_text(b, page_head);
    add_common_cards(b);
    for (int e = 0; e < gtr_neditions; e++)
        add_edition(b, &gtr_editions[e]);
    add_expansion(b);
    add_rows(b);
    add_all_names(b);
}
