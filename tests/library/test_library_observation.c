/* Observations as bytes, of all games in all layouts: they depend on what the seat knows and on nothing else; `full` has all of that;
 * seats are counted from the one that looks, everywhere; and they come out the same where something was written before. */
#include "bindings/c/gtr/library.h"
#include "bindings/c/slots.h"
#include "engine/fnv.h"
#include "engine/gtr/tables/frame_rows.h"
#include "tests/aor/support/game.h"
#include "tests/gtr/support/varied_game.h"
#include "tests/pax/support/game.h"
#include "tests/support/sanitized.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { MOST = 4096, POSITIONS = 1024, TEXT = 1 << 15, GROUPS = 128, TRIES = 8 };

struct span;

/* A game's positions, and what of its layouts is about the one seat that looks, though it stands where seats do. */
typedef struct source {
    const lib_game *lib;
    bool (*deal)(game_state *s, pcg32 *rng, uint64_t i);
    int (*spans)(int seats, struct span *out);
    const char *own[4];
    const char *alone
        [5]; /* groups that must be met as all that tells two positions apart: without one of them a test fails */
    int games;
} source;

static bool deal_gtr(game_state *s, pcg32 *rng, uint64_t i) {
    return varied_game((gtr_state *)s, rng, 21, i);
}
static bool deal_pax(game_state *s, pcg32 *rng, uint64_t i) {
    return pax_game_dealt(s, rng, 21, i), true;
}
static bool deal_aor(game_state *s, pcg32 *rng, uint64_t i) {
    return aor_game_dealt(s, rng, 21, i), true;
}

static const char *group_of(const slots_layout *l, int slot, int *row) {
    int seat, at;
    const slots_group *g = slots_find(l, slot, &seat, &at);
    *row = (int)(seat < 0 ? g - l->table : l->tables + (g - l->seat));
    return g->name;
}

static bool is_own(const source *from, const char *group) {
    for (int i = 0; from->own[i]; i++)
        if (!strcmp(from->own[i], group))
            return true;
    return false;
}

/* --- Nothing that is hidden --------------------------------------------------------------------- */

/* The bytes of the position, of a concealed one, of two determinizations. */
static void check_same(const game *g, const lib_observation *o, const game_state *s, int seat,
                       pcg32 *rng, const uint8_t *truth) {
    uint8_t seen[MOST];
    game_state scratch;
    memset(seen, 0xA5, sizeof seen);
    g->conceal(s, seat, &scratch);
    o->write(&scratch, seat, seen, 0);
    assert_memory_equal(seen, truth, (size_t)o->size);
    assert_int_equal(seen[o->size], 0xA5);
    g->observe(s, seat, rng, &scratch);
    o->write(&scratch, seat, seen, 0);
    assert_memory_equal(seen, truth, (size_t)o->size);
    g->resample(&scratch, seat, rng);
    o->write(&scratch, seat, seen, 0);
    assert_memory_equal(seen, truth, (size_t)o->size);
}

/* --- Seats by their places ---------------------------------------------------------------------- */

/* Every seat sees the same of all seats, from its own place. */
static void check_rotated(const source *from, const lib_observation *o,
                          const uint8_t sheet[GAME_MAX_SEATS][MOST], int n) {
    const slots_layout *l = o->slots;
    int places = (o->size - l->table_size) / l->seat_size;
    for (int v = 0; v < n; v++)
        for (int p = 0; p < places; p++) {
            int at = p < n ? (p - v + n) % n : p;
            const uint8_t *here = sheet[v] + l->table_size + at * l->seat_size;
            const uint8_t *there = sheet[0] + l->table_size + p * l->seat_size;
            for (int r = 0; r < l->seats; r++)
                if (!is_own(from, l->seat[r].name))
                    assert_memory_equal(here + l->seat[r].first, there + l->seat[r].first,
                                        (size_t)l->seat[r].size);
            for (int i = 0; p >= n && i < l->seat_size; i++)
                assert_int_equal(here[i], 0);
            for (int r = 0; r < l->tables; r++)
                for (int of = 0;
                     l->table[r].seats && !is_own(from, l->table[r].name) && of < l->table[r].size;
                     of += places)
                    assert_int_equal(sheet[v][l->table[r].first + of + at],
                                     sheet[0][l->table[r].first + of + p]);
        }
}

/* In frames of Glory to Rome too. */
static void check_frames(const gtr_state *s, const lib_observation *o,
                         const uint8_t sheet[GAME_MAX_SEATS][MOST]) {
    const slots_group *frame = o->slots->table;
    while (strcmp(frame->name, "frame") != 0)
        frame++;
    for (int v = 0; v < s->players; v++)
        for (int i = 0; i < s->depth; i++) {
            const uint8_t *slot = sheet[v] + frame->first + i * (1 + GTR_FRAME_FIELDS);
            const gtr_frame_row *row = gtr_frame_row_of(s->frame[s->depth - 1 - i]);
            assert_ptr_equal(row, &gtr_frame_rows[slot[0] - 1]);
            for (int k = 0; k < GTR_FRAME_FIELDS && row->field[k].kind; k++) {
                int value = gtr_frame_field_of(s->frame[s->depth - 1 - i], &row->field[k]);
                bool seat = row->field[k].kind == GTR_FIELD_SEAT && value < s->players;
                assert_int_equal(seat ? (slot[1 + k] - 1 + v) % s->players : slot[1 + k] - 1,
                                 value);
            }
        }
}

/* --- All that is known -------------------------------------------------------------------------- */

/* Positions of a game that the seat tells apart by text have different bytes. */
typedef struct memory {
    uint64_t bytes[POSITIONS], text[POSITIONS];
    int n;
} memory;

static uint64_t text_of(const game *g, const game_state *s, int seat) {
    static char text[TEXT];
    int length = g->view_text(s, seat, text, sizeof text);
    assert_true(length < (int)sizeof text);
    return fnv_bytes(FNV_START, text, (size_t)length);
}

static void check_told_apart(const game *g, memory *m, const game_state *s, int seat,
                             const uint8_t *sheet, int size) {
    if (m->n == POSITIONS)
        return;
    m->bytes[m->n] = fnv_bytes(FNV_START, sheet, (size_t)size);
    m->text[m->n] = text_of(g, s, seat);
    for (int i = 0; i < m->n; i++)
        if (m->bytes[i] == m->bytes[m->n])
            assert_true(m->text[i] == m->text[m->n]);
    m->n++;
}

/* Bytes of a state that may have anything for the game's `check` to look at them: not what tells where others are. */
typedef struct span {
    size_t first, end;
} span;

enum { SPANS = 32 };
#define FROM_TO(state, from, to) ((span){offsetof(state, from), offsetof(state, to)})
#define IN_SEAT(state, seat, p, from, to)                                                          \
    ((span){offsetof(state, player) + (size_t)(p) * sizeof(seat) + offsetof(seat, from),           \
            offsetof(state, player) + (size_t)(p) * sizeof(seat) + offsetof(seat, to)})

static int spans_gtr(int seats, span out[SPANS]) {
    int n = 0;
    out[n++] = FROM_TO(gtr_state, turn, influence_base);
    out[n++] = FROM_TO(gtr_state, forum, deck_n);
    out[n++] = FROM_TO(gtr_state, jack_pile, deck);
    out[n++] = FROM_TO(gtr_state, blank_for, marked);
    for (int p = 0; p < seats; p++) {
        out[n++] = IN_SEAT(gtr_state, gtr_player, p, hand, statue_site);
        out[n++] = IN_SEAT(gtr_state, gtr_player, p, basilica, loot);
    }
    return n;
}

static int spans_pax(int seats, span out[SPANS]) {
    int n = 0;
    out[n++] = FROM_TO(pax_state, first, end);
    out[n++] = FROM_TO(pax_state, plays, deck_n);
    out[n++] = FROM_TO(pax_state, off, held);
    out[n++] = FROM_TO(pax_state, number, lazy);
    out[n++] = (span){offsetof(pax_state, player),
                      offsetof(pax_state, player) + (size_t)seats * sizeof(pax_player)};
    return n;
}

static int spans_aor(int seats, span out[SPANS]) {
    int n = 0;
    out[n++] = FROM_TO(aor_state, variants, off_medals);
    out[n++] = FROM_TO(aor_state, senate, lazy);
    out[n++] = FROM_TO(aor_state, round, depth);
    out[n++] = FROM_TO(aor_state, level, column_n);
    out[n++] = FROM_TO(aor_state, milestone, deck_n);
    for (int p = 0; p < seats; p++) {
        out[n++] = IN_SEAT(aor_state, aor_player, p, glory, triples);
        out[n++] = IN_SEAT(aor_state, aor_player, p, placed_in, character);
        out[n++] = IN_SEAT(aor_state, aor_player, p, animosity, hand_n);
        out[n++] = IN_SEAT(aor_state, aor_player, p, known, set);
        out[n++] = IN_SEAT(aor_state, aor_player, p, off, active);
    }
    return n;
}

static uint8_t *byte_of(const source *from, game_state *s, pcg32 *rng) {
    span spans[SPANS], *of = spans;
    uint32_t all = 0;
    for (int i = from->spans(from->lib->game->seats(s), spans); i-- > 0;)
        all += (uint32_t)(spans[i].end - spans[i].first);
    size_t at = pcg32_below(rng, all);
    for (; at >= of->end - of->first; of++)
        at -= of->end - of->first;
    return s->bytes + of->first + at;
}

/* Turns a bit, or moves one from a count to another. */
static void change(const source *from, game_state *s, pcg32 *rng) {
    uint8_t *one = byte_of(from, s, rng), *two = byte_of(from, s, rng);
    if (pcg32_below(rng, 2)) {
        *one ^= (uint8_t)(1 << pcg32_below(rng, 8));
    } else {
        --*one;
        ++*two;
    }
}

/* Of the groups that differ the only one, or -1. */
static int only_group(const lib_observation *o, const uint8_t *one, const uint8_t *two) {
    int only = -1, group;
    for (int i = 0; i < o->size; i++) {
        if (one[i] == two[i])
            continue;
        (void)group_of(o->slots, i, &group);
        if (only >= 0 && only != group)
            return -1;
        only = group;
    }
    return only;
}

/* The position with one thing changed, if it is sound: what the seat's text then tells otherwise, the observation tells otherwise
 * too. `alone`: groups that were all that did. */
static void check_each_thing(const source *from, const game_state *s, int seat, pcg32 *rng,
                             const uint8_t *sheet, bool alone[GROUPS]) {
    const game *g = from->lib->game;
    const lib_observation *o = from->lib->observation[0];
    char err[GAME_MAX_ERROR];
    uint8_t seen[MOST];
    game_state changed;
    memcpy(&changed, s, g->size(s));
    change(from, &changed, rng);
    if (g->check(&changed, err) < 0 || text_of(g, &changed, seat) == text_of(g, s, seat))
        return;
    o->write(&changed, seat, seen, 0);
    if (!memcmp(seen, sheet, (size_t)o->size)) {
        for (size_t i = 0; i < g->size(s); i++)
            if (changed.bytes[i] != s->bytes[i])
                print_message("%s: byte %zu, %d in place of %d\n", g->name, i, changed.bytes[i],
                              s->bytes[i]);
        fail();
    }
    int only = only_group(o, seen, sheet);
    if (only >= 0)
        alone[only] = true;
}

/* --- All of it together ------------------------------------------------------------------------- */

/* A layout in one game: what each seat sees, and a sheet that is written again and again. */
typedef struct writing {
    uint8_t sheet[GAME_MAX_SEATS][MOST], again[MOST];
    unsigned has;
    memory memory[GAME_MAX_SEATS];
} writing;

static void check_layout(const source *from, int layout, writing *w, const game_state *s,
                         pcg32 *rng) {
    const game *g = from->lib->game;
    const lib_observation *o = from->lib->observation[layout];
    int seats = g->seats(s);
    for (int p = 0; p < seats; p++) {
        o->write(s, p, w->sheet[p], 0);
        check_same(g, o, s, p, rng, w->sheet[p]);
        w->has = o->write(s, p, w->again, w->has);
        assert_int_not_equal(w->has, 0);
        assert_memory_equal(w->again, w->sheet[p], (size_t)o->size);
        if (!layout)
            check_told_apart(g, &w->memory[p], s, p, w->sheet[p], o->size);
    }
    check_rotated(from, o, (const uint8_t(*)[MOST])w->sheet, seats);
    if (g == &gtr_game && !layout)
        check_frames((const gtr_state *)s, o, (const uint8_t(*)[MOST])w->sheet);
}

static void play_one(const source *from, game_state *s, pcg32 *rng, bool alone[GROUPS],
                     int *positions) {
    static writing layouts[LIB_OBSERVATIONS];
    const game *g = from->lib->game;
    game_move moves[GAME_MAX_MOVES];
    memset(layouts, 0, sizeof layouts);
    for (int n = 1; n > 0; ++*positions) {
        for (int i = 0; i < LIB_OBSERVATIONS && from->lib->observation[i]; i++)
            if (!from->lib->shows || from->lib->shows(s, i))
                check_layout(from, i, &layouts[i], s, rng);
        for (int i = from->lib->shows && !from->lib->shows(s, 0) ? TRIES : 0,
                 seat = (int)pcg32_below(rng, (uint32_t)g->seats(s));
             i < TRIES; i++)
            check_each_thing(from, s, seat, rng, layouts[0].sheet[seat], alone);
        n = g->legal(s, moves);
        if (n)
            g->apply(s, moves[pcg32_below(rng, (uint32_t)n)]);
    }
}

static void knowledge(void **state) {
    const source *from = *state;
    const slots_layout *l = from->lib->observation[0]->slots;
    bool alone[GROUPS] = {false};
    int positions = 0, met = 0;
    for (int i = 0; i < from->games / (SANITIZED ? 12 : 1); i++) {
        game_state s;
        pcg32 rng;
        if (from->deal(&s, &rng, (uint64_t)i))
            play_one(from, &s, &rng, alone, &positions);
    }
    print_message("%s, %d positions; told apart by one group alone:", from->lib->game->name,
                  positions);
    for (int r = 0; r < l->tables + l->seats; r++) {
        const char *name = r < l->tables ? l->table[r].name : l->seat[r - l->tables].name;
        if (alone[r])
            print_message(" %s", name);
        for (int i = 0; alone[r] && from->alone[i]; i++)
            met += !strcmp(from->alone[i], name);
    }
    print_message("\n");
    for (int i = 0; !SANITIZED && from->alone[i]; i++)
        met--;
    assert_true(met >= 0);
}

static int by_text(const void *a, const void *b) {
    return strcmp(a, b);
}

/* Each slot has its own name; a compact layout is smaller by a fifth and more. */
static void check_names(const char *of, int layout) {
    static char name[MOST][AEDILE_MAX_TEXT];
    const char *meaning;
    aedile_observation_info o = {.size = sizeof o};
    assert_int_equal(aedile_observation_at(of, layout, &o), AEDILE_OK);
    assert_string_equal(o.name, layout == 0   ? "full"
                                : layout == 1 ? "compact"
                                : layout == 2 ? "wide"
                                              : "wide_compact");
    assert_int_equal(o.bytes, lib_find(of)->observation[layout]->size);
    assert_true(o.bytes < MOST);
    for (int i = 0; i < o.bytes; i++) {
        assert_int_equal(
            aedile_observation_layout(of, layout, i, name[i], sizeof name[i], &meaning), AEDILE_OK);
        assert_true(strlen(meaning) >= 5);
    }
    assert_int_equal(aedile_observation_layout(of, layout, o.bytes, name[0], sizeof name[0], NULL),
                     AEDILE_ERR_NAME);
    qsort(name, (size_t)o.bytes, sizeof name[0], by_text);
    for (int i = 1; i < o.bytes; i++)
        assert_string_not_equal(name[i - 1], name[i]);
}

static void names(void **unused) {
    aedile_observation_info o = {.size = sizeof o};
    (void)unused;
    for (const lib_game *const *l = lib_games; *l; l++) {
        for (int i = 0; i < LIB_OBSERVATIONS && (*l)->observation[i]; i++)
            check_names((*l)->game->name, i);
        assert_int_equal(aedile_observation_at((*l)->game->name, LIB_OBSERVATIONS, &o),
                         AEDILE_ERR_NAME);
        assert_true((*l)->observation[1]->size * 5 < (*l)->observation[0]->size * 4);
    }
}

/* A frame's row is looked for from the first one of its four lowest bits on. */
static void first_rows(void **unused) {
    (void)unused;
    for (int r = 0, first[16] = {0}; gtr_frame_rows[r].name; r++) {
        int four = gtr_frame_rows[r].value & 15;
        first[four] = first[four] || !four ? first[four] : r;
        assert_int_equal(gtr_frame_rows[r].mask & 15, 15);
        assert_int_equal(gtr_frame_first[four], first[four]);
    }
}

/* Through handles and in a batch it is the same. */
static void check_handles(const char *name, int layout) {
    static uint8_t one[MOST], two[MOST];
    aedile_options *o;
    aedile_batch *b;
    aedile_game *g, *seen;
    aedile_batch_setup setup = {.size = sizeof setup, .games = 1, .seed = 4, .observation = layout};
    aedile_batch_arrays to = {.size = sizeof to, .observations = one};
    size_t size = (size_t)lib_find(name)->observation[layout]->size;
    memset(one, 0x5A, sizeof one);
    assert_int_equal(aedile_options_new(name, &o, NULL, 0), AEDILE_OK);
    assert_int_equal(aedile_batch_new(o, &setup, &b, NULL, 0), AEDILE_OK);
    assert_int_equal(aedile_batch_bind(b, &to), AEDILE_OK);
    for (int i = 0; i < 400; i++) {
        assert_int_equal(aedile_batch_game(b, 0, &g), AEDILE_OK);
        int seat = aedile_game_seat(g);
        assert_int_equal(aedile_game_observation(g, layout, seat, two, sizeof two), AEDILE_OK);
        assert_memory_equal(one, two, size);
        assert_int_equal(aedile_game_observation(g, layout, seat, two, size - 1), AEDILE_ERR_ROOM);
        assert_int_equal(aedile_game_observation(g, LIB_OBSERVATIONS, seat, two, sizeof two),
                         AEDILE_ERR_MISSING);
        assert_int_equal(aedile_game_clone(g, &seen), AEDILE_OK);
        assert_int_equal(aedile_game_observe(g, seat, 1, 1, seen), AEDILE_OK);
        assert_int_equal(aedile_game_observation(seen, layout, seat, two, sizeof two), AEDILE_OK);
        assert_memory_equal(one, two, size);
        assert_int_equal(aedile_game_observation(seen, layout, !seat, two, sizeof two),
                         AEDILE_ERR_HIDDEN);
        aedile_game_free(g);
        aedile_game_free(seen);
        assert_int_equal(aedile_batch_random(b, NULL), AEDILE_OK);
    }
    aedile_batch_free(b);
    aedile_options_free(o);
}

static void handles(void **unused) {
    (void)unused;
    for (const lib_game *const *l = lib_games; *l; l++)
        for (int i = 0; i < LIB_OBSERVATIONS && (*l)->observation[i]; i++)
            check_handles((*l)->game->name, i);
}

/* Tables with more rows than four are shown by a layout that has room for them only. */
static void wide_tables(void **unused) {
    static uint8_t bytes[MOST];
    aedile_options *o;
    aedile_batch *b;
    aedile_game *one_game;
    aedile_batch_setup setup = {.size = sizeof setup, .games = 1, .seed = 4};
    char err[AEDILE_MAX_TEXT];
    (void)unused;
    assert_int_equal(aedile_options_new("pax", &o, NULL, 0), AEDILE_OK);
    assert_int_equal(aedile_options_set(o, "face_rows", "LAN1=1/1/3,LAN5=2/1/1", err, sizeof err),
                     AEDILE_OK);
    for (setup.observation = 0; setup.observation < LIB_OBSERVATIONS; setup.observation++) {
        bool wide = setup.observation >= 2;
        assert_int_equal(aedile_batch_new(o, &setup, &b, err, sizeof err),
                         wide ? AEDILE_OK : AEDILE_ERR_NAME);
        if (!wide) {
            assert_non_null(strstr(err, "expected the layout of observations \"wide\""));
            continue;
        }
        assert_int_equal(aedile_batch_game(b, 0, &one_game), AEDILE_OK);
        assert_int_equal(aedile_game_observation(one_game, 0, 0, bytes, sizeof bytes),
                         AEDILE_ERR_MISSING);
        assert_int_equal(
            aedile_game_observation(one_game, setup.observation, 0, bytes, sizeof bytes),
            AEDILE_OK);
        size_t size;
        uint64_t before, after;
        aedile_game *back;
        assert_int_equal(aedile_game_save(one_game, bytes, sizeof bytes, &size), AEDILE_OK);
        assert_int_equal(aedile_game_load(bytes, size, &back, err, sizeof err), AEDILE_OK);
        assert_int_equal(aedile_game_hash(one_game, &before), AEDILE_OK);
        assert_int_equal(aedile_game_hash(back, &after), AEDILE_OK);
        assert_int_equal(before, after);
        aedile_game_free(back);
        aedile_game_free(one_game);
        aedile_batch_free(b);
    }
    aedile_options_free(o);
}

int main(void) {
    source gtr = {
        lib_find("gtr"), deal_gtr, spans_gtr, {NULL}, {"lacks", "known", "crafted", "blanked"}, 24};
    source pax = {
        lib_find("pax"), deal_pax, spans_pax, {NULL}, {"known", "put_by", "off", "blanked"}, 36};
    source aor = {lib_find("aor"),
                  deal_aor,
                  spans_aor,
                  {"known", "known_by"},
                  {"known_by", "off", "level", "medals"},
                  24};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names),
        cmocka_unit_test(handles),
        cmocka_unit_test(wide_tables),
        cmocka_unit_test(first_rows),
        {"gtr", knowledge, NULL, NULL, &gtr},
        {"pax", knowledge, NULL, NULL, &pax},
        {"aor", knowledge, NULL, NULL, &aor},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
