/* The rules of Auspices (docs/auspices/rules.md): auspices.h says what the game is. */
#include "engine/auspices/auspices.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PASS = AUSPICES_SIGNS }; /* moves: a sign's number, or this */

const char *const auspices_signs[AUSPICES_SIGNS] = {"eagle", "owl",  "raven",
                                                    "hen",   "wolf", "thunder"};
static const uint8_t shuffled[AUSPICES_SIGNS] = {0, 0, 1, 1, 2, 3};

typedef struct options_record {
    int32_t players, rounds;
} options_record;

typedef auspices_state state;

static uint8_t known(const state *s) {
    return s->read[0] | s->read[1] | s->read[2] | s->read[3];
}

/* --- Options and deal ------------------------------------------------------------------------- */

static const game_option options[] = {{"players", "int 2..4", "3", "", "seats", false},
                                      {"rounds", "int 1..5", "3", "", "turns of each seat", false},
                                      {0}};
static const char *const ends[] = {"none", "dusk", "storm", NULL};

static void options_init(void *o) {
    memset(o, 0, sizeof(options_record));
    *(options_record *)o = (options_record){.players = 3, .rounds = 3};
}

static int options_set(void *o, const char *name, const char *value, char *err) {
    options_record *p = o;
    if (!strcmp(name, "players"))
        p->players = atoi(value);
    else if (!strcmp(name, "rounds"))
        p->rounds = atoi(value);
    else
        return snprintf(err, GAME_MAX_ERROR, "no option \"%.60s\"", name), -1;
    return 0;
}

static int options_check(const void *o, char *err) {
    const options_record *p = o;
    if (p->players < 2 || p->players > AUSPICES_SEATS)
        return snprintf(err, GAME_MAX_ERROR, "players: expected 2 to 4, found %d", p->players), -1;
    if (p->rounds < 1 || p->rounds > 5)
        return snprintf(err, GAME_MAX_ERROR, "rounds: expected 1 to 5, found %d", p->rounds), -1;
    return 0;
}

/* Shuffles the values of the signs in `which` among these. */
static void shuffle(state *s, unsigned which, pcg32 *rng) {
    uint8_t at[AUSPICES_SIGNS], n = 0;
    for (uint8_t i = 0; i < AUSPICES_SIGNS; i++)
        if (which >> i & 1)
            at[n++] = i;
    for (uint8_t i = n; i > 1; i--) {
        uint8_t *a = &s->value[at[i - 1]], *b = &s->value[at[pcg32_below(rng, i)]], c = *a;
        *a = *b;
        *b = c;
    }
}

static void create(void *out, const void *o, uint64_t seed, uint64_t stream) {
    const options_record *p = o;
    state s = {.players = (uint8_t)p->players, .rounds = (uint8_t)p->rounds};
    pcg32 rng;
    pcg32_seed(&rng, seed, stream);
    memcpy(s.value, shuffled, sizeof shuffled);
    shuffle(&s, (1u << AUSPICES_SIGNS) - 1, &rng);
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

static int legal(const void *at, game_move *out) {
    const state *s = at;
    int n = 0;
    for (unsigned i = 0; i < AUSPICES_SIGNS && !s->end; i++)
        if (!(s->read[s->seat] >> i & 1))
            out[n++] = i;
    if (!s->end)
        out[n++] = PASS;
    return n;
}

static void apply(void *at, game_move move) {
    state *s = at;
    bool storm = move == AUSPICES_RAVEN && known(s) >> AUSPICES_RAVEN & 1;
    if (move != PASS)
        s->read[s->seat] |= (uint8_t)(1u << move);
    s->seat = (uint8_t)(s->seat + 1);
    if (s->seat == s->players) {
        s->seat = 0;
        s->round++;
    }
    s->end = storm ? AUSPICES_STORM : s->round == s->rounds ? AUSPICES_DUSK : AUSPICES_NONE;
}

static bool has_owl(const state *s, int p) {
    bool blank = s->blank_for == p + 1 && s->blank == AUSPICES_OWL;
    return s->read[p] >> AUSPICES_OWL & 1 && !blank;
}

static int points(const state *s, int p) {
    int sum = 0;
    for (int i = 0; i < AUSPICES_SIGNS; i++)
        sum += s->read[p] >> i & 1 ? s->value[i] + has_owl(s, p) : 0;
    return sum;
}

static void result(const void *at, game_result *out) {
    const state *s = at;
    memset(out, 0, sizeof *out);
    out->end = s->end;
    for (int p = 0; p < s->players; p++) {
        int before = 0;
        out->score[p] = points(s, p);
        for (int o = 0; o < s->players; o++)
            before += points(s, o) > points(s, p);
        out->place[p] = s->end == AUSPICES_STORM ? 2 : (uint8_t)(1 + before);
    }
}

static void resample(void *at, int seat, pcg32 *rng) {
    state *s = at;
    (void)seat;
    shuffle(s, ~(unsigned)known(s), rng);
}

static void observe(const void *s, int seat, pcg32 *rng, void *out) {
    memcpy(out, s, sizeof(state));
    resample(out, seat, rng);
}

static int change(void *at, game_change what, int seat, int item, pcg32 *rng) {
    state *s = at;
    (void)rng;
    if (what != GAME_BLANK || seat < 0 || s->blank_for)
        return -1;
    s->blank_for = (uint8_t)(seat + 1);
    s->blank = (uint8_t)item;
    return 0;
}

static void playout(void *s, pcg32 *rng, game_playout *count) {
    game_move moves[GAME_MAX_MOVES];
    game_playout sum = {0};
    for (int n; (n = legal(s, moves)) > 0; sum.decisions++) {
        sum.forced += n == 1;
        apply(s, moves[pcg32_below(rng, (uint32_t)n)]);
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

static int check(const void *at, char *err) {
    const state *s = at;
    if (s->seat < s->players && s->round <= s->rounds)
        return 0;
    return snprintf(err, GAME_MAX_ERROR, "seat %d, round %d", s->seat, s->round), -1;
}

/* --- Texts ------------------------------------------------------------------------------------ */

static const char *decision(const void *s) {
    return ((const state *)s)->end ? "over" : "read";
}

static void move_text(const void *s, game_move move, char *out) {
    (void)s;
    if (move == PASS)
        snprintf(out, GAME_MAX_TEXT, "pass");
    else
        snprintf(out, GAME_MAX_TEXT, "read %s", auspices_signs[move]);
}

/* The position; values not in `seen` are null. */
static int text(const state *s, unsigned seen, char *out, size_t room) {
    char all[1024];
    int n = snprintf(all, sizeof all, "{\"round\": %d, \"over\": %s, \"values\": {", s->round,
                     s->end ? "true" : "false");
    for (int i = 0; i < AUSPICES_SIGNS; i++) {
        n += snprintf(all + n, sizeof all - (size_t)n, "%s\"%s\": ", i ? ", " : "",
                      auspices_signs[i]);
        n += seen >> i & 1 ? snprintf(all + n, sizeof all - (size_t)n, "%d", s->value[i])
                           : snprintf(all + n, sizeof all - (size_t)n, "null");
    }
    n += snprintf(all + n, sizeof all - (size_t)n, "}, \"seats\": [");
    for (int p = 0; p < s->players; p++) {
        const char *between = "";
        n += snprintf(all + n, sizeof all - (size_t)n, "%s{\"read\": [", p ? ", " : "");
        for (int i = 0; i < AUSPICES_SIGNS; i++)
            if (s->read[p] >> i & 1) {
                n += snprintf(all + n, sizeof all - (size_t)n, "%s\"%s\"", between,
                              auspices_signs[i]);
                between = ", ";
            }
        n += snprintf(all + n, sizeof all - (size_t)n, "]}");
    }
    n += snprintf(all + n, sizeof all - (size_t)n, "]}");
    return snprintf(out, room, "%s", all);
}

static int state_text(const void *s, char *out, size_t room) {
    return text(s, ~0u, out, room);
}
static int view_text(const void *s, int seat, char *out, size_t room) {
    return (void)seat, text(s, known(s), out, room);
}

const game auspices_game = {
    .name = "auspices",
    .title = "Auspices",
    .options = options,
    .ends = ends,
    .options_init = options_init,
    .options_set = options_set,
    .options_check = options_check,
    .create = create,
    .size = size,
    .seats = seats,
    .turn = turn,
    .legal = legal,
    .apply = apply,
    .result = result,
    .observe = observe,
    .resample = resample,
    .change = change,
    .playout = playout,
    .hash = hash,
    .check = check,
    .move_text = move_text,
    .decision = decision,
    .state_text = state_text,
    .view_text = view_text,
};
