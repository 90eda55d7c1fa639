/* Results folders (store.h). Which folders may be used: store_check.c; what is in the files:
 * shard.c, journal.c.
 */
#include "arena/run/store.h"

#include "arena/base/utf8.h"
#include "arena/run/journal.h"
#include "arena/run/secret.h"
#include "arena/run/store_check.h"
#include "arena/run/store_folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* In the order in which they are taken away: while config.json stands, the folder is ours, and
 * while manifest.json stands, the run is complete. */
static const char *const files[] = {
    "manifest.json", "summary.json", "counters.json", "rows.h5",     "traces.bin",
    "moves.bin",     "faults.jsonl", SECRET_FILE,     "config.json", NULL};

static int refuse_errno(char *err, const char *path) {
    return output_refuse(err, path, strerror(errno));
}

/* --- Taking away -------------------------------------------------------------------- */

/* Whether a name in shards/ is ours: NUMBER.shard or NUMBER.journal, NUMBER.name of an agent, or one
 * aside. */
static bool is_shard_name(const char *name) {
    size_t digits = strspn(name, "0123456789"), n = strlen(name);
    output_is_aside(name, &n);
    const char *ending = name + digits;
    n -= digits < n ? digits : n;
    return digits > 0 &&
           ((n == 6 && !strncmp(ending, ".shard", 6)) || (n == 5 && !strncmp(ending, ".name", 5)) ||
            (n == 8 && !strncmp(ending, ".journal", 8)));
}

static bool is_result_name(const char *name) {
    size_t n = strlen(name);
    output_is_aside(name, &n);
    for (int i = 0; files[i]; i++)
        if (strlen(files[i]) == n && !strncmp(name, files[i], n))
            return true;
    return false;
}

/* Takes away the files in a folder that are ours by name; `aside`: only those aside. */
static void remove_in(const char *folder, bool (*is_ours)(const char *), bool aside) {
    char path[OUTPUT_PATH_SIZE], err[OUTPUT_ERROR_SIZE];
    size_t n;
    DIR *d = opendir(folder);
    for (const struct dirent *entry; d && (entry = readdir(d));)
        if (is_ours(entry->d_name) && (!aside || output_is_aside(entry->d_name, &n)) &&
            output_path(path, folder, entry->d_name, err) == 0)
            unlink(path);
    if (d)
        closedir(d);
}

static void remove_rests(const store *st) {
    char path[OUTPUT_PATH_SIZE];
    remove_in(st->folder, is_result_name, true);
    remove_in(store_path(st, "shards", path), is_shard_name, true);
}

void store_remove_shards(store *st) {
    char path[OUTPUT_PATH_SIZE];
    store_journal_close(st);
    remove_in(store_path(st, "shards", path), is_shard_name, false);
    rmdir(path);
}

static void remove_run(store *st) {
    char path[OUTPUT_PATH_SIZE];
    remove_rests(st);
    for (int i = 0; files[i]; i++) {
        if (!files[i + 1])
            store_remove_shards(st);
        unlink(store_path(st, files[i], path));
    }
}

/* --- Opening and closing ------------------------------------------------------------ */

/* Locks the folder against others. A file system without locks has to do without. */
static int lock_folder(store *st, char *err) {
    st->lock = open(st->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (st->lock < 0)
        return refuse_errno(err, st->folder);
    if (flock(st->lock, (st->how == STORE_SHARE ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 ||
        errno != EWOULDBLOCK)
        return 0;
    return output_refuse(err, st->folder, "another process is at work there");
}

/* Takes over an earlier run, or takes it away. */
static int take_over(store *st, const char *resolved, char *err) {
    store_state state = store_inspect(st, err);
    if (state == STORE_UNFIT)
        return -1;
    if (state == STORE_DAMAGED && st->how != STORE_FRESH)
        return -1;
    if ((state == STORE_EARLIER || state == STORE_DAMAGED) && st->how == STORE_FRESH)
        remove_run(st);
    else if (state == STORE_EARLIER && store_compare(st, resolved, err) < 0)
        return -1;
    else if (state == STORE_EMPTY && st->how == STORE_READ)
        return output_refuse(err, st->folder, "expected the results folder of a run, found none");
    return 0;
}

/* Writes config.json where there is none, or one with another name or note. */
static int furnish_config(store *st, const char *resolved, char *err) {
    char path[OUTPUT_PATH_SIZE];
    buffer there = {0};
    size_t n = strlen(resolved);
    int found = output_read(store_path(st, "config.json", path), &there, err);
    bool same = found > 0 && (st->how == STORE_SHARE || st->complete ||
                              (there.n == n && !memcmp(there.text, resolved, n)));
    buffer_free(&there);
    return found < 0 ? -1 : same ? 0 : output_write(path, resolved, n, err);
}

/* Writes what an open folder has. */
static int furnish(store *st, const char *resolved, char *err) {
    char path[OUTPUT_PATH_SIZE];
    bool created;
    if (st->how != STORE_SHARE)
        remove_rests(st);
    if (secret_keep(st, err) < 0 || furnish_config(st, resolved, err) < 0)
        return -1;
    if (st->complete) {
        store_remove_shards(st); /* if the process died right before it did */
        secret_remove(st);
        return 0;
    }
    return output_make_folder(store_path(st, "shards", path), &created, err);
}

static int open_store(store *st, const char *folder, const char *resolved, char *err) {
    size_t n = strlen(folder);
    while (n > 1 && folder[n - 1] == '/')
        n--;
    if (n == 0 || n >= sizeof st->folder - STORE_LONGEST_NAME)
        return output_refuse(err, folder, "expected the name of a folder");
    memcpy(st->folder, folder, n);
    if (st->how == STORE_READ)
        return take_over(st, resolved, err);
    if (output_make_folder(st->folder, &st->created, err) < 0 || lock_folder(st, err) < 0 ||
        take_over(st, resolved, err) < 0)
        return -1;
    return furnish(st, resolved, err);
}

int store_open(store *st, const run_config *c, uint64_t signature, const char *folder,
               store_how how, char err[OUTPUT_ERROR_SIZE]) {
    *st = (store){.config = c,
                  .hash = config_hash(c, signature),
                  .signature = signature,
                  .how = how,
                  .lock = -1,
                  .journal = -1};
    char *resolved = config_resolved(c, signature);
    if (!resolved) {
        snprintf(err, OUTPUT_ERROR_SIZE, "out of memory for the config");
        return -1;
    }
    int status = open_store(st, folder, resolved, err);
    cJSON_free(resolved);
    if (status < 0)
        store_give_up(st);
    return status;
}

void store_close(store *st) {
    store_journal_close(st);
    if (st->lock >= 0)
        close(st->lock);
    st->lock = -1;
}

/* Whether something in shards/ holds more than a head. */
static bool has_games(const store *st) {
    char folder[OUTPUT_PATH_SIZE], path[OUTPUT_PATH_SIZE], err[OUTPUT_ERROR_SIZE];
    struct stat is;
    bool found = false;
    DIR *d = opendir(store_path(st, "shards", folder));
    for (const struct dirent *entry; d && !found && (entry = readdir(d));)
        found = is_shard_name(entry->d_name) && !strstr(entry->d_name, ".name") &&
                output_path(path, folder, entry->d_name, err) == 0 && stat(path, &is) == 0 &&
                is.st_size > SHARD_HEAD_SIZE;
    if (d)
        closedir(d);
    return found;
}

void store_give_up(store *st) {
    if (st->created && !st->complete && st->how != STORE_SHARE && !has_games(st)) {
        remove_run(st);
        rmdir(st->folder);
    }
    store_close(st);
}

/* --- Shards ------------------------------------------------------------------------- */

static shard_key key_of(const store *st, const shard_range *range) {
    return (shard_key){.config = st->hash, .signature = st->signature, .range = *range};
}

bool store_has(const store *st, uint64_t number) {
    char path[OUTPUT_PATH_SIZE];
    return access(store_shard_path(st, number, path), F_OK) == 0;
}

int store_load(store *st, const shard_range *range, shard *out, char err[OUTPUT_ERROR_SIZE]) {
    char path[OUTPUT_PATH_SIZE];
    buffer b = {0};
    shard_key key = key_of(st, range);
    int status = output_read(store_shard_path(st, range->number, path), &b, err);
    if (status > 0)
        status = shard_unpack(out, &key, &b);
    else
        status = status < 0 ? -3 : 1; /* an error: told; none: nothing to tell */
    buffer_free(&b);
    if (status == -2)
        snprintf(err, OUTPUT_ERROR_SIZE, "out of memory for a shard");
    if (status == -1 && st->how != STORE_READ)
        unlink(path);
    if (status != 0) {
        shard_clear(out);
        out->range = *range;
    }
    return status == 0 ? 1 : status < -1 ? -1 : 0;
}

int store_save(store *st, const shard *s, char err[OUTPUT_ERROR_SIZE]) {
    char path[OUTPUT_PATH_SIZE];
    buffer b = {0};
    shard_key key = key_of(st, &s->range);
    shard_pack(&b, s, &key);
    int status = output_write(store_shard_path(st, s->range.number, path), b.text, b.n, err);
    buffer_free(&b);
    if (status < 0)
        return -1;
    store_journal_close(st);
    unlink(store_numbered_path(st, s->range.number, "journal", path));
    return 0;
}

/* --- Names of agents ---------------------------------------------------------------- */

/* A name's file: a line with it, and one with the SHA-256 of the name. 1; 0: there is none; -1: it is
 * damaged, or cannot be read: err. *name gets a text, the caller's to free. */
static int read_name(const char *path, buffer *name, char err[OUTPUT_ERROR_SIZE]) {
    char sum[OUTPUT_SHA256_SIZE + 2] = "\n";
    int status = output_read(path, name, err);
    if (status <= 0)
        return status;
    const size_t seal = sizeof sum - 1; /* both ends of lines, and the sum */
    size_t n = name->n < seal ? 0 : name->n - seal;
    bool whole = n > 0 && output_sha256_of(name->text, n, sum + 1) == 0;
    sum[seal - 1] = '\n';
    if (!whole || memcmp(name->text + n, sum, seal) != 0)
        return output_refuse(
            err, path,
            "damaged: expected the name of an agent and its SHA-256; delete it, and "
            "the agent goes by its label");
    name->text[n] = 0;
    name->n = n;
    return 1;
}

int store_keep_name(store *st, int agent, const char *name, char err[OUTPUT_ERROR_SIZE]) {
    char path[OUTPUT_PATH_SIZE], sum[OUTPUT_SHA256_SIZE];
    buffer b = {0};
    store_numbered_path(st, (uint64_t)agent, "name", path);
    int status = read_name(path, &b, err); /* a damaged one is written again */
    buffer_clear(&b);
    if (status <= 0 && output_sha256_of(name, strlen(name), sum) == 0) {
        buffer_add(&b, "%s\n%s\n", name, sum);
        status = output_write(path, b.text, b.n, err);
    }
    buffer_free(&b);
    return status < 0 ? -1 : 0;
}

/* Whether another agent has that name or label. */
static bool is_taken(const run_config *c, int agent, const char *name) {
    bool taken = false;
    for (int a = 0; a < c->agents; a++)
        taken |= a != agent && (!strcmp(c->name_of[a], name) || !strcmp(c->label[a], name));
    return taken;
}

/* The name of agent a, from the first folder that has one. 0, or -1 and err. */
static int find_name(const run_config *c, int a, store *const *from, int n, char *err) {
    char path[OUTPUT_PATH_SIZE];
    int status = 0;
    for (int i = 0; i < n && !*c->name_of[a] && status >= 0; i++) {
        buffer b = {0};
        status = read_name(store_numbered_path(from[i], (uint64_t)a, "name", path), &b, err);
        if (status > 0)
            utf8_shown(b.text, c->name_of[a], AGENT_NAME_SIZE);
        buffer_free(&b);
    }
    return status < 0 ? -1 : 0;
}

int store_names(const store *into, store *const *from, int n, char err[OUTPUT_ERROR_SIZE]) {
    const run_config *c = into->config;
    bool taken[SCHEDULE_MAX_AGENTS];
    for (int a = 0; a < c->agents; a++)
        if (find_name(c, a, from, n, err) < 0)
            return -1;
    for (int a = 0; a < c->agents; a++)
        taken[a] = *c->name_of[a] && is_taken(c, a, c->name_of[a]);
    for (int a = 0; a < c->agents; a++)
        if (taken[a])
            snprintf(c->name_of[a] + strlen(c->name_of[a]), 16, " #%d", a);
    return 0;
}

/* --- Journals ----------------------------------------------------------------------- */

bool store_has_journal(const store *st, uint64_t number) {
    char path[OUTPUT_PATH_SIZE];
    return access(store_numbered_path(st, number, "journal", path), F_OK) == 0;
}

int store_journal_open(store *st, const shard_range *range, shard_chunk **chunks, size_t *n,
                       char err[OUTPUT_ERROR_SIZE]) {
    shard_key key = key_of(st, range);
    store_journal_close(st);
    store_numbered_path(st, range->number, "journal", st->journal_path);
    st->journal = journal_open(st->journal_path, &key, chunks, n, err);
    return st->journal < 0 ? -1 : 0;
}

int store_journal_add(store *st, const shard_chunk *const *chunks, size_t n,
                      char err[OUTPUT_ERROR_SIZE]) {
    return journal_add(st->journal, st->journal_path, chunks, n, err);
}

void store_journal_close(store *st) {
    if (st->journal >= 0)
        close(st->journal);
    st->journal = -1;
}
