/* What is known of a finished game. */
#ifndef AEDILE_ARENA_MATCH_MATCH_RECORD_H
#define AEDILE_ARENA_MATCH_MATCH_RECORD_H

#include "arena/lineup/agent_spec.h"
#include "arena/match/moves.h"
#include "arena/match/schedule_game.h"
#include "arena/seam/flows.h"

typedef struct match_record {
    schedule_game at;
    int players;
    uint32_t decisions; /* moves made, forced ones included */
    uint32_t forced;    /* of these: moves without an alternative */
    uint64_t trace;     /* hash of all moves in order: equal games have equal traces */
    game_result result; /* of a faulted game: the offender's place is last, the rest share 1 */
    uint8_t fault[GAME_MAX_SEATS]; /* AGENT_FAULT_*: how each seat broke the rules of play; 0: it
                                      did not. A game ends at its first fault */
    /* Of a game with events: for each decision with an alternative the index of the move made
     * among the legal ones, decisions - forced of them; else NULL. Lent by the match until its
     * next game, or by the bytes that a record was unpacked from (pack.h). */
    const uint8_t *choice;
    bool has_moves;
    kept_moves moves; /* of a match that keeps them; lent as `choice` is */
    const char
        *faults; /* what happened at its faults: lines of JSON, `fault_bytes`; lent likewise */
    size_t fault_bytes;
    const flows *flows; /* of a run that follows cards, else NULL; lent by the match as `choice` is.
                           Of a record that was unpacked it is NULL, and flows_unpack() reads it: */
    const uint8_t *packed_flows; /* `packed` bytes, or NULL */
    size_t packed;
    const struct readings
        *readings; /* of a run that reads its games (readings.h), else NULL; lent and unpacked like
                                        flows */
    const uint8_t *packed_readings;
    facts facts; /* of a faulted game: up to the fault */
} match_record;

/* Whether some seat broke the rules of play: then only its own place is known. */
static inline bool match_faulted(const match_record *r) {
    uint8_t any = 0;
    for (int p = 0; p < r->players; p++)
        any |= r->fault[p];
    return any != 0;
}

#endif
