/* Where the counters are in their one vector (counters.h). */
#include "arena/count/counters.h"

/* Items of many agents take room: their groups become fewer. All numbers of groups are powers
 * of two. */
enum { ITEM_AGENTS = 16, LEAST_GROUPS = 16 };

counters_shape counters_shape_of(const game *g, int players, int agents, int orders,
                                 int candidate) {
    const facts_class *f = facts_of(g);
    counters_shape shape = {.players = players,
                            .agents = agents,
                            .items = f->nitems,
                            .orders = orders,
                            .candidate = candidate,
                            .detail = true,
                            .kinds = f->nkinds,
                            .item_kind = f->item_kind};
    while (f->seat_columns && f->seat_columns[shape.columns].name)
        shape.columns++;
    while (g->ends[shape.ends])
        shape.ends++;
    return shape;
}

/* Levels in few groups. */
static bool big(int level) {
    return level == COUNTERS_OVER || (level >= COUNTERS_TIMING && level < COUNTERS_ROLE);
}

/* Levels that only some runs have. */
static bool is_there(const counters_shape *s, int level) {
    if (level >= COUNTERS_COURSE)
        return s->course;
    return level < COUNTERS_TIMING || (level < COUNTERS_ROLE ? s->detail : s->flows);
}

static void count_groups(counters *c) {
    int groups = COUNTERS_GROUPS;
    for (int agents = c->shape.agents; agents > ITEM_AGENTS && groups > LEAST_GROUPS; agents /= 2)
        groups /= 2;
    for (int level = 0; level < COUNTERS_LEVELS; level++)
        c->groups[level] = big(level) ? COUNTERS_DETAIL_GROUPS : COUNTERS_GROUPS;
    c->groups[COUNTERS_ITEM] = c->groups[COUNTERS_FLOW] = groups;
}

static void count_members(counters *c) {
    const counters_shape *s = &c->shape;
    int each[COUNTERS_LEVELS] = {[COUNTERS_RUN] = 1,
                                 [COUNTERS_SEAT] = s->players,
                                 [COUNTERS_ORDER] = s->players,
                                 [COUNTERS_AGENT] = 1,
                                 [COUNTERS_ITEM] = s->items,
                                 [COUNTERS_KIND] = s->kinds,
                                 [COUNTERS_TALLY] = 1,
                                 [COUNTERS_OWNED] = s->items,
                                 [COUNTERS_SEAT_ORDER] = s->players * s->players,
                                 [COUNTERS_DEAL] = s->players,
                                 [COUNTERS_LENGTH] = 1,
                                 [COUNTERS_TIMING] = s->items,
                                 [COUNTERS_PAIR] = s->items * (s->items + 1) / 2,
                                 [COUNTERS_FACING] = s->items * s->items,
                                 [COUNTERS_ROLE] = s->kinds + 1,
                                 [COUNTERS_FLOW] = s->items,
                                 [COUNTERS_OVER] = s->items * s->items,
                                 [COUNTERS_COURSE] = 1,
                                 [COUNTERS_JUMP] = s->items};
    static const counters_level by_agent[] = {COUNTERS_AGENT, COUNTERS_ITEM, COUNTERS_KIND,
                                              COUNTERS_TALLY, COUNTERS_ROLE, COUNTERS_FLOW};
    for (size_t i = 0; i < sizeof by_agent / sizeof *by_agent; i++)
        c->agents[by_agent[i]] = s->agents;
    for (int level = 0; level < COUNTERS_LEVELS; level++) {
        if (big(level))
            c->agents[level] = s->agents <= COUNTERS_DETAIL_AGENTS ? s->agents : 1;
        int agents = c->agents[level] ? c->agents[level] : 1;
        c->members[level] = is_there(s, level) ? each[level] * agents : 0;
    }
}

static void count_rows(counters *c) {
    static const struct {
        counters_level level;
        int n;
    } series[COUNTERS_SERIES] = {
#define COUNTER_SERIES(level, name, n, unit, help) {COUNTERS_##level, n},
#include "arena/count/counters.def"
    };
    const counters_shape *s = &c->shape;
    c->rows[COUNTERS_RUN] = COUNTERS_RUN_ROWS + s->ends;
    c->rows[COUNTERS_SEAT] = c->rows[COUNTERS_ORDER] = COUNTERS_PLACE_ROWS + s->columns;
    c->rows[COUNTERS_AGENT] = COUNTERS_AGENT_ROWS + s->columns;
    c->rows[COUNTERS_ITEM] = COUNTERS_ITEM_ROWS;
    c->rows[COUNTERS_KIND] = COUNTERS_KIND_ROWS;
    c->rows[COUNTERS_OWNED] = COUNTERS_OWNED_ROWS + s->ends;
    c->rows[COUNTERS_SEAT_ORDER] = COUNTERS_SEATING_ROWS;
    c->rows[COUNTERS_DEAL] = COUNTERS_DEAL_ROWS;
    c->rows[COUNTERS_TIMING] = COUNTERS_TIMING_ROWS;
    c->rows[COUNTERS_FACING] = COUNTERS_FACING_ROWS;
    c->rows[COUNTERS_ROLE] = COUNTERS_ROLE_ROWS;
    c->rows[COUNTERS_FLOW] = FLOWS_NUMBERS;
    c->rows[COUNTERS_OVER] = COUNTERS_OVER_ROWS;
    c->rows[COUNTERS_COURSE] = COUNTERS_COURSE_ROWS;
    c->rows[COUNTERS_JUMP] = COUNTERS_JUMP_ROWS;
    for (int i = 0; i < COUNTERS_SERIES; i++) {
        c->series[i] = c->rows[series[i].level];
        c->rows[series[i].level] += series[i].n;
    }
}

void counters_lay_out(counters *c) {
    const counters_shape *s = &c->shape;
    count_groups(c);
    count_members(c);
    count_rows(c);
    for (int i = 0; i < s->items && s->kinds; i++)
        c->of_kind[s->item_kind[i]] |= UINT64_C(1) << i;
    for (int level = 0; level < COUNTERS_LEVELS; level++)
        c->base[level + 1] = c->base[level] + (size_t)c->groups[level] *
                                                  (size_t)(c->members[level] * c->rows[level]);
}
