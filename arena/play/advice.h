/* What a good agent would do: `hint`.
 */
#ifndef AEDILE_ARENA_PLAY_ADVICE_H
#define AEDILE_ARENA_PLAY_ADVICE_H

#include "arena/play/session.h"

/* Asks the agent for the seat that decides, a person's, and adds what it thinks of the best moves: how often it
 * tried each, and how often the seat wins by its reckoning, solo how many tasks and points it gets; of a network, its odds. The game itself is not
 * touched, nor its chance. */
void advice_add(panel *p, const session *s, const agent_spec *spec);

#endif
