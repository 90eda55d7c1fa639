/* Numbers as text (number.h): the functions of the C library, with the locale "C" for this thread meanwhile. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L /* uselocale */
#endif
#include "agents/number.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct spoken {
    locale_t plain, before;
} spoken;

/* glibc and musl keep the locale "C": nothing is loaded, so this does not fail there. */
static spoken speak_plainly(void) {
    spoken s = {.plain = newlocale(LC_ALL_MASK, "C", (locale_t)0)};
    s.before = uselocale(s.plain);
    return s;
}

static void speak_as_before(spoken s) {
    uselocale(s.before);
    if (s.plain)
        freelocale(s.plain);
}

double number_read(const char *text, const char **end) {
    char *stop;
    spoken s = speak_plainly();
    double number = strtod(text, &stop);
    speak_as_before(s);
    if (end)
        *end = stop;
    return number;
}

void number_write(char *out, size_t size, double number) {
    char text[NUMBER_SIZE];
    spoken s = speak_plainly();
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, number);
        if (strtod(text, NULL) == number)
            break;
    }
    speak_as_before(s);
    if (strlen(text) < size)
        memcpy(out, text, strlen(text) + 1);
}
