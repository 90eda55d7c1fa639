/* What is recorded of a game of Glory to Rome (facts.h). A building
 *
 * is drawn when it reaches the hand, or is drawn with Fountain; laid, completed, held as
 * GTR 6 and 8 say, a given one from turn 1 on. What its power offers is what gtr_move_powers()
 * says, to whomever has the power, by Gate or Stairway too. Its points are the influence that
 * its player got for the site, which stays when it is lost; three for a held Statue,
 * and a held Wall's points; a Prison's less those paid for its theft (GTR 7.3, 11.19).
 *
 * This runs at every decision of every game, and what slows it down is branching on what chance
 * has decided. So it looks before a move is made only, by kind of decision, which the rules have
 * just branched on; the one branch by kind of move is the last, for the rules resume that
 * branch and foresee it then. Cards are seen in the deck before they are drawn, and completed
 * buildings when the next turn begins.
 */
#include "arena/gtr/facts.h"

#include "arena/gtr/flows.h"
#include "arena/gtr/powers.h"
#include "arena/seam/facts_mark.h"
#include "engine/gtr/playout/playout.h"

#include <string.h>

/* The numbers of a seat. */
enum {
#define COLUMN(id, name, unit, help) C_##id,
#include "arena/gtr/columns.def"
    NCOLUMNS
};
_Static_assert((int)NCOLUMNS <= (int)FACTS_SEAT, "a seat has room for its numbers");

static const facts_column columns[] = {
#define COLUMN(id, name, unit, help) {name, unit, help},
#include "arena/gtr/columns.def"
    {NULL, NULL, NULL}};

/* Which column counts the moves of a kind. The rest count as decisions only. */
static const uint8_t column_of[GTR_NMOVES] = {
    [GTR_M_SKIP] = C_DECLINED,
    [GTR_M_STOP] = C_DECLINED,
    [GTR_M_DONE] = C_DECLINED,
    [GTR_M_THINK_JACK] = C_THINK_JACKS,
    [GTR_M_THINK_DRAW] = C_THINKS,
    [GTR_M_THINK_ONE] = C_THINKS,
    [GTR_M_LEAD] = C_LEADS,
    [GTR_M_LEAD_PETITION] = C_LEADS,
    [GTR_M_LEAD_PAIR] = C_LEADS,
    [GTR_M_FOLLOW] = C_FOLLOWS,
    [GTR_M_FOLLOW_PETITION] = C_FOLLOWS,
    [GTR_M_FOLLOW_PAIR] = C_FOLLOWS,
    [GTR_M_HIRE_POOL] = C_HIRES,
    [GTR_M_HIRE_HAND] = C_HIRES,
    [GTR_M_HIRE_DECK] = C_HIRES,
    [GTR_M_TAKE_POOL] = C_MATERIALS,
    [GTR_M_TAKE_HAND] = C_MATERIALS,
    [GTR_M_SELL] = C_SALES,
    [GTR_M_SELL_HAND] = C_SALES,
    [GTR_M_SELL_DECK] = C_SALES,
    [GTR_M_LAY] = C_LAID,
    [GTR_M_ADD] = C_ADDED,
    [GTR_M_DEMAND] = C_DEMANDS,
    [GTR_M_GIVE] = C_GIVES,
    [GTR_M_TAKE_JACK] = C_JACKS_TAKEN,
    [GTR_M_PILE_JACK] = C_JACKS_TAKEN,
};

/* Of what is rare, so that the rest is small. */
#if defined(__GNUC__)
#define NOT_INLINE __attribute__((noinline))
#else
#define NOT_INLINE
#endif

/* --- Records -----------------------------------------------------------------------------------
 */

enum { NOWHERE = FACTS_ITEMS - 1 }; /* a place for what belongs to no building */
_Static_assert((int)GTR_NBUILDINGS <= (int)NOWHERE, "it has no owner");

/* Sets a turn that is not set yet; without a branch. */
static inline void first_time(uint16_t *turn, uint16_t now) {
    *turn = (uint16_t)(*turn | (now & (0u - (*turn == 0))));
}

static facts_item *mark_done(facts *f, int seat, int b, int how) {
    facts_item *i = &f->item[seat][b];
    f->touched[seat] |= GTR_BIT(b);
    i->flags = (uint16_t)(i->flags | how);
    first_time(&i->done, f->turns);
    return i;
}

/* Seats with more points than the seat would have with `less` fewer. */
static uint8_t seats_ahead(const int *score, int players, int seat, int less) {
    int ahead = 0;
    for (int p = 0; p < players; p++)
        ahead += p != seat && score[p] > score[seat] - less;
    return (uint8_t)ahead;
}

/* Influence and vault. Without bonuses, cards in Basilica and Atrium, Statue and Wall: this is
 * counted once a round. */
static void count_scores(const gtr_state *s, int score[GTR_MAX_PLAYERS]) {
    for (int p = 0; p < s->players; p++) {
        const uint8_t *vault = s->player[p].vault;
        score[p] = s->player[p].influence;
        for (int m = 0; m < GTR_NSUITS; m++)
            score[p] += vault[m] * gtr_value[m];
    }
}

/* Who is in front now. */
NOT_INLINE static void look_for_leader(const gtr_state *s, facts *f) {
    int score[GTR_MAX_PLAYERS];
    count_scores(s, score);
    facts_mark_leader(f, score, s->players);
}

/* Buildings that p completed in the turn that was begun last. */
NOT_INLINE static void mark_completed_of(const gtr_state *s, int p, gtr_set fresh, facts *f) {
    int score[GTR_MAX_PLAYERS];
    count_scores(s, score);
    for (gtr_set left = fresh; left; left &= left - 1) {
        int b = __builtin_ctzll(left), influence = gtr_influence_on(s, b, gtr_site(s, p, b));
        facts_item *i = mark_done(f, p, b, FACTS_DONE);
        i->points = (int16_t)(i->points + influence);
        i->ahead = seats_ahead(score, s->players, p, influence);
        f->items[p] |= GTR_BIT(b);
        f->seat[p][C_COMPLETED]++;
    }
}

static void mark_completed(const gtr_state *s, facts *f) {
    for (int p = 0; p < s->players; p++) {
        gtr_set fresh = s->player[p].done & ~f->items[p];
        if (fresh)
            mark_completed_of(s, p, fresh, f);
    }
}

/* The foundation whose site is being chosen. */
static inline void mark_laid(int b, int seat, facts *f) {
    facts_item *i = &f->item[seat][b];
    i->flags |= FACTS_LAID;
    first_time(&i->laid, f->turns);
}

/* The next n cards of the deck come to the seat, which decides. */
static inline void mark_drawn(const gtr_state *s, int seat, int n, facts *f) {
    const uint8_t *top = s->deck + s->removed + s->deck_n;
    uint8_t own[GTR_MAX_DECK];
    if (s->lazy) { /* in no order (experiments with seat decks) */
        gtr_next_cards(s, n, own);
        top = own + n;
    }
    gtr_set cards = 0;
    for (; n > 0; n--) {
        int b = *--top;
        facts_item *i = &f->item[seat][b];
        i->flags |= FACTS_DRAWN;
        first_time(&i->drawn, f->turns);
        cards |= GTR_BIT(b);
    }
    f->touched[seat] |= cards;
}

/* GTR 11.19. What the thief completed before counts first. */
NOT_INLINE static void mark_theft(const gtr_state *s, int victim, int b, facts *f) {
    int thief = s->seat;
    mark_completed(s, f);
    f->items[thief] |= GTR_BIT(b);
    f->items[victim] &= ~GTR_BIT(b);
    mark_done(f, thief, b, FACTS_DONE | FACTS_TAKEN);
    f->item[victim][b].flags |= FACTS_LOST;
    facts_item *prison = &f->item[thief][GTR_PRISON];
    prison->points = (int16_t)(prison->points - gtr_value[gtr_suit_of[GTR_PRISON]]);
}

/* GTR 14.8: back to the hand. The influence stays. */
NOT_INLINE static void mark_torn_down(const gtr_state *s, int b, facts *f) {
    facts_item *i = &f->item[s->seat][b];
    mark_completed(s, f);
    f->items[s->seat] &= ~GTR_BIT(b);
    i->flags |= FACTS_LOST | FACTS_DRAWN;
    first_time(&i->drawn, f->turns);
}

/* --- What is open, and what is chosen ------------------------------------------------------------
 */

/* The building that a move lays, or NOWHERE; past the end of the list too. */
static inline unsigned laid_by(const game_move *moves, int n, int i) {
    unsigned card = (moves[i] - gtr_move(GTR_M_LAY, 0, 0)) >> 8; /* of other kinds: far too big */
    card |= 0u - (unsigned)(i >= n);
    return card < NOWHERE ? card : NOWHERE;
}

/* Legal moves come by kind, those that lay after at most two that decline. To have more than four
 * of them is rare. */
static inline void count_playable(const gtr_state *s, const game_move *moves, int n, facts *f) {
    facts_item *item = f->item[s->seat];
    int at =
        (moves[0] < gtr_move(GTR_M_LAY, 0, 0)) + (moves[1] == gtr_move(GTR_M_STOP, 0, 0) && n > 1);
    for (int i = at; i < at + 3; i++)
        item[laid_by(moves, n, i)].playable++;
    unsigned card = laid_by(moves, n, at + 3);
    item[card].playable++;
    for (int i = at + 4; card != NOWHERE; i++) {
        card = laid_by(moves, n, i);
        item[card].playable++;
    }
}

/* With the expansion cards come to hands on more ways than the moves that `foresee` knows: what has
 * come since the last decision. */
NOT_INLINE static void catch_up(const gtr_state *s, facts *f) {
    for (int p = 0; p < s->players; p++) {
        f->touched[p] |= s->player[p].hand_set;
        for (gtr_set left = s->player[p].hand_set; left; left &= left - 1) {
            facts_item *i = &f->item[p][__builtin_ctzll(left)];
            i->flags |= FACTS_DRAWN;
            first_time(&i->drawn, f->turns);
        }
    }
}

/* The expansion has more moves before those that lay, and lays in more decisions. */
NOT_INLINE static void count_expanded(const gtr_state *s, const game_move *moves, int n, facts *f) {
    for (int i = 0; i < n; i++) {
        if (gtr_move_kind(moves[i]) != GTR_M_LAY)
            continue;
        f->item[s->seat][gtr_move_a(moves[i])].playable++;
        f->touched[s->seat] |= GTR_BIT(gtr_move_a(moves[i])); /* it need not have been in hand */
    }
}

NOT_INLINE static void count_powers(const gtr_state *s, const game_move *moves, int n,
                                    game_move chosen, facts *f) {
    gtr_set used = 0, offered = gtr_choice_offers(s, moves, n, chosen, &used);
    f->touched[s->seat] |= offered;
    for (gtr_set left = offered; left; left &= left - 1) {
        int b = __builtin_ctzll(left), taken = (int)(used >> b & 1);
        facts_item *i = &f->item[s->seat][b];
        i->offered++;
        i->used = (uint16_t)(i->used + taken);
        i->flags = (uint16_t)(i->flags | FACTS_OFFERED | (taken ? FACTS_USED : 0));
    }
    if (gtr_move_kind(chosen) == GTR_M_VOMITORIUM) /* Jacks that are not played */
        f->seat[s->seat][C_JACKS_PLAYED] -= s->player[s->seat].jacks;
}

static inline void foresee(const gtr_state *s, game_move chosen, facts *f) {
    switch (gtr_move_kind(chosen)) {
    case GTR_M_THINK_DRAW: mark_drawn(s, s->seat, gtr_think_draws(s, s->seat), f); break;
    case GTR_M_THINK_ONE:
    case GTR_M_FOUNTAIN: mark_drawn(s, s->seat, 1, f); break;
    case GTR_M_TEAR_DOWN: mark_torn_down(s, gtr_move_a(chosen), f); break;
    case GTR_M_STEAL: mark_theft(s, gtr_move_b(chosen), gtr_move_a(chosen), f); break;
    default: break;
    }
}

/* The rest of `choice`. Each of these ends with the next, so that none needs a frame. */

NOT_INLINE static void with_powers(const gtr_state *s, const game_move *moves, int n,
                                   game_move chosen, facts *f) {
    count_powers(s, moves, n, chosen, f);
    foresee(s, chosen, f);
}

static inline void then_powers(const gtr_state *s, const game_move *moves, int n, game_move chosen,
                               facts *f) {
    if (gtr_choice_given(s))
        with_powers(s, moves, n, chosen, f);
    else
        foresee(s, chosen, f);
}

/* What the turn before has brought; the seat leads. */
static inline void begin_turn(const gtr_state *s, int seat, facts *f) {
    mark_completed(s, f);
    if (seat == f->first)
        look_for_leader(s, f);
    f->turns = s->turn;
}

NOT_INLINE static void with_turn(const gtr_state *s, const game_move *moves, int n,
                                 game_move chosen, facts *f) {
    begin_turn(s, s->seat, f);
    then_powers(s, moves, n, chosen, f);
}

NOT_INLINE static void with_playable(const gtr_state *s, const game_move *moves, int n,
                                     game_move chosen, facts *f) {
    if (!s->expanded)
        count_playable(s, moves, n, f);
    then_powers(s, moves, n, chosen, f);
}

static void choice(const void *state, const game_move *moves, int n, game_move chosen, facts *out) {
    const gtr_state *s = state;
    int32_t *numbers = out->seat[s->seat];
    numbers[column_of[gtr_move_kind(chosen)]]++;
    numbers[C_CHOICES] += n > 1;
    out->options += (uint32_t)n;
    if (s->expanded) {
        catch_up(s, out);
        count_expanded(s, moves, n, out);
    }
    switch (s->decision) {
    case GTR_D_LEAD: with_turn(s, moves, n, chosen, out); return;
    case GTR_D_ARCHITECT:
    case GTR_D_CRAFTSMAN:
    case GTR_D_FOUNTAIN: with_playable(s, moves, n, chosen, out); return;
    case GTR_D_SITE: mark_laid(gtr_pending_building(s), s->seat, out); break;
    default: break;
    }
    then_powers(s, moves, n, chosen, out);
}

/* The same in the loop of random play. Where moves are listed: */
static void watch(const gtr_state *s, const game_move *moves, int n, game_move chosen, void *data) {
    choice(s, moves, n, chosen, data);
}

/* Where they are only counted, no power has part in them and nothing is stolen or torn down. */
GTR_INLINE void glimpse(const gtr_state *s, const gtr_glimpse *what, void *data) {
    facts *f = data;
    int32_t *numbers = f->seat[what->seat];
    numbers[column_of[gtr_move_kind(what->chosen)]]++;
    numbers[C_CHOICES] += what->n > 1;
    f->options += what->n;
    switch (what->decision) {
    case GTR_D_LEAD: begin_turn(s, what->seat, f); break;
    case GTR_D_ARCHITECT:
    case GTR_D_CRAFTSMAN:
        for (gtr_set left = what->lays; left; left &= left - 1)
            f->item[what->seat][__builtin_ctzll(left)].playable++;
        break;
    case GTR_D_SITE: mark_laid(what->building, what->seat, f); break;
    default: break;
    }
    if (gtr_move_kind(what->chosen) == GTR_M_THINK_DRAW)
        mark_drawn(s, what->seat, gtr_think_draws(s, what->seat), f);
    else if (gtr_move_kind(what->chosen) == GTR_M_THINK_ONE)
        mark_drawn(s, what->seat, 1, f);
}

/* The same, and cards are followed. */
typedef struct follower {
    facts *facts;
    flows *flows;
} follower;

static void watch_cards(const gtr_state *s, const game_move *moves, int n, game_move chosen,
                        void *data) {
    const follower *to = data;
    choice(s, moves, n, chosen, to->facts);
    gtr_flows.choice(s, moves, n, chosen, to->flows);
}

GTR_INLINE void glimpse_cards(const gtr_state *s, const gtr_glimpse *what, void *data) {
    const follower *to = data;
    glimpse(s, what, to->facts);
    gtr_flows_glimpsed(s, what, to->flows);
}

GTR_INLINE bool wants_cards(const void *data) {
    return ((const follower *)data)->flows->watched;
}

static void made_cards(const gtr_state *s, game_move move, void *data) {
    gtr_flows.step(s, move, ((const follower *)data)->flows);
}

static const gtr_watch watched = {.listed = watch, .glimpsed = glimpse};
static const gtr_watch cards_watched = {.listed = watch_cards,
                                        .glimpsed = glimpse_cards,
                                        .wants_made = wants_cards,
                                        .made = made_cards};

static void playout_seats(void *state, pcg32 *rng, game_playout *count, facts *out, flows *cards) {
    if (cards)
        gtr_play(state, rng, true, count, &cards_watched, &(follower){out, cards});
    else
        gtr_play(state, rng, true, count, &watched, out);
}

/* --- Beginning and end
 * ---------------------------------------------------------------------------- */

static void start(const void *state, facts *out) {
    const gtr_state *s = state;
    out->first = s->leader;
    out->turns = s->turn;
    out->leader = GAME_MAX_SEATS;
    out->all = gtr_types(s);
    for (int p = 0; p < s->players; p++) {
        const gtr_player *q = &s->player[p];
        memset(out->item[p], 0, GTR_NBUILDINGS * sizeof out->item[p][0]);
        out->touched[p] = out->opening[p] = q->hand_set;
        for (gtr_set left = q->hand_set; left; left &= left - 1) {
            facts_item *i = &out->item[p][__builtin_ctzll(left)];
            i->flags = FACTS_OPENING | FACTS_DRAWN;
            i->drawn = 1;
        }
        out->items[p] = q->done;
        for (gtr_set left = q->done; left; left &= left - 1)
            mark_done(out, p, __builtin_ctzll(left), FACTS_GIVEN | FACTS_DONE);
        out->seat[p][C_JACKS_PLAYED] = q->jacks;
    }
}

static void clamp(int32_t *number) {
    *number = *number < INT16_MAX ? *number : INT16_MAX;
}

static void finish_numbers(const gtr_state *s, int p, const gtr_points *points, int32_t *numbers) {
    const gtr_player *q = &s->player[p];
    for (int c = C_LAID; c < NCOLUMNS; c++)
        numbers[C_DECISIONS] += numbers[c];
    /* Jacks come to a hand in ways that moves tell, and leave it to be played. */
    numbers[C_JACKS_PLAYED] += numbers[C_THINK_JACKS] + numbers[C_JACKS_TAKEN] - q->jacks;
    numbers[C_THINKS] += numbers[C_THINK_JACKS];
    numbers[C_INFLUENCE] = points->influence;
    numbers[C_VAULT] = points->vault;
    numbers[C_BONUS] = points->bonus;
    numbers[C_BUILDINGS] = points->statue + points->wall + points->built;
    numbers[C_VAULT_CARDS] = gtr_vault_count(s, p);
    numbers[C_CLIENTS] = gtr_client_count(s, p);
    for (int m = 0; m < GTR_NSUITS; m++)
        numbers[C_STOCKPILE] += q->stock[m];
    numbers[C_HAND] = q->orders + q->jacks;
    numbers[C_JACKS] = q->jacks;
    for (int c = 0; c < NCOLUMNS; c++)
        clamp(&numbers[c]);
}

static void add_points(facts_item *i, int points) {
    i->points = (int16_t)(i->points + points);
}

static void finish_items(const gtr_state *s, int p, const gtr_points *points, facts *f) {
    gtr_set held = f->items[p];
    for (gtr_set left = held; left; left &= left - 1)
        f->item[p][__builtin_ctzll(left)].flags |= FACTS_HELD;
    if (held & GTR_BIT(GTR_STATUE))
        add_points(&f->item[p][GTR_STATUE], points->statue);
    if (held & GTR_BIT(GTR_WALL))
        add_points(&f->item[p][GTR_WALL], points->wall);
    if (s->changed)
        for (gtr_set left = held & ~GTR_BIT(GTR_STATUE); left; left &= left - 1) {
            int b = __builtin_ctzll(left);
            add_points(&f->item[p][b], gtr_row_points(&s->rows, b));
        }
}

static void finish(const void *state, facts *out) {
    const gtr_state *s = state;
    gtr_points points[GTR_MAX_PLAYERS];
    mark_completed(s, out);
    if (s->expanded)
        catch_up(s, out);
    gtr_score_parts(s, points);
    out->turns = s->turn;
    look_for_leader(s, out);
    for (int p = 0; p < s->players; p++) {
        out->kept[p] = s->player[p].hand_set;
        finish_numbers(s, p, &points[p], out->seat[p]);
        finish_items(s, p, &points[p], out);
    }
}

static void at_end(const void *state, facts *out) {
    const gtr_state *s = state;
    out->turns = s->turn;
    for (int p = 0; p < s->players; p++) {
        out->items[p] = out->touched[p] = s->player[p].done;
        out->opening[p] = 0;
        for (gtr_set left = out->items[p]; left; left &= left - 1)
            out->item[p][__builtin_ctzll(left)] = (facts_item){.flags = FACTS_DONE | FACTS_HELD};
    }
}

static const char *const kinds[] = {
#define SUIT(id, material, ROLE, role, value, copies) material,
#include "engine/gtr/tables/suits.def"
};

static void item_names(const void *options, const char **out) {
    const gtr_options *o = options;
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        out[b] = gtr_card_names[o->language][gtr_card_of(&gtr_editions[o->edition], b)];
}

static int items_of(const void *options) {
    return ((const gtr_options *)options)->expansion ? GTR_NBUILDINGS : GTR_NBASE;
}

static int item_value(const void *options, int item) {
    (void)options;
    return gtr_value[gtr_suit_of[item]];
}

/* Materials. */
static int item_price(const void *options, int item) {
    return gtr_row_cost(&((const gtr_options *)options)->rows, item, gtr_suit_of[item]);
}

static const char *item_help(const void *options, int item) {
    return gtr_card_help(&gtr_editions[((const gtr_options *)options)->edition], item);
}

static int turns(const void *state) {
    return ((const gtr_state *)state)->turn;
}

static const char *note(const void *options) {
    return gtr_rows_changed(&((const gtr_options *)options)->rows)
               ? "cards changed by the option rows"
               : NULL;
}

static uint64_t acting(const void *state, int seat) {
    return gtr_powers_acting(state, seat);
}

static int lays(game_move move) {
    return gtr_move_kind(move) == GTR_M_LAY ? gtr_move_a(move) : -1;
}

const facts_class gtr_facts = {
    .game = &gtr_game,
    .item = "building",
    .items = "buildings",
    .item_names = item_names,
    .nitems = GTR_NBUILDINGS,
    .note = note,
    .items_of = items_of,
    .item_kind = gtr_suit_of,
    .kinds = kinds,
    .nkinds = GTR_NSUITS,
    .item_value = item_value,
    .item_price = item_price,
    .item_help = item_help,
    .seat_columns = columns,
    .start = start,
    .choice = choice,
    .playout_seats = playout_seats,
    .finish = finish,
    .at_end = at_end,
    .turns = turns,
    .acting = acting,
    .lays = lays,
    .acts = gtr_power_acts,
    .flows = &gtr_flows,
};
