/* Where the cards of a game of Glory to Rome go (flows.h): roles that were played, cards that left
 * hands, foundations that were chosen. What powers did: gtr_flows_powers.c.
 *
 * A move says what card it takes out of the hand that decides; what goes from hand to hand without
 * a choice (GTR 5.5) is seen by comparing hands.
 */
#include "arena/gtr/gtr_flows.h"

#include "arena/gtr/gtr_flows_inside.h"

/* --- Roles ------------------------------------------------------------------------------------ */

enum { NO_ROLE = GTR_NSUITS }; /* thinking in a role's place */

static void note_role(const gtr_state *s, int role, flows *f) {
    if (s->decision == GTR_D_LEAD)
        f->role[s->seat][role].led++;
    else if (s->decision == GTR_D_FOLLOW)
        f->role[s->seat][role].followed++;
}

/* --- Cards ------------------------------------------------------------------------------------ */

static void note_card(const gtr_state *s, int card, int where, int n, flows *f) {
    if (card != GTR_JACK && n)
        flows_cards(f, s->seat, card)[where] += (int16_t)n;
}

static void note_hand(const gtr_state *s, int where, flows *f) {
    for (gtr_set left = s->player[s->seat].hand_set; left; left &= left - 1) {
        int b = __builtin_ctzll(left);
        note_card(s, b, where, gtr_in_hand(s, s->seat, b), f);
    }
}

/* For a role, by itself. */
static void note_played(const gtr_state *s, int card, flows *f) {
    note_card(s, card, s->phase == GTR_PH_LEAD ? FLOWS_left_led : FLOWS_left_followed, 1, f);
}

static void note_with(const gtr_state *s, int card, flows *f) {
    if (s->decision == GTR_D_SET)
        note_card(s, card, FLOWS_left_set, 1, f);
    else if (!gtr_pending_shown(s))
        note_card(s, card, FLOWS_left_material, 1, f);
}

/* The foundation whose site is chosen: from the hand, drawn with Fountain, or turned up. */
static void note_laid(const gtr_state *s, flows *f) {
    int card = gtr_pending_building(s);
    if (!gtr_pending_shown(s) && s->drawn != card)
        note_card(s, card, FLOWS_left_laid, 1, f);
}

/* --- Choices ---------------------------------------------------------------------------------- */

/* GTR 6.1: all buildings that the decision lets be laid are the choice set. */
static void note_choice(const gtr_state *s, const game_move *moves, int n, game_move chosen,
                        flows *f) {
    gtr_set others = 0;
    for (int i = 0; i < n; i++)
        if (gtr_move_kind(moves[i]) == GTR_M_LAY)
            others |= GTR_BIT(gtr_move_a(moves[i]));
    others &= ~GTR_BIT(gtr_move_a(chosen));
    if (others && f->choices < FLOWS_CHOICES)
        f->choice[f->choices++] = (flows_choice){s->seat, (uint8_t)gtr_move_a(chosen), others};
}

/* --- The class -------------------------------------------------------------------------------- */

static void choice(const void *state, const game_move *moves, int n, game_move chosen, flows *out) {
    const gtr_state *s = state;
    int a = gtr_move_a(chosen), b = gtr_move_b(chosen);
    switch (gtr_move_kind(chosen)) {
    case GTR_M_LATRINE: note_card(s, a, FLOWS_left_discarded, 1, out); /* fall through */
    case GTR_M_THINK_JACK:
    case GTR_M_THINK_DRAW:
    case GTR_M_THINK_ONE: note_role(s, NO_ROLE, out); break;
    case GTR_M_VOMITORIUM:
        note_hand(s, FLOWS_left_discarded, out);
        note_role(s, NO_ROLE, out);
        break;
    case GTR_M_OFFER: note_card(s, a, FLOWS_left_discarded, 1, out); break;
    case GTR_M_LEAD: note_played(s, a, out); /* fall through */
    case GTR_M_LEAD_PETITION:
    case GTR_M_LEAD_PAIR: note_role(s, b, out); break;
    case GTR_M_FOLLOW: note_played(s, a, out); /* fall through */
    case GTR_M_FOLLOW_PETITION:
    case GTR_M_FOLLOW_PAIR: note_role(s, s->role, out); break;
    case GTR_M_ALSO: note_played(s, a, out); break;
    case GTR_M_WITH: note_with(s, a, out); break;
    case GTR_M_HIRE_HAND: note_card(s, a, FLOWS_left_client, 1, out); break;
    case GTR_M_TAKE_HAND: note_card(s, a, FLOWS_left_stock, 1, out); break;
    case GTR_M_SELL_HAND: note_card(s, a, FLOWS_left_vault, 1, out); break;
    case GTR_M_LAY: note_choice(s, moves, n, chosen, out); break;
    case GTR_M_SITE:
    case GTR_M_SITE_OUT: note_laid(s, out); break;
    default: break;
    }
    gtr_flows_foresee(s, chosen, out);
}

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
