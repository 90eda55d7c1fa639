/* Reading the texts of options: what games share (game.options_set). */
#ifndef AEDILE_OPTION_TEXT_H
#define AEDILE_OPTION_TEXT_H

#include "engine/game.h"
#include "engine/suggest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* -1, with one line in err. */
static inline int option_refuse(char *err, const char *name, const char *expected,
                                const char *found) {
    snprintf(err, GAME_MAX_ERROR, "option %s: expected %.100s, found \"%.60s\"", name, expected,
             found);
    return -1;
}

/* The same for a word in `found` that is none of the n names: with the nearest one. */
static inline int option_refuse_name(char *err, const char *name, const char *expected,
                                     const char *found, const char *word, const char *const *names,
                                     size_t n) {
    char hint[96];
    (void)option_refuse(err, name, expected, found);
    size_t length = strlen(err);
    snprintf(err + length, GAME_MAX_ERROR - length, "%s",
             suggest_hint(word, names, n, hint, sizeof hint));
    return -1;
}

/* A whole number in [low, high] that takes up all of text; else -1. */
static inline int option_number(const char *text, int low, int high) {
    char *end;
    long v = strtol(text, &end, 10);
    return *text && !*end && v >= low && v <= high ? (int)v : -1;
}

/* The same, or a line in err. */
static inline int option_read_number(const char *name, const char *value, int low, int high,
                                     uint8_t *out, char *err) {
    int v = option_number(value, low, high);
    char expected[64];
    snprintf(expected, sizeof expected, "a whole number from %d to %d", low, high);
    if (v < 0)
        return option_refuse(err, name, expected, value);
    *out = (uint8_t)v;
    return 0;
}

/* 1 or 0; or -1 and a line in err. */
static inline int option_read_switch(const char *name, const char *value, char *err) {
    if (!strcmp(value, "true") || !strcmp(value, "on") || !strcmp(value, "1"))
        return 1;
    if (!strcmp(value, "false") || !strcmp(value, "off") || !strcmp(value, "0"))
        return 0;
    return option_refuse(err, name, "true or false", value);
}

#endif
