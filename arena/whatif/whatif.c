/* Playing games with a change and without it (whatif.h): changes, threads, sums. */
#include "arena/whatif/whatif.h"

#include "arena/base/progress.h"
#include "arena/config/config_parts.h"
#include "arena/config/schedule_plan.h"
#include "arena/games/game_choice.h"
#include "arena/seam/arena_game.h"
#include "arena/whatif/tally.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Changes --------------------------------------------------------------------------------------- */

static int refuse(char err[JSON_ERROR_SIZE], const char *text, const char *why) {
    snprintf(err, JSON_ERROR_SIZE, "--change %.200s: %.250s", text, why);
    return -1;
}

/* Sets the change's options, in the place of the config's where files are read: what a card is called depends on the
 * others. `given`: the config's options; it is changed. */
static int set_change(const run_config *c, const char *text, cJSON *given, game_options *out,
                      char err[JSON_ERROR_SIZE]) {
    cJSON *changed = cJSON_CreateObject(), *only = cJSON_CreateObject();
    char why[JSON_ERROR_SIZE];
    int status = strchr(text, '=') ? 0 : -1;
    if (status < 0)
        snprintf(why, sizeof why, "expected NAME=VALUE");
    else
        status = game_choice_read(c->game, changed, text, why);
    for (cJSON *o; status == 0 && (o = changed->child);) {
        char name[64];
        snprintf(name, sizeof name, "%.60s", o->string);
        cJSON_DeleteItemFromObjectCaseSensitive(given, name);
        cJSON_AddItemToObject(given, name, cJSON_DetachItemViaPointer(changed, o));
        status = arena_game_option_files(c->game, given, "", "--change", why);
        cJSON_AddItemToObject(only, name, cJSON_DetachItemFromObjectCaseSensitive(given, name));
    }
    if (status == 0)
        status = games_options_from_json(c->game, out, only, "--change", why);
    if (status == 0)
        status = c->game->options_check(out, why);
    cJSON_Delete(changed);
    cJSON_Delete(only);
    return status < 0 ? refuse(err, text, why) : 0;
}

static int seats_of(const game *g, const game_options *options) {
    game_state s;
    g->create(&s, options, 1, 0);
    return g->seats(&s);
}

int whatif_add(whatif *w, const char *text, char err[JSON_ERROR_SIZE]) {
    const run_config *c = w->config;
    game_options options = c->options;
    char why[64];
    if (w->changes == WHATIF_CHANGES) {
        snprintf(why, sizeof why, "expected at most %d changes", (int)WHATIF_CHANGES);
        return refuse(err, text, why);
    }
    cJSON *given = c->given ? cJSON_Duplicate(c->given, true) : cJSON_CreateObject();
    int status = set_change(c, text, given, &options, err);
    cJSON_Delete(given);
    if (status < 0)
        return -1;
    if (seats_of(c->game, &options) != c->players)
        return refuse(err, text, "expected a game for as many players as the config's");
    w->text[w->changes++] = text;
    w->options[w->changes] = options;
    return 0;
}

int whatif_init(whatif *w, const run_config *c, char err[JSON_ERROR_SIZE]) {
    *w = (whatif){.config = c, .options = {c->options}};
    const char *why = c->experiment.kind != EXPERIMENT_NONE ? "experiment"
                      : schedule_grows(c->schedule)         ? "format swiss"
                      : config_keeps_moves(c) ? "agents that play another game on the same chance"
                                              : NULL;
    if (why)
        snprintf(err, JSON_ERROR_SIZE, "expected a config without %s", why);
    else if (tally_measures(w) < 0)
        snprintf(err, JSON_ERROR_SIZE, "out of memory for the measures");
    else
        return 0;
    return -1;
}

void whatif_done(whatif *w) {
    free(w->measure);
    free(w->sum);
}

/* --- Games ----------------------------------------------------------------------------------------- */

/* What a thread has. */
typedef struct player {
    match match[1 + WHATIF_CHANGES];
    match_record record[2]; /* as it is, and with a change */
    whatif part;            /* its sums */
} player;

static void player_free(player *p, int ways) {
    for (int i = 0; i < ways; i++)
        match_done(&p->match[i]);
    free(p->part.sum);
    free(p);
}

static player *player_new(const whatif *w) {
    player *p = malloc(sizeof *p);
    match_setup setup = config_match(w->config);
    if (!p)
        return NULL;
    setup.flows = false;
    setup.events_one_in = 0;
    p->part = *w;
    p->part.sum = calloc(tally_size(w), sizeof *p->part.sum);
    for (int i = 0; i <= w->changes; i++) {
        setup.options = &w->options[i];
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

int whatif_play(whatif *w, int threads, bool quiet) {
    uint64_t orders = (uint64_t)schedule_orders(w->config->schedule);
    uint64_t blocks = (uint64_t)w->config->games / orders;
    atomic_bool failed = false;
    atomic_uint_fast64_t next = 0, done = 0;
    progress shown;
    free(w->sum);
    w->sum = calloc(tally_size(w), sizeof *w->sum);
    if (!w->sum)
        return -1;
    progress_start(&shown, (int64_t)(blocks * orders), quiet);
#pragma omp parallel num_threads(threads)
    {
        player *p = player_new(w);
        failed = failed || !p;
        for (uint64_t b; !failed && (b = atomic_fetch_add(&next, 1)) < blocks;) {
            for (uint64_t i = 0; i < orders && !failed; i++)
                failed = play_game(p, b * orders + i) < 0;
            uint64_t n = atomic_fetch_add(&done, orders) + orders;
#pragma omp critical
            progress_update(&shown, (int64_t)n);
        }
#pragma omp critical
        if (p)
            tally_merge(w, &p->part);
        if (p)
            player_free(p, w->changes + 1);
    }
    progress_end(&shown);
    return failed ? -1 : 0;
}
