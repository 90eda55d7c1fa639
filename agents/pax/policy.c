/* Heuristics for PAX (policy.h): the worth of every legal move. Doing nothing is worth 0. */
#include "agents/pax/policy.h"

#include "agents/pax/eval.h"

#define W(name) (v->w[PAX_W_##name])

/* --- Groups ----------------------------------------------------------------------------------- */

/* Cards that can still be played, beyond those in hand already. */
static float room_to_play(const pax_eval *v) {
    float room = W(plays) * v->rounds - (float)v->q->hand_n;
    return room > 0 ? room : 0;
}

/* What a group would bring for its price, with another card (-1: none) in it. */
static float group_worth(const pax_eval *v, int l, int more) {
    const pax_state *s = v->s;
    pax_eval with = *v;
    float worth = 0, n = 0, room = room_to_play(v), rome = 0;
    for (int f = 0; f < pax_faces(s); f++) {
        if (f % PAX_ROWS == 0 && !s->group[l][pax_category_of(f)] &&
            more / PAX_ROWS != f / PAX_ROWS) {
            f += PAX_ROWS - 1; /* none of these */
            continue;
        }
        for (int i = pax_count(s, s->group[l], f) + (f == more); i > 0; i--) {
            worth += pax_eval_card(&with, f);
            rome += pax_eval_rome(v, pax_category_of(f), pax_symbols(s, f));
            pax_eval_add(&with, f);
            n++;
        }
    }
    if (n > room)
        worth *= room / n;
    int price = pax_price(s, v->seat, l) + (more >= 0 ? pax_value(s, more) : 0);
    return W(bought) * worth - rome - v->aureus * (float)price;
}

static bool can_pay(const pax_eval *v, int l, int more) {
    return pax_price(v->s, v->seat, l) + (more >= 0 ? pax_value(v->s, more) : 0) <= v->q->money;
}

/* The best group to buy as things lie; 0: none. */
static float best_group(const pax_eval *v) {
    float best = 0;
    for (int l = 0; l < v->s->legions; l++)
        if (v->s->group_value[l] && can_pay(v, l, -1)) {
            float worth = group_worth(v, l, -1);
            best = worth > best ? worth : best;
        }
    return best;
}

/* How likely Rome takes the group once the card lies there. */
static float rome_takes(const pax_eval *v, int l, int face) {
    int dearest = v->s->group_value[l] + pax_value(v->s, face);
    for (int o = 0; o < v->s->legions; o++)
        if (o != l && v->s->group_value[o] > dearest)
            return 0.25f;
    return 0.6f;
}

/* --- Places ----------------------------------------------------------------------------------- */

static float hand_worth(const pax_eval *v, int face) {
    float worth = W(hand) * pax_eval_card(v, face);
    return room_to_play(v) >= 1 ? worth : worth / 2;
}

static float legion_worth(const pax_eval *v, int l, int face, float best) {
    float rome = pax_eval_rome(v, pax_category_of(face), pax_symbols(v->s, face));
    if (can_pay(v, l, face)) {
        float gain = group_worth(v, l, face) - best;
        if (gain > 0)
            return gain;
    }
    return rome_takes(v, l, face) * rome - W(give) * pax_eval_card(v, face);
}

static float place_worth(const pax_eval *v, game_move move, float best) {
    int face = v->s->held[0];
    if (move == PAX_M_HAND)
        return hand_worth(v, face) - (v->s->slots != PAX_HAND ? W(hand_wait) : 0);
    if (move == PAX_M_BOTTOM)
        return W(bottom);
    return legion_worth(v, (int)move - PAX_M_LEGION, face, best);
}

/* Which of the cards held: the best for the hand; to be sent, or for a Legion card, the one that is
 * worth most there. */
static float card_worth(const pax_eval *v, int face, float best) {
    if (pax_purpose_of(v->s) == PAX_TO_HAND)
        return hand_worth(v, face);
    float most = pax_purpose_of(v->s) == PAX_TO_SEND ? W(bottom) : -1e6f;
    for (int l = 0; l < v->s->legions; l++) {
        float worth = legion_worth(v, l, face, best);
        most = worth > most ? worth : most;
    }
    return pax_purpose_of(v->s) == PAX_TO_SEND ? most - hand_worth(v, face) : most;
}

/* --- Playing ---------------------------------------------------------------------------------- */

/* A card kept is played later, for less, if there is time. */
static float play_worth(const pax_eval *v, int face) {
    float worth = pax_eval_card(v, face);
    float later = v->rounds > 1.5f && v->s->plays ? W(hand) * worth : 0;
    float paid = v->aureus * (float)(pax_income(v->s, v->q, face) - pax_income(v->s, v->q, -1) -
                                     pax_play_cost(v->s));
    return worth - later + paid;
}

/* --- Every kind of move ----------------------------------------------------------------------- */

static float move_worth(const pax_eval *v, game_move move, float best) {
    switch (v->s->decision) {
    case PAX_D_START: return hand_worth(v, (int)(move - pax_keep(v->s)));
    case PAX_D_KIND: return move == PAX_M_ALTERNATIVE ? W(alternative) : 0;
    case PAX_D_PLACE: return place_worth(v, move, best);
    case PAX_D_CARD: return card_worth(v, (int)(move - pax_card(v->s)), best);
    case PAX_D_BUY: return move == PAX_M_PASS ? 0 : group_worth(v, (int)move - PAX_M_BUY, -1);
    default: return move == pax_stop(v->s) ? 0 : play_worth(v, (int)(move - pax_stop(v->s)) - 1);
    }
}

void pax_policy_prefer(const void *weights, const void *state, const game_move *moves, int n,
                       float *out) {
    pax_eval v;
    pax_eval_at(&v, weights, state);
    bool places = v.s->decision == PAX_D_PLACE || v.s->decision == PAX_D_CARD;
    float best = places ? best_group(&v) : 0;
    for (int i = 0; i < n; i++)
        out[i] = move_worth(&v, moves[i], best);
}

int pax_policy_choose(const void *weights, const void *state, const game_move *moves, int n,
                      pcg32 *rng) {
    float worth[GAME_MAX_MOVES];
    int best = 0;
    (void)rng;
    pax_policy_prefer(weights, state, moves, n, worth);
    for (int i = 1; i < n; i++)
        if (worth[i] > worth[best])
            best = i;
    return best;
}
