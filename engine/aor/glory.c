/* Glory and milestones (AOR 5). */
#include "engine/aor/internal.h"

/* Gives milestone k to who has reached it for the first time; whether anybody has. */
static bool settle(aor_state *s, int k) {
    int reached = 0;
    for (int p = 0; p < s->players; p++) {
        aor_player *q = &s->player[p];
        if (q->glory < s->milestone[k] || (q->milestones >> k & 1))
            continue;
        q->milestones |= (uint8_t)(1 << k);
        q->supporters = (uint8_t)(q->supporters + (q->supporters < AOR_SUPPORTERS));
        reached++;
    }
    if (k) /* the first never moves (AOR 5.4) */
        s->milestone[k] = (uint8_t)(s->milestone[k] - reached);
    return reached;
}

void aor__settle_milestones(aor_state *s) {
    for (bool changed = true; changed;) {
        changed = false;
        for (int k = 0; k < AOR_MILESTONES; k++)
            changed |= settle(s, k);
    }
}

void aor__gain_glory(aor_state *s, int seat, int n) {
    aor_player *q = &s->player[seat];
    q->glory = (uint16_t)(q->glory + n);
    for (int k = 0; k < AOR_MILESTONES; k++)
        if (q->glory >= s->milestone[k] && !(q->milestones >> k & 1)) {
            aor__settle_milestones(s);
            return;
        }
}
