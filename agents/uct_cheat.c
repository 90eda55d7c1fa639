/* UCT on the true state: it knows every hand and the order of the deck. No player, but the bound
 * of what better guesses about hidden cards could gain.
 */
#include "agents/search_options.h"

static const agent_option uct_cheat_options[] = {
    SEARCH_BUDGET_ROWS,
    SEARCH_TREE_ROWS,
    SEARCH_REUSE_ROW,
    SEARCH_ROLLOUT_ROWS,
    SEARCH_FINAL_ROW("visits"),
    {0},
};

static int uct_cheat_init(void *self, const agent_setup *setup) {
    return search_init(self, SEARCH_CHEAT, setup);
}

extern const agent_class agent_uct_cheat;
const agent_class agent_uct_cheat = {
    .name = "uct-cheat",
    .help = "CHEATS, sees all cards: UCT on the true state, an upper bound; needs allow_cheating",
    .cheats = true,
    .options = uct_cheat_options,
    .presets = search_presets,
    .check = search_check,
    .size = sizeof(search),
    .init = uct_cheat_init,
    .begin = search_begin,
    .keeps = search_keeps,
    .choose = search_choose,
    .moved = search_moved,
    .report = search_report,
    .done = search_done,
};
