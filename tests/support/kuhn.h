/* Kuhn poker as a game: the smallest one with bluffs, whose right play is known.
 *
 * H. W. Kuhn, A simplified two-person poker, 1950. Three cards, one for each of two seats, and
 * an ante of one chip. Seat 0 passes or bets one; after a bet the other folds (passes) or
 * calls (bets); after a pass seat 1 may bet, and seat 0 then folds or calls. The higher card
 * wins at a showdown. Scores are chips won.
 */
#ifndef AEDILE_TESTS_KUHN_H
#define AEDILE_TESTS_KUHN_H

#include "engine/game.h"

enum { KUHN_PASS, KUHN_BET };
enum { KUHN_JACK, KUHN_QUEEN, KUHN_KING };

typedef struct kuhn_state {
    uint8_t card[2];
    uint8_t n;       /* moves made */
    uint8_t move[3]; /* them */
    uint8_t unused[2];
} kuhn_state;

extern const game kuhn_game;

#endif
