/* Moves of Glory to Rome as actions. What the two numbers of a move are, the table of networks says
 * (agents/gtr/actions.def): a card, a suit, a seat. */
#include "bindings/c/gtr/library.h"

#include <stdio.h>
#include <string.h>

/* An action is first + a * step + b, b as a seat counted from the one that decides. */
typedef struct kind_actions {
    uint16_t first;
    uint8_t step;
    uint8_t seat; /* b is a seat */
} kind_actions;

#define STEP_NOTHING_NOTHING  0
#define STEP_NOTHING_ROLE     0
#define STEP_NOTHING_PLACE    0
#define STEP_NOTHING_NUMBER   0
#define STEP_DECISION_NOTHING 0
#define STEP_CARD_NOTHING     1
#define STEP_CARD_CARD_SUIT   1
#define STEP_CARD_PLACE       GTR_ACTION_PLACES
#define STEP_CARD_ROLE        1
#define STEP_SUIT_NOTHING     1
#define STEP_SUIT_BONUS       1
#define STEP_SUIT_PLACE       GTR_ACTION_PLACES
#define SEAT_NOTHING          0
#define SEAT_CARD_SUIT        0
#define SEAT_ROLE             0
#define SEAT_NUMBER           0
#define SEAT_BONUS            0
#define SEAT_PLACE            1

static const kind_actions kinds[GTR_NMOVES] = {
#define ACTION(kind, of, and, as, brings, helps)                                                   \
    [GTR_M_##kind] = {GTR_ACTION_##kind, STEP_##of##_##and, SEAT_## and },
#include "agents/gtr/actions.def"
};

static const uint8_t kind_of[GTR_ACTIONS] = {
#define ACTION(kind, of, and, as, brings, helps)                                                   \
    [GTR_ACTION_##kind... GTR_ACTION_##kind##_END] = GTR_M_##kind,
#include "agents/gtr/actions.def"
};
_Static_assert(GTR_NMOVES <= 255, "kinds are bytes");

/* Of a lead, by its card and role. */
static int lead_of(int card, int role) {
    if (card == GTR_JACK)
        return GTR_ACTION_LEAD_JACK + role;
    return gtr_suit_of[card] == role ? card : GTR_ACTION_LEAD_CRANE + card;
}

static inline int action_of(const gtr_state *s, game_move move) {
    int kind = gtr_move_kind(move), a = gtr_move_a(move), b = gtr_move_b(move);
    const kind_actions *k = &kinds[kind];
    if (kind == GTR_M_LEAD)
        return GTR_ACTION_LEAD + lead_of(a, b);
    if (k->seat) {
        b -= s->seat;
        b += b < 0 ? s->players : 0;
    }
    return k->first + a * k->step + b;
}

void gtr_actions_of(const void *state, const game_move *moves, int n, uint16_t *out) {
    const gtr_state *s = state;
    uint16_t *restrict to = out;
    for (int i = 0; i < n; i++)
        to[i] = (uint16_t)action_of(s, moves[i]);
}

static game_move lead_move(int lead) {
    if (lead >= GTR_ACTION_LEAD_CRANE)
        return gtr_move(GTR_M_LEAD, lead - GTR_ACTION_LEAD_CRANE, GTR_ARCHITECT);
    if (lead >= GTR_ACTION_LEAD_JACK)
        return gtr_move(GTR_M_LEAD, GTR_JACK, lead - GTR_ACTION_LEAD_JACK);
    return gtr_move(GTR_M_LEAD, lead, gtr_suit_of[lead]);
}

/* The move with seats as they are counted here. */
static game_move relative_move(int action) {
    int kind = kind_of[action], at = action - kinds[kind].first, step = kinds[kind].step;
    if (kind == GTR_M_LEAD)
        return lead_move(at);
    return step ? gtr_move(kind, at / step, at % step) : gtr_move(kind, 0, at);
}

game_move gtr_action_move(const void *state, int action) {
    const gtr_state *s = state;
    game_move move = relative_move(action);
    if (!kinds[gtr_move_kind(move)].seat)
        return move;
    int seat = gtr_move_b(move) + s->seat;
    seat -= seat >= s->players ? s->players : 0;
    return gtr_move(gtr_move_kind(move), gtr_move_a(move), seat);
}

/* --- Names -------------------------------------------------------------------------------------- */

static const char *const patterns[GTR_NMOVES] = {
#define MOVE(id, text) [GTR_M_##id] = text,
#include "engine/gtr/tables/moves.def"
};

/* What stands for {field}; numbers are written to `number`. */
static const char *field_text(game_move move, const char *field, char number[16]) {
    int a = gtr_move_a(move), b = gtr_move_b(move);
    if (!strncmp(field, "card}", 5))
        return a == GTR_JACK ? "Jack" : gtr_card_names[GTR_LANG_EN][a];
    if (!strncmp(field, "mat}", 4))
        return gtr_material_names[a];
    if (!strncmp(field, "client}", 7))
        return gtr_role_names[a];
    if (!strncmp(field, "role}", 5))
        return gtr_role_names[b];
    if (!strncmp(field, "n}", 2))
        return "up";
    snprintf(number, 16, !strncmp(field, "seat}", 5) ? "+%d" : "%d", b);
    return number;
}

void gtr_action_name(int action, char out[GAME_MAX_TEXT]) {
    game_move move = relative_move(action);
    char number[16], *end = out + GAME_MAX_TEXT - 1;
    bool crane = action >= GTR_ACTION_LEAD + GTR_ACTION_LEAD_CRANE && action <= GTR_ACTION_LEAD_END;
    for (const char *c = patterns[gtr_move_kind(move)]; *c && out < end; c++) {
        if (*c != '{') {
            *out++ = *c;
            continue;
        }
        const char *text = field_text(move, c + 1, number);
        while (*text && out < end)
            *out++ = *text++;
        c += strcspn(c, "}");
    }
    for (const char *c = crane ? " by Crane" : ""; *c && out < end; c++)
        *out++ = *c;
    *out = 0;
}
