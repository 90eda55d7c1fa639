/* The arms of an experiment's games (trial.h, experiment.h).
 *
 * A fork is a branch of the game at hand: at every move the position before it is kept, and where a
 * power comes up that has not been there for its seat, the move is made again in that position
 * with the power blank, and the game is played on by the same agents with the same streams. An item
 * that is forgone branches likewise, where it would be begun. The
 * other kinds play all their arms from the deal; the same streams make them the same game as long
 * as nothing that the agents see differs.
 */
#include "arena/match/trial.h"

#include "arena/match/experiment.h"
#include "arena/match/match_table.h"
#include "arena/seam/win_share.h"

#include <stdlib.h>
#include <string.h>

/* How an arm ended. */
typedef struct arm {
    int32_t win_share_60[GAME_MAX_SEATS]; /* (win_share.h: measured_60) */
    int32_t score[GAME_MAX_SEATS];
    int32_t turns;
    int end;
    uint64_t trace;
} arm;

typedef struct fork {
    uint8_t seat, item;
    arm without;
} fork;

enum { MOST_FORKS = GAME_MAX_SEATS * FACTS_ITEMS };

struct trial {
    const match_setup *setup;
    const experiment *experiment;
    const facts_class *facts;
    schedule_game at;
    experiment_test test;
    int item, other;              /* of the test */
    bool changed;                 /* the main arm's change, if there is one, was made */
    uint64_t tested;              /* fork: items to be tested */
    uint64_t met[GAME_MAX_SEATS]; /* fork: those whose power could act so far */
    game_state before;            /* fork: the last move */
    int forks;
    fork fork[MOST_FORKS];
};

trial *trial_new(const match_setup *setup) {
    trial *x = calloc(1, sizeof *x);
    if (!x)
        return NULL;
    x->setup = setup;
    x->experiment = setup->experiment;
    x->facts = facts_of(setup->game);
    for (int i = 0; i < x->experiment->items; i++)
        x->tested |= UINT64_C(1) << x->experiment->item[i];
    return x;
}

void trial_free(trial *x) {
    free(x);
}

static int change(const trial *x, table *t, game_change what, int item) {
    int seat = x->experiment->kind == EXPERIMENT_KNOCKOUT ? -1 : x->test.seat;
    return x->setup->game->change(&t->state, what, seat, item, &t->streams[STREAM_CHANGE]);
}

/* --- Results -------------------------------------------------------------------------------- */

static arm arm_of(const trial *x, const game_result *r, int turns, uint64_t trace) {
    arm a = {.turns = turns, .end = r->end, .trace = trace};
    int winners = win_winners(r, x->setup->players);
    for (int seat = 0; seat < x->setup->players; seat++) {
        a.win_share_60[seat] = measured_60(x->setup->game, r, x->setup->players, winners, seat);
        a.score[seat] = r->score[seat];
    }
    return a;
}

/* Writes what the power did to a seat: `with` less `without`. */
static void write_effect(const arm *with, const arm *without, int seat, int item, facts *f) {
    facts_item *i = &f->item[seat][item];
    uint64_t bit = UINT64_C(1) << item;
    if (!(f->touched[seat] & bit))
        *i = (facts_item){0};
    f->touched[seat] |= bit;
    i->flags = (uint16_t)(i->flags | FACTS_TESTED | (seat == f->first ? FACTS_TESTED_FIRST : 0) |
                          (with->trace != without->trace ? FACTS_CHANGED : 0));
    i->effect_win_share_60 = (int16_t)(with->win_share_60[seat] - without->win_share_60[seat]);
    i->effect_score = (int16_t)(with->score[seat] - without->score[seat]);
    i->effect_turns = (int16_t)(with->turns - without->turns);
    i->end_with = (uint8_t)with->end;
    i->end_without = (uint8_t)without->end;
}

/* --- Playing without a record -------------------------------------------------------------------
 */

/* Takes out the moves that begin the item; all of them stay if there is no other. */
static void forbid(const trial *x, table *t, int item) {
    int n = 0;
    for (int i = 0; i < t->n; i++)
        n += x->facts->lays(t->moves[i]) != item;
    if (n == 0 || n == t->n)
        return;
    n = 0;
    for (int i = 0; i < t->n; i++)
        if (x->facts->lays(t->moves[i]) != item)
            t->moves[n++] = t->moves[i];
    t->n = n;
}

/* Gives the item when its turn has come (start); main arm or the other one. */
static bool give(const trial *x, table *t, bool blank) {
    if (x->facts->turns(&t->state) != x->experiment->turn || change(x, t, GAME_GRANT, x->item) < 0)
        return false;
    return !blank || change(x, t, GAME_BLANK, x->item) == 0;
}

typedef struct way {
    bool forbid;    /* this seat may not begin this item */
    int seat, item; /* of that */
    bool give;      /* start: still to be given, blank */
} way;

/* Plays to the end. False: an agent broke the rules of play, or something was not to be done. */
static bool play_on(const trial *x, table *t, way w, uint64_t trace, arm *out) {
    const game *g = x->setup->game;
    game_result result;
    bool fault = false;
    while (!fault && (t->n = g->legal(&t->state, t->moves)) > 0) {
        int seat = g->turn(&t->state);
        if (w.forbid && seat == w.seat)
            forbid(x, t, w.item);
        int chosen = t->n > 1 ? table_ask(t, seat) : 0;
        fault = chosen < 0;
        if (fault)
            break;
        game_move move = t->moves[chosen];
        if (t->told)
            table_tell(t, seat, move);
        g->apply(&t->state, move);
        trace = game_trace(trace, move);
        if (w.give && give(x, t, true))
            w.give = false;
    }
    g->result(&t->state, &result);
    *out = arm_of(x, &result, x->facts->turns(&t->state), trace);
    return !fault && !w.give;
}

/* --- Forks ------------------------------------------------------------------------------------ */

/* The game from x->before on, or from the deal (no move), without the power. */
static void play_fork(trial *x, const table *t, const game_move *move, int seat, int item,
                      uint64_t trace) {
    const game *g = x->setup->game;
    fork *f = &x->fork[x->forks];
    table branch = *t;
    branch.told = false; /* its agents keep nothing in mind */
    if (move)
        memcpy(&branch.state, &x->before, g->size(&x->before));
    if (g->change(&branch.state, GAME_BLANK, seat, item, NULL) < 0)
        return;
    if (move)
        g->apply(&branch.state, *move);
    *f = (fork){.seat = (uint8_t)seat, .item = (uint8_t)item};
    if (play_on(x, &branch, (way){0}, trace, &f->without))
        x->forks++;
}

/* Looks for powers that have just come up. */
static void look_for_forks(trial *x, const table *t, const game_move *move, uint64_t trace) {
    for (int seat = 0; seat < x->setup->players; seat++) {
        uint64_t fresh = x->facts->acting(&t->state, seat) & x->tested & ~x->met[seat];
        x->met[seat] |= fresh;
        for (; fresh; fresh &= fresh - 1)
            play_fork(x, t, move, seat, __builtin_ctzll(fresh), trace);
    }
}

/* --- Buildings that are forgone ---------------------------------------------------------------- */

/* The seat is about to begin an item: the rest of the game without it ever doing so. What the agent
 * does instead it chooses here, among its other moves. Where there is no other nothing is tested. */
static void play_forgone(trial *x, const table *t, game_move move, uint64_t trace) {
    int item = x->facts->lays(move), seat = x->setup->game->turn(&t->state);
    uint64_t bit = item < 0 ? 0 : UINT64_C(1) << item;
    if (!(bit & x->tested & ~x->met[seat]))
        return;
    bool other = false;
    for (int i = 0; i < t->n; i++)
        other |= x->facts->lays(t->moves[i]) != item;
    x->met[seat] |= bit;
    if (!other)
        return;
    fork *f = &x->fork[x->forks];
    table branch = *t;
    branch.told = false;
    *f = (fork){.seat = (uint8_t)seat, .item = (uint8_t)item};
    way w = {.forbid = true, .seat = seat, .item = item};
    if (play_on(x, &branch, w, ~trace, &f->without)) /* its next move is another one */
        x->forks++;
}

/* --- The game itself -------------------------------------------------------------------------- */

/* Changes what an arm changes at the deal. False: something was not to be done. Arm 0 is the
 * main one; synergy: bit 0 of the arm, without the first item, bit 1, without the second. */
static bool set_up(const trial *x, table *t, int number) {
    bool without = number > 0;
    if (x->experiment->seat_decks && change(x, t, GAME_SEAT_DECKS, 0) < 0)
        return false;
    switch (x->experiment->kind) {
    case EXPERIMENT_PAIR:
    case EXPERIMENT_KNOCKOUT: return !without || change(x, t, GAME_BLANK, x->item) == 0;
    case EXPERIMENT_START: return x->experiment->turn > 1 || give(x, t, without);
    case EXPERIMENT_OPENING:
        return change(x, t, without ? GAME_INJECT_SIBLING : GAME_INJECT, x->item) == 0;
    case EXPERIMENT_SYNERGY:
        return ((number & 1) || change(x, t, GAME_GRANT, x->item) == 0) &&
               ((number & 2) || change(x, t, GAME_GRANT, x->other) == 0);
    default: return true;
    }
}

static bool gives_later(const trial *x) {
    return x->experiment->kind == EXPERIMENT_START && x->experiment->turn > 1;
}

void trial_begin(trial *x, table *t, const schedule_game *at) {
    const experiment *e = x->experiment;
    x->at = *at;
    x->forks = 0;
    memset(x->met, 0, sizeof x->met);
    x->test = experiment_at(e, at, x->setup->players);
    x->item = e->item[x->test.index];
    x->other = e->other[x->test.index];
    x->changed = set_up(x, t, 0) && !gives_later(x);
    if (e->kind == EXPERIMENT_FORK && !x->setup->main_only)
        look_for_forks(x, t, NULL, 0);
}

/* A building that comes in the middle of a game, as facts_class.start notes those of its start. */
static void note_gift(const trial *x, facts *f) {
    facts_item *i = &f->item[x->test.seat][x->item];
    uint64_t bit = UINT64_C(1) << x->item;
    if (!(f->touched[x->test.seat] & bit))
        *i = (facts_item){0};
    f->touched[x->test.seat] |= bit;
    f->items[x->test.seat] |= bit;
    i->flags |= FACTS_GIVEN | FACTS_DONE;
    i->done = i->done ? i->done : (uint16_t)x->experiment->turn;
}

void trial_apply(trial *x, table *t, game_move move, match_record *out) {
    const game *g = x->setup->game;
    if (x->experiment->kind == EXPERIMENT_FORGO && !x->setup->main_only)
        play_forgone(x, t, move, out->trace);
    if (x->experiment->kind != EXPERIMENT_FORK || x->setup->main_only) {
        g->apply(&t->state, move);
        if (!x->changed && gives_later(x) && give(x, t, false)) {
            x->changed = true;
            note_gift(x, &out->facts);
        }
        return;
    }
    memcpy(&x->before, &t->state, g->size(&t->state));
    g->apply(&t->state, move);
    look_for_forks(x, t, &move, out->trace);
}

/* --- The other arms --------------------------------------------------------------------------- */

/* One of them from the deal. 1; 0: it could not be played; -1: no memory. */
static int play_arm(const trial *x, table *t, int number, arm *out) {
    way w = {.forbid = x->experiment->kind == EXPERIMENT_FORBID,
             .seat = x->test.seat,
             .item = x->item,
             .give = gives_later(x)};
    game_result result;
    if (table_open(t, t->agents, &x->at) < 0)
        return -1;
    bool good = set_up(x, t, number) && play_on(x, t, w, 0, out);
    x->setup->game->result(&t->state, &result);
    table_close(t, &result);
    return good;
}

/* The interaction of a pair: what both do together and neither does by itself. */
static int end_synergy(trial *x, table *t, const arm *both, facts *f) {
    arm part[4] = {*both}, rest = {.trace = both->trace};
    int seat = x->test.seat;
    for (int i = 1; i < 4; i++) {
        int played = play_arm(x, t, i, &part[i]);
        if (played <= 0)
            return played;
        int sign = i == 3 ? -1 : 1; /* rest = one + the other - neither */
        rest.win_share_60[seat] += sign * part[i].win_share_60[seat];
        rest.score[seat] += sign * part[i].score[seat];
        rest.turns += sign * part[i].turns;
        rest.trace = part[i].trace != both->trace ? part[i].trace : rest.trace;
    }
    rest.end = part[3].end;
    write_effect(both, &rest, seat, x->test.index, f);
    return 0;
}

/* Two arms; of a knockout the effects on every seat. */
static int end_two(trial *x, table *t, const arm *with, facts *f) {
    arm without;
    int played = play_arm(x, t, 1, &without);
    if (played <= 0)
        return played;
    bool all = x->experiment->kind == EXPERIMENT_KNOCKOUT;
    for (int seat = 0; seat < x->setup->players; seat++)
        if (all || seat == x->test.seat)
            write_effect(with, &without, seat, x->item, f);
    return 0;
}

int trial_end(trial *x, table *t, match_record *out) {
    arm with = arm_of(x, &out->result, out->facts.turns, out->trace);
    if (x->setup->main_only || match_faulted(out))
        return 0;
    switch (x->experiment->kind) {
    case EXPERIMENT_FORK:
    case EXPERIMENT_FORGO:
        for (int i = 0; i < x->forks; i++)
            write_effect(&with, &x->fork[i].without, x->fork[i].seat, x->fork[i].item, &out->facts);
        return 0;
    case EXPERIMENT_SYNERGY: return x->changed ? end_synergy(x, t, &with, &out->facts) : 0;
    default: return x->changed ? end_two(x, t, &with, &out->facts) : 0;
    }
}
