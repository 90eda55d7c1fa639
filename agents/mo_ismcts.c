/* Multiple-observer information set MCTS: a tree for every seat, all walked down together, each by
 * the names that its seat sees (game.move_seen), so that nobody reacts to what is hidden from
 * them (Cowling, Powley, Whitehouse 2012, section V).
 */
#include "agents/search_options.h"

static const agent_option mo_ismcts_options[] = {
    SEARCH_BUDGET_ROWS,
    SEARCH_TREE_ROWS,
    SEARCH_REUSE_ROW,
    {"private_roots", AGENT_BOOL, SEARCH_AT(private_roots), "false",
     .help = "others decide by what they know at the root; for games with few such states"},
    SEARCH_ROLLOUT_ROWS,
    SEARCH_FINAL_ROW("visits"),
    {0},
};

static int mo_ismcts_init(void *self, const agent_setup *setup) {
    return search_init(self, SEARCH_MO, setup);
}

extern const agent_class agent_mo_ismcts;
const agent_class agent_mo_ismcts = {
    .name = "mo-ismcts",
    .help = "information set MCTS with a tree for every seat, of the moves as it sees them",
    .options = mo_ismcts_options,
    .presets = search_presets,
    .check = search_check,
    .size = sizeof(search),
    .init = mo_ismcts_init,
    .begin = search_begin,
    .keeps = search_keeps,
    .choose = search_choose,
    .moved = search_moved,
    .report = search_report,
    .done = search_done,
};
