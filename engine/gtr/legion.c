/* The legionary (GTR 5.5, 11.12) with Bridge, Coliseum, Palisade and Wall.
 *
 * One legionary action goes through four frames in turn: LEGION (cards are shown, noted above
 * the frame), LPOOL (the demander takes from the pool), LGIVE (the reached seats, clockwise,
 * give from the hand), COLISEUM (clients are slain, noted above the frame). `demand` counts what
 * is demanded by suit, `due` what is still open in the current step.
 */
#include "engine/gtr/legion.h"
#include "engine/gtr/expansion.h"
#include "engine/gtr/score.h"
#include "engine/gtr/stack.h"

void gtr__note(gtr_state *s, int value) {
    int i = s->depth + s->noted++;
    for (; i > s->depth && s->frame[i - 1] > value; i--)
        s->frame[i] = s->frame[i - 1];
    s->frame[i] = (uint16_t)value;
}

int gtr__noted(const gtr_state *s, int value) {
    int n = 0;
    for (int i = s->depth; i < s->depth + s->noted; i++)
        n += s->frame[i] == value;
    return n;
}

static void clear_notes(gtr_state *s) {
    while (s->noted)
        s->frame[s->depth + --s->noted] = 0;
}

/* --- Who is reached ------------------------------------------------------------------------- */

/* The seat that the neighbour frame on top of the stack speaks of. */
static int asked(const gtr_state *s) {
    int seat = s->actor + gtr_frame_x(gtr__peek(s));
    return seat >= s->players ? seat - s->players : seat;
}

/* Seats at this distance clockwise from p: neighbours, with Bridge all. */
static bool reached(const gtr_state *s, int p, int distance) {
    return distance == 1 || distance == s->players - 1 ||
           (GTR_HAS(&s->player[p], BRIDGE) && GTR_SAYS(s, BRIDGE_EVERYONE));
}

bool gtr__protected(const gtr_state *s, int p, int o) {
    const gtr_player *victim = &s->player[o];
    return (GTR_HAS(victim, WALL) && GTR_SAYS(s, WALL_PROTECTS)) ||
           (GTR_HAS(victim, PALISADE) &&
            !(GTR_HAS(&s->player[p], BRIDGE) && GTR_SAYS(s, BRIDGE_PALISADE)));
}

/* --- Demands ---------------------------------------------------------------------------------- */

void gtr__legion_begin(gtr_state *s, int n) {
    gtr__push(s, gtr_frame(GTR_F_LEGION, gtr__legion_most(s, n), 0, 0));
}

void gtr__demand(gtr_state *s, int b) {
    gtr_player *q = &s->player[s->actor];
    gtr__note(s, b);
    s->demand[gtr_suit_of[b]]++;
    if (gtr__known(s, q, b) < gtr__noted(s, b))
        *gtr__hand_place(s, q, b) = (uint8_t)(*gtr_hand_of(s, q, b) + 16);
}

/* Is there an order or, with Castra Praetoria, a foundation that is not shown yet? */
static bool can_show(const gtr_state *s, const gtr_player *q) {
    int orders = s->noted;
    if (!s->expanded)
        return orders < q->orders;
    for (int i = s->depth; i < s->depth + s->noted; i++)
        orders -= s->frame[i] >= GTR_NOTE_FOUNDATION;
    return orders < q->orders || gtr__showable(s, q);
}

static bool step_demands(gtr_state *s) {
    const gtr_player *q = &s->player[s->actor];
    if (s->noted < gtr_frame_x(gtr__peek(s)) && can_show(s, q)) {
        s->decision = GTR_D_LEGIONARY;
        return true;
    }
    int shown = s->noted;
    clear_notes(s);
    gtr__pop(s);
    gtr__triclinium_legion(s, shown);
    if (shown) {
        memcpy(s->due, s->demand, GTR_NSUITS);
        gtr__push(s, gtr_frame(GTR_F_LPOOL, 0, 0, 0));
    }
    return false;
}

static bool step_pool(gtr_state *s) {
    if (gtr__suits6(s->due) & gtr__suits6(s->pool)) {
        s->decision = GTR_D_POOL;
        return true;
    }
    memset(s->due, 0, GTR_NSUITS);
    gtr__pop(s);
    gtr__push(s, gtr_frame(GTR_F_LGIVE, 1, 0, 0));
    return false;
}

/* --- The neighbours give ---------------------------------------------------------------------- */

void gtr__give(gtr_state *s, int victim, int b) {
    gtr__hand_take(s, &s->player[victim], b);
    if (s->expanded)
        s->player[victim].marks |= GTR_MARK_ROBBED;
    s->player[s->actor].stock[gtr_suit_of[b]]++;
    gtr__stock_changed(s);
}

static void give_all(gtr_state *s, int victim, int suit) {
    gtr_player *v = &s->player[victim];
    GTR_EACH_BIT(b, v->hand_set & gtr_suit_set[suit]) {
        for (int n = gtr__in_hand(s, v, b); n > 0 && !s->end; n--)
            gtr__give(s, victim, b);
    }
}

/* What is demanded of a suit and no choice is given at once; the rest becomes due. */
static void ask(gtr_state *s, int victim, bool willing) {
    gtr_player *v = &s->player[victim];
    for (int m = 0; m < GTR_NSUITS; m++) {
        int demanded = s->demand[m];
        if (!demanded)
            continue;
        int has = gtr__hand_suit(s, victim, m);
        if (willing) { /* GTR 11.25: protected, gives if it likes */
            s->due[m] = (uint8_t)(demanded < has ? demanded : has);
        } else if (has <= demanded) {
            give_all(s, victim, m);
            if (s->end) /* Forum Romanum, card by card: the rest stay in the hand */
                return;
            if (has < demanded)
                v->marks |= (uint8_t)(1 << m); /* "Glory to Rome" (GTR 9.2) */
        } else {
            s->due[m] = (uint8_t)demanded;
        }
    }
}

/* GTR 11.12: after all hands, Bridge takes from the stockpiles, in the order of the hands. */
static void take_stockpiles(gtr_state *s) {
    if (!GTR_SAYS(s, BRIDGE_STOCKPILES))
        return;
    gtr_player *q = &s->player[s->actor];
    int distance = 0;
    for (int o = gtr__next_seat(s, s->actor); o != s->actor; o = gtr__next_seat(s, o)) {
        gtr_player *v = &s->player[o];
        if (!reached(s, s->actor, ++distance) || gtr__protected(s, s->actor, o))
            continue;
        for (int m = 0; m < GTR_NSUITS; m++) {
            for (int n = s->demand[m]; n > 0 && v->stock[m] && !s->end; n--) {
                v->stock[m]--;
                q->stock[m]++;
                gtr__stock_changed(s);
            }
        }
    }
}

static bool step_give(gtr_state *s) {
    const bool may_give = s->flags & GTR_OPT_MAY_GIVE_ANYWAY;
    while (!s->end) {
        int distance = gtr_frame_x(gtr__peek(s));
        if (distance == s->players)
            break;
        int victim = asked(s);
        if (reached(s, s->actor, distance)) {
            bool safe = gtr__protected(s, s->actor, victim);
            if (!gtr_frame_y(gtr__peek(s)) && (!safe || may_give))
                ask(s, victim, safe);
            *gtr__top(s) = gtr_frame(GTR_F_LGIVE, distance, 1, safe);
            if (s->end) /* Forum Romanum: what is still due lapses */
                break;
            if (gtr__suits6(s->due)) {
                s->decision = GTR_D_GIVE;
                s->seat = (uint8_t)victim;
                return true;
            }
        }
        *gtr__top(s) = gtr_frame(GTR_F_LGIVE, distance + 1, 0, 0);
    }
    const gtr_player *q = &s->player[s->actor];
    gtr__pop(s);
    if (GTR_HAS(q, BRIDGE))
        take_stockpiles(s);
    if (GTR_HAS(q, DOMUS_AUREA)) /* GTR 11.36: after the Coliseum's choices */
        gtr__push(s, gtr_frame(GTR_F_DOMUS, 0, 0, 0));
    if (GTR_HAS(q, COLISEUM))
        gtr__push(s, gtr_frame(GTR_F_COLISEUM, 0, 0, 0));
    else if (!GTR_HAS(q, DOMUS_AUREA))
        memset(s->demand, 0, GTR_NSUITS);
    return false;
}

/* --- Coliseum (GTR 8, 11.28) ------------------------------------------------------------------ */

/* One choice made for a demand of a suit from seat o. */
static int choice_note(int o, int suit) {
    return suit << 3 | o;
}

static int distance_to(const gtr_state *s, int o) {
    return o - s->actor + (o < s->actor ? s->players : 0);
}

void gtr__end_choices(gtr_state *s) {
    clear_notes(s);
    gtr__pop(s);
    if (s->depth == 0 || gtr_frame_kind(gtr__peek(s)) != GTR_F_DOMUS)
        memset(s->demand, 0, GTR_NSUITS);
}

bool gtr__slayable(const gtr_state *s, int o, int role) {
    return o != s->actor && s->player[o].client[role] && reached(s, s->actor, distance_to(s, o)) &&
           !gtr__protected(s, s->actor, o) && gtr__noted(s, choice_note(o, role)) < s->demand[role];
}

void gtr__slay(gtr_state *s, int o, int role) {
    gtr_player *v = &s->player[o];
    gtr__note(s, choice_note(o, role));
    v->client[role]--;
    if (v->fresh[role] > v->client[role]) /* GTR 11.7: new clients are slain last */
        v->fresh[role] = v->client[role];
    s->player[s->actor].vault[role]++;
    if (s->powers_any & GTR_BIT(GTR_PLEBIAN_COUNCIL))
        gtr__check_forum(s);
}

static bool step_coliseum(gtr_state *s) {
    if (gtr__vault_room(s, &s->player[s->actor]) && s->noted < GTR_MAX_FRAMES - s->depth)
        for (int role = 0; role < GTR_NSUITS; role++)
            for (int o = 0; s->demand[role] && o < s->players; o++)
                if (gtr__slayable(s, o, role)) {
                    s->decision = GTR_D_COLISEUM;
                    return true;
                }
    gtr__end_choices(s);
    return false;
}

/* --- Domus Aurea (GTR 8, 11.22) --------------------------------------------------------------- */

/* p's foundations that carry no material. */
static gtr_set bare_foundations(const gtr_state *s, int p) {
    gtr_set bare = 0;
    GTR_EACH_BIT(b, s->player[p].open) {
        uint8_t count[GTR_NSUITS];
        if (!gtr_materials(s, p, b, count))
            bare |= GTR_BIT(b);
    }
    return bare;
}

gtr_set gtr__razeable(const gtr_state *s, int o) {
    if (o == s->actor || !reached(s, s->actor, distance_to(s, o)) || gtr__protected(s, s->actor, o))
        return 0;
    gtr_set suits = 0;
    for (int m = 0; m < GTR_NSUITS; m++)
        if (gtr__noted(s, choice_note(o, m)) < s->demand[m])
            suits |= gtr_suit_set[m];
    return bare_foundations(s, o) & suits;
}

void gtr__raze(gtr_state *s, int o, int b) {
    gtr_player *q = &s->player[s->actor];
    int suit = gtr_suit_of[b], site = gtr_site(s, o, b);
    gtr__note(s, choice_note(o, suit));
    gtr__site_close(s, o, b);
    s->player[o].statue_site = b == GTR_STATUE ? GTR_MARBLE : s->player[o].statue_site;
    q->stock[suit]++;
    q->influence = (uint8_t)(q->influence + gtr_value[site]);
    if (s->expanded)
        s->expansion.sites[s->actor][gtr_value[site] - 1]++;
    gtr__refresh_powers(s);
    gtr__check_forum(s);
}

static bool step_domus(gtr_state *s) {
    for (int o = 0; o < s->players && s->noted < GTR_MAX_FRAMES - s->depth; o++)
        if (gtr__razeable(s, o)) {
            s->decision = GTR_D_DOMUS;
            return true;
        }
    gtr__end_choices(s);
    return false;
}

bool gtr__legion_step(gtr_state *s) {
    switch (gtr_frame_kind(gtr__peek(s))) {
    case GTR_F_LEGION: return step_demands(s);
    case GTR_F_LPOOL: return step_pool(s);
    case GTR_F_LGIVE: return step_give(s);
    case GTR_F_COLISEUM: return step_coliseum(s);
    default: return step_domus(s);
    }
}
