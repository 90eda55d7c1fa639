/* What the powers of buildings did to hands and tables (flows.h).
 *
 * A move is by the powers without which it would not be there (gtr_move_powers), each of them, and
 * by those of the move that it only carries out: which site, which material, which cards of a set,
 * what the demands of a legionary bring. Its effect is all that the seat has more after the move
 * than before, and what others have less. Not a power's: what comes by another decision because of
 * it, such as the think after a Latrine or the actions of a client hired with Bar.
 *
 * Three powers act without a choice: flows_legion.c.
 */
#include "arena/gtr/flows_inside.h"

#include <string.h>

/* --- What is carried out ------------------------------------------------------------------------
 */

/* What a move opens to be carried out in further decisions; what is of one family is one such
 * thing. 0: another action, or another power. */
enum {
    FAMILY_NONE,
    FAMILY_SITE,
    FAMILY_MATERIAL,
    FAMILY_FOUNTAIN,
    FAMILY_SET,
    FAMILY_LEGION,
    FAMILY_PRISON
};

static const uint8_t family[] = {
    [GTR_NESTED_OTHER] = FAMILY_NONE,        [GTR_NESTED_SITE] = FAMILY_SITE,
    [GTR_NESTED_MATERIAL] = FAMILY_MATERIAL, [GTR_NESTED_FOUNTAIN] = FAMILY_FOUNTAIN,
    [GTR_NESTED_SET] = FAMILY_SET,           [GTR_NESTED_DEMANDS] = FAMILY_LEGION,
    [GTR_NESTED_POOL] = FAMILY_LEGION,       [GTR_NESTED_SEATS] = FAMILY_LEGION,
    [GTR_NESTED_PRISON] = FAMILY_PRISON,
};

static int family_at(const gtr_state *s, int i) {
    return family[gtr_nested_at(s, i)];
}

/* What a move opens to be carried out. */
static const uint8_t opens[GTR_NMOVES] = {
    [GTR_M_LAY] = FAMILY_SITE,
    [GTR_M_ADD] = FAMILY_MATERIAL,
    [GTR_M_STAIRWAY] = FAMILY_MATERIAL,
    [GTR_M_FOUNTAIN] = FAMILY_FOUNTAIN,
    [GTR_M_LEAD_PETITION] = FAMILY_SET,
    [GTR_M_LEAD_PAIR] = FAMILY_SET,
    [GTR_M_FOLLOW_PETITION] = FAMILY_SET,
    [GTR_M_FOLLOW_PAIR] = FAMILY_SET,
    [GTR_M_ALSO_PETITION] = FAMILY_SET,
    [GTR_M_ALSO_PAIR] = FAMILY_SET,
    [GTR_M_STEAL] = FAMILY_PRISON,
};

/* Whether what is nested at i resumes what it was about before the move. A legionary may be
 * over, and the next one are in its place: that one has asked for nothing yet. */
static bool goes_on(const gtr_state *before, const gtr_state *s, int i) {
    if (i >= before->depth || family_at(before, i) != family_at(s, i))
        return false;
    return gtr_nested_at(s, i) != GTR_NESTED_DEMANDS || s->noted > before->noted ||
           i + 1 < s->depth;
}

/* After the move: what is nested now is carried on, or opened by the move. */
static void carry(const gtr_state *s, game_move move, flows *f) {
    const gtr_state *before = (const gtr_state *)&f->before;
    bool carrying = false, of_bath = before->decision == GTR_D_LEGIONARY; /* GTR 11.9 */
    for (int i = 0; i < s->depth; i++) {
        int is = family_at(s, i);
        uint64_t by = 0;
        if (is && goes_on(before, s, i)) {
            by = f->carrying ? f->carried[i] : 0;
            by |= of_bath && i + 1 == before->depth ? f->own : 0;
        } else if (is && i + 1 == s->depth && opens[gtr_move_kind(move)] == is) {
            by = f->acting;
        } else if (is && i >= before->depth && gtr_move_kind(move) == GTR_M_PUBLISH) {
            by = f->carried[i - 1]; /* Stairway with more materials, by the option `rows` */
        }
        f->carried[i] = by;
        carrying |= by != 0;
    }
    f->carrying = carrying;
}
_Static_assert((int)GTR_MAX_FRAMES <= (int)FLOWS_DEPTH, "all frames have a place");

/* --- Whose move it is ---------------------------------------------------------------------------
 */

/* Moves of the expansion, each there by one power (GTR 14): the power + 1, else 0. */
static const uint8_t late_powers[GTR_NMOVES] = {
    [GTR_M_ENLIST] = GTR_CASTRA_PRAETORIA + 1, [GTR_M_RECOVER] = GTR_SOLARIUM + 1,
    [GTR_M_TRIGGER] = GTR_AERARIUM + 1,        [GTR_M_SHOWN_STOCK] = GTR_BACCHANALIA + 1,
    [GTR_M_SHOWN_HIRE] = GTR_BACCHANALIA + 1,  [GTR_M_SHOWN_SELL] = GTR_BACCHANALIA + 1,
    [GTR_M_TEAR_DOWN] = GTR_WATCH_POST + 1,    [GTR_M_RETIRE] = GTR_TRICLINIUM + 1,
};

static bool thinks(game_move m) {
    int kind = gtr_move_kind(m);
    return kind == GTR_M_THINK_JACK || kind == GTR_M_THINK_DRAW || kind == GTR_M_THINK_ONE ||
           kind == GTR_M_LATRINE || kind == GTR_M_VOMITORIUM;
}

static gtr_set late(const gtr_state *s, game_move m) {
    gtr_set powers = 0;
    if (late_powers[gtr_move_kind(m)])
        powers |= GTR_BIT(late_powers[gtr_move_kind(m)] - 1);
    if (s->decision == GTR_D_BACCHANALIA) /* DONE too: the other cards come to hand */
        powers |= GTR_BIT(GTR_BACCHANALIA);
    if (s->decision == GTR_D_CASTRA && thinks(m))
        powers |= GTR_BIT(GTR_CASTRA);
    if (s->decision == GTR_D_PATRON && gtr_pending_domus(s) && gtr_move_kind(m) != GTR_M_SKIP)
        powers |= GTR_BIT(GTR_DOMUS);
    return powers;
}

static bool of_legionary(const gtr_state *s) {
    return s->decision == GTR_D_LEGIONARY || s->decision == GTR_D_POOL || s->decision == GTR_D_GIVE;
}

void gtr_flows_foresee(const void *state, game_move chosen, flows *f) {
    const gtr_state *s = state;
    f->own = gtr_choice_given(s) ? gtr_move_powers(s, chosen) : 0;
    if (s->expanded)
        f->own |= late(s, chosen);
    f->acting = f->own;
    if (f->carrying && s->depth)
        f->acting |= f->carried[s->depth - 1];
    f->watched = f->acting || f->carrying || of_legionary(s);
    if (f->watched)
        memcpy(&f->before, s, gtr_state_size(s));
}

/* --- What changed -------------------------------------------------------------------------------
 */

static int vault_worth(const gtr_state *s, int p) {
    int basilica, atrium, worth = 0;
    const uint8_t *card = gtr_vault_basilica(s, p, &basilica);
    (void)gtr_vault_atrium(s, p, &atrium);
    for (int i = 0; i < basilica + atrium; i++) /* Atrium's follow Basilica's */
        worth += gtr_value[gtr_suit_of[card[i]]];
    for (int m = 0; m < GTR_NSUITS; m++)
        worth += s->player[p].vault[m] * gtr_value[m];
    return worth;
}

/* Materials that the move puts under own buildings, less those it takes out. `stock`: what the
 * stockpile has more. */
static int materials_moved(const gtr_state *before, game_move m, int stock) {
    switch (gtr_move_kind(m)) {
    case GTR_M_WITH:
    case GTR_M_STOCK:
    case GTR_M_POOL: return before->decision == GTR_D_MATERIAL && !gtr_pending_elsewhere(before);
    case GTR_M_ADD: return before->decision == GTR_D_FOUNTAIN;
    case GTR_M_ENLIST: return -(gtr_pending_praetoria(before) == before->actor);
    case GTR_M_RECOVER: return -1;
    case GTR_M_TEAR_DOWN: return -stock;
    default: return 0;
    }
}

static int buildings(const gtr_player *q) {
    return __builtin_popcountll(q->open) + __builtin_popcountll(q->done);
}

/* Cards that a seat has lost. */
static int lost(const gtr_player *old, const gtr_player *now) {
    int cards[] = {old->orders - now->orders, gtr_flows_sum(old->stock) - gtr_flows_sum(now->stock),
                   gtr_flows_sum(old->client) - gtr_flows_sum(now->client),
                   buildings(old) - buildings(now)};
    int n = 0;
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++)
        n += cards[i] > 0 ? cards[i] : 0;
    return n;
}

/* Whether the move can take from others. */
static bool hits(const gtr_state *s) {
    switch (s->decision) {
    case GTR_D_LEGIONARY:
    case GTR_D_POOL:
    case GTR_D_GIVE:
    case GTR_D_COLISEUM:
    case GTR_D_DOMUS:
    case GTR_D_PRISON:
    case GTR_D_PAY: return true;
    default: return false;
    }
}

/* What the move brought to the seat whose powers act, and took from others, by number. */
static void effect_of(const gtr_state *before, const gtr_state *s, game_move move,
                      int effect[FLOWS_NUMBERS]) {
    int p = before->actor;
    const gtr_player *old = &before->player[p], *now = &s->player[p];
    effect[FLOWS_moves] = 1;
    effect[FLOWS_hand] = now->orders - old->orders;
    effect[FLOWS_jacks] = now->jacks - old->jacks;
    effect[FLOWS_stockpile] = gtr_flows_sum(now->stock) - gtr_flows_sum(old->stock);
    effect[FLOWS_clients] = gtr_flows_sum(now->client) - gtr_flows_sum(old->client);
    effect[FLOWS_vault] = gtr_vault_count(s, p) - gtr_vault_count(before, p);
    effect[FLOWS_materials] = materials_moved(before, move, effect[FLOWS_stockpile]);
    effect[FLOWS_foundations] = __builtin_popcountll(now->open) - __builtin_popcountll(old->open);
    effect[FLOWS_completed] = __builtin_popcountll(now->done) - __builtin_popcountll(old->done);
    effect[FLOWS_vault_points] =
        effect[FLOWS_vault] ? vault_worth(s, p) - vault_worth(before, p) : 0;
    effect[FLOWS_influence] = now->influence - old->influence;
    for (int o = 0; o < s->players && hits(before); o++)
        if (o != p)
            effect[FLOWS_hit_left + gtr_flows_side(s, p, o)] +=
                lost(&before->player[o], &s->player[o]);
}

static void note_effect(const gtr_state *before, const gtr_state *s, game_move move, flows *f) {
    int effect[FLOWS_NUMBERS] = {0};
    effect_of(before, s, move, effect);
    for (gtr_set left = f->acting; left; left &= left - 1) {
        int16_t *to = flows_moves(f, before->actor, __builtin_ctzll(left));
        for (int i = FLOWS_moves; i < FLOWS_denied_left; i++)
            gtr_flows_add(&to[i], effect[i]);
    }
}

/* Whether the seats begin to be asked by this move. */
static bool asks_seats(const gtr_state *before, const gtr_state *s) {
    int top = before->depth - 1;
    if (before->decision != GTR_D_LEGIONARY && before->decision != GTR_D_POOL)
        return false;
    if (s->depth <= top || !goes_on(before, s, top))
        return true;
    return gtr_nested_at(s, top) != GTR_NESTED_DEMANDS && gtr_nested_at(s, top) != GTR_NESTED_POOL;
}

/* ------------------------------------------------------------------------------------------------
 */

void gtr_flows_compare(const void *state, game_move move, flows *f) {
    const gtr_state *s = state, *before = (const gtr_state *)&f->before;
    bool asks = of_legionary(before) && asks_seats(before, s);
    if (f->acting)
        note_effect(before, s, move, f);
    if (asks || before->decision == GTR_D_GIVE)
        gtr_flows_given(before, s, f);
    if (asks)
        gtr_flows_denied(before, move, f);
    if (f->acting || f->carrying)
        carry(s, move, f);
    f->watched = false;
}
