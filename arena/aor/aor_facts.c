/* What is recorded of a game of Age of Rome (facts.h).
 *
 * Items are characters, medals, intrigue effects, building levels and goods names (AOR 20.3). A character is there
 * from the start; a medal is completed when it is taken; an intrigue or a level, with its first activation or
 * building; a goods card is drawn when it comes to hand, and completed when it is played.
 */
#include "arena/aor/aor_facts.h"

#include "engine/aor/aor.h"

/* The numbers of a seat. */
enum {
#define COLUMN(id, name, unit, help) C_##id,
#include "arena/aor/aor_columns.def"
    NCOLUMNS
};
_Static_assert((int)NCOLUMNS <= (int)FACTS_SEAT, "a seat has room for its numbers");

static const facts_column columns[] = {
#define COLUMN(id, name, unit, help) {name, unit, help},
#include "arena/aor/aor_columns.def"
    {NULL, NULL, NULL}};

_Static_assert((int)AOR_ITEMS <= (int)FACTS_ITEMS, "room for all items");

static const char *const level_names[AOR_BUILDINGS * AOR_LEVELS] = {
#define BUILDING(id, name, ...) name " I", name " II", name " III",
#include "engine/aor/buildings.def"
};

#define BIT(item) (UINT64_C(1) << (item))

/* --- Times -------------------------------------------------------------------------------------- */

/* Rounds are what is alike for all seats: a turn of this page is a round. */
static int turns(const void *state) {
    const aor_state *s = state;
    return s->round ? s->round : 1;
}

/* --- Items -------------------------------------------------------------------------------------- */

static uint64_t goods_held(const aor_state *s, int seat) {
    uint64_t items = 0;
    for (int i = 0; i < s->player[seat].hand_n; i++)
        items |= BIT(AOR_I_GOODS + s->player[seat].hand[i]);
    return items;
}

static uint64_t medals_of(const aor_state *s, int seat) {
    uint64_t items = 0;
    for (int m = 0; m < AOR_BUILDINGS; m++)
        items |= (uint64_t)aor_has_medal(s, seat, m) << (AOR_I_MEDAL + m);
    return items;
}

static void first_time(uint16_t *turn, uint16_t now) {
    if (!*turn)
        *turn = now;
}

/* Items that the seat has for the first time or again; how: flags. */
static void mark_done(facts *f, int seat, uint64_t items, int how) {
    f->items[seat] |= items;
    f->touched[seat] |= items;
    for (; items; items &= items - 1) {
        facts_item *i = &f->item[seat][__builtin_ctzll(items)];
        i->flags |= (uint16_t)how;
        first_time(&i->done, f->turns);
    }
}

static void mark_drawn(facts *f, int seat, uint64_t items, int how) {
    f->touched[seat] |= items;
    for (; items; items &= items - 1) {
        facts_item *i = &f->item[seat][__builtin_ctzll(items)];
        i->flags |= (uint16_t)how;
        first_time(&i->drawn, f->turns);
    }
}

static void mark_offered(facts *f, int seat, int item, bool taken) {
    facts_item *i = &f->item[seat][item];
    f->touched[seat] |= BIT(item);
    i->offered++;
    i->used = (uint16_t)(i->used + taken);
    i->flags |= (uint16_t)(FACTS_OFFERED | (taken ? FACTS_USED : 0));
}

/* --- The game ----------------------------------------------------------------------------------- */

/* Who is in front, if the game ended here. */
static void look_for_leader(const aor_state *s, facts *f) {
    aor_standing standing;
    int best = 0;
    bool alone = true;
    aor_stand(s, &standing);
    for (int p = 1; p < s->players; p++) {
        alone = standing.total[p] > standing.total[best] || (alone && standing.total[p] < standing.total[best]);
        best = standing.total[p] > standing.total[best] ? p : best;
    }
    if (!alone || f->leader == best)
        return;
    f->lead_changes = (uint16_t)(f->lead_changes + (f->leader < GAME_MAX_SEATS));
    f->leader = (uint8_t)best;
    f->lead_turn = f->turns;
}

static uint64_t all_items(const aor_state *s) {
    uint64_t all = BIT(AOR_ITEMS) - 1;
    for (int g = 0; g < AOR_GOODS; g++)
        if (!aor_copies(s, g))
            all &= ~BIT(AOR_I_GOODS + g);
    for (int m = 0; m < AOR_BUILDINGS; m++)
        if ((s->variants & AOR_HEROES) || (s->off_medals >> m & 1))
            all &= ~BIT(AOR_I_MEDAL + m);
    return all;
}

static void start(const void *state, facts *out) {
    const aor_state *s = state;
    out->first = s->first;
    out->turns = (uint16_t)turns(s);
    out->leader = GAME_MAX_SEATS;
    out->all = all_items(s);
    for (int p = 0; p < s->players; p++) {
        memset(out->item[p], 0, AOR_ITEMS * sizeof out->item[p][0]);
        out->opening[p] = goods_held(s, p) | BIT(AOR_I_CHARACTER + s->player[p].character);
        mark_drawn(out, p, out->opening[p], FACTS_OPENING | FACTS_DRAWN);
        mark_done(out, p, BIT(AOR_I_CHARACTER + s->player[p].character) | medals_of(s, p), FACTS_GIVEN | FACTS_DONE);
    }
}

/* The item that a move is about, or -1: a level that is built, an intrigue that is activated, a card that is played. */
static int item_of(const aor_state *s, game_move move) {
    int seat = s->frame[s->depth - 1].seat;
    if (move >= AOR_M_ACTIVATE && move < AOR_M_ACTIVATE + 32)
        return AOR_I_INTRIGUE + (int)(move - AOR_M_ACTIVATE) % 8;
    if (move >= AOR_M_BUILD && move < AOR_M_BUILD + AOR_BUILDINGS) {
        int t = (int)(move - AOR_M_BUILD);
        return AOR_I_LEVEL + t * AOR_LEVELS + s->level[aor_faced(s, seat)][t];
    }
    return move >= AOR_M_PLAY && move < AOR_M_PLAY + AOR_GOODS ? AOR_I_GOODS + (int)(move - AOR_M_PLAY) : -1;
}

static void count_move(const aor_state *s, game_move move, facts *out) {
    int32_t *numbers = out->seat[s->frame[s->depth - 1].seat];
    numbers[C_BUILT] += move >= AOR_M_BUILD && move < AOR_M_BUILD + AOR_BUILDINGS;
    numbers[C_BOOSTED] += move >= AOR_M_BOOSTED && move < AOR_M_INTRIGUE;
    numbers[C_COLOSSEUM] += move == AOR_M_COLOSSEUM;
    numbers[C_DOUBLE_TAX] += move == AOR_M_DOUBLE;
    numbers[C_PLAYED] += move >= AOR_M_PLAY && move < AOR_M_PLAY + AOR_GOODS;
    numbers[C_SOLD] += move >= AOR_M_SELL && move < AOR_M_SELL + AOR_GOODS;
    if (move >= AOR_M_ACTIVATE && move < AOR_M_ACTIVATE + 32) {
        numbers[C_ACTIVATED]++;
        out->seat[aor_faces(s, (int)(move - AOR_M_ACTIVATE) / 8)][C_SUFFERED]++;
    }
}

static void choice(const void *state, const game_move *moves, int n, game_move chosen, facts *out) {
    const aor_state *s = state;
    int seat = s->frame[s->depth - 1].seat;
    out->seat[seat][C_DECISIONS]++;
    out->seat[seat][C_CHOICES] += n > 1;
    out->options += (uint32_t)n;
    uint64_t seen = 0;
    for (int i = 0; i < n; i++) {
        int item = item_of(s, moves[i]);
        if (item < 0 || (seen & BIT(item)))
            continue;
        seen |= BIT(item);
        mark_offered(out, seat, item, item == item_of(s, chosen));
        out->item[seat][item].playable++;
    }
    int taken = item_of(s, chosen);
    if (taken >= 0) {
        first_time(&out->item[seat][taken].laid, out->turns);
        mark_done(out, seat, BIT(taken), FACTS_LAID | FACTS_DONE);
    }
    count_move(s, chosen, out);
}

static void step(const void *state, int seat, game_move move, facts *out) {
    const aor_state *s = state;
    (void)move, (void)seat;
    for (int p = 0; p < s->players; p++) {
        mark_drawn(out, p, goods_held(s, p), FACTS_DRAWN);
        mark_done(out, p, medals_of(s, p) & ~out->items[p], FACTS_DONE);
    }
    int now = turns(s);
    if (now != out->turns)
        look_for_leader(s, out);
    out->turns = (uint16_t)now;
}

static void finish_numbers(const aor_state *s, int p, const aor_standing *standing, int32_t *numbers) {
    const aor_player *q = &s->player[p];
    numbers[C_GLORY] = standing->glory[p];
    numbers[C_MILITARY] = standing->military[p];
    numbers[C_POLITICS] = standing->politics[p];
    numbers[C_TRADE] = standing->trade[p];
    numbers[C_RELIGION] = standing->religion[p];
    numbers[C_MISSIONS] = standing->missions[p];
    numbers[C_MONEY] = standing->denarii[p];
    numbers[C_DENARII] = q->denarii;
    numbers[C_SUPPORTERS] = q->supporters;
    numbers[C_ANIMOSITY] = q->animosity;
    numbers[C_SETS] = q->sets_n;
    numbers[C_MEDALS] = aor_measure(s, p, AOR_OF_MEDALS);
    numbers[C_KEPT] = q->missions_n;
    numbers[C_FULFILLED] = standing->fulfilled[p];
    numbers[C_TASKS] = __builtin_popcount((unsigned)standing->tasks);
}

static void finish(const void *state, facts *out) {
    const aor_state *s = state;
    aor_standing standing;
    aor_stand(s, &standing);
    look_for_leader(s, out);
    for (int p = 0; p < s->players; p++) {
        out->kept[p] = goods_held(s, p);
        for (uint64_t left = out->items[p]; left; left &= left - 1)
            out->item[p][__builtin_ctzll(left)].flags |= FACTS_HELD;
        finish_numbers(s, p, &standing, out->seat[p]);
    }
}

/* Of what was done on the way only what lies on the table at the end is known. */
static void at_end(const void *state, facts *out) {
    const aor_state *s = state;
    out->turns = (uint16_t)turns(s);
    for (int p = 0; p < s->players; p++) {
        out->items[p] = out->touched[p] = BIT(AOR_I_CHARACTER + s->player[p].character) | medals_of(s, p);
        out->opening[p] = 0;
        for (uint64_t left = out->items[p]; left; left &= left - 1)
            out->item[p][__builtin_ctzll(left)] = (facts_item){.flags = FACTS_DONE | FACTS_HELD};
    }
}

static void item_names(const void *options, const char **out) {
    (void)options;
    for (int i = 0; i < AOR_CHARACTERS; i++)
        out[AOR_I_CHARACTER + i] = aor_characters[i].name;
    for (int i = 0; i < AOR_BUILDINGS; i++)
        out[AOR_I_MEDAL + i] = aor_buildings[i].medal;
    for (int i = 0; i < AOR_INTRIGUES; i++)
        out[AOR_I_INTRIGUE + i] = aor_intrigues[i].name;
    memcpy(out + AOR_I_LEVEL, level_names, sizeof level_names);
    for (int i = 0; i < AOR_GOODS; i++)
        out[AOR_I_GOODS + i] = aor_goods[i].name;
}

static const char *note(const void *options) {
    (void)options;
    return "card tables partly reconstructed";
}

static uint64_t acting(const void *state, int seat) { return aor_acting(state, seat); }

/* Medals have powers that can be switched off; nothing is begun by a move. */
static unsigned acts(const void *options, int item) {
    (void)options;
    return FACTS_ACTS_UNLAID |
           (item >= AOR_I_MEDAL && item < AOR_I_INTRIGUE ? FACTS_ACTS_WHILE : 0);
}

const facts_class aor_facts = {
    .game = &aor_game,
    .item = "item",
    .items = "items",
    .item_names = item_names,
    .nitems = AOR_ITEMS,
    .note = note,
    .seat_columns = columns,
    .start = start,
    .choice = choice,
    .step = step,
    .finish = finish,
    .at_end = at_end,
    .turns = turns,
    .acting = acting,
    .acts = acts,
    .lacks = 1u << GAME_GRANT | 1u << GAME_INJECT | 1u << GAME_INJECT_SIBLING | 1u << GAME_SEAT_DECKS,
};
