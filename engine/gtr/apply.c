/* Making a move: what each kind of move does at once. gtr__run() then finds the next decision.
 *
 * One function a kind of move, in the order of moves.def; `p` is the seat that decides, `q` its
 * player, `a` and `b` are the move's arguments.
 */
#include "engine/gtr/actions.h"
#include "engine/gtr/build.h"
#include "engine/gtr/expansion.h"
#include "engine/gtr/lead.h"
#include "engine/gtr/legion.h"
#include "engine/gtr/score.h"
#include "engine/gtr/stack.h"

#include <assert.h>

typedef void apply_fn(gtr_state *s, int p, gtr_player *q, int a, int b);

/* --- Ending and declining --------------------------------------------------------------------- */

static void do_skip(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)q, (void)a, (void)b;
    switch (s->decision) {
    case GTR_D_CASTRA:
    case GTR_D_ACADEMY: break; /* run over already */
    case GTR_D_SCHOOL: *gtr__top(s) = gtr_power_less(gtr__peek(s)); break;
    default: {
        uint16_t f = gtr__peek(s);
        gtr__pop(s);
        if (gtr_frame_kind(f) == GTR_F_ACTION && gtr_action_unused(f))
            gtr__declined(s);
    }
    }
}

static void do_stop(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)q, (void)a, (void)b;
    if (s->decision != GTR_D_SCHOOL) {
        int source = gtr_frame_z(gtr__peek(s));
        gtr__pop(s);
        gtr__declined(s);
        if (source == GTR_FROM_RUN) {
            s->decided = 1;
            return;
        }
    }
    gtr__pop(s); /* the on-completion run */
}

static void do_done(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)q, (void)a, (void)b;
    switch (s->decision) {
    case GTR_D_LEGIONARY: *gtr__top(s) = gtr_frame(GTR_F_LEGION, s->noted, 0, 0); break;
    case GTR_D_POOL:
    case GTR_D_GIVE: memset(s->due, 0, GTR_NSUITS); break;
    case GTR_D_COLISEUM:
    case GTR_D_DOMUS: gtr__end_choices(s); break;
    case GTR_D_TRICLINIUM:
    case GTR_D_PRAETORIA:
    case GTR_D_PALACE: gtr__pop(s); break;
    case GTR_D_BACCHANALIA: gtr__bacchanalia_end(s, p); break;
    default: s->decided = 1; /* Senate, Sewer */
    }
}

/* --- Thinking --------------------------------------------------------------------------------- */

/* A think begins: the decision that offered it is used up. */
static void begin_think(gtr_state *s) {
    switch (s->decision) {
    case GTR_D_THINK: gtr__pop(s); break;
    case GTR_D_SCHOOL: *gtr__top(s) = gtr_power_less(gtr__peek(s)); break;
    case GTR_D_CASTRA:
    case GTR_D_ACADEMY: break;
    default: s->decided = 1; /* lead, follow */
    }
}

static void do_think_jack(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)q, (void)a, (void)b;
    begin_think(s);
    gtr__think_jack(s, p);
}

static void do_think_draw(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)a, (void)b;
    begin_think(s);
    gtr__think_draw(s, p, gtr__think_draws(s, q));
}

static void do_think_one(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)q, (void)a, (void)b;
    begin_think(s);
    gtr__think_draw(s, p, 1);
}

static void do_latrine(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)q, (void)b;
    begin_think(s);
    gtr__discard(s, p, a);
    gtr__push(s, gtr_frame(GTR_F_THINK, 0, 0, 0));
}

static void do_vomitorium(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)q, (void)a, (void)b;
    begin_think(s);
    gtr__discard_all(s, p);
    gtr__push(s, gtr_frame(GTR_F_THINK, 0, 0, 0));
}

static void do_offer(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)q, (void)b;
    s->frame[p] = (uint16_t)a;
    s->decided = 1;
}

/* --- Leading and following -------------------------------------------------------------------- */

static void play(gtr_state *s, int p, int card) {
    if (card == GTR_JACK)
        gtr__play_jack(s, p);
    else
        gtr__play_order(s, p, card);
}

static void open_palace(gtr_state *s, const gtr_player *q) {
    if (GTR_HAS(q, PALACE))
        gtr__push(s, gtr_frame(GTR_F_PALACE, 0, 0, 0));
}

/* One card, or all cards of a set: one action (GTR 11.7). */
static void play_card(gtr_state *s, int p, gtr_player *q, int card) {
    s->decided = 1;
    q->actions = 1;
    play(s, p, card);
    open_palace(s, q);
}

static void open_set(gtr_state *s, int k) {
    s->decided = 1;
    gtr__push(s, gtr_frame(GTR_F_SET, GTR_NSUITS, k, 0));
}

static void do_lead(gtr_state *s, int p, gtr_player *q, int a, int b) {
    s->role = (uint8_t)b;
    play_card(s, p, q, a);
}

static void do_lead_petition(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)q, (void)a;
    s->role = (uint8_t)b;
    open_set(s, gtr__petition(s));
}

static void do_lead_pair(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)q, (void)a;
    s->role = (uint8_t)b;
    open_set(s, GTR_NUMBER(s, CIRCUS_ORDERS));
}

static void do_follow(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)b;
    play_card(s, p, q, a);
}

static void do_follow_petition(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)q, (void)a, (void)b;
    open_set(s, gtr__petition(s));
}

static void do_follow_pair(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)q, (void)a, (void)b;
    open_set(s, GTR_NUMBER(s, CIRCUS_ORDERS));
}

static void do_also(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)b;
    q->actions++;
    play(s, p, a);
}

static void do_also_petition(gtr_state *s, int p, gtr_player *q, int a, int b) {
    do_follow_petition(s, p, q, a, b);
}

static void do_also_pair(gtr_state *s, int p, gtr_player *q, int a, int b) {
    do_follow_pair(s, p, q, a, b);
}

/* --- Patron, laborer, merchant ---------------------------------------------------------------- */

static void use_part(gtr_state *s, int part) {
    uint16_t f = gtr__peek(s);
    *gtr__top(s) = gtr_frame(GTR_F_ACTION, gtr_frame_x(f), gtr_frame_y(f) | part, gtr_frame_z(f));
}

/* An order from hand, of as many as the action can move. */
static void use_hand(gtr_state *s, int orders) {
    uint16_t f = gtr__peek(s);
    int role = gtr_action_role(f), moved = gtr_action_orders(f) + 1;
    *gtr__top(s) = gtr_frame(GTR_F_ACTION, moved < orders ? role | moved << 3 : role,
                             gtr_frame_y(f) | (moved < orders ? 0 : GTR_PART_HAND), gtr_frame_z(f));
}

static void do_hire_pool(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)q, (void)b;
    use_part(s, GTR_PART_MAIN);
    s->pool[a]--;
    gtr__hire(s, p, a);
}

static void do_hire_hand(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)b;
    use_hand(s, GTR_NUMBER(s, AQUEDUCT_ORDERS));
    gtr__hand_take(s, q, a);
    gtr__hire(s, p, gtr_suit_of[a]);
}

static void do_hire_deck(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)q, (void)a, (void)b;
    use_part(s, GTR_PART_DECK);
    gtr__hire(s, p, gtr_suit_of[gtr__draw(s)]);
}

static void do_take_pool(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)b;
    s->pool[a]--;
    q->stock[a]++;
    if (s->decision == GTR_D_POOL)
        s->due[a]--;
    else
        use_part(s, GTR_PART_MAIN);
    gtr__stock_changed(s);
}

static void do_take_hand(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)b;
    use_hand(s, GTR_NUMBER(s, DOCK_ORDERS));
    gtr__hand_take(s, q, a);
    q->stock[gtr_suit_of[a]]++;
    gtr__stock_changed(s);
}

static void do_sell(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)b;
    use_part(s, GTR_PART_MAIN);
    q->stock[a]--;
    q->vault[a]++;
}

/* Unseen: what the rest knew of that hand they know no more (GTR 9.4). */
static void do_sell_hand(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)b;
    use_hand(s, GTR_NUMBER(s, BASILICA_ORDERS));
    gtr__hand_take(s, q, a);
    GTR_EACH_BIT(t, q->hand_set) {
        *gtr__hand_place(s, q, t) &= 15;
    }
    gtr__vault_hide(s, p, a, false);
}

static void do_sell_deck(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)a, (void)b;
    use_part(s, GTR_PART_MAIN);
    int cards = GTR_NUMBER(s, ATRIUM_CARDS);
    do
        gtr__vault_hide(s, p, gtr__draw(s), true);
    while (--cards > 0 && s->deck_n && gtr__vault_room(s, q));
}

/* --- Architect, craftsman --------------------------------------------------------------------- */

/* A card that Bacchanalia turned up is used in one of the ways (GTR 14.7). */
static void use_bacchanalia(gtr_state *s, int part) {
    *gtr__top(s) = (uint16_t)(gtr__peek(s) | gtr_late_frame(GTR_F_BACCHANALIA, part));
}

/* The pending action is used; a craftsman's counts for Academy (GTR 11.17). */
static void use_build_action(gtr_state *s, gtr_player *q) {
    if (s->decision == GTR_D_CRAFTSMAN)
        q->marks |= GTR_MARK_CRAFTED;
    if (s->decision == GTR_D_FOUNTAIN)
        gtr__pop(s); /* the action below it was used when the card was drawn */
    else
        use_part(s, GTR_PART_MAIN);
}

static void do_lay(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)b;
    if (s->decision == GTR_D_BACCHANALIA) {
        use_bacchanalia(s, GTR_BACCHANALIA_LAY);
        gtr__push(s, gtr_frame(GTR_F_SITE, a, GTR_LAY_SHOWN, 0));
        return;
    }
    use_build_action(s, q);
    gtr__push(s, gtr_frame(GTR_F_SITE, a, 0, 0));
}

static void do_add(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)b;
    int way = s->decision == GTR_D_ARCHITECT ? GTR_ADD_ARCHITECT : GTR_ADD_CRAFTSMAN;
    bool drawn = s->decision == GTR_D_FOUNTAIN;
    if (s->decision == GTR_D_BACCHANALIA) {
        use_bacchanalia(s, GTR_BACCHANALIA_ADD);
        gtr__push(s, gtr_frame(GTR_F_MATERIAL, a, p, GTR_ADD_SHOWN));
        return;
    }
    use_build_action(s, q);
    if (drawn) {
        int material = gtr_suit_of[s->drawn];
        s->drawn = GTR_NBUILDINGS;
        gtr__add_material(s, p, a, material, GTR_ADD_CRAFTSMAN);
    } else {
        gtr__push(s, gtr_frame(GTR_F_MATERIAL, a, p, way));
    }
}

static void do_stairway(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)q, (void)a, (void)b;
    unsigned used = (unsigned)gtr_frame_y(gtr__peek(s));
    if (!gtr_edition_of(s)->stairway_is_extra)
        use_part(s, GTR_PART_MAIN);
    else if (used & GTR_PART_STAIRWAY)
        *gtr__top(s) = (uint16_t)(gtr__peek(s) & ~gtr_frame(0, 0, GTR_PART_STAIRWAY_AGAIN, 0));
    else
        use_part(s, GTR_PART_STAIRWAY);
    gtr__push(s, gtr_frame(GTR_F_STAIRWAY, 0, 0, 0));
}

/* Half of the way out of town (GTR 11.4); it counts when the foundation is laid (11.35). */
static void do_aside(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)q, (void)a, (void)b;
    s->half = (uint8_t)(gtr_action_role(gtr__peek(s)) + 1);
    use_part(s, GTR_PART_MAIN);
}

static void do_fountain(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)a, (void)b;
    use_build_action(s, q);
    gtr__push(s, gtr_frame(GTR_F_FOUNTAIN, 0, 0, 0));
    s->drawn = (uint8_t)gtr__draw(s);
}

static void do_keep(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)a, (void)b;
    gtr__pop(s);
    gtr__hand_put(s, q, s->drawn);
    s->drawn = GTR_NBUILDINGS;
}

static void lay_on(gtr_state *s, int p, gtr_player *q, int site, bool out_of_town) {
    int card = gtr_frame_x(gtr__peek(s)), from = gtr_frame_y(gtr__peek(s));
    gtr__pop(s);
    if (from == GTR_LAY_SHOWN)
        s->expansion.shown[card]--;
    else if (s->drawn == card)
        s->drawn = GTR_NBUILDINGS;
    else
        gtr__hand_take(s, q, card);
    gtr__lay(s, p, card, site, out_of_town);
}

static void do_site(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)b;
    lay_on(s, p, q, a, false);
}

static void do_site_out(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)b;
    lay_on(s, p, q, a, true);
}

/* The material has left its zone; it goes where the MATERIAL frame says. */
static void place(gtr_state *s, int p, int material) {
    uint16_t f = gtr__peek(s);
    gtr__pop(s);
    int b = gtr_frame_x(f), way = gtr_frame_z(f);
    if (way == GTR_ADD_STAIRWAY && gtr__peek(s) == f)
        s->buried[material]++; /* the first of more */
    else if (way == GTR_ADD_STAIRWAY)
        gtr__publish(s, b, material);
    else
        gtr__add_material(s, p, b, material, way);
}

/* A card is the material of a foundation. */
static __attribute__((noinline)) void build_with(gtr_state *s, int p, gtr_player *q, int card) {
    if (gtr_frame_z(gtr__peek(s)) == GTR_ADD_SHOWN)
        s->expansion.shown[card]--;
    else
        gtr__hand_take(s, q, card);
    place(s, p, gtr_suit_of[card]);
}

static void do_with(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)b;
    if (s->decision == GTR_D_MATERIAL) {
        build_with(s, p, q, a);
        return;
    }
    int left = gtr_frame_y(gtr__peek(s)) - 1;
    gtr__play_order(s, p, a);
    if (left) {
        *gtr__top(s) = gtr_frame(GTR_F_SET, gtr_suit_of[a], left, 0);
        return;
    }
    gtr__pop(s);
    q->actions++;
    /* GTR 11.5: a set stands by itself, save by that switch. A set inside a Palace has its frame
     * below. */
    if (s->flags & GTR_OPT_PALACE_PETITIONS && s->depth == 0)
        open_palace(s, q);
}

static void do_stock(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)b;
    q->stock[a]--;
    place(s, p, a);
}

static void do_pool(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)q, (void)b;
    s->pool[a]--;
    place(s, p, a);
}

static void do_publish(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)q;
    *gtr__top(s) = gtr_frame(GTR_F_MATERIAL, a, b, GTR_ADD_STAIRWAY);
    for (int n = GTR_NUMBER(s, STAIRWAY_MATERIALS); n > 1; n--)
        gtr__push(s, gtr__peek(s));
}

/* --- Legionary -------------------------------------------------------------------------------- */

static void do_demand(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)q, (void)b;
    gtr__demand(s, a);
}

static void do_give(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)q, (void)b;
    s->due[gtr_suit_of[a]]--;
    gtr__give(s, p, a);
}

static void do_slay(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)q;
    gtr__slay(s, b, a);
}

static void do_raze(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)q;
    gtr__raze(s, b, a);
}

/* --- Prison, end of turn ---------------------------------------------------------------------- */

static void do_steal(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)q;
    uint16_t f = gtr__peek(s);
    if (gtr_frame_z(f) == GTR_PRISON_PAYS) { /* GTR 14.6: the price first */
        *gtr__top(s) =
            gtr_frame(GTR_F_PRISON, a, b, GTR_PRISON_PAYS + gtr_value[gtr_suit_of[GTR_PRISON]]);
        return;
    }
    gtr__pop(s);
    gtr__steal(s, p, b, a);
}

static void do_take_jack(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)a;
    s->player[b].jacks_played--;
    q->jacks++;
    if (s->changed && GTR_NUMBER(s, SENATE_JACKS) < GTR_PRINTED_SENATE_JACKS)
        s->taken++;
}

static void do_store(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)b;
    q->played[a]--;
    q->stock[a]++;
    if (s->changed && GTR_NUMBER(s, SEWER_ORDERS) < GTR_PRINTED_SEWER_ORDERS)
        s->taken++;
    gtr__stock_changed(s);
}

static void do_pile_jack(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)a, (void)b;
    gtr__pop(s);
    s->jack_pile--;
    q->jacks++;
}

/* --- The expansion (GTR 14) ------------------------------------------------------------------- */

static void do_demand_open(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)q, (void)b;
    gtr__show_foundation(s, a);
}

static void do_enlist(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)q, (void)b;
    gtr__record_take(s, gtr_late_argument(gtr__peek(s)), GTR_CASTRA_PRAETORIA, a);
    gtr__hire(s, p, a);
}

static void do_recover(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)q, (void)b;
    int building = gtr_late_argument(gtr__peek(s));
    gtr__pop(s);
    gtr__recover(s, p, building, a);
}

static void do_trigger(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)q;
    gtr__pop(s);
    gtr__trigger(s, p, b, a);
}

static void do_pay(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)q, (void)a;
    uint16_t f = gtr__peek(s);
    int building = gtr_frame_x(f), victim = gtr_frame_y(f),
        owed = gtr_frame_z(f) - GTR_PRISON_PAYS - b;
    gtr__pay_site(s, p, victim, b);
    if (owed > 0) {
        *gtr__top(s) = gtr_frame(GTR_F_PRISON, building, victim, GTR_PRISON_PAYS + owed);
        return;
    }
    gtr__pop(s);
    gtr__take_building(s, p, victim, building);
}

static void do_shown_stock(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)b;
    use_bacchanalia(s, GTR_BACCHANALIA_STOCK);
    s->expansion.shown[a]--;
    q->stock[gtr_suit_of[a]]++;
    gtr__stock_changed(s);
}

static void do_shown_hire(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)q, (void)b;
    use_bacchanalia(s, GTR_BACCHANALIA_HIRE);
    s->expansion.shown[a]--;
    gtr__hire(s, p, gtr_suit_of[a]);
}

static void do_shown_sell(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)p, (void)b;
    use_bacchanalia(s, GTR_BACCHANALIA_SELL);
    s->expansion.shown[a]--;
    q->vault[gtr_suit_of[a]]++;
}

static void do_tear_down(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)b;
    use_build_action(s, q);
    gtr__tear_down(s, p, a);
}

static void do_retire(gtr_state *s, int p, gtr_player *q, int a, int b) {
    (void)q, (void)b;
    gtr__retire(s, p, a);
}

static apply_fn *const table[GTR_NMOVES] = {
    [GTR_M_SKIP] = do_skip,
    [GTR_M_STOP] = do_stop,
    [GTR_M_DONE] = do_done,
    [GTR_M_THINK_JACK] = do_think_jack,
    [GTR_M_THINK_DRAW] = do_think_draw,
    [GTR_M_THINK_ONE] = do_think_one,
    [GTR_M_LATRINE] = do_latrine,
    [GTR_M_VOMITORIUM] = do_vomitorium,
    [GTR_M_OFFER] = do_offer,
    [GTR_M_LEAD] = do_lead,
    [GTR_M_LEAD_PETITION] = do_lead_petition,
    [GTR_M_LEAD_PAIR] = do_lead_pair,
    [GTR_M_FOLLOW] = do_follow,
    [GTR_M_FOLLOW_PETITION] = do_follow_petition,
    [GTR_M_FOLLOW_PAIR] = do_follow_pair,
    [GTR_M_WITH] = do_with,
    [GTR_M_ALSO] = do_also,
    [GTR_M_ALSO_PETITION] = do_also_petition,
    [GTR_M_ALSO_PAIR] = do_also_pair,
    [GTR_M_HIRE_POOL] = do_hire_pool,
    [GTR_M_HIRE_HAND] = do_hire_hand,
    [GTR_M_HIRE_DECK] = do_hire_deck,
    [GTR_M_TAKE_POOL] = do_take_pool,
    [GTR_M_TAKE_HAND] = do_take_hand,
    [GTR_M_SELL] = do_sell,
    [GTR_M_SELL_HAND] = do_sell_hand,
    [GTR_M_SELL_DECK] = do_sell_deck,
    [GTR_M_LAY] = do_lay,
    [GTR_M_ADD] = do_add,
    [GTR_M_STAIRWAY] = do_stairway,
    [GTR_M_FOUNTAIN] = do_fountain,
    [GTR_M_KEEP] = do_keep,
    [GTR_M_ASIDE] = do_aside,
    [GTR_M_SITE] = do_site,
    [GTR_M_SITE_OUT] = do_site_out,
    [GTR_M_STOCK] = do_stock,
    [GTR_M_POOL] = do_pool,
    [GTR_M_PUBLISH] = do_publish,
    [GTR_M_DEMAND] = do_demand,
    [GTR_M_GIVE] = do_give,
    [GTR_M_SLAY] = do_slay,
    [GTR_M_RAZE] = do_raze,
    [GTR_M_STEAL] = do_steal,
    [GTR_M_TAKE_JACK] = do_take_jack,
    [GTR_M_STORE] = do_store,
    [GTR_M_PILE_JACK] = do_pile_jack,
    [GTR_M_DEMAND_OPEN] = do_demand_open,
    [GTR_M_ENLIST] = do_enlist,
    [GTR_M_RECOVER] = do_recover,
    [GTR_M_TRIGGER] = do_trigger,
    [GTR_M_PAY] = do_pay,
    [GTR_M_SHOWN_STOCK] = do_shown_stock,
    [GTR_M_SHOWN_HIRE] = do_shown_hire,
    [GTR_M_SHOWN_SELL] = do_shown_sell,
    [GTR_M_TEAR_DOWN] = do_tear_down,
    [GTR_M_RETIRE] = do_retire,
};

void gtr__make(gtr_state *s, game_move move) {
    int kind = gtr_move_kind(move), p = s->seat;
    assert(kind < GTR_NMOVES && s->decision != GTR_D_OVER);
    table[kind](s, p, &s->player[p], gtr_move_a(move), gtr_move_b(move));
}

void gtr__apply(void *state, game_move move) {
    gtr__make(state, move);
    gtr__run(state);
}
