/* Reading UTF-8 (utf8.h). */
#include "arena/base/utf8.h"

#include <stdio.h>
#include <string.h>

size_t utf8_next(const char *text) {
    const unsigned char *t = (const unsigned char *)text;
    unsigned low = 0x80, high = 0xBF; /* of the second byte */
    size_t n = *t < 0xC2 ? 1 : *t < 0xE0 ? 2 : *t < 0xF0 ? 3 : 4;
    if (!*t || *t > 0xF4 || (*t >= 0x80 && *t < 0xC2))
        return 0;
    low = *t == 0xE0 ? 0xA0 : *t == 0xF0 ? 0x90 : low;
    high = *t == 0xED ? 0x9F : *t == 0xF4 ? 0x8F : high;
    for (size_t i = 1; i < n; i++, low = 0x80, high = 0xBF)
        if (t[i] < low || t[i] > high)
            return 0;
    return n;
}

bool utf8_valid(const char *text) {
    for (size_t n; *text; text += n)
        if (!(n = utf8_next(text)))
            return false;
    return true;
}

unsigned utf8_number(const char *text, size_t n) {
    const unsigned char *t = (const unsigned char *)text;
    unsigned c = n < 2 ? *t : *t & (0x7FU >> n);
    for (size_t i = 1; i < n; i++)
        c = c << 6 | (t[i] & 0x3FU);
    return c;
}

bool utf8_plain(const char *text, size_t n) {
    unsigned c = utf8_number(text, n);
    bool control = c < 0x20 || (c >= 0x7F && c <= 0x9F);
    return n > 0 && !control && c != 0x061C && c != 0x200E && c != 0x200F &&
           (c < 0x2028 || c > 0x202E) && (c < 0x2066 || c > 0x2069);
}

bool utf8_all_plain(const char *text) {
    for (size_t n; *text; text += n ? n : 1) {
        n = utf8_next(text);
        if (n ? !utf8_plain(text, n) : (*text & 0xE0) == 0x80)
            return false;
    }
    return true;
}

char *utf8_tame(char *text) {
    char *out = text;
    for (const char *at = text; *at;) {
        size_t n = utf8_next(at), step = n ? n : 1;
        if (utf8_plain(at, n)) {
            memmove(out, at, n);
            out += n;
        } else {
            *out++ = '?';
        }
        at += step;
    }
    *out = 0;
    return text;
}

const char *utf8_shown(const char *text, char *out, size_t size) {
    snprintf(out, size, "%s", text);
    return utf8_tame(out);
}
