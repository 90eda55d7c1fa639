/* Laying, adding, completing, stealing (GTR 6): build.c. */
#ifndef AEDILE_GTR_BUILD_H
#define AEDILE_GTR_BUILD_H

#include "engine/gtr/zones.h"

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
/* The material has left its zone: it goes under p's b, which may be complete then. way: GTR_ADD_*,
 * not Stairway's. */
void gtr__add_material(gtr_state *s, int p, int b, int material, int way);
void gtr__publish(gtr_state *s, int b, int material);
/* What p's Prison could take from seat o. */
gtr_set gtr__stealable(const gtr_state *s, const gtr_player *q, int o);
void gtr__steal(gtr_state *s, int p, int o, int b);
/* The same without its price, which is paid already. */
void gtr__take_building(gtr_state *s, int p, int o, int b);
/* What completing b sets off at once for p; `own`: p has just completed it, else it was stolen, or
 * set off by an Aerarium where seat `owner` has it (GTR 14.6). */
void gtr__on_completion(gtr_state *s, int p, int b, int owner, bool own);

#endif
