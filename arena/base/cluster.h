/* Processes that play one run together: the ranks of an MPI job, in a program built with
 * -DAEDILE_MPI=ON; otherwise there is one, and nothing here does anything.
 *
 * In a run they meet in files: each plays shards of its own into one folder that all see (store.h). What
 * they say to each other is little: how it went, and when to go on. A comparison adds up numbers. In a training
 * (arena/train) each has its part of the games and of the gradients, and all learn the same.
 *
 * Before cluster_start() there is one process too: what the library and tests call plays by itself.
 */
#ifndef AEDILE_ARENA_BASE_CLUSTER_H
#define AEDILE_ARENA_BASE_CLUSTER_H

#include <stddef.h>
#include <stdint.h>

/* Before anything else of this header; and at the end. Other threads may run, but only the first
 * one may call what follows. */
void cluster_start(void);
void cluster_end(void);

/* Which of how many processes this is; the first does what is to be done once. */
int cluster_rank(void);
int cluster_size(void);

/* The least of what all processes bring, and the sum: all get it, when all have brought theirs. */
int cluster_least(int value);
int64_t cluster_sum(int64_t value);

/* The first process gets the sums of what all have in the n numbers; with the others, they are 0 then. */
void cluster_gather(int64_t *numbers, int n);

/* All get the n bytes that this process has; that the first one has. */
void cluster_from(int rank, void *bytes, size_t n);
static inline void cluster_from_first(void *bytes, size_t n) {
    cluster_from(0, bytes, n);
}

/* All get the sums of what all have in the n numbers. Sums of floats depend on their order: so all processes but one
 * must have 0 in a number, where all are to get the same whatever their number. */
void cluster_add(float *numbers, size_t n);

/* Where the part of this process begins, of n things in a row; the part of the next begins where it ends. */
static inline size_t cluster_part(size_t n, int rank) {
    return n * (size_t)rank / (size_t)cluster_size();
}

#endif
