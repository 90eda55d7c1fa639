/* The buildings of the unofficial expansion (GTR 14), a section for each, in the order of their
 * paragraphs: what is more than a line at the place where a rule looks. Found there by the
 * building's name.
 */
#include "engine/gtr/expansion.h"
#include "engine/gtr/actions.h"
#include "engine/gtr/build.h"
#include "engine/gtr/score.h"
#include "engine/gtr/stack.h"

/* Whether anyone can ever have the power of b in this game. */
static bool in_play(const gtr_state *s, int b) {
    return s->expanded && (s->expansion.types & ~s->powers_off & GTR_BIT(b)) &&
           (s->flags & GTR_OPT_POWERS);
}

static int old_clients(const gtr_player *q, int role) {
    return q->client[role] - q->fresh[role];
}

/* --- Domus (14.1) ----------------------------------------------------------------------------- */

bool gtr__acts_at_once(const gtr_state *s, const gtr_player *q, uint16_t hiring, int role) {
    if (gtr_frame_kind(hiring) != GTR_F_ACTION || gtr_frame_z(hiring) != GTR_FROM_DOMUS)
        return false;
    if (s->decided) /* the actions for the led role are over: Watermill's architects */
        return false;
    return role == s->role || (s->role == GTR_LABORER && GTR_HAS(q, STOREROOM)) ||
           (role == GTR_MERCHANT && GTR_HAS(q, LUDUS_MAGNA));
}

/* --- Castra (14.2) ---------------------------------------------------------------------------- */

bool gtr__castra_thinks(const gtr_player *q) {
    return (q->marks & GTR_MARK_ROBBED) && GTR_HAS(q, CASTRA);
}

/* --- Castra Praetoria (14.3) ------------------------------------------------------------------ */

static bool step_praetoria(gtr_state *s) {
    uint8_t materials[GTR_NSUITS];
    int owner = gtr_late_argument(gtr__peek(s));
    if (gtr_materials_under(s, owner, GTR_CASTRA_PRAETORIA, materials) &&
        gtr__client_room(s, &s->player[s->actor])) {
        s->decision = GTR_D_PRAETORIA;
        return true;
    }
    gtr__pop(s);
    return false;
}

gtr_set gtr__showable(const gtr_state *s, const gtr_player *q) {
    return GTR_HAS(q, CASTRA_PRAETORIA) ? q->open & ~s->expansion.displayed : 0;
}

void gtr__show_foundation(gtr_state *s, int b) {
    s->expansion.displayed |= GTR_BIT(b);
    gtr__note(s, GTR_NOTE_FOUNDATION + b);
    s->demand[gtr_suit_of[b]]++;
}

/* --- Watermill (14.4) ------------------------------------------------------------------------- */

int gtr__watermill_actions(const gtr_state *s, const gtr_player *q) {
    if (s->role != GTR_LABORER || !q->actions)
        return 0;
    return old_clients(q, GTR_ARCHITECT);
}

/* --- Solarium (14.5) -------------------------------------------------------------------------- */

void gtr__solarium(gtr_state *s, int p, int b) {
    uint8_t materials[GTR_NSUITS];
    if (!s->end && gtr_materials_under(s, p, b, materials))
        gtr__push(s, gtr_late_frame(GTR_F_SOLARIUM, b));
}

void gtr__recover(gtr_state *s, int p, int b, int material) {
    gtr__record_take(s, p, b, material);
    s->player[p].stock[material]++;
    gtr__stock_changed(s);
}

/* --- Aerarium (14.6; its influence: zones.h) -------------------------------------------------- */

gtr_set gtr__triggerable(const gtr_state *s, int o) {
    const gtr_set on_completion = GTR_BIT(GTR_AMPHITHEATRE) | GTR_BIT(GTR_FOUNDRY) |
                                  GTR_BIT(GTR_GARDEN) | GTR_BIT(GTR_SCHOOL) | GTR_BIT(GTR_PRISON) |
                                  GTR_BIT(GTR_CATACOMB) | GTR_BIT(GTR_DOMUS) |
                                  GTR_BIT(GTR_CASTRA_PRAETORIA) | GTR_BIT(GTR_BACCHANALIA);
    return s->player[o].done & on_completion & gtr__enabled(s, s->actor);
}

static bool step_aerarium(gtr_state *s) {
    for (int o = 0; o < s->players; o++)
        if (gtr__triggerable(s, o)) {
            s->decision = GTR_D_AERARIUM;
            return true;
        }
    gtr__pop(s);
    return false;
}

void gtr__pay_site(gtr_state *s, int p, int o, int value) {
    gtr_player *q = &s->player[p], *other = &s->player[o];
    s->expansion.sites[p][value - 1]--;
    s->expansion.sites[o][value - 1]++;
    q->influence = (uint8_t)(q->influence - value);
    other->influence = (uint8_t)(other->influence + value);
}

void gtr__trigger(gtr_state *s, int p, int o, int b) {
    gtr__pay_site(s, p, o, gtr_value[gtr_suit_of[GTR_AERARIUM]]);
    gtr__on_completion(s, p, b, o, false);
}

int gtr__site_points(const gtr_state *s, int p) {
    int points = 0;
    for (int v = 0; v < GTR_SITE_VALUES; v++)
        points += s->expansion.sites[p][v] * (v + 1);
    return points;
}

/* --- Bacchanalia (14.7) ----------------------------------------------------------------------- */

/* Its cards are turned up when the frame's turn comes: Solarium is before it (GTR 14.5). */
void gtr__bacchanalia(gtr_state *s) {
    if (!s->expansion.bacchanalia)
        gtr__push(s, gtr_late_frame(GTR_F_BACCHANALIA, GTR_BACCHANALIA_DUE));
}

static void turn_up(gtr_state *s) {
    int n = gtr__influence(s, &s->player[s->actor]) / GTR_NUMBER(s, BACCHANALIA_PER);
    if (n > s->deck_n) {
        s->end = GTR_END_DECK;
        gtr__pop(s);
        return;
    }
    for (; n > 0; n--)
        s->expansion.shown[gtr__draw(s)]++;
    s->expansion.bacchanalia = s->deck_n ? GTR_BACCHANALIA_OPEN : GTR_BACCHANALIA_LAST;
    *gtr__top(s) = gtr_late_frame(GTR_F_BACCHANALIA, 0);
}

gtr_set gtr__shown_set(const gtr_state *s) {
    gtr_set set = 0;
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        if (s->expansion.shown[b])
            set |= GTR_BIT(b);
    return set;
}

/* On sites in town only. */
gtr_set gtr__shown_layable(const gtr_state *s, const gtr_player *q) {
    gtr_set types = gtr__types_of(gtr__suits6(s->in_town));
    if (gtr__power_enabled(s, (int)(q - s->player), GTR_STATUE))
        types |= GTR_BIT(GTR_STATUE);
    return gtr__shown_set(s) & types & ~(q->done | q->open);
}

/* By what fits of itself: Scriptorium is for craftsman and architect actions (GTR 11.33). */
gtr_set gtr__shown_targets(const gtr_state *s, const gtr_player *q) {
    unsigned suits = gtr__suits_of(gtr__shown_set(s));
    gtr_set targets = 0;
    GTR_EACH_BIT(b, q->open) {
        if (gtr__fits(s, q, b, gtr_site(s, (int)(q - s->player), b)) & suits)
            targets |= GTR_BIT(b);
    }
    return targets;
}

/* Uses that the option `rows` leaves out. */
static unsigned left_out(const gtr_state *s) {
    return (GTR_SAYS(s, BACCHANALIA_STOCK) ? 0u : GTR_BACCHANALIA_STOCK) |
           (GTR_SAYS(s, BACCHANALIA_HIRE) ? 0u : GTR_BACCHANALIA_HIRE) |
           (GTR_SAYS(s, BACCHANALIA_SELL) ? 0u : GTR_BACCHANALIA_SELL) |
           (GTR_SAYS(s, BACCHANALIA_LAY) ? 0u : GTR_BACCHANALIA_LAY) |
           (GTR_SAYS(s, BACCHANALIA_ADD) ? 0u : GTR_BACCHANALIA_ADD);
}

unsigned gtr__bacchanalia_parts(const gtr_state *s, const gtr_player *q, unsigned used) {
    gtr_set shown = gtr__shown_set(s);
    if (s->changed)
        used |= left_out(s);
    unsigned open = shown ? GTR_BACCHANALIA_STOCK : 0;
    if (shown && gtr__client_room(s, q))
        open |= GTR_BACCHANALIA_HIRE;
    if (shown && gtr__vault_room(s, q))
        open |= GTR_BACCHANALIA_SELL;
    if (gtr__shown_layable(s, q))
        open |= GTR_BACCHANALIA_LAY;
    if (gtr__shown_targets(s, q))
        open |= GTR_BACCHANALIA_ADD;
    return open & ~used;
}

/* All others come into the hand, as cards that everyone has seen. */
void gtr__bacchanalia_end(gtr_state *s, int p) {
    gtr_player *q = &s->player[p];
    GTR_EACH_BIT(b, gtr__shown_set(s)) {
        for (; s->expansion.shown[b]; s->expansion.shown[b]--) {
            gtr__hand_put(s, q, b);
            *gtr__hand_place(s, q, b) = (uint8_t)(*gtr_hand_of(s, q, b) + 16);
        }
    }
    s->expansion.bacchanalia = 0;
    gtr__pop(s);
}

static bool step_bacchanalia(gtr_state *s) {
    unsigned used = (unsigned)gtr_late_argument(gtr__peek(s));
    if (used & GTR_BACCHANALIA_DUE) {
        turn_up(s);
        return false;
    }
    if (gtr__bacchanalia_parts(s, &s->player[s->actor], used)) {
        s->decision = GTR_D_BACCHANALIA;
        return true;
    }
    gtr__bacchanalia_end(s, s->actor);
    return false;
}

/* --- Watch Post (14.8) ------------------------------------------------------------------------ */

gtr_set gtr__tearable(const gtr_state *s, const gtr_player *q) {
    gtr_set found = 0;
    int p = (int)(q - s->player);
    if (GTR_HAS(q, WATCH_POST))
        GTR_EACH_BIT(b, q->done) {
            if (gtr__has_record(s, p, b))
                found |= GTR_BIT(b);
        }
    return found;
}

void gtr__tear_down(gtr_state *s, int p, int b) {
    gtr_player *q = &s->player[p];
    uint8_t materials[GTR_NSUITS];
    (void)gtr_materials_under(s, p, b, materials);
    gtr__record_drop(s, p, b);
    q->done &= ~GTR_BIT(b);
    gtr__mark_gone(s, p, b);
    if (b == GTR_STATUE)
        q->statue_site = GTR_MARBLE;
    gtr__hand_put(s, q, b);
    *gtr__hand_place(s, q, b) = (uint8_t)(*gtr_hand_of(s, q, b) + 16);
    for (int m = 0; m < GTR_NSUITS; m++)
        q->stock[m] = (uint8_t)(q->stock[m] + materials[m]);
    gtr__refresh_powers(s);
    gtr__check_forum(s);
}

/* --- Triclinium (14.9) ------------------------------------------------------------------------ */

void gtr__triclinium_open(gtr_state *s, int clients, int which) {
    if (in_play(s, GTR_TRICLINIUM) && s->player[s->actor].actions)
        gtr__push(s, gtr_triclinium_frame(clients, which));
}

void gtr__declined(gtr_state *s) {
    if (s->depth && gtr_frame_kind(gtr__peek(s)) == GTR_F_TRICLINIUM)
        gtr__pop(s);
}

/* The client, counted from 1, whose action is the one of this number; 0: a card's. */
static int client_of(const gtr_player *q, int action) {
    int n = action - q->actions;
    if (n <= 0)
        return 0;
    return GTR_HAS(q, CIRCUS_MAXIMUS) ? (n + 1) / 2 : n;
}

void gtr__triclinium_legion(gtr_state *s, int shown) {
    if (!s->depth || gtr_frame_kind(gtr__peek(s)) != GTR_F_TRICLINIUM)
        return;
    int which = gtr_triclinium_which(gtr__peek(s));
    int n = which == GTR_RETIRE_LED ? client_of(&s->player[s->actor], shown) : shown;
    *gtr__top(s) = gtr_triclinium_frame(n < 63 ? n : 63, which);
}

void gtr__triclinium_double(gtr_state *s, int action) {
    if (!action || gtr_frame_kind(s->frame[action - 1]) != GTR_F_TRICLINIUM)
        return;
    uint16_t f = s->frame[action - 1];
    const gtr_player *q = &s->player[s->actor];
    int which = gtr_triclinium_which(f);
    if (which == GTR_RETIRE_WATERMILL || client_of(q, s->taken + 1) != client_of(q, s->taken))
        s->frame[action - 1] = gtr_triclinium_frame(gtr_triclinium_clients(f) + 1, which);
}

static unsigned roles_led(const gtr_state *s, const gtr_player *q) {
    unsigned roles = 1u << s->role;
    if (s->role == GTR_LABORER && GTR_HAS(q, STOREROOM))
        roles = (1u << GTR_NSUITS) - 1;
    if (GTR_HAS(q, LUDUS_MAGNA))
        roles |= 1u << GTR_MERCHANT;
    return roles;
}

unsigned gtr__retirable(const gtr_state *s, const gtr_player *q) {
    int which = gtr_triclinium_which(gtr__peek(s));
    if (which == GTR_RETIRE_WATERMILL)
        return (unsigned)(old_clients(q, GTR_ARCHITECT) > 0) << GTR_ARCHITECT;
    if (which != GTR_RETIRE_LED)
        return (unsigned)(q->client[which - 1] > 0) << (which - 1);
    unsigned found = 0, roles = roles_led(s, q);
    for (int role = 0; role < GTR_NSUITS; role++)
        found |= (roles >> role & 1) && old_clients(q, role) > 0 ? 1u << role : 0;
    return found;
}

static bool step_triclinium(gtr_state *s) {
    const gtr_player *q = &s->player[s->actor];
    if (gtr_triclinium_clients(gtr__peek(s)) && GTR_HAS(q, TRICLINIUM) && gtr__vault_room(s, q) &&
        gtr__retirable(s, q)) {
        s->decision = GTR_D_TRICLINIUM;
        return true;
    }
    gtr__pop(s);
    return false;
}

/* The actions of a client that goes are no longer counted (GTR 11.7), done or not. Where out of town
 * took the second action of one client and the first of the next, two may go: the one that is through
 * goes first. */
static void forget_actions(gtr_state *s, const gtr_player *q, int clients) {
    int done = s->taken - q->actions;
    bool both = GTR_HAS(q, CIRCUS_MAXIMUS) && done > 1 && (done % 2 == 0 || clients > 1);
    s->taken = (uint8_t)(s->taken - (both ? 2 : done > 0));
}

void gtr__retire(gtr_state *s, int p, int role) {
    gtr_player *q = &s->player[p];
    uint16_t f = gtr__peek(s);
    int which = gtr_triclinium_which(f);
    q->client[role]--;
    q->vault[role]++;
    if (which == GTR_RETIRE_LED && s->role != GTR_LEGIONARY)
        forget_actions(s, q, gtr_triclinium_clients(f));
    else if (which != GTR_RETIRE_LED && which != GTR_RETIRE_WATERMILL && q->fresh[role] &&
             !gtr__acts_at_once(s, q, s->frame[s->depth - 2], role))
        q->fresh[role]--;
    *gtr__top(s) = gtr_triclinium_frame(gtr_triclinium_clients(f) - 1, which);
    gtr__check_forum(s);
}

/* --- Plebian Council (14.10) ------------------------------------------------------------------ */

/* q's clients that count for the role. */
static int counted(const gtr_player *q, int role) {
    if (role == GTR_LABORER && GTR_HAS(q, STOREROOM))
        return gtr__sum6(q->client);
    return q->client[role] + (GTR_HAS(q, LUDUS_MAGNA) ? q->client[GTR_MERCHANT] : 0);
}

unsigned gtr__council_met(const gtr_state *s) {
    int laborers = 0, legionaries = 0, most = 0;
    unsigned seats = 0;
    for (int p = 0; p < s->players; p++) {
        int n = counted(&s->player[p], GTR_LABORER);
        laborers += n;
        legionaries += counted(&s->player[p], GTR_LEGIONARY);
        seats = n > most ? 1u << p : n == most ? 0 : seats;
        most = n > most ? n : most;
    }
    if (laborers <= legionaries || !seats)
        return 0;
    return GTR_HAS(&s->player[__builtin_ctz(seats)], PLEBIAN_COUNCIL) ? seats : 0;
}

/* --- All of them ------------------------------------------------------------------------------ */

bool gtr__expansion_step(gtr_state *s) {
    switch (gtr_frame_kind(gtr__peek(s))) {
    case GTR_F_PRAETORIA: return step_praetoria(s);
    case GTR_F_AERARIUM: return step_aerarium(s);
    case GTR_F_BACCHANALIA: return step_bacchanalia(s);
    case GTR_F_TRICLINIUM: return step_triclinium(s);
    default: s->decision = GTR_D_SOLARIUM; return true;
    }
}
