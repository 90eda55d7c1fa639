/* How the playing of a run went. */
#ifndef AEDILE_ARENA_RUN_RUN_END_H
#define AEDILE_ARENA_RUN_RUN_END_H

#include "arena/config/stop.h"

typedef struct run_end {
    uint64_t shards;    /* of the result: the first that many. With several parts: of the config */
    stop_state stopped; /* STOP_GO_ON: not all games are played yet */
    stop_check check;   /* the rule's last check, if it has one */
    int64_t found;      /* games that an earlier start had played */
    int64_t played;     /* games played now */
} run_end;

#endif
