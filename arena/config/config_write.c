/* A config written again, and hashed. */
#include "arena/config/config.h"

#include "agents/arithmetic.h"
#include "arena/base/version.h"
#include "arena/config/config_parts.h"
#include "arena/config/experiment_config.h"
#include "arena/config/populations.h"
#include "arena/config/ratings_options.h"
#include "arena/config/schedule_plan.h"
#include "arena/seam/game_options.h"
#include "engine/fnv.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void write_rows(const run_config *c, cJSON *root) {
    const char *names[] = {"games", "players", facts_of(c->game)->items, "events"};
    cJSON *rows = cJSON_AddArrayToObject(root, "rows");
    for (int t = 0; t < 4; t++)
        if (c->rows & 1u << t)
            cJSON_AddItemToArray(rows, cJSON_CreateString(names[t]));
    cJSON_AddNumberToObject(root, "events_one_in", (double)c->events_one_in);
}

/* All that results depend on; `told`: the secret, if there is one, and not its sum. */
static void write_run(const run_config *c, bool told, cJSON *root) {
    char text[32];
    cJSON_AddStringToObject(root, "game", c->game->name);
    cJSON_AddItemToObject(root, "options", games_options_resolved(c->game, c->given));
    if (c->populations)
        cJSON_AddItemToObject(root, "populations", populations_json(c));
    else
        cJSON_AddItemToObject(root, "agents", cJSON_Duplicate(c->roster, true));
    schedule_json(c->schedule, root);
    cJSON_AddNumberToObject(root, "games", (double)c->games);
    if (c->stop.kind != STOP_FIXED)
        cJSON_AddItemToObject(root, "stop", stop_json(&c->stop));
    cJSON_AddItemToObject(root, "ratings", ratings_options_json(&c->ratings, c));
    if (c->experiment.kind != EXPERIMENT_NONE)
        cJSON_AddItemToObject(root, "experiment", experiment_json(&c->experiment, c));
    if (c->reads)
        cJSON_AddItemToObject(root, "shape", agent_spec_json(&c->reader));
    snprintf(text, sizeof text, "%" PRIu64, c->seed);
    cJSON_AddStringToObject(root, "seed", text);
    config_secret_write(&c->secret, config_has_outside(c), told, root);
    write_rows(c, root);
    if (!schedule_grows(c->schedule))
        cJSON_AddNumberToObject(root, "shard", (double)c->shard);
    cJSON_AddBoolToObject(root, "allow_cheating", c->allow_cheating);
    cJSON_AddStringToObject(root, "counters", config_counters_names[config_counted(c)]);
    cJSON_AddStringToObject(root, "on_fault", c->substitute ? "substitute" : "end");
}

uint64_t config_arithmetic(const run_config *c) {
    return arithmetic_of(c->game);
}

static void write_program(const run_config *c, cJSON *root, uint64_t signature) {
    char text[32];
    cJSON *aedile = cJSON_AddObjectToObject(root, "aedile");
    cJSON_AddStringToObject(aedile, "version", program_version);
    snprintf(text, sizeof text, "%016" PRIx64, signature);
    cJSON_AddStringToObject(aedile, "signature", text);
    cJSON_AddStringToObject(aedile, "agents", aedile_agents_code);
    snprintf(text, sizeof text, "%016" PRIx64, config_arithmetic(c));
    cJSON_AddStringToObject(aedile, "arithmetic", text);
}

static char *write_whole(const run_config *c, uint64_t signature, bool told) {
    const cJSON *note = json_get(c->root, "note");
    cJSON *root = cJSON_CreateObject();
    cJSON_AddStringToObject(root, "name", c->name);
    if (note)
        cJSON_AddStringToObject(root, "note", note->valuestring);
    write_run(c, told, root);
    write_program(c, root, signature);
    char *printed = cJSON_Print(root);
    cJSON_Delete(root);
    return printed;
}

char *config_resolved(const run_config *c, uint64_t signature) {
    return write_whole(c, signature, false);
}

char *config_told(const run_config *c, uint64_t signature) {
    return write_whole(c, signature, true);
}

uint64_t config_hash(const run_config *c, uint64_t signature) {
    cJSON *root = cJSON_CreateObject();
    write_run(c, false, root);
    write_program(c, root, signature);
    char *printed = cJSON_PrintUnformatted(root);
    cJSON_Delete(root);
    uint64_t hash = fnv_text(FNV_START, printed ? printed : "");
    cJSON_free(printed);
    return hash;
}
