/* The secret of a run on the disk (secret.h). */
#include "arena/run/secret.h"

#include "arena/config/config_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

/* The digits in a SECRET_FILE: 1; 0: there is none, or it has another form; -1 and err. */
static int read_file(const char *path, char out[CHANCE_SECRET_DIGITS + 1], char *err) {
    buffer b = {0};
    int status = output_read(path, &b, err);
    *out = 0;
    if (status > 0 && b.n == CHANCE_SECRET_DIGITS + 1 && b.text[b.n - 1] == '\n') {
        b.text[b.n - 1] = 0;
        if (config_secret_valid(b.text))
            memcpy(out, b.text, CHANCE_SECRET_DIGITS + 1);
    }
    buffer_free(&b);
    return status < 0 ? -1 : *out != 0;
}

static int read_folder(const char *folder, char out[CHANCE_SECRET_DIGITS + 1], char *err) {
    char path[OUTPUT_PATH_SIZE];
    return output_path(path, folder, SECRET_FILE, err) < 0 ? -1 : read_file(path, out, err);
}

int secret_find(run_config *c, const char *folder, char err[OUTPUT_ERROR_SIZE]) {
    char text[CHANCE_SECRET_DIGITS + 1], path[OUTPUT_PATH_SIZE];
    config_secret found = {0};
    if (*c->secret.text || !*c->secret.sum)
        return 0;
    int status = read_folder(folder, text, err);
    if (status > 0)
        config_secret_set(&found, text);
    if (status >= 0 && strcmp(found.sum, c->secret.sum) != 0) {
        if (output_path(path, folder, SECRET_FILE, err) < 0)
            return -1;
        return output_refuse(
            err, path,
            status ? "damaged: expected a secret with the SHA-256 in config.json, found another"
                   : "expected the secret of this run, found none");
    }
    c->secret = status > 0 ? found : c->secret;
    return status < 0 ? -1 : 0;
}

/* Takes over what the folder's config.json and SECRET_FILE say, where there are some. 0; or -1 and err. */
static int adopt(run_config *c, const char *folder, char *err) {
    char path[OUTPUT_PATH_SIZE], text[CHANCE_SECRET_DIGITS + 1], why[JSON_ERROR_SIZE];
    config_secret there = {0};
    if (output_path(path, folder, "config.json", err) < 0)
        return -1;
    cJSON *root = access(path, F_OK) == 0 ? json_load(path, why) : NULL;
    bool read = root && config_secret_read(&there, root, why) == 0;
    cJSON_Delete(root);
    if (read && *there.sum) {
        c->secret = there;
        return secret_find(c, folder, err);
    }
    int status =
        read_folder(folder, text, err); /* a config.json that is damaged or gone is not needed */
    if (status > 0 && !read)
        config_secret_set(&c->secret, text);
    return status < 0 ? -1 : 0;
}

static int draw(config_secret *s, char *err) {
    unsigned char bytes[CHANCE_SECRET_DIGITS / 2];
    char text[CHANCE_SECRET_DIGITS + 1];
    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes)
        return output_refuse(err, "secret", "the system gave no random bytes");
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(text + 2 * i, 3, "%02x", bytes[i]);
    config_secret_set(s, text);
    return 0;
}

int secret_settle(run_config *c, const char *folder, bool fresh, bool *drawn,
                  char err[OUTPUT_ERROR_SIZE]) {
    *drawn = false;
    if (*c->secret.sum)
        return secret_find(c, folder, err);
    if (c->secret.refused || !config_has_outside(c))
        return 0;
    if (!fresh && adopt(c, folder, err) < 0)
        return -1;
    *drawn = !*c->secret.text;
    return *drawn ? draw(&c->secret, err) : 0;
}

bool secret_overtaken(const run_config *c, const char *folder) {
    char text[CHANCE_SECRET_DIGITS + 1], err[OUTPUT_ERROR_SIZE];
    return read_folder(folder, text, err) > 0 && strcmp(text, c->secret.text) != 0;
}

/* --- For the store ---------------------------------------------------------------------------- */

/* Writes the digits to a new file that no one else can read. 0; or -1: errno. */
static int write_aside(const char *aside, const char *text) {
    char line[CHANCE_SECRET_DIGITS + 2];
    int n = snprintf(line, sizeof line, "%s\n", text);
    int file = open(aside, O_WRONLY | O_CLOEXEC);
    bool fine = file >= 0 && fchmod(file, 0600) == 0 &&
                output_write_all(file, line, (size_t)n) == 0 && fsync(file) == 0;
    int why = errno;
    if (file >= 0)
        close(file);
    errno = why;
    return fine ? 0 : -1;
}

/* Gives the file aside its name, unless there is one of that name. 0; or -1: errno. */
static int place_first(const char *aside, const char *path) {
    int status = link(aside, path), why = errno;
    if (status < 0 && why != EEXIST) /* a file system without links: then no one else is asked */
        status = rename(aside, path);
    else
        unlink(aside);
    errno = status < 0 && why == EEXIST ? why : errno;
    return status;
}

int secret_keep(const store *st, char err[OUTPUT_ERROR_SIZE]) {
    char path[OUTPUT_PATH_SIZE], aside[OUTPUT_PATH_SIZE], there[CHANCE_SECRET_DIGITS + 1];
    const char *text = st->config->secret.text;
    if (!*text || st->complete)
        return 0;
    int status = read_file(store_path(st, SECRET_FILE, path), there, err);
    if (status < 0)
        return -1;
    if (status > 0)
        return !strcmp(there, text)
                   ? 0
                   : output_refuse(err, path, "holds another secret than this run has");
    if (access(path, F_OK) == 0 && st->how != STORE_SHARE)
        unlink(path); /* half of one */
    if (output_aside(path, aside, err) < 0)
        return -1;
    if (write_aside(aside, text) == 0 && place_first(aside, path) == 0)
        return 0;
    int why = errno;
    unlink(aside);
    /* Over a network, that of another process of this run may come into sight late. */
    bool same = why == EEXIST && read_file(path, there, err) > 0 && !strcmp(there, text);
    return same ? 0 : output_refuse(err, path, strerror(why));
}

int secret_tell(const store *st, char err[OUTPUT_ERROR_SIZE]) {
    char path[OUTPUT_PATH_SIZE];
    if (!*st->config->secret.text)
        return 0;
    char *text = config_told(st->config, st->signature);
    if (!text)
        return output_refuse(err, st->folder, "out of memory for the config");
    int status = output_write(store_path(st, "config.json", path), text, strlen(text), err);
    cJSON_free(text);
    return status;
}

void secret_remove(const store *st) {
    char path[OUTPUT_PATH_SIZE];
    if (*st->config->secret.text)
        unlink(store_path(st, SECRET_FILE, path));
}

void secret_hide(cJSON *config) {
    config_secret s;
    char why[JSON_ERROR_SIZE];
    if (config_secret_read(&s, config, why) < 0 || !*s.text)
        return;
    cJSON *sum = cJSON_CreateObject();
    cJSON_AddStringToObject(sum, "sha256", s.sum);
    cJSON_ReplaceItemInObjectCaseSensitive(config, "secret", sum);
}

bool secret_is_rest(const store *st, const char *name) {
    char path[OUTPUT_PATH_SIZE], text[CHANCE_SECRET_DIGITS + 1], err[OUTPUT_ERROR_SIZE];
    size_t n;
    if (output_is_aside(name, &n))
        return n == strlen(SECRET_FILE) && !strncmp(name, SECRET_FILE, n);
    return !strcmp(name, SECRET_FILE) && read_file(store_path(st, name, path), text, err) > 0;
}
