/* The toy game of planted.h. */
#include "tests/support/planted.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SKIP, TAKE, IDLE, IDLE_TOO }; /* TAKE: and the item above the low byte */
enum { WORTHY = 10, LOTS = 1 << 24 };
enum { DRAGGING = 10, RUSHING = 20, RUSHED = 25, TOILSOME = 30 }; /* from these items on */
enum { BONDS = 6, PARTNER = 7 };
enum { EARLY = 28 }; /* an item with nothing else to it */

static const double luck_share = 0.25, coin_share = 0.25; /* of 1 / seats */

/* In ten thousandths; strong ones, weak ones, one that harms. */
static const int16_t worth[WORTHY] = {400, 300, 200, 200, 100, 100, 50, 50, -100, -200};
static const int16_t bond[BONDS] = {600, -400, 400, 300, 200, -200};
static const int16_t toil = 200, early = 600;

typedef struct state {
    uint64_t key; /* all chance */
    uint64_t done[GAME_MAX_SEATS];
    uint64_t taken[GAME_MAX_SEATS]; /* early ones, completed or not */
    uint64_t moves[GAME_MAX_SEATS]; /* hash of all that each has made */
    uint64_t off;                   /* powers off for everybody */
    uint8_t players, null;
    uint8_t round, seat;
    uint8_t idle; /* questions still to be asked of the seat before its offer */
    uint8_t blank_for, blank;
    uint8_t bonds, early;
    uint8_t toils[GAME_MAX_SEATS]; /* toilsome items taken */
    uint8_t hand[GAME_MAX_SEATS][PLANTED_HAND];
} state;

bool planted_early(const planted_options *o, int item) {
    return o->early && item == EARLY;
}
double planted_worth(const planted_options *o, int item) {
    if (planted_early(o, item))
        return o->null ? 0 : early * 1e-4;
    return o->null || item >= WORTHY ? 0 : worth[item] * 1e-4;
}
double planted_bond(const planted_options *o, int pair) {
    return o->null || !o->bonds || pair >= BONDS ? 0 : bond[pair] * 1e-4;
}
int planted_partner(int item) {
    return (item + PARTNER) % PLANTED_ITEMS;
}
double planted_toil(const planted_options *o, int item) {
    return o->null || item < TOILSOME ? 0 : toil * 1e-4;
}
int planted_drag(const planted_options *o, int item) {
    return o->null || item < DRAGGING || item >= RUSHING ? 0 : 1 + item % 3;
}
bool planted_rush(const planted_options *o, int item) {
    return !o->null && item >= RUSHING && item < RUSHED;
}

/* Chance for a purpose, 0 .. bound - 1. */
static uint32_t chance(const state *s, int what, int round, int seat, uint32_t bound) {
    uint64_t at = (uint64_t)what << 16 | (uint64_t)round << 8 | (uint64_t)seat;
    return (uint32_t)((mix64(s->key ^ mix64(at)) >> 32) * bound >> 32);
}
enum { LUCK = 1, OFFER, SUCCESS, LOT };

static planted_options options_of(const state *s) {
    return (planted_options){
        .players = s->players, .null = s->null, .bonds = s->bonds, .early = s->early};
}

static bool lucky(const state *s, int seat) {
    return chance(s, LUCK, 0, seat, 2);
}
static int offer(const state *s) {
    return s->round < PLANTED_HAND ? s->hand[s->seat][s->round]
                                   : (int)chance(s, OFFER, s->round, s->seat, PLANTED_ITEMS);
}

static uint64_t powers(const state *s, int seat) {
    uint64_t blank = s->blank_for == seat + 1 ? UINT64_C(1) << s->blank : 0;
    return (s->done[seat] | s->taken[seat]) & ~s->off & ~blank;
}

static int idle_questions(const state *s) {
    return __builtin_popcountll(powers(s, s->seat));
}

static bool over(const state *s) {
    return s->round == PLANTED_ROUNDS;
}

/* --- Options and deal ------------------------------------------------------------------------- */

static const game_option options[] = {
    {"players", "int 2..5", "4", "", "seats", false},
    {"null", "bool", "false", "", "no power is worth anything", false},
    {"bonds", "bool", "false", "", "pairs are worth something", false},
    {"early", "bool", "false", "", "one acts from its taking on", false},
    {0}};
static const char *const ends[] = {"none", "lot", "rush", NULL};
enum { END_LOT = 1, END_RUSH };

static void options_init(void *o) {
    memset(o, 0, sizeof(game_options));
    ((planted_options *)o)->players = 4;
}

static int options_set(void *o, const char *name, const char *value, char *err) {
    planted_options *p = o;
    if (!strcmp(name, "players"))
        p->players = atoi(value);
    else if (!strcmp(name, "null"))
        p->null = !strcmp(value, "true");
    else if (!strcmp(name, "bonds"))
        p->bonds = !strcmp(value, "true");
    else if (!strcmp(name, "early"))
        p->early = !strcmp(value, "true");
    else
        return snprintf(err, GAME_MAX_ERROR, "no option \"%.60s\"", name), -1;
    return 0;
}

static int options_check(const void *o, char *err) {
    const planted_options *p = o;
    if (p->players >= 2 && p->players <= GAME_MAX_SEATS)
        return 0;
    snprintf(err, GAME_MAX_ERROR, "players: expected 2 to 5, found %d", p->players);
    return -1;
}

static void create(void *out, const void *o, uint64_t seed, uint64_t stream) {
    const planted_options *p = o;
    state s = {.key = mix64(seed ^ mix64(stream + 1)),
               .players = (uint8_t)p->players,
               .null = (uint8_t)p->null,
               .bonds = (uint8_t)p->bonds,
               .early = (uint8_t)p->early};
    for (int seat = 0; seat < p->players; seat++)
        for (int i = 0; i < PLANTED_HAND; i++)
            s.hand[seat][i] = (uint8_t)chance(&s, OFFER, i, seat, PLANTED_ITEMS);
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
    return over(s) ? -1 : ((const state *)s)->seat;
}

static int legal(const void *at, game_move *out) {
    const state *s = at;
    out[0] = s->idle ? IDLE : SKIP;
    out[1] = s->idle ? IDLE_TOO : (game_move)(TAKE | offer(s) << 8);
    return over(s) ? 0 : 2;
}

static int lays(game_move move) {
    return (move & 255) == TAKE ? (int)(move >> 8) : -1;
}

static void take(state *s, int item) {
    planted_options o = options_of(s);
    uint32_t of_ten = lucky(s, s->seat) ? PLANTED_LUCKY : PLANTED_LUCKLESS;
    if (planted_toil(&o, item) > 0)
        s->toils[s->seat]++;
    if (planted_early(&o, item))
        s->taken[s->seat] |= UINT64_C(1) << item;
    if (chance(s, SUCCESS, s->round, s->seat, 10) < of_ten)
        s->done[s->seat] |= UINT64_C(1) << item;
}

static void apply(void *at, game_move move) {
    state *s = at;
    s->moves[s->seat] = mix64(s->moves[s->seat] ^ (move + 1));
    if (s->idle) {
        s->idle--;
        return;
    }
    if (lays(move) >= 0)
        take(s, lays(move));
    s->seat = (uint8_t)(s->seat + 1);
    if (s->seat == s->players) {
        s->seat = 0;
        s->round++;
    }
    s->idle = (uint8_t)idle_questions(s);
}

/* Adds to one seat's share what the rest bear. */
static void shift(double *share, int n, int seat, double by) {
    for (int p = 0; p < n; p++)
        share[p] += p == seat ? by : -by / (n - 1);
}

/* What its powers, and its pairs of powers, are worth to a seat. */
static double worth_of(const planted_options *o, uint64_t has) {
    double sum = 0;
    for (uint64_t left = has; left; left &= left - 1) {
        int item = __builtin_ctzll(left);
        sum += planted_worth(o, item);
        if (has >> planted_partner(item) & 1)
            sum += planted_bond(o, item);
    }
    return sum;
}

static void find_shares(const state *s, double *share) {
    planted_options o = options_of(s);
    int n = s->players;
    for (int p = 0; p < n; p++)
        share[p] = 1.0 / n;
    for (int p = 0; p < n; p++) {
        shift(share, n, p, lucky(s, p) ? luck_share / n : -luck_share / n);
        bool head = mix64(s->key ^ s->moves[p]) >> 63;
        shift(share, n, p, head ? coin_share / n : -coin_share / n);
        shift(share, n, p, worth_of(&o, powers(s, p)) - s->toils[p] * toil * 1e-4);
    }
}

/* Powers in force anywhere that draw the game out, and whether one makes a rush. */
static int drags(const state *s, bool *rush) {
    planted_options o = options_of(s);
    int sum = 0;
    for (int p = 0; p < s->players; p++)
        for (uint64_t left = powers(s, p); left; left &= left - 1) {
            sum += planted_drag(&o, __builtin_ctzll(left));
            *rush |= planted_rush(&o, __builtin_ctzll(left));
        }
    return sum;
}

/* Two coins tossed over all moves: one turn more, and a rush. */
static uint64_t coins(const state *s) {
    uint64_t toss = s->key;
    for (int p = 0; p < s->players; p++)
        toss = mix64(toss ^ s->moves[p]);
    return toss;
}

static int turns(const void *at) {
    const state *s = at;
    bool rush = false;
    return s->round + 1 + (over(s) ? drags(s, &rush) + (int)(coins(s) >> 63) : 0);
}

static void result(const void *at, game_result *out) {
    const state *s = at;
    double share[GAME_MAX_SEATS], sum = 0;
    int n = s->players, winner = 0;
    bool rush = coins(s) % PLANTED_COIN == 0;
    find_shares(s, share);
    drags(s, &rush);
    double lot = chance(s, LOT, 0, 0, LOTS) / (double)LOTS;
    while (winner < n - 1 && lot >= sum + share[winner])
        sum += share[winner++];
    memset(out, 0, sizeof *out);
    for (int p = 0; p < n; p++) {
        out->score[p] = __builtin_popcountll(s->done[p]) + __builtin_popcountll(powers(s, p));
        out->place[p] = p == winner ? 1 : 2;
    }
    out->end = !over(s) ? 0 : rush ? END_RUSH : END_LOT;
}

/* --- The rest of a game -------------------------------------------------------------------------
 */

static void resample(void *s, int seat, pcg32 *rng) {
    (void)s, (void)seat, (void)rng;
}
static void observe(const void *s, int seat, pcg32 *rng, void *out) {
    (void)seat, (void)rng;
    memcpy(out, s, sizeof(state));
}

/* One of the rest of its kind. */
static int sibling(int item, pcg32 *rng) {
    int steps = 1 + (int)pcg32_below(rng, PLANTED_ITEMS / PLANTED_KINDS - 1);
    return (item + PLANTED_KINDS * steps) % PLANTED_ITEMS;
}

static int change(void *at, game_change what, int seat, int item, pcg32 *rng) {
    state *s = at;
    uint64_t bit = UINT64_C(1) << item, before = powers(s, s->seat);
    if (what == GAME_INJECT || what == GAME_INJECT_SIBLING) {
        uint32_t slot = pcg32_below(rng, PLANTED_HAND);
        s->hand[seat][slot] = (uint8_t)(what == GAME_INJECT ? item : sibling(item, rng));
    } else if (what == GAME_BLANK && seat < 0) {
        s->off |= bit;
    } else if (what == GAME_BLANK && !s->blank_for) {
        s->blank_for = (uint8_t)(seat + 1);
        s->blank = (uint8_t)item;
    } else if (what == GAME_GRANT && !(s->done[seat] & bit)) {
        s->done[seat] |= bit;
    } else {
        return -1;
    }
    if (powers(s, s->seat) != before)
        s->idle = (uint8_t)idle_questions(s);
    return 0;
}

static void playout(void *s, pcg32 *rng, game_playout *count) {
    game_move moves[GAME_MAX_MOVES];
    (void)count;
    while (legal(s, moves))
        apply(s, moves[pcg32_below(rng, 2)]);
}

static uint64_t hash(const void *s) {
    return ((const state *)s)->key;
}
static int check(const void *s, char *err) {
    return (void)s, (void)err, 0;
}
static const char *decision(const void *s) {
    return over(s) ? "over" : "offer";
}
static void move_text(const void *s, game_move move, char *out) {
    (void)s;
    snprintf(out, GAME_MAX_TEXT, "%u", move);
}
static int state_text(const void *s, char *out, size_t capacity) {
    return snprintf(out, capacity, "{\"round\": %d}", ((const state *)s)->round);
}
static int view_text(const void *s, int seat, char *out, size_t capacity) {
    return (void)seat, state_text(s, out, capacity);
}

const game planted_game = {
    .name = "planted",
    .title = "Planted powers",
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

/* --- Facts ------------------------------------------------------------------------------------ */

static const facts_column columns[] = {{"completed", "items", "items completed"}, {0}};

static const char *const kinds[PLANTED_KINDS] = {"kind 0", "kind 1", "kind 2", "kind 3", "kind 4"};
static const uint8_t item_kind[PLANTED_ITEMS] = {0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3,
                                                 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2,
                                                 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4};

static void item_names(const void *o, const char **out) {
    static const char *const names[PLANTED_ITEMS] = {
        "item 0",  "item 1",  "item 2",  "item 3",  "item 4",  "item 5",  "item 6",  "item 7",
        "item 8",  "item 9",  "item 10", "item 11", "item 12", "item 13", "item 14", "item 15",
        "item 16", "item 17", "item 18", "item 19", "item 20", "item 21", "item 22", "item 23",
        "item 24", "item 25", "item 26", "item 27", "item 28", "item 29", "item 30", "item 31",
        "item 32", "item 33", "item 34", "item 35", "item 36", "item 37", "item 38", "item 39"};
    (void)o;
    memcpy(out, names, sizeof names);
}

static uint64_t acting(const void *s, int seat) {
    return powers(s, seat);
}

static void note(const state *s, facts *out) {
    for (int p = 0; p < s->players; p++)
        for (uint64_t left = s->done[p] & ~out->items[p]; left; left &= left - 1) {
            facts_item *i = &out->item[p][__builtin_ctzll(left)];
            i->flags |= FACTS_DONE | FACTS_HELD;
            i->done = (uint16_t)turns(s);
            out->items[p] |= left & -left;
            out->touched[p] |= left & -left;
        }
}

static void start(const void *at, facts *out) {
    const state *s = at;
    memset(out->item, 0, sizeof out->item);
    for (int p = 0; p < s->players; p++)
        for (int i = 0; i < PLANTED_HAND; i++)
            out->opening[p] |= UINT64_C(1) << s->hand[p][i];
    note(s, out);
}

static void step(const void *s, int seat, game_move move, facts *out) {
    (void)seat, (void)move;
    note(s, out);
}

static void finish(const void *at, facts *out) {
    const state *s = at;
    out->turns = (uint16_t)turns(s);
    for (int p = 0; p < s->players; p++)
        out->seat[p][0] = __builtin_popcountll(s->done[p]);
}

const facts_class planted_facts = {
    .game = &planted_game,
    .item = "item",
    .items = "items",
    .item_names = item_names,
    .nitems = PLANTED_ITEMS,
    .item_kind = item_kind,
    .kinds = kinds,
    .nkinds = PLANTED_KINDS,
    .seat_columns = columns,
    .start = start,
    .step = step,
    .finish = finish,
    .turns = turns,
    .acting = acting,
    .lays = lays,
};

const arena_game planted_arena = {.game = &planted_game, .facts = &planted_facts};

/* --- An agent --------------------------------------------------------------------------------- */

static int choose_aware(void *self, const agent_question *q) {
    const state *s = q->state;
    int item = lays(q->moves[q->n - 1]);
    int chosen = (int)pcg32_below(q->rng, (uint32_t)q->n);
    (void)self;
    return item >= 0 && s->blank_for == q->seat + 1 && s->blank == item ? 0 : chosen;
}

const agent_class planted_aware = {
    .name = "aware",
    .help = "at random, but nothing whose power is blank",
    .choose = choose_aware,
};
