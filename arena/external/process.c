/* Programs next to ours (process.h).
 *
 * Started with posix_spawn, since the caller is one of several threads. All our ends are closed
 * in every child, or a dead program would seem alive as long as another one holds its pipe. What is
 * started is a supervisor (supervisor.h), which starts the program; it waits for the end of the
 * lifeline, a pipe that we hold open and nothing ever goes through.
 */
#define _GNU_SOURCE
#include "arena/external/process.h"

#include "arena/base/progress.h"
#include "arena/external/supervisor.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* How long a supervisor has for killing. */
static const double KILL_SECONDS = 10;

/* How long the last lines on standard error of a program that is gone are waited for: its supervisor
 * may have something to say, too. */
static const double LAST_SECONDS = 2;

static void close_end(int *fd) {
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* The command line of the supervisor of a program, its words being lent. False: it is empty or too
 * long (errno). */
static bool supervise(const process_command *c, char limits[4][32], const char **out,
                      size_t capacity) {
    size_t n = 0, words = 0;
    while (c->words[words])
        words++;
    errno = words ? E2BIG : ENOENT;
    if (!words || words + 7 > capacity)
        return false;
    snprintf(limits[0], sizeof limits[0], "%d", c->limits.sandbox);
    snprintf(limits[1], sizeof limits[1], "%d", c->limits.memory_mb);
    snprintf(limits[2], sizeof limits[2], "%g", c->limits.cpus);
    snprintf(limits[3], sizeof limits[3], "%d", c->limits.processes);
    out[n++] = "aedile";
    out[n++] = SUPERVISOR_COMMAND;
    for (int i = 0; i < 4; i++)
        out[n++] = limits[i];
    for (size_t i = 0; i <= words; i++)
        out[n++] = c->words[i];
    return true;
}

/* The folder, the ends of the pipes and the group of the child. */
static int spawn(process *p, const process_command *command, const int ends[4]) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t none, defaults;
    char limits[4][32];
    const char *argv[PROCESS_WORDS + 7];
    if (!supervise(command, limits, argv, sizeof argv / sizeof *argv))
        return -1;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    for (int i = 0; i < 3; i++)
        posix_spawn_file_actions_adddup2(&files, ends[i], i);
    posix_spawn_file_actions_adddup2(&files, ends[3], SUPERVISOR_LIFELINE);
    sigemptyset(&none);
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    sigaddset(&defaults, SIGXFSZ);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF |
                                              POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setsigmask(&attributes, &none);
    errno = posix_spawn(&p->pid, "/proc/self/exe", &files, &attributes,
                        (char *const *)(uintptr_t)argv, environ); /* they are not written to */
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    if (errno == 0)
        return 0;
    p->pid = 0;
    return -1;
}

/* A pipe whose ends are not below `least`, so that they are in no one's way when they are put in
 * the places of others. */
static int open_pipe(int ends[2], int least) {
    if (pipe2(ends, O_CLOEXEC) < 0)
        return -1;
    for (int i = 0; i < 2; i++) {
        int higher = fcntl(ends[i], F_DUPFD_CLOEXEC, least);
        if (higher < 0)
            return -1;
        close(ends[i]);
        ends[i] = higher;
    }
    return 0;
}

int process_start(process *p, const process_command *command) {
    int pipes[4][2] = {{-1, -1}, {-1, -1}, {-1, -1}, {-1, -1}}; /* in, out, err, lifeline */
    int status = 0;
    *p = (process){.in = -1, .out = -1, .err = -1, .lifeline = -1};
    p->line = malloc(PROCESS_LINE + 1);
    p->stderr_ring = malloc(PROCESS_STDERR_KEPT);
    if (!p->line || !p->stderr_ring)
        status = -1;
    for (int i = 0; i < 4 && status == 0; i++)
        status = open_pipe(pipes[i], SUPERVISOR_LIFELINE + 1);
    if (status == 0)
        status = spawn(p, command, (int[]){pipes[0][0], pipes[1][1], pipes[2][1], pipes[3][0]});
    int why = errno;
    close_end(&pipes[0][0]);
    close_end(&pipes[1][1]);
    close_end(&pipes[2][1]);
    close_end(&pipes[3][0]);
    p->in = pipes[0][1];
    p->out = pipes[1][0];
    p->err = pipes[2][0];
    p->lifeline = pipes[3][1];
    for (int i = 0; status == 0 && i < 3; i++) {
        int fd = (int[]){p->in, p->out, p->err}[i];
        fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
    }
    errno = why;
    return status;
}

/* Reads what there is on its standard error; closes our end when it has closed its own. */
static void drain_stderr(process *p) {
    char some[4096];
    ssize_t n;
    while (p->err >= 0 && (n = read(p->err, some, sizeof some)) != 0) {
        if (n < 0 && (errno == EAGAIN || errno == EINTR))
            return;
        if (n < 0)
            break;
        for (ssize_t i = 0; i < n; i++)
            p->stderr_ring[p->stderr_seen++ % PROCESS_STDERR_KEPT] = some[i];
    }
    close_end(&p->err);
}

/* Waits until fd is ready for the event, reading standard error meanwhile. */
static process_status wait_for(process *p, int fd, short event, double deadline) {
    for (;;) {
        struct pollfd polled[2] = {{.fd = fd, .events = event}, {.fd = p->err, .events = POLLIN}};
        double left = deadline - progress_clock();
        int n = poll(polled, 2, left <= 0 ? 0 : left > 60 ? 60000 : (int)(left * 1000) + 1);
        if (n < 0 && errno != EINTR)
            return PROCESS_GONE;
        if (n > 0 && polled[1].revents)
            drain_stderr(p);
        if (n > 0 && polled[0].revents)
            return polled[0].revents & POLLNVAL ? PROCESS_GONE : PROCESS_FINE;
        if (progress_clock() >= deadline)
            return PROCESS_LATE;
    }
}

static process_status gone(process *p) {
    p->gone = true;
    return PROCESS_GONE;
}

process_status process_write(process *p, const char *text, size_t n, double deadline) {
    while (n > 0) {
        ssize_t wrote = write(p->in, text, n);
        if (wrote >= 0) {
            text += wrote;
            n -= (size_t)wrote;
            continue;
        }
        if (errno == EINTR)
            continue;
        if (errno != EAGAIN)
            return gone(p);
        process_status status = wait_for(p, p->in, POLLOUT, deadline);
        if (status != PROCESS_FINE)
            return status;
    }
    return PROCESS_FINE;
}

/* Takes a whole line out of what is there. False: none yet. */
static bool whole_line(process *p, char **line, size_t *n) {
    char *end = p->have ? memchr(p->line, '\n', p->have) : NULL;
    if (!end)
        return false;
    *line = p->line;
    *n = (size_t)(end - p->line);
    p->taken = *n + 1;
    while (*n > 0 && p->line[*n - 1] == '\r')
        --*n;
    p->line[*n] = 0;
    return true;
}

process_status process_read(process *p, char **line, double deadline) {
    memmove(p->line, p->line + p->taken, p->have - p->taken);
    p->have -= p->taken;
    p->taken = 0;
    for (size_t n;;) {
        if (whole_line(p, line, &n))
            return strlen(*line) == n ? PROCESS_FINE : PROCESS_NUL;
        if (p->have == PROCESS_LINE)
            return PROCESS_FLOOD;
        process_status status = wait_for(p, p->out, POLLIN, deadline);
        if (status != PROCESS_FINE)
            return status;
        ssize_t got = read(p->out, p->line + p->have, PROCESS_LINE - p->have);
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
            return gone(p);
        p->have += got > 0 ? (size_t)got : 0;
    }
}

void process_stderr(process *p, char *out) {
    struct pollfd end = {.fd = p->err, .events = POLLIN};
    double deadline = progress_clock() + LAST_SECONDS, left;
    if (p->err >= 0)
        drain_stderr(p);
    while (p->gone && p->err >= 0 && (left = deadline - progress_clock()) > 0 &&
           poll(&end, 1, (int)(left * 1000) + 1) > 0)
        drain_stderr(p);
    size_t n = p->stderr_seen < PROCESS_STDERR_KEPT ? p->stderr_seen : PROCESS_STDERR_KEPT;
    for (size_t i = 0; i < n; i++)
        out[i] = p->stderr_ring[(p->stderr_seen - n + i) % PROCESS_STDERR_KEPT];
    out[n] = 0;
}

static void free_all(process *p) {
    close_end(&p->in);
    close_end(&p->out);
    close_end(&p->err);
    close_end(&p->lifeline);
    free(p->line);
    free(p->stderr_ring);
    *p = (process){.in = -1, .out = -1, .err = -1, .lifeline = -1};
}

/* Waits until the deadline for the supervisor to end: then nothing is left of the program. It may have much to say on its
 * standard error before that. */
static void wait_for_end(process *p, double deadline) {
    while (p->pid) {
        pid_t ended = waitpid(p->pid, NULL, WNOHANG);
        if (ended == p->pid || (ended < 0 && errno != EINTR))
            p->pid = 0;
        else if (progress_clock() >= deadline)
            return;
        else {
            drain_stderr(p);
            usleep(2000);
        }
    }
}

void process_end(process *p, double deadline) {
    close_end(&p->in);
    wait_for_end(p, deadline);
    process_kill(p);
}

void process_kill(process *p) {
    close_end(&p->lifeline);
    wait_for_end(p, progress_clock() + KILL_SECONDS);
    if (p->pid) { /* someone has stopped it */
        kill(p->pid, SIGKILL);
        while (waitpid(p->pid, NULL, 0) < 0 && errno == EINTR)
            continue;
    }
    free_all(p);
}
