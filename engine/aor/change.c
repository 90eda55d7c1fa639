/* Items, and what experiments change about them (game.change).
 *
 * A power that is blanked is: a medal's; a character's unique intrigue; the right to activate an intrigue, or to build
 * a level of a type; the effect of a goods card when it is played; the end glory of a mission; what an event brings.
 * Of all but medals there is one blank a game: its item is kept in `extra`, its seats in a bit of `off`.
 */
#include "engine/aor/internal.h"

/* --- Numbers ------------------------------------------------------------------------------------ */

/* Items as this file knows them: all kinds in a row, of which a game's items are those up to the goods or, with the
 * option `items` = `cards`, characters, medals, missions and events. */
static int item_of(const aor_state *s, int item) {
    return s->rules & AOR_ITEMS_CARDS && item >= AOR_I_INTRIGUE
               ? item - AOR_I_INTRIGUE + AOR_I_MISSION
               : item;
}

static uint64_t bit(int item) {
    return UINT64_C(1) << item;
}

/* --- When they act ------------------------------------------------------------------------------ */

static uint64_t rights(const aor_state *s, int seat, const aor_frame *f) {
    uint64_t items = 0;
    if (f->kind == AOR_D_ACTIVATE)
        for (uint64_t moves = aor__activations(s, seat); moves; moves &= moves - 1)
            items |= bit(AOR_I_INTRIGUE + __builtin_ctzll(moves) % 8);
    if (f->kind == AOR_D_BUILD)
        for (uint64_t types = aor__buildable(s, seat); types; types &= types - 1) {
            int t = __builtin_ctzll(types);
            items |= bit(AOR_I_LEVEL + t * AOR_LEVELS + s->level[aor_faced(s, seat)][t]);
        }
    return items;
}

static uint64_t cards(const aor_state *s, int seat) {
    const aor_player *q = &s->player[seat];
    const aor_frame *f = s->depth ? &s->frame[s->depth - 1] : NULL;
    bool choosing = f && f->kind == AOR_D_KEEP && f->seat == seat;
    int kept = q->missions_n - (choosing ? (f->a ? 2 : AOR_DEALT) : 0);
    uint64_t items = 0;
    if (s->phase == AOR_P_SETUP && f && seat >= f->seat) /* still to choose among those dealt */
        kept = q->missions_n > AOR_DEALT ? q->missions_n - AOR_DEALT : 0;
    for (int i = 0; i < kept; i++)
        items |= bit(AOR_I_INTRIGUE + q->mission[i]);
    return items | (s->event ? bit(AOR_I_INTRIGUE + AOR_MISSIONS + s->event - 1) : 0);
}

uint64_t aor_acting(const aor_state *s, int seat) {
    const aor_player *q = &s->player[seat];
    const aor_frame *f = s->depth ? &s->frame[s->depth - 1] : NULL;
    bool own = f && f->seat == seat;
    uint64_t items = 0;
    for (int m = 0; m < AOR_BUILDINGS; m++)
        items |= (uint64_t)aor_medal_acts(s, seat, m) << (AOR_I_MEDAL + m);
    if (own && f->kind == AOR_D_ACTIVATE)
        for (uint64_t moves = aor__activations(s, seat); moves; moves &= moves - 1)
            if (__builtin_ctzll(moves) % 8 == q->effect)
                items |= bit(AOR_I_CHARACTER + q->character);
    if (s->rules & AOR_ITEMS_CARDS)
        return items | cards(s, seat);
    for (int i = 0; i < q->hand_n; i++)
        if (aor_rows(s)->good[q->hand[i]].condition != AOR_ON_NEVER)
            items |= bit(AOR_I_GOODS + q->hand[i]);
    return items | (own ? rights(s, seat, f) : 0);
}

/* --- Blanks ------------------------------------------------------------------------------------- */

static int blank(aor_state *s, int seat, int item) {
    bool medal = item >= AOR_I_MEDAL && item < AOR_I_INTRIGUE;
    int now = s->extra & AOR_BLANKED;
    if (!medal && now && now != item + 1)
        return -1;
    if (!medal)
        s->extra = (uint8_t)((s->extra & ~AOR_BLANKED) | (item + 1));
    for (int p = 0; p < s->players; p++)
        if (seat < 0 || p == seat) {
            s->player[p].off |= (uint8_t)(medal ? 1 << (item - AOR_I_MEDAL) : AOR_OFF_ITEM);
            aor__refresh_triples(s, p);
        }
    return 0;
}

/* --- Gifts and exchanges ------------------------------------------------------------------------ */

/* Takes the mission out of the pile, exchanged for its top card if it is in a hand. False: it is not in the game, or
 * nothing is known of the pile. */
static bool fetch_mission(aor_state *s, int mission) {
    if (s->lazy || !s->pile_n || !aor_mission_in(s, mission) || s->pile[s->pile_n - 1] >> 5)
        return false;
    int at = s->pile_n - 1;
    while (at >= 0 && (s->pile[at] & 31) != mission)
        at--;
    if (at < 0) {
        for (int p = 0; p < s->players; p++)
            for (int i = 0; i < s->player[p].missions_n; i++)
                if (s->player[p].mission[i] == mission)
                    s->player[p].mission[i] = s->pile[s->pile_n - 1];
        at = s->pile_n - 1;
    }
    s->pile_n--;
    for (; at < s->pile_n; at++)
        s->pile[at] = s->pile[at + 1];
    s->pile[at] = 0;
    return true;
}

static int grant_mission(aor_state *s, int seat, int mission) {
    aor_player *q = &s->player[seat];
    for (int i = 0; i < q->missions_n; i++)
        if (q->mission[i] == mission)
            return -1;
    if (q->missions_n > AOR_MISSIONS_MOST - AOR_KEPT || !fetch_mission(s, mission))
        return -1;
    for (int i = q->missions_n++; i > 0; i--) /* those to choose from stand last */
        q->mission[i] = q->mission[i - 1];
    q->mission[0] = (uint8_t)mission;
    return 0;
}

static int grant_good(aor_state *s, int seat, int good) {
    if (s->lazy || aor_hand_full(&s->player[seat]))
        return -1;
    for (int at = s->deck_n - 1; at >= 0; at--)
        if (s->goods[at] == good) {
            for (s->deck_n--; at < s->deck_n; at++)
                s->goods[at] = s->goods[at + 1];
            s->goods[at] = 0;
            aor__to_hand(s, seat, good, 0);
            return 0;
        }
    return -1;
}

/* No one has chosen yet: what is dealt can be changed. */
static bool just_dealt(const aor_state *s) {
    return s->phase == AOR_P_SETUP && s->turn == 1 && !s->lazy;
}

/* The seat is someone else; who was that takes over what the seat was. */
static int change_character(aor_state *s, int seat, int character) {
    int was = s->player[seat].character;
    for (int p = 0; p < s->players; p++)
        if (p != seat && s->player[p].character == character)
            aor__become(s, p, was);
    aor__become(s, seat, character);
    return 0;
}

static int grant(aor_state *s, int seat, int item) {
    if (item < AOR_I_MEDAL)
        return just_dealt(s) ? change_character(s, seat, item) : -1;
    if (item >= AOR_I_MEDAL && item < AOR_I_INTRIGUE) {
        int medal = item - AOR_I_MEDAL;
        if (s->medal[medal] || (s->variants & AOR_HEROES) || (s->off_medals >> medal & 1))
            return -1;
        s->medal[medal] = (uint8_t)(seat + 1);
        aor__refresh_triples(s, seat);
        return 0;
    }
    if (item >= AOR_I_GOODS && item < AOR_I_MISSION)
        return grant_good(s, seat, item - AOR_I_GOODS);
    return item >= AOR_I_MISSION && item < AOR_I_EVENT
               ? grant_mission(s, seat, item - AOR_I_MISSION)
               : -1;
}

/* One of the missions dealt changes places with this one; or with one that is neither it nor dealt to the seat. */
static int change_mission(aor_state *s, int seat, int mission, bool sibling, pcg32 *rng) {
    aor_player *q = &s->player[seat];
    uint8_t *place = &q->mission[q->missions_n - AOR_DEALT + (int)pcg32_below(rng, AOR_DEALT)];
    int other = mission, n = 0, from[AOR_MISSIONS];
    if (!aor_mission_in(s, mission))
        return -1;
    for (int i = 0; i < s->pile_n; i++)
        if ((s->pile[i] & 31) != mission)
            from[n++] = s->pile[i] & 31;
    if (sibling)
        other = from[pcg32_below(rng, (uint32_t)n)];
    for (int i = 0; i < q->missions_n; i++)
        if (q->mission[i] == mission && &q->mission[i] != place) /* two changes would be needed */
            place = &q->mission[i];
    int was = *place;
    if (was == other)
        return 0;
    for (int p = 0; p < s->players; p++)
        for (int i = 0; i < s->player[p].missions_n; i++)
            if (s->player[p].mission[i] == other)
                s->player[p].mission[i] = (uint8_t)was;
    for (int i = 0; i < s->pile_n; i++)
        if ((s->pile[i] & 31) == other)
            s->pile[i] = (uint8_t)was;
    *place = (uint8_t)other;
    return 0;
}

static int inject(aor_state *s, int seat, int item, bool sibling, pcg32 *rng) {
    if (!just_dealt(s))
        return -1;
    if (item < AOR_I_MEDAL) {
        int other = (item + 1 + (int)pcg32_below(rng, AOR_CHARACTERS - 1)) % AOR_CHARACTERS;
        return change_character(s, seat, sibling ? other : item);
    }
    return item >= AOR_I_MISSION && item < AOR_I_EVENT
               ? change_mission(s, seat, item - AOR_I_MISSION, sibling, rng)
               : -1;
}

int aor__change(void *state, game_change what, int seat, int number, pcg32 *rng) {
    aor_state *s = state;
    int item = item_of(s, number);
    if (number < 0 || item >= AOR_I_ALL || (seat < 0 && what != GAME_BLANK))
        return -1;
    switch (what) {
    case GAME_BLANK: return blank(s, seat, item);
    case GAME_GRANT: return grant(s, seat, item);
    case GAME_INJECT:
    case GAME_INJECT_SIBLING: return inject(s, seat, item, what == GAME_INJECT_SIBLING, rng);
    default: return -1;
    }
}
