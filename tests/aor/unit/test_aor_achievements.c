/* The achievements of Age of Rome (AOR 18.13): each by itself, at its mark and just below it; and as numbers of results. */
#include "arena/seam/arena_game.h"
#include "engine/aor/aor.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static aor_state *deal(game_state *scratch, int players) {
    char err[GAME_MAX_ERROR], number[2] = {(char)('0' + players), 0};
    game_options o;
    aor_game.options_init(&o);
    assert_int_equal(aor_game.options_set(&o, "players", number, err), 0);
    memset(scratch, 0, sizeof *scratch);
    aor_game.create(scratch, &o, 3, 0);
    aor_state *s = (aor_state *)scratch;
    for (int p = 0; p < players; p++) {
        s->player[p].animosity = 1;
        s->player[p].denarii = 0;
        s->player[p].glory = 1;
        s->player[p].missions_n = 0;
    }
    return s;
}

static unsigned had(const aor_state *s, int seat) {
    aor_standing o;
    aor_stand(s, &o);
    return aor_achievements(s, seat, &o);
}

#define BIT(id) (1u << AOR_ACH_##id)

static void test_each(void **state) {
    (void)state;
    game_state scratch;
    aor_state *s = deal(&scratch, 3);
    aor_player *q = &s->player[1];
    assert_int_equal(had(s, 1), 0);
    q->animosity = 0;
    assert_int_equal(had(s, 1), BIT(NO_ANIMOSITY));
    q->animosity = 1;
    for (int at = 60; at <= 120; at++) {
        q->glory = (uint16_t)at;
        assert_int_equal(had(s, 1), (at >= 61 ? BIT(GLORY_61) : 0) |
                                        (at >= 100 ? BIT(POINTS_100) : 0) |
                                        (at >= 113 ? BIT(POINTS_113) : 0));
    }
    q->glory = 1;
    q->denarii = 4 * 99; /* points, not glory */
    assert_int_equal(had(s, 1), BIT(POINTS_100));
    q->denarii = 0;
    for (int m = 0; m < AOR_BUILDINGS; m++) {
        assert_int_equal(had(s, 1), 0);
        s->medal[m] = 2;
    }
    assert_int_equal(had(s, 1), BIT(ALL_MEDALS));
    memset(s->medal, 0, sizeof s->medal);
    for (int i = 0; i < AOR_SETS; i++) {
        memset(q->set[i], AOR_G16, sizeof q->set[i]);
        q->sets_n++;
        assert_int_equal(had(s, 1),
                         (i >= 1 ? BIT(JEWELLERY_2) : 0) | (i >= 2 ? BIT(JEWELLERY_3) : 0));
    }
    memset(q->set[0], AOR_G06, sizeof q->set[0]);
    assert_int_equal(had(s, 1), BIT(JEWELLERY_2));
    q->sets_n = 0;
    for (int f = 0; f < AOR_FIELDS; f++) {
        assert_int_equal(had(s, 1), 0);
        q->field[f] = aor_fields[f].shield;
    }
    assert_int_equal(had(s, 1), BIT(ALL_FIELDS));
    s->player[0].field[0] = (uint8_t)(q->field[0] + 1);
    assert_int_equal(had(s, 1), 0);
    q->foundation = AOR_GOLD;
    q->temple = AOR_SILVER;
    q->parts = AOR_PANTHEON;
    assert_int_equal(had(s, 1), 0);
    q->temple = AOR_GOLD;
    assert_int_equal(had(s, 1), BIT(GOLD_PANTHEON));
    q->foundation = q->temple = q->parts = 0;
    s->column_n = AOR_COLUMN; /* worth 1, 2, 3, 5, 6 from the bottom */
    memcpy(s->column, (uint8_t[]){0, 0, 0, 1, 1}, AOR_COLUMN);
    assert_int_equal(had(s, 1), 0);
    s->column[0] = 1;
    assert_int_equal(had(s, 1), BIT(SENATE_12));
    s->column_n = 0;
    memcpy(q->mission, (uint8_t[]){AOR_M01, AOR_M02, AOR_M03, AOR_M04}, 4);
    memset(s->medal, 2, AOR_BUILDINGS);
    assert_int_equal(had(s, 1), BIT(ALL_MEDALS));
    q->missions_n = 4; /* for a medal each */
    assert_int_equal(had(s, 1), BIT(ALL_MEDALS) | BIT(MISSIONS_4));
    s->medal[AOR_PRIEST] = 0;
    assert_int_equal(had(s, 1), 0);
}

/* Results have them by name, 1 or 0; as missions count those that score. */
static void test_columns(void **state) {
    (void)state;
    const facts_class *c = arena_game_of(&aor_game)->facts;
    static facts f;
    game_state scratch;
    aor_state *s = deal(&scratch, 2);
    s->player[1].glory = 105;
    s->player[0].animosity = 0;
    memset(&f, 0, sizeof f);
    c->finish(s, &f);
    int seen = 0;
    for (int i = 0; c->seat_columns[i].name; i++) {
        const char *name = c->seat_columns[i].name;
        seen += !strcmp(c->seat_columns[i].unit, "games");
        if (!strcmp(name, "points_100") || !strcmp(name, "glory_61")) {
            assert_int_equal(f.seat[0][i], 0);
            assert_int_equal(f.seat[1][i], 1);
        } else if (!strcmp(name, "no_animosity")) {
            assert_int_equal(f.seat[0][i], 1);
            assert_int_equal(f.seat[1][i], 0);
        } else if (!strcmp(c->seat_columns[i].unit, "games")) {
            assert_int_equal(f.seat[0][i] + f.seat[1][i], 0);
        }
    }
    assert_int_equal(seen, AOR_ACHIEVEMENTS);
    assert_int_equal(seen, 11);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each),
        cmocka_unit_test(test_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
