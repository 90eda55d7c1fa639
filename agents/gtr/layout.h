/* The layout of Glory to Rome for networks (layout.h): inputs of inputs.def, rows of moves of
 * actions.def.
 */
#ifndef AEDILE_GTR_LAYOUT_H
#define AEDILE_GTR_LAYOUT_H

#include "agents/gtr/prospect.h"
#include "agents/net/layout.h"
#include "engine/gtr/moves.h"

enum { GTR_LAYOUT_OTHERS = 4 }; /* places of other seats */
enum {
    GTR_LAYOUT_INPUTS = 0
#define INPUT(name, size, meaning) +(size)
#define OTHER(name, size, meaning) +GTR_LAYOUT_OTHERS *(size)
#include "agents/gtr/inputs.def"
};

extern const layout_group gtr_inputs[];
extern const char *const gtr_input_shapes[];

/* Kinds of decisions. */
enum {
    GTR_HEAD_OTHER,
    GTR_HEAD_LEAD,
    GTR_HEAD_FOLLOW,
    GTR_HEAD_CARDS,  /* which orders to spend, show or give */
    GTR_HEAD_GATHER, /* clients, materials, the vault */
    GTR_HEAD_BUILD,
    GTR_HEAD_WITH, /* where, with what */
    GTR_LAYOUT_HEADS
};

/* What inputs and rows of moves look at in a position. */
enum { GTR_LAYOUT_TYPES = 64 }; /* that a set has room for */
typedef struct gtr_layout_sight {
    const gtr_state *s;
    gtr_set swapped; /* types that have another card's power in this game's edition */
    uint8_t card[GTR_LAYOUT_TYPES]; /* by type: the card whose power it has */
    bool has_plan, has_rivals;      /* they are worked out */
    gtr_plan plan;
    uint8_t rivals[GTR_NSUITS]; /* gtr_prospect_rivals */
    /* gtr_prospect_lead and gtr_prospect_follow, nothing or an order being spent; -1 before they are known */
    int8_t lead[2][GTR_NSUITS], follow[2];
} gtr_layout_sight;

void gtr_layout_sight_of(gtr_layout_sight *at, const gtr_state *s);

int gtr_layout_encode_at(gtr_layout_sight *at, uint16_t *out);

static inline const gtr_plan *gtr_layout_plan(gtr_layout_sight *at) {
    if (!at->has_plan)
        gtr_plan_of(&at->plan, at->s);
    at->has_plan = true;
    return &at->plan;
}

static inline int gtr_layout_lead(gtr_layout_sight *at, int role, bool spent) {
    if (at->lead[spent][role] < 0)
        at->lead[spent][role] = (int8_t)gtr_prospect_lead(gtr_layout_plan(at), role, spent);
    return at->lead[spent][role];
}

static inline int gtr_layout_rivals(gtr_layout_sight *at, int role) {
    if (!at->has_rivals)
        gtr_prospect_rivals(at->rivals, gtr_layout_plan(at));
    at->has_rivals = true;
    return at->rivals[role];
}

static inline int gtr_layout_follow(gtr_layout_sight *at, bool spent) {
    if (at->follow[spent] < 0)
        at->follow[spent] = (int8_t)gtr_prospect_follow(gtr_layout_plan(at), spent);
    return at->follow[spent];
}

/* layout.encode and layout.head. */
int gtr_layout_encode(const void *state, uint16_t *out);
int gtr_layout_head(const void *state);

/* Where a seat sits as the seat that decides sees it: 0 itself, 1 the neighbour to the left, 2 the one
 * to the right, 3 and 4 beyond. The one neighbour of a game of two is the left one. */
static inline int gtr_layout_place(const gtr_state *s, int seat) {
    int left = seat - s->seat + (seat < s->seat ? s->players : 0);
    return left < 2 ? left : left == s->players - 1 ? 2 : left + 1;
}

#endif
