/* What the files of engine/gtr share among themselves (names gtr__...). */
#ifndef AEDILE_GTR_INTERNAL_H
#define AEDILE_GTR_INTERNAL_H

#include "engine/gtr/frames.h"

/* --- flow.c ------------------------------------------------------------------------ */

/* Goes on from wherever the state stands to the next decision or the end; sets `decision`
 * and `seat`. */
void gtr__run(gtr_state *s);

/* --- apply.c ----------------------------------------------------------------------- */

/* Makes a legal move and stops there: gtr__apply() without gtr__run(). */
void gtr__make(gtr_state *s, game_move move);

/* --- zones.c ------------------------------------------------------------------------ */

/* Recomputes `powers` of all players and all that depends on them (GTR 8, 11.14, 11.15). */
void gtr__refresh_powers(gtr_state *s);

/* The uncompleted foundations of p whose power Gate brings, if p has Gate (GTR 8, 11.15). */
gtr_set gtr__gate_set(const gtr_state *s, int p);

/* Orders of one suit in p's hand. */
int gtr__hand_suit(const gtr_state *s, int p, int suit);

/* Sets p's new uncompleted foundation b on a site of the material `site`. The pile belongs to
 * the caller. */
void gtr__site_open(gtr_state *s, int p, int b, int site);

/* Lays one material under p's foundation b (no completion check). Returns how many lie there
 * now; a third one is not noted (it completes any building): the caller buries it. */
int gtr__site_add(gtr_state *s, int p, int b, int material);
/* The third one, which does not complete the building: it is noted after all (option `rows`). */
void gtr__site_third(gtr_state *s, int p, int b, int material);

/* Takes p's foundation b off its site, for it is completed: its materials are buried, or, with the
 * expansion, in a record already (gtr__record_completed). */
void gtr__site_close(gtr_state *s, int p, int b);

/* Sets deck_count by what is in the deck. */
void gtr__deck_counted(gtr_state *s);

/* Adds a card of type b, unseen, to p's vault; atrium: not even the owner knows it. */
void gtr__vault_hide(gtr_state *s, int p, int b, bool atrium);

/* --- change.c ----------------------------------------------------------------------- */

/* What the deciding seat draws of deck[0 .. top], one card less being counted already, where seats
 * draw by their own chance. */
int gtr__draw_own(gtr_state *s, unsigned top);
/* --- expansion_state.c: only in games with the expansion (GTR 14) --------------------------------------- */

/* Materials under completed buildings. Each building that was built on a site has a record, and
 * no other has: those of GTR 11.30 have none. */
bool gtr__has_record(const gtr_state *s, int p, int b);
void gtr__record_put(gtr_state *s, int p, int b, const uint8_t materials[GTR_NSUITS]);
void gtr__record_drop(gtr_state *s, int p, int b);
/* The record, if there is one, goes along when p's building b becomes o's. */
void gtr__record_move(gtr_state *s, int p, int o, int b);
/* Takes one material from under p's b, where it lies. */
void gtr__record_take(gtr_state *s, int p, int b, int material);
/* p's foundation b is complete: what is on it, and `third` if it is one, goes to a record. */
void gtr__record_completed(gtr_state *s, int p, int b, int third);

/* --- marks.c ------------------------------------------------------------------------------ */

/* p has been given its completed building b (GTR 11.30). The state may grow: it needs the room of
 * the largest one. */
void gtr__mark_given(gtr_state *s, int p, int b);
/* p's completed building b was o's until now, and was stolen; o may be p: that is how it stands. */
void gtr__mark_stolen(gtr_state *s, int p, int o, int b);
/* p has building b no more. */
void gtr__mark_gone(gtr_state *s, int p, int b);

/* --- tables.c, options.c ------------------------------------------------------------------ */

extern const gtr_set gtr__suit_types[1 << GTR_NSUITS]; /* the types of a set of suits */
extern const uint8_t gtr__copies[GTR_NSUITS];          /* of each type of the suit */
int gtr__name_order(const char *a, const char *b);     /* as strcmp, accents aside */
extern const game_option gtr__option_table[];

/* The options that are bits of gtr_options.flags; ends with a NULL name. */
typedef struct gtr__switch {
    const char *name;
    uint16_t flag;
    bool later; /* game_option.later */
} gtr__switch;
extern const gtr__switch gtr__switches[];

void gtr__options_init(void *options);
int gtr__options_set(void *options, const char *name, const char *value, char *err);
int gtr__options_check(const void *options, char *err);
/* The option `rows` (tables/rows.c): one cell, CARD.KEY=VALUE; and whether a game with these types of the expansion can
 * have such rows, of any bytes. 0, or -1 with one line in err. */
int gtr__row_set(gtr_options *o, const char *value, char *err);
int gtr__rows_check(const gtr_rows *r, const gtr_edition *edition, gtr_set expansion, char *err);
void gtr__rows_draw(gtr_rows *r, const gtr_edition *edition, gtr_set expansion, pcg32 *rng);
void gtr__options_vary(void *options, pcg32 *rng);
bool gtr__options_draw(void *options, const char *name, pcg32 *rng);
int gtr__start_orders(const gtr_options *o); /* dealt to each hand (GTR 3.3) */
/* Order cards of type b in the deck. */
static inline int gtr__copies_of(const gtr_options *o, int b) {
    return b < GTR_NBASE || (o->expansion & GTR_BIT(b)) ? o->copies[b] : 0;
}

/* --- check_stack.c ------------------------------------------------------------------------- */

/* 0 if what is under way can be; else -1 and a line, "stack[1]: what was expected". Takes any bytes for a
 * stack, but needs a sound table, phase and seats. */
int gtr__check_stack(const gtr_state *s, char *err);

/* --- check_ranges.c ------------------------------------------------------------------------ */

/* Of any bytes of 2 to 5 players. */
int gtr__check_ranges(const gtr_state *s, char *err);
/* Of a position that is not over, with a stack that can be: rules would ask what is asked. */
int gtr__check_asked(const gtr_state *s, char *err);

/* --- setup.c ----------------------------------------------------------------------- */

/* An empty table for a game with these options: no cards dealt, piles of sites and Jacks as at
 * the start, no one's decision yet, deck empty. */
void gtr__blank(gtr_state *s, const gtr_options *o);

/* Experienced start: asks the next seat, or ends it (GTR 3.3); true: a decision is pending. */
bool gtr__offer_step(gtr_state *s);

/* --- The functions of gtr_game, as engine/game.h describes them ------------------------------- */

void gtr__create(void *state, const void *options, uint64_t seed, uint64_t stream);
int gtr__legal(const void *state, game_move *out);
void gtr__apply(void *state, game_move move);
void gtr__result(const gtr_state *s, game_result *out);
void gtr__observe(const void *state, int seat, pcg32 *rng, void *out);
int gtr__change(void *state, game_change what, int seat, int item, pcg32 *rng);
void gtr__resample(void *state, int seat, pcg32 *rng);
void gtr__conceal(const void *state, int seat, void *out);
int gtr__check(const void *state, char *err);
int gtr__check_known(const void *state, int seat, char *err); /* check_known.c */
game_move gtr__move_seen(const void *state, game_move move, int seat);
void gtr__move_text(const void *state, game_move move, char *out);
bool gtr__move_spelling(const void *state, game_move move, int spelling, char *out);
const char *gtr__decision(const void *state);

extern const char *const gtr_move_patterns[];

#endif
