/* Where the cards of a game go: what is followed move by move where a run asks for it (config key
 * "counters": "flows"), next to the facts and not among them: only counters are made of it.
 */
#ifndef AEDILE_ARENA_SEAM_FLOWS_H
#define AEDILE_ARENA_SEAM_FLOWS_H

#include "arena/base/buffer.h"
#include "arena/seam/facts.h"

/* Numbers of an item: FLOWS_left_led ... */
enum {
#define FLOW(name, unit, help) FLOWS_##name,
#include "arena/seam/flows.def"
    FLOWS_NUMBERS
};

enum {
    FLOWS_CHOICES = 64, /* choices of a game among items to begin, at most; sites are fewer */
    FLOWS_DEPTH = 64    /* actions that can nest */
};

/* An item was begun while others could have been: one choice set. */
typedef struct flows_choice {
    uint8_t seat, chosen;
    uint64_t others; /* items; not empty */
} flows_choice;

/* What a seat did when it was to lead, and when it was to follow. */
typedef struct flows_role {
    uint16_t led, followed;
} flows_role;

typedef struct flows {
    int choices;
    flows_choice choice[FLOWS_CHOICES];
    flows_role role[GAME_MAX_SEATS][FACTS_KINDS + 1]; /* by the role's kind; behind the kinds: it
                                                         did something else than a role */
    uint64_t touched[GAME_MAX_SEATS];                 /* items whose numbers below say
                                         something; other items' are undefined */
    uint64_t moved[GAME_MAX_SEATS]; /* of these: from FLOWS_moves on not all are 0 */
    int16_t item[GAME_MAX_SEATS][FACTS_ITEMS][FLOWS_NUMBERS];

    /* While the game is played: the class's own. */
    bool watched;                  /* the move at hand is compared with the position before it */
    bool carrying;                 /* some `carried` is not empty */
    uint64_t own, acting;          /* items whose powers give the move; and those it carries out */
    uint64_t carried[FLOWS_DEPTH]; /* the same by what is nested, the outermost first */
    game_state before;
} flows;

typedef struct flows_class {
    /* Right after the deal. */
    void (*start)(const void *state, flows *out);
    /* Before each move, with all legal ones, n >= 1. */
    void (*choice)(const void *state, const game_move *moves, int n, game_move chosen, flows *out);
    /* After it, if it is `watched`. */
    void (*step)(const void *state, game_move move, flows *out);
    /* When the game is over. */
    void (*finish)(const void *state, flows *out);
} flows_class;

/* The numbers of an item, 0 where it says nothing yet, for writing those before FLOWS_moves. */
static inline int16_t *flows_cards(flows *f, int seat, int item) {
    int16_t *number = f->item[seat][item];
    if (!(f->touched[seat] >> item & 1))
        for (int i = 0; i < FLOWS_NUMBERS; i++)
            number[i] = 0;
    f->touched[seat] |= UINT64_C(1) << item;
    return number;
}

/* The same, for writing those from FLOWS_moves on. */
static inline int16_t *flows_moves(flows *f, int seat, int item) {
    f->moved[seat] |= UINT64_C(1) << item;
    return flows_cards(f, seat, item);
}

/* As bytes, for journals: what the game has come to, not `the class's own`. */
void flows_pack(buffer *b, const flows *f, int players);

/* Reads them back. The bytes it took, or -1 if they are none; out: NULL to read over them. */
int flows_unpack(flows *out, int players, int items, const uint8_t *bytes, size_t n);

#endif
