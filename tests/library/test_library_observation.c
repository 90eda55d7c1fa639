/* Observations as bytes: they hang on what the seat knows, on all of it, and on nothing else; seats are counted from the
 * one that looks, everywhere. */
#include "bindings/c/gtr_library.h"
#include "engine/fnv.h"
#include "engine/gtr/frame_rows.h"
#include "tests/support/sanitized.h"
#include "tests/support/varied_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { MOST = 4096, POSITIONS = 1024 };

static const lib_observation *const full = &gtr_observation_full;

static int slots_before(const char *group) {
    char name[AEDILE_MAX_TEXT];
    for (int i = 0; i < full->size; i++) {
        full->slot(i, name);
        if (!strncmp(name, group, strlen(group)))
            return i;
    }
    fail();
    return -1;
}

/* What is known is written, and nothing else is: the bytes of the position, of a concealed one, of two determinizations. */
static void check_same(const gtr_state *s, int seat, pcg32 *rng, const uint8_t *truth) {
    uint8_t seen[MOST];
    game_state room;
    memset(seen, 0xA5, sizeof seen);
    gtr_game.conceal(s, seat, &room);
    full->write(&room, seat, seen);
    assert_memory_equal(seen, truth, (size_t)full->size);
    assert_int_equal(seen[full->size], 0xA5);
    gtr_game.observe(s, seat, rng, &room);
    full->write(&room, seat, seen);
    assert_memory_equal(seen, truth, (size_t)full->size);
    gtr_game.resample(&room, seat, rng);
    full->write(&room, seat, seen);
    assert_memory_equal(seen, truth, (size_t)full->size);
}

/* Groups of places, one slot a seat. */
static const char *const places[] = {"decides[", "leader[", "actor[", "forum[", "offers["};

/* Every seat sees the same of all seats, from its own place. */
static void check_rotated(const gtr_state *s, uint8_t sheet[GTR_MAX_PLAYERS][MOST], const int *place_at, int seats_at,
                          int seat_size, int frames_at) {
    int n = s->players;
    for (int v = 1; v < n; v++)
        for (int p = 0; p < n; p++) {
            int at = (p - v + n) % n;
            assert_memory_equal(sheet[v] + seats_at + at * seat_size, sheet[0] + seats_at + p * seat_size,
                                (size_t)seat_size);
            for (size_t g = 0; g < sizeof places / sizeof *places; g++)
                assert_int_equal(sheet[v][place_at[g] + at], sheet[0][place_at[g] + p]);
        }
    for (int v = 0; v < n; v++) {
        for (int at = n; at < GTR_MAX_PLAYERS; at++)
            for (int i = 0; i < seat_size; i++)
                assert_int_equal(sheet[v][seats_at + at * seat_size + i], 0);
        for (int i = 0; i < s->depth; i++) {
            const uint8_t *slot = sheet[v] + frames_at + i * (1 + GTR_FRAME_FIELDS);
            const gtr_frame_row *row = gtr_frame_row_of(s->frame[s->depth - 1 - i]);
            assert_ptr_equal(row, &gtr_frame_rows[slot[0] - 1]);
            for (int k = 0; k < GTR_FRAME_FIELDS && row->field[k].kind; k++) {
                int value = gtr_frame_field_of(s->frame[s->depth - 1 - i], &row->field[k]);
                bool seat = row->field[k].kind == GTR_FIELD_SEAT && value < n;
                assert_int_equal(seat ? (slot[1 + k] - 1 + v) % n : slot[1 + k] - 1, value);
            }
        }
    }
}

/* Positions of a game that the seat tells apart by text have different bytes. */
typedef struct memory {
    uint64_t bytes[POSITIONS], text[POSITIONS];
    int n;
} memory;

static void check_told_apart(memory *m, const gtr_state *s, int seat, const uint8_t *sheet) {
    static char text[1 << 15];
    int length = gtr_game.view_text(s, seat, text, sizeof text);
    assert_true(length < (int)sizeof text);
    if (m->n == POSITIONS)
        return;
    m->bytes[m->n] = fnv_bytes(FNV_START, sheet, (size_t)full->size);
    m->text[m->n] = fnv_bytes(FNV_START, text, (size_t)length);
    for (int i = 0; i < m->n; i++)
        if (m->bytes[i] == m->bytes[m->n])
            assert_true(m->text[i] == m->text[m->n]);
    m->n++;
}

static void knowledge(void **unused) {
    static uint8_t sheet[GTR_MAX_PLAYERS][MOST];
    static memory memories[GTR_MAX_PLAYERS];
    int place_at[sizeof places / sizeof *places], decisions[GTR_NDECISIONS] = {0}, positions = 0;
    int seats_at = slots_before("seat+0."), seat_size = slots_before("seat+1.") - seats_at;
    int frames_at = slots_before("frame[");
    uint64_t games = SANITIZED ? 16 : 100;
    (void)unused;
    for (size_t g = 0; g < sizeof places / sizeof *places; g++)
        place_at[g] = slots_before(places[g]);
    for (uint64_t i = 0; i < games; i++) {
        gtr_state s;
        pcg32 rng;
        game_move moves[GAME_MAX_MOVES];
        if (!varied_game(&s, &rng, 21, i))
            continue;
        memset(memories, 0, sizeof memories);
        for (int n = 1; n > 0; positions++) {
            decisions[s.decision]++;
            for (int p = 0; p < s.players; p++) {
                full->write(&s, p, sheet[p]);
                check_same(&s, p, &rng, sheet[p]);
                check_told_apart(&memories[p], &s, p, sheet[p]);
            }
            check_rotated(&s, sheet, place_at, seats_at, seat_size, frames_at);
            n = gtr_game.legal(&s, moves);
            if (n)
                gtr_game.apply(&s, moves[pcg32_below(&rng, (uint32_t)n)]);
        }
    }
    int met = 0;
    for (int d = 0; d < GTR_NDECISIONS; d++)
        met += decisions[d] > 0;
    print_message("%d positions, %d of %d kinds of decision\n", positions, met, (int)GTR_NDECISIONS);
    assert_true(met > GTR_NDECISIONS * (SANITIZED ? 2 : 3) / 4);
}

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

static void names(void **unused) {
    static char name[MOST][AEDILE_MAX_TEXT];
    const char *meaning;
    aedile_observation_info o = {.size = sizeof o};
    (void)unused;
    assert_int_equal(aedile_observation_at("gtr", 0, &o), AEDILE_OK);
    assert_int_equal(o.bytes, full->size);
    assert_true(o.bytes < MOST);
    for (int i = 0; i < o.bytes; i++) {
        assert_int_equal(aedile_observation_layout("gtr", 0, i, name[i], sizeof name[i], &meaning), AEDILE_OK);
        assert_true(strlen(meaning) > 5);
    }
    assert_int_equal(aedile_observation_layout("gtr", 0, o.bytes, name[0], sizeof name[0], NULL), AEDILE_ERR_NAME);
    qsort(name, (size_t)o.bytes, sizeof name[0], by_text);
    for (int i = 1; i < o.bytes; i++)
        assert_string_not_equal(name[i - 1], name[i]);
}

/* Through handles and in a batch it is the same. */
static void handles(void **unused) {
    static uint8_t one[MOST], two[MOST];
    aedile_options *o;
    aedile_batch *b;
    aedile_game *g, *seen;
    aedile_batch_setup setup = {.size = sizeof setup, .games = 1, .seed = 4};
    aedile_batch_arrays to = {.size = sizeof to, .observations = one};
    (void)unused;
    assert_int_equal(aedile_options_new("gtr", &o, NULL, 0), AEDILE_OK);
    assert_int_equal(aedile_batch_new(o, &setup, &b, NULL, 0), AEDILE_OK);
    assert_int_equal(aedile_batch_bind(b, &to), AEDILE_OK);
    for (int i = 0; i < 200; i++) {
        assert_int_equal(aedile_batch_game(b, 0, &g), AEDILE_OK);
        int seat = aedile_game_seat(g);
        assert_int_equal(aedile_game_observation(g, 0, seat, two, sizeof two), AEDILE_OK);
        assert_memory_equal(one, two, (size_t)full->size);
        assert_int_equal(aedile_game_observation(g, 0, seat, two, (size_t)full->size - 1), AEDILE_ERR_ROOM);
        assert_int_equal(aedile_game_observation(g, 1, seat, two, sizeof two), AEDILE_ERR_MISSING);
        assert_int_equal(aedile_game_clone(g, &seen), AEDILE_OK);
        assert_int_equal(aedile_game_observe(g, seat, 1, 1, seen), AEDILE_OK);
        assert_int_equal(aedile_game_observation(seen, 0, seat, two, sizeof two), AEDILE_OK);
        assert_memory_equal(one, two, (size_t)full->size);
        assert_int_equal(aedile_game_observation(seen, 0, !seat, two, sizeof two), AEDILE_ERR_HIDDEN);
        aedile_game_free(g);
        aedile_game_free(seen);
        assert_int_equal(aedile_batch_random(b, NULL), AEDILE_OK);
    }
    aedile_batch_free(b);
    aedile_options_free(o);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(knowledge), cmocka_unit_test(names), cmocka_unit_test(handles)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
