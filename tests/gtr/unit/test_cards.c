/* The cards by their names, and what is said about them: names lead back to their card in every
 * language, lines about powers are there and short, and docs/gtr/cards.md is what the program
 * prints. */
#include "arena/gtr/card_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* UTF-8 without what no name needs: control characters, line ends, bars of Markdown tables. */
static int letters(const char *text) {
    int n = 0;
    for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
        if (*c < ' ' || *c == '|' || *c == 0x7F)
            fail_msg("\"%s\" is no plain text", text);
        n += (*c & 0xC0) != 0x80;
    }
    return n;
}

static void test_names_distinct(void **state) {
    (void)state;
    for (int lang = 0; lang < GTR_NLANGS; lang++)
        for (int a = 0; a < GTR_NCARDS; a++) {
            assert_non_null(gtr_card_names[lang][a]);
            assert_true(letters(gtr_card_names[lang][a]) >= 3);
            for (int b = 0; b < a; b++)
                assert_string_not_equal(gtr_card_names[lang][a], gtr_card_names[lang][b]);
        }
}

/* The first type that answers to a name is the only one, so finding each card by each of its
 * names also shows that no two cards of an edition share one. */
static void test_names_found(void **state) {
    (void)state;
    for (int e = 0; e < gtr_neditions; e++)
        for (int b = 0; b < (gtr_editions[e].expansion ? GTR_NBUILDINGS : GTR_NBASE); b++)
            for (int lang = 0; lang < GTR_NLANGS; lang++) {
                const char *name = gtr_card_names[lang][gtr_card_of(&gtr_editions[e], b)];
                int found = gtr_find_building(&gtr_editions[e], name);
                if (found != b)
                    fail_msg("%s: \"%s\" of card %d finds %d", gtr_editions[e].name, name, b,
                             found);
            }
}

static void test_names_of_other_editions(void **state) {
    (void)state;
    const gtr_edition *iv = &gtr_editions[0];
    assert_string_equal(iv->name, "iv");
    for (int e = 0; e < gtr_neditions; e++)
        for (int b = 0; b < GTR_NBUILDINGS; b++) {
            int card = gtr_card_of(&gtr_editions[e], b);
            if (card == b)
                continue;
            assert_int_equal(gtr_find_building(iv, gtr_card_names[GTR_LANG_EN][card]), -1);
            assert_int_equal(gtr_find_building(&gtr_editions[e], gtr_card_names[GTR_LANG_EN][b]),
                             -1);
        }
}

/* Case, accents, blanks and so on do not matter; everything else does. */
static void test_spelling(void **state) {
    (void)state;
    const gtr_edition *iv = &gtr_editions[0];
    assert_int_equal(gtr_find_building(iv, "ludus_magna"), GTR_LUDUS_MAGNA);
    assert_int_equal(gtr_find_building(iv, "CircusMaximus"), GTR_CIRCUS_MAXIMUS);
    assert_int_equal(gtr_find_building(iv, "cirque"), GTR_CIRCUS);
    assert_int_equal(gtr_find_building(iv, "cirque-maxime"), GTR_CIRCUS_MAXIMUS);
    assert_int_equal(gtr_find_building(iv, "École"), GTR_SCHOOL);
    assert_int_equal(gtr_find_building(iv, "égout"), GTR_SEWER);
    assert_int_equal(gtr_find_building(iv, "EGOUT"), GTR_SEWER);
    assert_int_equal(gtr_find_building(iv, "reserve de stockage"), GTR_STOREROOM);
    assert_int_equal(gtr_find_building(iv, "GIEßEREI"), GTR_FOUNDRY);
    assert_int_equal(gtr_find_building(iv, "catacumba"), GTR_CATACOMB);
    assert_int_equal(gtr_find_building(iv, ""), -1);
    assert_int_equal(gtr_find_building(iv, "Circ"), -1);
    assert_int_equal(gtr_find_building(iv, "Circuss"), -1);
    assert_int_equal(gtr_find_building(iv, "Îlots"), -1);
    assert_int_equal(gtr_find_material("beton"), GTR_CONCRETE);
    assert_int_equal(gtr_find_material("Marmor"), GTR_MARBLE);
    assert_int_equal(gtr_find_role("Légionnaire"), GTR_LEGIONARY);
    assert_int_equal(gtr_find_role("patron"), GTR_PATRON);
    assert_int_equal(gtr_find_role("Patrón"), GTR_PATRON);
    assert_int_equal(gtr_find_role("stone"), -1);
}

/* A place that may hold a material, a role or a card tells them apart by the word. */
static void test_words_found(void **state) {
    (void)state;
    for (int lang = 0; lang < GTR_NLANGS; lang++)
        for (int suit = 0; suit < GTR_NSUITS; suit++) {
            const char *material = gtr_material_words[lang][suit];
            const char *role = gtr_role_words[lang][suit];
            assert_int_equal(gtr_find_material(material), suit);
            assert_int_equal(gtr_find_role(role), suit);
            assert_int_equal(gtr_find_role(material), -1);
            assert_int_equal(gtr_find_material(role), -1);
            for (int e = 0; e < gtr_neditions; e++) {
                assert_int_equal(gtr_find_building(&gtr_editions[e], material), -1);
                assert_int_equal(gtr_find_building(&gtr_editions[e], role), -1);
            }
        }
    for (int suit = 0; suit < GTR_NSUITS; suit++) {
        assert_string_equal(gtr_material_words[GTR_LANG_EN][suit], gtr_material_names[suit]);
        assert_string_equal(gtr_role_words[GTR_LANG_EN][suit], gtr_role_names[suit]);
    }
}

static void test_help(void **state) {
    (void)state;
    for (int e = 0; e < gtr_neditions; e++)
        for (int b = 0; b < GTR_NBUILDINGS; b++) {
            const char *text = gtr_card_help(&gtr_editions[e], b);
            assert_non_null(text);
            int n = letters(text);
            if (n < 10 || n > 90 || text[strlen(text) - 1] == '.')
                fail_msg("%d letters, expected 10 to 90 without a full stop: %s", n, text);
            for (int other = 0; other < b; other++)
                assert_string_not_equal(text, gtr_card_help(&gtr_editions[e], other));
        }
}

static const char *help_in(const char *edition, int b) {
    for (int e = 0; e < gtr_neditions; e++)
        if (!strcmp(gtr_editions[e].name, edition))
            return gtr_card_help(&gtr_editions[e], b);
    fail_msg("no edition %s", edition);
    return NULL;
}

/* What GTR 12 says differs is told differently, and nothing else is. */
static void test_help_by_edition(void **state) {
    (void)state;
    static const struct {
        const char *edition;
        int differ[10]; /* ends with -1 */
    } rows[] = {
        {"lookout", {GTR_CIRCUS, GTR_ACADEMY, GTR_WALL, GTR_FORUM, -1}},
        {"republic",
         {GTR_CIRCUS, GTR_ACADEMY, GTR_BATH, GTR_GATE, GTR_SENATE, GTR_COLISEUM, GTR_FORUM,
          GTR_STAIRWAY, -1}},
        {"imperium", {GTR_ACADEMY, GTR_BATH, GTR_GATE, GTR_STAIRWAY, -1}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (int b = 0, next = 0; b < GTR_NBUILDINGS; b++) {
            bool differs = strcmp(help_in(rows[i].edition, b), help_in("iv", b)) != 0;
            bool expected = rows[i].differ[next] == b;
            if (differs != expected)
                fail_msg("%s: the line about %s is %s that of iv", rows[i].edition,
                         gtr_card_names[GTR_LANG_EN][b], differs ? "not" : "also");
            next += expected;
        }
    assert_string_equal(help_in("lookout", GTR_CIRCUS), help_in("republic", GTR_CIRCUS));
    assert_string_equal(help_in("lookout", GTR_FORUM), help_in("republic", GTR_FORUM));
}

/* Letters before a text in a line of the table. */
static int column_of(const char *line, const char *text) {
    const char *at = strstr(line, text);
    assert_non_null(at);
    int n = 0;
    for (; line < at; line++)
        n += ((unsigned char)*line & 0xC0) != 0x80;
    return n;
}

/* Accents shift no column: each row has its power where the head has the word. */
static void test_table_columns(void **state) {
    (void)state;
    for (int e = 0; e < gtr_neditions; e++)
        for (int lang = 0; lang < GTR_NLANGS; lang++) {
            buffer out = {0};
            card_table(&out, &gtr_editions[e], lang);
            char *line = strstr(out.text, "\ncard ");
            assert_non_null(line);
            char *next = strchr(++line, '\n');
            assert_non_null(next);
            *next++ = 0;
            int power = column_of(line, "power"), role = column_of(line, "role");
            for (int b = 0; b < (gtr_editions[e].expansion ? GTR_NBUILDINGS : GTR_NBASE); b++) {
                if (b == GTR_NBASE) { /* an empty line, a heading, an empty line */
                    for (int skipped = 0; skipped < 3; skipped++)
                        next = strchr(next, '\n') + 1;
                }
                line = next;
                next = strchr(line, '\n');
                assert_non_null(next);
                *next++ = 0;
                const char *name = gtr_card_names[lang][gtr_card_of(&gtr_editions[e], b)];
                assert_int_equal(strncmp(line, name, strlen(name)), 0);
                assert_int_equal(column_of(line, gtr_card_help(&gtr_editions[e], b)), power);
                assert_int_equal(column_of(line, gtr_role_names[gtr_suit_of[b]]), role);
            }
            assert_int_equal(*next, 0);
            buffer_free(&out);
        }
}

static void test_page(void **state) {
    (void)state;
    static char page[1 << 16];
    FILE *f = fopen("docs/gtr/cards.md", "r");
    assert_non_null(f);
    size_t n = fread(page, 1, sizeof page - 1, f);
    assert_int_equal(fclose(f), 0);
    page[n] = 0;
    buffer out = {0};
    card_page(&out);
    if (strcmp(out.text, page) != 0) {
        int line = 1;
        for (size_t i = 0; page[i] && out.text[i] == page[i]; i++)
            line += page[i] == '\n';
        fail_msg("docs/gtr/cards.md:%d is not what aedile cards --markdown prints", line);
    }
    buffer_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names_distinct),
        cmocka_unit_test(test_names_found),
        cmocka_unit_test(test_names_of_other_editions),
        cmocka_unit_test(test_spelling),
        cmocka_unit_test(test_words_found),
        cmocka_unit_test(test_help),
        cmocka_unit_test(test_help_by_edition),
        cmocka_unit_test(test_table_columns),
        cmocka_unit_test(test_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
