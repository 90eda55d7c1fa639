/* A program that runs next to ours and is talked to in lines, with a deadline for everything.
 *
 * It runs in its own process group: a Ctrl-C for us is not one for it. When it ends, when it is
 * killed, or when we end, however, all that it has started ends with it (supervisor.h). What it
 * writes to standard error is read along, and the end of it kept.
 */
#ifndef AEDILE_ARENA_MATCH_PROCESS_H
#define AEDILE_ARENA_MATCH_PROCESS_H

#include "arena/external/supervisor.h"

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum {
    PROCESS_LINE = 1 << 18,        /* bytes of the longest line it may write */
    PROCESS_STDERR_KEPT = 1 << 16, /* of what it wrote to standard error, the end */
    PROCESS_EXCESS = 1 << 20,      /* bytes it may write ahead of a question */
    PROCESS_WORDS = 192            /* of a command line, at most */
};

typedef enum process_status {
    PROCESS_FINE,
    PROCESS_LATE,  /* the deadline came first */
    PROCESS_GONE,  /* it ended, or closed its input or output */
    PROCESS_FLOOD, /* a line beyond PROCESS_LINE */
    PROCESS_NUL    /* a line with a byte 0 */
} process_status;

/* What to start. All is borrowed. */
typedef struct process_command {
    const char *const *words; /* the program, found by PATH, and its arguments; ends with NULL */
    supervisor_limits limits;
} process_command;

typedef struct process {
    pid_t pid;          /* of its supervisor; 0: not running */
    int in, out, err;   /* our ends: its standard input, output, error */
    int lifeline;       /* when it is closed, the supervisor kills the program and ends */
    char *line;         /* PROCESS_LINE + 1 bytes: what it has written and no one has read */
    size_t have;        /* bytes in line */
    size_t taken;       /* of these, given away by process_read */
    char *stderr_ring;  /* PROCESS_STDERR_KEPT bytes */
    size_t stderr_seen; /* bytes it has written there */
    bool gone;          /* PROCESS_GONE was told of it */
} process;

/* Starts it. 0; or -1, errno says why. process_end frees all it has, also after a failure. */
int process_start(process *p, const process_command *command);

/* Writes all of it, or as much as goes before the deadline (progress_clock). */
process_status process_write(process *p, const char *text, size_t n, double deadline);

/* Waits for a line. *line is without its end, and valid until the next call. */
process_status process_read(process *p, char **line, double deadline);

/* What it has written to standard error, at most the last PROCESS_STDERR_KEPT bytes, as text into
 * out[PROCESS_STDERR_KEPT + 1]. Of one that is gone it waits a moment for the rest. */
void process_stderr(process *p, char *out);

/* Asks it to end (its input is closed), waits until the deadline, kills what is left of it. */
void process_end(process *p, double deadline);

/* Kills it, and all that it has started, at once; frees all. */
void process_kill(process *p);

#endif
