/* Glory to Rome: the public face of the game beyond engine/game.h.
 *
 * Arena and agents play it through `gtr_game`. Those that know the game (heuristics,
 * scenarios, statistics) read the state through this header; only engine/gtr/ writes it,
 * save for gtr/position.h, which sets up positions.
 *
 * Rules are cited by paragraph of docs/gtr/rules.md: GTR 6.3.
 */
#ifndef AEDILE_GTR_H
#define AEDILE_GTR_H

#include "engine/game.h"

/* Suits, in the order of the tables. A suit is one material, one role, one value (GTR 1.1). */
typedef enum gtr_suit {
#define SUIT(id, material, ROLE, role, value, copies) GTR_##id,
#include "engine/gtr/tables/suits.def"
    GTR_NSUITS
} gtr_suit;

/* The same six, named by role. */
typedef enum gtr_role {
#define SUIT(id, material, ROLE, role, value, copies) GTR_##ROLE,
#include "engine/gtr/tables/suits.def"
} gtr_role;

typedef enum gtr_building {
#define BUILDING(id, ...) GTR_##id,
#include "engine/gtr/tables/cards.def"
    GTR_NBASE, /* types of every game */
    GTR_LAST_BASE = GTR_NBASE - 1,
#define EXPANSION(id, ...) GTR_##id,
#include "engine/gtr/tables/cards.def"
    GTR_NBUILDINGS, /* types a game can have */
    /* The variants follow: cards of some editions, in powers and names only. */
    GTR_FIRST_VARIANT = GTR_NBUILDINGS - 1,
#define VARIANT(id, ...) GTR_##id,
#include "engine/gtr/tables/cards.def"
    GTR_NCARDS
} gtr_building;

/* Languages of card names (GTR 12.1). */
typedef enum gtr_language {
    GTR_LANG_EN,
    GTR_LANG_FR,
    GTR_LANG_DE,
    GTR_LANG_ES,
    GTR_NLANGS
} gtr_language;

enum {
    GTR_MAX_PLAYERS = 5,
    GTR_MIN_PLAYERS = 2,
    GTR_NJACKS = 6,
    GTR_SITES = 6,             /* of each material, in and out of town (GTR 1.2) */
    GTR_MAX_COPIES = 9,        /* of one type, by the option `copies` */
    GTR_MAX_DECK = 184,        /* order cards of a game, by the option `copies` */
    GTR_MAX_PATRONS = 24,      /* marble order cards of a game: as printed, the expansion's aside */
    GTR_MAX_FRAMES = 40,       /* these, and at most 15 others, can nest (GTR 4.9) */
    GTR_TURN_CAP = 1000,       /* GTR 11.23 */
    GTR_JACK = GTR_NBUILDINGS, /* where a hand card is named: a Jack */
    GTR_NO_SEAT = 7
};

_Static_assert(GTR_NCARDS <= 64, "a set of buildings is one uint64_t");
typedef uint64_t gtr_set; /* bit b = building b */
#define GTR_BIT(building) ((gtr_set)1 << (building))
/* All types of the expansion (GTR 14). */
#define GTR_EXPANSION (GTR_BIT(GTR_NBUILDINGS) - GTR_BIT(GTR_NBASE))

/* Numbers inside powers that the option `rows` changes (GTR 10), and what is printed. */
typedef enum gtr_number {
#define NUMBER(id, ...) GTR_N_##id,
#include "engine/gtr/tables/numbers.def"
    GTR_NNUMBERS
} gtr_number;
typedef enum gtr_sentence {
#define SENTENCE(id, ...) GTR_S_##id,
#include "engine/gtr/tables/numbers.def"
    GTR_NSENTENCES
} gtr_sentence;
enum {
#define NUMBER(id, power, other, key, printed, low, high, help)                                    \
    GTR_PRINTED_##id = (printed), GTR_LOWEST_##id = (low),
#include "engine/gtr/tables/numbers.def"
    GTR_MAX_COST = 4, /* materials that complete a building, by the option `rows` */
    GTR_MIN_POINTS = -2,
    GTR_PRINTED_STATUE = 3 /* the points of a Statue */
};

/* The rows of a game's cards where the option `rows` has changed one; rows.h says what the bits are. */
typedef struct gtr_rows {
    uint8_t type[(GTR_NBUILDINGS + 21) / 8 * 8 - 14]; /* the record is whole eights of bytes */
    uint8_t number[12];
    uint16_t bits;
} gtr_rows;
_Static_assert(
    sizeof(gtr_rows) == (GTR_NBUILDINGS + 21) / 8 * 8 && GTR_NNUMBERS <= 24 && GTR_NSENTENCES <= 14,
    "rows of a game are whole eights of bytes, and have room for all numbers and sentences");

typedef enum gtr_end {
    GTR_END_NONE,
    GTR_END_DECK, /* GTR 7.1 */
    GTR_END_SITES,
    GTR_END_CATACOMB,
    GTR_END_FORUM,
    GTR_END_TURN_CAP, /* GTR 11.23 */
    GTR_END_COUNCIL,  /* GTR 14.10 */
    GTR_NENDS
} gtr_end;

/* Switches of a game (GTR 10, 11), bits of gtr_options.flags. */
enum {
#define SWITCH(bit, id, name, standard, rule, help) GTR_OPT_##id = 1 << (bit),
#include "engine/gtr/tables/options.def"
};

typedef struct gtr_options {
    uint16_t flags;
    uint8_t edition;
    uint8_t players;
    uint8_t language;               /* gtr_language of all texts */
    uint8_t two_player_sites;       /* in-town sites of each material with two players; 0: as
                                          the edition has them */
    uint8_t copies[GTR_NBUILDINGS]; /* order cards of each type, where it is in play */
    gtr_set expansion;              /* types of the expansion in play (GTR 14) */
    gtr_set powers_off;             /* powers switched off one by one */
    gtr_set given[GTR_MAX_PLAYERS]; /* buildings given at the start, by seat (GTR 11.30) */
    gtr_rows rows;                  /* gtr_printed_rows unless the option `rows` says otherwise */
} gtr_options;
_Static_assert(sizeof(gtr_options) <= GAME_MAX_OPTIONS, "options fit everywhere");

#include "engine/gtr/state.h"

/* What an edition prints differently (GTR 12). */
typedef struct gtr_edition {
    const char *name; /* as in configs */
    const char *title;
    uint8_t hand; /* orders in the starting hand (GTR 3.3) */
    uint8_t jacks_in_hand;
    uint8_t petition;          /* cards of a petition (GTR 4.3) */
    uint8_t two_player_sites;  /* GTR 3.2 */
    uint8_t own_language;      /* whose card names decide who begins (GTR 3.4) */
    uint8_t red_petition;      /* with the red Circus and Forum (GTR 12); 0: it has none */
    bool draw_one_at_any_size; /* one order also below the hand limit (GTR 4.6) */
    bool academy_after_turn;   /* not at the end of the player's actions (GTR 11.17) */
    bool wall_counts_vault;    /* not the stockpile */
    bool stairway_is_extra;    /* added to the architect action (GTR 11.13) */
    bool bath_halves;          /* two Bath actions may lay out of town (GTR 11.4) */
    bool gate_with_road;       /* stone foundations with a marble (GTR 11.15) */
    bool expansion;            /* can be played with the expansion (GTR 14) */
    struct {
        uint8_t type;  /* where it is in all tables */
        uint8_t card;  /* what it is called */
        uint8_t power; /* what it does */
    } swap[4];         /* ends early with power 0 */
} gtr_edition;

extern const gtr_edition gtr_editions[];
extern const int gtr_neditions;
extern const char *const gtr_edition_names[]; /* ends with NULL */
static inline const gtr_edition *gtr_edition_of(const gtr_state *s) {
    return &gtr_editions[s->edition];
}

/* --- Facts about cards ------------------------------------------------------------- */

/* Names of cards, variants included; every language falls back on English where the sources
 * print no name. */
extern const char *const gtr_card_names[GTR_NLANGS][GTR_NCARDS];
extern const char *const gtr_language_names[GTR_NLANGS + 1]; /* "en" ... */
/* The card that stands for a building type in an edition. */
int gtr_card_of(const gtr_edition *edition, int b);
/* Its English name. */
const char *gtr_english_name(const gtr_edition *edition, int b);
/* The card whose power it has there (GTR 8), Lookout's red cards aside. */
int gtr_power_of(const gtr_edition *edition, int b);
/* The name of building type b in this game: its edition's, in its language. */
const char *gtr_name(const gtr_state *s, int b);
/* What building type b does in an edition: one line without a full stop, at most 90 letters. */
const char *gtr_card_help(const gtr_edition *edition, int b);
extern const char *const gtr_material_names[GTR_NSUITS];
extern const char *const gtr_role_names[GTR_NSUITS];
/* The same in all languages, for reading (texts are written in English); English where the
 * sources print no word. */
extern const char *const gtr_material_words[GTR_NLANGS][GTR_NSUITS];
extern const char *const gtr_role_words[GTR_NLANGS][GTR_NSUITS];
extern const char *const gtr_end_names[GTR_NENDS + 1];
extern const uint8_t gtr_suit_of[GTR_NBUILDINGS]; /* suit of a building type */
extern const uint8_t gtr_value[GTR_NSUITS];       /* 1..3 */
extern const gtr_set gtr_suit_set[GTR_NSUITS];    /* the types of a suit */

#include "engine/gtr/rows.h"

/* Number of the building, material or role of that name in any language, or -1; case, accents,
 * blanks, underscores and hyphens aside. Buildings: of the cards that the edition has. */
int gtr_find_building(const gtr_edition *edition, const char *name);
int gtr_find_material(const char *name);
int gtr_find_role(const char *name);

/* Of p's completed buildings those that were stolen with a Prison, and those from outside the deck
 * (GTR 11.30). */
gtr_set gtr_stolen(const gtr_state *s, int p);
gtr_set gtr_given(const gtr_state *s, int p);

/* --- Queries: all pure, for any seat p in 0 .. players-1 ---------------------------------
 *
 * On a concealed state (game.conceal) of seat v all hold but these: gtr_in_hand of another seat gives
 * the known copies (its `orders` counts all), unseen vault cards are type 0 (their number is right),
 * gtr_score, gtr_score_parts and gtr_next_cards mean nothing. deck_count holds what v has not
 * seen, by type. */

/* Copies of order b in p's hand; of these, how many all know. */
static inline int gtr_in_hand(const gtr_state *s, int p, int b) {
    return b < GTR_NBASE || s->expanded ? *gtr_hand_of(s, &s->player[p], b) & 15 : 0;
}
static inline int gtr_known_in_hand(const gtr_state *s, int p, int b) {
    return b < GTR_NBASE || s->expanded ? *gtr_hand_of(s, &s->player[p], b) >> 4 : 0;
}
int gtr_hand_limit(const gtr_state *s, int p);   /* GTR 4.6, 8 */
int gtr_client_limit(const gtr_state *s, int p); /* GTR 5.1, 8 */
int gtr_vault_limit(const gtr_state *s, int p);  /* GTR 5.6, 8 */
/* These three of every seat at once. */
void gtr_limits(const gtr_state *s, uint8_t limit[GTR_MAX_PLAYERS][3]);
int gtr_think_draws(const gtr_state *s, int p); /* orders that a think up to the limit draws */
int gtr_client_count(const gtr_state *s, int p);
int gtr_vault_count(const gtr_state *s, int p); /* unseen cards included */
/* The buildings whose power p has, by type: own, public or by Gate (GTR 8, 11.14). */
gtr_set gtr_powers_in_force(const gtr_state *s, int p);
int gtr_score(const gtr_state *s, int p); /* ordinary count, as if the game ended now (GTR 7.3) */

/* The points of a seat by where they come from (GTR 7.3). */
typedef struct gtr_points {
    int16_t influence;
    int16_t vault; /* what its cards are worth */
    int16_t bonus; /* merchant bonuses */
    int16_t statue, wall;
    int16_t built; /* what the option `rows` gives to other buildings */
} gtr_points;
/* Of all seats, as if the game ended now; each sum is gtr_score of the seat. */
void gtr_score_parts(const gtr_state *s, gtr_points out[GTR_MAX_PLAYERS]);

/* The buildings, by type, whose power could act for p in this position or by the move made in it:
 * those with the power in force; Statue where its site is being chosen, or could be; those that
 * Aerarium can set off. Powers that
 * act at completion appear with the completed building; Villa likewise. An experiment that blanks a
 * power before it first appears here changes nothing of the game so far. */
gtr_set gtr_powers_acting(const gtr_state *s, int p);

/* The buildings, by type, whose power gives this legal move to the seat that decides: without
 * it the move would not be there, or the action that the move begins. Declining is no use. Powers
 * that act by themselves (limits, protection, more actions) give no moves. */
gtr_set gtr_move_powers(const gtr_state *s, game_move m);
/* The same of all n legal moves together; *used: of `chosen`, one of them. */
gtr_set gtr_choice_offers(const gtr_state *s, const game_move *moves, int n, game_move chosen,
                          gtr_set *used);
/* Powers that can give moves, by kind of decision; gtr_choice_having() & these is 0: no move
 * that is legal now has any. */
extern const gtr_set gtr_choice_powers[];
/* Powers of the seat that decides: those in force, and the two that a building has before it is
 * complete. */
static inline gtr_set gtr_choice_having(const gtr_state *s) {
    const gtr_player *q = &s->player[s->seat];
    gtr_set statue = q->hand_set | (s->drawn == GTR_STATUE ? GTR_BIT(GTR_STATUE) : 0);
    return q->powers | (q->open & GTR_BIT(GTR_VILLA)) | (statue & GTR_BIT(GTR_STATUE));
}
/* Whether a move that is legal now may have a power. With the expansion (GTR 14): always, its own
 * decisions not being in the table. */
static inline bool gtr_choice_given(const gtr_state *s) {
    return s->expanded || (gtr_choice_having(s) & gtr_choice_powers[s->decision]);
}

/* The next n cards that the seat whose decision it is would draw, in order; n of the deck. */
void gtr_next_cards(const gtr_state *s, int n, uint8_t *out);

/* The types of this game. */
static inline gtr_set gtr_types(const gtr_state *s) {
    return (GTR_BIT(GTR_NBASE) - 1) | (s->expanded ? s->expansion.types : 0);
}

/* Materials on p's uncompleted foundation of building b, by suit; returns their number. */
int gtr_materials(const gtr_state *s, int p, int b, uint8_t count[GTR_NSUITS]);
/* The site (material) of p's foundation or own completed building b. */
int gtr_site(const gtr_state *s, int p, int b);

/* With the expansion: the same of p's completed building b. */
int gtr_materials_under(const gtr_state *s, int p, int b, uint8_t count[GTR_NSUITS]);

/* The cards that went into p's vault unseen, as building types: Basilica's (their owner
 * knows them), Atrium's (no one does). Pointers into the state; *n cards each. */
const uint8_t *gtr_vault_basilica(const gtr_state *s, int p, int *n);
const uint8_t *gtr_vault_atrium(const gtr_state *s, int p, int *n);

/* --- What is pending, for who follows cards move by move -------------------------------------- */

/* The building that is being laid where a site is chosen, or added to where a material is. */
int gtr_pending_building(const gtr_state *s);
/* Where a site or a material is chosen: Bacchanalia has turned up what is laid or added (GTR 14.7):
 * it comes from no hand. */
bool gtr_pending_shown(const gtr_state *s);
/* Where a material is chosen: it is for another seat's building (Stairway). */
bool gtr_pending_elsewhere(const gtr_state *s);
/* Where a client is hired: the action that begins is Domus' (GTR 14.2). */
bool gtr_pending_domus(const gtr_state *s);
/* Where Castra Praetoria acts: the seat that has it. */
int gtr_pending_praetoria(const gtr_state *s);

/* What is carried out in several decisions: s->depth of them are on each other, the outermost
 * first (GTR 4.9). */
typedef enum gtr_nested {
    GTR_NESTED_OTHER, /* an action or a power as such */
    GTR_NESTED_SITE,
    GTR_NESTED_MATERIAL,
    GTR_NESTED_FOUNTAIN,
    GTR_NESTED_SET,     /* a petition or pair */
    GTR_NESTED_DEMANDS, /* a legionary shows its demands, */
    GTR_NESTED_POOL,    /* takes from the pool, */
    GTR_NESTED_SEATS,   /* and from the seats */
    GTR_NESTED_PRISON   /* a theft is being paid for */
} gtr_nested;
gtr_nested gtr_nested_at(const gtr_state *s, int i);

/* The deck of a game before dealing: deck[0 .. n) with the top card last. Returns n. */
int gtr_shuffled_deck(const gtr_options *o, uint64_t seed, uint64_t stream,
                      uint8_t deck[GTR_MAX_DECK]);

extern const game gtr_game;

/* A text of JSON with the whole position: the `state_text` of the game. */
int gtr_state_json(const gtr_state *s, char *out, size_t size);

/* The same as seat `viewer` knows it: the `view_text` of the game. */
int gtr_view_json(const gtr_state *s, int viewer, char *out, size_t size);

#endif
