/* Where a game goes on (opening.h). */
#include "arena/check/opening.h"

#include "arena/check/scenario.h"
#include "arena/seam/game_options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void note_move(void *data, const textplay_step *step, const void *before,
                      const void *after) {
    opening *o = data;
    (void)before;
    (void)after;
    if ((o->n & (o->n - 1)) == 0) { /* room for a power of two, of which it is full */
        size_t bytes = (size_t)(o->n ? 2 * o->n : 1) * sizeof *o->moves;
        game_move *moves = realloc(o->moves, bytes);
        if (!moves)
            buffer_no_memory(bytes);
        o->moves = moves;
    }
    o->moves[o->n++] = step->move;
}

/* The options as they were given; of a position the number of seats is one of them. */
static int read_options(opening *o, const cJSON *given, const char *place, char *err) {
    char why[JSON_ERROR_SIZE];
    o->given = given ? cJSON_Duplicate(given, true) : cJSON_CreateObject();
    if (!cJSON_HasObjectItem(o->given, "players"))
        cJSON_AddNumberToObject(o->given, "players", o->game->seats(&o->from));
    o->game->options_init(&o->options);
    if (games_options_from_json(o->game, &o->options, o->given, "options", why) == 0 &&
        o->game->options_check(&o->options, why) == 0)
        return 0;
    snprintf(err, REPLAY_ERROR_SIZE, "%.200s: %.400s", place, why);
    return -1;
}

static int load_record(opening *o, const char *file, int at, char *err) {
    replay r;
    textplay player;
    if (replay_load(&r, file, err) < 0)
        return -1;
    int n = at == OPENING_ALL ? r.nmoves : at, status = -1;
    o->game = r.game;
    o->dealt = true;
    o->seed = r.seed;
    o->stream = r.stream;
    r.game->create(&o->from, &r.options, r.seed, r.stream);
    if (n > r.nmoves)
        snprintf(err, REPLAY_ERROR_SIZE, "--at: expected at most the %d moves of %.200s, found %d",
                 r.nmoves, file, n);
    else if (replay_play(&r, &player, &o->state, n, note_move, o, err) == 0)
        status = read_options(o, json_get(r.root, "options"), file, err);
    replay_done(&r);
    return status;
}

static int load_scenario(opening *o, const char *file, const char *only, const cJSON *root,
                         char *err) {
    char why[JSON_ERROR_SIZE];
    scenario_start start;
    if (scenario_position(root, file, only, note_move, o, &start, why) < 0) {
        snprintf(err, REPLAY_ERROR_SIZE, "%.200s: %s", file, why);
        return -1;
    }
    o->game = start.game;
    o->from = start.from;
    o->state = start.state;
    o->dealt = start.dealt;
    o->seed = start.seed;
    return read_options(o, start.options, file, err);
}

int opening_load(opening *o, const char *file, const char *only, int at,
                 char err[REPLAY_ERROR_SIZE]) {
    char why[JSON_ERROR_SIZE];
    *o = (opening){0};
    cJSON *root = json_load(file, why);
    if (!root) {
        snprintf(err, REPLAY_ERROR_SIZE, "%s", why);
        return -1;
    }
    bool record = cJSON_IsObject(root) && json_get(root, "moves");
    int status = record ? load_record(o, file, at, err) : load_scenario(o, file, only, root, err);
    cJSON_Delete(root);
    return status;
}

void opening_done(opening *o) {
    cJSON_Delete(o->given);
    free(o->moves);
    *o = (opening){0};
}
