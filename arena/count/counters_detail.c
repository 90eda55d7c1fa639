/* Adding a game up (counters.h), the finer levels: opening hands, what stood on the table together,
 * when things happened.
 *
 * This runs for every game. Loops are over what a seat completed or laid, a few items each; the
 * vectors are large, so what is added to one place stands together.
 */
#include "arena/count/counters.h"

/* A seat of a game. */
typedef struct seat_game {
    counters *c;
    const match_record *r;
    int seat;
    int64_t win_share_60;
} seat_game;

static int least(int a, int b) {
    return a < b ? a : b;
}

/* The member of a big level where those of the seat's agent begin. */
static int first_member(const seat_game *s, counters_level level) {
    int agents = s->c->agents[level];
    int agent = agents > 1 ? s->r->at.agent[s->seat] : 0;
    return agent * (s->c->members[level] / agents);
}

/* A turn's round, from 1. */
static int round_of(int turn, int players) {
    return turn > 1 ? (turn + players - 1) / players : 1;
}

/* --- Opening hands ---------------------------------------------------------------------------- */

/* Of items of one kind. */
static void add_hand(int64_t *items, uint64_t hand, uint64_t done, int64_t weight,
                     int64_t win_share_60) {
    for (uint64_t left = hand | done; left; left &= left - 1) {
        int b = __builtin_ctzll(left);
        bool opens = hand >> b & 1, completed = done >> b & 1;
        int64_t *to = items + b * COUNTERS_ITEM_ROWS;
#define COUNTER_HAND(name, unit, help, number) to[COUNTERS_ITEM_##name] += (number);
#include "arena/count/counters.def"
    }
}

static void add_kind(const seat_game *s, int kind, uint64_t hand, uint64_t done, int64_t *items) {
    counters *c = s->c;
    int k = __builtin_popcountll(hand);
    int others = __builtin_popcountll(c->of_kind[kind] & s->r->facts.all) - k;
    int64_t weight = others > 0 ? (int64_t)COUNTERS_WEIGHT * k / others : 0,
            win_share_60 = s->win_share_60;
    int agent = s->r->at.agent[s->seat];
    int64_t *to = counters_at(c, COUNTERS_KIND, s->r, agent * c->shape.kinds + kind);
#define COUNTER_KIND(name, unit, help, number) to[COUNTERS_KIND_##name] += number;
#include "arena/count/counters.def"
    add_hand(items, hand, done, weight, win_share_60);
}

static void add_opening(const seat_game *s, uint64_t done) {
    const counters *c = s->c;
    uint64_t hand = s->r->facts.opening[s->seat];
    int member = counters_item(c, s->r->at.agent[s->seat], 0);
    int64_t *items = counters_at(s->c, COUNTERS_ITEM, s->r, member);
    if (!c->shape.kinds)
        add_hand(items, hand, done & hand, 0, s->win_share_60);
    for (int kind = 0; kind < c->shape.kinds; kind++) {
        uint64_t its = c->of_kind[kind];
        if (hand & its)
            add_kind(s, kind, hand & its, done & its, items);
    }
}

/* --- Seats ------------------------------------------------------------------------------------ */

static void add_seating(const seat_game *s) {
    int players = s->r->players, order = s->seat - s->r->facts.first;
    order += order < 0 ? players : 0;
    int64_t win_share_60 = s->win_share_60;
    int64_t *to = counters_at(s->c, COUNTERS_SEAT_ORDER, s->r, s->seat * players + order);
#define COUNTER_SEATING(name, unit, help, number) to[COUNTERS_SEATING_##name] += number;
#include "arena/count/counters.def"
}

/* --- Together --------------------------------------------------------------------------------- */

/* Where in a series by completed items, of which there is at least one. */
static int stratum(uint64_t done) {
    return least(__builtin_popcountll(done), COUNTERS_MANY) - 1;
}

static void add_tally(const seat_game *s, uint64_t done) {
    counters *c = s->c;
    int64_t *to = counters_at(c, COUNTERS_TALLY, s->r, s->r->at.agent[s->seat]);
    if (!done)
        return;
    to[c->series[COUNTERS_SERIES_TALLY_games] + stratum(done)]++;
    to[c->series[COUNTERS_SERIES_TALLY_win_share_60] + stratum(done)] += s->win_share_60;
}

static void add_pairs(const seat_game *s, uint64_t done) {
    counters *c = s->c;
    int many = stratum(done);
    int64_t *pairs = counters_at(c, COUNTERS_PAIR, s->r, first_member(s, COUNTERS_PAIR));
    int both = c->series[COUNTERS_SERIES_PAIR_both] + many;
    int win_share_60 = c->series[COUNTERS_SERIES_PAIR_win_share_60] + many;
    for (uint64_t i = done; i; i &= i - 1)
        for (uint64_t j = i; j; j &= j - 1) {
            int pair = counters_pair(c, 0, __builtin_ctzll(i), __builtin_ctzll(j));
            int64_t *to = pairs + pair * c->rows[COUNTERS_PAIR];
            to[both]++;
            to[win_share_60] += s->win_share_60;
        }
}

static void add_facing(const seat_game *s, uint64_t done, uint64_t others) {
    counters *c = s->c;
    int64_t *facing = counters_at(c, COUNTERS_FACING, s->r, first_member(s, COUNTERS_FACING));
    int64_t win_share_60 = s->win_share_60;
    for (; done; done &= done - 1) {
        int64_t *own = facing + __builtin_ctzll(done) * c->shape.items * COUNTERS_FACING_ROWS;
        for (uint64_t left = others; left; left &= left - 1) {
            int64_t *to = own + __builtin_ctzll(left) * COUNTERS_FACING_ROWS;
#define COUNTER_FACING(name, unit, help, number) to[COUNTERS_FACING_##name] += number;
#include "arena/count/counters.def"
        }
    }
}

/* Items that some seat completed. */
static void add_owned(counters *c, const match_record *r, int share, const uint64_t *done) {
    uint64_t any = 0;
    for (int seat = 0; seat < r->players; seat++)
        any |= done[seat];
    for (; any; any &= any - 1) {
        int b = __builtin_ctzll(any), owners = 0, owners60 = 0;
        for (int seat = 0; seat < r->players; seat++) {
            int its = (int)(done[seat] >> b & 1);
            owners += its;
            owners60 += its && r->result.place[seat] == 1 ? share : 0;
        }
        int64_t *to = counters_at(c, COUNTERS_OWNED, r, b);
#define COUNTER_OWNED(name, unit, help, number) to[COUNTERS_OWNED_##name] += number;
#include "arena/count/counters.def"
        to[COUNTERS_OWNED_ROWS + r->result.end]++;
    }
}

/* --- Times ------------------------------------------------------------------------------------ */

static void add_landmarks(int64_t *to, const facts_item *i, int turns, int players,
                          int64_t win_share_60) {
    bool built = i->done && !(i->flags & FACTS_TAKEN);
#define BY(round) (turns > (round)*players && built && i->done <= (round)*players)
#define OPEN(round)                                                                                \
    (turns > (round)*players && i->laid <= (round)*players &&                                      \
     (!i->done || i->done > (round)*players))
#define COUNTER_TIMING(name, unit, help, number) to[COUNTERS_TIMING_##name] += number;
#include "arena/count/counters.def"
#undef BY
#undef OPEN
}

static void add_times(int64_t *to, const counters *c, const facts_item *i, int turns, int players) {
    bool built = i->done && !(i->flags & FACTS_TAKEN);
    int laid = round_of(i->laid, players), end = round_of(i->done ? i->done : turns, players);
    int span = least(end - laid + 1, COUNTERS_ROUNDS) - 1;
    laid = least(laid, COUNTERS_ROUNDS) - 1;
    end = least(end, COUNTERS_ROUNDS) - 1;
    to[c->series[COUNTERS_SERIES_TIMING_laid] + laid]++;
    to[c->series[built ? COUNTERS_SERIES_TIMING_built : COUNTERS_SERIES_TIMING_left] + end]++;
    to[c->series[built ? COUNTERS_SERIES_TIMING_span : COUNTERS_SERIES_TIMING_wait] + span]++;
}

static void add_timing(const seat_game *s) {
    const facts *f = &s->r->facts;
    counters *c = s->c;
    int64_t *items = counters_at(c, COUNTERS_TIMING, s->r, first_member(s, COUNTERS_TIMING));
    for (uint64_t left = f->touched[s->seat]; left; left &= left - 1) {
        int b = __builtin_ctzll(left);
        const facts_item *i = &f->item[s->seat][b];
        if (!(i->flags & FACTS_LAID) || (i->done && i->done < i->laid))
            continue; /* the latter: had, lost and begun anew */
        int64_t *to = items + b * c->rows[COUNTERS_TIMING];
        add_landmarks(to, i, f->turns, s->r->players, s->win_share_60);
        add_times(to, c, i, f->turns, s->r->players);
    }
}

/* ---------------------------------------------------------------------------------------------- */

void counters_add_detail(counters *c, const match_record *r, int share, const uint64_t *done) {
    int length = least(round_of(r->facts.turns, r->players), COUNTERS_LENGTHS);
    counters_at(c, COUNTERS_LENGTH, r, 0)[c->series[COUNTERS_SERIES_LENGTH_games] + length - 1]++;
    add_owned(c, r, share, done);
    for (int seat = 0; seat < r->players; seat++) {
        seat_game s = {c, r, seat, r->result.place[seat] == 1 ? share : 0};
        uint64_t others = 0;
        for (int p = 0; p < r->players; p++)
            others |= p == seat ? 0 : done[p];
        add_opening(&s, done[seat]);
        add_seating(&s);
        add_tally(&s, done[seat]);
        if (!c->shape.detail)
            continue;
        add_pairs(&s, done[seat]);
        add_facing(&s, done[seat], others);
        add_timing(&s);
    }
}
