/* Who would win if the game ended now (standing.h). */
#include "agents/gtr/standing.h"

enum { BONUS = 3 }; /* points (GTR 7.3) */

/* By suit, the higher of two counts below 128: the eighth bit of a byte tells which one that is. */
static inline uint64_t higher_of(uint64_t a, uint64_t b) {
    const uint64_t eighth = 0x0000808080808080ULL;
    const uint64_t higher = ((a | eighth) - b) & eighth, bytes = higher | (higher - (higher >> 7));
    return (a & bytes) | (b & ~bytes);
}

/* Merchant bonuses, counted from what all can see, with the cards in its vault that only the seat that decides knows. */
static void correct_bonuses(gtr_standing *out, const gtr_state *s, uint64_t seen) {
    for (int m = 0; m < GTR_NSUITS; m++) {
        const int own = gtr_eval_count(out->vault, m), before = gtr_eval_count(seen, m),
                  other = gtr_eval_count(out->most, m);
        if (own == before)
            continue;
        if (own > other && before <= other)
            out->points[s->seat] += BONUS;
        if (own >= other && before < other) { /* who had the bonus, if one seat did */
            int owner = -1, with = 0;
            for (int p = 0; p < s->players; p++)
                if (p != s->seat && s->player[p].vault[m] == other)
                    owner = p, with++;
            if (with == 1)
                out->points[owner] -= BONUS;
        }
    }
}

void gtr_standing_of(gtr_standing *out, const gtr_state *s) {
    const uint64_t seen = gtr_eval_load(s->player[s->seat].vault);
    int n;
    const uint8_t *own = gtr_vault_basilica(s, s->seat, &n);
    gtr_eval_points(s, out->points);
    out->vault = seen;
    out->most = 0;
    for (int p = 0; p < s->players; p++)
        if (p != s->seat)
            out->most = higher_of(out->most, gtr_eval_load(s->player[p].vault));
    for (int i = 0; i < n; i++) {
        const int suit = gtr_suit_of[own[i]];
        out->vault += UINT64_C(1) << 8 * suit;
        out->points[s->seat] += (float)gtr_value[suit] - gtr_eval_unseen_value;
    }
    if (n)
        correct_bonuses(out, s, seen);
    out->best = out->second = -1e9f;
    out->leader = 0;
    for (int p = 0; p < s->players; p++) {
        const float points = out->points[p];
        if (points > out->best) {
            out->second = out->best;
            out->best = points;
            out->leader = p;
        } else if (points > out->second) {
            out->second = points;
        }
    }
}

gtr_profit gtr_standing_profit(const gtr_standing *at, int suit) {
    const int own = gtr_eval_count(at->vault, suit), other = gtr_eval_count(at->most, suit);
    if (own > other)
        return GTR_PROFIT_KEPT;
    return own == other ? GTR_PROFIT_WON : own + 1 == other ? GTR_PROFIT_SHARED : GTR_PROFIT_NONE;
}

int gtr_standing_sales(const gtr_standing *at, const gtr_player *q, int n) {
    uint64_t stock = gtr_eval_load(q->stock), vault = at->vault;
    int sum = 0;
    for (; n > 0 && stock; n--) {
        int best = 0, which = 0;
        for (unsigned left = gtr_eval_suits_loaded(stock, 1); left; left &= left - 1) {
            const int m = __builtin_ctz(left);
            const int value =
                gtr_value[m] + BONUS * (gtr_eval_count(vault, m) == gtr_eval_count(at->most, m));
            if (value > best)
                best = value, which = m;
        }
        sum += best;
        stock -= UINT64_C(1) << 8 * which;
        vault += UINT64_C(1) << 8 * which;
    }
    return sum;
}
