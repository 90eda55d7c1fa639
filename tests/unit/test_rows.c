/* Files of rows: what comes back is what the records say, in every table and over the borders of
 * chunks; equal bytes for equal games; one line when the disk is full. */
#include "arena/config/config_parts.h"
#include "arena/rows/columns.h"
#include "arena/rows/pack.h"
#include "arena/rows/row_reader.h"
#include "arena/rows/rows.h"
#include "engine/gtr/gtr.h"
#include "tests/support/same_record.h"
#include "tests/support/temporary.h"

#include <omp.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <cmocka.h>

enum { GAMES = 2000 };

static match_record records[GAMES];
static run_config config;
static char folder[64], path[128];

static int play(void **state) {
    static const char text[] =
        "{\"options\": {\"players\": 4}, \"agents\": [\"random\"], \"games\": 2000, \"seed\": 8,"
        " \"rows\": [\"games\", \"players\", \"buildings\", \"events\"], \"events_one_in\": 100}";
    char err[JSON_ERROR_SIZE];
    (void)state;
    if (config_parse(&config, text, "test.json", err) < 0) {
        print_error("%s\n", err);
        return -1;
    }
    match_setup setup = config_match(&config);
    match m;
    match_init(&m, &setup);
    for (int i = 0; i < GAMES; i++) {
        schedule_game at;
        schedule_at(config.schedule, (uint64_t)i, &at);
        if (match_play(&m, &at, &records[i]) < 0)
            return -1;
        if (records[i].choice) {
            size_t n = records[i].decisions - records[i].forced;
            uint8_t *own = malloc(n);
            memcpy(own, records[i].choice, n);
            records[i].choice = own;
        }
    }
    match_done(&m);
    temporary_name(folder, sizeof folder);
    return mkdtemp(folder) ? 0 : -1;
}

static int clean_up(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++)
        free((void *)(uintptr_t)records[i].choice);
    config_done(&config);
    unlink(path);
    return rmdir(folder);
}

static const char *file(const char *name) {
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

/* By that many games at once. */
static int each = GAMES;

static int write_rows(int games, char err[OUTPUT_ERROR_SIZE]) {
    rows *r = rows_create(file("rows.h5"), &config, 0x1234, err);
    if (!r)
        return -1;
    /* Handed in by different numbers of games: that shows nowhere. */
    buffer b = {0};
    int status = 0;
    for (int i = 0, n; i < games && status == 0; i += n) {
        n = games - i < each ? games - i : each;
        buffer_clear(&b);
        for (int k = i; k < i + n; k++)
            pack_record(&b, &records[k], facts_of(&gtr_game));
        status = rows_add(r,
                          &(rows_games){.first = (uint64_t)i,
                                        .n = (uint32_t)n,
                                        .records = (const uint8_t *)b.text,
                                        .bytes = b.n},
                          err);
    }
    buffer_free(&b);
    if (status == 0)
        return rows_close(r, err);
    rows_discard(r);
    return -1;
}

static void write_all(void) {
    char err[OUTPUT_ERROR_SIZE];
    if (write_rows(GAMES, err) < 0)
        fail_msg("%s", err);
}

static const reader_table *find(const row_reader *r, const char *name) {
    for (int i = 0; i < r->n; i++)
        if (!strcmp(r->table[i]->name, name))
            return r->table[i];
    fail_msg("no table %s", name);
    return NULL;
}

/* All rows of a table as bytes; the caller's to free. */
static uint8_t *read_all(const reader_table *t) {
    char err[OUTPUT_ERROR_SIZE];
    uint8_t *all = malloc(t->rows * t->is.size);
    assert_non_null(all);
    if (row_reader_read(t, 0, t->rows, all, err) < 0)
        fail_msg("%s", err);
    return all;
}

/* The rows that the records of all games make, one after the other, as bytes. */
static void expect_rows(const reader_table *t, columns_table_number number) {
    columns_table is;
    uint8_t *all = read_all(t), row[COLUMNS_ROW];
    size_t at = 0;
    int seat_numbers = 0;
    columns_of(&is, facts_of(&gtr_game), number);
    assert_int_equal(t->is.size, is.size);
    while (facts_of(&gtr_game)->seat_columns[seat_numbers].name)
        seat_numbers++;
    for (int i = 0; i < GAMES; i++) {
        row_source from = {.game = &records[i], .known = true};
        for (from.seat = 0; from.seat < (number == COLUMNS_GAMES ? 1 : 4); from.seat++)
            for (from.item = 0; from.item < (number == COLUMNS_ITEMS ? GTR_NBUILDINGS : 1);
                 from.item++) {
                columns_clear(row, 1, &is);
                if (number == COLUMNS_GAMES)
                    columns_put_game(row, 1, &from);
                else if (number == COLUMNS_PLAYERS)
                    columns_put_player(row, 1, &from, seat_numbers);
                else if (records[i].facts.touched[from.seat] >> from.item & 1)
                    columns_put_item(row, 1, &from);
                else
                    continue;
                assert_true(at < t->rows);
                assert_memory_equal(all + at * is.size, row, is.size);
                at++;
            }
    }
    assert_int_equal(at, t->rows);
    free(all);
}

static void test_rows(void **state) {
    char err[OUTPUT_ERROR_SIZE];
    row_reader r;
    (void)state;
    write_all();
    assert_int_equal(row_reader_open(&r, path, err), 0);
    assert_int_equal(r.n, COLUMNS_TABLES);
    expect_rows(find(&r, "games"), COLUMNS_GAMES);
    expect_rows(find(&r, "players"), COLUMNS_PLAYERS);
    expect_rows(find(&r, "buildings"), COLUMNS_ITEMS);
    const reader_table *items = find(&r, "buildings");
    assert_true(items->rows > 2 * items->chunk); /* else no border was crossed */
    row_reader_close(&r);
}

static row_cell cell(const reader_table *t, const uint8_t *row, const char *name) {
    row_cell c;
    for (int f = 0; f < t->is.n; f++)
        if (!strcmp(t->is.field[f].name, name)) {
            row_reader_cell(&t->is.field[f], row, &c);
            return c;
        }
    fail_msg("no field %s", name);
    return (row_cell){0};
}

/* Every decision of the sampled games, in order; played on from them, the game ends. */
static void test_events(void **state) {
    char err[OUTPUT_ERROR_SIZE], text[GAME_MAX_TEXT], found[GAME_MAX_TEXT];
    row_reader r;
    (void)state;
    write_all();
    assert_int_equal(row_reader_open(&r, path, err), 0);
    const reader_table *t = find(&r, "events");
    uint8_t *all = read_all(t);
    size_t at = 0;
    int games = 0;
    for (int i = 0; i < GAMES; i++) {
        if (!match_has_events((uint64_t)i, 100))
            continue;
        game_state s;
        game_move moves[GAME_MAX_MOVES];
        games++;
        gtr_game.create(&s, &config.options, config.seed, records[i].at.deal);
        for (int ply = 0; gtr_game.turn(&s) >= 0; ply++, at++) {
            const uint8_t *row = all + at * t->is.size;
            int n = gtr_game.legal(&s, moves);
            assert_true(at < t->rows);
            assert_int_equal(cell(t, row, "game").number, i);
            assert_int_equal(cell(t, row, "ply").number, ply);
            assert_int_equal(cell(t, row, "seat").number, gtr_game.turn(&s));
            assert_int_equal(cell(t, row, "legal").number, n);
            game_move move = (game_move)cell(t, row, "move").number;
            assert_int_equal(move, moves[cell(t, row, "choice").number]);
            row_cell words = cell(t, row, "text"), kind = cell(t, row, "decision");
            snprintf(found, sizeof found, "%.*s", (int)words.n, words.text);
            gtr_game.move_text(&s, move, text);
            assert_string_equal(found, text);
            assert_memory_equal(kind.text, gtr_game.decision(&s), kind.n + 1);
            gtr_game.apply(&s, move);
        }
        game_result result;
        gtr_game.result(&s, &result);
        assert_same_result(&result, &records[i].result);
    }
    assert_int_equal(games, GAMES / 100);
    assert_int_equal(at, t->rows);
    free(all);
    row_reader_close(&r);
}

static void test_names(void **state) {
    char err[OUTPUT_ERROR_SIZE];
    row_reader r;
    (void)state;
    write_all();
    assert_int_equal(row_reader_open(&r, path, err), 0);
    const reader_table *items = find(&r, "buildings"), *players = find(&r, "players");
    assert_int_equal(items->is.keys, 3);
    assert_string_equal(items->is.field[2].name, "building");
    assert_int_equal(items->is.field[2].kind, READER_NAMED);
    for (int b = 0; b < GTR_NBASE; b++)
        assert_string_equal(items->is.field[2].names[b], gtr_card_names[GTR_LANG_EN][b]);
    assert_null(items->is.field[2].names[GTR_NBASE]);
    assert_string_equal(players->is.field[2].names[0], "random");
    for (int f = 0; f < items->is.n; f++)
        if (!strcmp(items->is.field[f].name, "lost"))
            assert_int_equal(items->is.field[f].kind, READER_BOOL);
    row_reader_close(&r);
}

static uint8_t *slurp(size_t *n) {
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    fseek(f, 0, SEEK_END);
    *n = (size_t)ftell(f);
    rewind(f);
    uint8_t *all = malloc(*n);
    assert_int_equal(fread(all, 1, *n, f), *n);
    fclose(f);
    return all;
}

/* Whatever the threads, however many games come at once, and whenever it is. */
static void test_same_bytes(void **state) {
    size_t n, again;
    (void)state;
    int threads = omp_get_max_threads();
    omp_set_num_threads(1);
    write_all();
    uint8_t *first = slurp(&n);
    omp_set_num_threads(5);
    each = 333;
    sleep(1); /* the time stamps of HDF5 count seconds */
    write_all();
    uint8_t *second = slurp(&again);
    omp_set_num_threads(threads);
    each = GAMES;
    assert_int_equal(n, again);
    assert_memory_equal(first, second, n);
    free(first);
    free(second);
}

/* The bar that docs/reference/results.md gives: of random games with four seats, without events. */
static void test_size(void **state) {
    size_t few, many;
    char err[OUTPUT_ERROR_SIZE];
    (void)state;
    config.rows &= ~(unsigned)ROWS_EVENTS;
    assert_int_equal(write_rows(0, err), 0);
    free(slurp(&few));
    assert_int_equal(write_rows(GAMES, err), 0);
    free(slurp(&many));
    config.rows |= ROWS_EVENTS;
    assert_true((many - few) / GAMES <= 250);
    assert_true((many - few) / GAMES >= 100);
}

static void expect_error(int status, const char *err, const char *text) {
    assert_int_equal(status, -1);
    if (!strstr(err, text) || strchr(err, '\n'))
        fail_msg("expected one line with \"%s\", found: %s", text, err);
}

static void test_errors(void **state) {
    char err[OUTPUT_ERROR_SIZE];
    row_reader r;
    (void)state;
    assert_null(rows_create("/nowhere/rows.h5", &config, 0, err));
    expect_error(-1, err, "/nowhere/rows.h5: No such file or directory");
    expect_error(row_reader_open(&r, "/nowhere/rows.h5", err), err, "No such file or directory");
    row_reader_close(&r);
    FILE *f = fopen(file("rows.h5"), "w");
    fputs("not a file of rows", f);
    fclose(f);
    expect_error(row_reader_open(&r, path, err), err, path);
    row_reader_close(&r);
    /* A disk that is full after that many bytes. */
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit before, few;
    getrlimit(RLIMIT_FSIZE, &before);
    for (rlim_t bytes = 1000; bytes < 400000; bytes *= 3) {
        few = (struct rlimit){.rlim_cur = bytes, .rlim_max = before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &few);
        int status = write_rows(GAMES, err);
        setrlimit(RLIMIT_FSIZE, &before);
        expect_error(status, err, "rows.h5: File too large");
    }
    write_all(); /* and all is well again */
}

/* Records that do not belong to the games they are said to be, or none: one line. */
static void test_wrong_records(void **state) {
    char err[OUTPUT_ERROR_SIZE];
    buffer b = {0};
    (void)state;
    for (int i = 0; i < 100; i++)
        pack_record(&b, &records[i], facts_of(&gtr_game));
    const uint8_t *bytes = (const uint8_t *)b.text;
    const rows_games wrong[] = {{.first = 1, .n = 99, .records = bytes, .bytes = b.n},
                                {.first = 0, .n = 101, .records = bytes, .bytes = b.n},
                                {.first = 0, .n = 100, .records = bytes, .bytes = b.n - 1},
                                {.first = 0, .n = 99, .records = bytes, .bytes = b.n}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        rows *r = rows_create(file("rows.h5"), &config, 0x1234, err);
        assert_non_null(r);
        expect_error(rows_add(r, &wrong[i], err), err, "do not fit the config");
        rows_discard(r);
    }
    buffer_free(&b);
}

/* A move that was not there to be made. */
static void test_wrong_choices(void **state) {
    char err[OUTPUT_ERROR_SIZE];
    buffer b = {0};
    (void)state;
    int with = 0;
    while (!records[with].choice)
        with++;
    uint8_t *choice = (uint8_t *)(uintptr_t)records[with].choice, last;
    size_t at = records[with].decisions - records[with].forced - 1;
    last = choice[at];
    for (int wrong = 0; wrong < 2; wrong++) {
        choice[at] = wrong ? UINT8_MAX : last;
        buffer_clear(&b);
        for (int i = 0; i <= with; i++)
            pack_record(&b, &records[i], facts_of(&gtr_game));
        rows *r = rows_create(file("rows.h5"), &config, 0x1234, err);
        assert_non_null(r);
        const rows_games all = {
            .first = 0, .n = (uint32_t)with + 1, .records = (const uint8_t *)b.text, .bytes = b.n};
        int status = rows_add(r, &all, err);
        if (wrong)
            expect_error(status, err, "do not fit the config");
        else
            assert_int_equal(status, 0);
        rows_discard(r);
    }
    choice[at] = last;
    buffer_free(&b);
}

/* For the leak sanitizer: the library keeps what it could not write when a file cannot be closed.
 */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void) {
    return "leak:libhdf5\nleak:H5FL_";
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),          cmocka_unit_test(test_events),
        cmocka_unit_test(test_wrong_choices), cmocka_unit_test(test_names),
        cmocka_unit_test(test_same_bytes),    cmocka_unit_test(test_size),
        cmocka_unit_test(test_errors),        cmocka_unit_test(test_wrong_records),
    };
    return cmocka_run_group_tests(tests, play, clean_up);
}
