/* What the files of engine/pax share among themselves (names pax__...). */
#ifndef AEDILE_PAX_INTERNAL_H
#define AEDILE_PAX_INTERNAL_H

#include "engine/pax/pax.h"

/* --- setup.c ---------------------------------------------------------------------------------- */

/* A table for a game with these options, given cards on it: nothing dealt, no deck. */
void pax__blank(pax_state *s, const pax_options *o);

/* --- flow.c: from decision to decision -------------------------------------------------------- */

void pax__ask_start(pax_state *s);  /* the deciding seat draws its start cards (PAX 2.6) */
void pax__started(pax_state *s);    /* it has kept one */
void pax__begin_turn(pax_state *s); /* of the deciding seat (PAX 4.2) */
void pax__normal_turn(pax_state *s);
void pax__placed(pax_state *s);     /* a card of step 1 has been placed */
void pax__slots_done(pax_state *s); /* step 2 (PAX 4.6) */
void pax__take_bought(
    pax_state *s, int l); /* the deciding seat takes this group, openly, into its hand (PAX 4.6) */
void pax__income(pax_state *s); /* step 4 (PAX 4.9); the turn ends */
void pax__end_turn(pax_state *s);

/* --- options.c -------------------------------------------------------------------------------- */

extern const game_option pax__option_table[];
void pax__options_init(void *options);
int pax__options_set(void *options, const char *name, const char *value, char *err);
int pax__options_check(const void *options, char *err);
void pax__options_vary(void *options, pcg32 *rng);

/* --- The functions of pax_game, as engine/game.h describes them -------------------------------- */

PAX_APART void pax__create(void *state, const void *options, uint64_t seed, uint64_t stream);
PAX_APART int pax__legal(const void *state, game_move *out);
PAX_APART void pax__apply(void *state, game_move move);
game_move pax__move_seen(const void *state, game_move move, int seat);
void pax__result(const void *state, game_result *out);
PAX_APART void pax__observe(const void *state, int seat, pcg32 *rng, void *out);
int pax__change(void *state, game_change what, int seat, int item, pcg32 *rng);
PAX_APART void pax__resample(void *state, int seat, pcg32 *rng);
PAX_APART void pax__conceal(const void *state, int seat, void *out);
PAX_APART void pax__playout(void *state, pcg32 *rng, game_playout *count);
PAX_APART void pax__playout_seats(void *state, pcg32 *rng, game_playout *count);
int pax__check(const void *state, char *err);
/* That the bits of the faces of a category lie next to each other, in the order of its rows (pax_wide): before anything is counted. */
int pax__check_wide(const pax_state *s, char *err);
int pax__check_known(const void *state, int seat, char *err); /* check_known.c */
void pax__move_text(const void *state, game_move move, char *out);
int pax__state_text(const void *state, char *out, size_t size);
int pax__view_text(const void *state, int seat, char *out, size_t size);

#endif
