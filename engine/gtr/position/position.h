/* Setting up a position of Glory to Rome: the one way to write a state from outside the engine.
 *
 * A gtr_position says what lies where, in plain counts; gtr_position_build() makes the state
 * of it, or says what is impossible. Everything that a position leaves open (the order of the
 * deck, piles, influence) it fills in as docs/reference/scenario.md says.
 */
#ifndef AEDILE_GTR_POSITION_H
#define AEDILE_GTR_POSITION_H

#include "engine/gtr/gtr.h"

typedef struct gtr_seat_position {
    gtr_set done;                     /* completed buildings, loot and extra ones included */
    gtr_set extra;                    /* of these: from outside the deck, without a site */
    gtr_set open;                     /* uncompleted foundations */
    uint8_t hand[GTR_NBUILDINGS];     /* orders by type */
    uint8_t revealed[GTR_NBUILDINGS]; /* of these, known to all */
    uint8_t jacks;                    /* in hand */
    uint8_t lacks;                    /* suits known to all not to be in this hand, one bit each */
    uint8_t client[GTR_NSUITS];       /* by role, new ones included */
    uint8_t fresh[GTR_NSUITS];        /* of these, hired this turn */
    uint8_t stock[GTR_NSUITS];
    uint8_t vault[GTR_NSUITS];        /* cards everyone saw going in */
    uint8_t basilica[GTR_NBUILDINGS]; /* cards in the vault that only the owner knows, by type */
    uint8_t atrium[GTR_NBUILDINGS];   /* ... that no one knows */
    /* On each open foundation; with the expansion, under completed buildings too. */
    uint8_t material[GTR_NBUILDINGS][GTR_NSUITS];
    uint8_t statue_site;               /* suit of the site of the Statue */
    gtr_set loot;                      /* of the completed buildings: stolen with a Prison */
    uint8_t loot_from[GTR_NBUILDINGS]; /* seat it was taken from; GTR_NO_SEAT: not said */
    uint8_t played[GTR_NSUITS];        /* orders played this turn */
    uint8_t jacks_played;
    int16_t actions;                /* given by what was played; -1: as the rules say */
    int16_t influence;              /* -1: 2, the sites of the buildings, the thefts */
    bool crafted;                   /* performed a craftsman action this turn (GTR 11.17) */
    bool robbed;                    /* gave an order to a legionary this turn (GTR 14.2) */
    bool has_sites;                 /* false: as the rules say */
    uint8_t sites[GTR_SITE_VALUES]; /* site cards in influence, by value - 1 (GTR 14.6) */
} gtr_seat_position;

typedef struct gtr_position {
    gtr_options options; /* must have passed options_check */
    uint8_t leader;
    uint8_t phase; /* GTR_PH_* (moves.h); GTR_PH_ACADEMY in every edition */
    uint8_t role;  /* led; not for GTR_PH_OFFER, nor for GTR_PH_LEAD before a role is led */
    uint8_t actor; /* whose part of the phase it is; for GTR_PH_LEAD the leader */
    uint8_t taken; /* actions it has taken already */
    uint8_t half;  /* role + 1 of a Bath action set aside (GTR 11.4), or 0 */
    /* What is under way (frames.h): the stack, above it the notes. For GTR_PH_OFFER the types that
     * the seats before have picked, depth being 0. */
    uint16_t frame[GTR_MAX_FRAMES];
    uint8_t depth, noted;
    uint8_t drawn; /* with Fountain, or GTR_NBUILDINGS */
    uint8_t demand[GTR_NSUITS], due[GTR_NSUITS];
    bool has_shown;                /* a Bacchanalia has turned up its cards */
    uint8_t shown[GTR_NBUILDINGS]; /* those that are left of them */
    uint16_t turn;                 /* from 1 */
    uint8_t pool[GTR_NSUITS];
    uint8_t buried[GTR_NSUITS];    /* materials of completed buildings */
    uint8_t named[GTR_NBUILDINGS]; /* types known of cards in zones where only the suit counts */
    uint8_t top[GTR_MAX_DECK];     /* cards on top of the deck, the next to be drawn first */
    uint8_t top_n;
    uint8_t removed[GTR_MAX_DECK]; /* cards out of the game, the lowest first */
    uint8_t removed_n;
    int16_t deck_size;                 /* -1: all cards that are nowhere else */
    int16_t jack_pile;                 /* -1: all that are nowhere else */
    bool has_in_town, has_out_of_town; /* false: as at the start, less what is used */
    uint8_t in_town[GTR_NSUITS], out_of_town[GTR_NSUITS];
    gtr_set public_set;
    uint8_t blank_for; /* seat + 1 for whom the power of `blank` does nothing; 0: no one */
    uint8_t blank;
    gtr_set displayed; /* foundations the actor has shown for demands (GTR 14.3) */
    uint64_t seed;     /* of the order of the cards that `top` leaves open */
    gtr_seat_position seat[GTR_MAX_PLAYERS];
} gtr_position;

/* An empty table with the options' defaults; three seats. */
void gtr_position_init(gtr_position *p);

/* Builds the state and goes on to its first decision: 0. Or -1 with one line in err, "PLACE: what
 * was expected and found", the place being "seats[1].hand" or, for the whole position, nothing;
 * *out is undefined then. */
int gtr_position_build(const gtr_position *p, gtr_state *out, char err[GAME_MAX_ERROR]);

#endif
