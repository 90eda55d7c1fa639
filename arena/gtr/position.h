/* Positions of Glory to Rome in JSON (docs/reference/scenario.md).
 */
#ifndef AEDILE_ARENA_GTR_POSITION_H
#define AEDILE_ARENA_GTR_POSITION_H

#include "arena/base/json.h"
#include "engine/gtr/gtr.h"

/* Reads a position and goes on to its first decision. `place` is its place in messages
 * ("position"); `seed` orders the cards in the deck that it leaves open. What `aedile trace`
 * prints as a state is a position too, where a seat is about to lead, follow or act.
 * 0; or -1 and err, which begins with the place, and *out is undefined. */
int position_from_json(const cJSON *json, uint64_t seed, const char *place, gtr_state *out,
                       char err[JSON_ERROR_SIZE]);

/* Reads options of Glory to Rome as a config has them, on top of the defaults. Lists may also
 * be objects: `{"given": {"0": ["Dock"]}, "copies": {"Dock": 4}}`. `players` stands for the
 * option of that name where it is not given. Checks that they go together. */
int position_options(const cJSON *json, int players, const char *place, gtr_options *out,
                     char err[JSON_ERROR_SIZE]);

/* Numbers of a seat that follow from the rest: `hand_limit`, `score` ... */
typedef struct seat_number {
    const char *name;
    int (*get)(const gtr_state *s, int seat);
} seat_number;
extern const seat_number seat_numbers[]; /* ends with a NULL name */

#endif
