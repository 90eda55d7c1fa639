/* Building, placing supporters, and what they do (AOR 8, 9). */
#include "engine/aor/internal.h"

/* --- Construction (AOR 8) ----------------------------------------------------------------------- */

uint64_t aor__buildable(const aor_state *s, int seat) {
    const uint8_t *level = s->level[aor_faced(s, seat)];
    const aor_building_row *row = aor_rows(s)->building;
    unsigned types = 0, denarii = s->player[seat].denarii;
    for (unsigned t = 0; t < AOR_BUILDINGS; t++) {
        unsigned at = level[t];
        types |= (unsigned)((row[t].cost[at] <= denarii) & (s->supply[t][at] > 0)) << t;
    }
    int blank = (s->extra & AOR_BLANKED) - 1 - AOR_I_LEVEL;
    if ((s->player[seat].off & AOR_OFF_ITEM) && blank >= 0 && blank < AOR_BUILDINGS * AOR_LEVELS &&
        level[blank / AOR_LEVELS] == blank % AOR_LEVELS)
        types &= ~(1u << blank / AOR_LEVELS);
    return types;
}

void aor__raise(aor_state *s, int seat, int type) {
    uint8_t *level = &s->level[aor_faced(s, seat)][type];
    const aor_building_row *b = &aor_rows(s)->building[type];
    int at = (*level)++;
    aor__pay(&s->player[seat], b->cost[at]);
    s->supply[type][at]--;
    aor__gain_glory(s, seat, b->glory[at]);
    bool medals = !(s->variants & AOR_HEROES) && !(s->off_medals >> type & 1);
    if (*level == AOR_LEVELS && medals && !s->medal[type]) { /* AOR 8.5 */
        s->medal[type] = (uint8_t)(seat + 1);
        aor__refresh_triples(s, seat);
    }
}

void aor__build(aor_state *s, int seat, int type) {
    aor__raise(s, seat, type);
    aor__window(s, seat, AOR_ON_B, 0);
}

/* --- Placing (AOR 9.3 to 9.5) ------------------------------------------------------------------- */

/* Types with fewer supporters than levels, bits: all at once, a byte each. */
static unsigned with_room(const uint8_t level[AOR_BUILDINGS], uint64_t placed_in) {
    const uint64_t high = 0x8080808080;
    uint32_t four =
        (uint32_t)level[3] << 24 | (uint32_t)level[2] << 16 | (uint32_t)level[1] << 8 | level[0];
    uint64_t levels = (uint64_t)level[4] << 32 | four;
    uint64_t placed = (placed_in & 3) | (placed_in & 0xC) << 6 | (placed_in & 0x30) << 12 |
                      (placed_in & 0xC0) << 18 | (placed_in & 0x300) << 24;
    uint64_t room =
        ((levels | high) - placed - 0x0101010101) & high; /* level - placed - 1 is not below 0 */
    return (unsigned)((room >> 7) * 0x0000000102040810ULL >> 32) & 31;
}

uint64_t aor__places(const aor_state *s, int seat) {
    const aor_player *q = &s->player[seat];
    int province = aor_faced(s, seat);
    unsigned room = with_room(s->level[province], q->placed_in);
    unsigned boosted = room & q->active & ~(unsigned)q->boosts;
    unsigned intrigue = !(s->variants & AOR_TRUCE);
    intrigue &= !aor_is_solo(s);
    intrigue &= q->tokens > 0;
    intrigue &= aor_tokens_in(s, province) < AOR_CELLS;
    return room | boosted << (AOR_M_BOOSTED - AOR_M_PLACE) |
           intrigue << (AOR_M_INTRIGUE - AOR_M_PLACE) | 1u << (AOR_M_COLOSSEUM - AOR_M_PLACE);
}

/* Where a move of PLACE puts the supporter. */
static const uint8_t where_of[AOR_M_COLOSSEUM - AOR_M_PLACE + 1] = {
    AOR_MILITARY,
    AOR_POLITICS,
    AOR_TRADE,
    AOR_RELIGION,
    AOR_AGRICULTURE,
    [AOR_M_BOOSTED - AOR_M_PLACE + AOR_MILITARY] = AOR_MILITARY,
    [AOR_M_BOOSTED - AOR_M_PLACE + AOR_POLITICS] = AOR_POLITICS,
    [AOR_M_BOOSTED - AOR_M_PLACE + AOR_TRADE] = AOR_TRADE,
    [AOR_M_INTRIGUE - AOR_M_PLACE] = AOR_IN_INTRIGUE,
    [AOR_M_COLOSSEUM - AOR_M_PLACE] = AOR_IN_COLOSSEUM,
};

/* Sums and no branches: where it goes is chance in random play. */
int aor__put(aor_player *q, int place, int *times) {
    unsigned where = where_of[place];
    unsigned boosted = place >= AOR_M_BOOSTED - AOR_M_PLACE && place < AOR_M_INTRIGUE - AOR_M_PLACE;
    unsigned built = where < AOR_BUILDINGS;
    q->placed++;
    q->placed_in = (uint16_t)(q->placed_in + (built << 2 * where));
    q->others =
        (uint8_t)(q->others + ((where == AOR_IN_INTRIGUE) << 4) + (where == AOR_IN_COLOSSEUM));
    q->boosts |= (uint8_t)(boosted << where);
    *times = 1 + (int)boosted;
    return (int)where;
}

/* The turn waits as ACT below the window S. */
void aor__place(aor_state *s, int seat, int place) {
    int times, where = aor__put(&s->player[seat], place, &times);
    aor_frame *f = aor__top(s);
    f->kind = AOR_F_ACT;
    f->a = (uint8_t)where;
    f->b = (uint8_t)times;
    aor__window(s, seat, AOR_ON_SA, where);
}

/* --- Actions ------------------------------------------------------------------------------------ */

void aor__vote(aor_state *s, int seat) {
    int n = s->column_n;
    s->player[seat].votes--;
    s->column[s->column_n++] = (uint8_t)seat;
    if (n >= 2 && s->column[n - 1] == seat && s->column[n - 2] == seat) /* AOR 9.10 */
        aor__gain_glory(s, seat,
                        AOR_SUPERIORITY +
                            (aor_medal_acts(s, seat, AOR_POLITICIAN) ? AOR_POLITICIAN_MORE : 0));
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
