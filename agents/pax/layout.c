/* Inputs of a network at a table of PAX (inputs.def): the position as the seat that decides knows it (PAX 10). */
#include "agents/pax/layout.h"

/* Where each group of inputs begins; groups of cards begin with the dearest, others' with the left neighbour's. */
enum {
#define INPUT(name, size, meaning)                                                                 \
    I_##name, N_I_##name = (size), I_##name##_back = I_##name + (size)-1,
#define GROUP(name, size, meaning)                                                                 \
    G_##name, N_G_##name = (size), G_##name##_back = G_##name + PAX_LEGIONS * (size)-1,
#define OTHER(name, size, meaning)                                                                 \
    O_##name, N_O_##name = (size), O_##name##_back = O_##name + PAX_LAYOUT_OTHERS * (size)-1,
#include "agents/pax/inputs.def"
};
const layout_group pax_inputs[] = {
#define INPUT(name, size, meaning) {#name, size, LAYOUT_MEANING(meaning)},
#define GROUP(name, size, meaning) {"group_" #name, PAX_LEGIONS * (size), LAYOUT_MEANING(meaning)},
#define OTHER(name, size, meaning)                                                                 \
    {"other_" #name, PAX_LAYOUT_OTHERS * (size), LAYOUT_MEANING(meaning)},
#include "agents/pax/inputs.def"
    {NULL, 0, NULL}};

enum { FURTHEST = 6 }; /* differences */

/* What is being written. */
typedef struct sheet {
    const pax_state *s;
    const pax_player *q;
    const pax_layout_context *v;
    uint16_t *at; /* where the next input goes */
} sheet;

static inline void put(sheet *e, int input) {
    *e->at++ = (uint16_t)input;
}

/* Always written, kept only if on: a branch would be unpredictable. */
static inline void put_if(sheet *e, int input, bool on) {
    *e->at = (uint16_t)input;
    e->at += on;
}

/* A number of `size` inputs: 1 and up. */
static inline void put_count(sheet *e, int first, int size, int count) {
    put_if(e, first + (count < size ? count : size) - 1, count > 0);
}

/* A number of `size` inputs: 0 and up. */
static inline void put_number(sheet *e, int first, int size, int number) {
    put(e, first + (number < 0 ? 0 : number < size ? number : size - 1));
}

static inline void put_difference(sheet *e, int first, int difference) {
    put_number(e, first, 2 * FURTHEST + 1, difference + FURTHEST);
}

static inline void put_bits(sheet *e, int first, unsigned bits) {
    for (; bits; bits &= bits - 1)
        put(e, first + __builtin_ctz(bits));
}

/* Kinds of the cards of a pile, and of those that are there twice (0: not asked). Two rows may be of one kind. */
static void put_kinds(sheet *e, const uint16_t *pile, int first, int two) {
    const pax_state *s = e->s;
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        unsigned once = 0, twice = 0;
        for (int r = 0; pile[c] && r < (s->wide ? PAX_WIDE_ROWS : PAX_ROWS); r++) {
            int face = pax_face_at(c, r), n = pax_count(s, pile, face);
            unsigned bit = n ? 1u << (pax_layout_kind(s, face) - 8 * c) : 0;
            twice |= n > 1 ? bit : once & bit;
            once |= bit;
        }
        put_bits(e, first + 8 * c, once);
        if (two)
            put_bits(e, two + 8 * c, twice);
    }
}

/* Symbols of a pile, `size` inputs a category. */
static void put_symbols(sheet *e, int first, int size, const uint16_t *pile) {
    for (int c = 0; c < PAX_CATEGORIES; c++)
        if (pile[c])
            put_count(e, first + c * size, size, pax_pile_symbols(e->s, pile, c));
}

/* --- The table --------------------------------------------------------------------------------- */

static void put_options(sheet *e) {
    const pax_state *s = e->s;
    put(e, I_players + s->players - PAX_MIN_PLAYERS);
    put_number(e, I_legions, N_I_legions, s->legions - 3);
    put_bits(e, I_off, (unsigned)(e->q->off | (s->off & PAX_OFF_LAST_ROUND)));
    put_bits(e, I_rulings, s->rulings);
    for (int i = 0; i < PAX_NUMBERS; i++) {
        put_if(e, I_less + i, s->number[i] < pax_numbers[i].usual);
        put_if(e, I_more + i, s->number[i] > pax_numbers[i].usual);
    }
    put_count(e, I_rome_needs, N_I_rome_needs, s->number[PAX_ROME_NEEDS]);
}

/* A normal turn takes two cards from the deck: three are drawn, and one goes under it. Of the seat's own turn it is what is
 * left to draw, which the open slots tell. */
static int deck_at_end(const pax_state *s) {
    int turns = s->players - s->turns - 1, now = 0;
    if (s->decision == PAX_D_KIND)
        now = 2;
    else if (s->slots)
        now = __builtin_popcount(s->slots) - (s->slots & PAX_BOTTOM ? 1 : 0) - s->held_n;
    return s->deck_n - 2 * turns - now;
}

static void put_time(sheet *e) {
    const pax_state *s = e->s;
    put_count(e, I_round, N_I_round, s->round);
    put_count(e, I_deck, N_I_deck, (s->deck_n + 1) / 2);
    put_count(e, I_to_come, N_I_to_come, s->players - s->turns - 1);
    put(e, I_first + pax_layout_place(s, s->first));
    if (s->round)
        put_number(e, I_deck_end, N_I_deck_end, deck_at_end(s));
}

static void put_turn(sheet *e) {
    const pax_state *s = e->s;
    put(e, I_decision + pax_layout_asked(s));
    put(e, I_primus + (s->primus ? 1 + pax_layout_place(s, s->primus - 1) : 0));
    put_bits(e, I_slots, s->slots);
    put_count(e, I_plays, N_I_plays, s->plays);
    put_bits(e, I_played, s->played);
    put_if(e, I_starved, s->starved);
    put_if(e, I_bought, s->bought);
    put_count(e, I_income, N_I_income, pax_income(e->v->s, e->v->q, -1));
}

/* Cards that the seat knows the place of are not among them. */
static void put_unseen(sheet *e) {
    const pax_state *s = e->s;
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        int n = pax_cards_in(s, s->copies, c) - pax_cards_in(s, s->rome, c) -
                pax_cards_in(s, e->q->hand, c);
        for (int l = 0; l < s->legions; l++)
            n -= s->group[l][c] ? pax_cards_in(s, s->group[l], c) : 0;
        for (int p = 0; p < s->players; p++)
            n -= s->player[p].cards[c] + (p != s->seat && s->player[p].known[c]
                                              ? pax_cards_in(s, s->player[p].known, c)
                                              : 0);
        put_count(e, I_unseen + c * 12, 12, n);
    }
}

/* In how many categories a group puts the seat ahead of Rome, or Rome level with it; and how many it makes Rome's. Bonuses aside. */
typedef struct group_effect {
    int brings, costs, loses;
} group_effect;

static group_effect group_counts(const sheet *e, int l) {
    const pax_layout_context *v = e->v;
    group_effect n = {0, 0, 0};
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        if (!e->s->group[l][c])
            continue;
        int symbols = pax_pile_symbols(e->s, e->s->group[l], c), rome = v->rome[c] + symbols;
        n.brings += v->own[c] <= v->rome[c] && v->own[c] + symbols > v->rome[c];
        n.costs += v->own[c] > v->rome[c] && v->own[c] <= rome;
        n.loses += (v->own[c] > v->rome[c] || v->best[c] > v->rome[c]) && v->own[c] <= rome &&
                   v->best[c] <= rome;
    }
    return n;
}

static void put_rome(sheet *e) {
    const pax_state *s = e->s;
    int hidden[PAX_CATEGORIES] = {0}, romes = 0;
    put_if(e, I_peeked, e->q->peeked);
    for (int i = 0; e->q->peeked && i < s->hidden_n; i++)
        hidden[pax_category_of(s->hidden[i])] += pax_symbols(s, s->hidden[i]);
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        put_count(e, I_hidden + 4 * c, 4, hidden[c]);
        put_count(e, I_rome + 12 * c, 12, e->v->rome[c]);
        romes += e->v->own[c] <= e->v->rome[c] && e->v->best[c] <= e->v->rome[c];
    }
    put(e, I_romes + 8 * (!s->primus ? 0 : s->primus == s->seat + 1 ? 1 : 2) + romes);
    put(e, I_romes_next + romes + group_counts(e, e->v->group[0]).loses);
}

/* Cards that the seat put under the deck are at its bottom, with others' cards, which it does not know (PAX 10.4). */
static void put_deck(sheet *e) {
    const pax_state *s = e->s;
    int own[PAX_CATEGORIES] = {0};
    for (int i = 0; i < s->deck_n && pax_deck_seat(s, i) >= 0; i++) {
        int face = pax_deck_face(s, i);
        if (pax_deck_seat(s, i) != s->seat || !pax_is_face(s, face))
            continue;
        own[pax_category_of(face)]++;
        put_if(e, I_top + pax_layout_kind(s, face), i == s->deck_n - 1);
    }
    for (int c = 0; c < PAX_CATEGORIES; c++)
        put_count(e, I_under + 3 * c, 3, own[c]);
}

static void put_group(sheet *e, int place) {
    const pax_state *s = e->s;
    int l = e->v->group[place], value = s->group_value[l], price = pax_price(s, s->seat, l), n = 0;
    if (!value)
        return;
#define AT(name) (G_##name + place * N_G_##name)
    put(e, AT(legion) + l);
    put_count(e, AT(value), N_G_value, value);
    put_count(e, AT(gap), N_G_gap, s->group_value[e->v->group[0]] - value);
    put_count(e, AT(price), N_G_price, price);
    put_count(e, AT(left), N_G_left, e->q->money - price + 1);
    for (int c = 0; c < PAX_CATEGORIES; c++)
        n += s->group[l][c] ? pax_cards_in(s, s->group[l], c) : 0;
    put_count(e, AT(size), N_G_size, n);
    put_kinds(e, s->group[l], AT(cards), 0);
    put_symbols(e, AT(symbols), 4, s->group[l]);
    group_effect effect = group_counts(e, l);
    put_count(e, AT(brings), N_G_brings, effect.brings);
    put_count(e, AT(costs), N_G_costs, effect.costs);
    put_count(e, AT(loses), N_G_loses, effect.loses);
#undef AT
}

/* --- The seat that decides ---------------------------------------------------------------------- */

static void put_held(sheet *e) {
    const pax_state *s = e->s;
    int placed = s->decision == PAX_D_PLACE;
    for (int i = 0; i < s->held_n; i++) {
        int kind = pax_layout_kind(s, s->held[i]), before = 0;
        if (i < placed) {
            put(e, I_placed + kind);
            continue;
        }
        for (int j = placed; j < i; j++)
            before += pax_layout_kind(s, s->held[j]) == kind;
        put_if(e, I_held + kind, before == 0);
        put_if(e, I_held_two + kind, before == 1);
    }
}

static void put_strength(sheet *e) {
    const pax_layout_context *v = e->v;
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        int in_hand = e->q->hand[c] ? pax_pile_symbols(e->s, e->q->hand, c) : 0;
        put_count(e, I_hand_symbols + 8 * c, 8, in_hand);
        put_difference(e, I_ahead + 13 * c, v->own[c] - v->rome[c]);
        put_difference(e, I_best + 13 * c, v->best[c] - v->rome[c]);
        if (in_hand)
            put_difference(e, I_could + 13 * c, v->own[c] + in_hand - v->rome[c]);
        put_count(e, I_zone + 12 * c, 12, e->q->symbols[c]);
        put_count(e, I_cards + 8 * c, 8, e->q->cards[c]);
    }
    put_difference(e, I_lead, v->own[PAX_INTRIGUE] - v->rival);
    if (e->q->hand[PAX_INTRIGUE])
        put_difference(e, I_lead_could,
                       v->own[PAX_INTRIGUE] + pax_pile_symbols(e->s, e->q->hand, PAX_INTRIGUE) -
                           v->rival);
    put_difference(e, I_wealth, e->q->money + e->q->hand_n - v->wealth);
}

static void put_self(sheet *e) {
    const pax_player *q = e->q;
    put_strength(e);
    put_count(e, I_money, N_I_money, q->money);
    put_count(e, I_limit, N_I_limit, q->limit);
    put_count(e, I_room_fleet, N_I_room_fleet, q->limit - q->symbols[PAX_FLEET]);
    put_count(e, I_room_army, N_I_room_army, q->limit - q->symbols[PAX_ARMY]);
    put_kinds(e, q->hand, I_hand, I_hand_two);
    put_count(e, I_hand_size, N_I_hand_size, q->hand_n);
    put_held(e);
}

/* --- The rest ------------------------------------------------------------------------------------ */

static void put_other(sheet *e, int seat, const pax_standing *points) {
    const pax_state *s = e->s;
    const pax_player *q = &s->player[seat];
    int place = pax_layout_place(s, seat) - 1, row = 0,
        before = seat - s->first + (seat < s->first ? s->players : 0);
#define AT(name) (O_##name + place * N_O_##name)
    put_if(e, AT(to_come), before > s->turns);
    int margin = points->points[s->seat] - points->points[seat];
    put_number(e, AT(margin), N_O_margin, margin < -20 ? 0 : (margin + 20) / 2);
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        put_count(e, AT(zone) + 12 * c, 12, q->symbols[c]);
        put_number(e, AT(ahead) + 7 * c, 7, e->v->strength[seat][c] - e->v->rome[c] + 3);
        row = c != PAX_INTRIGUE && q->cards[c] > row ? q->cards[c] : row;
    }
    put_count(e, AT(row), N_O_row, row);
    put_difference(e, AT(lead), q->symbols[PAX_INTRIGUE] - e->q->symbols[PAX_INTRIGUE]);
    put_count(e, AT(money), N_O_money, q->money);
    put_count(e, AT(limit), N_O_limit, q->limit);
    put_count(e, AT(hand_size), N_O_hand_size, q->hand_n);
    put_symbols(e, AT(known), 5, q->known);
    for (int g = 0; g < e->v->n_groups; g++) {
        int l = e->v->group[g];
        put_if(e, AT(pays) + g, s->group_value[l] && pax_price(s, seat, l) <= q->money);
    }
    put_if(e, AT(peeked), q->peeked);
    put_bits(e, AT(off), (unsigned)(q->off & ~e->q->off));
#undef AT
}

/* Points as the seat that decides can count them: Rome's hidden cards count if it has seen them. */
static void count_points(const pax_state *s, pax_standing *out) {
    pax_state open;
    memcpy(&open, s, pax_state_size(s));
    if (!s->player[s->seat].peeked)
        open.hidden_n = 0;
    pax_stand(&open, out);
}

static void put_winner(sheet *e, const pax_standing *points) {
    const pax_state *s = e->s;
    int most = 0;
    if (points->end != PAX_END_PLAYERS) {
        put(e, I_winner + (s->primus ? 1 + pax_layout_place(s, s->primus - 1) : 0));
        return;
    }
    for (int p = 0; p < s->players; p++)
        most = points->points[p] > most ? points->points[p] : most;
    for (int p = 0; p < s->players; p++)
        put_if(e, I_winner + 1 + pax_layout_place(s, p), points->points[p] == most);
}

/* At a table where every group and zone is full there are more than there is room for: the last ones are cut off. */
int pax_layout_encode_at(const pax_layout_context *v, uint16_t *out) {
    const pax_state *s = v->s;
    uint16_t all[PAX_LAYOUT_INPUTS + 1]; /* no input is written twice */
    sheet e = {.s = s, .q = v->q, .v = v, .at = all};
    pax_standing points;
    count_points(s, &points);
    put(&e, I_always);
    put_turn(&e);
    put_time(&e);
    put_options(&e);
    put_rome(&e);
    put_winner(&e, &points);
    put_self(&e);
    for (int g = 0; g < e.v->n_groups; g++)
        put_group(&e, g);
    for (int k = 1; k < s->players; k++)
        put_other(&e, s->seat + k < s->players ? s->seat + k : s->seat + k - s->players, &points);
    put_unseen(&e);
    put_deck(&e);
    int n = (int)(e.at - all);
    n = n < LAYOUT_MAX_ACTIVE - 1 ? n : LAYOUT_MAX_ACTIVE - 1;
    memcpy(out, all, (size_t)n * sizeof *out);
    return n;
}

int pax_layout_encode(const void *state, uint16_t *out) {
    pax_layout_context v;
    pax_layout_context_of(&v, state);
    return pax_layout_encode_at(&v, out);
}
