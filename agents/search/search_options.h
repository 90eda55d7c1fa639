/* The options of the search agents: rows that their tables are made of.
 */
#ifndef AEDILE_SEARCH_OPTIONS_H
#define AEDILE_SEARCH_OPTIONS_H

#include "agents/search/search.h"

extern const char *const search_rollouts[];  /* by ROLLOUT_* */
extern const char *const search_finals[];    /* by FINAL_* */
extern const char *const search_opponents[]; /* by OPPONENTS_* */

/* Presets: of agents with a tree, of those with many worlds, of those without a tree. */
extern const agent_preset search_presets[];
extern const agent_preset search_world_presets[];
extern const agent_preset search_flat_presets[];

/* clang-format off */
#define SEARCH_AT(field) offsetof(search_params, field)

/* How long to search, and how well it is remembered. */
#define SEARCH_BUDGET_ROWS \
    {"iterations", AGENT_INT, SEARCH_AT(iterations), "1000", 1, 100000000, \
     .help = "iterations of each decision, over all trees"}, \
    {"milliseconds", AGENT_INT, SEARCH_AT(milliseconds), "0", 0, 3600000, \
     .help = "time of each decision, instead of iterations; 0: off. Not reproducible"}, \
    {"trees", AGENT_INT, SEARCH_AT(trees), "1", 1, 64, \
     .help = "independent searches whose sums are added (root parallelism)"}, \
    {"memory", AGENT_INT, SEARCH_AT(memory), "8", 1, 65536, \
     .help = "MiB of working memory, made at the start and never exceeded"}

/* How a game goes on below the tree, and what its end is worth. */
#define SEARCH_ROLLOUT_ROWS \
    {"rollout", AGENT_CHOICE, SEARCH_AT(rollout), "random", .choices = search_rollouts, \
     .help = "how games are played on: at random, by a policy, or by the moves that went well"}, \
    {"epsilon", AGENT_REAL, SEARCH_AT(epsilon), "0.1", 0, 1, \
     .help = "chance of a random move in heuristic and mast rollouts"}, \
    {"rollout_plies", AGENT_INT, SEARCH_AT(rollout_plies), "0", 0, 1000000, \
     .help = "decisions (forced ones too) after which a rollout is cut; 0: at the game's end"}, \
    {"rollout_own", AGENT_BOOL, SEARCH_AT(rollout_own), "false", \
     .help = "a rollout is cut only where the seat that is asked decides: evaluation sees its hand"}, \
    {"policy", AGENT_TEXT, SEARCH_AT(style), "", .help = LOOKUP_STYLE_HELP}, \
    {"policy_weights", AGENT_POLICY_WEIGHTS, SEARCH_AT(weights), "", .help = LOOKUP_STYLE_WEIGHTS_HELP}, \
    {"evaluation", AGENT_TEXT, SEARCH_AT(value), "", .help = LOOKUP_VALUE_HELP}, \
    {"evaluation_weights", AGENT_VALUE_WEIGHTS, SEARCH_AT(value_weights), "", \
     .help = LOOKUP_VALUE_WEIGHTS_HELP}, \
    {"network", AGENT_NETWORK, SEARCH_AT(network), "", .help = LEARNED_NETWORK_OF_HELP}, \
    {"value_network", AGENT_NETWORK, SEARCH_AT(value_network), "", \
     .help = "of evaluation=learned, instead of network"}, \
    {"reward_place", AGENT_REAL, SEARCH_AT(reward_place), "0", 0, 1, \
     .help = "weight of the place at a game's end; the win share has what is left"}, \
    {"reward_score", AGENT_REAL, SEARCH_AT(reward_score), "0", 0, 1, \
     .help = "weight of the score at a game's end; in a solo game, of points in addition to tasks"}, \
    {"score_scale", AGENT_REAL, SEARCH_AT(score_scale), "10", 0.01, 100000, \
     .help = "points that make a share e times as large, for score as value and reward"}

/* How the tree grows. */
#define SEARCH_TREE_ROWS \
    {"c", AGENT_REAL, SEARCH_AT(c), "0.7", 0, 1000, \
     .help = "exploration constant of the upper confidence bound"}, \
    {"puct", AGENT_REAL, SEARCH_AT(puct), "0", 0, 1000, \
     .help = "PUCT instead of c and bias: weight of the policy's odds; 0: off"}, \
    {"prior", AGENT_TEXT, SEARCH_AT(prior), "", \
     .help = "policy whose odds bias, puct and widening use; empty: the policy of rollouts"}, \
    {"rave", AGENT_REAL, SEARCH_AT(rave), "0", 0, 1000000000, \
     .help = "RAVE: visits at which moves made later count as much as visits do; 0: off"}, \
    {"bias", AGENT_REAL, SEARCH_AT(bias), "0", 0, 1000, \
     .help = "progressive bias: weight of the policy's preference; 0: off"}, \
    {"widening", AGENT_REAL, SEARCH_AT(widening), "0", 0, 1, \
     .help = "progressive widening: 1 + visits^this children, best preference first; 0: off"}, \
    {"opponents", AGENT_CHOICE, SEARCH_AT(opponents), "search", .choices = search_opponents, \
     .help = "what other seats do in the tree: search as well, or play as the policy of the odds does"}

/* Races of the root's moves (race.c). */
#define SEARCH_RACE_ROWS \
    {"race", AGENT_INT, SEARCH_AT(race), "0", 0, SEARCH_MOST_RUNNERS, \
     .help = "moves that are tried in each world at first; those that fall behind drop out; 0: off"}, \
    {"race_errors", AGENT_REAL, SEARCH_AT(race_errors), "3", 0, 1000, \
     .help = "standard errors behind the leader at which a move leaves the race"}, \
    {"race_prior", AGENT_REAL, SEARCH_AT(race_prior), "0.3", 0, 1000, \
     .help = "weight of the policy's odds in the race"}

#define SEARCH_REUSE_ROW \
    {"tree_reuse", AGENT_BOOL, SEARCH_AT(reuse), "false", \
     .help = "go on with the part of the tree that the moves made since have led to"}

#define SEARCH_FINAL_ROW(initial) \
    {"final", AGENT_CHOICE, SEARCH_AT(final), initial, .choices = search_finals, \
     .help = "the move played: the most visited, or the one of the highest value"}
/* clang-format on */

#endif
