/* Results folders: whose they are, what is refused with which line, what a damaged shard costs,
 * what is left behind when something fails. */
#include "arena/config/config_parts.h"
#include "arena/run/assemble.h"
#include "arena/run/store_check.h"
#include "arena/run/traces.h"

#include "tests/support/temporary.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char top[64];
static char out[OUTPUT_PATH_SIZE]; /* the folder under test: TOP/out */
static char err[OUTPUT_ERROR_SIZE];
enum { SIGNATURE = 77 };

static void configure(run_config *c, const char *text) {
    char why[JSON_ERROR_SIZE];
    if (config_parse(c, text, "test", why) < 0)
        fail_msg("%s", why);
}

static const char usual[] =
    "{\"agents\": [\"random\"], \"games\": 300, \"shard\": 100, \"seed\": 5}";

static void open_it(store *st, const run_config *c, store_how how) {
    if (store_open(st, c, SIGNATURE, out, how, err) < 0)
        fail_msg("%s", err);
}

static void require_refused(const run_config *c, store_how how, const char *line) {
    store st;
    assert_int_equal(store_open(&st, c, SIGNATURE, out, how, err), -1);
    if (!strstr(err, line))
        fail_msg("expected \"%s\", found \"%s\"", line, err);
    assert_null(strchr(err, '\n'));
}

static bool is_there(const char *name) {
    char path[OUTPUT_PATH_SIZE];
    snprintf(path, sizeof path, "%.600s/%s", out, name);
    return access(path, F_OK) == 0;
}

static void put(const char *name, const char *text) {
    char path[OUTPUT_PATH_SIZE];
    snprintf(path, sizeof path, "%.600s/%s", out, name);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

/* A shard with no games counted in it, and a trace hash of its number. */
static void save(store *st, uint64_t number) {
    shard s;
    assert_int_equal(shard_init(&s, config_shape(st->config)), 0);
    s.range = config_shard(st->config, number);
    s.trace_span = s.range.n;
    s.trace[0] = number;
    assert_int_equal(store_save(st, &s, err), 0);
    shard_done(&s);
}

/* store_load's answer; and the trace hash must be right. */
static int load(store *st, uint64_t number) {
    shard s;
    shard_range range = config_shard(st->config, number);
    assert_int_equal(shard_init(&s, config_shape(st->config)), 0);
    int found = store_load(st, &range, &s, err);
    assert_true(s.range.number == range.number && s.range.first == range.first);
    assert_int_equal(s.range.n, range.n);
    if (found > 0)
        assert_int_equal(s.trace[0], number);
    shard_done(&s);
    return found;
}

static void test_shards_come_back(void **unused) {
    (void)unused;
    run_config c;
    store st;
    configure(&c, usual);
    open_it(&st, &c, STORE_CONTINUE);
    assert_true(st.created);
    assert_int_equal(load(&st, 0), 0);
    save(&st, 0);
    save(&st, 2);
    store_close(&st);
    open_it(&st, &c, STORE_CONTINUE);
    assert_false(st.created || st.complete);
    assert_true(store_has(&st, 0) && !store_has(&st, 1) && store_has(&st, 2));
    assert_int_equal(load(&st, 0), 1);
    assert_int_equal(load(&st, 1), 0);
    assert_int_equal(load(&st, 2), 1);
    store_close(&st);
    open_it(&st, &c, STORE_FRESH);
    assert_false(store_has(&st, 0) || store_has(&st, 2));
    store_give_up(&st);
    config_done(&c);
}

/* A run whose first shard is none. */
static void open_damaged(store *st, run_config *c) {
    configure(c, usual);
    open_it(st, c, STORE_CONTINUE);
    save(st, 0);
    put("shards/00000000.shard", "no shard");
}

static void test_damaged_shards_go(void **unused) {
    (void)unused;
    run_config c;
    store st;
    open_damaged(&st, &c);
    assert_true(store_has(&st, 0));
    assert_int_equal(load(&st, 0), 0);
    assert_false(store_has(&st, 0));
    store_give_up(&st);
    assert_false(is_there(""));
    config_done(&c);
}

/* Who only reads takes nothing away. */
static void test_damaged_shards_stay_for_readers(void **unused) {
    (void)unused;
    run_config c;
    store st;
    open_damaged(&st, &c);
    store_close(&st);
    open_it(&st, &c, STORE_READ);
    assert_int_equal(load(&st, 0), 0);
    assert_true(store_has(&st, 0));
    store_close(&st);
    config_done(&c);
}

/* The journal of a shard goes when the shard is there. */
static void test_journals_go(void **unused) {
    (void)unused;
    run_config c;
    store st;
    shard_chunk *chunks;
    size_t n;
    configure(&c, usual);
    open_it(&st, &c, STORE_CONTINUE);
    shard_range range = config_shard(&c, 1);
    assert_int_equal(store_journal_open(&st, &range, &chunks, &n, err), 0);
    assert_true(n == 0 && store_has_journal(&st, 1));
    free(chunks);
    save(&st, 1);
    assert_true(store_has(&st, 1) && !store_has_journal(&st, 1));
    store_close(&st);
    config_done(&c);
}

static void test_folders_of_others(void **unused) {
    (void)unused;
    run_config c;
    configure(&c, usual);
    assert_int_equal(mkdir(out, 0777), 0);
    put("games.txt", "precious");
    for (int how = STORE_CONTINUE; how <= STORE_READ; how++)
        require_refused(&c, (store_how)how, "found other files");
    put("config.json", "{\"games\": 5}");
    for (int how = STORE_CONTINUE; how <= STORE_READ; how++)
        require_refused(&c, (store_how)how, "found other files");
    assert_true(is_there("games.txt") && is_there("config.json") && !is_there("shards"));
    config_done(&c);
}

static void test_reading_makes_nothing(void **unused) {
    (void)unused;
    run_config c;
    configure(&c, usual);
    require_refused(&c, STORE_READ, "No such file");
    assert_false(is_there(""));
    assert_int_equal(mkdir(out, 0777), 0);
    require_refused(&c, STORE_READ, "expected the results folder of a run");
    assert_false(is_there("config.json"));
    config_done(&c);
}

static void test_other_configs(void **unused) {
    (void)unused;
    run_config c, other;
    store st;
    configure(&c, usual);
    configure(&other, "{\"agents\": [\"random\"], \"games\": 300, \"shard\": 100, \"seed\": 6}");
    open_it(&st, &c, STORE_CONTINUE);
    save(&st, 1);
    store_close(&st);
    require_refused(&other, STORE_CONTINUE, "another config (seed: \"5\" there, \"6\" here)");
    require_refused(&other, STORE_CONTINUE, "--fresh replaces it");
    require_refused(&other, STORE_SHARE, "another config");
    require_refused(&other, STORE_READ, "another config");
    assert_true(is_there("shards/00000001.shard"));
    open_it(&st, &other, STORE_FRESH);
    assert_false(store_has(&st, 1));
    store_close(&st);
    require_refused(&c, STORE_CONTINUE, "another config");
    config_done(&other);
    configure(&other, "{\"agents\": [\"random\"], \"games\": 300, \"shard\": 100, \"seed\": 6,"
                      "\"name\": \"other\", \"out\": \"elsewhere\"}");
    open_it(&st, &other, STORE_CONTINUE); /* names do not matter */
    store_close(&st);
    config_done(&other);
    config_done(&c);
}

/* Shards of another hash under the same config.json: files that it names have changed. */
static void test_other_hashes(void **unused) {
    (void)unused;
    run_config c;
    store st;
    configure(&c, usual);
    open_it(&st, &c, STORE_CONTINUE);
    st.hash++;
    save(&st, 1);
    st.hash--;
    store_close(&st);
    require_refused(&c, STORE_CONTINUE, "files that the config names have changed");
    assert_true(is_there("shards/00000001.shard"));
    config_done(&c);
}

static void test_one_at_a_time(void **unused) {
    (void)unused;
    run_config c;
    store one, two;
    configure(&c, usual);
    open_it(&one, &c, STORE_CONTINUE);
    require_refused(&c, STORE_CONTINUE, "another process is at work there");
    require_refused(&c, STORE_FRESH, "another process is at work there");
    require_refused(&c, STORE_SHARE, "another process is at work there");
    open_it(&two, &c, STORE_READ);
    store_close(&two);
    store_close(&one);
    open_it(&one, &c, STORE_SHARE);
    open_it(&two, &c, STORE_SHARE);
    require_refused(&c, STORE_CONTINUE, "another process is at work there");
    store_close(&two);
    store_close(&one);
    config_done(&c);
}

/* What killed processes leave behind goes; the files of others stay. */
static void test_rests(void **unused) {
    (void)unused;
    run_config c;
    store st;
    configure(&c, usual);
    open_it(&st, &c, STORE_CONTINUE);
    store_close(&st);
    put("rows.h5.part-abc123", "torn");
    put("shards/00000007.shard.part-abc123", "torn");
    put("notes.txt.part-abc123", "mine");
    put("shards/notes.txt", "mine");
    open_it(&st, &c, STORE_SHARE);
    assert_true(is_there("rows.h5.part-abc123")); /* may be someone's who is at work */
    store_close(&st);
    open_it(&st, &c, STORE_CONTINUE);
    assert_false(is_there("rows.h5.part-abc123"));
    assert_false(is_there("shards/00000007.shard.part-abc123"));
    assert_true(is_there("notes.txt.part-abc123"));
    store_close(&st);
    open_it(&st, &c, STORE_FRESH);
    assert_true(is_there("notes.txt.part-abc123") && is_there("shards/notes.txt"));
    store_close(&st);
    config_done(&c);
}

/* No room for a shard: one line, nothing half-written, what was there stays. */
static void test_full(void **unused) {
    (void)unused;
    run_config c;
    store st;
    struct rlimit old, limit;
    shard s;
    configure(&c, usual);
    open_it(&st, &c, STORE_CONTINUE);
    save(&st, 0);
    assert_int_equal(shard_init(&s, config_shape(&c)), 0);
    s.range = config_shard(&c, 1);
    s.trace_span = s.range.n;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
    limit = old;
    limit.rlim_cur = 60;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    int status = store_save(&st, &s, err);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &old), 0);
    assert_int_equal(status, -1);
    assert_non_null(strstr(err, "00000001.shard: File too large"));
    shard_done(&s);
    store_give_up(&st);
    assert_true(is_there("shards/00000000.shard")); /* a finished shard: not given up */
    char command[OUTPUT_PATH_SIZE + 64];
    snprintf(command, sizeof command, "test $(ls %.600s/shards | wc -l) -eq 1", out);
    assert_int_equal(system(command), 0);
    config_done(&c);
}

/* --- Assembling ------------------------------------------------------------------------------ */

static void require_no_results(store *const *from, int n, const char *line) {
    counters total;
    assert_int_equal(counters_init(&total, config_shape(from[0]->config)), 0);
    assemble_sources sources = {from, n};
    assert_int_equal(assemble(from[0], &sources, 3, STOP_CAP, false, &total, err), -1);
    if (!strstr(err, line))
        fail_msg("expected \"%s\", found \"%s\"", line, err);
    assert_null(strchr(err, '\n'));
    assert_false(is_there("manifest.json") || is_there("summary.json"));
    counters_done(&total);
}

static void test_gaps_and_overlaps(void **unused) {
    (void)unused;
    run_config c;
    store a, b;
    char second[OUTPUT_PATH_SIZE];
    configure(&c, usual);
    open_it(&a, &c, STORE_CONTINUE);
    snprintf(second, sizeof second, "%s/second", top);
    assert_int_equal(store_open(&b, &c, SIGNATURE, second, STORE_CONTINUE, err), 0);
    store *const both[] = {&a, &b};
    require_no_results(both, 2, "3 of 3 shards missing: 0-2 (the first of them: games 0-99)");
    save(&a, 1);
    require_no_results(both, 2, "2 of 3 shards missing: 0, 2 (the first of them: games 0-99)");
    save(&b, 0);
    save(&b, 1);
    save(&a, 2);
    require_no_results(both, 2, "shard 1 (games 100-199) is in both ");
    require_no_results(both, 1, "1 of 3 shards missing: 0 (");
    put("shards/00000002.shard", "no shard");
    unlink(store_shard_path(&b, 1, second));
    require_no_results(both, 2, "00000002.shard: damaged");
    store_close(&a);
    store_close(&b);
    config_done(&c);
}

static void test_trace_files(void **unused) {
    (void)unused;
    buffer b = {0};
    /* Two shards of 10 games with a hash for every 4, and one of 3. */
    traces_head h = {.config = 1, .signature = 2, .games = 23, .shard = 10, .span = 4}, found;
    traces_put_head(&b, &h);
    assert_int_equal(b.n, TRACES_HEAD_SIZE);
    assert_int_equal(traces_count(&h), 7);
    for (int i = 0; i < 7 * 8; i++)
        buffer_bytes(&b, "", 1);
    for (size_t n = 0; n < b.n; n++)
        assert_int_equal(traces_get_head((const uint8_t *)b.text, n, &found), -1);
    assert_int_equal(traces_get_head((const uint8_t *)b.text, b.n, &found), 0);
    assert_true(found.config == 1 && found.signature == 2 && found.games == 23);
    assert_true(found.shard == 10 && found.span == 4);
    static const uint64_t first[] = {0, 4, 8, 10, 14, 18, 20}, n[] = {4, 4, 2, 4, 4, 2, 3};
    for (uint64_t i = 0; i < 7; i++) {
        uint64_t at;
        assert_int_equal(traces_span(&h, i, &at), n[i]);
        assert_int_equal(at, first[i]);
    }
    buffer_free(&b);
}

/* --- Differences ----------------------------------------------------------------------------- */

static void require_difference(const char *there, const char *here, const char *line) {
    static const char *const skip[] = {"name", NULL};
    char found[JSON_ERROR_SIZE] = "";
    cJSON *a = cJSON_Parse(there), *b = cJSON_Parse(here);
    assert_true(a && b);
    assert_int_equal(store_difference(a, b, skip, found, sizeof found), *line != 0);
    assert_string_equal(found, line);
    cJSON_Delete(a);
    cJSON_Delete(b);
}

static void test_differences(void **unused) {
    (void)unused;
    require_difference("{\"a\": [1, {\"b\": 2}]}", "{\"a\": [1, {\"b\": 2}]}", "");
    require_difference("{\"a\": [1, {\"b\": 2}]}", "{\"a\": [1, {\"b\": 3}]}",
                       "a[1].b: 2 there, 3 here");
    require_difference("{\"a\": [1]}", "{\"a\": [1, \"x\"]}", "a[1]: nothing there, \"x\" here");
    require_difference("{\"a\": [1, 2]}", "{\"a\": [1]}", "a[1]: 2 there, nothing here");
    require_difference("{\"a\": 1, \"b\": 2}", "{\"a\": 1}", "b: 2 there, nothing here");
    require_difference("{}", "{\"a\": {}}", "a: nothing there, an empty object here");
    require_difference("{\"name\": 1, \"a\": true}", "{\"name\": 2, \"a\": true}", "");
    require_difference("{\"a\": {\"name\": 1}}", "{\"a\": {\"name\": 2}}",
                       "a.name: 1 there, 2 here");
}

static int set_up(void **unused) {
    (void)unused;
    if (!mkdtemp(temporary_name(top, sizeof top)))
        return -1;
    snprintf(out, sizeof out, "%s/out", top);
    return 0;
}

static int tear_down(void **unused) {
    char command[OUTPUT_PATH_SIZE + 16];
    (void)unused;
    snprintf(command, sizeof command, "rm -rf %s", top);
    return system(command);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(test_shards_come_back),
        IN_A_FOLDER(test_damaged_shards_stay_for_readers),
        IN_A_FOLDER(test_journals_go),
        IN_A_FOLDER(test_damaged_shards_go),
        IN_A_FOLDER(test_folders_of_others),
        IN_A_FOLDER(test_reading_makes_nothing),
        IN_A_FOLDER(test_other_configs),
        IN_A_FOLDER(test_other_hashes),
        IN_A_FOLDER(test_one_at_a_time),
        IN_A_FOLDER(test_rests),
        IN_A_FOLDER(test_full),
        IN_A_FOLDER(test_gaps_and_overlaps),
        cmocka_unit_test(test_trace_files),
        cmocka_unit_test(test_differences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
