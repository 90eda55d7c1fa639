/* Moves of PAX as rows of a network's table (actions.def). */
#include "agents/pax/layout.h"

enum { PLACES = PAX_LEGIONS, PLAYS = 5, INCOMES = 11, PURSES = 6, SIZES = 4, STEPS = 3 };

/* What a row is chosen by. */
typedef enum by {
    BY_NOTHING,
    BY_KIND,
    BY_CHANCE,
    BY_CATEGORY,
    BY_BLOCKED,
    BY_PLACED,
    BY_RANK,
    BY_BECOMES,
    BY_PURSE,
    BY_GAIN,
    BY_INCOME,
    BY_PLAYS
} by;

#define MORE_NOTHING  0
#define MORE_CHANCE   PAX_SIGHT_CHANCES
#define MORE_CATEGORY (PAX_CATEGORIES * PAX_SIGHT_CHANCES)
#define MORE_BLOCKED  (2 * PAX_SIGHT_CHANCES)
#define MORE_PLACED   (4 * PAX_SIGHT_CHANCES)
#define MORE_BECOMES  (4 * PLACES)
#define MORE_PURSE    (PURSES * SIZES)
#define MORE_GAIN     (2 * STEPS * STEPS)
#define MORE_INCOME   INCOMES
#define ROWS_NOTHING  1
#define ROWS_KIND     PAX_LAYOUT_KINDS
#define ROWS_RANK     PLACES
#define ROWS_PLAYS    PLAYS

/* Where the rows of each kind begin. */
enum {
#define ACTION(kind, of, and, as)                                                                  \
    R_##kind, R_##kind##_more = R_##kind + ROWS_##of,                                              \
              R_##kind##_use = R_##kind##_more + MORE_##and,                                       \
              R_##kind##_end = R_##kind##_use + MORE_##as - 1,
#include "agents/pax/actions.def"
    N_ROWS
};

static const layout_group actions[] = {
#define ACTION(kind, of, and, as)                                                                  \
    {#kind, ROWS_##of + MORE_## and +MORE_##as, "by " #of ", by " # and ", by " #as},
#include "agents/pax/actions.def"
    {NULL, 0, NULL}};

typedef enum action {
#define ACTION(kind, of, and, as) A_##kind,
#include "agents/pax/actions.def"
    ACTIONS
} action;

typedef struct kind_rows {
    uint16_t first, more, use;
    uint8_t of, and, as;
} kind_rows;

static const kind_rows kinds[ACTIONS] = {
#define ACTION(kind, of, and, as)                                                                  \
    [A_##kind] = {R_##kind, R_##kind##_more, R_##kind##_use, BY_##of, BY_##and, BY_##as},
#include "agents/pax/actions.def"
};

/* A move taken apart. */
typedef struct parts {
    action is;
    int face;  /* of the card it is about, or -1 */
    int group; /* the Legion card, or -1 */
} parts;

static parts parts_of(const pax_state *s, game_move move) {
    int m = (int)move;
    switch (s->decision) {
    case PAX_D_START: return (parts){A_KEEP, m - (int)pax_keep(s), -1};
    case PAX_D_KIND: return (parts){m == PAX_M_NORMAL ? A_NORMAL : A_ALTERNATIVE, -1, -1};
    case PAX_D_PLACE:
        if (m == PAX_M_HAND)
            return (parts){A_HAND, s->held[0], -1};
        return m == PAX_M_BOTTOM ? (parts){A_BOTTOM, s->held[0], -1}
                                 : (parts){A_LEGION, s->held[0], m - PAX_M_LEGION};
    case PAX_D_CARD:
        return (parts){pax_purpose_of(s) == PAX_TO_SEND   ? A_SEND
                       : pax_purpose_of(s) == PAX_TO_HAND ? A_TO_HAND
                                                          : A_TO_LEGION,
                       m - (int)pax_card(s), -1};
    case PAX_D_BUY:
        return m == PAX_M_PASS ? (parts){A_PASS, -1, -1} : (parts){A_BUY, -1, m - PAX_M_BUY};
    default:
        return m == (int)pax_stop(s) ? (parts){A_STOP, -1, -1}
                                     : (parts){A_PLAY, m - (int)pax_stop(s) - 1, -1};
    }
}

static int cut(int x, int size) {
    return x < 0 ? 0 : x < size ? x : size - 1;
}

static int rank_of(const pax_layout_context *v, int l) {
    int place = 0;
    while (place < v->n_groups - 1 && v->group[place] != l)
        place++;
    return place;
}

/* Whether a card makes the group the dearest, and whether the seat could pay it with the card. */
static int becoming(const pax_layout_context *v, const parts *p) {
    const pax_state *s = v->s;
    int value = s->group_value[p->group] + pax_value(s, p->face), first = v->group[0];
    bool dearest = p->group == first || value > s->group_value[first] ||
                   (value == s->group_value[first] && p->group < first);
    bool payable = pax_price(s, s->seat, p->group) + pax_value(s, p->face) <= v->q->money;
    return 2 * dearest + payable;
}

/* What is left after buying, and how many cards one gets. */
static int purse(const pax_layout_context *v, int l) {
    int n = pax_pile_cards(v->s, v->s->group[l]);
    return cut(v->q->money - pax_price(v->s, v->s->seat, l), PURSES) * SIZES + cut(n - 1, SIZES);
}

static int gain(const pax_layout_context *v, int l) {
    const uint16_t *pile = v->s->group[l];
    int ahead = 0, fresh = 0;
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        if (!pile[c])
            continue;
        fresh += !v->q->cards[c];
        ahead +=
            v->own[c] <= v->rome[c] && v->own[c] + pax_pile_symbols(v->s, pile, c) > v->rome[c];
    }
    return (cut(ahead, STEPS) * STEPS + cut(fresh, STEPS)) * 2 + (pile[PAX_INTRIGUE] != 0);
}

static int index_of(const pax_layout_context *v, const parts *p, by what) {
    const pax_state *s = v->s;
    switch (what) {
    case BY_KIND: return pax_layout_kind(s, p->face);
    case BY_CHANCE: return pax_layout_context_chance(v, p->face);
    case BY_CATEGORY:
        return pax_category_of(p->face) * PAX_SIGHT_CHANCES + pax_layout_context_chance(v, p->face);
    case BY_BLOCKED:
        return 2 * pax_layout_context_chance(v, p->face) + pax_layout_context_blocked(v, p->face);
    case BY_PLACED: return 4 * pax_layout_context_chance(v, p->face) + becoming(v, p);
    case BY_RANK: return rank_of(v, p->group);
    case BY_BECOMES: return 4 * rank_of(v, p->group) + becoming(v, p);
    case BY_PURSE: return purse(v, p->group);
    case BY_GAIN: return gain(v, p->group);
    case BY_INCOME:
        return cut(pax_income(v->s, v->q, p->face) - pax_income(v->s, v->q, -1) - pax_play_cost(s) +
                       INCOMES / 2,
                   INCOMES);
    case BY_PLAYS: return cut(s->plays, PLAYS);
    default: return 0;
    }
}

static int rows_of(const pax_layout_context *v, game_move move, uint16_t *out) {
    parts p = parts_of(v->s, move);
    const kind_rows *k = &kinds[p.is];
    int n = 0;
    out[n++] = (uint16_t)(k->first + index_of(v, &p, k->of));
    if (k->and != BY_NOTHING)
        out[n++] = (uint16_t)(k->more + index_of(v, &p, k->and));
    if (k->as != BY_NOTHING)
        out[n++] = (uint16_t)(k->use + index_of(v, &p, k->as));
    return n;
}

int pax_layout_rows(const void *state, game_move move, uint16_t *out) {
    pax_layout_context v;
    pax_layout_context_of(&v, state);
    return rows_of(&v, move, out);
}

static int look(const void *state, const game_move *moves, int n, uint16_t *on, int *n_on,
                uint16_t *row, uint8_t *count) {
    pax_layout_context v;
    int rows = 0;
    pax_layout_context_of(&v, state);
    if (on)
        *n_on = pax_layout_encode_at(&v, on);
    for (int i = 0; i < n; i++)
        rows += count[i] = (uint8_t)rows_of(&v, moves[i], row + rows);
    return rows;
}

/* Kinds of decisions: as they are counted in the inputs. */
static int head(const void *state) {
    return pax_layout_asked(state);
}

extern const layout pax_layout;
const layout pax_layout = {
    .game = &pax_game,
    .inputs = pax_inputs,
    .actions = actions,
    .n_inputs = PAX_LAYOUT_INPUTS,
    .n_actions = N_ROWS,
    .n_heads = PAX_LAYOUT_ASKED,
    .encode = pax_layout_encode,
    .head = head,
    .rows = pax_layout_rows,
    .look = look,
};
