/* Kuhn poker (kuhn.h). */
#include "tests/support/kuhn.h"

#include <stdio.h>
#include <string.h>

static const game_option options[] = {{0}};
static const char *const ends[] = {"none", "fold", "showdown", NULL};

static void options_init(void *o) {
    memset(o, 0, sizeof(game_options));
}

static int options_set(void *o, const char *name, const char *value, char *err) {
    (void)o, (void)value;
    snprintf(err, GAME_MAX_ERROR, "no option \"%.60s\"", name);
    return -1;
}

static int options_check(const void *o, char *err) {
    (void)o, (void)err;
    return 0;
}

static void options_vary(void *o, pcg32 *rng) {
    (void)o, (void)rng;
}

static void create(void *state, const void *o, uint64_t seed, uint64_t stream) {
    kuhn_state s = {0};
    pcg32 rng;
    (void)o;
    pcg32_seed(&rng, seed, stream);
    s.card[0] = (uint8_t)pcg32_below(&rng, 3);
    s.card[1] = (uint8_t)((s.card[0] + 1 + pcg32_below(&rng, 2)) % 3);
    memcpy(state, &s, sizeof s);
}

static size_t size(const void *state) {
    (void)state;
    return sizeof(kuhn_state);
}

static int seats(const void *state) {
    (void)state;
    return 2;
}

static bool over(const kuhn_state *s) {
    return s->n == 3 || (s->n == 2 && (s->move[0] == KUHN_BET || s->move[1] == KUHN_PASS));
}

static int turn(const void *state) {
    const kuhn_state *s = state;
    return over(s) ? -1 : s->n & 1;
}

static int legal(const void *state, game_move *out) {
    out[0] = KUHN_PASS;
    out[1] = KUHN_BET;
    return over(state) ? 0 : 2;
}

static void apply(void *state, game_move move) {
    kuhn_state *s = state;
    s->move[s->n++] = (uint8_t)move;
}

static void result(const void *state, game_result *out) {
    const kuhn_state *s = state;
    int bets = 0;
    for (int i = 0; i < s->n; i++)
        bets += s->move[i] == KUHN_BET;
    bool fold = over(s) && bets == 1;
    int winner = s->card[0] < s->card[1];
    if (fold)
        winner = s->move[s->n - 1] == KUHN_BET ? (s->n - 1) & 1 : s->n & 1;
    memset(out, 0, sizeof *out);
    out->score[winner] = bets == 2 ? 2 : 1;
    out->score[!winner] = -out->score[winner];
    out->place[winner] = 1;
    out->place[!winner] = 2;
    out->end = over(s) ? fold ? 1 : 2 : 0;
}

static void resample(void *state, int seat, pcg32 *rng) {
    kuhn_state *s = state;
    s->card[!seat] = (uint8_t)((s->card[seat] + 1 + pcg32_below(rng, 2)) % 3);
}

static void observe(const void *state, int seat, pcg32 *rng, void *out) {
    memcpy(out, state, sizeof(kuhn_state));
    resample(out, seat, rng);
}

static void playout(void *state, pcg32 *rng, game_playout *count) {
    (void)count;
    while (!over(state))
        apply(state, pcg32_below(rng, 2));
}

static uint64_t hash(const void *state) {
    uint64_t word;
    memcpy(&word, state, sizeof word);
    return mix64(word);
}
_Static_assert(sizeof(kuhn_state) == sizeof(uint64_t), "a state is one word");

static int check(const void *state, char *err) {
    const kuhn_state *s = state;
    if (s->card[0] != s->card[1] && s->n <= 3)
        return 0;
    snprintf(err, GAME_MAX_ERROR, "one card twice, or too many moves");
    return -1;
}

static void move_text(const void *state, game_move move, char *out) {
    (void)state;
    snprintf(out, GAME_MAX_TEXT, "%s", move == KUHN_BET ? "bet" : "pass");
}

static const char *decision(const void *state) {
    return over(state) ? "over" : "bet";
}

static int state_text(const void *state, char *out, size_t capacity) {
    const kuhn_state *s = state;
    return snprintf(out, capacity, "{\"cards\": [%d, %d], \"moves\": %d}", s->card[0], s->card[1],
                    s->n);
}

const game kuhn_game = {
    .name = "kuhn",
    .title = "Kuhn poker",
    .options = options,
    .ends = ends,
    .options_init = options_init,
    .options_set = options_set,
    .options_check = options_check,
    .options_vary = options_vary,
    .create = create,
    .size = size,
    .seats = seats,
    .turn = turn,
    .legal = legal,
    .apply = apply,
    .result = result,
    .observe = observe,
    .resample = resample,
    .playout = playout,
    .hash = hash,
    .check = check,
    .move_text = move_text,
    .decision = decision,
    .state_text = state_text,
};
