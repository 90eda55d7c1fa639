/* What the files of engine/aor share among themselves (names aor__...).
 *
 * A decision is the top frame of the stack in the state; below it stands what goes on when it is done. The lowest
 * frame is the turn (AOR 6.5). Frames that ask nothing are numbered after the kinds of decision.
 */
#ifndef AEDILE_AOR_INTERNAL_H
#define AEDILE_AOR_INTERNAL_H

#include "engine/aor/aor.h"

/* What a, b, c, d of a frame are:
 *   KEEP          a: 1 after DRAW_MISSION
 *   OFFER_WHERE   a: token    OFFER_AMOUNT  and b: province * 5 + type    ANSWER  and c: amount, d: who offers
 *   SPY           b: as above
 *   DESERTION, REPLACE, FORGED, REMOVE_VOTE   a: target; b: battlefield, of FORGED + 1, of REMOVE_VOTE the intrigue
 *   WINDOW        a: condition of the moment, b: where a supporter was placed, c: plays, d: first condition (exact)
 *   MOVE, VOTE    a: how many are left     ROOM  a: cards still to draw
 *   EFFECT        a: target, b: intrigue, c: 1 when it has happened
 *   ACT           a: where, b: times       PLAYED  a: goods card
 *   TAX           none                     EVENT  a: seats done in turn order
 */
enum { AOR_F_EFFECT = AOR_DECISIONS, AOR_F_ACT, AOR_F_PLAYED, AOR_F_TAX, AOR_F_EVENT };

static inline aor_frame *aor__top(aor_state *s) {
    return &s->frame[s->depth - 1];
}

static inline aor_frame *aor__push(aor_state *s, int kind, int seat) {
    aor_frame *f = &s->frame[s->depth++];
    f->kind = (uint8_t)kind;
    f->seat = (uint8_t)seat;
    return f;
}

/* The number of animosity tokens, and with it the boosts that are active (AOR 3.2, 3.3). */
static inline void aor__cover(const aor_state *s, aor_player *q, int animosity) {
    const char *track = aor_rows(s)->character[q->character].track;
    q->animosity = (uint8_t)animosity;
    q->active = 0;
    for (int i = 0; i < q->cells - animosity; i++)
        q->active |= (uint8_t)(track[i] == 'M' ? 1 : track[i] == 'P' ? 2 : track[i] == 'T' ? 4 : 0);
}

static inline uint64_t aor__one(int good) {
    return UINT64_C(1) << 3 * good;
} /* of aor_state.hidden */

static inline void aor__pop(aor_state *s) {
    memset(&s->frame[--s->depth], 0, sizeof(aor_frame));
}

/* Whether the seat is on turn (AOR 6.5). */
static inline bool aor__own_turn(const aor_state *s, int seat) {
    return s->frame[0].seat == seat && s->frame[0].kind != AOR_F_EVENT;
}

/* A goods window, for who has cards (AOR 10.3). */
static inline void aor__window(aor_state *s, int seat, int condition, int where) {
    if (!s->player[seat].hand_n)
        return;
    aor_frame *f = aor__push(s, AOR_D_WINDOW, seat);
    f->a = (uint8_t)condition;
    f->b = (uint8_t)where;
}

/* A draw that has one outcome takes no chance. */
static inline uint32_t aor__below(aor_state *s, uint32_t n) {
    return n > 1 ? pcg32_below(&s->rng, n) : 0;
}

/* --- setup.c ------------------------------------------------------------------------------------ */

/* A table for a game with these options: nothing dealt. The seats have the characters given. */
void aor__blank(aor_state *s, const aor_options *o);
void aor__become(aor_state *s, int seat,
                 int character); /* what the character starts with (AOR 3.1) */
void aor__shuffle(aor_state *s, uint8_t *card, int n);

/* --- glory.c ------------------------------------------------------------------------------------ */

void aor__gain_glory(aor_state *s, int seat, int n);       /* AOR 5.2, 5.5 */
void aor__settle_milestones(aor_state *s);                 /* AOR 5.5 */
static inline void aor__lose_glory(aor_player *q, int n) { /* AOR 5.3 */
    q->glory = (uint16_t)(q->glory > n ? q->glory - n : 1);
}
static inline void aor__pay(aor_player *q, int n) {
    q->denarii = (uint16_t)(q->denarii - n);
}
static inline void aor__earn(aor_player *q, int n) {
    q->denarii = (uint16_t)(q->denarii + n);
}

/* --- hand.c: goods cards in hand, deck and discards --------------------------------------------- */

void aor__to_hand(aor_state *s, int seat, int good, unsigned known);
int aor__take_at(aor_state *s, int seat, int at); /* takes the card out, returns it */
void aor__take(aor_state *s, int seat, int good);
void aor__refresh_triples(const aor_state *s, int seat);
void aor__discard(aor_state *s, int good); /* onto the pile: it lies open already, or */
static inline void aor__open(aor_state *s, int good) {
    s->hidden -= aor__one(good);
} /* it does so from now on */
static inline void aor__hide(aor_state *s, int good) {
    s->hidden += aor__one(good);
}
void aor__lose_at_random(aor_state *s, int seat); /* a card of the hand, onto the discards */
bool aor__draw(aor_state *s, int seat);           /* false: no card anywhere (AOR 10.10) */
void aor__forget(aor_state *s, int of, int but);  /* others than `but` forget the hand of a seat */

/* The combinations of a hand's places, in the order of the cards. */
extern const uint8_t aor__combinations[10][3];

/* The goods in hand, bits. Places beyond the hand hold a 0, as the first good is written: it is in hand if it is the
 * first card. */
static inline uint32_t aor__names(const aor_player *q) {
    uint32_t names = 0;
    for (int i = 0; i < AOR_HAND; i++)
        names |= UINT32_C(1) << q->hand[i];
    return (names & ~UINT32_C(1)) | (uint32_t)((q->hand_n > 0) & (q->hand[0] == 0));
}

/* --- effects.c: what cards and events do (AOR 18.15) -------------------------------------------- */

bool aor__possible(const aor_state *s, int seat, int effect, int n);
void aor__do(aor_state *s, int seat, int effect, int n);
void aor__put_under(aor_state *s, int mission, int seat); /* under the pile, by the seat */

/* --- knowledge.c: decks in no order ------------------------------------------------------------- */

int aor__unseen_mission(aor_state *s); /* one that is nowhere, at random */
int aor__turn_event(aor_state *s);     /* takes the top event, or any that is left */

/* --- intrigue.c --------------------------------------------------------------------------------- */

uint64_t aor__activations(const aor_state *s,
                          int seat); /* bits: province * 8 + intrigue (AOR 7.4) */
void aor__activate(aor_state *s, int seat, int what);
void aor__resolve(aor_state *s, const aor_frame *f);
void aor__desert(aor_state *s, int field);
void aor__forge(aor_state *s, int from, int to);
uint64_t aor__forgeable(const aor_state *s, const aor_frame *f);
void aor__remove_vote(aor_state *s, int position);

/* --- action.c: what supporters do (AOR 9) ------------------------------------------------------- */

void aor__act(aor_state *s, int seat, int where, int times, bool placed);
void aor__vote(aor_state *s, int seat);                /* AOR 9.9 to 9.11 */
void aor__build(aor_state *s, int seat, int type);     /* AOR 8.3 */
void aor__raise(aor_state *s, int seat, int type);     /* the same but for the window */
uint64_t aor__buildable(const aor_state *s, int seat); /* types, bits */
uint64_t aor__places(const aor_state *s, int seat);    /* PLACE moves from the first on, bits */
void aor__place(aor_state *s, int seat, int place);
int aor__put(aor_player *q, int place,
             int *times); /* the supporter only: where, and how often it acts */

/* --- flow.c: from decision to decision ---------------------------------------------------------- */

/* What can be chosen in a position, as sets: of these the list of moves is made (moves.c), and random play picks from
 * them without a list (playout.c). Free actions come last (AOR 6.6). */
typedef struct aor_choices {
    uint64_t main;    /* bit b is the move first + b */
    uint32_t sells;   /* goods, bits */
    uint16_t triples; /* sets, as aor_player.triples */
    uint16_t first;
    uint8_t buy;
} aor_choices;

/* What a full hand does that is to draw, free actions aside (AOR 10.2): it stops; in the own turn, where a card that was played
 * draws, it plays cards that the window of that card lets it play; outside of it a card is discarded if the option says so. */
aor_choices aor__room(const aor_state *s, const aor_frame *f);

/* Goes on to the next decision that is asked, and returns what it offers. */
aor_choices aor__run(aor_state *s);
aor_choices
aor__run_turn(aor_state *s);       /* nothing, without a stack, where the turn is over before */
void aor__next_turn(aor_state *s); /* where none is under way */
int aor__next_to_place(
    aor_state *s); /* round and round; -1: no one has a supporter left (AOR 9.1) */
void aor__end_actions(aor_state *s); /* AOR 9.6 */
void aor__end_round(aor_state *s);   /* AOR 11.6 */
static inline void aor__enter(aor_state *s, int phase) {
    s->phase = (uint8_t)phase;
    s->turn = 0;
}
void aor__make(aor_state *s, game_move move);                  /* the move only */
void aor__free_action(aor_state *s, int seat, game_move move); /* AOR 6.6 */
void aor__begin_event(aor_state *s, int event);                /* AOR 7.1 */

/* --- options.c ---------------------------------------------------------------------------------- */

extern const game_option aor__option_table[];
int aor__row_set(aor_options *o, const char *text, char *err); /* rows.c: a cell */
int aor__rows_check(const aor_options *o, char *err);
int aor__tables_check(const aor_tables *t, char *err); /* of any bytes */
void aor__rows_init(aor_options *o);
void aor__rows_of(const aor_options *o, aor_tables *out);
void aor__options_init(void *options);
int aor__options_set(void *options, const char *name, const char *value, char *err);
int aor__options_check(const void *options, char *err);
void aor__options_vary(void *options, pcg32 *rng);

int aor__check_ranges(const aor_state *s,
                      char *err); /* of any bytes with that many players (check_ranges.c) */

/* --- The functions of aor_game, as engine/game.h describes them ---------------------------------- */

void aor__create(void *state, const void *options, uint64_t seed, uint64_t stream);
int aor__legal(const void *state, game_move *out);
void aor__apply(void *state, game_move move);
game_move aor__move_seen(const void *state, game_move move, int seat);
void aor__result(const void *state, game_result *out);
void aor__observe(const void *state, int seat, pcg32 *rng, void *out);
void aor__resample(void *state, int seat, pcg32 *rng);
void aor__conceal(const void *state, int seat, void *out);
int aor__change(void *state, game_change what, int seat, int item, pcg32 *rng);
void aor__playout(void *state, pcg32 *rng, game_playout *count);
void aor__playout_seats(void *state, pcg32 *rng, game_playout *count);
int aor__check(const void *state, char *err);
int aor__check_known(const void *state, int seat, char *err); /* check_known.c */
void aor__move_text(const void *state, game_move move, char *out);
bool aor__move_spelling(const void *state, game_move move, int spelling, char *out);
int aor__state_text(const void *state, char *out, size_t size);
int aor__view_text(const void *state, int seat, char *out, size_t size);

#endif
