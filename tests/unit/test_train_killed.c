/* A training that is killed: it loses at most a minute, and makes the same network
 * and the same curve. One that is finished looks at its files. The test sets the clock.
 */
#include "arena/base/output.h"
#include "arena/base/progress.h"
#include "arena/match/signature.h"
#include "arena/train/train.h"
#include "tests/support/sanitized.h"

#include <omp.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { GAMES = 24, ROUND = 2, LOSS = 60 };

static const char config[] =
    "{\"name\": \"small\", \"seed\": 5, \"games\": 24, \"batch\": 2, \"minibatch\": 512, "
    "\"check_every\": 20,"
    " \"past_every\": 4, \"past\": 0.5, \"tables\": [{\"options\": {\"players\": 2}}], "
    "\"opponents\": ["
    "{\"name\": \"first\", \"agent\": \"random\", \"options\": {\"players\": 2}, \"games\": 4},"
    "{\"name\": \"second\", \"agent\": \"random\", \"options\": {\"players\": 3}, \"games\": 6}]}";

static char folder[] = "/tmp/test_killed_XXXXXX";
static settings s;

/* What the training says of itself before it dies. */
static struct told {
    double now;                       /* its clock */
    double played[GAMES / ROUND + 1]; /* when that many rounds of the process were */
} * told;
/* The clock goes on by the call, or by the round; the process dies at a call or after a round. */
static struct pace {
    int call, round; /* seconds */
    int last_call, last_round;
} pace;
static int calls, rounds;

static double clock_of_test(void) {
    told->now += pace.call;
    if (++calls == pace.last_call)
        raise(SIGKILL);
    return told->now;
}

static bool note_round(void) {
    told->now += pace.round;
    told->played[++rounds] = told->now;
    if (rounds == pace.last_round)
        raise(SIGKILL);
    return false;
}

static const struct pace undisturbed = {.call = 1};

static void in_folder(char out[OUTPUT_PATH_SIZE], const char *name, const char *file) {
    snprintf(out, OUTPUT_PATH_SIZE, "%s/%s/%s", folder, name, file);
}

static int child(const char *name) {
    char path[OUTPUT_PATH_SIZE], err[OUTPUT_ERROR_SIZE] = "";
    in_folder(path, name, "");
    omp_set_num_threads(1);
    progress_clock_from(clock_of_test);
    train_run run = {.settings = &s, .folder = path, .quiet = true, .stopped = note_round};
    int status = train(&run, err);
    if (status < 0)
        fprintf(stderr, "%s\n", err);
    return status == 0 ? 0 : 4;
}

/* Trains in its own process. Whether it was killed. */
static bool killed(const char *name, struct pace by) {
    int status;
    fflush(NULL);
    memset(told, 0, sizeof *told);
    pace = by;
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0)
        _exit(child(name));
    assert_int_equal(waitpid(pid, &status, 0), pid);
    if (WIFSIGNALED(status))
        return true;
    assert_int_equal(WEXITSTATUS(status), 0);
    return false;
}

/* Rounds in the checkpoint; 0: there is none. */
static int kept(const char *name) {
    char path[OUTPUT_PATH_SIZE], err[OUTPUT_ERROR_SIZE];
    training t;
    in_folder(path, name, "");
    assert_int_equal(training_init(&t, &s), 0);
    assert_true(training_find(&t, path, err) >= 0);
    int n = (int)(t.games / ROUND);
    training_free(&t);
    return n;
}

static void read_whole(const char *name, const char *file, buffer *b) {
    char path[OUTPUT_PATH_SIZE], err[OUTPUT_ERROR_SIZE];
    in_folder(path, name, file);
    buffer_clear(b);
    assert_int_equal(output_read(path, b, err), 1);
}

static uint64_t weights(const char *name) {
    char fault[NET_ERROR_SIZE];
    buffer b = {0};
    net n;
    read_whole(name, "small.net", &b);
    assert_int_equal(net_open(&n, s.layout, b.text, b.n, fault), 0);
    buffer_free(&b);
    return n.hash;
}

/* curve.csv without its second column, the minutes. */
static void curve(const char *name, char *out, size_t size) {
    buffer b = {0};
    size_t n = 0;
    int column = 0;
    read_whole(name, "curve.csv", &b);
    for (const char *c = b.text; *c; c++) {
        column = *c == '\n' ? 0 : column + (*c == ',');
        if (column != 1 && n + 1 < size)
            out[n++] = *c;
    }
    out[n] = 0;
    buffer_free(&b);
}

static void check_same(const char *name, const char *whole) {
    char expected[2000], found[2000];
    assert_false(killed(whole, undisturbed)); /* once; then it is finished */
    assert_true(weights(name) == weights(whole));
    curve(whole, expected, sizeof expected);
    curve(name, found, sizeof found);
    assert_string_equal(found, expected);
}

/* Whenever it is killed, what was played more than a minute before is kept. */
static void test_loss(void **state) {
    (void)state;
    for (int at = SANITIZED ? 7 : 1; at < GAMES / ROUND; at += SANITIZED ? 12 : 3) {
        char name[32];
        snprintf(name, sizeof name, "at%d", at);
        assert_true(killed(name, (struct pace){.round = 20, .last_round = at}));
        for (int k = kept(name) + 1; k <= at; k++)
            if (told->played[at] - told->played[k] + 20 > LOSS)
                fail_msg("killed after round %d: what round %d brought %g s before is lost", at, k,
                         told->played[at] - told->played[k]);
    }
    assert_false(killed("at7", undisturbed));
    check_same("at7", "whole");
}

/* Killed again and again, in trials too, it reaches the end, and to the same. */
static void test_again_and_again(void **state) {
    (void)state;
    int times = 0;
    while (killed("often", (struct pace){.call = 8, .last_call = 12}))
        assert_true(++times < 40);
    assert_true(times > 1);
    check_same("often", "whole");
}

/* The same where a search looks and values are learned: what it began with is
 * kept, and the constant is corrected once. */
static void test_leaves(void **state) {
    static settings played;
    char path[OUTPUT_PATH_SIZE], text[1024], err[JSON_ERROR_SIZE] = "";
    int times = 0;
    (void)state;
    assert_false(killed("whole", undisturbed));
    snprintf(text, sizeof text,
             "{\"name\": \"small\", \"games\": 12, \"batch\": 2, \"check_every\": 5, \"begin\": "
             "\"%s/whole/small.net\", \"leaves\": "
             "\"so-ismcts:preset=strong,iterations=8,memory=1\", \"leaves_at\": "
             "0.03, \"leaves_kept\": 2, \"average\": 6}",
             folder);
    in_folder(path, "", "leaves.json");
    FILE *f = fopen(path, "w");
    assert_true(f && fputs(text, f) >= 0 && fclose(f) == 0);
    played = s;
    assert_int_equal(settings_load(&s, path, err), 0);
    while (killed("leaves_often", (struct pace){.call = 16, .last_call = 10}))
        assert_true(++times < 40);
    assert_true(times > 1);
    assert_true(weights("leaves_often") != weights("whole"));
    if (!SANITIZED)
        check_same("leaves_often", "leaves_whole");
    s = played;
}

/* --- Finished ---------------------------------------------------------------------------------- */

/* Changes the byte at `at` of a file, counted from its end if it is below 0. */
static void spoil(const char *file, long at) {
    char path[OUTPUT_PATH_SIZE];
    in_folder(path, "whole", file);
    FILE *f = fopen(path, "r+b");
    assert_non_null(f);
    assert_int_equal(fseek(f, at, at < 0 ? SEEK_END : SEEK_SET), 0);
    int byte = fgetc(f);
    assert_int_equal(fseek(f, -1, SEEK_CUR), 0);
    assert_int_equal(fputc(byte ^ 1, f), byte ^ 1);
    assert_int_equal(fclose(f), 0);
}

static void check_finished(const char *said) {
    char path[OUTPUT_PATH_SIZE], err[OUTPUT_ERROR_SIZE] = "";
    in_folder(path, "whole", "");
    train_run run = {.settings = &s, .folder = path, .quiet = true};
    assert_int_equal(train(&run, err), said ? -1 : 0);
    if (said && (!strstr(err, said) || !strstr(err, "damaged")))
        fail_msg("expected damage of %s, found: %s", said, err);
}

/* Each byte of the network counts, its text too; a file that is gone comes again. */
static void test_finished(void **state) {
    static const long places[] = {0, 70, 5000, -1};
    char path[OUTPUT_PATH_SIZE];
    (void)state;
    omp_set_num_threads(1);
    assert_false(killed("whole", undisturbed));
    check_finished(NULL);
    uint64_t hash = weights("whole");
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        spoil("small.net", places[i]);
        check_finished("small.net");
        spoil("small.net", places[i]);
        check_finished(NULL);
    }
    spoil("curve.csv", 9);
    check_finished("curve.csv");
    static const char *const gone[] = {"curve.csv", "small.net"};
    for (int i = 0; i < 2; i++) {
        in_folder(path, "whole", gone[i]);
        assert_int_equal(unlink(path), 0);
        check_finished(NULL);
        assert_int_equal(access(path, F_OK), 0);
    }
    assert_true(weights("whole") == hash);
}

static int setup(void **state) {
    char path[OUTPUT_PATH_SIZE], err[JSON_ERROR_SIZE] = "";
    (void)state;
    if (!mkdtemp(folder) || !freopen("/dev/null", "w", stdout))
        return -1;
    told = mmap(NULL, sizeof *told, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    in_folder(path, "", "config.json");
    FILE *f = fopen(path, "w");
    if (told == MAP_FAILED || !f || fputs(config, f) < 0 || fclose(f) != 0)
        return -1;
    if (settings_load(&s, path, err) < 0)
        return -1;
    (void)signature_whole(s.game); /* known from now on, in all processes */
    return 0;
}

static int teardown(void **state) {
    char command[64];
    (void)state;
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_loss),
        cmocka_unit_test(test_again_and_again),
        cmocka_unit_test(test_leaves),
        cmocka_unit_test(test_finished),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
