/* Batches of the C library against its single games: the same positions, actions, rewards and resets, whatever the number of
 * games; wrong actions change nothing; a step allocates nothing. */
#include <aedile.h>

#include "tests/support/sanitized.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { GAMES = 6, STEPS = 600 };

/* Allocations so far. Sanitizers have their own malloc. */
static long allocations;
#if !SANITIZED && defined(__GLIBC__)
void *__libc_malloc(size_t);
void *malloc(size_t size);
void *malloc(size_t size) {
    allocations++;
    return __libc_malloc(size);
}
#endif

/* A batch with its own arrays. */
typedef struct bound {
    aedile_batch *batch;
    aedile_batch_arrays to;
    int32_t seats, actions, observation, games;
} bound;

static aedile_options *options_of(const char *name, int seats) {
    aedile_options *o;
    char text[2] = {(char)('0' + seats), 0};
    assert_int_equal(aedile_options_new(name, &o, NULL, 0), AEDILE_OK);
    assert_int_equal(aedile_options_set(o, "players", text, NULL, 0), AEDILE_OK);
    return o;
}

static void *capacity(size_t n, size_t size) {
    void *made = malloc(n * size);
    assert_non_null(made);
    memset(made, 0x5A, n * size);
    return made;
}

static bound bound_of(const aedile_options *o, int games, uint64_t seed, int autoreset) {
    bound b = {.games = games};
    aedile_batch_setup setup = {
        .size = sizeof setup, .games = (uint32_t)games, .seed = seed, .autoreset = autoreset};
    assert_int_equal(aedile_batch_new(o, &setup, &b.batch, NULL, 0), AEDILE_OK);
    assert_int_equal(aedile_batch_shape(b.batch, &b.seats, &b.actions, &b.observation), AEDILE_OK);
    size_t n = (size_t)games, seats = n * (size_t)b.seats, bytes = n * (size_t)b.observation;
    b.to = (aedile_batch_arrays){.size = sizeof b.to,
                                 .observations = bytes ? capacity(bytes, 1) : NULL,
                                 .masks = capacity(n, (size_t)b.actions),
                                 .legal = capacity(n, AEDILE_MAX_MOVES * sizeof *b.to.legal),
                                 .legal_counts = capacity(n, sizeof *b.to.legal_counts),
                                 .seats = capacity(n, sizeof *b.to.seats),
                                 .rewards = capacity(seats, sizeof *b.to.rewards),
                                 .dones = capacity(n, 1),
                                 .scores = capacity(seats, sizeof *b.to.scores),
                                 .final_observations = bytes ? capacity(bytes, 1) : NULL,
                                 .final_seats = capacity(n, sizeof *b.to.final_seats)};
    assert_int_equal(aedile_batch_bind(b.batch, &b.to), AEDILE_OK);
    return b;
}

static void unbind(bound *b) {
    void *arrays[] = {
        b->to.observations, b->to.masks, b->to.legal,  b->to.legal_counts,       b->to.seats,
        b->to.rewards,      b->to.dones, b->to.scores, b->to.final_observations, b->to.final_seats};
    aedile_batch_free(b->batch);
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        free(arrays[i]);
}

/* Row i is as this game is. */
static void check_row(const bound *b, int i, aedile_game *g) {
    uint16_t actions[AEDILE_MAX_MOVES];
    const uint16_t *legal = b->to.legal + (size_t)i * AEDILE_MAX_MOVES;
    const uint8_t *mask = b->to.masks + (size_t)i * (size_t)b->actions;
    int n = aedile_action_legal(g, actions, AEDILE_MAX_MOVES), set = 0, seat = aedile_game_seat(g);
    assert_int_equal(b->to.legal_counts[i], n);
    assert_memory_equal(legal, actions, (size_t)n * sizeof *actions);
    for (int k = 0; k < n; k++)
        assert_int_equal(mask[actions[k]], 1);
    for (int a = 0; a < b->actions; a++)
        set += mask[a] != 0;
    assert_int_equal(set, n);
    assert_int_equal(b->to.seats[i], seat < 0 ? -1 : seat);
}

/* The rewards of row i: of this finished game, or NULL, none. */
static void check_rewards(const bound *b, int i, const aedile_game *ended) {
    aedile_result r = {.size = sizeof r};
    const float *rewards = b->to.rewards + (size_t)i * (size_t)b->seats;
    if (ended)
        assert_int_equal(aedile_game_result(ended, &r), AEDILE_OK);
    assert_int_equal(b->to.dones[i], ended != NULL);
    for (int p = 0; p < b->seats; p++) {
        assert_float_equal(rewards[p], r.share[p], 1e-6);
        if (ended)
            assert_int_equal(b->to.scores[(size_t)i * (size_t)b->seats + (size_t)p], r.score[p]);
    }
}

/* A single game played next to a row. */
typedef struct twin {
    aedile_game *game;
    uint64_t episode;
    int last; /* seat that decided last */
} twin;

static void next(twin *t, int i, const aedile_options *o, uint64_t seed) {
    t->episode++;
    assert_int_equal(aedile_game_deal(t->game, o, seed, t->episode << 32 | (uint64_t)i, NULL, 0),
                     AEDILE_OK);
}

static void step_twin(const bound *b, twin *t, int i, int32_t action, int autoreset,
                      const aedile_options *o, uint64_t seed) {
    bool over = aedile_game_seat(t->game) < 0, ends = false;
    if (over) {
        assert_int_equal(action, -1);
        if (autoreset == AEDILE_NEXT_STEP)
            next(t, i, o, seed);
    } else {
        t->last = aedile_game_seat(t->game);
        assert_int_equal(aedile_action_apply(t->game, action), AEDILE_OK);
        ends = aedile_game_seat(t->game) < 0;
    }
    check_rewards(b, i, ends ? t->game : NULL);
    if (ends)
        assert_int_equal(b->to.final_seats[i], t->last);
    if (ends && autoreset == AEDILE_SAME_STEP)
        next(t, i, o, seed);
    check_row(b, i, t->game);
}

static void beside_single_games(const char *name, int seats, int autoreset) {
    const uint64_t seed = 17;
    aedile_options *o = options_of(name, seats);
    bound b = bound_of(o, GAMES, seed, autoreset);
    twin twins[GAMES] = {0};
    int32_t actions[GAMES];
    uint64_t episodes = 0;
    assert_int_equal(b.seats, seats);
    for (int i = 0; i < GAMES; i++) {
        assert_int_equal(aedile_game_new(o, seed, (uint64_t)i, &twins[i].game, NULL, 0), AEDILE_OK);
        check_row(&b, i, twins[i].game);
        check_rewards(&b, i, NULL);
    }
    for (int step = 0; step < STEPS; step++) {
        long before = allocations;
        assert_int_equal(aedile_batch_random(b.batch, actions), AEDILE_OK);
        assert_int_equal(allocations, before);
        for (int i = 0; i < GAMES; i++)
            step_twin(&b, &twins[i], i, actions[i], autoreset, o, seed);
    }
    for (int i = 0; i < GAMES; i++) {
        episodes += twins[i].episode;
        aedile_game_free(twins[i].game);
    }
    assert_true(autoreset == AEDILE_NO_RESET ? episodes == 0 : episodes > 0);
    unbind(&b);
    aedile_options_free(o);
}

static void single_games(void **unused) {
    (void)unused;
    for (int autoreset = AEDILE_SAME_STEP; autoreset <= AEDILE_NO_RESET; autoreset++) {
        aedile_game_info g = {.size = sizeof g};
        for (int i = 0; aedile_game_at(i, &g) == AEDILE_OK; i++)
            beside_single_games(g.name, 2 + (1 + 2 * i) % 3, autoreset);
    }
}

/* Rows hang neither on how many others there are nor on how the actions came. */
static void alone(void **unused) {
    aedile_options *o = options_of("gtr", 2);
    bound many = bound_of(o, GAMES, 5, AEDILE_SAME_STEP), few = bound_of(o, 2, 5, AEDILE_SAME_STEP);
    int32_t actions[GAMES];
    (void)unused;
    for (int step = 0; step < STEPS; step++) {
        assert_int_equal(aedile_batch_random(many.batch, actions), AEDILE_OK);
        assert_int_equal(aedile_batch_step(few.batch, actions, NULL), AEDILE_OK);
        assert_memory_equal(many.to.masks, few.to.masks, 2 * (size_t)few.actions);
        assert_memory_equal(many.to.seats, few.to.seats, 2 * sizeof *few.to.seats);
        assert_memory_equal(many.to.rewards, few.to.rewards, 4 * sizeof *few.to.rewards);
        if (few.observation) {
            assert_memory_equal(many.to.observations, few.to.observations,
                                2 * (size_t)few.observation);
        }
    }
    assert_int_equal(aedile_batch_seed(few.batch, 5) | aedile_batch_random(few.batch, NULL),
                     AEDILE_OK);
    assert_int_equal(aedile_batch_seed(many.batch, 5) | aedile_batch_random(many.batch, NULL),
                     AEDILE_OK);
    assert_memory_equal(many.to.masks, few.to.masks, 2 * (size_t)few.actions);
    unbind(&many);
    unbind(&few);
    aedile_options_free(o);
}

/* What seats have seen of the games of a batch, by what its rows were. */
typedef struct memory {
    uint8_t *seen, *mask; /* as the arrays of a batch by seat should be */
    int seat[GAMES];      /* that decides or decided last */
    bool over[GAMES];
} memory;

static void remember(memory *m, const bound *b, int autoreset) {
    size_t seats = (size_t)b->seats, bytes = (size_t)b->observation, actions = (size_t)b->actions;
    memset(m->mask, 0, GAMES * seats * actions);
    for (size_t i = 0; i < GAMES; i++) {
        if (autoreset == AEDILE_SAME_STEP ? b->to.dones[i]
                                          : autoreset == AEDILE_NEXT_STEP && m->over[i])
            memset(m->seen + i * seats * bytes, 0, seats * bytes);
        m->over[i] = !b->to.legal_counts[i];
        m->seat[i] = m->over[i] ? m->seat[i] : b->to.seats[i];
        size_t at = i * seats + (size_t)m->seat[i];
        memcpy(m->seen + at * bytes, b->to.observations + i * bytes, bytes);
        memcpy(m->mask + at * actions, b->to.masks + i * actions, actions);
    }
}

/* By seat, the row of the seat that decides is as the only one is else; of the rest nothing is legal, and they know what they did. */
static void by_seat_as(int autoreset) {
    aedile_options *o = options_of("gtr", 3);
    bound one = bound_of(o, GAMES, 8, autoreset), all = bound_of(o, GAMES, 8, autoreset);
    size_t rows = GAMES * (size_t)all.seats, bytes = rows * (size_t)all.observation,
           actions = rows * (size_t)all.actions;
    memory m = {.seen = calloc(bytes, 1), .mask = capacity(actions, 1)};
    free(all.to.observations);
    free(all.to.masks);
    all.to.observations = capacity(bytes, 1);
    all.to.masks = capacity(actions, 1);
    all.to.by_seat = 1;
    assert_int_equal(aedile_batch_bind(all.batch, &all.to), AEDILE_OK);
    for (int step = 0; step < STEPS; step++) {
        remember(&m, &one, autoreset);
        assert_memory_equal(all.to.observations, m.seen, bytes);
        assert_memory_equal(all.to.masks, m.mask, actions);
        assert_int_equal(
            aedile_batch_random(one.batch, NULL) | aedile_batch_random(all.batch, NULL), AEDILE_OK);
    }
    all.to.by_seat = 2;
    assert_int_equal(aedile_batch_bind(all.batch, &all.to), AEDILE_ERR_ARGUMENT);
    free(m.seen);
    free(m.mask);
    unbind(&one);
    unbind(&all);
    aedile_options_free(o);
}

static void by_seat(void **unused) {
    (void)unused;
    for (int autoreset = AEDILE_SAME_STEP; autoreset <= AEDILE_NO_RESET; autoreset++)
        by_seat_as(autoreset);
}

static void refused(void **unused) {
    aedile_options *o = options_of("gtr", 3);
    bound b = bound_of(o, GAMES, 2, AEDILE_SAME_STEP);
    aedile_batch_setup setup = {.size = sizeof setup};
    aedile_batch *none;
    aedile_game *before[GAMES], *after;
    int32_t actions[GAMES];
    uint32_t wrong = 99;
    uint8_t which[GAMES] = {0, 0, 1};
    uint64_t one, two;
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        actions[i] = b.to.legal[i * AEDILE_MAX_MOVES];
        assert_int_equal(aedile_batch_game(b.batch, (uint32_t)i, &before[i]), AEDILE_OK);
    }
    for (int32_t bad = -1; bad <= b.actions; bad += b.actions + 1) {
        actions[4] = bad;
        assert_int_equal(aedile_batch_step(b.batch, actions, &wrong), AEDILE_ERR_MOVE);
        assert_int_equal(wrong, 4);
    }
    /* Nothing has changed; then only row 2 does. */
    assert_int_equal(aedile_batch_reset(b.batch, which), AEDILE_OK);
    for (int i = 0; i < GAMES; i++) {
        assert_int_equal(aedile_batch_game(b.batch, (uint32_t)i, &after), AEDILE_OK);
        check_row(&b, i, after);
        assert_int_equal(aedile_game_hash(before[i], &one) | aedile_game_hash(after, &two),
                         AEDILE_OK);
        assert_int_equal(one != two, which[i]);
        aedile_game_free(before[i]);
        aedile_game_free(after);
    }
    assert_int_equal(aedile_batch_game(b.batch, GAMES, &after), AEDILE_ERR_ARGUMENT);
    assert_int_equal(aedile_batch_new(o, &setup, &none, NULL, 0),
                     AEDILE_ERR_ARGUMENT); /* no games */
    setup.games = 1;
    setup.observation = 7;
    assert_int_equal(aedile_batch_new(o, &setup, &none, NULL, 0), AEDILE_ERR_NAME);
    unbind(&b);
    aedile_options_free(o);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(single_games), cmocka_unit_test(alone),
                                       cmocka_unit_test(by_seat), cmocka_unit_test(refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
