/* The formats of tournaments: which line-ups there are and in which order they come. One row
 * each; adding one is a row in formats.c and its functions.
 */
#ifndef AEDILE_ARENA_CONFIG_FORMATS_H
#define AEDILE_ARENA_CONFIG_FORMATS_H

#include "arena/config/format.h"
#include "arena/config/run_config.h"
#include "arena/stats/outcomes.h"

extern const format formats[]; /* ends with a NULL name; the first is the default */

/* The format that the config names; or NULL with one line in err, also when the config has the
 * key of another format. */
const format *format_read(const cJSON *root, char err[JSON_ERROR_SIZE]);

/* Those with more to them than a list. */
int ladder_pool(run_config *c, const cJSON *own, char *err);
int ladder_plan(schedule *s, const run_config *c, const cJSON *own, char *err);
int mix_plan(schedule *s, const run_config *c, const cJSON *own, char *err);
void mix_line_up(const schedule *s, uint64_t block, uint8_t *agents);
int swiss_plan(schedule *s, const run_config *c, const cJSON *own, char *err);
int swiss_pair(schedule *s, const outcomes *totals);

#endif
