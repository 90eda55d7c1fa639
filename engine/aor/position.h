/* Positions of Age of Rome that are set up, for scenarios and tests.
 *
 * They are at the beginning of a turn: what follows from the pieces said, follows. Cards that are named nowhere are
 * shuffled by `seed` and lie under those named.
 */
#ifndef AEDILE_AOR_POSITION_H
#define AEDILE_AOR_POSITION_H

#include "engine/aor/aor.h"

enum { AOR_OPEN = -1 }; /* not said */

typedef struct aor_seat_position {
    int character, effect, glory, denarii, animosity, legions_left, votes_left,
        anchor;                                     /* or AOR_OPEN */
    uint8_t down[AOR_PROVINCES], up[AOR_PROVINCES]; /* intrigue tokens */
    uint8_t placed[AOR_IN_COLOSSEUM + 1], boosts, offered, had;
    uint8_t parts_n, part[AOR_PANTHEON]; /* by end glory */
    uint8_t hand_n, hand[AOR_HAND], known_n, known[AOR_HAND];
    uint8_t sets_n, set[AOR_SETS][3];
    uint8_t missions_n, mission[AOR_HELD];
    uint8_t medals, off; /* bits, of `off` as in aor_player */
} aor_seat_position;

typedef struct aor_position {
    aor_options options;
    uint64_t seed;
    int round, seat, wheel, token,
        event;    /* or AOR_OPEN: 2, the first in turn order, 0, before seat 0, E01 */
    int blank;    /* the item, no medal, that is off for the seats that say so; or AOR_OPEN */
    int decision; /* AOR_D_...; AOR_D_OVER: the top event is to be turned over */
    uint8_t level[AOR_PROVINCES][AOR_BUILDINGS], field[AOR_FIELDS][AOR_MAX_PLAYERS];
    uint8_t column_n, column[AOR_COLUMN];
    bool deck_whole; /* what is named nowhere lies under the discards, not in the deck */
    uint8_t deck_n, deck[AOR_DECK], discard_n, discard[AOR_DECK]; /* the top first */
    uint8_t pile_n, pile[AOR_MISSIONS];                           /* likewise, with seat + 1 << 5 */
    uint8_t events_n, events[AOR_EVENTS];
    aor_seat_position seats[AOR_MAX_PLAYERS];
} aor_position;

/* A position in which nothing is said yet. */
void aor_position_init(aor_position *p);

/* Sets it up and goes on to its first decision. 0; or -1 with what cannot be in err (GAME_MAX_ERROR), which begins
 * with the key. */
int aor_position_build(const aor_position *p, aor_state *out, char *err);

#endif
