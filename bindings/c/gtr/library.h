/* The parts of the library's record of Glory to Rome.
 */
#ifndef AEDILE_GTR_LIBRARY_H
#define AEDILE_GTR_LIBRARY_H

#include "bindings/c/library.h"
#include "engine/gtr/moves.h"

/* --- Actions (actions.c): kind of move after kind, in the order of engine/gtr/tables/moves.def ----------------------- */

/* How many actions a kind of move has, by what agents/gtr/actions.def says that its two numbers are. */
enum {
    GTR_ACTION_CARDS = GTR_NBUILDINGS + 1, /* and the Jack */
    GTR_ACTION_ROLES = GTR_NSUITS,
    GTR_ACTION_PLACES = GTR_MAX_PLAYERS, /* seats to the left of the one that decides, itself 0 */
    GTR_ACTION_NUMBERS = 4,
    /* Leads: a card for its own role; a Jack for each role; a card as architect by Crane. */
    GTR_ACTION_LEAD_JACK = GTR_NBUILDINGS,
    GTR_ACTION_LEAD_CRANE = GTR_NBUILDINGS + GTR_NSUITS,
    GTR_ACTION_LEADS = GTR_ACTION_LEAD_CRANE + GTR_NBUILDINGS
};
#define GTR_ACTIONS_NOTHING_NOTHING  1
#define GTR_ACTIONS_NOTHING_ROLE     GTR_ACTION_ROLES
#define GTR_ACTIONS_NOTHING_PLACE    GTR_ACTION_PLACES
#define GTR_ACTIONS_NOTHING_NUMBER   GTR_ACTION_NUMBERS
#define GTR_ACTIONS_DECISION_NOTHING 1
#define GTR_ACTIONS_CARD_NOTHING     GTR_ACTION_CARDS
#define GTR_ACTIONS_CARD_CARD_SUIT   GTR_ACTION_CARDS
#define GTR_ACTIONS_CARD_PLACE       (GTR_ACTION_CARDS * GTR_ACTION_PLACES)
#define GTR_ACTIONS_CARD_ROLE        GTR_ACTION_LEADS
#define GTR_ACTIONS_SUIT_NOTHING     GTR_NSUITS
#define GTR_ACTIONS_SUIT_BONUS       GTR_NSUITS
#define GTR_ACTIONS_SUIT_PLACE       (GTR_NSUITS * GTR_ACTION_PLACES)

enum {
#define ACTION(kind, of, and, as, brings, helps)                                                   \
    GTR_ACTION_##kind, GTR_ACTION_##kind##_END = GTR_ACTION_##kind + GTR_ACTIONS_##of##_## and -1,
#include "agents/gtr/actions.def"
    GTR_ACTIONS
};

void gtr_actions_of(const void *state, const game_move *moves, int n, uint16_t *out);
game_move gtr_action_move(const void *state, int action);
void gtr_action_name(int action, char out[GAME_MAX_TEXT]);

extern const lib_observation gtr_observation_full, gtr_observation_compact; /* observation.c */

#endif
