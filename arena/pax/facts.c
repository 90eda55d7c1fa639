/* What is recorded of a game of PAX (facts.h).
 *
 * Items are the powers (PAX 14.1: tiers of categories, Primus Conspiratus, the alternative turn) and
 * the faces. A tier is completed when the zone reaches it; Primus, when it is taken, and lost when
 * another takes it; the alternative turn, when one is made. A face is drawn when it reaches the hand or is a
 * start card, laid and completed when a card of it is played.
 */
#include "arena/pax/facts.h"

#include "arena/seam/facts_mark.h"
#include "engine/pax/pax.h"

/* The numbers of a seat. */
enum {
#define COLUMN(id, name, unit, help) C_##id,
#include "arena/pax/columns.def"
    NCOLUMNS
};
_Static_assert((int)NCOLUMNS <= (int)FACTS_SEAT, "a seat has room for its numbers");

static const facts_column columns[] = {
#define COLUMN(id, name, unit, help) {name, unit, help},
#include "arena/pax/columns.def"
    {NULL, NULL, NULL}};

_Static_assert((int)PAX_ITEMS <= (int)FACTS_ITEMS, "room for all items");

/* --- Times ------------------------------------------------------------------------------------ */

static int turns(const void *state) {
    const pax_state *s = state;
    if (!s->round)
        return 1;
    return s->decision == PAX_D_OVER ? s->round * s->players
                                     : (s->round - 1) * s->players + s->turns + 1;
}

/* --- Items ------------------------------------------------------------------------------------ */

/* Rows 5 to 8 are no items (PAX_ITEMS). */
static uint64_t item_of(int face) {
    return face < PAX_FEW_FACES ? FACTS_BIT(PAX_I_FACES + face) : 0;
}

static uint64_t faces_of(const pax_state *s, const uint16_t *pile) {
    uint64_t items = 0;
    for (int f = 0; f < PAX_FEW_FACES; f++)
        if (pax_count(s, pile, f))
            items |= FACTS_BIT(PAX_I_FACES + f);
    return items;
}

static uint64_t all_items(const pax_state *s, int seat) {
    return pax_reached(s, seat) | faces_of(s, s->player[seat].zone);
}

static uint64_t held(const pax_state *s, int seat) {
    return faces_of(s, s->player[seat].hand);
}

/* Primus has gone over to another seat. */
static void mark_primus(const pax_state *s, facts *f) {
    for (int p = 0; p < s->players; p++)
        if ((f->items[p] & FACTS_BIT(PAX_I_PRIMUS)) && s->primus != p + 1) {
            f->items[p] &= ~FACTS_BIT(PAX_I_PRIMUS);
            f->item[p][PAX_I_PRIMUS].flags |= FACTS_LOST;
            f->item[s->primus - 1][PAX_I_PRIMUS].flags |= FACTS_TAKEN;
            f->touched[s->primus - 1] |= FACTS_BIT(PAX_I_PRIMUS);
        }
}

/* --- The game --------------------------------------------------------------------------------- */

/* Who is in front, if the game ended here and Rome had only what lies open: the hidden cards are turned up at the end
 * (PAX 8.1), and until then no one at the table counts with them. */
static void look_for_leader(const pax_state *s, facts *f) {
    pax_standing standing;
    pax_state open;
    memcpy(&open, s, pax_state_size(s));
    open.hidden_n = 0;
    pax_stand(&open, &standing);
    facts_mark_leader(f, standing.points, s->players);
}

static void start(const void *state, facts *out) {
    const pax_state *s = state;
    out->first = s->first;
    out->turns = (uint16_t)turns(s);
    out->leader = GAME_MAX_SEATS;
    out->all = FACTS_BIT(PAX_I_FACES) - 1;
    for (int f = 0; f < PAX_FEW_FACES; f++)
        if (pax_count(s, s->copies, f))
            out->all |= FACTS_BIT(PAX_I_FACES + f);
    for (int p = 0; p < s->players; p++) {
        memset(out->item[p], 0, PAX_ITEMS * sizeof out->item[p][0]);
        out->opening[p] = held(s, p);
        facts_mark_drawn(out, p, out->opening[p], FACTS_OPENING | FACTS_DRAWN);
        facts_mark_done(out, p, all_items(s, p), FACTS_GIVEN | FACTS_DONE);
    }
}

/* A move of PLAY is offered and may be made. */
static void count_plays(const pax_state *s, const game_move *moves, int n, game_move chosen,
                        facts *out) {
    facts_item *item = out->item[s->seat];
    for (int i = 1; i < n; i++) {
        int face = PAX_I_FACES + (int)(moves[i] - pax_stop(s)) - 1;
        if (face >= PAX_ITEMS)
            continue;
        item[face].playable++;
        out->touched[s->seat] |= FACTS_BIT(face);
    }
    if (chosen == pax_stop(s))
        return;
    out->seat[s->seat][C_ZONE]++;
    int played = PAX_I_FACES + (int)(chosen - pax_stop(s)) - 1;
    if (played >= PAX_ITEMS)
        return;
    facts_item *laid = &item[played];
    laid->flags |= FACTS_LAID;
    facts_first_time(&laid->laid, out->turns);
}

/* All start cards are dealt, though one is kept (PAX 2.6). */
static void count_start(const pax_state *s, facts *out) {
    uint64_t dealt = 0;
    for (int i = 0; i < s->held_n; i++)
        dealt |= item_of(s->held[i]);
    out->opening[s->seat] |= dealt;
    facts_mark_drawn(out, s->seat, dealt, FACTS_OPENING | FACTS_DRAWN);
}

static void count_kind(int seat, game_move chosen, facts *out) {
    bool taken = chosen == PAX_M_ALTERNATIVE;
    facts_mark_offered(out, seat, PAX_I_PEEK, taken);
    out->seat[seat][C_ALTERNATIVES] += taken;
}

static void choice(const void *state, const game_move *moves, int n, game_move chosen, facts *out) {
    const pax_state *s = state;
    int32_t *numbers = out->seat[s->seat];
    numbers[C_DECISIONS]++;
    numbers[C_CHOICES] += n > 1;
    out->options += (uint32_t)n;
    if (s->decision == PAX_D_START)
        count_start(s, out);
    else if (s->decision == PAX_D_PLAY)
        count_plays(s, moves, n, chosen, out);
    else if (s->decision == PAX_D_KIND)
        count_kind(s->seat, chosen, out);
    else if (s->decision == PAX_D_BUY)
        numbers[C_BOUGHT] += chosen != PAX_M_PASS;
}

static void step(const void *state, int seat, game_move move, facts *out) {
    const pax_state *s = state;
    bool start = move < PAX_M_NORMAL || (move >= PAX_M_WIDE_KEEP && move < PAX_M_WIDE_CARD);
    if (start)
        out->opening[seat] |= held(s, seat);
    facts_mark_drawn(out, seat, held(s, seat), FACTS_DRAWN | (start ? FACTS_OPENING : 0));
    mark_primus(s, out);
    facts_mark_done(out, seat, all_items(s, seat) & ~out->items[seat], FACTS_DONE);
    int now = turns(s);
    if (now != out->turns && s->turns == 0 && s->decision != PAX_D_OVER)
        look_for_leader(s, out);
    out->turns = (uint16_t)now;
}

static void finish_numbers(const pax_state *s, int p, const pax_standing *standing,
                           int32_t *numbers) {
    numbers[C_PLAYED] = standing->played[p];
    numbers[C_STRONGER] = standing->stronger[p];
    numbers[C_ARMY] = standing->army[p];
    numbers[C_FLEET] = standing->fleet[p];
    numbers[C_PRIMUS] = standing->primus[p];
    numbers[C_RICHEST] = standing->money[p];
    numbers[C_MONEY] = s->player[p].money;
    numbers[C_HAND] = s->player[p].hand_n;
    numbers[C_INTRIGUE] = s->player[p].symbols[PAX_INTRIGUE];
    numbers[C_ROMES] = __builtin_popcount(standing->romes);
}

static void finish(const void *state, facts *out) {
    const pax_state *s = state;
    pax_standing standing;
    pax_stand(s, &standing);
    out->turns = (uint16_t)turns(s);
    look_for_leader(s, out);
    for (int p = 0; p < s->players; p++) {
        out->kept[p] = held(s, p);
        for (uint64_t left = out->items[p]; left; left &= left - 1)
            out->item[p][__builtin_ctzll(left)].flags |= FACTS_HELD;
        finish_numbers(s, p, &standing, out->seat[p]);
    }
}

static void at_end(const void *state, facts *out) {
    const pax_state *s = state;
    out->turns = (uint16_t)turns(s);
    for (int p = 0; p < s->players; p++) {
        out->items[p] = out->touched[p] = all_items(s, p);
        out->opening[p] = 0;
        for (uint64_t left = out->items[p]; left; left &= left - 1)
            out->item[p][__builtin_ctzll(left)] = (facts_item){.flags = FACTS_DONE | FACTS_HELD};
    }
}

static void item_names(const void *options, const char **out) {
    (void)options;
    memcpy(out, pax_power_names, sizeof pax_power_names);
    memcpy(out + PAX_I_FACES, pax_face_names, PAX_FEW_FACES * sizeof *pax_face_names);
}

static int item_value(const void *options, int item) {
    const pax_options *o = options;
    int f = item - PAX_I_FACES;
    return f < 0 ? 0 : o->row[f] ? o->row[f] & 15 : pax_tables[o->faces].face[f].value;
}

/* Steps of 3 come from the option bonus_step (PAX 11.2). */
static const char *item_help(const void *options, int item) {
    static const char *const lines[PAX_I_FACES] = {
        [PAX_I_LAND] = "Symbols of land are a limit of fleets and of armies in the zone",
        [PAX_I_INTRIGUE] = "Symbols of intrigue are a limit of fleets and of armies in the zone",
        [PAX_I_RELIGION3] = "Of the cards drawn in a turn, two are drawn together",
        [PAX_I_RELIGION6] = "Of the cards drawn in a turn, all three are drawn together",
        [PAX_I_SENATOR] = "One aureus more in a turn in which a senator was played",
        [PAX_I_WEALTH3] = "Groups cost 1 less",
        [PAX_I_WEALTH6] = "Groups cost 2 less",
        [PAX_I_WEALTH9] = "Groups cost 3 less",
        [PAX_I_FLEET3] = "A bonus army at the end",
        [PAX_I_FLEET6] = "Two bonus armies at the end",
        [PAX_I_FLEET9] = "Three bonus armies at the end",
        [PAX_I_ARMY3] = "A bonus fleet at the end",
        [PAX_I_ARMY6] = "Two bonus fleets at the end",
        [PAX_I_ARMY9] = "Three bonus fleets at the end",
        [PAX_I_PRIMUS] = "Primus Conspiratus: held by who had most symbols of intrigue last",
        [PAX_I_PEEK] = "Instead of a turn, a secret look at the hidden cards and 2 aurei",
    };
    static const char *const symbols[PAX_CATEGORIES][2] = {
#define CATEGORY(id, code, latin, english, ...)                                                    \
    {"One symbol of " english, "Two symbols of " english},
#include "engine/pax/categories.def"
    };
    int f = item - PAX_I_FACES;
    return f < 0 ? lines[item] : symbols[pax_category_of(f)][pax_face_of(options, f).symbols > 1];
}

static const char *const end_help[] = {
    [PAX_END_NONE] = "",
    [PAX_END_PLAYERS] = "the players won, by points",
    [PAX_END_PRIMUS] = "Rome won, and with it the holder of Primus Conspiratus",
    [PAX_END_ROME] = "Rome won, and no player with it",
};

/* All tables are reconstructed as long as a row of theirs is. */
static const char *note(const void *options) {
    static const char *const notes[] = {
#define TABLE(table, help) "faces " #table ", reconstructed",
#include "engine/pax/faces.def"
    };
    const pax_options *o = options;
    bool own = false, reconstructed = false, unmarked = false;
    for (int f = 0; f < PAX_FACES; f++) {
        pax_face face = pax_face_of(o, f);
        own |= o->row[f] != 0;
        reconstructed |= face.copies && !strncmp(face.mark, "reconstructed", 13);
        unmarked |= o->row[f] != 0 && strncmp(face.mark, "stated", 6) != 0;
    }
    if (own)
        return reconstructed ? "faces of the options, reconstructed"
               : unmarked    ? "faces of the options"
                             : NULL;
    return reconstructed ? notes[o->faces] : NULL;
}

static uint64_t acting(const void *state, int seat) {
    return pax_acting(state, seat);
}

static int lays(game_move move) {
    int face = move >= PAX_M_PLAY && move < PAX_M_PLAY + PAX_FEW_FACES ? (int)move - PAX_M_PLAY
               : move >= PAX_M_WIDE_PLAY                               ? (int)move - PAX_M_WIDE_PLAY
                                                                       : -1;
    return face >= 0 && face < PAX_FEW_FACES ? PAX_I_FACES + face : -1;
}

/* Powers are had, not laid, and some cannot be switched off by themselves; faces are laid, and are no
 * powers. */
static unsigned acts(const void *options, int item) {
    static const bool fixed[PAX_I_FACES] = {
#define POWER(id, name, category, steps, off) [PAX_I_##id] = !(off),
#include "engine/pax/powers.def"
    };
    (void)options;
    if (item >= PAX_I_FACES)
        return 0;
    return FACTS_ACTS_UNLAID | (fixed[item] ? 0 : FACTS_ACTS_WHILE);
}

const facts_class pax_facts = {
    .game = &pax_game,
    .item = "item",
    .items = "items",
    .item_names = item_names,
    .nitems = PAX_ITEMS,
    .note = note,
    .item_value = item_value,
    .item_help = item_help,
    .end_help = end_help,
    .seat_columns = columns,
    .start = start,
    .choice = choice,
    .step = step,
    .finish = finish,
    .at_end = at_end,
    .turns = turns,
    .acting = acting,
    .lays = lays,
    .acts = acts,
    .lacks = 1u << GAME_INJECT | 1u << GAME_INJECT_SIBLING | 1u << GAME_SEAT_DECKS,
};
