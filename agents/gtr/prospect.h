/* What a role would bring if it was led or followed now, in a few classes: what a network is told of moves that choose a role
 * (actions.def). The seat that decides performs an action for each client of the role, and one more if it leads or follows
 * (GTR 4.4). Orders in other hands are not guessed at, and powers that give actions on the way are left out.
 */
#ifndef AEDILE_GTR_PROSPECT_H
#define AEDILE_GTR_PROSPECT_H

#include "agents/gtr/plan.h"

/* Classes of what actions bring the seat that decides. They depend on the role:
 *
 *   laborer                materials from the pool, as GTR_PROSPECT_GATHER says
 *   legionary              the same, of those that orders in hand demand
 *   merchant               points of sales
 *   patron                 clients
 *   architect, craftsman   a gtr_prospect_build
 */
enum { GTR_PROSPECTS = 12 };

/* The number of materials, at most this. This is added if a foundation takes one of them, and added twice if one completes a
 * foundation. */
enum { GTR_PROSPECT_GATHER = 3 };

typedef enum gtr_prospect_build {
    GTR_PROSPECT_IDLE,
    GTR_PROSPECT_LAY,  /* a foundation can be laid, nothing more */
    GTR_PROSPECT_ADD,  /* a material can be added */
    GTR_PROSPECT_DONE, /* points of what is completed: 1 .. 6 and more */
    /* Catacomb is completed, and how the seat stands then (gtr_outcome) */
    GTR_PROSPECT_END = GTR_PROSPECT_DONE + 6,
    GTR_PROSPECT_BUILDS = GTR_PROSPECT_END + GTR_OUTCOMES
} gtr_prospect_build;
_Static_assert((int)GTR_PROSPECT_BUILDS == (int)GTR_PROSPECTS, "they fill the classes");

/* Classes of what the clients of all other seats bring those if the role is led: actions of clients, but with architects
 * those of GTR_PROSPECT_RIVALS_BUILD, and with merchants points of what they can sell, bonuses aside. */
enum { GTR_PROSPECT_RIVALS = 8 };
enum {
    /* 0: no client acts; from here points of what the stockpiles complete, 0 .. 4 and more */
    GTR_PROSPECT_RIVALS_BUILD = 1,
    /* a Catacomb, whose seat is then behind or level; the next: ahead */
    GTR_PROSPECT_RIVALS_END = 6
};

/* What leading the role brings: the class of one action and the clients'. `spent`: an order of the role's suit is spent on it, which is
 * then in hand; whichever it is. */
int gtr_prospect_lead(const gtr_plan *plan, int role, bool spent);

/* Of all roles, what the clients of other seats bring those. */
void gtr_prospect_rivals(uint8_t out[GTR_NSUITS], const gtr_plan *plan);

/* What following the role that was led adds: the class of all actions of the seat, or 0 if its clients bring the same without it.
 * `spent`: an order of its suit is spent on it. */
int gtr_prospect_follow(const gtr_plan *plan, bool spent);

#endif
