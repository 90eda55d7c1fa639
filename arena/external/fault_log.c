/* The log of faults (fault_log.h). */
#include "arena/external/fault_log.h"

#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char file[1024]; /* "": nowhere */

void fault_log_to(const char *path) {
    pthread_mutex_lock(&lock);
    snprintf(file, sizeof file, "%s", path ? path : "");
    pthread_mutex_unlock(&lock);
}

static void add_lines(buffer *b, const protocol *with) {
    int n = with->spoken < PROTOCOL_LINES ? with->spoken : PROTOCOL_LINES;
    buffer_add(b, "\"lines\": [");
    for (int i = 0; i < n; i++) {
        buffer_text(b, i ? ", " : "");
        buffer_quote(b, with->line[(with->spoken - n + i) % PROTOCOL_LINES]);
    }
    buffer_add(b, "]");
}

void fault_log_line(buffer *b, uint64_t number, int seat, const char *command, agent_fault fault,
                    protocol *with) {
    char *err = malloc(PROCESS_STDERR_KEPT + 1);
    buffer_add(b, "{\"game\": %" PRIu64 ", \"seat\": %d, \"command\": ", number, seat);
    buffer_quote(b, command);
    buffer_add(b, ", \"fault\": \"%s\", \"what\": ", agent_fault_names[fault]);
    buffer_quote(b, with->why);
    buffer_add(b, ", ");
    add_lines(b, with);
    if (err) {
        process_stderr(&with->process, err);
        buffer_add(b, ", \"stderr\": ");
        buffer_quote(b, err);
    }
    buffer_add(b, "}\n");
    free(err);
}

void fault_log_add(const char *line) {
    size_t n = strlen(line);
    pthread_mutex_lock(&lock);
    int f = *file ? open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666) : -1;
    if (f >= 0) {
        (void)!write(f, line, n); /* at once: other processes may write there too */
        close(f);
    }
    pthread_mutex_unlock(&lock);
}
