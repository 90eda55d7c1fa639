/* Adding a game to the counters (counters.h). */
#include "arena/count/counters.h"
#include "arena/match/shape.h"

#include <assert.h>
#include <string.h>

static counters_range *extreme_of(counters *c, int kind, int member) {
    return &c->extreme[kind * c->shape.agents + member];
}

static int64_t square(int64_t v) {
    return v * v;
}

static void add_run(counters *c, const match_record *r, int winners) {
    int64_t *to = counters_at(c, COUNTERS_RUN, r, 0);
    const game_shape shape = shape_of(r);
#define COUNTER_RUN(name, unit, help, number) to[COUNTERS_RUN_##name] += number;
#include "arena/count/counters.def"
    to[COUNTERS_RUN_ROWS + r->result.end]++;
#define IF_RUN(name, number) counters_widen(extreme_of(c, COUNTERS_EXTREME_##name, 0), number);
#define IF_AGENT(name, number)
#define COUNTER_EXTREME(level, name, unit, help, number) IF_##level(name, number)
#include "arena/count/counters.def"
#undef IF_RUN
#undef IF_AGENT
}

static void add_all(int64_t *to, const int64_t *from, int n) {
    for (int i = 0; i < n; i++)
        to[i] += from[i];
}

static void add_seat(counters *c, const match_record *r, int seat, int64_t win_share_60) {
    int64_t place = r->result.place[seat], score = r->result.score[seat];
    int64_t numbers[COUNTERS_PLACE_ROWS + FACTS_SEAT];
    int64_t *column = numbers + COUNTERS_PLACE_ROWS;
    int columns = c->shape.columns, agent = r->at.agent[seat];
    int order = seat - r->facts.first + (seat < r->facts.first ? r->players : 0);
#define COUNTER_PLACE(name, unit, help, number) numbers[COUNTERS_PLACE_##name] = number;
#include "arena/count/counters.def"
    for (int i = 0; i < columns; i++)
        column[i] = r->facts.seat[seat][i];
    add_all(counters_at(c, COUNTERS_SEAT, r, seat), numbers, COUNTERS_PLACE_ROWS + columns);
    add_all(counters_at(c, COUNTERS_ORDER, r, order), numbers, COUNTERS_PLACE_ROWS + columns);
    int64_t *to = counters_at(c, COUNTERS_AGENT, r, agent);
    add_all(to, numbers, COUNTERS_PLACE_ROWS);
    add_all(to + COUNTERS_AGENT_ROWS, column, columns);
#define IF_RUN(name, number)
#define IF_AGENT(name, number)                                                                     \
    counters_widen(extreme_of(c, COUNTERS_EXTREME_##name, agent), number);
#define COUNTER_EXTREME(level, name, unit, help, number) IF_##level(name, number)
#include "arena/count/counters.def"
#undef IF_RUN
#undef IF_AGENT
}

/* The rows of an item, those for which its flags have FACTS_ and `when`. */
static inline void add_item(int64_t *to, const facts_item *i, int64_t win_share_60, bool kept,
                            int turns, int players) {
    unsigned flags = i->flags;
#define ROWS(now, when, name, number)                                                              \
    if (FACTS_##when == (now))                                                                     \
        to[COUNTERS_ITEM_##name] += (number);
    if (flags & FACTS_DRAWN) {
#define COUNTER_ITEM(when, name, unit, help, number) ROWS(FACTS_DRAWN, when, name, number)
#include "arena/count/counters.def"
    }
    if (flags & FACTS_LAID) {
#define COUNTER_ITEM(when, name, unit, help, number) ROWS(FACTS_LAID, when, name, number)
#include "arena/count/counters.def"
    }
    if (flags & FACTS_DONE) {
#define COUNTER_ITEM(when, name, unit, help, number) ROWS(FACTS_DONE, when, name, number)
#include "arena/count/counters.def"
    }
    if (flags & FACTS_OFFERED) {
#define COUNTER_ITEM(when, name, unit, help, number) ROWS(FACTS_OFFERED, when, name, number)
#include "arena/count/counters.def"
    }
    if (flags & FACTS_TESTED) {
#define COUNTER_ITEM(when, name, unit, help, number) ROWS(FACTS_TESTED, when, name, number)
#include "arena/count/counters.def"
    }
#undef ROWS
}

/* Returns the items that the seat completed. */
static inline uint64_t add_items(int64_t *to, const match_record *r, int seat,
                                 int64_t win_share_60) {
    const facts_item *item = r->facts.item[seat];
    uint64_t touched = r->facts.touched[seat], kept = r->facts.kept[seat], done = 0;
    for (; touched; touched &= touched - 1) {
        int b = __builtin_ctzll(touched);
        done |= (uint64_t)((item[b].flags & FACTS_DONE) != 0) << b;
        add_item(to + b * COUNTERS_ITEM_ROWS, &item[b], win_share_60, kept >> b & 1, r->facts.turns,
                 r->players);
    }
    return done;
}

/* --- Faults, outcomes, blocks
 * ------------------------------------------------------------------------ */

static void add_faults(counters *c, const match_record *r) {
    static const uint8_t row_of[AGENT_FAULTS] = {
#define COUNTER_FAULT(name, unit, help, kind) [AGENT_FAULT_##kind] = COUNTERS_AGENT_##name,
#include "arena/count/counters.def"
    };
    counters_at(c, COUNTERS_RUN, r, 0)[COUNTERS_RUN_faulted]++;
    for (int seat = 0; seat < r->players; seat++)
        if (r->fault[seat])
            counters_at(c, COUNTERS_AGENT, r, r->at.agent[seat])[row_of[r->fault[seat]]]++;
}

static int add_outcome(counters *c, const match_record *r, bool faulted) {
    outcome kind = {.group = r->at.group, .faulted = faulted};
    memcpy(kind.agent, r->at.agent, sizeof kind.agent);
    memcpy(kind.place, r->result.place, sizeof kind.place);
    if (faulted) { /* also where random played on: only the offender's place is known */
        int offender = 0;
        while (!r->fault[offender])
            offender++;
        memset(kind.place, 1, (size_t)r->players);
        kind.place[offender] = (uint8_t)r->players;
    }
    return outcomes_add(&c->outcomes, &kind, 1);
}

/* Of a block without faults: what the deal gave each seat, no matter who sat there. */
static void add_deal(counters *c, const match_record *r) {
    for (int seat = 0; seat < r->players; seat++) {
        int64_t wins60 = c->open_seat[seat], squares = c->open_squares[seat];
        int64_t *to = counters_at(c, COUNTERS_DEAL, r, seat);
#define COUNTER_DEAL(name, unit, help, number) to[COUNTERS_DEAL_##name] += number;
#include "arena/count/counters.def"
    }
}

static void close_block(counters *c, const match_record *r, bool sits) {
    if (!c->open_faults && c->shape.orders > 1)
        add_deal(c, r);
    if (!c->open_faults && sits)
        c->blocks[c->open_wins]++;
    c->open_games = c->open_wins = c->open_faults = 0;
    memset(c->open_seat, 0, sizeof c->open_seat);
    memset(c->open_squares, 0, sizeof c->open_squares);
}

static void add_to_block(counters *c, const match_record *r, int share, bool faulted) {
    bool sits = false;
    assert(!c->open_games || c->open_block == r->at.block);
    c->open_block = r->at.block;
    c->open_faults += faulted;
    for (int seat = 0; seat < r->players; seat++) {
        int win_share_60 = r->result.place[seat] == 1 ? share : 0;
        bool its = r->at.agent[seat] == c->shape.candidate;
        sits |= its;
        c->open_wins += its ? win_share_60 : 0;
        c->open_seat[seat] += win_share_60;
        c->open_squares[seat] += win_share_60 * win_share_60;
    }
    if (++c->open_games == c->shape.orders)
        close_block(c, r, sits);
}

int counters_add(counters *c, const match_record *r) {
    bool faulted = match_faulted(r);
    int winners = win_winners(&r->result, r->players);
    int share = faulted || !winners ? 0 : COUNTERS_WHOLE / winners;
    if (c->blocks || c->shape.orders > 1)
        add_to_block(c, r, share, faulted);
    if (add_outcome(c, r, faulted) < 0)
        return -1;
    if (faulted) {
        add_faults(c, r);
        return 0;
    }
    uint64_t done[GAME_MAX_SEATS];
    add_run(c, r, winners);
    for (int seat = 0; seat < r->players; seat++) {
        bool won = r->result.place[seat] == 1;
        int member = counters_item(c, r->at.agent[seat], 0);
        int64_t *items = counters_at(c, COUNTERS_ITEM, r, member);
        add_seat(c, r, seat, won ? share : 0);
        if (won)
            done[seat] = add_items(items, r, seat, share);
        else /* most seats: without the rows of wins */
            done[seat] = add_items(items, r, seat, 0);
    }
    counters_add_detail(c, r, share, done);
    if (r->flows)
        counters_add_flows(c, r);
    if (r->readings)
        counters_add_course(c, r);
    return 0;
}
