/* JSON text, member by member (json_writer.h). */
#include "engine/json_writer.h"

#include <stdarg.h>
#include <stdio.h>

static void put(json_writer *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void put(json_writer *w, const char *format, ...) {
    va_list list;
    va_start(list, format);
    bool room = w->n < w->size;
    int n = vsnprintf(room ? w->out + w->n : NULL, room ? w->size - w->n : 0, format, list);
    va_end(list);
    w->n += (size_t)n;
}

/* Begins a member: its comma and, unless NULL, its key. */
static void member(json_writer *w, const char *key) {
    put(w, "%s", w->first ? "" : ",");
    if (key)
        put(w, "\"%s\":", key);
    w->first = false;
}

void json_open(json_writer *w, const char *key, char bracket) {
    member(w, key);
    put(w, "%c", bracket);
    w->first = true;
}

void json_close(json_writer *w, char bracket) {
    put(w, "%c", bracket);
    w->first = false;
}

void json_number(json_writer *w, const char *key, int value) {
    member(w, key);
    put(w, "%d", value);
}

void json_bool(json_writer *w, const char *key, bool value) {
    member(w, key);
    put(w, "%s", value ? "true" : "false");
}

void json_null(json_writer *w, const char *key) {
    member(w, key);
    put(w, "null");
}

void json_name(json_writer *w, const char *key, const char *name) {
    member(w, key);
    put(w, "\"%s\"", name);
}
