/* Moves as other seats see them made (GTR 9.1, 9.2).
 *
 * Nearly all are made face up. Two are not: a card that Basilica puts into the vault from the
 * hand, and the card that is offered at an experienced start. Of these the rest see that it
 * was done, not with what. That Fountain's card is kept is seen; which card it is, is no part
 * of that move.
 */
#include "engine/gtr/frames.h"
#include "engine/gtr/internal.h"

enum { UNSEEN = 255 }; /* no building */

game_move gtr__move_seen(const void *state, game_move move, int seat) {
    int kind = gtr_move_kind(move);
    if ((kind == GTR_M_SELL_HAND || kind == GTR_M_OFFER) && gtr_game.turn(state) != seat)
        return gtr_move(kind, UNSEEN, 0);
    return move;
}
