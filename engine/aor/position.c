/* Setting up a position (position.h). */
#include "engine/aor/position.h"

#include "engine/aor/internal.h"

#include <stdio.h>

#define REFUSE(...) return (snprintf(err, GAME_MAX_ERROR, __VA_ARGS__), -1)

void aor_position_init(aor_position *p) {
    memset(p, 0, sizeof *p);
    aor_game.options_init(&p->options);
    p->round = p->seat = p->wheel = p->token = p->event = p->blank = AOR_OPEN;
    p->decision = AOR_D_BUILD;
    for (int i = 0; i < AOR_MAX_PLAYERS; i++) {
        aor_seat_position *q = &p->seats[i];
        q->character = q->effect = q->glory = q->denarii = q->animosity = q->legions_left =
            q->votes_left = q->anchor = AOR_OPEN;
    }
}

/* --- The wheel and the board -------------------------------------------------------------------- */

static int put_buildings(aor_state *s, const aor_position *p, char *err) {
    memcpy(s->level, p->level, sizeof s->level);
    for (int t = 0; t < AOR_BUILDINGS; t++)
        for (int i = 0; i < AOR_PROVINCES; i++)
            for (int l = 0; l < s->level[i][t]; l++) {
                if (!s->supply[t][l])
                    REFUSE("levels: expected no more tiles of %s %d, found one",
                           aor_buildings[t].name, l + 1);
                s->supply[t][l]--;
            }
    s->wheel = (uint8_t)(p->wheel == AOR_OPEN ? 0 : p->wheel);
    s->token = (uint8_t)(p->token == AOR_OPEN ? aor_faced(s, 0) : p->token);
    memcpy(s->column, p->column, sizeof p->column);
    s->column_n = p->column_n;
    return 0;
}

/* --- Seats -------------------------------------------------------------------------------------- */

static void put_characters(aor_state *s, const aor_position *p) {
    int used = 0;
    for (int i = 0; i < s->players; i++)
        if (p->seats[i].character != AOR_OPEN)
            used |= 1 << p->seats[i].character;
    for (int i = 0; i < s->players; i++) {
        int c = p->seats[i].character;
        if (c == AOR_OPEN) { /* the next of the table that is free */
            c = __builtin_ctz(~(unsigned)used);
            used |= 1 << c;
        }
        aor__become(s, i, c);
        if (p->seats[i].effect != AOR_OPEN)
            s->player[i].effect = (uint8_t)p->seats[i].effect;
    }
}

/* Of a number: as said, or as it is. */
static uint8_t said(int value, uint8_t otherwise) {
    return value == AOR_OPEN ? otherwise : (uint8_t)value;
}

static int put_pieces(aor_state *s, const aor_position *p, int seat, char *err) {
    const aor_seat_position *from = &p->seats[seat];
    aor_player *q = &s->player[seat];
    q->legions_left = said(from->legions_left, q->legions_left);
    q->votes_left = said(from->votes_left, q->votes_left);
    int legions = AOR_LEGIONS - q->legions_left,
        votes = AOR_VOTES - q->votes_left - aor_votes_in_column(s, seat);
    for (int f = 0; f < AOR_FIELDS; f++) {
        q->field[f] = p->field[f][seat];
        legions -= q->field[f];
    }
    if (legions < 0)
        REFUSE("fields: expected at most %d legions of seat %d, found more",
               AOR_LEGIONS - q->legions_left, seat);
    if (votes < 0)
        REFUSE("column: expected at most %d votes of seat %d, found more",
               AOR_VOTES - q->votes_left, seat);
    q->legions = (uint8_t)legions;
    q->votes = (uint8_t)votes;
    int tokens = AOR_TOKENS;
    for (int i = 0; i < AOR_PROVINCES; i++) {
        q->down = (uint8_t)(q->down + (from->down[i] << 2 * i));
        q->up = (uint8_t)(q->up + (from->up[i] << 2 * i));
        int here = from->down[i] + from->up[i];
        tokens -= here;
        if (aor_tokens_in(s, i) + here > AOR_CELLS)
            REFUSE("cells.%s: expected at most %d tokens, found more", aor_provinces[i].name,
                   AOR_CELLS);
        s->cells = (uint8_t)(s->cells + (here << 2 * i));
    }
    if (tokens < 0)
        REFUSE("cells: expected at most %d tokens of seat %d, found more", AOR_TOKENS, seat);
    q->tokens = (uint8_t)tokens;
    return 0;
}

static int put_parts(aor_state *s, const aor_seat_position *from, int seat, char *err) {
    aor_player *q = &s->player[seat];
    q->parts = from->parts_n;
    for (int i = 0; i < from->parts_n; i++) {
        bool common = i + 1 == AOR_FOUNDATION || i + 1 == AOR_PANTHEON;
        if (common != (from->part[i] != AOR_OWN_PART))
            REFUSE("seats[%d].parts: expected own parts, and a common one as part %d and %d", seat,
                   AOR_FOUNDATION, AOR_PANTHEON);
        if (!common)
            continue;
        int level = i + 1 == AOR_PANTHEON;
        if (!aor_parts_left(s, level, from->part[i]))
            REFUSE("seats[%d].parts: expected a common part of this game, found one more", seat);
        s->parts_left[level] =
            (uint8_t)(s->parts_left[level] - (1 << 2 * (from->part[i] - AOR_BRONZE)));
        *(level ? &q->temple : &q->foundation) = from->part[i];
    }
    return 0;
}

/* What is on no board is the supply (AOR 19.2). */
static int put_animosity(aor_state *s, const aor_position *p, char *err) {
    int left = AOR_ANIMOSITY_ALL;
    for (int i = 0; i < s->players; i++) {
        aor_player *q = &s->player[i];
        int animosity = said(p->seats[i].animosity, q->animosity);
        if (animosity > q->cells)
            REFUSE("seats[%d].animosity: expected at most %d, found %d", i, q->cells, animosity);
        aor__cover(s, q, animosity);
        left -= animosity;
    }
    if (left < 0)
        REFUSE("animosity: expected at most %d tokens in all, found %d", AOR_ANIMOSITY_ALL,
               AOR_ANIMOSITY_ALL - left);
    s->animosity = (uint8_t)left;
    return 0;
}

static int put_numbers(aor_state *s, const aor_position *p, int seat, char *err) {
    const aor_seat_position *from = &p->seats[seat];
    aor_player *q = &s->player[seat];
    if (from->glory != AOR_OPEN)
        q->glory = (uint16_t)from->glory;
    if (from->denarii != AOR_OPEN)
        q->denarii = (uint16_t)from->denarii;
    q->anchor = said(from->anchor, q->anchor);
    q->milestones = from->had;
    q->supporters = (uint8_t)(1 + __builtin_popcount(from->had));
    for (int k = 1; k < AOR_MILESTONES; k++)
        s->milestone[k] = (uint8_t)(s->milestone[k] - (from->had >> k & 1));
    q->boosts = from->boosts;
    q->offered = from->offered;
    q->off = from->off;
    for (int m = 0; m < AOR_BUILDINGS; m++)
        if (from->medals >> m & 1) {
            if (s->medal[m])
                REFUSE("seats[%d].medals: expected %s once, found it twice", seat,
                       aor_buildings[m].medal);
            s->medal[m] = (uint8_t)(seat + 1);
        }
    return put_parts(s, from, seat, err);
}

static int put_placed(aor_state *s, const aor_seat_position *from, int seat, char *err) {
    aor_player *q = &s->player[seat];
    for (int i = 0; i <= AOR_IN_COLOSSEUM; i++) {
        q->placed = (uint8_t)(q->placed + from->placed[i]);
        if (i < AOR_BUILDINGS && from->placed[i] > s->level[aor_faced(s, seat)][i])
            REFUSE("seats[%d].placed: expected at most as many in %s as its level", seat,
                   aor_buildings[i].name);
        if (i < AOR_BUILDINGS)
            q->placed_in = (uint16_t)(q->placed_in + (from->placed[i] << 2 * i));
    }
    q->others = (uint8_t)(from->placed[AOR_IN_COLOSSEUM] | from->placed[AOR_IN_INTRIGUE] << 4);
    if (q->placed > q->supporters)
        REFUSE("seats[%d].placed: expected at most %d supporters, found %d", seat, q->supporters,
               q->placed);
    return 0;
}

/* --- Cards -------------------------------------------------------------------------------------- */

static int use(int *left, int card, const char *name, const char *zone, char *err) {
    if (!left[card])
        REFUSE("%s: expected no more cards %s, found one", zone, name);
    left[card]--;
    return 0;
}

static int rest_shuffled(aor_state *s, const int *left, int kinds, uint8_t *card) {
    int n = 0;
    for (int c = 0; c < kinds; c++)
        for (int i = 0; i < left[c]; i++)
            card[n++] = (uint8_t)c;
    aor__shuffle(s, card, n);
    return n;
}

static int put_hand(aor_state *s, const aor_seat_position *from, int seat, int *left, char *err) {
    aor_player *q = &s->player[seat];
    char zone[32];
    snprintf(zone, sizeof zone, "seats[%d].goods", seat);
    if (from->hand_n + q->anchor > AOR_HAND)
        REFUSE("%s: expected at most %d cards with the anchor, found more", zone, AOR_HAND);
    for (int i = 0; i < from->sets_n; i++) {
        if (aor_set_type(aor_rows(s), from->set[i], true) == AOR_CHESTS)
            REFUSE("seats[%d].sets[%d]: expected cards of one type, found others", seat, i);
        for (int k = 0; k < 3; k++) {
            if (use(left, from->set[i][k], aor_goods[from->set[i][k]].name, "sets", err) < 0)
                return -1;
            q->set[i][k] = from->set[i][k];
            aor__open(s, q->set[i][k]);
        }
    }
    q->sets_n = from->sets_n;
    for (int i = 0; i < from->hand_n; i++) {
        if (use(left, from->hand[i], aor_goods[from->hand[i]].name, zone, err) < 0)
            return -1;
        aor__to_hand(s, seat, from->hand[i],
                     i < from->known_n ? from->known[i] & ~(1u << seat) : 0);
    }
    aor__refresh_triples(s, seat);
    return 0;
}

static int put_goods(aor_state *s, const aor_position *p, char *err) {
    int left[AOR_GOODS];
    uint8_t rest[AOR_DECK];
    for (int g = 0; g < AOR_GOODS; g++) {
        left[g] = aor_copies(s, g);
        s->hidden += (uint64_t)left[g] << 3 * g;
    }
    for (int i = 0; i < s->players; i++)
        if (put_hand(s, &p->seats[i], i, left, err) < 0)
            return -1;
    for (int i = 0; i < p->discard_n; i++)
        if (use(left, p->discard[i], aor_goods[p->discard[i]].name, "goods_discard", err) < 0)
            return -1;
    for (int i = 0; i < p->deck_n; i++)
        if (use(left, p->deck[i], aor_goods[p->deck[i]].name, "goods_deck", err) < 0)
            return -1;
    int n = rest_shuffled(s, left, AOR_GOODS, rest);
    for (int i = 0; i < n; i++) {
        if (!p->deck_whole) {
            s->goods[s->deck_n++] = rest[i];
            continue;
        }
        aor__open(s, rest[i]);
        aor__discard(s, rest[i]);
    }
    for (int i = p->discard_n - 1; i >= 0; i--) {
        aor__open(s, p->discard[i]);
        aor__discard(s, p->discard[i]);
    }
    for (int i = p->deck_n - 1; i >= 0; i--)
        s->goods[s->deck_n++] = p->deck[i];
    return 0;
}

static int put_missions(aor_state *s, const aor_position *p, char *err) {
    int left[AOR_MISSIONS];
    for (int m = 0; m < AOR_MISSIONS; m++)
        left[m] = aor_mission_in(s, m);
    for (int i = 0; i < s->players; i++) {
        const aor_seat_position *from = &p->seats[i];
        aor_player *q = &s->player[i];
        for (int k = 0; k < from->missions_n; k++) {
            if (use(left, from->mission[k], aor_missions[from->mission[k]].name, "missions", err) <
                0)
                return -1;
            q->mission[q->missions_n++] = from->mission[k];
        }
    }
    for (int i = 0; i < p->pile_n; i++)
        if (use(left, p->pile[i] & 31, aor_missions[p->pile[i] & 31].name, "mission_deck", err) < 0)
            return -1;
    s->pile_n = (uint8_t)rest_shuffled(s, left, AOR_MISSIONS, s->pile);
    for (int i = p->pile_n - 1; i >= 0; i--)
        s->pile[s->pile_n++] = p->pile[i];
    return 0;
}

/* --- The round and its decision ----------------------------------------------------------------- */

/* As many events are left as the rounds leave; those past are any that are not named. */
static int put_events(aor_state *s, const aor_position *p, int now, char *err) {
    int left[AOR_EVENTS], all = 0;
    uint8_t rest[AOR_EVENTS];
    for (int e = 0; e < AOR_EVENTS; e++)
        all += left[e] = aor_event_in(s, e);
    if (now != AOR_OPEN && use(left, now, aor_events[now].name, "event", err) < 0)
        return -1;
    for (int i = 0; i < p->events_n; i++)
        if (use(left, p->events[i], aor_events[p->events[i]].name, "event_deck", err) < 0)
            return -1;
    bool turned = now != AOR_OPEN || p->decision == AOR_D_BUY; /* this round's */
    int size = all - s->round + (!turned && s->round > 0),
        n = rest_shuffled(s, left, AOR_EVENTS, rest);
    if (p->events_n > size)
        REFUSE("event_deck: expected at most %d events in round %d, found %d", size, s->round,
               p->events_n);
    for (int i = 0; s->events_n < size - p->events_n && i < n; i++)
        s->events[s->events_n++] = rest[i];
    for (int i = p->events_n - 1; i >= 0; i--)
        s->events[s->events_n++] = p->events[i];
    return 0;
}

/* Missions to choose from at the start: the seats that have not chosen get theirs. */
static void ask_keep(aor_state *s, int seat) {
    s->phase = AOR_P_SETUP;
    s->turn = (uint8_t)(seat + 1);
    for (int i = seat; i < s->players; i++)
        while (s->player[i].missions_n < AOR_DEALT) {
            s->player[i].mission[s->player[i].missions_n++] = s->pile[--s->pile_n] & 31;
            s->pile[s->pile_n] = 0;
        }
    aor__push(s, AOR_D_KEEP, seat);
}

static int phase_of(int decision) {
    return decision == AOR_D_OFFER      ? AOR_P_OFFERS
           : decision == AOR_D_ACTIVATE ? AOR_P_INTRIGUES
           : decision == AOR_D_BUILD    ? AOR_P_CONSTRUCTION
           : decision == AOR_D_PLACE    ? AOR_P_ACTIONS
                                        : AOR_P_INCOME;
}

static int ask(aor_state *s, const aor_position *p, int event, char *err) {
    int seat = p->seat;
    if (p->decision == AOR_D_KEEP) {
        ask_keep(s, seat == AOR_OPEN ? 0 : seat);
        return 0;
    }
    if (p->decision == AOR_D_OVER) {
        s->phase = AOR_P_EVENT;
        return 0;
    }
    if (p->decision == AOR_D_BUY) {
        s->phase = AOR_P_FINAL;
        return 0;
    }
    if (p->decision == AOR_D_OFFER && !(s->variants & AOR_SPIES))
        REFUSE("decision: expected an offer only with the option spies");
    if (p->decision == AOR_D_ACTIVATE &&
        (s->round == 1 || (s->variants & AOR_TRUCE) || aor_is_solo(s)))
        REFUSE("decision: expected no intrigues in round 1, with truce, or solo");
    aor__begin_event(s, event); /* who is first */
    s->depth = s->hit = 0;
    memset(s->frame, 0, sizeof s->frame);
    s->phase = (uint8_t)phase_of(p->decision);
    if (seat == AOR_OPEN)
        seat = s->first;
    while (aor_order(s, s->turn++) != seat)
        ;
    if (p->decision == AOR_D_PLACE) {
        if (s->player[seat].placed == s->player[seat].supporters)
            REFUSE("decision: expected a seat with a supporter to place, found seat %d", seat);
        s->turn = (uint8_t)(s->turn % s->players);
    }
    aor__push(s, p->decision, seat);
    return 0;
}

int aor_position_build(const aor_position *p, aor_state *s, char *err) {
    aor__blank(s, &p->options);
    pcg32_seed(&s->rng, p->seed, 0);
    if (p->blank != AOR_OPEN)
        s->extra |= (uint8_t)(p->blank + 1);
    int event = p->event == AOR_OPEN ? AOR_E01 : p->event;
    bool named = p->decision != AOR_D_KEEP && p->decision != AOR_D_BUY && p->decision != AOR_D_OVER;
    s->round = (uint8_t)(p->round != AOR_OPEN        ? p->round
                         : p->decision == AOR_D_KEEP ? 0
                         : p->decision == AOR_D_BUY  ? AOR_ROUNDS
                                                     : 2);
    if ((s->round == 0) != (p->decision == AOR_D_KEEP) ||
        (p->decision == AOR_D_BUY && s->round != AOR_ROUNDS))
        REFUSE("round: expected 0 for keep, %d for buy, else 1 to %d, found %d", AOR_ROUNDS,
               AOR_ROUNDS, s->round);
    put_characters(s, p);
    if (put_buildings(s, p, err) < 0 || put_animosity(s, p, err) < 0)
        return -1;
    for (int i = 0; i < s->players; i++)
        if (put_pieces(s, p, i, err) < 0 || put_numbers(s, p, i, err) < 0)
            return -1;
    aor__settle_milestones(s);
    for (int i = 0; i < s->players; i++)
        if (put_placed(s, &p->seats[i], i, err) < 0)
            return -1;
    if (put_goods(s, p, err) < 0 || put_missions(s, p, err) < 0 ||
        put_events(s, p, named ? event : AOR_OPEN, err) < 0)
        return -1;
    int denarii = s->player[0].denarii; /* which the solo Emperor's event has brought already */
    if (ask(s, p, event, err) < 0)
        return -1;
    s->player[0].denarii = (uint16_t)denarii;
    aor__run(s);
    char why[GAME_MAX_ERROR];
    if (aor__check(s, why) < 0)
        REFUSE("impossible: %.200s", why);
    return 0;
}
