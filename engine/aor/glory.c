/* Glory and milestones (AOR 5). */
#include "engine/aor/internal.h"

/* Gives milestone k to who has reached it for the first time; whether its marker has moved. */
static bool settle(aor_state *s, int k) {
    int reached = 0;
    for (int p = 0; p < s->players; p++) {
        aor_player *q = &s->player[p];
        int due = (q->glory >= s->milestone[k]) & ~(q->milestones >> k);
        q->milestones |= (uint8_t)(due << k);
        q->supporters = (uint8_t)(q->supporters + (due & (q->supporters < AOR_SUPPORTERS)));
        reached += due;
    }
    if (!k) /* the first never moves (AOR 5.4) */
        return false;
    s->milestone[k] = (uint8_t)(s->milestone[k] - reached);
    return reached;
}

void aor__settle_milestones(aor_state *s) {
    for (int k = 0; k < AOR_MILESTONES; k++)
        while (settle(s, k))
            continue;
}

/* Before the gain no one is at a milestone for the first time, so only those that the seat reaches matter. */
void aor__gain_glory(aor_state *s, int seat, int n) {
    aor_player *q = &s->player[seat];
    unsigned due = 0;
    q->glory = (uint16_t)(q->glory + n);
    for (int k = 0; k < AOR_MILESTONES; k++)
        due |= (unsigned)(q->glory >= s->milestone[k]) << k;
    for (due &= ~(unsigned)q->milestones; due; due &= due - 1)
        while (settle(s, __builtin_ctz(due)))
            continue;
}
