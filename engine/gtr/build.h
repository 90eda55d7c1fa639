/* Laying, adding, completing, stealing (GTR 6): build.c. */
#ifndef AEDILE_GTR_BUILD_H
#define AEDILE_GTR_BUILD_H

#include "engine/gtr/choices.h"

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
