/* What aedile agents tells of a network.
 */
#ifndef AEDILE_ARENA_COMMANDS_NETWORK_PAGE_H
#define AEDILE_ARENA_COMMANDS_NETWORK_PAGE_H

#include "agents/net.h"

/* Prints size, hash, what the file says of its training, and the layout. */
void network_page(const net *n);

#endif
