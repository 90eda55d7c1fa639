/* The agent `external`: any program that speaks the protocol of docs/reference/protocol.md.
 */
#ifndef AEDILE_ARENA_MATCH_EXTERNAL_H
#define AEDILE_ARENA_MATCH_EXTERNAL_H

#include "arena/external/protocol.h"

typedef struct external_params {
    char command[AGENT_PATH_SIZE]; /* for sh -c */
    int64_t move_ms, grace_ms, hello_ms, ready_ms;
    bool sandbox;                 /* sandbox.h */
    char folder[AGENT_PATH_SIZE]; /* that it may read in its sandbox */
    int64_t memory_mb;            /* limits in a sandbox (supervisor.h) */
    double cpus;
    int64_t processes;
} external_params;

extern const agent_class agent_external;

/* Its times, in the form that the protocol takes. */
protocol_limits external_limits(const external_params *p);

/* Whether there is a sandbox for it, if it wants one: 0; or -1 with one line in err. */
int external_check_sandbox(const external_params *p, char err[AGENT_ERROR_SIZE]);

/* Starts the program and exchanges hellos: as protocol_start. */
agent_fault external_start(protocol *t, const external_params *p, const game *g, int seats);

#endif
