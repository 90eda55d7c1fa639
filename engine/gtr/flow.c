/* From one decision to the next: the order of a turn (GTR 4) and the stack of what nests in it.
 *
 * gtr__run() goes on until a seat has to decide. It asks only where something but declining
 * can be chosen; what the rules leave no choice in is done on the way.
 */
#include "engine/gtr/actions.h"
#include "engine/gtr/build.h"
#include "engine/gtr/expansion.h"
#include "engine/gtr/lead.h"
#include "engine/gtr/legion.h"
#include "engine/gtr/turn.h"

/* --- Frames ----------------------------------------------------------------------------------- */

static const uint8_t decision_of_role[GTR_NSUITS] = {
    [GTR_LABORER] = GTR_D_LABORER,     [GTR_CRAFTSMAN] = GTR_D_CRAFTSMAN,
    [GTR_LEGIONARY] = GTR_D_LEGIONARY, [GTR_ARCHITECT] = GTR_D_ARCHITECT,
    [GTR_MERCHANT] = GTR_D_MERCHANT,   [GTR_PATRON] = GTR_D_PATRON,
};

int gtr__decision_of_role(int role) {
    return decision_of_role[role];
}

/* Frames that always ask, by kind. */
static const uint8_t decision_of_frame[] = {
    [GTR_F_SITE] = GTR_D_SITE,         [GTR_F_MATERIAL] = GTR_D_MATERIAL,
    [GTR_F_FOUNTAIN] = GTR_D_FOUNTAIN, [GTR_F_STAIRWAY] = GTR_D_STAIRWAY,
    [GTR_F_THINK] = GTR_D_THINK,       [GTR_F_SET] = GTR_D_SET,
};

static bool ask(gtr_state *s, int decision) {
    s->decision = (uint8_t)decision;
    return true;
}

static inline bool step_action(gtr_state *s) {
    uint16_t f = gtr__peek(s);
    int role = gtr_action_role(f);
    if (gtr__open_parts(s, &s->player[s->actor], role, (unsigned)gtr_frame_y(f)))
        return ask(s, decision_of_role[role]);
    gtr__pop(s);
    if (s->expanded && gtr_action_unused(f))
        gtr__declined(s);
    return false;
}

/* Begins an action of the led role, the number `taken` of its player. */
static void begin_action(gtr_state *s) {
    if (s->expanded)
        gtr__triclinium_open(s, s->taken > s->player[s->actor].actions, GTR_RETIRE_LED);
    gtr__push(s, gtr_frame(GTR_F_ACTION, s->role, 0, GTR_FROM_RUN));
}

static bool step_power(gtr_state *s) {
    uint16_t f = gtr__peek(s);
    int role = gtr_power_role(f), left = gtr_power_left(f);
    if (left == 0) {
        gtr__pop(s);
        return false;
    }
    if (role == GTR_THINKER)
        return ask(s, GTR_D_SCHOOL);
    *gtr__top(s) = gtr_power_less(f);
    if (gtr_power_is_watermill(f))
        gtr__triclinium_open(s, 1, GTR_RETIRE_WATERMILL);
    gtr__push(s, gtr_frame(GTR_F_ACTION, role, 0, GTR_FROM_POWER));
    if (step_action(s))
        return true;
    gtr__pop(s); /* nothing to do now, nor in the actions left: the table stays as it is */
    return false;
}

static bool step_palace(gtr_state *s) {
    if (gtr__palace_open(s, &s->player[s->actor]))
        return ask(s, GTR_D_PALACE);
    gtr__pop(s);
    return false;
}

static bool step_tribunal(gtr_state *s) {
    if (s->jack_pile)
        return ask(s, GTR_D_TRIBUNAL);
    gtr__pop(s);
    return false;
}

static bool step_prison(gtr_state *s) {
    const gtr_player *q = &s->player[s->actor];
    int way = gtr_frame_z(gtr__peek(s)), price = gtr_value[gtr_suit_of[GTR_PRISON]];
    if (way > GTR_PRISON_PAYS)
        return ask(s, GTR_D_PAY);
    bool can_pay = way == GTR_PRISON_SITE || gtr__site_points(s, s->actor) >= price;
    for (int o = 0; can_pay && o < s->players; o++)
        if (gtr__stealable(s, q, o))
            return ask(s, GTR_D_PRISON);
    gtr__pop(s);
    return false;
}

/* Resumes the top frame; true when it has something to ask. */
static bool step_frame(gtr_state *s) {
    uint16_t f = gtr__peek(s);
    int kind = f & 15;
    s->seat = s->actor;
    switch (kind) {
    case GTR_F_ACTION: return step_action(s);
    case GTR_F_POWER: return step_power(s);
    case GTR_F_PALACE: return step_palace(s);
    case GTR_F_PRISON: return step_prison(s);
    case GTR_F_LEGION:
    case GTR_F_LPOOL:
    case GTR_F_LGIVE:
    case GTR_F_COLISEUM:
    case GTR_F_DOMUS: return gtr__legion_step(s);
    case GTR_F_TRIBUNAL: /* and the expansion's, which share its bits */
        return gtr_frame_kind(f) == GTR_F_TRIBUNAL ? step_tribunal(s) : gtr__expansion_step(s);
    default: return ask(s, decision_of_frame[kind]);
    }
}

/* --- Phases ----------------------------------------------------------------------------------- */

static bool ask_next(gtr_state *s, int decision) {
    s->seat = s->actor;
    return ask(s, decision);
}

static bool step_lead(gtr_state *s) {
    if (!s->decided)
        return ask(s, GTR_D_LEAD);
    if (s->role == GTR_NSUITS) { /* the leader thought (GTR 4.1) */
        gtr__pass_lead(s);
        return false;
    }
    s->phase = GTR_PH_FOLLOW;
    (void)gtr__next_actor(s);
    return ask_next(s, GTR_D_FOLLOW);
}

static bool step_follow(gtr_state *s) {
    if (!s->decided)
        return ask(s, GTR_D_FOLLOW);
    if (gtr__next_actor(s))
        return ask_next(s, GTR_D_FOLLOW);
    gtr__enter(s, GTR_PH_ACT);
    return false;
}

/* GTR 11.17 */
static bool academy_thinks(const gtr_player *q) {
    return (q->marks & GTR_MARK_CRAFTED) && GTR_HAS(q, ACADEMY);
}

/* The actor's run of actions for the led role; decided: 1 when it is over, 2 after Watermill's
 * architects, 3 after Academy. */
static bool step_act(gtr_state *s) {
    gtr_player *q = &s->player[s->actor];
    if (s->decided == 0) {
        int entitled = gtr__entitled(s, s->actor);
        if (s->taken >= entitled) {
            s->decided = 1;
        } else if (s->role == GTR_LEGIONARY) {
            s->taken = (uint8_t)entitled; /* GTR 5.5: all at once; 11.7 */
            gtr__triclinium_open(s, 0, GTR_RETIRE_LED);
            gtr__legion_begin(s, entitled);
            return false;
        } else {
            s->taken++;
            begin_action(s);
            if (step_action(s))
                return true;
            s->decided = 1; /* nothing to do now, nor in the actions left */
        }
    }
    if (s->decided == 1) {
        s->decided = 2;
        int architects = GTR_HAS(q, WATERMILL) ? gtr__watermill_actions(s, q) : 0;
        if (architects > 0) {
            gtr__push(s, gtr_watermill_frame(architects));
            return false;
        }
    }
    if (s->decided == 2) {
        s->decided = 3;
        if (academy_thinks(q) && !gtr_edition_of(s)->academy_after_turn)
            return ask(s, GTR_D_ACADEMY);
    }
    if (!gtr__next_actor(s))
        gtr__after_actions(s);
    return false;
}

/* GTR 14.2 */
static bool step_castra(gtr_state *s) {
    if (!s->decided) {
        s->decided = 1;
        if (gtr__castra_thinks(&s->player[s->actor]))
            return ask(s, GTR_D_CASTRA);
    }
    if (!gtr__next_actor(s))
        gtr__enter(s, GTR_PH_SENATE);
    return false;
}

static bool step_senate(gtr_state *s) {
    if (s->powers_any & GTR_BIT(GTR_SENATE)) {
        if (GTR_HAS(&s->player[s->actor], SENATE) && !s->decided &&
            s->taken < GTR_NUMBER(s, SENATE_JACKS))
            for (int o = 0; o < s->players; o++)
                if (o != s->actor && s->player[o].jacks_played)
                    return ask(s, GTR_D_SENATE);
        if (gtr__next_actor(s))
            return false;
    }
    gtr__enter(s, GTR_PH_SEWER);
    return false;
}

static bool step_sewer(gtr_state *s) {
    if (s->powers_any & GTR_BIT(GTR_SEWER)) {
        const gtr_player *q = &s->player[s->actor];
        if (GTR_HAS(q, SEWER) && !s->decided && gtr__suits6(q->played) &&
            s->taken < GTR_NUMBER(s, SEWER_ORDERS))
            return ask(s, GTR_D_SEWER);
        if (gtr__next_actor(s))
            return false;
    }
    gtr__end_turn(s);
    return false;
}

static bool step_academy(gtr_state *s) {
    if (!s->decided) {
        s->decided = 1;
        if (academy_thinks(&s->player[s->actor]))
            return ask(s, GTR_D_ACADEMY);
    }
    if (!gtr__next_actor(s))
        gtr__pass_lead(s);
    return false;
}

static bool step_phase(gtr_state *s) {
    s->seat = s->actor;
    switch (s->phase) {
    case GTR_PH_OFFER: return gtr__offer_step(s);
    case GTR_PH_LEAD: return step_lead(s);
    case GTR_PH_FOLLOW: return step_follow(s);
    case GTR_PH_ACT: return step_act(s);
    case GTR_PH_CASTRA: return step_castra(s);
    case GTR_PH_SENATE: return step_senate(s);
    case GTR_PH_SEWER: return step_sewer(s);
    default: return step_academy(s);
    }
}

bool gtr__over(gtr_state *s) {
    /* GTR 11.1: the last card still goes where it was going, Fountain's too. */
    if (!s->end && s->deck_n == 0 && s->drawn == GTR_NBUILDINGS &&
        !(s->expanded && s->expansion.bacchanalia == GTR_BACCHANALIA_LAST))
        s->end = GTR_END_DECK;
    if (!s->end)
        return false;
    s->decision = GTR_D_OVER;
    s->seat = GTR_NO_SEAT;
    return true;
}

bool gtr__step(gtr_state *s) {
    return s->depth ? step_frame(s) : step_phase(s);
}

void gtr__run(gtr_state *s) {
    while (!gtr__over(s) && !gtr__step(s))
        continue;
}
