/* What every game offers: the one interface that agents and the arena see.
 *
 * A game is a `game` record of functions over a flat state: a plain block of bytes without
 * pointers, copied with memcpy, equal when memcmp says so. A position always waits for one
 * decision of one seat, until it is over. Nothing here allocates, prints or keeps globals.
 *
 * Chance: a state dealt by `create` holds its whole deck in order, so `apply` is a pure
 * function of state and move. A state given by `observe` or `resample` carries its own random
 * stream and draws its hidden cards from it when they are needed; it too is deterministic.
 *
 * Moves are 32-bit numbers that mean the same in every position of the game. `legal` lists
 * them in ascending order, at least one and at most GAME_MAX_MOVES. A list of one is a
 * forced move: it is applied like any other, but no one needs to be asked.
 */
#ifndef AEDILE_GAME_H
#define AEDILE_GAME_H

#include "random.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    GAME_MAX_SEATS = 5,
    GAME_MAX_MOVES = 256,   /* room a caller gives to `legal` */
    GAME_MAX_STATE = 1504,  /* bytes of the largest state of any game */
    GAME_MAX_OPTIONS = 640, /* bytes of the largest options record */
    GAME_MAX_TEXT = 96,     /* room for one move's text, with its 0 */
    GAME_MAX_ERROR = 256    /* room for one error message, with its 0 */
};

typedef uint32_t game_move;

/* Room for a state of any game, aligned for all of them. */
typedef union game_state {
    uint64_t align;
    uint8_t bytes[GAME_MAX_STATE];
} game_state;

/* Room for the options of any game. */
typedef union game_options {
    uint64_t align;
    uint8_t bytes[GAME_MAX_OPTIONS];
} game_options;

/* One option of a game, for `aedile options`, config errors and documentation. */
typedef struct game_option {
    const char *name;    /* as written in a config */
    const char *type;    /* "bool", "int 2..5", "one of iv", "list of buildings" ... */
    const char *initial; /* the default, as text */
    const char *rule;    /* the paragraph of the rules that it comes from */
    const char *help;    /* one line */
    bool
        later; /* it came when results of the game were kept already: it is stated, in configs and positions, only where
                            it is not the default, and options_vary leaves it untouched. So what was kept stays as it is */
} game_option;

/* How a finished game stands. */
typedef struct game_result {
    int32_t score[GAME_MAX_SEATS]; /* points by the game's ordinary count */
    uint8_t place[GAME_MAX_SEATS]; /* 1 (best) to the number of seats; equal places share: several
                                      1s = a shared win. No 1 at all: no one won, and no one is
                                      before anyone, whatever the places */
    uint8_t end;                   /* index into game.ends */
    uint8_t tasks;                 /* of a game for one: done, 0 .. game.tasks; else 0 */
} game_result;

/* What a playout met on its way. */
typedef struct game_playout {
    uint32_t decisions; /* moves applied, forced ones included */
    uint32_t forced;    /* of these: moves without an alternative */
    uint64_t trace;     /* of playout_seats only: game_trace() of the moves in order */
} game_playout;

/* A hash of moves in order, from 0 on: of those that `trace` is of, and one more. */
static inline uint64_t game_trace(uint64_t trace, game_move move) {
    trace = (trace ^ move) * 0x9E3779B97F4A7C15ULL;
    return trace ^ trace >> 29;
}

/* Interventions: what an experiment changes in a game (game.change). */
typedef enum game_change {
    GAME_BLANK,  /* from here on the item's power does nothing for the seat, no matter who has it,
                    however it gets to the seat; one such blank a game. Seat -1: for all seats */
    GAME_GRANT,  /* the seat gets the item completed, from outside the game: no card, site or
                    points go with it. Between turns only */
    GAME_INJECT, /* a card of the seat's hand, chosen with rng, changes places with a copy of the
                    item in the deck. Before the first move only */
    GAME_INJECT_SIBLING, /* the same with a card, chosen with rng, that is like the item in all but
                            its power. Equal streams choose the same card of the hand for both */
    GAME_SEAT_DECKS /* from here on what a seat draws is chance of its own, set with rng, and depends
                       as little as possible on how much the rest have drawn; as likely as before.
                       Seat and item do not matter */
} game_change;

typedef struct game {
    const char *name;            /* as written in a config: a word */
    const char *title;           /* for people */
    const game_option *options;  /* table, ends with a NULL name */
    const char *const *ends;     /* names of the end reasons, ends with NULL */
    int tasks;                   /* that the rules set who plays solo; 0: no one plays solo */
    const char *const *editions; /* values of the option "edition", ends with NULL; or NULL */

    /* Options. `options_set` takes one value as text, or one element of a list (lists
     * append). Both checks return 0, or -1 with one clear line in err (GAME_MAX_ERROR). */
    void (*options_init)(void *options);
    int (*options_set)(void *options, const char *name, const char *value, char *err);
    int (*options_check)(const void *options, char *err);

    /* Draws options at random that bring rare rules into play, edition and number of players
     * as they are. For tests and the signature of the rules. NULL: there are none such. */
    void (*options_vary)(void *options, pcg32 *rng);

    /* Draws another value than the default for a list that came later (game_option.later), with which the other options
     * can still be played. False: of that option it draws none. NULL: of none. */
    bool (*options_draw)(void *options, const char *name, pcg32 *rng);

    /* Deals a new game: the deal depends on options and (seed, stream) only. Options must
     * have passed options_check. */
    void (*create)(void *state, const void *options, uint64_t seed, uint64_t stream);

    /* Bytes in use of this state; copying that many copies it. Constant during a game. */
    size_t (*size)(const void *state);
    int (*seats)(const void *state);

    int (*turn)(const void *state); /* the seat that decides now, or -1 when over */

    /* Writes the legal moves ascending into out[GAME_MAX_MOVES]; returns their number,
     * 0 exactly when the game is over. */
    int (*legal)(const void *state, game_move *out);

    /* Makes a move that `legal` lists in this position. Others are undefined behaviour
     * (asserted in debug builds): moves from outside are looked for in the list first. */
    void (*apply)(void *state, game_move move);

    /* The move as another seat sees it made: the same number for all moves that it cannot tell
     * apart here, and one that names no move. A seat sees its own moves as they are. NULL: all
     * moves are open. */
    game_move (*move_seen)(const void *state, game_move move, int seat);

    /* Scores and places. During a game: as if it ended here. */
    void (*result)(const void *state, game_result *out);

    /* Writes to out the position as `seat` knows it: all that it cannot know is dealt again
     * with rng, uniformly over the worlds that agree with what it knows and remembers. */
    void (*observe)(const void *state, int seat, pcg32 *rng, void *out);

    /* The same, in place, on a state that came from observe (or conceal) for the same seat: another
     * determinization. Cheaper than observe. */
    void (*resample)(void *state, int seat, pcg32 *rng);

    /* Writes to out the position as `seat` knows it, with blanks instead of what it cannot
     * know: nothing is dealt and no chance is needed, so it is cheaper than observe. The bytes are
     * the same for the position and for all determinizations of it by the seat. Of a concealed
     * state one may ask: size, seats, turn, decision, hash; legal and move_text if it is the seat
     * that decides; view_text by the seat; and what the game's header says. resample by the seat
     * makes it a determinization, the one that observe gives by the same chance. All else is
     * undefined, apply and result above all. NULL: the game has none; who wants one observes. */
    void (*conceal)(const void *state, int seat, void *out);

    /* Intervenes in a game, for experiments (arena/match/experiment.h): `item` as the game numbers
     * them, rng for GAME_INJECT. The state may grow within GAME_MAX_STATE. What is changed is open
     * to all seats, save for cards in a hand. 0; or -1 if that cannot be done here, and the state is as it was. NULL: the game has no such
     * changes. */
    int (*change)(void *state, game_change what, int seat, int item, pcg32 *rng);

    /* Plays uniformly random legal moves to the end. Counts into *count if not NULL. The moves are
     * drawn as if they were listed: where `legal` lists n > 1, the move number pcg32_below(rng, n)
     * of the list is made with `apply`; a forced one draws nothing. So the same rng gives the same
     * game, and is left the same. */
    void (*playout)(void *state, pcg32 *rng, game_playout *count);

    /* The same, the moves of seat p drawn from rng[p], as `legal` lists them, with pcg32_below();
     * forced ones are not drawn. NULL: there is no faster way than move by move. */
    void (*playout_seats)(void *state, pcg32 *rng, game_playout *count);

    uint64_t (*hash)(const void *state);

    /* Recomputes every invariant. 0, or -1 with what is wrong in err (GAME_MAX_ERROR). */
    int (*check)(const void *state, char *err);

    /* Whether these bytes, in the room of a game_state and 0 beyond their end, can be asked for size, seats and turn, and
     * be dealt by resample, as a state concealed for the seat, which decides in it: every number in range, as many unseen
     * cards as places for them. 0, or -1 as check. It is the first part of game_check_known. NULL where conceal is. */
    int (*check_known)(const void *state, int seat, char *err);

    /* A move's text, unique among the legal moves of the position. Writes at most
     * GAME_MAX_TEXT bytes with the 0. */
    void (*move_text)(const void *state, game_move move, char *out);

    /* Other spellings under which the move is read too, numbered from 1: names in other
     * languages, say. Writes that one to out; false when there are no more. NULL: there are
     * none. Go through game_move_spelling. */
    bool (*move_spelling)(const void *state, game_move move, int spelling, char *out);

    /* The name of the pending decision's kind, a static string: "lead", "patron" ... */
    const char *(*decision)(const void *state);

    /* The position as JSON text, everything in it, hidden cards too. Returns the length it
     * needs, as snprintf does. */
    int (*state_text)(const void *state, char *out, size_t size);

    /* The position as JSON text as `seat` knows it: what it cannot know is left out, so the text is
     * the same for a position and for all observations of it. Otherwise as state_text. */
    int (*view_text)(const void *state, int seat, char *out, size_t size);
} game;

/* The texts under which a move is read: 0 is its own (move_text). Writes at most GAME_MAX_TEXT
 * bytes; false when there is no spelling of that number. */
bool game_move_spelling(const game *g, const void *state, game_move move, int spelling, char *out);

/* Finds the legal move with this text, in any of its spellings (case and extra blanks do not
 * matter). Returns 0 and the move, or -1. */
int game_parse_move(const game *g, const void *state, const char *text, game_move *out);

/* Whether `size` bytes from outside are a state that `conceal` has made for this seat, which decides in it: it can be dealt,
 * what is dealt passes check, and concealed again it is the same bytes. Then all that a concealed state may be asked is safe,
 * and so is every determinization of it. The room is a game_state's, 0 beyond the bytes. 0, or -1 with what is wrong in
 * err (GAME_MAX_ERROR). */
int game_check_known(const game *g, const game_state *state, size_t size, int seat, char *err);

#endif
