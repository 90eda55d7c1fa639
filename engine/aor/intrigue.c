/* Intrigues: which can be activated, and what they do (AOR 7.3 to 7.20). */
#include "engine/aor/internal.h"

/* Parts of the seat's own colour on a level that is not complete (AOR 7.12, 9.15). */
static bool has_loose_part(const aor_player *q) {
    return (q->parts > 0) & (q->parts != AOR_FOUNDATION) & (q->parts != AOR_PANTHEON);
}

/* Whether the intrigue does anything to the target (AOR 7.10). */
static inline bool applicable(const aor_state *s, int seat, int target, int intrigue) {
    const aor_player *t = &s->player[target];
    switch (intrigue) {
    case AOR_SLANDER: return t->glory > 1;
    case AOR_SABOTAGE: return has_loose_part(t);
    case AOR_DESERTION:
    case AOR_FORGED_ORDER: return aor_on_fields(t) > 0;
    case AOR_REVOTE:
    case AOR_VOID_VOTE: return aor_votes_in_column(s, target) > 0;
    case AOR_SOLD: return t->hand_n > 0;
    default: return t->hand_n > 0 && !aor_hand_full(&s->player[seat]);
    }
}

/* Intrigues that are blanked for the seat, bits; of a character what is unique. */
static unsigned blanked(const aor_state *s, const aor_player *q) {
    int item = (s->extra & AOR_BLANKED) - 1;
    if (!(q->off & AOR_OFF_ITEM))
        return 0;
    if (item == AOR_I_CHARACTER + q->character)
        return 1u << q->effect;
    return item >= AOR_I_INTRIGUE && item < AOR_I_LEVEL ? 1u << (item - AOR_I_INTRIGUE) : 0;
}

uint64_t aor__activations(const aor_state *s, int seat) {
    const aor_player *q = &s->player[seat];
    uint64_t moves = 0;
    if (!q->animosity)
        return 0;
    for (int tokens = (q->down | q->down >> 1) & 0x55; tokens; tokens &= tokens - 1) {
        int province = __builtin_ctz((unsigned)tokens) / 2, target = aor_faces(s, province);
        if (target < 0 || target == seat || s->player[target].animosity >= s->player[target].cells)
            continue;
        unsigned effects = (unsigned)applicable(s, seat, target, AOR_SLANDER) << AOR_SLANDER |
                           (unsigned)applicable(s, seat, target, AOR_SABOTAGE) << AOR_SABOTAGE |
                           (unsigned)applicable(s, seat, target, q->effect) << q->effect;
        moves |= (uint64_t)(effects & ~(s->off_effects | blanked(s, q))) << 8 * province;
    }
    return moves;
}

/* Payment, turning, window IA; the effect waits below it (AOR 7.5). */
void aor__activate(aor_state *s, int seat, int what) {
    int province = what / 8, target = aor_faces(s, province);
    aor_player *q = &s->player[seat];
    aor__cover(s, q, q->animosity - 1);
    aor__cover(s, &s->player[target], s->player[target].animosity + 1);
    q->down = (uint8_t)(q->down - (1 << 2 * province));
    q->up = (uint8_t)(q->up + (1 << 2 * province));
    aor_frame *f = aor__push(s, AOR_F_EFFECT, seat);
    f->a = (uint8_t)target;
    f->b = (uint8_t)(what % 8);
    aor__window(s, seat, AOR_ON_IA, 0);
}

/* --- Effects ------------------------------------------------------------------------------------ */

static void sabotage(aor_player *t) {
    t->parts--;
}

static void sell_off(aor_state *s, int seat, int target) { /* AOR 7.17 */
    aor__lose_at_random(s, target);
    aor__earn(&s->player[seat], AOR_SOLD_GAIN);
}

/* Others do not see which card goes over: of the target's hand they know nothing any more (AOR 7.18, 15.2). */
static void take_dues(aor_state *s, int seat, int target) {
    int at = (int)aor__below(s, s->player[target].hand_n);
    int good = aor__take_at(s, target, at);
    aor__forget(s, target, seat);
    aor__to_hand(s, seat, good, 1u << target);
}

static void ask(aor_state *s, int kind, const aor_frame *f) {
    aor_frame own = *f, *asked = aor__push(s, kind, own.seat);
    asked->a = own.a;
    asked->b = kind == AOR_D_REMOVE_VOTE ? own.b : 0;
}

void aor__resolve(aor_state *s, const aor_frame *f) {
    int seat = f->seat, target = f->a;
    if (!applicable(s, seat, target, f->b)) /* AOR 17.16 */
        return;
    switch (f->b) {
    case AOR_SLANDER: aor__lose_glory(&s->player[target], 1); break;
    case AOR_SABOTAGE: sabotage(&s->player[target]); break;
    case AOR_DESERTION: ask(s, AOR_D_DESERTION, f); break;
    case AOR_FORGED_ORDER: ask(s, AOR_D_FORGED, f); break;
    case AOR_REVOTE:
    case AOR_VOID_VOTE: ask(s, AOR_D_REMOVE_VOTE, f); break;
    case AOR_SOLD: sell_off(s, seat, target); break;
    default: take_dues(s, seat, target); break;
    }
}

void aor__desert(aor_state *s, int field) {
    aor_frame *f = aor__top(s);
    aor_player *t = &s->player[f->a];
    t->field[field]--;
    t->legions++;
    if (s->player[f->seat].legions) {
        f->kind = AOR_D_REPLACE;
        f->b = (uint8_t)field;
    } else {
        aor__pop(s);
    }
}

/* The second legion is another than the first: of where that went, one fewer (AOR 7.14). */
uint64_t aor__forgeable(const aor_state *s, const aor_frame *f) {
    const aor_player *t = &s->player[f->a];
    uint64_t from[AOR_FIELDS] = {6, 5, 3}, moves = 0;
    for (int f0 = 0; f0 < AOR_FIELDS; f0++)
        if (t->field[f0] > (f->b == f0 + 1))
            moves |= (s->rules & AOR_FORGED_ANY ? 7 : from[f0]) << 3 * f0;
    return moves;
}

void aor__forge(aor_state *s, int from, int to) {
    aor_frame *f = aor__top(s);
    aor_player *t = &s->player[f->a];
    t->field[from]--;
    t->field[to]++;
    if (!f->b && aor_on_fields(t) > 1)
        f->b = (uint8_t)(to + 1);
    else
        aor__pop(s);
}

void aor__remove_vote(aor_state *s, int position) {
    aor_frame f = *aor__top(s);
    aor__pop(s);
    s->column_n--;
    for (int i = position; i < s->column_n; i++)
        s->column[i] = s->column[i + 1];
    s->column[s->column_n] = 0;
    s->player[f.a].votes++;
    if (f.b == AOR_VOID_VOTE)
        aor__gain_glory(s, f.seat, AOR_VOID_GAIN);
    else if (s->player[f.seat].votes)
        aor__vote(s, f.seat);
}
