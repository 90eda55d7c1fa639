/* An open results folder, and the names of what is in it (store.h). */
#ifndef AEDILE_ARENA_RUN_STORE_FOLDER_H
#define AEDILE_ARENA_RUN_STORE_FOLDER_H

#include "arena/base/output.h"
#include "arena/config/config.h"

enum { STORE_LONGEST_NAME = 64 }; /* of our files, shards/ and the ending aside included */

typedef enum store_how {
    STORE_CONTINUE, /* resume what is there */
    STORE_FRESH,    /* take away an earlier run first, of whatever config */
    STORE_SHARE,    /* go on; other processes work in the same folder on other shards */
    STORE_READ      /* look only: the folder must be there; nothing is changed, and no lock taken */
} store_how;

typedef struct store {
    char folder[OUTPUT_PATH_SIZE];
    const run_config *config; /* borrowed */
    uint64_t hash;            /* config_hash */
    uint64_t signature;
    store_how how;
    int lock;                            /* file descriptor, or -1 */
    int journal;                         /* file descriptor, or -1 */
    char journal_path[OUTPUT_PATH_SIZE]; /* of that */
    bool created;                        /* the folder is new */
    bool complete;                       /* a finished run lay there: nothing is left to play */
} store;

/* The path of a file of the folder, such as "summary.json". Returns out. */
const char *store_path(const store *st, const char *name, char out[OUTPUT_PATH_SIZE]);

/* The path of a shard's file. Returns out. */
const char *store_shard_path(const store *st, uint64_t number, char out[OUTPUT_PATH_SIZE]);

/* The path of a file of a shard: ending "shard" or "journal". Returns out. */
const char *store_numbered_path(const store *st, uint64_t number, const char *ending,
                                char out[OUTPUT_PATH_SIZE]);

#endif
