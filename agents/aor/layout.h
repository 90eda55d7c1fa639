/* The layout of Age of Rome for networks (agents/net/layout.h): inputs of inputs.def, rows of moves of actions.def.
 */
#ifndef AEDILE_AOR_LAYOUT_H
#define AEDILE_AOR_LAYOUT_H

#include "agents/net/layout.h"
#include "engine/aor/aor.h"

enum { AOR_LAYOUT_OTHERS = AOR_MAX_PLAYERS - 1 /* places of other seats */ };
enum {
    AOR_LAYOUT_INPUTS = 0
#define INPUT(name, size, meaning)    +(size)
#define PROVINCE(name, size, meaning) +AOR_PROVINCES *(size)
#define OTHER(name, size, meaning)    +AOR_LAYOUT_OTHERS *(size)
#include "agents/aor/inputs.def"
};

/* Kinds of decisions for which a network has its own weights. */
typedef enum aor_layout_head {
    AOR_HEAD_KEEP,
    AOR_HEAD_OFFER,
    AOR_HEAD_ANSWER,
    AOR_HEAD_ACTIVATE,
    AOR_HEAD_INTRIGUE,
    AOR_HEAD_BUILD,
    AOR_HEAD_PLACE,
    AOR_HEAD_WINDOW,
    AOR_HEAD_MOVE,
    AOR_HEAD_VOTE,
    AOR_HEAD_ROOM,
    AOR_HEAD_INCOME,
    AOR_LAYOUT_HEADS
} aor_layout_head;

extern const layout_group aor_inputs[];

/* layout.encode. */
int aor_layout_encode(const void *state, uint16_t *out);

/* --- What both look at --------------------------------------------------------------------------- */

/* The frame on top, which asks. The game is not over. */
static inline const aor_frame *aor_layout_frame(const aor_state *s) {
    return &s->frame[s->depth - 1];
}

/* Where a seat sits as the seat that decides sees it: 0 itself, 1 the next seat ... */
static inline int aor_layout_place(const aor_state *s, int from, int seat) {
    return seat - from + (seat < from ? s->players : 0);
}

/* Glory that is missing to the next milestone; 0: there is none. */
static inline int aor_layout_missing(const aor_state *s, int seat) {
    const aor_player *q = &s->player[seat];
    for (int k = 0; k < AOR_MILESTONES; k++)
        if (!(q->milestones >> k & 1))
            return s->milestone[k] > q->glory ? s->milestone[k] - q->glory : 1;
    return 0;
}

/* Votes of one seat on top of the column, in a row; the seat, or -1. */
static inline int aor_layout_row(const aor_state *s, int *seat) {
    int row = 0;
    *seat = s->column_n ? s->column[s->column_n - 1] : -1;
    while (row < s->column_n && s->column[s->column_n - 1 - row] == *seat)
        row++;
    return row;
}

/* Legions on a battlefield: the most of another seat, and all. */
static inline int aor_layout_rival(const aor_state *s, int seat, int field, int *all) {
    int most = 0;
    *all = 0;
    for (int p = 0; p < s->players; p++) {
        int n = s->player[p].field[field];
        *all += n;
        most = p != seat && n > most ? n : most;
    }
    return most;
}

/* Goods of a type in hand; jokers count for every type. */
static inline int aor_layout_alike(const aor_state *s, const aor_player *q, int type) {
    int n = 0;
    for (int i = 0; i < q->hand_n; i++) {
        int is = aor_rows(s)->good[q->hand[i]].type;
        n += is == type || is == AOR_CHESTS;
    }
    return n;
}

#endif
