/* A toy game whose powers are worth known amounts, for tests of statistics.
 *
 * 2 to 5 seats, 40 items, some rounds. In each round each seat is offered an item at random, in the first rounds
 * items of its opening hand, and takes it or not; taking succeeds by chance. A seat is
 * in luck or out of it for the whole game, which no one sees; in luck, it succeeds three times as
 * often. And each power asks its owner an idle question in every later round. At the end the win is
 * drawn by lot. A seat's share of it is 1 / seats,
 * - somewhat more or less as it is in luck or not,
 * - somewhat more or less by a coin that is tossed over all the moves it made: another answer is
 * another toss,
 * - somewhat less for every time it took one of the toilsome items,
 * - planted_worth() more for each item that it completed and has the power of, and, if the options
 * say so, planted_bond() more for each pair of them;
 * what it has more or less, the rest bear evenly. If the options say so, one item's power is in
 * force as soon as the item was taken, whether that succeeds or not. Some powers draw the game out by some
 * turns, and some end it by a rush where someone has them; by a coin, others do now and then.
 * So, between players that choose at random,
 *
 * - the power of an item changes the chance to win by planted_worth(), given that the item was
 *   completed (the early one: taken): shares are sums, and a power changes nothing else but which
 * coins are tossed;
 * - games part where a power is taken away, and end otherwise now and then, for worthless powers
 * too;
 * - who is in luck completes more of everything and wins more: the win rate of those who completed an
 * item is far above that of those who did not, for worthless items too.
 *
 * Offers, luck and success are independent from seat to seat and from round to round, so what any
 * experiment has for its estimand is a sum over powers of a worth times a chance: planted_truth()
 * says it.
 *
 * All chance of the game is a function of the deal and of what it is for, so that games on one deal
 * agree wherever their moves do. (Were a share below 0, the lot would go wrong. That takes nearly
 * all there is of bad luck at once.)
 */
#ifndef AEDILE_TESTS_PLANTED_H
#define AEDILE_TESTS_PLANTED_H

#include "agents/agent.h"
#include "arena/match/experiment.h"
#include "arena/seam/arena_game.h"

enum { PLANTED_ITEMS = 40, PLANTED_ROUNDS = 8, PLANTED_HAND = 3, PLANTED_KINDS = 5 };

typedef struct planted_options {
    int32_t players;
    int32_t null;  /* 1: no power is worth anything, no item costs anything */
    int32_t bonds; /* 1: pairs of powers are worth something together */
    int32_t early; /* 1: one power acts before its item is completed, or without that */
} planted_options;

/* What the power adds to its owner's chance to win; 0 for the items from 10 on, but for the early
 * one. */
double planted_worth(const planted_options *o, int item);

/* Its power is in force from its taking on, so in some games that never complete it. */
bool planted_early(const planted_options *o, int item);

/* What pair number `pair` adds on top, if both powers are its owner's: the power of the item of
 * this number and of planted_partner(). */
double planted_bond(const planted_options *o, int pair);
int planted_partner(int item);

double planted_toil(const planted_options *o, int item); /* what taking it once costs its taker */
int planted_drag(const planted_options *o, int item);    /* turns more by its power */
bool planted_rush(const planted_options *o, int item);   /* its power ends the game by a rush */

/* A game ends by a rush where no power makes it so: one in that many. */
enum { PLANTED_COIN = 4 };

/* In luck, and out of it: that many in ten takings succeed. */
enum { PLANTED_LUCKY = 9, PLANTED_LUCKLESS = 3 };

/* The estimand of an experiment for an item (synergy: a pair), of seat-games tested. */
typedef struct planted_estimand {
    double win;   /* effect on the chance to win */
    double turns; /* on the turns begun */
    double rush;  /* on the chance that the game ends by a rush */
} planted_estimand;

/* All play at random; of `pair`, as planted_aware does. Of `start` at the first turn. */
planted_estimand planted_truth(const planted_options *o, experiment_kind kind, int item);

/* The chance that a seat completes an item. */
double planted_completed(void);

/* The chance that its power is ever in force for a seat. */
double planted_in_force(const planted_options *o, int item);

/* What one opening hand with this item less one with another of its kind is worth, as they were
 * dealt. */
double planted_opening(const planted_options *o, int item);

/* Plays at random but for items whose power would be blank: it does not begin them. */
extern const agent_class planted_aware;

extern const game planted_game;
extern const facts_class planted_facts;
extern const arena_game planted_arena;

#endif
