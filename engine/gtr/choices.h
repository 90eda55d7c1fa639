/* What can be chosen, as sets: one bit a type, a suit or a way to think. The one place for these
 * facts, which moves.c turns into lists, flow.c asks whether there is anything at all, and the loop
 * of random play counts and picks from (playout.h). All inline.
 */
#ifndef AEDILE_GTR_CHOICES_H
#define AEDILE_GTR_CHOICES_H

#include "engine/gtr/zones.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/* --- Thinking, leading, following ------------------------------------------------------------- */

/* Ways to think (GTR 4.6): bit i is the move of kind GTR_M_THINK_JACK + i. */
static inline unsigned gtr__thinks(const gtr_state *s, const gtr_player *q) {
    unsigned jack = s->jack_pile != 0, draw = 1u << (GTR_M_THINK_DRAW - GTR_M_THINK_JACK);
    if (gtr_edition_of(s)->draw_one_at_any_size && gtr__think_draws(s, q) > 1)
        draw |= 1u << (GTR_M_THINK_ONE - GTR_M_THINK_JACK);
    return jack | draw;
}

/* Are there k orders of one suit among the types of every game? With SSE2 the bytes of a suit are
 * added up by one instruction, made to compare pictures: the distance of eight bytes from nothing.
 */
static inline bool gtr__base_set(const gtr_player *q, int k) {
#if defined(__SSE2__)
    const __m128i copies = _mm_set1_epi8(15), none = _mm_setzero_si128();
    __m128i small = _mm_loadl_epi64((const __m128i *)(const void *)q->hand);
    __m128i mid = _mm_loadu_si128((const __m128i *)(const void *)(q->hand + 8));
    __m128i large = _mm_loadu_si128((const __m128i *)(const void *)(q->hand + 24));
    small = _mm_sad_epu8(_mm_and_si128(_mm_unpacklo_epi32(small, none), copies), none);
    mid = _mm_sad_epu8(_mm_and_si128(mid, copies), none);
    large = _mm_sad_epu8(_mm_and_si128(large, copies), none);
    __m128i most = _mm_max_epi16(small, _mm_max_epi16(mid, large));
    return _mm_movemask_epi8(_mm_cmpgt_epi16(most, _mm_set1_epi16((short)(k - 1)))) != 0;
#else
    bool found = false;
    for (int m = 0; m < GTR_NSUITS; m++)
        found |= gtr__base_orders(q, m) >= k;
    return found;
#endif
}

/* Has q a set of k orders of one role: a petition (GTR 4.3) or a Circus pair? */
static inline bool gtr__has_set(const gtr_state *s, const gtr_player *q, int k) {
    if (q->orders < k)
        return false;
    bool found = gtr__base_set(q, k);
    if (q->hand_set & GTR_EXPANSION)
        for (int m = 0; m < GTR_NSUITS; m++)
            found |= gtr__suit_orders(s, q, m) >= k;
    return found;
}

/* The same where no one has an order of the expansion. */
static inline bool gtr__has_base_set(const gtr_player *q, int k) {
    return q->orders >= k && gtr__base_set(q, k);
}

/* Types in q's hand for the next of k cards of a set: of its suit, or, with GTR_NSUITS, of any suit
 * that has enough of them. */
static inline gtr_set gtr__set_cards(const gtr_state *s, const gtr_player *q, int suit, int k) {
    if (suit < GTR_NSUITS)
        return q->hand_set & gtr_suit_set[suit];
    gtr_set types = 0;
    for (int m = 0; m < GTR_NSUITS; m++)
        if (gtr__suit_orders(s, q, m) >= k)
            types |= gtr_suit_set[m];
    return q->hand_set & types;
}

/* Types in q's hand that lead or follow this role (GTR 4.3; Crane). */
static inline gtr_set gtr__role_cards(const gtr_player *q, int role) {
    bool any = role == GTR_ARCHITECT && GTR_HAS(q, CRANE);
    return any ? q->hand_set : q->hand_set & gtr_suit_set[role];
}

/* --- Building --------------------------------------------------------------------------------- */

/* Tower: a site out of town costs one action. */
static inline bool gtr__quick_sites(const gtr_state *s, const gtr_player *q) {
    return GTR_HAS(q, TOWER) && GTR_SAYS(s, TOWER_SITES);
}

/* Materials of which a site is open to q; `more`: an action of the same run follows this one (GTR
 * 6.2). */
static inline void gtr__open_piles(const gtr_state *s, const gtr_player *q, bool more,
                                   unsigned *in_town, unsigned *out_of_town) {
    *in_town = gtr__suits6(s->in_town);
    *out_of_town = 0;
    if (more || gtr__quick_sites(s, q)) {
        *out_of_town = gtr__suits6(s->out_of_town);
        if (s->flags & GTR_OPT_OUT_OF_TOWN_ONLY_WHEN_FULL) /* GTR 11.3 */
            *out_of_town &= ~*in_town;
    }
}

/* Statue: on a site of any material. */
static inline bool gtr__any_site(const gtr_state *s, const gtr_player *q, int b) {
    return b == GTR_STATUE && gtr__power_enabled(s, (int)(q - s->player), GTR_STATUE);
}

/* Types that q could lay now by name and site, whatever the hand holds; `more`: as above. */
static inline gtr_set gtr__layable(const gtr_state *s, const gtr_player *q, bool more) {
    unsigned in_town, out_of_town;
    gtr__open_piles(s, q, more, &in_town, &out_of_town);
    unsigned suits = in_town | out_of_town;
    gtr_set types = gtr__types_of(suits);
    if (suits && gtr__any_site(s, q, GTR_STATUE))
        types |= GTR_BIT(GTR_STATUE);
    return types & ~(q->done | q->open); /* GTR 6.1: each name once */
}

/* Materials of the sites open to building b: in town, out of town. */
static inline void gtr__sites_for(const gtr_state *s, const gtr_player *q, int b, bool more,
                                  unsigned *in_town, unsigned *out_of_town) {
    gtr__open_piles(s, q, more, in_town, out_of_town);
    if (!gtr__any_site(s, q, b)) {
        *in_town &= 1u << gtr_suit_of[b];
        *out_of_town &= 1u << gtr_suit_of[b];
    }
}

/* q's foundations that take at least one of these suits: gtr__fits_own() of all of them at once. */
static inline gtr_set gtr__targets(const gtr_state *s, const gtr_player *q, unsigned suits) {
    gtr_set fit = gtr__types_of(suits);
    fit |= (gtr_set)(suits >> q->statue_site & 1) << GTR_STATUE;
    if (q->powers & (GTR_BIT(GTR_ROAD) | GTR_BIT(GTR_TOWER) | GTR_BIT(GTR_SCRIPTORIUM))) {
        bool rubble = GTR_HAS(q, TOWER) && (suits & 1u << GTR_RUBBLE) && GTR_SAYS(s, TOWER_RUBBLE);
        bool marble = GTR_HAS(q, SCRIPTORIUM) && (suits & 1u << GTR_MARBLE);
        fit |= rubble || marble ? ~(gtr_set)0 : 0;
        fit |= GTR_HAS(q, ROAD) && suits ? gtr_suit_set[GTR_STONE] : 0;
    }
    return q->open & fit;
}

/* Suits q could take for an architect's material (Archway adds the pool). */
static inline unsigned gtr__architect_suits(const gtr_state *s, const gtr_player *q) {
    unsigned suits = gtr__suits6(q->stock);
    return GTR_HAS(q, ARCHWAY) ? suits | gtr__suits6(s->pool) : suits;
}

static inline unsigned gtr__suits_of(gtr_set types) {
    unsigned suits = 0;
    for (int m = 0; m < GTR_NSUITS; m++)
        suits |= (unsigned)((types & gtr_suit_set[m]) != 0) << m;
    return suits;
}

static inline unsigned gtr__hand_suits(const gtr_player *q) {
    return gtr__suits_of(q->hand_set);
}

/* Types in q's hand that can be laid under b, a foundation of q's. */
static inline gtr_set gtr__cards_for(const gtr_state *s, const gtr_player *q, int b) {
    return q->hand_set & gtr__types_of(gtr__fits_own(s, q, b));
}

#endif
