/* What a run adds up to: whole numbers only, so that blocks can be added in any grouping and
 * the sums are the same. Shares and intervals are computed from them at the end.
 */
#ifndef AEDILE_ARENA_SUMMARY_H
#define AEDILE_ARENA_SUMMARY_H

#include "arena/buffer.h"
#include "arena/config.h"
#include "arena/match.h"

enum {
    SUMMARY_WHOLE = 60, /* a win in sixtieths: divides by 2, 3, 4 and 5 sharing winners */
    SUMMARY_ITEMS = 64,
    SUMMARY_ENDS = 16
};

/* A quantity over the games. */
typedef struct summary_range {
    int64_t sum, least, most;
} summary_range;

typedef struct summary_seat {
    int64_t alone;                 /* games won alone */
    int64_t shared;                /* games won with others */
    int64_t share;                 /* wins in sixtieths, a shared win divided evenly */
    int64_t place[GAME_MAX_SEATS]; /* games that ended in place 1, 2 ... */
    summary_range score;
} summary_seat;

typedef struct summary {
    int64_t games;
    summary_range turns, decisions;
    int64_t forced;
    int64_t end[SUMMARY_ENDS];
    summary_seat seat[GAME_MAX_SEATS];
    summary_seat entry[GAME_MAX_SEATS]; /* the same by entry of the line-up (match.h) */
    int64_t order_share[GAME_MAX_SEATS]; /* wins in sixtieths, by seats after the first player */
    int64_t item[SUMMARY_ITEMS];         /* seats that have the item at the end of a game */
    int64_t item_share[SUMMARY_ITEMS];   /* their wins in sixtieths */
} summary;

void summary_add(summary *s, const match_record *r);
void summary_merge(summary *into, const summary *from);

/* The Wilson score interval, 95 %, of a share of successes among n; 0 and 1 when n is 0. */
void summary_wilson(double successes, double n, double *low, double *high);

/* Adds summary.json to b. */
void summary_json(buffer *b, const summary *s, const run_config *c, bool complete,
                  uint64_t signature);

/* Adds the table that people read. */
void summary_table(buffer *b, const summary *s, const run_config *c);

#endif
