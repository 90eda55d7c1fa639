/* Experiments: what the power of an item causes, as options of a run.
 *
 * In a game of an experiment, one or more items are tested, each in the hands of one seat: the
 * game is played with the power and without, everything else, chance too, being the same if
 * the game allows it. Each way in which a game is played is an arm. The arm with the power is the
 * game of the run: its record, rows and trace; of the rest only the differences are kept, in
 * the facts of the item and seat (facts.h: FACTS_TESTED). docs/method/experiments.md says what each kind
 * estimates.
 */
#ifndef AEDILE_ARENA_MATCH_EXPERIMENT_H
#define AEDILE_ARENA_MATCH_EXPERIMENT_H

#include "arena/match/schedule_game.h"
#include "arena/seam/facts.h"

/* The kinds, in the order of the table in experiment.c. */
typedef enum experiment_kind {
    EXPERIMENT_NONE,
    EXPERIMENT_FORK,     /* from the first moment on at which a power could act, without it; all
                            items and seats of a game */
    EXPERIMENT_PAIR,     /* from the deal on, without it */
    EXPERIMENT_START,    /* given completed: with its power, without it */
    EXPERIMENT_OPENING,  /* in the opening hand: the item, a random sibling of it */
    EXPERIMENT_FORBID,   /* free, forbidden to begin the item */
    EXPERIMENT_SYNERGY,  /* two items given completed: both, one, the other, neither */
    EXPERIMENT_KNOCKOUT, /* for all seats, from the deal on, without it */
    EXPERIMENT_FORGO,    /* where a seat is about to begin an item: it does, and it never does */
    EXPERIMENT_KINDS
} experiment_kind;

/* What a kind is called and needs. */
typedef struct experiment_kind_row {
    const char *name;
    bool leaves_game; /* the arm with the power is a game as it would be without experiment */
    bool turn, pairs; /* has these keys */
    unsigned changes; /* of the game's interventions those that it needs: 1 << game_change */
    bool acting,
        lays;       /* facts that it needs; lays: it is about beginning items, not their powers */
    bool forgetful; /* needs agents that keep nothing from one decision to the next */
} experiment_kind_row;
extern const experiment_kind_row experiment_kinds[EXPERIMENT_KINDS]; /* by kind */

typedef struct experiment {
    experiment_kind kind;
    int items;                  /* tested in turn; synergy: pairs of them */
    uint8_t item[FACTS_ITEMS];  /* their numbers */
    uint8_t other[FACTS_ITEMS]; /* synergy: of each pair the second. Its effects are in the facts
                                   of the item with the pair's number */
    int turn;                   /* start: given when this turn begins */
    bool seat_decks;            /* what a seat draws hangs as little as can be on what the rest draw
                        (GAME_SEAT_DECKS) */
    bool keyed; /* chance of agents and observations is a function of game, seat, turn and how many
                   questions the turn has brought the seat: one question more shifts nothing */
} experiment;

/* What a game of a kind other than fork tests. */
typedef struct experiment_test {
    int index; /* into experiment.item */
    int seat;
} experiment_test;

/* Whether a record is of a game in which nothing was changed. */
bool experiment_leaves_game(const experiment *e);

/* What the game tests: items take turns block by block, in another order each time; the seats of
 * an item take turns over the seat orders of its block, beginning anywhere. */
experiment_test experiment_at(const experiment *e, const schedule_game *at, int players);

/* Name of a kind, as in a config. */
const char *experiment_name(experiment_kind kind);

#endif
