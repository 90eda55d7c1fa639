/* What the counters say, row by row, and what the rows are called (counters.h). */
#include "arena/count/counters.h"

static const counters_row run_rows[] = {
#define COUNTER_RUN(name, unit, help, number) {"", #name, unit, help},
#include "arena/count/counters.def"
};

static const counters_row agent_rows[] = {
/* seats and orders have the first of them */
#define COUNTER_PLACE(name, unit, help, number) {"", #name, unit, help},
#define COUNTER_FAULT(name, unit, help, kind)   {"", #name, unit, help},
#include "arena/count/counters.def"
};

static const counters_row item_rows[] = {
#define COUNTER_ITEM(when, name, unit, help, number) {"", #name, unit, help},
#define COUNTER_HAND(name, unit, help, number)       {"", #name, unit, help},
#include "arena/count/counters.def"
};

static const counters_row kind_rows[] = {
#define COUNTER_KIND(name, unit, help, number) {"", #name, unit, help},
#include "arena/count/counters.def"
};

static const counters_row owned_rows[] = {
#define COUNTER_OWNED(name, unit, help, number) {"", #name, unit, help},
#include "arena/count/counters.def"
};

static const counters_row seating_rows[] = {
#define COUNTER_SEATING(name, unit, help, number) {"", #name, unit, help},
#include "arena/count/counters.def"
};

static const counters_row deal_rows[] = {
#define COUNTER_DEAL(name, unit, help, number) {"", #name, unit, help},
#include "arena/count/counters.def"
};

static const counters_row timing_rows[] = {
#define COUNTER_TIMING(name, unit, help, number) {"", #name, unit, help},
#include "arena/count/counters.def"
};

static const counters_row facing_rows[] = {
#define COUNTER_FACING(name, unit, help, number) {"", #name, unit, help},
#include "arena/count/counters.def"
};

static const counters_row role_rows[] = {
#define COUNTER_ROLE(name, unit, help, number) {"", #name, unit, help},
#include "arena/count/counters.def"
};

static const counters_row flow_rows[] = {
#define FLOW(name, unit, help) {"", #name, unit, help},
#include "arena/seam/flows.def"
};

static const counters_row over_rows[] = {
#define COUNTER_OVER(name, unit, help, number) {"", #name, unit, help},
#include "arena/count/counters.def"
};

static const counters_row course_rows[] = {
#define COUNTER_COURSE(name, unit, help, number) {"", #name, unit, help},
#include "arena/count/counters.def"
};

static const counters_row jump_rows[] = {
#define COUNTER_JUMP(name, unit, help, number) {"", #name, unit, help},
#include "arena/count/counters.def"
};

/* Series: `prefix` is theirs, the name is the number. */
static const struct {
    counters_level level;
    int n;
    counters_row row;
} series_rows[COUNTERS_SERIES] = {
#define COUNTER_SERIES(level, name, n, unit, help)                                                 \
    {COUNTERS_##level, n, {#name "_", "", unit, help}},
#include "arena/count/counters.def"
};

static const char *const numbers[] = {
    "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10", "11", "12", "13", "14", "15", "16",
    "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32",
    "33", "34", "35", "36", "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48",
    "49", "50", "51", "52", "53", "54", "55", "56", "57", "58", "59", "60", "61", "62", "63", "64"};
_Static_assert(sizeof numbers / sizeof *numbers == COUNTERS_LENGTHS, "the longest series");

static const struct {
    counters_level level;
    counters_row row;
} extreme_rows[] = {
#define COUNTER_EXTREME(level, name, unit, help, number)                                           \
    {COUNTERS_##level, {"", #name, unit, help}},
#include "arena/count/counters.def"
};

const char *counters_level_name(counters_level level) {
    static const char *const names[COUNTERS_LEVELS] = {[COUNTERS_RUN] = "run",
                                                       [COUNTERS_SEAT] = "seat",
                                                       [COUNTERS_ORDER] = "order",
                                                       [COUNTERS_AGENT] = "agent",
                                                       [COUNTERS_ITEM] = "item",
                                                       [COUNTERS_KIND] = "kind",
                                                       [COUNTERS_TALLY] = "tally",
                                                       [COUNTERS_OWNED] = "owned",
                                                       [COUNTERS_SEAT_ORDER] = "seat_order",
                                                       [COUNTERS_DEAL] = "deal",
                                                       [COUNTERS_LENGTH] = "length",
                                                       [COUNTERS_TIMING] = "timing",
                                                       [COUNTERS_PAIR] = "pair",
                                                       [COUNTERS_FACING] = "facing",
                                                       [COUNTERS_ROLE] = "role",
                                                       [COUNTERS_FLOW] = "flow",
                                                       [COUNTERS_OVER] = "over",
                                                       [COUNTERS_COURSE] = "course",
                                                       [COUNTERS_JUMP] = "jump"};
    return names[level];
}

static counters_row describe_end(const facts_class *f, int end) {
    return (counters_row){"end_", f->game->ends[end], "games", "games that ended so"};
}

/* Seats, orders and agents. */
static counters_row describe_place(const facts_class *f, counters_level level, int row) {
    int fixed = counters_column(level, 0);
    if (row < fixed)
        return agent_rows[row];
    const facts_column *column = &f->seat_columns[row - fixed];
    return (counters_row){"", column->name, column->unit, column->help};
}

counters_row counters_describe(const counters *c, const facts_class *f, counters_level level,
                               int row) {
    for (int i = 0; i < COUNTERS_SERIES; i++)
        if (series_rows[i].level == level && row >= c->series[i] &&
            row < c->series[i] + series_rows[i].n) {
            counters_row r = series_rows[i].row;
            r.name = numbers[row - c->series[i]];
            return r;
        }
    switch (level) {
    case COUNTERS_RUN:
        return row < COUNTERS_RUN_ROWS ? run_rows[row] : describe_end(f, row - COUNTERS_RUN_ROWS);
    case COUNTERS_ITEM: return item_rows[row];
    case COUNTERS_KIND: return kind_rows[row];
    case COUNTERS_OWNED:
        return row < COUNTERS_OWNED_ROWS ? owned_rows[row]
                                         : describe_end(f, row - COUNTERS_OWNED_ROWS);
    case COUNTERS_SEAT_ORDER: return seating_rows[row];
    case COUNTERS_DEAL: return deal_rows[row];
    case COUNTERS_TIMING: return timing_rows[row];
    case COUNTERS_FACING: return facing_rows[row];
    case COUNTERS_ROLE: return role_rows[row];
    case COUNTERS_FLOW: return flow_rows[row];
    case COUNTERS_OVER: return over_rows[row];
    case COUNTERS_COURSE: return course_rows[row];
    case COUNTERS_JUMP: return jump_rows[row];
    default: return describe_place(f, level, row);
    }
}

counters_row counters_describe_extreme(int kind, counters_level *level) {
    *level = extreme_rows[kind].level;
    return extreme_rows[kind].row;
}

counters_range counters_extreme(const counters *c, int kind, int member) {
    return c->extreme[kind * c->shape.agents + member];
}

int64_t counters_sum(const counters *c, counters_level level, int member, int row) {
    int64_t sum = 0;
    for (int group = 0; group < c->groups[level]; group++)
        sum += counters_get(c, level, member, row, group);
    return sum;
}

int64_t counters_unwon(const counters *c) {
    int64_t won60 = 0;
    for (int seat = 0; seat < c->shape.players; seat++)
        won60 += counters_sum(c, COUNTERS_SEAT, seat, COUNTERS_PLACE_win_share_60);
    return counters_sum(c, COUNTERS_RUN, 0, COUNTERS_RUN_games) - won60 / COUNTERS_WHOLE;
}

int64_t counters_games(const counters *c) {
    return counters_sum(c, COUNTERS_RUN, 0, COUNTERS_RUN_games) +
           counters_sum(c, COUNTERS_RUN, 0, COUNTERS_RUN_faulted);
}
