/* What a network sees of Auspices and what it can say (agents/net/layout.h): inputs.def and actions.def. */
#include "agents/net/layout.h"
#include "engine/auspices/auspices.h"

#include <string.h>

enum { SIGNS = AUSPICES_SIGNS, OTHERS = AUSPICES_SEATS - 1, FURTHEST = 6 };

/* Where each group of inputs begins; others' with the next seat's. */
enum {
#define INPUT(name, size, meaning) I_##name, I_##name##_last = I_##name + (size)-1,
#define OTHER(name, size, meaning) O_##name, O_##name##_last = O_##name + OTHERS * (size)-1,
#include "agents/auspices/inputs.def"
    INPUTS
};
static const layout_group inputs[] = {
#define INPUT(name, size, meaning) {#name, size, meaning},
#define OTHER(name, size, meaning) {"other_" #name, OTHERS * (size), meaning},
#include "agents/auspices/inputs.def"
    {NULL, 0, NULL}};
static const char *const input_shapes[] = {
#define INPUT(name, size, meaning) #size,
#define OTHER(name, size, meaning) "3 * " #size,
#include "agents/auspices/inputs.def"
    NULL};
_Static_assert(OTHERS == 3, "as the shapes have it");

enum {
#define ACTION(name, size, meaning) R_##name, R_##name##_last = R_##name + (size)-1,
#include "agents/auspices/actions.def"
    ROWS
};
static const layout_group actions[] = {
#define ACTION(name, size, meaning) {#name, size, meaning},
#include "agents/auspices/actions.def"
    {NULL, 0, NULL}};
static const char *const action_shapes[] = {
#define ACTION(name, size, meaning) #size,
#include "agents/auspices/actions.def"
    NULL};

static const char *sign(int number) {
    return number < SIGNS ? auspices_signs[number] : NULL;
}
static const layout_axis axes[] = {{"SIGNS", SIGNS, sign, NULL}, {NULL, 0, NULL, NULL}};

/* --- Inputs ----------------------------------------------------------------------------------- */

typedef struct sheet {
    uint16_t *out;
    int n;
} sheet;

static void put(sheet *e, int input) {
    e->out[e->n++] = (uint16_t)input;
}
static void put_bits(sheet *e, int first, unsigned bits) {
    for (; bits; bits &= bits - 1)
        put(e, first + __builtin_ctz(bits));
}
/* A number of `size` inputs: 1 and up. */
static void put_count(sheet *e, int first, int size, int count) {
    if (count > 0)
        put(e, first + (count < size ? count : size) - 1);
}

static void put_cards(sheet *e, const auspices_state *s, int seat) {
    int left[SIGNS];
    unsigned hand = 0;
    for (int i = 0; i < SIGNS; i++)
        left[i] = (s->signs >> i & 1 ? AUSPICES_COPIES : 0) - auspices_readers(s, i);
    for (int k = 0; k < s->hand_n[seat]; k++) {
        hand |= 1u << s->hand[seat][k];
        left[s->hand[seat][k]]--;
    }
    put_bits(e, I_hand, hand);
    for (int i = 0; i < SIGNS; i++)
        put_count(e, I_unseen + 4 * i, 4, left[i]);
}

static void put_other(sheet *e, const auspices_state *s, int place) {
    int seat = (s->seat + place) % s->players, at = place - 1;
    int margin = auspices_points(s, s->seat) - auspices_points(s, seat);
    margin = margin < -FURTHEST ? -FURTHEST : margin > FURTHEST ? FURTHEST : margin;
    if (auspices_turns_left(s, seat) > 0)
        put(e, O_to_move + at);
    put_bits(e, O_read + SIGNS * at, s->read[seat]);
    put(e, O_margin + (2 * FURTHEST + 1) * at + margin + FURTHEST);
}

static int encode(const void *state, uint16_t *out) {
    const auspices_state *s = state;
    int seat = s->seat;
    unsigned taken = 0;
    sheet e = {out, 0};
    for (int p = 0; p < s->players; p++)
        taken |= p == seat ? 0 : s->read[p];
    put(&e, I_always);
    put(&e, I_players + s->players - 2);
    put_count(&e, I_turns, 5, auspices_turns_left(s, seat));
    put_cards(&e, s, seat);
    put_bits(&e, I_read, s->read[seat]);
    put_bits(&e, I_taken, taken);
    put_count(&e, I_points, 16, auspices_points(s, seat));
    if (s->blank_for == seat + 1 || s->blank_for == AUSPICES_ALL)
        put(&e, I_off + s->blank);
    for (int place = 1; place < s->players; place++)
        put_other(&e, s, place);
    return e.n;
}

/* --- Rows ------------------------------------------------------------------------------------- */

static int head(const void *state) {
    return (void)state, 0;
}

static int rows(const void *state, game_move move, uint16_t *out) {
    const auspices_state *s = state;
    if (move == AUSPICES_PASS)
        return out[0] = R_PASS, 1;
    auspices_state after;
    memcpy(&after, s, sizeof after);
    after.read[s->seat] |= (uint8_t)(1u << move);
    int points = auspices_points(&after, s->seat) - auspices_points(s, s->seat);
    bool storm = move == AUSPICES_RAVEN && auspices_readers(s, AUSPICES_RAVEN);
    out[0] = (uint16_t)(R_READ + (int)move);
    out[1] = (uint16_t)(storm ? R_STORM : R_POINTS + (points < 12 ? points : 11));
    return 2;
}

extern const layout auspices_layout;
const layout auspices_layout = {
    .game = &auspices_game,
    .inputs = inputs,
    .actions = actions,
    .input_shapes = input_shapes,
    .action_shapes = action_shapes,
    .axes = axes,
    .n_inputs = INPUTS,
    .n_actions = ROWS,
    .n_heads = 1,
    .encode = encode,
    .head = head,
    .rows = rows,
    .item = sign,
};
