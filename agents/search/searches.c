/* The search agents. They share the search (search.h) and most options; what each is differs by its
 * kind of tree, and by who is taken to know what:
 *
 * - flat-mc has no tree, so no opponent is expected to choose well: the measure of what a tree
 *   adds.
 * - pimc plans in each of some worlds with knowledge it will not have (strategy fusion), so it pays
 *   too little for information and hides too little.
 * - so-ismcts: one tree of the moves as the deciding seat sees them, a new world for each
 * iteration, and bounds that count how often a move was legal (Cowling, Powley, Whitehouse 2012,
 * section V).
 * - mo-ismcts: a tree for every seat, all walked down together, each by the names that its seat
 * sees (game.move_seen), so that no one reacts to what is hidden from them (the same section).
 * - uct-cheat knows every hand and the order of the deck. No player, but the bound of what better
 *   guesses about hidden cards could gain.
 */
#include "agents/search/search_options.h"

/* --- Options ---------------------------------------------------------------------------------- */

static const agent_option flat_mc_options[] = {SEARCH_BUDGET_ROWS, SEARCH_ROLLOUT_ROWS, {0}};

static const agent_option pimc_options[] = {
    SEARCH_BUDGET_ROWS,
    {"determinizations", AGENT_INT, SEARCH_AT(worlds), "20", 1, 1000000,
     .help = "worlds of each tree, which share its iterations"},
    SEARCH_TREE_ROWS,
    SEARCH_ROLLOUT_ROWS,
    SEARCH_FINAL_ROW("visits"),
    {0},
};

static const agent_option so_ismcts_options[] = {
    SEARCH_BUDGET_ROWS,
    SEARCH_TREE_ROWS,
    SEARCH_REUSE_ROW,
    SEARCH_RACE_ROWS,
    SEARCH_ROLLOUT_ROWS,
    SEARCH_FINAL_ROW("visits"),
    {0},
};

static const agent_option mo_ismcts_options[] = {
    SEARCH_BUDGET_ROWS,
    SEARCH_TREE_ROWS,
    SEARCH_REUSE_ROW,
    SEARCH_RACE_ROWS,
    {"private_roots", AGENT_BOOL, SEARCH_AT(private_roots), "false",
     .help = "others decide by what they know at the root; for games with few such states"},
    SEARCH_ROLLOUT_ROWS,
    SEARCH_FINAL_ROW("visits"),
    {0},
};

/* --- The agents ------------------------------------------------------------------------------- */

static int flat_mc_init(void *self, const agent_setup *setup) {
    return search_init(self, SEARCH_FLAT, setup);
}

static int pimc_init(void *self, const agent_setup *setup) {
    return search_init(self, SEARCH_PIMC, setup);
}

static int so_ismcts_init(void *self, const agent_setup *setup) {
    return search_init(self, SEARCH_SO, setup);
}

static int mo_ismcts_init(void *self, const agent_setup *setup) {
    return search_init(self, SEARCH_MO, setup);
}

static int uct_cheat_init(void *self, const agent_setup *setup) {
    return search_init(self, SEARCH_CHEAT, setup);
}

/* clang-format off */
#define SEARCHES \
    .check = search_check, .size = sizeof(search), \
    .choose = search_choose, .watch = search_watch, .report = search_report, .done = search_done

/* The tree outlives a decision, if it is told to. */
#define SEARCHES_ON SEARCHES, \
    .presets = search_presets, \
    .begin = search_begin, .keeps = search_keeps, .moved = search_moved
/* clang-format on */

#define AGENT(name) extern const agent_class agent_##name;
#include "agents/agents.def"

const agent_class agent_flat_mc = {
    .name = "flat-mc",
    .help = "flat Monte Carlo: the same number of rollouts after each move, in new worlds",
    .options = flat_mc_options,
    .presets = search_flat_presets,
    .init = flat_mc_init,
    SEARCHES,
};

const agent_class agent_pimc = {
    .name = "pimc",
    .help = "determinized UCT: some worlds, each searched as if all cards were open",
    .options = pimc_options,
    .presets = search_world_presets,
    .init = pimc_init,
    SEARCHES,
};

const agent_class agent_so_ismcts = {
    .name = "so-ismcts",
    .help = "information set MCTS with one tree and a new world for each iteration",
    .options = so_ismcts_options,
    .init = so_ismcts_init,
    SEARCHES_ON,
};

const agent_class agent_mo_ismcts = {
    .name = "mo-ismcts",
    .help = "information set MCTS with a tree for every seat, of the moves as it sees them",
    .options = mo_ismcts_options,
    .init = mo_ismcts_init,
    SEARCHES_ON,
};

const agent_class agent_uct_cheat = {
    .name = "uct-cheat",
    .help = "CHEATS, sees all cards: UCT on the true state, an upper bound; needs allow_cheating",
    .cheats = true,
    .options = so_ismcts_options,
    .init = uct_cheat_init,
    SEARCHES_ON,
};
