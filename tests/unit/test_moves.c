/* Moves kept with games: what was chosen, and where someone broke the rules, is read again,
 * whatever the numbers of legal moves; in the fewest bytes; and moves.bin finds each game, or
 * refuses. */
#include "arena/run/moves_file.h"
#include "engine/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { CONFIG = 4, GAMES = 40, LONGEST = 300 };

/* One choice of a game: move `index` of `n`, or a fault. */
typedef struct step {
    int index, n;
} step;

typedef struct story {
    step step[LONGEST + GAME_MAX_SEATS];
    int n, faults;
} story;

/* Few legal moves and many, up to the most there can be. */
static void draw(story *s, uint64_t number) {
    static const int most[] = {2, 3, 20, GAME_MAX_MOVES};
    pcg32 rng;
    pcg32_seed(&rng, number, 1);
    *s = (story){0};
    int choices = (int)pcg32_below(&rng, LONGEST), bound = most[number % 4];
    for (int i = 0; i <= choices; i++) {
        if (s->faults < GAME_MAX_SEATS && pcg32_below(&rng, 40) == 0) {
            s->step[s->n++] = (step){0, 0};
            s->faults++;
        }
        int n = 2 + (int)pcg32_below(&rng, (uint32_t)bound - 1);
        bool last = pcg32_below(&rng, 4) == 0; /* the highest digit is where it would overflow */
        if (i < choices)
            s->step[s->n++] = (step){last ? n - 1 : (int)pcg32_below(&rng, (uint32_t)n), n};
    }
}

static kept_moves write_story(const story *s, moves_writer *w) {
    moves_start(w);
    for (int i = 0; i < s->n; i++)
        if (s->step[i].n)
            moves_add(w, s->step[i].index, s->step[i].n);
        else
            moves_fault(w);
    return moves_end(w);
}

static void expect_story(const kept_moves *m, const story *s) {
    moves_reader r;
    moves_read(&r, m);
    for (int i = 0; i < s->n; i++) {
        if (!s->step[i].n) {
            assert_true(moves_next_fault(&r));
            continue;
        }
        assert_false(moves_next_fault(&r));
        assert_int_equal(moves_next(&r, s->step[i].n), s->step[i].index);
    }
    assert_false(moves_next_fault(&r));
    assert_int_equal(moves_next(&r, 2), -1);
}

static void test_there_and_back(void **state) {
    (void)state;
    moves_writer w = {0};
    buffer b = {0};
    for (uint64_t number = 0; number < 400; number++) {
        static story s;
        draw(&s, number);
        kept_moves m = write_story(&s, &w), back;
        assert_int_equal(m.faults, s.faults);
        assert_int_equal(m.choices, s.n - s.faults);
        expect_story(&m, &s);
        buffer_clear(&b);
        moves_put(&b, &m);
        const uint8_t *at = (const uint8_t *)b.text, *end = at + b.n;
        assert_true(moves_get(&at, end, &back));
        assert_ptr_equal(at, end);
        expect_story(&back, &s);
        for (size_t cut = 0; cut < b.n; cut++) { /* a piece of it is nothing */
            at = (const uint8_t *)b.text;
            assert_false(moves_get(&at, (const uint8_t *)b.text + cut, &back));
        }
    }
    buffer_free(&b);
    moves_writer_done(&w);
}

static void test_few_bytes(void **state) {
    (void)state;
    moves_writer w = {0};
    const struct {
        int choices, n;
        size_t bytes;
    } games[] = {{0, 2, 0},  {1, 2, 1},  {8, 2, 1},   {9, 2, 2},
                 {63, 2, 8}, {64, 2, 9}, {1, 256, 1}, {1, 257, 2}};
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        moves_start(&w);
        for (int i = 0; i < games[g].choices; i++)
            moves_add(&w, games[g].n - 1, games[g].n);
        assert_int_equal(moves_end(&w).n, games[g].bytes);
    }
    moves_writer_done(&w);
}

/* Choices, faults, choices before each fault, bytes. */
static void test_impossible(void **state) {
    (void)state;
    static const uint8_t fine[] = {3, 2, 1, 3, 1, 5}, falling[] = {3, 2, 2, 1, 1, 5},
                         late[] = {3, 1, 4, 1, 5},
                         many[] = {3, GAME_MAX_SEATS + 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 5},
                         short_[] = {3, 0, 2, 5};
    const struct {
        const uint8_t *bytes;
        size_t n;
        bool fine;
    } games[] = {{fine, sizeof fine, true},
                 {falling, sizeof falling, false},
                 {late, sizeof late, false},
                 {many, sizeof many, false},
                 {short_, sizeof short_, false}};
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        kept_moves m;
        const uint8_t *at = games[g].bytes;
        assert_int_equal(moves_get(&at, at + games[g].n, &m), games[g].fine);
    }
}

static void fill_file(moves_file *f, uint64_t games) {
    moves_writer w = {0};
    moves_file_head(&f->bytes, CONFIG, 1, games);
    for (uint64_t id = 0; id < GAMES; id++) {
        static story s;
        draw(&s, id);
        kept_moves m = write_story(&s, &w);
        moves_put(&f->bytes, &m);
    }
    moves_writer_done(&w);
}

static void test_file(void **state) {
    (void)state;
    moves_file f = {0};
    fill_file(&f, GAMES);
    assert_false(moves_file_parse(&f, CONFIG + 1));
    assert_true(moves_file_parse(&f, CONFIG));
    for (uint64_t id = 0; id < GAMES; id++) {
        static story s;
        kept_moves m;
        draw(&s, id);
        assert_true(moves_file_get(&f, id, &m));
        expect_story(&m, &s);
    }
    kept_moves none;
    assert_false(moves_file_get(&f, GAMES, &none));
    moves_file_done(&f);
}

/* One game fewer or more than it says, and any bit of the head. */
static void test_bad_file(void **state) {
    (void)state;
    for (uint64_t games = GAMES - 1; games <= GAMES + 1; games += 2) {
        moves_file f = {0};
        fill_file(&f, games);
        assert_false(moves_file_parse(&f, CONFIG));
        moves_file_done(&f);
    }
    for (int bit = 0; bit < 8 * MOVES_FILE_HEAD; bit++) {
        moves_file f = {0};
        fill_file(&f, GAMES);
        f.bytes.text[bit / 8] ^= (char)(1 << bit % 8);
        assert_false(moves_file_parse(&f, CONFIG));
        moves_file_done(&f);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_there_and_back), cmocka_unit_test(test_few_bytes),
        cmocka_unit_test(test_impossible),     cmocka_unit_test(test_file),
        cmocka_unit_test(test_bad_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
