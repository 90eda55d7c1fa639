/* Which choices come from which power (GTR 8): for statistics, off the hot path.
 *
 * Some moves are there by one power only, no matter who looks at them; others by where an action
 * comes from, or by what fits where. A power that acts by itself (a limit, protection, more
 * actions) gives no choice and is not here.
 */
#include "engine/gtr/zones.h"

#define B(power) GTR_BIT(GTR_##power)
#define THINKS   (B(LATRINE) | B(VOMITORIUM))
#define FITS     (B(ROAD) | B(TOWER) | B(SCRIPTORIUM))

/* Moves that only one power gives: the power + 1, else 0. */
static const uint8_t by_move[GTR_NMOVES] = {
    [GTR_M_LATRINE] = GTR_LATRINE + 1,    [GTR_M_VOMITORIUM] = GTR_VOMITORIUM + 1,
    [GTR_M_LEAD_PAIR] = GTR_CIRCUS + 1,   [GTR_M_FOLLOW_PAIR] = GTR_CIRCUS + 1,
    [GTR_M_ALSO_PAIR] = GTR_CIRCUS + 1,   [GTR_M_HIRE_HAND] = GTR_AQUEDUCT + 1,
    [GTR_M_HIRE_DECK] = GTR_BAR + 1,      [GTR_M_TAKE_HAND] = GTR_DOCK + 1,
    [GTR_M_SELL_HAND] = GTR_BASILICA + 1, [GTR_M_SELL_DECK] = GTR_ATRIUM + 1,
    [GTR_M_STAIRWAY] = GTR_STAIRWAY + 1,  [GTR_M_FOUNTAIN] = GTR_FOUNTAIN + 1,
    [GTR_M_POOL] = GTR_ARCHWAY + 1,       [GTR_M_SLAY] = GTR_COLISEUM + 1,
    [GTR_M_RAZE] = GTR_DOMUS_AUREA + 1,   [GTR_M_STEAL] = GTR_PRISON + 1,
    [GTR_M_TAKE_JACK] = GTR_SENATE + 1,   [GTR_M_STORE] = GTR_SEWER + 1,
    [GTR_M_PILE_JACK] = GTR_TRIBUNAL + 1,
};

/* The kinds that by_move has. */
#define K(kind) UINT64_C(1) << GTR_M_##kind
static const uint64_t giving =
    K(LATRINE) | K(VOMITORIUM) | K(LEAD_PAIR) | K(FOLLOW_PAIR) | K(ALSO_PAIR) | K(HIRE_HAND) |
    K(HIRE_DECK) | K(TAKE_HAND) | K(SELL_HAND) | K(SELL_DECK) | K(STAIRWAY) | K(FOUNTAIN) |
    K(POOL) | K(SLAY) | K(RAZE) | K(STEAL) | K(TAKE_JACK) | K(STORE) | K(PILE_JACK);
_Static_assert(GTR_NMOVES <= 64, "a set of kinds of moves is one number");

/* Powers that give the other moves of a decision: all but declining, or those that `given`
 * picks. */
static const gtr_set by_decision[GTR_NDECISIONS] = {
    [GTR_D_LEAD] = B(CRANE),
    [GTR_D_FOLLOW] = B(CRANE),
    [GTR_D_PALACE] = B(PALACE) | B(CRANE),
    [GTR_D_PATRON] = B(BATH) | B(GARDEN),
    [GTR_D_LABORER] = B(BATH) | B(FOUNDRY),
    [GTR_D_MERCHANT] = B(BATH),
    [GTR_D_ARCHITECT] = B(BATH) | B(VILLA),
    [GTR_D_CRAFTSMAN] = B(BATH) | B(AMPHITHEATRE),
    [GTR_D_LEGIONARY] = B(BATH),
    [GTR_D_SITE] = B(TOWER) | B(STATUE),
    [GTR_D_MATERIAL] = FITS,
    [GTR_D_FOUNTAIN] = FITS,
    [GTR_D_SCHOOL] = B(SCHOOL),
    [GTR_D_ACADEMY] = B(ACADEMY),
};

/* The same with the powers of by_move, where those moves are. */
const gtr_set gtr_choice_powers[GTR_NDECISIONS] = {
    [GTR_D_LEAD] = THINKS | B(CIRCUS) | B(CRANE),
    [GTR_D_FOLLOW] = THINKS | B(CIRCUS) | B(CRANE),
    [GTR_D_PALACE] = B(PALACE) | B(CIRCUS) | B(CRANE),
    [GTR_D_PATRON] = B(BATH) | B(GARDEN) | B(AQUEDUCT) | B(BAR),
    [GTR_D_LABORER] = B(BATH) | B(FOUNDRY) | B(DOCK),
    [GTR_D_MERCHANT] = B(BATH) | B(BASILICA) | B(ATRIUM),
    [GTR_D_ARCHITECT] = B(BATH) | B(VILLA) | B(STAIRWAY),
    [GTR_D_CRAFTSMAN] = B(BATH) | B(AMPHITHEATRE) | B(FOUNTAIN),
    [GTR_D_LEGIONARY] = B(BATH),
    [GTR_D_SITE] = B(TOWER) | B(STATUE),
    [GTR_D_MATERIAL] = FITS | B(ARCHWAY),
    [GTR_D_FOUNTAIN] = FITS,
    [GTR_D_COLISEUM] = B(COLISEUM),
    [GTR_D_DOMUS] = B(DOMUS_AUREA),
    [GTR_D_PRISON] = B(PRISON),
    [GTR_D_SCHOOL] = B(SCHOOL) | THINKS,
    [GTR_D_ACADEMY] = B(ACADEMY) | THINKS,
    [GTR_D_SENATE] = B(SENATE),
    [GTR_D_SEWER] = B(SEWER),
    [GTR_D_TRIBUNAL] = B(TRIBUNAL),
};

/* GTR 8 Crane: an order of another role played for architect. */
static bool craned(const gtr_state *s, game_move m) {
    int kind = gtr_move_kind(m), card = gtr_move_a(m);
    if (kind != GTR_M_LEAD && kind != GTR_M_FOLLOW && kind != GTR_M_ALSO)
        return false;
    int role = kind == GTR_M_LEAD ? gtr_move_b(m) : s->role;
    return card != GTR_JACK && role == GTR_ARCHITECT && gtr_suit_of[card] != GTR_ARCHITECT;
}

/* The action that begins here is one that Bath gives (GTR 11.9). */
static bool from_bath(const gtr_state *s) {
    uint16_t f = s->frame[s->depth - 1];
    if (gtr_frame_kind(f) == GTR_F_LEGION) /* one for the led role lies lowest */
        return s->depth > 1 && !s->noted;
    return gtr_frame_z(f) & GTR_FROM_BATH && gtr_action_unused(f);
}

/* The action that begins here is one of an on-completion run. */
static bool from_run(const gtr_state *s) {
    uint16_t f = s->frame[s->depth - 1];
    return gtr_frame_z(f) == GTR_FROM_POWER && gtr_action_unused(f);
}

/* The powers without which this material would not fit the building, or not complete it (GTR
 * 6.3, 8); both of two where either would do. */
static gtr_set fitting(const gtr_state *s, game_move m) {
    uint16_t f = s->frame[s->depth - 1];
    bool drawn = s->decision == GTR_D_FOUNTAIN;
    int kind = gtr_move_kind(m), a = gtr_move_a(m);
    if (drawn && kind != GTR_M_ADD)
        return 0;
    int b = drawn ? a : gtr_frame_x(f), owner = drawn ? s->seat : gtr_frame_y(f);
    int material = drawn ? gtr_suit_of[s->drawn] : kind == GTR_M_WITH ? gtr_suit_of[a] : a;
    int site = gtr_site(s, owner, b);
    bool fits = material == gtr_suit_of[b] || material == site;
    gtr_set powers = 0;
    if (!fits && gtr_suit_of[b] == GTR_STONE)
        powers |= B(ROAD);
    if (!fits && material == GTR_RUBBLE)
        powers |= B(TOWER);
    bool action = drawn || gtr_frame_z(f) <= GTR_ADD_ARCHITECT; /* craftsman's or architect's */
    if (material == GTR_MARBLE && action) {
        uint8_t count[GTR_NSUITS];
        if (!fits || gtr_materials(s, owner, b, count) + 1 < gtr_cost_on(s, b, site))
            powers |= B(SCRIPTORIUM);
    }
    return powers;
}

/* Of the powers of by_decision, those that give this move. */
static gtr_set given(const gtr_state *s, gtr_set powers, game_move m) {
    int kind = gtr_move_kind(m), a = gtr_move_a(m);
    gtr_set not = 0;
    if (powers & FITS)
        not |= FITS & ~(s->decision == GTR_D_SITE ? B(TOWER) : fitting(s, m));
    if (powers & B(CRANE) && !craned(s, m))
        not |= B(CRANE);
    if (powers & B(BATH) && !from_bath(s))
        not |= B(BATH);
    if (powers & (B(AMPHITHEATRE) | B(FOUNDRY) | B(GARDEN)) && !from_run(s))
        not |= B(AMPHITHEATRE) | B(FOUNDRY) | B(GARDEN);
    if (kind != GTR_M_ADD || a != GTR_VILLA || !gtr__power_enabled(s, s->seat, GTR_VILLA))
        not |= B(VILLA);
    if (s->decision == GTR_D_SITE) {
        if (kind != GTR_M_SITE_OUT)
            not |= B(TOWER);
        if (gtr_frame_x(s->frame[s->depth - 1]) != GTR_STATUE || a == GTR_MARBLE)
            not |= B(STATUE);
    }
    return powers & ~not ;
}

/* Powers to the building types that have them: the variants are in others' places. */
static gtr_set types_of(gtr_set powers) {
#define VARIANT(id, replaced, ...) | (powers >> GTR_##id & 1) << GTR_##replaced
    gtr_set moved = 0
#include "engine/gtr/tables/cards.def"
        ;
    return (powers & ((GTR_BIT(GTR_NBUILDINGS)) - 1)) | moved;
}

static bool declines(game_move m) {
    int kind = gtr_move_kind(m);
    return kind == GTR_M_SKIP || kind == GTR_M_STOP || kind == GTR_M_DONE;
}

gtr_set gtr_move_powers(const gtr_state *s, game_move m) {
    int kind = gtr_move_kind(m);
    if (declines(m))
        return 0;
    gtr_set powers = by_decision[s->decision] & gtr_choice_having(s);
    if (powers)
        powers = given(s, powers, m);
    if (by_move[kind])
        powers |= GTR_BIT(by_move[kind] - 1);
    return types_of(powers);
}

gtr_set gtr_choice_offers(const gtr_state *s, const game_move *moves, int n, game_move chosen,
                          gtr_set *used) {
    gtr_set powers = 0, open = by_decision[s->decision] & gtr_choice_having(s);
    uint64_t kinds = 0;
    for (int i = 0; i < n; i++)
        kinds |= UINT64_C(1) << gtr_move_kind(moves[i]);
    for (kinds &= giving; kinds; kinds &= kinds - 1)
        powers |= GTR_BIT(by_move[__builtin_ctzll(kinds)] - 1);
    for (int i = 0; open && i < n; i++)
        if (!declines(moves[i]))
            powers |= given(s, open, moves[i]);
    *used = gtr_move_powers(s, chosen);
    return types_of(powers);
}
