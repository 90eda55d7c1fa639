/* Random play to the end: one loop for all who want it fast.
 *
 * By list, a random decision is four steps: gtr__legal() writes the moves down, a number is drawn,
 * gtr__apply() makes the move of that number, gtr__run() finds the next decision. Nearly all
 * decisions of random games are of a few plain kinds. For these the loop counts the moves, draws
 * the same number, and makes the move it stands for right away; and it goes through a turn as the
 * rules do, so that it knows which decision comes next. What it does not know, rare powers and the
 * expansion, it leaves to the list. There is one place for what can be chosen (choices.h), and one
 * for each rule; what is here is the order of moves, as in moves.def, and the order of
 * decisions.
 *
 * What a loop costs on top of the rules depends on the compiler seeing all of it: so it is a template,
 * and who has something to do at every decision gives it as a function to be put in its place.
 *
 * Included by who plays random games only; the parts are in playout_*.h.
 */
#ifndef AEDILE_GTR_PLAYOUT_H
#define AEDILE_GTR_PLAYOUT_H

#include "engine/gtr/playout/playout_build.h"
#include "engine/gtr/playout/playout_lead.h"
#include "engine/gtr/playout/playout_legion.h"

GTR_INLINE int gtr__by_rules(gtr_state *s) {
    return gtr__step(s) ? GTR_ASK : GTR_AGAIN;
}

/* All actions of seat p for the led role (GTR 4.4). */
GTR_INLINE int gtr__random_run(gtr_random *g, int p, gtr_player *q, int role) {
    if (q->powers & gtr__action_powers[role])
        return gtr__by_rules(g->s);
    switch (role) {
    case GTR_PATRON:
    case GTR_LABORER:
    case GTR_MERCHANT: return gtr__random_cards(g, p, q, role);
    case GTR_LEGIONARY: return gtr__random_legion(g, p, q);
    default: return gtr__random_builds(g, p, q, role);
    }
}

/* All seats act, and the turn ends. */
GTR_INLINE int gtr__random_runs(gtr_random *g, int role) {
    gtr_state *s = g->s;
    do {
        int p = s->actor;
        gtr_player *q = &s->player[p];
        int on = s->decided ? GTR_GO_ON : gtr__random_run(g, p, q, role);
        if (on != GTR_GO_ON)
            return on;
        if (GTR_HAS(q, ACADEMY)) { /* may think now */
            s->decided = s->decided ? s->decided : 1;
            return gtr__by_rules(s);
        }
    } while (gtr__next_actor_of_base(s));
    gtr__after_actions(s);
    return s->end ? GTR_AGAIN : GTR_GO_ON;
}

GTR_INLINE int gtr__random_acts(gtr_random *g) {
    switch (g->s->role) {
    case GTR_PATRON: return gtr__random_runs(g, GTR_PATRON);
    case GTR_LABORER: return gtr__random_runs(g, GTR_LABORER);
    case GTR_MERCHANT: return gtr__random_runs(g, GTR_MERCHANT);
    case GTR_ARCHITECT: return gtr__random_runs(g, GTR_ARCHITECT);
    case GTR_CRAFTSMAN: return gtr__random_runs(g, GTR_CRAFTSMAN);
    default: return gtr__random_runs(g, GTR_LEGIONARY);
    }
}

/* Goes on as long as it knows how to. */
GTR_INLINE int gtr__random_turns(gtr_random *g) {
    gtr_state *s = g->s;
    if (s->depth || s->expanded)
        return gtr__by_rules(s);
    for (int on = GTR_GO_ON;;) {
        switch (s->phase) {
        case GTR_PH_LEAD:
            on = gtr__random_leads(g);
            if (on != GTR_GO_ON)
                return on; /* fall through */
        case GTR_PH_FOLLOW:
            on = gtr__random_follows(g);
            if (on != GTR_GO_ON)
                return on; /* fall through */
        case GTR_PH_ACT:
            on = gtr__random_acts(g);
            if (on != GTR_GO_ON)
                return on;
            break;
        default: return gtr__by_rules(s);
        }
    }
}

/* How to go on where a decision is pending: a lead and a follow are asked for again; others may be,
 * or not. */
GTR_INLINE int gtr__on_pending(const gtr_state *s) {
    return s->decision == GTR_D_LEAD || s->decision == GTR_D_FOLLOW ? GTR_AGAIN : GTR_ASK;
}

/* The decision that is pending, by its list. */
GTR_INLINE int gtr__random_listed(gtr_random *g) {
    game_move moves[GAME_MAX_MOVES];
    int n = gtr__legal(g->s, moves);
    game_move chosen = moves[gtr__pick(g, g->s->seat, (unsigned)n)];
    if (g->by_seat)
        g->count.trace = game_trace(g->count.trace, chosen);
    if (g->watch)
        g->watch->listed(g->s, moves, n, chosen, g->data);
    gtr__make(g->s, chosen);
    if (!g->watch || !g->watch->made || !g->watch->wants_made(g->data))
        return GTR_GO_ON;
    gtr__run(g->s);
    g->watch->made(g->s, chosen, g->data);
    return gtr__on_pending(g->s);
}

/* Plays s to the end: game.playout, or `by_seat` game.playout_seats; with a look at every decision:
 * `watch` (NULL: none) gets `data`. */
GTR_INLINE void gtr_play(gtr_state *s, pcg32 *rng, bool by_seat, game_playout *count,
                         const gtr_watch *watch, void *data) {
    gtr_random g = {.s = s,
                    .rng = rng,
                    .by_seat = by_seat,
                    .watch = watch,
                    .data = data,
                    .petition = gtr__petition(s)};
    if (s->decision != GTR_D_OVER) {
        for (int on = gtr__on_pending(s);;) {
            if (on == GTR_ASK) {
                on = gtr__random_listed(&g);
                if (gtr__over(s))
                    break;
                if (on == GTR_ASK)
                    continue;
            }
            on = gtr__random_turns(&g);
            if (on == GTR_AGAIN && gtr__over(s))
                break;
        }
    }
    *count = g.count;
}

#endif
