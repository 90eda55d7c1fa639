/* From a config to a schedule, from round to round, and to people. */
#include "arena/config/schedule_read.h"

#include "arena/config/config_parts.h"
#include "arena/config/formats.h"
#include "arena/config/schedule_plan.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int read_rotation(schedule *s, const cJSON *root, char *err) {
    const cJSON *item = json_get(root, "rotation");
    int i = 0;
    s->rotation = s->format->rotation;
    if (item) {
        while (rotation_names[i] &&
               !(cJSON_IsString(item) && !strcmp(rotation_names[i], item->valuestring)))
            i++;
        if (!rotation_names[i])
            return json_refuse(item, "rotation", "none, cyclic, neighbour or all", err);
        s->rotation = (rotation)i;
    }
    s->orders = rotation_orders(s->rotation, s->players, s->order);
    return 0;
}

static int read_deals(schedule *s, const cJSON *root, char *err) {
    const cJSON *item = json_get(root, "deals");
    const char *deals = cJSON_IsString(item) ? item->valuestring : "";
    s->shared = !strcmp(deals, "shared");
    if (item && !s->shared && strcmp(deals, "independent") != 0)
        return json_refuse(item, "deals", "\"independent\" or \"shared\"", err);
    return 0;
}

schedule *schedule_read(const run_config *c, const cJSON *root, char err[JSON_ERROR_SIZE]) {
    const format *f = format_read(root, err);
    schedule *s = f ? calloc(1, sizeof *s) : NULL;
    if (!s) {
        if (f)
            snprintf(err, JSON_ERROR_SIZE, "out of memory for the schedule");
        return NULL;
    }
    s->format = f;
    s->players = c->players;
    s->agents = c->agents;
    s->seed = c->seed;
    s->candidate = -1;
    if (read_rotation(s, root, err) < 0 || read_deals(s, root, err) < 0 ||
        f->plan(s, c, f->key ? json_get(root, f->key) : NULL, err) < 0) {
        schedule_free(s);
        return NULL;
    }
    if (!s->line_ups)
        s->line_ups = s->lines;
    return s;
}

int schedule_next_round(schedule *s, uint64_t round, const outcomes *totals) {
    if (!schedule_grows(s) || round < s->rounds)
        return 0;
    assert(round == s->rounds);
    return swiss_pair(s, totals);
}

void schedule_describe(buffer *b, const run_config *c) {
    const schedule *s = c->schedule;
    const char *cycle = schedule_grows(s) ? "round" : "cycle";
    buffer_add(b, "%s: %s, seed %" PRIu64 "\n", c->name, s->format->name, c->seed);
    buffer_add(b, "  agents %d, seats %d, line-ups per %s %" PRIu64 "\n", c->agents, c->players,
               cycle, s->line_ups);
    buffer_add(b, "  seat orders %d (%s), deals %s\n", s->orders, rotation_names[s->rotation],
               s->shared ? "shared" : "independent");
    buffer_add(b, "  games %s%" PRId64 ", %" PRId64 " per %s; shards %" PRIu64 "\n",
               c->stop.kind == STOP_FIXED ? "" : "at most ", c->games, schedule_turn(s), cycle,
               config_shards(c));
}
