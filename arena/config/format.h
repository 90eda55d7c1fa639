/* What a format of tournaments is (formats.h has the table). */
#ifndef AEDILE_ARENA_CONFIG_FORMAT_H
#define AEDILE_ARENA_CONFIG_FORMAT_H

#include "arena/config/schedule_plan.h"

struct run_config;

typedef struct format {
    const char *name;  /* as written in a config */
    const char *help;  /* one line */
    const char *key;   /* the config key that only it has, or NULL */
    bool needs_key;    /* and which has to be there */
    rotation rotation; /* if the config says nothing */
    int least, most;   /* agents that a config may name; least 0: none is one random agent */
    /* Makes the pool out of the agents that the config names. NULL: it is them. */
    int (*pool)(struct run_config *c, const cJSON *own, char *err);
    /* Fills in line-ups and s->own from the key's value (NULL: absent). */
    int (*plan)(schedule *s, const struct run_config *c, const cJSON *own, char *err);
    /* The line-up of a block. NULL: the list of line-ups, in turn. */
    void (*line_up)(const schedule *s, uint64_t block, uint8_t *agents);
} format;

#endif
