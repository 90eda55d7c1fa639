/* Processes that play one run together (cluster.h): MPI where the build asks for it. */
#include "arena/base/cluster.h"

#ifdef AEDILE_MPI

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PIECE = 1 << 28 }; /* of what MPI counts in an int */

static int own_rank, processes = 1;

void cluster_start(void) {
    int given;
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &given) == MPI_SUCCESS &&
        given >= MPI_THREAD_FUNNELED) {
        MPI_Comm_rank(MPI_COMM_WORLD, &own_rank);
        MPI_Comm_size(MPI_COMM_WORLD, &processes);
        return;
    }
    fprintf(stderr, "aedile: MPI does not start with threads\n");
    exit(1);
}

void cluster_end(void) {
    MPI_Finalize();
    own_rank = 0;
    processes = 1;
}

int cluster_rank(void) {
    return own_rank;
}

int cluster_size(void) {
    return processes;
}

int cluster_least(int value) {
    int least = value;
    if (processes > 1)
        MPI_Allreduce(&value, &least, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    return least;
}

int64_t cluster_sum(int64_t value) {
    int64_t sum = value;
    if (processes > 1)
        MPI_Allreduce(&value, &sum, 1, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
    return sum;
}

void cluster_gather(int64_t *numbers, int n) {
    if (processes == 1)
        return;
    MPI_Reduce(own_rank ? numbers : MPI_IN_PLACE, numbers, n, MPI_INT64_T, MPI_SUM, 0,
               MPI_COMM_WORLD);
    if (own_rank)
        memset(numbers, 0, (size_t)n * sizeof *numbers);
}

static int piece_of(size_t left) {
    return left < PIECE ? (int)left : PIECE;
}

void cluster_from(int rank, void *bytes, size_t n) {
    for (size_t at = 0; at < n && processes > 1; at += PIECE)
        MPI_Bcast((char *)bytes + at, piece_of(n - at), MPI_BYTE, rank, MPI_COMM_WORLD);
}

void cluster_add(float *numbers, size_t n) {
    for (size_t at = 0; at < n && processes > 1; at += PIECE)
        MPI_Allreduce(MPI_IN_PLACE, numbers + at, piece_of(n - at), MPI_FLOAT, MPI_SUM,
                      MPI_COMM_WORLD);
}

#else

void cluster_start(void) {}

void cluster_end(void) {}

int cluster_rank(void) {
    return 0;
}

int cluster_size(void) {
    return 1;
}

int cluster_least(int value) {
    return value;
}

int64_t cluster_sum(int64_t value) {
    return value;
}

void cluster_gather(int64_t *numbers, int n) {
    (void)numbers;
    (void)n;
}

void cluster_from(int rank, void *bytes, size_t n) {
    (void)rank;
    (void)bytes;
    (void)n;
}

void cluster_add(float *numbers, size_t n) {
    (void)numbers;
    (void)n;
}

#endif
