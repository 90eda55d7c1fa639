/* What the library knows of Glory to Rome apart from its rules. */
#include "bindings/c/gtr/library.h"

extern const lib_game gtr_library;
const lib_game gtr_library = {
    .game = &gtr_game,
    .actions = GTR_ACTIONS,
    .actions_of = gtr_actions_of,
    .move_of = gtr_action_move,
    .action_name = gtr_action_name,
    .observation = {&gtr_observation_full, &gtr_observation_compact},
};
