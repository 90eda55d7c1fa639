/* The readers of a position's keys (position*.c).
 */
#ifndef AEDILE_ARENA_GTR_POSITION_KEYS_H
#define AEDILE_ARENA_GTR_POSITION_KEYS_H

#include "arena/gtr/cards_json.h"
#include "engine/gtr/position/position.h"

/* Where a reader puts what it read. */
typedef struct position_target {
    gtr_position *position;
    gtr_seat_position *seat; /* NULL outside seats */
} position_target;

/* The edition whose card names are read. */
static inline const gtr_edition *position_edition(const position_target *t) {
    return &gtr_editions[t->position->options.edition];
}

/* One key of an object and its reader: 0, or -1 and err. */
typedef struct position_key {
    const char *key;
    int (*read)(position_target *t, const cJSON *value, const char *place, char *err);
} position_key;

/* Reads all members of an object by its table, which ends with a NULL key. Keys without a
 * reader are allowed: the caller deals with them. */
int position_read_keys(const cJSON *object, const position_key *readers, position_target *t,
                       const char *place, char *err);

/* Notes the names among cards of which only the suit counts: they are still those cards. */
void position_note_names(position_target *t, const card_counts *cards);

/* Reads cards of which only the suit counts; `allowed` in addition to card names: CARDS_*. */
int position_read_suits(position_target *t, const cJSON *value, unsigned allowed, const char *place,
                        uint8_t count[GTR_NSUITS], char *err);

int position_read_number(const cJSON *value, int low, int high, const char *place, int *out,
                         char *err);

/* position_stack.c: what is under way. */
int position_read_stack(position_target *t, const cJSON *value, const char *place, char *err);
int position_read_noted(position_target *t, const cJSON *value, const char *place, char *err);
int position_read_offered(position_target *t, const cJSON *value, const char *place, char *err);
int position_read_drawn(position_target *t, const cJSON *value, const char *place, char *err);
int position_read_shown(position_target *t, const cJSON *value, const char *place, char *err);
int position_read_demand(position_target *t, const cJSON *value, const char *place, char *err);
int position_read_due(position_target *t, const cJSON *value, const char *place, char *err);

/* position_seat.c: the keys of a seat. */
extern const position_key position_seat_keys[];

#endif
