/* Random games (game.playout, game.playout_seats).
 *
 * Nearly all decisions of random games are of a few plain kinds: activations that are passed, buildings, supporters
 * and what they do, incomes. For these the loop counts the moves, draws one and makes it right away, and goes through
 * a turn as the rules do, without the stack. Wherever something else comes up (a card that can be played, an intrigue,
 * a full hand), it writes the stack as the rules would have it, and the rest of the turn is played by the rules. What
 * can be chosen is in choices.h, what it does with the rule; here is the order of moves, as in moves.def,
 * and the order of decisions.
 */
#include "engine/aor/choices.h"
#include "engine/nth_bit.h"

#define ALWAYS_INLINE __attribute__((always_inline)) static inline

/* A game under way; the moves are drawn from one stream, or each seat's from its own. */
typedef struct loop {
    aor_state *s;
    pcg32 *rng;
    game_playout count;
    bool by_seat;
} loop;

ALWAYS_INLINE void note(loop *l, game_move move) {
    l->count.decisions++;
    if (l->by_seat)
        l->count.trace = game_trace(l->count.trace, move);
}

ALWAYS_INLINE uint32_t draw(loop *l, int seat, uint32_t n) {
    return pcg32_below(&l->rng[l->by_seat ? seat : 0], n);
}

/* --- By the rules ------------------------------------------------------------------------------- */

/* The move number n of the list, without the list. */
ALWAYS_INLINE game_move pick(const aor_state *s, const aor_choices *c, uint32_t n) {
    uint32_t main = (uint32_t)__builtin_popcountll(c->main);
    if (n < main)
        return c->first + (game_move)nth_bit(c->main, n);
    n -= main;
    if (c->buy && !n--)
        return AOR_M_BUY;
    uint32_t sells = (uint32_t)__builtin_popcount(c->sells);
    if (n < sells)
        return AOR_M_SELL + (game_move)nth_bit(c->sells, n);
    return aor__set_move(&s->player[s->frame[s->depth - 1].seat], nth_bit(c->triples, n - sells));
}

/* What is left of the turn that is on the stack. */
ALWAYS_INLINE void by_rules(loop *l, aor_choices c) {
    aor_state *s = l->s;
    for (uint32_t n; (n = aor__count(&c));) {
        uint32_t chosen = 0;
        if (n > 1)
            chosen = draw(l, s->frame[s->depth - 1].seat, n);
        else
            l->count.forced++;
        game_move move = pick(s, &c, chosen);
        note(l, move);
        aor__make(s, move);
        c = aor__run_turn(s);
    }
}

/* --- Free actions (AOR 6.6) --------------------------------------------------------------------- */

typedef struct free_actions {
    uint32_t n, sells;
    bool buy;
} free_actions;

ALWAYS_INLINE free_actions look_for_free_actions(const aor_state *s, int seat) {
    const aor_player *q = &s->player[seat];
    free_actions f = {.buy = aor__can_buy(s, seat)};
    f.sells = aor__names(q);
    f.n = (uint32_t)(__builtin_popcount(f.sells) + __builtin_popcount(q->triples) + f.buy);
    return f;
}

static game_move make_free_action(aor_state *s, int seat, const free_actions *f, uint32_t n) {
    game_move move = AOR_M_BUY;
    if (!f->buy || n--) {
        uint32_t sells = (uint32_t)__builtin_popcount(f->sells);
        const aor_player *q = &s->player[seat];
        move = n < sells ? AOR_M_SELL + (game_move)nth_bit(f->sells, n)
                         : aor__set_move(q, nth_bit(q->triples, n - sells));
    }
    aor__free_action(s, seat, move);
    return move;
}

/* One decision of these moves, bits from `first` on, and the free actions, which are made if they are chosen: the bit,
 * or -1. A decision with one option is not asked (AOR 16.1). */
ALWAYS_INLINE int decide(loop *l, int seat, uint64_t main, game_move first) {
    free_actions f = look_for_free_actions(l->s, seat);
    uint32_t own = (uint32_t)__builtin_popcountll(main), n = own + f.n;
    if (n == 1)
        return __builtin_ctzll(main);
    uint32_t chosen = draw(l, seat, n);
    if (chosen < own) {
        int bit = nth_bit(main, chosen);
        note(l, first + (game_move)bit);
        return bit;
    }
    note(l, make_free_action(l->s, seat, &f, chosen - own));
    return -1;
}

/* --- Windows (AOR 10.3) ------------------------------------------------------------------------- */

/* Whether the seat can play a card at this moment. If it has cards and none of them fits, it is asked all the same. */
ALWAYS_INLINE bool can_play(loop *l, int seat, int condition, int where) {
    aor_frame f = {AOR_D_WINDOW, (uint8_t)seat, (uint8_t)condition, (uint8_t)where, 0, 0};
    if (!l->s->player[seat].hand_n)
        return false;
    if (aor__playable(l->s, &f))
        return true;
    l->count.forced++;
    note(l, AOR_M_STOP_WINDOW);
    return false;
}

ALWAYS_INLINE void play_in_window(loop *l, int seat, int condition, int where) {
    aor__window(l->s, seat, condition, where);
    by_rules(l, aor__run_turn(l->s));
}

/* --- Turns: the seat's, without a stack --------------------------------------------------------- */

/* AOR 7.3 */
ALWAYS_INLINE void activate(loop *l, int seat) {
    for (int what; (what = decide(l, seat, 1 | aor__activations(l->s, seat) << 1, AOR_M_PASS));) {
        if (what < 0)
            continue;
        aor__push(l->s, AOR_D_ACTIVATE, seat);
        aor__activate(l->s, seat, what - 1);
        by_rules(l, aor__run_turn(l->s));
        return;
    }
}

/* AOR 8.1 */
ALWAYS_INLINE void build(loop *l, int seat) {
    for (int what;
         (what = decide(l, seat, 1 | aor__buildable(l->s, seat) << 1, AOR_M_STOP_BUILD));) {
        if (what < 0)
            continue;
        aor__raise(l->s, seat, what - 1);
        if (can_play(l, seat, AOR_ON_B, 0)) {
            aor__push(l->s, AOR_D_BUILD, seat);
            play_in_window(l, seat, AOR_ON_B, 0);
            return;
        }
    }
}

/* AOR 9.8 */
ALWAYS_INLINE void move_legions(loop *l, int seat, int times) {
    aor_player *q = &l->s->player[seat];
    while (times) {
        int what = decide(l, seat, 1 | aor__legion_moves(q, true) << 1, AOR_M_DECLINE);
        if (!what)
            return;
        if (what < 0)
            continue;
        aor__move_legion(q, what - 1);
        times--;
    }
}

/* AOR 9.9 */
ALWAYS_INLINE void vote(loop *l, int seat, int times) {
    while (times && l->s->player[seat].votes) {
        int what = decide(l, seat, 3, AOR_M_VOTE);
        if (what > 0)
            return;
        if (what < 0)
            continue;
        aor__vote(l->s, seat);
        times--;
    }
}

/* AOR 9.12, 10.2 */
ALWAYS_INLINE void trade(loop *l, int seat, int times) {
    aor_state *s = l->s;
    for (; times && s->deck_n + s->discard_n; times--) {
        if (aor_hand_full(&s->player[seat])) {
            aor__push(s, AOR_D_ROOM, seat)->a = (uint8_t)times;
            by_rules(l, aor__run_turn(s));
            return;
        }
        aor__draw(s, seat);
    }
}

/* AOR 9.3 to 9.5 */
ALWAYS_INLINE void place(loop *l, int seat) {
    aor_state *s = l->s;
    int what, times;
    while ((what = decide(l, seat, aor__places(s, seat), AOR_M_PLACE)) < 0)
        continue;
    int where = aor__put(&s->player[seat], what, &times);
    if (can_play(l, seat, AOR_ON_SA, where)) {
        aor_frame *f = aor__push(s, AOR_F_ACT, seat);
        f->a = (uint8_t)where;
        f->b = (uint8_t)times;
        play_in_window(l, seat, AOR_ON_SA, where);
        return;
    }
    switch (where) {
    case AOR_MILITARY: move_legions(l, seat, times); break;
    case AOR_POLITICS: vote(l, seat, times); break;
    case AOR_TRADE: trade(l, seat, times); break;
    default: aor__act(s, seat, where, times, true); break;
    }
}

/* AOR 8.9 */
ALWAYS_INLINE void buy_glory(loop *l, int seat) {
    while (aor__can_buy(l->s, seat)) {
        bool bought = draw(l, seat, 2);
        note(l, bought ? AOR_M_BUY : AOR_M_STOP_BUY);
        if (!bought)
            return;
        aor__free_action(l->s, seat, AOR_M_BUY);
    }
}

/* AOR 11.1 to 11.5 */
ALWAYS_INLINE void take_income(loop *l, int seat) {
    aor_state *s = l->s;
    aor_player *q = &s->player[seat];
    int what, people = aor_population(s, aor_faced(s, seat));
    while ((what = decide(l, seat, aor__double_tax(s, seat) ? 3 : 1, AOR_M_NORMAL)) < 0)
        continue;
    if (what) {
        s->penalty = (uint8_t)aor_penalty(s, people);
        if (can_play(l, seat, AOR_ON_DT, 0)) {
            aor__push(s, AOR_F_TAX, seat);
            play_in_window(l, seat, AOR_ON_DT, 0);
            return;
        }
        aor__lose_glory(q, s->penalty);
        s->penalty = 0;
    }
    aor__earn(q, what ? 2 * people : people);
    buy_glory(l, seat);
}

/* --- Phases ------------------------------------------------------------------------------------- */

/* The seat whose turn it is; its hand is checked. */
ALWAYS_INLINE int begin_turn(aor_state *s, int seat) {
    if (s->player[seat].stale)
        aor__refresh_triples(s, seat);
    return seat;
}

/* What is left of a round after the offers. */
ALWAYS_INLINE void play_round(loop *l) {
    aor_state *s = l->s;
    switch (s->phase) {
    case AOR_P_INTRIGUES:
        if (s->round > 1 && !(s->variants & AOR_TRUCE) && !aor_is_solo(s))
            while (s->turn < s->players)
                activate(l, begin_turn(s, aor_order(s, s->turn++)));
        aor__enter(s, AOR_P_CONSTRUCTION);
        /* fall through */
    case AOR_P_CONSTRUCTION:
        while (s->turn < s->players)
            build(l, begin_turn(s, aor_order(s, s->turn++)));
        aor__enter(s, AOR_P_ACTIONS);
        /* fall through */
    case AOR_P_ACTIONS:
        for (int seat; (seat = aor__next_to_place(s)) >= 0;)
            place(l, begin_turn(s, seat));
        aor__end_actions(s);
        /* fall through */
    default: /* income */
        while (s->turn < s->players)
            take_income(l, begin_turn(s, aor_order(s, s->turn++)));
        aor__end_round(s);
    }
}

ALWAYS_INLINE game_playout play_on(aor_state *s, pcg32 *rng, bool by_seat) {
    loop l = {.s = s, .rng = rng, .by_seat = by_seat};
    bool plain = !(s->rules & AOR_PRIEST_EVERY); /* else before each turn someone may be asked */
    if (s->depth)
        by_rules(&l, aor__choices(s));
    while (s->phase != AOR_P_OVER) {
        if (plain && s->phase >= AOR_P_INTRIGUES && s->phase <= AOR_P_INCOME)
            play_round(&l);
        aor__next_turn(s);
        if (s->depth)
            by_rules(&l, aor__run_turn(s));
    }
    return l.count;
}

void aor__playout(void *state, pcg32 *rng, game_playout *count) {
    pcg32 stream = *rng;
    game_playout own = play_on(state, &stream, false);
    *rng = stream;
    if (count) {
        count->decisions += own.decisions;
        count->forced += own.forced;
    }
}

void aor__playout_seats(void *state, pcg32 *rng, game_playout *count) {
    *count = play_on(state, rng, true);
}
