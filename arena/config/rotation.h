/* Seat orders of a block: how a line-up goes round the table on one deal.
 *
 * Who sits left and right matters as much as who sits first, and going round never changes it.
 * So a seat order is one of several circular orders, shifted:
 *
 *   none       the line-up as it stands
 *   cyclic     n shifts of one circular order: everybody in every seat once
 *   neighbour  circular orders in which every ordered pair of neighbours comes equally often, all
 *              shifts of each. n = 3 and 5: i -> k i mod n for k = 1 .. n - 1, where every pair
 *              comes once. For n = 4 there are no three such orders (T. W. Tillson, A Hamiltonian
 *              decomposition of K*2m, 2m >= 8, J. Combin. Theory B 29, 1980), so it takes all six
 *   all        all n! seat orders
 */
#ifndef AEDILE_ARENA_CONFIG_ROTATION_H
#define AEDILE_ARENA_CONFIG_ROTATION_H

#include "arena/config/schedule.h"

typedef enum rotation { ROTATION_NONE, ROTATION_CYCLIC, ROTATION_NEIGHBOUR, ROTATION_ALL } rotation;

extern const char *const rotation_names[]; /* by rotation; ends with NULL */

/* Writes the orders of n seats, 2 .. GAME_MAX_SEATS: order[r][seat] is the position in the
 * line-up of the one who sits there. Order 0 is the line-up as it stands. Returns their number. */
int rotation_orders(rotation how, int n, uint8_t order[SCHEDULE_MAX_ORDERS][GAME_MAX_SEATS]);

#endif
