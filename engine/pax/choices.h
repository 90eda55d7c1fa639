/* What can be chosen in a position, as a set: of these the list of moves is made (moves.c), and random play
 * picks from it without a list (playout.c).
 */
#ifndef AEDILE_PAX_CHOICES_H
#define AEDILE_PAX_CHOICES_H

#include "engine/pax/internal.h"

/* Bit b is the move first + b. */
typedef struct pax_choices {
    uint32_t set;
    game_move first;
} pax_choices;

/* Faces of which the pile has cards, bits: a nibble's place becomes the face's. */
static inline uint32_t pax__faces_in(const uint16_t *pile) {
    uint64_t low =
        pile[0] | (uint64_t)pile[1] << 16 | (uint64_t)pile[2] << 32 | (uint64_t)pile[3] << 48;
    uint64_t high = pile[4] | (uint64_t)pile[5] << 16 | (uint64_t)pile[6] << 32;
    const uint64_t each = 0x1111111111111111ULL;
    low |= low >> 1;
    low = (low | low >> 2) & each;
    high |= high >> 1;
    high = (high | high >> 2) & each;
    /* 16 bits, four apart, side by side: first in pairs, then in fours, in bytes, in words. */
    uint64_t both[2] = {low, high};
    for (int i = 0; i < 2; i++) {
        uint64_t x = both[i];
        x = (x | x >> 3) & 0x0303030303030303ULL;
        x = (x | x >> 6) & 0x000F000F000F000FULL;
        x = (x | x >> 12) & 0x000000FF000000FFULL;
        both[i] = (x | x >> 24) & 0xFFFF;
    }
    return (uint32_t)(both[0] | both[1] << 16);
}

static inline uint32_t pax__faces_held(const pax_state *s) {
    uint32_t faces = 0;
    for (int i = 0; i < s->held_n; i++)
        faces |= UINT32_C(1) << s->held[i];
    return faces;
}

/* pax_places with this number of cards held. */
static inline unsigned pax__places(const pax_state *s, int held_n) {
    const unsigned slots = s->slots;
    bool two =
        held_n == 2; /* one is placed while another waits: it may not go where that one will */
    unsigned hand = slots & PAX_HAND;
    unsigned places = slots & PAX_LEGION ? ((1u << s->legions) - 1) << 1 : 0;
    bool again = !s->deck_n && (slots & ~(unsigned)PAX_BOTTOM); /* PAX 7.5 */
    places |= two ? 0 : hand;
    if ((slots & PAX_BOTTOM) && (!two || hand) && !again)
        places |= 1u << 6;
    return places;
}
_Static_assert(PAX_HAND == 1, "the first of the places");

/* Groups that the deciding seat can pay, the first Legion card lowest (PAX 4.6). */
static inline uint32_t pax__payable(const pax_state *s) {
    const pax_player *q = &s->player[s->seat];
    int discount = q->off & PAX_OFF_WEALTH ? 0 : q->symbols[PAX_WEALTH] / s->number[PAX_BONUS_STEP];
    int most = q->money + discount;
    uint32_t groups = 0;
    for (unsigned l = 0; l < PAX_LEGIONS; l++)
        groups |= (uint32_t)(s->group_value[l] - 1u < (unsigned)most)
                  << l; /* an empty one has no value */
    return groups;
}

/* Faces in hand that the limit allows (PAX 4.7, 5.1). */
static inline uint32_t pax__playable(const pax_state *s) {
    const pax_player *q = &s->player[s->seat];
    uint32_t beyond = 0;
    for (unsigned f = PAX_FLEET * PAX_ROWS; f < PAX_FEW_FACES; f++)
        beyond |= (uint32_t)(q->symbols[f / PAX_ROWS] + pax_symbols(s, (int)f) > q->limit) << f;
    return pax__faces_in(q->hand) & ~beyond;
}
_Static_assert(PAX_FLEET + 1 == PAX_ARMY && PAX_ARMY + 1 == PAX_CATEGORIES, "both are the last");

/* What a decision of this kind, the position's own, has to choose from. */
static inline __attribute__((always_inline)) pax_choices pax__choices_at(const pax_state *s,
                                                                         int decision) {
    switch (decision) {
    case PAX_D_START: return (pax_choices){pax__faces_held(s), PAX_M_KEEP};
    case PAX_D_KIND: return (pax_choices){3, PAX_M_NORMAL};
    case PAX_D_PLACE: return (pax_choices){pax__places(s, s->held_n), PAX_M_HAND};
    case PAX_D_CARD: return (pax_choices){pax__faces_held(s), PAX_M_CARD};
    case PAX_D_BUY: return (pax_choices){1 | pax__payable(s) << 1, PAX_M_PASS};
    case PAX_D_PLAY: return (pax_choices){1 | pax__playable(s) << 1, PAX_M_STOP};
    default: return (pax_choices){0, 0};
    }
}
static inline pax_choices pax__choices(const pax_state *s) {
    return pax__choices_at(s, s->decision);
}
_Static_assert(PAX_M_PASS + 1 == PAX_M_BUY && PAX_M_STOP + 1 == PAX_M_PLAY &&
                   PAX_M_NORMAL + 1 == PAX_M_ALTERNATIVE && PAX_M_HAND + 1 == PAX_M_LEGION &&
                   PAX_M_HAND + 6 == PAX_M_BOTTOM,
               "moves of a decision follow each other");

/* The next card of step 3, or step 4 (PAX 4.7). */
static inline void pax__ask_play(pax_state *s) {
    const pax_player *q = &s->player[s->seat];
    if (q->hand_n && q->money >= pax_play_cost(s))
        s->decision = PAX_D_PLAY;
    else
        pax__income(s);
}

/* The same of a wide table. */
typedef struct pax_wide_choices {
    uint64_t set;
    game_move first;
} pax_wide_choices;

static inline pax_wide_choices pax__wide_choices(const pax_state *s) {
    const pax_player *q = &s->player[s->seat];
    uint64_t faces = 0;
    for (int i = 0; i < s->held_n; i++)
        faces |= UINT64_C(1) << s->held[i];
    switch (s->decision) {
    case PAX_D_START: return (pax_wide_choices){faces, PAX_M_WIDE_KEEP};
    case PAX_D_CARD: return (pax_wide_choices){faces, PAX_M_WIDE_CARD};
    case PAX_D_PLAY:
        faces = 0;
        for (int f = 0; f < PAX_FACES; f++) {
            int c = pax_category_of(f);
            if (pax_count(s, q->hand, f) &&
                (c < PAX_FLEET || q->symbols[c] + pax_symbols(s, f) <= q->limit))
                faces |= UINT64_C(1) << f;
        }
        return (pax_wide_choices){1 | faces << 1, PAX_M_WIDE_STOP};
    default: {
        pax_choices c = pax__choices(s);
        return (pax_wide_choices){c.set, c.first};
    }
    }
}
_Static_assert(PAX_M_WIDE_STOP + 1 == PAX_M_WIDE_PLAY, "moves of a decision follow each other");

#endif
