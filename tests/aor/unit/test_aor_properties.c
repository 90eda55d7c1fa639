/* What holds in every position of every game of Age of Rome, tried on random games with all variants and
 * options. AEDILE_PROPERTY_FIRST=n AEDILE_PROPERTY_GAMES=1 plays game n only; the second variable sets how
 * many are played.
 */
#include "tests/aor/support/game.h"
#include "tests/support/properties.h"

enum { DEFAULT_GAMES = SANITIZED ? 60 : 400, DEAR_ONE_IN = 32, LONGEST = 4000 };
static const uint64_t seed_of_all = 0xa02;

static const game *const g = &aor_game;

static void public_part(game_state *s, int seat) {
    aor_public_part((aor_state *)s, seat);
}

/* --- At some decisions ------------------------------------------------------------------------ */

static void require_playable(game_state *seen, pcg32 *rng) {
    game_playout count = {0};
    g->playout(seen, rng, &count);
    REQUIRE(g->turn(seen) == -1 && count.forced <= count.decisions, "a playout that does not end");
    require_sound(seen, "end of a playout");
}

static void require_observations(const game_state *s, pcg32 *rng) {
    for (int seat = 0; seat < g->seats(s); seat++) {
        game_state seen;
        memset(&seen, 0x5a, sizeof seen);
        g->observe(s, seat, rng, &seen);
        require_same_view(s, &seen, seat, "observation");
        g->resample(&seen, seat, rng);
        require_same_view(s, &seen, seat, "resample");
        require_concealed(s, &seen, seat, rng);
        if (pcg32_below(rng, 8) == 0)
            require_playable(&seen, rng);
    }
}

/* The other seats see a move as all those that they cannot tell from it (AOR 15.3, 16). */
static void require_secrets(const game_state *s, const game_move *move, int n) {
    int seat = g->turn(s), other = (seat + 1) % g->seats(s);
    bool keep = !strcmp(g->decision(s), "keep");
    for (int i = 0; i < n; i++) {
        REQUIRE(g->move_seen(s, move[i], seat) == move[i], "a seat should see its own moves");
        if (other == seat)
            continue;
        game_move seen = g->move_seen(s, move[i], other);
        bool token = move[i] == AOR_M_OFFER_SPY || move[i] == AOR_M_OFFER_ALLY;
        REQUIRE((seen != move[i]) == (keep || token), "%s: seen by others as %u", g->decision(s),
                seen);
        REQUIRE(seen == move[i] || game_apply_checked(g, &(game_state){.bytes = {0}}, seen) < 0,
                "what others see should name no move");
    }
}

/* --- Whole games ------------------------------------------------------------------------------ */

typedef struct tally {
    uint64_t games, decisions, ends[6], kinds[AOR_DECISIONS], played[AOR_GOODS],
        activated[AOR_INTRIGUES], shared;
    int widest, rich;
} tally;

/* Nine rounds (AOR 6.1), places by total and denarii (AOR 12.9), parts that add up. */
static void require_end(const game_state *state, tally *t) {
    const aor_state *s = (const aor_state *)state;
    game_result r;
    aor_standing standing, open;
    g->result(state, &r);
    aor_stand(s, &standing);
    aor_stand_open(s, &open);
    REQUIRE(s->round == AOR_ROUNDS && s->phase == AOR_P_OVER, "over in round %d", s->round);
    REQUIRE(r.end == standing.end && (r.end == AOR_END_FINAL) == (s->players > 1), "end %d", r.end);
    int winners = 0;
    for (int p = 0; p < s->players; p++) {
        REQUIRE(r.place[p] >= 1 && r.place[p] <= s->players, "place %d", r.place[p]);
        winners += r.place[p] == 1;
        REQUIRE(r.score[p] == standing.glory[p] + standing.military[p] + standing.politics[p] +
                                  standing.trade[p] + standing.religion[p] + standing.missions[p] +
                                  standing.denarii[p],
                "the parts of %d points", (int)r.score[p]);
        REQUIRE(open.total[p] == r.score[p] - standing.missions[p] && !open.missions[p],
                "%d points in sight of %d", open.total[p], (int)r.score[p]);
        for (int o = 0; o < s->players; o++)
            REQUIRE(r.score[p] <= r.score[o] || r.place[p] < r.place[o], "places %d and %d", p, o);
        t->rich = r.score[p] > t->rich ? r.score[p] : t->rich;
    }
    REQUIRE(winners > 0, "nobody won");
    t->ends[r.end]++;
    t->shared += winners > 1;
    t->games++;
}

/* What never goes down in a game (AOR 2.5, 5.6, 10.5). */
static void require_lasting(const aor_state *a, const aor_state *b) {
    for (int p = 0; p < AOR_PROVINCES; p++)
        for (int k = 0; k < AOR_BUILDINGS; k++)
            REQUIRE(b->level[p][k] >= a->level[p][k], "a building was torn down");
    for (int p = 0; p < a->players; p++) {
        REQUIRE(b->player[p].supporters >= a->player[p].supporters, "seat %d lost a supporter", p);
        REQUIRE(b->player[p].sets_n >= a->player[p].sets_n, "seat %d lost a set", p);
        REQUIRE(b->player[p].anchor <= a->player[p].anchor, "seat %d got an anchor", p);
    }
    for (int m = 0; m < AOR_BUILDINGS; m++)
        REQUIRE(!a->medal[m] || b->medal[m] == a->medal[m], "a medal went over");
    REQUIRE(b->round >= a->round, "a round came again");
}

/* No decision without a choice, but the window of the one who has cards (AOR 16.1). */
static void require_choice(const game_state *state, int n) {
    const aor_state *s = (const aor_state *)state;
    const aor_frame *f = &s->frame[s->depth - 1];
    REQUIRE(n > 1 || (f->kind == AOR_D_WINDOW && s->player[f->seat].hand_n), "%s: one move",
            g->decision(state));
}

static void count_move(const game_state *state, game_move move, tally *t) {
    const aor_state *s = (const aor_state *)state;
    t->kinds[s->frame[s->depth - 1].kind]++;
    if (move >= AOR_M_PLAY && move < AOR_M_PLAY + AOR_GOODS)
        t->played[move - AOR_M_PLAY]++;
    if (move >= AOR_M_ACTIVATE && move < AOR_M_ACTIVATE + 32)
        t->activated[(move - AOR_M_ACTIVATE) % 8]++;
}

static void play(uint64_t i, tally *t) {
    game_state s;
    game_move move[GAME_MAX_MOVES];
    pcg32 rng;
    static char text[ROOM];
    number = i;
    aor_game_dealt(&s, &rng, seed_of_all, i);
    require_sound(&s, "the deal");
    for (decision_number = 0; g->turn(&s) >= 0; decision_number++) {
        int n = require_legal(&s, move);
        require_choice(&s, n);
        if (pcg32_below(&rng, DEAR_ONE_IN) == 0) {
            require_texts(&s, move, n);
            require_json(text, g->state_text(&s, text, ROOM));
            require_observations(&s, &rng);
            require_secrets(&s, move, n);
        }
        t->widest = n > t->widest ? n : t->widest;
        game_move made = move[pcg32_below(&rng, (uint32_t)n)];
        for (int again = 0; again < 3 && made >= AOR_M_SELL && made < AOR_M_SET; again++)
            made = move[pcg32_below(&rng, (uint32_t)n)]; /* or hands would never be full */
        count_move(&s, made, t);
        game_state before = s;
        apply_twice(&s, made);
        require_lasting((aor_state *)&before, (aor_state *)&s);
        require_sound(&s, "after a move");
        REQUIRE(decision_number < LONGEST, "the game does not end");
    }
    t->decisions += decision_number;
    REQUIRE(g->legal(&s, move) == 0, "a finished game has legal moves");
    require_observations(&s, &rng);
    require_end(&s, t);
}

static void random_games(void **unused) {
    (void)unused;
    uint64_t first = setting("AEDILE_PROPERTY_FIRST", 0);
    uint64_t games = setting("AEDILE_PROPERTY_GAMES", DEFAULT_GAMES);
    tally t = {0};
    for (uint64_t i = first; i < first + games; i++)
        play(i, &t);
    print_message("%llu games, %llu decisions, at most %d legal moves, %d points; %llu shared\n",
                  (unsigned long long)t.games, (unsigned long long)t.decisions, t.widest, t.rich,
                  (unsigned long long)t.shared);
    if (games < DEFAULT_GAMES)
        return;
    for (int k = AOR_D_OVER + 1; k < AOR_DECISIONS; k++)
        if (!t.kinds[k])
            fail_msg("no decision %s", aor_decision_names[k]);
    for (int k = 0; k < AOR_GOODS; k++)
        if (!t.played[k] && aor_usual_tables.good[k].condition != AOR_ON_NEVER)
            fail_msg("%s was never played", aor_goods[k].name);
    for (int k = 0; k < AOR_INTRIGUES; k++)
        if (!t.activated[k])
            fail_msg("%s was never activated", aor_intrigues[k].name);
    assert_true(t.ends[AOR_END_FINAL] > 0 && t.ends[AOR_END_UNTITLED] > 0);
}

static void playouts_draw_from_the_list(void **unused) {
    (void)unused;
    require_playouts_from_the_list(DEFAULT_GAMES / 2, aor_game_dealt);
}

int main(void) {
    of = (property_game){g, 32, public_part};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games),
        cmocka_unit_test(playouts_draw_from_the_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
