/* Checking a results folder: are its files what was written, and do its games come out the same
 * when they are played again? Possible because a game is a function of the config and its number.
 */
#ifndef AEDILE_ARENA_CHECK_VERIFY_H
#define AEDILE_ARENA_CHECK_VERIFY_H

#include "arena/run/store.h"

typedef struct verify_setup {
    const store *store; /* open; of a complete run, or of one in progress */
    double share;  /* of the games to play again, at random, by spans of one trace hash; at least
                      one span unless it is 0 */
    uint64_t seed; /* of the choice */
    int threads;
} verify_setup;

typedef struct verify_report {
    int files;              /* whose SHA-256 was checked: the manifest's */
    uint64_t shards;        /* files in shards/ that were read whole */
    uint64_t games;         /* that could be checked: of finished shards */
    uint64_t replayed;      /* of these */
    uint64_t spans, differ; /* trace hashes checked; of these not the same */
    uint64_t first, n;      /* the games of the first span that differs */
    bool reproducible;      /* false: nothing was replayed, since agents depend on the clock or are
                               programs from outside, and the moves were not kept */
} verify_report;

/* 0: all is as it should be; 1: games differ (out->differ); -1 with one line in err: a file is not
 * what was written, or cannot be read. */
int verify(const verify_setup *setup, verify_report *out, char err[OUTPUT_ERROR_SIZE]);

/* The same for people: opens the results folder, checks (setup->store is not read), and prints what
 * was checked as `say` wants it and, after "aedile COMMAND: ", what is wrong. Returns the exit status.
 */
typedef enum verify_say { VERIFY_QUIET, VERIFY_TEXT, VERIFY_JSON } verify_say;

int verify_folder(const char *command, const char *folder, verify_setup setup, verify_say say);

#endif
