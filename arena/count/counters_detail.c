/* Adding a game up (counters.h), the finer levels: opening hands, what stood on the table together,
 * when things happened.
 *
 * This runs for every game. Loops are over what a seat completed or laid, a few items each; the
 * vectors are large, so what is added to one place stands together. The big levels do not fit into
 * the near caches, and a game touches more than a hundred places of them, nearly all of them others
 * than the game before. So what is added there is noted first and asked for from memory, and added
 * when all is noted: the ways to memory are then gone side by side.
 */
#include "arena/count/counters.h"

/* --- What is added later ---------------------------------------------------------------------- */

enum { WAITING = 1024, LINE = 64 / sizeof(int64_t) };

typedef struct waiting {
    int n;
    struct {
        int64_t *to;
        int64_t by;
    } at[WAITING];
} waiting;

static void add_waiting(waiting *w) {
    for (int i = 0; i < w->n; i++)
        *w->at[i].to += w->at[i].by;
    w->n = 0;
}

static inline void ask_for(const int64_t *at) {
#if defined(__GNUC__)
    __builtin_prefetch(at, 1);
#else
    (void)at;
#endif
}

static inline void add_later(waiting *w, int64_t *to, int64_t by) {
    if (__builtin_expect(w->n == WAITING, 0))
        add_waiting(w);
    w->at[w->n].to = to;
    w->at[w->n++].by = by;
    ask_for(to);
}

/* --- A seat ----------------------------------------------------------------------------------- */

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

/* The member of a big level where the seat's agent begins. */
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

static void add_pairs(const seat_game *s, uint64_t done, waiting *w) {
    counters *c = s->c;
    int many = stratum(done);
    int64_t *pairs = counters_at(c, COUNTERS_PAIR, s->r, first_member(s, COUNTERS_PAIR));
    int both = c->series[COUNTERS_SERIES_PAIR_both] + many;
    int win_share_60 = c->series[COUNTERS_SERIES_PAIR_win_share_60] + many;
    for (uint64_t i = done; i; i &= i - 1)
        for (uint64_t j = i; j; j &= j - 1) {
            int pair = counters_pair(c, 0, __builtin_ctzll(i), __builtin_ctzll(j));
            int64_t *to = pairs + pair * c->rows[COUNTERS_PAIR];
            add_later(w, &to[both], 1);
            if (s->win_share_60) /* most seats have lost */
                add_later(w, &to[win_share_60], s->win_share_60);
        }
}

static void add_facing(const seat_game *s, uint64_t done, uint64_t others, waiting *w) {
    counters *c = s->c;
    int64_t *facing = counters_at(c, COUNTERS_FACING, s->r, first_member(s, COUNTERS_FACING));
    int64_t win_share_60 = s->win_share_60;
    for (; done; done &= done - 1) {
        int64_t *own = facing + __builtin_ctzll(done) * c->shape.items * COUNTERS_FACING_ROWS;
        for (uint64_t left = others; left; left &= left - 1) {
            int64_t *to = own + __builtin_ctzll(left) * COUNTERS_FACING_ROWS;
#define COUNTER_FACING(name, unit, help, number)                                                   \
    if (number)                                                                                    \
        add_later(w, &to[COUNTERS_FACING_##name], number);
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

static void add_times(int64_t *to, const counters *c, const facts_item *i, int turns, int players,
                      waiting *w) {
    bool built = i->done && !(i->flags & FACTS_TAKEN);
    int laid = round_of(i->laid, players), end = round_of(i->done ? i->done : turns, players);
    int span = least(end - laid + 1, COUNTERS_ROUNDS) - 1;
    laid = least(laid, COUNTERS_ROUNDS) - 1;
    end = least(end, COUNTERS_ROUNDS) - 1;
    int ended = built ? COUNTERS_SERIES_TIMING_built : COUNTERS_SERIES_TIMING_left;
    int lasted = built ? COUNTERS_SERIES_TIMING_span : COUNTERS_SERIES_TIMING_wait;
    add_later(w, &to[c->series[COUNTERS_SERIES_TIMING_laid] + laid], 1);
    add_later(w, &to[c->series[ended] + end], 1);
    add_later(w, &to[c->series[lasted] + span], 1);
}

/* Items of which the seat laid the foundation, those aside that it had before, lost and began again.
 */
static uint64_t timed(const facts *f, int seat) {
    uint64_t found = 0;
    for (uint64_t left = f->touched[seat]; left; left &= left - 1) {
        const facts_item *i = &f->item[seat][__builtin_ctzll(left)];
        bool is = (i->flags & FACTS_LAID) && !(i->done && i->done < i->laid);
        found |= is ? left & (0 - left) : 0;
    }
    return found;
}

static int64_t *timing_of(const seat_game *s, int item) {
    counters *c = s->c;
    return counters_at(c, COUNTERS_TIMING, s->r, first_member(s, COUNTERS_TIMING) + item);
}

static void add_times_of(const seat_game *s, uint64_t items, waiting *w) {
    for (; items; items &= items - 1) {
        int b = __builtin_ctzll(items);
        int64_t *to = timing_of(s, b);
        for (int i = 0; i < COUNTERS_TIMING_ROWS; i += LINE) /* for the landmarks */
            ask_for(to + i);
        add_times(to, s->c, &s->r->facts.item[s->seat][b], s->r->facts.turns, s->r->players, w);
    }
}

static void add_landmarks_of(const seat_game *s, uint64_t items) {
    for (; items; items &= items - 1) {
        int b = __builtin_ctzll(items);
        add_landmarks(timing_of(s, b), &s->r->facts.item[s->seat][b], s->r->facts.turns,
                      s->r->players, s->win_share_60);
    }
}

/* ---------------------------------------------------------------------------------------------- */

/* The big levels. */
static void add_big(counters *c, const match_record *r, int share, const uint64_t *done) {
    waiting w;
    uint64_t laid[GAME_MAX_SEATS];
    w.n = 0;
    for (int seat = 0; seat < r->players; seat++) {
        seat_game s = {c, r, seat, r->result.place[seat] == 1 ? share : 0};
        uint64_t others = 0;
        for (int p = 0; p < r->players; p++)
            others |= p == seat ? 0 : done[p];
        laid[seat] = timed(&r->facts, seat);
        add_times_of(&s, laid[seat], &w);
        add_facing(&s, done[seat], others, &w);
        add_pairs(&s, done[seat], &w);
    }
    for (int seat = 0; seat < r->players; seat++) {
        seat_game s = {c, r, seat, r->result.place[seat] == 1 ? share : 0};
        add_landmarks_of(&s, laid[seat]);
    }
    add_waiting(&w);
}

void counters_add_detail(counters *c, const match_record *r, int share, const uint64_t *done) {
    int length = least(round_of(r->facts.turns, r->players), COUNTERS_LENGTHS);
    counters_at(c, COUNTERS_LENGTH, r, 0)[c->series[COUNTERS_SERIES_LENGTH_games] + length - 1]++;
    add_owned(c, r, share, done);
    for (int seat = 0; seat < r->players; seat++) {
        seat_game s = {c, r, seat, r->result.place[seat] == 1 ? share : 0};
        add_opening(&s, done[seat]);
        add_seating(&s);
        add_tally(&s, done[seat]);
    }
    if (c->shape.detail)
        add_big(c, r, share, done);
}
