/* A results folder while a run goes on and when it is done (docs/reference/results.md).
 *
 *   config.json    the resolved config
 *   shards/        finished shards, NUMBER.shard; the journal of the one in progress,
 *                  NUMBER.journal
 *   counters.json, summary.json, rows.h5, traces.bin, manifest.json
 *                  made from the shards when all are there (assemble.h); the shards then go
 *
 * Every file is written under another name, synced and renamed. A folder belongs to one config: one
 * of another config is refused, and so is one that was not made by this program. Files that others
 * put next to ours are left untouched. One process at a time writes (a lock on the folder, where its
 * file system has locks); processes that share a run have their own folders, or take disjoint
 * shards of one folder with STORE_SHARE.
 * Bad bytes in a finished shard or in a journal cost what they held and are played again; they
 * are never an error. Errors come from the file system: full disk, no permission.
 */
#ifndef AEDILE_ARENA_RUN_STORE_H
#define AEDILE_ARENA_RUN_STORE_H

#include "arena/run/shard.h"
#include "arena/run/store_folder.h"

/* Makes or opens the folder and writes config.json. 0; or -1 with one line in err and nothing of
 * ours left behind; store_close is then not needed. */
int store_open(store *st, const run_config *c, uint64_t signature, const char *folder,
               store_how how, char err[OUTPUT_ERROR_SIZE]);
void store_close(store *st);

/* Closes; and takes the folder away if it is new and holds no finished game. */
void store_give_up(store *st);

/* Whether the shard's file is there (its content is checked by store_load). */
bool store_has(const store *st, uint64_t number);

/* Reads a finished shard into *out (initialised by shard_init). 1; 0 if there is none, or a bad
 * one, which is then taken away; -1 with one line in err. Unless 1, *out is empty but for its
 * range. */
int store_load(store *st, const shard_range *range, shard *out, char err[OUTPUT_ERROR_SIZE]);

/* Writes a finished shard and takes its journal away. 0; or -1 with one line in err. */
int store_save(store *st, const shard *s, char err[OUTPUT_ERROR_SIZE]);

/* Keeps what an agent calls itself, with a checksum, unless a whole name of it is there. 0; or -1 with
 * one line in err. */
int store_keep_name(store *st, int agent, const char *name, char err[OUTPUT_ERROR_SIZE]);

/* Fills in config->name_of of `into` from what the n folders keep, the first that has one. Where two
 * agents have the same they get a number each. 0; or -1 with one line in err: a name's file is damaged. */
int store_names(const store *into, store *const *from, int n, char err[OUTPUT_ERROR_SIZE]);

/* Takes the shards away: of a run whose results are made. */
void store_remove_shards(store *st);

/* Whether the shard has a journal. */
bool store_has_journal(const store *st, uint64_t number);

/* Opens the shard's journal, making it if there is none. What it holds is given back as chunks,
 * ascending, without overlaps (the caller frees each chunk's records and the array); a torn tail
 * is cut. 0; or -1 with one line in err. */
int store_journal_open(store *st, const shard_range *range, shard_chunk **chunks, size_t *n,
                       char err[OUTPUT_ERROR_SIZE]);

/* Appends chunks and syncs. 0; or -1 with one line in err, the journal being as it was. */
int store_journal_add(store *st, const shard_chunk *const *chunks, size_t n,
                      char err[OUTPUT_ERROR_SIZE]);
void store_journal_close(store *st);

#endif
