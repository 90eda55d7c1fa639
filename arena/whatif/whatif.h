/* What a change of the rules does: the games of a config as they are, and the same games with the change (docs/guide/what-if.md).
 *
 * A game and its counterpart have the same players in the same seats, the same deal and the same chance. Every measure is
 * one sum over games divided by another, so that each comes down to whole numbers by group of blocks: the same for any
 * number of threads.
 */
#ifndef AEDILE_ARENA_WHATIF_WHATIF_H
#define AEDILE_ARENA_WHATIF_WHATIF_H

#include "arena/base/buffer.h"
#include "arena/base/listing.h"
#include "arena/config/config.h"
#include "arena/stats/intervals.h"

enum { WHATIF_CHANGES = 16, WHATIF_NAME = 160 };

/* One line of the table. */
typedef struct whatif_measure {
    char about[12]; /* "game", "end", "seat", "agent" or "card" */
    char name[WHATIF_NAME];
    int whole;    /* the sum above counts in units of 1 / whole */
    bool percent; /* a share */
} whatif_measure;

typedef struct whatif {
    const run_config *config;
    int changes;
    const char *text[WHATIF_CHANGES];         /* as they were asked for */
    game_options options[1 + WHATIF_CHANGES]; /* the config's, then the changed ones */
    int measures;
    whatif_measure *measure;
    int64_t *sum; /* [way][measure][above, below][group]; way 0: as it is */
    int64_t games;
    int64_t
        other_moves[WHATIF_CHANGES];   /* games that differ from their counterparts in a move ... */
    int64_t other_win[WHATIF_CHANGES]; /* ... and in who won */
} whatif;

/* What a change does to a measure. */
typedef struct whatif_effect {
    double before, after, difference;
    double se;       /* of the difference; delete-a-group jackknife */
    double se_apart; /* if the two had been played on different deals */
    interval one;    /* 95 % for this line by itself */
    interval all;    /* 95 % for all lines of the change together (Bonferroni) */
    int64_t
        events; /* of a share: what it counts, on the rarer side of yes and no, before and after added up */
    bool known; /* enough games and events to judge */
} whatif_effect;

/* Adds a change, NAME=VALUE as on a command line; a list is added to that of the config. 0; or -1 with one line in err. */
int whatif_add(whatif *w, const char *text, char err[JSON_ERROR_SIZE]);

/* Begins without changes; the config outlives it. 0; or -1 with one line in err: it cannot be compared like this. */
int whatif_init(whatif *w, const run_config *config, char err[JSON_ERROR_SIZE]);

/* Plays all games. 0, or -1: no memory. */
int whatif_play(whatif *w, int threads, bool quiet);
void whatif_done(whatif *w);

/* Once they are played. */
whatif_effect whatif_effect_of(const whatif *w, int change, int measure);

/* Adds what a change did, in words and lines: those that changed for certain, or all. */
void whatif_table(buffer *b, const whatif *w, int change, bool all);

/* Adds all lines of all changes as CSV. */
void whatif_csv(buffer *b, const whatif *w);

/* The same as JSON. */
extern const listing_form whatif_form;
void whatif_json(buffer *b, const whatif *w);

#endif
