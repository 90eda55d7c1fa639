/* Outcomes counted in a hash table with open addressing. A kind of outcome is packed into one
 * number whose order is the order of the list.
 */
#include "arena/stats/outcomes.h"

#include "engine/random.h"

#include <stdlib.h>
#include <string.h>

/* From high to low: a 1 (so no key is 0), group, agents by seat, places by seat, faulted. */
enum { KEY_AGENT = 6, KEY_PLACE = 3 };
_Static_assert(SCHEDULE_MAX_AGENTS <= 1 << KEY_AGENT, "an agent fits");
_Static_assert(GAME_MAX_SEATS < 1 << KEY_PLACE, "a place fits");
_Static_assert(8 + 1 + GAME_MAX_SEATS * (KEY_AGENT + KEY_PLACE) + 1 <= 64, "one number");

struct outcomes_entry {
    uint64_t key; /* 0: empty */
    int64_t games;
};

enum { SMALLEST = 256 }; /* room at first */

static uint64_t key_of(const outcome *kind, int players) {
    uint64_t key = 1u << 8 | kind->group;
    for (int s = 0; s < players; s++)
        key = key << KEY_AGENT | kind->agent[s];
    for (int s = 0; s < players; s++)
        key = key << KEY_PLACE | kind->place[s];
    return key << 1 | kind->faulted;
}

static outcome kind_of(uint64_t key, int players) {
    outcome kind = {.faulted = key & 1};
    key >>= 1;
    for (int s = players - 1; s >= 0; s--, key >>= KEY_PLACE)
        kind.place[s] = key & ((1 << KEY_PLACE) - 1);
    for (int s = players - 1; s >= 0; s--, key >>= KEY_AGENT)
        kind.agent[s] = key & ((1 << KEY_AGENT) - 1);
    kind.group = (uint8_t)key;
    return kind;
}

void outcomes_init(outcomes *o, int players) {
    *o = (outcomes){.players = players};
}

void outcomes_done(outcomes *o) {
    free(o->entry);
    *o = (outcomes){.players = o->players};
}

void outcomes_clear(outcomes *o) {
    if (o->entry)
        memset(o->entry, 0, o->capacity * sizeof *o->entry);
    o->n = 0;
}

/* The place of the key, or the empty one where it would be. */
static struct outcomes_entry *find(const outcomes *o, uint64_t key) {
    size_t i = (size_t)mix64(key) & (o->capacity - 1);
    while (o->entry[i].key && o->entry[i].key != key)
        i = (i + 1) & (o->capacity - 1);
    return &o->entry[i];
}

static int grow(outcomes *o) {
    outcomes more = *o;
    more.capacity = o->capacity ? 2 * o->capacity : SMALLEST;
    more.entry = calloc(more.capacity, sizeof *more.entry);
    if (!more.entry)
        return -1;
    for (size_t i = 0; i < o->capacity; i++)
        if (o->entry[i].key)
            *find(&more, o->entry[i].key) = o->entry[i];
    free(o->entry);
    *o = more;
    return 0;
}

static int add_key(outcomes *o, uint64_t key, int64_t games) {
    if (2 * (o->n + 1) > o->capacity && grow(o) < 0)
        return -1;
    struct outcomes_entry *e = find(o, key);
    o->n += !e->key;
    e->key = key;
    e->games += games;
    return 0;
}

int outcomes_add(outcomes *o, const outcome *kind, int64_t games) {
    return add_key(o, key_of(kind, o->players), games);
}

int outcomes_merge(outcomes *into, const outcomes *from) {
    for (size_t i = 0; i < from->capacity; i++)
        if (from->entry[i].key && add_key(into, from->entry[i].key, from->entry[i].games) < 0)
            return -1;
    return 0;
}

static int by_key(const void *a, const void *b) {
    uint64_t x = ((const struct outcomes_entry *)a)->key,
             y = ((const struct outcomes_entry *)b)->key;
    return (x > y) - (x < y);
}

outcome *outcomes_list(const outcomes *o, size_t *n) {
    *n = 0;
    if (!o->n)
        return NULL;
    struct outcomes_entry *sorted = malloc(o->n * sizeof *sorted);
    outcome *list = malloc(o->n * sizeof *list);
    if (!sorted || !list) {
        free(sorted);
        free(list);
        return NULL;
    }
    for (size_t i = 0; i < o->capacity; i++)
        if (o->entry[i].key)
            sorted[(*n)++] = o->entry[i];
    qsort(sorted, *n, sizeof *sorted, by_key);
    for (size_t i = 0; i < *n; i++) {
        list[i] = kind_of(sorted[i].key, o->players);
        list[i].games = sorted[i].games;
    }
    free(sorted);
    return list;
}
