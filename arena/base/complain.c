/* Messages for people on standard error (complain.h). */
#include "arena/base/complain.h"

#include "arena/base/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL = 4096 };

void complain(const char *format, ...) {
    char usual[USUAL], *text = usual;
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    int n = vsnprintf(usual, sizeof usual, format, list);
    if (n >= USUAL && (text = malloc((size_t)n + 1)) != NULL)
        vsnprintf(text, (size_t)n + 1, format, again);
    else
        text = usual; /* without memory the message is cut short */
    va_end(again);
    va_end(list);
    if (n < 0)
        return;
    for (char *line = text, *end; line; line = end ? end + 1 : NULL) {
        end = strchr(line, '\n');
        if (end)
            *end = 0;
        fputs(utf8_tame(line), stderr);
        if (end)
            fputc('\n', stderr);
    }
    if (text != usual)
        free(text);
}
