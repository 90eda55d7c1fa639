/* Checking files by the manifest (intact.h). */
#include "arena/run/intact.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static int check_file(const char *folder, const manifest_file *f, char *err) {
    char path[OUTPUT_PATH_SIZE], hex[OUTPUT_SHA256_SIZE], why[300];
    uint64_t size;
    if (output_path(path, folder, f->name, err) < 0 || output_sha256(path, hex, &size, err) < 0)
        return -1;
    if (size == f->bytes && !strcmp(hex, f->sha256))
        return 0;
    snprintf(why, sizeof why,
             "not the file that was written: expected %" PRIu64
             " bytes with SHA-256 %s, found %" PRIu64 " with %s",
             f->bytes, f->sha256, size, hex);
    return output_refuse(err, path, why);
}

static const manifest_file *find_file(const manifest *m, const char *name) {
    for (int i = 0; i < m->files; i++)
        if (!strcmp(m->file[i].name, name))
            return &m->file[i];
    return NULL;
}

static int check_named(const manifest *m, const char *folder, const char *name, char *err) {
    char path[OUTPUT_PATH_SIZE];
    const manifest_file *f = find_file(m, name);
    if (f)
        return check_file(folder, f, err);
    if (output_path(path, folder, name, err) < 0)
        return -1;
    return output_refuse(err, path, "not of this run: its manifest.json does not list it");
}

int intact_check(manifest *m, const char *folder, const char *const *names,
                 char err[OUTPUT_ERROR_SIZE]) {
    char path[OUTPUT_PATH_SIZE];
    int status = 0;
    if (output_path(path, folder, "manifest.json", err) < 0 ||
        manifest_read(m, path, NULL, err) < 0)
        return -1;
    for (int i = 0; !names && i < m->files && status == 0; i++)
        status = check_file(folder, &m->file[i], err);
    for (; names && *names && status == 0; names++)
        status = check_named(m, folder, *names, err);
    return status;
}

int intact_advise(char err[OUTPUT_ERROR_SIZE], const char *advice) {
    size_t n = strlen(err);
    snprintf(err + n, OUTPUT_ERROR_SIZE - n, "; %s", advice);
    return -1;
}
