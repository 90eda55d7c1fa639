/* mix: a pool with quotas.
 *
 * In a cycle of blocks every agent gets exactly its share of the seats. The seats of a cycle are in
 * a row, one agent's side by side, the agents in an order drawn for the cycle; a block
 * takes every B-th seat of it, B being the blocks of a cycle (systematic sampling: W. G. Madow,
 * On the theory of systematic sampling II, Annals of Math. Stat. 20, 1949). So each block has of
 * each agent its quota rounded up or down: an agent meets itself only if it has more than one
 * seat in n. Blocks come in steps of a golden section of the cycle, so that its beginnings too are
 * near to the quotas.
 */
#include "arena/config/formats.h"

#include "agents/streams.h"

#include <stdio.h>

enum { MAX_QUOTA = 1000 };

static uint64_t common_divisor(uint64_t a, uint64_t b) {
    return b ? common_divisor(b, a % b) : a;
}

/* The nearest number to the golden section of n that has no divisor in common with it. */
static uint64_t golden_stride(uint64_t n) {
    uint64_t stride = (n * 618 + 500) / 1000;
    while (stride < 1 || common_divisor(stride, n) != 1)
        stride++;
    return stride;
}

static int read_quotas(schedule *s, const cJSON *own, int64_t *quota, char *err) {
    char place[JSON_PLACE_SIZE], expected[80];
    snprintf(expected, sizeof expected, "an array of %d whole numbers, one for each agent",
             s->agents);
    if (own && (!cJSON_IsArray(own) || cJSON_GetArraySize(own) != s->agents))
        return json_refuse(own, "quotas", expected, err);
    const cJSON *item = own ? own->child : NULL;
    for (int a = 0; a < s->agents; a++) {
        quota[a] = 1;
        if (item &&
            json_whole(item, 1, MAX_QUOTA, json_at_index("quotas", a, place), &quota[a], err) < 0)
            return -1;
        item = item ? item->next : NULL;
    }
    return 0;
}

int mix_plan(schedule *s, const run_config *c, const cJSON *own, char *err) {
    int64_t quota[SCHEDULE_MAX_AGENTS];
    uint64_t all = 0, divisor = 0, n = (uint64_t)s->players;
    (void)c;
    if (read_quotas(s, own, quota, err) < 0)
        return -1;
    s->own = cJSON_CreateArray();
    for (int a = 0; a < s->agents; a++) {
        cJSON_AddItemToArray(s->own, cJSON_CreateNumber((double)quota[a]));
        divisor = common_divisor((uint64_t)quota[a], divisor);
    }
    for (int a = 0; a < s->agents; a++)
        all += (uint64_t)quota[a] / divisor;
    uint64_t common = common_divisor(all, n);
    for (int a = 0; a < s->agents; a++)
        s->slots[a] = (uint32_t)((uint64_t)quota[a] / divisor * (n / common));
    s->line_ups = all / common;
    s->stride = golden_stride(s->line_ups);
    return 0;
}

void mix_line_up(const schedule *s, uint64_t block, uint8_t *agents) {
    uint64_t cycle = block / s->line_ups;
    uint64_t slot = block % s->line_ups * s->stride % s->line_ups, end = 0;
    uint8_t order[SCHEDULE_MAX_AGENTS];
    pcg32 rng;
    int seated = 0;
    for (int a = 0; a < s->agents; a++)
        order[a] = (uint8_t)a;
    stream_start(&rng, s->seed, cycle, STREAM_LINE_UPS);
    for (int a = 0; a < s->agents; a++) {
        /* The agents are drawn one by one, the rest stays undrawn. */
        uint32_t drawn = (uint32_t)a + pcg32_below(&rng, (uint32_t)(s->agents - a));
        uint8_t agent = order[drawn];
        order[drawn] = order[a];
        end += s->slots[agent];
        for (; slot < end && seated < s->players; slot += s->line_ups)
            agents[seated++] = agent;
    }
}
