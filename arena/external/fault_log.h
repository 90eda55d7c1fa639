/* Where the faults of external agents are told while a run goes on: one line of JSON for each, appended
 * to a file. The lines go with the records of the games too (match_record.faults), and what is written
 * at the end of a run are these: a game that is played again after a kill has told its fault twice.
 */
#ifndef AEDILE_ARENA_MATCH_FAULT_LOG_H
#define AEDILE_ARENA_MATCH_FAULT_LOG_H

#include "arena/external/protocol.h"

/* Sets the file; it is made when the first fault comes. NULL: faults are told nowhere. */
void fault_log_to(const char *path);

/* Adds the line of a fault of the agent that plays `seat` of game `number`, with its end, to b: what
 * happened, the last lines spoken, what the agent wrote to standard error. */
void fault_log_line(buffer *b, uint64_t number, int seat, const char *command, agent_fault fault,
                    protocol *with);

/* Tells it. May be called by several threads. */
void fault_log_add(const char *line);

#endif
