/* Processes that play one run together (cluster.h): MPI where the build asks for it. */
#include "arena/base/cluster.h"

#ifdef AEDILE_MPI

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void cluster_start(void) {
    int given;
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &given) == MPI_SUCCESS &&
        given >= MPI_THREAD_FUNNELED)
        return;
    fprintf(stderr, "aedile: MPI does not start with threads\n");
    exit(1);
}

void cluster_end(void) {
    MPI_Finalize();
}

int cluster_rank(void) {
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    return rank;
}

int cluster_size(void) {
    int size;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    return size;
}

int cluster_least(int value) {
    int least;
    MPI_Allreduce(&value, &least, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    return least;
}

int64_t cluster_sum(int64_t value) {
    int64_t sum;
    MPI_Allreduce(&value, &sum, 1, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
    return sum;
}

void cluster_gather(int64_t *numbers, int n) {
    int rank = cluster_rank();
    MPI_Reduce(rank ? numbers : MPI_IN_PLACE, numbers, n, MPI_INT64_T, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank)
        memset(numbers, 0, (size_t)n * sizeof *numbers);
}

void cluster_from_first(void *bytes, int n) {
    MPI_Bcast(bytes, n, MPI_BYTE, 0, MPI_COMM_WORLD);
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

void cluster_from_first(void *bytes, int n) {
    (void)bytes;
    (void)n;
}

#endif
