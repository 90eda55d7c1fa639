/* The parts of setting a position up (position.c): each is checked, and put into the state. What
 * refuses gives -1, with one line in err, GAME_MAX_ERROR bytes; all else 0. */
#ifndef AEDILE_GTR_POSITION_PARTS_H
#define AEDILE_GTR_POSITION_PARTS_H

#include "engine/gtr/position/position.h"

int gtr__refuse(char *err, const char *format, ...) __attribute__((format(printf, 2, 3)));

static inline int gtr__total(const uint8_t count[GTR_NSUITS]) {
    int total = 0;
    for (int m = 0; m < GTR_NSUITS; m++)
        total += count[m];
    return total;
}

/* Suit of the site of t's building or foundation b. */
static inline int gtr__described_site(const gtr_seat_position *t, int b) {
    return b == GTR_STATUE ? t->statue_site : gtr_suit_of[b];
}

static inline const char *gtr__described_name(const gtr_position *p, int b) {
    return gtr_english_name(&gtr_editions[p->options.edition], b);
}

/* Deck and removed cards: what no zone has of the game's cards. */
int gtr__position_deck(gtr_state *s, const gtr_position *p, char *err);

/* The Jacks' pile; then the piles of sites and everybody's influence. */
int gtr__position_jacks(gtr_state *s, const gtr_position *p, char *err);
int gtr__position_sites(gtr_state *s, const gtr_position *p, char *err);

/* Who can have played cards; before all else. Then, with the seats set and powers in force, the
 * turn; and what has been offered (GTR 3.3). */
int gtr__position_check_turn(const gtr_position *p, char *err);
void gtr__position_turn(gtr_state *s, const gtr_position *p);
int gtr__position_check_offers(const gtr_state *s, char *err);

#endif
