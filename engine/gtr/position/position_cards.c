/* The cards of a described position (position_parts.h): those with a name are counted out of the
 * game's stock before those of which only the suit is known; what is left makes the deck. Rules:
 * GTR 1.2. */
#include "engine/gtr/position/position_parts.h"

#include "engine/gtr/stack.h"

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
                return gtr__refuse(err,
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
            return gtr__refuse(err, ": %s: expected at most the %d of the game, found %d",
                               gtr__described_name(p, b), gtr__copies_of(&p->options, b),
                               gtr__copies_of(&p->options, b) - c->left[b]);
    for (int m = 0; m < GTR_NSUITS; m++)
        c->need[m] += p->pool[m] + p->buried[m];
    return count_suits(c, p, err);
}

/* Removed cards at the bottom, then what is left in an order by the seed, the top cards above. */
int gtr__position_deck(gtr_state *s, const gtr_position *p, char *err) {
    stock c;
    if (count_cards(&c, p, err) < 0)
        return -1;
    uint8_t *deck = s->deck;
    int n = p->removed_n;
    memcpy(deck, p->removed, (size_t)n);
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        for (int k = c.left[b]; k > 0; k--)
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
    int least =
        p->drawn < GTR_NBUILDINGS || p->has_shown ? 0 : 1; /* GTR 11.1, 14.7: the last one */
    if (most < least)
        return gtr__refuse(err,
                           "deck_size: expected cards in the deck, found none left of the game's");
    least = p->top_n ? p->top_n : least;
    if (size < least || size > most)
        return gtr__refuse(err, "deck_size: expected %d to %d cards, found %d", least, most, size);
    s->deck_n = (uint8_t)size;
    s->removed = (uint8_t)(n - size);
    gtr__deck_counted(s);
    return 0;
}
