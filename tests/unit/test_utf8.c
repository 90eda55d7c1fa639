/* UTF-8, and which of it may be written to a terminal. */
#include "arena/base/buffer.h"
#include "arena/base/json.h"
#include "arena/base/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Writes a character's bytes. */
static void encode(unsigned c, char out[5]) {
    size_t n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    memset(out, 0, 5);
    for (size_t i = n; i-- > 1; c >>= 6)
        out[i] = (char)(0x80 | (c & 0x3F));
    out[0] = (char)(n == 1 ? c : c | (0xF00U >> n & 0xFF));
}

static bool is_plain(unsigned c) {
    static const unsigned ranges[][2] = {{0, 0x1F},        {0x7F, 0x9F},     {0x061C, 0x061C},
                                         {0x200E, 0x200F}, {0x2028, 0x202E}, {0x2066, 0x2069}};
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (c >= ranges[i][0] && c <= ranges[i][1])
            return false;
    return true;
}

/* Of every character: its number, whether it is plain, what becomes of it. */
static void test_every_character(void **state) {
    (void)state;
    for (unsigned c = 1; c <= 0x10FFFF; c++) {
        char text[5], quoted[16];
        if (c >= 0xD800 && c <= 0xDFFF)
            continue;
        encode(c, text);
        size_t n = utf8_next(text);
        assert_int_equal(n, strlen(text));
        assert_int_equal(utf8_number(text, n), c);
        assert_int_equal(utf8_plain(text, n), is_plain(c));
        assert_int_equal(utf8_all_plain(text), is_plain(c));
        if (!is_plain(c)) {
            buffer b = {0};
            buffer_quote(&b, text);
            snprintf(quoted, sizeof quoted, "\"\\u%04x\"", c);
            assert_string_equal(b.text, quoted);
            buffer_free(&b);
        }
        utf8_tame(text);
        encode(c, quoted);
        assert_string_equal(text, is_plain(c) ? quoted : "?");
    }
}

static void check_tame(const char *text, const char *expected) {
    char out[100];
    assert_string_equal(utf8_shown(text, out, sizeof out), expected);
}

static void test_tame(void **state) {
    (void)state;
    char cut[4];
    check_tame("a \033[31mred\xC2\x9B"
               "1m\xE2\x80\xAE"
               "b",
               "a ?[31mred?1m?b");
    check_tame("Bäder für 世界 \xF0\x9F\x8E\xB2", "Bäder für 世界 \xF0\x9F\x8E\xB2");
    check_tame("caf\xE9\x9B", "caf??"); /* Latin 1 */
    check_tame("", "");
    assert_string_equal(utf8_shown("ab\xC3\xA4", cut, sizeof cut), "ab?"); /* half a character */
    assert_true(utf8_all_plain("caf\xE9") && !utf8_all_plain("caf\x9B"));
}

/* Texts of JSON are shown in messages: none that turns a terminal. */
static void test_json(void **state) {
    (void)state;
    static const char *const texts[] = {
        "[\"\\u009b31m\"]", "[\"\\u202egnp.exe\"]", "[\"a\xC2\x85\"]", "[\"\\u001b[31m\"]",
        "{\"\\u2066\": 1}", "\"\\u200f\"",          "[\"\x9B\"]"};
    char err[JSON_ERROR_SIZE];
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_null(json_parse(texts[i], "FILE\033]0;x\a", err));
        assert_non_null(strstr(err, "expected texts without control characters"));
        assert_true(utf8_all_plain(err));
    }
    cJSON *root =
        json_parse("{\"note\": \"\\u202e\", \"name\": \"B\\u00e4der \\u2764\"}", "FILE", err);
    assert_non_null(root);
    cJSON_Delete(root);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_character),
        cmocka_unit_test(test_tame),
        cmocka_unit_test(test_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
