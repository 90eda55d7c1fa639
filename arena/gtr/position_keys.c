/* What the readers of a position's keys share (position_keys.h). */
#include "arena/gtr/position_keys.h"

#include <string.h>

enum { MAX_KEYS = 40 };

int position_read_keys(const cJSON *object, const position_key *readers, position_target *t,
                       const char *place, char *err) {
    const char *keys[MAX_KEYS];
    char at[JSON_PLACE_SIZE];
    int n = 0;
    for (; readers[n].key; n++)
        keys[n] = readers[n].key;
    keys[n] = NULL;
    if (json_only_keys(object, keys, place, err) < 0)
        return -1;
    for (const position_key *r = readers; r->key; r++) {
        const cJSON *value = json_get(object, r->key);
        if (value && r->read && r->read(t, value, json_at_key(place, r->key, at), err) < 0)
            return -1;
    }
    return 0;
}

void position_note_names(position_target *t, const card_counts *cards) {
    for (int b = 0; b < GTR_NBUILDINGS; b++) {
        int n = t->position->named[b] + cards->type[b];
        t->position->named[b] = (uint8_t)(n < 255 ? n : 255);
    }
}

int position_read_suits(position_target *t, const cJSON *value, unsigned allowed, const char *place,
                        uint8_t count[GTR_NSUITS], char *err) {
    card_counts cards;
    if (cards_read(position_edition(t), value, allowed | CARDS_BUILDINGS, place, &cards, err) < 0)
        return -1;
    position_note_names(t, &cards);
    memcpy(count, cards.suit, GTR_NSUITS);
    return 0;
}

int position_read_number(const cJSON *value, int low, int high, const char *place, int *out,
                         char *err) {
    int64_t n;
    if (json_whole(value, low, high, place, &n, err) < 0)
        return -1;
    *out = (int)n;
    return 0;
}
