/* What can be chosen in a position, as sets (internal.h). */
#ifndef AEDILE_AOR_CHOICES_H
#define AEDILE_AOR_CHOICES_H

#include "engine/aor/internal.h"

static inline uint64_t aor__bit(int b) {
    return UINT64_C(1) << b;
}

/* Battlefields with a legion of the seat, bits. */
static inline uint64_t aor__fields_of(const aor_player *q) {
    return (uint64_t)(q->field[0] > 0) | (uint64_t)(q->field[1] > 0) << 1 |
           (uint64_t)(q->field[2] > 0) << 2;
}

/* From the board, 0, or a battlefield, 1 to 3, to another battlefield: bits from * 3 + to. */
static inline uint64_t aor__legion_moves(const aor_player *q, bool board) {
    uint64_t moves = board && q->legions ? 7 : 0, fields = aor__fields_of(q);
    static const uint64_t from[AOR_FIELDS] = {6, 5, 3};
    for (int f = 0; f < AOR_FIELDS; f++)
        moves |= (fields >> f & 1 ? from[f] : 0) << (3 * f + 3);
    return moves;
}

/* Makes the one of this number. */
static inline void aor__move_legion(aor_player *q, int what) {
    int from = what / 3, to = what % 3;
    if (from)
        q->field[from - 1]--;
    else
        q->legions--;
    q->field[to]++;
}

/* Missions among the last n of the seat, bits. */
static inline uint64_t aor__last_missions(const aor_player *q, int n) {
    uint64_t missions = 0;
    for (int i = q->missions_n - n; i < q->missions_n; i++)
        missions |= aor__bit(q->mission[i]);
    return missions;
}

/* Types of buildings that there are in provinces facing other seats (AOR 14.2): bits province * 5 + type. */
static inline uint64_t aor__offer_places(const aor_state *s, int seat) {
    uint64_t places = 0;
    for (int p = 0; p < AOR_PROVINCES; p++) {
        int faced = aor_faces(s, p);
        for (int t = 0; t < AOR_BUILDINGS && faced >= 0 && faced != seat; t++)
            places |= (uint64_t)(s->level[p][t] > 0) << (p * AOR_BUILDINGS + t);
    }
    return places;
}

/* Passing, and the tokens that the seat has left, from PASS_OFFER on: bits. */
static inline uint64_t aor__offers(const aor_state *s, int seat) {
    unsigned left = aor__offer_places(s, seat) ? ~s->player[seat].offered & 3u : 0;
    return 1 | (uint64_t)left << 1;
}

/* Whether a goods card with this condition can be played in the window f (AOR 10.3). */
static inline bool aor__condition_fits(const aor_frame *f, int condition) {
    if (condition == AOR_ON_SC)
        return f->a == AOR_ON_SA && f->b == AOR_IN_COLOSSEUM;
    if (condition == AOR_ON_SF)
        return f->a == AOR_ON_SA && f->b == AOR_AGRICULTURE;
    return condition == f->a;
}

/* Cards that can be played in this window (AOR 10.3, 10.4, 10.7), bits. */
static inline uint64_t aor__playable(const aor_state *s, const aor_frame *f) {
    const aor_player *q = &s->player[f->seat];
    const aor_good_row *rows = aor_rows(s)->good;
    uint64_t cards = 0;
    const int n = f->c < AOR_WINDOW_PLAYS ? q->hand_n : 0;
    for (int i = 0; i < n; i++) {
        const aor_good_row *g = &rows[q->hand[i]];
        if (aor__condition_fits(f, g->condition) && (!f->d || f->d == g->condition) &&
            aor__possible(s, f->seat, g->effect, g->n) &&
            !aor_blanked(s, f->seat, AOR_I_GOODS + q->hand[i]))
            cards |= aor__bit(q->hand[i]);
    }
    return cards;
}

/* Places in the column with a vote of the seat, bits. */
static inline uint64_t aor__votes_of(const aor_state *s, int seat) {
    uint64_t votes = 0;
    for (int i = 0; i < s->column_n; i++)
        votes |= (uint64_t)(s->column[i] == seat) << i;
    return votes;
}

/* How many amounts of denarii the seat can offer, 0 among them. */
static inline int aor__amounts(const aor_state *s, int seat) {
    int most = s->player[seat].denarii;
    return 1 + (most < AOR_OFFER_MOST ? most : AOR_OFFER_MOST);
}

static inline bool aor__can_buy(const aor_state *s, int seat) { /* AOR 8.9 */
    return aor_medal_acts(s, seat, AOR_PRIEST) && s->player[seat].denarii >= AOR_PRIEST_PRICE;
}

static inline bool aor__double_tax(const aor_state *s, int seat) { /* AOR 11.3 */
    return s->player[seat].glory > aor_penalty(s, aor_population(s, aor_faced(s, seat)));
}

__attribute__((always_inline)) static inline aor_choices
aor__main_choices(const aor_state *s, const aor_frame *f, int kind) {
    const aor_player *q = &s->player[f->seat];
    switch (kind) {
    case AOR_D_KEEP:
        return f->a
                   ? (aor_choices){.main = aor__last_missions(q, 2), .first = AOR_M_KEEP}
                   : (aor_choices){.main = aor__last_missions(q, AOR_DEALT), .first = AOR_M_RETURN};
    case AOR_D_OFFER:
        return (aor_choices){.main = aor__offers(s, f->seat), .first = AOR_M_PASS_OFFER};
    case AOR_D_OFFER_WHERE:
        return (aor_choices){.main = aor__offer_places(s, f->seat), .first = AOR_M_WHERE};
    case AOR_D_OFFER_AMOUNT:
        return (aor_choices){.main = aor__bit(aor__amounts(s, f->seat)) - 1, .first = AOR_M_AMOUNT};
    case AOR_D_ANSWER: return (aor_choices){.main = 3, .first = AOR_M_ACCEPT};
    case AOR_D_SPY: return (aor_choices){.main = 3, .first = AOR_M_SPY_GLORY};
    case AOR_D_ACTIVATE:
        return (aor_choices){.main = 1 | aor__activations(s, f->seat) << 1, .first = AOR_M_PASS};
    case AOR_D_DESERTION:
        return (aor_choices){.main = aor__fields_of(&s->player[f->a]), .first = AOR_M_DESERT};
    case AOR_D_REPLACE: return (aor_choices){.main = 3, .first = AOR_M_LEAVE};
    case AOR_D_FORGED: return (aor_choices){.main = aor__forgeable(s, f), .first = AOR_M_FORGED};
    case AOR_D_REMOVE_VOTE:
        return (aor_choices){.main = aor__votes_of(s, f->a), .first = AOR_M_REMOVE_VOTE};
    case AOR_D_BUILD:
        return (aor_choices){.main = 1 | aor__buildable(s, f->seat) << 1,
                             .first = AOR_M_STOP_BUILD};
    case AOR_D_PLACE: return (aor_choices){.main = aor__places(s, f->seat), .first = AOR_M_PLACE};
    case AOR_D_WINDOW:
        return (aor_choices){.main = 1 | aor__playable(s, f) << 1, .first = AOR_M_STOP_WINDOW};
    case AOR_D_MOVE:
        return (aor_choices){.main = 1 | aor__legion_moves(q, true) << 1, .first = AOR_M_DECLINE};
    case AOR_D_MOVE_CARD:
        return (aor_choices){.main = aor__legion_moves(q, false), .first = AOR_M_MOVE};
    case AOR_D_VOTE: return (aor_choices){.main = 3, .first = AOR_M_VOTE};
    case AOR_D_ROOM: return aor__room(s, f);
    case AOR_D_INCOME:
        return (aor_choices){.main = aor__double_tax(s, f->seat) ? 3 : 1, .first = AOR_M_NORMAL};
    case AOR_D_BUY:
        return (aor_choices){.main = 1, .first = AOR_M_STOP_BUY, .buy = aor__can_buy(s, f->seat)};
    default: return (aor_choices){.main = aor__fields_of(q), .first = AOR_M_WITHDRAW};
    }
}

/* Of the frame f on top, whose kind this is. */
__attribute__((always_inline)) static inline aor_choices
aor__choices_at(const aor_state *s, const aor_frame *f, int kind) {
    static const bool free_actions[AOR_DECISIONS] = {
#define DECISION(id, name, free, rule) free,
#include "engine/aor/tables/decisions.def"
    };
    aor_choices c = aor__main_choices(s, f, kind);
    bool closed = kind == AOR_D_WINDOW && c.main == 1; /* nothing to play there */
    if (free_actions[kind] && !closed && aor__own_turn(s, f->seat)) {
        c.sells = aor__names(&s->player[f->seat]);
        c.triples = s->player[f->seat].triples;
        c.buy = aor__can_buy(s, f->seat);
    }
    return c;
}

__attribute__((always_inline)) static inline aor_choices aor__choices(const aor_state *s) {
    if (!s->depth)
        return (aor_choices){0};
    const aor_frame *f = &s->frame[s->depth - 1];
    return aor__choices_at(s, f, f->kind);
}
_Static_assert(AOR_M_PASS_OFFER + 1 == AOR_M_OFFER_SPY && AOR_M_OFFER_SPY + 1 == AOR_M_OFFER_ALLY &&
                   AOR_M_ACCEPT + 1 == AOR_M_REFUSE && AOR_M_SPY_GLORY + 1 == AOR_M_SPY_ACTION &&
                   AOR_M_PASS + 1 == AOR_M_ACTIVATE && AOR_M_LEAVE + 1 == AOR_M_REPLACE &&
                   AOR_M_STOP_BUILD + 1 == AOR_M_BUILD && AOR_M_STOP_WINDOW + 1 == AOR_M_PLAY &&
                   AOR_M_DECLINE + 1 == AOR_M_MOVE && AOR_M_VOTE + 1 == AOR_M_NO_VOTE &&
                   AOR_M_NORMAL + 1 == AOR_M_DOUBLE,
               "moves of a decision follow each other");

/* How many moves there are. */
static inline uint32_t aor__count(const aor_choices *c) {
    return (uint32_t)(__builtin_popcountll(c->main) + __builtin_popcount(c->sells) +
                      __builtin_popcount(c->triples) + c->buy);
}

/* The set of this combination of a hand, as a move. */
static inline game_move aor__set_move(const aor_player *q, int combination) {
    const uint8_t *at = aor__combinations[combination];
    return AOR_M_SET +
           ((game_move)q->hand[at[0]] << 10 | (game_move)q->hand[at[1]] << 5 | q->hand[at[2]]);
}

#endif
