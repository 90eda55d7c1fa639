/* The names of the faults of agents from outside (agent.h). */
#include "agents/agent.h"

const char *const agent_fault_names[AGENT_FAULTS] = {
    [AGENT_FAULT_NONE] = "none",         [AGENT_FAULT_TIMEOUT] = "timeout",
    [AGENT_FAULT_ILLEGAL] = "illegal",   [AGENT_FAULT_MALFORMED] = "malformed",
    [AGENT_FAULT_CRASH] = "crash",       [AGENT_FAULT_STALL] = "stall",
    [AGENT_FAULT_PROTOCOL] = "protocol", [AGENT_FAULT_BENCHED] = "benched",
};
