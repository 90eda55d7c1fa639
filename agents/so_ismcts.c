/* Single-observer information set MCTS: one tree of the moves as the deciding seat sees them, a new
 * world for each iteration, and bounds that count how often a move was legal (Cowling, Powley,
 * Whitehouse 2012, section V).
 */
#include "agents/search_options.h"

static const agent_option so_ismcts_options[] = {
    SEARCH_BUDGET_ROWS,
    SEARCH_TREE_ROWS,
    SEARCH_REUSE_ROW,
    SEARCH_ROLLOUT_ROWS,
    SEARCH_FINAL_ROW("visits"),
    {0},
};

static int so_ismcts_init(void *self, const agent_setup *setup) {
    return search_init(self, SEARCH_SO, setup);
}

extern const agent_class agent_so_ismcts;
const agent_class agent_so_ismcts = {
    .name = "so-ismcts",
    .help = "information set MCTS with one tree and a new world for each iteration",
    .options = so_ismcts_options,
    .presets = search_presets,
    .check = search_check,
    .size = sizeof(search),
    .init = so_ismcts_init,
    .begin = search_begin,
    .keeps = search_keeps,
    .choose = search_choose,
    .moved = search_moved,
    .report = search_report,
    .done = search_done,
};
