/* PAX as a game of engine/game.h. */
#include "engine/pax/internal.h"
#include "engine/pax/plain.h"

/* Whether plain.c has the game's rules. */
static inline bool is_plain(const void *state) {
    const pax_state *s = state;
    return !(s->wide | s->rulings);
}

static void create(void *state, const void *options, uint64_t seed, uint64_t stream) {
    const pax_options *o = options;
    pax_is_wide(o) || o->rulings ? pax__create(state, o, seed, stream)
                                 : plain_pax__create(state, o, seed, stream);
}

static int legal(const void *state, game_move *out) {
    return is_plain(state) ? plain_pax__legal(state, out) : pax__legal(state, out);
}

static void apply(void *state, game_move move) {
    is_plain(state) ? plain_pax__apply(state, move) : pax__apply(state, move);
}

static void observe(const void *state, int seat, pcg32 *rng, void *out) {
    is_plain(state) ? plain_pax__observe(state, seat, rng, out)
                    : pax__observe(state, seat, rng, out);
}

static void resample(void *state, int seat, pcg32 *rng) {
    is_plain(state) ? plain_pax__resample(state, seat, rng) : pax__resample(state, seat, rng);
}

static void conceal(const void *state, int seat, void *out) {
    is_plain(state) ? plain_pax__conceal(state, seat, out) : pax__conceal(state, seat, out);
}

static void playout(void *state, pcg32 *rng, game_playout *count) {
    is_plain(state) ? plain_pax__playout(state, rng, count) : pax__playout(state, rng, count);
}

static void playout_seats(void *state, pcg32 *rng, game_playout *count) {
    is_plain(state) ? plain_pax__playout_seats(state, rng, count)
                    : pax__playout_seats(state, rng, count);
}

static size_t state_size(const void *state) {
    return pax_state_size(state);
}
static int seats(const void *state) {
    return ((const pax_state *)state)->players;
}

static int turn(const void *state) {
    const pax_state *s = state;
    return s->decision == PAX_D_OVER ? -1 : s->seat;
}

static const char *decision(const void *state) {
    return pax_decision_names[((const pax_state *)state)->decision];
}

_Static_assert(offsetof(pax_state, player) % 8 == 0 && sizeof(pax_player) % 8 == 0,
               "whole words to hash");

static uint64_t hash(const void *state) {
    const unsigned char *bytes = state;
    uint64_t h = 0;
    size_t n = pax_state_size(state);
    for (size_t i = 0; i < n; i += 8) {
        uint64_t word;
        memcpy(&word, bytes + i, 8);
        h = (h ^ word) * 0x9E3779B97F4A7C15ULL;
        h ^= h >> 32;
    }
    return mix64(h);
}

const game pax_game = {
    .name = "pax",
    .title = "PAX",
    .options = pax__option_table,
    .ends = pax_end_names,
    .options_init = pax__options_init,
    .options_set = pax__options_set,
    .options_check = pax__options_check,
    .options_vary = pax__options_vary,
    .create = create,
    .size = state_size,
    .seats = seats,
    .turn = turn,
    .legal = legal,
    .apply = apply,
    .move_seen = pax__move_seen,
    .result = pax__result,
    .observe = observe,
    .resample = resample,
    .conceal = conceal,
    .change = pax__change,
    .playout = playout,
    .playout_seats = playout_seats,
    .hash = hash,
    .check = pax__check,
    .check_known = pax__check_known,
    .move_text = pax__move_text,
    .decision = decision,
    .state_text = pax__state_text,
    .view_text = pax__view_text,
};
