/* The measures of a comparison and their sums (whatif.h).
 */
#ifndef AEDILE_ARENA_WHATIF_TALLY_H
#define AEDILE_ARENA_WHATIF_TALLY_H

#include "arena/match/match_record.h"
#include "arena/whatif/whatif.h"

/* Lists the measures of the config's game. 0, or -1: no memory. */
int tally_measures(whatif *w);

/* Numbers in w->sum. */
size_t tally_size(const whatif *w);

/* Where the sums of a measure begin, by group: above, or below. */
int64_t *tally_at(const whatif *w, int way, int measure, bool below);

/* Adds a game played in a way, and what distinguishes it from its counterpart. */
void tally_add(whatif *w, int way, const match_record *r);
void tally_compare(whatif *w, int change, const match_record *was, const match_record *is);

/* Adds another one's sums. */
void tally_merge(whatif *into, const whatif *from);

#endif
