/* What a number of actions of one role should bring the seat to move (roles.h): the best
 * single actions one after the other, until cards or room run out.
 */
#include "agents/gtr/roles.h"

#define W(name) (v->w[GTR_W_##name])

typedef float suit_worth(gtr_eval *v, int suit, int taken);

/* The best n cards out of these counters, each worth above 0. */
static float best_cards(gtr_eval *v, uint64_t count, int n, suit_worth *worth) {
    int taken[GTR_NSUITS] = {0};
    float next[GTR_NSUITS], sum = 0;
    for (int m = 0; m < GTR_NSUITS; m++)
        next[m] = gtr_eval_count(count, m) ? worth(v, m, 0) : 0;
    for (; n > 0; n--) {
        int best = 0;
        for (int m = 1; m < GTR_NSUITS; m++)
            if (next[m] > next[best])
                best = m;
        if (next[best] <= 0)
            break;
        sum += next[best];
        taken[best]++;
        next[best] = taken[best] < gtr_eval_count(count, best) ? worth(v, best, taken[best]) : 0;
    }
    return sum;
}

static float sale(gtr_eval *v, int suit, int taken) {
    (void)taken;
    return gtr_eval_sell(v, suit, true) - gtr_eval_stock(v, suit, -1);
}

static float laborer_gain(gtr_eval *v, int n) {
    float sum = best_cards(v, gtr_eval_load(v->s->pool), n, gtr_eval_stock);
    if (gtr_eval_has(v->q, GTR_DOCK)) {
        int extra = n < v->q->orders ? n : v->q->orders;
        sum += 0.5f * W(stock) * (float)extra;
    }
    return sum;
}

static float patron_gain(gtr_eval *v, int n) {
    int parts = 1 + gtr_eval_has(v->q, GTR_AQUEDUCT);
    bool bar = gtr_eval_has(v->q, GTR_BAR);
    int most = n * parts < v->client_room ? n * parts : v->client_room;
    if (most <= 0)
        return 0;
    int pool = gtr_eval_sum(v->s->pool);
    float sum = best_cards(v, gtr_eval_load(v->s->pool), most, gtr_eval_client);
    if (most > pool && (bar || parts > 1)) /* from hand or deck, of any role */
        sum += (float)(most - pool) * gtr_eval_client(v, GTR_MERCHANT, 1);
    return sum;
}

static float merchant_gain(gtr_eval *v, int n) {
    int parts = 1 + gtr_eval_has(v->q, GTR_BASILICA);
    int most = n * parts < v->vault_room ? n * parts : v->vault_room;
    if (most <= 0)
        return 0;
    int main = most < n ? most : n;
    float sum = best_cards(v, gtr_eval_load(v->q->stock), main, sale);
    int stock = gtr_eval_sum(v->q->stock);
    if (main > stock && gtr_eval_has(v->q, GTR_ATRIUM))
        sum += (float)(main - stock) * W(unseen) * W(point);
    int hand = most - main < v->q->orders ? most - main : v->q->orders;
    return sum + (float)hand * W(point);
}

/* Adding materials, `left` of each suit, and laying one foundation. */
static float build_gain(gtr_eval *v, uint64_t left, int n, bool architect, float price) {
    uint8_t lying[GTR_EVAL_OPEN];
    for (int i = 0; i < v->n_open; i++)
        lying[i] = v->open[i].lying;
    bool scriptorium = gtr_eval_has(v->q, GTR_SCRIPTORIUM);
    float sum = 0, lay = 0;
    GTR_EVAL_EACH(b, v->layable) {
        float worth = v->s->in_town[gtr_suit_of[b]] || n > 1 ? gtr_eval_lay(v, b) : 0;
        lay = worth > lay ? worth : lay;
    }
    for (; n > 0; n--) {
        int chosen = -1, material = 0;
        bool completed = false;
        float best = lay;
        const unsigned there = gtr_eval_suits_loaded(left, 1);
        for (int i = 0; i < v->n_open; i++) {
            const gtr_eval_open *f = &v->open[i];
            unsigned suits = f->fits & there;
            if (!suits || lying[i] >= f->value)
                continue;
            int suit = __builtin_ctz(suits);
            if (scriptorium && suits >> GTR_MARBLE)
                suit = GTR_MARBLE;
            bool completes = lying[i] + 1 >= f->value || (scriptorium && suit == GTR_MARBLE) ||
                             (architect && f->b == GTR_VILLA);
            float worth = gtr_eval_add(v, f, lying[i], completes) - price;
            if (worth > best) {
                best = worth;
                chosen = i;
                material = suit;
                completed = completes;
            }
        }
        if (best <= 0)
            break;
        sum += best;
        if (chosen < 0) {
            lay = 0;
            continue;
        }
        left -= UINT64_C(1) << 8 * material;
        lying[chosen] = completed ? 99 : (uint8_t)(lying[chosen] + 1);
    }
    return sum;
}

static float architect_gain(gtr_eval *v, int n) {
    bool archway = gtr_eval_has(v->q, GTR_ARCHWAY);
    uint64_t materials = gtr_eval_load(v->q->stock) + (archway ? gtr_eval_load(v->s->pool) : 0);
    return build_gain(v, materials, n, true, archway ? 0 : W(stock));
}

static float craftsman_gain(gtr_eval *v, int n) {
    float gain = build_gain(v, v->hand, n, false, W(keep));
    if (gtr_eval_has(v->q, GTR_FOUNTAIN) && gain < W(fountain_draw) * (float)n)
        gain = W(fountain_draw) * (float)n;
    return gain;
}

/* --- Legionary -------------------------------------------------------------------------------- */

static bool safe_from(const gtr_state *s, const gtr_player *q, const gtr_player *o) {
    if (!(o->powers & (GTR_BIT(GTR_WALL) | GTR_BIT(GTR_PALISADE))))
        return false;
    bool bridge = gtr_eval_has(q, GTR_BRIDGE) && GTR_SAYS(s, BRIDGE_PALISADE);
    return (gtr_eval_has(o, GTR_WALL) && GTR_SAYS(s, WALL_PROTECTS)) ||
           (gtr_eval_has(o, GTR_PALISADE) && !bridge);
}

/* Orders of the suit that all know to be in o's hand: the high halves of its counters. */
static int known_orders(const gtr_state *s, const gtr_player *o, int suit) {
    int n = 0;
    GTR_EVAL_EACH(b, o->hand_set & gtr_suit_set[suit])
    n += gtr_known_in_hand(s, (int)(o - s->player), b);
    return n;
}

/* Chance that o's hand has a k-th order of the suit. */
static float chance(gtr_eval *v, const gtr_player *o, int suit, int k) {
    if (o->marks >> suit & 1)
        return 0;
    if (known_orders(v->s, o, suit) >= k)
        return 1;
    float p = W(guess) * (float)(o->orders - k + 1) / (float)k;
    return p < 0 ? 0 : p > 0.95f ? 0.95f : p;
}

static bool neighbours(const gtr_state *s, int a, int b) {
    int apart = a < b ? b - a : a - b;
    return apart == 1 || apart == s->players - 1;
}

float gtr_roles_demand(gtr_eval *v, int suit, int k) {
    const gtr_state *s = v->s;
    bool bridge = gtr_eval_has(v->q, GTR_BRIDGE);
    bool coliseum = gtr_eval_has(v->q, GTR_COLISEUM) && v->vault_room > 0;
    float cards = s->pool[suit] >= k ? 1 : 0, harm = 0;
    for (int p = 0; p < s->players; p++) {
        if (p == v->seat || !(bridge || neighbours(s, v->seat, p)))
            continue;
        const gtr_player *o = &s->player[p];
        if (safe_from(s, v->q, o))
            continue;
        float from = chance(v, o, suit, k) + (float)(bridge && o->stock[suit] >= k);
        cards += from;
        harm += from * W(deny);
        if (coliseum && o->client[suit] >= k)
            harm += W(slay) + W(point) * (float)gtr_value[suit];
    }
    return cards * gtr_eval_stock(v, suit, 0) + harm;
}

static float next_demand(gtr_eval *v, int suit, int shown) {
    return gtr_roles_demand(v, suit, shown + 1);
}

static float legionary_gain(gtr_eval *v, int n) {
    return best_cards(v, v->hand, n, next_demand);
}

float gtr_roles_gain(gtr_eval *v, int role, int n) {
    switch (role) {
    case GTR_LABORER: return laborer_gain(v, n);
    case GTR_CRAFTSMAN: return craftsman_gain(v, n);
    case GTR_LEGIONARY: return legionary_gain(v, n);
    case GTR_ARCHITECT: return architect_gain(v, n);
    case GTR_MERCHANT: return merchant_gain(v, n);
    default: return patron_gain(v, n);
    }
}

/* --- The rivals ---------------------------------------------------------------------------------
 */

/* Actions of the role that o could use at all. */
static int usable(gtr_eval *v, int p, int role) {
    const gtr_state *s = v->s;
    const gtr_player *o = &s->player[p];
    switch (role) {
    case GTR_LABORER: return gtr_eval_sum(s->pool);
    case GTR_MERCHANT: {
        int room = gtr_vault_limit(s, p) - gtr_eval_sum(o->vault) - o->basilica - o->atrium;
        int stock = gtr_eval_has(o, GTR_ATRIUM) ? 99 : gtr_eval_sum(o->stock);
        return room < stock ? room : stock;
    }
    case GTR_PATRON: return gtr_client_limit(s, p) - gtr_eval_sum(o->client);
    default: return o->orders;
    }
}

float gtr_roles_rivals(gtr_eval *v, int role) {
    const gtr_state *s = v->s;
    float sum = 0;
    for (int p = 0; p < s->players; p++) {
        if (p == v->seat)
            continue;
        float actions = (float)gtr_eval_clients(&s->player[p], role) + W(rival_follow);
        float most = (float)usable(v, p, role);
        actions = actions < most ? actions : most;
        sum += actions > 0 ? actions : 0;
    }
    return sum / (float)(s->players - 1);
}
