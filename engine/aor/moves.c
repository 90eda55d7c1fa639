/* The legal moves of a position, ascending, and making one (AOR 16). */
#include "engine/aor/choices.h"

#include <assert.h>

/* --- Listing ------------------------------------------------------------------------------------ */

static inline int list(const aor_player *q, aor_choices c, game_move *out) {
    int n = 0;
    for (; c.main; c.main &= c.main - 1)
        out[n++] = c.first + (game_move)__builtin_ctzll(c.main);
    if (c.buy)
        out[n++] = AOR_M_BUY;
    for (; c.sells; c.sells &= c.sells - 1)
        out[n++] = AOR_M_SELL + (game_move)__builtin_ctz(c.sells);
    for (unsigned triples = c.triples; triples; triples &= triples - 1)
        out[n++] = aor__set_move(q, __builtin_ctz(triples));
    return n;
}

/* Each kind of decision has its own list: the compiler knows there whether free actions go with it. */
int aor__legal(const void *state, game_move *out) {
    const aor_state *s = state;
    if (!s->depth)
        return 0;
    const aor_frame *f = &s->frame[s->depth - 1];
    const aor_player *q = &s->player[f->seat];
    /* Most of all decisions are these two. */
    if (f->kind == AOR_D_PLACE)
        return list(q, aor__choices_at(s, f, AOR_D_PLACE), out);
    if (f->kind == AOR_D_BUILD)
        return list(q, aor__choices_at(s, f, AOR_D_BUILD), out);
    switch (f->kind) {
#define DECISION(id, name, free, rule)                                                             \
    case AOR_D_##id:                                                                               \
        return list(q, aor__choices_at(s, f, AOR_D_##id), out);
#include "engine/aor/tables/decisions.def"
    default: __builtin_unreachable(); /* what is on top asks */
    }
}

/* --- Free actions (AOR 6.6) --------------------------------------------------------------------- */

static void buy(aor_state *s, int seat) {
    aor__pay(&s->player[seat], AOR_PRIEST_PRICE);
    aor__gain_glory(s, seat, 1);
}

static void discard(aor_state *s, int seat,
                    int good) { /* by itself AOR 10.2, outside the own turn */
    aor__take(s, seat, good);
    aor__open(s, good);
    aor__discard(s, good);
}

static void sell(aor_state *s, int seat, int good) {
    discard(s, seat, good);
    aor__earn(&s->player[seat], AOR_SELL_PRICE);
}

static void form_set(aor_state *s, int seat, game_move cards) {
    aor_player *q = &s->player[seat];
    uint8_t *set = q->set[q->sets_n++];
    for (int i = 0; i < 3; i++) {
        set[i] = (uint8_t)(cards >> (10 - 5 * i) & 31);
        aor__take(s, seat, set[i]);
        aor__open(s, set[i]);
    }
    aor__refresh_triples(s, seat);
}

void aor__free_action(aor_state *s, int seat, game_move move) {
    if (move == AOR_M_BUY)
        buy(s, seat);
    else if (move < AOR_M_DISCARD)
        sell(s, seat, (int)move - AOR_M_SELL);
    else if (move < AOR_M_SET)
        discard(s, seat, (int)move - AOR_M_DISCARD);
    else
        form_set(s, seat, move - AOR_M_SET);
}

/* --- Missions (AOR 4.10, 16.21) ----------------------------------------------------------------- */

static void put_back(aor_state *s, int seat, int mission) {
    aor_player *q = &s->player[seat];
    int at = q->missions_n - 1;
    while (q->mission[at] != mission)
        at--;
    q->missions_n--;
    for (; at < q->missions_n; at++)
        q->mission[at] = q->mission[at + 1];
    q->mission[at] = 0;
    aor__put_under(s, mission, seat);
    aor__pop(s);
}

static void keep(aor_state *s, const aor_frame *f, game_move move) {
    const aor_player *q = &s->player[f->seat];
    if (!f->a) {
        put_back(s, f->seat, (int)move - AOR_M_RETURN);
        return;
    }
    int one = q->mission[q->missions_n - 2], two = q->mission[q->missions_n - 1];
    put_back(s, f->seat, (int)move - AOR_M_KEEP == one ? two : one);
}

/* --- Spies and allies (AOR 14.2) ---------------------------------------------------------------- */

static void offer(aor_state *s, int seat, game_move move) {
    if (move == AOR_M_PASS_OFFER)
        aor__pop(s);
    else
        aor__push(s, AOR_D_OFFER_WHERE, seat)->a =
            move == AOR_M_OFFER_SPY ? AOR_SPY_TOKEN : AOR_ALLY_TOKEN;
}

static void lay_offer(aor_state *s, aor_frame *f, int amount) {
    aor__pay(&s->player[f->seat], amount);
    f->kind = AOR_D_ANSWER;
    f->c = (uint8_t)amount;
    f->d = f->seat;
    f->seat = (uint8_t)aor_faces(s, f->b / AOR_BUILDINGS);
}

static int level_of(const aor_state *s, const aor_frame *f) {
    return s->level[f->b / AOR_BUILDINGS][f->b % AOR_BUILDINGS];
}

static void answer(aor_state *s, bool accepted) {
    aor_frame f = *aor__top(s);
    aor_player *owner = &s->player[f.d];
    aor__pop(s);
    owner->offered |= f.a;
    if (!accepted) {
        if (f.a == AOR_ALLY_TOKEN)
            aor__earn(owner, f.c);
        return;
    }
    aor__earn(&s->player[f.seat], f.c);
    if (f.a == AOR_ALLY_TOKEN) { /* both before any milestone is checked */
        owner->glory = (uint16_t)(owner->glory + level_of(s, &f));
        aor__gain_glory(s, f.seat, level_of(s, &f));
        aor__settle_milestones(s);
    } else {
        aor__push(s, AOR_D_SPY, f.d)->b = f.b;
    }
}

static void spy(aor_state *s, bool glory) {
    aor_frame f = *aor__top(s);
    aor__pop(s);
    if (glory)
        aor__gain_glory(s, f.seat, level_of(s, &f));
    else
        aor__act(s, f.seat, f.b % AOR_BUILDINGS, 1, false);
}

/* --- Actions ------------------------------------------------------------------------------------ */

static void move(aor_state *s, aor_frame *f, game_move what) {
    if (what == AOR_M_DECLINE) { /* ends the action (AOR 9.8) */
        aor__pop(s);
        return;
    }
    aor__move_legion(&s->player[f->seat], (int)what - AOR_M_MOVE);
    if (f->kind == AOR_D_MOVE_CARD || !--f->a)
        aor__pop(s);
}

static void vote(aor_state *s, aor_frame *f, bool placed) {
    int seat = f->seat;
    bool last = !placed || !--f->a;
    if (last)
        aor__pop(s);
    if (placed)
        aor__vote(s, seat);
}

/* A card that is played to make room (AOR 10.2). It is discarded at once, for what it draws is drawn with the rest. */
static void play_for_room(aor_state *s, aor_frame *f, int good) {
    const aor_good_row *g = &aor_rows(s)->good[good];
    aor_frame *window = f - 2;
    const int seat = f->seat;
    if (s->rules & AOR_CHAIN_EXACT)
        window->d = g->condition;
    window->c++;
    aor__take(s, seat, good);
    aor__open(s, good);
    if (g->effect == AOR_DO_DRAW)
        f->a = (uint8_t)(f->a + g->n);
    else
        aor__do(s, seat, g->effect, g->n);
    aor__discard(s, good);
}

/* AOR 10.4: the card is in no pile until its effect is done. */
static void play(aor_state *s, aor_frame *f, int good) {
    const aor_good_row *g = &aor_rows(s)->good[good];
    int seat = f->seat;
    if (s->rules & AOR_CHAIN_EXACT)
        f->d = g->condition;
    bool last = ++f->c == AOR_WINDOW_PLAYS;
    if (last)
        aor__pop(s);
    aor__take(s, seat, good);
    aor__open(s, good);
    s->playing = (uint8_t)(good + 1);
    aor__push(s, AOR_F_PLAYED, seat)->a = (uint8_t)good;
    aor__do(s, seat, g->effect, g->n);
}

static void income(aor_state *s, aor_frame *f, bool twice) {
    int seat = f->seat, people = aor_population(s, aor_faced(s, seat));
    if (twice) {
        f->kind = AOR_F_TAX;
        s->penalty = (uint8_t)aor_penalty(s, people);
        aor__window(s, seat, AOR_ON_DT, 0);
        return;
    }
    aor__earn(&s->player[seat], people);
    aor__pop(s);
    if (aor_medal_acts(s, seat, AOR_PRIEST)) /* AOR 8.9 */
        aor__push(s, AOR_D_BUY, seat);
}

static void withdraw(aor_state *s, aor_frame *f, int field) {
    aor_player *q = &s->player[f->seat];
    q->field[field]--;
    q->legions++;
    aor__pop(s);
}

/* After a desertion (AOR 7.13). */
static void replace(aor_state *s, aor_frame *f, bool replaced) {
    aor_player *q = &s->player[f->seat];
    if (replaced) {
        q->legions--;
        q->field[f->b]++;
    }
    aor__pop(s);
}

/* --- Making ------------------------------------------------------------------------------------- */

void aor__make(aor_state *s, game_move m) {
    aor_frame *f = aor__top(s);
    int seat = f->seat;
    if (m >= AOR_M_BUY) {
        aor__free_action(s, seat, m);
        return;
    }
    switch (f->kind) {
    case AOR_D_KEEP: keep(s, f, m); break;
    case AOR_D_OFFER: offer(s, seat, m); break;
    case AOR_D_OFFER_WHERE:
        f->kind = AOR_D_OFFER_AMOUNT;
        f->b = (uint8_t)(m - AOR_M_WHERE);
        break;
    case AOR_D_OFFER_AMOUNT: lay_offer(s, f, (int)m - AOR_M_AMOUNT); break;
    case AOR_D_ANSWER: answer(s, m == AOR_M_ACCEPT); break;
    case AOR_D_SPY: spy(s, m == AOR_M_SPY_GLORY); break;
    case AOR_D_ACTIVATE:
        m == AOR_M_PASS ? aor__pop(s) : aor__activate(s, seat, (int)m - AOR_M_ACTIVATE);
        break;
    case AOR_D_DESERTION: aor__desert(s, (int)m - AOR_M_DESERT); break;
    case AOR_D_REPLACE: replace(s, f, m == AOR_M_REPLACE); break;
    case AOR_D_FORGED:
        aor__forge(s, (int)(m - AOR_M_FORGED) / 3, (int)(m - AOR_M_FORGED) % 3);
        break;
    case AOR_D_REMOVE_VOTE: aor__remove_vote(s, (int)m - AOR_M_REMOVE_VOTE); break;
    case AOR_D_BUILD:
        m == AOR_M_STOP_BUILD ? aor__pop(s) : aor__build(s, seat, (int)m - AOR_M_BUILD);
        break;
    case AOR_D_PLACE: aor__place(s, seat, (int)m - AOR_M_PLACE); break;
    case AOR_D_WINDOW:
        m == AOR_M_STOP_WINDOW ? aor__pop(s) : play(s, f, (int)m - AOR_M_PLAY);
        break;
    case AOR_D_MOVE:
    case AOR_D_MOVE_CARD: move(s, f, m); break;
    case AOR_D_VOTE: vote(s, f, m == AOR_M_VOTE); break;
    case AOR_D_ROOM:
        m == AOR_M_STOP_ROOM ? aor__pop(s) : play_for_room(s, f, (int)m - AOR_M_PLAY);
        break;
    case AOR_D_INCOME: income(s, f, m == AOR_M_DOUBLE); break;
    case AOR_D_WITHDRAW: withdraw(s, f, (int)m - AOR_M_WITHDRAW); break;
    default: aor__pop(s); break; /* BUY stops */
    }
}

void aor__apply(void *state, game_move move_made) {
    aor_state *s = state;
#ifndef NDEBUG
    game_move moves[GAME_MAX_MOVES];
    int i = 0, n = aor__legal(s, moves);
    while (i < n && moves[i] != move_made)
        i++;
    assert(i < n);
#endif
    aor__make(s, move_made);
    aor__run(s);
}

/* Which mission is kept, and which token lies, is the chooser's secret (AOR 15.3, 16.2, 16.3). */
game_move aor__move_seen(const void *state, game_move m, int seat) {
    const aor_state *s = state;
    const aor_frame *f = &s->frame[s->depth - 1];
    bool secret = f->kind == AOR_D_KEEP || m == AOR_M_OFFER_SPY || m == AOR_M_OFFER_ALLY;
    return secret && seat != f->seat ? (game_move)AOR_M_UNSEEN : m;
}
