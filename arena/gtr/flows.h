/* Where the cards of a game of Glory to Rome go (flows.h).
 */
#ifndef AEDILE_ARENA_GTR_GTR_FLOWS_H
#define AEDILE_ARENA_GTR_GTR_FLOWS_H

#include "arena/seam/flows.h"
#include "engine/gtr/playout/playout.h"

extern const flows_class gtr_flows;

/* gtr_flows.choice where moves are not listed and no power has part in them (playout_choose.h). */
void gtr_flows_glimpsed(const gtr_state *s, const gtr_glimpse *what, flows *out);

#endif
