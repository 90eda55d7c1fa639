/* Who is ahead (run_standing.h). */
#include "arena/run/run_standing.h"

#include <stdio.h>

enum { LABEL = 24 }; /* bytes of an agent's label that are shown */

void run_standing_add(run_standing *s, const run_config *c, const counters *sum) {
    for (int a = 0; a < c->agents; a++) {
        s->games[a] += counters_sum(sum, COUNTERS_AGENT, a, COUNTERS_PLACE_games);
        s->wins[a] += counters_sum(sum, COUNTERS_AGENT, a, COUNTERS_PLACE_win_share_60);
    }
}

void run_standing_join(run_standing *s, const run_standing *other) {
    for (int a = 0; a < SCHEDULE_MAX_AGENTS; a++) {
        s->games[a] += other->games[a];
        s->wins[a] += other->wins[a];
    }
}

/* Wins a game, or -1 before the first one. */
static double share(const run_standing *s, int agent) {
    return s->games[agent] ? (double)s->wins[agent] / COUNTERS_WHOLE / (double)s->games[agent] : -1;
}

void run_standing_text(const run_standing *s, const run_config *c, char out[PROGRESS_NOTE_SIZE]) {
    int best = -1, next = -1;
    *out = 0;
    for (int a = 0; a < c->agents; a++) {
        if (best < 0 || share(s, a) > share(s, best)) {
            next = best;
            best = a;
        } else if (next < 0 || share(s, a) > share(s, next))
            next = a;
    }
    if (next < 0 || share(s, next) < 0)
        return;
    snprintf(out, PROGRESS_NOTE_SIZE, "%.*s %.0f %%, %.*s %.0f %%", LABEL, c->label[best],
             100 * share(s, best), LABEL, c->label[next], 100 * share(s, next));
}
