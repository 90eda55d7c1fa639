/* Which files went into an agent, for tests. */
#ifndef AEDILE_TESTS_AGENT_FILES_H
#define AEDILE_TESTS_AGENT_FILES_H

#include "arena/lineup/agent_spec.h"

enum { AGENT_SPEC_MAX_FILES = 3 };

/* A file that went into an agent. */
typedef struct agent_file {
    const char *option; /* that named it */
    const char *path;   /* as it was opened; "": the weights stood in the config. The spec's own */
    uint64_t hash;      /* of the weights it gave (weights.h) */
} agent_file;

/* All of them, in the order of the options. Returns how many. */
static inline int agent_spec_files(const agent_spec *spec, agent_file out[AGENT_SPEC_MAX_FILES]) {
    int n = 0;
    for (const agent_option *o = spec->agent->options; o && o->name; o++) {
        uint64_t hash = agent_option_is_file(o) ? agent_params_hash(&spec->params, o) : 0;
        if (hash && n < AGENT_SPEC_MAX_FILES) /* each begins with its path */
            out[n++] = (agent_file){o->name, (const char *)spec->params.bytes + o->offset, hash};
    }
    return n;
}

#endif
