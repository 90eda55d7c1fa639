/* What is played, for the files of trace.h: prepared by prepare.c, played by trace.c. */
#ifndef AEDILE_ARENA_TRACE_TRACING_H
#define AEDILE_ARENA_TRACE_TRACING_H

#include "arena/check/opening.h"
#include "arena/match/match_table.h"
#include "arena/trace/trace.h"

/* A power that is off for a seat. */
typedef struct trace_off {
    int seat, item;
    const char *name;
} trace_off;

typedef struct tracing {
    const trace_args *wanted;
    const game *game;
    const void *options;
    const cJSON *given;
    opening opening;
    bool opened; /* games begin with the opening */
    trace_off *off;
    agent_spec agent[GAME_MAX_SEATS];
    match_setup setup;
    match_agents agents;
    table table;
    pcg32 rng; /* of random moves, and of those that are favoured */
} tracing;

/* Prints "aedile trace: WHY"; -1. */
int trace_refuse(const char *why);

/* The position where the game of this number begins. */
void trace_begin(const tracing *x, uint64_t number, game_state *out);

/* Finds game, options, powers and agents that are wanted. 0; or -1 after one line. tracing_done frees what x holds, after a
 * failure too. */
int tracing_prepare(tracing *x, trace_args *a);
void tracing_done(tracing *x);

#endif
