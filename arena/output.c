/* Results folders (output.h).
 *
 * A folder counts as an earlier run, to be replaced, when it holds nothing but files of the
 * names below and its config.json, if there, carries the mark "aedile". So a mistyped --out
 * cannot cost anybody's files.
 */
#include "arena/output.h"

#include "arena/json.h"

#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const files[] = {"summary.json", "games.csv", "config.json", NULL};

static const char *path_of(const output *o, const char *file, const char *ending, char *out,
                           size_t size) {
    snprintf(out, size, "%s/%s%s", o->folder, file, ending);
    return out;
}

static int refuse(char *err, const char *path, const char *what) {
    snprintf(err, OUTPUT_ERROR_SIZE, "%.700s: %s", path, what);
    return -1;
}

static bool is_ours(const char *name) {
    for (int i = 0; files[i]; i++) {
        size_t n = strlen(files[i]);
        if (!strncmp(name, files[i], n) && (!name[n] || !strcmp(name + n, ".part")))
            return true;
    }
    return false;
}

/* 0 if the folder is empty or holds an earlier run. */
static int check_folder(const output *o, char *err) {
    char path[OUTPUT_PATH_SIZE + 32], why[JSON_ERROR_SIZE];
    DIR *d = opendir(o->folder);
    if (!d)
        return refuse(err, o->folder, strerror(errno));
    bool foreign = false;
    const struct dirent *entry;
    while ((entry = readdir(d)))
        foreign = foreign || (strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..") &&
                              !is_ours(entry->d_name));
    closedir(d);
    if (!foreign && access(path_of(o, "config.json", "", path, sizeof path), F_OK) == 0) {
        cJSON *root = json_load(path, why);
        foreign = !root || !cJSON_GetObjectItemCaseSensitive(root, "aedile");
        cJSON_Delete(root);
    }
    if (foreign)
        return refuse(err, o->folder,
                      "expected a new or empty folder or an earlier run, found other files");
    return 0;
}

/* Makes the folder and those above it. */
static int make_folder(output *o, char *err) {
    char path[OUTPUT_PATH_SIZE];
    snprintf(path, sizeof path, "%s", o->folder);
    for (char *at = path + 1;; at++) {
        if (*at != '/' && *at != 0)
            continue;
        char kept = *at;
        *at = 0;
        o->created = mkdir(path, 0777) == 0;
        if (!o->created && errno != EEXIST)
            return refuse(err, path, strerror(errno));
        *at = kept;
        if (!kept)
            return 0;
    }
}

/* Writes a whole file NAME.part. */
static int write_part(const output *o, const char *name, const char *text, size_t n, char *err) {
    char path[OUTPUT_PATH_SIZE + 32];
    FILE *f = fopen(path_of(o, name, ".part", path, sizeof path), "w");
    if (!f)
        return refuse(err, path, strerror(errno));
    bool fine = fwrite(text, 1, n, f) == n;
    int why = errno;
    if (fclose(f) != 0 && fine) {
        fine = false;
        why = errno;
    }
    return fine ? 0 : refuse(err, path, strerror(why));
}

static int put_in_place(const output *o, const char *name, char *err) {
    char from[OUTPUT_PATH_SIZE + 32], to[OUTPUT_PATH_SIZE + 32];
    path_of(o, name, ".part", from, sizeof from);
    path_of(o, name, "", to, sizeof to);
    return rename(from, to) == 0 ? 0 : refuse(err, to, strerror(errno));
}

static void remove_files(const output *o) {
    char path[OUTPUT_PATH_SIZE + 32];
    for (int i = 0; files[i]; i++) {
        unlink(path_of(o, files[i], "", path, sizeof path));
        unlink(path_of(o, files[i], ".part", path, sizeof path));
    }
}

int output_open(output *o, const char *folder, const char *config, char err[OUTPUT_ERROR_SIZE]) {
    char path[OUTPUT_PATH_SIZE + 32];
    *o = (output){0};
    size_t n = strlen(folder);
    while (n > 1 && folder[n - 1] == '/')
        n--;
    if (n == 0 || n >= sizeof o->folder)
        return refuse(err, folder, "expected the name of a folder");
    memcpy(o->folder, folder, n);
    if (make_folder(o, err) < 0 || check_folder(o, err) < 0)
        return -1;
    remove_files(o);
    if (write_part(o, "config.json", config, strlen(config), err) < 0 ||
        put_in_place(o, "config.json", err) < 0) {
        output_discard(o);
        return -1;
    }
    o->games = fopen(path_of(o, "games.csv", ".part", path, sizeof path), "w");
    if (!o->games) {
        refuse(err, path, strerror(errno));
        output_discard(o);
        return -1;
    }
    return 0;
}

/* The error of writing games.csv, errno being fresh. */
static int refuse_games(const output *o, char *err) {
    char path[OUTPUT_PATH_SIZE + 32];
    int why = errno;
    return refuse(err, path_of(o, "games.csv", "", path, sizeof path), strerror(why));
}

int output_rows(output *o, const buffer *rows, char err[OUTPUT_ERROR_SIZE]) {
    if (fwrite(rows->text, 1, rows->n, o->games) == rows->n)
        return 0;
    return refuse_games(o, err);
}

int output_close(output *o, const buffer *summary, char err[OUTPUT_ERROR_SIZE]) {
    int closed = fclose(o->games);
    o->games = NULL;
    if (closed != 0)
        refuse_games(o, err);
    if (closed != 0 || write_part(o, "summary.json", summary->text, summary->n, err) < 0 ||
        put_in_place(o, "games.csv", err) < 0 || put_in_place(o, "summary.json", err) < 0) {
        output_discard(o);
        return -1;
    }
    return 0;
}

void output_discard(output *o) {
    if (o->games)
        fclose(o->games);
    o->games = NULL;
    remove_files(o);
    if (o->created)
        rmdir(o->folder);
}
