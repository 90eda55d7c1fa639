/* Many games side by side (aedile.h).
 *
 * A row holds its state, and the legal moves with their actions as they were listed after the last step, so that actions
 * that come from outside are looked up there. Before anything changes, all actions are looked up: a wrong one stops the
 * whole step. Of masks only those bytes are cleared that were set for the moves before.
 */
#include "agents/search/rewards.h"
#include "agents/streams.h"
#include "bindings/c/library.h"
#include "bindings/c/network.h"

#include <stdlib.h>
#include <string.h>

enum { ALIGN = 64 };

typedef struct row {
    uint64_t episode; /* of the game that is played */
    pcg32 rng;        /* of aedile_batch_random */
    int16_t n;        /* legal moves, 0: over */
    int16_t chosen;   /* of these, the one to be made */
    int16_t seat;     /* that decides; of a game that is over, that decided last */
    unsigned observed
        [GAME_MAX_SEATS]; /* what was said of the observation in the array, by seat or of the only one; 0: it is not of
                                          this game */
    uint16_t action[GAME_MAX_MOVES];
    game_move move[GAME_MAX_MOVES];
    uint64_t state[]; /* as long as the game's are */
} row;

struct aedile_batch {
    const lib_game *lib;
    const lib_observation *layout; /* NULL: the game has none */
    game_options options;
    uint64_t seed;
    uint32_t games;
    int autoreset, seats;
    size_t stride; /* bytes of a row */
    aedile_batch_arrays to;
    uint8_t *rows;
};

static inline row *row_at(const aedile_batch *b, uint32_t i) {
    return (row *)(void *)__builtin_assume_aligned(b->rows + i * b->stride, ALIGN);
}

/* --- Writing to the arrays ---------------------------------------------------------------------- */

/* Where the row of game i is in observations and masks. */
static inline size_t place_of(const aedile_batch *b, uint32_t i, const row *r) {
    return b->to.by_seat ? (size_t)i * (size_t)b->seats + (size_t)r->seat : i;
}

static inline uint8_t *mask_of(const aedile_batch *b, uint32_t i, const row *r) {
    return b->to.masks ? b->to.masks + place_of(b, i, r) * (size_t)b->lib->actions : NULL;
}

static inline void set_mask(uint8_t *restrict mask, const row *restrict r, uint8_t to) {
    for (int k = 0, n = r->n; k < n; k++)
        mask[r->action[k]] = to;
}

/* The mask without the moves of the row. */
static inline void clear_mask(const aedile_batch *b, uint32_t i, const row *r) {
    uint8_t *mask = mask_of(b, i, r);
    if (mask)
        set_mask(mask, r, 0);
}

static inline void write_legal(const aedile_batch *b, uint32_t i, const row *r) {
    uint8_t *mask = mask_of(b, i, r);
    if (mask)
        set_mask(mask, r, 1);
    if (b->to.legal)
        memcpy(b->to.legal + (size_t)i * AEDILE_MAX_MOVES, r->action,
               (size_t)r->n * sizeof *r->action);
    if (b->to.legal_counts)
        b->to.legal_counts[i] = r->n;
}

static inline void observe(const aedile_batch *b, uint32_t i, row *r) {
    unsigned *observed = &r->observed[b->to.by_seat ? r->seat : 0];
    if (b->to.observations)
        *observed = b->layout->write(
            r->state, r->seat, b->to.observations + place_of(b, i, r) * (size_t)b->layout->size,
            *observed);
}

/* Lists the legal moves and writes the position down. The mask is clear. */
static inline void write_row(const aedile_batch *b, uint32_t i, row *r) {
    const game *g = b->lib->game;
    r->n = (int16_t)g->legal(r->state, r->move);
    if (r->n) {
        r->seat = (int16_t)g->turn(r->state);
        lib_actions(b->lib, r->state, r->move, r->n, r->action);
    }
    write_legal(b, i, r);
    if (b->to.seats)
        b->to.seats[i] = r->n ? r->seat : -1;
    observe(b, i, r);
}

static void write_end(const aedile_batch *b, uint32_t i, const row *r) {
    game_result result;
    float shares[GAME_MAX_SEATS];
    rewards_shares(b->lib->game, r->state, b->seats, shares);
    b->lib->game->result(r->state, &result);
    for (int p = 0; p < b->seats; p++) {
        size_t at = (size_t)i * (size_t)b->seats + (size_t)p;
        if (b->to.rewards)
            b->to.rewards[at] = shares[p];
        if (b->to.scores)
            b->to.scores[at] = result.score[p];
    }
    if (b->to.final_seats)
        b->to.final_seats[i] = r->seat;
    if (b->to.final_observations)
        (void)b->layout->write(r->state, r->seat,
                               b->to.final_observations + (size_t)i * (size_t)b->layout->size, 0);
}

static void clear_rewards(const aedile_batch *b) {
    size_t n = b->games;
    if (b->to.rewards)
        memset(b->to.rewards, 0, n * (size_t)b->seats * sizeof *b->to.rewards);
    if (b->to.dones)
        memset(b->to.dones, 0, n);
}

/* --- Making ------------------------------------------------------------------------------------- */

/* A game of which no seat has seen anything. */
static void deal(const aedile_batch *b, uint32_t i, row *r) {
    if (b->to.by_seat && b->to.observations) {
        size_t size = (size_t)b->seats * (size_t)b->layout->size;
        memset(b->to.observations + i * size, 0, size);
        memset(r->observed, 0, sizeof r->observed);
    }
    game_state state; /* dealing wants the room of any state, a row has its own room */
    b->lib->game->create(&state, &b->options, b->seed, r->episode << 32 | i);
    memcpy(r->state, &state, b->lib->game->size(&state));
}

/* All rows as they are at the start. */
static void start(aedile_batch *b) {
    for (uint32_t i = 0; i < b->games; i++) {
        row *r = row_at(b, i);
        r->episode = 0;
        stream_start(&r->rng, b->seed, i, STREAM_MOVES);
        deal(b, i, r);
        clear_mask(b, i, r);
        write_row(b, i, r);
    }
}

static int read_setup(aedile_batch *b, const aedile_options *o, const aedile_batch_setup *setup,
                      char *err, size_t err_size) {
    game_state state;
    if (setup->games < 1 || setup->autoreset < AEDILE_SAME_STEP ||
        setup->autoreset > AEDILE_NO_RESET)
        return lib_fail(err, err_size, AEDILE_ERR_ARGUMENT,
                        "expected 1 game or more and a way to reset, found %u and %d",
                        (unsigned)setup->games, (int)setup->autoreset);
    if (setup->observation < 0 || setup->observation >= LIB_OBSERVATIONS ||
        (setup->observation && !o->lib->observation[setup->observation]))
        return lib_fail(err, err_size, AEDILE_ERR_NAME,
                        "the game %s has no layout of observations number %d", o->lib->game->name,
                        (int)setup->observation);
    int code = aedile_options_check(o, err, err_size);
    if (code < 0)
        return code;
    *b = (aedile_batch){
        .lib = o->lib, .options = o->options, .seed = setup->seed, .games = setup->games};
    b->layout = o->lib->observation[setup->observation];
    b->autoreset = setup->autoreset;
    b->lib->game->create(&state, &b->options, 0, 0);
    if (b->layout && b->lib->shows && !b->lib->shows(&state, setup->observation))
        return lib_fail(err, err_size, AEDILE_ERR_NAME,
                        "expected the layout of observations \"wide\", for these options have more "
                        "than four rows a category, "
                        "found \"%s\"",
                        b->layout->name);
    b->seats = b->lib->game->seats(&state);
    b->stride = (sizeof(row) + b->lib->game->size(&state) + ALIGN - 1) / ALIGN * ALIGN;
    return AEDILE_OK;
}

int aedile_batch_new(const aedile_options *o, const aedile_batch_setup *setup, aedile_batch **out,
                     char *err, size_t err_size) {
    aedile_batch b;
    if (!o || !LIB_SIZED(setup) || !out)
        return lib_fail(err, err_size, AEDILE_ERR_ARGUMENT,
                        "expected options, a setup with its size and a place for the batch");
    *out = NULL;
    int code = read_setup(&b, o, setup, err, err_size);
    if (code < 0)
        return code;
    aedile_batch *made = malloc(sizeof *made);
    if (b.games <= SIZE_MAX / b.stride)
        b.rows = aligned_alloc(ALIGN, b.games * b.stride);
    if (!made || !b.rows) {
        free(made);
        free(b.rows);
        return lib_fail(err, err_size, AEDILE_ERR_MEMORY, "out of memory");
    }
    memset(b.rows, 0, b.games * b.stride);
    *made = b;
    start(made);
    *out = made;
    return AEDILE_OK;
}

void aedile_batch_free(aedile_batch *b) {
    if (!b)
        return;
    free(b->rows);
    free(b);
}

int aedile_batch_shape(const aedile_batch *b, int32_t *seats, int32_t *actions,
                       int32_t *observation) {
    if (!b)
        return AEDILE_ERR_ARGUMENT;
    if (seats)
        *seats = b->seats;
    if (actions)
        *actions = b->lib->actions;
    if (observation)
        *observation = b->layout ? b->layout->size : 0;
    return AEDILE_OK;
}

int aedile_batch_bind(aedile_batch *b, const aedile_batch_arrays *arrays) {
    if (!b || !LIB_SIZED(arrays))
        return AEDILE_ERR_ARGUMENT;
    if (arrays->by_seat > 1)
        return AEDILE_ERR_ARGUMENT;
    if (!b->layout && (arrays->observations || arrays->final_observations))
        return AEDILE_ERR_MISSING;
    b->to = *arrays;
    size_t rows = b->to.by_seat ? (size_t)b->games * (size_t)b->seats : b->games;
    if (b->to.masks)
        memset(b->to.masks, 0, rows * (size_t)b->lib->actions);
    if (b->to.by_seat && b->to.observations)
        memset(b->to.observations, 0, rows * (size_t)b->layout->size);
    clear_rewards(b);
    for (uint32_t i = 0; i < b->games; i++) {
        row *r = row_at(b, i);
        memset(r->observed, 0, sizeof r->observed);
        write_row(b, i, r);
    }
    return AEDILE_OK;
}

/* --- Resetting ---------------------------------------------------------------------------------- */

static void next_episode(const aedile_batch *b, uint32_t i, row *r) {
    r->episode++;
    deal(b, i, r);
}

int aedile_batch_reset(aedile_batch *b, const uint8_t *which) {
    if (!b)
        return AEDILE_ERR_ARGUMENT;
    clear_rewards(b);
    for (uint32_t i = 0; i < b->games; i++) {
        row *r = row_at(b, i);
        if (which && !which[i])
            continue;
        clear_mask(b, i, r);
        next_episode(b, i, r);
        write_row(b, i, r);
    }
    return AEDILE_OK;
}

int aedile_batch_seed(aedile_batch *b, uint64_t seed) {
    if (!b)
        return AEDILE_ERR_ARGUMENT;
    b->seed = seed;
    clear_rewards(b);
    start(b);
    return AEDILE_OK;
}

/* --- Stepping ----------------------------------------------------------------------------------- */

/* What the game after this one will read and write: a batch is larger than the near caches. */
static inline void fetch(const aedile_batch *b, uint32_t i) {
    enum { LINE = 64 };
    if (i >= b->games)
        return;
    const row *r = row_at(b, i);
    __builtin_prefetch(r->action, 1);
    __builtin_prefetch(r->move, 1);
    const uint8_t *state = (const uint8_t *)r->state;
    for (const uint8_t *end = (const uint8_t *)r + b->stride; state < end; state += 4 * LINE) {
        __builtin_prefetch(state, 1);
        __builtin_prefetch(state + LINE, 1);
        __builtin_prefetch(state + 2 * LINE, 1);
        __builtin_prefetch(state + 3 * LINE, 1);
    }
}

static inline void play(const aedile_batch *b, uint32_t i, row *r) {
    fetch(b, i + 1);
    const game *g = b->lib->game;
    if (r->n) {
        g->apply(r->state, r->move[r->chosen]);
        lib_settle(b->lib, r->state);
    } else {
        if (b->autoreset == AEDILE_NO_RESET)
            return;
        next_episode(b, i, r);
    }
    clear_mask(
        b, i,
        r); /* behind the move: what was written to the state is not to wait for these far bytes */
    if (__builtin_expect(g->turn(r->state) < 0, 0)) {
        write_end(b, i, r);
        if (b->to.dones)
            b->to.dones[i] = 1;
        if (b->autoreset == AEDILE_SAME_STEP)
            next_episode(b, i, r);
    }
    write_row(b, i, r);
}

/* The place of an action in the row; -1: it is none of them. */
static inline int find(const row *r, int32_t action) {
    for (int k = 0; k < r->n; k++)
        if (r->action[k] == action)
            return k;
    return -1;
}

int aedile_batch_step(aedile_batch *b, const int32_t *actions, uint32_t *wrong) {
    if (!b || !actions)
        return AEDILE_ERR_ARGUMENT;
    for (uint32_t i = 0; i < b->games; i++) {
        row *r = row_at(b, i);
        r->chosen = (int16_t)find(r, actions[i]);
        if (r->chosen >= 0 || !r->n)
            continue;
        if (wrong)
            *wrong = i;
        return AEDILE_ERR_MOVE;
    }
    clear_rewards(b);
    for (uint32_t i = 0; i < b->games; i++)
        play(b, i, row_at(b, i));
    return AEDILE_OK;
}

int aedile_batch_random(aedile_batch *b, int32_t *actions) {
    if (!b)
        return AEDILE_ERR_ARGUMENT;
    clear_rewards(b);
    for (uint32_t i = 0; i < b->games; i++) {
        row *r = row_at(b, i);
        r->chosen = r->n > 1 ? (int16_t)pcg32_below(&r->rng, (uint32_t)r->n) : 0;
        if (actions)
            actions[i] = r->n ? r->action[r->chosen] : -1;
        play(b, i, r);
    }
    return AEDILE_OK;
}

/* --- Networks ----------------------------------------------------------------------------------- */

int aedile_batch_network(const aedile_batch *b, const aedile_batch_network_arrays *to) {
    if (!b || !LIB_SIZED(to) || !to->inputs || !to->inputs_offsets || !to->rows ||
        !to->moves_offsets || !to->heads)
        return AEDILE_ERR_ARGUMENT;
    const layout *l = layout_of(b->lib->game);
    if (!l)
        return AEDILE_ERR_MISSING;
    size_t inputs = 0, moves = 0;
    for (uint32_t i = 0; i < b->games; i++) {
        const row *r = row_at(b, i);
        to->inputs_offsets[i] = (int32_t)inputs;
        to->moves_offsets[i] = (int32_t)moves;
        to->heads[i] = 0;
        if (!r->n)
            continue;
        if (to->inputs_capacity - inputs < LAYOUT_MAX_ACTIVE ||
            to->moves_capacity - moves < (size_t)r->n)
            return AEDILE_ERR_ROOM;
        to->heads[i] = (uint8_t)l->head(r->state);
        inputs += (size_t)l->encode(r->state, to->inputs + inputs);
        lib_rows(l, r->state, r->move, r->n, to->rows + moves * AEDILE_MAX_ROWS);
        moves += (size_t)r->n;
    }
    to->inputs_offsets[b->games] = (int32_t)inputs;
    to->moves_offsets[b->games] = (int32_t)moves;
    return AEDILE_OK;
}

int aedile_batch_game(const aedile_batch *b, uint32_t i, aedile_game **out) {
    if (!b || !out || i >= b->games)
        return AEDILE_ERR_ARGUMENT;
    aedile_game *g = calloc(1, sizeof *g);
    *out = g;
    if (!g)
        return AEDILE_ERR_MEMORY;
    const row *r = row_at(b, i);
    g->lib = b->lib;
    g->viewer = -1;
    g->n = -1;
    memcpy(&g->state, r->state, b->lib->game->size(r->state));
    return AEDILE_OK;
}
