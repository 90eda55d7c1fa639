/* A new game: the shuffled deck, the deal, the first leader (GTR 3, 11.30). */
#include "engine/gtr/counts.h"
#include "engine/gtr/zones.h"
#include "engine/keyed_deck.h"

_Static_assert((int)GTR_MAX_DECK <= KEYED_DECK_MOST, "every deck has room");

int gtr_shuffled_deck(const gtr_options *o, uint64_t seed, uint64_t stream,
                      uint8_t deck[GTR_MAX_DECK]) {
    uint8_t card[GTR_MAX_DECK + GTR_WORD];
    int n = 0;
    for (unsigned b = 0; b < (o->expansion ? GTR_NBUILDINGS : GTR_NBASE); b++) {
        int copies = gtr__copies_of(o, (int)b);
        uint64_t word = GTR_EACH_BYTE * b; /* a word of each type, the next over its end */
        memcpy(card + n, &word, GTR_WORD);
        if (__builtin_expect(copies > GTR_WORD, 0))
            memset(card + n, (int)b, (size_t)copies);
        n += copies;
    }
    if (o->flags & GTR_OPT_KEYED_DECK) {
        keyed_deck(card, n, seed, stream, 0);
    } else {
        pcg32 rng;
        pcg32_seed(&rng, seed, stream);
        for (int i = n - 1; i > 0; i--) { /* Fisher-Yates */
            int j = (int)pcg32_below(&rng, (uint32_t)i + 1);
            uint8_t other = card[i];
            card[i] = card[j];
            card[j] = other;
        }
    }
    memcpy(deck, card, (size_t)n);
    return n;
}

/* In-town sites of each material (GTR 3.2, 3.5). */
static int sites_in_town(const gtr_options *o) {
    int sites = o->players;
    if (o->players == 2)
        sites =
            o->two_player_sites ? o->two_player_sites : gtr_editions[o->edition].two_player_sites;
    return (o->flags & GTR_OPT_FEW_SITES) && sites > 3 ? 3 : sites;
}

void gtr__blank(gtr_state *s, const gtr_options *o) {
    memset(s, 0, sizeof *s);
    s->powers_off = o->powers_off;
    s->flags = o->flags;
    s->turn = 1;
    s->edition = o->edition;
    s->language = o->language;
    s->players = o->players;
    s->expanded = o->expansion != 0;
    s->changed = gtr_rows_changed(&o->rows);
    s->marked = s->expanded | s->changed;
    if (s->changed)
        s->rows = o->rows;
    s->expansion.types = o->expansion;
    s->influence_base = (int16_t)(2 * o->players);
    s->role = GTR_NSUITS;
    s->drawn = GTR_NBUILDINGS;
    s->jack_pile = s->jack_total = GTR_NJACKS;
    int sites = sites_in_town(o);
    for (int m = 0; m < GTR_NSUITS; m++) {
        s->in_town[m] = (uint8_t)sites;
        s->out_of_town[m] = (uint8_t)(GTR_SITES - sites);
    }
    for (int m = 0; m < GTR_NSUITS; m++)
        s->cards_total[m] = (uint8_t)gtr__suit_sum(o->copies, m);
    GTR_EACH_BIT(b, o->expansion) {
        int m = gtr_suit_of[b];
        s->cards_total[m] = (uint8_t)(s->cards_total[m] + o->copies[b]);
    }
    s->deck_total = (uint8_t)gtr__sum6(s->cards_total);
    for (int p = 0; p < o->players; p++) {
        gtr_player *q = &s->player[p];
        q->influence = 2; /* GTR 3.1 */
        q->statue_site = GTR_MARBLE;
        q->done = o->given[p];
        GTR_EACH_BIT(b, o->given[p]) {
            s->cards_total[gtr_suit_of[b]]++;
            gtr__mark_given(s, p, b);
        }
    }
    gtr__refresh_powers(s);
}

/* The seats of `tied` whose card comes first alphabetically (GTR 3.4); card[p] for each. */
static unsigned first_by_name(const gtr_state *s, unsigned tied, const uint8_t *card) {
    const gtr_edition *edition = gtr_edition_of(s);
    const char *first = NULL;
    unsigned seats = 0;
    for (int p = 0; p < s->players; p++) {
        if (!(tied >> p & 1))
            continue;
        const char *name = gtr_card_names[edition->own_language][gtr_card_of(edition, card[p])];
        int order = first ? gtr__name_order(name, first) : -1;
        if (order < 0) {
            first = name;
            seats = 0;
        }
        if (order <= 0)
            seats |= 1u << p;
    }
    return seats;
}

/* One pool card for each seat is given; ties turn further ones, as long as there are any (GTR 11.1:
 * without a deck no game is played, and the first of those tied leads nowhere). The turn begins. */
static void choose_leader(gtr_state *s, uint8_t card[GTR_MAX_PLAYERS]) {
    unsigned tied = (1u << s->players) - 1;
    for (int p = 0; p < s->players; p++)
        s->pool[gtr_suit_of[card[p]]]++;
    for (;;) {
        tied = first_by_name(s, tied, card);
        if (!(tied & (tied - 1)) || !s->deck_n)
            break;
        for (int p = 0; p < s->players; p++)
            if ((tied >> p & 1) && s->deck_n) {
                card[p] = (uint8_t)gtr__draw(s);
                s->pool[gtr_suit_of[card[p]]]++;
            }
    }
    if (s->flags & GTR_OPT_HALF_DECK) { /* GTR 3.5 */
        s->removed = (uint8_t)((s->deck_n + 1) / 2);
        s->deck_n = (uint8_t)(s->deck_n - s->removed);
    }
    s->leader = (uint8_t)__builtin_ctz(tied);
    s->phase = GTR_PH_LEAD;
    s->actor = s->leader;
    s->decided = 0;
}

bool gtr__offer_step(gtr_state *s) {
    if (!s->decided) {
        s->decision = GTR_D_OFFER;
        return true;
    }
    s->decided = 0;
    if (++s->actor < s->players)
        return false;
    uint8_t card[GTR_MAX_PLAYERS];
    for (int p = 0; p < s->players; p++) {
        card[p] = (uint8_t)s->frame[p];
        s->frame[p] = 0;
        gtr__hand_take(s, &s->player[p], card[p]);
    }
    choose_leader(s, card);
    return false;
}

void gtr__create(void *state, const void *options, uint64_t seed, uint64_t stream) {
    gtr_state *s = state;
    const gtr_options *o = options;
    gtr__blank(s, o);
    s->deck_n = (uint8_t)gtr_shuffled_deck(o, seed, stream, s->deck);
    memcpy(s->deck_count, o->copies, GTR_NBASE);
    GTR_EACH_BIT(b, o->expansion) s->deck_count[b] = o->copies[b];
    const gtr_edition *edition = &gtr_editions[o->edition];
    bool experienced = o->flags & GTR_OPT_EXPERIENCED;
    for (int p = 0; p < s->players; p++) {
        for (int i = gtr__start_orders(o); i > 0; i--)
            gtr__hand_put(s, &s->player[p], gtr__draw(s));
        s->player[p].jacks = experienced ? 1 : edition->jacks_in_hand;
        s->jack_pile = (uint8_t)(s->jack_pile - s->player[p].jacks);
    }
    if (experienced) {
        s->phase = GTR_PH_OFFER;
    } else {
        uint8_t card[GTR_MAX_PLAYERS];
        for (int p = 0; p < s->players; p++)
            card[p] = (uint8_t)gtr__draw(s);
        choose_leader(s, card);
    }
    gtr__run(s);
}
