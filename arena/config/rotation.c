/* Circular orders and their shifts (rotation.h). */
#include "arena/config/rotation.h"

const char *const rotation_names[] = {"none", "cyclic", "neighbour", "all", NULL};

enum { MAX_CIRCLES = 24 }; /* (n - 1)! of five */

/* The next of the orders of circle[1 .. n - 1], ascending; false after the last. */
static bool next_circle(uint8_t *circle, int n) {
    int i = n - 2, j = n - 1;
    while (i >= 1 && circle[i] > circle[i + 1])
        i--;
    if (i < 1)
        return false;
    while (circle[j] < circle[i])
        j--;
    uint8_t swap = circle[i];
    circle[i] = circle[j];
    circle[j] = swap;
    for (int a = i + 1, b = n - 1; a < b; a++, b--) {
        swap = circle[a];
        circle[a] = circle[b];
        circle[b] = swap;
    }
    return true;
}

/* Every circular order of n, once each: position 0 stays in front. */
static int all_circles(int n, uint8_t circle[MAX_CIRCLES][GAME_MAX_SEATS]) {
    uint8_t now[GAME_MAX_SEATS];
    int circles = 0;
    for (int i = 0; i < n; i++)
        now[i] = (uint8_t)i;
    do {
        for (int i = 0; i < n; i++)
            circle[circles][i] = now[i];
        circles++;
    } while (next_circle(now, n));
    return circles;
}

/* The multiples i -> k i mod n, for a prime n: none of one only. */
static int multiples(int n, uint8_t circle[MAX_CIRCLES][GAME_MAX_SEATS]) {
    for (int k = 1; k < n; k++)
        for (int i = 0; i < n; i++)
            circle[k - 1][i] = (uint8_t)(k * i % n);
    return n - 1;
}

int rotation_orders(rotation how, int n, uint8_t order[SCHEDULE_MAX_ORDERS][GAME_MAX_SEATS]) {
    uint8_t circle[MAX_CIRCLES][GAME_MAX_SEATS];
    bool all = n == 1 || how == ROTATION_ALL || (how == ROTATION_NEIGHBOUR && n == 4);
    int circles = all ? all_circles(n, circle) : multiples(n, circle);
    int shifts = how == ROTATION_NONE ? 1 : n, orders = 0;
    if (how == ROTATION_NONE || how == ROTATION_CYCLIC)
        circles = 1; /* in both lists the first is the line-up as it stands */
    for (int c = 0; c < circles; c++)
        for (int shift = 0; shift < shifts; shift++, orders++)
            for (int seat = 0; seat < n; seat++)
                order[orders][seat] = circle[c][(seat + shift) % n];
    return orders;
}
