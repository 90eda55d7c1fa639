/* The course of a game from its readings (course.h). */
#include "arena/match/course.h"

#include "arena/seam/win_share.h"

#include <string.h>

static int64_t square(int64_t v) {
    return v * v;
}

/* The chance of a seat after that many steps: 0 is even, `looks` + 1 the result. */
static int64_t chance_at(const match_record *r, int seat, int step) {
    const readings *read = r->readings;
    if (step == 0)
        return READINGS_WHOLE / r->players;
    if (step <= read->looks)
        return read->chance[step - 1][seat];
    return READINGS_WHOLE * win_share(&r->result, win_winners(&r->result, r->players), seat) /
           WIN_WHOLE;
}

static void add_seat_swings(course *out, const match_record *r, int seat) {
    int64_t before = 0, rise = chance_at(r, seat, 1) - chance_at(r, seat, 0);
    for (int i = 0; i <= out->looks; i++) {
        int64_t now = rise, after = 0;
        if (i < out->looks)
            after = rise = chance_at(r, seat, i + 2) - chance_at(r, seat, i + 1);
        int64_t freed = now * now + now * (before + after);
        out->swing += now * now;
        out->echo += now * after;
        *(i ? &out->step[i - 1] : &out->deal) += freed;
        before = now;
    }
}

static void add_open(course *out, const match_record *r) {
    for (int i = 0; i < out->looks; i++)
        for (int seat = 0; seat < r->players; seat++) {
            int64_t p = chance_at(r, seat, i + 1);
            out->open[i] += p * (READINGS_WHOLE - p);
        }
    for (int q = 0; q < COURSE_QUARTERS; q++)
        out->quarter[q] = out->open[out->looks * q / COURSE_QUARTERS];
}

static int best_at(const match_record *r, int step) {
    int best = 0;
    for (int seat = 1; seat < r->players; seat++)
        if (chance_at(r, seat, step) > chance_at(r, best, step))
            best = seat;
    return best;
}

/* A favourite stays it until another seat is better by the margin. */
static void add_leads(course *out, const match_record *r) {
    int favourite = -1;
    for (int step = 1; step <= out->looks; step++) {
        int best = best_at(r, step);
        int64_t first = chance_at(r, best, step), next = 0;
        for (int seat = 0; seat < r->players; seat++)
            if (seat != best && chance_at(r, seat, step) > next)
                next = chance_at(r, seat, step);
        int64_t old = favourite < 0 ? next : chance_at(r, favourite, step);
        if (best == favourite || first - old < COURSE_MARGIN)
            continue;
        out->lead_changes += favourite >= 0;
        favourite = best;
    }
}

static void add_winner(course *out, const match_record *r) {
    int winner = 0;
    while (r->result.place[winner] != 1)
        winner++;
    out->alone = out->looks;
    for (int i = 0; i < out->looks; i++) {
        int64_t its = chance_at(r, winner, i + 1);
        int64_t behind = chance_at(r, best_at(r, i + 1), i + 1) - its;
        out->half = 2 * its < READINGS_WHOLE ? i + 1 : out->half;
        out->nine = 10 * its < 9 * READINGS_WHOLE ? i + 1 : out->nine;
        out->shortfall += behind < COURSE_MARGIN ? 0 : (int)behind;
        out->late = 2 * its < READINGS_WHOLE;
    }
}

void course_of(course *out, const match_record *r) {
    int winners = win_winners(&r->result, r->players);
    memset(out, 0, sizeof *out);
    out->looks = r->readings->looks;
    if (!out->looks)
        return;
    for (int seat = 0; seat < r->players; seat++) {
        out->whole += square(chance_at(r, seat, out->looks + 1) - chance_at(r, seat, 0));
        add_seat_swings(out, r, seat);
    }
    add_open(out, r);
    add_leads(out, r);
    if (winners == 1)
        add_winner(out, r);
}

int course_round(const match_record *r, int seat, int item) {
    int look = r->readings->looks - 1;
    while (look >= 0 && r->readings->turn[look] > r->facts.item[seat][item].done)
        look--;
    return look;
}

int course_rise(const match_record *r, int seat, int look) {
    return (int)(chance_at(r, seat, look + 2) - chance_at(r, seat, look + 1));
}
