/* Moves of Glory to Rome as rows of a network's table (actions.def).
 */
#include "agents/gtr/layout.h"

enum { NUMBERS = 4, PLACES = GTR_MAX_PLAYERS };

/* What a row is chosen by; sizes as the first row of a move, and as the second or third. */
typedef enum by {
    BY_NOTHING,
    BY_DECISION,
    BY_CARD,
    BY_CARD_SUIT,
    BY_SUIT,
    BY_ROLE,
    BY_PLACE,
    BY_NUMBER,
    BY_BONUS,
    BY_HOLD,
    BY_WORK,
    BY_NEED,
    BY_STAFF,
    BY_END,
    BY_GAIN,
    BY_MORE,
    BY_RIVALS
} by;

#define ROWS_NOTHING   1
#define ROWS_DECISION  GTR_NDECISIONS
#define ROWS_CARD      (GTR_NCARDS + 1)
#define ROWS_CARD_SUIT (GTR_NSUITS + 1)
#define ROWS_SUIT      GTR_NSUITS
#define ROWS_ROLE      GTR_NSUITS
#define ROWS_PLACE     PLACES
#define ROWS_NUMBER    NUMBERS
#define MORE_NOTHING   0
#define MORE_CARD_SUIT ROWS_CARD_SUIT
#define MORE_ROLE      ROWS_ROLE
#define MORE_PLACE     ROWS_PLACE
#define MORE_NUMBER    ROWS_NUMBER
#define MORE_BONUS     GTR_PROFITS
#define MORE_END       GTR_PLAN_ENDS
#define MORE_HOLD      GTR_PLAN_HOLDS
#define MORE_WORK      GTR_PLAN_WORKS
#define MORE_NEED      GTR_PLAN_NEEDS
#define MORE_STAFF     GTR_PLAN_STAFFS
#define MORE_GAIN      (GTR_NSUITS * GTR_PROSPECTS)
#define MORE_MORE      (GTR_NSUITS * GTR_PROSPECTS)
#define MORE_RIVALS    (GTR_NSUITS * GTR_PROSPECT_RIVALS)

/* Where the rows of each kind begin. */
enum {
#define ACTION(kind, of, and, as, brings, helps)                                                   \
    R_##kind, R_##kind##_more = R_##kind + ROWS_##of,                                              \
              R_##kind##_use = R_##kind##_more + MORE_##and,                                       \
              R_##kind##_brings = R_##kind##_use + MORE_##as,                                      \
              R_##kind##_helps = R_##kind##_brings + MORE_##brings,                                \
              R_##kind##_end = R_##kind##_helps + MORE_##helps - 1,
#include "agents/gtr/actions.def"
    N_ROWS
};

static const layout_group actions[] = {
#define ACTION(kind, of, and, as, brings, helps)                                                   \
    {#kind, ROWS_##of + MORE_## and +MORE_##as + MORE_##brings + MORE_##helps,                     \
     "by " #of ", by " # and ", by " #as ", by " #brings ", by " #helps},
#include "agents/gtr/actions.def"
    {NULL, 0, NULL}};

#define FIRST_NOTHING  "1"
#define FIRST_DECISION "DECISION"
#define FIRST_CARD     "CARD"
#define FIRST_SUIT     "SUIT"
static const char *const shapes[] = {
#define ACTION(kind, of, and, as, brings, helps)                                                   \
    FIRST_##of "+" # and "+" #as "+" #brings "+" #helps,
#include "agents/gtr/actions.def"
};

typedef struct kind_rows {
    uint16_t first, more, use, brings, helps;
    uint8_t of, and, as, by_brings, by_helps;
} kind_rows;

static const kind_rows kinds[] = {
#define ACTION(kind, of, and, as, brings, helps)                                                   \
    [GTR_M_##kind] = {R_##kind,         R_##kind##_more, R_##kind##_use, R_##kind##_brings,        \
                      R_##kind##_helps, BY_##of,         BY_##and,       BY_##as,                  \
                      BY_##brings,      BY_##helps},
#include "agents/gtr/actions.def"
};
_Static_assert(sizeof kinds / sizeof *kinds == GTR_NMOVES, "a row for each kind of move");

/* A card in hand by its type, or a Jack. */
static int card_of(const gtr_layout_sight *at, int a) {
    return a < GTR_NBUILDINGS ? at->card[a] : GTR_NCARDS;
}
static int suit_of(int a) {
    return a < GTR_NBUILDINGS ? gtr_suit_of[a] : GTR_NSUITS;
}

static int end_of(const gtr_plan *plan, int kind) {
    switch (kind) {
    case GTR_M_THINK_ONE: return gtr_plan_think(plan, 1);
    case GTR_M_THINK_DRAW: return gtr_plan_think(plan, gtr_think_draws(plan->s, plan->s->seat));
    default: return gtr_plan_site(plan);
    }
}

/* What the card is good for. */
static int use_of(gtr_layout_sight *at, game_move move, by what) {
    int a = gtr_move_a(move);
    const gtr_plan *plan = gtr_layout_plan(at);
    switch (what) {
    case BY_HOLD: return gtr_plan_hold(plan, a);
    case BY_WORK: return gtr_plan_work(plan, a);
    case BY_NEED: return gtr_plan_need(plan, a);
    case BY_END: return end_of(plan, gtr_move_kind(move));
    default: return gtr_plan_staff(plan, a);
    }
}

/* What its role brings the seat, or how it ends the game. */
static int brings_of(gtr_layout_sight *at, game_move move, by what) {
    const int kind = gtr_move_kind(move), a = gtr_move_a(move), role = gtr_move_b(move);
    const bool order = (kind == GTR_M_LEAD || kind == GTR_M_FOLLOW) && a < GTR_NBUILDINGS;
    switch (what) {
    case BY_GAIN:
        return role * GTR_PROSPECTS + gtr_layout_lead(at, role, order && gtr_suit_of[a] == role);
    case BY_MORE: return at->s->role * GTR_PROSPECTS + gtr_layout_follow(at, order);
    default: return gtr_plan_site(gtr_layout_plan(at));
    }
}

static inline int number_of(const gtr_layout_sight *at, int what, int a, int b) {
    if (what == BY_CARD)
        return card_of(at, a);
    if (what == BY_CARD_SUIT)
        return suit_of(a);
    if (what == BY_SUIT)
        return a;
    if (what == BY_ROLE)
        return b;
    if (what == BY_DECISION)
        return at->s->decision;
    if (what == BY_PLACE)
        return gtr_layout_place(at->s, b);
    return what == BY_NUMBER ? b < NUMBERS ? b : NUMBERS - 1 : 0;
}

static int rows_of(gtr_layout_sight *at, game_move move, uint16_t *out) {
    const kind_rows *k = &kinds[gtr_move_kind(move)];
    const int a = gtr_move_a(move), b = gtr_move_b(move);
    const int second = k->and;
    int n = 1;
    out[0] = (uint16_t)(k->first + number_of(at, k->of, a, b));
    if (second == BY_BONUS)
        out[n++] =
            (uint16_t)(k->more + (int)gtr_standing_profit(&gtr_layout_plan(at)->standing, a));
    else if (second != BY_NOTHING)
        out[n++] = (uint16_t)(k->more + number_of(at, second, a, b));
    if (k->as != BY_NOTHING)
        out[n++] = (uint16_t)(k->use + use_of(at, move, k->as));
    if (k->by_brings != BY_NOTHING)
        out[n++] = (uint16_t)(k->brings + brings_of(at, move, k->by_brings));
    if (k->by_helps == BY_RIVALS)
        out[n++] = (uint16_t)(k->helps + b * GTR_PROSPECT_RIVALS + gtr_layout_rivals(at, b));
    return n;
}

static int rows_alone(const void *state, game_move move, uint16_t *out) {
    gtr_layout_sight at;
    gtr_layout_sight_of(&at, state);
    return rows_of(&at, move, out);
}

static int look(const void *state, const game_move *moves, int n, uint16_t *on, int *n_on,
                uint16_t *row, uint8_t *count) {
    gtr_layout_sight at;
    int rows = 0;
    gtr_layout_sight_of(&at, state);
    if (on)
        *n_on = gtr_layout_encode_at(&at, on);
    for (int i = 0; i < n; i++)
        rows += count[i] = (uint8_t)rows_of(&at, moves[i], row + rows);
    return rows;
}

static const char *item(int number) {
    return number >= 0 && number < GTR_NCARDS ? gtr_card_names[GTR_LANG_EN][number] : NULL;
}

/* --- Names ------------------------------------------------------------------------------------- */

static const char *card_item(int number) {
    return number < GTR_NCARDS ? gtr_card_names[GTR_LANG_EN][number] : "Jack";
}

/* Cards of the same material; those that editions swap, and Jacks, are like any. */
static const char *card_kin(int number) {
    return number < GTR_NBUILDINGS ? gtr_material_names[gtr_suit_of[number]] : NULL;
}

static const char *suit_item(int number) {
    return number < GTR_NSUITS ? gtr_material_names[number] : "Jack";
}

static const char *role_item(int number) {
    return gtr_role_names[number];
}

static const char *decision_item(int number) {
    return gtr_decision_names[number];
}

static const char *phase_item(int number) {
    return gtr_phase_names[number];
}

static const layout_axis axes[] = {{"CARDS", GTR_NCARDS, card_item, card_kin},
                                   {"SUITS", GTR_NSUITS, suit_item, NULL},
                                   {"GTR_NSUITS", GTR_NSUITS, suit_item, NULL},
                                   {"GTR_NDECISIONS", GTR_NDECISIONS, decision_item, NULL},
                                   {"GTR_NPHASES", GTR_NPHASES, phase_item, NULL},
                                   {"NOTHING", 0, NULL, NULL},
                                   {"DECISION", ROWS_DECISION, decision_item, NULL},
                                   {"CARD", ROWS_CARD, card_item, card_kin},
                                   {"CARD_SUIT", ROWS_CARD_SUIT, suit_item, NULL},
                                   {"SUIT", ROWS_SUIT, suit_item, NULL},
                                   {"ROLE", ROWS_ROLE, role_item, NULL},
                                   {"PLACE", ROWS_PLACE, NULL, NULL},
                                   {"NUMBER", ROWS_NUMBER, NULL, NULL},
                                   {"HOLD", MORE_HOLD, NULL, NULL},
                                   {"WORK", MORE_WORK, NULL, NULL},
                                   {"NEED", MORE_NEED, NULL, NULL},
                                   {"STAFF", MORE_STAFF, NULL, NULL},
                                   {"BONUS", MORE_BONUS, NULL, NULL},
                                   {"END", MORE_END, NULL, NULL},
                                   {"GAIN", MORE_GAIN, NULL, NULL},
                                   {"MORE", MORE_MORE, NULL, NULL},
                                   {"RIVALS", MORE_RIVALS, NULL, NULL},
                                   {NULL, 0, NULL, NULL}};

extern const layout gtr_layout;
const layout gtr_layout = {
    .game = &gtr_game,
    .inputs = gtr_inputs,
    .actions = actions,
    .input_shapes = gtr_input_shapes,
    .action_shapes = shapes,
    .axes = axes,
    .n_inputs = GTR_LAYOUT_INPUTS,
    .n_actions = N_ROWS,
    .n_heads = GTR_LAYOUT_HEADS,
    .encode = gtr_layout_encode,
    .head = gtr_layout_head,
    .rows = rows_alone,
    .look = look,
    .item = item,
};
