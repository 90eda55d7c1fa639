/* Filters of system calls (syscall_filter.h).
 *
 * A limit of processes by user (RLIMIT_NPROC) would not do: the system does not hold root to it, in
 * no namespace. A filter does not ask who calls. Programs for another kind of machine (32 bits on
 * one of 64) number their calls otherwise, and are ended.
 */
#define _GNU_SOURCE
#include "arena/external/syscall_filter.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

#ifndef SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV
#define SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV (1UL << 5)
#endif

#if defined(MACHINE)

enum { FOREIGN_BIT = 0x40000000, /* of calls of x32, on x86_64 */ ROOM = 64 };

/* Calls that are refused whatever their arguments. */
static const int refused[] = {
#ifdef SYS_memfd_secret
    SYS_memfd_secret,
#endif
    SYS_memfd_create, SYS_shmget, SYS_msgget, SYS_semget, SYS_io_uring_setup};

/* Calls that make a process or a thread. */
static const int births[] = {
#ifdef SYS_fork
    SYS_fork, SYS_vfork,
#endif
    SYS_clone, SYS_clone3};

typedef struct program {
    struct sock_filter step[ROOM];
    unsigned short n;
} program;

static void statement(program *p, uint16_t code, uint32_t k) {
    p->step[p->n++] = (struct sock_filter)BPF_STMT(code, k);
}

static void jump(program *p, uint16_t how, uint32_t k, uint8_t yes, uint8_t no) {
    p->step[p->n++] = (struct sock_filter)BPF_JUMP((uint16_t)(BPF_JMP | how | BPF_K), k, yes, no);
}

static void load(program *p, size_t at) {
    statement(p, BPF_LD | BPF_W | BPF_ABS, (uint32_t)at);
}

static void finish(program *p, uint32_t action) {
    statement(p, BPF_RET | BPF_K, action);
}

/* The low half of an argument: both machines are little-endian. */
static size_t argument(int i) {
    return offsetof(struct seccomp_data, args) + (size_t)i * sizeof(uint64_t);
}

static void add_calls(program *p, const int *calls, size_t n, uint32_t action) {
    for (size_t i = 0; i < n; i++) {
        jump(p, BPF_JEQ, (uint32_t)calls[i], 0, 1);
        finish(p, action);
    }
}

/* Shared mappings without a file. */
static void add_mappings(program *p) {
    jump(p, BPF_JEQ, SYS_mmap, 0, 5);
    load(p, argument(3));
    statement(p, BPF_ALU | BPF_AND | BPF_K, MAP_ANONYMOUS | MAP_TYPE);
    jump(p, BPF_JEQ, MAP_ANONYMOUS | MAP_SHARED, 0, 1);
    finish(p, SECCOMP_RET_ERRNO | EPERM);
    finish(p, SECCOMP_RET_ALLOW);
}

static void add_sockets(program *p) {
    jump(p, BPF_JEQ, SYS_socket, 0, 5);
    load(p, argument(0));
    jump(p, BPF_JEQ, AF_UNIX, 2, 0);
    jump(p, BPF_JEQ, AF_NETLINK, 1, 0);
    finish(p, SECCOMP_RET_ERRNO | EAFNOSUPPORT);
    finish(p, SECCOMP_RET_ALLOW);
}

static void make(program *p, bool memory, bool processes) {
    load(p, offsetof(struct seccomp_data, arch));
    jump(p, BPF_JEQ, MACHINE, 1, 0);
    finish(p, SECCOMP_RET_KILL_PROCESS);
    load(p, offsetof(struct seccomp_data, nr));
    jump(p, BPF_JGE, FOREIGN_BIT, 0, 1);
    finish(p, SECCOMP_RET_ERRNO | ENOSYS);
    if (processes)
        add_calls(p, births, sizeof births / sizeof *births, SECCOMP_RET_USER_NOTIF);
    if (memory) {
        add_calls(p, refused, sizeof refused / sizeof *refused, SECCOMP_RET_ERRNO | EPERM);
        add_mappings(p);
        add_sockets(p);
    }
    finish(p, SECCOMP_RET_ALLOW);
}

static int install(const program *p, unsigned long flags) {
    struct sock_fprog filter = {.len = p->n, .filter = (struct sock_filter *)(uintptr_t)p->step};
    return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &filter);
}

int syscall_filter_set(bool memory, bool processes) {
    program p = {.n = 0};
    unsigned long flags = SECCOMP_FILTER_FLAG_NEW_LISTENER;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0)
        return -1;
    make(&p, memory, processes);
    if (!processes)
        return install(&p, 0);
    int questions = install(&p, flags | SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV);
    if (questions < 0 && errno == EINVAL) /* before Linux 5.19 */
        questions = install(&p, flags);
    if (questions >= 0)
        return questions;
    p.n = 0; /* the rest can still be refused */
    make(&p, memory, false);
    (void)install(&p, 0);
    return -1;
}

#else

int syscall_filter_set(bool memory, bool processes) {
    (void)memory;
    (void)processes;
    errno = ENOSYS;
    return -1;
}

#endif

void syscall_filter_answer(int questions, bool (*allow)(void *context), void *context) {
    struct seccomp_notif asked;
    struct seccomp_notif_resp answer;
    memset(&asked, 0, sizeof asked);
    memset(&answer, 0, sizeof answer);
    if (ioctl(questions, SECCOMP_IOCTL_NOTIF_RECV, &asked) < 0)
        return; /* who asked has ended */
    answer.id = asked.id;
    if (allow(context))
        answer.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
    else
        answer.error = -EAGAIN;
    (void)ioctl(questions, SECCOMP_IOCTL_NOTIF_SEND, &answer);
}
