/* Jacks, sites and influence of a described position (position_parts.h). Rules:
 * GTR 1.1, 3.1, 6.1, 14.6. */
#include "engine/gtr/position/position_parts.h"

#include "engine/gtr/expansion.h"

int gtr__position_jacks(gtr_state *s, const gtr_position *p, char *err) {
    int out = 0;
    for (int i = 0; i < s->players; i++)
        out += p->seat[i].jacks + p->seat[i].jacks_played;
    int pile = p->jack_pile < 0 ? GTR_NJACKS - out : p->jack_pile;
    if (out > GTR_NJACKS)
        return gtr__refuse(err, "jacks: expected at most %d in hands and played, found %d",
                           (int)GTR_NJACKS, out);
    if (pile + out > GTR_NJACKS)
        return gtr__refuse(
            err, "jacks: expected at most %d in addition to the %d in hands and played, found %d",
            GTR_NJACKS - out, out, pile);
    s->jack_pile = (uint8_t)pile;
    s->jack_total = (uint8_t)(pile + out);
    return 0;
}

/* Sites under buildings and foundations; `open` of these under foundations. */
static void count_sites(const gtr_position *p, int used[GTR_NSUITS], int open[GTR_NSUITS]) {
    memset(used, 0, GTR_NSUITS * sizeof *used);
    memset(open, 0, GTR_NSUITS * sizeof *open);
    for (int i = 0; i < p->options.players; i++) {
        const gtr_seat_position *t = &p->seat[i];
        GTR_EACH_BIT(b, t->open | (t->done & ~t->extra)) {
            used[gtr__described_site(t, b)]++;
        }
        GTR_EACH_BIT(b, t->open) {
            open[gtr__described_site(t, b)]++;
        }
    }
}

/* One pile, or both, may be given; a pile that is not holds what the other leaves, save that
 * with none given the used sites come from in town first. */
static int set_piles(gtr_state *s, const gtr_position *p, int m, int used, char *err) {
    int in = s->in_town[m] - used, left = GTR_SITES - used, out;
    in = in < 0 ? 0 : in;
    if (left < 0)
        return gtr__refuse(err, "sites: %s: expected at most %d in use, found %d",
                           gtr_material_names[m], (int)GTR_SITES, used);
    if (p->has_out_of_town) {
        out = p->out_of_town[m];
        in = p->has_in_town ? p->in_town[m] : in < left - out ? in : left - out;
    } else {
        in = p->has_in_town ? p->in_town[m] : in;
        out = left - in;
    }
    if (in < 0 || out < 0 || in + out > left)
        return gtr__refuse(
            err, "sites: %s: expected at most %d in addition to the %d in use, found %d",
            gtr_material_names[m], left, used,
            (p->has_in_town ? p->in_town[m] : 0) + (p->has_out_of_town ? p->out_of_town[m] : 0));
    s->in_town[m] = (uint8_t)in;
    s->out_of_town[m] = (uint8_t)out;
    return 0;
}

/* Site cards that a seat has by default, by value - 1: those of its own buildings and of those lost
 * to a thief; each theft moves one of the Prison's value (GTR 8 Prison), so that a count can be
 * below zero. */
static void default_sites(const gtr_position *p, int i, int sites[GTR_SITE_VALUES]) {
    const gtr_seat_position *t = &p->seat[i];
    const int price = gtr_value[gtr_suit_of[GTR_PRISON]] - 1;
    memset(sites, 0, GTR_SITE_VALUES * sizeof *sites);
    GTR_EACH_BIT(b, t->done & ~t->extra & ~t->loot) {
        sites[gtr_value[gtr__described_site(t, b)] - 1]++;
    }
    sites[price] -= __builtin_popcountll(t->loot);
    for (int o = 0; o < p->options.players; o++) {
        const gtr_seat_position *thief = &p->seat[o];
        GTR_EACH_BIT(b, thief->loot) {
            if (thief->loot_from[b] != i)
                continue;
            sites[price]++;
            sites[gtr_value[gtr__described_site(thief, b)] - 1] += !(thief->extra >> b & 1);
        }
    }
}

/* What rows give next to the sites: it stays with whom has completed the building. */
static int influence_by_rows(const gtr_position *p, int i) {
    int more = 0;
    for (int o = 0; o < p->options.players; o++) {
        const gtr_seat_position *t = &p->seat[o];
        GTR_EACH_BIT(b, t->done & ~t->extra) {
            int owner = t->loot >> b & 1 ? t->loot_from[b] : o, site = gtr__described_site(t, b);
            more += owner == i ? gtr_row_influence(&p->options.rows, b, site) - gtr_value[site] : 0;
        }
    }
    return more;
}

static int default_influence(const gtr_position *p, int i) {
    int sites[GTR_SITE_VALUES], influence = 2; /* GTR 3.1 */
    default_sites(p, i, sites);
    for (int v = 0; v < GTR_SITE_VALUES; v++)
        influence += sites[v] * (v + 1);
    return influence + influence_by_rows(p, i);
}

/* With the expansion (GTR 14.6). */
static int set_site_cards(gtr_state *s, const gtr_position *p, char *err) {
    for (int i = 0; p->options.expansion && i < s->players; i++) {
        const gtr_seat_position *t = &p->seat[i];
        int sites[GTR_SITE_VALUES];
        default_sites(p, i, sites);
        for (int v = 0; v < GTR_SITE_VALUES; v++)
            s->expansion.sites[i][v] =
                t->has_sites ? t->sites[v] : (uint8_t)(sites[v] > 0 ? sites[v] : 0);
        int points = gtr__site_points(s, i), influence = s->player[i].influence;
        if (points > influence && !t->has_sites)
            return gtr__refuse(
                err,
                "seats[%d].influence: expected at least %d, the sites of its buildings"
                " (others in site_cards), found %d",
                i, points, influence);
        if (points > influence)
            return gtr__refuse(err,
                               "seats[%d].site_cards: expected at most the influence %d, found %d",
                               i, influence, points);
    }
    return 0;
}

/* Piles, influence, and what influence does not come from sites. */
int gtr__position_sites(gtr_state *s, const gtr_position *p, char *err) {
    int used[GTR_NSUITS], open[GTR_NSUITS], base = 0;
    count_sites(p, used, open);
    for (int m = 0; m < GTR_NSUITS; m++) {
        if (set_piles(s, p, m, used[m], err) < 0)
            return -1;
        base -= gtr_value[m] * (GTR_SITES - s->in_town[m] - s->out_of_town[m] - open[m]);
    }
    for (int i = 0; i < s->players; i++) {
        int given = p->seat[i].influence, influence = given < 0 ? default_influence(p, i) : given;
        if (influence < 0)
            return gtr__refuse(err,
                               "seats[%d].influence: expected at least 0 after the theft, found %d",
                               i, influence);
        s->player[i].influence = (uint8_t)influence;
        base += influence;
    }
    s->influence_base = (int16_t)base;
    return set_site_cards(s, p, err);
}
