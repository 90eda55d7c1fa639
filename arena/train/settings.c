/* Reading the config of a training (settings.h). Every key is known here; docs/reference/training.md lists them.
 */
#include "arena/train/settings.h"

#include "arena/games/games.h"
#include "arena/lineup/networks.h"
#include "arena/seam/game_options.h"
#include "engine/fnv.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* A young key is a real number that came later: it decides something where it says another number than it is without
 * it, so that trainings from before go on. */
typedef enum key_kind { KEY_WHOLE, KEY_REAL, KEY_YOUNG, KEY_SLOPE } key_kind;

typedef struct key {
    const char *name;
    key_kind kind;
    size_t offset;
    double low, high;
    double from, to; /* without it */
} key;

#define AT(field) offsetof(settings, field)
static const key keys[] = {
    {"games", KEY_WHOLE, AT(games), 1, 1e9, 1e6, 0},
    {"batch", KEY_WHOLE, AT(batch), 1, 1e5, 1024, 0},
    {"epochs", KEY_WHOLE, AT(epochs), 1, 100, 2, 0},
    {"minibatch", KEY_WHOLE, AT(minibatch), 16, 1e6, 4096, 0},
    {"imitate", KEY_WHOLE, AT(imitate), 0, 1e9, 0, 0},
    {"past_every", KEY_WHOLE, AT(past_every), 1, 1e9, 50000, 0},
    {"check_every", KEY_WHOLE, AT(check_every), 1, 1e9, 50000, 0},
    {"step", KEY_SLOPE, AT(step), 0, 1, 1e-3, 1e-4},
    {"entropy", KEY_SLOPE, AT(entropy), 0, 10, 0.02, 0.01},
    {"score", KEY_SLOPE, AT(score), 0, 1, 0, 0},
    {"score_unit", KEY_REAL, AT(score_unit), 0.01, 1e4, 5, 0},
    {"clip", KEY_REAL, AT(clip), 0, 10, 0.2, 0},
    {"value", KEY_REAL, AT(value), 0, 100, 0.5, 0},
    {"lambda", KEY_REAL, AT(lambda), 0, 1, 0.95, 0},
    {"value_lambda", KEY_REAL, AT(value_lambda), 0, 1, 1, 0},
    {"longest", KEY_REAL, AT(longest), 1e-6, 1e6, 1, 0},
    {"average", KEY_REAL, AT(average), 0, 1e9, 0, 0},
    {"past", KEY_REAL, AT(past), 0, 1, 0.2, 0},
    {"heuristics", KEY_REAL, AT(heuristics), 0, 1, 0.05, 0},
    {"alone", KEY_REAL, AT(alone), 0, 1, 0, 0},
    {"first", KEY_YOUNG, AT(first), 0, 1, 0, 0},
    {"sure", KEY_YOUNG, AT(sure), 0, 1, 1, 0},
    {"wishes", KEY_YOUNG, AT(wishes), 0, 1, 0, 0},
    {"rivals", KEY_YOUNG, AT(rivals), 0, 1, 1, 0},
    {"imitate_teacher", KEY_YOUNG, AT(imitate_teacher), 0, 1, 0, 0},
    {"imitate_rivals", KEY_YOUNG, AT(imitate_rivals), 0, 1, 0, 0},
    {"grants", KEY_REAL, AT(grants), 0, 1, 0, 0},
    {"teach", KEY_REAL, AT(teach), 0, 1, 0.02, 0},
    {"teach_weight", KEY_REAL, AT(teach_weight), 0, 1000, 5, 0},
    {"blanks", KEY_REAL, AT(blanks), 0, 1, 0, 0},
    {"leaves_at", KEY_YOUNG, AT(leaves_at), 0, 1, 0.1, 0},
    {"leaves_kept", KEY_YOUNG, AT(leaves_kept), 1, SETTINGS_LEAVES, 8, 0},
    {"units", KEY_YOUNG, AT(units), NET_FIRST, NET_FIRST_MOST, NET_FIRST, 0},
};
enum { KEYS = sizeof keys / sizeof *keys };

static int read_real(const cJSON *item, const key *k, const char *place, double *out, char *err) {
    if (cJSON_IsNumber(item) && item->valuedouble >= k->low && item->valuedouble <= k->high) {
        *out = item->valuedouble;
        return 0;
    }
    char expected[96];
    snprintf(expected, sizeof expected, "a number from %g to %g", k->low, k->high);
    return json_refuse(item, place, expected, err);
}

static int read_slope(const cJSON *item, const key *k, settings_slope *out, char *err) {
    const key part = {"", KEY_REAL, 0, 1e-6, 1, 1, 0};
    char place[JSON_PLACE_SIZE];
    int n = cJSON_IsArray(item) ? cJSON_GetArraySize(item) : 0;
    out->until = 1;
    if (cJSON_IsNumber(item)) {
        int status = read_real(item, k, k->name, &out->from, err);
        out->to = out->from;
        return status;
    }
    if (n != 2 && n != 3)
        return json_refuse(
            item, k->name,
            "a number; or two, at the beginning and at the end, and the part of the games "
            "after which the second is reached",
            err);
    if (read_real(cJSON_GetArrayItem(item, 0), k, json_at_index(k->name, 0, place), &out->from,
                  err) < 0 ||
        read_real(cJSON_GetArrayItem(item, 1), k, json_at_index(k->name, 1, place), &out->to, err) <
            0)
        return -1;
    if (n == 2)
        return 0;
    return read_real(cJSON_GetArrayItem(item, 2), &part, json_at_index(k->name, 2, place),
                     &out->until, err);
}

static int read_key(settings *s, const cJSON *root, const key *k, char *err) {
    const cJSON *item = json_get(root, k->name);
    void *into = (char *)s + k->offset;
    switch (k->kind) {
    case KEY_WHOLE: {
        int64_t number = (int64_t)k->from;
        if (item && json_whole(item, (int64_t)k->low, (int64_t)k->high, k->name, &number, err) < 0)
            return -1;
        *(int64_t *)into = number;
        return 0;
    }
    case KEY_REAL:
    case KEY_YOUNG:
        *(double *)into = k->from;
        return item ? read_real(item, k, k->name, into, err) : 0;
    case KEY_SLOPE:
        *(settings_slope *)into = (settings_slope){k->from, k->to, 1};
        return item ? read_slope(item, k, into, err) : 0;
    }
    return 0;
}

/* Options of a game, checked; *seats how many it has. */
static int read_options(const game *g, const cJSON *given, const char *place, game_options *out,
                        int *seats, char *err) {
    char inside[JSON_PLACE_SIZE], line[GAME_MAX_ERROR] = "";
    game_state s;
    g->options_init(out);
    json_at_key(place, "options", inside);
    if (given && games_options_from_json(g, out, given, inside, err) < 0)
        return -1;
    if (g->options_check(out, line) < 0) {
        snprintf(err, JSON_ERROR_SIZE, "%s: %s", inside, line);
        return -1;
    }
    g->create(&s, out, 1, 0);
    *seats = g->seats(&s);
    return 0;
}

static int read_table(settings *s, const cJSON *item, const char *place, char *err) {
    static const char *const known[] = {"weight", "options", "vary", NULL};
    settings_table *t = &s->table[s->n_tables++];
    int bad = 0;
    if (json_only_keys(item, known, place, err) < 0)
        return -1;
    const cJSON *vary = json_get(item, "vary");
    t->weight = json_int(item, "weight", 1, 1000000, 1, place, &bad, err);
    if (bad)
        return -1;
    if (vary && !cJSON_IsBool(vary))
        return json_refuse(vary, place, "\"vary\": true or false", err);
    t->vary = cJSON_IsTrue(vary);
    return read_options(s->game, json_get(item, "options"), place, &t->options, &t->seats, err);
}

static int read_opponent(settings *s, const cJSON *item, const char *place, char *err) {
    static const char *const known[] = {"name", "agent", "options", "games", NULL};
    settings_opponent *o = &s->opponent[s->n_opponents++];
    char inside[JSON_PLACE_SIZE];
    int bad = 0;
    if (json_only_keys(item, known, place, err) < 0)
        return -1;
    const cJSON *name = json_get(item, "name"), *agent = json_get(item, "agent");
    if (!cJSON_IsString(name) || !*name->valuestring ||
        strlen(name->valuestring) >= sizeof o->name || strpbrk(name->valuestring, ",\"\n\r"))
        return json_refuse(name, json_at_key(place, "name", inside), "a short text without commas",
                           err);
    strcpy(o->name, name->valuestring);
    o->games = json_int(item, "games", 1, 1000000, 200, place, &bad, err);
    if (bad ||
        read_options(s->game, json_get(item, "options"), place, &o->options, &o->seats, err) < 0)
        return -1;
    json_at_key(place, "agent", inside);
    if (cJSON_IsString(agent))
        return agent_spec_from_text(&o->spec, agent->valuestring, s->game, inside, err);
    return agent_spec_from_json(&o->spec, agent, s->game, "", inside, err);
}

/* Calls `read` for each element of the array at `name`, of which there may be `most`. */
static int read_each(settings *s, const cJSON *root, const char *name, int most,
                     int (*read)(settings *, const cJSON *, const char *, char *), char *err) {
    const cJSON *array = json_get(root, name), *item;
    char place[JSON_PLACE_SIZE], expected[64];
    int i = 0;
    if (!array)
        return 0;
    snprintf(expected, sizeof expected, "an array of at most %d", most);
    if (!cJSON_IsArray(array) || cJSON_GetArraySize(array) > most)
        return json_refuse(array, name, expected, err);
    cJSON_ArrayForEach(item, array) if (read(s, item, json_at_index(name, i++, place), err) <
                                        0) return -1;
    return 0;
}

static int only_known_keys(const cJSON *root, char *err) {
    static const char *const others[] = {"name",         "note",      "game",    "seed",
                                         "begin",        "rival",     "teacher", "leaves",
                                         "tables",       "opponents", "wished",  "wished_always",
                                         "wished_items", "without",   "family"};
    const char *names[KEYS + sizeof others / sizeof *others + 1];
    size_t n = 0;
    for (int i = 0; i < KEYS; i++)
        names[n++] = keys[i].name;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        names[n++] = others[i];
    names[n] = NULL;
    return json_only_keys(root, names, "config", err);
}

static uint64_t hash_of_agent(uint64_t h, const agent_spec *spec) {
    cJSON *json = agent_spec_json(spec);
    char *text = json ? cJSON_PrintUnformatted(json) : NULL;
    h = fnv_text(h, text ? text : "");
    free(text);
    cJSON_Delete(json);
    return h;
}

/* Whether a key decides what is learned. */
static bool counts(const settings *s, const key *k) {
    const double *number = (const void *)((const char *)s + k->offset);
    return k->offset != AT(check_every) &&
           (k->kind != KEY_YOUNG || *number < k->from || *number > k->from);
}

/* Opponents, notes and names may change in the middle of a training: they decide nothing. */
static uint64_t hash_of(const settings *s) {
    uint64_t h = fnv_text(FNV_START, s->game->name);
    h = fnv_number(h, s->seed);
    h = fnv_number(h, layout_hash(s->layout));
    for (int i = 0; i < KEYS; i++)
        if (counts(s, &keys[i]))
            h = fnv_bytes(h, (const char *)s + keys[i].offset,
                          keys[i].kind == KEY_SLOPE ? sizeof(settings_slope) : sizeof(double));
    if (s->begin_with)
        h = fnv_number(h, s->begin_with->hash);
    else if (*s->begin)
        h = fnv_text(h, s->begin);
    for (int i = 0; i < s->n_rivals; i++)
        h = fnv_number(h, s->rival[i]->hash);
    for (int i = 0; i < s->wished.n && s->wishes > 0; i++)
        h = fnv_bytes(h, &s->wished.group[i].worth, sizeof(float)) +
            (uint64_t)s->wished.group[i].first * 2 + s->wished.group[i].always;
    for (int i = 0; i < s->wished.n_items && s->wishes > 0; i++)
        h = fnv_number(h, (uint64_t)s->wished.item[i].number << 32 |
                              (uint64_t)s->wished.item[i].weight);
    h = leave_out_hash(h, &s->without);
    if (s->teacher.agent)
        h = hash_of_agent(h, &s->teacher);
    if (s->leaves.agent)
        h = hash_of_agent(fnv_text(h, "leaves"), &s->leaves);
    for (int i = 0; i < s->n_tables; i++) {
        h = fnv_number(h, (uint64_t)s->table[i].weight << 1 | s->table[i].vary);
        h = fnv_bytes(h, &s->table[i].options, sizeof s->table[i].options);
    }
    return h;
}

/* It answers each question for itself. */
static int read_teacher(settings *s, const cJSON *item, char *err) {
    if (!item)
        return 0;
    if (!cJSON_IsString(item))
        return json_refuse(item, "teacher", "an agent, as text", err);
    if (agent_spec_from_text(&s->teacher, item->valuestring, s->game, "teacher", err) < 0)
        return -1;
    const agent_class *c = s->teacher.agent;
    if (c->external || c->cheats || (c->keeps && c->keeps(&s->teacher.params)))
        return json_refuse(item, "teacher",
                           "an agent that neither cheats, nor keeps anything in mind, nor is a "
                           "program of its own",
                           err);
    return 0;
}

/* An option of the agent by name and kind, in its parameters; NULL: it has none. */
static void *option_of(agent_spec *spec, const char *name, agent_option_kind kind) {
    const agent_option *o = agent_option_find(spec->agent, name);
    return o && o->kind == kind ? spec->params.bytes + o->offset : NULL;
}

/* Whether it looks at positions with a network that it can be lent. */
static bool looks(const settings *s) {
    agent_spec lent = s->leaves;
    const net any = {.layout = s->layout};
    char why[AGENT_ERROR_SIZE];
    agent_network *value = option_of(&lent, "value_network", AGENT_NETWORK);
    const int64_t *plies = option_of(&lent, "rollout_plies", AGENT_INT);
    if (!lent.agent->watch || !value || !plies || !*plies)
        return false;
    value->net = &any;
    return lent.agent->check(&lent.params, s->game, why) == 0;
}

/* What has no use where only values are learned. */
static const char *not_with_leaves(const settings *s) {
    return s->teacher.agent ? "teacher"
           : s->imitate     ? "imitate"
           : s->n_rivals    ? "rival"
           : s->wishes > 0  ? "wishes"
           : s->n_opponents ? "opponents"
           : s->without.n   ? "without"
                            : NULL;
}

static int read_leaves(settings *s, const cJSON *root, char *err) {
    const cJSON *item = json_get(root, "leaves");
    if (s->leaves_kept > (double)(int)s->leaves_kept)
        return json_refuse(json_get(root, "leaves_kept"), "leaves_kept", "a whole number", err);
    if (!item)
        return 0;
    if (!cJSON_IsString(item))
        return json_refuse(item, "leaves", "an agent, as text", err);
    if (agent_spec_from_text(&s->leaves, item->valuestring, s->game, "leaves", err) < 0)
        return -1;
    const agent_class *c = s->leaves.agent;
    if (c->cheats || (c->keeps && c->keeps(&s->leaves.params)) || !looks(s))
        return json_refuse(item, "leaves",
                           "a search with evaluation=learned and rollout_plies of at least 1 that "
                           "neither cheats nor keeps a tree",
                           err);
    const char *other = not_with_leaves(s);
    if (other) {
        snprintf(err, JSON_ERROR_SIZE, "%s: not with leaves, which teach a value only", other);
        return -1;
    }
    return *s->begin
               ? 0
               : json_refuse(NULL, "begin", "a network that plays the games, for leaves", err);
}

/* A file is a network, anything else a folder: whether it is there is seen when the training begins. */
static int read_begin(settings *s, const char *path, char *err) {
    struct stat found;
    s->begin_with = NULL;
    if (strlen(path) >= sizeof s->begin)
        return snprintf(err, JSON_ERROR_SIZE,
                        "begin: expected a path of at most %zu bytes, found one of %zu",
                        sizeof s->begin - 1, strlen(path)),
               -1;
    strcpy(s->begin, path);
    if (stat(path, &found) != 0 || !S_ISREG(found.st_mode))
        return 0;
    if (!(s->begin_with = networks_load(s->game, path, err)))
        return -1;
    if (s->begin_with->units <= (int)s->units)
        return 0;
    snprintf(err, JSON_ERROR_SIZE, "begin: expected a network of at most %d units, found %d in %s",
             (int)s->units, s->begin_with->units, path);
    return -1;
}

static int read_rival(settings *s, const cJSON *item, const char *place, char *err) {
    if (!cJSON_IsString(item))
        return json_refuse(item, place, "the file of a network", err);
    return (s->rival[s->n_rivals++] = networks_load(s->game, item->valuestring, err)) ? 0 : -1;
}

/* One file, or several. */
static int read_rivals(settings *s, const cJSON *root, char *err) {
    const cJSON *rival = json_get(root, "rival");
    if (cJSON_IsArray(rival))
        return read_each(s, root, "rival", SETTINGS_RIVALS, read_rival, err);
    return rival ? read_rival(s, rival, "rival", err) : 0;
}

static int read_root(settings *s, const cJSON *root, char *err) {
    int bad = 0;
    const cJSON *name = json_get(root, "name");
    if (only_known_keys(root, err) < 0)
        return -1;
    s->game = games_read(json_get(root, "game"), "game", err);
    if (!s->game)
        return -1;
    s->layout = layout_of(s->game);
    if (!s->layout) {
        snprintf(err, JSON_ERROR_SIZE, "game: networks cannot play %s: it has no layout",
                 s->game->name);
        return -1;
    }
    if (name && (!cJSON_IsString(name) || !*name->valuestring ||
                 strlen(name->valuestring) >= sizeof s->name || strchr(name->valuestring, '/')))
        return json_refuse(name, "name", "a short text without \"/\"", err);
    if (name)
        strcpy(s->name, name->valuestring);
    const cJSON *family = json_get(root, "family");
    if (family && (!cJSON_IsString(family) || strlen(family->valuestring) >= sizeof s->family))
        return json_refuse(family, "family", "a short text", err);
    if (family)
        strcpy(s->family, family->valuestring);
    if (leave_out_read(&s->without, s->layout, json_get(root, "without"), "without", err) < 0)
        return -1;
    s->seed = json_seed(root, "seed", 1, "config", &bad, err);
    if (bad)
        return -1;
    for (int i = 0; i < KEYS; i++)
        if (read_key(s, root, &keys[i], err) < 0)
            return -1;
    if (s->units > NET_FIRST && s->units < NET_FIRST_MOST)
        return json_refuse(json_get(root, "units"), "units", "128 or 256", err);
    const cJSON *begin = json_get(root, "begin");
    if (begin && !cJSON_IsString(begin))
        return json_refuse(begin, "begin", "the folder of a training, or the file of a network",
                           err);
    if (begin && read_begin(s, begin->valuestring, err) < 0)
        return -1;
    if (read_rivals(s, root, err) < 0)
        return -1;
    if (s->imitate_rivals > 0 && !s->n_rivals)
        return json_refuse(NULL, "rival", "the file of a network, for imitate_rivals", err);
    if (wish_read(&s->wished, s->layout, json_get(root, "wished"), false, "wished", err) < 0 ||
        wish_read(&s->wished, s->layout, json_get(root, "wished_always"), true, "wished_always",
                  err) < 0 ||
        wish_read_items(&s->wished, s->layout, json_get(root, "wished_items"), "wished_items",
                        err) < 0)
        return -1;
    if (s->wishes > 0 && !s->wished.numbers)
        return json_refuse(json_get(root, "wished"), "wished",
                           "the groups of moves that are wished", err);
    if (read_teacher(s, json_get(root, "teacher"), err) < 0)
        return -1;
    if (s->imitate_teacher > 0 && !s->teacher.agent)
        return json_refuse(NULL, "teacher", "an agent, for imitate_teacher", err);
    if (read_each(s, root, "tables", SETTINGS_TABLES, read_table, err) < 0 ||
        read_each(s, root, "opponents", SETTINGS_OPPONENTS, read_opponent, err) < 0)
        return -1;
    if (read_leaves(s, root, err) < 0)
        return -1;
    if (!s->n_tables) {
        s->table[0].weight = 1;
        s->n_tables = 1;
        if (read_options(s->game, NULL, "tables[0]", &s->table[0].options, &s->table[0].seats,
                         err) < 0)
            return -1;
    }
    s->hash = hash_of(s);
    return 0;
}

int settings_parse(settings *out, const cJSON *root, const char *name, char err[JSON_ERROR_SIZE]) {
    memset(out, 0, sizeof *out);
    snprintf(out->name, sizeof out->name, "%s", name);
    return read_root(out, root, err);
}

void settings_adapt(settings *s, const game_options *options, int seats, const net *begin) {
    s->n_tables = 1;
    s->table[0] = (settings_table){.weight = 1, .options = *options, .seats = seats};
    for (int i = 0; i < s->n_opponents; i++) {
        s->opponent[i].options = *options;
        s->opponent[i].seats = seats;
    }
    s->begin_with = begin;
    s->units = begin->units;
    snprintf(s->begin, sizeof s->begin, "the network of the program");
    s->hash = hash_of(s);
}

int settings_load(settings *out, const char *path, char err[JSON_ERROR_SIZE]) {
    cJSON *root = json_load(path, err);
    if (!root)
        return -1;
    const char *slash = strrchr(path, '/');
    char line[JSON_ERROR_SIZE], name[SETTINGS_NAME_SIZE];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(slash ? slash + 1 : path, "."),
             slash ? slash + 1 : path);
    int status = settings_parse(out, root, name, line);
    cJSON_Delete(root);
    if (status < 0)
        snprintf(err, JSON_ERROR_SIZE, "%.*s: %.*s", 200, path, JSON_ERROR_SIZE - 210, line);
    return status;
}

int settings_begin(settings *s, const char *path, char err[JSON_ERROR_SIZE]) {
    int status = read_begin(s, path, err);
    s->hash = hash_of(s);
    return status;
}

void settings_reseed(settings *s, uint64_t seed) {
    s->seed = seed;
    s->hash = hash_of(s);
}
