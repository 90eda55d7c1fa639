/* Agents against each other, and circles among them (ratings.h).
 */
#include "arena/stats/ratings.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Sums of a group: successes in halves and chances, [agents][agents]. */
typedef struct sums {
    int64_t *halves, *chances;
} sums;

/* Adds the pairs of seats of a kind of game to its group's. */
static void add_kind(sums all, int agents, const outcome *k, int players) {
    size_t group = (size_t)k->group;
    bool tied = outcome_unwon(k, players);
    for (int i = 0; i < players; i++)
        for (int j = 0; j < players; j++) {
            size_t pair = (size_t)(k->agent[i] * agents + k->agent[j]);
            size_t at = pair * SCHEDULE_GROUPS + group;
            if (k->agent[i] == k->agent[j])
                continue;
            all.chances[at] += k->games;
            if (tied || k->place[i] == k->place[j])
                all.halves[at] += k->games;
            else
                all.halves[at] += k->place[i] < k->place[j] ? 2 * k->games : 0;
        }
}

int ratings_pairs(ratings_pair *out, int agents, const outcomes *o) {
    size_t pairs = (size_t)(agents * agents), n = 0;
    sums all = {calloc(pairs * SCHEDULE_GROUPS, sizeof *all.halves),
                calloc(pairs * SCHEDULE_GROUPS, sizeof *all.chances)};
    outcome *list = outcomes_list(o, &n);
    int status = all.halves && all.chances ? 0 : -1;
    for (size_t i = 0; list && status == 0 && i < n; i++)
        if (!list[i].faulted)
            add_kind(all, agents, &list[i], o->players);
    for (size_t p = 0; status == 0 && p < pairs; p++) {
        const int64_t *halves = all.halves + p * SCHEDULE_GROUPS;
        out[p].share =
            interval_of_groups(halves, all.chances + p * SCHEDULE_GROUPS, SCHEDULE_GROUPS, 2);
        out[p].halves = 0;
        for (int g = 0; g < SCHEDULE_GROUPS; g++)
            out[p].halves += halves[g];
    }
    free(list);
    free(all.halves);
    free(all.chances);
    return status;
}

/* The shortest way back to `start` along `beats`, by breadth first. Its length, 0: none. */
static int circle_from(const bool *beats, int agents, int start, int *circle) {
    int from[SCHEDULE_MAX_AGENTS], queue[SCHEDULE_MAX_AGENTS], n = 0;
    for (int a = 0; a < agents; a++)
        from[a] = -1;
    queue[n++] = start;
    for (int i = 0; i < n; i++)
        for (int next = 0; next < agents; next++) {
            if (!beats[queue[i] * agents + next])
                continue;
            if (next == start) {
                int length = 1;
                for (int a = queue[i]; a != start; a = from[a])
                    length++;
                for (int a = queue[i], at = length - 1; at >= 0; at--, a = a == start ? a : from[a])
                    circle[at] = a;
                return length;
            }
            if (from[next] < 0) {
                from[next] = queue[i];
                queue[n++] = next;
            }
        }
    return 0;
}

int ratings_cycle(const ratings_pair *pairs, int agents, int *circle) {
    bool beats[SCHEDULE_MAX_AGENTS * SCHEDULE_MAX_AGENTS] = {0};
    int met = 0, best = 0, found[SCHEDULE_MAX_AGENTS];
    for (int p = 0; p < agents * agents; p++)
        met += pairs[p].share.chances > 0;
    met /= 2;
    for (int p = 0; p < agents * agents; p++)
        if (pairs[p].share.chances > 0)
            beats[p] = interval_at(&pairs[p].share, 1 - 0.05 / met).low > 0.5;
    for (int a = 0; a < agents; a++) {
        int length = circle_from(beats, agents, a, found);
        if (length && (!best || length < best)) {
            best = length;
            memcpy(circle, found, (size_t)length * sizeof *found);
        }
    }
    return best;
}
