/* Inputs of a network at a table of Age of Rome (inputs.def): the position as the seat that decides knows it (AOR 15). */
#include "agents/aor/layout.h"

/* Where each group of inputs begins; provinces' begin with the one that is faced, others' with the next seat's. */
enum {
#define INPUT(name, size, meaning)                                                                 \
    I_##name, N_I_##name = (size), I_##name##_back = I_##name + (size)-1,
#define PROVINCE(name, size, meaning)                                                              \
    P_##name, N_P_##name = (size), P_##name##_back = P_##name + AOR_PROVINCES * (size)-1,
#define OTHER(name, size, meaning)                                                                 \
    O_##name, N_O_##name = (size), O_##name##_back = O_##name + AOR_LAYOUT_OTHERS * (size)-1,
#include "agents/aor/inputs.def"
};
const layout_group aor_inputs[] = {
#define INPUT(name, size, meaning) {#name, size, LAYOUT_MEANING(meaning)},
#define PROVINCE(name, size, meaning)                                                              \
    {"province_" #name, AOR_PROVINCES * (size), LAYOUT_MEANING(meaning)},
#define OTHER(name, size, meaning)                                                                 \
    {"other_" #name, AOR_LAYOUT_OTHERS * (size), LAYOUT_MEANING(meaning)},
#include "agents/aor/inputs.def"
    {NULL, 0, NULL}};

/* What is being written. */
typedef struct sheet {
    const aor_state *s;
    const aor_frame *f;
    const aor_player *q; /* who decides */
    int seat;
    int total[AOR_MAX_PLAYERS]; /* points as things stand; missions are counted for no seat */
    aor_standing standing;
    uint16_t *at; /* where the next input goes */
} sheet;

/* Always written, kept only if on: a branch would be unpredictable. */
static inline void put_if(sheet *e, int input, bool on) {
    *e->at = (uint16_t)input;
    e->at += on;
}

static inline void put(sheet *e, int input) {
    put_if(e, input, true);
}

/* A number of `size` inputs: 1 and up. */
static inline void put_count(sheet *e, int first, int size, int count) {
    put_if(e, first + (count < size ? count : size) - 1, count > 0);
}

/* A number of `size` inputs: 0 and up. */
static inline void put_number(sheet *e, int first, int size, int number) {
    put(e, first + (number < 0 ? 0 : number < size ? number : size - 1));
}

static inline void put_bits(sheet *e, int first, unsigned bits) {
    for (; bits; bits &= bits - 1)
        put(e, first + __builtin_ctz(bits));
}

/* Steps of two around 0: from -most to most. */
static inline void put_margin(sheet *e, int first, int most, int margin) {
    put_number(e, first, most + 1, margin < -most ? 0 : (margin + most) / 2);
}

static int place_of(const sheet *e, int seat) {
    return aor_layout_place(e->s, e->seat, seat);
}

static int medals_of(const aor_state *s, int seat) {
    int n = 0;
    for (int m = 0; m < AOR_BUILDINGS; m++)
        n += aor_has_medal(s, seat, m);
    return n;
}

/* --- The table --------------------------------------------------------------------------------- */

static void put_options(sheet *e) {
    const aor_state *s = e->s;
    put(e, I_players + s->players - 1);
    put_bits(e, I_variants, s->variants);
    /* How the cards were dealt, a later switch, changes nothing at the table. */
    put_bits(e, I_readings, s->rules & ~(unsigned)AOR_ITEMS_CARDS & (AOR_KEYED_DECKS - 1U));
}

static void put_time(sheet *e) {
    const aor_state *s = e->s;
    put_count(e, I_round, N_I_round, s->round);
    put_number(e, I_phase, N_I_phase, s->phase);
    for (int i = 0; s->round && i < s->players; i++)
        put_if(e, I_order + i, aor_order(s, i) == e->seat);
    put_if(e, I_event + s->event - 1, s->event > 0);
    for (int i = 0; i < AOR_EVENTS; i++)
        put_if(e, I_turned + i, aor_event_in(s, i) && !aor_event_left(s, i));
    if (!s->event)
        return;
    int turn = aor_wheel_turn(s), next = (aor_faced(s, e->seat) - turn) & 3;
    put_number(e, I_wheel, N_I_wheel, turn + 2);
    for (int t = 0; t < AOR_BUILDINGS; t++)
        put_count(e, I_next + 3 * t, 3, s->level[next][t]);
    put_count(e, I_next_people, N_I_next_people, aor_population(s, next));
}

static void put_column(sheet *e) {
    const aor_state *s = e->s;
    int top, row = aor_layout_row(s, &top);
    for (int i = 0; i < s->column_n && i < AOR_COLUMN; i++)
        put(e, I_column + AOR_MAX_PLAYERS * i + place_of(e, s->column[i]));
    put_number(e, I_column_n, N_I_column_n, s->column_n);
    put_count(e, I_row, N_I_row, top == e->seat ? row : 0);
    if (row > 1)
        put(e, I_row_other + place_of(e, top));
}

static void put_supply(sheet *e) {
    const aor_state *s = e->s;
    for (int t = 0; t < AOR_BUILDINGS; t++) {
        put(e, I_medal + (AOR_MAX_PLAYERS + 1) * t +
                   (s->medal[t] ? 1 + place_of(e, s->medal[t] - 1) : 0));
        for (int l = 0; l < AOR_LEVELS; l++)
            put_if(e, I_scarce + 6 * t + 2 * l + s->supply[t][l], s->supply[t][l] < 2);
    }
    for (int level = 0; level < 2; level++)
        for (int part = AOR_BRONZE; part <= AOR_GOLD; part++)
            put_count(e, I_common + 9 * level + 3 * (part - AOR_BRONZE), 3,
                      aor_parts_left(s, level, part));
    put_count(e, I_supply, N_I_supply, s->animosity);
    put_count(e, I_deck, N_I_deck, (s->deck_n + 1) / 2);
    if (s->discard_n)
        put(e, I_discard + s->goods[AOR_DECK - s->discard_n]);
}

/* Goods that are in hands and in the deck, but for those that the seat knows. */
static void put_unseen(sheet *e) {
    const aor_state *s = e->s;
    int n[AOR_TYPES] = {0};
    for (int g = 0; g < AOR_GOODS; g++)
        n[aor_rows(s)->good[g].type] += (int)(s->hidden >> 3 * g & 7);
    for (int p = 0; p < s->players; p++)
        for (int i = 0; i < s->player[p].hand_n; i++)
            if (p == e->seat || (s->player[p].known[i] >> e->seat & 1))
                n[aor_rows(s)->good[s->player[p].hand[i]].type]--;
    for (int t = 0; t < AOR_TYPES; t++)
        put_count(e, I_unseen + 11 * t, 11, n[t]);
}

/* What the decision is about. */
static void put_frame(sheet *e) {
    const aor_state *s = e->s;
    const aor_frame *f = e->f;
    put(e, I_decision + f->kind - 1);
    if (aor_frame_targets(f))
        put(e, I_target + place_of(e, f->a));
    switch (f->kind) {
    case AOR_D_WINDOW:
        put(e, I_condition + f->a);
        put_if(e, I_where + f->b, f->a == AOR_ON_SA);
        break;
    case AOR_D_MOVE:
    case AOR_D_VOTE:
    case AOR_D_ROOM:
    case AOR_D_KEEP: put_count(e, I_times, N_I_times, f->a); break;
    case AOR_D_OFFER_WHERE: put(e, I_token + f->a - AOR_SPY_TOKEN); break;
    case AOR_D_OFFER_AMOUNT: put(e, I_token + f->a - AOR_SPY_TOKEN); /* fall through */
    case AOR_D_ANSWER:
    case AOR_D_SPY:
        put_count(e, I_at_level, N_I_at_level,
                  s->level[f->b / AOR_BUILDINGS][f->b % AOR_BUILDINGS]);
        put_count(e, I_amount, N_I_amount, f->kind == AOR_D_ANSWER ? f->c : 0);
        break;
    default: break;
    }
}

static void put_province(sheet *e, int k) {
    const aor_state *s = e->s;
    int province = (aor_faced(s, e->seat) + k) & 3, faces = aor_faces(s, province),
        own = aor_down(e->q, province) + aor_up(e->q, province);
#define AT(name) (P_##name + k * N_P_##name)
    for (int t = 0; t < AOR_BUILDINGS; t++)
        put_count(e, AT(level) + 3 * t, 3, s->level[province][t]);
    put_count(e, AT(people), N_P_people, aor_population(s, province));
    if (k)
        put(e, AT(faces) + (faces < 0 ? AOR_MAX_PLAYERS : place_of(e, faces)));
    put_count(e, AT(down), N_P_down, aor_down(e->q, province));
    put_count(e, AT(others), N_P_others, aor_tokens_in(s, province) - own);
#undef AT
}

/* --- The seat that decides ---------------------------------------------------------------------- */

static void put_fields(sheet *e) {
    const aor_state *s = e->s;
    for (int f = 0; f < AOR_FIELDS; f++) {
        int all, most = aor_layout_rival(s, e->seat, f, &all);
        put_count(e, I_field + AOR_LEGIONS * f, AOR_LEGIONS, e->q->field[f]);
        put_number(e, I_lead + 7 * f, 7, e->q->field[f] - most + 3);
        put_count(e, I_missing + 4 * f, 4, aor_fields[f].shield - all);
    }
}

static void put_goods(sheet *e) {
    const aor_state *s = e->s;
    const aor_player *q = e->q;
    int types[AOR_TYPES] = {0}, sets[AOR_TYPES] = {0}, best = 0;
    for (int i = 0; i < q->hand_n; i++) {
        bool second = i > 0 && q->hand[i - 1] == q->hand[i];
        bool third = i > 1 && q->hand[i - 2] == q->hand[i];
        put_if(e, I_hand + q->hand[i], !second);
        put_if(e, I_hand_two + q->hand[i], second && !third);
        types[aor_rows(s)->good[q->hand[i]].type]++;
    }
    for (int i = 0; i < q->sets_n; i++)
        sets[aor_set_type(aor_rows(s), q->set[i], true)]++;
    for (int t = 0; t < AOR_TYPES; t++) {
        put_count(e, I_hand_types + 5 * t, 5, types[t]);
        put_count(e, I_set_types + AOR_SETS * t, AOR_SETS, sets[t]);
        if (types[t] && t != AOR_CHESTS && aor_layout_alike(s, q, t) >= 3)
            best = aor_types[t].glory > best ? aor_types[t].glory : best;
    }
    put_count(e, I_set_now, N_I_set_now, best);
    put_if(e, I_anchor, q->anchor);
    put_number(e, I_hand_size, N_I_hand_size, q->hand_n);
    put_number(e, I_sets, N_I_sets, q->sets_n);
}

static void put_points(sheet *e) {
    const aor_state *s = e->s;
    const aor_player *q = e->q;
    int sum = 0, best = -1000;
    for (int i = 0; i < q->missions_n; i++) {
        int glory = aor_mission_glory(s, e->seat, q->mission[i]);
        put(e, I_missions + q->mission[i]);
        put_if(e, I_fulfilled + q->mission[i], glory > 0);
        sum += glory;
    }
    for (int p = 0; p < s->players; p++)
        best = p != e->seat && e->total[p] > best ? e->total[p] : best;
    put_count(e, I_mission_sum, N_I_mission_sum, sum);
    put_number(e, I_points, N_I_points, (e->total[e->seat] + sum) / 4);
    put_count(e, I_military, N_I_military, (e->standing.military[e->seat] + 1) / 2);
    put_count(e, I_politics, N_I_politics, e->standing.politics[e->seat]);
    if (!aor_is_solo(s)) {
        put_margin(e, I_margin, N_I_margin - 1, e->total[e->seat] + sum - best);
        return;
    }
    put_bits(e, I_tasks, (unsigned)e->standing.tasks);
    put_number(e, I_tasks_n, N_I_tasks_n, __builtin_popcount((unsigned)e->standing.tasks));
}

static void put_self(sheet *e) {
    const aor_state *s = e->s;
    const aor_player *q = e->q;
    int people = aor_population(s, aor_faced(s, e->seat));
    put_count(e, I_people, N_I_people, people);
    put_count(e, I_penalty, N_I_penalty, s->phase == AOR_P_INCOME ? aor_penalty(s, people) : 0);
    put_count(e, I_denarii, N_I_denarii, q->denarii);
    put_count(e, I_glory, N_I_glory, q->glory);
    put_count(e, I_near, N_I_near, aor_layout_missing(s, e->seat));
    put_number(e, I_milestones, N_I_milestones, __builtin_popcount(q->milestones));
    put(e, I_character + q->character);
    put(e, I_effect + q->effect);
    put_count(e, I_animosity, N_I_animosity, q->animosity);
    put_bits(e, I_boosts, q->active & ~q->boosts & ((1U << AOR_BOOSTS) - 1));
    put_count(e, I_legions, N_I_legions, q->legions);
    put_count(e, I_recruits, N_I_recruits, q->legions_left);
    put_fields(e);
    put_count(e, I_votes, N_I_votes, q->votes);
    put_count(e, I_votes_left, N_I_votes_left, q->votes_left);
    put_count(e, I_voted, N_I_voted, aor_votes_in_column(s, e->seat));
    put_number(e, I_tokens, N_I_tokens, q->tokens);
    put_count(e, I_supporters, N_I_supporters, q->supporters);
    put_number(e, I_unplaced, N_I_unplaced, q->supporters - q->placed);
    for (int t = 0; t < AOR_BUILDINGS; t++)
        put_count(e, I_placed + 3 * t, 3, aor_placed_in(q, t));
    put_number(e, I_parts, N_I_parts, q->parts);
    put_count(e, I_foundation, N_I_foundation, q->foundation);
    put_count(e, I_temple, N_I_temple, q->temple);
    put_number(e, I_medals, N_I_medals, medals_of(s, e->seat));
    put_bits(e, I_off, q->off & ((1U << AOR_BUILDINGS) - 1));
    put_goods(e);
    put_points(e);
}

/* --- The rest ------------------------------------------------------------------------------------ */

static bool to_come(const aor_state *s, int seat) {
    if (s->phase == AOR_P_ACTIONS)
        return s->player[seat].placed < s->player[seat].supporters;
    for (int i = s->turn; i < s->players; i++)
        if (s->round && aor_order(s, i) == seat)
            return true;
    return false;
}

static void put_other(sheet *e, int k) {
    const aor_state *s = e->s;
    int seat = e->seat + k < s->players ? e->seat + k : e->seat + k - s->players, place = k - 1,
        known[AOR_TYPES] = {0};
    const aor_player *q = &s->player[seat];
#define AT(name) (O_##name + place * N_O_##name)
    put_if(e, AT(to_come), to_come(s, seat));
    put_margin(e, AT(margin), N_O_margin - 1, e->total[e->seat] - e->total[seat]);
    put_number(e, AT(glory), N_O_glory, e->q->glory - q->glory + 15);
    put_count(e, AT(denarii), N_O_denarii, q->denarii);
    put(e, AT(character) + q->character);
    put_count(e, AT(animosity), N_O_animosity, q->animosity);
    put_bits(e, AT(boosts), q->active & ~q->boosts & ((1U << AOR_BOOSTS) - 1));
    put_count(e, AT(near), N_O_near, aor_layout_missing(s, seat));
    put_count(e, AT(legions), N_O_legions, q->legions);
    put_count(e, AT(recruits), N_O_recruits, q->legions_left);
    for (int f = 0; f < AOR_FIELDS; f++)
        put_count(e, AT(field) + AOR_LEGIONS * f, AOR_LEGIONS, q->field[f]);
    put_count(e, AT(votes), N_O_votes, q->votes);
    put_count(e, AT(voted), N_O_voted, aor_votes_in_column(s, seat));
    put_number(e, AT(tokens), N_O_tokens, q->tokens);
    put_count(e, AT(supporters), N_O_supporters, q->supporters);
    put_number(e, AT(unplaced), N_O_unplaced, q->supporters - q->placed);
    put_number(e, AT(parts), N_O_parts, q->parts);
    put_if(e, AT(common), q->foundation > 0);
    put_if(e, AT(common) + 1, q->temple > 0);
    put_number(e, AT(hand_size), N_O_hand_size, q->hand_n);
    for (int i = 0; i < q->hand_n; i++)
        if (q->known[i] >> e->seat & 1)
            known[aor_rows(s)->good[q->hand[i]].type]++;
    for (int t = 0; t < AOR_TYPES; t++)
        put_count(e, AT(known) + 3 * t, 3, known[t]);
    put_number(e, AT(sets), N_O_sets, q->sets_n);
    put_number(e, AT(medals), N_O_medals, medals_of(s, seat));
    put_count(e, AT(missions), N_O_missions, q->missions_n);
    put_count(e, AT(faced), N_O_faced, aor_down(e->q, aor_faced(s, seat)));
#undef AT
}

/* At a full table there are more than there is room for: the last ones are cut off. */
int aor_layout_encode(const void *state, uint16_t *out) {
    const aor_state *s = state;
    uint16_t all[AOR_LAYOUT_INPUTS + 1]; /* no input is written twice */
    const aor_frame *f = aor_layout_frame(s);
    sheet e = {.s = s, .f = f, .q = &s->player[f->seat], .seat = f->seat, .at = all};
    aor_stand(s, &e.standing);
    for (int p = 0; p < s->players; p++)
        e.total[p] = e.standing.total[p] - e.standing.missions[p];
    put(&e, I_always);
    put_frame(&e);
    put_options(&e);
    put_time(&e);
    put_self(&e);
    put_column(&e);
    for (int k = 0; k < AOR_PROVINCES; k++)
        put_province(&e, k);
    for (int k = 1; k < s->players; k++)
        put_other(&e, k);
    put_supply(&e);
    put_unseen(&e);
    int n = (int)(e.at - all);
    n = n < LAYOUT_MAX_ACTIVE - 1 ? n : LAYOUT_MAX_ACTIVE - 1;
    memcpy(out, all, (size_t)n * sizeof *out);
    return n;
}
