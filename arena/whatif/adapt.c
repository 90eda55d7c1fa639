/* Training on the changed game (adapt.h), by the code of `aedile train`.
 *
 * The settings are like the last stages of the networks that come with the program: small steps, some
 * earlier versions and heuristics among the opponents, so that what was learned before is not forgotten.
 */
#include "arena/whatif/adapt.h"

#include "agents/net/learned.h"
#include "agents/number.h"
#include "arena/train/train.h"

#include <inttypes.h>
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PLAYER "learned"

enum { LOOK_GAMES = 2000 };

/* --- One training ------------------------------------------------------------------------------------- */

/* The settings without the table: JSON. */
static cJSON *settings_json(const run_config *c, const whatif_adapt *adapt) {
    static const char *const numbers =
        "{\"name\": \"adapted\", \"epochs\": 1, \"minibatch\": 2048, "
        "\"step\": [0.0003, 2e-5], \"entropy\": [0.01, 0.004], \"lambda\": 0.85, \"value_lambda\": "
        "0.95, "
        "\"past\": 0.2, \"heuristics\": 0.1}";
    cJSON *root = cJSON_Parse(numbers), *opponent = cJSON_CreateObject();
    char seed[32];
    int64_t every = (adapt->train + ADAPT_LOOKS - 1) / ADAPT_LOOKS;
    int64_t look = adapt->train < LOOK_GAMES ? adapt->train : LOOK_GAMES;
    snprintf(seed, sizeof seed, "%" PRIu64, adapt->seed);
    cJSON_AddStringToObject(root, "game", c->game->name);
    cJSON_AddStringToObject(root, "seed", seed);
    cJSON_AddNumberToObject(root, "games", (double)adapt->train);
    int64_t batch = adapt->train / 32;
    cJSON_AddNumberToObject(root, "batch", (double)(batch < 8 ? 8 : batch > 256 ? 256 : batch));
    cJSON_AddNumberToObject(root, "average", (double)(adapt->train / 8));
    cJSON_AddNumberToObject(root, "past_every", (double)(every > 1 ? every : 1));
    cJSON_AddNumberToObject(root, "check_every", (double)every);
    cJSON_AddStringToObject(opponent, "name", "unadapted");
    cJSON_AddStringToObject(opponent, "agent", PLAYER);
    cJSON_AddNumberToObject(opponent, "games", (double)look);
    cJSON_AddItemToArray(cJSON_AddArrayToObject(root, "opponents"), opponent);
    return root;
}

/* The last number of each line of the curve. */
static int read_curve(adapted_player *out, const char *folder, char err[OUTPUT_ERROR_SIZE]) {
    char path[OUTPUT_PATH_SIZE], *line = NULL, *rest = NULL;
    buffer b = {0};
    if (output_path(path, folder, "curve.csv", err) < 0)
        return -1;
    int status = output_read(path, &b, err);
    if (status <= 0)
        return status < 0 ? -1 : output_refuse(err, path, "expected the curve of a training");
    out->looks = 0;
    line = strtok_r(b.text, "\n", &rest);
    while (line && (line = strtok_r(NULL, "\n", &rest)) && out->looks < ADAPT_LOOKS) {
        const char *comma = strrchr(line, ',');
        out->share[out->looks++] = comma ? number_read(comma + 1, NULL) : 0;
    }
    buffer_free(&b);
    return 0;
}

/* Whether the training has come to where it gets nowhere any more: by its looks, whose deals are the same. */
static void judge(adapted_player *p, int players) {
    if (p->looks < 2)
        return;
    double last = p->share[p->looks - 1], half = p->share[(p->looks - 1) / 2], n = (double)p->games;
    double error = sqrt((last * (1 - last) + half * (1 - half)) / n);
    double even = 1.0 / players, own = sqrt(even * (1 - even) / n);
    p->still_rising = last - half > 2 * error;
    p->worse = last < even - 2 * own;
}

static int use_settings(settings *s, const whatif *w, int way, const whatif_adapt *adapt,
                        net *begin, char err[OUTPUT_ERROR_SIZE]) {
    const run_config *c = w->config;
    cJSON *root = settings_json(c, adapt);
    char why[JSON_ERROR_SIZE];
    int status = settings_parse(s, root, "adapted", why);
    cJSON_Delete(root);
    if (status < 0)
        return output_refuse(err, "whatif.adapt", why);
    *begin = learned_net(NULL, c->game, c->players);
    settings_adapt(s, &w->options[way], c->players, begin);
    return 0;
}

static int train_in(adapted_player *out, const settings *s, const char *folder,
                    const whatif_way *how, char err[OUTPUT_ERROR_SIZE]) {
    train_run run = {.settings = s,
                     .folder = folder,
                     .quiet = how->quiet,
                     .stopped = how->stopped,
                     .silent = true};
    omp_set_num_threads(how->threads);
    int status = train(&run, err);
    if (status < 0)
        return *err ? -1 : output_refuse(err, "whatif.adapt", "another process failed");
    if (status > 0)
        return 1;
    char text[OUTPUT_PATH_SIZE + 32], why[JSON_ERROR_SIZE];
    if (output_path(out->path, folder, "adapted.net", err) < 0)
        return -1;
    snprintf(text, sizeof text, PLAYER ":network=%s", out->path);
    if (agent_spec_from_text(&out->spec, text, s->game, out->path, why) < 0)
        return output_refuse(err, out->path, why);
    return read_curve(out, folder, err);
}

int adapt_train(adapted_player *out, const whatif *w, int way, const whatif_adapt *adapt,
                const char *nets, const whatif_way *how, char err[OUTPUT_ERROR_SIZE]) {
    char folder[OUTPUT_PATH_SIZE], name[32], why[AGENT_ERROR_SIZE];
    settings *s = malloc(sizeof *s);
    net begin;
    if (!s)
        buffer_no_memory(sizeof *s);
    int status = learned_check(NULL, w->config->game, why);
    if (status < 0)
        output_refuse(err, "whatif.adapt", why);
    else
        status = use_settings(s, w, way, adapt, &begin, err);
    if (status == 0) {
        snprintf(name, sizeof name, "%016" PRIx64, s->hash);
        status = output_path(folder, nets, name, err);
    }
    if (status == 0) {
        out->games = s->opponent[0].games;
        status = train_in(out, s, folder, how, err);
    }
    if (status == 0)
        judge(out, w->config->players);
    free(s);
    return status;
}

/* --- The match ---------------------------------------------------------------------------------------- */

/* A copy in one seat, going round, and players as they come in every other seat. */
static cJSON *line_up(int players) {
    cJSON *agents = cJSON_CreateArray();
    for (int p = 0; p < players; p++) {
        char label[32];
        cJSON *a = cJSON_CreateObject();
        snprintf(label, sizeof label, p ? "unadapted %d" : "the copy", p);
        cJSON_AddStringToObject(a, "agent", PLAYER);
        cJSON_AddStringToObject(a, "label", label);
        cJSON_AddItemToArray(agents, a);
    }
    return agents;
}

int adapt_match(adaptation *a, const whatif *w, int change, const whatif_adapt *adapt,
                const whatif_way *how, char err[OUTPUT_ERROR_SIZE]) {
    const run_config *c = w->config;
    adapted_match *m = &a->match[change];
    char why[JSON_ERROR_SIZE];
    if (whatif_config_of(&m->config, c, line_up(c->players), adapt->games, false, why) < 0)
        return output_refuse(err, "whatif.adapt", why);
    if (whatif_init(&m->whatif, &m->config, why) < 0) {
        config_done(&m->config);
        return output_refuse(err, "whatif.adapt", why);
    }
    a->matches = change + 1;
    whatif *match = &m->whatif;
    match->options[0] = match->options[1] = w->options[change + 1];
    match->signature = w->signature;
    match->changes = 1;
    snprintf(match->text[0], WHATIF_NAME, "trained on the changed game");
    match->first[0] = &a->player[0].spec;
    match->first[1] = &a->player[change + 1].spec;
    for (m->measure = 0; strcmp(match->measure[m->measure].name, "wins of the copy") != 0;)
        m->measure++;
    return whatif_play(match, how, err);
}

whatif_effect adapt_effect(const adaptation *a, int change) {
    return whatif_effect_of(&a->match[change].whatif, 0, a->match[change].measure);
}

adapt_verdict adapt_judge(interval gain, int64_t gap) {
    double most = (double)gap / 100;
    return gain.low > most ? ADAPT_VOID : gain.high <= most ? ADAPT_HOLDS : ADAPT_OPEN;
}

void adapt_done(adaptation *a) {
    for (int i = 0; a && i < a->matches; i++) {
        whatif_done(&a->match[i].whatif);
        config_done(&a->match[i].config);
    }
    free(a);
}
