/* From a game's number to who plays it (schedule.h). */
#include "arena/config/schedule_plan.h"

#include "arena/config/format.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Game by game ----------------------------------------------------------------------------- */

int schedule_orders(const schedule *s) {
    return s->orders;
}

/* Where in the list the block's line-up is. */
static size_t line_of(const schedule *s, uint64_t block) {
    uint64_t round = 0;
    if (s->round_turns)
        round = block / (s->line_ups * (uint64_t)s->round_turns);
    return (size_t)(round * s->line_ups + block % s->line_ups);
}

bool schedule_knows(const schedule *s, uint64_t id) {
    return s->format->line_up || line_of(s, id / (uint64_t)s->orders) < s->lines;
}

void schedule_at(const schedule *s, uint64_t id, schedule_game *out) {
    uint64_t orders = (uint64_t)s->orders, block = id / orders;
    uint64_t turn = block / s->line_ups;
    uint8_t drawn[GAME_MAX_SEATS];
    const uint8_t *agents = drawn;
    if (s->format->line_up) {
        s->format->line_up(s, block, drawn);
    } else {
        size_t line = line_of(s, block);
        assert(line < s->lines);
        agents = s->line[line];
    }
    *out = (schedule_game){
        .id = id, .block = block, .deal = s->shared ? turn : block, .rotation = (int)(id % orders)};
    out->group = (uint8_t)((s->shared ? turn : block % s->line_ups + turn) % SCHEDULE_GROUPS);
    for (int seat = 0; seat < s->players; seat++)
        out->agent[seat] = agents[s->order[out->rotation][seat]];
}

/* --- Numbers ---------------------------------------------------------------------------------- */

int64_t schedule_turn(const schedule *s) {
    int64_t turns = s->round_turns ? s->round_turns : 1;
    return (int64_t)s->line_ups * turns * s->orders;
}

int64_t schedule_unit(const schedule *s) {
    return schedule_grows(s) ? schedule_turn(s) : s->orders;
}

/* --- Rounds ----------------------------------------------------------------------------------- */

bool schedule_grows(const schedule *s) {
    return s->round_turns > 0;
}

cJSON *schedule_pairings_json(const schedule *s) {
    if (!schedule_grows(s))
        return NULL;
    cJSON *rounds = cJSON_CreateArray(), *round = NULL;
    for (size_t l = 0; l < s->lines; l++) {
        int numbers[GAME_MAX_SEATS];
        if (l % s->line_ups == 0) {
            round = cJSON_CreateArray();
            cJSON_AddItemToArray(rounds, round);
        }
        for (int i = 0; i < s->players; i++)
            numbers[i] = s->line[l][i];
        cJSON_AddItemToArray(round, cJSON_CreateIntArray(numbers, s->players));
    }
    return rounds;
}

static int read_table(schedule *s, const cJSON *table, char *err) {
    uint8_t line[GAME_MAX_SEATS] = {0};
    int n = 0;
    for (const cJSON *a = table->child; a && n < s->players; a = a->next, n++) {
        int64_t number;
        if (json_whole(a, 0, s->agents - 1, "pairings", &number, err) < 0)
            return -1;
        line[n] = (uint8_t)number;
    }
    if (n != s->players || cJSON_GetArraySize(table) != n)
        return json_refuse(table, "pairings", "as many agents as seats", err);
    return schedule_add(s, line, err);
}

int schedule_pairings_read(schedule *s, const cJSON *rounds, char err[JSON_ERROR_SIZE]) {
    if (!schedule_grows(s) || !cJSON_IsArray(rounds))
        return json_refuse(rounds, "pairings", "the rounds of a growing schedule", err);
    s->lines = 0;
    s->rounds = 0;
    for (const cJSON *round = rounds->child; round; round = round->next, s->rounds++) {
        if (!cJSON_IsArray(round) || (uint64_t)cJSON_GetArraySize(round) != s->line_ups)
            return json_refuse(round, "pairings", "as many tables as the pool fills", err);
        for (const cJSON *table = round->child; table; table = table->next)
            if (read_table(s, table, err) < 0)
                return -1;
    }
    return 0;
}

/* --- Reading ---------------------------------------------------------------------------------- */

int schedule_add(schedule *s, const uint8_t *agents, char err[JSON_ERROR_SIZE]) {
    if (s->lines == s->capacity) {
        size_t capacity = s->capacity ? 2 * s->capacity : 16;
        void *more = realloc(s->line, capacity * sizeof *s->line);
        if (!more) {
            snprintf(err, JSON_ERROR_SIZE, "out of memory for the line-ups");
            return -1;
        }
        s->line = more;
        s->capacity = capacity;
    }
    memset(s->line[s->lines], 0, sizeof *s->line);
    memcpy(s->line[s->lines++], agents, (size_t)s->players);
    return 0;
}

void schedule_free(schedule *s) {
    if (!s)
        return;
    cJSON_Delete(s->own);
    free(s->line);
    free(s);
}

/* --- Writing ---------------------------------------------------------------------------------- */

void schedule_json(const schedule *s, cJSON *root) {
    cJSON_AddStringToObject(root, "format", s->format->name);
    cJSON_AddStringToObject(root, "rotation", rotation_names[s->rotation]);
    cJSON_AddStringToObject(root, "deals", s->shared ? "shared" : "independent");
    if (s->own)
        cJSON_AddItemToObject(root, s->format->key, cJSON_Duplicate(s->own, true));
}
