/* What the search agents share: parameters, working memory, iterations, the final choice.
 *
 * An iteration takes a world (a state that agrees with what the seat knows), walks down a
 * tree of moves, adds a node, plays the game on from there, and adds the rewards to the nodes on
 * its way. The agents differ in where worlds come from and in how many trees there are:
 *
 *   flat-mc    a new world each time, no tree below the moves of the root
 *   pimc       some worlds, each searched in a tree of its own as if all were known
 *   so-ismcts  a new world each time, one tree of what the seat itself sees
 *   mo-ismcts  a new world each time, a tree for every seat, of the moves as that seat sees them
 *   uct-cheat  the true world, one tree
 *
 * P. I. Cowling, E. J. Powley, D. Whitehouse: Information Set Monte Carlo Tree Search, IEEE
 * Transactions on Computational Intelligence and AI in Games 4(2), 2012.
 */
#ifndef AEDILE_SEARCH_H
#define AEDILE_SEARCH_H

#include "agents/agent.h"
#include "agents/rewards.h"
#include "agents/tree.h"

typedef enum search_kind {
    SEARCH_FLAT,
    SEARCH_PIMC,
    SEARCH_SO,
    SEARCH_MO,
    SEARCH_CHEAT
} search_kind;

enum { ROLLOUT_RANDOM, ROLLOUT_HEURISTIC, ROLLOUT_MAST };
enum { FINAL_VISITS, FINAL_VALUE };

/* Options; an agent without an option has 0 there. search_options.h says what each does. */
typedef struct search_params {
    int64_t iterations, milliseconds, memory, trees, worlds, rollout_plies;
    double c, epsilon, bias, widening, reward_place, reward_score, score_scale;
    int rollout, final;
    bool private_roots;
    char style[AGENT_TEXT_SIZE], value[AGENT_TEXT_SIZE];
} search_params;

enum {
    SEARCH_MAX_PATH = 1024,      /* nodes of one iteration, all trees; deeper is rollout */
    SEARCH_MAST_SIZE = 4096,     /* entries: far more than a game has moves */
    SEARCH_MAST_PATH = 4096,     /* moves remembered of one iteration */
    SEARCH_CLOCK_INTERVAL = 16   /* iterations between looks at the clock */
};

/* Sums over the iterations that began with one move of the root. */
typedef struct search_tally {
    int64_t visits, available;
    double reward;
    double share[GAME_MAX_SEATS];
} search_tally;

/* How well a move of a seat went wherever it was made (MAST). */
typedef struct mast_entry {
    float sum;
    float count;
} mast_entry;

/* One sub-tree of a search with root parallelism: all that one thread needs. */
typedef struct search_sub {
    tree tree;
    uint32_t root[GAME_MAX_SEATS]; /* by seat; the same node where there is one tree */
    pcg32 rng;
    int64_t iterations, worlds;
    search_tally tally[GAME_MAX_MOVES];
    game_state world, state; /* the world as dealt; the position of this iteration */
    uint32_t path[SEARCH_MAX_PATH];
    int path_n;
    int mast_n;
    uint16_t mast_path[SEARCH_MAST_PATH]; /* entry << 3 | seat */
    mast_entry mast[SEARCH_MAST_SIZE];
} search_sub;

typedef struct search {
    search_kind kind;
    search_params params;
    const agent_host *host;
    const game *game;
    int seats, ntrees; /* trees of each sub */
    reward_rule rule;
    const policy *policy;  /* of rollouts; NULL: random ones */
    const policy *prior;   /* of bias and order of widening; NULL: none */
    uint8_t *block;        /* all working memory, params.memory MiB */
    search_sub *sub;       /* params.trees of them */
    const agent_question *question; /* while choosing */
    double deadline;
    int nmoves; /* of the last question */
    search_tally total[GAME_MAX_MOVES];
    int line_length;
    game_move line[AGENT_MAX_LINE];
    int line_seat[AGENT_MAX_LINE];
} search;

/* --- search.c: an agent's functions. `kind` is set by the agent's own init. -------------- */

int search_check(const void *params, const game *g, char *err);
int search_init(search *s, search_kind kind, const agent_setup *setup);
int search_choose(void *self, const agent_question *q);
void search_report(const void *self, agent_report *out);
void search_done(void *self);

/* --- descent.c: one iteration ------------------------------------------------------------ */

/* Plays sub->state, a fresh copy of a world, to where a reward is, and adds it up. */
void descent_run(search *s, search_sub *sub);

/* --- rollout.c --------------------------------------------------------------------------- */

/* Plays sub->state on by the rollout policy, to the end or the cut-off; its shares and rewards. */
void rollout_run(search *s, search_sub *sub, float shares[GAME_MAX_SEATS],
                 float rewards[GAME_MAX_SEATS]);

/* Remembers a move for MAST; nothing without it. */
void rollout_note(const search *s, search_sub *sub, int seat, game_move move);

#endif
