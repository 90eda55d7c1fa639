/* From decision to decision: the phases of a round, turns, and what goes on when a decision is done (AOR 6 to 11).
 *
 * A decision with one option is not asked (AOR 16.1), but where that depends on hidden cards it is, with a list of
 * one: a window in which no card of the hand can be played. Free actions by themselves do not open it.
 */
#include "engine/aor/choices.h"

/* --- Events (AOR 7.1) --------------------------------------------------------------------------- */

static int hit_by(const aor_state *s, const aor_event_row *e) {
    int value[AOR_MAX_PLAYERS], best = 0, hit = 0;
    for (int p = 0; p < s->players; p++) {
        value[p] = aor_measure(s, p, e->measure);
        if (e->op == AOR_OP_MOST ? value[p] > value[best] : value[p] < value[best])
            best = p;
    }
    for (int p = 0; p < s->players; p++)
        hit |= (value[p] == value[best]) << p;
    return hit;
}

void aor__begin_event(aor_state *s, int event) {
    const aor_event_row *e = &aor_rows(s)->event[event];
    s->event = (uint8_t)(event + 1);
    s->direction = e->turn > 0 ? 1 : -1;
    int place = (s->token + s->wheel) & 3; /* AOR 6.3 */
    while (aor_seat_at(s, place) < 0)
        place = (place + s->direction) & 3;
    s->first = (uint8_t)aor_seat_at(s, place);
    s->phase = AOR_P_OFFERS;
    s->turn = 0;
    if (aor_is_solo(s)) { /* AOR 14.7 */
        if (!e->negative && !aor_blanked(s, 0, AOR_I_EVENT + event))
            aor__earn(&s->player[0], s->player[0].supporters);
        return;
    }
    s->hit = (uint8_t)hit_by(s, e);
    aor__push(s, AOR_F_EVENT, AOR_MAX_PLAYERS);
}

/* The next seat that is hit gets what the event brings. */
static void go_on_with_event(aor_state *s, aor_frame *f) {
    const aor_event_row *e = &aor_rows(s)->event[s->event - 1];
    while (f->a < s->players) {
        int seat = aor_order(s, f->a++);
        if (!(s->hit >> seat & 1) || aor_blanked(s, seat, AOR_I_EVENT + s->event - 1))
            continue;
        int depth = s->depth;
        if (aor__possible(s, seat, e->effect, e->n))
            aor__do(s, seat, e->effect, e->n);
        else
            aor__do(s, seat, e->otherwise, e->m);
        if (s->depth > depth)
            return;
    }
    s->hit = 0;
    aor__pop(s);
}

/* --- Turns and phases --------------------------------------------------------------------------- */

static int priest(const aor_state *s) {
    int seat = s->medal[AOR_PRIEST] - 1;
    return seat >= 0 && aor_medal_acts(s, seat, AOR_PRIEST) ? seat : -1;
}

static void take_turn(aor_state *s, int kind, int seat) {
    aor__push(s, kind, seat);
    int owner = s->rules & AOR_PRIEST_EVERY ? priest(s) : -1;
    if (owner >= 0 && owner != seat)
        aor__push(s, AOR_D_BUY, owner);
}

/* One turn of this kind for each seat in turn order, then the next phase. */
static void turns_of(aor_state *s, int kind, int next) {
    if (s->turn < s->players)
        take_turn(s, kind, aor_order(s, s->turn++));
    else
        aor__enter(s, next);
}

int aor__next_to_place(aor_state *s) {
    for (int i = 0; i < s->players; i++) {
        int seat = aor_order(s, s->turn);
        s->turn = (uint8_t)(s->turn + 1 == s->players ? 0 : s->turn + 1);
        if (s->player[seat].placed < s->player[seat].supporters)
            return seat;
    }
    return -1;
}

void aor__end_actions(aor_state *s) {
    for (int p = 0; p < s->players; p++) {
        aor_player *q = &s->player[p];
        s->cells = (uint8_t)(s->cells - q->up);
        for (int province = 0; q->up && province < AOR_PROVINCES; province++)
            q->tokens = (uint8_t)(q->tokens + aor_up(q, province));
        q->up = q->placed = q->boosts = q->others = 0;
        q->placed_in = 0;
    }
    aor__enter(s, AOR_P_INCOME);
}

static void next_placement(aor_state *s) {
    int seat = aor__next_to_place(s);
    if (seat >= 0)
        take_turn(s, AOR_D_PLACE, seat);
    else
        aor__end_actions(s);
}

void aor__end_round(aor_state *s) {
    s->wheel = (uint8_t)((s->wheel + aor_turn_by_event(s)) & 3);
    s->event = 0;
    for (int p = 0; p < s->players; p++)
        s->player[p].offered = 0;
    if (s->round == AOR_ROUNDS) {
        aor__enter(s, AOR_P_FINAL);
    } else {
        s->round++;
        aor__enter(s, AOR_P_EVENT);
    }
}

static void take_income(aor_state *s) {
    if (s->turn < s->players)
        take_turn(s, AOR_D_INCOME, aor_order(s, s->turn++));
    else
        aor__end_round(s);
}

void aor__next_turn(aor_state *s) {
    switch (s->phase) {
    case AOR_P_SETUP:
        if (s->turn < s->players) {
            aor__push(s, AOR_D_KEEP, s->turn++);
        } else {
            s->round = 1;
            aor__enter(s, AOR_P_EVENT);
        }
        break;
    case AOR_P_EVENT: aor__begin_event(s, aor__turn_event(s)); break;
    case AOR_P_OFFERS:
        if (s->variants & AOR_SPIES)
            turns_of(s, AOR_D_OFFER, AOR_P_INTRIGUES);
        else
            aor__enter(s, AOR_P_INTRIGUES);
        break;
    case AOR_P_INTRIGUES:
        if (s->round > 1 && !(s->variants & AOR_TRUCE) && !aor_is_solo(s))
            turns_of(s, AOR_D_ACTIVATE, AOR_P_CONSTRUCTION);
        else
            aor__enter(s, AOR_P_CONSTRUCTION);
        break;
    case AOR_P_CONSTRUCTION: turns_of(s, AOR_D_BUILD, AOR_P_ACTIONS); break;
    case AOR_P_ACTIONS: next_placement(s); break;
    case AOR_P_INCOME: take_income(s); break;
    default: /* the last purchases (AOR 12.1) */
        if (!s->turn++ && priest(s) >= 0)
            aor__push(s, AOR_D_BUY, priest(s));
        else
            aor__enter(s, AOR_P_OVER);
        break;
    }
}

/* --- Frames that ask nothing -------------------------------------------------------------------- */

static void pay_income(aor_state *s, int seat, int times) {
    aor__earn(&s->player[seat], times * aor_population(s, aor_faced(s, seat)));
    aor__pop(s);
    if (priest(s) == seat) /* AOR 8.9: at the end of the own income turn */
        aor__push(s, AOR_D_BUY, seat);
}

static void go_on(aor_state *s, aor_frame *f) {
    aor_frame own = *f;
    switch (own.kind) {
    case AOR_F_EFFECT:
        if (!own.c) {
            f->c = 1;
            aor__resolve(s, &own);
        } else {
            aor__pop(s);
            aor__window(s, own.a, AOR_ON_IT, 0);
        }
        break;
    case AOR_F_ACT:
        aor__pop(s);
        aor__act(s, own.seat, own.a, own.b, true);
        break;
    case AOR_F_PLAYED:
        aor__pop(s);
        s->playing = 0;
        aor__discard(s, own.a);
        break;
    case AOR_F_TAX:
        pay_income(s, own.seat, 2);
        aor__lose_glory(&s->player[own.seat], s->penalty);
        s->penalty = 0;
        break;
    default: go_on_with_event(s, f); break;
    }
}

/* Draws as long as there is room (AOR 10.2); whether room has to be made. */
static bool draw_on(aor_state *s, aor_frame *f) {
    while (f->a && s->deck_n + s->discard_n) {
        if (aor_hand_full(&s->player[f->seat])) {
            if (aor__own_turn(s, f->seat) || (s->rules & AOR_HAND_DISCARD))
                return true;
            break; /* AOR 17.11 */
        }
        f->a--;
        aor__draw(s, f->seat);
    }
    aor__pop(s);
    return false;
}

/* Whether the decision is there at all; else it is over. */
static bool is_open(aor_state *s, aor_frame *f) {
    if (f->kind == AOR_D_ROOM)
        return draw_on(s, f);
    if (f->kind == AOR_D_VOTE && !s->player[f->seat].votes) { /* AOR 9.9 */
        aor__pop(s);
        return false;
    }
    return true;
}

aor_choices aor__run_turn(aor_state *s) {
    while (s->depth) {
        aor_frame *f = aor__top(s);
        if (f->kind >= AOR_DECISIONS) {
            go_on(s, f);
            continue;
        }
        if (!is_open(s, f))
            continue;
        if (s->player[f->seat].stale)
            aor__refresh_triples(s, f->seat);
        aor_choices c = aor__choices(s);
        if (aor__count(&c) > 1)
            return c;
        if (f->kind == AOR_D_WINDOW && s->player[f->seat].hand_n)
            return c;
        aor__make(s, c.first + (game_move)__builtin_ctzll(c.main));
    }
    return (aor_choices){0};
}

aor_choices aor__run(aor_state *s) {
    for (;;) {
        aor_choices c = aor__run_turn(s);
        if (s->depth || s->phase == AOR_P_OVER)
            return c;
        aor__next_turn(s);
    }
}
