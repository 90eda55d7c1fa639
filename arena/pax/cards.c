/* Tables of the cards of PAX (cards.h), from the tables of the engine: nothing about a card is
 * written here. What rests on reconstructed rows says so in its first line.
 */
#include "arena/pax/cards.h"

#include "engine/pax/pax.h"

#include <stdio.h>
#include <string.h>

static const char *const tables[] = {
#define TABLE(table, help) #table,
#include "engine/pax/faces.def"
    NULL};

static const char *const languages[] = {"en", "fr", "de", NULL};

/* Rows of a table that no one has stated. */
static int reconstructed(const pax_table *t) {
    int n = 0;
    for (int f = 0; f < PAX_FEW_FACES; f++)
        n += t->face[f].copies && !strncmp(t->face[f].mark, "reconstructed", 13);
    return n;
}

static void sums(const pax_table *t, int *cards, int *symbols, int *value) {
    *cards = *symbols = *value = 0;
    for (int f = 0; f < PAX_FEW_FACES; f++) {
        *cards += t->face[f].copies;
        *symbols += t->face[f].copies * t->face[f].symbols;
        *value += t->face[f].copies * t->face[f].value;
    }
}

static void add_first_line(buffer *b, const pax_table *t) {
    int cards, symbols, value;
    sums(t, &cards, &symbols, &value);
    buffer_add(
        b, "PAX, faces \"%s\" (%s): %d of its %d rows are reconstructed, not known from the game\n",
        t->name, t->help, reconstructed(t), (int)PAX_FEW_FACES);
    buffer_add(b, "%d cards, %d symbols, value %d in all\n", cards, symbols, value);
}

/* --- For a terminal --------------------------------------------------------------------------- */

static void table(buffer *b, int edition, int language) {
    const pax_table *t = &pax_tables[edition];
    add_first_line(b, t);
    buffer_add(b, "\n%-5s %-10s %-12s %8s %6s %7s  %-18s %s\n", "face", "category", "on the card",
               "symbols", "value", "copies", "effect", "row");
    for (int f = 0; f < PAX_FEW_FACES; f++) {
        const pax_category *c = &pax_categories[pax_category_of(f)];
        const pax_face *face = &t->face[f];
        buffer_add(b, "%-5s %-10s %-12s %8d %6d %7d  %-18s %s\n", pax_face_names[f],
                   c->name[language], c->latin, face->symbols, face->value, face->copies, c->effect,
                   face->mark);
    }
}

/* --- As JSON ---------------------------------------------------------------------------------- */

static const json_field row[] = {MEMBER("card", TEXT, "its face"),
                                 MEMBER("category", TEXT, NULL),
                                 MEMBER("latin", TEXT, "the category as the card has it"),
                                 MEMBER("symbols", WHOLE, NULL),
                                 MEMBER("value", WHOLE, NULL),
                                 MEMBER("copies", WHOLE, "how many there are of it"),
                                 MEMBER("effect", TEXT, "paragraphs of the rules"),
                                 MEMBER("source", TEXT, "where the row comes from"),
                                 {0}};

static void json(listing *l, int edition) {
    for (int f = 0; f < PAX_FEW_FACES; f++) {
        const pax_category *c = &pax_categories[pax_category_of(f)];
        const pax_face *face = &pax_tables[edition].face[f];
        listing_text(l, pax_face_names[f]);
        listing_text(l, c->name[0]);
        listing_text(l, c->latin);
        listing_whole(l, face->symbols);
        listing_whole(l, face->value);
        listing_whole(l, face->copies);
        listing_text(l, c->effect);
        listing_text(l, face->mark);
    }
}

/* --- The page docs/pax/cards.md --------------------------------------------------------------- */

static void add_categories(buffer *b) {
    buffer_text(b, "## Categories\n\n| code | on the card | English | French | German | cards | "
                   "effect | mark |\n"
                   "|---|---|---|---|---|---|---|---|\n");
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        const pax_category *k = &pax_categories[c];
        buffer_add(b, "| %s | %s | %s | %s | %s | %d | %s | %s |\n", k->code, k->latin, k->name[0],
                   k->name[1], k->name[2], k->cards, k->effect, k->mark);
    }
}

static void add_table(buffer *b, const pax_table *t) {
    int cards, symbols, value;
    sums(t, &cards, &symbols, &value);
    buffer_add(b, "\n## Faces: %s\n\n%c%s. %d cards, %d symbols, value %d.\n\n", t->name,
               t->help[0] - (t->help[0] >= 'a' ? 'a' - 'A' : 0), t->help + 1, cards, symbols,
               value);
    buffer_text(b, "| face | symbols | value | copies | mark |\n|---|---|---|---|---|\n");
    for (int f = 0; f < PAX_FEW_FACES; f++)
        buffer_add(b, "| %s | %d | %d | %d | %s |\n", pax_face_names[f], t->face[f].symbols,
                   t->face[f].value, t->face[f].copies, t->face[f].mark);
}

static void add_numbers(buffer *b) {
    buffer_text(b,
                "\n## Numbers\n\n| option | usual | for | rule | mark |\n|---|---|---|---|---|\n");
    for (int i = 0; i < PAX_NUMBERS; i++)
        buffer_add(b, "| `%s` | %d | %s | %s | %s |\n", pax_numbers[i].name, pax_numbers[i].usual,
                   pax_numbers[i].help, pax_numbers[i].rule, pax_numbers[i].mark);
}

static void page(buffer *b) {
    buffer_text(b,
                "# PAX: the cards, and where each row comes from\n\n"
                "Every row of the face tables is reconstructed: no source says which symbols and "
                "values the cards\n"
                "have. Stated: by the player aid (S..) or public pages (P), see "
                "[rules.md](rules.md). This page is\n"
                "printed by `aedile cards --game pax --markdown`.\n\n");
    add_categories(b);
    for (int t = 0; t < PAX_TABLES; t++)
        add_table(b, &pax_tables[t]);
    add_numbers(b);
}

const arena_cards pax_cards = {.editions = tables,
                               .languages = languages,
                               .table = table,
                               .page = page,
                               .row = row,
                               .json = json};
