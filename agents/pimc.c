/* Perfect information Monte Carlo: UCT in each of some worlds, and the sums of all.
 *
 * In each world it plans with knowledge it will not have (strategy fusion), so it pays too little
 * for information and hides too little of its own.
 */
#include "agents/search_options.h"

static const agent_option pimc_options[] = {
    SEARCH_BUDGET_ROWS,
    {"worlds", AGENT_INT, SEARCH_AT(worlds), "20", 1, 1000000,
     .help = "worlds of each tree, which share its iterations"},
    SEARCH_TREE_ROWS,
    SEARCH_ROLLOUT_ROWS,
    SEARCH_FINAL_ROW("visits"),
    {0},
};

static int pimc_init(void *self, const agent_setup *setup) {
    return search_init(self, SEARCH_PIMC, setup);
}

extern const agent_class agent_pimc;
const agent_class agent_pimc = {
    .name = "pimc",
    .help = "determinized UCT: some worlds, each searched as if all cards were open",
    .options = pimc_options,
    .presets = search_world_presets,
    .check = search_check,
    .size = sizeof(search),
    .init = pimc_init,
    .choose = search_choose,
    .report = search_report,
    .done = search_done,
};
