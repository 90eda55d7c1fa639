/* Whether a folder may be used for a run (store_check.h).
 *
 * A folder is ours when its config.json carries the mark "aedile". So a mistyped --out cannot cost
 * anybody's files.
 * Two runs are the same when their config hashes are. The hash takes in what no config.json
 * says, the content of weight files; so the heads of the shards and the manifest are asked too.
 */
#include "arena/run/store_check.h"

#include "arena/run/journal.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What the games do not depend on (config_hash). */
static const char *const free_keys[] = {"name", "note", "out", NULL};

/* --- What lies there ---------------------------------------------------------------- */

/* Whether the folder has no entries but what is left of writing config.json. */
static store_state check_empty(const store *st, char *err) {
    store_state state = STORE_EMPTY;
    DIR *d = opendir(st->folder);
    if (!d)
        return (store_state)output_refuse(err, st->folder, strerror(errno));
    for (const struct dirent *entry; (entry = readdir(d));) {
        size_t n;
        const char *name = entry->d_name;
        bool rest = output_is_aside(name, &n) && !strncmp(name, "config.json", n);
        if (strcmp(name, ".") && strcmp(name, "..") && !rest)
            state = STORE_UNFIT;
    }
    closedir(d);
    if (state == STORE_UNFIT)
        output_refuse(err, st->folder,
                      "expected a new or empty folder or an earlier run, found other files");
    return state;
}

store_state store_look(const store *st, char err[OUTPUT_ERROR_SIZE]) {
    char path[OUTPUT_PATH_SIZE], why[JSON_ERROR_SIZE];
    buffer text = {0};
    int found = output_read(store_path(st, "config.json", path), &text, err);
    if (found <= 0) {
        buffer_free(&text);
        store_state state = found < 0 ? STORE_UNFIT : check_empty(st, err);
        /* Another process of the same run may have begun at this very moment. */
        return state == STORE_UNFIT && found == 0 && access(path, F_OK) == 0 ? store_look(st, err)
                                                                             : state;
    }
    cJSON *root = json_parse(text.text ? text.text : "", path, why);
    bool ours = json_get(root, "aedile") != NULL;
    cJSON_Delete(root);
    buffer_free(&text);
    if (ours)
        return STORE_EARLIER;
    return (store_state)output_refuse(
        err, st->folder, "expected a new or empty folder or an earlier run, found other files");
}

/* --- Differences -------------------------------------------------------------------- */

static bool is_skipped(const char *key, const char *const *skip) {
    for (; skip && *skip; skip++)
        if (!strcmp(key, *skip))
            return true;
    return false;
}

static bool differ(const cJSON *there, const cJSON *here, const char *const *skip,
                   const char *place, char *out, size_t size);

static bool keys_differ(const cJSON *there, const cJSON *here, const char *const *skip,
                        const char *place, char *out, size_t size) {
    char at[JSON_PLACE_SIZE];
    const cJSON *item;
    cJSON_ArrayForEach(item, here) if (!is_skipped(item->string, skip) &&
                                       differ(json_get(there, item->string), item, NULL,
                                              json_at_key(place, item->string, at), out,
                                              size)) return true;
    cJSON_ArrayForEach(
        item, there) if (!is_skipped(item->string, skip) &&
                         !json_get(here, item->string)) return differ(item, NULL, NULL,
                                                                      json_at_key(place,
                                                                                  item->string, at),
                                                                      out, size);
    return false;
}

static bool items_differ(const cJSON *there, const cJSON *here, const char *place, char *out,
                         size_t size) {
    char at[JSON_PLACE_SIZE];
    const cJSON *a = there->child, *b = here->child;
    for (int i = 0; a || b; i++) {
        if (differ(a, b, NULL, json_at_index(place, i, at), out, size))
            return true;
        a = a ? a->next : NULL;
        b = b ? b->next : NULL;
    }
    return false;
}

static bool differ(const cJSON *there, const cJSON *here, const char *const *skip,
                   const char *place, char *out, size_t size) {
    char a[JSON_SHOW_SIZE], b[JSON_SHOW_SIZE];
    if (cJSON_IsObject(there) && cJSON_IsObject(here))
        return keys_differ(there, here, skip, place, out, size);
    if (cJSON_IsArray(there) && cJSON_IsArray(here))
        return items_differ(there, here, place, out, size);
    if (there && here && cJSON_Compare(there, here, true))
        return false;
    snprintf(out, size, "%s: %s there, %s here", place, json_show(there, a), json_show(here, b));
    return true;
}

bool store_difference(const cJSON *there, const cJSON *here, const char *const *skip, char *out,
                      size_t size) {
    return differ(there, here, skip, "", out, size);
}

/* --- Is it this run? ---------------------------------------------------------------- */

static int refuse_other(const store *st, const char *what, char *err) {
    char line[300];
    snprintf(line, sizeof line, "holds a run of another config (%.180s)%s", what,
             st->how == STORE_READ ? "" : "; --fresh replaces it, --out takes another folder");
    return output_refuse(err, st->folder, line);
}

static int compare_configs(const store *st, const char *resolved, char *err) {
    char path[OUTPUT_PATH_SIZE], why[JSON_ERROR_SIZE], what[JSON_ERROR_SIZE];
    cJSON *there = json_load(store_path(st, "config.json", path), why);
    cJSON *here = json_parse(resolved, "config", why);
    bool read = there && here;
    bool same = read && !store_difference(there, here, free_keys, what, sizeof what);
    cJSON_Delete(there);
    cJSON_Delete(here);
    if (!read)
        return output_refuse(err, st->folder, why);
    return same ? 0 : refuse_other(st, what, err);
}

static int refuse_hash(const store *st, const char *file, uint64_t found, char *err) {
    char what[160];
    snprintf(what, sizeof what,
             "config hash %016" PRIx64 " in %.60s, %016" PRIx64
             " here: files that the config names have changed",
             found, file, st->hash);
    return refuse_other(st, what, err);
}

/* The manifest, if there is one, says the hash, and that the run is complete. */
static int compare_manifest(store *st, char *err) {
    char path[OUTPUT_PATH_SIZE], why[JSON_ERROR_SIZE];
    buffer text = {0};
    uint64_t found = 0;
    int status = output_read(store_path(st, "manifest.json", path), &text, err);
    cJSON *root = status > 0 && text.n ? json_parse(text.text, path, why) : NULL;
    const cJSON *hash = json_get(root, "config_hash");
    bool whole = cJSON_IsString(hash) && sscanf(hash->valuestring, "%16" SCNx64, &found) == 1;
    cJSON_Delete(root);
    buffer_free(&text);
    if (status < 0)
        return -1;
    st->complete = whole && found == st->hash;
    return whole && found != st->hash ? refuse_hash(st, "manifest.json", found, err) : 0;
}

/* The config hash of a shard's or journal's head: 1, or 0 if the file has no whole head. */
static int head_hash(const char *path, uint64_t *hash) {
    uint8_t head[SHARD_HEAD_SIZE];
    shard_key key;
    FILE *f = fopen(path, "r");
    size_t n = f ? fread(head, 1, sizeof head, f) : 0;
    if (f)
        fclose(f);
    if (shard_get_head(head, n, shard_magic, &key) < 0 &&
        shard_get_head(head, n, journal_magic, &key) < 0)
        return 0;
    *hash = key.config;
    return 1;
}

/* The heads of what lies in shards/; the first whole one speaks for all. */
static int compare_shards(const store *st, char *err) {
    char folder[OUTPUT_PATH_SIZE], path[OUTPUT_PATH_SIZE];
    uint64_t found = st->hash;
    DIR *d = opendir(store_path(st, "shards", folder));
    if (!d)
        return errno == ENOENT ? 0 : output_refuse(err, folder, strerror(errno));
    int whole = 0;
    for (const struct dirent *entry; !whole && (entry = readdir(d));)
        if (*entry->d_name != '.' && output_path(path, folder, entry->d_name, err) == 0)
            whole = head_hash(path, &found);
    closedir(d);
    return found == st->hash ? 0 : refuse_hash(st, "shards", found, err);
}

int store_compare(store *st, const char *resolved, char err[OUTPUT_ERROR_SIZE]) {
    if (compare_configs(st, resolved, err) < 0 || compare_manifest(st, err) < 0)
        return -1;
    return st->complete ? 0 : compare_shards(st, err);
}
