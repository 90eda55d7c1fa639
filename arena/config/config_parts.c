/* What a config asks of those who play and count (config_parts.h). */
#include "arena/config/config_parts.h"

#include "arena/config/schedule_plan.h"
#include "arena/seam/facts.h"

#include <assert.h>

_Static_assert((int)SCHEDULE_GROUPS == (int)COUNTERS_GROUPS,
               "schedule_game.group is a group of counters");

/* Following cards costs next to nothing where an agent thinks for long, or a game has arms. */
config_counters config_counted(const run_config *c) {
    bool blind = true, slow = c->experiment.kind != EXPERIMENT_NONE;
    for (int a = 0; a < c->agents; a++) {
        const agent_class *agent = c->agent[a].agent;
        blind &= agent->blind;
        slow |= agent->report || agent->external;
    }
    if (c->counters != CONFIG_COUNTERS_AUTO)
        return c->counters;
    return blind ? CONFIG_COUNTERS_BASIC : slow ? CONFIG_COUNTERS_FLOWS : CONFIG_COUNTERS_FULL;
}

counters_shape config_shape(const run_config *c) {
    counters_shape shape = counters_shape_of(c->game, c->players, c->agents,
                                             schedule_orders(c->schedule), c->stop.candidate);
    shape.items = facts_items(facts_of(c->game), &c->options);
    shape.detail = config_counted(c) >= CONFIG_COUNTERS_FULL;
    shape.flows = config_counted(c) == CONFIG_COUNTERS_FLOWS && facts_of(c->game)->flows;
    shape.course = c->reads;
    return shape;
}

bool config_keeps_moves(const run_config *c) {
    bool all = true;
    for (int a = 0; a < c->agents; a++)
        all &= agent_spec_repeats(&c->agent[a]);
    return !all;
}

bool config_keeps_records(const run_config *c) {
    return c->rows || config_keeps_moves(c);
}

bool config_has_outside(const run_config *c) {
    bool outside = false;
    for (int a = 0; a < c->agents; a++)
        outside |= c->agent[a].agent->external;
    return outside;
}

chance config_chance(const run_config *c) {
    return (chance){c->seed, *c->secret.text ? c->secret.text : NULL};
}

match_setup config_match(const run_config *c) {
    assert(c->schedule->seed == c->seed);
    return (match_setup){.game = c->game,
                         .options = &c->options,
                         .players = c->players,
                         .agents = c->agents,
                         .agent = c->agent,
                         .seed = c->seed,
                         .secret = config_chance(c).secret,
                         .substitute = c->substitute,
                         .brief = config_counted(c) == CONFIG_COUNTERS_BASIC && !c->rows &&
                                  !c->reads && c->experiment.kind == EXPERIMENT_NONE,
                         .flows = config_counted(c) == CONFIG_COUNTERS_FLOWS,
                         .experiment =
                             c->experiment.kind != EXPERIMENT_NONE ? &c->experiment : NULL,
                         .reader = c->reads ? &c->reader : NULL,
                         .moves = config_keeps_moves(c),
                         .events_one_in = c->rows & ROWS_EVENTS ? c->events_one_in : 0};
}

uint64_t config_shards(const run_config *c) {
    return (uint64_t)((c->games + c->shard - 1) / c->shard);
}

shard_range config_shard(const run_config *c, uint64_t number) {
    uint64_t first = number * (uint64_t)c->shard, rest = (uint64_t)c->games - first;
    return (shard_range){.number = number,
                         .first = first,
                         .n = (uint32_t)(rest < (uint64_t)c->shard ? rest : (uint64_t)c->shard)};
}
