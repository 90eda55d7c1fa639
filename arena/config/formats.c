/* The table of formats, and those that are lists of line-ups.
 *
 * Lists of combinations are made orbit by orbit: a combination, then what it becomes when every
 * agent is replaced by the next one of the pool, round and round. In each orbit every agent plays
 * equally often, so at any moment no two agents differ by more games than a line-up has seats; and
 * most orbits lead every agent through every position of the line-up.
 */
#include "arena/config/formats.h"

#include "arena/config/schedule_plan.h"
#include "engine/suggest.h"

#include <stdio.h>
#include <string.h>

enum { MAX_LINE_UPS = 1000000 }; /* that a config may write down */

/* --- seats ------------------------------------------------------------------------------------ */

/* A line-up for each population. */
static int populations_plan(schedule *s, const run_config *c, char *err) {
    uint8_t line[GAME_MAX_SEATS] = {0};
    int first = 0, status = 0;
    for (int p = 0; p < c->populations && status == 0; first += c->population[p++]) {
        for (int seat = 0; seat < s->players; seat++)
            line[seat] = (uint8_t)(first + (c->population[p] == 1 ? 0 : seat));
        status = schedule_add(s, line, err);
    }
    return status;
}

static int seats_plan(schedule *s, const run_config *c, const cJSON *own, char *err) {
    uint8_t line[GAME_MAX_SEATS] = {0};
    (void)own;
    if (c->populations)
        return populations_plan(s, c, err);
    if (s->agents != 1 && s->agents != s->players) {
        snprintf(err, JSON_ERROR_SIZE,
                 "agents: expected one, or one for each of the %d seats, found %d", c->players,
                 s->agents);
        return -1;
    }
    for (int seat = 0; seat < s->players; seat++)
        line[seat] = (uint8_t)(s->agents == 1 ? 0 : seat);
    return schedule_add(s, line, err);
}

/* --- Combinations ----------------------------------------------------------------------------- */

/* Which `picks` of `of` agents sit together. */
typedef struct combinations {
    schedule *s;
    uint8_t line[GAME_MAX_SEATS];       /* the first positions may be taken already */
    int first;                          /* position of the first pick */
    uint8_t agent[SCHEDULE_MAX_AGENTS]; /* the pool to pick from */
    int of, picks;
    bool repeat;                  /* an agent may be picked several times */
    bool alone;                   /* even in all positions */
    uint8_t pick[GAME_MAX_SEATS]; /* indices into agent[], ascending */
    char *err;
} combinations;

/* Writes the picks moved on by `shift`, ascending. */
static void shifted(const combinations *o, int shift, uint8_t *out) {
    for (int i = 0; i < o->picks; i++) {
        uint8_t moved = (uint8_t)((o->pick[i] + shift) % o->of);
        int at = i;
        for (; at > 0 && out[at - 1] > moved; at--)
            out[at] = out[at - 1];
        out[at] = moved;
    }
}

/* Whether of its whole orbit these picks are the least in lexicographic order. */
static bool leads_orbit(const combinations *o) {
    uint8_t other[GAME_MAX_SEATS];
    for (int i = 1; i < o->picks; i++) {
        shifted(o, o->of - o->pick[i], other);
        if (memcmp(other, o->pick, (size_t)o->picks) < 0)
            return false;
    }
    return true;
}

static int add_orbit(combinations *o) {
    uint8_t now[GAME_MAX_SEATS];
    for (int shift = 0; shift < o->of; shift++) {
        shifted(o, shift, now);
        if (shift > 0 && !memcmp(now, o->pick, (size_t)o->picks))
            break; /* round before the time */
        for (int i = 0; i < o->picks && o->first + i < GAME_MAX_SEATS; i++)
            o->line[o->first + i] = o->agent[(o->pick[i] + shift) % o->of];
        if (schedule_add(o->s, o->line, o->err) < 0)
            return -1;
    }
    return 0;
}

/* Adds the orbits of all ways to go on from the first n picks. */
static int add_combinations(combinations *o, int n) {
    if (n == o->picks || n == GAME_MAX_SEATS) {
        bool one = n > 1 && o->pick[n - 1] == 0; /* at all seats */
        return (one && !o->alone) || !leads_orbit(o) ? 0 : add_orbit(o);
    }
    /* Every orbit has a member with agent 0 in it. */
    int from = n == 0 ? 0 : o->pick[n - 1] + !o->repeat, to = n == 0 ? 1 : o->of;
    for (int i = from; i < to; i++) {
        o->pick[n] = (uint8_t)i;
        if (add_combinations(o, n + 1) < 0)
            return -1;
    }
    return 0;
}

static int round_robin_plan(schedule *s, const run_config *c, const cJSON *own, char *err) {
    combinations o = {.s = s, .of = s->agents, .picks = s->players, .err = err};
    (void)c, (void)own;
    o.repeat = o.of < o.picks;
    for (int a = 0; a < s->agents; a++)
        o.agent[a] = (uint8_t)a;
    return add_combinations(&o, 0);
}

static int focus_plan(schedule *s, const run_config *c, const cJSON *own, char *err) {
    combinations o = {.s = s, .first = 1, .picks = s->players - 1, .alone = true, .err = err};
    s->candidate = own ? config_find_agent(c, own, "candidate", err) : 0;
    if (s->candidate < 0)
        return -1;
    s->anchor = s->candidate == 0;
    o.line[0] = (uint8_t)s->candidate;
    for (int a = 0; a < s->agents; a++)
        if (a != s->candidate)
            o.agent[o.of++] = (uint8_t)a;
    o.repeat = o.of < o.picks;
    s->own = cJSON_CreateString(c->label[s->candidate]);
    return add_combinations(&o, 0);
}

/* --- explicit --------------------------------------------------------------------------------- */

static int read_line(schedule *s, const run_config *c, const cJSON *item, int index, char *err) {
    uint8_t line[GAME_MAX_SEATS];
    char place[JSON_PLACE_SIZE], at[JSON_PLACE_SIZE], expected[80];
    int n = 0;
    json_at_index("line_ups", index, place);
    snprintf(expected, sizeof expected, "an array of %d agents, one for each seat", c->players);
    if (!cJSON_IsArray(item) || cJSON_GetArraySize(item) != c->players)
        return json_refuse(item, place, expected, err);
    for (const cJSON *agent = item->child; agent; agent = agent->next, n++) {
        int a = config_find_agent(c, agent, json_at_index(place, n, at), err);
        if (a < 0)
            return -1;
        line[n] = (uint8_t)a;
    }
    return schedule_add(s, line, err);
}

/* The line-ups of a file next to the config; the caller's to delete. */
static cJSON *load_lines(const run_config *c, const char *file, char *err) {
    char path[sizeof c->folder + 256];
    if (strlen(file) >= 256) {
        snprintf(err, JSON_ERROR_SIZE, "line_ups: expected a file name of at most 255 bytes");
        return NULL;
    }
    const char *folder = *file == '/' ? "" : *c->folder ? c->folder : "./";
    snprintf(path, sizeof path, "%s%s", folder, file);
    return json_load(path, err);
}

static int explicit_plan(schedule *s, const run_config *c, const cJSON *own, char *err) {
    cJSON *loaded = cJSON_IsString(own) ? load_lines(c, own->valuestring, err) : NULL;
    if (cJSON_IsString(own) && !loaded)
        return -1;
    const cJSON *list = loaded ? loaded : own;
    int n = cJSON_IsArray(list) ? cJSON_GetArraySize(list) : 0, index = 0, status = 0;
    if (n < 1 || n > MAX_LINE_UPS)
        status = json_refuse(list, "line_ups",
                             "an array of line-ups, at least one and at most 1000000, or the "
                             "name of a file with one",
                             err);
    for (const cJSON *item = list->child; item && status == 0; item = item->next)
        status = read_line(s, c, item, index++, err);
    cJSON_Delete(loaded);
    if (status < 0)
        return -1;
    s->own = cJSON_CreateArray();
    for (size_t l = 0; l < s->lines; l++) {
        int numbers[GAME_MAX_SEATS];
        for (int i = 0; i < s->players; i++)
            numbers[i] = s->line[l][i];
        cJSON_AddItemToArray(s->own, cJSON_CreateIntArray(numbers, s->players));
    }
    return 0;
}

/* --- The table -------------------------------------------------------------------------------- */

const format formats[] = {
    {.name = "seats",
     .help = "one agent for each seat, or one for all",
     .rotation = ROTATION_NONE,
     .most = SCHEDULE_MAX_AGENTS,
     .plan = seats_plan},
    {.name = "round-robin",
     .help = "all line-ups of the agents",
     .rotation = ROTATION_CYCLIC,
     .least = 2,
     .most = SCHEDULE_MAX_AGENTS,
     .plan = round_robin_plan},
    {.name = "focus",
     .help = "one candidate among all other agents",
     .key = "candidate",
     .rotation = ROTATION_CYCLIC,
     .least = 2,
     .most = SCHEDULE_MAX_AGENTS,
     .plan = focus_plan},
    {.name = "mix",
     .help = "line-ups drawn so that each agent has its quota of seats",
     .key = "quotas",
     .rotation = ROTATION_CYCLIC,
     .least = 2,
     .most = SCHEDULE_MAX_AGENTS,
     .plan = mix_plan,
     .line_up = mix_line_up},
    {.name = "ladder",
     .help = "one agent with several budgets",
     .key = "ladder",
     .needs_key = true,
     .rotation = ROTATION_CYCLIC,
     .least = 1,
     .most = 2,
     .pool = ladder_pool,
     .plan = ladder_plan},
    {.name = "swiss",
     .help = "rounds at tables of agents that did equally well",
     .key = "swiss",
     .rotation = ROTATION_CYCLIC,
     .least = 4,
     .most = SCHEDULE_MAX_AGENTS,
     .plan = swiss_plan},
    {.name = "explicit",
     .help = "line-ups as written down",
     .key = "line_ups",
     .needs_key = true,
     .rotation = ROTATION_CYCLIC,
     .least = 1,
     .most = SCHEDULE_MAX_AGENTS,
     .plan = explicit_plan},
    {0},
};

static const format *find(const char *name) {
    for (const format *f = formats; f->name; f++)
        if (!strcmp(f->name, name))
            return f;
    return NULL;
}

static const format *refuse_name(const cJSON *item, char *err) {
    const char *names[16];
    char hint[96], shown[JSON_SHOW_SIZE];
    size_t n = 0;
    for (const format *f = formats; f->name; f++)
        names[n++] = f->name;
    const char *given = cJSON_IsString(item) ? item->valuestring : "";
    snprintf(err, JSON_ERROR_SIZE, "format: expected the name of a format, found %s%s",
             json_show(item, shown), suggest_hint(given, names, n, hint, sizeof hint));
    return NULL;
}

const format *format_read(const cJSON *root, char err[JSON_ERROR_SIZE]) {
    const cJSON *item = json_get(root, "format");
    const format *chosen = !item                  ? &formats[0]
                           : cJSON_IsString(item) ? find(item->valuestring)
                                                  : NULL;
    if (!chosen)
        return refuse_name(item, err);
    for (const format *f = formats; f->name; f++)
        if (f != chosen && f->key && json_get(root, f->key)) {
            snprintf(err, JSON_ERROR_SIZE, "%s: a key of format \"%s\"; this one is \"%s\"", f->key,
                     f->name, chosen->name);
            return NULL;
        }
    if (chosen->needs_key && !json_get(root, chosen->key)) {
        snprintf(err, JSON_ERROR_SIZE, "%s: format \"%s\" needs this key", chosen->key,
                 chosen->name);
        return NULL;
    }
    return chosen;
}
