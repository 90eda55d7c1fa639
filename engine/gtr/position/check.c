/* Every invariant of a state, recomputed the slow way (the `check` of the game). */
#include "engine/gtr/expansion.h"

#include <stdarg.h>
#include <stdio.h>

static int broken(char *err, const char *format, ...) __attribute__((format(printf, 2, 3)));
static int broken(char *err, const char *format, ...) {
    va_list args;
    va_start(args, format);
    vsnprintf(err, GAME_MAX_ERROR, format, args);
    va_end(args);
    return -1;
}

/* The caches of one player: sets and sums that follow from the counters. */
static int check_player(const gtr_state *s, int p, char *err) {
    const gtr_player *q = &s->player[p];
    gtr_set set = 0;
    int orders = 0;
    for (int b = 0; b < (s->expanded ? GTR_NBUILDINGS : GTR_NBASE); b++) {
        if (gtr__in_hand(s, q, b))
            set |= GTR_BIT(b);
        orders += gtr__in_hand(s, q, b);
        if (gtr__known(s, q, b) > gtr__in_hand(s, q, b))
            return broken(err, "seat %d: more known copies of %s than there are", p,
                          gtr_name(s, b));
        if ((q->marks >> gtr_suit_of[b] & 1) && gtr__in_hand(s, q, b))
            return broken(err, "seat %d has %s, which it is known to lack", p, gtr_name(s, b));
    }
    if (set != q->hand_set || orders != q->orders)
        return broken(err, "seat %d: hand set or count is stale", p);
    if (q->done & q->open)
        return broken(err, "seat %d: a name both founded and completed", p);
    for (int m = 0; m < GTR_NSUITS; m++)
        if (q->fresh[m] > q->client[m])
            return broken(err, "seat %d: more new %s clients than clients", p, gtr_role_names[m]);
    if ((gtr_stolen(s, p) | gtr_given(s, p)) & ~q->done)
        return broken(err, "seat %d: loot or a given building it does not hold", p);
    if (!((q->done | q->open) & GTR_BIT(GTR_STATUE)) && q->statue_site != GTR_MARBLE)
        return broken(err, "seat %d: a site for a Statue it does not have", p);
    return 0;
}

/* Foundations and their records agree; rows are in order. */
static int check_sites(const gtr_state *s, char *err) {
    gtr_set open[GTR_MAX_PLAYERS] = {0};
    for (int m = 0; m < GTR_NSUITS; m++) {
        int used = 0;
        for (int i = 0; i < GTR_SITES; i++) {
            uint16_t r = s->site[m][i];
            if (i && s->site[m][i - 1] < r)
                return broken(err, "%s sites are out of order", gtr_material_names[m]);
            if (!r)
                continue;
            int p = (r >> 13) - 1, b = r >> 7 & 63;
            if (p < 0 || p >= s->players || b >= GTR_NBUILDINGS || gtr_site(s, p, b) != m)
                return broken(err, "a %s site holds no foundation of that material",
                              gtr_material_names[m]);
            open[p] |= GTR_BIT(b);
            used++;
        }
        if (s->in_town[m] + s->out_of_town[m] + used > GTR_SITES)
            return broken(err, "more than six %s sites", gtr_material_names[m]);
    }
    for (int p = 0; p < s->players; p++)
        if (open[p] != s->player[p].open)
            return broken(err, "seat %d: foundations and sites differ", p);
    return 0;
}

/* Influence is on the sites that are used up (GTR 6.4; Prison only moves it). */
static int check_influence(const gtr_state *s, char *err) {
    int held = 0, owed = s->influence_base;
    for (int p = 0; p < s->players; p++)
        held += s->player[p].influence;
    for (int m = 0; m < GTR_NSUITS; m++) {
        int open = 0;
        for (int i = 0; i < GTR_SITES; i++)
            open += s->site[m][i] != 0;
        owed += gtr_value[m] * (GTR_SITES - s->in_town[m] - s->out_of_town[m] - open);
    }
    return held == owed ? 0 : broken(err, "influence is %d in all, sites give %d", held, owed);
}

/* Order cards of a suit over all zones. */
static int cards_of_suit(const gtr_state *s, int m) {
    int n = s->pool[m] + s->buried[m];
    for (int i = 0; i < s->removed + s->deck_n; i++)
        n += gtr_suit_of[s->deck[i]] == m;
    for (int i = s->deck_total - s->hidden; i < s->deck_total; i++)
        n += gtr_suit_of[s->deck[i]] == m;
    if (s->drawn != GTR_NBUILDINGS)
        n += gtr_suit_of[s->drawn] == m;
    for (int b = 0; s->expanded && b < GTR_NBUILDINGS; b++)
        n += gtr_suit_of[b] == m ? s->expansion.shown[b] : 0;
    for (int p = 0; p < s->players; p++) {
        const gtr_player *q = &s->player[p];
        n += q->client[m] + q->stock[m] + q->vault[m] + q->played[m] + gtr__hand_suit(s, p, m);
        n += __builtin_popcountll((q->done | q->open) & gtr_suit_set[m]);
        GTR_EACH_BIT(b, q->open) {
            uint8_t count[GTR_NSUITS];
            gtr_materials(s, p, b, count);
            n += count[m];
        }
        GTR_EACH_BIT(b, q->done) {
            uint8_t count[GTR_NSUITS];
            gtr_materials_under(s, p, b, count);
            n += count[m];
        }
    }
    return n;
}

static int check_cards(const gtr_state *s, char *err) {
    int jacks = s->jack_pile, hidden = 0;
    for (int p = 0; p < s->players; p++) {
        jacks += s->player[p].jacks + s->player[p].jacks_played;
        hidden += s->player[p].basilica + s->player[p].atrium;
    }
    if (jacks != s->jack_total || jacks > GTR_NJACKS)
        return broken(err, "%d Jacks instead of %d", jacks, s->jack_total);
    if (hidden != s->hidden || s->removed + s->deck_n + hidden > s->deck_total)
        return broken(err, "%d unseen vault cards, %d counted", s->hidden, hidden);
    for (int m = 0; m < GTR_NSUITS; m++) {
        int n = cards_of_suit(s, m);
        if (n != s->cards_total[m])
            return broken(err, "%d %s cards instead of %d", n, gtr_material_names[m],
                          s->cards_total[m]);
    }
    return 0;
}

static int check_deck(const gtr_state *s, char *err) {
    gtr_state counted;
    memcpy(&counted, s, gtr_state_size(s));
    gtr__deck_counted(&counted);
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        if (s->deck_count[b] != counted.deck_count[b])
            return broken(err, "%d %s in the deck, %d counted", counted.deck_count[b],
                          gtr_name(s, b), s->deck_count[b]);
    return 0;
}

static int check_powers(const gtr_state *s, char *err) {
    if (s->blank_for > s->players || s->blank >= (s->blank_for ? GTR_NBUILDINGS : 1))
        return broken(err, "a blank of building %d for seat %d", s->blank, s->blank_for - 1);
    gtr_state fresh = *s;
    gtr__refresh_powers(&fresh);
    for (int p = 0; p < s->players; p++)
        if (fresh.player[p].powers != s->player[p].powers)
            return broken(err, "seat %d: powers are stale", p);
    return fresh.powers_any == s->powers_any ? 0 : broken(err, "powers of all are stale");
}

/* What lies beyond the stack and the hidden cards is zero, so that equal states are equal bytes. */
static int check_zeros(const gtr_state *s, char *err) {
    if (s->depth + s->noted > GTR_MAX_FRAMES)
        return broken(err, "%d frames", s->depth + s->noted);
    if (s->phase != GTR_PH_OFFER)
        for (int i = s->depth + s->noted; i < GTR_MAX_FRAMES; i++)
            if (s->frame[i])
                return broken(err, "frame %d is not clear", i);
    for (int i = s->removed + s->deck_n; i < s->deck_total - s->hidden; i++)
        if (s->deck[i])
            return broken(err, "place %d of the deck is not clear", i);
    return 0;
}

static int check_decision(const gtr_state *s, char *err) {
    if (s->end) {
        if (s->decision != GTR_D_OVER)
            return broken(err, "over, but a decision is pending");
        return 0;
    }
    if (s->seat >= s->players || s->actor >= s->players || s->leader >= s->players)
        return broken(err, "a seat that is not there");
    if (s->turn < 1 || s->turn > GTR_TURN_CAP)
        return broken(err, "turn %d", s->turn);
    return 0;
}

/* Records belong to buildings, site cards to influence; nothing is left over of a Bacchanalia. */
static int check_expansion(const gtr_state *s, char *err) {
    int records = 0, shown = 0, left = 0;
    for (int i = 0; i < GTR_MAX_UNDER; i++) {
        left += s->expansion.under[i] != 0;
        if (i && s->expansion.under[i] && s->expansion.under[i] >= s->expansion.under[i - 1])
            return broken(err, "record %d of what lies under buildings is out of order", i);
    }
    for (int p = 0; p < s->players; p++) {
        GTR_EACH_BIT(b, s->player[p].done) {
            records += gtr__has_record(s, p, b);
            if (gtr__has_record(s, p, b) == (gtr_given(s, p) >> b & 1))
                return broken(err, "seat %d: %s with a site and given, or neither", p,
                              gtr_name(s, b));
        }
        if (gtr__site_points(s, p) > s->player[p].influence)
            return broken(err, "seat %d: sites of %d, influence %d", p, gtr__site_points(s, p),
                          s->player[p].influence);
        if ((s->player[p].done | s->player[p].open | s->player[p].hand_set) & ~gtr_types(s))
            return broken(err, "seat %d: a building that is not in play", p);
    }
    if (records != left)
        return broken(err, "%d records for %d buildings", left, records);
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        shown += s->expansion.shown[b];
    return shown && !s->expansion.bacchanalia ? broken(err, "%d cards left turned up", shown) : 0;
}

int gtr__check(const void *state, char *err) {
    const gtr_state *s = state;
    if (s->players < GTR_MIN_PLAYERS || s->players > GTR_MAX_PLAYERS)
        return broken(err, "%d players", s->players);
    if (gtr__check_ranges(s, err) < 0)
        return -1;
    for (int p = 0; p < s->players; p++)
        if (check_player(s, p, err))
            return -1;
    if (check_sites(s, err) || check_influence(s, err) || check_cards(s, err) ||
        check_deck(s, err) || check_powers(s, err) || check_zeros(s, err))
        return -1;
    if (s->expanded && check_expansion(s, err))
        return -1;
    if (check_decision(s, err))
        return -1;
    if (s->end)
        return 0;
    if (s->phase != GTR_PH_OFFER && gtr__check_stack(s, err) < 0)
        return -1;
    return gtr__check_asked(s, err);
}
