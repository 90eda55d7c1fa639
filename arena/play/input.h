/* Lines that a person types, or that come over a pipe; and requests to stop.
 */
#ifndef AEDILE_ARENA_PLAY_INPUT_H
#define AEDILE_ARENA_PLAY_INPUT_H

#include <stdbool.h>
#include <stddef.h>

enum { INPUT_LINE_SIZE = 1024 };

typedef struct input {
    char text[4096]; /* read, not yet given out */
    size_t n;
    bool ended;
} input;

typedef enum input_status { INPUT_LINE, INPUT_END, INPUT_STOPPED } input_status;

/* From now on Ctrl-C, SIGTERM and SIGHUP are a request to stop; the second one ends the program at once. The
 * terminal is left as it is: nothing here changes how it works. */
void input_catch_signals(void);

/* Whether someone asked to stop. */
bool input_stopped(void);

/* Waits for the next line of standard input, without its end; of a longer one the beginning. A last line
 * without an end is one, too. INPUT_STOPPED: a request to stop came before it. */
input_status input_line(input *in, char out[INPUT_LINE_SIZE]);

#endif
