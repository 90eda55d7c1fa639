/* Heuristics for Glory to Rome (policy.h): the worth of every legal move.
 *
 * One function scores a move by its kind and by the decision it answers; declining anything is
 * worth 0, so that an action is taken whenever something in it gains. Sets of cards are chosen
 * one by one, the cheapest first.
 */
#include "agents/gtr/policy.h"

#include "agents/gtr/roles.h"
#include "engine/gtr/moves.h"

#define W(name) (v->w[GTR_W_##name])

/* Roles are worth the same to every card that could lead: counted once for a question. */
typedef struct question {
    gtr_eval look;
    float with[GTR_NSUITS]; /* gain by playing the role, over not playing it */
    bool known[GTR_NSUITS];

} question;

/* --- Thinking ------------------------------------------------------------------------------------
 */

/* Thinking with a hand of that many cards: orders up to the limit, else one. */
static float draw_worth(gtr_eval *v, int hand) {
    int n = gtr_hand_limit(v->s, v->seat) - hand;
    bool full = n < 1;
    n = full ? 1 : n;
    int few = 3 - hand < n ? 3 - hand : n;
    float worth = W(draw) * (float)n + W(draw_few) * (float)(few > 0 ? few : 0);
    worth += full ? W(draw_full) : 0;
    return n >= v->s->deck_n ? worth + gtr_eval_end(v, 0) : worth;
}

static float one_worth(gtr_eval *v, int hand) {
    float worth = W(draw) + (hand < 3 ? W(draw_few) : 0);
    return v->s->deck_n <= 1 ? worth + gtr_eval_end(v, 0) : worth;
}

static float jack_worth(gtr_eval *v, int held) {
    return W(jack) + W(jack_more) * (float)held;
}

static float hand_worth(gtr_eval *v) {
    float sum = 0;
    GTR_EVAL_EACH(b, v->q->hand_set)
    sum += gtr_eval_keep(v, b) * (float)gtr_in_hand(v->s, v->seat, b);
    return sum + (float)v->q->jacks * jack_worth(v, 0);
}

/* --- Roles ------------------------------------------------------------------------------------ */

/* What playing for the role gains me: my own card's action, clients when they would not act
 * without it, less what it gives to rivals. */
static float play_worth(question *k, int role) {
    gtr_eval *v = &k->look;
    if (k->known[role])
        return k->with[role];
    int clients = gtr_eval_clients(v->q, role);
    int doubled = gtr_eval_has(v->q, GTR_CIRCUS_MAXIMUS) ? 2 * clients : clients;
    float worth = gtr_roles_gain(v, role, 1 + doubled) + v->w[GTR_W_role_laborer + role];
    if (v->s->decision == GTR_D_LEAD)
        worth += W(lead) - W(rival) * gtr_roles_rivals(v, role);
    else if (clients)
        worth -= gtr_roles_gain(v, role, clients);
    k->known[role] = true;
    return k->with[role] = worth;
}

/* What the cards of the cheapest set of k orders of one suit are worth in hand. */
static float set_price(gtr_eval *v, int cards) {
    float best = 1e6f;
    for (unsigned suits = gtr_eval_suits_loaded(v->hand, (unsigned)cards); suits;
         suits &= suits - 1) {
        int m = __builtin_ctz(suits);
        float dearest = 0;
        GTR_EVAL_EACH(b, v->q->hand_set & gtr_suit_set[m]) {
            float keep = gtr_eval_keep(v, b);
            dearest = keep > dearest ? keep : dearest;
        }
        float price = dearest + (float)(cards - 1) * gtr_eval_keep_suit(v, m);
        best = price < best ? price : best;
    }
    return best;
}

static int petition_cards(const gtr_state *s) {
    const gtr_edition *edition = &gtr_editions[s->edition];
    return s->flags & GTR_OPT_RED_CARDS ? edition->red_petition : edition->petition;
}

static float card_price(gtr_eval *v, int card) {
    return card == GTR_JACK ? jack_worth(v, v->q->jacks - 1) : gtr_eval_keep(v, card);
}

/* One action more of the led role (Palace), that many being there already. */
static float also_worth(gtr_eval *v) {
    int role = v->s->role, clients = gtr_eval_clients(v->q, role);
    int n = v->q->actions + (gtr_eval_has(v->q, GTR_CIRCUS_MAXIMUS) ? 2 * clients : clients);
    return gtr_roles_gain(v, role, n + 1) - gtr_roles_gain(v, role, n);
}

/* --- Building --------------------------------------------------------------------------------- */

static const gtr_eval_open *find_open(gtr_eval *v, int b) {
    for (int i = 0; i < v->n_open; i++)
        if (v->open[i].b == b)
            return &v->open[i];
    return NULL;
}

/* Adding to foundation b the best fitting of these suits. */
static float add_worth(gtr_eval *v, int b, unsigned suits, bool architect) {
    const gtr_eval_open *f = find_open(v, b);
    if (!f)
        return 0;
    bool completes = f->lying + 1 >= f->value || (architect && b == GTR_VILLA) ||
                     ((f->fits & suits) >> GTR_MARBLE && gtr_eval_has(v->q, GTR_SCRIPTORIUM));
    return gtr_eval_add(v, f, f->lying, completes);
}

static float add_move(gtr_eval *v, int b) {
    bool architect = v->s->decision == GTR_D_ARCHITECT;
    if (v->s->decision == GTR_D_FOUNTAIN)
        return add_worth(v, b, 1u << gtr_suit_of[v->s->drawn], false);
    unsigned suits = architect ? v->have_suits : gtr_eval_suits_loaded(v->hand, 1);
    if (architect && gtr_eval_has(v->q, GTR_ARCHWAY))
        suits |= gtr_eval_suits(v->s->pool);
    return add_worth(v, b, suits, architect) - (architect ? W(stock) : W(keep));
}

static float site_worth(gtr_eval *v, int suit, bool out) {
    const gtr_state *s = v->s;
    float worth = out ? W(out_of_town) : 0;
    if (!out && gtr_eval_sum(s->in_town) == 1)
        return worth + gtr_eval_end(v, 0);
    /* Where there is a choice (Statue): points, and materials to be had. */
    float points = (float)gtr_value[suit];
    int have = gtr_eval_count(v->have, suit) + gtr_eval_count(v->have, GTR_MARBLE);
    float share = (float)have / points;
    return worth + (W(point) + W(influence) * v->left) * points *
                       (W(lay) * v->left + W(lay_ready) * (share < 1 ? share : 1));
}

static float power_worth(gtr_eval *v, int b) {
    if (!gtr_eval_enabled(v->s, b))
        return 0;
    int power = gtr_power_of(&gtr_editions[v->s->edition], b);
    if (gtr_eval_has(v->q, power))
        return 0;
    return v->left * v->w[GTR_W_FIRST_POWER + power];
}

/* The material that goes under a building: for Scriptorium the marble, else the least useful. */
static float material_worth(gtr_eval *v, int suit) {
    const gtr_eval_open *f = find_open(v, gtr_pending_building(v->s));
    bool completing =
        f && suit == GTR_MARBLE && f->lying + 1 < f->value && gtr_eval_has(v->q, GTR_SCRIPTORIUM);
    return completing ? gtr_eval_gain(v, f) : 0;
}

static float steal_worth(gtr_eval *v, int b) {
    float worth = W(steal) * power_worth(v, b) - 3 * (W(point) + W(influence) * v->left);
    if (b == GTR_STATUE)
        worth += 3 * W(point);
    if (b == GTR_CATACOMB && gtr_eval_enabled(v->s, b) && GTR_SAYS(v->s, CATACOMB_ENDS))
        worth += gtr_eval_end(v, -3);
    return worth;
}

/* --- Every kind of move ----------------------------------------------------------------------- */

static float average_client(gtr_eval *v) {
    float sum = 0;
    for (int role = 0; role < GTR_NSUITS; role++)
        sum += gtr_eval_client(v, role, 0);
    return sum / GTR_NSUITS < 100 ? sum / GTR_NSUITS : 100;
}

static float deck_move(gtr_eval *v, float worth) {
    return v->s->deck_n <= 1 ? worth + gtr_eval_end(v, 0) : worth;
}

static float think_move(question *k, int kind, int card) {
    gtr_eval *v = &k->look;
    int hand = v->q->orders + v->q->jacks;
    float jack = v->s->jack_pile ? jack_worth(v, v->q->jacks) : -1;
    switch (kind) {
    case GTR_M_THINK_JACK: return jack;
    case GTR_M_THINK_DRAW: return draw_worth(v, hand);
    case GTR_M_THINK_ONE: return one_worth(v, hand);
    case GTR_M_LATRINE: {
        float draw = draw_worth(v, hand - 1);
        return (draw > jack ? draw : jack) - gtr_eval_keep(v, card);
    }
    default: /* Vomitorium */ return draw_worth(v, 0) - hand_worth(v);
    }
}

static float action_move(gtr_eval *v, int kind, int a) {
    switch (kind) {
    case GTR_M_HIRE_POOL: return gtr_eval_client(v, a, 0);
    case GTR_M_HIRE_HAND: return gtr_eval_client(v, gtr_suit_of[a], 0) - gtr_eval_keep(v, a);
    case GTR_M_HIRE_DECK: return deck_move(v, average_client(v));
    case GTR_M_TAKE_POOL: return gtr_eval_stock(v, a, 0);
    case GTR_M_TAKE_HAND: return gtr_eval_stock(v, gtr_suit_of[a], 0) - gtr_eval_keep(v, a);
    case GTR_M_SELL: return gtr_eval_sell(v, a, true) - gtr_eval_stock(v, a, -1);
    case GTR_M_SELL_HAND: return gtr_eval_sell(v, gtr_suit_of[a], false) - gtr_eval_keep(v, a);
    case GTR_M_SELL_DECK: return deck_move(v, W(unseen) * W(point));
    case GTR_M_LAY: return gtr_eval_lay(v, a);
    case GTR_M_ADD: return add_move(v, a);
    case GTR_M_FOUNTAIN: return deck_move(v, W(fountain_draw));
    case GTR_M_STAIRWAY: return W(publish) + W(publish_power);
    default: return W(aside);
    }
}

/* Of the expansion (GTR 14). */
static float expansion_move(gtr_eval *v, int kind, int a, int b) {
    int suit = gtr_suit_of[a < GTR_NBUILDINGS ? a : 0];
    switch (kind) {
    case GTR_M_DEMAND_OPEN: return gtr_roles_demand(v, suit, v->s->demand[suit] + 1);
    case GTR_M_ENLIST: return gtr_eval_client(v, a, 0);
    case GTR_M_RECOVER: return gtr_eval_stock(v, a, 0);
    case GTR_M_TRIGGER: /* the site, unless it stays */
        return W(steal) * v->left * v->w[GTR_W_FIRST_POWER + a] -
               (b == v->seat ? 0 : 2 * (W(point) + W(influence) * v->left));
    case GTR_M_PAY: return -(float)b * W(point);
    case GTR_M_SHOWN_STOCK: return gtr_eval_stock(v, suit, 0) - gtr_eval_keep(v, a);
    case GTR_M_SHOWN_HIRE: return gtr_eval_client(v, suit, 0) - gtr_eval_keep(v, a);
    case GTR_M_SHOWN_SELL: return gtr_eval_sell(v, suit, true) - gtr_eval_keep(v, a);
    case GTR_M_RETIRE: return gtr_eval_sell(v, a, true) - gtr_eval_client(v, a, -1);
    default: /* tear down */ return -v->left * v->w[GTR_W_FIRST_POWER + a] - W(influence);
    }
}

/* Moves that harm or help others, and the rare rest. */
static float other_move(gtr_eval *v, int kind, int a, int b) {
    const gtr_state *s = v->s;
    if (kind > GTR_M_PILE_JACK)
        return expansion_move(v, kind, a, b);
    switch (kind) {
    case GTR_M_PUBLISH: return W(publish) + W(publish_power) * power_worth(v, a);
    case GTR_M_DEMAND: return gtr_roles_demand(v, gtr_suit_of[a], s->demand[gtr_suit_of[a]] + 1);
    case GTR_M_SLAY: return W(slay) + W(point) * (float)gtr_value[a];
    case GTR_M_RAZE:
        return W(point) * (float)gtr_value[gtr_suit_of[a]] + gtr_eval_stock(v, gtr_suit_of[a], 0);
    case GTR_M_STEAL: return steal_worth(v, a);
    case GTR_M_STORE: return gtr_eval_stock(v, a, 0);
    default: return W(jack); /* someone's Jack, or one of the pile */
    }
}

static float move_worth(question *k, game_move m) {
    gtr_eval *v = &k->look;
    int kind = gtr_move_kind(m), a = gtr_move_a(m), b = gtr_move_b(m);
    switch (kind) {
    case GTR_M_SKIP:
    case GTR_M_STOP:
    case GTR_M_DONE: return 0;
    case GTR_M_THINK_JACK:
    case GTR_M_THINK_DRAW:
    case GTR_M_THINK_ONE:
    case GTR_M_LATRINE:
    case GTR_M_VOMITORIUM: return think_move(k, kind, a);
    case GTR_M_LEAD: return play_worth(k, b) - card_price(v, a);
    case GTR_M_LEAD_PETITION: return play_worth(k, b) - set_price(v, petition_cards(v->s));
    case GTR_M_LEAD_PAIR: return play_worth(k, b) - set_price(v, 2);
    case GTR_M_FOLLOW: return play_worth(k, v->s->role) - card_price(v, a);
    case GTR_M_FOLLOW_PETITION:
        return play_worth(k, v->s->role) - set_price(v, petition_cards(v->s));
    case GTR_M_FOLLOW_PAIR: return play_worth(k, v->s->role) - set_price(v, 2);
    case GTR_M_ALSO: return also_worth(v) - card_price(v, a);
    case GTR_M_ALSO_PETITION: return also_worth(v) - set_price(v, petition_cards(v->s));
    case GTR_M_ALSO_PAIR: return also_worth(v) - set_price(v, 2);
    case GTR_M_OFFER:
    case GTR_M_GIVE: return -gtr_eval_keep(v, a);
    case GTR_M_WITH:
        return v->s->decision == GTR_D_MATERIAL
                   ? material_worth(v, gtr_suit_of[a]) - gtr_eval_keep(v, a)
                   : -gtr_eval_keep(v, a);
    case GTR_M_STOCK: return material_worth(v, a) - gtr_eval_stock(v, a, -1);
    case GTR_M_POOL: return material_worth(v, a);
    case GTR_M_KEEP: return W(keep);
    case GTR_M_SITE: return site_worth(v, a, false);
    case GTR_M_SITE_OUT: return site_worth(v, a, true);
    default:
        return kind < GTR_M_KEEP     ? action_move(v, kind, a)
               : kind == GTR_M_ASIDE ? W(aside)
                                     : other_move(v, kind, a, b);
    }
}

void gtr_policy_prefer(const void *weights, const void *state, const game_move *moves, int n,
                       float *out) {
    question k;
    gtr_eval_at(&k.look, weights, state);
    memset(k.known, 0, sizeof k.known);
    for (int i = 0; i < n; i++)
        out[i] = move_worth(&k, moves[i]);
}

int gtr_policy_choose(const void *weights, const void *state, const game_move *moves, int n,
                      pcg32 *rng) {
    (void)rng;
    float worth[GAME_MAX_MOVES];
    gtr_policy_prefer(weights, state, moves, n, worth);
    int best = 0;
    for (int i = 1; i < n; i++)
        if (worth[i] > worth[best])
            best = i;
    return best;
}
