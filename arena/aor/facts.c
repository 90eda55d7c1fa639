/* What is recorded of a game of Age of Rome (facts.h).
 *
 * Items are characters, medals, intrigue effects, building levels and goods names (AOR 20.3). A character is there
 * from the start; a medal is completed when it is taken; an intrigue or a level, with its first activation or
 * building; a goods card is drawn when it reaches the hand, and completed when it is played. With the option `items` =
 * `cards` they are characters, medals, missions and events: a mission is drawn when it is dealt, and completed when it is
 * kept; an event is completed, for all seats, when it is turned over.
 */
#include "arena/aor/facts.h"

#include "arena/aor/items.h"
#include "arena/seam/facts_mark.h"
#include "engine/aor/aor.h"

/* The numbers of a seat. */
enum {
#define COLUMN(id, name, unit, help) C_##id,
#include "arena/aor/columns.def"
    NCOLUMNS
};
_Static_assert((int)NCOLUMNS <= (int)FACTS_SEAT, "a seat has room for its numbers");

static const facts_column columns[] = {
#define COLUMN(id, name, unit, help) {name, unit, help},
#include "arena/aor/columns.def"
    {NULL, NULL, NULL}};

/* --- Times -------------------------------------------------------------------------------------- */

/* Rounds are what is alike for all seats: a turn of this page is a round. */
static int turns(const void *state) {
    const aor_state *s = state;
    return s->round ? s->round : 1;
}

/* --- Items -------------------------------------------------------------------------------------- */

static bool of_cards(const aor_state *s) {
    return s->rules & AOR_ITEMS_CARDS;
}
static int nitems(const aor_state *s) {
    return of_cards(s) ? AOR_ITEMS_OF_CARDS : AOR_ITEMS;
}

/* The cards in hand that are items: goods, or missions. */
static uint64_t held(const aor_state *s, int seat) {
    uint64_t items = 0;
    if (of_cards(s)) {
        for (int i = 0; i < s->player[seat].missions_n; i++)
            items |= FACTS_BIT(AOR_I_INTRIGUE + s->player[seat].mission[i]);
        return items;
    }
    for (int i = 0; i < s->player[seat].hand_n; i++)
        items |= FACTS_BIT(AOR_I_GOODS + s->player[seat].hand[i]);
    return items;
}

static uint64_t medals_of(const aor_state *s, int seat) {
    uint64_t items = 0;
    for (int m = 0; m < AOR_BUILDINGS; m++)
        items |= (uint64_t)aor_has_medal(s, seat, m) << (AOR_I_MEDAL + m);
    return items;
}

/* --- The game ----------------------------------------------------------------------------------- */

/* Who is in front, if the game ended here and missions, which are hidden (AOR 15.1), counted for nothing. */
static void look_for_leader(const aor_state *s, facts *f) {
    aor_standing standing;
    aor_stand_open(s, &standing);
    facts_mark_leader(f, standing.total, s->players);
}

static uint64_t all_items(const aor_state *s) {
    uint64_t all = FACTS_BIT(nitems(s)) - 1;
    for (int m = 0; of_cards(s) && m < AOR_MISSIONS; m++)
        if (!aor_mission_in(s, m))
            all &= ~FACTS_BIT(AOR_I_INTRIGUE + m);
    for (int e = 0; of_cards(s) && e < AOR_EVENTS; e++)
        if (!aor_event_in(s, e))
            all &= ~FACTS_BIT(AOR_I_INTRIGUE + AOR_MISSIONS + e);
    for (int g = 0; !of_cards(s) && g < AOR_GOODS; g++)
        if (!aor_copies(s, g))
            all &= ~FACTS_BIT(AOR_I_GOODS + g);
    for (int m = 0; m < AOR_BUILDINGS; m++)
        if ((s->variants & AOR_HEROES) || (s->off_medals >> m & 1))
            all &= ~FACTS_BIT(AOR_I_MEDAL + m);
    return all;
}

static void start(const void *state, facts *out) {
    const aor_state *s = state;
    out->first = s->first;
    out->turns = (uint16_t)turns(s);
    out->leader = GAME_MAX_SEATS;
    out->all = all_items(s);
    for (int p = 0; p < s->players; p++) {
        memset(out->item[p], 0, FACTS_ITEMS * sizeof out->item[p][0]);
        out->opening[p] = held(s, p) | FACTS_BIT(AOR_I_CHARACTER + s->player[p].character);
        facts_mark_drawn(out, p, out->opening[p], FACTS_OPENING | FACTS_DRAWN);
        facts_mark_done(out, p,
                        FACTS_BIT(AOR_I_CHARACTER + s->player[p].character) | medals_of(s, p),
                        FACTS_GIVEN | FACTS_DONE);
    }
}

/* The item that a move is about, or -1: a level that is built, an intrigue that is activated, a card that is played. */
static int item_of(const aor_state *s, game_move move) {
    int seat = s->frame[s->depth - 1].seat;
    if (of_cards(s))
        return -1;
    if (move >= AOR_M_ACTIVATE && move < AOR_M_ACTIVATE + 32)
        return AOR_I_INTRIGUE + (int)(move - AOR_M_ACTIVATE) % 8;
    if (move >= AOR_M_BUILD && move < AOR_M_BUILD + AOR_BUILDINGS) {
        int t = (int)(move - AOR_M_BUILD);
        return AOR_I_LEVEL + t * AOR_LEVELS + s->level[aor_faced(s, seat)][t];
    }
    return move >= AOR_M_PLAY && move < AOR_M_PLAY + AOR_GOODS
               ? AOR_I_GOODS + (int)(move - AOR_M_PLAY)
               : -1;
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
        if (item < 0 || (seen & FACTS_BIT(item)))
            continue;
        seen |= FACTS_BIT(item);
        facts_mark_offered(out, seat, item, item == item_of(s, chosen));
        out->item[seat][item].playable++;
    }
    int taken = item_of(s, chosen);
    if (taken >= 0) {
        facts_first_time(&out->item[seat][taken].laid, out->turns);
        facts_mark_done(out, seat, FACTS_BIT(taken), FACTS_LAID | FACTS_DONE);
    }
    count_move(s, chosen, out);
}

/* Missions that are kept, and the event that is turned over, for every seat. */
static uint64_t cards_done(const aor_state *s, int seat) {
    uint64_t items = s->event ? FACTS_BIT(AOR_I_INTRIGUE + AOR_MISSIONS + s->event - 1) : 0;
    return s->phase == AOR_P_SETUP ? 0 : items | held(s, seat);
}

static void step(const void *state, int seat, game_move move, facts *out) {
    const aor_state *s = state;
    (void)move, (void)seat;
    for (int p = 0; p < s->players; p++) {
        facts_mark_drawn(out, p, held(s, p), FACTS_DRAWN);
        facts_mark_done(out, p, medals_of(s, p) & ~out->items[p], FACTS_DONE);
        if (of_cards(s))
            facts_mark_done(out, p, cards_done(s, p) & ~out->items[p], FACTS_DONE);
    }
    int now = turns(s);
    if (now != out->turns)
        look_for_leader(s, out);
    out->turns = (uint16_t)now;
}

static void finish_numbers(const aor_state *s, int p, const aor_standing *standing,
                           int32_t *numbers) {
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
    unsigned had = aor_achievements(s, p, standing);
    for (int i = 0; i < AOR_ACHIEVEMENTS; i++)
        numbers[C_ACH_POINTS_100 + i] = (int32_t)(had >> i & 1);
}

static void finish(const void *state, facts *out) {
    const aor_state *s = state;
    aor_standing standing;
    aor_stand(s, &standing);
    look_for_leader(s, out);
    for (int p = 0; p < s->players; p++) {
        out->kept[p] = held(s, p);
        for (uint64_t left = out->items[p]; left; left &= left - 1)
            out->item[p][__builtin_ctzll(left)].flags |= FACTS_HELD;
        finish_numbers(s, p, &standing, out->seat[p]);
        for (int i = 0; of_cards(s) && i < s->player[p].missions_n; i++)
            out->item[p][AOR_I_INTRIGUE + s->player[p].mission[i]].points =
                (int16_t)aor_mission_glory(s, p, s->player[p].mission[i]);
    }
}

/* Of what was done on the way only what is on the table at the end is known. */
static void at_end(const void *state, facts *out) {
    const aor_state *s = state;
    out->turns = (uint16_t)turns(s);
    for (int p = 0; p < s->players; p++) {
        out->items[p] = out->touched[p] =
            FACTS_BIT(AOR_I_CHARACTER + s->player[p].character) | medals_of(s, p);
        out->opening[p] = 0;
        for (uint64_t left = out->items[p]; left; left &= left - 1)
            out->item[p][__builtin_ctzll(left)] = (facts_item){.flags = FACTS_DONE | FACTS_HELD};
    }
}

static const char *note(const void *options) {
    const aor_options *o = options;
    return o->own_tables ? "card tables partly reconstructed, and with rows of the options"
                         : "card tables partly reconstructed";
}

static uint64_t acting(const void *state, int seat) {
    return aor_acting(state, seat);
}

const facts_class aor_facts = {
    .game = &aor_game,
    .item = "item",
    .items = "items",
    .done = "got",
    .done_help = "a character or mission dealt and kept, a medal taken, an intrigue activated, a "
                 "level built, a goods card played, "
                 "an event turned over",
    .item_names = aor_item_names,
    .nitems = AOR_ITEMS_MOST,
    .items_of = aor_items_of,
    .item_value = aor_item_value,
    .item_help = aor_item_help,
    .note = note,
    .seat_columns = columns,
    .start = start,
    .choice = choice,
    .step = step,
    .finish = finish,
    .at_end = at_end,
    .turns = turns,
    .acting = acting,
    .acts = aor_item_acts,
    .lacks = 1u << GAME_SEAT_DECKS,
};
