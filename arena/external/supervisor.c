/* Watching over an agent's processes (supervisor.h).
 *
 * Who starts an agent holds one end of a pipe, which the system closes when that process dies, of
 * whatever; the supervisor waits at the other end. A signal at a parent's death (PR_SET_PDEATHSIG)
 * would not do for us, since it is sent when the thread that started the child ends, and reaches
 * the child only. It is there for the agent's first process in case someone kills the supervisor,
 * which has one thread.
 *
 * As the subreaper of the processes below it (PR_SET_CHILD_SUBREAPER) the supervisor becomes the
 * parent of every one whose own parent ends, whatever group or session it is in. So "kill all
 * children until there are none" reaches them all.
 *
 * A sandboxed agent has a control group (cgroup.h) with its memory and its processes, where there
 * can be one. Else it is behind a filter (syscall_filter.h): it asks here for every process, and memory
 * that is on no process's account is refused to it.
 *
 * Other limits are looked at every TICK_MS: memory beyond its limit ends the agent; processor time
 * beyond its limit, a second of it in advance, stops its processes until they have waited for it.
 */
#define _GNU_SOURCE
#include "arena/external/supervisor.h"

#include "arena/external/below.h"
#include "arena/external/cgroup.h"
#include "arena/external/sandbox.h"
#include "arena/external/syscall_filter.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    TICK_MS = 200,
    OWN_PROCESSES = 2,   /* bubblewrap's: one outside, one inside of the sandbox */
    CENSUS_MS = 20,      /* before processes are counted */
    FILTERED_FILES = 256 /* open files of a process where its sockets are counted here */
};
static const double ADVANCE = 1; /* seconds of processor time */

typedef struct watch {
    pid_t child;
    int status; /* of the child, as of waitpid; -1: it runs */
    supervisor_limits limits;
    double time, cpu; /* at the last tick: the clock, processor time so far */
    double credit;    /* seconds of processor time */
    bool stopped;
    cgroup group;
    int questions; /* where it asks for processes (syscall_filter.h); -1: it does not */
    int births;    /* that it may still have before they are counted */
    bool counted;  /* they have been, once */
} watch;

/* --- The processes below ------------------------------------------------------------ */

static below all[BELOW_MAX];

static void signal_all(int number) {
    size_t n = below_find(all);
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

/* Whether there may be one process more: context is a watch. A filter only sees births, so all that
 * live are counted when as many were born as there was room for. */
static bool allow_birth(void *context) {
    watch *w = context;
    if (w->births <= 0) {
        const struct timespec pause = {.tv_nsec = CENSUS_MS * 1000000};
        if (w->counted)
            nanosleep(&pause, NULL); /* for those that were allowed and are not to be seen yet */
        size_t n = below_find(all);
        w->births = w->limits.processes + OWN_PROCESSES - below_threads(all, n);
        w->counted = true;
    }
    return w->births > 0 && w->births-- > 0;
}

/* Tells why the agent is ended. False. */
static bool told(const char *what, double found, int limit) {
    fprintf(stderr, "aedile: ended: it has taken %.0f %s, more than its %d\n", found, what, limit);
    return false;
}

/* False: the agent is to end. */
static bool keep_limits(watch *w) {
    double cpu = cpu_of_ended();
    size_t n = below_find(all);
    for (size_t i = 0; i < n; i++)
        cpu += all[i].cpu;
    if (w->limits.cpus > 0)
        limit_cpu(w, cpu);
    if (*w->group.path) /* the system kills it, if not at once */
        return w->limits.memory_mb == 0 || !cgroup_memory_spent(&w->group);
    double memory = w->limits.memory_mb > 0 ? below_memory(all, n) : 0;
    if (memory > w->limits.memory_mb)
        return told("MiB of memory", memory, w->limits.memory_mb);
    /* Births under way escape the count of allow_birth; without it there is only this. */
    int most = (w->questions < 0 ? 1 : 2) * (w->limits.processes + OWN_PROCESSES);
    int threads = w->limits.processes > 0 ? below_threads(all, n) : 0;
    return threads <= most || told("processes", threads, w->limits.processes);
}

/* --- Start and end ------------------------------------------------------------------ */

/* Sends a byte, and a descriptor if there is one (>= 0). */
static void send_descriptor(int to, int fd) {
    char byte = 0;
    _Alignas(struct cmsghdr) char capacity[CMSG_SPACE(sizeof fd)] = {0};
    struct iovec data = {.iov_base = &byte, .iov_len = 1};
    struct msghdr m = {.msg_iov = &data, .msg_iovlen = 1};
    if (fd >= 0) {
        m.msg_control = capacity;
        m.msg_controllen = sizeof capacity;
        struct cmsghdr *part = CMSG_FIRSTHDR(&m);
        part->cmsg_level = SOL_SOCKET;
        part->cmsg_type = SCM_RIGHTS;
        part->cmsg_len = CMSG_LEN(sizeof fd);
        memcpy(CMSG_DATA(part), &fd, sizeof fd);
    }
    (void)!sendmsg(to, &m, MSG_NOSIGNAL);
}

/* Receives them. -1: there is none. */
static int receive_descriptor(int from) {
    char byte;
    int fd = -1;
    _Alignas(struct cmsghdr) char capacity[CMSG_SPACE(sizeof fd)] = {0};
    struct iovec data = {.iov_base = &byte, .iov_len = 1};
    struct msghdr m = {.msg_iov = &data,
                       .msg_iovlen = 1,
                       .msg_control = capacity,
                       .msg_controllen = sizeof capacity};
    if (recvmsg(from, &m, MSG_CMSG_CLOEXEC) <= 0)
        return -1;
    struct cmsghdr *part = CMSG_FIRSTHDR(&m);
    if (part && part->cmsg_type == SCM_RIGHTS)
        memcpy(&fd, CMSG_DATA(part), sizeof fd);
    return fd;
}

static void limit_resource(int which, rlim_t most) {
    struct rlimit limit = {.rlim_cur = most, .rlim_max = most};
    setrlimit((__rlimit_resource_t)which, &limit);
}

/* In the child: waits until it is in its group, or puts itself behind the filter. */
static void confine(int supervisor, const supervisor_limits *limits) {
    char grouped;
    if (read(supervisor, &grouped, 1) != 1)
        _exit(127);
    if (!grouped) {
        int questions = syscall_filter_set(limits->memory_mb > 0, limits->processes > 0);
        send_descriptor(supervisor, limits->processes > 0 ? questions : -1);
        if (questions > 0)
            close(questions);
        limit_resource(RLIMIT_NOFILE, FILTERED_FILES);
    }
    close(supervisor);
}

/* In the supervisor: the other side of it. */
static void confine_child(watch *w, int child) {
    char grouped =
        cgroup_make(&w->group, w->limits.memory_mb,
                    w->limits.processes ? w->limits.processes + OWN_PROCESSES : 0, w->child);
    if (write(child, &grouped, 1) == 1 && !grouped)
        w->questions = receive_descriptor(child);
}

/* In the child. */
static _Noreturn void become(char **argv, pid_t supervisor, int link,
                             const supervisor_limits *limits) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int i = 0; i < 3; i++)
        signal((int[]){SIGHUP, SIGINT, SIGTERM}[i], SIG_DFL);
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != supervisor)
        _exit(127);
    close(SUPERVISOR_LIFELINE);
    if (limits->memory_mb > 0)
        limit_resource(RLIMIT_DATA, (rlim_t)limits->memory_mb << 20);
    if (!limits->sandbox) {
        execvp(argv[0], argv);
    } else {
        confine(link, limits);
        execvpe(argv[0], argv, (char *const *)(uintptr_t)sandbox_environment);
    }
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
    struct pollfd polled[3] = {{.fd = SUPERVISOR_LIFELINE, .events = POLLIN},
                               {.fd = signals, .events = POLLIN},
                               {.fd = w->questions, .events = POLLIN}};
    bool limited = w->limits.memory_mb > 0 || w->limits.cpus > 0 || w->limits.processes > 0;
    double next = seconds();
    w->time = next;
    w->credit = ADVANCE;
    while (w->status < 0) {
        struct signalfd_siginfo some;
        int n = poll(polled, 3, limited ? TICK_MS : -1);
        if (n > 0 && polled[0].revents)
            return;
        if (n > 0 && polled[1].revents && read(signals, &some, sizeof some) > 0)
            reap(w);
        if (n > 0 && polled[2].revents & POLLIN)
            syscall_filter_answer(w->questions, allow_birth, w);
        else if (n > 0 && polled[2].revents)
            polled[2].fd = -1;
        if (!limited || seconds() < next)
            continue;
        if (!keep_limits(w))
            return;
        next = seconds() + TICK_MS / 1000.0;
    }
}

/* Starts the program. False: it cannot be. */
static bool start(watch *w, char **argv) {
    int link[2] = {-1, -1};
    pid_t self = getpid();
    if (w->limits.sandbox && socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, link) < 0)
        return false;
    w->child = fork();
    if (w->child == 0) {
        close(link[0]);
        become(argv, self, link[1], &w->limits);
    }
    close(link[1]);
    if (w->child > 0 && w->limits.sandbox)
        confine_child(w, link[0]);
    close(link[0]);
    return w->child > 0;
}

int supervisor_main(int argc, char **argv) {
    sigset_t child;
    if (argc < 6)
        return 127;
    watch w = {.status = -1,
               .questions = -1,
               .limits = {.sandbox = atoi(argv[1]) != 0,
                          .memory_mb = atoi(argv[2]),
                          .cpus = atof(argv[3]),
                          .processes = atoi(argv[4])}};
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    sigprocmask(SIG_BLOCK, &child, NULL);
    for (int i = 0; i < 3; i++)
        signal((int[]){SIGHUP, SIGINT, SIGTERM}[i], SIG_IGN);
    int signals = signalfd(-1, &child, SFD_CLOEXEC | SFD_NONBLOCK);
    if (signals < 0 || prctl(PR_SET_CHILD_SUBREAPER, 1) < 0 || !start(&w, argv + 5))
        return 127;
    let_go();
    watch_over(&w, signals);
    if (w.limits.memory_mb > 0 && cgroup_memory_spent(&w.group))
        fprintf(stderr,
                "aedile: ended: it has taken all its memory and wanted more than its %d MiB\n",
                w.limits.memory_mb);
    cgroup_kill(&w.group);
    kill_all(&w);
    cgroup_remove(&w.group);
    return WIFSIGNALED(w.status) ? 128 + WTERMSIG(w.status) : WEXITSTATUS(w.status);
}
