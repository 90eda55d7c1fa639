/* Chance by a secret (chance.h). What is hashed is text, so that anyone can do it again once the
 * secret is told: "aedile deal SECRET SEED DEAL" or "aedile stream SECRET SEED GAME PURPOSE QUESTION",
 * numbers in decimal. The first and the second eight bytes of the hash are seed and stream.
 */
#include "arena/match/chance.h"

#include "arena/base/output.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void hash(const char *text, uint64_t *seed, uint64_t *stream) {
    char hex[OUTPUT_SHA256_SIZE], half[17] = "";
    if (output_sha256_of(text, strlen(text), hex) < 0)
        buffer_no_memory(sizeof hex);
    memcpy(half, hex, 16);
    *seed = strtoull(half, NULL, 16);
    memcpy(half, hex + 16, 16);
    *stream = strtoull(half, NULL, 16);
}

void chance_of_deal(const chance *c, uint64_t deal, uint64_t *seed, uint64_t *stream) {
    char text[160];
    *seed = c->seed;
    *stream = deal;
    if (!c->secret)
        return;
    snprintf(text, sizeof text, "aedile deal %.32s %" PRIu64 " %" PRIu64, c->secret, c->seed, deal);
    hash(text, seed, stream);
}

void chance_start_secret(const chance *c, uint64_t number, int purpose, uint64_t question,
                         pcg32 *out) {
    char text[200];
    uint64_t seed, stream;
    snprintf(text, sizeof text, "aedile stream %.32s %" PRIu64 " %" PRIu64 " %d %" PRIu64,
             c->secret, c->seed, number, purpose, question);
    hash(text, &seed, &stream);
    pcg32_seed(out, seed, stream);
}
