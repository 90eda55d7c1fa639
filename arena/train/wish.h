/* Wishes: a seat that learns may want one card, say, all game long: it then prefers some moves and avoids others,
 * more than the network would. What such moves are worth is learned from how the game goes on, as if the
 * network had chosen them: so it finds out about plans that it would never begin.
 *
 * The config names groups of moves (agents/net/layout.h) and by how much, in nats, they are preferred: those of the number
 * drawn in `wished`, all of a group in `wished_always`. It may say in `wished_items` which items are wished, and how often.
 */
#ifndef AEDILE_ARENA_TRAIN_WISH_H
#define AEDILE_ARENA_TRAIN_WISH_H

#include "agents/net/layout.h"
#include "arena/base/json.h"
#include "engine/random.h"

#include <stdbool.h>

enum { WISH_GROUPS = 24, WISH_ITEMS = 64, WISH_NONE = -1 };

typedef struct wish_group {
    int first, size; /* rows of moves */
    bool always;     /* whatever the wish */
    float worth;     /* nats */
} wish_group;

typedef struct wish_item {
    int number, weight; /* weight: its part of all wishes, at least 1 */
} wish_item;

typedef struct wish_list {
    int n;
    int numbers; /* of wishes: rows of the first group that is not there always */
    wish_group group[WISH_GROUPS];
    int n_items; /* 0: all numbers are wished, each as often */
    wish_item item[WISH_ITEMS];
} wish_list;

/* Adds what an object of a config says, or nothing where there is none: names of groups with their worth. 0; or -1
 * and one line in err. */
int wish_read(wish_list *list, const layout *l, const cJSON *object, bool always, const char *place,
              char *err);

/* The same for an object of names of items with their weights, from 1 to 1000. */
int wish_read_items(wish_list *list, const layout *l, const cJSON *object, const char *place,
                    char *err);

/* Draws what a seat wishes. The list has numbers. */
int wish_draw(const wish_list *list, pcg32 *rng);

/* The odds of n moves, changed for a seat with this wish, add up to 1 again; rows[k][0] says of what group and
 * number move k is. */
void wish_odds(const wish_list *list, int wish, const uint16_t (*rows)[LAYOUT_MAX_ROWS], int n,
               float *odds);

#endif
