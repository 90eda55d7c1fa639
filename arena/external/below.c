/* Processes below ours (below.h).
 *
 * Resident memory does not show what a process holds without having it mapped. The places that a
 * sandbox leaves for that are looked at by themselves: its two file systems in memory, and its
 * sockets, whose buffers are counted as full. The rest are shut (syscall_filter.h).
 */
#define _GNU_SOURCE
#include "arena/external/below.h"

#include <dirent.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

/* What a file of no bytes takes in memory, and what a socket takes at most: its buffer can be twice
 * net.core.wmem_max. */
static const double FILE_MB = 1.0 / 1024, SOCKET_MB = 2 * 212992.0 / (1 << 20);

/* Reads the beginning of /proc/PID/NAME as text. False: it cannot be read. */
static bool read_proc(const char *pid, const char *name, char *out, size_t size) {
    char path[80];
    snprintf(path, sizeof path, "/proc/%.20s/%.40s", pid, name);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t n = file < 0 ? -1 : read(file, out, size - 1);
    if (file >= 0)
        close(file);
    if (n <= 0)
        return false;
    out[n] = 0;
    return true;
}

/* One line of /proc/PID/stat: its second field, a name in brackets, may hold anything. */
static bool read_process(const char *pid, below *out) {
    char line[1024];
    unsigned long ticks[2];
    long ended[2], pages;
    if (!read_proc(pid, "stat", line, sizeof line))
        return false;
    const char *rest = strrchr(line, ')');
    int parent, threads;
    if (!rest || sscanf(rest,
                        ") %*c %d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %ld %ld %*d %*d %d "
                        "%*d %*u %*u %ld",
                        &parent, &ticks[0], &ticks[1], &ended[0], &ended[1], &threads, &pages) != 7)
        return false;
    *out = (below){.pid = (pid_t)atol(pid),
                   .parent = (pid_t)parent,
                   .threads = threads > 0 ? threads : 1,
                   .memory = (double)pages * (double)sysconf(_SC_PAGESIZE) / (1 << 20),
                   .cpu = (double)((long)ticks[0] + (long)ticks[1] + ended[0] + ended[1]) /
                          (double)sysconf(_SC_CLK_TCK)};
    return true;
}

static bool is_among(const below *some, size_t n, pid_t pid) {
    for (size_t i = 0; i < n; i++)
        if (some[i].pid == pid)
            return true;
    return false;
}

size_t below_find(below out[BELOW_MAX]) {
    size_t n = 0, ours = 0, before;
    pid_t self = getpid();
    DIR *d = opendir("/proc");
    for (const struct dirent *entry; d && n < BELOW_MAX && (entry = readdir(d));)
        if (*entry->d_name >= '1' && *entry->d_name <= '9')
            n += read_process(entry->d_name, &out[n]);
    if (d)
        closedir(d);
    do { /* those that are ours come to the front; a child's number may be below its parent's */
        before = ours;
        for (size_t i = ours; i < n; i++)
            if (out[i].parent == self || is_among(out, ours, out[i].parent)) {
                below found = out[i];
                out[i] = out[ours];
                out[ours++] = found;
            }
    } while (ours > before);
    return ours;
}

int below_threads(const below *all, size_t n) {
    int threads = 0;
    for (size_t i = 0; i < n; i++)
        threads += all[i].threads;
    return threads;
}

/* MiB of swapped pages and page tables. */
static double unseen(const char *pid) {
    static const char *const names[] = {"\nVmPTE:", "\nVmSwap:"};
    char status[4096];
    double kb = 0;
    if (!read_proc(pid, "status", status, sizeof status))
        return 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *line = strstr(status, names[i]);
        kb += line ? (double)strtol(line + strlen(names[i]), NULL, 10) : 0;
    }
    return kb / 1024;
}

/* MiB of files in a file system that is memory; false: there is none. */
static bool files(const char *pid, const char *folder, double *mb) {
    char path[80];
    struct statfs fs;
    snprintf(path, sizeof path, "/proc/%.20s/root%.20s", pid, folder);
    if (statfs(path, &fs) < 0 || fs.f_type != TMPFS_MAGIC)
        return false;
    *mb += (double)(fs.f_blocks - fs.f_bfree) * (double)fs.f_bsize / (1 << 20) +
           (double)(fs.f_files - fs.f_ffree) * FILE_MB;
    return true;
}

/* MiB of files and sockets in the sandbox that the process is in; false: it is in none. */
static bool sandbox_memory(const char *pid, double *mb) {
    char path[80], text[256];
    struct stat its, ours;
    snprintf(path, sizeof path, "/proc/%.20s/root/", pid);
    *mb = 0;
    if (stat(path, &its) < 0 || stat("/", &ours) < 0 || its.st_dev == ours.st_dev ||
        !files(pid, "/tmp", mb) || !files(pid, "/dev/shm", mb))
        return false;
    if (read_proc(pid, "net/sockstat", text, sizeof text) && !strncmp(text, "sockets: used ", 14))
        *mb += (double)strtol(text + 14, NULL, 10) * SOCKET_MB;
    return true;
}

double below_memory(const below *all, size_t n) {
    double memory = 0, files = 0;
    bool found = false;
    for (size_t i = 0; i < n; i++) {
        char pid[24];
        snprintf(pid, sizeof pid, "%ld", (long)all[i].pid);
        memory += all[i].memory + unseen(pid);
        found = found || sandbox_memory(pid, &files);
    }
    return memory + (found ? files : 0);
}
