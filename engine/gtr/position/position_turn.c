/* The turn of a described position (position_parts.h): who can have played what, what is under way,
 * and what follows from both. Whether the stack itself is one is for check_stack.c. Rules: GTR
 * 4, 11.5, 11.7. */
#include "engine/gtr/position/position_parts.h"

#include "engine/gtr/actions.h"
#include "engine/gtr/stack.h"

/* Whether some card of the game has this power (GTR 12). */
static bool in_game(const gtr_position *p, int power) {
    bool red = p->options.flags & GTR_OPT_RED_CARDS;
    for (int b = 0; b < GTR_NBASE; b++)
        if ((red ? b : gtr_power_of(&gtr_editions[p->options.edition], b)) == power)
            return true;
    return false;
}

/* Could these orders of another suit than the role's be a petition or pair? Two of them, with
 * petitions in a Palace set. The power of a Circus may be gone since. */
static bool is_set(const gtr_position *p, int n) {
    const gtr_edition *edition = &gtr_editions[p->options.edition];
    int petition = p->options.flags & GTR_OPT_RED_CARDS ? edition->red_petition : edition->petition;
    int least = in_game(p, GTR_CIRCUS) ? 2 : petition;
    return n == petition || n == least ||
           (p->options.flags & GTR_OPT_PALACE_PETITIONS && n >= least);
}

/* What was played led or followed the role (GTR 4.3, 11.5): orders of it and Jacks, or a set. Later
 * Senate and Sewer take some of it away. */
static int check_played(const gtr_position *p, int i, char *err) {
    const gtr_seat_position *t = &p->seat[i];
    int all = gtr__total(t->played) + t->jacks_played;
    if (p->role == GTR_ARCHITECT && in_game(p, GTR_CRANE))
        return 0;
    for (int m = 0; m < GTR_NSUITS; m++) {
        int n = t->played[m];
        bool alone = n == all || (p->options.flags & GTR_OPT_PALACE_PETITIONS);
        if (n && m != p->role && !(alone && is_set(p, n)))
            return gtr__refuse(
                err,
                "seats[%d].played: expected what leads or follows %s (orders of it, Jacks,"
                " a petition), found %d %s",
                i, gtr_role_names[p->role], n, gtr_role_names[m]);
    }
    return 0;
}

/* Who can have played cards in this phase. */
int gtr__position_check_turn(const gtr_position *p, char *err) {
    int n = p->options.players;
    if (p->leader >= n)
        return gtr__refuse(err, "leader: expected a seat from 0 to %d, found %d", n - 1, p->leader);
    if (p->phase != GTR_PH_LEAD && p->actor >= n) /* the stack is for the rules to judge */
        return gtr__refuse(err, "phase.seat: expected a seat from 0 to %d, found %d", n - 1,
                           p->actor);
    if (p->phase == GTR_PH_FOLLOW && p->actor == p->leader)
        return gtr__refuse(err, "phase.seat: expected a seat other than the leader's, found %d",
                           p->actor);
    bool playing = p->phase == GTR_PH_LEAD || p->phase == GTR_PH_FOLLOW; /* cards */
    if (p->phase == GTR_PH_LEAD && p->role < GTR_NSUITS && !p->depth)
        return gtr__refuse(err, "phase.role: expected no role before the lead, found %s",
                           gtr_role_names[p->role]);
    for (int i = 0; i < n && (p->phase == GTR_PH_FOLLOW || p->phase == GTR_PH_ACT); i++)
        if (!(playing && p->depth && i == p->actor) && check_played(p, i, err) < 0)
            return -1;
    /* Counted from the leader: seats that have played or thought, or are about it. */
    int had_turn = p->phase == GTR_PH_OFFER ? 0 : n;
    if (playing)
        had_turn = (p->phase == GTR_PH_LEAD ? 0 : (p->actor - p->leader + n) % n) + (p->depth > 0);
    for (int k = had_turn; k < n; k++) {
        int i = (p->leader + k) % n;
        if (gtr__total(p->seat[i].played) + p->seat[i].jacks_played)
            return gtr__refuse(err, "seats[%d].played: expected none, for the seat has not %s yet",
                               i, k ? "followed" : "led");
    }
    return 0;
}

/* Actions from the cards played: a petition or pair counts as one, a Palace's cards each
 * (GTR 11.5, 11.7). Needs the powers in force. */
static int actions_of(const gtr_state *s, const gtr_seat_position *t, int i) {
    int orders = gtr__total(t->played), cards = orders + t->jacks_played;
    if (t->actions >= 0)
        return t->actions;
    if (cards > 1 && GTR_HAS(&s->player[i], PALACE) && t->played[s->role] == orders)
        return cards;
    return cards > 0;
}

/* How far the actor's part of the phase is (flow.c): that follows from the phase and what is at
 * the bottom of the stack. */
static uint8_t decided_of(const gtr_state *s, bool academy) {
    int bottom = s->depth ? gtr_frame_kind(s->frame[0]) : -1;
    if (s->phase != GTR_PH_ACT)
        return s->depth > 0;
    if (academy)
        return s->depth ? 3 : 2;
    return bottom == GTR_F_POWER && gtr_power_is_watermill(s->frame[0]) ? 2 : 0;
}

/* Orders shown for demands are known, and demand their suits (GTR 5.5, 9.2). */
static void set_demands(gtr_state *s) {
    gtr_player *q = &s->player[s->actor];
    bool told = gtr__suits6(s->demand);
    for (int i = s->depth; i < s->depth + s->noted; i++) {
        int note = s->frame[i], b = note % GTR_NOTE_FOUNDATION, n = gtr__noted(s, note);
        if (b >= GTR_NBUILDINGS)
            return; /* refused by the check of the stack */
        if (!told)
            s->demand[gtr_suit_of[b]]++;
        if (note == b && n <= gtr__in_hand(s, q, b) && gtr__known(s, q, b) < n)
            *gtr__hand_place(s, q, b) = (uint8_t)(gtr__in_hand(s, q, b) | n << 4);
        if (note != b && s->expanded)
            s->expansion.displayed |= GTR_BIT(b);
    }
}

void gtr__position_turn(gtr_state *s, const gtr_position *p) {
    bool academy = p->phase == GTR_PH_ACADEMY && !gtr_edition_of(s)->academy_after_turn;
    s->leader = p->leader;
    s->turn = p->turn;
    s->phase = academy ? GTR_PH_ACT : p->phase;
    s->actor = p->phase == GTR_PH_LEAD ? p->leader : p->actor;
    s->role = p->role;
    s->taken = p->taken;
    s->half = p->half;
    s->drawn = p->drawn;
    memcpy(s->frame, p->frame, sizeof s->frame);
    s->depth = p->depth;
    s->noted = p->noted;
    s->decided = decided_of(s, academy);
    memcpy(s->demand, p->demand, GTR_NSUITS);
    memcpy(s->due, p->due, GTR_NSUITS);
    if (s->expanded) {
        s->expansion.displayed = p->displayed;
        memcpy(s->expansion.shown, p->shown, sizeof s->expansion.shown);
        s->expansion.bacchanalia = !p->has_shown ? 0
                                   : s->deck_n   ? GTR_BACCHANALIA_OPEN
                                                 : GTR_BACCHANALIA_LAST;
    }
    if (s->depth && gtr_frame_kind(gtr__peek(s)) == GTR_F_LEGION)
        set_demands(s);
    for (int i = 0; i < s->players; i++)
        s->player[i].actions = s->role < GTR_NSUITS ? (uint8_t)actions_of(s, &p->seat[i], i) : 0;
    if (s->depth && s->phase == GTR_PH_ACT && !s->taken) { /* at least the one under way */
        int kind = gtr_frame_kind(s->frame[0]);
        bool legion = kind >= GTR_F_LEGION && kind <= GTR_F_DOMUS;
        s->taken = legion ? (uint8_t)gtr__entitled(s, s->actor) : 1;
    }
}

/* GTR 3.3: who has picked has that card; nothing else is under way. */
int gtr__position_check_offers(const gtr_state *s, char *err) {
    if (!(s->flags & GTR_OPT_EXPERIENCED))
        return gtr__refuse(err,
                           "phase.step: expected \"offer\" only with the option experienced_start");
    for (int i = 0; i < s->actor; i++)
        if (s->frame[i] >= GTR_NBUILDINGS || !gtr_in_hand(s, i, s->frame[i]))
            return gtr__refuse(err, "offered[%d]: expected a card in the hand of seat %d", i, i);
    return 0;
}
