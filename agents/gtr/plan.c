/* What orders and foundations are good for (plan.h). */
#include "agents/gtr/plan.h"

#include "engine/gtr/foundations.h"

static void count_open(gtr_plan *plan) {
    GTR_EVAL_EACH(b, plan->q->open) {
        if (plan->n_open == GTR_PLAN_OPEN)
            break;
        int site = gtr_site(plan->s, plan->s->seat, b);
        gtr_plan_open *f = &plan->open[plan->n_open++];
        f->b = (uint8_t)b;
        f->value = (uint8_t)gtr_cost_on(plan->s, b, site);
        f->lying = (uint8_t)gtr_materials_lying(plan->s, plan->s->seat, b);
        f->fits = (uint8_t)gtr_plan_fits_on(plan->q, b, site);
        f->worth = (uint8_t)gtr_worth_on(plan->s, b, site);
        plan->wanted |= f->fits;
        if (f->lying + 1 >= f->value)
            plan->finishing |= f->fits;
    }
}

void gtr_plan_of(gtr_plan *plan, const gtr_state *s) {
    const gtr_player *q = &s->player[s->seat];
    plan->s = s;
    plan->q = q;
    plan->begun = q->done | q->open;
    plan->stock = gtr_eval_suits(q->stock);
    plan->wanted = plan->finishing = 0;
    plan->n_open = 0;
    plan->hand = 0;
    plan->two = 0;
    GTR_EVAL_EACH(b, q->hand_set) {
        int n = gtr_in_hand(s, s->seat, b);
        plan->hand += (uint64_t)n << 8 * gtr_suit_of[b];
        plan->two |= (gtr_set)(n > 1) << b;
    }
    plan->once = gtr_eval_suits_loaded(plan->hand, 1);
    plan->twice = gtr_eval_suits_loaded(plan->hand, 2);
    plan->catacomb = gtr_standing_catacomb(s, s->seat);
    count_open(plan);
    gtr_standing_of(&plan->standing, s);
}

static int outcome_after(const gtr_plan *plan, int points) {
    return 1 + (int)gtr_standing_after(&plan->standing, plan->s->seat, (float)points);
}

static int available(uint64_t have, unsigned fits) {
    return gtr_eval_sum_loaded(gtr_eval_only(have, fits));
}

static uint64_t without(uint64_t have, unsigned fits, int n) {
    for (unsigned left = fits; left && n > 0; left &= left - 1) {
        const int m = __builtin_ctz(left), of = gtr_eval_count(have, m), taken = of < n ? of : n;
        have -= (uint64_t)taken << 8 * m;
        n -= taken;
    }
    return have;
}

/* How many materials it takes to complete foundation f with these; 0 if they or the actions are too few. */
static int takes(const gtr_plan *plan, const gtr_plan_open *f, uint64_t have, int actions,
                 bool architect) {
    const unsigned suits = gtr_eval_suits_loaded(have, 1) & f->fits;
    const int left =
        gtr_plan_left(plan->s, plan->s->seat, f->b, f->value, f->lying, suits, architect);
    return left <= actions && available(have, f->fits) >= left ? left : 0;
}

/* Completes foundation f with `left` materials. Catacomb is the last deed of the game: whatever else can be done comes before it. */
static void complete(const gtr_plan *plan, const gtr_plan_open *f, int left, uint64_t *have,
                     int *actions, gtr_plan_deed *deed) {
    if (f->b == GTR_CATACOMB && plan->catacomb) {
        deed->catacomb = outcome_after(plan, deed->points + f->worth);
        return;
    }
    *have = without(*have, f->fits, left);
    *actions -= left;
    deed->points += f->worth;
}

gtr_plan_deed gtr_plan_complete(const gtr_plan *plan, uint64_t have, int actions, bool architect) {
    gtr_plan_deed deed = {0, 0};
    int some = 0, left = 0, which = 0;
    for (int i = 0; i < plan->n_open; i++) {
        const int n = takes(plan, &plan->open[i], have, actions, architect);
        some += n > 0;
        left = n ? n : left;
        which = n ? i : which;
    }
    if (some == 1)
        complete(plan, &plan->open[which], left, &have, &actions, &deed);
    for (int lacking = 1; some > 1 && lacking <= 3 && lacking <= actions; lacking++)
        for (int i = 0; i < plan->n_open; i++)
            if (takes(plan, &plan->open[i], have, actions, architect) == lacking)
                complete(plan, &plan->open[i], lacking, &have, &actions, &deed);
    return deed;
}

int gtr_plan_think(const gtr_plan *plan, int draws) {
    return draws >= plan->s->deck_n ? outcome_after(plan, 0) : 0;
}

int gtr_plan_site(const gtr_plan *plan) {
    return gtr_eval_sum(plan->s->in_town) == 1 ? outcome_after(plan, 0) : 0;
}

int gtr_plan_hold(const gtr_plan *plan, int b) {
    if (b >= GTR_NBUILDINGS)
        return GTR_PLAN_HOLDS - 1;
    const unsigned fits = gtr_plan_fits(plan, b);
    const int more = (int)(plan->two >> b & 1), begun = (int)(plan->begun >> b & 1);
    const int use = 1 + gtr_plan_stock(plan, fits) + 2 * gtr_plan_hand(plan, fits, b);
    return 5 * more + (begun ? 0 : use);
}

int gtr_plan_work(const gtr_plan *plan, int b) {
    const gtr_plan_open *f = plan->open;
    for (int i = 0; i < plan->n_open; i++)
        if (plan->open[i].b == b)
            f = &plan->open[i];
    int left = plan->n_open && f->value > f->lying ? f->value - f->lying : 1;
    unsigned fits = plan->n_open ? f->fits : 0;
    if (b == GTR_CATACOMB && plan->catacomb && left == 1 && plan->n_open)
        return GTR_PLAN_LACKING + outcome_after(plan, f->worth) - 1;
    return 4 * ((left < 3 ? left : 3) - 1) + !!(fits & plan->stock) + 2 * !!(fits & plan->once);
}

int gtr_plan_need(const gtr_plan *plan, int suit) {
    int fit = plan->finishing >> suit & 1 ? 2 : (int)(plan->wanted >> suit & 1);
    int n = plan->q->stock[suit];
    return 3 * fit + (n < 2 ? n : 2);
}

int gtr_plan_staff(const gtr_plan *plan, int suit) {
    int n = gtr_eval_clients(plan->q, suit);
    return n < 3 ? n > 0 ? n : 0 : 3;
}
