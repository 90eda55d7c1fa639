/* What cards and events do (AOR 18.15). */
#include "engine/aor/internal.h"

/* --- Whether it would do anything (AOR 10.7, 17.7) ---------------------------------------------- */

static bool animosity_possible(const aor_state *s, const aor_player *q, int n) {
    if (s->variants & AOR_TRUCE) /* AOR 14.6 */
        return false;
    return n > 0 ? s->animosity > 0 && q->animosity < q->cells : q->animosity > 0;
}

bool aor__possible(const aor_state *s, int seat, int effect, int n) {
    const aor_player *q = &s->player[seat];
    switch (effect) {
    case AOR_DO_DENARII: return n > 0 || (n < 0 && q->denarii > 0);
    case AOR_DO_GLORY: return n > 0 || (n < 0 && q->glory > 1);
    case AOR_DO_LEGION: return q->legions_left > 0;
    case AOR_DO_VOTE: return q->votes_left > 0;
    case AOR_DO_DRAW: return n > 0 && s->deck_n + s->discard_n > 0;
    case AOR_DO_REMOVE_ANCHOR: return q->anchor;
    case AOR_DO_TAKE_DISCARD: return s->discard_n > 0;
    case AOR_DO_MOVE_LEGION: return aor_on_fields(q) > 0;
    case AOR_DO_PENALTY: return n > 0 || (n < 0 && s->penalty > 0);
    case AOR_DO_DRAW_MISSION: return s->pile_n > 0 && q->missions_n < AOR_MISSIONS_MOST;
    case AOR_DO_ANIMOSITY: return animosity_possible(s, q, n);
    case AOR_DO_DISCARD_RANDOM: return q->hand_n > 0;
    case AOR_DO_WITHDRAW: return aor_on_fields(q) > 0;
    case AOR_DO_PURGE: return aor_votes_in_column(s, seat) > 0;
    default: return false;
    }
}

/* --- Doing it ----------------------------------------------------------------------------------- */

void aor__put_under(aor_state *s, int mission, int seat) {
    memmove(s->pile + 1, s->pile, s->pile_n++);
    s->pile[0] = (uint8_t)(mission | (seat + 1) << 5);
}

/* Two from the top, of which one is kept (AOR 16.21). */
static void draw_missions(aor_state *s, int seat) {
    aor_player *q = &s->player[seat];
    int n = s->pile_n < 2 ? s->pile_n : 2;
    for (int i = 0; i < n; i++) {
        int card = s->pile[--s->pile_n] & 31;
        s->pile[s->pile_n] = 0;
        q->mission[q->missions_n++] = (uint8_t)(card == AOR_BLANK ? aor__unseen_mission(s) : card);
    }
    if (n == 2)
        aor__push(s, AOR_D_KEEP, seat)->a = 1;
}

/* The seat's lowest vote returns to the board (event N05). */
static void purge(aor_state *s, int seat) {
    int at = 0;
    while (s->column[at] != seat)
        at++;
    s->column_n--;
    for (; at < s->column_n; at++)
        s->column[at] = s->column[at + 1];
    s->column[at] = 0;
    s->player[seat].votes++;
}

static void change_denarii(aor_player *q, int n) {
    q->denarii = (uint16_t)(q->denarii + n > 0 ? q->denarii + n : 0);
}

void aor__do(aor_state *s, int seat, int effect, int n) {
    aor_player *q = &s->player[seat];
    if (!aor__possible(s, seat, effect, n))
        return;
    switch (effect) {
    case AOR_DO_DENARII: change_denarii(q, n); break;
    case AOR_DO_GLORY: n > 0 ? aor__gain_glory(s, seat, n) : aor__lose_glory(q, -n); break;
    case AOR_DO_LEGION: q->legions_left--, q->legions++; break;
    case AOR_DO_VOTE: q->votes_left--, q->votes++; break;
    case AOR_DO_DRAW: aor__push(s, AOR_D_ROOM, seat)->a = (uint8_t)n; break;
    case AOR_DO_REMOVE_ANCHOR: q->anchor = 0; break;
    case AOR_DO_TAKE_DISCARD: { /* all have seen it */
        int at = AOR_DECK - s->discard_n--, good = s->goods[at];
        s->goods[at] = 0;
        aor__hide(s, good);
        aor__to_hand(s, seat, good, ((1u << s->players) - 1) & ~(1u << seat));
        break;
    }
    case AOR_DO_MOVE_LEGION: aor__push(s, AOR_D_MOVE_CARD, seat); break;
    case AOR_DO_PENALTY: s->penalty = (uint8_t)(s->penalty + n > 0 ? s->penalty + n : 0); break;
    case AOR_DO_DRAW_MISSION: draw_missions(s, seat); break;
    case AOR_DO_ANIMOSITY:
        aor__cover(s, q, q->animosity + (n > 0 ? 1 : -1));
        s->animosity = (uint8_t)(s->animosity - (n > 0 ? 1 : -1));
        break;
    case AOR_DO_DISCARD_RANDOM: aor__lose_at_random(s, seat); break;
    case AOR_DO_WITHDRAW: aor__push(s, AOR_D_WITHDRAW, seat); break;
    default: purge(s, seat); break;
    }
}
