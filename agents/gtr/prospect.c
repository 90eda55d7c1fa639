/* What roles would bring (prospect.h). */
#include "agents/gtr/prospect.h"

#include "engine/gtr/foundations.h"

static inline int least(int a, int b) {
    return a < b ? a : b;
}

/* Orders in hand by suit, one of the role being spent or not. */
static uint64_t hand_after(const gtr_plan *plan, int role, bool spent) {
    return plan->hand - ((uint64_t)(spent && gtr_eval_count(plan->hand, role)) << 8 * role);
}

/* Materials of these suits that come in. */
static int gathered(const gtr_plan *plan, int n, unsigned suits) {
    const int use = suits & plan->finishing ? 2 : suits & plan->wanted ? 1 : 0;
    return n > 0 ? GTR_PROSPECT_GATHER * use + least(n, GTR_PROSPECT_GATHER) : 0;
}

/* Orders in hand that find a card of their suit in the pool, each card once (GTR 5.5). */
static int demands(const gtr_plan *plan, uint64_t hand, unsigned *suits) {
    int n = 0;
    *suits = gtr_eval_suits_loaded(hand, 1) & gtr_eval_suits(plan->s->pool);
    for (unsigned left = *suits; left; left &= left - 1) {
        const int m = __builtin_ctz(left);
        n += least(gtr_eval_count(hand, m), plan->s->pool[m]);
    }
    return n;
}

/* Clients that n patron actions hire, 0 .. 5: from the pool, or with powers from elsewhere. */
static int hired(const gtr_plan *plan, int actions) {
    const gtr_state *s = plan->s;
    const int room = gtr_client_limit(s, s->seat) - gtr_eval_sum(plan->q->client);
    const bool elsewhere = gtr_eval_has(plan->q, GTR_BAR) || gtr_eval_has(plan->q, GTR_AQUEDUCT);
    const int n = least(least(actions, room), elsewhere ? actions : gtr_eval_sum(s->pool));
    return n > 0 ? least(n, 5) : 0;
}

static int room_to_sell(const gtr_state *s, int p) {
    return gtr_vault_limit(s, p) - gtr_vault_count(s, p);
}

static int sold(const gtr_plan *plan, int actions) {
    const int n = least(actions, room_to_sell(plan->s, plan->s->seat));
    return least(gtr_standing_sales(&plan->standing, plan->q, n), GTR_PROSPECTS - 1);
}

/* Whether one of these orders in hand could be laid in town (GTR 6.1). */
static bool lays(const gtr_plan *plan, uint64_t hand) {
    const unsigned sites = gtr_eval_suits(plan->s->in_town);
    GTR_EVAL_EACH(b, plan->q->hand_set & ~plan->begun) {
        const int m = gtr_suit_of[b];
        if (gtr_eval_count(hand, m) && (sites >> m & 1 || (b == GTR_STATUE && sites)))
            return true;
    }
    return false;
}

static int built(const gtr_plan *plan, uint64_t hand, int actions, bool architect) {
    const uint64_t have = architect ? gtr_eval_load(plan->q->stock) : hand;
    if (!actions)
        return GTR_PROSPECT_IDLE;
    if (!(plan->wanted & gtr_eval_suits_loaded(have, 1)))
        return lays(plan, hand) ? GTR_PROSPECT_LAY : GTR_PROSPECT_IDLE;
    const gtr_plan_deed deed = gtr_plan_complete(plan, have, actions, architect);
    return deed.catacomb     ? GTR_PROSPECT_END + deed.catacomb - 1
           : deed.points > 0 ? GTR_PROSPECT_DONE - 1 + least(deed.points, 6)
                             : GTR_PROSPECT_ADD;
}

/* What n actions of the role bring. */
static int prospect(const gtr_plan *plan, int role, int actions, bool spent) {
    const uint64_t hand = hand_after(plan, role, spent);
    unsigned suits;
    int n;
    switch (role) {
    case GTR_LABORER:
        return gathered(plan, least(actions, gtr_eval_sum(plan->s->pool)),
                        gtr_eval_suits(plan->s->pool));
    case GTR_LEGIONARY:
        n = demands(plan, hand, &suits);
        return gathered(plan, least(actions, n), suits);
    case GTR_PATRON: return hired(plan, actions);
    case GTR_MERCHANT: return sold(plan, actions);
    default: return built(plan, hand, actions, role == GTR_ARCHITECT);
    }
}

/* Actions of the role for a seat that leads or follows it; with Circus Maximus its clients then act twice (GTR 8). */
static int actions_with(const gtr_player *q, int role) {
    const int clients = gtr_eval_count(gtr_eval_all_clients(q), role);
    return 1 + (gtr_eval_has(q, GTR_CIRCUS_MAXIMUS) ? 2 * clients : clients);
}

int gtr_prospect_lead(const gtr_plan *plan, int role, bool spent) {
    return prospect(plan, role, actions_with(plan->q, role), spent);
}

int gtr_prospect_follow(const gtr_plan *plan, bool spent) {
    const int role = plan->s->role, clients = gtr_eval_count(gtr_eval_all_clients(plan->q), role);
    const int with = prospect(plan, role, actions_with(plan->q, role), spent);
    return clients && prospect(plan, role, clients, false) == with ? 0 : with;
}

/* --- Other seats -------------------------------------------------------------------------------- */

/* Points of what n architects of seat p can complete, each foundation by itself; or a class of the end. */
static int rival_builds(const gtr_plan *plan, int p, int actions) {
    const gtr_state *s = plan->s;
    const gtr_player *q = &s->player[p];
    const uint64_t stock = gtr_eval_load(q->stock);
    int points = 0, end = 0;
    GTR_EVAL_EACH(b, q->open) {
        const int site = gtr_site(s, p, b);
        const uint64_t have = gtr_eval_only(stock, gtr_plan_fits_on(q, b, site));
        const int left =
            gtr_plan_left(s, p, b, gtr_cost_on(s, b, site), gtr_materials_lying(s, p, b),
                          gtr_eval_suits_loaded(have, 1), true);
        if (left > actions || left > gtr_eval_sum_loaded(have))
            continue;
        points += gtr_worth_on(s, b, site);
        if (b == GTR_CATACOMB && gtr_standing_catacomb(s, p))
            end = GTR_PROSPECT_RIVALS_END +
                  (gtr_standing_after(&plan->standing, p, (float)gtr_worth_on(s, b, site)) ==
                   GTR_FIRST);
    }
    return end ? end : GTR_PROSPECT_RIVALS_BUILD + least(points, 4);
}

/* Points of the dearest materials that n merchants of seat p can sell, bonuses aside. */
static int rival_sells(const gtr_state *s, int p, int actions) {
    const gtr_player *q = &s->player[p];
    int n = least(actions, room_to_sell(s, p)), points = 0;
    for (int value = 3; value > 0 && n > 0; value--)
        for (int m = 0; m < GTR_NSUITS && n > 0; m++)
            if (gtr_value[m] == value) {
                const int of = least(n, q->stock[m]);
                points += of * value;
                n -= of;
            }
    return points;
}

void gtr_prospect_rivals(uint8_t out[GTR_NSUITS], const gtr_plan *plan) {
    const gtr_state *s = plan->s;
    uint64_t sum = 0; /* actions by role; all below 128 */
    int build = 0, sold = 0;
    for (int p = 0; p < s->players; p++) {
        if (p == s->seat)
            continue;
        const uint64_t acts = gtr_eval_all_clients(&s->player[p]);
        const int architects = gtr_eval_count(acts, GTR_ARCHITECT),
                  merchants = gtr_eval_count(acts, GTR_MERCHANT);
        sum += acts;
        if (merchants)
            sold += rival_sells(s, p, merchants);
        if (architects) {
            const int one = rival_builds(plan, p, architects);
            build = one > build ? one : build;
        }
    }
    for (int role = 0; role < GTR_NSUITS; role++)
        out[role] = (uint8_t)least(role == GTR_ARCHITECT  ? build
                                   : role == GTR_MERCHANT ? sold
                                                          : gtr_eval_count(sum, role),
                                   GTR_PROSPECT_RIVALS - 1);
}
