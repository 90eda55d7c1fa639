/* A small process between ours and an agent that is its own program: it sees to it that the
 * agent, and all that the agent started, ends when it should, whatever becomes of us.
 *
 * It is this program again, under SUPERVISOR_COMMAND, and nothing that people type.
 */
#ifndef AEDILE_ARENA_MATCH_SUPERVISOR_H
#define AEDILE_ARENA_MATCH_SUPERVISOR_H

#include <stdbool.h>

#define SUPERVISOR_COMMAND "supervise-agent"

enum {
    SUPERVISOR_LIFELINE =
        3 /* the descriptor at which it waits for the end of the one who started it */
};

/* What all processes of an agent may take together. 0: no limit. */
typedef struct supervisor_limits {
    bool sandbox;  /* it is bubblewrap that is started: its environment is sandbox.h's */
    int memory_mb; /* memory, in MiB; no single process may have more data than that */
    double cpus;   /* processor time, in seconds a second */
    int processes; /* and threads */
} supervisor_limits;

/* The command line of the supervisor:
 * SUPERVISOR_COMMAND SANDBOX MEMORY_MB CPUS PROCESSES PROGRAM ARGUMENT...
 * Runs the program (found by PATH) in its own process group, in a sandbox also in a control group
 * (cgroup.h) or else behind a filter (syscall_filter.h). Ends when the program's own
 * process ends, or when the other end of SUPERVISOR_LIFELINE is closed; either way it first kills
 * every process that came of the program, those in sessions of their own too. Returns the exit
 * status of the program, 128 more than the signal that ended it. */
int supervisor_main(int argc, char **argv);

#endif
