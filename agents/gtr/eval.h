/* What heuristics and values read of a table of Glory to Rome: public zones counted up, and
 * for the seat to move its own hand. Nothing a seat may not know is read (GTR 9).
 */
#ifndef AEDILE_GTR_EVAL_H
#define AEDILE_GTR_EVAL_H

#include "agents/gtr/weights.h"
#include "engine/gtr/gtr.h"

#include <string.h>

#define GTR_EVAL_EACH(var, set)                                                                    \
    for (gtr_set var##_left = (set); var##_left; var##_left &= var##_left - 1)                     \
        for (int var = __builtin_ctzll(var##_left), var##_once = 1; var##_once; var##_once = 0)

/* Whether the power (a GTR_ number of a building) is in force for q. */
static inline bool gtr_eval_has(const gtr_player *q, int power) {
    return q->powers >> power & 1;
}

/* Six counters, each at most 127, as one number, suit 0 lowest. */
static inline uint64_t gtr_eval_load(const uint8_t count[GTR_NSUITS]) {
    uint32_t low;
    uint16_t high;
    memcpy(&low, count, 4);
    memcpy(&high, count + 4, 2);
    return low | (uint64_t)high << 32;
}

/* One of them. */
static inline int gtr_eval_count(uint64_t counts, int suit) {
    return (int)(counts >> 8 * suit & 0xFF);
}

/* Their sum, at most 255. */
static inline int gtr_eval_sum_loaded(uint64_t counts) {
    return (int)(counts * 0x0001010101010101ULL >> 40 & 0xFF);
}
static inline int gtr_eval_sum(const uint8_t count[GTR_NSUITS]) {
    return gtr_eval_sum_loaded(gtr_eval_load(count));
}

/* Suits with a counter of `least` or more, 1 .. 127, as bits 0-5. */
static inline unsigned gtr_eval_suits_loaded(uint64_t counts, unsigned least) {
    const uint64_t ones = 0x0000010101010101ULL;
    uint64_t above = (counts + (128 - least) * ones) >> 7 & ones;
    return (unsigned)(above * 0x0102040810204080ULL >> 56 & 0x3F);
}

/* Suits with a counter above 0, as bits 0-5. */
static inline unsigned gtr_eval_suits(const uint8_t count[GTR_NSUITS]) {
    return gtr_eval_suits_loaded(gtr_eval_load(count), 1);
}

/* Six counters less six others, each at most 127; 0 where that would be below it. */
static inline uint64_t gtr_eval_less(uint64_t counts, uint64_t others) {
    const uint64_t tops = 0x0000808080808080ULL;
    uint64_t apart = (counts | tops) - others,
             above = apart & tops; /* a top bit stays: not below 0 */
    return apart & (above - (above >> 7));
}

/* The counters of a set of suits only: bit m is spread over byte m. */
static inline uint64_t gtr_eval_only(uint64_t counts, unsigned suits) {
    return counts & (suits * 0x0000000810204081ULL & 0x0000010101010101ULL) * 255;
}

/* Does building b do in this game what its card says? */
static inline bool gtr_eval_enabled(const gtr_state *s, int b) {
    return (s->flags & GTR_OPT_POWERS) && !(s->powers_off >> b & 1);
}

/* The same for seat p: one power may be switched off for a single seat (GTR 10). */
static inline bool gtr_eval_enabled_for(const gtr_state *s, int p, int b) {
    return gtr_eval_enabled(s, b) && !(s->blank_for == p + 1 && s->blank == b);
}

/* Points of a card from the deck or an unseen one, on average over the 144 cards. */
static const float gtr_eval_unseen_value = 2.0f;

/* Points as all can count them, unseen vault cards at their average; their merchant bonuses
 * aside. */
void gtr_eval_points(const gtr_state *s, float points[GTR_MAX_PLAYERS]);

/* Share of the game still to come, 1 .. 0: by the deck or by the sites in town, whichever ends
 * it sooner. */
float gtr_eval_left(const gtr_state *s);

/* Roles that p still lacks a client of for a Forum (GTR 8.1), as bits; *spare gets the clients
 * that stand for any role. The condition is met when there are at most that many bits. */
unsigned gtr_eval_missing(const gtr_player *q, int *spare);

/* A foundation of the seat to move. */
typedef struct gtr_eval_open {
    uint8_t b, value; /* its building; materials it takes */
    uint8_t lying;    /* of these, already there */
    uint8_t fits;     /* suits that may be added, as bits */
    int brings;       /* influence and points of its site or its row */
    float gain;       /* gtr_eval_gain */
} gtr_eval_open;

enum { GTR_EVAL_OPEN = 16, GTR_EVAL_VALUES = 4 };

/* All that is counted once for a question; of the rest what was asked for is kept. */
typedef struct gtr_eval {
    const gtr_state *s;
    const gtr_player *q; /* who moves */
    const float *w;
    int seat, n_open;
    float left;                         /* gtr_eval_left */
    float lay_left, power_left;         /* the weights `lay` and `power`, times it */
    float points_gain[GTR_EVAL_VALUES]; /* completing on a site of this value, the building aside */
    int client_room, vault_room;
    int forum;         /* 2: has its power, 1: is building one, 0 */
    bool romanum;      /* of these, the one that needs materials too */
    float forum_worth; /* of a client of a role that is missing for it */
    unsigned missing;
    int spare;
    unsigned have_suits;  /* in the stockpile */
    unsigned fits_always; /* by powers, in every building; all in stone ones with Road */
    gtr_set layable;      /* types of own orders that could be laid */
    uint64_t hand, have;  /* own orders by suit, as gtr_eval_load(); with the stockpile */
    uint64_t lack;        /* materials that foundations still want beyond the stockpile */
    gtr_eval_open open[GTR_EVAL_OPEN];
    unsigned gain_known; /* of these, bits */
    bool margin_known;
    gtr_set lay_known;         /* of the next: these */
    float lay[GTR_NBUILDINGS]; /* gtr_eval_lay */
    float margin;              /* own points less the best rival's */
} gtr_eval;

/* Fills v for the seat that decides in s. v points to both arguments. */
void gtr_eval_at(gtr_eval *v, const gtr_weights *weights, const gtr_state *s);

/* Ending the game now after gaining that many points. */
float gtr_eval_end(gtr_eval *v, float gained);

/* Completing an open foundation, one of v->open. */
float gtr_eval_gain(gtr_eval *v, const gtr_eval_open *f);

/* Adding to an open foundation one material more, `lying` being there already. */
float gtr_eval_add(gtr_eval *v, const gtr_eval_open *f, int lying, bool completes);

/* Laying building b, its own card out of the hand; in town if there is a site. */
float gtr_eval_lay(gtr_eval *v, int b);

/* The part of an order's worth in hand that goes by suit. */
float gtr_eval_keep_suit(gtr_eval *v, int suit);

/* An order of type b kept in hand. */
float gtr_eval_keep(gtr_eval *v, int b);

/* One more material of the suit in the stockpile, `more` being taken already. */
float gtr_eval_stock(gtr_eval *v, int suit, int more);

/* One material of the suit from the stockpile into the vault. */
float gtr_eval_sell(gtr_eval *v, int suit, bool from_stock);

/* One more client of the role, `more` being hired already. */
float gtr_eval_client(gtr_eval *v, int role, int more);

/* Client actions of the role for any seat, before doubling. */
int gtr_eval_clients(const gtr_player *q, int role);

/* The same of all roles, as gtr_eval_load has counts. */
uint64_t gtr_eval_all_clients(const gtr_player *q);

#endif
