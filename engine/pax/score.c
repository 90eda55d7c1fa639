/* Strength, points, places (PAX 8). */
#include "engine/pax/zones.h"

/* Strength in all categories: symbols, with bonus armies and fleets (PAX 8.1, 5.9). */
static void strengthen(const pax_state *s, uint16_t off, int strength[PAX_CATEGORIES]) {
    int step = s->number[PAX_BONUS_STEP];
    int armies = pax__on(off, PAX_OFF_FLEET_BONUS) ? strength[PAX_FLEET] / step : 0;
    int fleets = pax__on(off, PAX_OFF_ARMY_BONUS) ? strength[PAX_ARMY] / step : 0;
    strength[PAX_ARMY] += armies;
    strength[PAX_FLEET] += fleets;
}

static void rome_stands(const pax_state *s, int strength[PAX_CATEGORIES]) {
    for (int c = 0; c < PAX_CATEGORIES; c++)
        strength[c] = pax_pile_symbols(s, s->rome, c);
    for (int i = 0; i < s->hidden_n; i++)
        strength[pax_category_of(s->hidden[i])] += pax_symbols(s, s->hidden[i]);
    strengthen(s, s->off, strength);
}

/* Hand cards are money here (PAX 8.5, 8.6). */
static int wealth_of(const pax_state *s, int seat) {
    return s->player[seat].money + s->player[seat].hand_n;
}

static void count_points(const pax_state *s, int p, int most, pax_standing *out) {
    const pax_player *q = &s->player[p];
    const uint8_t *number = s->number;
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        out->played[p] += q->cards[c] ? number[PAX_POINTS_PLAYED] : 0;
        out->stronger[p] += out->strength[p][c] > out->rome[c] ? number[PAX_POINTS_STRONGER] : 0;
    }
    out->army[p] = out->strength[p][PAX_ARMY] * number[PAX_POINTS_ARMY];
    out->fleet[p] = out->strength[p][PAX_FLEET] * number[PAX_POINTS_FLEET];
    out->primus[p] = s->primus == p + 1 ? number[PAX_POINTS_PRIMUS] : 0;
    out->money[p] = wealth_of(s, p) == most ? number[PAX_POINTS_MONEY] : 0;
    out->points[p] = out->played[p] + out->stronger[p] + out->army[p] + out->fleet[p] +
                     out->primus[p] + out->money[p];
}

void pax_stand(const pax_state *s, pax_standing *out) {
    int most = 0;
    memset(out, 0, sizeof *out);
    rome_stands(s, out->rome);
    out->romes = (1 << PAX_CATEGORIES) - 1;
    for (int p = 0; p < s->players; p++) {
        for (int c = 0; c < PAX_CATEGORIES; c++)
            out->strength[p][c] = c == PAX_INTRIGUE ? pax__intrigue(s, p) : s->player[p].symbols[c];
        strengthen(s, s->player[p].off, out->strength[p]);
        for (int c = 0; c < PAX_CATEGORIES; c++)
            if (out->strength[p][c] > out->rome[c])
                out->romes &= (uint8_t) ~(1u << c);
        most = wealth_of(s, p) > most ? wealth_of(s, p) : most;
    }
    for (int p = 0; p < s->players; p++)
        count_points(s, p, most, out);
    if (__builtin_popcount(out->romes) < s->number[PAX_ROME_NEEDS])
        out->end = PAX_END_PLAYERS;
    else if (s->primus)
        out->end = PAX_END_PRIMUS;
    else /* PAX 11.4 */
        out->end = s->rulings & PAX_RULES_POINTS_WITHOUT_PRIMUS ? PAX_END_PLAYERS : PAX_END_ROME;
}

void pax__result(const void *state, game_result *out) {
    const pax_state *s = state;
    pax_standing standing;
    memset(out, 0, sizeof *out);
    pax_stand(s, &standing);
    out->end = s->end;
    for (int p = 0; p < s->players; p++) {
        int before = 0;
        out->score[p] = standing.points[p];
        for (int o = 0; o < s->players; o++)
            before += standing.points[o] > standing.points[p];
        if (standing.end != PAX_END_PLAYERS) /* PAX 8.7 */
            before = s->primus != p + 1;
        out->place[p] = (uint8_t)(1 + before);
    }
}
