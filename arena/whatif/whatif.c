/* Playing games with a change and without it (whatif.h): changes, threads, sums. */
#include "arena/whatif/whatif.h"

#include "arena/base/cluster.h"
#include "arena/base/progress.h"
#include "arena/config/config_parts.h"
#include "arena/config/schedule_plan.h"
#include "arena/games/game_choice.h"
#include "arena/seam/arena_game.h"
#include "arena/whatif/kept.h"
#include "arena/whatif/tally.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Changes --------------------------------------------------------------------------------------- */

static int refuse(char err[JSON_ERROR_SIZE], const char *text, const char *why) {
    snprintf(err, JSON_ERROR_SIZE, "--change %.150s: %.350s", text, why);
    return -1;
}

/* Adds a change that was found to be right. */
static void add(whatif *w, const char *text, const cJSON *cells, const game_options *options) {
    snprintf(w->text[w->changes], WHATIF_NAME, "%s", text);
    w->cells[w->changes] = cJSON_PrintUnformatted(cells);
    w->options[++w->changes] = *options;
}

int whatif_add(whatif *w, const char *text, char err[JSON_ERROR_SIZE]) {
    const run_config *c = w->config;
    game_options options;
    char why[JSON_ERROR_SIZE], place[JSON_ERROR_SIZE];
    if (w->changes == WHATIF_CHANGES) {
        snprintf(why, sizeof why, "expected at most %d changes", (int)WHATIF_CHANGES);
        return refuse(err, text, why);
    }
    if (!strchr(text, '='))
        return refuse(err, text, "expected NAME=VALUE");
    cJSON *change = cJSON_CreateObject();
    snprintf(place, sizeof place, "--change %.150s", text);
    int status = game_choice_read(c->game, change, text, place, err);
    if (status == 0)
        status = whatif_options(c, change, "", place, &options, err);
    if (status == 0)
        add(w, text, change, &options);
    cJSON_Delete(change);
    return status;
}

int whatif_add_key(whatif *w, const cJSON *change, char err[JSON_ERROR_SIZE]) {
    const cJSON *cells = json_get(change, "options");
    game_options options;
    if (whatif_options(w->config, cells, w->config->folder, "whatif.changes", &options, err) < 0)
        return -1;
    add(w, json_get(change, "name")->valuestring, cells, &options);
    return 0;
}

int whatif_init(whatif *w, const run_config *c, char err[JSON_ERROR_SIZE]) {
    *w = (whatif){.config = c, .options = {c->options}};
    bool shares = c->experiment.kind == EXPERIMENT_SYNERGY;
    const char *why = shares                        ? "an experiment of pairs"
                      : schedule_grows(c->schedule) ? "format swiss"
                      : config_keeps_moves(c) ? "agents that play another game on the same chance"
                                              : NULL;
    if (why)
        snprintf(err, JSON_ERROR_SIZE, "expected a config without %s", why);
    else if (tally_measures(w) < 0 ||
             !(w->width = calloc(2 * (SCHEDULE_GROUPS + 1), sizeof *w->width)))
        snprintf(err, JSON_ERROR_SIZE, "out of memory for the measures");
    else
        return 0;
    return -1;
}

void whatif_done(whatif *w) {
    for (int i = 0; i < w->changes; i++)
        cJSON_free(w->cells[i]);
    free(w->measure);
    free(w->width);
    free(w->sum);
}

/* --- Games ----------------------------------------------------------------------------------------- */

/* What a thread has. */
typedef struct player {
    match match[1 + WHATIF_CHANGES];
    agent_spec *agent[1 + WHATIF_CHANGES]; /* NULL: the config's */
    match_record record[2];                /* as it is, and with a change */
    whatif part;                           /* its sums */
} player;

static void player_free(player *p, int ways) {
    for (int i = 0; i < ways; i++) {
        match_done(&p->match[i]);
        free(p->agent[i]);
    }
    free(p->part.sum);
    free(p);
}

/* The agents of a way, where they differ from the agents of the config. */
static const agent_spec *agents_of(player *p, const whatif *w, int way) {
    const run_config *c = w->config;
    if (!w->first[way] && !w->every[way])
        return c->agent;
    agent_spec *own = malloc((size_t)c->agents * sizeof *own);
    if (!own)
        buffer_no_memory((size_t)c->agents * sizeof *own);
    for (int a = 0; a < c->agents; a++)
        own[a] = w->every[way] ? *w->every[way] : c->agent[a];
    if (w->first[way])
        own[0] = *w->first[way];
    return p->agent[way] = own;
}

static player *player_new(const whatif *w) {
    player *p = calloc(1, sizeof *p);
    match_setup setup = config_match(w->config);
    if (!p)
        return NULL;
    setup.flows = setup.brief = false;
    setup.events_one_in = 0;
    p->part = *w;
    p->part.games = 0;
    memset(p->part.other_moves, 0, sizeof p->part.other_moves);
    memset(p->part.other_win, 0, sizeof p->part.other_win);
    p->part.sum = calloc(tally_size(w), sizeof *p->part.sum);
    for (int i = 0; i <= w->changes; i++) {
        setup.options = &w->options[i];
        setup.agent = agents_of(p, w, i);
        match_init(&p->match[i], &setup);
    }
    if (p->part.sum)
        return p;
    player_free(p, w->changes + 1);
    return NULL;
}

/* 0, or -1: no memory. */
static int play_game(player *p, uint64_t id) {
    schedule_game at;
    whatif *part = &p->part;
    schedule_at(part->config->schedule, id, &at);
    if (match_play(&p->match[0], &at, &p->record[0]) < 0)
        return -1;
    tally_add(part, 0, &p->record[0]);
    for (int i = 0; i < part->changes; i++) {
        if (match_play(&p->match[i + 1], &at, &p->record[1]) < 0)
            return -1;
        tally_add(part, i + 1, &p->record[1]);
        tally_compare(part, i, &p->record[0], &p->record[1]);
    }
    part->games++;
    return 0;
}

/* Sums are kept, and the program may end, about so often. */
static const double piece_seconds = 2;

enum { GROWTH = 8 }; /* a piece is at most so many times as large as the one before */

/* Blocks that are shared out among the threads of all processes: when a piece is done, all blocks before its end have been
 * played, and the first process has their sums. */
typedef struct piece {
    atomic_uint_fast64_t next, done; /* of this process; games for people who wait */
    uint64_t end, step, orders;
    atomic_bool failed;
    progress shown;
} piece;

/* One thread's part of a piece. */
static void play_part(whatif *w, piece *x) {
    player *p = player_new(w);
    x->failed = x->failed || !p;
    while (!x->failed) {
        uint64_t b = atomic_fetch_add(&x->next, x->step);
        if (b >= x->end)
            break;
        for (uint64_t i = 0; i < x->orders && !x->failed; i++)
            x->failed = play_game(p, b * x->orders + i) < 0;
        uint64_t n = atomic_fetch_add(&x->done, x->orders * x->step) + x->orders * x->step;
#pragma omp critical
        progress_update(&x->shown, (int64_t)n);
    }
#pragma omp critical
    if (p)
        tally_merge(w, &p->part);
    if (p)
        player_free(p, w->changes + 1);
}

/* What all processes say of how it went: that one failed, that one was asked to stop, or that it goes on. */
static int agree(int status, char err[OUTPUT_ERROR_SIZE]) {
    if (cluster_least(status) < 0)
        return status < 0 ? -1 : output_refuse(err, "whatif", "another process failed");
    return cluster_sum(status > 0) > 0;
}

/* The first process gets what the others have added up, who begin again at nothing. */
static void gather(whatif *w) {
    cluster_gather(w->sum, (int)tally_size(w));
    cluster_gather(w->other_moves, WHATIF_CHANGES);
    cluster_gather(w->other_win, WHATIF_CHANGES);
    cluster_gather(&w->games, 1);
}

/* All get what the first process has. */
static void hand_out(whatif *w) {
    cluster_from_first(w->sum, tally_size(w) * sizeof *w->sum);
    cluster_from_first(w->other_moves, sizeof w->other_moves);
    cluster_from_first(w->other_win, sizeof w->other_win);
    cluster_from_first(&w->games, sizeof w->games);
}

/* Plays the blocks from `at` on, `many` of them. As whatif_play(); whether it is asked to stop is for the caller. */
static int play_piece(whatif *w, piece *x, uint64_t at, uint64_t many, const whatif_way *way,
                      char err[OUTPUT_ERROR_SIZE]) {
    x->next = at + (uint64_t)cluster_rank();
    x->end = at + many;
    x->done = at * x->orders;
#pragma omp parallel num_threads(way->threads)
    play_part(w, x);
    int status = agree(x->failed ? output_refuse(err, "whatif", "out of memory") : 0, err);
    if (status != 0)
        return status;
    gather(w);
    if (way->kept && cluster_rank() == 0)
        status = whatif_keep(w, way->kept, err);
    return agree(status, err);
}

/* Where a change has other cards in the deck, all deal by keys: else it would change the whole shuffle. The games as they are
 * are then dealt in another way, by which any deck is as likely as before. */
static void key_decks(whatif *w) {
    const game *g = w->config->game;
    const arena_game *a = arena_game_of(g);
    char err[GAME_MAX_ERROR];
    for (int i = 1; a->other_deck && i <= w->changes && !w->keyed; i++)
        w->keyed = a->other_deck(&w->options[i], &w->options[0]);
    for (int i = 0; i <= w->changes && w->keyed; i++)
        w->keyed = g->options_set(&w->options[i], a->keyed[0], a->keyed[1], err) == 0;
}

/* How many blocks the next piece should have, by what this one took. */
static uint64_t next_many(uint64_t many, double seconds) {
    double times = seconds * GROWTH > piece_seconds ? piece_seconds / seconds : GROWTH;
    uint64_t n = (uint64_t)((double)many * times);
    return n ? n : 1;
}

/* Sums at nothing, or as they were kept; *at: the first block that was not played. */
static int begin(whatif *w, const whatif_way *way, uint64_t orders, uint64_t *at,
                 char err[OUTPUT_ERROR_SIZE]) {
    int status = 0;
    key_decks(w);
    free(w->sum);
    w->sum = calloc(tally_size(w), sizeof *w->sum);
    if (!w->sum)
        status = output_refuse(err, "whatif", "out of memory");
    else if (way->kept && cluster_rank() == 0)
        status = whatif_find(w, way->kept, err);
    status = agree(status, err);
    *at = (uint64_t)w->games / orders;
    cluster_from_first(at, sizeof *at);
    return status;
}

int whatif_play(whatif *w, const whatif_way *way, char err[OUTPUT_ERROR_SIZE]) {
    piece x = {.orders = (uint64_t)schedule_orders(w->config->schedule),
               .step = (uint64_t)cluster_size()};
    uint64_t blocks = (uint64_t)w->config->games / x.orders, at;
    uint64_t many = (uint64_t)way->threads * x.step;
    int status = begin(w, way, x.orders, &at, err);
    if (status != 0)
        return status;
    progress_start(&x.shown, (int64_t)(blocks * x.orders), way->quiet);
    x.shown.found = (int64_t)(at * x.orders);
    while (status == 0 && at < blocks) {
        double began = progress_clock();
        cluster_from_first(&many, sizeof many);
        many = many < blocks - at ? many : blocks - at;
        status = play_piece(w, &x, at, many, way, err);
        at += many;
        many = next_many(many, progress_clock() - began);
        if (status == 0 && at < blocks)
            status = agree(way->stopped && way->stopped(), err);
    }
    progress_end(&x.shown);
    if (status == 0)
        hand_out(w);
    return status;
}
