/* What the search agents share: parameters, working memory, iterations, the final choice.
 *
 * An iteration takes a world (a state that agrees with what the seat knows), walks down a
 * tree of moves, adds a node, plays the game on from there, and adds the rewards to the nodes on
 * its way. The agents differ in where worlds come from and in how many trees there are:
 *
 *   flat-mc    a new world each time, no tree below the moves of the root
 *   pimc       some worlds, each searched in its own tree as if all were known
 *   so-ismcts  a new world each time, one tree of what the seat itself sees
 *   mo-ismcts  a new world each time, a tree for every seat, of the moves as that seat sees them
 *   uct-cheat  the true world, one tree
 *
 * P. I. Cowling, E. J. Powley, D. Whitehouse: Information Set Monte Carlo Tree Search, IEEE
 * Transactions on Computational Intelligence and AI in Games 4(2), 2012. RAVE: rave.c. Trees kept
 * from one decision to the next: reuse.c. Moves that share their worlds: race.c.
 */
#ifndef AEDILE_SEARCH_H
#define AEDILE_SEARCH_H

#include "agents/lookup.h"
#include "agents/search/rewards.h"
#include "agents/search/tree.h"

typedef enum search_kind {
    SEARCH_FLAT,
    SEARCH_PIMC,
    SEARCH_SO,
    SEARCH_MO,
    SEARCH_CHEAT
} search_kind;

enum { ROLLOUT_RANDOM, ROLLOUT_HEURISTIC, ROLLOUT_MAST };
enum { FINAL_VISITS, FINAL_VALUE };
enum { OPPONENTS_SEARCH, OPPONENTS_POLICY };

/* Options; an agent without an option has 0 there. search_options.h says what each does. */
typedef struct search_params {
    int64_t iterations, milliseconds, memory, trees, worlds, rollout_plies, race;
    double c, puct, rave, epsilon, bias, widening, reward_place, reward_score, score_scale;
    double race_errors, race_prior;
    int rollout, final, opponents;
    bool private_roots, reuse, rollout_own;
    char style[AGENT_TEXT_SIZE], prior[AGENT_TEXT_SIZE], value[AGENT_TEXT_SIZE];
    agent_weights weights, value_weights; /* instead of style, of value */
    agent_network network, value_network; /* of what is called learned; of the value only */
} search_params;

enum {
    SEARCH_MAX_PATH = 1024,     /* nodes of one iteration, all trees; deeper is rollout */
    SEARCH_MAST_SIZE = 4096,    /* entries: far more than a game has moves */
    SEARCH_MAST_PATH = 4096,    /* moves remembered of one iteration */
    SEARCH_CLOCK_INTERVAL = 16, /* iterations between looks at the clock, or at the leader */
    SEARCH_MOST_RUNNERS = 16    /* moves of a race */
};

/* Sums over the iterations that began with one move of the root. */
typedef struct search_tally {
    int64_t visits, available;
    double reward;
    int64_t shared; /* of the visits: those in `share`, made for this question */
    double share[GAME_MAX_SEATS];
} search_tally;

/* How well a move of a seat went wherever it was made (MAST). */
typedef struct mast_entry {
    float sum;
    float count;
} mast_entry;

/* What RAVE remembers of one iteration (rave.c). */
typedef struct rave_area rave_area;

/* One sub-tree of a search with root parallelism: all that one thread needs. */
typedef struct search_sub {
    tree tree;
    rave_area *rave;               /* NULL: no RAVE */
    uint32_t root[GAME_MAX_SEATS]; /* by seat; [0] only where there is one tree */
    pcg32 rng;
    int64_t iterations, worlds;
    search_tally tally[GAME_MAX_MOVES];
    game_state world, state; /* the world as dealt; the position of this iteration */
    uint32_t path[SEARCH_MAX_PATH];
    int path_n;
    int mast_n;
    int forced; /* the index of the root's move that the next iteration begins with; -1: the tree says */
    int winner; /* of a race: the index of the move that won; -1: there was none */
    uint16_t mast_path[SEARCH_MAST_PATH]; /* entry << 3 | seat */
    mast_entry mast[SEARCH_MAST_SIZE];
} search_sub;

typedef struct search {
    search_kind kind;
    search_params params;
    const agent_host *host;
    const game *game;
    int seats, ntrees; /* trees of each sub */
    int told;          /* numbers of a position's shares (rewards.h) */
    reward_rule rule;
    lookup_buffer policy_buffer, prior_buffer, value_buffer;
    const policy *policy;           /* of rollouts; NULL: random ones */
    const policy *prior;            /* of bias and order of widening; NULL: none */
    const policy *opponents;        /* of other seats in the tree; NULL: they search */
    uint8_t *block;                 /* all working memory, params.memory MiB */
    search_sub *sub;                /* params.trees of them */
    agent_leaves *leaves;           /* where evaluated positions go; NULL: nowhere */
    const agent_question *question; /* while choosing */
    double deadline;
    int nmoves; /* of the last question */
    bool hurry; /* it may stop as soon as its answer is certain */
    search_tally total[GAME_MAX_MOVES];
    int line_length;
    game_move line[AGENT_MAX_LINE];
    int line_seat[AGENT_MAX_LINE];
    int seat;    /* that the last question was for */
    bool rooted; /* the roots stand for all that was made since the last question ... */
    bool chosen; /* ... but for its answer, which is still to come */
    game_move choice[GAME_MAX_SEATS]; /* that answer as each tree names it */
} search;

/* Bytes of a node of the trees, with all that goes with it. */
size_t search_node_bytes(const search_params *p);

/* --- An agent's functions (search_setup.c, search.c, reuse.c). `kind` is its own init's. ----- */

/* agent_class.check and the rest of its functions; init: 0, or -1: no memory. */
int search_check(const void *params, const game *g, char *err);
int search_init(search *s, search_kind kind, const agent_setup *setup);
void search_begin(void *self, const game *g, int seat, uint64_t number);
int search_choose(void *self, const agent_question *q);
void search_moved(void *self, int seat, game_move move);
bool search_keeps(const void *params);
void search_report(const void *self, agent_report *out);
void search_watch(void *self, agent_leaves *leaves);
void search_done(void *self);

/* Deals a new world, in sub->world (search.c). */
void search_deal(const search *s, search_sub *sub);

/* --- descent.c: one iteration ------------------------------------------------------------ */

/* Plays sub->state, a fresh copy of a world, to where a reward is, and adds it up. */
void descent_run(search *s, search_sub *sub);

/* --- race.c ------------------------------------------------------------------------------ */

/* Races the moves of the question, with at most that many iterations; the index of the move that won. */
int race_run(search *s, search_sub *sub, int64_t budget);

/* --- puct.c ------------------------------------------------------------------------------ */

/* The index of the move to go down by, and its node; -1: end the descent here. *added: the node was
 * not tried before. */
int puct_pick(const search *s, search_sub *sub, uint32_t node, int seat, const game_move *moves,
              int n, uint32_t *down, bool *added);

/* --- prior.c ----------------------------------------------------------------------------- */

/* The policy's preferences of the moves in sub->state, as shares that add up to 1. */
void prior_shares(const search *s, const search_sub *sub, const game_move *moves, int n,
                  float *out);

/* May another child of a node be tried, with that many tried and that many visits? */
bool prior_may_widen(const search *s, uint32_t visits, int children);

/* --- rave.c ------------------------------------------------------------------------------ */

/* Bytes of a rave_area; a multiple of 8. */
size_t rave_size(void);

/* Before the first iteration of a decision, and before each. */
void rave_clear(rave_area *r);
void rave_start(rave_area *r);

/* A move was made, in a tree or below. */
void rave_note(rave_area *r, int seat, game_move move);

/* As descent.c's `pick`, with a node for every legal move, and the bound of RAVE. */
int rave_pick(const search *s, search_sub *sub, uint32_t node, int seat, const game_move *moves,
              int n, uint32_t *down, bool *added);

/* Adds the rewards to the moves that were made, wherever they could have been made before. */
void rave_learn(search_sub *sub, const float *rewards);

/* --- reuse.c ----------------------------------------------------------------------------- */

/* Fresh roots, or those that the moves since the last question led to. */
void reuse_keep_tree(const search *s, search_sub *sub);

/* Remembers the answer to a question. */
void reuse_note(search *s, int chosen);

/* --- rollout.c --------------------------------------------------------------------------- */

/* Plays sub->state on by the rollout policy, to the end or the cut-off; its shares and rewards. */
void rollout_run(search *s, search_sub *sub, float shares[GAME_MAX_SEATS],
                 float rewards[GAME_MAX_SEATS]);

/* Remembers a move for MAST and RAVE; nothing without them. */
void rollout_note(const search *s, search_sub *sub, int seat, game_move move);

#endif
