/* Auspices (auspices.h): options, deal, play, points and texts. */
#include "engine/auspices/knowledge.h"

#include "engine/option_text.h"

typedef auspices_state state;

const char *const auspices_signs[AUSPICES_SIGNS + 1] = {
#define SIGN(id, name, points) name,
#include "engine/auspices/signs.def"
    NULL};
static const uint8_t sign_points[AUSPICES_SIGNS] = {
#define SIGN(id, name, points) points,
#include "engine/auspices/signs.def"
};

/* --- Options and deal ------------------------------------------------------------------------- */

static const game_option options[] = {
    {"players", "int 2..4", "3", "AUSPICES 1.1", "seats", false},
    {"rounds", "int 1..5", "3", "AUSPICES 1.5", "turns of each seat", false},
    {"hand", "int 1..4", "3", "AUSPICES 1.1", "cards dealt to each seat", false},
    {"signs", "list of signs", "", "AUSPICES 1.1", "signs in the deck; none listed: all", false},
    {0}};
static const char *const ends[] = {"none", "dusk", "storm", NULL};

static void options_init(void *o) {
    memset(o, 0, sizeof(auspices_options));
    *(auspices_options *)o = (auspices_options){.players = 3, .rounds = 3, .hand = 3};
}

static int set_number(int32_t *out, const char *name, const char *value, int low, int high,
                      char *err) {
    uint8_t number;
    if (option_read_number(name, value, low, high, &number, err) < 0)
        return -1;
    *out = number;
    return 0;
}

static int options_set(void *to, const char *name, const char *value, char *err) {
    auspices_options *o = to;
    if (!strcmp(name, "players"))
        return set_number(&o->players, name, value, 2, AUSPICES_SEATS, err);
    if (!strcmp(name, "rounds"))
        return set_number(&o->rounds, name, value, 1, AUSPICES_ROUNDS, err);
    if (!strcmp(name, "hand"))
        return set_number(&o->hand, name, value, 1, AUSPICES_DEALT, err);
    if (strcmp(name, "signs") != 0)
        return snprintf(err, GAME_MAX_ERROR, "no option \"%.60s\"", name), -1;
    for (int i = 0; i < AUSPICES_SIGNS; i++)
        if (!strcmp(value, auspices_signs[i])) {
            o->signs |= 1u << i;
            return 0;
        }
    return option_refuse_name(err, name, "a sign", value, value, auspices_signs, AUSPICES_SIGNS);
}

static unsigned signs_of(const auspices_options *o) {
    return o->signs ? o->signs : (1u << AUSPICES_SIGNS) - 1;
}

static int options_check(const void *from, char *err) {
    const auspices_options *o = from;
    int cards = AUSPICES_COPIES * __builtin_popcount(signs_of(o));
    if (o->players * o->hand <= cards)
        return 0;
    snprintf(err, GAME_MAX_ERROR, "option hand: %d cards are too few for %d hands of %d", cards,
             o->players, o->hand);
    return -1;
}

static void options_vary(void *to, pcg32 *rng) {
    auspices_options *o = to;
    o->rounds = 1 + (int32_t)pcg32_below(rng, AUSPICES_ROUNDS);
    o->signs = 1 + pcg32_below(rng, (1u << AUSPICES_SIGNS) - 1);
    int most = AUSPICES_COPIES * __builtin_popcount(o->signs) / o->players;
    o->hand =
        1 + (int32_t)pcg32_below(rng, (uint32_t)(most < AUSPICES_DEALT ? most : AUSPICES_DEALT));
}

static void draw(state *s, int seat) {
    if (!s->deck_n)
        return;
    uint8_t *card = &s->deck[--s->deck_n];
    s->hand[seat][s->hand_n[seat]++] = *card;
    *card = 0;
    auspices__sort(s->hand[seat], s->hand_n[seat]);
}

static void create(void *out, const void *from, uint64_t seed, uint64_t stream) {
    const auspices_options *o = from;
    state s = {.players = (uint8_t)o->players,
               .rounds = (uint8_t)o->rounds,
               .dealt = (uint8_t)o->hand,
               .signs = (uint8_t)signs_of(o)};
    pcg32 rng;
    pcg32_seed(&rng, seed, stream);
    for (int i = 0; i < AUSPICES_CARDS; i++)
        if (s.signs >> i / AUSPICES_COPIES & 1)
            s.deck[s.deck_n++] = (uint8_t)(i / AUSPICES_COPIES);
    auspices__shuffle(s.deck, s.deck_n, &rng);
    for (int i = 0; i < s.players * s.dealt; i++)
        draw(&s, i % s.players);
    memcpy(out, &s, sizeof s);
}

/* --- Play ------------------------------------------------------------------------------------- */

static size_t size(const void *s) {
    return (void)s, sizeof(state);
}
static int seats(const void *s) {
    return ((const state *)s)->players;
}
static int turn(const void *s) {
    return ((const state *)s)->end ? -1 : ((const state *)s)->seat;
}

/* AUSPICES 1.2. A hand ascends, so the moves do. */
static int legal(const void *at, game_move *out) {
    const state *s = at;
    int n = 0;
    if (s->end)
        return 0;
    for (int i = 0; i < s->hand_n[s->seat]; i++) {
        unsigned sign = s->hand[s->seat][i];
        if (!(s->read[s->seat] >> sign & 1) && (!n || out[n - 1] != sign))
            out[n++] = sign;
    }
    out[n++] = AUSPICES_PASS;
    return n;
}

int auspices_readers(const state *s, int sign) {
    int n = 0;
    for (int p = 0; p < AUSPICES_SEATS; p++)
        n += s->read[p] >> sign & 1;
    return n;
}

static void read_card(state *s, int seat, uint8_t sign) {
    uint8_t *hand = s->hand[seat];
    int i = 0, n = --s->hand_n[seat];
    while (hand[i] != sign)
        i++;
    memmove(hand + i, hand + i + 1, (size_t)(n - i));
    hand[n] = 0;
    s->read[seat] |= (uint8_t)(1u << sign);
}

static void apply(void *at, game_move move) {
    state *s = at;
    int seat = s->seat;
    if (move != AUSPICES_PASS)
        read_card(s, seat, (uint8_t)move);
    draw(s, seat); /* AUSPICES 1.4 */
    s->seat = (uint8_t)(seat + 1);
    if (s->seat == s->players) {
        s->seat = 0;
        s->round++;
    }
    if (auspices_readers(s, AUSPICES_RAVEN) > 1) /* AUSPICES 1.3 */
        s->end = AUSPICES_STORM;
    else if (s->round == s->rounds) /* AUSPICES 1.5 */
        s->end = AUSPICES_DUSK;
}

/* --- Points ----------------------------------------------------------------------------------- */

static bool has_owl(const state *s, int p) {
    bool blank =
        (s->blank_for == p + 1 || s->blank_for == AUSPICES_ALL) && s->blank == AUSPICES_OWL;
    return (s->read[p] >> AUSPICES_OWL & 1) && !blank;
}

int auspices_points_of(const state *s, int seat, int sign) {
    return s->read[seat] >> sign & 1 ? sign_points[sign] + has_owl(s, seat) : 0; /* AUSPICES 2.2 */
}

int auspices_points(const state *s, int seat) {
    int sum = 0;
    for (int i = 0; i < AUSPICES_SIGNS; i++)
        sum += auspices_points_of(s, seat, i);
    return sum;
}

static void result(const void *at, game_result *out) {
    const state *s = at;
    memset(out, 0, sizeof *out);
    out->end = s->end;
    for (int p = 0; p < s->players; p++) {
        int before = 0;
        out->score[p] = auspices_points(s, p);
        for (int o = 0; o < s->players; o++)
            before += auspices_points(s, o) > out->score[p];
        out->place[p] = s->end == AUSPICES_STORM ? 2 : (uint8_t)(1 + before);
    }
}

static int change(void *at, game_change what, int seat, int item, pcg32 *rng) {
    state *s = at;
    (void)rng;
    if (what != GAME_BLANK || s->blank_for)
        return -1;
    s->blank_for = (uint8_t)(seat < 0 ? AUSPICES_ALL : seat + 1);
    s->blank = (uint8_t)item;
    return 0;
}

static void playout(void *s, pcg32 *rng, game_playout *count) {
    game_move moves[GAME_MAX_MOVES];
    game_playout sum = {0};
    for (int n; (n = legal(s, moves)) > 0; sum.decisions++) {
        sum.forced += n == 1;
        apply(s, n == 1 ? moves[0] : moves[pcg32_below(rng, (uint32_t)n)]);
    }
    if (count)
        *count = sum;
}

static uint64_t hash(const void *s) {
    uint64_t h = 0;
    for (size_t i = 0; i < sizeof(state); i++)
        h = mix64(h ^ ((const uint8_t *)s)[i]);
    return h;
}

/* --- Texts ------------------------------------------------------------------------------------ */

static const char *decision(const void *s) {
    return ((const state *)s)->end ? "over" : "read";
}

static void move_text(const void *s, game_move move, char *out) {
    (void)s;
    if (move == AUSPICES_PASS)
        snprintf(out, GAME_MAX_TEXT, "pass");
    else
        snprintf(out, GAME_MAX_TEXT, "read %s", auspices_signs[move]);
}

/* Text that may be longer than there is space for: `n` counts on. */
typedef struct sheet {
    char *out;
    size_t size, n;
} sheet;

#define ADD(t, ...)                                                                                \
    ((t)->n += (size_t)snprintf((t)->n < (t)->size ? (t)->out + (t)->n : NULL,                     \
                                (t)->n < (t)->size ? (t)->size - (t)->n : 0, __VA_ARGS__))

static void add_cards(sheet *t, const char *key, const uint8_t *card, int n) {
    ADD(t, "\"%s\": [", key);
    for (int i = 0; i < n; i++)
        ADD(t, "%s\"%s\"", i ? ", " : "", auspices_signs[card[i]]);
    ADD(t, "]");
}

static void add_seat(sheet *t, const state *s, int p, bool seen) {
    uint8_t read[AUSPICES_SIGNS];
    int n = 0;
    for (int i = 0; i < AUSPICES_SIGNS; i++)
        if (s->read[p] >> i & 1)
            read[n++] = (uint8_t)i;
    ADD(t, "%s{", p ? ", " : "");
    add_cards(t, "read", read, n);
    ADD(t, ", \"cards\": %d", s->hand_n[p]);
    if (seen) {
        ADD(t, ", ");
        add_cards(t, "hand", s->hand[p], s->hand_n[p]);
    }
    ADD(t, "}");
}

/* The position as a seat knows it; -1: all of it. */
static int text(const state *s, int seat, char *out, size_t space) {
    sheet t = {out, space, 0};
    ADD(&t, "{\"round\": %d, \"over\": %s, \"seat\": %d, \"deck_size\": %d, ", s->round,
        s->end ? "true" : "false", s->seat, s->deck_n);
    if (s->blank_for)
        ADD(&t, "\"off\": \"%s\", \"off_for\": %d, ", auspices_signs[s->blank],
            s->blank_for == AUSPICES_ALL ? -1 : s->blank_for - 1);
    if (seat < 0) {
        add_cards(&t, "deck", s->deck, s->deck_n);
        ADD(&t, ", ");
    }
    ADD(&t, "\"seats\": [");
    for (int p = 0; p < s->players; p++)
        add_seat(&t, s, p, seat < 0 || seat == p);
    ADD(&t, "]}");
    return (int)t.n;
}

static int state_text(const void *s, char *out, size_t space) {
    return text(s, -1, out, space);
}
static int view_text(const void *s, int seat, char *out, size_t space) {
    return text(s, seat, out, space);
}

const game auspices_game = {
    .name = "auspices",
    .title = "Auspices",
    .options = options,
    .ends = ends,
    .options_init = options_init,
    .options_set = options_set,
    .options_check = options_check,
    .options_vary = options_vary,
    .create = create,
    .size = size,
    .seats = seats,
    .turn = turn,
    .legal = legal,
    .apply = apply,
    .result = result,
    .observe = auspices__observe,
    .resample = auspices__resample,
    .conceal = auspices__conceal,
    .change = change,
    .playout = playout,
    .hash = hash,
    .check = auspices__check,
    .check_known = auspices__check_known,
    .move_text = move_text,
    .decision = decision,
    .state_text = state_text,
    .view_text = view_text,
};
