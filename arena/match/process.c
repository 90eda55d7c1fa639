/* Programs beside ours (process.h).
 *
 * Started with posix_spawn, since the caller is one of several threads. All our ends are closed
 * in every child, or a dead program would seem alive as long as another one holds its pipe.
 */
#define _GNU_SOURCE
#include "arena/match/process.h"

#include "arena/base/progress.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static void close_end(int *fd) {
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* The folder, the ends of the pipes and the group of the child. */
static int spawn(process *p, const char *command, const char *folder, const int ends[3]) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t none, defaults;
    char shell[] = "sh", flag[] = "-c";
    char *const argv[] = {shell, flag, (char *)(uintptr_t)command, NULL}; /* it is not written to */
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    for (int i = 0; i < 3; i++)
        posix_spawn_file_actions_adddup2(&files, ends[i], i);
    if (folder && *folder)
        posix_spawn_file_actions_addchdir_np(&files, folder);
    sigemptyset(&none);
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    sigaddset(&defaults, SIGXFSZ);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF |
                                              POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setsigmask(&attributes, &none);
    errno = posix_spawn(&p->pid, "/bin/sh", &files, &attributes, argv, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    if (errno == 0)
        return 0;
    p->pid = 0;
    return -1;
}

int process_start(process *p, const char *command, const char *folder) {
    int in[2] = {-1, -1}, out[2] = {-1, -1}, err[2] = {-1, -1}, status = -1;
    *p = (process){.in = -1, .out = -1, .err = -1};
    p->line = malloc(PROCESS_LINE + 1);
    p->stderr_ring = malloc(PROCESS_STDERR_KEPT);
    if (p->line && p->stderr_ring && pipe2(in, O_CLOEXEC) == 0 && pipe2(out, O_CLOEXEC) == 0 &&
        pipe2(err, O_CLOEXEC) == 0)
        status = spawn(p, command, folder, (int[]){in[0], out[1], err[1]});
    int why = errno;
    close_end(&in[0]);
    close_end(&out[1]);
    close_end(&err[1]);
    p->in = in[1];
    p->out = out[0];
    p->err = err[0];
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
            return PROCESS_GONE;
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
            return PROCESS_GONE;
        p->have += got > 0 ? (size_t)got : 0;
    }
}

void process_stderr(process *p, char *out) {
    if (p->err >= 0)
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
    free(p->line);
    free(p->stderr_ring);
    *p = (process){.in = -1, .out = -1, .err = -1};
}

void process_end(process *p, double deadline) {
    close_end(&p->in);
    while (p->pid && progress_clock() < deadline) {
        pid_t ended = waitpid(p->pid, NULL, WNOHANG);
        if (ended == p->pid || (ended < 0 && errno != EINTR)) {
            kill(-p->pid, SIGKILL); /* what it has left behind */
            p->pid = 0;
        } else {
            usleep(2000);
        }
    }
    process_kill(p);
}

void process_kill(process *p) {
    if (p->pid) {
        kill(-p->pid, SIGKILL);
        while (waitpid(p->pid, NULL, 0) < 0 && errno == EINTR)
            continue;
    }
    free_all(p);
}
