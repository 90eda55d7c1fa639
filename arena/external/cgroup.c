/* Control groups (cgroup.h).
 *
 * A group is made in the nearest one above ours that hands on the controllers of memory and of
 * processes and that we may write to: our own as root of the machine, the one of the desktop's or
 * the service's user where systemd delegates it. Nothing is set in groups that others are in, but
 * that the machine's root group hands on its controllers.
 *
 * A group whose supervisor was killed stays behind, empty. The next one that is made next to it removes
 * it: the name has the number of the supervisor's process.
 */
#define _GNU_SOURCE
#include "arena/external/cgroup.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define ROOT "/sys/fs/cgroup"
#define NAME "aedile-agent-"

enum { LEAST_LEFT = 4 << 20 }; /* bytes */

static const char *const needed[] = {"memory", "pids"};

static bool write_to(const char *folder, const char *name, const char *text) {
    char path[CGROUP_PATH + 64];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    int file = open(path, O_WRONLY | O_CLOEXEC);
    bool fine = file >= 0 && write(file, text, strlen(text)) == (ssize_t)strlen(text);
    if (file >= 0)
        close(file);
    return fine;
}

static bool read_from(const char *folder, const char *name, char *out, size_t size) {
    char path[CGROUP_PATH + 64];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t n = file < 0 ? -1 : read(file, out, size - 1);
    if (file >= 0)
        close(file);
    out[n < 0 ? 0 : n] = 0;
    return n >= 0;
}

/* The folder of the group that we are in. False: there is no cgroup v2. */
static bool own_group(char out[CGROUP_PATH]) {
    char text[CGROUP_PATH], controllers[256];
    if (!read_from(ROOT, "cgroup.controllers", controllers, sizeof controllers) ||
        !read_from("/proc/self", "cgroup", text, sizeof text))
        return false;
    const char *line = strstr(text, "0::/");
    if (!line || (line > text && line[-1] != '\n') || strstr(line, "/../"))
        return false;
    size_t n = strcspn(line, "\n") - 3;
    return snprintf(out, CGROUP_PATH, "%s%.*s", ROOT, n > 1 ? (int)n : 0, line + 3) <
           CGROUP_PATH - 128;
}

static bool has_word(const char *text, const char *word) {
    size_t n = strlen(word);
    for (const char *at = text; (at = strstr(at, word)); at += n)
        if ((at == text || at[-1] == ' ') && strchr(" \n", at[n])) /* or the end */
            return true;
    return false;
}

/* Whether groups in the folder can have limits. */
static bool hands_on(const char *folder) {
    char text[256];
    if (!read_from(folder, "cgroup.subtree_control", text, sizeof text))
        return false;
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (!has_word(text, needed[i]) &&
            (strcmp(folder, ROOT) != 0 ||
             !write_to(folder, "cgroup.subtree_control", i ? "+pids" : "+memory")))
            return false;
    return true;
}

/* Groups of supervisors that are no more; those with processes in them cannot be removed. */
static void sweep(const char *folder) {
    char path[CGROUP_PATH + 300];
    DIR *d = opendir(folder);
    for (const struct dirent *entry; d && (entry = readdir(d));) {
        if (strncmp(entry->d_name, NAME, strlen(NAME)) != 0)
            continue;
        pid_t pid = (pid_t)atol(entry->d_name + strlen(NAME));
        if (pid <= 0 || kill(pid, 0) == 0 || errno != ESRCH)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        rmdir(path);
    }
    if (d)
        closedir(d);
}

static bool set_limits(const cgroup *g, int memory_mb, int processes) {
    char number[32];
    bool fine = true;
    if (memory_mb > 0) {
        snprintf(number, sizeof number, "%lld", (long long)memory_mb << 20);
        fine = write_to(g->path, "memory.max", number);
        (void)write_to(g->path, "memory.swap.max", "0"); /* there where swap is counted */
        (void)write_to(g->path, "memory.oom.group", "1");
    }
    snprintf(number, sizeof number, "%d", processes);
    return fine && (processes <= 0 || write_to(g->path, "pids.max", number));
}

/* A new group in the folder, with the process in it. */
static bool make_in(cgroup *g, const char *folder, int memory_mb, int processes, pid_t pid) {
    unsigned tag = 0;
    char number[32];
    if (getrandom(&tag, sizeof tag, 0) != sizeof tag)
        tag = 0;
    sweep(folder);
    if (snprintf(g->path, sizeof g->path, "%s/" NAME "%ld-%08x", folder, (long)getpid(), tag) >=
            (int)sizeof g->path ||
        mkdir(g->path, 0755) < 0) {
        g->path[0] = 0;
        return false;
    }
    snprintf(number, sizeof number, "%ld", (long)pid);
    if (set_limits(g, memory_mb, processes) && write_to(g->path, "cgroup.procs", number))
        return true;
    rmdir(g->path);
    g->path[0] = 0;
    return false;
}

bool cgroup_make(cgroup *g, int memory_mb, int processes, pid_t pid) {
    char folder[CGROUP_PATH];
    g->path[0] = 0;
    if (!own_group(folder))
        return false;
    for (char *end; strlen(folder) >= strlen(ROOT); *end = 0) {
        if (hands_on(folder) && make_in(g, folder, memory_mb, processes, pid))
            return true;
        end = strrchr(folder, '/');
    }
    return false;
}

/* The figure that stands behind a name in a file of such lines; 0: there is none. */
static double figure(const char *text, const char *name) {
    size_t n = strlen(name);
    for (const char *at = text; (at = strstr(at, name)); at += n)
        if ((at == text || at[-1] == '\n') && at[n] == ' ')
            return (double)atoll(at + n);
    return 0;
}

/* What the group has left, with pages of files that the system can take back, in bytes. Where that is
 * little, a program does not end: it only waits, for its own pages to be read again and again. */
static double left(const cgroup *g) {
    char stat[8192], now[32], most[32];
    if (!read_from(g->path, "memory.stat", stat, sizeof stat) ||
        !read_from(g->path, "memory.current", now, sizeof now) ||
        !read_from(g->path, "memory.max", most, sizeof most) || !strncmp(most, "max", 3))
        return LEAST_LEFT;
    return (double)(atoll(most) - atoll(now)) + figure(stat, "file") - figure(stat, "shmem");
}

bool cgroup_memory_spent(const cgroup *g) {
    char text[512];
    if (!*g->path || !read_from(g->path, "memory.events", text, sizeof text))
        return false;
    return figure(text, "oom") > 0 || figure(text, "oom_kill") > 0 || left(g) < LEAST_LEFT;
}

void cgroup_kill(const cgroup *g) {
    if (*g->path)
        (void)write_to(g->path, "cgroup.kill", "1"); /* since Linux 5.14 */
}

void cgroup_remove(cgroup *g) {
    const struct timespec pause = {.tv_nsec = 2000000};
    for (int i = 0; *g->path && i < 500 && rmdir(g->path) < 0 && errno == EBUSY; i++)
        nanosleep(&pause, NULL);
    g->path[0] = 0;
}
