/* Foundations, sites, materials, completion, and the powers that change them (GTR 6, 8):
 * Archway, Road, Scriptorium, Stairway, Statue, Tower, Villa, Prison, on-completion runs.
 */
#include "engine/gtr/build.h"
#include "engine/gtr/actions.h"
#include "engine/gtr/expansion.h"
#include "engine/gtr/score.h"
#include "engine/gtr/stack.h"

/* The same where the option `rows` asks for more than one material. */
static gtr_set publishable_by_more(const gtr_state *s, const gtr_player *q, int o, unsigned suits) {
    gtr_set found = 0;
    GTR_EACH_BIT(b, s->player[o].done & ~s->public_set) {
        unsigned fits = gtr__fits(s, q, b, gtr_site(s, o, b)) & suits;
        int there = 0;
        for (int m = 0; m < GTR_NSUITS; m++)
            if (fits >> m & 1)
                there += q->stock[m] + (GTR_HAS(q, ARCHWAY) ? s->pool[m] : 0);
        if (there >= GTR_NUMBER(s, STAIRWAY_MATERIALS))
            found |= GTR_BIT(b);
    }
    return found;
}

gtr_set gtr__publishable(const gtr_state *s, const gtr_player *q, int o, unsigned suits) {
    const gtr_player *owner = &s->player[o];
    gtr_set found = 0;
    if (owner == q || (s->changed && GTR_NUMBER(s, STAIRWAY_MATERIALS) > 1))
        return owner == q ? 0 : publishable_by_more(s, q, o, suits);
    GTR_EACH_BIT(b, owner->done & ~s->public_set) {
        if (gtr__fits(s, q, b, gtr_site(s, o, b)) & suits)
            found |= GTR_BIT(b);
    }
    return found;
}

void gtr__publish(gtr_state *s, int b, int material) {
    s->public_set |= GTR_BIT(b);
    s->buried[material]++;
    gtr__refresh_powers(s);
    gtr__check_forum(s);
}

void gtr__lay(gtr_state *s, int p, int b, int site, bool out_of_town) {
    gtr_player *q = &s->player[p];
    if (out_of_town) {
        s->out_of_town[site]--;
        if (!gtr__quick_sites(s, q))
            gtr__use_next_action(s); /* GTR 6.2 */
    } else {
        s->in_town[site]--;
    }
    gtr__site_open(s, p, b, site);
    if (s->powers_any & GTR_BIT(GTR_GATE)) {
        gtr__refresh_powers(s);
        gtr__check_forum(s);
    }
    /* GTR 7.1, 11.2, and 11.32 for the order of ends. */
    if (!out_of_town && !s->end && !gtr__suits6(s->in_town))
        s->end = s->deck_n ? GTR_END_SITES : GTR_END_DECK;
}

/* The run of actions that a completed building gives once (GTR 8, 11.26), or -1. */
static int completion_role(int b) {
    switch (b) {
    case GTR_AMPHITHEATRE: return GTR_CRAFTSMAN;
    case GTR_FOUNDRY: return GTR_LABORER;
    case GTR_GARDEN: return GTR_PATRON;
    case GTR_SCHOOL: return GTR_THINKER;
    default: return -1;
    }
}

/* Influence for each of them. */
static int influence_for(const gtr_state *s, int b) {
    switch (b) {
    case GTR_AMPHITHEATRE: return GTR_NUMBER(s, AMPHITHEATRE_PER);
    case GTR_FOUNDRY: return GTR_NUMBER(s, FOUNDRY_PER);
    case GTR_GARDEN: return GTR_NUMBER(s, GARDEN_PER);
    default: return GTR_NUMBER(s, SCHOOL_PER);
    }
}

/* GTR 14.11: with the expansion, what is set off can be too much for the stack, and nothing is
 * any more once the deck is gone. */
static bool may_set_off(const gtr_state *s, int p, int b) {
    if (s->end || !gtr__power_enabled(s, p, b))
        return false;
    return !s->expanded || (s->deck_n && s->depth <= GTR_MAX_NESTED);
}

void gtr__on_completion(gtr_state *s, int p, int b, int owner, bool own) {
    const gtr_player *q = &s->player[p];
    if (!may_set_off(s, p, b))
        return;
    switch (b) {
    case GTR_AMPHITHEATRE:
    case GTR_FOUNDRY:
    case GTR_GARDEN:
    case GTR_SCHOOL:
        gtr__push(s,
                  gtr_power_frame(completion_role(b), gtr__influence(s, q) / influence_for(s, b)));
        break;
    case GTR_PRISON:
        gtr__push(s, gtr_frame(GTR_F_PRISON, 0, 0, own ? GTR_PRISON_SITE : GTR_PRISON_PAYS));
        break;
    case GTR_CATACOMB:
        if (GTR_SAYS(s, CATACOMB_ENDS))
            s->end = s->deck_n ? GTR_END_CATACOMB : GTR_END_DECK;
        break;
    case GTR_DOMUS: gtr__push(s, gtr_frame(GTR_F_ACTION, GTR_PATRON, 0, GTR_FROM_DOMUS)); break;
    case GTR_CASTRA_PRAETORIA: gtr__push(s, gtr_late_frame(GTR_F_PRAETORIA, owner)); break;
    case GTR_AERARIUM:
        if (own) /* its site: GTR 14.6 */
            gtr__push(s, gtr_late_frame(GTR_F_AERARIUM, 0));
        break;
    case GTR_BACCHANALIA: gtr__bacchanalia(s); break;
    default: break;
    }
}

/* third: a material for which the foundation's record has no room, or GTR_NSUITS. */
static void complete(gtr_state *s, int p, int b, int third, bool architect) {
    gtr_player *q = &s->player[p];
    int value = gtr_value[gtr_site(s, p, b)];
    if (s->expanded) {
        gtr__record_completed(s, p, b, third);
        s->expansion.sites[p][value - 1]++;
    } else if (third < GTR_NSUITS) {
        s->buried[third]++;
    }
    gtr__site_close(s, p, b);
    q->done |= GTR_BIT(b);
    q->influence = (uint8_t)(q->influence + value);
    if (s->changed) { /* next to that of the site; it stays with the seat */
        int more = gtr_influence_on(s, b, gtr_site(s, p, b)) - value;
        q->influence = (uint8_t)(q->influence + more);
        s->influence_base = (int16_t)(s->influence_base + more);
    }
    gtr__refresh_powers(s);
    gtr__check_forum(s);
    gtr__on_completion(s, p, b, p, true);
    if (architect && GTR_HAS(q, SOLARIUM))
        gtr__solarium(s, p, b);
}

/* For Scriptorium, with the marble just added; `third` as in complete(). */
static bool enough_marbles(const gtr_state *s, int p, int b, int third) {
    uint8_t count[GTR_NSUITS];
    int enough = GTR_NUMBER(s, SCRIPTORIUM_MARBLES);
    if (enough == 1)
        return true;
    (void)gtr_materials(s, p, b, count);
    return count[GTR_MARBLE] + (third == GTR_MARBLE) >= enough;
}

void gtr__add_material(gtr_state *s, int p, int b, int material, int way) {
    const gtr_player *q = &s->player[p];
    int lying = gtr__site_add(s, p, b, material);
    int third = lying >= 3 ? material : GTR_NSUITS;
    bool architect = way == GTR_ADD_ARCHITECT;
    bool villa = b == GTR_VILLA && architect && gtr__power_enabled(s, p, GTR_VILLA) &&
                 lying >= GTR_NUMBER(s, VILLA_MATERIALS);
    bool scriptorium = material == GTR_MARBLE && way != GTR_ADD_SHOWN && GTR_HAS(q, SCRIPTORIUM) &&
                       enough_marbles(s, p, b, third); /* GTR 11.33 */
    if (lying >= gtr_cost_on(s, b, gtr_site(s, p, b)) || villa || scriptorium) {
        complete(s, p, b, third, architect);
        return;
    }
    if (lying == 3)
        gtr__site_third(s, p, b, material);
    if (material == GTR_MARBLE && gtr_suit_of[b] == GTR_STONE &&
        gtr_edition_of(s)->gate_with_road) { /* GTR 11.15 */
        gtr__refresh_powers(s);
        gtr__check_forum(s);
    }
}

gtr_set gtr__stealable(const gtr_state *s, const gtr_player *q, int o) {
    const gtr_player *owner = &s->player[o];
    return owner == q ? 0 : owner->done & ~(q->done | q->open);
}

void gtr__take_building(gtr_state *s, int p, int o, int b) {
    gtr_player *q = &s->player[p], *victim = &s->player[o];
    q->done |= GTR_BIT(b);
    victim->done &= ~GTR_BIT(b);
    gtr__mark_stolen(s, p, o, b);
    if (b == GTR_STATUE) {
        q->statue_site = victim->statue_site;
        victim->statue_site = GTR_MARBLE;
    }
    if (s->expanded)
        gtr__record_move(s, o, p, b);
    gtr__refresh_powers(s);
    gtr__check_forum(s);
    gtr__on_completion(s, p, b, p, false);
}

/* GTR 11.19. The Prison's site, three influence, goes the other way. */
void gtr__steal(gtr_state *s, int p, int o, int b) {
    gtr_player *q = &s->player[p], *victim = &s->player[o];
    int price = gtr_value[gtr_suit_of[GTR_PRISON]];
    victim->influence = (uint8_t)(victim->influence + price);
    q->influence = (uint8_t)(q->influence - price);
    if (s->expanded) {
        s->expansion.sites[p][price - 1]--;
        s->expansion.sites[o][price - 1]++;
    }
    gtr__take_building(s, p, o, b);
}
