/* Glory to Rome as a game of engine/game.h. */
#include "engine/gtr/playout/playout.h"
#include "engine/gtr/zones.h"

static size_t state_size(const void *state) {
    return gtr_state_size(state);
}
static int seats(const void *state) {
    return ((const gtr_state *)state)->players;
}

static int turn(const void *state) {
    const gtr_state *s = state;
    return s->decision == GTR_D_OVER ? -1 : s->seat;
}

static void result(const void *state, game_result *out) {
    gtr__result(state, out);
}

static int state_text(const void *state, char *out, size_t size) {
    return gtr_state_json(state, out, size);
}

static int view_text(const void *state, int seat, char *out, size_t size) {
    return gtr_view_json(state, seat, out, size);
}

static uint64_t hash(const void *state) {
    const unsigned char *bytes = state;
    uint64_t h = 0;
    size_t n = gtr_state_size(state);
    for (size_t i = 0; i < n; i += 8) {
        uint64_t word;
        memcpy(&word, bytes + i, 8);
        h = (h ^ word) * 0x9E3779B97F4A7C15ULL;
        h ^= h >> 32;
    }
    return mix64(h);
}

static void playout(void *state, pcg32 *rng, game_playout *count) {
    game_playout own;
    pcg32 stream = *rng;
    gtr_play(state, &stream, false, &own, NULL, NULL);
    *rng = stream;
    if (count) {
        count->decisions += own.decisions;
        count->forced += own.forced;
    }
}

static void playout_seats(void *state, pcg32 *rng, game_playout *count) {
    gtr_play(state, rng, true, count, NULL, NULL);
}

const game gtr_game = {
    .name = "gtr",
    .title = "Glory to Rome",
    .options = gtr__option_table,
    .ends = gtr_end_names,
    .editions = gtr_edition_names,
    .options_init = gtr__options_init,
    .options_set = gtr__options_set,
    .options_check = gtr__options_check,
    .options_vary = gtr__options_vary,
    .options_draw = gtr__options_draw,
    .create = gtr__create,
    .size = state_size,
    .seats = seats,
    .turn = turn,
    .legal = gtr__legal,
    .apply = gtr__apply,
    .move_seen = gtr__move_seen,
    .result = result,
    .observe = gtr__observe,
    .resample = gtr__resample,
    .conceal = gtr__conceal,
    .change = gtr__change,
    .playout = playout,
    .playout_seats = playout_seats,
    .hash = hash,
    .check = gtr__check,
    .check_known = gtr__check_known,
    .move_text = gtr__move_text,
    .move_spelling = gtr__move_spelling,
    .decision = gtr__decision,
    .state_text = state_text,
    .view_text = view_text,
};
