/* What cards are worth (eval.h).
 *
 * The game is lost to Rome category by category, so most of a card's worth is how much likelier it
 * makes being stronger than Rome there: a straight line in the difference of symbols, cut at 0 and 1.
 * Who holds Primus Conspiratus wants the contrary.
 */
#include "agents/pax/eval.h"

#define W(name) (v->w[PAX_W_##name])

enum { USUAL_ROUNDS = 7 };

static float cut(float x) {
    return x < 0 ? 0 : x > 1 ? 1 : x;
}

/* In a round two cards leave the deck for every normal turn, and some fill the Legion cards. */
float pax_eval_rounds(const pax_state *s) {
    return 1 + (float)s->deck_n / (2.7f * (float)s->players + 1);
}

/* Rome's open symbols, its hidden ones as known or as usual, and those that it is still to take. */
static void look_at_rome(pax_eval *v) {
    const pax_state *s = v->s;
    bool known = v->q->peeked || s->decision == PAX_D_OVER;
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        v->rome[c] = (float)pax_pile_symbols(s, s->rome, c);
        v->rome[c] += known ? 0 : 0.2f * (float)s->hidden_n;
        v->rome[c] += 0.3f * (v->rounds - 0.5f);
    }
    for (int i = 0; known && i < s->hidden_n; i++)
        v->rome[pax_category_of(s->hidden[i])] += (float)pax_symbols(s, s->hidden[i]);
}

/* How likely one with that many symbols is stronger than Rome at the end. */
static float ahead(const pax_eval *v, int category, float symbols) {
    return cut(0.5f + W(slope) * (symbols - v->rome[category] - 0.5f));
}

/* Who is about to win: Rome, and with it the one who leads in intrigue. What to think of both follows.
 * Three symbols are a lead that is hard to make up for. */
static void look_at_end(pax_eval *v) {
    const pax_state *s = v->s;
    int lead = v->other[PAX_INTRIGUE] - v->symbols[PAX_INTRIGUE];
    float rival = s->primus && !v->holder ? cut(0.34f * (float)lead) : 0, romes = 0;
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        int best = v->symbols[c] > v->other[c] ? v->symbols[c] : v->other[c];
        romes += 1 - ahead(v, c, (float)best);
    }
    float fall = cut(0.5f + (romes - (float)s->number[PAX_ROME_NEEDS] + 0.5f) / 3);
    v->primus = W(primus) + W(primus_rival) * rival;
    v->deny = W(deny) + W(deny_rival) * rival;
    v->betray = W(betray) + W(betray_rome) * fall;
}

void pax_eval_at(pax_eval *v, const void *weights, const void *state) {
    const pax_state *s = state;
    v->s = s;
    v->seat = s->seat;
    v->q = &s->player[s->seat];
    v->w = ((const pax_weights *)weights)->w;
    v->rounds = pax_eval_rounds(s);
    v->left = cut((v->rounds - 1) / USUAL_ROUNDS);
    v->aureus = W(money) * v->left + W(money_end);
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        v->symbols[c] = v->q->symbols[c];
        v->cards[c] = v->q->cards[c];
        v->other[c] = 0;
        for (int p = 0; p < s->players; p++)
            if (p != s->seat && s->player[p].symbols[c] > v->other[c])
                v->other[c] = s->player[p].symbols[c];
    }
    v->holder = s->primus == s->seat + 1;
    look_at_rome(v);
    look_at_end(v);
}

static float primus_chance(const pax_eval *v, int intrigue) {
    float lead = (float)(intrigue - v->other[PAX_INTRIGUE]);
    return cut((v->holder ? 0.5f : 0.25f) + W(primus_slope) * lead);
}

static int limit_with(const pax_eval *v, int land, int intrigue) {
    land = v->q->off & PAX_OFF_LAND_LIMIT ? 0 : land;
    intrigue = v->q->off & PAX_OFF_INTRIGUE_LIMIT ? 0 : intrigue;
    return land > intrigue ? land : intrigue;
}

/* Of being stronger in a category, with its share for and against Rome. */
static float stronger(const pax_eval *v, int c, int symbols) {
    float before = ahead(v, c, (float)v->symbols[c]),
          after = ahead(v, c, (float)(v->symbols[c] + symbols));
    float others = ahead(v, c, (float)v->other[c]);
    float side = v->holder ? -v->betray : v->deny;
    return (after - before) *
           (W(stronger) * (float)v->s->number[PAX_POINTS_STRONGER] + side * (1 - others));
}

static float tier(const pax_eval *v, int c, int symbols) {
    int step = v->s->number[PAX_BONUS_STEP];
    return (float)((v->symbols[c] + symbols) / step - v->symbols[c] / step);
}

float pax_eval_card(const pax_eval *v, int face) {
    const pax_state *s = v->s;
    int c = pax_category_of(face), symbols = pax_symbols(s, face);
    float worth = v->cards[c] ? 0 : W(played) * (float)s->number[PAX_POINTS_PLAYED];
    int limit = limit_with(v, v->symbols[PAX_LAND], v->symbols[PAX_INTRIGUE]);
    worth += stronger(v, c, symbols);
    if (c != PAX_INTRIGUE)
        worth += W(row) * v->left * (float)v->cards[c];
    switch (c) {
    case PAX_LAND:
        worth += W(limit) * v->left *
                 (float)(limit_with(v, v->symbols[c] + symbols, v->symbols[PAX_INTRIGUE]) - limit);
        break;
    case PAX_INTRIGUE:
        worth += W(limit) * v->left *
                 (float)(limit_with(v, v->symbols[PAX_LAND], v->symbols[c] + symbols) - limit);
        worth += v->primus *
                 (primus_chance(v, v->symbols[c] + symbols) - primus_chance(v, v->symbols[c]));
        break;
    case PAX_RELIGION:
        worth += v->symbols[c] < 2 * s->number[PAX_BONUS_STEP]
                     ? W(religion) * v->left * ((float)symbols / 3 + tier(v, c, symbols)) / 2
                     : 0;
        break;
    case PAX_WEALTH:
        worth += W(wealth) * v->left * ((float)symbols / 3 + tier(v, c, symbols)) / 2;
        break;
    case PAX_FLEET:
    case PAX_ARMY:
        worth += W(force) * ((float)symbols + tier(v, c, symbols));
        if (v->symbols[c] + symbols > limit)
            worth *= W(blocked);
        break;
    default: break;
    }
    return worth;
}

void pax_eval_add(pax_eval *v, int face) {
    v->symbols[pax_category_of(face)] += pax_symbols(v->s, face);
    v->cards[pax_category_of(face)]++;
}

float pax_eval_rome(const pax_eval *v, int category, int symbols) {
    int best =
        v->symbols[category] > v->other[category] ? v->symbols[category] : v->other[category];
    float lost = ahead(v, category, (float)best) - ahead(v, category, (float)(best - symbols));
    return W(rome) * lost * (v->holder ? v->betray : -v->deny - W(stronger));
}
