/* Adding a game up (counters.h), the levels of runs that read their games (course.h). */
#include "arena/count/counters.h"

static int least(int a, int b) {
    return a < b ? a : b;
}

static void add_rounds(const counters *c, int64_t *to, const match_record *r, const course *s) {
    for (int i = 0; i < s->looks; i++) {
        int round = least((r->readings->turn[i] - 1) / r->players, COUNTERS_ROUNDS - 1);
        to[c->series[COUNTERS_SERIES_COURSE_step_looks] + round]++;
        to[c->series[COUNTERS_SERIES_COURSE_step] + round] += s->step[i];
        to[c->series[COUNTERS_SERIES_COURSE_open] + round] += s->open[i];
    }
    for (int q = 0; q < COURSE_QUARTERS; q++)
        to[c->series[COUNTERS_SERIES_COURSE_quarter] + q] += s->quarter[q];
}

/* Chances by tenths: how often do they come true? */
static void add_bins(const counters *c, int64_t *to, const match_record *r) {
    int winners = win_winners(&r->result, r->players);
    for (int i = 0; i < r->readings->looks; i++)
        for (int seat = 0; seat < r->players; seat++) {
            int is = r->readings->chance[i][seat];
            int bin = least(is * COURSE_BINS / READINGS_WHOLE, COURSE_BINS - 1);
            to[c->series[COUNTERS_SERIES_COURSE_bin_looks] + bin]++;
            to[c->series[COUNTERS_SERIES_COURSE_bin_chance] + bin] += is;
            to[c->series[COUNTERS_SERIES_COURSE_bin_won_60] + bin] +=
                win_share(&r->result, winners, seat);
        }
}

static void add_jumps(counters *c, const match_record *r, const course *s, int seat) {
    for (uint64_t left = r->facts.touched[seat]; left; left &= left - 1) {
        int item = __builtin_ctzll(left), look = -1;
        if (r->facts.item[seat][item].flags & FACTS_DONE)
            look = course_round(r, seat, item);
        if (look < 0)
            continue;
        int rise = course_rise(r, seat, look);
        int64_t *to = counters_at(c, COUNTERS_JUMP, r, item);
#define COUNTER_JUMP(name, unit, help, number) to[COUNTERS_JUMP_##name] += number;
#include "arena/count/counters.def"
    }
}

void counters_add_course(counters *c, const match_record *r) {
    const readings *read = r->readings;
    course of, *s = &of;
    if (!c->shape.course)
        return;
    course_of(s, r);
    if (!s->looks)
        return;
    int64_t *to = counters_at(c, COUNTERS_COURSE, r, 0);
#define COUNTER_COURSE(name, unit, help, number) to[COUNTERS_COURSE_##name] += number;
#include "arena/count/counters.def"
    add_rounds(c, to, r, s);
    add_bins(c, to, r);
    for (int seat = 0; seat < r->players; seat++)
        add_jumps(c, r, s, seat);
}
