/* When a run ends: after a fixed number of games, or earlier by a rule that is checked on the counters
 * after each shard, in the order of the shards. When it is checked is part of the config (the size of
 * a shard), so that a run ends at the same game however it is spread over threads and machines.
 *
 *   fixed  all games
 *   width  when the half width of the 95 % interval of the candidate's win share is small enough
 *   sprt   generalized sequential probability ratio test on the scores of blocks: H0 "win share
 *          <= h0" against H1 "win share >= h1"
 *
 * The score of a block is the share of its games that the candidate won, over all its seats;
 * blocks in which it has no seat, or in which someone broke the rules of play, do not count.
 * No rule ends a run on fewer than STOP_LEAST_BLOCKS blocks. docs/method/statistics.md has the formulas
 * and how often the test errs.
 */
#ifndef AEDILE_ARENA_CONFIG_STOP_H
#define AEDILE_ARENA_CONFIG_STOP_H

#include "arena/base/buffer.h"
#include "arena/base/json.h"

#include <stdbool.h>

struct counters;
struct run_config;

enum { STOP_LEAST_BLOCKS = 32 };

typedef enum stop_kind { STOP_FIXED, STOP_WIDTH, STOP_SPRT } stop_kind;

typedef struct stop_rule {
    stop_kind kind;
    int candidate;      /* agent whose win share counts; -1 for fixed */
    double width;       /* half width, as a share */
    double h0, h1;      /* win shares, h0 < h1 */
    double alpha, beta; /* wrong H1, wrong H0 */
} stop_rule;

typedef enum stop_state { STOP_GO_ON, STOP_WIDTH_REACHED, STOP_H0, STOP_H1, STOP_CAP } stop_state;

typedef struct stop_check {
    stop_state state;            /* never STOP_CAP: that is for the caller to see */
    double estimate, half_width; /* of the candidate's win share; block scores */
    double llr, lower, upper;    /* sprt: log likelihood ratio and its bounds */
    int64_t blocks;              /* looked at */
} stop_check;

/* Reads the config's key "stop" (NULL: fixed); c has its agents already. 0; or -1 and one line
 * in err. */
int stop_read(stop_rule *rule, const cJSON *item, const struct run_config *c,
              char err[JSON_ERROR_SIZE]);
cJSON *stop_json(const stop_rule *rule);

/* What the rule says of these totals; all 0 for fixed. */
stop_check stop_check_at(const stop_rule *rule, const struct counters *totals);

/* The name of a state: "go-on", "width", "h0", "h1", "cap". */
const char *stop_state_name(stop_state state);

/* Adds lines for people: what the rule waits for, and how many games that is expected to be under
 * h0, under h1 and halfway between, capped; nothing for fixed. */
void stop_plan(buffer *b, const struct run_config *c);

#endif
