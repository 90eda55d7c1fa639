/* Networks through the C library: positions of a batch and of single games have the same inputs and rows, small buffers and hidden
 * positions are refused, and files go in and out. */
#include <aedile.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum {
    GAMES = 5,
    STEPS = 120,
    INPUTS = GAMES * AEDILE_MAX_INPUTS,
    MOVES = GAMES * AEDILE_MAX_MOVES
};

static const char *name_of(int game) {
    aedile_game_info info = {.size = sizeof info};
    return aedile_game_at(game, &info) == AEDILE_OK ? info.name : NULL;
}

static aedile_network_shape shape_of(const char *name) {
    aedile_network_shape shape = {.size = sizeof shape};
    assert_int_equal(aedile_network_shape_of(name, &shape), AEDILE_OK);
    return shape;
}

static aedile_batch *batch_of(const char *name) {
    aedile_options *o;
    aedile_batch *b;
    aedile_batch_setup setup = {.size = sizeof setup, .games = GAMES, .seed = 3};
    assert_int_equal(aedile_options_new(name, &o, NULL, 0), AEDILE_OK);
    assert_int_equal(aedile_options_set(o, "players", "3", NULL, 0), AEDILE_OK);
    assert_int_equal(aedile_batch_new(o, &setup, &b, NULL, 0), AEDILE_OK);
    aedile_options_free(o);
    return b;
}

static uint16_t inputs[INPUTS], rows[MOVES * AEDILE_MAX_ROWS];
static int32_t input_offsets[GAMES + 1], move_offsets[GAMES + 1];
static uint8_t heads[GAMES];

static aedile_batch_network_arrays arrays(void) {
    return (aedile_batch_network_arrays){.size = sizeof(aedile_batch_network_arrays),
                                         .inputs_capacity = INPUTS,
                                         .moves_capacity = MOVES,
                                         .inputs = inputs,
                                         .inputs_offsets = input_offsets,
                                         .rows = rows,
                                         .moves_offsets = move_offsets,
                                         .heads = heads};
}

static void compare(const aedile_batch *b, uint32_t i, const aedile_network_shape *shape) {
    uint16_t on[AEDILE_MAX_INPUTS], own[AEDILE_MAX_MOVES * AEDILE_MAX_ROWS];
    int32_t head;
    aedile_game *g;
    assert_int_equal(aedile_batch_game(b, i, &g), AEDILE_OK);
    const int n = aedile_game_inputs(g, on, AEDILE_MAX_INPUTS, &head);
    const int moves = aedile_game_rows(g, own, sizeof own / sizeof *own);
    assert_int_equal(n, input_offsets[i + 1] - input_offsets[i]);
    assert_int_equal(moves, move_offsets[i + 1] - move_offsets[i]);
    assert_int_equal(head, heads[i]);
    assert_in_range(head, 0, shape->heads - 1);
    assert_memory_equal(on, inputs + input_offsets[i], (size_t)n * sizeof *on);
    assert_memory_equal(own, rows + (size_t)move_offsets[i] * AEDILE_MAX_ROWS,
                        (size_t)moves * AEDILE_MAX_ROWS * sizeof *own);
    for (int k = 0; k < n; k++)
        assert_in_range(on[k], 0, shape->inputs - 1);
    for (int k = 0; k < moves * AEDILE_MAX_ROWS; k++)
        assert_true(own[k] < shape->rows || (own[k] == AEDILE_NO_ROW && k % AEDILE_MAX_ROWS));
    assert_int_equal(aedile_game_inputs(g, on, (size_t)n - 1, &head), AEDILE_ERR_ROOM);
    assert_int_equal(aedile_game_rows(g, own, (size_t)moves * AEDILE_MAX_ROWS - 1),
                     AEDILE_ERR_ROOM);
    aedile_game_free(g);
}

static void batches_have_what_games_have(void **state) {
    (void)state;
    for (int k = 0; name_of(k); k++) {
        const aedile_network_shape shape = shape_of(name_of(k));
        const aedile_batch_network_arrays to = arrays();
        aedile_batch *b = batch_of(name_of(k));
        for (int step = 0; step < STEPS; step++) {
            assert_int_equal(aedile_batch_network(b, &to), AEDILE_OK);
            for (uint32_t i = 0; i < GAMES; i++)
                compare(b, i, &shape);
            assert_int_equal(aedile_batch_random(b, NULL), AEDILE_OK);
        }
        aedile_batch_free(b);
    }
}

static void small_buffers_are_refused(void **state) {
    (void)state;
    aedile_batch *b = batch_of(name_of(0));
    aedile_batch_network_arrays to = arrays();
    to.inputs_capacity = AEDILE_MAX_INPUTS - 1;
    assert_int_equal(aedile_batch_network(b, &to), AEDILE_ERR_ROOM);
    to = arrays();
    to.moves_capacity = 1;
    assert_int_equal(aedile_batch_network(b, &to), AEDILE_ERR_ROOM);
    to = arrays();
    to.rows = NULL;
    assert_int_equal(aedile_batch_network(b, &to), AEDILE_ERR_ARGUMENT);
    to = arrays();
    to.size--;
    assert_int_equal(aedile_batch_network(b, &to), AEDILE_ERR_ARGUMENT);
    aedile_batch_free(b);
}

static void hidden_positions_are_refused(void **state) {
    (void)state;
    uint16_t on[AEDILE_MAX_INPUTS], own[AEDILE_MAX_MOVES * AEDILE_MAX_ROWS];
    int32_t head;
    aedile_batch *b = batch_of(name_of(0));
    aedile_game *g, *seen;
    assert_int_equal(aedile_batch_game(b, 0, &g), AEDILE_OK);
    for (int seat = 0; seat < 3; seat++) {
        const int expected = seat == aedile_game_seat(g) ? 0 : AEDILE_ERR_HIDDEN;
        assert_int_equal(aedile_batch_game(b, 0, &seen), AEDILE_OK);
        assert_int_equal(aedile_game_observe(g, seat, 1, 1, seen), AEDILE_OK);
        const int n = aedile_game_inputs(seen, on, AEDILE_MAX_INPUTS, &head);
        const int moves = aedile_game_rows(seen, own, sizeof own / sizeof *own);
        assert_int_equal(n < 0 ? n : 0, expected);
        assert_int_equal(moves < 0 ? moves : 0, expected);
        aedile_game_free(seen);
    }
    aedile_game_free(g);
    aedile_batch_free(b);
}

static void files_go_in_and_out(void **state) {
    (void)state;
    static const char text[] = "{\"training\": \"none\"}";
    for (int k = 0; name_of(k); k++) {
        const char *name = name_of(k);
        const aedile_network_shape s = shape_of(name);
        const size_t second = (size_t)s.heads * (size_t)s.moves;
        const size_t n = (size_t)s.inputs * (size_t)s.first + second * (size_t)s.first +
                         (size_t)s.value * (size_t)s.first + second + (size_t)s.value +
                         (size_t)s.rows * (size_t)s.moves + (size_t)s.rows +
                         (size_t)s.seats * (size_t)s.value + (size_t)s.seats;
        const size_t size = aedile_network_size(name, strlen(text));
        int8_t *weights = malloc(n), *back = malloc(n);
        uint8_t *file = malloc(size);
        char said[sizeof text], err[AEDILE_MAX_ERROR];
        assert_true(weights && back && file);
        for (size_t i = 0; i < n; i++)
            weights[i] = (int8_t)((i * 2654435761u) >> 13);
        assert_int_equal(aedile_network_pack(name, weights, n - 1, text, file, size),
                         AEDILE_ERR_ARGUMENT);
        assert_int_equal(aedile_network_pack(name, weights, n, text, file, size - 1),
                         AEDILE_ERR_ROOM);
        assert_int_equal(aedile_network_pack(name, weights, n, text, file, size), AEDILE_OK);
        assert_int_equal(
            aedile_network_unpack(name, file, size, back, n, said, sizeof said, err, sizeof err),
            AEDILE_OK);
        assert_memory_equal(weights, back, n);
        assert_string_equal(said, text);
        assert_int_equal(
            aedile_network_unpack(name, file, size, back, n - 1, NULL, 0, err, sizeof err),
            AEDILE_ERR_ROOM);
        file[size - 1] ^= 1;
        assert_int_equal(aedile_network_unpack(name, file, size, back, n, NULL, 0, err, sizeof err),
                         AEDILE_ERR_DATA);
        assert_non_null(strstr(err, "hash"));
        free(weights);
        free(back);
        free(file);
    }
    assert_int_equal((int)aedile_network_size("chess", 0), 0);
    assert_int_equal(aedile_network_names("chess", NULL, 0), AEDILE_ERR_NAME);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(batches_have_what_games_have),
        cmocka_unit_test(small_buffers_are_refused),
        cmocka_unit_test(hidden_positions_are_refused),
        cmocka_unit_test(files_go_in_and_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
