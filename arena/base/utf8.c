/* Reading UTF-8 (utf8.h). */
#include "arena/base/utf8.h"

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
