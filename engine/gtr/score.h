/* The ends of a game that buildings bring (GTR 7): score.c. */
#ifndef AEDILE_GTR_SCORE_H
#define AEDILE_GTR_SCORE_H

#include "engine/gtr/zones.h"

/* Ends the game if a player meets the Forum condition (GTR 11.21). */
void gtr__check_forum(gtr_state *s);
/* The same after a card got to a stockpile: matters to Forum Romanum only. */
static inline void gtr__stock_changed(gtr_state *s) {
    if (s->powers_any & GTR_BIT(GTR_FORUM_ROMANUM))
        gtr__check_forum(s);
}

#endif
