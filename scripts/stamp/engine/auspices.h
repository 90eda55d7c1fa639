/* Auspices, a small card game for two to four seats (docs/auspices/rules.md): hidden hands, shared wins, an end at which
 * no one wins.
 *
 * A move is the number of the sign that is read, or AUSPICES_PASS. A hand ascends, so that equal hands are equal bytes; places
 * behind its cards are 0. In a concealed state (game.conceal) cards that the seat cannot know are AUSPICES_UNKNOWN.
 */
#ifndef AEDILE_AUSPICES_H
#define AEDILE_AUSPICES_H

#include "engine/game.h"

enum auspices_sign {
#define SIGN(id, name, points) AUSPICES_##id,
#include "engine/auspices/signs.def"
    AUSPICES_SIGNS
};

enum {
    AUSPICES_PASS = AUSPICES_SIGNS,
    AUSPICES_UNKNOWN = AUSPICES_SIGNS,
    AUSPICES_COPIES = 4, /* of each sign */
    AUSPICES_CARDS = AUSPICES_SIGNS * AUSPICES_COPIES,
    AUSPICES_SEATS = 4,
    AUSPICES_ROUNDS = 5,
    AUSPICES_DEALT = 4,                               /* most cards in a hand at the start */
    AUSPICES_HAND = AUSPICES_DEALT + AUSPICES_ROUNDS, /* and later */
    AUSPICES_ALL = AUSPICES_SEATS + 1
};

enum { AUSPICES_NONE, AUSPICES_DUSK, AUSPICES_STORM, AUSPICES_ENDS }; /* reasons of the end */

typedef struct auspices_options {
    int32_t players, rounds, hand;
    uint32_t signs; /* in the deck, one bit each; 0: all */
} auspices_options;

typedef struct auspices_state {
    uint8_t players, rounds, dealt, signs; /* options; signs: one bit each */
    uint8_t round, seat, end;
    uint8_t blank_for,
        blank; /* a sign whose power does nothing: for seat + 1, or AUSPICES_ALL; 0: for none */
    uint8_t deck_n;
    uint8_t read[AUSPICES_SEATS]; /* signs, one bit each */
    uint8_t hand_n[AUSPICES_SEATS];
    uint8_t hand[AUSPICES_SEATS][AUSPICES_HAND];
    uint8_t deck[AUSPICES_CARDS]; /* the last is drawn first */
} auspices_state;

extern const char *const auspices_signs[AUSPICES_SIGNS + 1]; /* their names; ends with NULL */
extern const game auspices_game;

/* Points of a seat as it stands; points of one sign that it has read. */
int auspices_points(const auspices_state *s, int seat);
int auspices_points_of(const auspices_state *s, int seat, int sign);

/* Seats that have read the sign. */
int auspices_readers(const auspices_state *s, int sign);

/* Turns that the seat still has, with the one that it is taking. */
static inline int auspices_turns_left(const auspices_state *s, int seat) {
    return s->end ? 0 : s->rounds - s->round - (seat < s->seat);
}

#endif
