/* The secret of a run with programs from outside (docs/reference/config.md, "The secret").
 *
 * It is drawn when the run begins. Its SHA-256 is told and stored at once, it itself at the end: so
 * no one can deal the games before, and everybody can check them afterwards.
 */
#ifndef AEDILE_ARENA_CONFIG_CONFIG_SECRET_H
#define AEDILE_ARENA_CONFIG_CONFIG_SECRET_H

#include "arena/base/json.h"
#include "arena/base/output.h"
#include "arena/match/chance.h"

typedef struct config_secret {
    char text[CHANCE_SECRET_DIGITS + 1]; /* "": there is none, or it is not known yet */
    char sum[OUTPUT_SHA256_SIZE];        /* SHA-256 of these digits as text, or "" */
    bool refused;                        /* "secret": false */
} config_secret;

/* Sets secret and sum; `text` has that many hexadecimal digits in lower case. */
void config_secret_set(config_secret *s, const char *text);

/* Whether a text has just that form. */
bool config_secret_valid(const char *text);

/* Reads the key "secret" of a config: the digits, false, or {"sha256": ..}, which the config of a run in
 * progress has. 0; or -1 with one line in err. */
int config_secret_read(config_secret *s, const cJSON *root, char err[JSON_ERROR_SIZE]);

/* Adds the key to a resolved config; `told`: the secret itself. Of runs without programs from outside and
 * without a secret nothing is added. */
void config_secret_write(const config_secret *s, bool outside, bool told, cJSON *root);

#endif
