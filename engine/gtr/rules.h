/* What the rules files ask and tell each other. */
#ifndef AEDILE_GTR_RULES_H
#define AEDILE_GTR_RULES_H

#include "engine/gtr/zones.h"

#include <assert.h>

/* --- The stack ------------------------------------------------------------------------- */

static inline void gtr__push(gtr_state *s, uint16_t frame) {
    assert(s->depth < GTR_MAX_FRAMES);
    s->frame[s->depth++] = frame;
}
static inline void gtr__pop(gtr_state *s) { s->frame[--s->depth] = 0; }
static inline uint16_t *gtr__top(gtr_state *s) { return &s->frame[s->depth - 1]; }
static inline uint16_t gtr__peek(const gtr_state *s) { return s->frame[s->depth - 1]; }

/* Notes lie above the top frame, ascending: cards shown (GTR 5.5), clients slain. */
void gtr__note(gtr_state *s, int value);
int gtr__noted(const gtr_state *s, int value); /* how often */
void gtr__notes_clear(gtr_state *s);

static inline int gtr__next_seat(const gtr_state *s, int p) { return p + 1 == s->players ? 0 : p + 1; }

/* --- lead.c: GTR 4.1 to 4.6 ------------------------------------------------------------------ */

void gtr__think_jack(gtr_state *s, int p);
void gtr__think_draw(gtr_state *s, int p, int n);
void gtr__discard(gtr_state *s, int p, int b);   /* Latrine */
void gtr__discard_all(gtr_state *s, int p);      /* Vomitorium */
void gtr__play_order(gtr_state *s, int p, int b);/* to lead or follow */
void gtr__play_jack(gtr_state *s, int p);
/* Has a set of k orders of one role: a petition (GTR 4.3) or a Circus pair? */
bool gtr__has_set(const gtr_player *q, int k);
/* Types in q's hand that lead or follow this role (GTR 4.3; Crane). */
gtr_set gtr__role_cards(const gtr_player *q, int role);
/* May p's Palace take one more card now? */
bool gtr__palace_open(const gtr_state *s, const gtr_player *q);

/* --- actions.c: GTR 5.1, 5.2, 5.6 and how many actions there are ------------------------------ */

/* Actions p is entitled to in this turn's led role, taken ones included (GTR 11.7). */
int gtr__entitled(const gtr_state *s, int p);
/* Actions that follow the pending one without a break and with the same role, so that both
 * can be spent on one site out of town (GTR 11.4). */
int gtr__actions_after(const gtr_state *s);
/* Actions left in the pending action's own run, this one aside: what `stop` gives up. */
int gtr__run_left(const gtr_state *s);
/* Spends the following action too. */
void gtr__use_next_action(gtr_state *s);
/* Bits GTR_PART_*: parts of an action of this role that p could still do. */
unsigned gtr__open_parts(const gtr_state *s, const gtr_player *q, int role, unsigned used);
/* Could q make anything public now? */
bool gtr__stairway_open(const gtr_state *s, const gtr_player *q);
/* May the pending Bath action be set aside as half of an out-of-town foundation? */
bool gtr__can_set_aside(const gtr_state *s, const gtr_player *q);
void gtr__hire(gtr_state *s, int p, int role);

/* --- build.c: GTR 6 ----------------------------------------------------------------------------- */

/* Types that p could lay now by name and site, whatever the hand holds; `more`: an action of
 * the same run follows this one (GTR 6.2). */
gtr_set gtr__layable(const gtr_state *s, const gtr_player *q, bool more);
/* Materials of the sites open to building b: in town, out of town. */
void gtr__sites_for(const gtr_state *s, const gtr_player *q, int b, bool more, unsigned *in_town,
                    unsigned *out_of_town);
/* p's foundations that take at least one of these suits. */
gtr_set gtr__targets(const gtr_state *s, const gtr_player *q, unsigned suits);
/* Suits p could take for an architect's material (Archway adds the pool). */
unsigned gtr__architect_suits(const gtr_state *s, const gtr_player *q);
unsigned gtr__hand_suits(const gtr_player *q);
/* Completed buildings of seat o that p could make public with these suits. */
gtr_set gtr__publishable(const gtr_state *s, const gtr_player *q, int o, unsigned suits);
void gtr__lay(gtr_state *s, int p, int b, int site, bool out_of_town);
/* The material has left its zone: it goes under p's b, which may be complete then. */
void gtr__add_material(gtr_state *s, int p, int b, int material, bool architect);
void gtr__publish(gtr_state *s, int b, int material);
/* What p's Prison could take from seat o. */
gtr_set gtr__stealable(const gtr_state *s, const gtr_player *q, int o);
void gtr__steal(gtr_state *s, int p, int o, int b);

/* --- legion.c: GTR 5.5 ------------------------------------------------------------------------------ */

/* Each goes on with the legionary action on top of the stack; true: a decision is pending. */
bool gtr__legion_step(gtr_state *s);
void gtr__legion_begin(gtr_state *s, int n);
void gtr__demand(gtr_state *s, int b);
void gtr__give(gtr_state *s, int victim, int b);
/* May one more client of this role of seat o be slain? */
bool gtr__slayable(const gtr_state *s, int o, int role);
void gtr__slay(gtr_state *s, int o, int role);
/* May seat o's foundation b be torn down, or any of this suit? (Domus Aurea) */
gtr_set gtr__razeable(const gtr_state *s, int o);
void gtr__raze(gtr_state *s, int o, int b);
/* The seat that the neighbour frame on top of the stack speaks of. */
int gtr__asked(const gtr_state *s);
/* Ends the Coliseum's or Domus Aurea's choices. */
void gtr__end_choices(gtr_state *s);
bool gtr__protected(const gtr_state *s, int p, int o);

/* --- score.c: GTR 7 ------------------------------------------------------------------------------------ */

/* Ends the game if a player meets the Forum condition (GTR 11.21). */
void gtr__check_forum(gtr_state *s);
/* The same after a card came to a stockpile: matters to Forum Romanum alone. */
static inline void gtr__stock_changed(gtr_state *s) {
    if (s->powers_any & GTR_BIT(GTR_FORUM_ROMANUM))
        gtr__check_forum(s);
}

#endif
