/* One game between agents.
 */
#ifndef AEDILE_ARENA_MATCH_MATCH_H
#define AEDILE_ARENA_MATCH_MATCH_H

#include "arena/match/agent_spec.h"
#include "arena/seam/flows.h"
#include "arena/match/schedule_game.h"

/* What is known of a finished game. */
typedef struct match_record {
    schedule_game at;
    int players;
    uint32_t decisions; /* moves made, forced ones included */
    uint32_t forced;    /* of these: moves without an alternative */
    uint64_t trace;     /* hash of all moves in order: equal games have equal traces */
    game_result result; /* of a faulted game: the offender's place is last, the others share 1 */
    uint8_t fault[GAME_MAX_SEATS]; /* AGENT_FAULT_*: how each seat broke the rules of play; 0: it
                                      did not. A game ends at its first fault */
    /* Of a game with events: for each decision with an alternative the index of the move made
     * among the legal ones, decisions - forced of them; else NULL. Lent by the match until its
     * next game, or by the bytes that a record was unpacked from (pack.h). */
    const uint8_t *choice;
    const flows *flows; /* of a run that follows cards, else NULL; lent by the match as `choice` is.
                           Of a record that was unpacked it is NULL, and flows_unpack() reads it: */
    const uint8_t *packed_flows; /* `packed` bytes, or NULL */
    size_t packed;
    facts facts; /* of a faulted game: up to the fault */
} match_record;

/* Whether some seat broke the rules of play: then only its own place is known. */
static inline bool match_faulted(const match_record *r) {
    uint8_t any = 0;
    for (int p = 0; p < r->players; p++)
        any |= r->fault[p];
    return any != 0;
}

/* What is played. All is borrowed and outlives the match. */
typedef struct match_setup {
    const game *game;
    const void *options;
    int players;
    int agents;              /* 1 .. SCHEDULE_MAX_AGENTS */
    const agent_spec *agent; /* by number */
    uint64_t seed;           /* of the run */
    bool substitute; /* in place of an agent that has broken the rules, random plays the game on */
    int64_t events_one_in; /* of so many games one keeps its choices; 0: none does */
    bool brief; /* facts of the end alone (facts_class.at_end), where the game's class has them */
    bool flows; /* cards are followed (flows.h), where the game's class does that */
    const struct experiment *experiment; /* whose games these are (experiment.h), or NULL */
    bool main_only; /* of an experiment's games the arm with the power alone: the same game and
                       trace, no effects */
} match_setup;

/* Whether a game is the one of its `one_in` consecutive games that has events. */
static inline bool match_has_events(uint64_t id, int64_t one_in) {
    uint64_t n = (uint64_t)one_in;
    return one_in > 0 && id % n == mix64(id / n) % n;
}

/* The players of a thread: instances of the agents, made when they are first needed. */
typedef struct match {
    match_setup setup;
    const facts_class *facts;
    /* An agent that has several seats of a game has an instance for each. */
    void *self[SCHEDULE_MAX_AGENTS][GAME_MAX_SEATS];
    bool made[SCHEDULE_MAX_AGENTS][GAME_MAX_SEATS];
    uint8_t *choice; /* match_record.choice of the last game */
    size_t choice_room;
    flows *flows;        /* match_record.flows of the last game; made when first needed */
    struct trial *trial; /* of the setup's experiment (trial.h), made when first needed */
} match;

void match_init(match *m, const match_setup *setup);

/* Plays one game: the record depends on the setup and `at` alone. 0, or -1: no memory. */
int match_play(match *m, const schedule_game *at, match_record *out);

void match_done(match *m);

#endif
