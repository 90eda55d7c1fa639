/* What is recorded of a game beyond engine/game.h: numbers that only the game itself knows,
 * in a form that is the same for all games. Each game has one file that fills it in, and tables
 * that name the numbers: rows, counters and documentation are made from those.
 */
#ifndef AEDILE_ARENA_SEAM_FACTS_H
#define AEDILE_ARENA_SEAM_FACTS_H

#include "engine/game.h"

enum {
    FACTS_ITEMS = 64, /* buildings and so on, at most */
    FACTS_KINDS = 16, /* kinds of them, at most */
    FACTS_SEAT = 36   /* numbers of a seat, at most */
};

/* What became of an item in the hands of one seat: bits of facts_item.flags. */
enum {
    FACTS_OPENING = 1 << 0, /* in the opening hand */
    FACTS_DRAWN = 1 << 1,   /* ever in hand, the opening hand included */
    FACTS_LAID = 1 << 2,    /* begun: its foundation laid */
    FACTS_DONE = 1 << 3,    /* completed by this seat, or come to it completed */
    FACTS_USED = 1 << 4,    /* a choice that its power gives was taken at least once (by whatever
                               right the seat had the power) */
    FACTS_HELD = 1 << 5,    /* still there, completed, at the end */
    FACTS_LOST = 1 << 6,    /* completed, later lost to another seat, or torn down */
    FACTS_TAKEN = 1 << 7,   /* completed by another seat, then taken from it */
    FACTS_GIVEN = 1 << 8,   /* there from the start by an option */
    FACTS_OFFERED = 1 << 9, /* a choice that its power gives was open at least once */
    FACTS_TESTED = 1 << 10, /* the run's experiment (experiment.h) tested it */
    FACTS_TESTED_FIRST = 1 << 11, /* and the seat began the game */
    FACTS_CHANGED = 1 << 12       /* and the moves were not the same with its power and without */
};

/* When the power of an item acts (facts_class.acts): bits. None of the first three: it has none that
 * could be switched off. */
enum {
    FACTS_ACTS_BEFORE = 1 << 0, /* before its completion: where it is laid, or what completes it */
    FACTS_ACTS_ONCE = 1 << 1,   /* on its completion, that once */
    FACTS_ACTS_WHILE = 1 << 2,  /* for as long as a seat has it, the scoring included */
    FACTS_ACTS_FORCED = 1 << 3, /* and it does what its owner cannot refuse and may not want */
    FACTS_ACTS_UNLAID = 1 << 4, /* no move begins it: facts_class.lays never says it */
    FACTS_ACTS_UNDEALT =
        1 << 5 /* no one is dealt it at the start, so it cannot be dealt in another's place */
};

/* An item and a seat. Times are turns begun so far, counted from 1, of the first time; 0: never. */
typedef struct facts_item {
    uint16_t flags;    /* FACTS_* */
    uint16_t drawn;    /* turn in which it first reached the hand (opening hand: 1) */
    uint16_t laid;     /* turn of its foundation */
    uint16_t done;     /* turn of its completion, or in which it got to this seat */
    uint16_t offered;  /* times a choice that its power gives was open */
    uint16_t used;     /* of these, taken */
    int16_t points;    /* points at the end that come from it only */
    uint16_t playable; /* times it was among the legal ways to lay a foundation */
    uint8_t ahead;     /* of a completed one: seats that had more points than its player at the end
                          of the turn in which it was, its own influence left out */
    /* Of a tested one, else undefined; with its power less without. Of synergy: both less either
     * by itself, plus neither. */
    int16_t effect_win_share_60;   /* the seat's win, in sixtieths; solo, its tasks */
    int16_t effect_score;          /* its points */
    int16_t effect_turns;          /* turns begun */
    uint8_t end_with, end_without; /* how the game ended: indices into game.ends */
} facts_item;

typedef struct facts {
    uint16_t turns; /* turns begun */
    uint8_t first;  /* the seat that began the game */
    uint8_t
        leader; /* the seat that was last seen as the sole leader, GAME_MAX_SEATS: none. Looked at
                       before each turn of the seat that began, and at the end */
    uint16_t lead_changes; /* times it was another seat than before */
    uint16_t lead_turn;    /* turns begun when it became this one; 0: no one ever was */
    uint16_t behind
        [GAME_MAX_SEATS]; /* the most points that a seat was behind the first, at these looks */
    uint8_t ranks_behind
        [GAME_MAX_SEATS]; /* the most seats that had more points than it, at one of these looks */
    uint32_t options;     /* legal moves, of all decisions added up */
    int32_t seat[GAME_MAX_SEATS][FACTS_SEAT]; /* by facts_class.seat_columns; within int16_t */
    uint64_t items[GAME_MAX_SEATS];           /* what each seat has at the end: bit b = item b */
    uint64_t all;                             /* items that are in this game at all */
    uint64_t opening[GAME_MAX_SEATS];         /* what each had in its opening hand */
    uint64_t kept[GAME_MAX_SEATS];            /* what each has in hand at the end */
    uint64_t touched[GAME_MAX_SEATS];         /* items whose record below says
                                         something; other items' are undefined */
    facts_item item[GAME_MAX_SEATS][FACTS_ITEMS];
} facts;

/* A number of a seat: facts.seat[s][index of its row]. */
typedef struct facts_column {
    const char *name; /* as in rows: "influence" */
    const char *unit; /* "points", "cards", "turns" ... */
    const char *help; /* one line */
} facts_column;

struct flows;

typedef struct facts_class {
    const game *game;
    const char *item;  /* what an item is called: "building" */
    const char *items; /* and several of them */
    /* What is said of an item that a seat has got as far as its power, and what that is for which
     * item, in a line. NULL: "completed", which needs no line. */
    const char *done, *done_help;
    /* Writes the names of the items in a game with these options to out[nitems]. */
    void (*item_names)(const void *options, const char **out);
    int nitems; /* at most FACTS_ITEMS */
    /* What the one who reads results of games with these options has to know first, in a few words: on
     * what they rest that no one can vouch for. It may return NULL. NULL: there is nothing such. */
    const char *(*note)(const void *options);
    /* In a game with these options the first that many items may be there. NULL: all. */
    int (*items_of)(const void *options);
    /* Items are of kinds, which the opening deals alike but for the kind: item_kind[nitems] are
     * indices into kinds[nkinds], their names. No kinds: all NULL and 0. */
    const uint8_t *item_kind;
    const char *const *kinds;
    int nkinds; /* at most FACTS_KINDS */
    /* For who reads about an item, in a game with these options: the number on its card, 0: none; and
     * what it does, in a line without a full stop, or NULL. NULL: the game tells none. */
    int (*item_value)(const void *options, int item);
    const char *(*item_help)(const void *options, int item);
    /* What the item takes in a game with these options, in whatever the game pays for all of them: materials, say.
     * NULL: the game has no such price. */
    int (*item_price)(const void *options, int item);
    /* By game.ends: who won such games, in a few words. NULL: the ends say it themselves. */
    const char *const *end_help;
    const facts_column *seat_columns; /* ends with a NULL name; at most FACTS_SEAT */

    /* Right after the deal; *out is zeroed but for `item`. A class may have no `choice` or no
     * `step`. */
    void (*start)(const void *state, facts *out);
    /* Before each decision with its legal moves, n >= 1, and the one that will be made: counts
     * what was offered and what was taken. */
    void (*choice)(const void *state, const game_move *moves, int n, game_move chosen, facts *out);
    /* After each move, made by `seat`. */
    void (*step)(const void *state, int seat, game_move move, facts *out);
    /* game.playout_seats, with `choice` and `step` on the way, and those of flows.h where `cards` is
     * not NULL. NULL: there is no such loop. */
    void (*playout_seats)(void *state, pcg32 *rng, game_playout *count, facts *out,
                          struct flows *cards);
    /* When the game is over. */
    void (*finish)(const void *state, facts *out);
    /* Instead of choice, step and finish, for who wants to know little: turns, items, and of these
     * FACTS_DONE and FACTS_HELD only. */
    void (*at_end)(const void *state, facts *out);

    /* For experiments (experiment.h). A class without one of these does not have the kinds that
     * need it. */
    int (*turns)(const void *state); /* turns begun */
    /* Items whose power could act for the seat in this position, or by the move made in it: as long
     * as an item has not been among them, blanking it changes nothing. */
    uint64_t (*acting)(const void *state, int seat);
    int (*lays)(game_move move); /* the item that the move begins, or -1 */
    /* When an item's power acts in games with these options: FACTS_ACTS_*. NULL: all while a seat
     * has them. */
    unsigned (*acts)(const void *options, int item);
    /* Changes (game.change) that the game does not have: bit 1 << game_change. */
    unsigned lacks;
    const struct flows_class *flows; /* follows cards (flows.h); NULL: the game has none of that */
} facts_class;

/* How many items may be there in a game with these options. */
static inline int facts_items(const facts_class *f, const void *options) {
    return f->items_of ? f->items_of(options) : f->nitems;
}

static inline unsigned facts_acts(const facts_class *f, const void *options, int item) {
    return f->acts ? f->acts(options, item) : FACTS_ACTS_WHILE;
}

/* The note, or NULL. */
static inline const char *facts_note(const facts_class *f, const void *options) {
    return f->note ? f->note(options) : NULL;
}

/* The facts of a game; every game has them. */
const facts_class *facts_of(const game *g);

#endif
