/* Words and presets of the search agents' options (search_options.h). */
#include "agents/search/search_options.h"

const char *const search_rollouts[] = {"random", "heuristic", "mast", NULL};
const char *const search_finals[] = {"visits", "value", NULL};
const char *const search_opponents[] = {"search", "policy", NULL};

/* What won most, by docs/reference/agents.md. */
#define TUNED_ROLLOUT "rollout=heuristic,rollout_plies=40"
#define TUNED_TREE    TUNED_ROLLOUT ",c=0.2,bias=8"
#define TUNED_HELP    "for strength, in games that have heuristics"

/* The network says which moves to try, plays for the other seats and, at a decision of the seat that was asked, says what the
 * position is worth. */
#define BY_NETWORK                                                                                 \
    "rollout_own=true,c=0.2,widening=0.25,opponents=policy,prior=learned,evaluation=learned"

/* At the next such decision; on the way there the heuristic plays. */
#define STRONG                                                                                     \
    {                                                                                              \
        "strong", "rollout=heuristic,rollout_plies=1,bias=8," BY_NETWORK,                          \
            "for strength against searches, in games with a network"                               \
    }

/* The network plays ten decisions on before it is asked what the position is worth: one that no one would come to says little of
 * a move. */
#define PLAYED_ON "rollout=heuristic,policy=learned,epsilon=0,rollout_plies=10,bias=4," BY_NETWORK
#define DEEP                                                                                       \
    { "deep", PLAYED_ON, "as strong, and the network plays ten decisions on: Glory to Rome" }

/* Most questions are answered after some twenty iterations. A race has no deep tree, so more iterations than some hundreds do not
 * make it stronger. */
#define QUICK                                                                                      \
    { "quick", PLAYED_ON ",race=8", "for strength in little time, in games with a network" }

/* Random play that is cut soon takes little time, and ends where the value still knows what is going on. */
#define SHORT                                                                                      \
    {                                                                                              \
        "short", "rollout_plies=12",                                                               \
            "for strength in little time, where random play to the end says little: PAX"           \
    }

/* The same, and the heuristic says which moves to try first. */
#define GUIDED                                                                                     \
    {                                                                                              \
        "guided", "rollout_plies=12,c=0.3,bias=8",                                                 \
            "as short, the first policy's odds as bias: Age of Rome"                               \
    }

/* A policy that aims at the tasks plays on to the end; the reward is half the tasks, half the points. */
#define EMPEROR                                                                                    \
    {                                                                                              \
        "emperor", "rollout=heuristic,policy=emperor,c=0.1,reward_score=0.5",                      \
            "for one player, tasks and points: Age of Rome"                                        \
    }

const agent_preset search_presets[] = {
    {"tuned", TUNED_TREE, TUNED_HELP}, STRONG, DEEP, QUICK, SHORT, GUIDED, EMPEROR, {0}};
const agent_preset search_world_presets[] = {
    {"tuned", TUNED_TREE ",determinizations=10", TUNED_HELP}, SHORT, {0}};
const agent_preset search_flat_presets[] = {{"tuned", TUNED_ROLLOUT, TUNED_HELP}, SHORT, {0}};

_Static_assert(sizeof(search_params) <= AGENT_PARAMS_SIZE, "parameters fit everywhere");
