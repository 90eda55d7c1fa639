/* Who would win if the game ended now (GTR 7.3), and what an action could bring before it does: what a network is told of ends
 * (inputs.def, actions.def). Half of the games of good players end by Catacomb, and its owner chooses that moment.
 *
 * It reads what the seat that decides knows (GTR 9): its own vault with Basilica's cards, and all other unseen
 * cards at their average.
 */
#ifndef AEDILE_GTR_STANDING_H
#define AEDILE_GTR_STANDING_H

#include "agents/gtr/eval.h"

/* How a seat would stand if the game ended. */
typedef enum gtr_outcome {
    GTR_FIRST, /* with more points than any other seat */
    GTR_LEVEL, /* as many as the best other: hands decide (GTR 7.4) */
    GTR_BEHIND,
    GTR_OUTCOMES
} gtr_outcome;

typedef struct gtr_standing {
    float points[GTR_MAX_PLAYERS]; /* merchant bonuses included */
    float best, second;            /* the most points of a seat, and of the rest */
    int leader;                    /* the seat with the most, the lowest of several */
    uint64_t vault; /* cards by suit in the vault of the seat that decides, as gtr_eval_load */
    uint64_t most;  /* by suit, the most cards of it in one other vault that all can see */
} gtr_standing;

/* Fills it in for the seat that decides. */
void gtr_standing_of(gtr_standing *out, const gtr_state *s);

/* Points of seat p above the best other seat. */
static inline float gtr_standing_ahead(const gtr_standing *at, int p) {
    return at->points[p] - (p == at->leader ? at->second : at->best);
}

/* Whether the game ends when seat p completes Catacomb (GTR 7.1). */
static inline bool gtr_standing_catacomb(const gtr_state *s, int p) {
    return gtr_eval_enabled_for(s, p, GTR_CATACOMB) && GTR_SAYS(s, CATACOMB_ENDS);
}

/* How seat p would stand if it had `more` points and the game ended. */
static inline gtr_outcome gtr_standing_after(const gtr_standing *at, int p, float more) {
    const float ahead = gtr_standing_ahead(at, p) + more;
    return ahead > 0 ? GTR_FIRST : ahead < 0 ? GTR_BEHIND : GTR_LEVEL;
}

/* One more card of a suit in the vault of the seat that decides: whether that changes a merchant bonus (GTR 7.3). */
typedef enum gtr_profit {
    GTR_PROFIT_NONE,
    GTR_PROFIT_KEPT,   /* it has the bonus already */
    GTR_PROFIT_WON,    /* it gets the bonus */
    GTR_PROFIT_SHARED, /* it draws level with who has most: no one has the bonus */
    GTR_PROFITS
} gtr_profit;

gtr_profit gtr_standing_profit(const gtr_standing *at, int suit);

/* The most points that up to `n` sales from the stockpile bring, by the card's value and own bonuses; every sale is the best at
 * that moment. n is cut to the room in the vault by the caller. */
int gtr_standing_sales(const gtr_standing *at, const gtr_player *q, int n);

#endif
