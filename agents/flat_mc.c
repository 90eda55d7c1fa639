/* Flat Monte Carlo: every legal move in turn, a new world and a rollout each; then the move of the
 * best mean. No tree, so no opponent is expected to choose well: the measure of what a tree adds.
 */
#include "agents/search_options.h"

static const agent_option flat_mc_options[] = {
    SEARCH_BUDGET_ROWS,
    SEARCH_ROLLOUT_ROWS,
    {0},
};

static int flat_mc_init(void *self, const agent_setup *setup) {
    return search_init(self, SEARCH_FLAT, setup);
}

extern const agent_class agent_flat_mc;
const agent_class agent_flat_mc = {
    .name = "flat-mc",
    .help = "flat Monte Carlo: the same number of rollouts after each move, in new worlds",
    .options = flat_mc_options,
    .presets = search_flat_presets,
    .check = search_check,
    .size = sizeof(search),
    .init = flat_mc_init,
    .choose = search_choose,
    .report = search_report,
    .done = search_done,
};
