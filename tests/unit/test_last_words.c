/* What programs wrote, for a terminal (arena/external/last_words.h). */
#include "arena/external/last_words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define BAD "\xEF\xBF\xBD"

static void require_last(const char *said, const char *expected) {
    buffer b = {0};
    last_words_add(&b, "> ", said);
    assert_string_equal(b.text ? b.text : "", expected);
    buffer_free(&b);
}

static void lines(void **state) {
    char many[400] = "", last[400] = "";
    (void)state;
    require_last("", "");
    require_last("\n\n", "");
    require_last("one", "> one\n");
    require_last("one\r\ntwo\n", "> one\n> two\n");
    require_last("one\n\ntwo\n\n", "> one\n> \n> two\n");
    for (int i = 0; i < 30; i++) {
        sprintf(many + strlen(many), "line %d\n", i);
        if (i >= 30 - LAST_WORDS_LINES)
            sprintf(last + strlen(last), "> line %d\n", i);
    }
    require_last(many, last);
}

static void length(void **state) {
    static char said[3 * LAST_WORDS_BYTES + 1], expected[3 * LAST_WORDS_BYTES];
    (void)state;
    memset(said, 'x', sizeof said - 1);
    snprintf(expected, sizeof expected, "> %.*s\n", LAST_WORDS_BYTES, said);
    require_last(said, expected);
    for (int i = 0; i < LAST_WORDS_BYTES;
         i++) /* characters of three bytes: one is cut, and left out */
        memcpy(said + 3 * i, "\xE2\x82\xAC", 3);
    snprintf(expected, sizeof expected, "> %.*s\n", LAST_WORDS_BYTES / 3 * 3, said);
    require_last(said, expected);
}

static void characters(void **state) {
    static const char *const cases[][2] = {
        {"\x1B[31mred", BAD "[31mred"},
        {"bell \a, delete \x7F, tab\tend", "bell " BAD ", delete " BAD ", tab end"},
        {"\xC2\x9B"
         "31m, \xC2\x80, \xC2\xA0",
         BAD "31m, " BAD ", \xC2\xA0"}, /* C1; a space that is none */
        {"\xE2\x80\xAE turned, \xD8\x9C, \xE2\x81\xA6", BAD " turned, " BAD ", " BAD},
        {"\xFF\xC3", BAD BAD},
        {"\xC3\x84pfel \xE2\x82\xAC \xF0\x9F\x8E\xB2",
         "\xC3\x84pfel \xE2\x82\xAC \xF0\x9F\x8E\xB2"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        buffer b = {0};
        last_words_line(&b, cases[i][0]);
        assert_string_equal(b.text, cases[i][1]);
        buffer_free(&b);
    }
    require_last("one \x1B\ntwo", "> one " BAD "\n> two\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(lines), cmocka_unit_test(length),
                                       cmocka_unit_test(characters)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
