/* What the rules files ask and tell each other. */
#ifndef AEDILE_GTR_RULES_H
#define AEDILE_GTR_RULES_H

#include "engine/gtr/zones.h"

#include <assert.h>

enum { GTR_MAX_NESTED = 30 }; /* frames below which the expansion nests no more (GTR 14.11) */

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

static inline int gtr__next_seat(const gtr_state *s, int p) {
    return p + 1 == s->players ? 0 : p + 1;
}

/* --- lead.c: GTR 4.1 to 4.6 ------------------------------------------------------------------ */

void gtr__think_jack(gtr_state *s, int p);
void gtr__think_draw(gtr_state *s, int p, int n);
void gtr__discard(gtr_state *s, int p, int b);   /* Latrine */
void gtr__discard_all(gtr_state *s, int p);      /* Vomitorium */
void gtr__play_order(gtr_state *s, int p, int b);/* to lead or follow */
void gtr__play_jack(gtr_state *s, int p);
/* Has a set of k orders of one role: a petition (GTR 4.3) or a Circus pair? */
bool gtr__has_set(const gtr_state *s, const gtr_player *q, int k);
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

/* Begins an action of the led role, the number `taken` of its player. */
void gtr__begin_action(gtr_state *s);
/* The pending action, on top, was popped without having been done. */
void gtr__declined(gtr_state *s);

/* --- build.c: GTR 6 --------------------------------------------------------------------------- */

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
unsigned gtr__suits_of(gtr_set types);
/* Completed buildings of seat o that p could make public with these suits. */
gtr_set gtr__publishable(const gtr_state *s, const gtr_player *q, int o, unsigned suits);
void gtr__lay(gtr_state *s, int p, int b, int site, bool out_of_town);
/* The material has left its zone: it goes under p's b, which may be complete then. */
void gtr__add_material(gtr_state *s, int p, int b, int material, bool architect);
void gtr__publish(gtr_state *s, int b, int material);
/* What p's Prison could take from seat o. */
gtr_set gtr__stealable(const gtr_state *s, const gtr_player *q, int o);
void gtr__steal(gtr_state *s, int p, int o, int b);
/* The same without its price, which is paid already. */
void gtr__take_building(gtr_state *s, int p, int o, int b);
/* What completing b sets off at once for p; `own`: p has just completed it, else it was stolen, or
 * set off by an Aerarium where seat `owner` has it (GTR 14.6). */
void gtr__on_completion(gtr_state *s, int p, int b, int owner, bool own);

/* --- legion.c: GTR 5.5 ------------------------------------------------------------------------ */

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

/* --- expansion.c: GTR 14, one section for each building --------------------------------------- */

/* Each goes on with the frame on top of the stack; true: a decision is pending. */
bool gtr__expansion_step(gtr_state *s);
bool gtr__castra_thinks(const gtr_player *q);
/* Does a client hired by the action of this frame act for the led role in this turn? (Domus) */
bool gtr__acts_at_once(const gtr_state *s, const gtr_player *q, uint16_t hiring, int role);
/* Foundations that could be shown for a demand now (Castra Praetoria). */
gtr_set gtr__showable(const gtr_state *s, const gtr_player *q);
void gtr__show_foundation(gtr_state *s, int b);
/* Architects that act when the actor's laborers are done, for who has Watermill; 0: none. */
int gtr__watermill_actions(const gtr_state *s, const gtr_player *q);
/* p has completed b with an architect action. */
void gtr__solarium(gtr_state *s, int p, int b);
void gtr__recover(gtr_state *s, int p, int b, int material);
void gtr__trigger(gtr_state *s, int p, int o, int b);
/* Buildings of seat o that an Aerarium can set off. */
gtr_set gtr__triggerable(const gtr_state *s, int o);
/* Site cards of p: what they come to. */
int gtr__site_points(const gtr_state *s, int p);
void gtr__pay_site(gtr_state *s, int p, int o, int value);
void gtr__revel(gtr_state *s, int p);
/* Bits GTR_REVEL_*: what could be done with a card turned up. */
unsigned gtr__revel_parts(const gtr_state *s, const gtr_player *q, unsigned used);
gtr_set gtr__shown_set(const gtr_state *s);
/* What of them can be laid as a foundation. */
gtr_set gtr__shown_layable(const gtr_state *s, const gtr_player *q);
void gtr__revel_end(gtr_state *s, int p);
/* Buildings that q's Watch Post can tear down. */
gtr_set gtr__tearable(const gtr_state *s, const gtr_player *q);
void gtr__tear_down(gtr_state *s, int p, int b);
/* Roles of clients that have acted and can go to the vault (Triclinium). */
unsigned gtr__retirable(const gtr_state *s, const gtr_player *q);
void gtr__retire(gtr_state *s, int p, int role);
/* Puts the frame of a Triclinium below an action about to begin, if there may be one. */
void gtr__triclinium_open(gtr_state *s, int clients, int which);
/* A legionary action showed so many cards; the frame below it hears of it. */
void gtr__triclinium_legion(gtr_state *s, int shown);
/* The action under way, and the one after it, which it took up: two clients may have acted. */
void gtr__triclinium_double(gtr_state *s, int action);
/* Seats that fulfil a Plebian Council, one bit each. */
unsigned gtr__council_met(const gtr_state *s);

/* --- score.c: GTR 7 --------------------------------------------------------------------------- */

/* Ends the game if a player meets the Forum condition (GTR 11.21). */
void gtr__check_forum(gtr_state *s);
/* The same after a card came to a stockpile: matters to Forum Romanum alone. */
static inline void gtr__stock_changed(gtr_state *s) {
    if (s->powers_any & GTR_BIT(GTR_FORUM_ROMANUM))
        gtr__check_forum(s);
}

#endif
