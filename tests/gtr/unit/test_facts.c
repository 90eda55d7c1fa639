/* What is recorded of a game, against a slow second opinion: hands, foundations and buildings
 * compared before and after every move, and moves read by their texts.
 */
#include "arena/seam/facts.h"
#include "engine/gtr/frames.h"
#include "engine/gtr/gtr.h"
#include "tests/gtr/support/varied_game.h"
#include "tests/support/sanitized.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

/* --- The second opinion --------------------------------------------------------------------- */

typedef struct opinion {
    facts_item item[GAME_MAX_SEATS][GTR_NBUILDINGS];
    int thinks[GAME_MAX_SEATS], laid[GAME_MAX_SEATS], completed[GAME_MAX_SEATS];
    int decisions[GAME_MAX_SEATS], choices[GAME_MAX_SEATS], jacks_played[GAME_MAX_SEATS];
    gtr_set standing[GAME_MAX_SEATS]; /* completed; who is ahead is not noted yet */
    gtr_set opening[GAME_MAX_SEATS];
    int first, turn, leader, lead_changes, lead_turn, options, behind[GAME_MAX_SEATS];
    int ranks_behind[GAME_MAX_SEATS];
} opinion;

static void mark(uint16_t *turn, const gtr_state *s) {
    if (!*turn)
        *turn = s->turn;
}

static bool begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

static bool ends(const char *text, const char *with) {
    return strlen(text) >= strlen(with) && strcmp(text + strlen(text) - strlen(with), with) == 0;
}

/* Powers by the text of a move only, for those whose moves say it: the card's number in the I.V.
 * edition. */
static const struct {
    const char *decision; /* or "" */
    const char *begins, *ends;
    int power;
} by_text[] = {
    {"", "latrine: ", "", GTR_LATRINE},
    {"", "vomitorium", "", GTR_VOMITORIUM},
    {"lead", "lead ", ": pair", GTR_CIRCUS},
    {"follow", "follow: pair", "", GTR_CIRCUS},
    {"palace", "also pair", "", GTR_CIRCUS},
    {"palace", "also ", "", GTR_PALACE},
    {"patron", "hire ", " from hand", GTR_AQUEDUCT},
    {"patron", "hire from deck", "", GTR_BAR},
    {"laborer", "take ", " from hand", GTR_DOCK},
    {"merchant", "sell ", " from hand", GTR_BASILICA},
    {"merchant", "sell from deck", "", GTR_ATRIUM},
    {"architect", "stairway", "", GTR_STAIRWAY},
    {"architect", "add to Villa", "", GTR_VILLA},
    {"craftsman", "fountain", "", GTR_FOUNTAIN},
    {"material", "with ", " from pool", GTR_ARCHWAY},
    {"coliseum", "slay ", "", GTR_COLISEUM},
    {"domus", "raze ", "", GTR_DOMUS_AUREA},
    {"prison", "steal ", "", GTR_PRISON},
    {"school", "think", "", GTR_SCHOOL},
    {"school", "latrine", "", GTR_SCHOOL},
    {"school", "vomitorium", "", GTR_SCHOOL},
    {"academy", "think", "", GTR_ACADEMY},
    {"academy", "latrine", "", GTR_ACADEMY},
    {"academy", "vomitorium", "", GTR_ACADEMY},
    {"senate", "take Jack", "", GTR_SENATE},
    {"sewer", "store ", "", GTR_SEWER},
    {"tribunal", "take Jack", "", GTR_TRIBUNAL},
};

/* The building that has the power in this game. */
static int type_with(const gtr_state *s, int power) {
    if (s->flags & GTR_OPT_RED_CARDS)
        return power;
    const gtr_edition *edition = gtr_edition_of(s);
    for (int i = 0; i < 4 && edition->swap[i].power; i++)
        if (edition->swap[i].power == power)
            return edition->swap[i].type;
    return power;
}

/* The powers that this move uses, as building types. */
static gtr_set powers_in_text(const gtr_state *s, game_move m) {
    char text[GAME_MAX_TEXT];
    const char *decision = gtr_game.decision(s);
    gtr_state english = *s; /* card names in one language */
    gtr_set set = 0;
    english.language = GTR_LANG_EN;
    gtr_game.move_text(&english, m, text);
    for (size_t i = 0; i < sizeof by_text / sizeof *by_text; i++)
        if ((!*by_text[i].decision || !strcmp(by_text[i].decision, decision)) &&
            begins(text, by_text[i].begins) && ends(text, by_text[i].ends))
            set |= GTR_BIT(type_with(s, by_text[i].power));
    return s->flags & GTR_OPT_POWERS ? set & ~s->powers_off : 0;
}

/* Powers that by_text does not know: what fits where, where actions come from. */
static const gtr_set others =
    GTR_BIT(GTR_BATH) | GTR_BIT(GTR_ROAD) | GTR_BIT(GTR_TOWER) | GTR_BIT(GTR_SCRIPTORIUM) |
    GTR_BIT(GTR_STATUE) | GTR_BIT(GTR_AMPHITHEATRE) | GTR_BIT(GTR_FOUNDRY) | GTR_BIT(GTR_GARDEN);

/* Crane lies instead of Circus: its moves are orders of another role. */
static gtr_set crane(const gtr_state *s, game_move m) {
    char text[GAME_MAX_TEXT], role[20] = "";
    gtr_game.move_text(s, m, text);
    if (type_with(s, GTR_CRANE) != GTR_CIRCUS || (s->flags & GTR_OPT_RED_CARDS))
        return 0;
    int card = gtr_move_a(m);
    bool order = sscanf(text, "lead %19[a-z]: ", role) == 1 ||
                 ((begins(text, "follow: ") || begins(text, "also ")) && s->role == GTR_ARCHITECT &&
                  strcpy(role, "architect"));
    if (!order || strcmp(role, "architect") || ends(text, "petition") || ends(text, "pair") ||
        card == GTR_JACK || gtr_suit_of[card] == GTR_ARCHITECT)
        return 0;
    return GTR_BIT(GTR_CIRCUS);
}

static void offers(const gtr_state *s, const game_move *moves, int n, game_move chosen,
                   opinion *o) {
    gtr_set offered = 0, used = 0;
    for (int i = 0; i < n; i++) {
        gtr_set all = gtr_move_powers(s, moves[i]), expected = powers_in_text(s, moves[i]);
        expected |= crane(s, moves[i]);
        if (!s->expanded &&
            (all & ~others) != (expected & ~others)) { /* the expansion lets others act */
            char text[GAME_MAX_TEXT];
            gtr_game.move_text(s, moves[i], text);
            fail_msg("%s, \"%s\": powers %" PRIx64 ", expected %" PRIx64, gtr_game.decision(s),
                     text, all & ~others, expected & ~others);
        }
        assert_true(!all || gtr_choice_given(s));
        offered |= all;
        used |= moves[i] == chosen ? all : 0;
    }
    for (int b = 0; b < GTR_NBUILDINGS; b++) {
        facts_item *i = &o->item[s->seat][b];
        i->offered = (uint16_t)(i->offered + (offered >> b & 1));
        i->used = (uint16_t)(i->used + (used >> b & 1));
        if (offered >> b & 1)
            i->flags |= FACTS_OFFERED;
        if (used >> b & 1)
            i->flags |= FACTS_USED;
    }
}

/* Points that all can see. */
static int public_points(const gtr_state *s, int p) {
    int points = s->player[p].influence;
    for (int m = 0; m < GTR_NSUITS; m++)
        points += s->player[p].vault[m] * gtr_value[m];
    return points;
}

/* What completing it brings. */
static int influence_of(const gtr_state *s, int p, int t) {
    int site = gtr_site(s, p, t);
    return s->changed ? gtr_row_influence(&s->rows, t, site) : gtr_value[site];
}

/* How the seats stand: for what was completed since, and, where the leader is looked for, who is the sole
 * leader. */
static void look_round(const gtr_state *s, bool for_leader, int turn, opinion *o) {
    for (int p = 0; p < s->players; p++)
        for (int t = 0; t < GTR_NBUILDINGS; t++)
            for (int other = 0; other < s->players && o->standing[p] >> t & 1; other++)
                o->item[p][t].ahead =
                    (uint8_t)(o->item[p][t].ahead +
                              (other != p && public_points(s, other) >
                                                 public_points(s, p) - influence_of(s, p, t)));
    memset(o->standing, 0, sizeof o->standing);
    for (int p = 0; p < s->players && for_leader; p++)
        for (int other = 0; other < s->players; other++)
            if (public_points(s, other) - public_points(s, p) > o->behind[p])
                o->behind[p] = public_points(s, other) - public_points(s, p);
    for (int p = 0; p < s->players && for_leader; p++) {
        int above = 0;
        for (int other = 0; other < s->players; other++)
            above += public_points(s, other) > public_points(s, p);
        o->ranks_behind[p] = above > o->ranks_behind[p] ? above : o->ranks_behind[p];
    }
    for (int p = 0; p < s->players && for_leader; p++) {
        bool alone = true;
        for (int other = 0; other < s->players; other++)
            alone &= other == p || public_points(s, other) < public_points(s, p);
        if (!alone || o->leader == p)
            continue;
        o->lead_changes += o->leader >= 0;
        o->leader = p;
        o->lead_turn = turn;
        break;
    }
}

static void before_move(const gtr_state *s, const game_move *moves, int n, game_move chosen,
                        opinion *o) {
    char text[GAME_MAX_TEXT];
    int p = s->seat;
    gtr_game.move_text(s, chosen, text);
    if (!strcmp(gtr_game.decision(s), "lead"))
        look_round(s, p == o->first, o->turn, o);
    else if (begins(text, "steal "))
        look_round(s, false, o->turn, o);
    o->turn = s->turn;
    o->options += n;
    for (int i = 0; i < n; i++) {
        gtr_game.move_text(s, moves[i], text);
        if (begins(text, "lay "))
            o->item[p][gtr_move_a(moves[i])].playable++;
    }
    gtr_game.move_text(s, chosen, text);
    o->thinks[p] += begins(text, "think");
    o->jacks_played[p] += !strcmp(gtr_game.decision(s), "lead") ||
                                  !strcmp(gtr_game.decision(s), "follow") ||
                                  !strcmp(gtr_game.decision(s), "palace")
                              ? ends(text, " Jack") && !begins(text, "think")
                              : 0;
    o->laid[p] += begins(text, "lay ");
    o->decisions[p]++;
    o->choices[p] += n > 1;
    offers(s, moves, n, chosen, o);
}

/* Hand cards by count, so that a second copy drawn is no first. */
static void after_move(const gtr_state *was, const gtr_state *is, opinion *o) {
    for (int p = 0; p < is->players; p++) {
        const gtr_player *a = &was->player[p], *b = &is->player[p];
        for (int t = 0; t < GTR_NBUILDINGS; t++) {
            facts_item *i = &o->item[p][t];
            bool drawn =
                gtr_in_hand(is, p, t) > gtr_in_hand(was, p, t) || (is->drawn == t && is->seat == p);
            if (drawn || (was->drawn == t && was->seat == p)) {
                i->flags |= FACTS_DRAWN;
                mark(&i->drawn, was);
            }
            if (b->open & ~a->open & GTR_BIT(t)) {
                i->flags |= FACTS_LAID;
                mark(&i->laid, was);
            }
            if (b->done & ~a->done & GTR_BIT(t)) {
                bool taken = !(a->open & GTR_BIT(t));
                i->flags = (uint16_t)(i->flags | FACTS_DONE | (taken ? FACTS_TAKEN : 0));
                mark(&i->done, was);
                o->completed[p] += !taken;
                if (!taken)
                    o->standing[p] |= GTR_BIT(t);
                if (!taken)
                    i->points = (int16_t)(i->points + influence_of(is, p, t));
                else
                    o->item[p][GTR_PRISON].points = (int16_t)(o->item[p][GTR_PRISON].points - 3);
            }
            if (a->done & ~b->done & GTR_BIT(t))
                i->flags |= FACTS_LOST;
        }
    }
}

static void at_start(const gtr_state *s, opinion *o) {
    memset(o, 0, sizeof *o);
    o->first = s->leader;
    o->leader = -1;
    o->turn = s->turn;
    for (int p = 0; p < s->players; p++)
        for (int t = 0; t < GTR_NBUILDINGS; t++) {
            facts_item *i = &o->item[p][t];
            if (gtr_in_hand(s, p, t)) {
                i->flags = FACTS_OPENING | FACTS_DRAWN;
                i->drawn = 1;
                o->opening[p] |= GTR_BIT(t);
            }
            if (s->player[p].done & GTR_BIT(t)) {
                i->flags = (uint16_t)(i->flags | FACTS_GIVEN | FACTS_DONE);
                i->done = 1;
            }
        }
}

static void at_end(const gtr_state *s, opinion *o) {
    look_round(s, true, s->turn, o);
    const gtr_rows *r = s->changed ? &s->rows : &gtr_printed_rows;
    int statue = gtr_row_points(r, GTR_STATUE), cards = gtr_row_number(r, GTR_N_WALL_CARDS);
    bool scores = !(r->bits >> GTR_S_WALL_SCORES & 1);
    for (int p = 0; p < s->players; p++)
        for (int t = 0; t < GTR_NBUILDINGS; t++)
            if (s->player[p].done & GTR_BIT(t)) {
                facts_item *i = &o->item[p][t];
                bool works = (s->flags & GTR_OPT_POWERS) && !(s->powers_off & GTR_BIT(t));
                int stock = 0;
                i->flags |= FACTS_HELD;
                for (int m = 0; m < GTR_NSUITS; m++)
                    stock += s->player[p].stock[m];
                if (gtr_edition_of(s)->wall_counts_vault)
                    stock = gtr_vault_count(s, p);
                if (t == GTR_STATUE && works)
                    i->points = (int16_t)(i->points + statue);
                if (t == GTR_WALL && works && scores)
                    i->points = (int16_t)(i->points + stock / cards);
                if (t != GTR_STATUE && s->changed)
                    i->points = (int16_t)(i->points + gtr_row_points(&s->rows, t));
            }
}

/* --- Comparing ---------------------------------------------------------------------------------
 */

static int number(const facts *f, int seat, const char *name) {
    const facts_column *c = facts_of(&gtr_game)->seat_columns;
    int i = 0;
    while (strcmp(c[i].name, name))
        i++;
    return f->seat[seat][i];
}

static void compare_items(const gtr_state *s, const facts *f, const opinion *o) {
    static const facts_item nothing;
    for (int p = 0; p < s->players; p++) {
        assert_true(f->items[p] == s->player[p].done);
        for (int t = 0; t < GTR_NBUILDINGS; t++) {
            const facts_item *a = f->touched[p] >> t & 1 ? &f->item[p][t] : &nothing;
            const facts_item *b = &o->item[p][t];
            if (a->flags != b->flags || a->drawn != b->drawn || a->laid != b->laid ||
                a->done != b->done || a->offered != b->offered || a->used != b->used ||
                a->points != b->points || a->playable != b->playable ||
                (!s->expanded && a->ahead != b->ahead))
                fail_msg("seat %d %s: flags %x %x drawn %d %d laid %d %d done %d %d offered %d %d "
                         "used %d %d points %d %d playable %d %d",
                         p, gtr_card_names[0][t], a->flags, b->flags, a->drawn, b->drawn, a->laid,
                         b->laid, a->done, b->done, a->offered, b->offered, a->used, b->used,
                         a->points, b->points, a->playable, b->playable);
        }
    }
}

static void compare_game(const gtr_state *s, const facts *f, const opinion *o) {
    assert_int_equal(f->first, o->first);
    assert_int_equal(f->options, o->options);
    if (s->expanded) /* the expansion moves influence about: who leads is noted later than here */
        return;
    assert_int_equal(f->leader, o->leader < 0 ? GAME_MAX_SEATS : o->leader);
    assert_int_equal(f->lead_changes, o->lead_changes);
    assert_int_equal(f->lead_turn, o->lead_turn);
    for (int p = 0; p < s->players; p++) {
        assert_int_equal(f->behind[p], o->behind[p]);
        assert_int_equal(f->ranks_behind[p], o->ranks_behind[p]);
        assert_true(f->opening[p] == o->opening[p]);
        for (int t = 0; t < GTR_NBUILDINGS; t++)
            assert_int_equal(f->kept[p] >> t & 1, gtr_in_hand(s, p, t) > 0);
        assert_true((f->touched[p] & ~f->all) == 0);
    }
}

static void compare_numbers(const gtr_state *s, const facts *f, const opinion *o) {
    game_result r;
    gtr_game.result(s, &r);
    assert_int_equal(f->turns, s->turn);
    for (int p = 0; p < s->players; p++) {
        assert_int_equal(number(f, p, "thinks"), o->thinks[p]);
        assert_int_equal(number(f, p, "laid"), o->laid[p]);
        assert_int_equal(number(f, p, "completed"), o->completed[p]);
        assert_int_equal(number(f, p, "decisions"), o->decisions[p]);
        assert_int_equal(number(f, p, "choices"), o->choices[p]);
        assert_int_equal(number(f, p, "jacks_played"), o->jacks_played[p]);
        assert_int_equal(number(f, p, "clients"), gtr_client_count(s, p));
        assert_int_equal(number(f, p, "vault_cards"), gtr_vault_count(s, p));
        assert_int_equal(number(f, p, "hand"), s->player[p].orders + s->player[p].jacks);
        assert_int_equal(number(f, p, "influence") + number(f, p, "vault") + number(f, p, "bonus") +
                             number(f, p, "building_points"),
                         r.score[p]);
    }
}

/* What all games together had, so that the test says what it has seen. */
static unsigned seen_flags;
static gtr_set seen_used;

/* Plays random moves from s to the end. Moves that use powers are liked. */
static void watch(gtr_state *s, pcg32 *rng) {
    const facts_class *c = facts_of(&gtr_game);
    static facts f;
    opinion o;
    game_move moves[GAME_MAX_MOVES];
    int n;
    memset(&f, 0, offsetof(facts, item));
    memset(f.item, 0xA5, sizeof f.item);
    c->start(s, &f);
    at_start(s, &o);
    int first = s->leader;
    while ((n = gtr_game.legal(s, moves)) > 0) {
        game_move chosen = moves[pcg32_below(rng, (uint32_t)n)];
        for (int tries = 0; tries < 3 && !gtr_move_powers(s, chosen); tries++)
            chosen = moves[pcg32_below(rng, (uint32_t)n)];
        gtr_state was = *s;
        int seat = s->seat;
        before_move(s, moves, n, chosen, &o);
        c->choice(s, moves, n, chosen, &f);
        gtr_game.apply(s, chosen);
        if (c->step)
            c->step(s, seat, chosen, &f);
        after_move(&was, s, &o);
    }
    c->finish(s, &f);
    at_end(s, &o);
    assert_int_equal(f.first, first);
    compare_items(s, &f, &o);
    compare_game(s, &f, &o);
    compare_numbers(s, &f, &o);
    for (int p = 0; p < s->players; p++)
        for (int t = 0; t < GTR_NBUILDINGS; t++) {
            seen_flags |= o.item[p][t].flags;
            seen_used |= o.item[p][t].used ? GTR_BIT(t) : 0;
        }
}

static void test_random_games(void **state) {
    (void)state;
    for (uint64_t i = 0; i < (SANITIZED ? 200 : 1200); i++) {
        gtr_state s;
        pcg32 rng;
        if (varied_game(&s, &rng, 7, i))
            watch(&s, &rng);
    }
    if (SANITIZED) /* too few games for all that is rare */
        return;
    assert_int_equal(seen_flags, 2 * FACTS_OFFERED - 1); /* every flag */
    for (int b = 0; b < GTR_NBUILDINGS; b++)             /* every power that gives choices */
        for (int d = 0; d < GTR_NDECISIONS; d++)
            assert_true(!(gtr_choice_powers[d] >> b & 1) || (seen_used >> b & 1));
}

/* The names of the numbers are there and differ. */
static void test_columns(void **state) {
    (void)state;
    const facts_column *c = facts_of(&gtr_game)->seat_columns;
    int n = 0;
    for (; c[n].name; n++) {
        assert_true(*c[n].name && *c[n].unit && *c[n].help);
        for (int i = 0; i < n; i++)
            assert_string_not_equal(c[i].name, c[n].name);
    }
    assert_true(n > 10 && n <= FACTS_SEAT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
