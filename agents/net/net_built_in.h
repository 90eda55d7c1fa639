/* The networks that come with the program, put into it by the build, unpacked: agents/GAME/weights/GAME-Np.net.gz for tables of
 * N, and agents/GAME/weights/GAME.net.gz for those that have none of their own;
 * agents/GAME/weights/GAME-Np-leaf.net.gz for the value at the leaves of searches, where there is one.
 */
#ifndef AEDILE_NET_BUILT_IN_H
#define AEDILE_NET_BUILT_IN_H

#include <stddef.h>

typedef struct net_bytes {
    const char *name; /* of the file: "GAME", "GAME-2p" */
    const unsigned char *bytes;
    size_t size;
} net_bytes;

/* All of them; ends with a NULL name. */
extern const net_bytes net_built_ins[];

#endif
