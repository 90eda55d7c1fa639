/* What a run adds up to, in whole numbers only: so parts can be added in any grouping, on any
 * number of machines, and the sums are the same. Shares, ratings and intervals are computed from
 * them at the end, once.
 *
 * Everything is counted for each of COUNTERS_GROUPS groups of blocks (schedule_game.group; mod
 * the groups of its level): so that standard errors can be had by leaving out a group at a time
 * (delete-a-group jackknife), games of one deal and so of one block belonging together.
 *
 * Three kinds: numbers named by the tables of counters.def, the outcomes (outcomes.h), and
 * extremes (least and most), which have no groups. Numbers come in levels; a level has members
 * (seats, agents ...), and each member the rows of the level. Faulted games count as faults and
 * nowhere else, save in the outcomes.
 */
#ifndef AEDILE_ARENA_COUNT_COUNTERS_H
#define AEDILE_ARENA_COUNT_COUNTERS_H

#include "arena/base/buffer.h"
#include "arena/match/course.h"
#include "arena/match/match.h"
#include "arena/seam/win_share.h"
#include "arena/stats/outcomes.h"

enum {
    COUNTERS_GROUPS = SCHEDULE_GROUPS,
    COUNTERS_WHOLE = WIN_WHOLE, /* a win in sixtieths (win_share.h) */
    COUNTERS_DETAIL_AGENTS = 4, /* levels of pairs and times are by agent up to that many, else of
                                   all together */
    COUNTERS_DETAIL_GROUPS = 16,
    COUNTERS_MANY = 6,     /* completed items: that many or more are one stratum */
    COUNTERS_ROUNDS = 40,  /* rounds, and spans of rounds: that many or more are one */
    COUNTERS_LENGTHS = 64, /* the same of the length of games */
    COUNTERS_WEIGHT = 2520 /* what a weight of counters.def is 1 by */
};

/* What the counters are as long as. */
typedef struct counters_shape {
    int players, agents;
    int items;                /* facts_class.nitems */
    int columns;              /* rows of facts_class.seat_columns */
    int ends;                 /* names in game.ends */
    int orders;               /* games of a block */
    int candidate;            /* agent whose block scores a stopping rule looks at, or -1 */
    bool detail;              /* with the big levels */
    bool flows;               /* with those of flows.h */
    bool course;              /* with the counters of course.h */
    int kinds;                /* of items: facts_class.nkinds */
    const uint8_t *item_kind; /* facts_class.item_kind; NULL: no kinds */
} counters_shape;

/* What is counted, by whom. An agent that has two seats of a game counts both. */
typedef enum counters_level {
    COUNTERS_RUN,        /* games: one member */
    COUNTERS_SEAT,       /* by seat */
    COUNTERS_ORDER,      /* by place in the order of the first turn: 0 = began the game */
    COUNTERS_AGENT,      /* by agent */
    COUNTERS_ITEM,       /* by agent and item: member counters_item() */
    COUNTERS_KIND,       /* by agent and kind of item: agent * kinds + kind */
    COUNTERS_TALLY,      /* by agent: seat-games by how many items the seat completed */
    COUNTERS_OWNED,      /* by item: games in which some seat completed it */
    COUNTERS_SEAT_ORDER, /* by seat and order: seat * players + order */
    COUNTERS_DEAL,       /* by seat: whole blocks, in which other agents play the same deal */
    COUNTERS_LENGTH,     /* games by their length: one member */
    /* Big ones, in COUNTERS_DETAIL_GROUPS groups; by agent where there are few (c->agents).
     * Without shape.detail they have no members. */
    COUNTERS_TIMING, /* by agent and item: agent * items + item */
    COUNTERS_PAIR,   /* by agent and two items that a seat completed: counters_pair() */
    COUNTERS_FACING, /* by agent, item of its seat, item of an opponent: (agent * items + own) *
                        items + other */
    /* Of runs that follow cards (flows.h); without shape.flows they have no members. */
    COUNTERS_ROLE, /* by agent and kind of item, and one more: agent * (kinds + 1) + kind */
    COUNTERS_FLOW, /* by agent and item: agent * items + item */
    COUNTERS_OVER, /* big, as above: by agent, item begun, item that could have been begun: (agent *
                      items + begun) * items + other */
    /* Of runs that read their games (course.h); without shape.course they have no members. */
    COUNTERS_COURSE, /* games: one member */
    COUNTERS_JUMP,   /* by item */
    COUNTERS_LEVELS
} counters_level;

/* The rows that counters.def names, by level: COUNTERS_RUN_games, COUNTERS_PLACE_win_share_60 (the
 * same for seats, orders and agents), COUNTERS_AGENT_timeout, COUNTERS_ITEM_drawn ... Behind them
 * come rows whose names the game gives: of a run, its ends (COUNTERS_RUN_ROWS + end); of seats,
 * orders and agents, the sums of the facts' columns of a seat (counters_column()). */
enum {
#define COUNTER_RUN(name, unit, help, number) COUNTERS_RUN_##name,
#include "arena/count/counters.def"
    COUNTERS_RUN_ROWS
};
enum {
#define COUNTER_PLACE(name, unit, help, number) COUNTERS_PLACE_##name,
#include "arena/count/counters.def"
    COUNTERS_PLACE_ROWS
};
enum {
    COUNTERS_AGENT_BEGIN = COUNTERS_PLACE_ROWS - 1, /* agents have all of PLACE, and these */
#define COUNTER_FAULT(name, unit, help, kind) COUNTERS_AGENT_##name,
#include "arena/count/counters.def"
    COUNTERS_AGENT_ROWS
};
enum {
#define COUNTER_ITEM(when, name, unit, help, number) COUNTERS_ITEM_##name,
#define COUNTER_HAND(name, unit, help, number)       COUNTERS_ITEM_##name,
#include "arena/count/counters.def"
    COUNTERS_ITEM_ROWS
};
enum {
#define COUNTER_KIND(name, unit, help, number) COUNTERS_KIND_##name,
#include "arena/count/counters.def"
    COUNTERS_KIND_ROWS
};
enum {
#define COUNTER_OWNED(name, unit, help, number) COUNTERS_OWNED_##name,
#include "arena/count/counters.def"
    COUNTERS_OWNED_ROWS /* behind them: ends, as of a run */
};
enum {
#define COUNTER_SEATING(name, unit, help, number) COUNTERS_SEATING_##name,
#include "arena/count/counters.def"
    COUNTERS_SEATING_ROWS
};
enum {
#define COUNTER_DEAL(name, unit, help, number) COUNTERS_DEAL_##name,
#include "arena/count/counters.def"
    COUNTERS_DEAL_ROWS
};
enum {
#define COUNTER_FACING(name, unit, help, number) COUNTERS_FACING_##name,
#include "arena/count/counters.def"
    COUNTERS_FACING_ROWS
};
enum {
#define COUNTER_TIMING(name, unit, help, number) COUNTERS_TIMING_##name,
#include "arena/count/counters.def"
    COUNTERS_TIMING_ROWS
};
enum {
#define COUNTER_ROLE(name, unit, help, number) COUNTERS_ROLE_##name,
#include "arena/count/counters.def"
    COUNTERS_ROLE_ROWS
};
enum {
#define COUNTER_OVER(name, unit, help, number) COUNTERS_OVER_##name,
#include "arena/count/counters.def"
    COUNTERS_OVER_ROWS
};
enum {
#define COUNTER_COURSE(name, unit, help, number) COUNTERS_COURSE_##name,
#include "arena/count/counters.def"
    COUNTERS_COURSE_ROWS
};
enum {
#define COUNTER_JUMP(name, unit, help, number) COUNTERS_JUMP_##name,
#include "arena/count/counters.def"
    COUNTERS_JUMP_ROWS
};
/* Series: numbers of one name by a number from 1 on; rows NAME_1, NAME_2 ... They stand behind the
 * other rows of their level, in the order of counters.def. */
enum {
#define COUNTER_SERIES(level, name, n, unit, help) COUNTERS_SERIES_##level##_##name,
#include "arena/count/counters.def"
    COUNTERS_SERIES
};
/* Quantities with extremes. */
enum {
#define COUNTER_EXTREME(level, name, unit, help, number) COUNTERS_EXTREME_##name,
#include "arena/count/counters.def"
    COUNTERS_EXTREMES
};

/* A quantity's least and most; least > most: there was none. */
typedef struct counters_range {
    int64_t least, most;
} counters_range;

typedef struct counters {
    counters_shape shape;
    size_t base[COUNTERS_LEVELS + 1]; /* of each level in number[] */
    int groups[COUNTERS_LEVELS];
    int rows[COUNTERS_LEVELS];
    int members[COUNTERS_LEVELS];
    int agents[COUNTERS_LEVELS]; /* that members are by; 1 of many: all together; 0: not by agent */
    int series[COUNTERS_SERIES]; /* first row of each */
    uint64_t of_kind[FACTS_KINDS]; /* items of each kind */
    int64_t *number;               /* level by level: [group][member][row] */
    counters_range *extreme;       /* [kind][member] */
    outcomes outcomes;
    /* Blocks by the candidate's wins in them, in sixtieths, over all its seats:
     * [0 .. counters_block_most()]; NULL without a candidate. Blocks with a faulted game and
     * blocks in which it has no seat are left out. */
    int64_t *blocks;
    uint64_t open_block; /* the block whose games are being added */
    int open_games, open_wins, open_faults;
    int open_seat
        [GAME_MAX_SEATS]; /* wins of the seats, no matter who plays them, and of these the */
    int open_squares[GAME_MAX_SEATS]; /* squares game by game */
} counters;

/* The shape for a game (ends, items and columns are its own), in full detail. */
counters_shape counters_shape_of(const game *g, int players, int agents, int orders, int candidate);

/* 0, or -1: no memory. */
int counters_init(counters *c, counters_shape shape);
void counters_done(counters *c);
void counters_clear(counters *c);

/* Adds a game. The games of a block come one after the other. 0, or -1: no memory. */
int counters_add(counters *c, const match_record *r);

/* Adds all of `from`, of the same shape; both hold whole blocks. 0, or -1: no memory. */
int counters_merge(counters *into, const counters *from);

/* The counters as bytes, the same for equal counters; and back. unpack: 0, or -1 if the bytes are
 * no counters of this shape (into: initialised; its old content is lost). */
void counters_pack(buffer *b, const counters *c);
int counters_unpack(counters *into, const uint8_t *bytes, size_t n);

/* --- Reading them ---------------------------------------------------------------------------- */

/* Games in it, faulted ones included. */
int64_t counters_games(const counters *c);

/* Of the games without a fault: those that no one won. */
int64_t counters_unwon(const counters *c);

/* Of one group; 0 <= group < c->groups[level]. */
static inline int64_t counters_get(const counters *c, counters_level level, int member, int row,
                                   int group) {
    size_t at = (size_t)(group * c->members[level] + member) * (size_t)c->rows[level];
    return c->number[c->base[level] + at + (size_t)row];
}

/* Over all groups. */
int64_t counters_sum(const counters *c, counters_level level, int member, int row);

/* The member of an agent's item. */
static inline int counters_item(const counters *c, int agent, int item) {
    return agent * c->shape.items + item;
}

/* The member of two items, in any order; of one with itself: the item only. */
static inline int counters_pair(const counters *c, int agent, int a, int b) {
    int n = c->shape.items, first = a < b ? a : b, second = a < b ? b : a;
    return agent * (n * (n + 1) / 2) + first * n - first * (first - 1) / 2 + second - first;
}

/* The row with the sum of the facts' column number `column`, of seats, orders or agents. */
static inline int counters_column(counters_level level, int column) {
    return (level == COUNTERS_AGENT ? (int)COUNTERS_AGENT_ROWS : (int)COUNTERS_PLACE_ROWS) + column;
}

/* The extremes of a quantity: of member 0, or of the agent for agents' quantities. */
counters_range counters_extreme(const counters *c, int kind, int member);

/* The most sixtieths that the candidate can win in a block: the last index of c->blocks. */
int counters_block_most(const counters *c);

/* What a row is. Pointers into tables; `end` rows are called by the names of game.ends and have
 * `prefix` "end_", all others "". */
typedef struct counters_row {
    const char *prefix, *name;
    const char *unit, *help;
} counters_row;
counters_row counters_describe(const counters *c, const facts_class *f, counters_level level,
                               int row);
/* The same of an extreme; *level is COUNTERS_RUN or COUNTERS_AGENT. */
counters_row counters_describe_extreme(int kind, counters_level *level);

/* Inside. */

static inline void counters_widen(counters_range *range, int64_t v) {
    range->least = v < range->least ? v : range->least;
    range->most = v > range->most ? v : range->most;
}

/* counters_layout.c: where everything stands; of c only the shape is read. */
void counters_lay_out(counters *c);

/* counters_detail.c: adds a game without faults to the levels from COUNTERS_KIND on, and opening
 * hands; `share` is what a winner gets, in sixtieths, done[] what each seat completed. */
void counters_add_detail(counters *c, const match_record *r, int share, const uint64_t *done);

/* counters_flows.c: adds the flows of a game without faults; r->flows is there. */
void counters_add_flows(counters *c, const match_record *r);

/* counters_course.c: adds the course of a game without faults; r->readings is there. */
void counters_add_course(counters *c, const match_record *r);

/* Where the numbers of a member begin, in the group of the game. */
static inline int64_t *counters_at(counters *c, counters_level level, const match_record *r,
                                   int member) {
    size_t group = r->at.group & (size_t)(c->groups[level] - 1);
    return c->number + c->base[level] +
           (group * (size_t)c->members[level] + (size_t)member) * (size_t)c->rows[level];
}

/* "run", "seat", "order", "agent", "item", "kind" ... */
const char *counters_level_name(counters_level level);

#endif
