/* The state of one game of Glory to Rome: a plain struct, copied by assignment, equal when
 * memcmp says so. Included by gtr.h; read it anywhere, write it in engine/gtr/ only.
 *
 * Zones are counts. Where only the suit of a card matters (GTR 1.5) there are six counters,
 * one for each suit; hands count cards by building type. Cards that no one can name any more
 * need no place: what a seat has not seen is what is in the deck, in other
 * hands and unseen in vaults, so an observation is made from those zones only.
 *
 * Decisions: `decision` and `seat` name what is pending. What comes after is given by `phase`
 * and by a stack of frames, each two bytes: kind and argument (frames.h). The players come
 * last, so that a game of two is copied without the other three (gtr_state_size).
 *
 * A game with types of the expansion (GTR 14) needs more: hands of ten further types, what lies
 * under completed buildings, whose site cards are whose. All of that is `expansion`, behind five
 * players, whether they are in use or not: it has a fixed place, and games without the expansion
 * end before it and are copied without it. `expanded` says which kind of game it
 * is; only then is `expansion` in use. Behind it are `marks`, in use with the expansion and in games
 * with buildings from outside the deck (GTR 11.30). Last come `rows`, in games whose cards the option of that name
 * changes; these have `marks` too.
 */
#ifndef AEDILE_GTR_STATE_H
#define AEDILE_GTR_STATE_H

/* Equal states have equal bytes: no padding, whose bytes assignment need not copy; where there
 * would be some, there is a field that stays 0. */
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

typedef struct gtr_player {
    gtr_set hand_set;           /* types with at least one copy in hand */
    gtr_set done;               /* completed buildings one holds, loot included, lost ones not */
    gtr_set open;               /* uncompleted foundations */
    gtr_set powers;             /* powers in force, by building; kept by gtr__refresh_powers() */
    uint8_t hand[GTR_NBASE];    /* low half: copies in hand; high half: of these, known to all */
    uint8_t client[GTR_NSUITS]; /* by role, new ones included */
    uint8_t fresh[GTR_NSUITS];  /* of these, hired this turn */
    uint8_t stock[GTR_NSUITS];
    uint8_t vault[GTR_NSUITS];  /* cards everyone saw going in */
    uint8_t played[GTR_NSUITS]; /* orders played this turn */
    uint8_t orders;             /* in hand */
    uint8_t jacks;              /* in hand */
    uint8_t influence;
    uint8_t jacks_played;
    uint8_t actions;     /* from what one played; 0: thought */
    uint8_t marks;       /* bits 0-5: suits known to all not to be in this hand; GTR_MARK_* */
    uint8_t statue_site; /* suit of the site of one's Statue; marble without one */
    uint8_t basilica;    /* cards in the vault that only the owner knows */
    uint8_t atrium;      /* cards in the vault that no one knows */
    uint8_t loot;        /* without `marks`: building stolen + 1, or 0 */
} gtr_player;

enum {
    GTR_MARK_LACKS = (1 << GTR_NSUITS) - 1,
    GTR_MARK_CRAFTED = 1 << 6, /* performed a craftsman action this turn (Academy) */
    GTR_MARK_ROBBED = 1 << 7   /* gave an order to a legionary this turn (Castra) */
};

enum { GTR_LAZY = 1, GTR_SEAT_DECKS = 2, GTR_CONCEALED = 3 };

enum {
    GTR_MAX_UNDER = GTR_NSUITS * GTR_SITES, /* each completed building has used up a site */
    GTR_SITE_VALUES = 3
};

/* What only games with the expansion have (GTR 14). */
typedef struct gtr_expansion_state {
    gtr_set types;     /* in play */
    gtr_set displayed; /* foundations the actor has shown for demands this turn (14.3) */
    uint32_t under[GTR_MAX_UNDER]; /* materials under completed buildings: expansion_state.c */
    uint8_t hand[GTR_MAX_PLAYERS][GTR_NBUILDINGS - GTR_NBASE]; /* as gtr_player.hand */
    uint8_t sites[GTR_MAX_PLAYERS][GTR_SITE_VALUES]; /* site cards in influence, by value - 1 */
    uint8_t shown[GTR_NBUILDINGS];                   /* cards turned up by Bacchanalia, by type */
    uint8_t bacchanalia; /* 1: a Bacchanalia is under way; 2: it took the last card */
    uint8_t zero[1 + (2 * GTR_NBUILDINGS - 1) % 8]; /* to a multiple of eight bytes */
} gtr_expansion_state;

/* Of completed buildings: where they come from. No rule asks for it, texts and positions tell it. */
typedef struct gtr_marks {
    gtr_set stolen[GTR_MAX_PLAYERS]; /* with a Prison */
    gtr_set given[GTR_MAX_PLAYERS];  /* from outside the deck, without a site (GTR 11.30) */
} gtr_marks;

typedef struct gtr_state {
    pcg32 rng; /* draws of a resampled state (`lazy`); of seat decks the key, and in the bytes
                  of `inc` how often each seat has drawn; 0 otherwise */
    gtr_set public_set; /* names made public with Stairway */
    gtr_set powers_off; /* GTR 10 */
    gtr_set powers_any; /* powers in force for at least one player */

    uint16_t flags;         /* GTR_OPT_* */
    uint16_t turn;          /* leader turns begun, from 1 */
    int16_t influence_base; /* all influence that does not come from sites (2 a player); less
                               where a position has sites that went to no one */
    uint8_t edition;
    uint8_t players;
    uint8_t expanded; /* 1: `expansion` is in use */
    uint8_t lazy;     /* GTR_LAZY: the deck is in no order, draws are random (observe);
                           GTR_SEAT_DECKS: the same, by seat (change.c), and it lies by type;
                           GTR_CONCEALED: what a seat has not seen is blank (observe.c) */
    uint8_t phase;    /* frames.h */
    uint8_t role;     /* led this turn, or GTR_NSUITS */
    uint8_t leader;
    uint8_t actor;    /* whose part of the phase it is */
    uint8_t seat;     /* who decides now */
    uint8_t decision; /* what (frames.h: decisions.def) */
    uint8_t decided;  /* 1: the actor's part of the phase is done */
    uint8_t taken;    /* actions the actor has taken or declined */
    uint8_t depth;    /* frames on the stack */
    uint8_t noted;    /* of these: cards noted above the last true frame (shown, slain) */
    uint8_t drawn;    /* Fountain's card while its use is open, else GTR_NBUILDINGS */
    uint8_t half;     /* role + 1 of a Bath action set aside for out of town (GTR 11.4), or 0 */
    uint8_t language; /* of texts */
    uint8_t end;      /* gtr_end */
    uint8_t forum;    /* seats that met the Forum condition, one bit each */

    uint8_t deck_n;     /* cards that can be drawn */
    uint8_t removed;    /* cards below them that no one will see (GTR 3.5) */
    uint8_t deck_total; /* order cards of the game */
    uint8_t hidden;     /* cards at the end of deck[]: unseen ones in vaults */
    uint8_t jack_pile;
    uint8_t jack_total; /* Jacks of the game: 6, or fewer where a position leaves some out */
    uint8_t pool[GTR_NSUITS];
    uint8_t in_town[GTR_NSUITS];
    uint8_t out_of_town[GTR_NSUITS];
    uint8_t buried[GTR_NSUITS];      /* materials of completed buildings */
    uint8_t cards_total[GTR_NSUITS]; /* order cards by suit, given buildings included */
    uint8_t demand[GTR_NSUITS];      /* of the legionary action in progress */
    uint8_t due[GTR_NSUITS];         /* of these, still open in this step */

    /* 0 .. removed: out of the game; then deck_n cards, the last is the top. The last `hidden`
     * of deck_total places hold the unseen vault cards: seat by seat, Basilica's then
     * Atrium's, each ascending. */
    uint8_t deck[GTR_MAX_DECK];
    uint8_t deck_count[GTR_NBUILDINGS]; /* of the first removed + deck_n places, by type;
                                           concealed: of all that is unseen, wherever it lies */
    uint8_t blank_for; /* seat + 1 for whom one power does nothing (change.c); 0: no one */
    uint8_t blank;     /* of this building; 0 with no one */
    uint8_t marked;  /* 1: `marks` is in use, for more may be stolen than one building of a player,
                          or some are given; with the expansion always */
    uint8_t changed; /* 1: `rows` is in use, for the option `rows` changes a card (GTR 10) */
    uint8_t zero[(7 * GTR_NBUILDINGS + 3) % 8]; /* the players begin at a multiple of eight */

    uint16_t frame[GTR_MAX_FRAMES];
    /* Uncompleted foundations by the material of their site, descending, 0 = none:
     * zones.c says what the bits are. */
    uint16_t site[GTR_NSUITS][GTR_SITES];

    gtr_player player[GTR_MAX_PLAYERS];
    gtr_expansion_state expansion;
    gtr_marks marks;
    gtr_rows rows;
} gtr_state;

#pragma GCC diagnostic pop

/* A kilobyte, and the counts of the deck: they save each determinization the counting of the deck,
 * more than copying them costs all others. */
_Static_assert(offsetof(gtr_state, expansion) <= 1024 + 40, "five players are copied fast");
_Static_assert(sizeof(gtr_state) <= GAME_MAX_STATE, "the expansion as well");

/* Bytes in use of this state. */
static inline size_t gtr_state_size(const gtr_state *s) {
    if (!s->marked)
        return offsetof(gtr_state, player) + s->players * sizeof(gtr_player);
    return s->changed ? sizeof *s : offsetof(gtr_state, rows);
}

/* The place where q's copies of order b are counted. */
static inline const uint8_t *gtr_hand_of(const gtr_state *s, const gtr_player *q, int b) {
    return b < GTR_NBASE ? &q->hand[b] : &s->expansion.hand[q - s->player][b - GTR_NBASE];
}

#endif
