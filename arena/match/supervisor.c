/* Watching over an agent's processes (supervisor.h).
 *
 * Who starts an agent holds one end of a pipe, which the system closes when that process dies, of
 * whatever; the supervisor waits at the other end. A signal at a parent's death (PR_SET_PDEATHSIG)
 * would not do for us, since it is sent when the thread that started the child ends, and reaches
 * the child alone. It is there for the agent's first process in case somebody kills the supervisor,
 * which has one thread.
 *
 * As the subreaper of the processes below it (PR_SET_CHILD_SUBREAPER) the supervisor becomes the
 * parent of every one whose own parent ends, whatever group or session it is in. So "kill all
 * children until there are none" reaches them all.
 *
 * Limits are looked at every TICK_MS: memory beyond its limit ends the agent; processor time beyond
 * its limit, a second of it in advance, stops its processes until they have waited for it.
 */
#define _GNU_SOURCE
#include "arena/match/supervisor.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { TICK_MS = 200, MAX_PROCESSES = 4096 };
static const double ADVANCE = 1; /* seconds of processor time */

/* A process below ours. */
typedef struct below {
    pid_t pid, parent;
    double memory; /* MiB */
    double cpu;    /* seconds, those of its ended children included */
} below;

typedef struct watch {
    pid_t child;
    int status; /* of the child, as of waitpid; -1: it runs */
    supervisor_limits limits;
    double time, cpu; /* at the last tick: the clock, processor time so far */
    double credit;    /* seconds of processor time */
    bool stopped;
} watch;

/* --- The processes below ------------------------------------------------------------ */

/* One line of /proc/PID/stat: its second field, a name in brackets, may hold anything. */
static bool read_process(const char *pid, below *out) {
    char path[64], line[1024];
    unsigned long ticks[2];
    long ended[2], pages;
    snprintf(path, sizeof path, "/proc/%.20s/stat", pid);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t n = file < 0 ? -1 : read(file, line, sizeof line - 1);
    if (file >= 0)
        close(file);
    if (n <= 0)
        return false;
    line[n] = 0;
    const char *rest = strrchr(line, ')');
    int parent;
    if (!rest || sscanf(rest,
                        ") %*c %d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %ld %ld %*d %*d %*d "
                        "%*d %*u %*u %ld",
                        &parent, &ticks[0], &ticks[1], &ended[0], &ended[1], &pages) != 6)
        return false;
    *out = (below){.pid = (pid_t)atol(pid),
                   .parent = (pid_t)parent,
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

/* All processes below ours; at most MAX_PROCESSES of the system are looked at. */
static size_t find_below(below out[MAX_PROCESSES]) {
    size_t n = 0, ours = 0, before;
    pid_t self = getpid();
    DIR *d = opendir("/proc");
    for (const struct dirent *entry; d && n < MAX_PROCESSES && (entry = readdir(d));)
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

static void signal_all(int number) {
    static below all[MAX_PROCESSES];
    size_t n = find_below(all);
    for (size_t i = 0; i < n; i++)
        kill(all[i].pid, number);
}

/* Takes notice of those that have ended. False: there are no children any more. */
static bool reap(watch *w) {
    for (;;) {
        int status;
        pid_t ended = waitpid(-1, &status, WNOHANG);
        if (ended == w->child)
            w->status = status;
        if (ended == 0)
            return true;
        if (ended < 0 && errno != EINTR)
            return false;
    }
}

static void kill_all(watch *w) {
    for (const struct timespec pause = {.tv_nsec = 1000000}; reap(w); nanosleep(&pause, NULL))
        signal_all(SIGKILL);
}

/* --- Limits ------------------------------------------------------------------------- */

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Processor time of children that have ended. */
static double cpu_of_ended(void) {
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           1e-6 * (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
}

static void limit_cpu(watch *w, double cpu) {
    double now = seconds();
    w->credit += (now - w->time) * w->limits.cpus;
    w->credit = w->credit > ADVANCE ? ADVANCE : w->credit;
    w->credit -= cpu > w->cpu ? cpu - w->cpu : 0;
    w->time = now;
    w->cpu = cpu > w->cpu ? cpu : w->cpu;
    if (w->stopped != (w->credit < 0)) {
        w->stopped = !w->stopped;
        signal_all(w->stopped ? SIGSTOP : SIGCONT);
    } else if (w->stopped) {
        signal_all(SIGSTOP); /* those that came meanwhile */
    }
}

/* False: the agent is to end. */
static bool keep_limits(watch *w) {
    static below all[MAX_PROCESSES];
    double memory = 0, cpu = cpu_of_ended();
    size_t n = find_below(all);
    for (size_t i = 0; i < n; i++) {
        memory += all[i].memory;
        cpu += all[i].cpu;
    }
    if (w->limits.cpus > 0)
        limit_cpu(w, cpu);
    if (w->limits.memory_mb <= 0 || memory <= w->limits.memory_mb)
        return true;
    fprintf(stderr, "aedile: ended: it has taken %.0f MiB of memory, more than its %d\n", memory,
            w->limits.memory_mb);
    return false;
}

/* --- Start and end ------------------------------------------------------------------ */

/* In the child. */
static _Noreturn void become(char **argv, pid_t supervisor, const supervisor_limits *limits) {
    sigset_t none;
    struct rlimit data = {.rlim_cur = (rlim_t)limits->memory_mb << 20,
                          .rlim_max = (rlim_t)limits->memory_mb << 20};
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int i = 0; i < 3; i++)
        signal((int[]){SIGHUP, SIGINT, SIGTERM}[i], SIG_DFL);
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != supervisor)
        _exit(127);
    if (limits->memory_mb > 0)
        setrlimit(RLIMIT_DATA, &data);
    close(SUPERVISOR_LIFELINE);
    execvp(argv[0], argv);
    fprintf(stderr, "aedile: %s: %s\n", argv[0], strerror(errno));
    _exit(127);
}

/* Lets go of the agent's input and output, so that it is seen when it closes them. */
static void let_go(void) {
    int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    for (int i = 0; null >= 0 && i < 2; i++)
        dup2(null, i);
}

static void watch_over(watch *w, int signals) {
    struct pollfd polled[2] = {{.fd = SUPERVISOR_LIFELINE, .events = POLLIN},
                               {.fd = signals, .events = POLLIN}};
    bool limited = w->limits.memory_mb > 0 || w->limits.cpus > 0;
    double next = seconds();
    w->time = next;
    w->credit = ADVANCE;
    while (w->status < 0) {
        struct signalfd_siginfo some;
        int n = poll(polled, 2, limited ? TICK_MS : -1);
        if (n > 0 && polled[0].revents)
            return;
        if (n > 0 && polled[1].revents && read(signals, &some, sizeof some) > 0)
            reap(w);
        if (!limited || seconds() < next)
            continue;
        if (!keep_limits(w))
            return;
        next = seconds() + TICK_MS / 1000.0;
    }
}

int supervisor_main(int argc, char **argv) {
    sigset_t child;
    if (argc < 4)
        return 127;
    watch w = {.status = -1, .limits = {.memory_mb = atoi(argv[1]), .cpus = atof(argv[2])}};
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    sigprocmask(SIG_BLOCK, &child, NULL);
    for (int i = 0; i < 3; i++)
        signal((int[]){SIGHUP, SIGINT, SIGTERM}[i], SIG_IGN);
    int signals = signalfd(-1, &child, SFD_CLOEXEC | SFD_NONBLOCK);
    pid_t self = getpid();
    if (signals < 0 || prctl(PR_SET_CHILD_SUBREAPER, 1) < 0 || (w.child = fork()) < 0)
        return 127;
    if (w.child == 0)
        become(argv + 3, self, &w.limits);
    let_go();
    watch_over(&w, signals);
    kill_all(&w);
    return WIFSIGNALED(w.status) ? 128 + WTERMSIG(w.status) : WEXITSTATUS(w.status);
}
