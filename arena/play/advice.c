/* What a good agent would do (advice.h). The agent is made for the question, so that no question hangs on
 * another; it is shown what the person is shown.
 */
#include "arena/play/advice.h"

#include "agents/search/rewards.h"
#include "arena/base/host.h"
#include "arena/lineup/network_opinion.h"

#include <stdlib.h>

enum { MOST = 5 };

typedef struct opinion {
    int n;
    double tried[GAME_MAX_MOVES]; /* shares of 1 */
    double wins[GAME_MAX_MOVES];  /* below 0: not said */
    double tasks[GAME_MAX_MOVES],
        points[GAME_MAX_MOVES]; /* of a game for one, said where wins are */
    bool alone;
    double total; /* how many tries; 0: it is no search */
} opinion;

/* By what it thinks of them, the move that it chose first. */
static int next_best(const opinion *o, const bool *told) {
    int best = -1;
    for (int i = 0; i < o->n; i++)
        if (!told[i] && (best < 0 || o->tried[i] > o->tried[best]))
            best = i;
    return best;
}

static void take_report(opinion *o, const agent_report *r, int seat) {
    for (int i = 0; i < o->n; i++)
        o->total += r->move[i].visits;
    for (int i = 0; i < o->n && o->total > 0; i++) {
        o->tried[i] = r->move[i].visits / o->total;
        o->wins[i] = r->move[i].visits > 0 ? r->move[i].share[seat] : -1;
        o->tasks[i] = r->move[i].share[REWARDS_OF_TASKS];
        o->points[i] = r->move[i].share[REWARDS_OF_POINTS];
    }
}

static void take_odds(opinion *o, const network_opinion *odds) {
    for (int i = 0; i < o->n; i++) {
        o->tried[i] = (double)odds->odds[i];
        o->wins[i] = -1;
    }
}

static void add_move(panel *p, const session *s, const opinion *o, int i, int chosen) {
    const table *t = &s->table;
    char text[GAME_MAX_TEXT];
    s->choice->game->move_text(&t->state, t->moves[i], text);
    panel_row(p, "");
    panel_add(p, INK_PLAIN, "%s~%3.0f~%%", i == chosen ? ">" : "~", 100 * o->tried[i]);
    if (o->total > 0 && o->wins[i] >= 0 && o->alone)
        panel_add(p, INK_PLAIN, "~~~tasks~%3.1f~~points~%3.0f", o->tasks[i], o->points[i]);
    else if (o->total > 0 && o->wins[i] >= 0)
        panel_add(p, INK_PLAIN, "~~~wins~%3.0f~%%", 100 * o->wins[i]);
    panel_add(p, INK_DIM, "~~%3d~~", i + 1);
    panel_add(p, s->eye->ink(&t->state, t->moves[i]), "%s", text);
}

static void add_opinion(panel *p, const session *s, const opinion *o, int chosen) {
    bool told[GAME_MAX_MOVES] = {false};
    if (o->tried[chosen] <= 0) { /* it does not say what it thinks */
        char text[GAME_MAX_TEXT];
        s->choice->game->move_text(&s->table.state, s->table.moves[chosen], text);
        panel_row(p, "");
        panel_add(p, INK_PLAIN, "> %d  %s", chosen + 1, text);
        return;
    }
    add_move(p, s, o, chosen, chosen);
    told[chosen] = true;
    for (int k = 1, i; k < MOST && (i = next_best(o, told)) >= 0 && o->tried[i] > 0; k++) {
        add_move(p, s, o, i, chosen);
        told[i] = true;
    }
}

void advice_add(panel *p, const session *s, const agent_spec *spec) {
    const agent_class *c = spec->agent;
    const game *g = s->choice->game;
    int seat = g->turn(&s->table.state);
    agent_setup setup = {g, s->players, &spec->params, &agent_host_own};
    void *self = calloc(1, c->size ? c->size : 1);
    agent_report *report = calloc(1, sizeof *report);
    network_opinion *odds = calloc(1, sizeof *odds);
    game_state shown;
    pcg32 observe, own;
    if (!self || !report || !odds || (c->init && c->init(self, &setup) < 0))
        buffer_no_memory(c->size);
    stream_start(&observe, s->seed, (uint64_t)s->moves, STREAM_OBSERVE);
    stream_start(&own, s->seed, (uint64_t)s->moves, STREAM_CHANGE);
    agent_question q = {.game = g,
                        .state = agent_shown(c, g, &s->table.state, seat, &observe, &shown),
                        .seat = seat,
                        .moves = s->table.moves,
                        .n = s->table.n,
                        .rng = &own};
    if (c->begin)
        c->begin(self, g, seat, 0);
    int chosen = c->choose(self, &q);
    opinion o = {.n = s->table.n, .alone = rewards_alone(g, s->players)};
    if (chosen >= 0 && c->report) {
        c->report(self, report);
        take_report(&o, report, seat);
    } else if (chosen >= 0 && c->concealed && q.state && agent_option_find(c, "network")) {
        network_opinion_of(odds, spec, g, q.state, s->table.moves, s->table.n);
        if (odds->there)
            take_odds(&o, odds);
    }
    panel_row(p, "");
    panel_add(p, INK_BOLD, "%s would play", c->name);
    if (o.total > 0)
        panel_add(p, INK_DIM, "   (share of its %.0f tries, and %s)", o.total,
                  o.alone ? "the tasks and points that then come" : "how often the seat then wins");
    else if (chosen >= 0 && o.tried[chosen] > 0)
        panel_add(p, INK_DIM, "   (the odds that it gives each move)");
    if (chosen >= 0)
        add_opinion(p, s, &o, chosen);
    else
        panel_add(p, INK_PLAIN, ": no answer (%s)", agent_fault_names[-chosen]);
    if (c->done)
        c->done(self);
    free(self);
    free(report);
    free(odds);
}
