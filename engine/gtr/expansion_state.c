/* What lies under completed buildings, in games with the expansion (GTR 14).
 *
 * A record of 18 bits for each building completed on a site:
 *
 *    17 15 14   9 8   6 5   3  2   0
 *   | seat+1 | type |mat+1|mat+1|mat+1|     the largest material low, 0 = none
 *
 * Kept in descending order, so that the same table is the same bytes.
 */
#include "engine/gtr/zones.h"

enum { MATERIAL_BITS = 9 };

static uint32_t record_key(int p, int b) {
    return (uint32_t)((p + 1) << 15 | b << MATERIAL_BITS);
}

/* The place of p's building b, or of the first record below it. */
static int place_of(const gtr_state *s, int p, int b) {
    int i = 0;
    while (i < GTR_MAX_UNDER &&
           s->expansion.under[i] >> MATERIAL_BITS > record_key(p, b) >> MATERIAL_BITS)
        i++;
    return i;
}

static bool is_there(const gtr_state *s, int i, int p, int b) {
    return i < GTR_MAX_UNDER &&
           s->expansion.under[i] >> MATERIAL_BITS == record_key(p, b) >> MATERIAL_BITS;
}

bool gtr__has_record(const gtr_state *s, int p, int b) {
    return is_there(s, place_of(s, p, b), p, b);
}

static uint32_t pack(const uint8_t materials[GTR_NSUITS]) {
    uint32_t bits = 0;
    for (uint32_t m = 0; m < GTR_NSUITS; m++)
        for (int n = materials[m]; n > 0; n--)
            bits = bits << 3 | (m + 1);
    return bits & ((1u << MATERIAL_BITS) - 1);
}

static void insert(gtr_state *s, int p, int b, uint32_t bits) {
    uint32_t *under = s->expansion.under;
    int i = place_of(s, p, b);
    for (int k = GTR_MAX_UNDER - 1; k > i; k--)
        under[k] = under[k - 1];
    under[i] = record_key(p, b) | bits;
}

void gtr__record_put(gtr_state *s, int p, int b, const uint8_t materials[GTR_NSUITS]) {
    insert(s, p, b, pack(materials));
}

void gtr__record_drop(gtr_state *s, int p, int b) {
    uint32_t *under = s->expansion.under;
    int i = place_of(s, p, b);
    if (!is_there(s, i, p, b))
        return;
    for (; i + 1 < GTR_MAX_UNDER; i++)
        under[i] = under[i + 1];
    under[i] = 0;
}

int gtr_materials_under(const gtr_state *s, int p, int b, uint8_t count[GTR_NSUITS]) {
    int i = s->expanded ? place_of(s, p, b) : 0, n = 0;
    memset(count, 0, GTR_NSUITS);
    if (!s->expanded || !is_there(s, i, p, b))
        return 0;
    for (uint32_t bits = s->expansion.under[i] & ((1u << MATERIAL_BITS) - 1); bits; bits >>= 3, n++)
        count[(bits & 7) - 1]++;
    return n;
}

void gtr__record_move(gtr_state *s, int p, int o, int b) {
    uint8_t materials[GTR_NSUITS];
    if (!gtr__has_record(s, p, b))
        return;
    (void)gtr_materials_under(s, p, b, materials);
    gtr__record_drop(s, p, b);
    gtr__record_put(s, o, b, materials);
}

void gtr__record_take(gtr_state *s, int p, int b, int material) {
    uint8_t materials[GTR_NSUITS];
    (void)gtr_materials_under(s, p, b, materials);
    materials[material]--;
    gtr__record_drop(s, p, b);
    gtr__record_put(s, p, b, materials);
}

void gtr__record_completed(gtr_state *s, int p, int b, int third) {
    uint8_t materials[GTR_NSUITS];
    (void)gtr_materials(s, p, b, materials);
    if (third < GTR_NSUITS)
        materials[third]++;
    gtr__record_put(s, p, b, materials);
}
