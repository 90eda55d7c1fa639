/* A finished game as few bytes: how records are in journals and shards until they become rows.
 *
 * The form is private to one version of the program (pack_form.h). What the config gives (who sat
 * where) is left out and looked up again in the schedule.
 */
#ifndef AEDILE_ARENA_ROWS_PACK_H
#define AEDILE_ARENA_ROWS_PACK_H

#include "arena/base/buffer.h"
#include "arena/config/schedule.h"
#include "arena/match/match.h"

enum { PACK_MAX = 14336 }; /* bytes of the longest record, its choices aside */

/* Adds the record to b. */
void pack_record(buffer *b, const match_record *r, const facts_class *f);

/* Reads one record from the n bytes at p; `at` and `players` of *out are set from the schedule.
 * Returns the bytes it took, or -1 if they are no record. */
int unpack_record(match_record *out, const struct schedule *s, int players, const facts_class *f,
                  const uint8_t *p, size_t n);

/* What a record says of itself at its beginning. */
typedef struct pack_summary {
    size_t size;     /* bytes of it */
    uint32_t items;  /* of all seats, whose facts say something */
    uint32_t events; /* decisions, where it has choices; else 0 */
} pack_summary;

/* Looks at the record at the beginning of n bytes. False: they are none. True is no promise that
 * unpack_record takes it; if it does, size and numbers are these. */
bool pack_summarise(pack_summary *out, const uint8_t *p, size_t n);

#endif
