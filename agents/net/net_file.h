/* Places in a network's file (net.h) and the checks of it, for what opens files and fits them. */
#ifndef AEDILE_NET_FILE_H
#define AEDILE_NET_FILE_H

#include "agents/net/net.h"

/* Where the numbers of the header are. */
enum {
    AT_VERSION = 8,
    AT_HEADER = 12,
    AT_LAYOUT = 16,
    AT_SIZES = 24,
    AT_UNITS = 32,
    AT_HEADS = 39,
    AT_HASH = 40,
    AT_TEXT = 48,
    AT_NAMES = 52,
    AT_NAMES_HASH = 56
};

enum { NET_PARTS = 9 };

/* How many bytes each part of the weights has, in the order of the file. Of the layout only the sizes are read, here and in
 * the checks. */
void net_part_sizes(const layout *l, int units, size_t out[NET_PARTS]);

/* The units of the first layer that the header names. */
static inline int net_units(const uint8_t *b) {
    return b[AT_UNITS] | b[AT_UNITS + 1] << 8;
}

/* A number of n bytes, 1 .. 8, the lowest first. */
static inline uint64_t net_get(const uint8_t *p, int n) {
    uint64_t v = 0;
    for (int i = 0; i < n; i++)
        v |= (uint64_t)p[i] << 8 * i;
    return v;
}

/* Whether it begins as a network, and whether it has names. 0; or -1 and a line in err. */
int net_check_start(const uint8_t *b, size_t size, bool *named, char *err);

/* The whole of it but the hash of the layout and what the names say. 0; or -1 and a line in err. */
int net_check_frame(const layout *sizes, const uint8_t *b, size_t size, char *err);

#endif
