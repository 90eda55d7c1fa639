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
    count_open(plan);
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
