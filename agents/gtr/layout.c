/* Inputs of a network at a table of Glory to Rome (inputs.def): the position as the seat that
 * decides knows it (GTR 9).
 */
#include "agents/gtr/layout.h"

#include "agents/gtr/eval.h"
#include "agents/net/put.h"
#include "engine/gtr/foundations.h"

/* Where each group begins; others' groups begin with the left neighbour's. */
enum {
#define INPUT(name, size, meaning) I_##name, I_##name##_end = I_##name + (size)-1,
#define OTHER(name, size, meaning)                                                                 \
    O_##name, O_##name##_end = O_##name + GTR_LAYOUT_OTHERS * (size)-1, O_##name##_size = (size),  \
              O_##name##_back = O_##name##_end,
#include "agents/gtr/inputs.def"
};
const layout_group gtr_inputs[] = {
#define INPUT(name, size, meaning) {#name, size, LAYOUT_MEANING(meaning)},
#define OTHER(name, size, meaning)                                                                 \
    {"other_" #name, GTR_LAYOUT_OTHERS * (size), LAYOUT_MEANING(meaning)},
#include "agents/gtr/inputs.def"
    {NULL, 0, NULL}};

const char *const gtr_input_shapes[] = {
#define INPUT(name, size, meaning) #size,
#define OTHER(name, size, meaning) "4 * " #size,
#include "agents/gtr/inputs.def"
};
_Static_assert(GTR_LAYOUT_OTHERS == 4, "as the shapes have it");

/* What is being written. */
typedef struct sheet {
    const gtr_state *s;
    const gtr_player *q; /* who decides */
    uint16_t *at;        /* where the next input goes */
    int seat;
    const gtr_layout_sight *sight;
    const uint8_t *card; /* as the sight has it */
    const gtr_plan *plan;
    const put_kernel *by;
} sheet;

static inline void put(sheet *e, int input) {
    *e->at++ = (uint16_t)input;
}

/* Always written, kept only if on: a branch would be unpredictable. */
static inline void put_if(sheet *e, int input, bool on) {
    *e->at = (uint16_t)input;
    e->at += on;
}

/* A number of `size` inputs: 1 and up. */
static inline void put_count(sheet *e, int first, int size, int count) {
    put_if(e, first + (count < size ? count : size) - 1, count > 0);
}

/* The same for each suit, `size` inputs each; counts as gtr_eval_load has them. */
static inline void put_suits(sheet *e, int first, int size, uint64_t counts) {
    for (int m = 0; m < GTR_NSUITS; m++, counts >>= 8)
        put_count(e, first + m * size, size, (int)(counts & 0xFF));
}

static inline void put_cards(sheet *e, int first, gtr_set types) {
    if (types)
        e->at = e->by->items(e->at, first, e->card, types);
}

/* Powers that a seat has without the building. They go by cards already. */
static inline void put_in_force(sheet *e, int first, const gtr_player *q) {
    gtr_set built = q->done & ~e->sight->swapped;
    GTR_EVAL_EACH(b, q->done & e->sight->swapped) built |= GTR_BIT(e->card[b]);
    GTR_EVAL_EACH(c, q->powers & ~built) put(e, first + c);
}

/* --- Lists of numbers --------------------------------------------------------------------------- */

/* Numbers that are written together, in their order: ONE(name, size) and SUITS(name, size), a number for each suit. */
/* clang-format off */
#define TABLE_NUMBERS(ONE, SUITS)                                                                  \
    ONE(taken, 8) ONE(deck, 32) ONE(jack_pile, 3) SUITS(in_town, 6) SUITS(out_of_town, 3)          \
    ONE(sites, 8) SUITS(pool, 6)
#define PEOPLE_NUMBERS(ONE, SUITS)                                                                 \
    SUITS(client, 5) SUITS(fresh, 2) SUITS(acts, 6) ONE(client_room, 6) SUITS(stock, 6)
#define VAULT_NUMBERS(ONE, SUITS)                                                                  \
    SUITS(vault, 5) SUITS(most, 2) ONE(vault_hidden, 4) ONE(vault_room, 6) ONE(influence, 24)      \
    SUITS(played, 2) ONE(played_jacks, 2) ONE(actions, 5) ONE(crafted, 1) ONE(robbed, 1)           \
    ONE(missing, 6)
#define OTHER_NUMBERS(ONE, SUITS)                                                                  \
    ONE(finish, 3) ONE(finish_stock, 3) SUITS(client, 4) ONE(client_room, 3) SUITS(stock, 5)       \
    SUITS(vault, 4) ONE(vault_hidden, 4) ONE(vault_room, 4) ONE(influence, 24) SUITS(played, 2)    \
    ONE(actions, 4) ONE(missing, 6)
/* clang-format on */

#define SIX(f, k)               (f), (f) + (k), (f) + 2 * (k), (f) + 3 * (k), (f) + 4 * (k), (f) + 5 * (k),
#define FIRST_OF_ONE(name, k)   I_##name,
#define FIRST_OF_SIX(name, k)   SIX(I_##name, k)
#define FIRST_OF_ONES(name, k)  O_##name,
#define FIRST_OF_SIXES(name, k) SIX(O_##name, k)
#define STEP_OF_ONES(name, k)   O_##name##_size,
#define STEP_OF_SIXES(name, k)  SIX(O_##name##_size, 0)
#define SIZE_OF_ONE(name, k)    (k),
#define SIZE_OF_SIX(name, k)    SIX(k, 0)
#define OWN_LIST(numbers)                                                                          \
    {                                                                                              \
        .first = {numbers(FIRST_OF_ONE, FIRST_OF_SIX)}, .size = {                                  \
            numbers(SIZE_OF_ONE, SIZE_OF_SIX)                                                      \
        }                                                                                          \
    }

static const put_list table_list = OWN_LIST(TABLE_NUMBERS), people_list = OWN_LIST(PEOPLE_NUMBERS),
                      vault_list = OWN_LIST(VAULT_NUMBERS),
                      other_list = {.first = {OTHER_NUMBERS(FIRST_OF_ONES, FIRST_OF_SIXES)},
                                    .step = {OTHER_NUMBERS(STEP_OF_ONES, STEP_OF_SIXES)},
                                    .size = {OTHER_NUMBERS(SIZE_OF_ONE, SIZE_OF_SIX)}};

#define ONE_MORE(name, k) +1
#define SIX_MORE(name, k) +GTR_NSUITS
_Static_assert(0 TABLE_NUMBERS(ONE_MORE, SIX_MORE) <= PUT_LIST &&
                   0 PEOPLE_NUMBERS(ONE_MORE, SIX_MORE) <= PUT_LIST &&
                   0 VAULT_NUMBERS(ONE_MORE, SIX_MORE) <= PUT_LIST &&
                   0 OTHER_NUMBERS(ONE_MORE, SIX_MORE) <= PUT_LIST,
               "a list has room for them");

/* The counts of suits, as gtr_eval_load has them. */
static inline void add_suits(put_counts *to, uint64_t counts) {
    put_add(to, counts, GTR_NSUITS);
}

/* The list's counts by the names of its rows, which are expressions: ONE an int, SUITS as gtr_eval_load. */
#define ADD_ONE(name, k) put_add_one(&n, name);
#define ADD_SIX(name, k) add_suits(&n, name);

static inline void put_list_of(sheet *e, const put_list *list, int place, const put_counts *n) {
    e->at = e->by->counts(e->at, list, place, n->word[0], n->word[1], n->word[2], n->word[3]);
}

void gtr_layout_sight_of(gtr_layout_sight *at, const gtr_state *s) {
    const gtr_edition *edition = &gtr_editions[s->edition];
    at->s = s;
    at->has_plan = at->has_rivals = false;
    memset(at->lead, -1, sizeof at->lead);
    memset(at->follow, -1, sizeof at->follow);
    at->swapped = 0;
    for (int b = 0; b < GTR_LAYOUT_TYPES; b++)
        at->card[b] = (uint8_t)b;
    for (size_t i = 0; i < sizeof edition->swap / sizeof *edition->swap && edition->swap[i].power;
         i++) {
        at->card[edition->swap[i].type] = edition->swap[i].power;
        at->swapped |= GTR_BIT(edition->swap[i].type);
    }
}

/* --- The table ----------------------------------------------------------------------------- */

static void put_options(sheet *e) {
    const gtr_state *s = e->s;
    put(e, I_players + s->players - GTR_MIN_PLAYERS);
    put(e, I_edition + s->edition);
    for (unsigned left = s->flags; left; left &= left - 1)
        put(e, I_switches + __builtin_ctz(left));
    put_if(e, I_expansion, s->expanded);
    gtr_set off = s->powers_off;
    if (s->blank_for == e->seat + 1)
        off |= GTR_BIT(s->blank);
    put_cards(e, I_off, off);
}

/* The foundation that the decision is about. */
static void put_pending(sheet *e) {
    const gtr_state *s = e->s;
    put_count(e, I_depth, 5, s->depth);
    if (s->depth)
        put(e, I_nested + (int)gtr_nested_at(s, s->depth - 1));
    if (s->decision == GTR_D_SITE)
        put(e, I_laid + e->card[gtr_pending_building(s)]);
    if (s->decision == GTR_D_MATERIAL) {
        put(e, I_added + e->card[gtr_pending_building(s)]);
        put_if(e, I_elsewhere, gtr_pending_elsewhere(s));
    }
    if (s->drawn < GTR_NBUILDINGS && s->seat == s->actor)
        put(e, I_drawn + e->card[s->drawn]);
    if (s->decision == GTR_D_LEGIONARY || s->decision == GTR_D_POOL || s->decision == GTR_D_GIVE) {
        put_suits(e, I_demand, 3, gtr_eval_load(s->demand));
        put_suits(e, I_due, 3, gtr_eval_load(s->due));
    }
}

static void put_table(sheet *e) {
    const gtr_state *s = e->s;
    put(e, I_decision + s->decision);
    put_pending(e);
    put(e, I_role + s->role);
    put(e, I_phase + s->phase);
    put(e, I_leader + gtr_layout_place(s, s->leader));
    if (s->actor < s->players)
        put(e, I_actor + gtr_layout_place(s, s->actor));
    put_counts n = {{0}, 0};
    const uint64_t in_town = gtr_eval_load(s->in_town), out_of_town = gtr_eval_load(s->out_of_town),
                   pool = gtr_eval_load(s->pool);
    const int taken = s->taken, deck = (s->deck_n + 3) / 4, jack_pile = s->jack_pile,
              all_sites = gtr_eval_sum_loaded(in_town), sites = all_sites <= 8 ? all_sites : 0;
    TABLE_NUMBERS(ADD_ONE, ADD_SIX)
    put_list_of(e, &table_list, 0, &n);
    put_cards(e, I_public, s->public_set);
    put_options(e);
}

/* --- The seat that decides ------------------------------------------------------------------ */

static void put_hand(sheet *e, const gtr_plan *plan) {
    const gtr_state *s = e->s;
    const gtr_player *q = e->q;
    if (!plan->two) /* as usual */
        put_cards(e, I_hand, q->hand_set);
    else
        GTR_EVAL_EACH(b, q->hand_set) {
            put(e, I_hand + e->card[b]);
            put_if(e, I_hand_two + e->card[b], plan->two >> b & 1);
        }
    put_suits(e, I_hand_suit, 6, plan->hand);
    GTR_EVAL_EACH(b, q->hand_set & ~plan->begun) {
        unsigned fits = gtr_plan_fits(plan, b);
        put(e, I_plan + e->card[b]);
        put_if(e, I_plan_stock + e->card[b], gtr_plan_stock(plan, fits));
        put_if(e, I_plan_hand + e->card[b], gtr_plan_hand(plan, fits, b));
    }
    put_count(e, I_jacks, 4, q->jacks);
    put_count(e, I_hand_size, 12, q->orders + q->jacks);
    put_count(e, I_draws, 6, gtr_think_draws(s, e->seat));
}

/* Own foundations, and what can be done with them by hand (craftsman) and stockpile (architect). */
static void put_work(sheet *e, const gtr_plan *plan) {
    const gtr_state *s = e->s;
    bool adds = s->decision == GTR_D_MATERIAL && !gtr_pending_elsewhere(s);
    int by_hand = 0, by_stock = 0, added = adds ? gtr_pending_building(s) : GTR_NBUILDINGS;
    for (int i = 0; i < plan->n_open; i++) {
        const gtr_plan_open *f = &plan->open[i];
        bool last = f->lying + 1 >= f->value, stock = f->fits & plan->stock,
             hand = f->fits & plan->once;
        int card = e->card[f->b];
        if (f->b == added)
            put_count(e, I_wanting, 3, f->value - f->lying);
        put_if(e, I_open_stock + card, stock);
        put_if(e, I_open_hand + card, hand);
        put_if(e, I_finish_stock + card, last && stock);
        put_if(e, I_finish_hand + card, last && hand);
        by_hand = last && hand && f->value > by_hand ? f->value : by_hand;
        by_stock = last && stock && f->value > by_stock ? f->value : by_stock;
    }
    put_count(e, I_craft, 3, by_hand);
    put_if(e, I_craft + 3, plan->wanted & plan->once);
    unsigned sites = gtr_eval_suits(s->in_town), laid = 0;
    GTR_EVAL_EACH(b, e->q->hand_set & ~plan->begun) laid |= 1u << gtr_suit_of[b];
    put_if(e, I_craft + 4, laid & sites);
    put_count(e, I_build, 3, by_stock);
    put_if(e, I_build + 3, plan->wanted & plan->stock);
}

/* How the seat stands, what several actions can bring, and whether they can end the game. */
static void put_ends(sheet *e, const gtr_plan *plan) {
    const gtr_state *s = e->s;
    const gtr_standing *standing = &plan->standing;
    const int ahead = (int)gtr_standing_ahead(standing, e->seat),
              room = gtr_vault_limit(s, e->seat) - gtr_vault_count(s, e->seat);
    const uint64_t acts = gtr_eval_all_clients(e->q);
    put(e, I_ahead + (ahead < -12 ? 0 : ahead > 12 ? 24 : ahead + 12));
    put_count(e, I_deck_few, 12, s->deck_n <= 12 ? s->deck_n : 0);
    if (plan->n_open) {
        const gtr_plan_deed built =
                                gtr_plan_complete(plan, gtr_eval_load(e->q->stock),
                                                  1 + gtr_eval_count(acts, GTR_ARCHITECT), true),
                            made = gtr_plan_complete(
                                plan, plan->hand, 1 + gtr_eval_count(acts, GTR_CRAFTSMAN), false);
        put_count(e, I_architects, 9, built.points);
        put_count(e, I_craftsmen, 9, made.points);
        put_if(e, I_end_stock + built.catacomb - 1, built.catacomb);
        put_if(e, I_end_hand + made.catacomb - 1, made.catacomb);
    }
    if (room > 0 && plan->stock) {
        const int sales = 1 + gtr_eval_count(acts, GTR_MERCHANT);
        put_count(e, I_merchants, 18,
                  gtr_standing_sales(standing, e->q, sales < room ? sales : room));
        for (unsigned left = plan->stock; left; left &= left - 1) {
            const int m = __builtin_ctz(left);
            const gtr_profit profit = gtr_standing_profit(standing, m);
            put_if(e, I_profit + 3 * m + (int)profit - 1, profit != GTR_PROFIT_NONE);
        }
    }
}

/* What the pool and the stockpile offer to each role. */
static void put_chances(sheet *e, const gtr_plan *plan) {
    const gtr_state *s = e->s;
    unsigned pool = gtr_eval_suits(s->pool);
    bool room = gtr_client_limit(s, e->seat) > gtr_eval_sum(e->q->client);
    for (unsigned left = pool; left; left &= left - 1) {
        int m = __builtin_ctz(left);
        put_if(e, I_haul + 2 * m + (int)(plan->finishing >> m & 1), plan->wanted >> m & 1);
        put_if(e, I_recruit + m, room);
        put_if(e, I_raid + m, plan->once >> m & 1);
    }
    int best = 0;
    for (int m = 0; m < GTR_NSUITS; m++) {
        int value = plan->stock >> m & 1 ? gtr_value[m] : 0;
        best = value > best ? value : best;
    }
    if (gtr_vault_limit(s, e->seat) > gtr_vault_count(s, e->seat))
        put_count(e, I_store, 3, best);
}

static inline void put_foundation(sheet *e, int first, int b, int lying) {
    put(e, first + 3 * e->card[b] + (lying < 2 ? lying : 2));
}

/* Own foundations; the plan has looked at the first of them. */
static void put_own_open(sheet *e) {
    int i = 0;
    GTR_EVAL_EACH(b, e->q->open) {
        int lying =
            i < e->plan->n_open ? e->plan->open[i].lying : gtr_materials_lying(e->s, e->seat, b);
        put_foundation(e, I_open, b, lying);
        i++;
    }
}

/* Foundations of another seat; `first` is where they begin. Those that lack one material are counted, by their own suit, powers
 * aside; and of these, those that the seat has one for. */
static void put_open(sheet *e, int first, int seat, int *finish, int *finish_stock) {
    const gtr_player *q = &e->s->player[seat];
    *finish = *finish_stock = 0;
    GTR_EVAL_EACH(b, q->open) {
        int lying = gtr_materials_lying(e->s, seat, b);
        bool last = lying + 1 >= gtr_cost_on(e->s, b, gtr_site(e->s, seat, b));
        put_foundation(e, first, b, lying);
        *finish += last;
        *finish_stock += last && q->stock[gtr_suit_of[b]];
    }
}

/* By suit: 1 where that vault has more cards of it than any other, 2 where it shares the most, else 0. All counts are below 128, so
 * the eighth bit of a byte tells which of two is higher. */
static inline uint64_t most_of(uint64_t vault, uint64_t most) {
    const uint64_t eighth = 0x0000808080808080ULL;
    uint64_t at_least = ((vault | eighth) - most) & eighth,
             at_most = ((most | eighth) - vault) & eighth,
             some = (vault + (eighth - (eighth >> 7))) & eighth;
    return (at_least & ~at_most) >> 7 | (at_least & at_most & some) >> 6;
}

static void put_people(sheet *e) {
    const gtr_player *q = e->q;
    put_counts n = {{0}, 0};
    const uint64_t client = gtr_eval_load(q->client), fresh = gtr_eval_load(q->fresh),
                   acts = gtr_eval_all_clients(q), stock = gtr_eval_load(q->stock);
    const int client_room = gtr_client_limit(e->s, e->seat) - gtr_eval_sum_loaded(client);
    PEOPLE_NUMBERS(ADD_ONE, ADD_SIX)
    put_list_of(e, &people_list, 0, &n);
}

static void put_vault(sheet *e) {
    const gtr_player *q = e->q;
    put_counts n = {{0}, 0};
    int spare;
    const gtr_standing *standing = &e->plan->standing;
    const uint64_t vault = standing->vault, most = most_of(vault, standing->most),
                   played = gtr_eval_load(q->played);
    const int vault_hidden = q->atrium, influence = q->influence, played_jacks = q->jacks_played,
              vault_room = gtr_vault_limit(e->s, e->seat) - gtr_vault_count(e->s, e->seat),
              actions = q->actions, crafted = !!(q->marks & GTR_MARK_CRAFTED),
              robbed = !!(q->marks & GTR_MARK_ROBBED),
              missing = __builtin_popcount(gtr_eval_missing(q, &spare));
    VAULT_NUMBERS(ADD_ONE, ADD_SIX)
    put_list_of(e, &vault_list, 0, &n);
}

static void put_self(sheet *e) {
    const gtr_player *q = e->q;
    put_hand(e, e->plan);
    put_work(e, e->plan);
    put_chances(e, e->plan);
    put_cards(e, I_done, q->done);
    put_in_force(e, I_in_force, q);
    put_own_open(e);
    put_people(e);
    put_vault(e);
    put_ends(e, e->plan);
}

/* --- The rest ------------------------------------------------------------------------------ */

#define AT(name) (O_##name + place * O_##name##_size)

/* Another seat's Catacomb: how that seat would stand if one action completed it; if its architects and stockpile did. */
static void put_other_end(sheet *e, int seat, int place) {
    const gtr_state *s = e->s;
    const gtr_player *q = &s->player[seat];
    if (!(q->open >> GTR_CATACOMB & 1) || !gtr_standing_catacomb(s, seat))
        return;
    const int site = gtr_site(s, seat, GTR_CATACOMB), value = gtr_cost_on(s, GTR_CATACOMB, site),
              lying = gtr_materials_lying(s, seat, GTR_CATACOMB);
    const uint64_t stock =
        gtr_eval_only(gtr_eval_load(q->stock), gtr_plan_fits_on(q, GTR_CATACOMB, site));
    const int left = gtr_plan_left(s, seat, GTR_CATACOMB, value, lying,
                                   gtr_eval_suits_loaded(stock, 1), true),
              acts = 1 + gtr_eval_count(gtr_eval_all_clients(q), GTR_ARCHITECT);
    const int outcome = (int)gtr_standing_after(&e->plan->standing, seat,
                                                (float)gtr_worth_on(s, GTR_CATACOMB, site));
    put_if(e, AT(end) + outcome, value - lying <= 1);
    put_if(e, AT(end_stock) + outcome, left <= acts && left <= gtr_eval_sum_loaded(stock));
}

static void put_other(sheet *e, int seat) {
    const gtr_state *s = e->s;
    const gtr_player *q = &s->player[seat];
    const float *points = e->plan->standing.points;
    int place = gtr_layout_place(s, seat) - 1, spare, finish, finish_stock;
    int margin = (int)points[e->seat] - (int)points[seat];
    int step = (margin + 20) / 2;
    put(e, AT(margin) + (margin < -20 ? 0 : step > 20 ? 20 : step));
    GTR_EVAL_EACH(b, q->hand_set) {
        put_if(e, AT(known) + e->card[b], gtr_known_in_hand(s, seat, b) > 0);
    }
    for (unsigned left = q->marks & GTR_MARK_LACKS; left; left &= left - 1)
        put(e, AT(lacks) + __builtin_ctz(left));
    put_count(e, AT(hand_size), 12, q->orders);
    put_count(e, AT(jacks), 3, q->jacks);
    put_cards(e, AT(done), q->done);
    put_in_force(e, AT(in_force), q);
    put_open(e, AT(open), seat, &finish, &finish_stock);
    put_other_end(e, seat, place);
    put_counts n = {{0}, 0};
    const uint64_t client = gtr_eval_load(q->client), stock = gtr_eval_load(q->stock),
                   vault = gtr_eval_load(q->vault), played = gtr_eval_load(q->played);
    const int client_room = gtr_client_limit(s, seat) - gtr_eval_sum_loaded(client),
              vault_hidden = q->basilica + q->atrium, influence = q->influence,
              vault_room = gtr_vault_limit(s, seat) - gtr_vault_count(s, seat),
              actions = q->actions, missing = __builtin_popcount(gtr_eval_missing(q, &spare));
    OTHER_NUMBERS(ADD_ONE, ADD_SIX)
    put_list_of(e, &other_list, place, &n);
}
#undef AT

/* --- Kinds of decisions ------------------------------------------------------------------------ */

static const uint8_t heads[GTR_NDECISIONS] = {
    /* all others: GTR_HEAD_OTHER */
    [GTR_D_OFFER] = GTR_HEAD_CARDS,     [GTR_D_LEAD] = GTR_HEAD_LEAD,
    [GTR_D_FOLLOW] = GTR_HEAD_FOLLOW,   [GTR_D_SET] = GTR_HEAD_CARDS,
    [GTR_D_PALACE] = GTR_HEAD_CARDS,    [GTR_D_PATRON] = GTR_HEAD_GATHER,
    [GTR_D_LABORER] = GTR_HEAD_GATHER,  [GTR_D_MERCHANT] = GTR_HEAD_GATHER,
    [GTR_D_ARCHITECT] = GTR_HEAD_BUILD, [GTR_D_CRAFTSMAN] = GTR_HEAD_BUILD,
    [GTR_D_SITE] = GTR_HEAD_WITH,       [GTR_D_MATERIAL] = GTR_HEAD_WITH,
    [GTR_D_FOUNTAIN] = GTR_HEAD_BUILD,  [GTR_D_STAIRWAY] = GTR_HEAD_BUILD,
    [GTR_D_LEGIONARY] = GTR_HEAD_CARDS, [GTR_D_POOL] = GTR_HEAD_GATHER,
    [GTR_D_GIVE] = GTR_HEAD_CARDS,
};

int gtr_layout_head(const void *state) {
    return heads[((const gtr_state *)state)->decision];
}

/* In games that pile up buildings there are more than there is room for: the last groups are cut off. */
int gtr_layout_encode_at(gtr_layout_sight *at, uint16_t *out) {
    const gtr_state *s = at->s;
    uint16_t all[GTR_LAYOUT_INPUTS + PUT_LIST]; /* no input is written twice */
    sheet e = {.s = s,
               .q = &s->player[s->seat],
               .at = all,
               .seat = s->seat,
               .sight = at,
               .card = at->card,
               .plan = gtr_layout_plan(at),
               .by = put_kernel_best()};
    put(&e, I_always);
    put_table(&e);
    put_self(&e);
    for (int k = 1; k < s->players; k++)
        put_other(&e, s->seat + k < s->players ? s->seat + k : s->seat + k - s->players);
    int n = (int)(e.at - all);
    n = n < LAYOUT_MAX_ACTIVE - 1 ? n : LAYOUT_MAX_ACTIVE - 1;
    memcpy(out, all, (size_t)n * sizeof *out);
    return n;
}

int gtr_layout_encode(const void *state, uint16_t *out) {
    gtr_layout_sight at;
    gtr_layout_sight_of(&at, state);
    return gtr_layout_encode_at(&at, out);
}
