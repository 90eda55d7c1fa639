/* What a run's experiment did, in a few lines for people. The effects by item are for reports. */
#include "arena/summary/experiment_table.h"

#include "arena/config/config.h"
#include "arena/config/estimand.h"
#include "arena/count/counters.h"
#include "arena/seam/win_share.h"

static double sum_of(const counters *c, int row) {
    double sum = 0;
    for (int agent = 0; agent < c->shape.agents; agent++)
        for (int item = 0; item < c->shape.items; item++)
            sum += (double)counters_sum(c, COUNTERS_ITEM, counters_item(c, agent, item), row);
    return sum;
}
#define SUM(name) sum_of(total, COUNTERS_ITEM_##name)

/* Variance of the difference if the arms were different games, by that of the pairs; 0: the pairs
 * do not differ. */
static double reduction(const counters *total, double tested) {
    double with = SUM(tested_win_share_60) / tested, effect = SUM(effect_win_share_60) / tested;
    double without = with - effect;
    double apart = (SUM(tested_win_share_60_2) + SUM(blank_win_share_60_2)) / tested - with * with -
                   without * without;
    double paired = SUM(effect_win_share_60_2) / tested - effect * effect;
    return paired > 0 ? apart / paired : 0;
}

/* Names the items that this kind cannot test, if there are any; of many, how many they are. */
static void add_not_testable(buffer *b, const struct run_config *c) {
    enum { NAMED = 12 };
    const facts_class *f = facts_of(c->game);
    const char *names[FACTS_ITEMS], *left[FACTS_ITEMS];
    int items = facts_items(f, &c->options), n = 0;
    if (experiment_kinds[c->experiment.kind].pairs)
        return;
    f->item_names(&c->options, names);
    for (int i = 0; i < items; i++)
        if (estimand_of(c->experiment.kind, facts_acts(f, &c->options, i)).tests == ESTIMAND_NO)
            left[n++] = names[i];
    if (n > NAMED)
        buffer_add(b, "    not testable this way: %d of %d %s (aedile powers)\n", n, items,
                   f->items);
    for (int i = 0; n <= NAMED && i < n; i++)
        buffer_add(b, "%s%s%s", i ? ", " : "    not testable this way: ", left[i],
                   i == n - 1 ? "\n" : "");
}

/* Solo, there is no win that could be another. */
static void add_alone(buffer *b, const counters *total, double tested) {
    buffer_add(
        b, "    a power brings %+.3f tasks and %+.2f points; another number of tasks in %.2f %%\n",
        SUM(effect_win_share_60) / WIN_WHOLE / tested, SUM(effect_score) / tested,
        100 * SUM(changed_win) / tested);
}

void experiment_table(buffer *b, const struct run_config *c, const counters *total) {
    const experiment *e = &c->experiment;
    double tested = SUM(tested);
    double games = (double)counters_sum(total, COUNTERS_RUN, 0, COUNTERS_RUN_games);
    if (e->kind == EXPERIMENT_NONE)
        return;
    buffer_add(b, "\n  experiment %s: ", experiment_name(e->kind));
    if (tested < 1 || games < 1) {
        buffer_text(b, "nothing was tested\n");
        return;
    }
    bool alone = c->players == 1 && c->game->tasks;
    buffer_add(b, "%.4g tests per game; other moves in %.2f %% of them", tested / games,
               100 * SUM(changed) / tested);
    if (!alone)
        buffer_add(b, ", another win in %.2f %%", 100 * SUM(changed_win) / tested);
    buffer_text(b, "\n");
    if (alone)
        add_alone(b, total, tested);
    add_not_testable(b, c);
    double factor = e->kind == EXPERIMENT_SYNERGY || alone ? 0 : reduction(total, tested);
    if (factor > 0)
        buffer_add(
            b,
            "    the same chance in both arms: variance of an effect lower by a factor of %.2f\n",
            factor);
}
