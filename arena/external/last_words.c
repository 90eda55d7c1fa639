/* Text of strangers on our terminal (last_words.h). */
#include "arena/external/last_words.h"

#include "arena/base/utf8.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

static const struct {
    uint32_t first, last;
} unprintable[] = {
    {0x00, 0x1F},     {0x7F, 0x9F},     {0x61C, 0x61C},   {0x200E, 0x200F},
    {0x2028, 0x202E}, {0x2066, 0x2069}, {0xFEFF, 0xFEFF},
};

/* The character that these bytes are. */
static uint32_t decode(const char *text, size_t n) {
    const unsigned char *t = (const unsigned char *)text;
    uint32_t c = n == 1 ? *t : *t & (0x7FU >> n);
    for (size_t i = 1; i < n; i++)
        c = c << 6 | (t[i] & 0x3FU);
    return c;
}

static bool is_printable(uint32_t c) {
    for (size_t i = 0; i < sizeof unprintable / sizeof *unprintable; i++)
        if (c >= unprintable[i].first && c <= unprintable[i].last)
            return false;
    return true;
}

static void add_clean(buffer *b, const char *text, size_t bytes) {
    for (size_t n; bytes > 0; text += n, bytes -= n) {
        n = utf8_next(text);
        bool whole = n > 0 && n <= bytes;
        if (whole && strchr("\t\r\n", *text))
            buffer_text(b, " ");
        else if (whole && is_printable(decode(text, n)))
            buffer_bytes(b, text, n);
        else
            buffer_text(b, "\xEF\xBF\xBD");
        n = whole ? n : 1;
    }
}

void last_words_line(buffer *b, const char *text) {
    add_clean(b, text, strlen(text));
}

void last_words_add(buffer *b, const char *indent, const char *said) {
    size_t end = strlen(said);
    while (end > 0 && strchr("\r\n", said[end - 1]))
        end--;
    size_t start = end;
    for (int lines = 0; start > 0 && end - start < LAST_WORDS_BYTES; start--)
        if (said[start - 1] == '\n' && ++lines == LAST_WORDS_LINES)
            break;
    while (start > 0 && start < end && ((unsigned char)said[start] & 0xC0) == 0x80)
        start++; /* the rest of a character that was cut */
    while (start < end) {
        const char *line = said + start, *stop = memchr(line, '\n', end - start);
        size_t n = stop ? (size_t)(stop - line) : end - start;
        buffer_text(b, indent);
        add_clean(b, line, n > 0 && line[n - 1] == '\r' ? n - 1 : n);
        buffer_text(b, "\n");
        start += n + (stop != NULL);
    }
}
