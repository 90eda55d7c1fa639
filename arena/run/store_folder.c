/* Names of what is in a results folder (store_folder.h). */
#include "arena/run/store_folder.h"

#include <inttypes.h>
#include <stdio.h>

const char *store_path(const store *st, const char *name, char out[OUTPUT_PATH_SIZE]) {
    snprintf(out, OUTPUT_PATH_SIZE, "%.*s/%.*s", OUTPUT_PATH_SIZE - STORE_LONGEST_NAME, st->folder,
             STORE_LONGEST_NAME - 2, name);
    return out;
}

const char *store_numbered_path(const store *st, uint64_t number, const char *ending,
                                char out[OUTPUT_PATH_SIZE]) {
    char name[STORE_LONGEST_NAME];
    snprintf(name, sizeof name, "shards/%08" PRIu64 ".%s", number, ending);
    return store_path(st, name, out);
}

const char *store_shard_path(const store *st, uint64_t number, char out[OUTPUT_PATH_SIZE]) {
    return store_numbered_path(st, number, "shard", out);
}
