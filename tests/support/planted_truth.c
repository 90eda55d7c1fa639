/* What experiments on the toy game estimate (planted.h), from its rules.
 *
 * A seat is offered PLANTED_ROUNDS items, each any of the 40 alike, and takes every other one; in
 * luck, or out of it, a taking succeeds with the chance s. So it completes none of k items in r
 * rounds with the chance (1 - s k / 40)^r, luck being a coin. An early power needs no success: of
 * its item s is one half. All seats and all else are independent.
 */
#include "tests/support/planted.h"

#include <math.h>

static const double luck[] = {PLANTED_LUCKY / 20.0, PLANTED_LUCKLESS / 20.0}; /* s */

/* s, for the item's power to be in force. */
static double chance_of(const planted_options *o, int item, int in_luck) {
    return planted_early(o, item) ? 0.5 : luck[in_luck];
}

enum { SIBLINGS = PLANTED_ITEMS / PLANTED_KINDS - 1 };

/* The chance that nothing of k items comes about by `sure` offers of one of them and `rounds` of
 * any of n. */
static double none_of(int k, int sure, int rounds, int n, double s) {
    return pow(1 - s, sure) * pow(1 - s * k / n, rounds);
}

/* None of k items in a whole game. */
static double none(int k) {
    double sum = 0;
    for (int i = 0; i < 2; i++)
        sum += none_of(k, 0, PLANTED_ROUNDS, PLANTED_ITEMS, luck[i]) / 2;
    return sum;
}

double planted_completed(void) {
    return 1 - none(1);
}

double planted_in_force(const planted_options *o, int item) {
    double sum = 0;
    for (int i = 0; i < 2; i++)
        sum += none_of(1, 0, PLANTED_ROUNDS, PLANTED_ITEMS, chance_of(o, item, i)) / 2;
    return 1 - sum;
}

typedef double amount(const planted_options *o, int item);

/* An item's amount less the mean of the rest of its kind. */
static double above_kind(const planted_options *o, amount *of, int item) {
    double others = 0;
    for (int i = 1; i <= SIBLINGS; i++)
        others += of(o, (item + i * PLANTED_KINDS) % PLANTED_ITEMS);
    return of(o, item) - others / SIBLINGS;
}

/* How much more likely a power comes into force with a slot of the hand than without. */
static double by_slot(const planted_options *o, int item) {
    double sum = 0;
    for (int i = 0; i < 2; i++) {
        double s = chance_of(o, item, i);
        sum += (none_of(1, 0, PLANTED_ROUNDS - 1, PLANTED_ITEMS, s) -
                none_of(1, 1, PLANTED_ROUNDS - 1, PLANTED_ITEMS, s)) /
               2;
    }
    return sum;
}
static double slot_worth(const planted_options *o, int item) {
    return by_slot(o, item) * planted_worth(o, item);
}
static double slot_drag(const planted_options *o, int item) {
    return by_slot(o, item) * planted_drag(o, item);
}

/* What powers in force with some chance less what the takings that it needs cost. */
static planted_estimand amounts(const planted_options *o, int item, double done, double taken) {
    return (planted_estimand){.win = done * planted_worth(o, item) - taken * planted_toil(o, item),
                              .turns = done * planted_drag(o, item)};
}

static planted_estimand knockout(const planted_options *o, int item) {
    int rushing = 0;
    for (int i = 0; i < PLANTED_ITEMS; i++)
        rushing += planted_rush(o, i);
    double with = pow(none(rushing), o->players);
    double without = pow(none(rushing - planted_rush(o, item)), o->players);
    double quiet = 1 - 1.0 / PLANTED_COIN; /* no rush by the coin */
    return (planted_estimand){.turns = o->players * planted_completed() * planted_drag(o, item),
                              .rush = quiet * (without - with)};
}

planted_estimand planted_truth(const planted_options *o, experiment_kind kind, int item) {
    double done = planted_completed(), taken = PLANTED_ROUNDS / 2.0 / PLANTED_ITEMS;
    double acts = planted_in_force(o, item);
    switch (kind) {
    case EXPERIMENT_PAIR:  /* who knows does not begin it; who may not, either */
    case EXPERIMENT_FORGO: /* by seat and game: it would never have been begun before either */
    case EXPERIMENT_FORBID: return amounts(o, item, acts, taken);
    case EXPERIMENT_OPENING:
        return (planted_estimand){.win = above_kind(o, slot_worth, item) -
                                         above_kind(o, planted_toil, item) / 2,
                                  .turns = above_kind(o, slot_drag, item)};
    case EXPERIMENT_SYNERGY: /* given for sure, or completed by chance: either, both */
        return (planted_estimand){.win = planted_bond(o, item) *
                                         (1 - 2 * done + (1 - 2 * none(1) + none(2)))};
    case EXPERIMENT_KNOCKOUT: return knockout(o, item);
    default: return amounts(o, item, 1, 0);
    }
}

/* --- Opening hands as they were dealt ----------------------------------------------------------
 */

/* The chance of `copies` of an item in a hand. */
static double dealt(int copies) {
    const double p = 1.0 / PLANTED_ITEMS;
    double ways = 1;
    for (int i = 0; i < copies; i++)
        ways = ways * (PLANTED_HAND - i) / (i + 1);
    return ways * pow(p, copies) * pow(1 - p, PLANTED_HAND - copies);
}

/* How much likelier its power comes into force if the hand holds it than if it holds another, and
 * how much more often it is taken. */
typedef struct held {
    double acts, taken;
} held;

static held by_hand(const planted_options *o, int item) {
    const int later = PLANTED_ROUNDS - PLANTED_HAND, others = PLANTED_ITEMS - 1;
    held h = {0};
    for (int copies = 1; copies <= PLANTED_HAND; copies++) {
        double weight = dealt(copies) / (1 - dealt(0));
        int rest = PLANTED_HAND - copies;
        h.taken += weight * (copies - (double)rest / others) / 2;
        for (int i = 0; i < 2; i++) {
            double s = chance_of(o, item, i), after = none_of(1, 0, later, PLANTED_ITEMS, s);
            double another = none_of(1, 0, rest, others, s);
            h.acts += weight / 2 * after * (another - pow(1 - s, copies));
        }
    }
    return h;
}

static double hand_worth(const planted_options *o, int item) {
    held h = by_hand(o, item);
    return h.acts * planted_worth(o, item) - h.taken * planted_toil(o, item);
}

double planted_opening(const planted_options *o, int item) {
    return above_kind(o, hand_worth, item);
}
