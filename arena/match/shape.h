/* The shape of a finished game: was it a contest? For counters and for `aedile whatif` alike; formulas and sources are in
 * docs/reference/metrics.md (G5, G6).
 */
#ifndef AEDILE_ARENA_MATCH_SHAPE_H
#define AEDILE_ARENA_MATCH_SHAPE_H

#include "arena/match/match_record.h"

typedef struct game_shape {
    int most, next; /* most points at the end, and the most of the other seats; alone: the same */
    int comeback; /* the most public points that a winner had been behind the first, once a round */
    int ranks; /* the most public ranks, once a round: seats that had more points than a winner */
    bool from_last;  /* all other seats once had more public points than a winner */
    bool tied;       /* several seats have most points */
    bool upset;      /* won by a seat without most points */
    bool blow_out;   /* the second has less than two thirds of the most points */
    bool led;        /* some seat was seen as the only leader */
    bool leader_won; /* the last one of these won */
} game_shape;

/* Of a game that is over and whose facts were noted. */
static inline game_shape shape_of(const match_record *r) {
    game_shape s = {.most = INT32_MIN, .next = INT32_MIN, .led = r->facts.leader < r->players};
    for (int p = 0; p < r->players; p++) {
        int score = r->result.score[p];
        s.next = score > s.most ? s.most : score > s.next ? score : s.next;
        s.most = score > s.most ? score : s.most;
    }
    if (r->players == 1) { /* no one to compare with */
        s.next = s.most;
        return s;
    }
    for (int p = 0; p < r->players; p++) {
        if (r->result.place[p] != 1)
            continue;
        int behind = r->facts.behind[p];
        s.upset |= r->result.score[p] < s.most;
        s.comeback = behind > s.comeback ? behind : s.comeback;
        int ranks = r->facts.ranks_behind[p];
        s.ranks = ranks > s.ranks ? ranks : s.ranks;
    }
    s.from_last = s.ranks == r->players - 1;
    s.tied = s.most == s.next;
    s.blow_out = s.most > 0 && 3 * s.next < 2 * s.most;
    s.leader_won = s.led && r->result.place[r->facts.leader] == 1;
    return s;
}

#endif
