/* Demands (GTR 5.5): legion.c. */
#ifndef AEDILE_GTR_LEGION_H
#define AEDILE_GTR_LEGION_H

#include "engine/gtr/zones.h"

/* Each resumes the legionary action on top of the stack; true: a decision is pending. */
bool gtr__legion_step(gtr_state *s);
void gtr__legion_begin(gtr_state *s, int n);
/* Cards that this many actions can show: there is room for no more notes on the stack. */
static inline int gtr__legion_most(const gtr_state *s, int n) {
    int most = GTR_MAX_FRAMES - s->depth - 1;
    return n < most ? n : most;
}
void gtr__demand(gtr_state *s, int b);
void gtr__give(gtr_state *s, int victim, int b);
/* May one more client of this role of seat o be slain? */
bool gtr__slayable(const gtr_state *s, int o, int role);
void gtr__slay(gtr_state *s, int o, int role);
/* May seat o's foundation b be torn down, or any of this suit? (Domus Aurea) */
gtr_set gtr__razeable(const gtr_state *s, int o);
void gtr__raze(gtr_state *s, int o, int b);
/* Ends the Coliseum's or Domus Aurea's choices. */
void gtr__end_choices(gtr_state *s);
/* Whether p, who demands, gets nothing from o (GTR 5.5, 8): Wall, or Palisade without a Bridge of p. */
bool gtr__protected(const gtr_state *s, int p, int o);

#endif
