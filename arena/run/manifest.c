/* manifest.json (manifest.h).
 *
 * It vouches for the other files, so it must vouch for itself: every byte of it counts. The seal is
 * the end of the text, always the same but for the sum; a changed, missing or added byte anywhere
 * makes another text or another end.
 */
#include "arena/run/manifest.h"

#include "arena/config/config_parts.h"

#include "arena/base/version.h"
#include "arena/config/schedule_plan.h"
#include "arena/rows/hdf5_file.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Writing ------------------------------------------------------------------------ */

/* A 64-bit number as text: JSON's are exact to 2^53 only. */
static void add_number(cJSON *to, const char *key, uint64_t number, bool hex) {
    char text[32];
    snprintf(text, sizeof text, hex ? "%016" PRIx64 : "%" PRIu64, number);
    cJSON_AddStringToObject(to, key, text);
}

static void add_agents(cJSON *root, const run_config *c) {
    cJSON *agents = cJSON_AddArrayToObject(root, "agents");
    for (int a = 0; a < c->agents; a++) {
        cJSON *agent = cJSON_CreateObject();
        cJSON_AddStringToObject(agent, "label", c->label[a]);
        if (*c->name_of[a])
            cJSON_AddStringToObject(agent, "name", c->name_of[a]);
        cJSON_AddItemToObject(agent, "agent", agent_spec_json(&c->agent[a]));
        cJSON_AddItemToArray(agents, agent);
    }
}

static void add_files(cJSON *root, const manifest *m) {
    cJSON *files = cJSON_AddArrayToObject(root, "files");
    for (int i = 0; i < m->files; i++) {
        cJSON *file = cJSON_CreateObject();
        cJSON_AddStringToObject(file, "name", m->file[i].name);
        cJSON_AddNumberToObject(file, "bytes", (double)m->file[i].bytes);
        cJSON_AddStringToObject(file, "sha256", m->file[i].sha256);
        cJSON_AddItemToArray(files, file);
    }
}

static const char before_sum[] = ",\n\t\"sha256\":\t\"", behind_sum[] = "\"\n}\n";
enum { SEAL_SIZE = sizeof before_sum - 1 + OUTPUT_SHA256_SIZE - 1 + sizeof behind_sum - 1 };

/* Adds a printed object with the seal as its last key. 0, or -1: no memory. */
static int add_sealed(buffer *b, const char *text) {
    static const char end[] = "\n}";
    char sum[OUTPUT_SHA256_SIZE];
    size_t n = strlen(text) - (sizeof end - 1);
    assert(!strcmp(text + n, end));
    if (output_sha256_of(text, n, sum) < 0)
        return -1;
    buffer_bytes(b, text, n);
    buffer_text(b, before_sum);
    buffer_text(b, sum);
    buffer_text(b, behind_sum);
    return 0;
}

int manifest_write(buffer *b, const manifest *m, const run_config *c) {
    cJSON *root = cJSON_CreateObject(), *aedile = cJSON_AddObjectToObject(root, "aedile");
    cJSON_AddStringToObject(aedile, "version", program_version);
    add_number(aedile, "signature", m->signature, true);
    cJSON_AddStringToObject(aedile, "agents", aedile_agents_code);
    add_number(aedile, "arithmetic", config_arithmetic(c), true);
    if (c->rows)
        cJSON_AddStringToObject(aedile, "hdf5", hdf5_version());
    cJSON_AddStringToObject(root, "name", c->name);
    cJSON_AddStringToObject(root, "game", c->game->name);
    add_number(root, "config_hash", m->config_hash, true);
    add_number(root, "seed", c->seed, false);
    if (*c->secret.text) {
        cJSON_AddStringToObject(root, "secret", c->secret.text);
        cJSON_AddStringToObject(root, "secret_sha256", c->secret.sum);
    }
    cJSON_AddBoolToObject(root, "reproducible", manifest_reproducible(c));
    cJSON_AddNumberToObject(root, "first_game", 0);
    cJSON_AddNumberToObject(root, "games", (double)m->games);
    cJSON_AddNumberToObject(root, "games_wanted", (double)c->games);
    cJSON_AddNumberToObject(root, "shards", (double)m->shards);
    cJSON_AddNumberToObject(root, "shard", (double)c->shard);
    cJSON_AddStringToObject(root, "stopped", stop_state_name(m->stopped));
    add_agents(root, c);
    if (schedule_grows(c->schedule))
        cJSON_AddItemToObject(root, "pairings", schedule_pairings_json(c->schedule));
    add_files(root, m);
    char *text = cJSON_Print(root);
    cJSON_Delete(root);
    if (!text)
        return -1;
    int status = add_sealed(b, text);
    cJSON_free(text);
    return status;
}

/* --- Reading ------------------------------------------------------------------------ */

static uint64_t get_hex(const cJSON *object, const char *key) {
    const cJSON *item = json_get(object, key);
    return cJSON_IsString(item) ? strtoull(item->valuestring, NULL, 16) : 0;
}

/* 0, or -1: it is no entry, or its name leads out of the folder. */
static int read_file(manifest_file *out, const cJSON *item) {
    const cJSON *name = json_get(item, "name"), *bytes = json_get(item, "bytes");
    const cJSON *sum = json_get(item, "sha256");
    if (!cJSON_IsString(name) || !cJSON_IsNumber(bytes) || !cJSON_IsString(sum) ||
        bytes->valuedouble < 0 || bytes->valuedouble > 1e18 ||
        strlen(name->valuestring) >= sizeof out->name ||
        strlen(sum->valuestring) != OUTPUT_SHA256_SIZE - 1 || strchr(name->valuestring, '/'))
        return -1;
    snprintf(out->name, sizeof out->name, "%s", name->valuestring);
    snprintf(out->sha256, sizeof out->sha256, "%s", sum->valuestring);
    out->bytes = (uint64_t)bytes->valuedouble;
    return 0;
}

static int read_root(manifest *m, const cJSON *root, const run_config *c, char *why) {
    int bad = 0;
    const cJSON *files = json_get(root, "files"), *item;
    *m = (manifest){.config_hash = get_hex(root, "config_hash"),
                    .signature = get_hex(json_get(root, "aedile"), "signature")};
    m->games = (uint64_t)json_int(root, "games", 0, CONFIG_MAX_GAMES, 0, "", &bad, why);
    m->shards = (uint64_t)json_int(root, "shards", 0, CONFIG_MAX_GAMES, 0, "", &bad, why);
    if (bad)
        return -1;
    cJSON_ArrayForEach(item, files) {
        if (m->files == MANIFEST_FILES || read_file(&m->file[m->files], item) < 0)
            return json_refuse(item, "files", "name, bytes, sha256 of at most 8 files", why);
        m->files++;
    }
    if (!c || !schedule_grows(c->schedule))
        return 0;
    return schedule_pairings_read(c->schedule, json_get(root, "pairings"), why);
}

/* Whether the text ends with the seal that is due to what stands before. */
static bool is_sealed(const char *text, size_t n) {
    char end[SEAL_SIZE + 1], sum[OUTPUT_SHA256_SIZE];
    if (n < SEAL_SIZE || output_sha256_of(text, n - SEAL_SIZE, sum) < 0)
        return false;
    snprintf(end, sizeof end, "%s%s%s", before_sum, sum, behind_sum);
    return !memcmp(text + n - SEAL_SIZE, end, SEAL_SIZE);
}

int manifest_parse(manifest *m, const char *text, size_t n, const char *path, const run_config *c,
                   char err[OUTPUT_ERROR_SIZE]) {
    char why[JSON_ERROR_SIZE];
    if (!is_sealed(text, n))
        return output_refuse(err, path,
                             "damaged: expected to end with the SHA-256 of what stands before, "
                             "found another end (changed, cut, or of an earlier version)");
    cJSON *root = json_parse(text, path, why);
    if (!root) {
        snprintf(err, OUTPUT_ERROR_SIZE, "%s", why);
        return -1;
    }
    int status = read_root(m, root, c, why);
    cJSON_Delete(root);
    return status < 0 ? output_refuse(err, path, why) : 0;
}

int manifest_read(manifest *m, const char *path, const run_config *c, char err[OUTPUT_ERROR_SIZE]) {
    buffer b = {0};
    int status = output_read(path, &b, err);
    if (status == 0)
        status = output_refuse(err, path, "there is none: the run is not finished, or it was lost");
    if (status > 0)
        status = manifest_parse(m, b.text ? b.text : "", b.n, path, c, err);
    buffer_free(&b);
    return status;
}

/* --- Reproducible ------------------------------------------------------------------- */

bool manifest_reproducible(const run_config *c) {
    return !config_keeps_moves(c);
}
