/* What a seat knows, as a state: everything else is dealt again (GTR 9).
 *
 * Unseen to a seat are the deck with what was removed from it, the unknown cards in other
 * hands, what the rest put into their vaults with Basilica, everything Atrium put there, and a
 * card another seat has just drawn with Fountain. gather.c counts these, deal.c deals them.
 *
 * A seat in the middle of a choice of several steps has shown that it can finish it; deals in
 * which it could not are thrown away, which keeps the rest equally likely.
 *
 * What is in the deck afterwards is in no order (`lazy`): it is drawn at random when needed.
 *
 * A concealed position is one that was gathered and not dealt: other hands hold what all know of
 * them, all else unseen is 0, and deck_count counts it, wherever it lies. So it can still be dealt.
 */
#include "engine/gtr/deal.h"
#include "engine/gtr/lead.h"
#include "engine/gtr/stack.h"

/* A choice in several steps that another seat has begun says something about its hand: it can
 * be finished. False if that seat, as dealt, could not. */
static bool can_finish(const gtr_state *s) {
    if (s->depth == 0 || s->decision == GTR_D_OVER)
        return true;
    const gtr_player *q = &s->player[s->seat];
    uint16_t top = gtr__peek(s);
    switch (s->decision) {
    case GTR_D_SITE:
        if (gtr_frame_y(top) == GTR_LAY_SHOWN)
            return true;
        return s->drawn != GTR_NBUILDINGS || gtr__in_hand(s, q, gtr_frame_x(top));
    case GTR_D_SET:
        if (gtr_frame_x(top) == GTR_NSUITS)
            return gtr__has_set(s, q, gtr_frame_y(top));
        return gtr__hand_suit(s, s->seat, gtr_frame_x(top)) >= gtr_frame_y(top);
    case GTR_D_MATERIAL:
        return gtr_frame_z(top) != GTR_ADD_CRAFTSMAN ||
               (q->hand_set & gtr__types_of(gtr__fits_own(s, q, gtr_frame_x(top))));
    case GTR_D_GIVE:
        for (int m = 0; m < GTR_NSUITS && !gtr_frame_z(top); m++)
            if (gtr__hand_suit(s, s->seat, m) < s->due[m])
                return false;
        return true;
    default: return true;
    }
}

/* Makes s a determinization; `from` is s, or what it is a copy of. */
static inline void resample(const gtr_state *from, gtr_state *s, int seat, pcg32 *rng) {
    gtr__unseen unseen;
    do {
        gtr__gather(from, s, seat, &unseen);
        s->lazy = GTR_LAZY; /* nothing is blank any more */
        gtr__deal(s, seat, &unseen, rng);
        from = s;
    } while (s->seat != seat && !can_finish(s));
    s->rng.state = pcg32_next64(rng);
    s->rng.inc = 1;
}

void gtr__resample(void *state, int seat, pcg32 *rng) {
    resample(state, state, seat, rng);
}

void gtr__observe(const void *state, int seat, pcg32 *rng, void *out) {
    memcpy(out, state, gtr_state_size(state));
    resample(state, out, seat, rng);
}

/* What others have in front of them but only they know: vault cards, Fountain's, an offer. */
static void blank_places(gtr_state *s, int seat, const gtr__unseen *u) {
    uint8_t own[GTR_MAX_DECK];
    int n;
    const uint8_t *basilica = gtr_vault_basilica(s, seat, &n);
    size_t at = (size_t)(basilica - s->deck);
    memcpy(own, basilica, (size_t)n);
    memset(s->deck, 0, sizeof s->deck);
    memcpy(s->deck + at, own, (size_t)n);
    if (u->drawn)
        s->drawn = GTR_NBUILDINGS;
    for (int p = 0; s->phase == GTR_PH_OFFER && p < s->actor; p++)
        if (p != seat)
            s->frame[p] = 0;
}

void gtr__conceal(const void *state, int seat, void *out) {
    gtr_state *s = out;
    gtr__unseen unseen;
    memcpy(out, state, gtr_state_size(state));
    gtr__gather(state, s, seat, &unseen);
    blank_places(s, seat, &unseen);
    s->lazy = GTR_CONCEALED;
    s->rng = (pcg32){0, 0};
}
