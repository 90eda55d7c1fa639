/* A control group (cgroup v2) of an agent's own: the system itself counts all memory that its
 * processes take, of whatever kind, and how many processes there are.
 */
#ifndef AEDILE_ARENA_MATCH_CGROUP_H
#define AEDILE_ARENA_MATCH_CGROUP_H

#include <stdbool.h>
#include <sys/types.h>

enum { CGROUP_PATH = 1024 };

typedef struct cgroup {
    char path[CGROUP_PATH]; /* of its folder; "": there is none */
} cgroup;

/* Makes a group with these limits (0: none) and puts the process into it. False: it cannot be had
 * here, nothing has changed. */
bool cgroup_make(cgroup *g, int memory_mb, int processes, pid_t pid);

/* Whether it has wanted more memory than it may have, or has all but a few MiB of it. */
bool cgroup_memory_spent(const cgroup *g);

/* Kills all that is in the group, at once. */
void cgroup_kill(const cgroup *g);

/* Removes the group, when its processes have ended. */
void cgroup_remove(cgroup *g);

#endif
