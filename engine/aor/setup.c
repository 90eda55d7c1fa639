/* A new game (AOR 4): chance is drawn in the order of its paragraphs. */
#include "engine/aor/internal.h"
#include "engine/keyed_deck.h"

_Static_assert((int)AOR_DECK <= KEYED_DECK_MOST, "every deck has room");

/* Fisher-Yates, from the last card on. */
void aor__shuffle(aor_state *s, uint8_t *card, int n) {
    pcg32 rng = s->rng;
    for (int i = n - 1; i > 0; i--) {
        int j = (int)pcg32_below(&rng, (uint32_t)i + 1);
        uint8_t other = card[i];
        card[i] = card[j];
        card[j] = other;
    }
    s->rng = rng;
}

/* --- What is in the game ------------------------------------------------------------------------ */

int aor_copies(const aor_state *s, int good) {
    if (s->off_goods >> good & 1)
        return 0;
    const aor_good_row *g = &aor_rows(s)->good[good];
    return g->copies - (s->players <= 2 ? g->minus : 0);
}

static bool mission_in(const aor_state *s, int mission) {
    return !(s->off_missions >> mission & 1) &&
           !(s->players <= 2 && aor_rows(s)->mission[mission].minus) &&
           !(s->variants & aor_missions[mission].variant);
}

bool aor_mission_in(const aor_state *s, int mission) {
    return s->missions >> mission & 1;
}

bool aor_event_in(const aor_state *s, int event) {
    return !(s->off_events >> event & 1) &&
           (!aor_rows(s)->event[event].negative || (s->variants & AOR_HARSH));
}

bool aor_event_left(const aor_state *s, int event) {
    uint32_t left;
    memcpy(&left, s->events, sizeof left);
    if (s->lazy)
        return left >> event & 1;
    for (int i = 0; i < s->events_n; i++)
        if (s->events[i] == event)
            return true;
    return false;
}

/* --- The table ---------------------------------------------------------------------------------- */

void aor__become(aor_state *s, int seat, int character) {
    const aor_character_row *c = &aor_rows(s)->character[character];
    aor_player *q = &s->player[seat];
    s->animosity = (uint8_t)(s->animosity + q->animosity - c->animosity);
    q->character = (uint8_t)character;
    q->effect = c->effect;
    q->glory = c->glory;
    q->denarii = c->denarii;
    q->cells = (uint8_t)strlen(c->track);
    aor__cover(s, q, c->animosity);
    q->legions = c->legions;
    q->legions_left = (uint8_t)(AOR_LEGIONS - c->legions);
    q->votes = c->votes;
    q->votes_left = (uint8_t)(AOR_VOTES - c->votes);
    q->anchor = c->anchor;
}

static void put_supply(aor_state *s) {
    const uint8_t *tiles = s->players <= 2 ? aor_list_TILES_FEW : aor_list_TILES_MANY;
    for (int t = 0; t < AOR_BUILDINGS; t++)
        memcpy(s->supply[t], tiles, AOR_LEVELS);
    for (int l = 0; l < 2; l++) /* AOR 4.5 */
        for (int i = 0; i < 4; i++) {
            int part = aor_rows(s)->parts[s->players - 1][l][i];
            s->parts_left[l] =
                (uint8_t)(s->parts_left[l] + (part ? 1 << 2 * (part - AOR_BRONZE) : 0));
        }
}

void aor__blank(aor_state *s, const aor_options *o) {
    memset(s, 0, offsetof(aor_state, player) + o->players * sizeof(aor_player));
    s->players = o->players;
    if (o->own_tables) {
        memset(s, 0, sizeof *s);
        s->players = o->players;
        s->extra = AOR_OWN_TABLES;
        aor__rows_of(o, &s->tables);
    }
    s->variants = o->variants;
    s->rules = o->rules;
    s->off_medals = o->off_medals;
    s->off_effects = o->off_effects;
    s->off_goods = o->off_goods;
    s->off_missions = o->off_missions;
    s->off_events = o->off_events;
    memcpy(s->senate, o->senate_n ? o->senate : aor_list_SENATE, sizeof s->senate);
    for (int i = 0; i < AOR_POPULATION; i++)
        s->penalty_of[i / 2] |=
            (uint8_t)((o->penalty_n ? o->penalty[i] : aor_list_PENALTY[i]) << 4 * (i % 2));
    for (int m = 0; m < AOR_MISSIONS; m++)
        s->missions |= (uint32_t)mission_in(s, m) << m;
    memcpy(s->milestone, aor_list_MILESTONES, sizeof s->milestone);
    s->animosity = AOR_ANIMOSITY_ALL;
    s->direction = 1;
    put_supply(s);
    for (int p = 0; p < s->players; p++) {
        aor_player *q = &s->player[p];
        q->supporters = 1;
        q->tokens = AOR_TOKENS;
        for (int m = 0; m < AOR_BUILDINGS; m++)
            if (o->medals[p] >> m & 1)
                s->medal[m] = (uint8_t)(p + 1);
    }
}

/* --- The deal ----------------------------------------------------------------------------------- */

/* What the chance of a deal is. */
typedef struct deal {
    const aor_options *options;
    uint64_t seed, stream;
} deal;

enum { CHARACTERS_PILE, EVENTS_PILE, GOODS_PILE, MISSIONS_PILE };

static void order(aor_state *s, const deal *d, unsigned pile, uint8_t *card, int n) {
    if (s->rules & AOR_KEYED_DECKS)
        keyed_deck(card, n, d->seed, d->stream, pile);
    else
        aor__shuffle(s, card, n);
}

/* AOR 4.2; characters that an option gives or takes away are not among those shuffled. */
static void deal_characters(aor_state *s, const deal *d) {
    const aor_options *o = d->options;
    uint8_t card[AOR_CHARACTERS];
    int n = 0, next = 0;
    for (int c = 0; c < AOR_CHARACTERS; c++) {
        bool out = o->off_characters >> c & 1;
        for (int p = 0; p < s->players; p++)
            out |= o->character[p] == c;
        if (!out)
            card[n++] = (uint8_t)c;
    }
    order(s, d, CHARACTERS_PILE, card, n);
    for (int p = 0; p < s->players; p++) {
        aor__become(s, p, o->character[p] != AOR_ANY ? o->character[p] : card[next++]);
        if (o->effect[p] != AOR_ANY)
            s->player[p].effect = o->effect[p];
    }
}

static void shuffle_events(aor_state *s, const deal *d) {
    for (int e = 0; e < AOR_EVENTS; e++)
        if (aor_event_in(s, e))
            s->events[s->events_n++] = (uint8_t)e;
    order(s, d, EVENTS_PILE, s->events, s->events_n);
}

static void shuffle_goods(aor_state *s, const deal *d) {
    for (int g = 0; g < AOR_GOODS; g++) {
        int copies = aor_copies(s, g);
        s->hidden += (uint64_t)copies << 3 * g;
        for (int p = 0; p < s->players; p++)
            copies -= (int)(d->options->given_goods[p] >> g & 1);
        while (copies-- > 0)
            s->goods[s->deck_n++] = (uint8_t)g;
    }
    order(s, d, GOODS_PILE, s->goods, s->deck_n);
}

static void shuffle_missions(aor_state *s, const deal *d) {
    uint32_t left = s->missions;
    for (int p = 0; p < s->players; p++)
        left &= ~d->options->given_missions[p];
    for (; left; left &= left - 1)
        s->pile[s->pile_n++] = (uint8_t)__builtin_ctz(left);
    order(s, d, MISSIONS_PILE, s->pile, s->pile_n);
}

/* AOR 4.10: three to each seat, after what options give. */
static void deal_missions(aor_state *s, const aor_options *o) {
    for (int p = 0; p < s->players; p++) {
        aor_player *q = &s->player[p];
        for (uint32_t given = o->given_missions[p]; given; given &= given - 1)
            q->mission[q->missions_n++] = (uint8_t)__builtin_ctz(given);
        for (int i = 0; i < AOR_DEALT; i++) {
            q->mission[q->missions_n++] = s->pile[--s->pile_n];
            s->pile[s->pile_n] = 0;
        }
        for (uint32_t given = o->given_goods[p]; given; given &= given - 1)
            aor__to_hand(s, p, __builtin_ctz(given), 0);
    }
}

void aor__create(void *state, const void *options, uint64_t seed, uint64_t stream) {
    aor_state *s = state;
    const aor_options *o = options;
    deal d = {.options = o, .seed = seed, .stream = stream};
    aor__blank(s, o);
    pcg32_seed(&s->rng, seed, stream);
    deal_characters(s, &d);
    shuffle_events(s, &d);
    shuffle_goods(s, &d);
    shuffle_missions(s, &d);
    int first = o->first != AOR_ANY ? o->first : (int)aor__below(s, s->players); /* AOR 4.9 */
    s->first = (uint8_t)first;
    s->token = (uint8_t)aor_faced(s, first);
    deal_missions(s, o);
    aor__run(s);
}
