/* Networks: every kernel against the formula of the header, bytes there and back, every damage
 * refused, moves drawn with the odds they ought to have.
 */
#include "agents/net/net_kernel.h"
#include "engine/real.h"
#include "tests/support/kuhn.h"
#include "tests/support/sanitized.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { INPUTS = 300, ROWS = 41, HEADS = 3, LEAST = -128, MOST = 127, TEXT_ROOM = 200 };

static const layout_group inputs[] = {{"some", 100, ""}, {"others", INPUTS - 100, ""}, {0}};
static const layout_group actions[] = {{"rows", ROWS, ""}, {0}};

static const layout plain = {
    .game = &kuhn_game,
    .inputs = inputs,
    .actions = actions,
    .n_inputs = INPUTS,
    .n_actions = ROWS,
    .n_heads = HEADS,
};

/* --- Networks at random ----------------------------------------------------------------------- */

static int8_t weights[1 << 18];
static int units = NET_FIRST; /* of the first layer */

/* Weights from `low` to `high`, all of them. */
static net_weights make_weights(pcg32 *rng, int low, int high) {
    size_t n = net_weights_size(&plain, units);
    assert_true(n <= sizeof weights);
    for (size_t i = 0; i < n; i++)
        weights[i] = (int8_t)(low + (int)pcg32_below(rng, (uint32_t)(high - low + 1)));
    return net_parts(&plain, units, weights);
}

static uint8_t packed[1 << 18];

/* Packs and opens one. */
static net make_net(pcg32 *rng, int low, int high, const char *text) {
    net_weights w = make_weights(rng, low, high);
    net out;
    char err[NET_ERROR_SIZE];
    size_t size = net_size(&plain, units, strlen(text));
    assert_true(size <= sizeof packed);
    net_pack(&plain, units, &w, text, packed);
    if (net_open(&out, &plain, packed, size, err) < 0)
        fail_msg("%s", err);
    return out;
}

/* n different inputs. */
static void draw_inputs(pcg32 *rng, uint16_t *on, int n) {
    uint16_t all[INPUTS];
    for (int i = 0; i < INPUTS; i++)
        all[i] = (uint16_t)i;
    for (int i = 0; i < n; i++) {
        uint32_t k = (uint32_t)i + pcg32_below(rng, (uint32_t)(INPUTS - i));
        on[i] = all[k];
        all[k] = all[i];
    }
}

/* --- The formula ------------------------------------------------------------------------------ */

static int64_t clamp(int64_t x) {
    return x < 0 ? 0 : x > NET_MOST ? NET_MOST : x;
}

/* As the header has it, word for word. */
static void think(const net_weights *w, int head, const uint16_t *on, int n, net_thought *out) {
    int64_t first[NET_FIRST_MOST];
    for (int u = 0; u < units; u++) {
        int64_t sum = 0;
        for (int i = 0; i < n; i++)
            sum += w->first[on[i] * units + u];
        first[u] = clamp(sum);
    }
    for (int u = 0; u < NET_SECOND; u++) {
        bool moves = u < NET_MOVES;
        int at = moves ? head * NET_MOVES + u : u - NET_MOVES;
        int64_t sum = NET_STEP * (moves ? w->moves_bias : w->critic_bias)[at] + 32;
        for (int v = 0; v < units; v++)
            sum += first[v] * (moves ? w->moves : w->critic)[at * units + v];
        out->second[u] = (int16_t)clamp((sum - (sum & 63)) / 64);
    }
    for (int r = 0; r < NET_SEATS; r++) {
        int64_t sum = NET_STEP * w->value_bias[r];
        for (int u = 0; u < NET_VALUE; u++)
            sum += out->second[NET_MOVES + u] * w->value[r * NET_VALUE + u];
        out->value[r] = (int32_t)sum;
    }
}

static int32_t score(const net_weights *w, const net_thought *thought, int row) {
    int64_t sum = NET_STEP * w->rows_bias[row];
    for (int u = 0; u < NET_MOVES; u++)
        sum += thought->second[u] * w->rows[row * NET_MOVES + u];
    return (int32_t)sum;
}

/* Limits of the weights: all alike at either end, the whole range, small ones as trained. */
static const int range[][2] = {{LEAST, MOST}, {LEAST, LEAST}, {MOST, MOST}, {-20, 20},
                               {-3, 3},       {0, MOST},      {LEAST, 0},   {-1, 1}};
enum { RANGES = sizeof range / sizeof *range };

/* Asked for one part by itself it says the same of that, and leaves the other as it was. */
static void check_asked(const net *n, int head, const uint16_t *on, int count,
                        const net_thought *all) {
    net_thought untouched, moves, shares;
    memset(&untouched, 0xA5, sizeof untouched);
    moves = shares = untouched;
    net_think(n, head, on, count, NET_ASK_MOVES, &moves);
    net_think(n, head, on, count, NET_ASK_SHARES, &shares);
    size_t first = NET_MOVES * sizeof *all->second;
    assert_memory_equal(moves.second, all->second, first);
    assert_memory_equal(moves.value, untouched.value, sizeof untouched.value);
    assert_memory_equal(shares.second, untouched.second, first);
    assert_memory_equal(shares.value, all->value, sizeof all->value);
}

/* Every kernel thinks as the formula, from no input on to all that there is room for. */
static void test_kernels(void **state) {
    pcg32 rng;
    uint16_t on[LAYOUT_MAX_ACTIVE];
    int kernels = 0, rounds = SANITIZED ? 6 : 40;
    (void)state;
    pcg32_seed(&rng, 1, 1);
    while (net_kernel_at(kernels))
        kernels++;
    assert_ptr_equal(net_kernel_best(), net_kernel_at(kernels - 1));
    for (int r = 0; r < 2 * RANGES; r++) {
        units = r < RANGES ? NET_FIRST : NET_FIRST_MOST;
        net n = make_net(&rng, range[r % RANGES][0], range[r % RANGES][1], "{}");
        assert_int_equal(n.units, units);
        for (int round = 0; round < rounds; round++) {
            int count = round == 0   ? 0
                        : round == 1 ? LAYOUT_MAX_ACTIVE
                                     : (int)pcg32_below(&rng, LAYOUT_MAX_ACTIVE + 1);
            net_thought expected, found;
            draw_inputs(&rng, on, count);
            int head = round % HEADS;
            think(&n.w, head, on, count, &expected);
            for (int k = 0; k < kernels; k++) {
                n.kernel = net_kernel_at(k);
                memset(&found, 0xA5, sizeof found);
                net_think(&n, head, on, count, NET_ASK_ALL, &found);
                assert_memory_equal(found.second, expected.second, sizeof found.second);
                assert_memory_equal(found.value, expected.value, sizeof found.value);
                check_asked(&n, head, on, count, &expected);
                for (int row = 0; row < ROWS; row++)
                    assert_int_equal(net_score(&n, &found, row), score(&n.w, &expected, row));
            }
        }
    }
    units = NET_FIRST;
}

/* Rows in any order and number, and nothing written beyond the last. */
static void test_dots(void **state) {
    static const int widths[] = {NET_FIRST, NET_MOVES, NET_VALUE, NET_FIRST_MOST};
    pcg32 rng;
    int16_t x[NET_FIRST_MOST];
    uint16_t row[ROWS];
    (void)state;
    pcg32_seed(&rng, 2, 1);
    net n = make_net(&rng, LEAST, MOST, "{}");
    for (int k = 0; net_kernel_at(k); k++)
        for (int i = 0; i < 300; i++) {
            int width = widths[i % 4], count = (int)pcg32_below(&rng, ROWS);
            int32_t out[ROWS + 1];
            for (int u = 0; u < NET_FIRST_MOST; u++)
                x[u] = (int16_t)pcg32_below(&rng, NET_MOST + 1);
            for (int at = 0; at < count; at++)
                row[at] = (uint16_t)pcg32_below(&rng, ROWS);
            out[count] = 12345;
            net_kernel_at(k)->dots(x, width, n.w.first, i & 8 ? row : NULL, count, out);
            assert_int_equal(out[count], 12345);
            for (int at = 0; at < count; at++) {
                int32_t sum = 0;
                for (int u = 0; u < width; u++)
                    sum += x[u] * n.w.first[(i & 8 ? row[at] : at) * width + u];
                assert_int_equal(out[at], sum);
            }
        }
}

/* --- Bytes ------------------------------------------------------------------------------------ */

static void test_round_trip(void **state) {
    static uint8_t again[sizeof packed];
    pcg32 rng;
    char text[TEXT_ROOM + 1] = "";
    (void)state;
    pcg32_seed(&rng, 3, 1);
    for (int length = 0; length <= TEXT_ROOM; length++) {
        net n = make_net(&rng, LEAST, MOST, text);
        assert_int_equal(n.text_length, length);
        assert_memory_equal(n.text, text, n.text_length);
        assert_int_equal(n.size, net_size(&plain, units, n.text_length));
        assert_true(n.hash == net_hash(weights, net_weights_size(&plain, units)));
        assert_memory_equal(n.w.first, weights, net_weights_size(&plain, units));
        assert_true((n.w.first - (const int8_t *)packed) % NET_ALIGN == 0);
        memset(again, 0xA5, sizeof again);
        net_pack(&plain, units, &n.w, text, again);
        assert_memory_equal(again, packed, n.size);
        net used;
        net_use(&used, &plain, packed);
        assert_true(used.size == n.size && used.hash == n.hash && used.text == n.text &&
                    used.text_length == n.text_length && used.kernel == n.kernel);
        assert_memory_equal(&used.w, &n.w, sizeof n.w);
        text[length] = (char)('a' + length % 26);
        text[length + 1 <= TEXT_ROOM ? length + 1 : TEXT_ROOM] = 0;
    }
    assert_true((size_t)(net_parts(&plain, units, weights).value_bias + NET_SEATS - weights) ==
                net_weights_size(&plain, units));
}

static void refuse(const layout *l, const void *bytes, size_t size, const char *says) {
    char err[NET_ERROR_SIZE] = "";
    net out;
    assert_int_equal(net_open(&out, l, bytes, size, err), -1);
    if (!strstr(err, says) || strchr(err, '\n') || strlen(err) >= NET_ERROR_SIZE - 1)
        fail_msg("expected \"%s\", found \"%s\"", says, err);
}

/* Opening what ends where its memory ends, so that sanitizers see a look beyond. */
static void refuse_exact(const uint8_t *bytes, size_t size, const char *says) {
    uint8_t *copy = malloc(size ? size : 1);
    assert_non_null(copy);
    memcpy(copy, bytes, size);
    refuse(&plain, copy, size, says);
    free(copy);
}

/* Bytes of the header set to a number. */
static void refuse_set(int at, int width, uint64_t number, const char *says) {
    uint8_t kept[8];
    size_t size = net_size(&plain, units, 2);
    memcpy(kept, packed + at, sizeof kept);
    for (int i = 0; i < width; i++)
        packed[at + i] = (uint8_t)(number >> 8 * i);
    refuse(&plain, packed, size, says);
    memcpy(packed + at, kept, sizeof kept);
}

static void test_refused(void **state) {
    pcg32 rng;
    char says[NET_ERROR_SIZE];
    (void)state;
    pcg32_seed(&rng, 4, 1);
    net n = make_net(&rng, LEAST, MOST, "{}");
    refuse_set(0, 1, 'a', "no network: expected \"AEDILNET\" at its beginning");
    refuse_set(8, 4, 1, "expected version 2 or 3 of the format, found 1");
    refuse_set(12, 4, 64, "for a text of 2 and names of ");
    refuse_set(12, 4, 192, "damaged: expected a header of ");
    snprintf(says, sizeof says, "expected %016" PRIx64 ", that of kuhn here, found %016x",
             layout_hash(&plain), 17);
    refuse_set(16, 8, 17, says);
    refuse_set(24, 4, INPUTS + 1, "expected 300 inputs, found 301");
    refuse_set(28, 4, 1, "expected 41 action rows, found 1");
    refuse_set(32, 2, 192, "expected 128 or 256 units, found 192");
    refuse_set(32, 2, 256, "cut: expected ");
    refuse_set(34, 2, 96, "expected 64 units of moves, found 96");
    refuse_set(36, 2, 96, "expected 32 units of the value, found 96");
    refuse_set(38, 1, 4, "expected 5 seats, found 4");
    refuse_set(39, 1, 4, "expected 3 kinds of decisions, found 4");
    snprintf(says, sizeof says, "damaged: expected weights with the hash %016x, found %016" PRIx64,
             1, n.hash);
    refuse_set(40, 8, 1, says);
    refuse_set(48, 4, 0xFFFFFFFF, "cut: expected a text of 4294967295 bytes, found ");
    refuse_set(48, 4, 1, "expected ");
    refuse_set(52, 4, 0xFFFFFFFF, "cut: expected names of 4294967295 bytes, found ");
    refuse_set(8, 4, 2, "damaged: expected 0 at byte 52, found ");
    refuse_set(56, 8, 9, "damaged: expected names with the hash ");
    assert_int_equal(net_open(&n, &plain, packed, net_size(&plain, units, 2), says), 0);
}

/* A file cut anywhere, or with something behind it. */
static void test_length(void **state) {
    pcg32 rng;
    (void)state;
    pcg32_seed(&rng, 5, 1);
    size_t size = make_net(&rng, LEAST, MOST, "{}").size;
    refuse_exact(packed, 0, "no network");
    refuse_exact(packed, 7, "no network");
    for (size_t n = 8; n < NET_HEADER; n++)
        refuse_exact(packed, n, "cut: expected at least 64 bytes, found ");
    for (size_t n = NET_HEADER; n < size; n += n < 256 || n + 256 > size ? 1 : 97)
        refuse_exact(packed, n, "cut: expected ");
    packed[size] = 0;
    refuse_exact(packed, size + 1, "bytes after its end: expected ");
}

/* Every byte that is not the same is seen, save in the text. */
static void test_damage(void **state) {
    pcg32 rng;
    (void)state;
    pcg32_seed(&rng, 6, 1);
    net n = make_net(&rng, LEAST, MOST, "{\"games\": 1}");
    size_t step = SANITIZED ? 997 : 101;
    for (size_t at = 0; at < n.size; at += at < 192 || at + 8 > n.size ? 1 : step) {
        if (at >= NET_HEADER && at < NET_HEADER + n.text_length)
            continue;
        packed[at] ^= (uint8_t)(1 << at % 8);
        refuse(&plain, packed, n.size, "expected ");
        packed[at] ^= (uint8_t)(1 << at % 8);
    }
}

/* --- Another layout ----------------------------------------------------------------------------- */

static const char *const card_names[] = {"Bath", "Dock", "Road", "Wall"};

static const char *with_bath(int k) {
    return card_names[k];
}

static const char *without_bath(int k) {
    return card_names[k + 1];
}

static const layout_axis four[] = {{"CARDS", 4, with_bath, NULL}, {0}};
static const layout_axis three[] = {{"CARDS", 3, without_bath, NULL}, {0}};
static const layout_group four_inputs[] = {{"always", 1, ""}, {"open", 8, ""}, {0}};
static const layout_group three_inputs[] = {{"always", 1, ""}, {"open", 6, ""}, {0}};
static const layout_group four_rows[] = {{"STOP", 1, ""}, {"LAY", 4, ""}, {0}};
static const layout_group three_rows[] = {{"STOP", 1, ""}, {"LAY", 3, ""}, {0}};
static const char *const input_shapes[] = {"1", "CARDS * 2"}, *const row_shapes[] = {"1", "CARDS"};
static const layout larger = {.game = &kuhn_game,
                              .inputs = four_inputs,
                              .actions = four_rows,
                              .n_inputs = 9,
                              .n_actions = 5,
                              .n_heads = 2,
                              .input_shapes = input_shapes,
                              .action_shapes = row_shapes,
                              .axes = four};
static const layout smaller = {.game = &kuhn_game,
                               .inputs = three_inputs,
                               .actions = three_rows,
                               .n_inputs = 7,
                               .n_actions = 4,
                               .n_heads = 2,
                               .input_shapes = input_shapes,
                               .action_shapes = row_shapes,
                               .axes = three};

static int mean_of_three(const int8_t *at, int step) {
    const int sum = at[0] + at[step] + at[2 * step];
    return (2 * sum + 3 + 3 * 256) / 6 - 128; /* rounded, halves up */
}

/* A new card is the mean of the rest, all else is copied; there and back is the same file. */
static void test_fit(void **state) {
    static int8_t w[1 << 15];
    static uint8_t small[1 << 16];
    pcg32 rng;
    char note[NET_ERROR_SIZE], err[NET_ERROR_SIZE];
    void *grown, *back;
    size_t size, n = net_weights_size(&smaller, NET_FIRST),
                 small_size = net_size(&smaller, NET_FIRST, 2);
    net before, after;
    (void)state;
    pcg32_seed(&rng, 8, 1);
    for (size_t i = 0; i < n; i++)
        w[i] = (int8_t)(LEAST + (int)pcg32_below(&rng, 256));
    const net_weights parts = net_parts(&smaller, NET_FIRST, w);
    net_pack(&smaller, NET_FIRST, &parts, "{}", small);
    assert_int_equal(net_fit(&smaller, small, small_size, &grown, &size, note, err), 0);
    assert_int_equal(net_open(&before, &smaller, small, small_size, err), 0);
    refuse(&larger, small, small_size, "made for another layout");
    assert_int_equal(net_fit(&larger, small, small_size, &grown, &size, note, err), 1);
    assert_string_equal(
        note,
        "2 inputs and 1 action of kuhn are new to this network (Bath): they start as the mean of "
        "their kind");
    assert_int_equal(net_open(&after, &larger, grown, size, err), 0);
    assert_memory_equal(after.w.first, before.w.first, NET_FIRST);
    assert_memory_equal(after.w.first + 3 * NET_FIRST, before.w.first + NET_FIRST, 6 * NET_FIRST);
    assert_memory_equal(after.w.rows + 2 * NET_MOVES, before.w.rows + NET_MOVES, 3 * NET_MOVES);
    assert_memory_equal(after.w.moves, before.w.moves, 2 * NET_MOVES * NET_FIRST);
    assert_memory_equal(after.w.value, before.w.value, NET_SEATS * NET_VALUE + NET_SEATS);
    for (int level = 0; level < 2; level++)
        for (int u = 0; u < NET_FIRST; u++)
            assert_int_equal(
                after.w.first[(1 + level) * NET_FIRST + u],
                mean_of_three(before.w.first + (1 + level) * NET_FIRST + u, 2 * NET_FIRST));
    assert_int_equal(after.w.rows_bias[1], mean_of_three(before.w.rows_bias + 1, 1));
    size_t back_size;
    assert_int_equal(net_fit(&smaller, grown, size, &back, &back_size, note, err), 1);
    assert_non_null(strstr(note, "left out"));
    assert_int_equal(back_size, small_size);
    assert_memory_equal(back, small, small_size);
    free(back);
    free(grown);
    /* Damaged: every byte of the header and the names, and every length, gives a line or a network, never more. */
    for (size_t at = 0; at < small_size - n; at++) {
        small[at] ^= 0x15;
        int status = net_fit(&larger, small, small_size, &grown, &size, note, err);
        if (status > 0)
            free(grown);
        else if (status < 0 && (!*err || strchr(err, '\n')))
            fail_msg("byte %zu: \"%s\"", at, err);
        small[at] ^= 0x15;
    }
    for (size_t cut = 0; cut < small_size; cut += cut < 300 ? 1 : 97)
        assert_int_equal(net_fit(&larger, small, cut, &grown, &size, note, err), -1);
    memcpy(memchr(small + NET_HEADER, 'g', 8), "gume", 4);
    assert_int_equal(net_fit(&larger, small, small_size, &grown, &size, note, err), -1);
    assert_non_null(strstr(err, "damaged: expected names with the hash "));
}

/* Inputs of another size or name, or of another game, are other inputs. */
static void test_other_layout(void **state) {
    static const layout_group renamed[] = {{"some", 100, ""}, {"other", INPUTS - 100, ""}, {0}};
    static const layout_group moved[] = {{"some", 101, ""}, {"others", INPUTS - 101, ""}, {0}};
    game other_game = kuhn_game;
    pcg32 rng;
    (void)state;
    pcg32_seed(&rng, 7, 1);
    net n = make_net(&rng, LEAST, MOST, "{}");
    layout other = plain;
    other.inputs = renamed;
    refuse(&other, packed, n.size, "made for another layout");
    other.inputs = moved;
    refuse(&other, packed, n.size, "made for another layout");
    other = plain;
    other.game = &other_game;
    other_game.name = "whist";
    refuse(&other, packed, n.size, "that of whist here");
}

/* --- Choosing --------------------------------------------------------------------------------- */

static void test_greedy(void **state) {
    static const int32_t scores[] = {-9, 5, 7, 7, -2, 7};
    static const int32_t level[GAME_MAX_MOVES] = {0};
    pcg32 rng = {1, 1}, before = rng;
    (void)state;
    assert_int_equal(net_pick(scores, 6, 0, &rng), 2);
    assert_int_equal(net_pick(scores, 2, 0, &rng), 1);
    assert_int_equal(net_pick(level, GAME_MAX_MOVES, 0, &rng), 0);
    assert_memory_equal(&rng, &before, sizeof rng);
}

/* Draws from scores at a temperature, held against the softmax by chi-square; no more than
 * 1 in 100,000 of the tests of right odds are above the limit. */
static void check_odds(const int32_t *scores, int n, int temperature, uint64_t stream) {
    enum { DRAWS = SANITIZED ? 100000 : 2000000 };
    double odds[GAME_MAX_MOVES], sum = 0, chi = 0;
    int found[GAME_MAX_MOVES] = {0}, freedom = -1;
    pcg32 rng;
    pcg32_seed(&rng, 8, stream);
    for (int i = 0; i < DRAWS; i++)
        found[net_pick(scores, n, temperature, &rng)]++;
    for (int i = 0; i < n; i++)
        sum += odds[i] = real_exp((double)scores[i] / NET_SCORE / ((double)temperature / NET_WARM));
    for (int i = 0; i < n; i++) {
        double expected = odds[i] / sum * DRAWS, off = found[i] - expected;
        if (expected < 5) {
            assert_true(found[i] < 30);
            continue;
        }
        chi += off * off / expected;
        freedom++;
    }
    /* Wilson and Hilferty: the cube root of chi-square over its freedom is nearly normal. */
    double k = freedom, root = real_pow(chi / k, 1.0 / 3);
    double z = (root - (1 - 2 / (9 * k))) / sqrt(2 / (9 * k));
    if (freedom > 0 && z > 4.3)
        fail_msg("temperature %d: chi-square %g at %d degrees of freedom", temperature, chi,
                 freedom);
}

static void test_odds(void **state) {
    static const int32_t close[] = {0, 100, -250, 8192, 4000, 4001, -8192, 20};
    static const int32_t wide[] = {-100000, 81920, 0, 40000, 65536, 70000};
    static const int32_t level[GAME_MAX_MOVES] = {0};
    static const int temperatures[] = {64, 512, NET_WARM, 3000, NET_WARMEST};
    uint64_t stream = 0;
    (void)state;
    for (size_t t = 0; t < sizeof temperatures / sizeof *temperatures; t++) {
        check_odds(close, 8, temperatures[t], ++stream);
        check_odds(wide, 6, temperatures[t], ++stream);
    }
    check_odds(level, GAME_MAX_MOVES, NET_WARM, ++stream);
    check_odds(close, 2, NET_WARM, ++stream);
}

/* The extremes that scores can have; and one draw of chance for one move. */
static void test_extremes(void **state) {
    const int32_t most = LAYOUT_MAX_ROWS * (128 * 128 + 64 * NET_MOST * 128);
    const int32_t scores[] = {-most, most, most - 1};
    pcg32 rng = {3, 5}, twice = {3, 5};
    int found[3] = {0};
    (void)state;
    for (int i = 0; i < 1000; i++)
        found[net_pick(scores, 3, 1 + i % NET_WARM, &rng)]++;
    for (int i = 0; i < 1000; i++)
        (void)pcg32_next64(&twice);
    assert_memory_equal(&rng, &twice, sizeof rng);
    assert_int_equal(found[0], 0);
    assert_true(found[1] > 300 && found[2] > 300);
}

static void test_shares(void **state) {
    const net_thought thought = {.value = {NET_SCORE, 0, 0, -NET_SCORE, 1 << 20}};
    float out[GAME_MAX_SEATS];
    (void)state;
    for (int seats = 2; seats <= 4; seats++)
        for (int seat = 0; seat < seats; seat++) {
            float sum = 0, e = real_expf(1);
            net_shares(&thought, seats, seat, out);
            for (int p = 0; p < GAME_MAX_SEATS; p++)
                sum += out[p];
            assert_true(fabsf(sum - 1) < 1e-6F);
            assert_true(fabsf(out[seat] / out[(seat + 1) % seats] - e) < 1e-5F);
            for (int p = seats; p < GAME_MAX_SEATS; p++)
                assert_true(out[p] == 0);
        }
    net_shares(&thought, 4, 2, out);
    assert_true(out[1] < out[0] && out[0] < out[2] && out[3] == out[0]);
}

/* --- Moves ------------------------------------------------------------------------------------ */

/* One, two or three rows, by the number of the move. */
static int rows(const void *state, game_move move, uint16_t *out) {
    const uint16_t *first = state;
    int n = 1 + (int)(move % LAYOUT_MAX_ROWS);
    for (int i = 0; i < n; i++)
        out[i] = (uint16_t)((*first + 7 * move + 11 * (uint32_t)i) % ROWS);
    return n;
}

static int head(const void *state) {
    return *(const uint16_t *)state % HEADS;
}

static int encode(const void *state, uint16_t *out) {
    out[0] = *(const uint16_t *)state;
    out[1] = INPUTS - 1;
    return 2;
}

static void test_moves(void **state) {
    layout l = plain;
    game_move moves[GAME_MAX_MOVES];
    pcg32 rng;
    (void)state;
    l.rows = rows;
    l.encode = encode;
    l.head = head;
    pcg32_seed(&rng, 9, 1);
    for (int round = 0; round < 50; round++) {
        net n = make_net(&rng, LEAST, MOST, "");
        uint16_t position = (uint16_t)round, on[LAYOUT_MAX_ACTIVE];
        int32_t found[GAME_MAX_MOVES];
        int count = round ? 1 + (int)pcg32_below(&rng, GAME_MAX_MOVES) : GAME_MAX_MOVES;
        net_thought thought, same;
        n.layout = &l;
        net_evaluate(&n, &position, NET_ASK_ALL, &thought);
        net_think(&n, head(&position), on, encode(&position, on), NET_ASK_ALL, &same);
        assert_memory_equal(&thought, &same, sizeof same);
        for (int i = 0; i < count; i++)
            moves[i] = pcg32_below(&rng, 100);
        net_moves(&n, &thought, &position, moves, count, found);
        int32_t again[GAME_MAX_MOVES];
        memset(&same, 0, sizeof same);
        net_decide(&n, &position, moves, count, NET_ASK_ALL, &same, again);
        assert_memory_equal(&thought, &same, sizeof same);
        assert_memory_equal(again, found, (size_t)count * sizeof *found);
        for (int i = 0; i < count; i++) {
            uint16_t row[LAYOUT_MAX_ROWS];
            int32_t sum = 0;
            for (int k = rows(&position, moves[i], row) - 1; k >= 0; k--)
                sum += score(&n.w, &thought, row[k]);
            assert_int_equal(found[i], sum);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kernels),    cmocka_unit_test(test_dots),
        cmocka_unit_test(test_round_trip), cmocka_unit_test(test_refused),
        cmocka_unit_test(test_length),     cmocka_unit_test(test_damage),
        cmocka_unit_test(test_fit),        cmocka_unit_test(test_other_layout),
        cmocka_unit_test(test_greedy),     cmocka_unit_test(test_odds),
        cmocka_unit_test(test_extremes),   cmocka_unit_test(test_shares),
        cmocka_unit_test(test_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
