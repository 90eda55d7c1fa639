/* The text that the page reads (text.h). */
#include "web/engine/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *said;
static size_t length, capacity;

char *text_room(size_t size) {
    if (length + size + 1 > capacity) {
        capacity = 2 * (length + size + 1);
        said = realloc(said, capacity);
        if (!said)
            abort();
    }
    return said + length;
}

void text_grew(size_t size) {
    length += size;
    said[length] = 0;
}

void text_start(void) {
    length = 0;
    (void)text_room(4096);
    said[0] = 0;
}

void text_add(const char *format, ...) {
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    int n = vsnprintf(NULL, 0, format, list);
    if (n > 0) {
        (void)vsnprintf(text_room((size_t)n), (size_t)n + 1, format, again);
        text_grew((size_t)n);
    }
    va_end(again);
    va_end(list);
}

static void add_bytes(const char *s, size_t n) {
    memcpy(text_room(n), s, n);
    text_grew(n);
}

void text_quote(const char *s) {
    add_bytes("\"", 1);
    while (*s) {
        size_t plain = 0; /* most texts are added at once */
        while ((unsigned char)s[plain] >= ' ' && s[plain] != '"' && s[plain] != '\\')
            plain++;
        add_bytes(s, plain);
        s += plain;
        if (*s == '"' || *s == '\\')
            text_add("\\%c", *s++);
        else if (*s)
            text_add("\\u%04x", (unsigned)*s++);
    }
    add_bytes("\"", 1);
}

const char *text_said(void) {
    return said;
}

/* Room for what JavaScript tells: texts with their 0, states, networks. It frees them. */
WEB(web_alloc) void *web_alloc(size_t size) {
    return aligned_alloc(64, (size + 63) / 64 * 64);
}

WEB(web_free) void web_free(void *bytes) {
    free(bytes);
}
