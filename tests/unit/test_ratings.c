/* Ratings: cases whose answer is known without a fit, and those that have none. Fits in general are
 * checked against R and by simulation in tests/statistics. */
#include "arena/stats/ratings.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

static void assert_near(double found, double expected) {
    if (!(fabs(found - expected) <= 1e-7))
        fail_msg("found %.12g, expected %.12g", found, expected);
}

/* `games` games between agents at these places, spread over groups. */
static void add(outcomes *o, const uint8_t *agent, const uint8_t *place, int64_t games) {
    for (int group = 0; group < 10; group++) {
        outcome k = {.group = (uint8_t)group};
        for (int s = 0; s < o->players; s++) {
            k.agent[s] = agent[s];
            k.place[s] = place[s];
        }
        assert_int_equal(outcomes_add(o, &k, games), 0);
    }
}

static const uint8_t ab[] = {0, 1}, ba[] = {1, 0}, first[] = {1, 2}, second[] = {2, 1},
                     both[] = {1, 1};

static ratings_setup setup_of(int agents, int players, double prior) {
    return (ratings_setup){.agents = agents,
                           .players = players,
                           .options = {.anchor = 0, .prior = prior},
                           .by = RATINGS_BY_WINNERS,
                           .faulted = true};
}

/* Two agents, two seats: b wins three of four, whatever the seat. */
static void test_two(void **state) {
    (void)state;
    outcomes o;
    ratings r;
    outcomes_init(&o, 2);
    add(&o, ab, first, 1);
    add(&o, ab, second, 3);
    add(&o, ba, first, 3);
    add(&o, ba, second, 1);
    ratings_setup setup = setup_of(2, 2, 0);
    setup.seats = true;
    assert_int_equal(ratings_fit(&r, &setup, &o), 0);
    assert_true(r.converged && r.seats && !r.separable);
    assert_int_equal(r.games, 80);
    assert_near(r.worth[0], 0);
    assert_near(r.worth[1], log(3));
    assert_near(r.seat[1], 0);
    assert_near(r.expected[1], 0.75);
    assert_near(r.expected[0], 0.5);
    assert_near(r.log_likelihood, 60 * log(0.75) + 20 * log(0.25));
    /* The score of a group is the same in all. */
    assert_near(r.se[1], 0);
    /* By the other anchor. */
    setup.options.anchor = 1;
    assert_int_equal(ratings_fit(&r, &setup, &o), 0);
    assert_near(r.worth[0], -log(3));
    outcomes_done(&o);
}

/* With ties (R. R. Davidson, JASA 65, 1970): wins 4 : 1, and of ties as many as make tie = 1. */
static void test_ties(void **state) {
    (void)state;
    outcomes o;
    ratings r;
    outcomes_init(&o, 2);
    add(&o, ab, first, 4);
    add(&o, ab, second, 1);
    add(&o, ab, both, 2);
    ratings_setup setup = setup_of(2, 2, 0);
    setup.seats = true; /* cannot be told from the agents: left out */
    assert_int_equal(ratings_fit(&r, &setup, &o), 0);
    assert_true(r.converged && !r.seats);
    assert_near(r.worth[1], -log(4));
    assert_near(r.tie[0], 0);
    assert_near(r.expected[1], (0.25 + 0.5 * 0.5) / 1.75);
    outcomes_done(&o);
}

/* Who wins all games has no finite rating by likelihood only, and one with imaginary games. */
static void test_separable(void **state) {
    (void)state;
    outcomes o;
    ratings r;
    outcomes_init(&o, 2);
    add(&o, ab, first, 10);
    ratings_setup setup = setup_of(2, 2, 0);
    assert_int_equal(ratings_fit(&r, &setup, &o), 0);
    assert_true(r.separable);
    assert_true(isnan(r.se[1]));
    setup.options.prior = 0.5;
    assert_int_equal(ratings_fit(&r, &setup, &o), 0);
    assert_true(r.converged && !r.separable);
    /* The average is half way: 100 = 100 win + 0.5 (1 - 2 average), twice. */
    double x = -r.worth[1], win = 1 / (1 + exp(-x)), ahead = 1 / (1 + exp(-x / 2));
    assert_near(100 * (1 - win) + 0.5 * (1 - 2 * ahead), 0);
    assert_true(x > 3 && x < 8);
    /* Groups alike: the error comes from the imaginary games only, inverse(B) P inverse(B) for the
     * worth and the average. */
    double play = 100 * win * (1 - win), bend = ahead * (1 - ahead);
    double square = 0.5 * (ahead * ahead + (1 - ahead) * (1 - ahead));
    double b[3] = {play + bend, -bend, 2 * bend}, det = b[0] * b[2] - b[1] * b[1];
    double row[2] = {b[2] / det, -b[1] / det}; /* of inverse(B) */
    assert_near(r.se[1], sqrt(square * ((row[0] - row[1]) * (row[0] - row[1]) + row[1] * row[1])));
    outcomes_done(&o);
}

/* Two pairs that never meet: no single maximum; and an agent without games. */
static void test_apart(void **state) {
    (void)state;
    static const uint8_t cd[] = {2, 3};
    outcomes o;
    ratings r;
    outcomes_init(&o, 2);
    add(&o, ab, first, 3);
    add(&o, ab, second, 2);
    add(&o, cd, first, 2);
    add(&o, cd, second, 3);
    ratings_setup setup = setup_of(5, 2, 0);
    assert_int_equal(ratings_fit(&r, &setup, &o), 0);
    assert_true(r.separable);
    assert_true(isnan(r.worth[4]) && isnan(r.expected[4]));
    setup.options.prior = 0.5;
    assert_int_equal(ratings_fit(&r, &setup, &o), 0);
    assert_true(r.converged && !r.separable);
    /* The pairs meet in the average agent: the weaker of one is the weaker of the other. */
    assert_near(r.worth[2], r.worth[1]);
    assert_near(r.worth[3], 0);
    /* An anchor without games: the first that has some. */
    setup.options.anchor = 4;
    assert_int_equal(ratings_fit(&r, &setup, &o), 0);
    assert_int_equal(r.anchor, 0);
    outcomes_done(&o);
    outcomes_init(&o, 2);
    assert_int_equal(ratings_fit(&r, &setup, &o), -1);
    outcomes_done(&o);
}

/* A fault tells that someone else won, no more: with two seats that is a loss; with three the
 * rest gain nothing on each other. */
static void test_faults(void **state) {
    (void)state;
    static const uint8_t abc[] = {0, 1, 2}, last[] = {1, 1, 3}, win_a[] = {1, 2, 2},
                         win_b[] = {2, 1, 2}, win_c[] = {2, 2, 1};
    outcomes o;
    ratings r;
    outcomes_init(&o, 3);
    add(&o, abc, win_a, 2);
    add(&o, abc, win_b, 1);
    add(&o, abc, win_c, 3);
    outcome fault = {.agent = {0, 1, 2}, .place = {last[0], last[1], last[2]}, .faulted = true};
    assert_int_equal(outcomes_add(&o, &fault, 30), 0);
    ratings_setup setup = setup_of(3, 3, 0);
    assert_int_equal(ratings_fit(&r, &setup, &o), 0);
    assert_int_equal(r.games, 90);
    /* c wins 30 of 90; the others have the rest, two to one: 40, 20, 30. */
    assert_near(r.worth[1], -log(2));
    assert_near(r.worth[2], log(0.75));
    setup.faulted = false;
    assert_int_equal(ratings_fit(&r, &setup, &o), 0);
    assert_int_equal(r.games, 60);
    assert_near(r.worth[2], log(1.5));
    outcomes_done(&o);
}

/* Stone, scissors, paper. */
static void test_circle(void **state) {
    (void)state;
    static const uint8_t pairs[][2] = {{0, 1}, {1, 2}, {2, 0}};
    outcomes o;
    ratings_pair pair[16] = {0};
    int circle[4];
    outcomes_init(&o, 2);
    for (int i = 0; i < 3; i++) {
        add(&o, pairs[i], first, 60);
        add(&o, pairs[i], second, 40);
        add(&o, pairs[i], both, 10);
    }
    assert_int_equal(ratings_pairs(pair, 4, &o), 0);
    assert_int_equal(pair[1].share.chances, 1100);
    assert_int_equal(pair[1].halves, 2 * 600 + 100);
    assert_near(pair[1].share.share, 65.0 / 110);
    assert_near(pair[4].share.share, 45.0 / 110);
    assert_int_equal(pair[0].share.chances, 0);
    assert_int_equal(pair[3].share.chances, 0);
    assert_int_equal(ratings_cycle(pair, 4, circle), 3);
    assert_int_equal(circle[0], 0);
    assert_int_equal(circle[1], 1);
    assert_int_equal(circle[2], 2);
    outcomes_done(&o);
    /* As few games as chance would give. */
    outcomes_init(&o, 2);
    for (int i = 0; i < 3; i++) {
        add(&o, pairs[i], first, 2);
        add(&o, pairs[i], second, 1);
    }
    assert_int_equal(ratings_pairs(pair, 4, &o), 0);
    assert_int_equal(ratings_cycle(pair, 4, circle), 0);
    outcomes_done(&o);
}

/* Three agents that beat each other in a circle, six of ten each: ratings say nothing. */
static void test_residuals(void **state) {
    (void)state;
    static const uint8_t pairs[3][2] = {{0, 1}, {1, 2}, {2, 0}};
    outcomes o;
    ratings r;
    ratings_residual left[9];
    outcomes_init(&o, 2);
    for (int p = 0; p < 3; p++) {
        uint8_t back[] = {pairs[p][1], pairs[p][0]};
        add(&o, pairs[p], first, 3);
        add(&o, pairs[p], second, 2);
        add(&o, back, first, 2);
        add(&o, back, second, 3);
    }
    /* Two groups more, in which agent 0 beats 1 once more and once less. */
    for (int i = 0; i < 2; i++) {
        outcome k = {
            .group = (uint8_t)i, .agent = {0, 1}, .place = {(uint8_t)(1 + i), (uint8_t)(2 - i)}};
        assert_int_equal(outcomes_add(&o, &k, 1), 0);
    }
    ratings_setup setup = setup_of(3, 2, 0);
    setup.residuals = left;
    assert_int_equal(ratings_fit(&r, &setup, &o), 0);
    for (int p = 0; p < 3; p++) {
        const ratings_residual *row = &left[3 * pairs[p][0] + pairs[p][1]];
        const ratings_residual *back = &left[3 * pairs[p][1] + pairs[p][0]];
        assert_int_equal(row->seats, p ? 100 : 102);
        assert_near(row->wins, p ? 60 : 61);
        assert_near(row->expected, p ? 50 : 51);
        assert_near(back->wins - back->expected, -10);
        /* Groups 0 and 1 move each pair by half a game less what the fit takes of it: with minus
         * the second derivatives ((50.5, -25), (-25, 50)), 25.5 * 50 / 1900 of it. */
        assert_near(row->se, sqrt(2 * 10 / 9.0) * 0.5 * (1 - 25.5 * 50 / 1900));
        assert_near(back->se, row->se);
        assert_true(left[4 * p].seats == 0 && isnan(left[4 * p].se));
        assert_true(ratings_residual_beyond(row, 6, 10));
    }
    outcomes_done(&o);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two),       cmocka_unit_test(test_ties),
        cmocka_unit_test(test_separable), cmocka_unit_test(test_apart),
        cmocka_unit_test(test_faults),    cmocka_unit_test(test_circle),
        cmocka_unit_test(test_residuals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
