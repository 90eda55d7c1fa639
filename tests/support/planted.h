/* A toy game whose powers are worth known amounts, for tests of statistics.
 *
 * 2 to 5 seats, 40 items, some rounds. In each round each seat is offered an item at random and
 * takes it or not; taking succeeds by chance. A seat is in luck or out of it for the whole game,
 * which nobody sees; in luck, it succeeds three times as often. And each power asks its owner an
 * idle question in every later round. At the end the win is drawn by lot. A seat's share of it is 1
 * / seats,
 * - somewhat more or less as it is in luck or not,
 * - somewhat more or less by a coin that is tossed over all the moves it made: another answer is
 * another toss,
 * - and planted_worth() more for each item that it completed and has the power of;
 * what it has more or less, the others bear evenly. So, between players that choose at random,
 *
 * - the power of an item changes the chance to win by planted_worth(), given that the item was
 *   completed: shares are sums, and a power changes nothing else but which coin is tossed;
 * - games part where a power is taken away, and end otherwise now and then, for worthless powers
 * too;
 * - who is in luck completes more of everything and wins more: the win rate of who completed an
 * item is far above that of who did not, for worthless items too.
 *
 * All chance of the game is a function of the deal and of what it is for, so that games on one deal
 * agree wherever their moves do. (Were a share below 0, the lot would go wrong. That takes nearly
 * all there is of bad luck at once.)
 */
#ifndef AEDILE_TESTS_PLANTED_H
#define AEDILE_TESTS_PLANTED_H

#include "arena/facts.h"

enum { PLANTED_ITEMS = 40, PLANTED_ROUNDS = 8 };

typedef struct planted_options {
    int32_t players;
    int32_t null; /* 1: no power is worth anything */
} planted_options;

/* What the power adds to its owner's chance to win, 0 for the items from 10 on. */
double planted_worth(const planted_options *o, int item);

extern const game planted_game;
extern const facts_class planted_facts;

#endif
