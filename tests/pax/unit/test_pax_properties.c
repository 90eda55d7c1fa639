/* What holds in every position of every game of PAX, tried on random games with all options and face
 * tables. AEDILE_PROPERTY_FIRST=n AEDILE_PROPERTY_GAMES=1 plays game n only; the second variable sets
 * how many are played.
 */
#include "tests/pax/support/game.h"
#include "tests/support/properties.h"

enum { DEFAULT_GAMES = SANITIZED ? 100 : 800, DEAR_ONE_IN = 8, LONGEST = 4000 };
static const uint64_t seed_of_all = 0x9a3;

static const game *const g = &pax_game;

static void public_part(game_state *s, int seat) {
    pax_public_part((pax_state *)s, seat);
}

/* --- At some decisions ------------------------------------------------------------------------ */

/* What a determinization draws when it is needed is what it would have been dealt at once. */
static void require_drawn_as_settled(const game_state *seen, pcg32 *rng) {
    game_state lazy = {0}, dealt = {0}, now;
    game_move one[GAME_MAX_MOVES], two[GAME_MAX_MOVES];
    memcpy(&lazy, seen, g->size(seen));
    dealt = lazy;
    pax_settle((pax_state *)&dealt);
    for (int n; (n = g->legal(&lazy, one)) > 0;) {
        REQUIRE(g->legal(&dealt, two) == n && !memcmp(one, two, (size_t)n * sizeof *one),
                "drawn later, there are other moves");
        uint32_t chosen = pcg32_below(rng, (uint32_t)n);
        g->apply(&lazy, one[chosen]);
        g->apply(&dealt, one[chosen]);
        require_sound(&lazy, "in the middle of a determinization");
        now = lazy;
        pax_settle((pax_state *)&now);
        REQUIRE(!memcmp(&now, &dealt, g->size(seen)), "drawn later, other cards come");
    }
}

/* After moves in it, too, a determinization is dealt again by what its seat knows. */
static void require_dealt_anew(const game_state *seen, int seat, pcg32 *rng) {
    game_state s = {0};
    game_move move[GAME_MAX_MOVES];
    memcpy(&s, seen, g->size(seen));
    for (uint32_t steps = pcg32_below(rng, 40); steps > 0 && g->turn(&s) >= 0; steps--) {
        int n = g->legal(&s, move);
        g->apply(&s, move[pcg32_below(rng, (uint32_t)n)]);
    }
    game_state again = s;
    g->resample(&again, seat, rng);
    require_same_view(&s, &again, seat, "resample after moves");
}

static void require_playable(game_state *seen, pcg32 *rng) {
    require_drawn_as_settled(seen, rng);
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
        if (pcg32_below(rng, 8) == 0) {
            require_dealt_anew(&seen, seat, rng);
            require_playable(&seen, rng);
        }
    }
}

/* The other seats see a move as all those that they cannot tell from it. */
static void require_secrets(const game_state *s, const game_move *move, int n) {
    int seat = g->turn(s), other = (seat + 1) % g->seats(s);
    const char *kind = g->decision(s);
    bool secret = !strcmp(kind, "START") || !strcmp(kind, "CARD");
    for (int i = 0; i < n; i++) {
        REQUIRE(g->move_seen(s, move[i], seat) == move[i], "a seat should see its own moves");
        game_move seen = g->move_seen(s, move[i], other);
        REQUIRE(secret ? seen == g->move_seen(s, move[0], other) : seen == move[i],
                "%s: seen by others as %u", kind, seen);
        REQUIRE(!secret || game_apply_checked(g, &(game_state){.bytes = {0}}, seen) < 0,
                "what others see should name no move");
    }
}

/* --- Whole games ------------------------------------------------------------------------------ */

typedef struct tally {
    uint64_t games, decisions, ends[4], kinds[PAX_DECISIONS], starved, shared;
    int widest;
} tally;

/* Places come from PAX 8.7, points add up. */
static void require_end(const game_state *state, tally *t) {
    const pax_state *s = (const pax_state *)state;
    game_result r;
    pax_standing standing;
    g->result(state, &r);
    pax_stand(s, &standing);
    REQUIRE(r.end == standing.end && r.end != PAX_END_NONE, "end %d", r.end);
    int winners = 0;
    for (int p = 0; p < s->players; p++) {
        REQUIRE(r.place[p] >= 1 && r.place[p] <= s->players, "place %d", r.place[p]);
        winners += r.place[p] == 1;
        for (int o = 0; o < s->players && r.end == PAX_END_PLAYERS; o++)
            REQUIRE((r.score[p] > r.score[o]) == (r.place[p] < r.place[o]), "places %d and %d", p,
                    o);
        if (r.end == PAX_END_PRIMUS)
            REQUIRE((r.place[p] == 1) == (s->primus == p + 1), "the holder of Primus should win");
    }
    REQUIRE((winners == 0) == (r.end == PAX_END_ROME), "%d winners", winners);
    t->ends[r.end]++;
    t->shared += winners > 1;
    t->games++;
}

/* The limit (PAX 5.1) holds in zones that were played, not given. */
static void require_limits(const pax_state *s, const uint8_t before[][PAX_CATEGORIES]) {
    for (int p = 0; p < s->players; p++)
        for (int c = PAX_FLEET; c <= PAX_ARMY; c++)
            REQUIRE(s->player[p].symbols[c] == before[p][c] ||
                        s->player[p].symbols[c] <= s->player[p].limit,
                    "seat %d went beyond the limit %d", p, s->player[p].limit);
}

static void symbols_of(const pax_state *s, uint8_t symbols[][PAX_CATEGORIES]) {
    for (int p = 0; p < s->players; p++)
        memcpy(symbols[p], s->player[p].symbols, PAX_CATEGORIES);
}

static void play(uint64_t i, tally *t) {
    uint8_t symbols[PAX_MAX_PLAYERS][PAX_CATEGORIES];
    game_state s;
    game_move move[GAME_MAX_MOVES];
    pcg32 rng;
    static char text[ROOM];
    number = i;
    pax_game_dealt(&s, &rng, seed_of_all, i);
    require_sound(&s, "the deal");
    for (decision_number = 0; g->turn(&s) >= 0; decision_number++) {
        int n = require_legal(&s, move);
        if (pcg32_below(&rng, DEAR_ONE_IN) == 0) {
            require_texts(&s, move, n);
            require_json(text, g->state_text(&s, text, ROOM));
            require_observations(&s, &rng);
            require_secrets(&s, move, n);
        }
        t->kinds[((pax_state *)&s)->decision]++;
        t->widest = n > t->widest ? n : t->widest;
        symbols_of((pax_state *)&s, symbols);
        apply_twice(&s, move[pcg32_below(&rng, (uint32_t)n)]);
        require_limits((pax_state *)&s, (const uint8_t(*)[PAX_CATEGORIES])symbols);
        t->starved += ((pax_state *)&s)->starved;
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
    print_message("%llu games, %llu decisions, at most %d legal moves; won by players %llu, Primus "
                  "%llu, Rome %llu; %llu shared\n",
                  (unsigned long long)t.games, (unsigned long long)t.decisions, t.widest,
                  (unsigned long long)t.ends[PAX_END_PLAYERS],
                  (unsigned long long)t.ends[PAX_END_PRIMUS],
                  (unsigned long long)t.ends[PAX_END_ROME], (unsigned long long)t.shared);
    if (games < DEFAULT_GAMES)
        return;
    for (int k = PAX_D_OVER + 1; k < PAX_DECISIONS; k++)
        assert_true(t.kinds[k] > 0);
    for (int e = PAX_END_PLAYERS; e <= PAX_END_ROME; e++)
        assert_true(t.ends[e] > 0);
    assert_true(t.starved > 0);
}

static void playouts_draw_from_the_list(void **unused) {
    (void)unused;
    require_playouts_from_the_list(DEFAULT_GAMES / 8, pax_game_dealt);
}

int main(void) {
    of = (property_game){g, 1 + PAX_FACES, public_part};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games),
        cmocka_unit_test(playouts_draw_from_the_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
