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
#include "arena/base/output.h"
#include "arena/config/config.h"
#include "arena/config/whatif_key.h"
#include "arena/stats/intervals.h"

enum { WHATIF_NAME = 160 };

/* One line of the table. */
typedef struct whatif_measure {
    char about[12]; /* "game", "end", "seat", "agent" or "card" */
    char what
        [12]; /* of a card: "completed", "taken", "won", "worth", "price", "jump", "settled"; else "" */
    char item[64]; /* the card's name, or "" */
    char name[WHATIF_NAME];
    int whole;    /* the sum above counts in units of 1 / whole */
    bool percent; /* told in per cent, or percentage points */
    bool share;   /* what is counted above is a part of what is counted below */
} whatif_measure;

typedef struct whatif {
    const run_config *config;
    uint64_t
        signature; /* of the rules (signature_whole): it takes a while, so the caller computes it once */
    int changes;
    char text[WHATIF_CHANGES][WHATIF_NAME];   /* what each is called */
    char *cells[WHATIF_CHANGES];              /* its options as JSON */
    game_options options[1 + WHATIF_CHANGES]; /* the config's, then the changed ones */
    bool
        keyed; /* all of them deal by keys (arena_game.keyed), for a change has other cards in the deck */
    const agent_spec *first[1 + WHATIF_CHANGES]; /* who plays instead of agent 0; NULL: agent 0 */
    const agent_spec *every[1 + WHATIF_CHANGES]; /* instead of all agents; NULL: these */
    int measures;
    whatif_measure *measure;
    double *width; /* of intervals, as they come to be known: [one, all][groups] (effect.c) */
    int64_t *sum;  /* [way][measure][above, below][group]; way 0: as it is */
    int64_t games;
    int64_t other_moves
        [WHATIF_CHANGES]; /* games that differ from their counterparts in a move or in points ... */
    int64_t other_win[WHATIF_CHANGES]; /* ... and in who won */
} whatif;

/* What a change does to a measure. */
typedef struct whatif_effect {
    double before, after, difference;
    double se_before, se_after; /* delete-a-group jackknife */
    double se;                  /* of the difference */
    double se_apart;            /* if the two had been played on different deals */
    interval one;               /* 95 % for this line by itself */
    interval all;               /* 95 % for all lines of the change together (Bonferroni) */
    int64_t
        events; /* of a share: what it counts, on the rarer side of yes and no, before and after added up */
    bool known; /* enough games and events to judge */
} whatif_effect;

/* Adds a change, NAME=VALUE as on a command line; a list is added to the config's list. 0; or -1 with one line in err. */
int whatif_add(whatif *w, const char *text, char err[JSON_ERROR_SIZE]);

/* Adds one of the key "whatif". */
int whatif_add_key(whatif *w, const cJSON *change, char err[JSON_ERROR_SIZE]);

/* Begins without changes; the config outlives it. 0; or -1 with one line in err: it cannot be compared like this. */
int whatif_init(whatif *w, const run_config *config, char err[JSON_ERROR_SIZE]);

/* How it is played. */
typedef struct whatif_way {
    int threads;
    bool quiet;
    const char *
        kept; /* the file that sums are kept in every few seconds, to go on from; NULL: nothing is kept */
    bool (*stopped)(
        void); /* asked every few seconds: whether to end, to go on another day; or NULL */
} whatif_way;

/* Plays all games that the file does not have yet. 0; 1: stopped; -1 and one line in err. */
int whatif_play(whatif *w, const whatif_way *way, char err[OUTPUT_ERROR_SIZE]);
void whatif_done(whatif *w);

/* Once they are played. */
whatif_effect whatif_effect_of(const whatif *w, int change, int measure);

/* The verdict on a line. */
typedef enum whatif_verdict {
    WHATIF_SAME,
    WHATIF_CHANGED,
    WHATIF_NOTHING_SHOWN,
    WHATIF_TOO_FEW,
    WHATIF_VERDICTS
} whatif_verdict;

typedef struct whatif_line {
    const whatif_measure *measure;
    whatif_effect effect;
    whatif_verdict verdict;
    bool empty; /* it counted nothing either way */
} whatif_line;

whatif_line whatif_line_of(const whatif *w, int change, int measure);

/* How many times the deals and chance in common have made the variance smaller: the median of the lines that differ; 0: none does. */
double whatif_gain(const whatif *w, int change);

/* Adds what a change did, in words and lines: those that changed for certain, or all. */
void whatif_table(buffer *b, const whatif *w, int change, bool all);

/* Adds the head of a CSV file, and all lines of all changes of a population. */
void whatif_csv_head(buffer *b);
void whatif_csv(buffer *b, const whatif *w, const char *population);

/* The same lines as rows of a listing, whose members are these. */
extern const json_field whatif_row[];
void whatif_rows(listing *l, const whatif *w, const char *population);

#endif
