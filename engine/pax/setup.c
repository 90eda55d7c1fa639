/* A new game: the pack, the hidden cards, the start cards (PAX 2). */
#include "engine/pax/zones.h"

int pax_shuffled_deck(const pax_options *o, uint64_t seed, uint64_t stream,
                      uint8_t deck[PAX_CARDS]) {
    int n = 0, faces = pax_is_wide(o) ? PAX_FACES : PAX_FEW_FACES;
    for (int f = 0; f < faces; f++) {
        int copies = pax_face_of(o, f).copies;
        for (int p = 0; p < o->players; p++)
            copies -= o->given_zone[p][f] + o->given_hand[p][f];
        for (int i = 0; i < copies; i++)
            deck[n++] = (uint8_t)f;
    }
    pcg32 rng;
    pcg32_seed(&rng, seed, stream);
    for (int i = n - 1; i > 0; i--) { /* Fisher-Yates */
        int j = (int)pcg32_below(&rng, (uint32_t)i + 1);
        uint8_t card = deck[i];
        deck[i] = deck[j];
        deck[j] = card;
    }
    return n;
}

/* Cards given at the start lie open; zones count as played in seat order (PAX 11.2). */
static void give(pax_state *s, const pax_options *o, int seat) {
    pax_player *q = &s->player[seat];
    for (int f = 0, faces = pax_faces(s); f < faces; f++) {
        if (!(o->given_zone[seat][f] | o->given_hand[seat][f]))
            continue;
        for (int i = 0; i < o->given_zone[seat][f]; i++)
            pax__to_zone(s, seat, f);
        for (int i = 0; i < o->given_hand[seat][f]; i++) {
            pax__to_hand(s, seat, f);
            pax_add(s, q->known, f);
        }
    }
}

/* A category's bits: twelve cards of eight rows take sixteen at most. */
static void lay_out_bits(pax_state *s, const pax_options *o) {
    for (int c = 0, shift; c < PAX_CATEGORIES; c++) {
        shift = 0;
        for (int r = 0; r < PAX_WIDE_ROWS; r++) {
            int f = pax_face_at(c, r), copies = pax_face_of(o, f).copies, bits = r ? 0 : 4;
            while (copies >> bits)
                bits++;
            s->more.shift[f] = (uint8_t)(bits ? shift : 0);
            s->more.mask[f] = (uint8_t)((1u << bits) - 1);
            shift += bits;
        }
    }
}

void pax__blank(pax_state *s, const pax_options *o) {
    bool wide = pax_is_wide(o);
    s->wide = wide;
    s->players = o->players;
    memset(s, 0, pax_state_size(s));
    s->players = o->players;
    s->wide = wide;
    s->legions = (uint8_t)pax_legions_of(o);
    s->off = o->off;
    s->rulings = o->rulings;
    memcpy(s->number, o->number, sizeof s->number);
    if (PAX_WIDE(s))
        lay_out_bits(s, o);
    for (int f = 0; f < pax_faces(s); f++) {
        pax_face face = pax_face_of(o, f);
        uint8_t *row = f < PAX_FEW_FACES ? &s->face[f] : &s->more.face[f - PAX_FEW_FACES];
        *row = (uint8_t)(face.symbols << 4 | face.value);
        s->copies[pax_category_of(f)] =
            (uint16_t)(s->copies[pax_category_of(f)] + face.copies * pax_one(s, f));
    }
    for (int p = 0; p < s->players; p++) {
        s->player[p].off = o->off;
        s->player[p].money = o->number[PAX_START_MONEY];
        s->player[p].start_draw = (uint8_t)pax_start_draw_of(o, p);
        give(s, o, p);
    }
}

void pax__create(void *state, const void *options, uint64_t seed, uint64_t stream) {
    pax_state *s = state;
    const pax_options *o = options;
    uint8_t pack[PAX_CARDS];
    int n = pax_shuffled_deck(o, seed, stream, pack), next = pax_removed_of(o);
    pax__blank(s, o);
    s->removed = (uint8_t)next;
    s->hidden_n = o->number[PAX_HIDDEN_CARDS];
    memcpy(s->hidden, pack + next, s->hidden_n);
    next += s->hidden_n;
    while (n > next)
        s->deck[s->deck_n++] = pack[--n]; /* the bottom first */
    pax__ask_start(s);
}
