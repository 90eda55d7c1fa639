/* The sums of a comparison in a file, so that it goes on after it was stopped or killed.
 */
#ifndef AEDILE_ARENA_WHATIF_KEPT_H
#define AEDILE_ARENA_WHATIF_KEPT_H

#include "arena/whatif/whatif.h"

/* The hash of all that the sums depend on: config, program, options of all ways, players. */
uint64_t whatif_hash(const whatif *w);

/* Writes the sums of the first w->games games; reads the sums of the file, if there is one. 0; or -1 and one
 * line in err: it cannot be written; it is damaged, or of another comparison. */
int whatif_keep(const whatif *w, const char *path, char err[OUTPUT_ERROR_SIZE]);
int whatif_find(whatif *w, const char *path, char err[OUTPUT_ERROR_SIZE]);

#endif
