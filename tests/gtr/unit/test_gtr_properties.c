/* Properties that hold in every position of every game, tried on random games.
 *
 * A game's options and moves come from its own stream, so that a failure names the one
 * number that makes it again: AEDILE_PROPERTY_FIRST=n AEDILE_PROPERTY_GAMES=1. The second
 * variable by itself sets how many games are played (scripts/properties plays 200,000).
 *
 * Cheap properties are tried at every decision: invariants, order and bounds of the legal
 * moves, `apply` a function of state and move only. The dearer ones are tried at every
 * eighth, picked at random: texts, observations, games played on from an observation; the
 * position as text at every fourth of these.
 */
#include "tests/gtr/support/public_part.h"
#include "tests/gtr/support/random_game.h"
#include "tests/support/apply_checked.h"
#include "tests/support/sanitized.h"

#include <cjson/cJSON.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum {
    ENOUGH_GAMES = 900, /* to meet every kind of decision */
    DEFAULT_GAMES = SANITIZED ? 30 : ENOUGH_GAMES,
    PLAYOUT_GAMES = SANITIZED ? 120 : 1500,
    DEAR_ONE_IN = 8,
    PLAY_ON_ONE_IN = 16, /* of the dear ones */
    MAX_DECISIONS = 200000
};
static const uint64_t property_seed = 0xaed11e;

static const game *const g = &gtr_game;

/* What a run of games met. */
typedef struct tally {
    uint64_t games, decisions, forced, dear, turns;
    uint64_t ends[GTR_NENDS];
    uint64_t kinds[GTR_NDECISIONS];
    int widest; /* most legal moves of one position */
} tally;

/* The game being played: for messages. */
typedef struct trial {
    uint64_t number, decision;
    game_state s;
    source chance;
    tally *tally;
} trial;

#define REQUIRE(t, condition, ...)                                                                 \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            print_error("game %llu, decision %llu (%s): ", (unsigned long long)(t)->number,        \
                        (unsigned long long)(t)->decision, g->decision((t)->s.bytes));             \
            print_error(__VA_ARGS__);                                                              \
            print_error("\n");                                                                     \
            fail();                                                                                \
        }                                                                                          \
    } while (0)

/* --- At every decision ----------------------------------------------------------------- */

static void require_sound(trial *t, const void *state, const char *what) {
    char err[GAME_MAX_ERROR];
    REQUIRE(t, g->check(state, err) == 0, "%s: %s", what, err);
}

/* Both at once: a position with a decision has moves, ascending and within the bound. */
static int require_legal(trial *t, game_move *move) {
    int n = g->legal(t->s.bytes, move);
    REQUIRE(t, n >= 1 && n <= GAME_MAX_MOVES, "%d legal moves", n);
    for (int i = 1; i < n; i++)
        REQUIRE(t, move[i - 1] < move[i], "legal moves %d and %d are not ascending", i - 1, i);
    int seat = g->turn(t->s.bytes);
    REQUIRE(t, seat >= 0 && seat < g->seats(t->s.bytes), "seat %d decides", seat);
    return n;
}

/* Makes a move on the position and on a copy of it that lies elsewhere, amid other bytes. */
static void apply_twice(trial *t, game_move move) {
    size_t size = g->size(t->s.bytes);
    uint64_t before = g->hash(t->s.bytes);
    game_state copy;
    memset(&copy, 0xa5, sizeof copy);
    memcpy(&copy, &t->s, size);
    REQUIRE(t, g->hash(copy.bytes) == before, "a copy has another hash");
    g->apply(copy.bytes, move);
    for (size_t i = size; i < sizeof copy; i++)
        REQUIRE(t, copy.bytes[i] == 0xa5, "apply wrote beyond the state, at byte %zu", i);
    g->apply(t->s.bytes, move);
    REQUIRE(t, g->size(t->s.bytes) == size, "the size changed");
    REQUIRE(t, memcmp(&copy, &t->s, size) == 0, "apply on a copy gave something else");
    REQUIRE(t, g->hash(t->s.bytes) != before, "a move left the hash as it was");
}

/* --- At some decisions ------------------------------------------------------------------ */

/* Texts are unique, short and lead back to their moves, shouted with wide blanks as well. */
static void require_texts(trial *t, const game_move *move, int n) {
    static char text[GAME_MAX_MOVES][GAME_MAX_TEXT];
    for (int i = 0; i < n; i++) {
        game_move found;
        memset(text[i], 'x', GAME_MAX_TEXT);
        g->move_text(t->s.bytes, move[i], text[i]);
        REQUIRE(t, memchr(text[i], 0, GAME_MAX_TEXT) && text[i][0], "a text without end or empty");
        for (int j = 0; j < i; j++)
            REQUIRE(t, strcmp(text[i], text[j]) != 0, "two moves are written \"%s\"", text[i]);
        REQUIRE(t, game_parse_move(g, t->s.bytes, text[i], &found) == 0 && found == move[i],
                "\"%s\" does not lead back to its move", text[i]);
    }
    const char *one = text[source_below(&t->chance, (uint32_t)n)];
    char wide[2 * GAME_MAX_TEXT + 2], *out = wide;
    for (*out++ = ' '; *one; one++) {
        *out++ = *one >= 'a' && *one <= 'z' ? (char)(*one - 'a' + 'A') : *one;
        if (*one == ' ')
            *out++ = ' ';
    }
    *out = 0;
    game_move found;
    REQUIRE(t, game_parse_move(g, t->s.bytes, wide, &found) == 0, "\"%s\" is not understood", wide);
}

/* Anything that is no legal move is refused and leaves the position untouched. */
static void require_refusal(trial *t, const game_move *move, int n) {
    game_move wrong = (game_move)source_below(&t->chance, 64) << 16 |
                      (game_move)source_below(&t->chance, 64) << 8 | source_below(&t->chance, 64);
    for (int i = 0; i < n; i++)
        if (move[i] == wrong)
            return;
    game_state copy = t->s;
    REQUIRE(t, game_apply_checked(g, copy.bytes, wrong) == -1, "move %08x was accepted", wrong);
    REQUIRE(t, memcmp(&copy, &t->s, sizeof copy) == 0, "a refused move changed the position");
    REQUIRE(t, game_parse_move(g, t->s.bytes, "hire rubble from Rome", &wrong) == -1,
            "nonsense was accepted");
}

/* An observation keeps what the seat knows, and nothing is lost or made by dealing again. */
static void require_same_view(trial *t, int seat, const game_state *seen, const char *what) {
    const gtr_state *s = (const gtr_state *)t->s.bytes;
    const gtr_state *o = (const gtr_state *)seen->bytes;
    uint8_t before[GTR_NBUILDINGS], after[GTR_NBUILDINGS];
    require_sound(t, seen->bytes, what);
    hidden_cards(s, before);
    hidden_cards(o, after);
    REQUIRE(t, memcmp(before, after, sizeof before) == 0, "%s by seat %d: other cards", what, seat);

    gtr_state a = {0}, b = {0};
    memcpy(&a, s, gtr_state_size(s));
    memcpy(&b, o, gtr_state_size(s));
    public_part(&a, seat);
    public_part(&b, seat);
    const uint8_t *x = (const uint8_t *)&a, *y = (const uint8_t *)&b;
    for (size_t i = 0; i < sizeof a; i++)
        REQUIRE(t, x[i] == y[i], "%s by seat %d: byte %zu was %d, is %d", what, seat, i, x[i],
                y[i]);

    for (int p = 0; p < s->players; p++)
        for (int c = 0; c < GTR_NBUILDINGS; c++) {
            int known = gtr_known_in_hand(o, p, c), held = gtr_in_hand(o, p, c);
            REQUIRE(t, held >= known, "%s: seat %d lost its %s", what, p, gtr_name(s, c));
            REQUIRE(t, held == 0 || !(o->player[p].marks >> gtr_suit_of[c] & 1),
                    "%s: seat %d cannot hold %s", what, p, gtr_name(s, c));
        }
}

/* The one who decides is offered the same by what it sees as by the truth. */
static void require_same_moves(trial *t, const game_state *seen, const game_move *move, int n) {
    game_move other[GAME_MAX_MOVES];
    int m = g->legal(seen->bytes, other);
    REQUIRE(t, m == n && memcmp(move, other, (size_t)n * sizeof *move) == 0,
            "the observation has %d legal moves, the position %d, or others", m, n);
}

/* An observation is a position like any other: it can be played to the end. */
static void play_on(trial *t, game_state *seen) {
    game_move move[GAME_MAX_MOVES];
    for (int i = 0; g->turn(seen->bytes) >= 0; i++) {
        REQUIRE(t, i < MAX_DECISIONS, "an observed game does not end");
        int n = g->legal(seen->bytes, move);
        REQUIRE(t, n >= 1 && n <= GAME_MAX_MOVES, "%d legal moves after an observation", n);
        g->apply(seen->bytes, move[source_below(&t->chance, (uint32_t)n)]);
        require_sound(t, seen->bytes, "played on from an observation");
    }
}

static void require_observations(trial *t, const game_move *move, int n) {
    for (int seat = 0; seat < g->seats(t->s.bytes); seat++) {
        game_state seen;
        memset(&seen, 0x5a, sizeof seen);
        g->observe(t->s.bytes, seat, &t->chance.rng, seen.bytes);
        require_same_view(t, seat, &seen, "observation");
        if (seat == g->turn(t->s.bytes))
            require_same_moves(t, &seen, move, n);
        g->resample(seen.bytes, seat, &t->chance.rng);
        require_same_view(t, seat, &seen, "resample");
        if (!source_chance(&t->chance, PLAY_ON_ONE_IN))
            continue;
        if (source_chance(&t->chance, 2)) {
            play_on(t, &seen);
            continue;
        }
        game_playout count = {0};
        g->playout(seen.bytes, &t->chance.rng, &count);
        REQUIRE(t, g->turn(seen.bytes) == -1, "a playout stopped before the end");
        REQUIRE(t, count.decisions >= 1 && count.forced <= count.decisions, "playout counts");
        require_sound(t, seen.bytes, "end of a playout");
    }
}

static void require_json(trial *t) {
    static char text[65536];
    int length = g->state_text(t->s.bytes, text, sizeof text);
    REQUIRE(t, length > 0 && length < (int)sizeof text, "a position of %d bytes as text", length);
    REQUIRE(t, (int)strlen(text) == length, "the text's length");
    REQUIRE(t, g->state_text(t->s.bytes, NULL, 0) == length, "the length without room");
    cJSON *tree = cJSON_Parse(text);
    REQUIRE(t, tree && cJSON_IsObject(tree), "the text is no JSON object");
    cJSON_Delete(tree);
}

/* --- A game ------------------------------------------------------------------------------- */

/* How a game ended says nothing of what stayed hidden. */
static void require_observed_end(trial *t) {
    for (int seat = 0; seat < g->seats(t->s.bytes); seat++) {
        game_state seen;
        g->observe(t->s.bytes, seat, &t->chance.rng, seen.bytes);
        require_same_view(t, seat, &seen, "observation of the end");
    }
}

static void require_end(trial *t) {
    const gtr_state *s = (const gtr_state *)t->s.bytes;
    game_move move[GAME_MAX_MOVES];
    game_result r;
    REQUIRE(t, g->legal(t->s.bytes, move) == 0, "a finished game has legal moves");
    REQUIRE(t, strcmp(g->decision(t->s.bytes), "over") == 0, "a finished game has a decision");
    g->result(t->s.bytes, &r);
    REQUIRE(t, r.end > GTR_END_NONE && r.end < GTR_NENDS, "end %d", r.end);
    int best = 0;
    for (int p = 0; p < s->players; p++) {
        REQUIRE(t, r.place[p] >= 1 && r.place[p] <= s->players, "place %d", r.place[p]);
        REQUIRE(t, r.score[p] == gtr_score(s, p), "two scores for seat %d", p);
        best += r.place[p] == 1;
        bool outright = r.end == GTR_END_FORUM || r.end == GTR_END_COUNCIL;
        for (int q = 0; q < s->players && !outright; q++)
            REQUIRE(t, r.score[p] <= r.score[q] || r.place[p] < r.place[q],
                    "seat %d has more points than seat %d and no better place", p, q);
    }
    REQUIRE(t, best >= 1, "nobody won");
    require_observed_end(t);
    t->tally->ends[r.end]++;
    t->tally->turns += s->turn;
}

static void play_game(trial *t) {
    gtr_options o;
    source_options(&t->chance, &o);
    memset(&t->s, 0, sizeof t->s);
    g->create(t->s.bytes, &o, property_seed, t->number);
    require_sound(t, t->s.bytes, "the deal");
    for (t->decision = 0; g->turn(t->s.bytes) >= 0; t->decision++) {
        game_move move[GAME_MAX_MOVES];
        REQUIRE(t, t->decision < MAX_DECISIONS, "the game does not end");
        int n = require_legal(t, move);
        if (source_chance(&t->chance, DEAR_ONE_IN)) {
            require_texts(t, move, n);
            require_refusal(t, move, n);
            require_observations(t, move, n);
            if (t->tally->dear++ % 4 == 0)
                require_json(t);
        }
        t->tally->kinds[((const gtr_state *)t->s.bytes)->decision]++;
        t->tally->widest = n > t->tally->widest ? n : t->tally->widest;
        t->tally->forced += n == 1;
        apply_twice(t, move[source_below(&t->chance, (uint32_t)n)]);
        require_sound(t, t->s.bytes, "after a move");
    }
    require_end(t);
    t->tally->games++;
    t->tally->decisions += t->decision;
}

/* A whole number from the environment, or `otherwise`. */
static uint64_t setting(const char *name, uint64_t otherwise) {
    const char *text = getenv(name);
    return text && *text ? strtoull(text, NULL, 10) : otherwise;
}

static void report(const tally *y) {
    print_message("%llu games, %llu decisions (%.1f%% forced), %llu searched closely, %.1f turns "
                  "a game, at most %d legal moves\n",
                  (unsigned long long)y->games, (unsigned long long)y->decisions,
                  100.0 * (double)y->forced / (double)y->decisions, (unsigned long long)y->dear,
                  (double)y->turns / (double)y->games, y->widest);
    for (int e = 1; e < GTR_NENDS; e++)
        print_message("  end %-9s %8llu\n", gtr_end_names[e], (unsigned long long)y->ends[e]);
}

static const char *const decision_names[] = {
#define DECISION(id, name, rule) name,
#include "engine/gtr/tables/decisions.def"
};

static void random_games(void **unused) {
    (void)unused;
    uint64_t first = setting("AEDILE_PROPERTY_FIRST", 0);
    uint64_t games = setting("AEDILE_PROPERTY_GAMES", DEFAULT_GAMES);
    tally total = {0};
    for (uint64_t i = first; i < first + games; i++) {
        trial t = {.number = i, .chance = source_of_seed(property_seed, i), .tally = &total};
        play_game(&t);
    }
    report(&total);
    if (games < ENOUGH_GAMES)
        return;
    /* Enough games to meet every kind of decision and every end but the turn
     * cap; kinds of the expansion, which few games have, are met by scenarios. */
    for (int k = GTR_D_OVER + 1; k < GTR_D_CASTRA; k++)
        if (total.kinds[k] == 0)
            fail_msg("no game came to the decision \"%s\"", decision_names[k]);
    for (int e = GTR_END_DECK; e < GTR_END_TURN_CAP; e++)
        assert_true(total.ends[e] > 0);
}

/* --- Decks that hardly suffice ------------------------------------------------------------- */

/* As few cards as the options allow, of as few types as that takes: those who turn a card to find
 * the first leader tie again and again, until the deck is used up (GTR 3.4). */
static void smallest_decks_can_be_dealt(void **unused) {
    (void)unused;
    enum { DEALS = 2000 };
    tally none = {0};
    for (uint64_t i = 0; i < DEALS; i++) {
        trial t = {.number = i, .chance = source_of_seed(property_seed, i), .tally = &none};
        char err[GAME_MAX_ERROR];
        gtr_options o;
        g->options_init(&o);
        o.players = (uint8_t)(GTR_MIN_PLAYERS + i % (GTR_MAX_PLAYERS - GTR_MIN_PLAYERS + 1));
        o.edition = (uint8_t)source_below(&t.chance, (uint32_t)gtr_neditions);
        memset(o.copies, 0, sizeof o.copies);
        while (g->options_check(&o, err)) {
            int b = (int)source_below(&t.chance, GTR_BASILICA); /* marble cards are bounded */
            int missing = GTR_MAX_COPIES - o.copies[b];
            o.copies[b] = (uint8_t)(o.copies[b] + (missing > 0) * (1 + missing / 2));
        }
        g->create(t.s.bytes, &o, property_seed, i);
        require_sound(&t, t.s.bytes, "the deal");
        g->playout(t.s.bytes, &t.chance.rng, NULL);
        require_sound(&t, t.s.bytes, "the end");
        require_observed_end(&t);
    }
}

/* --- Playouts ---------------------------------------------------------------------------- */

/* Mean and variance of the mean, of one figure. */
typedef struct figure {
    double sum, squares;
} figure;

static void figure_add(figure *f, double x) {
    f->sum += x;
    f->squares += x * x;
}

/* Squared difference of two means over the variance of that difference: chi-square with one
 * degree of freedom if both samples are of one kind. */
static double figure_distance(const figure *a, const figure *b, double n) {
    double difference = (a->sum - b->sum) / n;
    double spread = (a->squares - a->sum * a->sum / n + b->squares - b->sum * b->sum / n) / n / n;
    return spread > 0 ? difference * difference / spread : difference != 0 ? 1e9 : 0;
}

enum { FIG_DECISIONS, FIG_FORCED, FIG_TURNS, FIG_DECK_END, FIG_SCORE, FIGURES = FIG_SCORE + 5 };

static void measure(figure f[FIGURES], const game_state *s, const game_playout *count) {
    const gtr_state *end = (const gtr_state *)s->bytes;
    figure_add(&f[FIG_DECISIONS], count->decisions);
    figure_add(&f[FIG_FORCED], count->forced);
    figure_add(&f[FIG_TURNS], end->turn);
    figure_add(&f[FIG_DECK_END], end->end == GTR_END_DECK);
    for (int p = 0; p < end->players; p++)
        figure_add(&f[FIG_SCORE + p], gtr_score(end, p));
}

/* The playout by its definition: one of the listed moves, each as likely. */
static void play_by_list(game_state *s, pcg32 *rng, game_playout *count) {
    game_move move[GAME_MAX_MOVES];
    for (int n; (n = g->legal(s->bytes, move)) > 0; count->decisions++) {
        count->forced += n == 1;
        g->apply(s->bytes, move[pcg32_below(rng, (uint32_t)n)]);
    }
}

/* The playout need not list moves, but must choose as if it did: lengths, forced moves, ends and
 * scores of many games agree. The bound is chi-square's at 0.00001 for one figure. */
static void playout_is_random_play(void **unused) {
    (void)unused;
    for (int players = GTR_MIN_PLAYERS; players <= GTR_MAX_PLAYERS; players++) {
        gtr_options o;
        figure fast[FIGURES] = {{0}}, plain[FIGURES] = {{0}};
        pcg32 rng;
        g->options_init(&o);
        o.players = (uint8_t)players;
        o.edition = (uint8_t)(players % gtr_neditions);
        o.given[1] = GTR_BIT(GTR_PALACE) | GTR_BIT(GTR_BATH);
        pcg32_seed(&rng, property_seed, (uint64_t)players);
        for (int i = 0; i < PLAYOUT_GAMES; i++) {
            game_state a, b;
            game_playout count_a = {0}, count_b = {0};
            g->create(a.bytes, &o, property_seed, (uint64_t)(i % 16));
            b = a;
            g->playout(a.bytes, &rng, &count_a);
            measure(fast, &a, &count_a);
            play_by_list(&b, &rng, &count_b);
            measure(plain, &b, &count_b);
        }
        for (int f = 0; f < FIG_SCORE + players; f++) {
            double d = figure_distance(&fast[f], &plain[f], PLAYOUT_GAMES);
            if (d > 19.5)
                fail_msg("%d players, figure %d: %.3f in playouts, %.3f by list (distance %.1f)",
                         players, f, fast[f].sum / PLAYOUT_GAMES, plain[f].sum / PLAYOUT_GAMES, d);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games),
        cmocka_unit_test(smallest_decks_can_be_dealt),
        cmocka_unit_test(playout_is_random_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
