/* Age of Rome as a game of engine/game.h. */
#include "engine/aor/internal.h"

static size_t state_size(const void *state) {
    return aor_state_size(state);
}
static int seats(const void *state) {
    return ((const aor_state *)state)->players;
}

static int turn(const void *state) {
    const aor_state *s = state;
    return s->depth ? s->frame[s->depth - 1].seat : -1;
}

static const char *decision(const void *state) {
    const aor_state *s = state;
    return aor_decision_names[s->depth ? s->frame[s->depth - 1].kind : AOR_D_OVER];
}

_Static_assert(offsetof(aor_state, player) % 8 == 0 && sizeof(aor_player) % 8 == 0,
               "whole words to hash");

static uint64_t hash(const void *state) {
    const unsigned char *bytes = state;
    uint64_t h = 0;
    size_t n = aor_state_size(state);
    for (size_t i = 0; i < n; i += 8) {
        uint64_t word;
        memcpy(&word, bytes + i, 8);
        h = (h ^ word) * 0x9E3779B97F4A7C15ULL;
        h ^= h >> 32;
    }
    return mix64(h);
}

const game aor_game = {
    .name = "aor",
    .title = "Age of Rome",
    .options = aor__option_table,
    .ends = aor_end_names,
    .tasks = AOR_TASKS_JUPITER,
    .options_init = aor__options_init,
    .options_set = aor__options_set,
    .options_check = aor__options_check,
    .options_vary = aor__options_vary,
    .create = aor__create,
    .size = state_size,
    .seats = seats,
    .turn = turn,
    .legal = aor__legal,
    .apply = aor__apply,
    .move_seen = aor__move_seen,
    .result = aor__result,
    .observe = aor__observe,
    .resample = aor__resample,
    .conceal = aor__conceal,
    .change = aor__change,
    .playout = aor__playout,
    .playout_seats = aor__playout_seats,
    .hash = hash,
    .check = aor__check,
    .check_known = aor__check_known,
    .move_text = aor__move_text,
    .move_spelling = aor__move_spelling,
    .decision = decision,
    .state_text = aor__state_text,
    .view_text = aor__view_text,
};
