/* The ten buildings of the expansion (GTR 14), one section of expansion.c each. */
#ifndef AEDILE_GTR_EXPANSION_H
#define AEDILE_GTR_EXPANSION_H

#include "engine/gtr/zones.h"

/* Each resumes the frame on top of the stack; true: a decision is pending. */
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
/* Buildings of seat o that the actor's Aerarium can set off: those whose power does something for the
 * actor (GTR 14.6, 10; change.c). */
gtr_set gtr__triggerable(const gtr_state *s, int o);
/* Site cards of p: what they come to. */
int gtr__site_points(const gtr_state *s, int p);
void gtr__pay_site(gtr_state *s, int p, int o, int value);
void gtr__bacchanalia(gtr_state *s);
/* Bits GTR_BACCHANALIA_*: what could be done with a card turned up. */
unsigned gtr__bacchanalia_parts(const gtr_state *s, const gtr_player *q, unsigned used);
gtr_set gtr__shown_set(const gtr_state *s);
/* What of them can be laid as a foundation. */
gtr_set gtr__shown_layable(const gtr_state *s, const gtr_player *q);
/* Foundations to which one of them can be added. */
gtr_set gtr__shown_targets(const gtr_state *s, const gtr_player *q);
void gtr__bacchanalia_end(gtr_state *s, int p);
/* Buildings that q's Watch Post can tear down. */
gtr_set gtr__tearable(const gtr_state *s, const gtr_player *q);
void gtr__tear_down(gtr_state *s, int p, int b);
/* Roles of clients that have acted and can go to the vault (Triclinium). */
unsigned gtr__retirable(const gtr_state *s, const gtr_player *q);
void gtr__retire(gtr_state *s, int p, int role);
/* Puts the frame of a Triclinium below an action about to begin, if there may be one. */
void gtr__triclinium_open(gtr_state *s, int clients, int which);
/* A legionary action showed that many cards; the frame below it hears of it. */
void gtr__triclinium_legion(gtr_state *s, int shown);
/* The action under way, its frame in this place, and the one after it, which it took up: two clients
 * may have acted (GTR 14.9). */
void gtr__triclinium_double(gtr_state *s, int action);
/* Seats that fulfil a Plebian Council, one bit each. */
unsigned gtr__council_met(const gtr_state *s);

#endif
