/* From phase to phase of a turn, where there is nothing to decide (GTR 4). All inline: flow.c goes
 * this way, and so does the loop of random play (playout.h).
 */
#ifndef AEDILE_GTR_TURN_H
#define AEDILE_GTR_TURN_H

#include "engine/gtr/stack.h"

static inline void gtr__enter(gtr_state *s, int phase) {
    s->phase = (uint8_t)phase;
    s->actor = s->leader;
    s->decided = 0;
    s->taken = 0;
}

/* The next seat of the phase; false when all have had their part. */
static inline bool gtr__next_actor_of_base(gtr_state *s) { /* without the expansion */
    int actor = gtr__next_seat(s, s->actor);
    s->actor = (uint8_t)actor;
    s->decided = 0;
    s->taken = 0;
    s->half = 0;
    return actor != s->leader;
}

static inline bool gtr__next_actor(gtr_state *s) {
    if (s->expanded)
        s->expansion.displayed = 0;
    return gtr__next_actor_of_base(s);
}

/* GTR 4.7: what was played is put away. */
static inline void gtr__put_away(gtr_state *s) {
    uint64_t pool = gtr__load6(s->pool);
    for (int p = 0; p < s->players; p++) {
        gtr_player *q = &s->player[p];
        pool += gtr__load6(q->played); /* fewer than 256 orders of a suit: no byte overflows */
        memset(q->played, 0, GTR_NSUITS);
        memset(q->fresh, 0, GTR_NSUITS);
        s->jack_pile = (uint8_t)(s->jack_pile + q->jacks_played);
        q->jacks_played = 0;
        q->actions = 0;
    }
    gtr__store6(s->pool, pool);
}

/* The player to the left becomes leader (GTR 4.7). */
static inline void gtr__pass_lead(gtr_state *s) {
    for (int p = 0; p < s->players; p++)
        s->player[p].marks &= GTR_MARK_LACKS;
    s->role = GTR_NSUITS;
    s->leader = (uint8_t)gtr__next_seat(s, s->leader);
    gtr__enter(s, GTR_PH_LEAD);
    if (s->turn == GTR_TURN_CAP)
        s->end = GTR_END_TURN_CAP; /* GTR 11.23 */
    else
        s->turn++;
}

static inline void gtr__end_turn(gtr_state *s) {
    gtr__put_away(s);
    if ((s->powers_any & GTR_BIT(GTR_ACADEMY)) && gtr_edition_of(s)->academy_after_turn)
        gtr__enter(s, GTR_PH_ACADEMY);
    else
        gtr__pass_lead(s);
}

/* All have acted. The phases in which only a power has something to do are left out where no one
 * has it. */
static inline void gtr__after_actions(gtr_state *s) {
    if (s->powers_any & GTR_BIT(GTR_CASTRA))
        gtr__enter(s, GTR_PH_CASTRA);
    else if (s->powers_any & (GTR_BIT(GTR_SENATE) | GTR_BIT(GTR_SEWER)))
        gtr__enter(s, GTR_PH_SENATE);
    else
        gtr__end_turn(s);
}

/* Goes on by one step where no decision is pending and the game is not over; true: now one is. */
bool gtr__step(gtr_state *s);
/* What an action of the role asks. */
int gtr__decision_of_role(int role);

/* Whether the game is over (GTR 7.1); then says so in `decision` and `seat`. */
bool gtr__over(gtr_state *s);

#endif
