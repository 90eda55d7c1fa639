/* Items, and what experiments change about them (game.change): powers can be blanked. */
#include "engine/pax/zones.h"

static const struct power {
    uint8_t category, steps;
    uint16_t off;
} powers[PAX_I_PRIMUS] = {
#define POWER(id, name, category, steps, off) {PAX_##category, steps, off},
#include "engine/pax/powers.def"
};

const char *const pax_power_names[PAX_I_FACES] = {
#define POWER(id, name, category, steps, off) name,
#include "engine/pax/powers.def"
    "primus", "peek"};

uint64_t pax_reached(const pax_state *s, int seat) {
    const pax_player *q = &s->player[seat];
    uint64_t items = 0;
    for (int i = 0; i < PAX_I_PRIMUS; i++) {
        int needed = powers[i].steps * s->number[PAX_BONUS_STEP];
        if (q->symbols[powers[i].category] >= (needed ? needed : 1))
            items |= UINT64_C(1) << i;
    }
    items |= (uint64_t)(s->primus == seat + 1) << PAX_I_PRIMUS;
    return items | (uint64_t)q->peeked << PAX_I_PEEK;
}

static uint16_t off_of(int item) {
    return item == PAX_I_PRIMUS  ? PAX_OFF_PRIMUS
           : item == PAX_I_PEEK  ? PAX_OFF_PEEK
           : item < PAX_I_PRIMUS ? powers[item].off
                                 : 0;
}

uint64_t pax_acting(const pax_state *s, int seat) {
    uint64_t items = pax_reached(s, seat) & ~(UINT64_C(1) << PAX_I_PEEK);
    if (s->decision == PAX_D_KIND && s->seat == seat)
        items |= UINT64_C(1) << PAX_I_PEEK;
    for (int i = 0; i < PAX_I_PRIMUS; i++)
        if (!powers[i].off)
            items &= ~(UINT64_C(1) << i);
    return items;
}

static void blank(pax_state *s, int seat, uint16_t off) {
    pax_player *q = &s->player[seat];
    q->off |= off;
    if (!pax__on(q->off, PAX_OFF_PRIMUS) && s->primus == seat + 1)
        s->primus = 0;
    pax__refresh_limit(s, seat);
    if (!pax__on(q->off, PAX_OFF_PEEK))
        q->peeked = 0;
}

/* Cards of one symbol that are not of the pack come to the zone, as many as the power lacks (PAX 11.2): free,
 * and beyond the limit where it is in the way. Primus is given with as much intrigue as takes it; of `peek`
 * what it is for, the look. */
static int grant(pax_state *s, int seat, int item) {
    const pax_player *q = &s->player[seat];
    bool between = s->decision == PAX_D_KIND || (s->decision == PAX_D_START && !s->round);
    int category =
        item == PAX_I_PRIMUS ? PAX_INTRIGUE : powers[item < PAX_I_PRIMUS ? item : 0].category;
    int face = category * PAX_ROWS, room = 15 - pax_count(s, s->copies, face);
    int wanted = item < PAX_I_PRIMUS ? powers[item].steps * s->number[PAX_BONUS_STEP] : 0;
    if (between && item == PAX_I_PEEK) {
        s->player[seat].peeked = 1;
        return 0;
    }
    if (!between || item > PAX_I_PRIMUS || pax_symbols(s, face) != 1)
        return -1;
    for (int p = 0; p < s->players && item == PAX_I_PRIMUS; p++)
        if (p != seat && wanted <= pax__intrigue(s, p))
            wanted = pax__intrigue(s, p) + 1;
    wanted = wanted ? wanted : 1;
    if (wanted - q->symbols[category] > room ||
        (item == PAX_I_PRIMUS && !pax__on(q->off, PAX_OFF_PRIMUS)))
        return -1;
    while (q->symbols[category] < wanted) {
        pax_add(s, s->copies, face);
        pax__to_zone(s, seat, face);
    }
    return 0;
}

int pax__change(void *state, game_change what, int seat, int item, pcg32 *rng) {
    pax_state *s = state;
    uint16_t off = what == GAME_BLANK && item >= 0 ? off_of(item) : 0;
    (void)rng;
    if (what == GAME_GRANT && seat >= 0 && item >= 0)
        return grant(s, seat, item);
    if (!off)
        return -1;
    for (int p = 0; p < s->players; p++)
        if (seat < 0 || p == seat)
            blank(s, p, off);
    if (seat < 0)
        s->off |= off;
    if (s->decision == PAX_D_KIND && !pax__on(s->player[s->seat].off, PAX_OFF_PEEK))
        pax__normal_turn(s);
    return 0;
}
