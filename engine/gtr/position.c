/* From a described position to a state (docs/scenario.md).
 *
 * The order matters. First each seat is held against itself; then the cards are counted out
 * of the game's stock, those with a name before those of which only the suit is known; what
 * is left makes the deck. Sites, influence and Jacks are counted in the same way. Last the
 * powers come into force and the turn goes on to its next decision. Rules: GTR 1.1, 1.2, 3.2,
 * 6.1, 11.7, 11.19.
 */
#include "engine/gtr/position.h"

#include "engine/gtr/actions.h"
#include "engine/gtr/expansion.h"
#include "engine/gtr/score.h"
#include "engine/gtr/stack.h"

#include <stdarg.h>
#include <stdio.h>

void gtr_position_init(gtr_position *p) {
    memset(p, 0, sizeof *p);
    gtr__options_init(&p->options);
    p->phase = GTR_PH_LEAD;
    p->role = GTR_NSUITS;
    p->turn = 1;
    p->deck_size = p->jack_pile = -1;
    p->drawn = GTR_NBUILDINGS;
    p->seed = 1;
    for (int i = 0; i < GTR_MAX_PLAYERS; i++) {
        gtr_seat_position *t = &p->seat[i];
        t->statue_site = GTR_MARBLE;
        t->actions = t->influence = -1;
    }
}

static int refuse(char *err, const char *format, ...) __attribute__((format(printf, 2, 3)));
static int refuse(char *err, const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(err, GAME_MAX_ERROR, format, list);
    va_end(list);
    return -1;
}

static int sum(const uint8_t *count, int n) {
    int total = 0;
    for (int i = 0; i < n; i++)
        total += count[i];
    return total;
}

/* Suit of the site of t's building or foundation b. */
static int site_of(const gtr_seat_position *t, int b) {
    return b == GTR_STATUE ? t->statue_site : gtr_suit_of[b];
}

static const char *name_of(const gtr_position *p, int b) {
    return gtr_english_name(&gtr_editions[p->options.edition], b);
}

/* --- Each seat by itself ---------------------------------------------------------------------- */

static int check_hand(const gtr_position *p, int i, char *err) {
    const gtr_seat_position *t = &p->seat[i];
    for (int b = 0; b < GTR_NBUILDINGS; b++) {
        const char *name = name_of(p, b);
        if (t->revealed[b] > t->hand[b])
            return refuse(err, "seats[%d].revealed: expected cards of the hand, found %d %s of %d",
                          i, t->revealed[b], name, t->hand[b]);
        if (t->hand[b] && (t->lacks >> gtr_suit_of[b] & 1))
            return refuse(err, "seats[%d].lacks: expected no %s in the hand, found %s", i,
                          gtr_material_names[gtr_suit_of[b]], name);
    }
    return 0;
}

static int check_foundations(const gtr_position *p, int i, char *err) {
    const gtr_seat_position *t = &p->seat[i];
    GTR_EACH_BIT(b, t->done & t->open) {
        return refuse(err,
                      "seats[%d].foundations: expected a name that is no building of the seat,"
                      " found %s",
                      i, name_of(p, b));
    }
    GTR_EACH_BIT(b, t->open) {
        int n = sum(t->material[b], GTR_NSUITS), need = gtr_value[site_of(t, b)];
        if (n >= need)
            return refuse(err,
                          "seats[%d].foundations: %s: expected less than the %d material%s"
                          " that complete it, found %d",
                          i, name_of(p, b), need, need > 1 ? "s" : "", n);
    }
    return 0;
}

/* What lies under completed buildings is known with the expansion alone. */
static int check_under(const gtr_position *p, int i, char *err) {
    const gtr_seat_position *t = &p->seat[i];
    if (t->has_sites && !p->options.expansion)
        return refuse(err, "seats[%d].site_cards: expected them with the expansion alone", i);
    GTR_EACH_BIT(b, t->done) {
        int n = sum(t->material[b], GTR_NSUITS);
        if (n && !p->options.expansion)
            return refuse(err,
                          "seats[%d].buildings: %s: expected materials with the expansion alone", i,
                          name_of(p, b));
        if (n > 3 || (n && (t->extra & GTR_BIT(b))))
            return refuse(err, "seats[%d].buildings: %s: expected at most %d materials, found %d",
                          i, name_of(p, b), t->extra & GTR_BIT(b) ? 0 : 3, n);
    }
    return 0;
}

static int check_loot(const gtr_position *p, int i, char *err) {
    const gtr_seat_position *t = &p->seat[i];
    GTR_EACH_BIT(b, t->loot) {
        int from = t->loot_from[b];
        if (from == i || (from >= p->options.players && from != GTR_NO_SEAT))
            return refuse(err,
                          "seats[%d].buildings: %s: expected stolen_from to be another seat,"
                          " found %d",
                          i, name_of(p, b), from);
        if (p->options.expansion) /* more ways to steal, and a Prison may be gone */
            continue;
        if (t->loot & ~GTR_BIT(b))
            return refuse(err, "seats[%d].buildings: expected one stolen building, found %s and %s",
                          i, name_of(p, b), name_of(p, __builtin_ctzll(t->loot & ~GTR_BIT(b))));
        if (!(t->done & GTR_BIT(GTR_PRISON)) || b == GTR_PRISON)
            return refuse(err,
                          "seats[%d].buildings: expected a completed Prison beside the stolen %s",
                          i, name_of(p, b));
    }
    return 0;
}

static int check_seat(const gtr_position *p, int i, char *err) {
    const gtr_seat_position *t = &p->seat[i];
    for (int r = 0; r < GTR_NSUITS; r++)
        if (t->fresh[r] > t->client[r])
            return refuse(err,
                          "seats[%d].new_clients: expected at most the %d %s%s of clients,"
                          " found %d",
                          i, t->client[r], gtr_role_names[r], t->client[r] == 1 ? "" : "s",
                          t->fresh[r]);
    gtr_set types = GTR_BIT(GTR_NBASE) - 1;
    GTR_EACH_BIT(b, (t->done | t->open) & ~(types | p->options.expansion)) {
        return refuse(err, "seats[%d]: expected buildings of the game (option expansion), found %s",
                      i, name_of(p, b));
    }
    if (check_hand(p, i, err) < 0 || check_foundations(p, i, err) < 0 || check_under(p, i, err) < 0)
        return -1;
    return check_loot(p, i, err);
}

/* Whether some card of the game has this power (GTR 12). */
static bool in_game(const gtr_position *p, int power) {
    bool red = p->options.flags & GTR_OPT_RED_CARDS;
    for (int b = 0; b < GTR_NBASE; b++)
        if ((red ? b : gtr_power_of(&gtr_editions[p->options.edition], b)) == power)
            return true;
    return false;
}

/* Could these orders of another suit than the role's be a petition or pair? Two of them, with
 * petitions in a Palace set. The power of a Circus may be gone since. */
static bool is_set(const gtr_position *p, int n) {
    const gtr_edition *edition = &gtr_editions[p->options.edition];
    int petition = p->options.flags & GTR_OPT_RED_CARDS ? edition->red_petition : edition->petition;
    int least = in_game(p, GTR_CIRCUS) ? 2 : petition;
    return n == petition || n == least || (p->options.flags & GTR_OPT_PALACE_PETITIONS && n >= least);
}

/* What was played led or followed the role (GTR 4.3, 11.5): orders of it and Jacks, or a set. Later
 * Senate and Sewer take some of it away. */
static int check_played(const gtr_position *p, int i, char *err) {
    const gtr_seat_position *t = &p->seat[i];
    int all = sum(t->played, GTR_NSUITS) + t->jacks_played;
    if (p->role == GTR_ARCHITECT && in_game(p, GTR_CRANE))
        return 0;
    for (int m = 0; m < GTR_NSUITS; m++) {
        int n = t->played[m];
        bool alone = n == all || (p->options.flags & GTR_OPT_PALACE_PETITIONS);
        if (n && m != p->role && !(alone && is_set(p, n)))
            return refuse(err,
                          "seats[%d].played: expected what leads or follows %s (orders of it, Jacks,"
                          " a petition), found %d %s",
                          i, gtr_role_names[p->role], n, gtr_role_names[m]);
    }
    return 0;
}

/* Who can have played cards in this phase. */
static int check_turn(const gtr_position *p, char *err) {
    int n = p->options.players;
    if (p->leader >= n)
        return refuse(err, "leader: expected a seat from 0 to %d, found %d", n - 1, p->leader);
    if (p->phase != GTR_PH_LEAD && p->actor >= n) /* the stack is for the rules to judge */
        return refuse(err, "phase.seat: expected a seat from 0 to %d, found %d", n - 1, p->actor);
    if (p->phase == GTR_PH_FOLLOW && p->actor == p->leader)
        return refuse(err, "phase.seat: expected a seat other than the leader's, found %d",
                      p->actor);
    bool playing = p->phase == GTR_PH_LEAD || p->phase == GTR_PH_FOLLOW; /* cards */
    if (p->phase == GTR_PH_LEAD && p->role < GTR_NSUITS && !p->depth)
        return refuse(err, "phase.role: expected no role before the lead, found %s",
                      gtr_role_names[p->role]);
    for (int i = 0; i < n && (p->phase == GTR_PH_FOLLOW || p->phase == GTR_PH_ACT); i++)
        if (!(playing && p->depth && i == p->actor) && check_played(p, i, err) < 0)
            return -1;
    /* Counted from the leader: seats that have played or thought, or are about it. */
    int had_turn = p->phase == GTR_PH_OFFER ? 0 : n;
    if (playing)
        had_turn = (p->phase == GTR_PH_LEAD ? 0 : (p->actor - p->leader + n) % n) + (p->depth > 0);
    for (int k = had_turn; k < n; k++) {
        int i = (p->leader + k) % n;
        if (sum(p->seat[i].played, GTR_NSUITS) + p->seat[i].jacks_played)
            return refuse(err, "seats[%d].played: expected none, for the seat has not %s yet", i,
                          k ? "followed" : "led");
    }
    return 0;
}

/* --- Cards ------------------------------------------------------------------------------------ */

/* The game's cards while they are counted out. */
typedef struct stock {
    int left[GTR_NBUILDINGS]; /* copies of each type that are nowhere yet */
    int need[GTR_NSUITS];     /* cards known by suit only */
} stock;

static void count_seat(stock *c, const gtr_seat_position *t) {
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        c->left[b] -= t->hand[b] + t->basilica[b] + t->atrium[b];
    GTR_EACH_BIT(b, (t->done & ~t->extra) | t->open) {
        c->left[b]--;
        for (int m = 0; m < GTR_NSUITS; m++)
            c->need[m] += t->material[b][m];
    }
    for (int m = 0; m < GTR_NSUITS; m++)
        c->need[m] += t->client[m] + t->stock[m] + t->vault[m] + t->played[m];
}

/* Takes the cards of which only the suit is known: first the types that were named, then of
 * the type with most copies left, the first in the table among equals. */
static int count_suits(stock *c, const gtr_position *p, char *err) {
    for (int b = 0; b < GTR_NBUILDINGS; b++) {
        int *need = &c->need[gtr_suit_of[b]];
        int n = p->named[b] < c->left[b] ? p->named[b] : c->left[b];
        n = n < *need ? n : *need;
        c->left[b] -= n;
        *need -= n;
    }
    for (int m = 0; m < GTR_NSUITS; m++)
        for (; c->need[m] > 0; c->need[m]--) {
            int most = -1;
            GTR_EACH_BIT(b, gtr_suit_set[m]) {
                if (most < 0 || c->left[b] > c->left[most])
                    most = b;
            }
            if (c->left[most] == 0)
                return refuse(err,
                              ": %s: expected no more cards than the game has, found %d"
                              " too many",
                              gtr_material_names[m], c->need[m]);
            c->left[most]--;
        }
    return 0;
}

static int count_cards(stock *c, const gtr_position *p, char *err) {
    memset(c, 0, sizeof *c);
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        c->left[b] = gtr__copies_of(&p->options, b);
    for (int i = 0; i < p->options.players; i++)
        count_seat(c, &p->seat[i]);
    for (int i = 0; i < p->top_n; i++)
        c->left[p->top[i]]--;
    for (int i = 0; i < p->removed_n; i++)
        c->left[p->removed[i]]--;
    if (p->drawn < GTR_NBUILDINGS)
        c->left[p->drawn]--;
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        c->left[b] -= p->shown[b];
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        if (c->left[b] < 0)
            return refuse(err, ": %s: expected at most the %d of the game, found %d",
                          name_of(p, b), gtr__copies_of(&p->options, b),
                          gtr__copies_of(&p->options, b) - c->left[b]);
    for (int m = 0; m < GTR_NSUITS; m++)
        c->need[m] += p->pool[m] + p->buried[m];
    return count_suits(c, p, err);
}

/* Removed cards at the bottom, then what is left in an order by the seed, the top cards above. */
static int make_deck(gtr_state *s, const gtr_position *p, const stock *c, char *err) {
    uint8_t *deck = s->deck;
    int n = p->removed_n;
    memcpy(deck, p->removed, (size_t)n);
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        for (int k = c->left[b]; k > 0; k--)
            deck[n++] = (uint8_t)b;
    pcg32 rng;
    pcg32_seed(&rng, p->seed, 0);
    for (int i = n - 1; i > p->removed_n; i--) { /* Fisher-Yates */
        int j = p->removed_n + (int)pcg32_below(&rng, (uint32_t)(i - p->removed_n) + 1);
        uint8_t card = deck[i];
        deck[i] = deck[j];
        deck[j] = card;
    }
    for (int i = p->top_n - 1; i >= 0; i--)
        deck[n++] = p->top[i];
    int most = n - p->removed_n, size = p->deck_size < 0 ? most : p->deck_size;
    int least = p->drawn < GTR_NBUILDINGS || p->has_shown ? 0 : 1; /* GTR 11.1, 14.7: the last one */
    if (most < least)
        return refuse(err, "deck_size: expected cards in the deck, found none left of the game's");
    least = p->top_n ? p->top_n : least;
    if (size < least || size > most)
        return refuse(err, "deck_size: expected %d to %d cards, found %d", least, most, size);
    s->deck_n = (uint8_t)size;
    s->removed = (uint8_t)(n - size);
    gtr__deck_counted(s);
    return 0;
}

/* --- The table -------------------------------------------------------------------------------- */

static int set_jacks(gtr_state *s, const gtr_position *p, char *err) {
    int out = 0;
    for (int i = 0; i < s->players; i++)
        out += p->seat[i].jacks + p->seat[i].jacks_played;
    int pile = p->jack_pile < 0 ? GTR_NJACKS - out : p->jack_pile;
    if (out > GTR_NJACKS)
        return refuse(err, "jacks: expected at most %d in hands and played, found %d",
                      (int)GTR_NJACKS, out);
    if (pile + out > GTR_NJACKS)
        return refuse(err, "jacks: expected at most %d beside the %d in hands and played, found %d",
                      GTR_NJACKS - out, out, pile);
    s->jack_pile = (uint8_t)pile;
    s->jack_total = (uint8_t)(pile + out);
    return 0;
}

/* Sites under buildings and foundations; `open` of these under foundations. */
static void count_sites(const gtr_position *p, int used[GTR_NSUITS], int open[GTR_NSUITS]) {
    memset(used, 0, GTR_NSUITS * sizeof *used);
    memset(open, 0, GTR_NSUITS * sizeof *open);
    for (int i = 0; i < p->options.players; i++) {
        const gtr_seat_position *t = &p->seat[i];
        GTR_EACH_BIT(b, t->open | (t->done & ~t->extra)) {
            used[site_of(t, b)]++;
        }
        GTR_EACH_BIT(b, t->open) {
            open[site_of(t, b)]++;
        }
    }
}

/* One pile, or both, may be given; a pile that is not holds what the other leaves, save that
 * with none given the used sites come from in town first. */
static int set_piles(gtr_state *s, const gtr_position *p, int m, int used, char *err) {
    int in = s->in_town[m] - used, left = GTR_SITES - used, out;
    in = in < 0 ? 0 : in;
    if (left < 0)
        return refuse(err, "sites: %s: expected at most %d in use, found %d", gtr_material_names[m],
                      (int)GTR_SITES, used);
    if (p->has_out_of_town) {
        out = p->out_of_town[m];
        in = p->has_in_town ? p->in_town[m] : in < left - out ? in : left - out;
    } else {
        in = p->has_in_town ? p->in_town[m] : in;
        out = left - in;
    }
    if (in < 0 || out < 0 || in + out > left)
        return refuse(err, "sites: %s: expected at most %d beside the %d in use, found %d",
                      gtr_material_names[m], left, used,
                      (p->has_in_town ? p->in_town[m] : 0) +
                          (p->has_out_of_town ? p->out_of_town[m] : 0));
    s->in_town[m] = (uint8_t)in;
    s->out_of_town[m] = (uint8_t)out;
    return 0;
}

/* Site cards that a seat has by default, by value - 1: those of its own buildings and of those lost to
 * a thief; each theft moves one of the Prison's value (GTR 8 Prison), so that a count can be below
 * zero. */
static void default_sites(const gtr_position *p, int i, int sites[GTR_SITE_VALUES]) {
    const gtr_seat_position *t = &p->seat[i];
    const int price = gtr_value[gtr_suit_of[GTR_PRISON]] - 1;
    memset(sites, 0, GTR_SITE_VALUES * sizeof *sites);
    GTR_EACH_BIT(b, t->done & ~t->extra & ~t->loot) {
        sites[gtr_value[site_of(t, b)] - 1]++;
    }
    sites[price] -= __builtin_popcountll(t->loot);
    for (int o = 0; o < p->options.players; o++) {
        const gtr_seat_position *thief = &p->seat[o];
        GTR_EACH_BIT(b, thief->loot) {
            if (thief->loot_from[b] != i)
                continue;
            sites[price]++;
            sites[gtr_value[site_of(thief, b)] - 1] += !(thief->extra >> b & 1);
        }
    }
}

static int default_influence(const gtr_position *p, int i) {
    int sites[GTR_SITE_VALUES], influence = 2; /* GTR 3.1 */
    default_sites(p, i, sites);
    for (int v = 0; v < GTR_SITE_VALUES; v++)
        influence += sites[v] * (v + 1);
    return influence;
}

/* With the expansion (GTR 14.6). */
static int set_site_cards(gtr_state *s, const gtr_position *p, char *err) {
    for (int i = 0; p->options.expansion && i < s->players; i++) {
        const gtr_seat_position *t = &p->seat[i];
        int sites[GTR_SITE_VALUES];
        default_sites(p, i, sites);
        for (int v = 0; v < GTR_SITE_VALUES; v++)
            s->expansion.sites[i][v] =
                t->has_sites ? t->sites[v] : (uint8_t)(sites[v] > 0 ? sites[v] : 0);
        int points = gtr__site_points(s, i), influence = s->player[i].influence;
        if (points > influence && !t->has_sites)
            return refuse(err,
                          "seats[%d].influence: expected at least %d, the sites of its buildings"
                          " (others in site_cards), found %d",
                          i, points, influence);
        if (points > influence)
            return refuse(err, "seats[%d].site_cards: expected at most the influence %d, found %d",
                          i, influence, points);
    }
    return 0;
}

/* Piles, influence, and what influence does not come from sites. */
static int set_sites(gtr_state *s, const gtr_position *p, char *err) {
    int used[GTR_NSUITS], open[GTR_NSUITS], base = 0;
    count_sites(p, used, open);
    for (int m = 0; m < GTR_NSUITS; m++) {
        if (set_piles(s, p, m, used[m], err) < 0)
            return -1;
        base -= gtr_value[m] * (GTR_SITES - s->in_town[m] - s->out_of_town[m] - open[m]);
    }
    for (int i = 0; i < s->players; i++) {
        int given = p->seat[i].influence, influence = given < 0 ? default_influence(p, i) : given;
        if (influence < 0)
            return refuse(err, "seats[%d].influence: expected at least 0 after the theft, found %d",
                          i, influence);
        s->player[i].influence = (uint8_t)influence;
        base += influence;
    }
    s->influence_base = (int16_t)base;
    return set_site_cards(s, p, err);
}

static void set_foundations(gtr_state *s, const gtr_seat_position *t, int i) {
    s->player[i].statue_site = t->statue_site;
    GTR_EACH_BIT(b, t->open) {
        gtr__site_open(s, i, b, site_of(t, b));
        for (int m = 0; m < GTR_NSUITS; m++)
            for (int k = 0; k < t->material[b][m]; k++)
                (void)gtr__site_add(s, i, b, m);
    }
}

static void set_seat(gtr_state *s, const gtr_position *p, int i) {
    const gtr_seat_position *t = &p->seat[i];
    gtr_player *q = &s->player[i];
    q->done = t->done;
    GTR_EACH_BIT(b, t->extra & ~p->options.given[i]) {
        gtr__mark_given(s, i, b);
    }
    GTR_EACH_BIT(b, t->loot) {
        gtr__mark_stolen(s, i, i, b);
    }
    for (int b = 0; b < GTR_NBUILDINGS; b++) {
        for (int k = 0; k < t->hand[b]; k++)
            gtr__hand_put(s, q, b);
        if (t->revealed[b])
            *gtr__hand_place(s, q, b) |= (uint8_t)(t->revealed[b] << 4);
        for (int k = 0; k < t->basilica[b]; k++)
            gtr__vault_hide(s, i, b, false);
        for (int k = 0; k < t->atrium[b]; k++)
            gtr__vault_hide(s, i, b, true);
    }
    memcpy(q->client, t->client, GTR_NSUITS);
    memcpy(q->fresh, t->fresh, GTR_NSUITS);
    memcpy(q->stock, t->stock, GTR_NSUITS);
    memcpy(q->vault, t->vault, GTR_NSUITS);
    memcpy(q->played, t->played, GTR_NSUITS);
    q->jacks = t->jacks;
    q->jacks_played = t->jacks_played;
    q->marks = (uint8_t)(t->lacks | (t->crafted ? GTR_MARK_CRAFTED : 0) |
                         (t->robbed ? GTR_MARK_ROBBED : 0));
    GTR_EACH_BIT(b, p->options.expansion ? t->done & ~t->extra : 0) {
        gtr__record_put(s, i, b, t->material[b]);
    }
    set_foundations(s, t, i);
}

/* Actions from the cards played: a petition or pair counts as one, a Palace's cards each
 * (GTR 11.5, 11.7). Needs the powers in force. */
static int actions_of(const gtr_state *s, const gtr_seat_position *t, int i) {
    int orders = sum(t->played, GTR_NSUITS), cards = orders + t->jacks_played;
    if (t->actions >= 0)
        return t->actions;
    if (cards > 1 && GTR_HAS(&s->player[i], PALACE) && t->played[s->role] == orders)
        return cards;
    return cards > 0;
}

/* How far the actor's part of the phase is (flow.c): that follows from the phase and what lies at the
 * bottom of the stack. */
static uint8_t decided_of(const gtr_state *s, bool academy) {
    int bottom = s->depth ? gtr_frame_kind(s->frame[0]) : -1;
    if (s->phase != GTR_PH_ACT)
        return s->depth > 0;
    if (academy)
        return s->depth ? 3 : 2;
    return bottom == GTR_F_POWER && gtr_power_is_watermill(s->frame[0]) ? 2 : 0;
}

/* Orders shown for demands are known, and demand their suits (GTR 5.5, 9.2). */
static void set_demands(gtr_state *s) {
    gtr_player *q = &s->player[s->actor];
    bool told = gtr__suits6(s->demand);
    for (int i = s->depth; i < s->depth + s->noted; i++) {
        int note = s->frame[i], b = note % GTR_NOTE_FOUNDATION, n = gtr__noted(s, note);
        if (b >= GTR_NBUILDINGS)
            return; /* refused by the check of the stack */
        if (!told)
            s->demand[gtr_suit_of[b]]++;
        if (note == b && n <= gtr__in_hand(s, q, b) && gtr__known(s, q, b) < n)
            *gtr__hand_place(s, q, b) = (uint8_t)(gtr__in_hand(s, q, b) | n << 4);
        if (note != b && s->expanded)
            s->expansion.displayed |= GTR_BIT(b);
    }
}

static void set_turn(gtr_state *s, const gtr_position *p) {
    bool academy = p->phase == GTR_PH_ACADEMY && !gtr_edition_of(s)->academy_after_turn;
    s->leader = p->leader;
    s->turn = p->turn;
    s->phase = academy ? GTR_PH_ACT : p->phase;
    s->actor = p->phase == GTR_PH_LEAD ? p->leader : p->actor;
    s->role = p->role;
    s->taken = p->taken;
    s->half = p->half;
    s->drawn = p->drawn;
    memcpy(s->frame, p->frame, sizeof s->frame);
    s->depth = p->depth;
    s->noted = p->noted;
    s->decided = decided_of(s, academy);
    memcpy(s->demand, p->demand, GTR_NSUITS);
    memcpy(s->due, p->due, GTR_NSUITS);
    if (s->expanded) {
        s->expansion.displayed = p->displayed;
        memcpy(s->expansion.shown, p->shown, sizeof s->expansion.shown);
        s->expansion.bacchanalia = !p->has_shown ? 0
                                   : s->deck_n   ? GTR_BACCHANALIA_OPEN
                                                 : GTR_BACCHANALIA_LAST;
    }
    if (s->depth && gtr_frame_kind(gtr__peek(s)) == GTR_F_LEGION)
        set_demands(s);
    for (int i = 0; i < s->players; i++)
        s->player[i].actions = s->role < GTR_NSUITS ? (uint8_t)actions_of(s, &p->seat[i], i) : 0;
    if (s->depth && s->phase == GTR_PH_ACT && !s->taken) { /* at least the one under way */
        int kind = gtr_frame_kind(s->frame[0]);
        bool legion = kind >= GTR_F_LEGION && kind <= GTR_F_DOMUS;
        s->taken = legion ? (uint8_t)gtr__entitled(s, s->actor) : 1;
    }
}

/* GTR 3.3: who has picked has that card; nothing else is under way. */
static int check_offers(const gtr_state *s, char *err) {
    if (!(s->flags & GTR_OPT_EXPERIENCED))
        return refuse(err, "phase.step: expected \"offer\" with the option experienced_start alone");
    for (int i = 0; i < s->actor; i++)
        if (s->frame[i] >= GTR_NBUILDINGS || !gtr_in_hand(s, i, s->frame[i]))
            return refuse(err, "offered[%d]: expected a card in the hand of seat %d", i, i);
    return 0;
}

/* --- All together ----------------------------------------------------------------------------- */

/* A game that is over is no position to play from. */
static int check_open(gtr_state *s, const gtr_position *p, char *err) {
    if (!gtr__suits6(s->in_town))
        return refuse(err, "sites.in_town: expected at least one site, found none: the game is"
                           " over");
    for (int i = 0; i < s->players; i++)
        if ((p->seat[i].done & ~p->seat[i].extra & GTR_BIT(GTR_CATACOMB)) &&
            gtr__power_enabled(s, i, GTR_CATACOMB))
            return refuse(err,
                          "seats[%d].buildings: expected no completed Catacomb: the game is"
                          " over",
                          i);
    gtr__check_forum(s);
    for (int i = 0; i < s->players; i++)
        if (s->forum >> i & 1)
            return refuse(err,
                          "seats[%d].clients: expected a game that goes on, found the %s's"
                          " condition met",
                          i, s->end == GTR_END_COUNCIL ? "Plebian Council" : "Forum");
    return 0;
}

int gtr_position_build(const gtr_position *given, gtr_state *s, char err[GAME_MAX_ERROR]) {
    gtr_position position = *given, *p = &position;
    stock c;
    for (int i = 0; i < p->options.players; i++) {
        p->seat[i].done |= p->options.given[i];
        p->seat[i].extra |= p->options.given[i];
        if (check_seat(p, i, err) < 0)
            return -1;
    }
    if (check_turn(p, err) < 0 || count_cards(&c, p, err) < 0)
        return -1;
    gtr__blank(s, &p->options);
    if (make_deck(s, p, &c, err) < 0 || set_jacks(s, p, err) < 0 || set_sites(s, p, err) < 0)
        return -1;
    memcpy(s->pool, p->pool, GTR_NSUITS);
    memcpy(s->buried, p->buried, GTR_NSUITS);
    s->public_set = p->public_set;
    s->blank_for = p->blank_for;
    s->blank = p->blank;
    for (int i = 0; i < s->players; i++) {
        set_seat(s, p, i);
        GTR_EACH_BIT(b, p->seat[i].extra & ~p->options.given[i]) s->cards_total[gtr_suit_of[b]]++;
    }
    gtr__refresh_powers(s);
    set_turn(s, p);
    if (check_open(s, p, err) < 0 ||
        (s->phase == GTR_PH_OFFER ? check_offers(s, err) : gtr__check_stack(s, err)) < 0)
        return -1;
    gtr__run(s);
    if (s->end)
        return refuse(err, "phase: expected a decision to come, found the game's end (%s)",
                      gtr_end_names[s->end]);
    game_move moves[GAME_MAX_MOVES];
    if (gtr__legal(s, moves) == 0)
        return refuse(err, "stack: expected a decision with a move, found %s without one",
                      gtr_game.decision(s));
    return 0;
}
