/* What an agent in a sandbox may ask the system for where no control group holds it (cgroup.h).
 *
 * Refused is memory that is on no process's account, and so on no limit's: memfd_create, System V
 * memory, queues and semaphores, io_uring, shared mappings without a file, sockets of other kinds
 * than Unix and netlink. Every new process or thread is put to the supervisor first.
 */
#ifndef AEDILE_ARENA_MATCH_SYSCALL_FILTER_H
#define AEDILE_ARENA_MATCH_SYSCALL_FILTER_H

#include <stdbool.h>

/* For this thread and all that comes of it, for good. Returns the descriptor at which questions
 * about new processes come, if `processes`; else 0. -1: no one can be asked, or the system has no filters (errno). */
int syscall_filter_set(bool memory, bool processes);

/* Takes one question from the descriptor and answers it: `allow(context)` says whether there may be
 * one process or thread more; else the caller is told EAGAIN. */
void syscall_filter_answer(int questions, bool (*allow)(void *context), void *context);

#endif
