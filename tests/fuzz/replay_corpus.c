/* Runs a fuzz target over stored inputs, under any compiler: what a fuzzer found stays
 * found, and every fuzz target is exercised by an ordinary build.
 *
 *     fuzz_json_replay FILE-OR-FOLDER...
 *
 * Folders are not searched below their first level. Exit status: 0, 1 if nothing could be
 * read; a failing input aborts after its name was printed.
 */
#include "tests/fuzz/fuzz.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Reads a whole file: the caller frees. NULL if it cannot be read. */
static uint8_t *read_file(const char *path, size_t *size) {
    FILE *f = fopen(path, "rb");
    uint8_t *data = NULL;
    if (!f)
        return NULL;
    if (fseek(f, 0, SEEK_END) == 0) {
        long length = ftell(f);
        rewind(f);
        data = length >= 0 ? malloc((size_t)length + 1) : NULL;
        *size = data ? fread(data, 1, (size_t)length, f) : 0;
        if (data && *size != (size_t)length) {
            free(data);
            data = NULL;
        }
    }
    fclose(f);
    return data;
}

/* 0, or -1 with a line on stderr. */
static int replay_file(const char *path) {
    size_t size;
    uint8_t *data = read_file(path, &size);
    if (!data) {
        fprintf(stderr, "%s: cannot be read\n", path);
        return -1;
    }
    fprintf(stderr, "%s (%zu bytes)\n", path, size);
    /* A block of just that size, so that a sanitizer sees a read beyond it. */
    uint8_t *exact = malloc(size ? size : 1);
    if (exact) {
        memcpy(exact, data, size);
        LLVMFuzzerTestOneInput(exact, size);
    }
    free(exact);
    free(data);
    return exact ? 0 : -1;
}

/* Replays a file or the files of a folder; returns how many, or -1. */
static int replay(const char *path) {
    struct stat info;
    if (stat(path, &info) == 0 && !S_ISDIR(info.st_mode))
        return replay_file(path) == 0 ? 1 : -1;
    DIR *folder = opendir(path);
    if (!folder) {
        fprintf(stderr, "%s: no such file or folder\n", path);
        return -1;
    }
    int n = 0;
    for (struct dirent *entry; n >= 0 && (entry = readdir(folder));) {
        char file[4096];
        if (entry->d_name[0] == '.')
            continue;
        snprintf(file, sizeof file, "%s/%s", path, entry->d_name);
        n = replay_file(file) == 0 ? n + 1 : -1;
    }
    closedir(folder);
    return n;
}

int main(int argc, char **argv) {
    int total = 0;
    for (int i = 1; i < argc; i++) {
        int n = replay(argv[i]);
        if (n < 0)
            return 1;
        total += n;
    }
    printf("%d inputs replayed\n", total);
    return total > 0 ? 0 : 1;
}
