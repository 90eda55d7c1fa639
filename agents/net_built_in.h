/* The networks that come with the program: agents/weights/GAME.net, put into it by the build. */
#ifndef AEDILE_NET_BUILT_IN_H
#define AEDILE_NET_BUILT_IN_H

#include <stddef.h>

typedef struct net_bytes {
    const char *game;
    const unsigned char *bytes;
    size_t size;
} net_bytes;

/* All of them; ends with a NULL game. */
extern const net_bytes net_built_ins[];

#endif
