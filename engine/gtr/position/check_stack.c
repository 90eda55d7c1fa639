/* Whether what is under way can be: every frame on the stack, what is on what, and the counters
 * that go along (frames.h). Part of the `check` of the game; a position that brings its own
 * stack is held against it before a rule looks at it, so nothing here trusts the stack.
 */
#include "engine/gtr/build.h"
#include "engine/gtr/expansion.h"
#include "engine/gtr/lead.h"
#include "engine/gtr/stack.h"
#include "engine/gtr/tables/frame_rows.h"

#include <stdio.h>

enum { DEEPEST = GTR_MAX_NESTED + 4 }; /* what may still come on top has room (GTR 14.11) */

/* A frame of the stack on its way through the checks. */
typedef struct place {
    const gtr_state *s;
    const gtr_player *q; /* the actor */
    uint16_t f;          /* the frame */
    int at;
    uint16_t
        below; /* the frame below, a Triclinium's aside; if there is none, has_below is false */
    bool has_below;
    bool top;
} place;

static bool is_action(uint16_t f, int role) {
    return gtr_frame_kind(f) == GTR_F_ACTION && gtr_action_role(f) == role;
}

static bool is_kind(const place *p, int kind) {
    return p->has_below && gtr_frame_kind(p->below) == kind;
}

/* May what is on the frame below have been set off by a completion? */
static bool completed_below(const place *p) {
    return !p->has_below || is_action(p->below, GTR_CRAFTSMAN) ||
           is_action(p->below, GTR_ARCHITECT) || is_kind(p, GTR_F_BACCHANALIA);
}

/* May the frame below have hired a client? */
static bool hired_below(const place *p) {
    return p->has_below && (is_action(p->below, GTR_PATRON) || is_kind(p, GTR_F_PRAETORIA) ||
                            is_kind(p, GTR_F_BACCHANALIA));
}

static bool in_phase_of_cards(const gtr_state *s) {
    return (s->phase == GTR_PH_LEAD || s->phase == GTR_PH_FOLLOW) && s->role < GTR_NSUITS;
}

/* Orders that an action of the role has moved, with more to come. */
static bool orders_fit(const gtr_state *s, uint16_t f) {
    int moved = gtr_action_orders(f);
    if (!moved)
        return true;
    if (gtr_frame_y(f) & GTR_PART_HAND)
        return false;
    switch (gtr_action_role(f)) {
    case GTR_PATRON: return moved < GTR_NUMBER(s, AQUEDUCT_ORDERS);
    case GTR_LABORER: return moved < GTR_NUMBER(s, DOCK_ORDERS);
    case GTR_MERCHANT: return moved < GTR_NUMBER(s, BASILICA_ORDERS);
    default: return false;
    }
}

static bool action_fits(const place *p) {
    const gtr_state *s = p->s;
    int role = gtr_action_role(p->f);
    if (!orders_fit(s, p->f))
        return false;
    switch (gtr_frame_z(p->f)) {
    case GTR_FROM_RUN: return !p->has_below && role == s->role && s->taken > 0 && s->decided == 0;
    case GTR_FROM_POWER: return is_kind(p, GTR_F_POWER) && gtr_power_role(p->below) == role;
    case GTR_FROM_DOMUS: return s->expanded && role == GTR_PATRON && completed_below(p);
    default: return hired_below(p);
    }
}

static bool power_fits(const place *p) {
    int role = gtr_power_role(p->f);
    if (gtr_power_is_watermill(p->f))
        return p->s->expanded && p->at == 0 && p->s->role == GTR_LABORER;
    return completed_below(p) && (role == GTR_PATRON || role == GTR_LABORER ||
                                  role == GTR_CRAFTSMAN || role == GTR_THINKER);
}

static bool site_fits(const place *p) {
    const gtr_state *s = p->s;
    int b = gtr_frame_x(p->f);
    if (!p->top || ((p->q->done | p->q->open) & GTR_BIT(b)))
        return false;
    if (gtr_frame_y(p->f) == GTR_LAY_SHOWN)
        return is_kind(p, GTR_F_BACCHANALIA) && s->expansion.shown[b];
    if (!is_action(p->below, GTR_CRAFTSMAN) && !is_action(p->below, GTR_ARCHITECT))
        return false;
    return p->has_below && (s->drawn == b || (p->q->hand_set & GTR_BIT(b)));
}

static bool material_fits(const place *p) {
    const gtr_state *s = p->s;
    int b = gtr_frame_x(p->f), owner = gtr_frame_y(p->f), way = gtr_frame_z(p->f);
    if (!p->has_below || owner >= s->players)
        return false;
    if (way == GTR_ADD_STAIRWAY) { /* one frame for each material to come */
        bool more = s->changed && GTR_NUMBER(s, STAIRWAY_MATERIALS) > 1;
        bool first = is_action(p->below, GTR_ARCHITECT);
        bool fits = first ? p->top || (more && s->frame[p->at + 1] == p->f)
                          : p->top && more && p->below == p->f;
        return fits && owner != s->actor && (s->player[owner].done & ~s->public_set & GTR_BIT(b));
    }
    if (!p->top)
        return false;
    if (owner != s->actor || !(p->q->open & GTR_BIT(b)))
        return false;
    return way == GTR_ADD_SHOWN
               ? is_kind(p, GTR_F_BACCHANALIA)
               : is_action(p->below, way == GTR_ADD_ARCHITECT ? GTR_ARCHITECT : GTR_CRAFTSMAN);
}

/* GTR 11.18, 11.29: in a turn of thinking, in a School, and in the steps that think. */
static bool think_fits(const place *p) {
    if (!p->top)
        return false;
    if (p->has_below)
        return is_kind(p, GTR_F_POWER) && gtr_power_role(p->below) == GTR_THINKER;
    return p->s->phase != GTR_PH_ACT || p->s->decided == 3;
}

static bool set_fits(const place *p) {
    const gtr_state *s = p->s;
    int suit = gtr_frame_x(p->f), left = gtr_frame_y(p->f);
    bool in_palace = is_kind(p, GTR_F_PALACE) && (s->flags & GTR_OPT_PALACE_PETITIONS);
    if (!p->top || !in_phase_of_cards(s) || (p->has_below && !in_palace) || left < 1)
        return false;
    return suit < GTR_NSUITS ? gtr__suit_orders(s, p->q, suit) >= left
                             : gtr__has_set(s, p->q, left);
}

static bool prison_fits(const place *p) {
    const gtr_state *s = p->s;
    int way = gtr_frame_z(p->f), b = gtr_frame_x(p->f), o = gtr_frame_y(p->f);
    int price = gtr_value[gtr_suit_of[GTR_PRISON]];
    if (!completed_below(p))
        return false;
    if (way == GTR_PRISON_SITE)
        return p->q->influence >= price &&
               (!s->expanded || s->expansion.sites[s->actor][price - 1]);
    if (way == GTR_PRISON_PAYS || !s->expanded)
        return s->expanded;
    return p->top && o < s->players && o != s->actor && (gtr__stealable(s, p->q, o) & GTR_BIT(b)) &&
           gtr__site_points(s, s->actor) >= way - GTR_PRISON_PAYS;
}

/* The legionary's frames lie where its action began. */
static bool legion_fits(const place *p) {
    if (p->s->phase != GTR_PH_ACT)
        return false;
    return p->has_below ? hired_below(p) : p->s->role == GTR_LEGIONARY && p->s->decided == 0;
}

static bool shown_fits(const place *p) {
    const gtr_state *s = p->s;
    uint8_t shown[GTR_NSUITS] = {0};
    if (!p->top || !legion_fits(p) || s->noted > gtr_frame_x(p->f) ||
        gtr_frame_x(p->f) > GTR_MAX_FRAMES - s->depth)
        return false;
    for (int i = s->depth; i < s->depth + s->noted; i++) {
        int note = s->frame[i], b = note % GTR_NOTE_FOUNDATION;
        bool foundation = note >= GTR_NOTE_FOUNDATION;
        if (note >= 2 * GTR_NOTE_FOUNDATION || b >= GTR_NBUILDINGS)
            return false;
        if (foundation ? !s->expanded || !(p->q->open & s->expansion.displayed & GTR_BIT(b))
                       : gtr__noted(s, note) > gtr_known_in_hand(s, s->actor, b))
            return false;
        shown[gtr_suit_of[b]]++;
    }
    return memcmp(shown, s->demand, GTR_NSUITS) == 0;
}

static bool give_fits(const place *p) {
    const gtr_state *s = p->s;
    int distance = gtr_frame_x(p->f);
    if (!p->top || !legion_fits(p) || distance < 1 || distance >= s->players)
        return false;
    for (int m = 0; m < GTR_NSUITS && !gtr_frame_z(p->f); m++) /* who is protected can stop */
        if (s->due[m] > gtr__hand_suit(s, (s->actor + distance) % s->players, m))
            return false;
    return true;
}

/* The choices of Coliseum and Domus Aurea. */
static bool choices_fit(const place *p) {
    const gtr_state *s = p->s;
    for (int i = s->depth; p->top && i < s->depth + s->noted; i++) {
        int note = s->frame[i];
        if (note >> 3 >= GTR_NSUITS || (note & 7) >= s->players || (note & 7) == s->actor ||
            gtr__noted(s, note) > s->demand[note >> 3])
            return false;
    }
    if (gtr_frame_kind(p->f) == GTR_F_DOMUS)
        return legion_fits(p) && (p->top || gtr_frame_kind(s->frame[p->at + 1]) == GTR_F_COLISEUM);
    place under = *p;
    if (is_kind(p, GTR_F_DOMUS)) {
        under.has_below = p->at > 1;
        under.below = p->at > 1 ? s->frame[p->at - 2] : 0;
        if (under.has_below && gtr_frame_kind(under.below) == GTR_F_TRICLINIUM) {
            under.has_below = p->at > 2;
            under.below = p->at > 2 ? s->frame[p->at - 3] : 0;
        }
    }
    return p->top && legion_fits(&under);
}

static bool bacchanalia_fits(const place *p) {
    const gtr_state *s = p->s;
    int used = gtr_late_argument(p->f);
    if (!completed_below(p) || is_kind(p, GTR_F_BACCHANALIA))
        return false;
    if (used & GTR_BACCHANALIA_DUE)
        return used == GTR_BACCHANALIA_DUE && !s->expansion.bacchanalia;
    return s->expansion.bacchanalia != 0;
}

static bool triclinium_fits(const place *p) {
    const gtr_state *s = p->s;
    int which = gtr_triclinium_which(p->f);
    if (!p->q->actions || !(s->expansion.types & GTR_BIT(GTR_TRICLINIUM)))
        return false;
    if (which == GTR_RETIRE_LED)
        return p->at == 0 && s->phase == GTR_PH_ACT && s->decided == 0;
    if (which == GTR_RETIRE_WATERMILL)
        return p->at == 1 && is_kind(p, GTR_F_POWER) && gtr_power_is_watermill(p->below);
    return p->at > 0 && hired_below(p);
}

/* GTR 14. */
static bool late_fits(const place *p) {
    const gtr_state *s = p->s;
    uint8_t materials[GTR_NSUITS];
    if (!s->expanded)
        return false;
    switch (gtr_frame_kind(p->f)) {
    case GTR_F_SOLARIUM:
        return p->top && gtr_materials_under(s, s->actor, gtr_late_argument(p->f), materials) > 0;
    case GTR_F_PRAETORIA: return gtr_late_argument(p->f) < s->players && completed_below(p);
    case GTR_F_AERARIUM:
        return completed_below(p) &&
               s->expansion.sites[s->actor][gtr_value[gtr_suit_of[GTR_AERARIUM]] - 1];
    case GTR_F_BACCHANALIA: return bacchanalia_fits(p);
    default: return triclinium_fits(p);
    }
}

static bool fits(const place *p) {
    const gtr_state *s = p->s;
    int kind = gtr_frame_kind(p->f);
    if (s->phase != GTR_PH_ACT && kind != GTR_F_THINK && kind != GTR_F_TRIBUNAL &&
        kind != GTR_F_SET && kind != GTR_F_PALACE)
        return false;
    switch (kind) {
    case GTR_F_ACTION: return action_fits(p);
    case GTR_F_POWER: return power_fits(p);
    case GTR_F_SITE: return site_fits(p);
    case GTR_F_MATERIAL: return material_fits(p);
    case GTR_F_FOUNTAIN:
        return p->top && p->has_below && is_action(p->below, GTR_CRAFTSMAN) &&
               s->drawn < GTR_NBUILDINGS;
    case GTR_F_STAIRWAY: return p->top && p->has_below && is_action(p->below, GTR_ARCHITECT);
    case GTR_F_THINK:
    case GTR_F_TRIBUNAL: return think_fits(p);
    case GTR_F_SET: return set_fits(p);
    case GTR_F_PALACE: return in_phase_of_cards(s) && p->at == 0 && GTR_HAS(p->q, PALACE);
    case GTR_F_PRISON: return prison_fits(p);
    case GTR_F_LEGION: return shown_fits(p);
    case GTR_F_LPOOL: return p->top && legion_fits(p);
    case GTR_F_LGIVE: return give_fits(p);
    case GTR_F_COLISEUM:
    case GTR_F_DOMUS: return choices_fit(p);
    default: return late_fits(p);
    }
}

/* --- All of it -------------------------------------------------------------------------------- */

static place place_at(const gtr_state *s, int i) {
    place p = {
        .s = s, .q = &s->player[s->actor], .f = s->frame[i], .at = i, .top = i == s->depth - 1};
    int below = i - 1;
    if (below >= 0 && gtr_frame_kind(s->frame[below]) == GTR_F_TRICLINIUM)
        below--;
    p.has_below = below >= 0;
    p.below = below >= 0 ? s->frame[below] : 0;
    return p;
}

/* Each run of a completed building once; of Bath's patrons no more than there are. With the
 * expansion only the depth is bounded. */
static bool is_bounded(const gtr_state *s) {
    int runs = 0, patrons = 0;
    for (int i = 0; i < s->depth; i++) {
        uint16_t f = s->frame[i];
        int run = gtr_frame_kind(f) == GTR_F_POWER ? 1 << gtr_power_role(f) : 0;
        if (runs & run && !s->expanded)
            return false;
        runs |= run;
        patrons += is_action(f, GTR_PATRON) && gtr_frame_z(f) == GTR_FROM_BATH;
    }
    return s->expanded ? s->depth <= DEEPEST : patrons <= s->player[s->actor].client[GTR_PATRON];
}

/* What goes along with frames is 0 without them. */
static const char *left_over(const gtr_state *s) {
    uint16_t top = s->depth ? s->frame[s->depth - 1] : 0;
    int kind = s->depth ? gtr_frame_kind(top) : -1;
    bool legion = kind >= GTR_F_LEGION && kind <= GTR_F_DOMUS && s->depth;
    bool drawn = kind == GTR_F_FOUNTAIN || (kind == GTR_F_SITE && gtr_frame_x(top) == s->drawn);
    bool noting = kind == GTR_F_LEGION || kind == GTR_F_COLISEUM || kind == GTR_F_DOMUS;
    bool open = false;
    for (int i = 0; i < s->depth; i++)
        open |= gtr_frame_kind(s->frame[i]) == GTR_F_BACCHANALIA;
    if (s->drawn < GTR_NBUILDINGS && !drawn)
        return "drawn";
    if (s->noted && !noting)
        return "noted";
    if (!legion && gtr__suits6(s->demand))
        return "demand";
    if (kind != GTR_F_LPOOL && kind != GTR_F_LGIVE && gtr__suits6(s->due))
        return "due";
    for (int m = 0; m < GTR_NSUITS; m++)
        if (s->due[m] > s->demand[m])
            return "due";
    return s->expanded && s->expansion.bacchanalia && !open ? "shown" : NULL;
}

int gtr__check_stack(const gtr_state *s, char *err) {
    const char *left = left_over(s);
    if (left) {
        snprintf(err, GAME_MAX_ERROR, "%s: expected none with this stack", left);
        return -1;
    }
    for (int i = 0; i < s->depth; i++) {
        const gtr_frame_row *row = gtr_frame_row_of(s->frame[i]);
        place p = place_at(s, i);
        if (!row || !fits(&p)) {
            snprintf(err, GAME_MAX_ERROR,
                     "stack[%d]: expected what can be under way here, found %s", i,
                     row ? row->name : "an unknown frame");
            return -1;
        }
    }
    if (is_bounded(s))
        return 0;
    snprintf(err, GAME_MAX_ERROR, "stack: expected no more than can be under way, found %d frames",
             s->depth);
    return -1;
}
