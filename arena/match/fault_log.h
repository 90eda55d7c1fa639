/* Where the faults of external agents are told: one line of JSON for each, appended to a file.
 * Not part of the results that a config determines: programs from outside may do as they like.
 */
#ifndef AEDILE_ARENA_MATCH_FAULT_LOG_H
#define AEDILE_ARENA_MATCH_FAULT_LOG_H

#include "arena/match/protocol.h"

/* Sets the file; it is made when the first fault comes. NULL: faults are told nowhere. */
void fault_log_to(const char *path);

/* Adds a fault of the agent that plays `seat` of game `number`: what happened, the last lines
 * spoken, what it wrote to standard error. May be called by several threads. */
void fault_log_add(uint64_t number, int seat, const char *command, agent_fault fault,
                   protocol *with);

#endif
