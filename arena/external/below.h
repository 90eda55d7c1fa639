/* The processes below ours, as /proc tells of them, and what they hold of the system.
 */
#ifndef AEDILE_ARENA_MATCH_BELOW_H
#define AEDILE_ARENA_MATCH_BELOW_H

#include <stddef.h>
#include <sys/types.h>

enum { BELOW_MAX = 1 << 15 }; /* processes of the whole system that are looked at */

/* A process below ours. */
typedef struct below {
    pid_t pid, parent;
    int threads;
    double memory; /* MiB that are resident */
    double cpu;    /* seconds, its ended children's included */
} below;

/* Finds all processes below ours. Returns how many. */
size_t below_find(below out[BELOW_MAX]);

/* Their threads, at least one each. */
int below_threads(const below *all, size_t n);

/* MiB that they hold together: resident and swapped pages, page tables; of those in a sandbox
 * (sandbox.h) files in its /tmp and /dev/shm too, and all that its sockets can hold. Pages that
 * processes share count for each of them. */
double below_memory(const below *all, size_t n);

#endif
