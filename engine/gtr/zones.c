/* Zones off the hot path: powers in force, foundations and their materials, unseen vault
 * cards, and the public queries of gtr.h.
 */
#include "engine/gtr/zones.h"
#include "engine/gtr/foundations.h"

/* Cards that do what another card does in the I.V. edition (GTR 12): buildings to powers. */
static gtr_set powers_of(const gtr_state *s, gtr_set buildings) {
    if (s->flags & GTR_OPT_RED_CARDS)
        return buildings;
    const gtr_edition *edition = gtr_edition_of(s);
    gtr_set powers = buildings;
    for (int i = 0; i < 4 && edition->swap[i].power; i++) {
        powers &= ~GTR_BIT(edition->swap[i].type);
        powers |= (buildings >> edition->swap[i].type & 1) << edition->swap[i].power;
    }
    return powers;
}

/* Those that Gate counts as marble: by their suit, in some editions also stone ones that carry a
 * marble. */
gtr_set gtr__gate_set(const gtr_state *s, int p) {
    gtr_set set = s->player[p].open & gtr_suit_set[GTR_MARBLE];
    if (gtr_edition_of(s)->gate_with_road)
        for (int i = 0; i < GTR_SITES && s->site[GTR_STONE][i]; i++) {
            uint16_t r = s->site[GTR_STONE][i];
            unsigned noted = gtr_materials_noted(r);
            bool marble = false;
            for (; noted; noted >>= 3)
                marble |= (noted & 7) == GTR_MARBLE + 1;
            if ((r >> 13) - 1 == p && marble)
                set |= GTR_BIT(r >> 7 & 63);
        }
    return set;
}

void gtr__refresh_powers(gtr_state *s) {
    s->powers_any = 0;
    for (int p = 0; p < s->players; p++) {
        gtr_player *q = &s->player[p];
        gtr_set enabled = gtr__enabled(s, p);
        /* GTR 11.14: public powers belong to all; nothing counts twice. */
        gtr_set powers = powers_of(s, (q->done | s->public_set) & enabled);
        /* GTR 11.15: Gate goes by the suit of the foundation. */
        if (powers & GTR_BIT(GTR_GATE))
            powers |= powers_of(s, gtr__gate_set(s, p) & enabled);
        q->powers = powers;
        s->powers_any |= powers;
    }
}

int gtr__hand_suit(const gtr_state *s, int p, int suit) {
    return gtr__suit_orders(s, &s->player[p], suit);
}

/* --- Foundations -----------------------------------------------------------------------
 *
 * A record of 16 bits under the material of the site:
 *
 *    15 13 12     7  6  5   3  2   0
 *   | seat+1 | type |0 | mat+1 | mat+1 |     the larger material low, 0 = none yet
 *   | seat+1 | type |1 |     three      |     where the option `rows` asks for four: which three (foundations.h)
 *
 * Each row is kept in descending order, so that the same table is the same bytes whatever
 * the order in which its foundations were laid. A third material completes any building as printed.
 */

static uint16_t record_key(int p, int b) {
    return (uint16_t)((p + 1) << 13 | b << 7);
}

/* The place of p's foundation b; it must be there. */
static uint16_t *record_of(gtr_state *s, int p, int b) {
    uint16_t *row = s->site[gtr_site(s, p, b)];
    uint16_t key = record_key(p, b);
    int i = 0;
    while ((row[i] & 0xFF80) != key)
        i++;
    return &row[i];
}

void gtr__site_open(gtr_state *s, int p, int b, int site) {
    gtr_player *q = &s->player[p];
    q->open |= GTR_BIT(b);
    if (b == GTR_STATUE)
        q->statue_site = (uint8_t)site;
    uint16_t *row = s->site[site];
    uint16_t key = record_key(p, b);
    int i = GTR_SITES - 1;
    for (; i > 0 && row[i - 1] < key; i--)
        row[i] = row[i - 1];
    row[i] = key;
}

int gtr__site_add(gtr_state *s, int p, int b, int material) {
    uint16_t *r = record_of(s, p, b);
    int first = *r & 7, second = *r >> 3 & 7, m = material + 1;
    if (__builtin_expect(*r & GTR_THREE, 0)) /* before its number is read as materials */
        return 4;
    if (!first) {
        *r = (uint16_t)(*r | m);
        return 1;
    }
    if (second)
        return 3;
    int low = m > first ? m : first, high = m > first ? first : m;
    *r = (uint16_t)((*r & ~63) | high << 3 | low);
    return 2;
}

void gtr__site_third(gtr_state *s, int p, int b, int material) {
    uint16_t *r = record_of(s, p, b);
    int first = (*r & 7) - 1, second = (*r >> 3 & 7) - 1;
    *r = (uint16_t)((*r & 0xFF80) | GTR_THREE | (int)gtr__three(first, second, material));
}

void gtr__site_close(gtr_state *s, int p, int b) {
    int site = gtr_site(s, p, b);
    uint16_t *r = record_of(s, p, b);
    if (__builtin_expect(*r & GTR_THREE, 0)) {
        uint8_t count[GTR_NSUITS];
        (void)gtr_materials(s, p, b, count);
        for (int m = 0; m < GTR_NSUITS && !s->expanded; m++)
            s->buried[m] = (uint8_t)(s->buried[m] + count[m]);
    } else
        for (int shift = 0; shift <= 3 && !s->expanded; shift += 3)
            if (*r >> shift & 7)
                s->buried[(*r >> shift & 7) - 1]++;
    for (uint16_t *end = &s->site[site][GTR_SITES - 1]; r < end; r++)
        r[0] = r[1];
    *r = 0;
    s->player[p].open &= ~GTR_BIT(b);
}

/* Apart, so that faces of the printed game, two at most, are counted without its registers. */
__attribute__((noinline)) static int count_three(uint16_t record, uint8_t count[GTR_NSUITS]) {
    int n = 0;
    for (unsigned under = gtr_materials_noted(record); under; under >>= 3, n++)
        count[(under & 7) - 1]++;
    return n;
}

int gtr_materials(const gtr_state *s, int p, int b, uint8_t count[GTR_NSUITS]) {
    memset(count, 0, GTR_NSUITS);
    if (!(s->player[p].open & GTR_BIT(b)))
        return 0;
    const uint16_t *row = s->site[gtr_site(s, p, b)];
    uint16_t key = record_key(p, b);
    while ((*row & 0xFF80) != key)
        row++;
    unsigned under = *row & 127u, second = under >> 3;
    if (__builtin_expect(under & GTR_THREE, 0))
        return count_three(*row, count);
    if (!under)
        return 0;
    count[(under & 7) - 1] = 1;
    if (!second)
        return 1;
    count[second - 1]++;
    return 2;
}

int gtr_site(const gtr_state *s, int p, int b) {
    return b == GTR_STATUE ? s->player[p].statue_site : gtr_suit_of[b];
}

/* --- The deck ------------------------------------------------------------------------------ */

void gtr__deck_counted(gtr_state *s) {
    memset(s->deck_count, 0, sizeof s->deck_count);
    for (int i = 0; i < s->removed + s->deck_n; i++)
        s->deck_count[s->deck[i]]++;
}

/* --- Unseen vault cards -------------------------------------------------------------------
 *
 * They are at the end of deck[], in places that drawn cards have left: for each seat first
 * Basilica's, then Atrium's, each group ascending, so that equal tables are equal bytes.
 */

static int hidden_start(const gtr_state *s, int p, bool atrium) {
    int at = s->deck_total - s->hidden;
    for (int i = 0; i < p; i++)
        at += s->player[i].basilica + s->player[i].atrium;
    return atrium ? at + s->player[p].basilica : at;
}

void gtr__vault_hide(gtr_state *s, int p, int b, bool atrium) {
    gtr_player *q = &s->player[p];
    int start = hidden_start(s, p, atrium), n = atrium ? q->atrium : q->basilica;
    int first = s->deck_total - s->hidden;
    int at = start;
    while (at < start + n && s->deck[at] <= b)
        at++;
    memmove(&s->deck[first - 1], &s->deck[first], (size_t)(at - first));
    s->deck[at - 1] = (uint8_t)b;
    s->hidden++;
    if (atrium)
        q->atrium++;
    else
        q->basilica++;
}

const uint8_t *gtr_vault_basilica(const gtr_state *s, int p, int *n) {
    *n = s->player[p].basilica;
    return &s->deck[hidden_start(s, p, false)];
}

const uint8_t *gtr_vault_atrium(const gtr_state *s, int p, int *n) {
    *n = s->player[p].atrium;
    return &s->deck[hidden_start(s, p, true)];
}

/* --- Queries ------------------------------------------------------------------------------- */

gtr_set gtr_powers_in_force(const gtr_state *s, int p) {
    gtr_set powers = s->player[p].powers, found = 0;
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        if (powers & powers_of(s, GTR_BIT(b)))
            found |= GTR_BIT(b);
    return found;
}

int gtr_hand_limit(const gtr_state *s, int p) {
    return gtr__hand_limit(s, &s->player[p]);
}
int gtr_client_limit(const gtr_state *s, int p) {
    return gtr__client_limit(s, &s->player[p]);
}
int gtr_vault_limit(const gtr_state *s, int p) {
    return gtr__vault_limit(s, &s->player[p]);
}
void gtr_limits(const gtr_state *s, uint8_t limit[GTR_MAX_PLAYERS][3]) {
    for (int p = 0; p < s->players; p++) {
        const gtr_player *q = &s->player[p];
        int influence = gtr__influence(s, q);
        int clients = gtr__clients_by(s, q, influence), vault = gtr__vault_by(s, q, influence);
        limit[p][0] = (uint8_t)gtr__hand_limit(s, q);
        limit[p][1] = (uint8_t)(clients < UINT8_MAX ? clients : UINT8_MAX);
        limit[p][2] = (uint8_t)(vault < UINT8_MAX ? vault : UINT8_MAX);
    }
}
int gtr_think_draws(const gtr_state *s, int p) {
    return gtr__think_draws(s, &s->player[p]);
}
int gtr_client_count(const gtr_state *s, int p) {
    return gtr__sum6(s->player[p].client);
}
int gtr_vault_count(const gtr_state *s, int p) {
    return gtr__vault_size(&s->player[p]);
}
