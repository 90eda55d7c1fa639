/* PAX (Bernd Eisenstein, 2011) as a game of engine/game.h: what agents and the arena may know of it.
 *
 * Rules are cited by paragraph (PAX 4.2) of docs/pax/rules.md. Which cards there are is data (faces.def),
 * reconstructed where no one tells.
 *
 * A face is a category and a row of the face table; cards of one face are the same (PAX 1.1). A pile
 * counts them by face, so that a category is one number of 16 bits: four bits each where a category has
 * four rows at most. A table with more rows is `wide`: each row has as many bits as its copies need
 * (pax_wide), and moves of its faces have their own numbers (moves.def).
 */
#ifndef AEDILE_PAX_H
#define AEDILE_PAX_H

#include "engine/game.h"

#include <string.h>

enum {
    PAX_MIN_PLAYERS = 2,
    PAX_MAX_PLAYERS = 4,
    PAX_ROWS = 4,      /* faces of a category, but in a wide table */
    PAX_WIDE_ROWS = 8, /* all there can be: 1 or 2 symbols, values 1 to 4 */
    PAX_CARDS = 74,    /* Influence cards */
    PAX_LEGIONS = 5,   /* Legion cards at most */
    PAX_MAX_HIDDEN = 7,
    PAX_MAX_HELD = 6,   /* cards drawn and not yet placed */
    PAX_DECK_ROOM = 96, /* a deck in no order, with the cards it may come to (knowledge.c) */
    PAX_BLANK = 31,     /* instead of a face: unknown, in concealed positions only */
    PAX_WIDE_BLANK = 63 /* the same of a wide table */
};

enum {
#define CATEGORY(id, ...) PAX_##id,
#include "engine/pax/categories.def"
    PAX_CATEGORIES
};
/* Faces by number: rows 1 to 4 of all categories, then rows 5 to 8. */
enum { PAX_FEW_FACES = PAX_CATEGORIES * PAX_ROWS, PAX_FACES = PAX_CATEGORIES * PAX_WIDE_ROWS };

enum {
#define NUMBER(id, ...) PAX_##id,
#include "engine/pax/numbers.def"
    PAX_NUMBERS
};

/* Bits of `off`: what is switched off. */
enum {
#define SWITCH(id, ...) PAX_SWITCH_##id,
#include "engine/pax/switches.def"
    PAX_SWITCHES,
#define SWITCH(...) +1
#define SWITCH_LATER(...)
    PAX_EARLY_SWITCHES = 0 /* those that positions always tell; the rest stand behind them */
#include "engine/pax/switches.def"
};
enum {
#define SWITCH(id, ...) PAX_OFF_##id = 1 << PAX_SWITCH_##id,
#include "engine/pax/switches.def"
    PAX_OFF_ALL = (1 << PAX_SWITCHES) - 1
};

/* Bits of `rulings`: what is decided the other way (PAX 11.4). */
enum {
#define RULING(id, ...) PAX_RULING_##id,
#include "engine/pax/rulings.def"
    PAX_RULINGS
};
enum {
#define RULING(id, ...) PAX_RULES_##id = 1 << PAX_RULING_##id,
#include "engine/pax/rulings.def"
    PAX_RULES_ALL = (1 << PAX_RULINGS) - 1
};

enum {
#define DECISION(id, name, rule) PAX_D_##id,
#include "engine/pax/decisions.def"
    PAX_DECISIONS
};

/* Items: the powers, these two, the faces (PAX 14.1). */
enum {
#define POWER(id, name, category, steps, off) PAX_I_##id,
#include "engine/pax/powers.def"
    PAX_I_PRIMUS,
    PAX_I_PEEK,
    PAX_I_FACES,
    PAX_ITEMS = PAX_I_FACES + PAX_FEW_FACES /* facts have room for 64: rows 5 to 8 are no items */
};

/* Moves: the first number of each. */
enum {
#define MOVE(id, first, numbers, text) PAX_M_##id = (first),
#include "engine/pax/moves.def"
    PAX_M_UNSEEN = 255 /* instead of one that another seat cannot tell from others */
};

/* Slots of step 1 (PAX 4.3), bits. */
enum { PAX_HAND = 1, PAX_LEGION = 2, PAX_BOTTOM = 4, PAX_ALL_SLOTS = 7 };

/* Why a CARD is asked for (PAX 9). */
typedef enum pax_purpose { PAX_FOR_NOTHING, PAX_TO_SEND, PAX_TO_HAND, PAX_TO_LEGION } pax_purpose;

enum { PAX_END_NONE, PAX_END_PLAYERS, PAX_END_PRIMUS, PAX_END_ROME };

/* --- Tables ----------------------------------------------------------------------------------- */

typedef struct pax_category {
    const char *code, *latin, *name[3]; /* by language: English, French, German */
    uint8_t cards;
    const char *effect, *mark;
} pax_category;
extern const pax_category pax_categories[PAX_CATEGORIES];

typedef struct pax_face {
    uint8_t symbols, value, copies;
    const char *mark;
} pax_face;

typedef struct pax_table {
    const char *name, *help;
    pax_face face[PAX_FACES];
} pax_table;
enum {
#define TABLE(table, help) PAX_TABLE_##table,
#include "engine/pax/faces.def"
    PAX_TABLES
};
extern const pax_table pax_tables[PAX_TABLES];

typedef struct pax_number {
    const char *name;
    uint8_t low, high, usual;
    const char *rule, *mark, *help;
} pax_number;
extern const pax_number pax_numbers[PAX_NUMBERS];

extern const char *const pax_switch_names[PAX_SWITCHES];
extern const char *const pax_ruling_names[PAX_RULINGS];
extern const char *const pax_power_names[PAX_I_FACES];
extern const char *const pax_face_names[PAX_FACES]; /* "LAN1" */
extern const char *const pax_purpose_names[];
extern const char *const pax_slot_names[3];
extern const char *const pax_end_names[];
extern const char *const pax_decision_names[]; /* ends with NULL */

/* The face of this name, or -1. */
int pax_find_face(const char *name);
/* The category of this code, or -1. */
int pax_find_category(const char *code);

/* --- Options ---------------------------------------------------------------------------------- */

enum { PAX_USUAL = 255 }; /* as PAX 1.3 says for the number of players */

typedef struct pax_options {
    uint8_t players, faces;
    uint8_t legions, removed;            /* PAX_USUAL, or a number */
    uint8_t start_draw[PAX_MAX_PLAYERS]; /* likewise */
    uint8_t number[PAX_NUMBERS];
    uint16_t off;
    uint8_t rulings;
    uint8_t row[PAX_FACES];    /* symbols << 4 | value instead of the table's; 0: the table's */
    uint8_t copies[PAX_FACES]; /* with its own row */
    uint64_t stated, reconstructed; /* faces whose own row is marked so, bits */
    uint8_t given_zone[PAX_MAX_PLAYERS][PAX_FACES], given_hand[PAX_MAX_PLAYERS][PAX_FACES];
} pax_options;

/* What the options come to. */
pax_face pax_face_of(const pax_options *o, int face);
int pax_legions_of(const pax_options *o);
bool pax_is_wide(const pax_options *o); /* some category has cards of a fifth row or a later one */
int pax_removed_of(const pax_options *o); /* less the cards given (PAX 11.2) */
int pax_start_draw_of(const pax_options *o, int seat);

/* The pack, shuffled as the deal of (seed, stream) has it: the first to leave is the first (PAX 10.2).
 * Returns the number of cards. */
int pax_shuffled_deck(const pax_options *o, uint64_t seed, uint64_t stream,
                      uint8_t deck[PAX_CARDS]);

/* --- Piles ------------------------------------------------------------------------------------ */

typedef uint16_t pax_pile[PAX_CATEGORIES];

/* The category of a face; and the face of a category in this row, from 0. */
static inline int pax_category_of(int face) {
    return (int)((unsigned)(face < PAX_FEW_FACES ? face : face - PAX_FEW_FACES) / PAX_ROWS);
}
static inline int pax_face_at(int category, int row) {
    return category * PAX_ROWS + row % PAX_ROWS + (row < PAX_ROWS ? 0 : PAX_FEW_FACES);
}

/* --- A position ------------------------------------------------------------------------------- */

typedef struct pax_player {
    pax_pile hand, known, zone; /* known: of the hand, known to all (PAX 10.3) */
    uint16_t money;
    uint16_t off;                    /* switched off for this seat */
    uint8_t symbols[PAX_CATEGORIES]; /* of the zone */
    uint8_t cards[PAX_CATEGORIES];
    uint8_t hand_n;
    uint8_t limit;      /* of fleets and armies (PAX 5.1) */
    uint8_t peeked;     /* has seen the hidden cards (PAX 4.2) */
    uint8_t start_draw; /* 0 once the first round has begun */
} pax_player;

/* How the deck is kept. */
enum {
    PAX_ORDERED, /* as it was dealt */
    PAX_LAZY, /* of a determinization: what its seat does not know is drawn by `chance` when needed */
    PAX_CONCEALED /* the same with nothing dealt, only for looking at (game.conceal) */
};

/* Of a wide table, 0 otherwise: the rows from the fifth on, and the bits of all faces in a category's number.
 * The first row has four bits, for powers are granted with it; another as many as its copies take. */
typedef struct pax_wide {
    uint8_t face[PAX_FACES - PAX_FEW_FACES]; /* symbols << 4 | value */
    uint8_t shift[PAX_FACES], mask[PAX_FACES];
    uint8_t spare[4]; /* 0 */
} pax_wide;

typedef struct pax_state {
    uint8_t players, legions, decision, seat; /* decision: PAX_D_... */
    uint8_t first, primus, round,
        turns;                         /* primus: seat + 1 or 0; turns ended in this round; round 0:
                                            the start cards are chosen */
    uint8_t end, slots, held_n, plays; /* slots: still open; plays: cards played this turn */
    uint8_t played, starved, deck_n,
        hidden_n; /* played: categories, bits; starved: PAX 7.3 happened
                                                  in this round */
    uint16_t off;
    uint8_t removed;
    uint8_t held[PAX_MAX_HELD]; /* START: as drawn. PLACE: the first is placed, the rest ascending.
                                   CARD: ascending */
    uint8_t hidden[PAX_MAX_HIDDEN];
    uint8_t number[PAX_NUMBERS];
    uint8_t wide; /* 1: more than four rows a category, and `more` counts */
    uint16_t group_value[PAX_LEGIONS];
    pax_pile group[PAX_LEGIONS];
    pax_pile rome;               /* open cards */
    pax_pile copies;             /* all cards that there are, those given too */
    uint8_t face[PAX_FEW_FACES]; /* symbols << 4 | value */
    /* The bottom first: face, and seat + 1 that put it there << 5. In no order (`lazy`): the lowest `put_n`
     * so, PAX_BLANK instead of a face that is still to be drawn; then, in any order, the pool_n
     * cards that these and the rest of the deck may be, those out of the game included. A wide card is face
     * and seat << 6, and the seat counts for the lowest `put_n`, in an ordered deck too. */
    uint8_t deck[PAX_DECK_ROOM];
    uint8_t lazy, put_n,
        pool_n;      /* PAX_ORDERED ...; when it is that, all from here to `rulings` is 0 */
    uint8_t viewer;  /* whose determinization this is */
    pax_pile own;    /* cards below put_n that the viewer put there */
    uint8_t rulings; /* PAX_RULES_... */
    uint8_t
        bought; /* with BOUGHT_CARDS_WAIT, in step 3: the Legion card, from 1, whose group the seat has bought; 0: none */
    uint16_t spares[2];
    uint64_t chance; /* state of the stream that draws are made by, whose number is 0 */
    pax_player player[PAX_MAX_PLAYERS]; /* of those that play, where the table is not wide */
    pax_wide more;
} pax_state;
_Static_assert(sizeof(pax_player) == 64 && sizeof(pax_wide) == 144 &&
                   offsetof(pax_state, more) == 312 + 64 * PAX_MAX_PLAYERS &&
                   sizeof(pax_state) == offsetof(pax_state, more) + sizeof(pax_wide),
               "flat, without padding, at most 712 bytes");

/* Whether the table is wide, and the rulings (rulings.def): plain.c knows that it has neither. */
#ifndef PAX_WIDE
#define PAX_WIDE(s)    ((s)->wide)
#define PAX_RULINGS(s) ((s)->rulings)
#define PAX_APART      __attribute__((noinline)) /* where the plain rules are, these are not */
#endif

/* Bytes in use (game.size). */
static inline size_t pax_state_size(const pax_state *s) {
    return PAX_WIDE(s) ? sizeof *s : offsetof(pax_state, player) + s->players * sizeof(pax_player);
}
/* Faces that there may be. */
static inline int pax_faces(const pax_state *s) {
    return PAX_WIDE(s) ? PAX_FACES : PAX_FEW_FACES;
}
/* A face in this game: symbols << 4 | value; its parts. */
static inline int pax_face_row(const pax_state *s, int face) {
    return face < PAX_FEW_FACES ? s->face[face] : s->more.face[face - PAX_FEW_FACES];
}
static inline int pax_symbols(const pax_state *s, int face) {
    return pax_face_row(s, face) >> 4;
}
static inline int pax_value(const pax_state *s, int face) {
    return pax_face_row(s, face) & 15;
}

/* Cards of a face in a pile, which is one of this state's. */
static inline unsigned pax_one(const pax_state *s, int face) {
    return 1u << (PAX_WIDE(s) ? s->more.shift[face] : (unsigned)face % PAX_ROWS * 4);
}
static inline int pax_count(const pax_state *s, const uint16_t *pile, int face) {
    if (__builtin_expect(PAX_WIDE(s), 0))
        return pile[pax_category_of(face)] >> s->more.shift[face] & s->more.mask[face];
    return pile[(unsigned)face / PAX_ROWS] >> (unsigned)face % PAX_ROWS * 4 & 15;
}
static inline void pax_add(const pax_state *s, uint16_t *pile, int face) {
    unsigned category = (unsigned)face / PAX_ROWS, shift = (unsigned)face % PAX_ROWS * 4;
    if (__builtin_expect(PAX_WIDE(s), 0)) {
        category = (unsigned)pax_category_of(face);
        shift = s->more.shift[face];
    }
    pile[category] = (uint16_t)(pile[category] + (1u << shift));
}
static inline void pax_remove(const pax_state *s, uint16_t *pile, int face) {
    unsigned category = (unsigned)face / PAX_ROWS, shift = (unsigned)face % PAX_ROWS * 4;
    if (__builtin_expect(PAX_WIDE(s), 0)) {
        category = (unsigned)pax_category_of(face);
        shift = s->more.shift[face];
    }
    pile[category] = (uint16_t)(pile[category] - (1u << shift));
}
/* The first categories of a pile as words, in the order of the machine. */
typedef struct pax_words {
    uint64_t four;
    uint32_t two;
} pax_words;
_Static_assert(PAX_CATEGORIES == 7, "four, two and one");

static inline pax_words pax_words_of(const uint16_t *pile) {
    pax_words w;
    memcpy(&w.four, pile, sizeof w.four);
    memcpy(&w.two, pile + 4, sizeof w.two);
    return w;
}
/* pax_cards_in and pax_pile_cards of a wide table. */
int pax_wide_cards_in(const pax_state *s, const uint16_t *pile, int category);
int pax_wide_pile_cards(const pax_state *s, const uint16_t *pile);
/* Of four counts of four bits. */
static inline int pax_sum_of_four(unsigned four) {
    unsigned two = (four & 0x0F0Fu) + (four >> 4 & 0x0F0Fu);
    return (int)((two & 255) + (two >> 8));
}
/* Cards of one category; and of a pile. */
static inline int pax_cards_in(const pax_state *s, const uint16_t *pile, int category) {
    return __builtin_expect(PAX_WIDE(s), 0) ? pax_wide_cards_in(s, pile, category)
                                            : pax_sum_of_four(pile[category]);
}
static inline int pax_pile_cards(const pax_state *s, const uint16_t *pile) {
    if (__builtin_expect(PAX_WIDE(s), 0))
        return pax_wide_pile_cards(s, pile);
    const uint64_t half = 0x0F0F0F0F0F0F0F0FULL, each = 0x0101010101010101ULL;
    pax_words w = pax_words_of(pile);
    uint64_t rest = w.two | (uint64_t)pile[6] << 32;
    uint64_t bytes = (w.four & half) + (w.four >> 4 & half) + (rest & half) + (rest >> 4 & half);
    return (int)(bytes * each >> 56);
}

/* Of an ordered deck, and of what `lazy` leaves ordered: the face at a place, and who put it there; -1: no one. */
static inline int pax_deck_face(const pax_state *s, int at) {
    return s->deck[at] & (PAX_WIDE(s) ? 63 : 31);
}
static inline int pax_deck_seat(const pax_state *s, int at) {
    if (__builtin_expect(PAX_WIDE(s), 0))
        return at < s->put_n ? s->deck[at] >> 6 : -1;
    return (s->deck[at] >> 5) - 1;
}
/* A card that a seat put under the deck. */
static inline uint8_t pax_put_card(const pax_state *s, int face, int seat) {
    return (uint8_t)(PAX_WIDE(s) ? face | seat << 6 : face | (seat + 1) << 5);
}
/* What stands for an unknown card in a concealed position. */
static inline int pax_blank_face(const pax_state *s) {
    return PAX_WIDE(s) ? PAX_WIDE_BLANK : PAX_BLANK;
}
/* Whether the number is a face of this game: blanks are none. */
static inline bool pax_is_face(const pax_state *s, int face) {
    return face < pax_faces(s);
}

/* The first move of each kind that names a face. */
static inline game_move pax_keep(const pax_state *s) {
    return PAX_WIDE(s) ? PAX_M_WIDE_KEEP : PAX_M_KEEP;
}
static inline game_move pax_card(const pax_state *s) {
    return PAX_WIDE(s) ? PAX_M_WIDE_CARD : PAX_M_CARD;
}
static inline game_move pax_stop(const pax_state *s) {
    return PAX_WIDE(s) ? PAX_M_WIDE_STOP : PAX_M_STOP;
}

/* What q, whose turn it is, takes in at its end (PAX 4.9), had it also played a card of this face (-1: none). */
int pax_income(const pax_state *s, const pax_player *q, int face);

/* What the next card costs that is played in this turn (PAX 4.7). */
static inline int pax_play_cost(const pax_state *s) {
    return s->plays * s->number[PAX_PLAY_COST];
}

/* Symbols of a category in a pile. */
int pax_pile_symbols(const pax_state *s, const uint16_t *pile, int category);
/* What the group on Legion card l, from 0, costs a seat (PAX 4.6). */
int pax_price(const pax_state *s, int seat, int l);
/* Why a CARD is asked for in this position. */
pax_purpose pax_purpose_of(const pax_state *s);
/* Where the first held card may go (PAX 4.3 to 4.5, 7.5): bit 0 hand, 1 .. 5 Legion cards, 6 bottom. */
unsigned pax_places(const pax_state *s);

/* Draws what a determinization has left open, in the order in which the game would: its deck is ordered
 * then. */
void pax_settle(pax_state *s);

/* The powers that a seat has reached; and those whose blanking could change something for it. */
uint64_t pax_reached(const pax_state *s, int seat);
uint64_t pax_acting(const pax_state *s, int seat);

/* The result, of a game that ends here (PAX 8). */
typedef struct pax_standing {
    int rome[PAX_CATEGORIES]; /* Rome's strength */
    int strength[PAX_MAX_PLAYERS][PAX_CATEGORIES];
    uint8_t romes; /* categories that are Rome's, bits */
    int points[PAX_MAX_PLAYERS];
    int played[PAX_MAX_PLAYERS], stronger[PAX_MAX_PLAYERS]; /* the parts of the points */
    int army[PAX_MAX_PLAYERS], fleet[PAX_MAX_PLAYERS];
    int primus[PAX_MAX_PLAYERS], money[PAX_MAX_PLAYERS];
    uint8_t end; /* PAX_END_... */
} pax_standing;
void pax_stand(const pax_state *s, pax_standing *out);

extern const game pax_game;

#endif
