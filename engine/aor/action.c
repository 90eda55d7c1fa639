/* Building, placing supporters, and what they do (AOR 8, 9). */
#include "engine/aor/internal.h"

/* --- Construction (AOR 8) ----------------------------------------------------------------------- */

/* What the next level costs; of the last there is none. */
static const uint8_t costs[AOR_BUILDINGS][AOR_LEVELS + 1] = {
#define BUILDING(id, name, russian, MEDAL, medal, medal_russian, boost, c1, g1, c2, g2, c3, g3, mark) {c1, c2, c3, 255},
#include "engine/aor/buildings.def"
};

uint64_t aor__buildable(const aor_state *s, int seat) {
    const uint8_t *level = s->level[aor_faced(s, seat)];
    unsigned types = 0, denarii = s->player[seat].denarii;
    for (unsigned t = 0; t < AOR_BUILDINGS; t++) {
        unsigned at = level[t];
        types |= (unsigned)((costs[t][at] <= denarii) & (s->supply[t][at] > 0)) << t;
    }
    return types;
}

void aor__build(aor_state *s, int seat, int type) {
    uint8_t *level = &s->level[aor_faced(s, seat)][type];
    const aor_building *b = &aor_buildings[type];
    int at = (*level)++;
    aor__pay(&s->player[seat], b->cost[at]);
    s->supply[type][at]--;
    aor__gain_glory(s, seat, b->glory[at]);
    bool medals = !(s->variants & AOR_HEROES) && !(s->off_medals >> type & 1);
    if (*level == AOR_LEVELS && medals && !s->medal[type]) { /* AOR 8.5 */
        s->medal[type] = (uint8_t)(seat + 1);
        aor__refresh_triples(s, seat);
    }
    aor__window(s, seat, AOR_ON_B, 0);
}

/* --- Placing (AOR 9.3 to 9.5) ------------------------------------------------------------------- */

uint64_t aor__places(const aor_state *s, int seat) {
    const aor_player *q = &s->player[seat];
    int province = aor_faced(s, seat);
    const uint8_t *level = s->level[province];
    unsigned room = 0;
    for (unsigned t = 0; t < AOR_BUILDINGS; t++)
        room |= (unsigned)((q->placed_in >> 2 * t & 3) < level[t]) << t;
    unsigned boosted = room & q->active & ~(unsigned)q->boosts;
    bool intrigue = !(s->variants & AOR_TRUCE) && !aor_is_solo(s) && q->tokens && aor_tokens_in(s, province) < AOR_CELLS;
    return room | boosted << (AOR_M_BOOSTED - AOR_M_PLACE) | (unsigned)intrigue << (AOR_M_INTRIGUE - AOR_M_PLACE) |
           1u << (AOR_M_COLOSSEUM - AOR_M_PLACE);
}

/* The turn waits as ACT below the window S. */
void aor__place(aor_state *s, int seat, int place) {
    aor_player *q = &s->player[seat];
    bool boosted = place >= AOR_M_BOOSTED - AOR_M_PLACE && place < AOR_M_INTRIGUE - AOR_M_PLACE;
    int where = boosted                                  ? place - (AOR_M_BOOSTED - AOR_M_PLACE)
                : place == AOR_M_INTRIGUE - AOR_M_PLACE  ? AOR_IN_INTRIGUE
                : place == AOR_M_COLOSSEUM - AOR_M_PLACE ? AOR_IN_COLOSSEUM
                                                         : place;
    q->placed++;
    if (where < AOR_BUILDINGS)
        q->placed_in = (uint16_t)(q->placed_in + (1 << 2 * where));
    else
        q->others = (uint8_t)(q->others + (where == AOR_IN_INTRIGUE ? 16 : 1));
    if (boosted)
        q->boosts |= (uint8_t)(1 << where);
    aor_frame *f = aor__top(s);
    f->kind = AOR_F_ACT;
    f->a = (uint8_t)where;
    f->b = boosted ? 2 : 1;
    aor__window(s, seat, AOR_ON_SA, where);
}

/* --- Actions ------------------------------------------------------------------------------------ */

void aor__vote(aor_state *s, int seat) {
    int n = s->column_n;
    s->player[seat].votes--;
    s->column[s->column_n++] = (uint8_t)seat;
    if (n >= 2 && s->column[n - 1] == seat && s->column[n - 2] == seat) /* AOR 9.10 */
        aor__gain_glory(s, seat,
                        AOR_SUPERIORITY + (aor_medal_acts(s, seat, AOR_POLITICIAN) ? AOR_POLITICIAN_MORE : 0));
    if (s->column_n > AOR_COLUMN) { /* AOR 9.11 */
        s->player[s->column[0]].votes++;
        memmove(s->column, s->column + 1, --s->column_n);
        s->column[s->column_n] = 0;
    }
}

/* The best that is left (AOR 9.14). */
static uint8_t take_part(aor_state *s, int level) {
    int part = AOR_GOLD;
    while (part > AOR_BRONZE && !aor_parts_left(s, level, part))
        part--;
    s->parts_left[level] = (uint8_t)(s->parts_left[level] - (1 << 2 * (part - AOR_BRONZE)));
    return (uint8_t)part;
}

static void lay_part(aor_state *s, aor_player *q) { /* AOR 9.13 */
    if (q->parts == AOR_PANTHEON)
        return;
    q->parts++;
    if (q->parts == AOR_FOUNDATION)
        q->foundation = take_part(s, 0);
    else if (q->parts == AOR_PANTHEON)
        q->temple = take_part(s, 1);
}

static void put_token(aor_state *s, int seat) { /* AOR 9.18 */
    aor_player *q = &s->player[seat];
    int province = aor_faced(s, seat);
    q->tokens--;
    q->down = (uint8_t)(q->down + (1 << 2 * province));
    s->cells = (uint8_t)(s->cells + (1 << 2 * province));
}

void aor__act(aor_state *s, int seat, int where, int times, bool placed) {
    aor_player *q = &s->player[seat];
    switch (where) {
    case AOR_MILITARY: aor__push(s, AOR_D_MOVE, seat)->a = (uint8_t)times; break;
    case AOR_POLITICS: aor__push(s, AOR_D_VOTE, seat)->a = (uint8_t)times; break;
    case AOR_TRADE: aor__push(s, AOR_D_ROOM, seat)->a = (uint8_t)times; break;
    case AOR_RELIGION: lay_part(s, q); break;
    case AOR_AGRICULTURE: /* AOR 9.16, 8.10 */
        aor__earn(q, aor_list_AGRICULTURE[s->round - 1] +
                         (placed && aor_medal_acts(s, seat, AOR_FARMER) ? AOR_FARMER_MORE : 0));
        break;
    case AOR_IN_INTRIGUE: put_token(s, seat); break;
    default: aor__gain_glory(s, seat, AOR_COLOSSEUM_GAIN); break;
    }
}
