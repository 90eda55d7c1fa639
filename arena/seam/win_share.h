/* Who won how much of a game: a win is whole, winners share it, and it is counted in sixtieths,
 * which two, three, four and five winners divide evenly. No one wins a game without a first place:
 * all shares are 0 then, and the other places say nothing of who was ahead.
 */
#ifndef AEDILE_ARENA_SEAM_WIN_SHARE_H
#define AEDILE_ARENA_SEAM_WIN_SHARE_H

#include "engine/game.h"

enum { WIN_WHOLE = 60 };

/* Seats with the first place; 0: no one won. */
static inline int win_winners(const game_result *r, int players) {
    int n = 0;
    for (int seat = 0; seat < players; seat++)
        n += r->place[seat] == 1;
    return n;
}

/* The seat's part of the win, of that many winners, 0 .. WIN_WHOLE. */
static inline int win_share(const game_result *r, int winners, int seat) {
    return r->place[seat] == 1 ? WIN_WHOLE / winners : 0;
}

/* What experiments measure of a seat, in sixtieths: its part of the win; where it plays solo, which
 * no win tells anything of, the tasks that it has done (game.tasks), WIN_WHOLE for each. */
static inline int measured_60(const game *g, const game_result *r, int players, int winners,
                              int seat) {
    return players == 1 && g->tasks ? WIN_WHOLE * r->tasks : win_share(r, winners, seat);
}

#endif
