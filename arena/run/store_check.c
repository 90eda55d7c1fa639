/* Whether a folder may be used for a run (store_check.h).
 *
 * A folder is ours when its config.json carries the mark "aedile", or, where that file is gone or
 * damaged, when the head of a shard or a manifest says so. So a mistyped --out cannot cost
 * anyone's files. Two runs are the same when their config hashes are. The hash takes in what no
 * config.json says, the content of weight files; so the heads of the shards and the manifest are
 * asked too.
 */
#include "arena/run/store_check.h"

#include "arena/run/intact.h"
#include "arena/run/journal.h"
#include "arena/run/secret.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What the games do not depend on (config_hash). */
static const char *const free_keys[] = {"name", "note", "out", NULL};

static const char *const others =
    "expected a new or empty folder or an earlier run, found other files";

/* --- What lies there ---------------------------------------------------------------- */

/* Whether the folder has no entries but what is left of writing config.json; `bare`: or an empty
 * config.json and shards/. */
static store_state check_empty(const store *st, bool bare, char *err) {
    store_state state = STORE_EMPTY;
    DIR *d = opendir(st->folder);
    if (!d)
        return (store_state)output_refuse(err, st->folder, strerror(errno));
    for (const struct dirent *entry; (entry = readdir(d));) {
        size_t n;
        const char *name = entry->d_name;
        bool rest = output_is_aside(name, &n) && !strncmp(name, "config.json", n);
        rest = rest || secret_is_rest(st, name);
        rest = rest || (bare && (!strcmp(name, "config.json") || !strcmp(name, "shards")));
        if (strcmp(name, ".") && strcmp(name, "..") && !rest)
            state = STORE_UNFIT;
    }
    closedir(d);
    if (state == STORE_UNFIT)
        output_refuse(err, st->folder, others);
    return state;
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

/* The heads of what is in shards/: the first whole one speaks for all. 1, 0: there is none; or -1
 * and err. */
static int shards_hash(const store *st, uint64_t *hash, char *err) {
    char folder[OUTPUT_PATH_SIZE], path[OUTPUT_PATH_SIZE];
    DIR *d = opendir(store_path(st, "shards", folder));
    if (!d)
        return errno == ENOENT ? 0 : output_refuse(err, folder, strerror(errno));
    int whole = 0;
    for (const struct dirent *entry; !whole && (entry = readdir(d));)
        if (*entry->d_name != '.' && output_path(path, folder, entry->d_name, err) == 0)
            whole = head_hash(path, hash);
    closedir(d);
    return whole;
}

/* Whether the folder is a run's, its config.json apart. */
static bool holds_run(const store *st) {
    char path[OUTPUT_PATH_SIZE], err[OUTPUT_ERROR_SIZE];
    uint64_t hash;
    manifest m;
    return shards_hash(st, &hash, err) > 0 ||
           manifest_read(&m, store_path(st, "manifest.json", path), NULL, err) == 0;
}

/* A config.json that is there, but no config: STORE_DAMAGED if the folder is a run's all the same.
 */
static store_state look_at_damage(const store *st, const buffer *text, const char *why, char *err) {
    static const char advice[] =
        "delete it, and `aedile run` with the config it had writes it again and goes on; --fresh "
        "plays all games again";
    char path[OUTPUT_PATH_SIZE], line[300];
    bool ours = text->n && strstr(text->text, "\"aedile\"");
    if (!ours && !holds_run(st) && (text->n || check_empty(st, true, err) == STORE_UNFIT))
        return (store_state)output_refuse(err, st->folder, others);
    snprintf(line, sizeof line, "damaged: expected a config, found %s",
             !text->n ? "an empty file"
             : why    ? "no valid JSON"
                      : "another object");
    output_refuse(err, store_path(st, "config.json", path), line);
    intact_advise(err, advice);
    return STORE_DAMAGED;
}

store_state store_inspect(const store *st, char err[OUTPUT_ERROR_SIZE]) {
    char path[OUTPUT_PATH_SIZE], why[JSON_ERROR_SIZE];
    buffer text = {0};
    int found = output_read(store_path(st, "config.json", path), &text, err);
    if (found <= 0) {
        buffer_free(&text);
        store_state state = found < 0 ? STORE_UNFIT : check_empty(st, false, err);
        if (state != STORE_UNFIT || found < 0)
            return state;
        /* Another process of the same run may have begun at this very moment. */
        if (access(path, F_OK) == 0)
            return store_inspect(st, err);
        return holds_run(st) ? STORE_EARLIER : STORE_UNFIT;
    }
    cJSON *root = text.n ? json_parse(text.text, path, why) : NULL;
    store_state state = json_get(root, "aedile")
                            ? STORE_EARLIER
                            : look_at_damage(st, &text, root ? NULL : why, err);
    cJSON_Delete(root);
    buffer_free(&text);
    return state;
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
    if (read)
        secret_hide(there);
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

/* Whether the results lie there of which a lost manifest.json spoke, and no shards to make them of.
 */
static bool has_only_results(const store *st) {
    char path[OUTPUT_PATH_SIZE];
    return access(store_path(st, "summary.json", path), F_OK) == 0 &&
           access(store_path(st, "shards", path), F_OK) < 0;
}

/* The manifest, if there is one, says the hash, and that the run is complete. It answers for
 * config.json before that is read. */
static int compare_manifest(store *st, uint64_t *found, char *err) {
    static const char *const config[] = {"config.json", NULL};
    char path[OUTPUT_PATH_SIZE];
    manifest m;
    int status = 0;
    if (access(store_path(st, "manifest.json", path), F_OK) == 0) {
        bool has_config = access(store_path(st, "config.json", path), F_OK) == 0;
        status = intact_check(&m, st->folder, has_config ? config : config + 1, err);
        st->complete = status == 0;
        *found = status == 0 ? m.config_hash : st->hash;
    } else if (st->how != STORE_READ && has_only_results(st)) {
        status = output_refuse(err, path, "there is none, though the run is finished: it was lost");
    }
    return status < 0 ? intact_advise(err, "`aedile run --fresh` plays the run again") : 0;
}

int store_compare(store *st, const char *resolved, char err[OUTPUT_ERROR_SIZE]) {
    char path[OUTPUT_PATH_SIZE];
    uint64_t found = st->hash;
    if (compare_manifest(st, &found, err) < 0)
        return -1;
    if (access(store_path(st, "config.json", path), F_OK) == 0 &&
        compare_configs(st, resolved, err) < 0)
        return -1;
    if (found != st->hash)
        return refuse_hash(st, "manifest.json", found, err);
    if (!st->complete && shards_hash(st, &found, err) < 0)
        return -1;
    return found == st->hash ? 0 : refuse_hash(st, "shards", found, err);
}
