/* The legal moves of the pending decision, in the order of moves.def (GTR 13).
 *
 * One function a kind of decision; each appends to the list and returns its new end.
 */
#include "engine/gtr/actions.h"
#include "engine/gtr/build.h"
#include "engine/gtr/expansion.h"
#include "engine/gtr/lead.h"
#include "engine/gtr/legion.h"
#include "engine/gtr/stack.h"

#define PUT(kind, a, b) (*out++ = gtr_move(GTR_M_##kind, (a), (b)))

typedef game_move *list_fn(const gtr_state *s, const gtr_player *q, game_move *out);

static game_move *each_type(game_move *out, int kind, gtr_set types) {
    GTR_EACH_BIT(b, types) *out++ = gtr_move(kind, b, 0);
    return out;
}

static game_move *each_suit(game_move *out, int kind, unsigned suits) {
    for (; suits; suits &= suits - 1)
        *out++ = gtr_move(kind, __builtin_ctz(suits), 0);
    return out;
}

/* Buildings of the seats, by building, then by seat. */
static game_move *each_of_seats(const gtr_state *s, game_move *out, int kind,
                                const gtr_set of_seat[GTR_MAX_PLAYERS]) {
    gtr_set any = 0;
    for (int o = 0; o < s->players; o++)
        any |= of_seat[o];
    GTR_EACH_BIT(b, any) {
        for (int o = 0; o < s->players; o++)
            if (of_seat[o] & GTR_BIT(b))
                *out++ = gtr_move(kind, b, o);
    }
    return out;
}

/* --- Thinking, leading, following ------------------------------------------------------------- */

/* GTR 4.6 */
static game_move *list_think(const gtr_state *s, const gtr_player *q, game_move *out) {
    for (unsigned thinks = gtr__thinks(s, q); thinks; thinks &= thinks - 1)
        *out++ = gtr_move(GTR_M_THINK_JACK + __builtin_ctz(thinks), 0, 0);
    return out;
}

/* With what may come before a think (GTR 11.18). */
static game_move *list_thinks(const gtr_state *s, const gtr_player *q, game_move *out) {
    out = list_think(s, q, out);
    if (q->powers & (GTR_BIT(GTR_LATRINE) | GTR_BIT(GTR_VOMITORIUM))) {
        if (GTR_HAS(q, LATRINE))
            out = each_type(out, GTR_M_LATRINE, q->hand_set);
        if (GTR_HAS(q, VOMITORIUM) && gtr__hand_size(q))
            PUT(VOMITORIUM, 0, 0);
    }
    return out;
}

static game_move *list_lead(const gtr_state *s, const gtr_player *q, game_move *out) {
    out = list_thinks(s, q, out);
    bool crane = GTR_HAS(q, CRANE);
    GTR_EACH_BIT(b, q->hand_set) {
        int suit = gtr_suit_of[b];
        if (crane && suit > GTR_ARCHITECT)
            PUT(LEAD, b, GTR_ARCHITECT);
        PUT(LEAD, b, suit);
        if (crane && suit < GTR_ARCHITECT)
            PUT(LEAD, b, GTR_ARCHITECT);
    }
    if (q->jacks)
        for (int role = 0; role < GTR_NSUITS; role++)
            PUT(LEAD, GTR_JACK, role);
    if (gtr__has_set(s, q, gtr__petition(s)))
        for (int role = 0; role < GTR_NSUITS; role++)
            PUT(LEAD_PETITION, 0, role);
    if (GTR_HAS(q, CIRCUS) && gtr__has_set(s, q, GTR_NUMBER(s, CIRCUS_ORDERS)))
        for (int role = 0; role < GTR_NSUITS; role++)
            PUT(LEAD_PAIR, 0, role);
    return out;
}

static game_move *list_follow(const gtr_state *s, const gtr_player *q, game_move *out) {
    out = list_thinks(s, q, out);
    out = each_type(out, GTR_M_FOLLOW, gtr__role_cards(q, s->role));
    if (q->jacks)
        PUT(FOLLOW, GTR_JACK, 0);
    if (gtr__has_set(s, q, gtr__petition(s)))
        PUT(FOLLOW_PETITION, 0, 0);
    if (GTR_HAS(q, CIRCUS) && gtr__has_set(s, q, GTR_NUMBER(s, CIRCUS_ORDERS)))
        PUT(FOLLOW_PAIR, 0, 0);
    return out;
}

/* The cards of a petition or pair: one suit, and enough of it (GTR 4.3). */
static game_move *list_set(const gtr_state *s, const gtr_player *q, game_move *out) {
    int suit = gtr_frame_x(gtr__peek(s)), k = gtr_frame_y(gtr__peek(s));
    return each_type(out, GTR_M_WITH, gtr__set_cards(s, q, suit, k));
}

static game_move *list_palace(const gtr_state *s, const gtr_player *q, game_move *out) {
    PUT(DONE, 0, 0);
    out = each_type(out, GTR_M_ALSO, gtr__role_cards(q, s->role));
    if (q->jacks)
        PUT(ALSO, GTR_JACK, 0);
    if (s->flags & GTR_OPT_PALACE_PETITIONS) { /* GTR 11.5 */
        if (gtr__has_set(s, q, gtr__petition(s)))
            PUT(ALSO_PETITION, 0, 0);
        if (GTR_HAS(q, CIRCUS) && gtr__has_set(s, q, GTR_NUMBER(s, CIRCUS_ORDERS)))
            PUT(ALSO_PAIR, 0, 0);
    }
    return out;
}

/* --- Actions ---------------------------------------------------------------------------------- */

static game_move *list_skips(const gtr_state *s, game_move *out) {
    PUT(SKIP, 0, 0);
    if (gtr_action_unused(gtr__peek(s)) && gtr__run_left(s)) /* GTR 11.37 */
        PUT(STOP, 0, 0);
    return out;
}

static unsigned parts(const gtr_state *s, const gtr_player *q) {
    uint16_t f = gtr__peek(s);
    return gtr__open_parts(s, q, gtr_action_role(f), (unsigned)gtr_frame_y(f));
}

static game_move *list_patron(const gtr_state *s, const gtr_player *q, game_move *out) {
    unsigned open = parts(s, q);
    out = list_skips(s, out);
    if (open & GTR_PART_MAIN)
        out = each_suit(out, GTR_M_HIRE_POOL, gtr__suits6(s->pool));
    if (open & GTR_PART_HAND)
        out = each_type(out, GTR_M_HIRE_HAND, q->hand_set);
    if (open & GTR_PART_DECK)
        PUT(HIRE_DECK, 0, 0);
    return out;
}

static game_move *list_laborer(const gtr_state *s, const gtr_player *q, game_move *out) {
    unsigned open = parts(s, q);
    out = list_skips(s, out);
    if (open & GTR_PART_MAIN)
        out = each_suit(out, GTR_M_TAKE_POOL, gtr__suits6(s->pool));
    if (open & GTR_PART_HAND)
        out = each_type(out, GTR_M_TAKE_HAND, q->hand_set);
    return out;
}

static game_move *list_merchant(const gtr_state *s, const gtr_player *q, game_move *out) {
    unsigned open = parts(s, q);
    out = list_skips(s, out);
    if (open & GTR_PART_MAIN)
        out = each_suit(out, GTR_M_SELL, gtr__suits6(q->stock));
    if (open & GTR_PART_HAND)
        out = each_type(out, GTR_M_SELL_HAND, q->hand_set);
    if ((open & GTR_PART_MAIN) && GTR_HAS(q, ATRIUM)) /* GTR 11.11: replaces the stockpile */
        PUT(SELL_DECK, 0, 0);
    return out;
}

/* Laying, and setting aside half of the way out of town (GTR 11.4). */
static game_move *list_lay(const gtr_state *s, const gtr_player *q, game_move *out) {
    return each_type(out, GTR_M_LAY, q->hand_set & gtr__layable(s, q, gtr__actions_after(s) > 0));
}

static game_move *list_architect(const gtr_state *s, const gtr_player *q, game_move *out) {
    unsigned open = parts(s, q), suits = gtr__architect_suits(s, q);
    out = list_skips(s, out);
    if (open & GTR_PART_MAIN) {
        out = list_lay(s, q, out);
        out = each_type(out, GTR_M_ADD, gtr__targets(s, q, suits));
    }
    if ((open & GTR_PART_STAIRWAY) && gtr__stairway_open(s, q))
        PUT(STAIRWAY, 0, 0);
    if ((open & GTR_PART_MAIN) && gtr__can_set_aside(s, q))
        PUT(ASIDE, 0, 0);
    return out;
}

static game_move *list_craftsman(const gtr_state *s, const gtr_player *q, game_move *out) {
    out = list_skips(s, out);
    out = list_lay(s, q, out);
    out = each_type(out, GTR_M_ADD, gtr__targets(s, q, gtr__hand_suits(q)));
    if (GTR_HAS(q, FOUNTAIN))
        PUT(FOUNTAIN, 0, 0);
    if (gtr__can_set_aside(s, q))
        PUT(ASIDE, 0, 0);
    return GTR_HAS(q, WATCH_POST) ? each_type(out, GTR_M_TEAR_DOWN, gtr__tearable(s, q)) : out;
}

static game_move *list_site(const gtr_state *s, const gtr_player *q, game_move *out) {
    unsigned in_town, out_of_town;
    if (gtr_frame_y(gtr__peek(s)) == GTR_LAY_SHOWN) { /* GTR 14.7: in town only */
        gtr__sites_for(s, q, gtr_frame_x(gtr__peek(s)), false, &in_town, &out_of_town);
        return each_suit(out, GTR_M_SITE, in_town);
    }
    gtr__sites_for(s, q, gtr_frame_x(gtr__peek(s)), gtr__actions_after(s) > 0, &in_town,
                   &out_of_town);
    out = each_suit(out, GTR_M_SITE, in_town);
    return each_suit(out, GTR_M_SITE_OUT, out_of_town);
}

static game_move *list_material(const gtr_state *s, const gtr_player *q, game_move *out) {
    uint16_t f = gtr__peek(s);
    int b = gtr_frame_x(f), owner = gtr_frame_y(f), way = gtr_frame_z(f);
    bool action = way == GTR_ADD_CRAFTSMAN || way == GTR_ADD_ARCHITECT; /* Scriptorium's */
    unsigned fits = action ? gtr__fits_own(s, q, b) : gtr__fits(s, q, b, gtr_site(s, owner, b));
    if (way == GTR_ADD_CRAFTSMAN)
        return each_type(out, GTR_M_WITH, gtr__cards_for(s, q, b));
    if (way == GTR_ADD_SHOWN)
        return each_type(out, GTR_M_WITH, gtr__shown_set(s) & gtr__types_of(fits));
    out = each_suit(out, GTR_M_STOCK, fits & gtr__suits6(q->stock));
    if (GTR_HAS(q, ARCHWAY))
        out = each_suit(out, GTR_M_POOL, fits & gtr__suits6(s->pool));
    return out;
}

/* GTR 11.16 */
static game_move *list_fountain(const gtr_state *s, const gtr_player *q, game_move *out) {
    int b = s->drawn;
    if (gtr__layable(s, q, gtr__actions_after(s) > 0) & GTR_BIT(b))
        PUT(LAY, b, 0);
    out = each_type(out, GTR_M_ADD, gtr__targets(s, q, 1u << gtr_suit_of[b]));
    PUT(KEEP, 0, 0);
    return out;
}

static game_move *list_stairway(const gtr_state *s, const gtr_player *q, game_move *out) {
    gtr_set of_seat[GTR_MAX_PLAYERS];
    unsigned suits = gtr__architect_suits(s, q);
    for (int o = 0; o < s->players; o++)
        of_seat[o] = gtr__publishable(s, q, o, suits);
    return each_of_seats(s, out, GTR_M_PUBLISH, of_seat);
}

/* --- Legionary -------------------------------------------------------------------------------- */

static game_move *list_legionary(const gtr_state *s, const gtr_player *q, game_move *out) {
    PUT(DONE, 0, 0);
    GTR_EACH_BIT(b, q->hand_set) {
        if (gtr__noted(s, b) < gtr__in_hand(s, q, b))
            PUT(DEMAND, b, 0);
    }
    return GTR_HAS(q, CASTRA_PRAETORIA) ? each_type(out, GTR_M_DEMAND_OPEN, gtr__showable(s, q))
                                        : out;
}

static game_move *list_pool(const gtr_state *s, const gtr_player *q, game_move *out) {
    (void)q;
    PUT(DONE, 0, 0);
    return each_suit(out, GTR_M_TAKE_POOL, gtr__suits6(s->due) & gtr__suits6(s->pool));
}

static game_move *list_give(const gtr_state *s, const gtr_player *q, game_move *out) {
    if (gtr_frame_z(gtr__peek(s))) /* protected: gives if it likes (GTR 11.25) */
        PUT(DONE, 0, 0);
    return each_type(out, GTR_M_GIVE, q->hand_set & gtr__types_of(gtr__suits6(s->due)));
}

static game_move *list_coliseum(const gtr_state *s, const gtr_player *q, game_move *out) {
    (void)q;
    PUT(DONE, 0, 0);
    for (int role = 0; role < GTR_NSUITS; role++)
        for (int o = 0; s->demand[role] && o < s->players; o++)
            if (gtr__slayable(s, o, role))
                PUT(SLAY, role, o);
    return out;
}

static game_move *list_domus(const gtr_state *s, const gtr_player *q, game_move *out) {
    (void)q;
    gtr_set of_seat[GTR_MAX_PLAYERS];
    PUT(DONE, 0, 0);
    for (int o = 0; o < s->players; o++)
        of_seat[o] = gtr__razeable(s, o);
    return each_of_seats(s, out, GTR_M_RAZE, of_seat);
}

/* --- The rest --------------------------------------------------------------------------------- */

static game_move *list_offer(const gtr_state *s, const gtr_player *q, game_move *out) {
    (void)s;
    return each_type(out, GTR_M_OFFER, q->hand_set);
}

static game_move *list_prison(const gtr_state *s, const gtr_player *q, game_move *out) {
    gtr_set of_seat[GTR_MAX_PLAYERS];
    PUT(SKIP, 0, 0);
    for (int o = 0; o < s->players; o++)
        of_seat[o] = gtr__stealable(s, q, o);
    return each_of_seats(s, out, GTR_M_STEAL, of_seat);
}

static game_move *list_school(const gtr_state *s, const gtr_player *q, game_move *out) {
    PUT(SKIP, 0, 0);
    if (gtr_power_left(gtr__peek(s)) > 1)
        PUT(STOP, 0, 0);
    return list_thinks(s, q, out);
}

static game_move *list_academy(const gtr_state *s, const gtr_player *q, game_move *out) {
    PUT(SKIP, 0, 0);
    return list_thinks(s, q, out);
}

static game_move *list_senate(const gtr_state *s, const gtr_player *q, game_move *out) {
    PUT(DONE, 0, 0);
    for (int o = 0; o < s->players; o++)
        if (&s->player[o] != q && s->player[o].jacks_played)
            PUT(TAKE_JACK, 0, o);
    return out;
}

static game_move *list_sewer(const gtr_state *s, const gtr_player *q, game_move *out) {
    (void)s;
    PUT(DONE, 0, 0);
    return each_suit(out, GTR_M_STORE, gtr__suits6(q->played));
}

static game_move *list_tribunal(const gtr_state *s, const gtr_player *q, game_move *out) {
    (void)s, (void)q;
    PUT(SKIP, 0, 0);
    PUT(PILE_JACK, 0, 0);
    return out;
}

/* --- The expansion (GTR 14) ------------------------------------------------------------------- */

static game_move *list_praetoria(const gtr_state *s, const gtr_player *q, game_move *out) {
    (void)q;
    uint8_t materials[GTR_NSUITS];
    (void)gtr_materials_under(s, gtr_late_argument(gtr__peek(s)), GTR_CASTRA_PRAETORIA, materials);
    PUT(DONE, 0, 0);
    return each_suit(out, GTR_M_ENLIST, gtr__suits6(materials));
}

static game_move *list_solarium(const gtr_state *s, const gtr_player *q, game_move *out) {
    (void)q;
    uint8_t materials[GTR_NSUITS];
    (void)gtr_materials_under(s, s->actor, gtr_late_argument(gtr__peek(s)), materials);
    PUT(SKIP, 0, 0);
    return each_suit(out, GTR_M_RECOVER, gtr__suits6(materials));
}

static game_move *list_aerarium(const gtr_state *s, const gtr_player *q, game_move *out) {
    (void)q;
    gtr_set of_seat[GTR_MAX_PLAYERS];
    PUT(SKIP, 0, 0);
    for (int o = 0; o < s->players; o++)
        of_seat[o] = gtr__triggerable(s, o);
    return each_of_seats(s, out, GTR_M_TRIGGER, of_seat);
}

static game_move *list_pay(const gtr_state *s, const gtr_player *q, game_move *out) {
    (void)q;
    for (int v = 0; v < GTR_SITE_VALUES; v++)
        if (s->expansion.sites[s->actor][v])
            PUT(PAY, 0, v + 1);
    return out;
}

static game_move *list_bacchanalia(const gtr_state *s, const gtr_player *q, game_move *out) {
    unsigned used = (unsigned)gtr_late_argument(gtr__peek(s)),
             open = gtr__bacchanalia_parts(s, q, used);
    gtr_set shown = gtr__shown_set(s);
    PUT(DONE, 0, 0);
    if (open & GTR_BACCHANALIA_LAY)
        out = each_type(out, GTR_M_LAY, gtr__shown_layable(s, q));
    if (open & GTR_BACCHANALIA_ADD)
        out = each_type(out, GTR_M_ADD, gtr__shown_targets(s, q));
    if (open & GTR_BACCHANALIA_STOCK)
        out = each_type(out, GTR_M_SHOWN_STOCK, shown);
    if (open & GTR_BACCHANALIA_HIRE)
        out = each_type(out, GTR_M_SHOWN_HIRE, shown);
    return open & GTR_BACCHANALIA_SELL ? each_type(out, GTR_M_SHOWN_SELL, shown) : out;
}

static game_move *list_triclinium(const gtr_state *s, const gtr_player *q, game_move *out) {
    PUT(DONE, 0, 0);
    return each_suit(out, GTR_M_RETIRE, gtr__retirable(s, q));
}

static list_fn *const lists[GTR_NDECISIONS] = {
    [GTR_D_OFFER] = list_offer,
    [GTR_D_LEAD] = list_lead,
    [GTR_D_FOLLOW] = list_follow,
    [GTR_D_SET] = list_set,
    [GTR_D_PALACE] = list_palace,
    [GTR_D_THINK] = list_think,
    [GTR_D_PATRON] = list_patron,
    [GTR_D_LABORER] = list_laborer,
    [GTR_D_MERCHANT] = list_merchant,
    [GTR_D_ARCHITECT] = list_architect,
    [GTR_D_CRAFTSMAN] = list_craftsman,
    [GTR_D_SITE] = list_site,
    [GTR_D_MATERIAL] = list_material,
    [GTR_D_FOUNTAIN] = list_fountain,
    [GTR_D_STAIRWAY] = list_stairway,
    [GTR_D_LEGIONARY] = list_legionary,
    [GTR_D_POOL] = list_pool,
    [GTR_D_GIVE] = list_give,
    [GTR_D_COLISEUM] = list_coliseum,
    [GTR_D_PRISON] = list_prison,
    [GTR_D_SCHOOL] = list_school,
    [GTR_D_ACADEMY] = list_academy,
    [GTR_D_SENATE] = list_senate,
    [GTR_D_SEWER] = list_sewer,
    [GTR_D_DOMUS] = list_domus,
    [GTR_D_TRIBUNAL] = list_tribunal,
    [GTR_D_CASTRA] = list_academy,
    [GTR_D_PRAETORIA] = list_praetoria,
    [GTR_D_SOLARIUM] = list_solarium,
    [GTR_D_AERARIUM] = list_aerarium,
    [GTR_D_PAY] = list_pay,
    [GTR_D_BACCHANALIA] = list_bacchanalia,
    [GTR_D_TRICLINIUM] = list_triclinium,
};

int gtr__legal(const void *state, game_move *out) {
    const gtr_state *s = state;
    if (s->decision == GTR_D_OVER)
        return 0;
    return (int)(lists[s->decision](s, &s->player[s->seat], out) - out);
}
