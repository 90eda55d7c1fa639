/* Journals: what was played of a shard that is not finished, chunk by chunk as the workers came to
 * it. File format: journal.c.
 */
#ifndef AEDILE_ARENA_RUN_JOURNAL_H
#define AEDILE_ARENA_RUN_JOURNAL_H

#include "arena/run/shard.h"

/* Opens the journal, making it if there is none, to append to; its descriptor, or -1 with one
 * line in err. The whole chunks of this key in it are given back, ascending, without overlaps (the
 * caller frees each one's records and the array). A torn tail is cut; damaged bytes cost the chunk
 * they are in; another shard's journal is emptied. */
int journal_open(const char *path, const shard_key *key, shard_chunk **chunks, size_t *n,
                 char err[OUTPUT_ERROR_SIZE]);

/* Appends chunks and syncs. 0; or -1 with one line in err, the journal being as it was. */
int journal_add(int file, const char *path, const shard_chunk *const *chunks, size_t n,
                char err[OUTPUT_ERROR_SIZE]);

extern const char journal_magic[]; /* of the head (shard_get_head) */

#endif
