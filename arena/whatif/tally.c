/* Measures and their sums (tally.h). Both walk through the measures in the same order: `naming` of a walk says whether it
 * lists them or adds a game. */
#include "arena/whatif/tally.h"

#include "arena/config/estimand.h"
#include "arena/match/course.h"
#include "arena/match/shape.h"
#include "arena/seam/win_share.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

size_t tally_size(const whatif *w) {
    return (size_t)(1 + w->changes) * (size_t)w->measures * 2 * SCHEDULE_GROUPS;
}

int64_t *tally_at(const whatif *w, int way, int measure, bool below) {
    size_t line = ((size_t)way * (size_t)w->measures + (size_t)measure) * 2 + below;
    return w->sum + line * SCHEDULE_GROUPS;
}

/* --- A walk through the measures --------------------------------------------------------------------- */

typedef struct walk {
    whatif *w;
    const facts_class *facts;
    const match_record *r; /* NULL: the measures are listed */
    course course;         /* of a game that was read (course.h) */
    int way, i;
} walk;

/* The next measure is this one; of a game, whose part is above / below. */
static void visit(walk *k, const char *about, const char *name, int whole, bool percent,
                  int64_t above, int64_t below) {
    if (k->r) {
        tally_at(k->w, k->way, k->i, false)[k->r->at.group] += above;
        tally_at(k->w, k->way, k->i, true)[k->r->at.group] += below;
    } else if (k->w->measure) {
        whatif_measure *m = &k->w->measure[k->i];
        *m = (whatif_measure){.whole = whole, .percent = percent, .share = percent};
        snprintf(m->about, sizeof m->about, "%s", about);
        snprintf(m->name, sizeof m->name, "%s", name);
    }
    k->i++;
}

/* The same of a card: `what` for programs, `words` for people. */
static void visit_card(walk *k, const char *card, const char *what, const char *words, int whole,
                       bool percent, int64_t above, int64_t below) {
    char name[WHATIF_NAME];
    whatif_measure *m = k->r || !k->w->measure ? NULL : &k->w->measure[k->i];
    snprintf(name, sizeof name, "%.60s: %.90s", card, words);
    visit(k, "card", name, whole, percent, above, below);
    if (m) {
        snprintf(m->what, sizeof m->what, "%s", what);
        snprintf(m->item, sizeof m->item, "%s", card);
        m->share = percent && strcmp(what, "worth") != 0 && strcmp(what, "price") != 0 &&
                   strcmp(what, "jump") != 0;
    }
}

static void visit_end(walk *k, int end) {
    char name[WHATIF_NAME];
    snprintf(name, sizeof name, "games that end by: %s", k->w->config->game->ends[end]);
    visit(k, "end", name, 1, true, k->r && k->r->result.end == end, 1);
}

/* Whether it was a contest (shape.h). */
static void visit_shape(walk *k, const game_shape *s) {
    const facts *f = k->r ? &k->r->facts : NULL;
    visit(k, "game", "lead changes", 1, false, f ? f->lead_changes : 0, 1);
    visit(k, "game", "last lead change, part of the game", 1, true, s->led ? f->lead_turn : 0,
          s->led ? f->turns : 0);
    visit(k, "game", "games won by the last leader", 1, true, s->leader_won, s->led);
    visit(k, "game", "points that the winner had been behind", 1, false, s->comeback, 1);
    visit(k, "game", "ranks that the winner had been behind", 1, false, s->ranks, 1);
    visit(k, "game", "ties on points", 1, true, s->tied, 1);
    visit(k, "game", "blow-outs", 1, true, s->blow_out, 1);
}

/* A difference of chances, in points: what is above is no part of what is below. */
static void visit_points(walk *k, const char *name, int64_t above, int64_t below) {
    whatif_measure *m = k->r || !k->w->measure ? NULL : &k->w->measure[k->i];
    visit(k, "game", name, READINGS_WHOLE, true, above, below);
    if (m)
        m->share = false;
}

/* When it was decided, and whether choices mattered. */
static void visit_course(walk *k) {
    const course *s = &k->course;
    const readings none = {0}, *read = k->r ? k->r->readings : &none;
    int64_t left = s->quarter[COURSE_QUARTERS - 1];
    visit(k, "game", "total swing, 1 if chances are right", 1, false, s->swing + 2 * s->echo,
          s->whole);
    visit(k, "game", "decided: 50 %, part of the game", 1, true, s->half, s->alone);
    visit(k, "game", "decided: 90 %, part of the game", 1, true, s->nine, s->alone);
    visit(k, "game", "swing left before the last quarter", 1, true, left, s->whole);
    visit(k, "game", "changes of the favourite", 1, false, s->lead_changes, s->looks > 0);
    visit_points(k, "drama", s->shortfall, s->alone);
    visit(k, "game", "level choices", 1, true, read->close, read->probes);
    visit_points(k, "best move less the second best", read->gap, read->probes);
    visit(k, "game", "live moves", READINGS_LIVE, false, read->live, read->probes);
}

static void visit_game(walk *k) {
    const match_record *r = k->r;
    const game_shape s = r ? shape_of(r) : (game_shape){0};
    visit(k, "game", "turns", 1, false, r ? r->facts.turns : 0, 1);
    visit(k, "game", "choices", 1, false, r ? (int64_t)r->decisions - r->forced : 0, 1);
    visit(k, "game", "most points", 1, false, s.most, 1);
    if (k->w->config->players > 1) {
        visit(k, "game", "points ahead of the second", 1, false, s.most - s.next, 1);
        visit_shape(k, &s);
        if (k->w->config->reads)
            visit_course(k);
    }
    for (int e = 0; k->w->config->game->ends[e]; e++)
        visit_end(k, e);
}

/* Wins by order of play, and by agent; alone, tasks. */
static void visit_wins(walk *k) {
    static const char *const order[GAME_MAX_SEATS] = {"first", "second", "third", "fourth",
                                                      "fifth"};
    const run_config *c = k->w->config;
    const match_record *r = k->r;
    int winners = r ? win_winners(&r->result, c->players) : 0;
    bool alone = c->players == 1;
    if (alone && c->game->tasks)
        visit(k, "game", "tasks done", 1, false, r ? r->result.tasks : 0, 1);
    for (int i = 0; i < c->players && !alone; i++) {
        char name[WHATIF_NAME];
        snprintf(name, sizeof name, "wins of the %s player", order[i]);
        int seat = r ? (r->facts.first + i) % c->players : 0;
        visit(k, "seat", name, WIN_WHOLE, true, r ? win_share(&r->result, winners, seat) : 0, 1);
    }
    for (int a = 0; a < c->agents && c->agents > 1 && !alone; a++) {
        char name[WHATIF_NAME];
        int64_t won = 0, seats = 0;
        for (int p = 0; p < c->players && r; p++)
            if (r->at.agent[p] == a) {
                won += win_share(&r->result, winners, p);
                seats++;
            }
        snprintf(name, sizeof name, "wins of %s", c->label[a]);
        visit(k, "agent", name, WIN_WHOLE, true, won, seats);
    }
}

static bool has(const match_record *r, int seat, int item, int flag) {
    return (r->facts.touched[seat] >> item & 1) && (r->facts.item[seat][item].flags & flag);
}

/* What a card did in a game, over all seats. */
typedef struct card_sums {
    int64_t drawn, done, won, effect, tested;
} card_sums;

static card_sums sums_of(const match_record *r, int item, int winners, bool of_done) {
    card_sums s = {0};
    for (int p = 0; p < r->players; p++) {
        bool done = has(r, p, item, FACTS_DONE);
        s.drawn += has(r, p, item, FACTS_DRAWN) || done;
        s.done += done;
        s.won += done ? win_share(&r->result, winners, p) : 0;
        if (has(r, p, item, FACTS_TESTED)) {
            s.effect += r->facts.item[p][item].effect_win_share_60;
            s.tested += !of_done || done;
        }
    }
    return s;
}

/* Of a card, what the experiment says: per test, and per material that the card takes. */
static void visit_worth(walk *k, int item, const char *card, const card_sums *s) {
    const run_config *c = k->w->config;
    const game_options *options = &k->w->options[k->way];
    int price = k->facts->item_price ? k->facts->item_price(options, item) : 0;
    char words[WHATIF_NAME];
    snprintf(words, sizeof words, "worth per %s",
             experiment_kinds[c->experiment.kind].lays ? "laying" : "completion");
    visit_card(k, card, "worth", words, WIN_WHOLE, true, s->effect, s->tested);
    if (k->facts->item_price)
        visit_card(k, card, "price", "worth per material of its cost", WIN_WHOLE, true, s->effect,
                   s->tested * price);
}

/* The rounds in which it was completed: how much its owner gained, and what was settled of what was left. */
static void visit_jump(walk *k, int item, const char *card) {
    int64_t rise = 0, rounds = 0, step = 0, open = 0;
    for (int p = 0; k->r && p < k->r->players; p++) {
        int look = has(k->r, p, item, FACTS_DONE) ? course_round(k->r, p, item) : -1;
        if (look < 0)
            continue;
        rise += course_rise(k->r, p, look);
        step += k->course.step[look];
        open += k->course.open[look];
        rounds++;
    }
    visit_card(k, card, "jump", "gain of its owner in that round", READINGS_WHOLE, true, rise,
               rounds);
    visit_card(k, card, "settled", "settled in that round, of what was left", 1, true, step, open);
}

/* Of every card: how often it is completed, how often of those who had it in hand, how often who completes it wins, and
 * what it is worth. */
static void visit_items(walk *k) {
    const run_config *c = k->w->config;
    const match_record *r = k->r;
    const char *names[FACTS_ITEMS], *done = k->facts->done ? k->facts->done : "completed";
    int winners = r ? win_winners(&r->result, c->players) : 0;
    k->facts->item_names(&c->options, names);
    for (int t = 0; t < facts_items(k->facts, &c->options); t++) {
        estimand e = estimand_of(c->experiment.kind, facts_acts(k->facts, &c->options, t));
        bool worth = c->experiment.kind != EXPERIMENT_NONE && e.tests != ESTIMAND_NO;
        bool of_done = worth && !strcmp(e.base, "tested_done");
        card_sums s = r ? sums_of(r, t, winners, of_done) : (card_sums){0};
        char words[WHATIF_NAME];
        snprintf(words, sizeof words, "%s per game", done);
        visit_card(k, names[t], "completed", words, 1, false, s.done, 1);
        snprintf(words, sizeof words, "%s by who had it", done);
        visit_card(k, names[t], "taken", words, 1, true, s.done, s.drawn);
        snprintf(words, sizeof words, "wins of who %s it", done);
        if (c->players > 1)
            visit_card(k, names[t], "won", words, WIN_WHOLE, true, s.won, s.done);
        if (worth)
            visit_worth(k, t, names[t], &s);
        if (c->reads)
            visit_jump(k, t, names[t]);
    }
}

static int visit_all(walk k) {
    k.facts = facts_of(k.w->config->game);
    if (k.r && k.w->config->reads)
        course_of(&k.course, k.r);
    visit_game(&k);
    visit_wins(&k);
    visit_items(&k);
    return k.i;
}

/* --- For those who play ------------------------------------------------------------------------------ */

int tally_measures(whatif *w) {
    w->measures = visit_all((walk){.w = w});
    w->measure = calloc((size_t)w->measures, sizeof *w->measure);
    return w->measure ? (visit_all((walk){.w = w}), 0) : -1;
}

void tally_add(whatif *w, int way, const match_record *r) {
    (void)visit_all((walk){.w = w, .r = r, .way = way});
}

void tally_compare(whatif *w, int change, const match_record *was, const match_record *is) {
    bool other_win = false, other = was->trace != is->trace;
    for (int p = 0; p < was->players; p++) {
        other_win |= (was->result.place[p] == 1) != (is->result.place[p] == 1);
        other |= was->result.score[p] != is->result.score[p];
    }
    w->other_moves[change] += other || other_win;
    w->other_win[change] += other_win;
}

void tally_merge(whatif *into, const whatif *from) {
    for (size_t i = 0; i < tally_size(into); i++)
        into->sum[i] += from->sum[i];
    into->games += from->games;
    for (int i = 0; i < into->changes; i++) {
        into->other_moves[i] += from->other_moves[i];
        into->other_win[i] += from->other_win[i];
    }
}
