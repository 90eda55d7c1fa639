/* Items, and what experiments change about them (game.change): the powers of medals can be blanked. */
#include "engine/aor/internal.h"

uint64_t aor_acting(const aor_state *s, int seat) {
    uint64_t items = 0;
    for (int m = 0; m < AOR_BUILDINGS; m++)
        items |= (uint64_t)aor_medal_acts(s, seat, m) << (AOR_I_MEDAL + m);
    return items;
}

int aor__change(void *state, game_change what, int seat, int item, pcg32 *rng) {
    aor_state *s = state;
    (void)rng;
    if (what != GAME_BLANK || item < AOR_I_MEDAL || item >= AOR_I_INTRIGUE)
        return -1;
    for (int p = 0; p < s->players; p++)
        if (seat < 0 || p == seat) {
            s->player[p].off |= (uint8_t)(1 << (item - AOR_I_MEDAL));
            aor__refresh_triples(s, p);
        }
    return 0;
}
