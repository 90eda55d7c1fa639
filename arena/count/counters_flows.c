/* Adding a game up (counters.h), the levels of runs that follow cards (flows.h). */
#include "arena/count/counters.h"

static void add_roles(counters *c, const match_record *r, int seat) {
    int kinds = c->shape.kinds + 1, agent = r->at.agent[seat];
    for (int k = 0; k < kinds; k++) {
        const flows_role *did = &r->flows->role[seat][k];
        int64_t *to = counters_at(c, COUNTERS_ROLE, r, agent * kinds + k);
#define COUNTER_ROLE(name, unit, help, number) to[COUNTERS_ROLE_##name] += number;
#include "arena/count/counters.def"
    }
}

static void add_items(counters *c, const match_record *r, int seat) {
    int agent = r->at.agent[seat];
    for (uint64_t left = r->flows->touched[seat]; left; left &= left - 1) {
        int b = __builtin_ctzll(left);
        int64_t *to = counters_at(c, COUNTERS_FLOW, r, counters_item(c, agent, b));
        const int16_t *number = r->flows->item[seat][b];
        for (int i = 0; i < FLOWS_moves; i++)
            to[i] += number[i];
        if (r->flows->moved[seat] >> b & 1)
            for (int i = FLOWS_moves; i < FLOWS_NUMBERS; i++)
                to[i] += number[i];
    }
}

/* One was chosen over each of the rest. */
static void add_choice(counters *c, const match_record *r, const flows_choice *choice) {
    int agent = c->agents[COUNTERS_OVER] > 1 ? r->at.agent[choice->seat] : 0, n = c->shape.items;
    int64_t *chosen = counters_at(c, COUNTERS_OVER, r, (agent * n + choice->chosen) * n);
    for (uint64_t left = choice->others; left; left &= left - 1) {
        int64_t *to = chosen + __builtin_ctzll(left) * COUNTERS_OVER_ROWS;
#define COUNTER_OVER(name, unit, help, number) to[COUNTERS_OVER_##name] += number;
#include "arena/count/counters.def"
    }
}

void counters_add_flows(counters *c, const match_record *r) {
    if (!c->shape.flows)
        return;
    for (int seat = 0; seat < r->players; seat++) {
        add_roles(c, r, seat);
        add_items(c, r, seat);
    }
    for (int i = 0; i < r->flows->choices; i++)
        add_choice(c, r, &r->flows->choice[i]);
}
