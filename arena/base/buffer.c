/* Text that grows (buffer.h). */
#include "arena/base/buffer.h"

#include "arena/base/utf8.h"

#include "arena/base/status.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void buffer_no_memory(size_t bytes) {
    fprintf(stderr, "aedile: out of memory (%zu bytes)\n", bytes);
    exit(STATUS_FAILED);
}

void buffer_room(buffer *b, size_t more) {
    if (b->n + more + 1 <= b->capacity)
        return;
    size_t capacity = b->capacity ? b->capacity : 256;
    while (capacity < b->n + more + 1)
        capacity *= 2;
    char *text = realloc(b->text, capacity);
    if (!text)
        buffer_no_memory(capacity);
    b->text = text;
    b->text[b->n] = 0;
    b->capacity = capacity;
}

void buffer_add(buffer *b, const char *format, ...) {
    va_list list;
    buffer_room(b, 0);
    for (;;) {
        va_start(list, format);
        int n = vsnprintf(b->text + b->n, b->capacity - b->n, format, list);
        va_end(list);
        if (n < 0)
            return;
        if ((size_t)n < b->capacity - b->n) {
            b->n += (size_t)n;
            return;
        }
        buffer_room(b, (size_t)n);
    }
}

void buffer_bytes(buffer *b, const void *bytes, size_t n) {
    buffer_room(b, n);
    if (n)
        memcpy(b->text + b->n, bytes, n);
    b->n += n;
    b->text[b->n] = 0;
}

void buffer_text(buffer *b, const char *text) {
    buffer_bytes(b, text, strlen(text));
}

void buffer_int(buffer *b, int64_t number) {
    char digits[24], *at = digits + sizeof digits - 1;
    uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;
    *at = 0;
    do {
        *--at = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (number < 0)
        *--at = '-';
    buffer_text(b, at);
}

void buffer_quote(buffer *b, const char *text) {
    buffer_text(b, "\"");
    for (size_t n; *text; text += n ? n : 1) {
        unsigned char c = (unsigned char)*text;
        n = utf8_next(text);
        if (c == '"' || c == '\\')
            buffer_add(b, "\\%c", c);
        else if (n && !utf8_plain(text, n))
            buffer_add(b, "\\u%04x", utf8_number(text, n));
        else if (n)
            buffer_bytes(b, text, n);
        else
            buffer_text(b, "\\ufffd");
    }
    buffer_text(b, "\"");
}

/* The whole position, or with a viewer >= 0 what that seat knows. */
static int state_text(buffer *b, const game *g, const void *state, int viewer) {
    return viewer < 0 ? g->state_text(state, b->text + b->n, b->capacity - b->n)
                      : g->view_text(state, viewer, b->text + b->n, b->capacity - b->n);
}

void buffer_view(buffer *b, const game *g, const void *state, int viewer) {
    buffer_room(b, 4096);
    int n = state_text(b, g, state, viewer);
    if (n > 0 && (size_t)n >= b->capacity - b->n) {
        buffer_room(b, (size_t)n);
        n = state_text(b, g, state, viewer);
    }
    if (n > 0)
        b->n += (size_t)n;
}

void buffer_state(buffer *b, const game *g, const void *state) {
    buffer_view(b, g, state, -1);
}

void buffer_free(buffer *b) {
    free(b->text);
    *b = (buffer){0};
}
