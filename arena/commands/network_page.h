/* What aedile agents tells of a network.
 */
#ifndef AEDILE_ARENA_COMMANDS_NETWORK_PAGE_H
#define AEDILE_ARENA_COMMANDS_NETWORK_PAGE_H

#include "agents/net/net.h"

/* Prints size, hash, and what the file says of its training. */
void network_page(const net *n);

/* Prints what its inputs and rows of moves are. */
void network_page_layout(const layout *l);

#endif
