/* Where the chance of games comes from: one seed, and separate streams for every game.
 *
 * Game i is dealt from stream i of the run's seed (game.create). Everybody who needs chance apart from
 * the deal gets another stream, a function of seed, game and purpose only, so that
 * no game depends on which thread plays it, or on how many games came before.
 */
#ifndef AEDILE_STREAMS_H
#define AEDILE_STREAMS_H

#include "engine/game.h"

/* What a stream is for; the agent of seat s has number s. */
enum {
    STREAM_OBSERVE = GAME_MAX_SEATS, /* what the seats cannot know, dealt again for those that are
                                        shown a determinization (agent_shown) */
    STREAM_MOVES,                    /* random moves of traces, walks, signatures */
    STREAM_OPTIONS,                  /* options drawn at random */
    STREAM_LINE_UPS,                 /* of cycles of line-ups (formats.c) */
    STREAM_CHANGE,                   /* what an experiment changes at random (trial.c) */
    STREAM_READ,                     /* readings of games (readings.c) */
    STREAM_PURPOSES = 16             /* room for more without changing the rest */
};

/* Sets rng to the start of the stream of game `number` for this purpose: a seat or STREAM_... */
static inline void stream_start(pcg32 *rng, uint64_t seed, uint64_t number, int purpose) {
    uint64_t id = number * STREAM_PURPOSES + (uint64_t)purpose;
    pcg32_seed(rng, mix64(seed ^ mix64(id)), id);
}

#endif
