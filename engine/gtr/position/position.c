/* From a described position to a state (docs/reference/scenario.md).
 *
 * The order matters. First each seat is held against itself; then the cards are counted out
 * of the game's stock (position_cards.c). Sites, influence and Jacks are counted in the same way
 * (position_sites.c). Last the powers come into force and the turn goes on to its next decision
 * (position_turn.c). Rules: GTR 1.1, 3.2, 6.1.
 */
#include "engine/gtr/position/position_parts.h"

#include "engine/gtr/actions.h"
#include "engine/gtr/expansion.h"
#include "engine/gtr/score.h"
#include "engine/gtr/stack.h"

#include <stdarg.h>
#include <stdio.h>

int gtr__refuse(char *err, const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(err, GAME_MAX_ERROR, format, list);
    va_end(list);
    return -1;
}

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

/* --- Each seat by itself ---------------------------------------------------------------------- */

static int check_hand(const gtr_position *p, int i, char *err) {
    const gtr_seat_position *t = &p->seat[i];
    for (int b = 0; b < GTR_NBUILDINGS; b++) {
        const char *name = gtr__described_name(p, b);
        if (t->revealed[b] > t->hand[b])
            return gtr__refuse(err,
                               "seats[%d].revealed: expected cards of the hand, found %d %s of %d",
                               i, t->revealed[b], name, t->hand[b]);
        if (t->hand[b] && (t->lacks >> gtr_suit_of[b] & 1))
            return gtr__refuse(err, "seats[%d].lacks: expected no %s in the hand, found %s", i,
                               gtr_material_names[gtr_suit_of[b]], name);
    }
    return 0;
}

static int check_foundations(const gtr_position *p, int i, char *err) {
    const gtr_seat_position *t = &p->seat[i];
    GTR_EACH_BIT(b, t->done & t->open) {
        return gtr__refuse(err,
                           "seats[%d].foundations: expected a name that is no building of the seat,"
                           " found %s",
                           i, gtr__described_name(p, b));
    }
    GTR_EACH_BIT(b, t->open) {
        int n = gtr__total(t->material[b]), site = gtr__described_site(t, b);
        int need = gtr_row_cost(&p->options.rows, b, site);
        if (n >= need)
            return gtr__refuse(err,
                               "seats[%d].foundations: %s: expected less than the %d material%s"
                               " that complete it, found %d",
                               i, gtr__described_name(p, b), need, need > 1 ? "s" : "", n);
    }
    return 0;
}

/* What lies under completed buildings is known with the expansion only. */
static int check_under(const gtr_position *p, int i, char *err) {
    const gtr_seat_position *t = &p->seat[i];
    if (t->has_sites && !p->options.expansion)
        return gtr__refuse(err, "seats[%d].site_cards: expected them only with the expansion", i);
    GTR_EACH_BIT(b, t->done) {
        int n = gtr__total(t->material[b]);
        if (n && !p->options.expansion)
            return gtr__refuse(
                err, "seats[%d].buildings: %s: expected materials only with the expansion", i,
                gtr__described_name(p, b));
        if (n > 3 || (n && (t->extra & GTR_BIT(b))))
            return gtr__refuse(err,
                               "seats[%d].buildings: %s: expected at most %d materials, found %d",
                               i, gtr__described_name(p, b), t->extra & GTR_BIT(b) ? 0 : 3, n);
    }
    return 0;
}

static int check_loot(const gtr_position *p, int i, char *err) {
    const gtr_seat_position *t = &p->seat[i];
    GTR_EACH_BIT(b, t->loot) {
        int from = t->loot_from[b];
        if (from == i || (from >= p->options.players && from != GTR_NO_SEAT))
            return gtr__refuse(err,
                               "seats[%d].buildings: %s: expected stolen_from to be another seat,"
                               " found %d",
                               i, gtr__described_name(p, b), from);
        if (p->options.expansion) /* more ways to steal, and a Prison may be gone */
            continue;
        if (t->loot & ~GTR_BIT(b))
            return gtr__refuse(err,
                               "seats[%d].buildings: expected one stolen building, found %s and %s",
                               i, gtr__described_name(p, b),
                               gtr__described_name(p, __builtin_ctzll(t->loot & ~GTR_BIT(b))));
        if (!(t->done & GTR_BIT(GTR_PRISON)) || b == GTR_PRISON)
            return gtr__refuse(
                err, "seats[%d].buildings: expected a completed Prison to go with the stolen %s", i,
                gtr__described_name(p, b));
    }
    return 0;
}

static int check_seat(const gtr_position *p, int i, char *err) {
    const gtr_seat_position *t = &p->seat[i];
    for (int r = 0; r < GTR_NSUITS; r++)
        if (t->fresh[r] > t->client[r])
            return gtr__refuse(err,
                               "seats[%d].new_clients: expected at most the %d %s%s of clients,"
                               " found %d",
                               i, t->client[r], gtr_role_names[r], t->client[r] == 1 ? "" : "s",
                               t->fresh[r]);
    gtr_set types = GTR_BIT(GTR_NBASE) - 1;
    GTR_EACH_BIT(b, (t->done | t->open) & ~(types | p->options.expansion)) {
        return gtr__refuse(err,
                           "seats[%d]: expected buildings of the game (option expansion), found %s",
                           i, gtr__described_name(p, b));
    }
    if (check_hand(p, i, err) < 0 || check_foundations(p, i, err) < 0 || check_under(p, i, err) < 0)
        return -1;
    return check_loot(p, i, err);
}

static void set_foundations(gtr_state *s, const gtr_seat_position *t, int i) {
    s->player[i].statue_site = t->statue_site;
    GTR_EACH_BIT(b, t->open) {
        gtr__site_open(s, i, b, gtr__described_site(t, b));
        for (int m = 0; m < GTR_NSUITS; m++)
            for (int k = 0; k < t->material[b][m]; k++)
                if (gtr__site_add(s, i, b, m) == 3)
                    gtr__site_third(s, i, b, m);
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

/* --- All together ----------------------------------------------------------------------------- */

/* A game that is over is no position to play from. */
static int check_open(gtr_state *s, const gtr_position *p, char *err) {
    if (!gtr__suits6(s->in_town))
        return gtr__refuse(err, "sites.in_town: expected at least one site, found none: the game is"
                                " over");
    for (int i = 0; i < s->players; i++)
        if ((p->seat[i].done & ~p->seat[i].extra & GTR_BIT(GTR_CATACOMB)) &&
            gtr__power_enabled(s, i, GTR_CATACOMB) && GTR_SAYS(s, CATACOMB_ENDS))
            return gtr__refuse(err,
                               "seats[%d].buildings: expected no completed Catacomb: the game is"
                               " over",
                               i);
    gtr__check_forum(s);
    for (int i = 0; i < s->players; i++)
        if (s->forum >> i & 1)
            return gtr__refuse(err,
                               "seats[%d].clients: expected a game that goes on, found the %s's"
                               " condition met",
                               i, s->end == GTR_END_COUNCIL ? "Plebian Council" : "Forum");
    return 0;
}

int gtr_position_build(const gtr_position *given, gtr_state *s, char err[GAME_MAX_ERROR]) {
    gtr_position position = *given, *p = &position;
    for (int i = 0; i < p->options.players; i++) {
        p->seat[i].done |= p->options.given[i];
        p->seat[i].extra |= p->options.given[i];
        if (check_seat(p, i, err) < 0)
            return -1;
    }
    if (gtr__position_check_turn(p, err) < 0)
        return -1;
    gtr__blank(s, &p->options);
    if (gtr__position_deck(s, p, err) < 0 || gtr__position_jacks(s, p, err) < 0 ||
        gtr__position_sites(s, p, err) < 0)
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
    gtr__position_turn(s, p);
    if (check_open(s, p, err) < 0 || (s->phase == GTR_PH_OFFER ? gtr__position_check_offers(s, err)
                                                               : gtr__check_stack(s, err)) < 0)
        return -1;
    gtr__run(s);
    if (s->end)
        return gtr__refuse(err, "phase: expected a decision to come, found the game's end (%s)",
                           gtr_end_names[s->end]);
    game_move moves[GAME_MAX_MOVES];
    if (gtr__legal(s, moves) == 0)
        return gtr__refuse(err, "stack: expected a decision with a move, found %s without one",
                           gtr_game.decision(s));
    return 0;
}
