/* How many actions a player has (GTR 4.4, 11.7), and the roles that only move cards: patron,
 * laborer, merchant (GTR 5.1, 5.2, 5.6). Each has a main part and parts that powers add
 * (GTR 11.10).
 */
#include "engine/gtr/actions.h"
#include "engine/gtr/build.h"
#include "engine/gtr/expansion.h"
#include "engine/gtr/legion.h"
#include "engine/gtr/score.h"
#include "engine/gtr/stack.h"

__attribute__((noinline)) int gtr__entitled_by_powers(const gtr_state *s, const gtr_player *q) {
    int role = s->role, clients;
    if (role == GTR_LABORER && GTR_HAS(q, STOREROOM)) {
        clients = gtr__sum6(q->client) - gtr__sum6(q->fresh);
    } else {
        clients = q->client[role] - q->fresh[role];
        if (role != GTR_MERCHANT && GTR_HAS(q, LUDUS_MAGNA))
            clients += q->client[GTR_MERCHANT] - q->fresh[GTR_MERCHANT];
    }
    if (q->actions && GTR_HAS(q, CIRCUS_MAXIMUS))
        clients *= GTR_NUMBER(s, CIRCUS_MAXIMUS_TIMES);
    return q->actions + clients;
}

/* The frame under the pending action that owns it, or -1: the run of the led role. */
static int power_below(const gtr_state *s, int action) {
    if (gtr_frame_z(s->frame[action]) != GTR_FROM_POWER)
        return -1;
    return action - 1 - (gtr_frame_kind(s->frame[action - 1]) == GTR_F_TRICLINIUM);
}

/* The topmost action on the stack. */
static int pending_action(const gtr_state *s) {
    int i = s->depth - 1;
    while (!gtr_frame_is(s->frame[i], GTR_F_ACTION))
        i--;
    return i;
}

/* GTR 11.34: the last action of an Amphitheatre is followed by the next ordinary one, if an
 * ordinary craftsman action completed the Amphitheatre. */
static bool runs_on(const gtr_state *s, int power) {
    int first = gtr_frame_kind(s->frame[0]) == GTR_F_TRICLINIUM;
    uint16_t f = s->frame[first];
    return power == first + 1 && gtr_power_left(s->frame[power]) == 0 &&
           gtr_frame_kind(f) == GTR_F_ACTION && gtr_frame_z(f) == GTR_FROM_RUN &&
           gtr_action_role(f) == gtr_power_role(s->frame[power]);
}

int gtr__actions_after(const gtr_state *s) {
    int action = pending_action(s);
    int source = gtr_frame_z(s->frame[action]);
    if (source == GTR_FROM_BATH || source == GTR_FROM_BATH_HALF)
        return source == GTR_FROM_BATH_HALF; /* the half set aside came before */
    int power = power_below(s, action);
    if (power >= 0 && gtr_power_left(s->frame[power]))
        return gtr_power_left(s->frame[power]);
    if (power >= 0 && !runs_on(s, power))
        return 0;
    int left = gtr__entitled(s, s->actor) - s->taken;
    return left > 0 ? left : 0;
}

int gtr__run_left(const gtr_state *s) {
    int action = pending_action(s);
    int left = 0;
    if (gtr_frame_z(s->frame[action]) == GTR_FROM_POWER)
        left = gtr_power_left(s->frame[power_below(s, action)]);
    else if (gtr_frame_z(s->frame[action]) == GTR_FROM_RUN)
        left = gtr__entitled(s, s->actor) - s->taken;
    return left > 0 ? left : 0;
}

void gtr__use_next_action(gtr_state *s) {
    int action = pending_action(s), power = power_below(s, action);
    if (gtr_frame_z(s->frame[action]) == GTR_FROM_BATH_HALF)
        return;
    if (gtr_edition_of(s)->stairway_is_extra)
        s->frame[action] =
            (uint16_t)(s->frame[action] | gtr_frame(0, 0, GTR_PART_STAIRWAY_AGAIN, 0));
    bool in_power = power >= 0 && gtr_power_left(s->frame[power]);
    if (s->expanded) /* after an Amphitheatre's last action (GTR 11.34) the ordinary one below it */
        gtr__triclinium_double(s, power >= 0 && !in_power ? power - 1 : action);
    if (in_power)
        s->frame[power] = gtr_power_less(s->frame[power]);
    else
        s->taken++;
}

/* Where a client could come from, room aside. */
static unsigned hiring_parts(const gtr_state *s, const gtr_player *q, unsigned used) {
    unsigned open = 0;
    if (!(used & (GTR_PART_MAIN | GTR_PART_DECK)) && gtr__suits6(s->pool))
        open |= GTR_PART_MAIN;
    if (GTR_HAS(q, AQUEDUCT) && q->orders && GTR_NUMBER(s, AQUEDUCT_ORDERS))
        open |= GTR_PART_HAND;
    if (GTR_HAS(q, BAR))
        open |= GTR_PART_DECK;
    return open & ~used;
}

static unsigned patron_parts(const gtr_state *s, const gtr_player *q, unsigned used) {
    return gtr__client_room(s, q) ? hiring_parts(s, q, used) : 0;
}

static unsigned laborer_parts(const gtr_state *s, const gtr_player *q, unsigned used) {
    unsigned open = gtr__suits6(s->pool) ? GTR_PART_MAIN : 0;
    if (GTR_HAS(q, DOCK) && q->orders && GTR_NUMBER(s, DOCK_ORDERS))
        open |= GTR_PART_HAND;
    return open & ~used;
}

static unsigned merchant_parts(const gtr_state *s, const gtr_player *q, unsigned used) {
    if (!gtr__vault_room(s, q))
        return 0;
    unsigned open = gtr__suits6(q->stock) || GTR_HAS(q, ATRIUM) ? GTR_PART_MAIN : 0;
    if (GTR_HAS(q, BASILICA) && q->orders && GTR_NUMBER(s, BASILICA_ORDERS))
        open |= GTR_PART_HAND;
    return open & ~used;
}

/* Anything in hand that could be laid now? The count of actions is asked only when it matters. */
static bool can_lay(const gtr_state *s, const gtr_player *q) {
    if (!(q->hand_set & gtr__layable(s, q, true)))
        return false;
    return (q->hand_set & gtr__layable(s, q, false)) || gtr__actions_after(s) > 0;
}

bool gtr__stairway_open(const gtr_state *s, const gtr_player *q) {
    unsigned suits = gtr__architect_suits(s, q);
    for (int o = 0; o < s->players; o++)
        if (gtr__publishable(s, q, o, suits))
            return true;
    return false;
}

/* GTR 11.13: Stairway is the action, or its own part that an action spent together with
 * the next one gives twice. */
static bool stairway_left(const gtr_state *s, unsigned used) {
    if (!gtr_edition_of(s)->stairway_is_extra)
        return !(used & GTR_PART_MAIN);
    return !(used & GTR_PART_STAIRWAY) || (used & GTR_PART_STAIRWAY_AGAIN);
}

static unsigned architect_parts(const gtr_state *s, const gtr_player *q, unsigned used) {
    unsigned open = 0;
    if (!(used & GTR_PART_MAIN) &&
        (can_lay(s, q) || gtr__targets(s, q, gtr__architect_suits(s, q)) ||
         gtr__can_set_aside(s, q)))
        open |= GTR_PART_MAIN;
    if (GTR_HAS(q, STAIRWAY) && stairway_left(s, used) && gtr__stairway_open(s, q))
        open |= GTR_PART_STAIRWAY;
    return open;
}

static unsigned craftsman_parts(const gtr_state *s, const gtr_player *q, unsigned used) {
    if (used)
        return 0;
    if (GTR_HAS(q, FOUNTAIN) || (GTR_HAS(q, WATCH_POST) && gtr__tearable(s, q)))
        return GTR_PART_MAIN;
    if (can_lay(s, q) || gtr__targets(s, q, gtr__hand_suits(q)) || gtr__can_set_aside(s, q))
        return GTR_PART_MAIN;
    return 0;
}

unsigned gtr__open_parts(const gtr_state *s, const gtr_player *q, int role, unsigned used) {
    switch (role) {
    case GTR_PATRON: return patron_parts(s, q, used);
    case GTR_LABORER: return laborer_parts(s, q, used);
    case GTR_MERCHANT: return merchant_parts(s, q, used);
    case GTR_ARCHITECT: return architect_parts(s, q, used);
    case GTR_CRAFTSMAN: return craftsman_parts(s, q, used);
    default: return 0;
    }
}

/* --- Setting a Bath action aside (GTR 11.4, 11.35) --------------------------------------------- */

/* What is still to come of the player's actions, as far as a half set aside is concerned. */
enum later {
    LATER_NOTHING, /* no client of its role can be hired */
    LATER_HIRE,    /* one can, and nothing else happens before */
    LATER_MUCH     /* buildings, powers, cards in hand: anything can */
};

/* There is room, or a client can go to the vault in time (Triclinium). */
static bool later_room(const gtr_state *s, const gtr_player *q) {
    return gtr__client_room(s, q) ||
           (GTR_HAS(q, TRICLINIUM) && q->actions && gtr__vault_room(s, q));
}

static enum later later_patron(const gtr_state *s, const gtr_player *q, int role, unsigned used) {
    unsigned open = later_room(s, q) ? hiring_parts(s, q, used) : 0;
    bool hires = ((open & GTR_PART_MAIN) && s->pool[role]) || (open & GTR_PART_DECK) ||
                 ((open & GTR_PART_HAND) && (q->hand_set & gtr_suit_set[role]));
    return hires ? LATER_HIRE : LATER_NOTHING;
}

/* Further actions of this role. */
static enum later later_run(const gtr_state *s, const gtr_player *q, int role, int run_role) {
    if (run_role == GTR_PATRON)
        return later_patron(s, q, role, 0);
    bool builds = run_role == GTR_ARCHITECT || run_role == GTR_CRAFTSMAN;
    return builds || run_role == GTR_THINKER ? LATER_MUCH : LATER_NOTHING;
}

static enum later later_praetoria(const gtr_state *s, const gtr_player *q, int role, uint16_t f) {
    uint8_t under[GTR_NSUITS];
    (void)gtr_materials_under(s, gtr_late_argument(f), GTR_CASTRA_PRAETORIA, under);
    return under[role] && later_room(s, q) ? LATER_HIRE : LATER_NOTHING;
}

static enum later later_bacchanalia(const gtr_state *s, const gtr_player *q, int role, uint16_t f) {
    unsigned open = gtr__bacchanalia_parts(s, q, (unsigned)gtr_late_argument(f));
    if (open & (GTR_BACCHANALIA_LAY | GTR_BACCHANALIA_ADD))
        return LATER_MUCH;
    bool hires = !(gtr_late_argument(f) & GTR_BACCHANALIA_HIRE) && GTR_SAYS(s, BACCHANALIA_HIRE) &&
                 later_room(s, q);
    return hires && (gtr__shown_set(s) & gtr_suit_set[role]) ? LATER_HIRE : LATER_NOTHING;
}

/* What is left of the frame, below the action to be set aside. */
static enum later later_frame(const gtr_state *s, const gtr_player *q, int role, uint16_t f) {
    unsigned used = (unsigned)gtr_frame_y(f);
    switch (gtr_frame_kind(f)) {
    case GTR_F_ACTION:
        if (gtr_action_role(f) == GTR_PATRON)
            return later_patron(s, q, role, used);
        return gtr__open_parts(s, q, gtr_action_role(f), used) ? LATER_MUCH : LATER_NOTHING;
    case GTR_F_POWER:
        return gtr_power_left(f) ? later_run(s, q, role, gtr_power_role(f)) : LATER_NOTHING;
    case GTR_F_TRICLINIUM: return LATER_NOTHING;
    case GTR_F_PRAETORIA: return later_praetoria(s, q, role, f);
    case GTR_F_BACCHANALIA: return later_bacchanalia(s, q, role, f);
    default: return LATER_MUCH;
    }
}

static enum later later(const gtr_state *s, const gtr_player *q, int action) {
    int role = gtr_action_role(s->frame[action]);
    enum later most = LATER_NOTHING;
    if (!s->decided && GTR_HAS(q, WATERMILL) && gtr__watermill_actions(s, q)) /* still to come */
        return LATER_MUCH;
    if (gtr__entitled(s, s->actor) > s->taken)
        most = later_run(s, q, role, s->role);
    for (int i = 0; i < action && most != LATER_MUCH; i++) {
        enum later here = later_frame(s, q, role, s->frame[i]);
        most = here > most ? here : most;
    }
    return most;
}

/* Is there something to lay out of town, or to be drawn for it? */
static bool card_for_half(const gtr_state *s, const gtr_player *q, int role, unsigned sites) {
    gtr_set types = gtr__types_of(sites);
    if (gtr__power_enabled(s, (int)(q - s->player), GTR_STATUE))
        types |= GTR_BIT(GTR_STATUE);
    return (q->hand_set & types & ~(q->done | q->open)) ||
           (role == GTR_CRAFTSMAN && GTR_HAS(q, FOUNTAIN));
}

/* A Bath action may be half of the way out of town, where the edition has that, and where another
 * client of its role can still be hired to go the other half. */
bool gtr__can_set_aside(const gtr_state *s, const gtr_player *q) {
    if (!gtr_edition_of(s)->bath_halves || gtr__quick_sites(s, q))
        return false;
    int action = pending_action(s), source = gtr_frame_z(s->frame[action]);
    if (source != GTR_FROM_BATH && source != GTR_FROM_BATH_HALF)
        return false;
    unsigned out_of_town = gtr__suits6(s->out_of_town);
    if (s->flags & GTR_OPT_OUT_OF_TOWN_ONLY_WHEN_FULL)
        out_of_town &= ~gtr__suits6(s->in_town);
    if (!out_of_town)
        return false;
    enum later most = later(s, q, action);
    return most == LATER_MUCH ||
           (most == LATER_HIRE &&
            card_for_half(s, q, gtr_action_role(s->frame[action]), out_of_town));
}

/* --- Hiring ------------------------------------------------------------------------------------ */

/* GTR 5.1; Bath (GTR 11.9): the printed role of the new client, once, before all else. */
void gtr__hire(gtr_state *s, int p, int role) {
    gtr_player *q = &s->player[p];
    q->client[role]++;
    if (!s->expanded || !gtr__acts_at_once(s, q, gtr__peek(s), role)) /* GTR 14.1 */
        q->fresh[role]++;
    gtr__check_forum(s);
    bool half = s->half == role + 1; /* GTR 11.35: of use to this action or to none */
    s->half = 0;
    if (!GTR_HAS(q, BATH) || s->end || s->deck_n == 0)
        return;
    if (s->expanded) {
        if (s->depth > GTR_MAX_NESTED) /* GTR 14.11 */
            return;
        gtr__triclinium_open(s, 1, role + 1);
    }
    if (role == GTR_LEGIONARY)
        gtr__legion_begin(s, 1);
    else
        gtr__push(s, gtr_frame(GTR_F_ACTION, role, 0, half ? GTR_FROM_BATH_HALF : GTR_FROM_BATH));
}
