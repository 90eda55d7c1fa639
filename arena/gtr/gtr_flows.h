/* Where the cards of a game of Glory to Rome go (flows.h).
 */
#ifndef AEDILE_ARENA_GTR_GTR_FLOWS_H
#define AEDILE_ARENA_GTR_GTR_FLOWS_H

#include "arena/seam/flows.h"
#include "engine/gtr/moves.h"

extern const flows_class gtr_flows;

#endif
