/* Populations, one after the other, then players that adapt (study.h). */
#include "arena/whatif/study.h"

#include "arena/match/signature.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Beginning ---------------------------------------------------------------------------------------- */

static int add_changes(whatif *w, const run_config *c, const char *const *changes, int n,
                       char *err) {
    const cJSON *list = n ? NULL : json_get(whatif_key(c), "changes");
    for (int i = 0; i < n; i++)
        if (whatif_add(w, changes[i], err) < 0)
            return -1;
    for (const cJSON *change = list ? list->child : NULL; change; change = change->next)
        if (whatif_add_key(w, change, err) < 0)
            return -1;
    return 0;
}

/* The part's config is read. */
static int part_init(study_part *p, const run_config *c, const char *const *changes, int n,
                     char *err) {
    if (whatif_init(&p->whatif, &p->config, err) < 0) {
        config_done(&p->config);
        return -1;
    }
    if (add_changes(&p->whatif, c, changes, n, err) == 0)
        return 0;
    whatif_done(&p->whatif);
    config_done(&p->config);
    return -1;
}

/* A change is wrong whoever plays. */
static int refuse(const study_part *p, const char *why, char *err) {
    if (!strncmp(why, "--change", strlen("--change")))
        snprintf(err, JSON_ERROR_SIZE, "%s", why);
    else
        snprintf(err, JSON_ERROR_SIZE, "population %.60s: %.400s", p->name, why);
    return -1;
}

static int add_population(study *s, int i, const char *const *changes, int n, char *err) {
    study_part *p = &s->part[s->parts];
    char why[JSON_ERROR_SIZE];
    whatif_population_name(s->config, i, p->name);
    if (whatif_population(&p->config, s->config, i, why) < 0 ||
        part_init(p, s->config, changes, n, why) < 0)
        return refuse(p, why, err);
    s->parts++;
    return 0;
}

/* Those who will have been trained. */
static int add_adapted(study *s, const char *const *changes, int n, char *err) {
    study_part *p = &s->part[s->parts];
    cJSON *agents = cJSON_CreateArray();
    char why[JSON_ERROR_SIZE];
    snprintf(p->name, sizeof p->name, "learned, adapted");
    p->adapted = true;
    cJSON_AddItemToArray(agents, cJSON_CreateString("learned"));
    if (whatif_config_of(&p->config, s->config, agents, s->adapt.games, true, why) < 0 ||
        part_init(p, s->config, changes, n, why) < 0)
        return refuse(p, why, err);
    s->parts++;
    return 0;
}

int study_init(study *s, const run_config *c, const char *const *changes, int n,
               char err[JSON_ERROR_SIZE]) {
    *s = (study){.config = c, .adapt = whatif_adapt_of(c)};
    int status = 0;
    for (int i = 0; i < whatif_populations(c) && status == 0; i++)
        status = add_population(s, i, changes, n, err);
    if (status == 0 && s->adapt.on)
        status = add_adapted(s, changes, n, err);
    uint64_t signature = status == 0 ? signature_whole(c->game) : 0;
    for (int i = 0; i < s->parts; i++)
        s->part[i].whatif.signature = signature;
    if (status < 0)
        study_done(s);
    return status;
}

void study_done(study *s) {
    for (int i = 0; i < s->parts; i++) {
        whatif_done(&s->part[i].whatif);
        config_done(&s->part[i].config);
    }
    adapt_done(s->adaptation);
}

/* --- Playing ------------------------------------------------------------------------------------------ */

/* The file that the sums of number i are kept in, or NULL. */
static const char *kept_at(const study_way *way, const char *name, int i,
                           char out[OUTPUT_PATH_SIZE], char *err) {
    char file[64];
    snprintf(file, sizeof file, "%s-%d.sums", name, i + 1);
    return way->out && output_path(out, way->out, file, err) == 0 ? out : NULL;
}

static whatif_way way_of(const study_way *way, const char *kept) {
    return (whatif_way){
        .threads = way->threads, .quiet = way->quiet, .kept = kept, .stopped = way->stopped};
}

/* Trains the players of the last part, and plays their matches. */
static int adapt_all(study *s, const study_way *way, char *err) {
    study_part *p = &s->part[s->parts - 1];
    whatif_way how = way_of(way, NULL);
    char file[OUTPUT_PATH_SIZE];
    int status = 0;
    s->adaptation = calloc(1, sizeof *s->adaptation);
    if (!s->adaptation)
        buffer_no_memory(sizeof *s->adaptation);
    for (int i = 0; i <= p->whatif.changes && status == 0; i++) {
        adapted_player *player = &s->adaptation->player[i];
        status = adapt_train(player, &p->whatif, i, &s->adapt, way->nets, &how, err);
        p->whatif.every[i] = &player->spec;
    }
    for (int i = 0; i < p->whatif.changes && status == 0; i++) {
        how.kept = kept_at(way, "match", i, file, err);
        status = adapt_match(s->adaptation, &p->whatif, i, &s->adapt, &how, err);
    }
    return status;
}

int study_play(study *s, const study_way *way, char err[OUTPUT_ERROR_SIZE]) {
    char file[OUTPUT_PATH_SIZE];
    int status = 0;
    for (int i = 0; i < s->parts && status == 0; i++) {
        study_part *p = &s->part[i];
        if (p->adapted)
            status = adapt_all(s, way, err);
        whatif_way how = way_of(way, kept_at(way, "population", i, file, err));
        if (status == 0)
            status = whatif_play(&p->whatif, &how, err);
    }
    return status;
}
