/* What a kill costs: a run by its own clock, whose games take as long as the test says, ends in the
 * middle of a game; the finished games that no file has are at most three seconds' worth, and the block
 * in progress. */
#include "arena/config/config_parts.h"
#include "arena/run/run.h"
#include "tests/support/sanitized.h"

#include "tests/support/temporary.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { SIGNATURE = 77, GAMES = 4000 };

/* Shared by the process that is killed and the test. */
typedef struct fake_run {
    double now;
    int begun;          /* games */
    uint64_t last;      /* of them: it is not over */
    double took[GAMES]; /* seconds of each, 0: not begun */
    double fast, slow;  /* seconds of a game, of the first `quick` games and later */
    int quick;
    double killed_at;
} fake_run;

static fake_run *at;

static double fake_clock(void) {
    return at->now;
}

/* An agent that begins a game by letting the time pass that it takes. */
static void begin(void *self, const game *g, int seat, uint64_t number) {
    (void)self, (void)g;
    if (seat != 0)
        return;
    at->last = number;
    at->took[number] = at->begun++ < at->quick ? at->fast : at->slow;
    at->now += at->took[number];
    if (at->now > at->killed_at)
        _exit(9);
}

static int choose(void *self, const agent_question *q) {
    (void)self;
    return (int)pcg32_below(q->rng, (uint32_t)q->n);
}

static const agent_class timed = {.name = "timed", .blind = true, .begin = begin, .choose = choose};

static void configure(run_config *c) {
    static const char text[] =
        "{\"options\": {\"players\": 2}, \"rotation\": \"none\", \"agents\": "
        "[\"random\"], \"games\": 4000, \"shard\": 4000}";
    char why[JSON_ERROR_SIZE];
    if (config_parse(c, text, "test", why) < 0)
        fail_msg("%s", why);
    c->agent[0].agent = &timed;
}

static void open_it(store *st, const run_config *c, const char *folder) {
    char err[OUTPUT_ERROR_SIZE];
    if (store_open(st, c, SIGNATURE, folder, STORE_CONTINUE, err) < 0)
        fail_msg("%s", err);
}

/* Plays until it is killed. */
static void play(const char *folder) {
    run_config c;
    store st;
    progress p;
    run_end end;
    char err[OUTPUT_ERROR_SIZE];
    configure(&c);
    open_it(&st, &c, folder);
    progress_clock_from(fake_clock);
    progress_start(&p, c.games, true);
    (void)run_play(&st, 1, (run_share){0, 1}, &p, &end, err);
    _exit(1);
}

/* Seconds that the finished games took which the journal lacks. */
static double lost(const char *folder) {
    run_config c;
    store st;
    shard_chunk *chunks = NULL;
    size_t n = 0, found = 0;
    char err[OUTPUT_ERROR_SIZE];
    configure(&c);
    open_it(&st, &c, folder);
    shard_range range = config_shard(&c, 0);
    bool kept[GAMES] = {false};
    if (store_has_journal(&st, 0))
        assert_int_equal(store_journal_open(&st, &range, &chunks, &n, err), 0);
    for (size_t i = 0; i < n; i++) {
        for (uint32_t k = 0; k < chunks[i].n; k++, found++)
            kept[chunks[i].first + k] = true;
        buffer_free(&chunks[i].records);
    }
    free(chunks);
    store_close(&st);
    config_done(&c);
    double seconds = 0;
    for (uint64_t i = 0; i < GAMES; i++)
        seconds += kept[i] || i == at->last ? 0 : at->took[i];
    assert_true(found < (size_t)at->begun);
    return seconds;
}

static void check(double fast, int quick, double slow, double killed_at) {
    char folder[64], command[96];
    assert_non_null(mkdtemp(temporary_name(folder, sizeof folder)));
    *at = (fake_run){.fast = fast, .quick = quick, .slow = slow, .killed_at = killed_at};
    pid_t child = fork();
    if (child == 0)
        play(folder);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 9);
    double seconds = lost(folder);
    if (seconds > 3 + 2 * slow)
        fail_msg("games of %g s, after %d of %g s, killed at %g s: lost %g s", slow, quick, fast,
                 killed_at, seconds);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    assert_int_equal(system(command), 0);
}

/* A shard that looks as if it would be done in a moment, and is not. */
static void test_slower_than_it_looked(void **state) {
    (void)state;
    for (double killed_at = 1; killed_at < 30; killed_at += SANITIZED ? 5.3 : 1.3) {
        check(0.0001, 1, 0.05, killed_at);
        check(0.0001, 300, 0.02, killed_at);
        check(0.0005, 1500, 0.4, killed_at);
    }
}

/* Games that are slow from the beginning. */
static void test_slow(void **state) {
    (void)state;
    for (double killed_at = 1; killed_at < 12; killed_at += SANITIZED ? 2.9 : 0.7) {
        check(0.01, GAMES, 0.01, killed_at);
        check(0.3, GAMES, 0.3, killed_at);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_slower_than_it_looked),
                                       cmocka_unit_test(test_slow)};
    at = mmap(NULL, sizeof *at, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return at == MAP_FAILED ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
