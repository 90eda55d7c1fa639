/* The key "secret" of a config (config_secret.h). */
#include "arena/config/config_secret.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char *const expected = "32 hexadecimal digits, or false";

void config_secret_set(config_secret *s, const char *text) {
    snprintf(s->text, sizeof s->text, "%s", text);
    if (output_sha256_of(s->text, strlen(s->text), s->sum) < 0)
        buffer_no_memory(sizeof s->sum);
}

static bool is_hex(const char *text, size_t digits) {
    return strlen(text) == digits && strspn(text, "0123456789abcdef") == digits;
}

bool config_secret_valid(const char *text) {
    return is_hex(text, CHANCE_SECRET_DIGITS);
}

/* The sum that a run in progress tells. */
static int read_sum(config_secret *s, const cJSON *item, char *err) {
    static const char *const keys[] = {"sha256", NULL};
    const cJSON *sum = json_get(item, keys[0]);
    if (json_only_keys(item, keys, "secret", err) < 0)
        return -1;
    if (!cJSON_IsString(sum) || !is_hex(sum->valuestring, sizeof s->sum - 1))
        return json_refuse(sum, "secret.sha256", "64 hexadecimal digits", err);
    memcpy(s->sum, sum->valuestring, sizeof s->sum);
    return 0;
}

int config_secret_read(config_secret *s, const cJSON *root, char err[JSON_ERROR_SIZE]) {
    const cJSON *item = json_get(root, "secret");
    char text[CHANCE_SECRET_DIGITS + 2] = "";
    *s = (config_secret){.refused = cJSON_IsFalse(item)};
    if (!item || s->refused)
        return 0;
    if (cJSON_IsObject(item))
        return read_sum(s, item, err);
    if (cJSON_IsString(item))
        snprintf(text, sizeof text, "%s", item->valuestring);
    for (char *c = text; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    if (!cJSON_IsString(item))
        return json_refuse(item, "secret", expected, err);
    if (!config_secret_valid(text)) { /* it is not shown: a slip in it is still a secret */
        snprintf(err, JSON_ERROR_SIZE, "secret: expected %s, found another text of %zu bytes",
                 expected, strlen(item->valuestring));
        return -1;
    }
    config_secret_set(s, text);
    return 0;
}

void config_secret_write(const config_secret *s, bool outside, bool told, cJSON *root) {
    if (told && *s->text)
        cJSON_AddStringToObject(root, "secret", s->text);
    else if (*s->sum)
        cJSON_AddStringToObject(cJSON_AddObjectToObject(root, "secret"), "sha256", s->sum);
    else if (outside && s->refused)
        cJSON_AddFalseToObject(root, "secret");
}
