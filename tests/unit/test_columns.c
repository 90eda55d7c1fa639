/* The columns of the row tables: nothing of a record is forgotten, extremes fit, and
 * docs/reference/results.md says what they are. */
#include "arena/base/bytes.h"
#include "arena/rows/columns.h"
#include "engine/gtr/gtr.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static match_record record;
static uint8_t bytes[COLUMNS_ROW];

static int seat_columns(void) {
    int n = 0;
    while (facts_of(&gtr_game)->seat_columns[n].name)
        n++;
    return n;
}

/* A row whose bytes lie next to each other. */
static void put(columns_table_number table, const row_source *from) {
    enum { APART = 1 };
    columns_table t;
    columns_of(&t, facts_of(&gtr_game), table);
    memset(bytes, 0xA5, sizeof bytes);
    columns_clear(bytes, APART, &t);
    switch (table) {
    case COLUMNS_GAMES: columns_put_game(bytes, APART, from); break;
    case COLUMNS_PLAYERS: columns_put_player(bytes, APART, from, seat_columns()); break;
    case COLUMNS_ITEMS: columns_put_item(bytes, APART, from); break;
    default: columns_put_event(bytes, APART, from); break;
    }
}

/* What is in a column of the row; `row_of` writes it again. */
static int64_t cell(columns_table_number table, const char *name, const row_source *from) {
    columns_table t;
    size_t at = 0;
    columns_of(&t, facts_of(&gtr_game), table);
    put(table, from);
    for (int i = 0; i < t.n; i++) {
        const cell_form *form = &cell_forms[t.column[i].type];
        if (!strcmp(t.column[i].name, name)) {
            uint64_t bits = bytes_get(bytes + at, form->size);
            if (form->kind == CELL_IS_SIGNED && form->size < 8 && bits >> (8 * form->size - 1))
                bits |= UINT64_MAX << 8 * form->size;
            return (int64_t)bits;
        }
        at += form->size;
    }
    fail_msg("no column %s", name);
    return 0;
}

static row_source start(void) {
    memset(&record, 0, sizeof record);
    record.players = 4;
    return (row_source){
        .game = &record, .known = true, .seat = 2, .item = 7, .decision = "", .text = ""};
}

static void test_tables(void **state) {
    (void)state;
    columns_table t;
    for (int i = 0; i < COLUMNS_TABLES; i++) {
        row_source from = start();
        columns_of(&t, facts_of(&gtr_game), (columns_table_number)i);
        size_t size = 0;
        for (int c = 0; c < t.n; c++) {
            size += cell_forms[t.column[c].type].size;
            assert_true(strlen(t.column[c].help) > 3);
            for (int d = 0; d < c; d++)
                assert_string_not_equal(t.column[c].name, t.column[d].name);
        }
        assert_int_equal(size, t.size);
        assert_true(t.keys >= 1 && t.keys <= t.n);
        assert_string_equal(t.column[0].name, "game");
        put((columns_table_number)i, &from);
        for (size_t at = t.size; at < t.size + 8; at++) /* nothing is written behind the row */
            assert_int_equal(bytes[at], 0xA5);
    }
    columns_of(&t, facts_of(&gtr_game), COLUMNS_ITEMS);
    assert_string_equal(t.name, "buildings");
    assert_string_equal(t.column[2].name, "building");
}

static void test_extremes(void **state) {
    (void)state;
    row_source from = start();
    const struct {
        columns_table_number table;
        const char *name;
        int64_t most;
    } ids[] = {{COLUMNS_GAMES, "game", CONFIG_MAX_GAMES - 1},
               {COLUMNS_PLAYERS, "game", CONFIG_MAX_GAMES - 1},
               {COLUMNS_ITEMS, "game", CONFIG_MAX_GAMES - 1},
               {COLUMNS_EVENTS, "game", CONFIG_MAX_GAMES - 1}};
    record.at.id = record.at.block = record.at.deal = CONFIG_MAX_GAMES - 1;
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
        assert_int_equal(cell(ids[i].table, ids[i].name, &from), ids[i].most);
    assert_int_equal(cell(COLUMNS_GAMES, "block", &from), CONFIG_MAX_GAMES - 1);
    assert_int_equal(cell(COLUMNS_GAMES, "deal", &from), CONFIG_MAX_GAMES - 1);
    record.at.rotation = SCHEDULE_MAX_ORDERS - 1;
    assert_int_equal(cell(COLUMNS_GAMES, "rotation", &from), SCHEDULE_MAX_ORDERS - 1);
    record.decisions = record.forced = UINT32_MAX;
    assert_int_equal(cell(COLUMNS_GAMES, "decisions", &from), UINT32_MAX);
    assert_int_equal(cell(COLUMNS_GAMES, "forced", &from), UINT32_MAX);
    record.facts.turns = UINT16_MAX;
    assert_int_equal(cell(COLUMNS_GAMES, "turns", &from), UINT16_MAX);
    record.trace = 0xFFFFFFFFFFFFFFFE;
    assert_int_equal(cell(COLUMNS_GAMES, "trace", &from), -2);
    record.at.agent[2] = SCHEDULE_MAX_AGENTS - 1;
    assert_int_equal(cell(COLUMNS_PLAYERS, "agent", &from), SCHEDULE_MAX_AGENTS - 1);
    record.result.score[2] = INT32_MIN;
    assert_int_equal(cell(COLUMNS_PLAYERS, "score", &from), INT32_MIN);
    record.result.score[2] = INT32_MAX;
    assert_int_equal(cell(COLUMNS_PLAYERS, "score", &from), INT32_MAX);
    record.facts.item[2][7].points = INT16_MIN;
    assert_int_equal(cell(COLUMNS_ITEMS, "points", &from), INT16_MIN);
    from.legal = GAME_MAX_MOVES;
    from.choice = GAME_MAX_MOVES - 1;
    from.move = from.ply = UINT32_MAX;
    assert_int_equal(cell(COLUMNS_EVENTS, "legal", &from), GAME_MAX_MOVES);
    assert_int_equal(cell(COLUMNS_EVENTS, "choice", &from), GAME_MAX_MOVES - 1);
    assert_int_equal(cell(COLUMNS_EVENTS, "move", &from), UINT32_MAX);
    assert_int_equal(cell(COLUMNS_EVENTS, "ply", &from), UINT32_MAX);
}

/* Every number that the facts have of a seat is in its row. */
static void test_seat_numbers(void **state) {
    (void)state;
    row_source from = start();
    const facts_column *columns = facts_of(&gtr_game)->seat_columns;
    for (int c = 0; columns[c].name; c++) {
        record.facts.seat[2][c] = -70000 - c;
        assert_int_equal(cell(COLUMNS_PLAYERS, columns[c].name, &from), -70000 - c);
    }
}

static void test_items(void **state) {
    (void)state;
    row_source from = start();
    facts_item *i = &record.facts.item[2][7];
    *i = (facts_item){.drawn = 11, .laid = 12, .done = 13, .offered = 14, .used = 15, .points = -3};
    assert_int_equal(cell(COLUMNS_ITEMS, "building", &from), 7);
    assert_int_equal(cell(COLUMNS_ITEMS, "seat", &from), 2);
    assert_int_equal(cell(COLUMNS_ITEMS, "laid_turn", &from), 12);
    assert_int_equal(cell(COLUMNS_ITEMS, "done_turn", &from), 13);
    assert_int_equal(cell(COLUMNS_ITEMS, "offers", &from), 14);
    assert_int_equal(cell(COLUMNS_ITEMS, "uses", &from), 15);
    assert_int_equal(cell(COLUMNS_ITEMS, "points", &from), -3);
    /* In hand: never, in a turn, from the start. */
    assert_int_equal(cell(COLUMNS_ITEMS, "drawn_turn", &from), UINT16_MAX);
    i->flags = FACTS_DRAWN;
    assert_int_equal(cell(COLUMNS_ITEMS, "drawn_turn", &from), 11);
    i->flags = FACTS_DRAWN | FACTS_OPENING;
    assert_int_equal(cell(COLUMNS_ITEMS, "drawn_turn", &from), 0);
    /* Completed: there at the end, gone, never. */
    assert_int_equal(cell(COLUMNS_ITEMS, "lost", &from), 1);
    i->flags = FACTS_HELD;
    assert_int_equal(cell(COLUMNS_ITEMS, "lost", &from), 0);
    i->flags = 0;
    i->done = 0;
    assert_int_equal(cell(COLUMNS_ITEMS, "lost", &from), 0);
    i->flags = FACTS_TAKEN;
    assert_int_equal(cell(COLUMNS_ITEMS, "taken", &from), 1);
    assert_int_equal(cell(COLUMNS_ITEMS, "given", &from), 0);
    i->flags = FACTS_GIVEN;
    assert_int_equal(cell(COLUMNS_ITEMS, "taken", &from), 0);
    assert_int_equal(cell(COLUMNS_ITEMS, "given", &from), 1);
}

static void test_wins(void **state) {
    (void)state;
    static const int share[] = {0, 60, 30, 20, 15};
    for (int winners = 1; winners <= 4; winners++) {
        row_source from = start();
        int sum = 0;
        for (int s = 0; s < 4; s++)
            record.result.place[s] = s < winners ? 1 : (uint8_t)(winners + 1);
        assert_int_equal(cell(COLUMNS_GAMES, "winners", &from), (1 << winners) - 1);
        for (from.seat = 0; from.seat < 4; from.seat++) {
            int64_t win = cell(COLUMNS_PLAYERS, "win_share_60", &from);
            assert_int_equal(win, from.seat < winners ? share[winners] : 0);
            assert_int_equal(cell(COLUMNS_PLAYERS, "place", &from),
                             from.seat < winners ? 1 : winners + 1);
            sum += (int)win;
        }
        assert_int_equal(sum, 60);
    }
}

static void test_faults(void **state) {
    (void)state;
    row_source from = start();
    from.known = false;
    record.fault[2] = AGENT_FAULT_CRASH;
    for (int s = 0; s < 4; s++)
        record.result.place[s] = s == 2 ? 4 : 1;
    assert_int_equal(cell(COLUMNS_GAMES, "winners", &from), 0);
    assert_int_equal(cell(COLUMNS_GAMES, "faults", &from), 4);
    assert_int_equal(cell(COLUMNS_PLAYERS, "place", &from), 4);
    assert_int_equal(cell(COLUMNS_PLAYERS, "win_share_60", &from), 255);
    assert_int_equal(cell(COLUMNS_PLAYERS, "fault", &from), AGENT_FAULT_CRASH);
    from.seat = 0;
    assert_int_equal(cell(COLUMNS_PLAYERS, "place", &from), 0);
    assert_int_equal(cell(COLUMNS_PLAYERS, "win_share_60", &from), 255);
    assert_int_equal(cell(COLUMNS_PLAYERS, "fault", &from), 0);
}

static void test_texts(void **state) {
    (void)state;
    row_source from = start();
    columns_table t;
    char longest[GAME_MAX_TEXT];
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = 0;
    from.decision = "craftsman";
    from.text = longest;
    columns_of(&t, facts_of(&gtr_game), COLUMNS_EVENTS);
    put(COLUMNS_EVENTS, &from);
    assert_string_equal((const char *)bytes + t.size - CELL_LINE_SIZE, longest);
    from.text = "short";
    put(COLUMNS_EVENTS, &from);
    const uint8_t *text = bytes + t.size - CELL_LINE_SIZE;
    assert_string_equal((const char *)text, "short");
    for (size_t i = strlen("short"); i < CELL_LINE_SIZE; i++)
        assert_int_equal(text[i], 0);
}

static void test_page(void **state) {
    (void)state;
    buffer page = {0}, out = {0};
    char line[4096];
    FILE *f = fopen("docs/reference/results.md", "r");
    assert_non_null(f);
    bool inside = false;
    while (fgets(line, sizeof line, f)) {
        inside = inside && strncmp(line, "<!-- columns: up to here", 24) != 0;
        if (inside)
            buffer_text(&page, line);
        inside = inside || !strncmp(line, "<!-- columns: from here", 23);
    }
    assert_int_equal(fclose(f), 0);
    buffer_text(&out, "\n");
    columns_page(&out, facts_of(&gtr_game));
    buffer_text(&out, "\n");
    if (!page.text || strcmp(out.text, page.text) != 0)
        fail_msg("docs/reference/results.md is not up to date: aedile columns --update "
                 "docs/reference/results.md");
    buffer_free(&page);
    buffer_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tables),       cmocka_unit_test(test_extremes),
        cmocka_unit_test(test_seat_numbers), cmocka_unit_test(test_items),
        cmocka_unit_test(test_wins),         cmocka_unit_test(test_faults),
        cmocka_unit_test(test_texts),        cmocka_unit_test(test_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
