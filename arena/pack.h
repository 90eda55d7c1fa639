/* A finished game as few bytes: how records lie in journals and shards until they become rows.
 *
 * The form is private to one version of the program: whole numbers of variable length, the
 * items of a seat only where its record says something. What the config gives (who sat where) is
 * left out and looked up again in the schedule.
 */
#ifndef AEDILE_ARENA_PACK_H
#define AEDILE_ARENA_PACK_H

#include "arena/buffer.h"
#include "arena/match.h"

enum { PACK_MAX = 14336 }; /* bytes of the longest record, its choices aside */

/* Adds the record to b. */
void pack_record(buffer *b, const match_record *r, const facts_class *f);

/* Reads one record from the n bytes at p; `at` and `players` of *out are set from the schedule.
 * Returns the bytes it took, or -1 if they are no record. */
int unpack_record(match_record *out, const struct schedule *s, int players, const facts_class *f,
                  const uint8_t *p, size_t n);

#endif
