/* Where the cards of a game of Glory to Rome go (flows.h): roles that were played, cards that left
 * hands, foundations that were chosen. What powers did: flows_powers.c.
 *
 * A move says what card it takes out of the hand that decides; what goes from hand to hand without
 * a choice (GTR 5.5) is seen by comparing hands.
 */
#include "arena/gtr/flows.h"

#include "arena/gtr/flows_inside.h"

/* --- Roles ------------------------------------------------------------------------------------ */

enum { NO_ROLE = GTR_NSUITS }; /* thinking in a role's place */

static void note_role(int decision, int seat, int role, flows *f) {
    if (decision == GTR_D_LEAD)
        f->role[seat][role].led++;
    else if (decision == GTR_D_FOLLOW)
        f->role[seat][role].followed++;
}

/* --- Cards ------------------------------------------------------------------------------------ */

static void note_card(int seat, int card, int where, int n, flows *f) {
    if (card != GTR_JACK && n)
        flows_cards(f, seat, card)[where] += (int16_t)n;
}

static void note_hand(const gtr_state *s, int where, flows *f) {
    for (gtr_set left = s->player[s->seat].hand_set; left; left &= left - 1) {
        int b = __builtin_ctzll(left);
        note_card(s->seat, b, where, gtr_in_hand(s, s->seat, b), f);
    }
}

/* The foundation whose site is chosen: from the hand, drawn with Fountain, or turned up. */
static void note_laid(const gtr_state *s, flows *f) {
    int card = gtr_pending_building(s);
    if (!gtr_pending_shown(s) && s->drawn != card)
        note_card(s->seat, card, FLOWS_left_laid, 1, f);
}

/* --- Choices ---------------------------------------------------------------------------------- */

/* GTR 6.1: all buildings that the decision lets be laid are the choice set. */
static void note_choice(int seat, gtr_set lays, int chosen, flows *f) {
    gtr_set others = lays & ~GTR_BIT(chosen);
    if (others && f->choices < FLOWS_CHOICES)
        f->choice[f->choices++] = (flows_choice){(uint8_t)seat, (uint8_t)chosen, others};
}

static gtr_set laid_by(const game_move *moves, int n) {
    gtr_set lays = 0;
    for (int i = 0; i < n; i++)
        if (gtr_move_kind(moves[i]) == GTR_M_LAY)
            lays |= GTR_BIT(gtr_move_a(moves[i]));
    return lays;
}

/* --- Moves ------------------------------------------------------------------------------------ */

/* Moves that say all by themselves; `decision` and `seat` are not read in s. */
static void note_move(const gtr_state *s, int decision, int seat, game_move chosen, flows *out) {
    int a = gtr_move_a(chosen), b = gtr_move_b(chosen);
    int played = s->phase == GTR_PH_LEAD ? FLOWS_left_led : FLOWS_left_followed; /* by itself */
    switch (gtr_move_kind(chosen)) {
    case GTR_M_LATRINE: note_card(seat, a, FLOWS_left_discarded, 1, out); /* fall through */
    case GTR_M_THINK_JACK:
    case GTR_M_THINK_DRAW:
    case GTR_M_THINK_ONE: note_role(decision, seat, NO_ROLE, out); break;
    case GTR_M_OFFER: note_card(seat, a, FLOWS_left_discarded, 1, out); break;
    case GTR_M_LEAD: note_card(seat, a, played, 1, out); /* fall through */
    case GTR_M_LEAD_PETITION:
    case GTR_M_LEAD_PAIR: note_role(decision, seat, b, out); break;
    case GTR_M_FOLLOW: note_card(seat, a, played, 1, out); /* fall through */
    case GTR_M_FOLLOW_PETITION:
    case GTR_M_FOLLOW_PAIR: note_role(decision, seat, s->role, out); break;
    case GTR_M_ALSO: note_card(seat, a, played, 1, out); break;
    case GTR_M_WITH:
        note_card(seat, a, decision == GTR_D_SET ? FLOWS_left_set : FLOWS_left_material, 1, out);
        break;
    case GTR_M_HIRE_HAND: note_card(seat, a, FLOWS_left_client, 1, out); break;
    case GTR_M_TAKE_HAND: note_card(seat, a, FLOWS_left_stock, 1, out); break;
    case GTR_M_SELL_HAND: note_card(seat, a, FLOWS_left_vault, 1, out); break;
    default: break;
    }
}

static void choice(const void *state, const game_move *moves, int n, game_move chosen, flows *out) {
    const gtr_state *s = state;
    bool with = gtr_move_kind(chosen) == GTR_M_WITH && s->decision != GTR_D_SET;
    if (!with || !gtr_pending_shown(s))
        note_move(s, s->decision, s->seat, chosen, out);
    switch (gtr_move_kind(chosen)) {
    case GTR_M_VOMITORIUM:
        note_hand(s, FLOWS_left_discarded, out);
        note_role(s->decision, s->seat, NO_ROLE, out);
        break;
    case GTR_M_LAY: note_choice(s->seat, laid_by(moves, n), gtr_move_a(chosen), out); break;
    case GTR_M_SITE:
    case GTR_M_SITE_OUT: note_laid(s, out); break;
    default: break;
    }
    gtr_flows_foresee(s, chosen, out);
}

void gtr_flows_glimpsed(const gtr_state *s, const gtr_glimpse *what, flows *out) {
    note_move(s, what->decision, what->seat, what->chosen, out);
    if (gtr_move_kind(what->chosen) == GTR_M_LAY)
        note_choice(what->seat, what->lays, gtr_move_a(what->chosen), out);
    else if (what->decision == GTR_D_SITE)
        note_card(what->seat, what->building, FLOWS_left_laid, 1, out);
}

/* --- The class -------------------------------------------------------------------------------- */

static void start(const void *state, flows *out) {
    (void)state;
    out->choices = 0;
    out->watched = out->carrying = false;
    for (int p = 0; p < GAME_MAX_SEATS; p++) {
        out->touched[p] = out->moved[p] = 0;
        for (int k = 0; k <= FACTS_KINDS; k++)
            out->role[p][k] = (flows_role){0};
    }
}

/* GTR 7.3: Statue and Wall, where they are held. */
static void finish(const void *state, flows *out) {
    const gtr_state *s = state;
    gtr_points points[GTR_MAX_PLAYERS];
    gtr_score_parts(s, points);
    for (int p = 0; p < s->players; p++) {
        if (points[p].statue && (s->player[p].done & GTR_BIT(GTR_STATUE)))
            flows_moves(out, p, GTR_STATUE)[FLOWS_end_points] = points[p].statue;
        if (points[p].wall && (s->player[p].done & GTR_BIT(GTR_WALL)))
            flows_moves(out, p, GTR_WALL)[FLOWS_end_points] = points[p].wall;
    }
}

const flows_class gtr_flows = {
    .start = start, .choice = choice, .step = gtr_flows_compare, .finish = finish};
