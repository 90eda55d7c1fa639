/* Schedules as a config asks for them. schedule.h is how they are used game by game,
 * schedule_read.h where they come from.
 */
#ifndef AEDILE_ARENA_CONFIG_SCHEDULE_PLAN_H
#define AEDILE_ARENA_CONFIG_SCHEDULE_PLAN_H

#include "arena/base/json.h"
#include "arena/config/rotation.h"
#include "arena/config/schedule.h"

typedef struct schedule {
    const struct format *format; /* formats.h */
    rotation rotation;
    bool shared; /* the line-ups of one turn have one deal */
    int players, agents;
    uint64_t seed; /* of the run */
    int orders;
    uint8_t order[SCHEDULE_MAX_ORDERS][GAME_MAX_SEATS]; /* rotation.h */
    uint64_t line_ups;                                  /* of a turn */
    /* The line-ups, in the order in which they take turns: agents by position.
     * Of swiss the rounds paired so far, round after round. Of mix NULL: they are computed. */
    uint8_t (*line)[GAME_MAX_SEATS];
    size_t lines, capacity;
    cJSON *own;    /* the value of the format's own key with all defaults, or NULL */
    int candidate; /* agent that the format is about, or -1 */
    int anchor;    /* agent that others are naturally compared with */
    /* mix */
    uint64_t stride;                     /* from one block's place in its cycle to the next one's */
    uint32_t slots[SCHEDULE_MAX_AGENTS]; /* seats of each agent in a cycle */
    /* swiss */
    int64_t round_turns; /* blocks of each line-up in a round; 0: the schedule does not grow */
    uint64_t rounds;     /* paired so far */
} schedule;

/* Frees what the schedule holds, not the schedule. */
void schedule_free(schedule *s);

/* Adds format, rotation, deals and the format's own key, ready to be read again. */
void schedule_json(const schedule *s, cJSON *root);

/* Games that have to stay together: of a block; of a Swiss round. */
int64_t schedule_unit(const schedule *s);

/* Games of one turn through all line-ups; of a cycle of mix, of a Swiss round. */
int64_t schedule_turn(const schedule *s);

/* Whether the line-ups depend on outcomes (swiss). */
bool schedule_grows(const schedule *s);

/* The rounds paired so far, [round][line-up][position]: agents by number; NULL if the schedule does
 * not grow. The caller's to free. And back, instead of schedule_next_round: for the one who has the
 * results and not the outcomes at each round's end. 0; or -1 with one line in err. */
cJSON *schedule_pairings_json(const schedule *s);
int schedule_pairings_read(schedule *s, const cJSON *rounds, char err[JSON_ERROR_SIZE]);

/* Adds a line-up to the list. 0, or -1: no memory, and err says so. */
int schedule_add(schedule *s, const uint8_t *agents, char err[JSON_ERROR_SIZE]);

#endif
