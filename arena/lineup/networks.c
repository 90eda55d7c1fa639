/* Reading networks (networks.h). */
#include "arena/lineup/networks.h"

#include "agents/net/learned.h"
#include "arena/base/output.h"
#include "arena/base/unzip.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- All that were read ----------------------------------------------------------------------- */

typedef struct loaded {
    net net;
    uint8_t *bytes;
    struct loaded *next;
} loaded;

static loaded *all;

static void free_all(void) {
    while (all) {
        loaded *next = all->next;
        free(all->bytes);
        free(all);
        all = next;
    }
}

static const net *find(const layout *l, const buffer *b) {
    for (const loaded *n = all; n; n = n->next)
        if (n->net.layout == l && n->net.size == b->n && !memcmp(n->bytes, b->text, b->n))
            return &n->net;
    return NULL;
}

/* Keeps a network that net_open has found to be right. */
static const net *keep(const layout *l, const buffer *b) {
    loaded *n = calloc(1, sizeof *n);
    uint8_t *bytes = aligned_alloc(NET_ALIGN, (b->n + NET_ALIGN - 1) / NET_ALIGN * NET_ALIGN);
    if (!n || !bytes || (!all && atexit(free_all) != 0)) {
        free(n);
        free(bytes);
        return NULL;
    }
    memcpy(bytes, b->text, b->n);
    *n = (loaded){.bytes = bytes, .next = all};
    net_use(&n->net, l, bytes);
    all = n;
    return &n->net;
}

/* --- Files ------------------------------------------------------------------------------------ */

enum {
    TEXT_MOST = 1 << 16
}; /* bytes of text in a packed network: a thousand times what aedile train writes */

/* Fits a network made for another layout. */
static int fit(buffer *b, const layout *l, char why[NET_ERROR_SIZE]) {
    char note[NET_ERROR_SIZE];
    void *bytes;
    size_t size;
    int status = net_fit(l, b->text, b->n, &bytes, &size, note, why);
    if (status <= 0)
        return status;
    buffer_clear(b);
    buffer_bytes(b, bytes, size);
    free(bytes);
    if (learned_tell)
        learned_tell(note);
    return 0;
}

/* Unpacks bytes that gzip has packed; others stay as they are. */
static int unpack(buffer *b, const layout *l, char why[NET_ERROR_SIZE]) {
    char err[UNZIP_ERROR_SIZE];
    if (!unzip_wanted(b) || unzip(b, net_size_most(l, TEXT_MOST), err) == 0)
        return 0;
    snprintf(why, NET_ERROR_SIZE, "%s", err);
    return -1;
}

const net *networks_load(const game *g, const char *path, char err[JSON_ERROR_SIZE]) {
    const layout *l = layout_of(g);
    const net *found = NULL;
    buffer b = {0};
    char why[NET_ERROR_SIZE], unread[OUTPUT_ERROR_SIZE];
    net own_net;
    int read = l ? output_read(path, &b, unread) : 0;
    if (!l)
        snprintf(err, JSON_ERROR_SIZE, "%.200s: the game %s has no inputs for networks", path,
                 g->name);
    else if (read < 0)
        snprintf(err, JSON_ERROR_SIZE, "%.400s", unread);
    else if (read == 0)
        snprintf(err, JSON_ERROR_SIZE, "%.200s: cannot read: no such file", path);
    else if (unpack(&b, l, why) < 0 || fit(&b, l, why) < 0 ||
             net_open(&own_net, l, b.text, b.n, why) < 0)
        snprintf(err, JSON_ERROR_SIZE, "%.200s: %s", path, why);
    else if (!(found = find(l, &b)) && !(found = keep(l, &b)))
        snprintf(err, JSON_ERROR_SIZE, "%.200s: out of memory", path);
    buffer_free(&b);
    return found;
}

static int load(agent_network *out, const game *g, const char *path, const char *place, char *err) {
    char why[JSON_ERROR_SIZE];
    const net *found = networks_load(g, path, why);
    if (!found) {
        snprintf(err, JSON_ERROR_SIZE, "%.100s: %.400s", place, why);
        return -1;
    }
    memcpy(out->file, path, AGENT_PATH_SIZE);
    out->hash = found->hash;
    out->net = found;
    return 0;
}

/* --- Options of agents ------------------------------------------------------------------------ */

int networks_option_file(agent_network *out, const game *g, const char *folder, const char *path,
                         const char *place, char err[JSON_ERROR_SIZE]) {
    char whole[AGENT_PATH_SIZE];
    memset(out, 0, sizeof *out);
    if (!*path)
        return 0;
    if (option_path(folder, path, place, whole, err) < 0)
        return -1;
    return load(out, g, whole, place, err);
}

int networks_option_object(agent_network *out, const game *g, const char *folder,
                           const cJSON *object, const char *place, char err[JSON_ERROR_SIZE]) {
    static const char *const keys[] = {"file", "hash", "family", "note", NULL};
    const cJSON *file = json_get(object, "file"), *hash = json_get(object, "hash");
    char at[JSON_PLACE_SIZE], path[AGENT_PATH_SIZE], own[64];
    memset(out, 0, sizeof *out);
    if (json_only_keys(object, keys, place, err) < 0)
        return -1;
    json_at_key(place, "file", at);
    if (!cJSON_IsString(file) || !*file->valuestring)
        return json_refuse(file, at, "a path", err);
    if (option_path(folder, file->valuestring, at, path, err) < 0 ||
        (access(path, F_OK) != 0 && option_path("", file->valuestring, at, path, err) < 0) ||
        load(out, g, path, at, err) < 0)
        return -1;
    snprintf(own, sizeof own, "%016" PRIx64, out->hash);
    if (!hash || (cJSON_IsString(hash) && !strcmp(hash->valuestring, own)))
        return 0;
    snprintf(own, sizeof own, "\"%016" PRIx64 "\", as the weights in the file have", out->hash);
    memset(out, 0, sizeof *out);
    return json_refuse(hash, json_at_key(place, "hash", at), own, err);
}

/* The family that the text of a network names, such as one that was trained by other means than the program's. */
static void add_family(cJSON *object, const net *n) {
    cJSON *text = cJSON_ParseWithLength(n->text, n->text_length);
    const cJSON *family = cJSON_GetObjectItemCaseSensitive(text, "family");
    if (cJSON_IsString(family))
        cJSON_AddStringToObject(object, "family", family->valuestring);
    cJSON_Delete(text);
}

cJSON *networks_option_json(const agent_network *network) {
    char hash[32];
    if (!network->net)
        return cJSON_CreateString("");
    cJSON *object = cJSON_CreateObject();
    snprintf(hash, sizeof hash, "%016" PRIx64, network->hash);
    cJSON_AddStringToObject(object, "file", network->file);
    cJSON_AddStringToObject(object, "hash", hash);
    add_family(object, network->net);
    return object;
}
