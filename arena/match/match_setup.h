/* What a match plays. */
#ifndef AEDILE_ARENA_MATCH_MATCH_SETUP_H
#define AEDILE_ARENA_MATCH_MATCH_SETUP_H

#include "arena/lineup/agent_spec.h"
#include "arena/match/chance.h"
#include "engine/random.h"

/* What is played. All is borrowed and outlives the match. */
typedef struct match_setup {
    const game *game;
    const void *options;
    int players;
    int agents;              /* 1 .. SCHEDULE_MAX_AGENTS */
    const agent_spec *agent; /* by number */
    uint64_t seed;           /* of the run */
    const char
        *secret; /* of the run, which deals and streams come from in addition, or NULL (chance.h) */
    bool substitute; /* instead of an agent that has broken the rules, random plays the game on */
    int64_t events_one_in; /* of that many games one keeps its choices; 0: none does */
    bool brief; /* only facts of the end (facts_class.at_end), where the game's class has them */
    bool flows; /* cards are followed (flows.h), where the game's class does that */
    const struct experiment *experiment; /* whose games these are (experiment.h), or NULL */
    bool moves;                          /* every game keeps its moves (moves.h) */
    const agent_spec *reader;            /* whose network reads the games (readings.h), or NULL */
    bool main_only; /* of an experiment's games the arm with the power only: the same game and
                       trace, no effects */
} match_setup;

/* Where the chance of its games comes from. */
static inline chance match_chance(const match_setup *s) {
    return (chance){s->seed, s->secret};
}

/* Whether a game is the one of its `one_in` consecutive games that has events. */
static inline bool match_has_events(uint64_t id, int64_t one_in) {
    uint64_t n = (uint64_t)one_in;
    return one_in > 0 && id % n == mix64(id / n) % n;
}

#endif
