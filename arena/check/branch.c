/* Playing both arms of a branch (branch.h).
 *
 * The power is switched off in the position before the record's last move, and that move is made
 * again: so what acts on completion is caught too. The agents of both arms begin again and have the
 * same chance.
 */
#include "arena/check/branch.h"

#include "arena/match/match_table.h"
#include "arena/seam/win_share.h"

#include <stdio.h>
#include <string.h>

/* The record up to some move, and the position before that move. */
typedef struct place {
    const replay *record;
    textplay player;
    game_state before, state;
    const cJSON *last; /* the move; NULL: none was made yet */
    int at;
} place;

static int refuse(char *err, const replay *r, const char *why) {
    snprintf(err, REPLAY_ERROR_SIZE, "%.300s: %.600s", r->file, why);
    return -1;
}

static bool acts(const place *p, int seat, int item) {
    const facts_class *f = facts_of(p->record->game);
    return f->acting && f->acting(&p->state, seat) >> item & 1;
}

/* Makes moves of the record until `at` of them are made, or, to find it, until the power acts. */
static int go_to(place *p, const branch_wanted *wanted, char *err) {
    const replay *r = p->record;
    char why[TEXTPLAY_ERROR_SIZE];
    r->game->create(&p->state, &r->options, r->seed, r->stream);
    textplay_init(&p->player, r->game, &p->state);
    textplay_forced(&p->player);
    p->before = p->state;
    bool find = wanted->at == BRANCH_FIND, found = find && acts(p, wanted->seat, wanted->item);
    for (const cJSON *move = r->moves->child; move && !found && (find || p->at < wanted->at);
         move = move->next) {
        p->before = p->state;
        p->last = move;
        p->at++;
        if (textplay_move(&p->player, move->valuestring, why) < 0) {
            snprintf(err, REPLAY_ERROR_SIZE, "%.200s: moves[%d]: %s", r->file, p->at - 1, why);
            return -1;
        }
        found = find && acts(p, wanted->seat, wanted->item);
    }
    if (find && !found)
        return refuse(err, r, "the power never acts for this seat in the moves of this record");
    return 0;
}

/* The position without the power, the record's last move made again. */
static int switch_off(const place *p, const branch_wanted *wanted, game_state *out, char *err) {
    const replay *r = p->record;
    char why[TEXTPLAY_ERROR_SIZE], text[TEXTPLAY_ERROR_SIZE + 128];
    textplay player;
    *out = p->before;
    if (!r->game->change || r->game->change(out, GAME_BLANK, wanted->seat, wanted->item, NULL) < 0)
        return refuse(err, r,
                      "the power cannot be switched off there: the game is over, or an option has"
                      " switched it off");
    if (!p->last)
        return 0;
    textplay_init(&player, r->game, out);
    if (textplay_move(&player, p->last->valuestring, why) < 0) {
        snprintf(text, sizeof text, "moves[%d] cannot be made without the power: %.500s", p->at - 1,
                 why);
        return refuse(err, r, text);
    }
    return 0;
}

/* Agents play to the end. 0, or -1 with err. */
static int play_on(const replay *r, const branch_wanted *wanted, match_agents *agents,
                   const game_state *from, branch_arm *arm, char *err) {
    const game *g = r->game;
    schedule_game at = {.deal = r->stream};
    table t;
    char text[GAME_MAX_TEXT];
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++)
        at.agent[seat] = (uint8_t)seat;
    if (table_open(&t, agents, &at) < 0)
        return refuse(err, r, "out of memory for the agents");
    t.state = *from;
    while ((t.n = g->legal(&t.state, t.moves)) > 0) {
        int seat = g->turn(&t.state), chosen = t.n > 1 ? table_ask(&t, seat) : 0;
        if (chosen < 0)
            return refuse(err, r, "an agent broke the rules of play");
        g->move_text(&t.state, t.moves[chosen], text);
        if (t.n > 1)
            buffer_add(&arm->moves, "seat %d %-10s %s\n", seat, g->decision(&t.state), text);
        if (t.told)
            table_tell(&t, seat, t.moves[chosen]);
        g->apply(&t.state, t.moves[chosen]);
    }
    g->result(&t.state, &arm->result);
    table_close(&t, &arm->result);
    arm->turns = t.facts->turns ? t.facts->turns(&t.state) : 0;
    int winners = win_winners(&arm->result, agents->setup->players);
    arm->win_share_60 = measured_60(g, &arm->result, agents->setup->players, winners, wanted->seat);
    return 0;
}

int branch_play(branch *out, const replay *r, const branch_wanted *wanted,
                char err[REPLAY_ERROR_SIZE]) {
    place p = {.record = r};
    game_state off;
    *out = (branch){0};
    if (go_to(&p, wanted, err) < 0 || switch_off(&p, wanted, &off, err) < 0)
        return -1;
    out->at = p.at;
    match_setup setup = {.game = r->game,
                         .options = &r->options,
                         .players = r->game->seats(&p.state),
                         .agents = r->game->seats(&p.state),
                         .agent = wanted->agent,
                         .seed = wanted->seed};
    match_agents agents = {.setup = &setup};
    int status = play_on(r, wanted, &agents, &p.state, &out->with, err);
    match_agents_done(&agents);
    agents = (match_agents){.setup = &setup}; /* who remembers begins again */
    if (status == 0)
        status = play_on(r, wanted, &agents, &off, &out->without, err);
    match_agents_done(&agents);
    return status;
}

void branch_done(branch *b) {
    buffer_free(&b->with.moves);
    buffer_free(&b->without.moves);
}
