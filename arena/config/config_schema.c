/* The schema of configs (config_schema.h).
 *
 * Every key of config_keys has a row in `makers`, or its type there says enough. Options of games and agents, formats,
 * rotations and kinds of experiments come from their own tables. tests/schema changes the configs of the repository in every place
 * and compares what the schema and config_load say.
 */
#include "arena/config/config_schema.h"

#include "arena/config/config.h"
#include "arena/config/formats.h"
#include "arena/config/rotation.h"
#include "arena/config/schedule_plan.h"
#include "arena/config/whatif_key.h"
#include "arena/games/games.h"
#include "arena/seam/arena_game.h"
#include "arena/seam/facts.h"
#include "arena/seam/game_options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Parts ------------------------------------------------------------------------------------ */

static cJSON *typed(const char *type) {
    cJSON *s = cJSON_CreateObject();
    cJSON_AddStringToObject(s, "type", type);
    return s;
}

static cJSON *reference(const char *name) {
    char text[96];
    cJSON *s = cJSON_CreateObject();
    snprintf(text, sizeof text, "#/$defs/%s", name);
    cJSON_AddStringToObject(s, "$ref", text);
    return s;
}

static cJSON *pattern(const char *regex) {
    cJSON *s = typed("string");
    cJSON_AddStringToObject(s, "pattern", regex);
    return s;
}

static cJSON *number(const char *type, double low, double high) {
    cJSON *s = typed(type);
    cJSON_AddNumberToObject(s, "minimum", low);
    cJSON_AddNumberToObject(s, "maximum", high);
    return s;
}

/* Above 0 and below a number. */
static cJSON *share(double below) {
    cJSON *s = typed("number");
    cJSON_AddNumberToObject(s, "exclusiveMinimum", 0);
    cJSON_AddNumberToObject(s, "exclusiveMaximum", below);
    return s;
}

static cJSON *array(cJSON *items, int least, int most) {
    cJSON *s = typed("array");
    cJSON_AddItemToObject(s, "items", items);
    if (least > 0)
        cJSON_AddNumberToObject(s, "minItems", least);
    if (most > 0)
        cJSON_AddNumberToObject(s, "maxItems", most);
    return s;
}

/* One of two. */
static cJSON *either(cJSON *a, cJSON *b) {
    cJSON *s = cJSON_CreateObject(), *list = cJSON_AddArrayToObject(s, "anyOf");
    cJSON_AddItemToArray(list, a);
    cJSON_AddItemToArray(list, b);
    return s;
}

/* One of these words; the list ends with NULL. */
static cJSON *words(const char *const *names) {
    cJSON *s = typed("string"), *list = cJSON_AddArrayToObject(s, "enum");
    for (; *names; names++)
        cJSON_AddItemToArray(list, cJSON_CreateString(*names));
    return s;
}

/* An object of known keys only; *keys takes them. */
static cJSON *object(cJSON **keys) {
    cJSON *s = typed("object");
    *keys = cJSON_AddObjectToObject(s, "properties");
    cJSON_AddFalseToObject(s, "additionalProperties");
    return s;
}

static void require(cJSON *schema, const char *key) {
    cJSON *list = cJSON_GetObjectItem(schema, "required");
    if (!list)
        list = cJSON_AddArrayToObject(schema, "required");
    cJSON_AddItemToArray(list, cJSON_CreateString(key));
}

/* Adds to a schema: where the key has this value (or, if `absent`, is not there), `then` holds. */
static void rule(cJSON *schema, const char *key, const char *value, bool absent, cJSON *then) {
    cJSON *all = cJSON_GetObjectItem(schema, "allOf");
    if (!all)
        all = cJSON_AddArrayToObject(schema, "allOf");
    cJSON *one = cJSON_CreateObject(), *when = cJSON_AddObjectToObject(one, "if");
    cJSON *at = cJSON_AddObjectToObject(cJSON_AddObjectToObject(when, "properties"), key);
    cJSON_AddStringToObject(at, "const", value);
    if (!absent)
        require(when, key);
    cJSON_AddItemToObject(one, "then", then);
    cJSON_AddItemToArray(all, one);
}

/* --- Games ------------------------------------------------------------------------------------ */

/* Single values of an option by its type: "bool", "int 2..5", "int 0..3, or any", "one of a b c". Options of which
 * a game reads files take the name of one. */
static cJSON *single(const game *g, const char *type) {
    int low, high, n = 0;
    if (!strncmp(type, "bool", 4))
        return typed("boolean");
    if (sscanf(type, "int %d..%d%n", &low, &high, &n) == 2) {
        cJSON *s = number("integer", low, high);
        const char *word = strstr(type + n, "or ");
        const char *const names[] = {word ? word + 3 : NULL, NULL};
        return word ? either(s, words(names)) : s;
    }
    if (!strncmp(type, "one of ", 7)) {
        char text[256], *at = text;
        const char *names[32];
        size_t count = 0;
        snprintf(text, sizeof text, "%s", type + 7);
        for (char *end; *at && count < 31; at = end + strspn(end, " ")) {
            names[count++] = at;
            end = at + strcspn(at, " ");
            if (*end)
                *end++ = 0;
        }
        names[count] = NULL;
        return arena_game_of(g)->option_files ? either(words(names), pattern("\\.json$"))
                                              : words(names);
    }
    return typed("string");
}

/* A list: an array, or where elements have two parts an object of first parts. */
static cJSON *list(const game *g, const char *type) {
    static const char *const plain[] = {"string", "integer", "boolean"};
    cJSON *value = cJSON_CreateObject(), *types = cJSON_AddArrayToObject(value, "type");
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        cJSON_AddItemToArray(types, cJSON_CreateString(plain[i]));
    cJSON *s = array(cJSON_Duplicate(value, true), 0, 0);
    if (strpbrk(type, ":=")) {
        cJSON *parts = typed("object");
        cJSON_AddItemToObject(
            parts, "additionalProperties",
            either(cJSON_Duplicate(value, true), array(cJSON_Duplicate(value, true), 0, 0)));
        s = either(s, parts);
    }
    cJSON_Delete(value);
    return arena_game_of(g)->option_files ? either(s, pattern("\\.json$")) : s;
}

static cJSON *options_of(const game *g) {
    cJSON *keys, *s = object(&keys);
    for (const game_option *o = g->options; o->name; o++) {
        cJSON *one = games_option_is_list(o) ? list(g, o->type) : single(g, o->type);
        char help[512];
        snprintf(help, sizeof help, "%s (%s; %s)", o->help, o->rule,
                 *o->initial ? o->initial : "empty");
        cJSON_AddStringToObject(one, "description", help);
        cJSON_AddItemToObject(keys, o->name, one);
    }
    return s;
}

static cJSON *make_game(void) {
    const char *names[16];
    size_t n = 0;
    for (const game *g; n < 15 && (g = games_at(n)); n++)
        names[n] = g->name;
    names[n] = NULL;
    return words(names);
}

static cJSON *make_rows(void) {
    const char *names[20] = {"games", "players", "events"};
    size_t n = 3;
    const game *g;
    for (size_t i = 0; i < 16 && (g = games_at(i)); i++)
        names[n++] = facts_of(g)->items;
    names[n] = NULL;
    return array(words(names), 0, 0);
}

/* --- Agents ----------------------------------------------------------------------------------- */

static cJSON *agent_option_schema(const agent_option *o) {
    switch (o->kind) {
    case AGENT_INT: return number("integer", o->low, o->high);
    case AGENT_REAL: return number("number", o->low, o->high);
    case AGENT_BOOL: return typed("boolean");
    case AGENT_CHOICE: return words(o->choices);
    case AGENT_POLICY_WEIGHTS:
    case AGENT_VALUE_WEIGHTS:
    case AGENT_NETWORK: return either(typed("string"), typed("object"));
    case AGENT_TEXT:
    case AGENT_LINE: break;
    }
    return typed("string");
}

/* The object of one agent. */
static cJSON *agent_object(const agent_class *c) {
    cJSON *keys, *s = object(&keys);
    const char *presets[32];
    size_t n = 0;
    cJSON_AddItemToObject(keys, "agent", typed("string"));
    cJSON *label = typed("string");
    cJSON_AddNumberToObject(label, "minLength", 1);
    cJSON_AddNumberToObject(label, "maxLength", CONFIG_LABEL_SIZE / 2 - 1);
    cJSON_AddItemToObject(keys, "label", label);
    for (const agent_preset *p = c->presets; p && p->name && n < 31; p++)
        presets[n++] = p->name;
    presets[n] = NULL;
    if (n)
        cJSON_AddItemToObject(keys, AGENT_PRESET_KEY, words(presets));
    for (const agent_option *o = c->options; o && o->name; o++) {
        cJSON *one = agent_option_schema(o);
        cJSON_AddStringToObject(one, "description", o->help);
        cJSON_AddItemToObject(keys, o->name, one);
    }
    return s;
}

/* An agent: a text or an object. */
static void define_agents(cJSON *defs) {
    cJSON *any = typed("object");
    char regex[1024] = "^(", name[64];
    const char *names[64];
    size_t n = 0;
    for (const agent_class *c; n < 63 && (c = agent_spec_class(n)); n++) {
        names[n] = c->name;
        size_t at = strlen(regex);
        snprintf(regex + at, sizeof regex - at, "%s%s", n ? "|" : "", c->name);
        snprintf(name, sizeof name, "agent_%s", c->name);
        cJSON_AddItemToObject(defs, name, agent_object(c));
        rule(any, "agent", c->name, false, reference(name));
    }
    names[n] = NULL;
    size_t at = strlen(regex);
    snprintf(regex + at, sizeof regex - at, ")(:|$)");
    require(any, "agent");
    cJSON_AddItemToObject(cJSON_AddObjectToObject(any, "properties"), "agent", words(names));
    cJSON_AddItemToObject(defs, "agent", either(pattern(regex), any));
}

static cJSON *make_agents(void) {
    return array(reference("agent"), 1, SCHEDULE_MAX_AGENTS);
}

static cJSON *make_populations(void) {
    return array(either(reference("agent"), array(reference("agent"), 1, GAME_MAX_SEATS)), 2,
                 SCHEDULE_MAX_AGENTS);
}

static cJSON *make_reader(void) {
    return reference("agent");
}

/* An agent of the pool: its label or number. */
static cJSON *make_pool_agent(void) {
    return either(typed("string"), number("integer", 0, SCHEDULE_MAX_AGENTS - 1));
}

/* --- Formats ---------------------------------------------------------------------------------- */

static cJSON *make_format(void) {
    const char *names[32];
    size_t n = 0;
    for (const format *f = formats; f->name; f++)
        names[n++] = f->name;
    names[n] = NULL;
    return words(names);
}

static cJSON *make_rotation(void) {
    return words(rotation_names);
}

static cJSON *make_deals(void) {
    return words((const char *const[]){"independent", "shared", NULL});
}

static cJSON *make_quotas(void) {
    return array(number("integer", 1, 1000), 1, SCHEDULE_MAX_AGENTS);
}

static cJSON *make_ladder(void) {
    cJSON *keys, *s = object(&keys);
    cJSON_AddItemToObject(keys, "option", typed("string"));
    cJSON_AddItemToObject(keys, "budgets", array(typed("number"), 1, SCHEDULE_MAX_AGENTS - 1));
    cJSON_AddItemToObject(keys, "against", words((const char *const[]){"baseline", "below", NULL}));
    require(s, "budgets");
    return s;
}

static cJSON *make_swiss(void) {
    cJSON *keys, *s = object(&keys), *blocks = typed("integer");
    cJSON_AddNumberToObject(blocks, "minimum", 1);
    cJSON_AddItemToObject(keys, "blocks", blocks);
    return s;
}

static cJSON *make_line_ups(void) {
    return either(typed("string"), array(array(make_pool_agent(), 1, GAME_MAX_SEATS), 1, 0));
}

static cJSON *make_switch(void) {
    return typed("boolean");
}

/* --- What else there is ------------------------------------------------------------------------ */

static cJSON *make_count(void) {
    return number("integer", 1, CONFIG_MAX_GAMES);
}

static cJSON *make_stop(void) {
    static const char *const kinds[] = {"fixed", "width", "sprt", NULL};
    cJSON *s = typed("object");
    require(s, "rule");
    cJSON_AddItemToObject(cJSON_AddObjectToObject(s, "properties"), "rule", words(kinds));
    for (int k = 0; kinds[k]; k++) {
        cJSON *keys, *one = object(&keys);
        cJSON_AddItemToObject(keys, "rule", typed("string"));
        if (k > 0)
            cJSON_AddItemToObject(keys, "candidate", make_pool_agent());
        if (k == 1) {
            cJSON_AddItemToObject(keys, "half_width", share(0.5));
            require(one, "half_width");
        }
        for (int h = 0; k == 2 && h < 2; h++) {
            cJSON_AddItemToObject(keys, h ? "h1" : "h0", share(1));
            cJSON_AddItemToObject(keys, h ? "beta" : "alpha", share(0.5));
            require(one, h ? "h1" : "h0");
        }
        rule(s, "rule", kinds[k], false, one);
    }
    return s;
}

static cJSON *make_ratings(void) {
    cJSON *keys, *s = object(&keys);
    cJSON_AddItemToObject(keys, "anchor", make_pool_agent());
    cJSON_AddItemToObject(keys, "prior", number("number", 0, 1000));
    return s;
}

static cJSON *make_experiment(void) {
    const char *names[EXPERIMENT_KINDS + 1] = {0};
    cJSON *s = typed("object");
    for (int k = 0; k < EXPERIMENT_KINDS; k++) {
        const experiment_kind_row *row = &experiment_kinds[k];
        cJSON *keys, *one = object(&keys);
        names[k] = row->name;
        cJSON_AddItemToObject(keys, "kind", typed("string"));
        if (k != EXPERIMENT_NONE) {
            cJSON_AddItemToObject(
                keys, row->pairs ? "pairs" : "items",
                array(row->pairs ? array(typed("string"), 2, 2) : typed("string"), 1, 0));
            cJSON_AddItemToObject(keys, "streams",
                                  words((const char *const[]){"running", "keyed", NULL}));
            cJSON_AddItemToObject(keys, "deck",
                                  words((const char *const[]){"classic", "per-seat", NULL}));
        }
        if (row->pairs)
            require(one, "pairs");
        if (row->turn)
            cJSON_AddItemToObject(keys, "turn", number("integer", 1, 200));
        rule(s, "kind", row->name, false, one);
    }
    require(s, "kind");
    cJSON_AddItemToObject(cJSON_AddObjectToObject(s, "properties"), "kind", words(names));
    return s;
}

static cJSON *make_seed(void) {
    return either(number("integer", 0, 9007199254740992.0),
                  pattern("^([0-9]+|0[xX][0-9a-fA-F]+)$"));
}

static cJSON *short_name(void) {
    cJSON *s = typed("string");
    cJSON_AddNumberToObject(s, "minLength", 1);
    cJSON_AddNumberToObject(s, "maxLength", 79);
    return s;
}

/* A change's options: more of them by the game, below. */
static cJSON *make_whatif(void) {
    cJSON *keys, *s = object(&keys), *in, *change = object(&in);
    cJSON_AddItemToObject(in, "name", short_name());
    cJSON_AddItemToObject(in, "options", typed("object"));
    require(change, "name");
    require(change, "options");
    cJSON_AddItemToObject(keys, "changes", array(change, 1, WHATIF_CHANGES));
    cJSON *population = object(&in);
    cJSON_AddItemToObject(in, "name", short_name());
    cJSON_AddItemToObject(in, "agents", make_agents());
    cJSON_AddItemToObject(in, "games", make_count());
    cJSON_AddItemToObject(in, "worth", make_switch());
    require(population, "agents");
    cJSON_AddItemToObject(keys, "populations", array(population, 1, WHATIF_POPULATIONS));
    cJSON *adapt = object(&in);
    cJSON_AddItemToObject(in, "train", make_count());
    cJSON_AddItemToObject(in, "games", make_count());
    cJSON_AddItemToObject(in, "gap", number("integer", 0, 100));
    cJSON_AddItemToObject(in, "seed", make_seed());
    cJSON_AddItemToObject(keys, "adapt", adapt);
    require(s, "changes");
    return s;
}

static cJSON *make_secret(void) {
    cJSON *keys, *sum = object(&keys), *no = cJSON_CreateObject();
    cJSON_AddItemToObject(keys, "sha256", pattern("^[0-9a-f]{64}$"));
    require(sum, "sha256");
    cJSON_AddItemToObject(no, "const", cJSON_CreateFalse());
    return either(either(pattern("^[0-9a-f]{32}$"), no), sum);
}

static cJSON *make_counters(void) {
    return words((const char *const[]){config_counters_names[CONFIG_COUNTERS_BASIC],
                                       config_counters_names[CONFIG_COUNTERS_FULL],
                                       config_counters_names[CONFIG_COUNTERS_FLOWS], NULL});
}

static cJSON *make_on_fault(void) {
    return words((const char *const[]){"end", "substitute", NULL});
}

static cJSON *make_name(void) {
    cJSON *s = pattern("^[A-Za-z0-9_.+-]+$");
    cJSON_AddNumberToObject(s, "maxLength", sizeof((run_config *)0)->name - 1);
    return s;
}

static cJSON *make_path(void) {
    cJSON *s = typed("string");
    cJSON_AddNumberToObject(s, "minLength", 1);
    cJSON_AddNumberToObject(s, "maxLength", sizeof((run_config *)0)->out - 1);
    return s;
}

static cJSON *make_text(void) {
    return typed("string");
}

static cJSON *make_object(void) {
    return typed("object");
}

static cJSON *make_anything(void) {
    return cJSON_CreateObject();
}

static const struct {
    const char *key;
    cJSON *(*make)(void);
} makers[] = {
    {"$schema", make_anything},
    {"name", make_name},
    {"note", make_text},
    {"game", make_game},
    {"options", make_object}, /* more of it by the game, below */
    {"agents", make_agents},
    {"populations", make_populations},
    {"format", make_format},
    {"rotation", make_rotation},
    {"deals", make_deals},
    {"candidate", make_pool_agent},
    {"quotas", make_quotas},
    {"ladder", make_ladder},
    {"swiss", make_swiss},
    {"line_ups", make_line_ups},
    {"games", make_count},
    {"blocks", make_count},
    {"rounds", make_count},
    {"stop", make_stop},
    {"ratings", make_ratings},
    {"experiment", make_experiment},
    {"shape", make_reader},
    {"whatif", make_whatif},
    {"seed", make_seed},
    {"secret", make_secret},
    {"rows", make_rows},
    {"events_one_in", make_count},
    {"counters", make_counters},
    {"shard", make_count},
    {"allow_cheating", make_switch},
    {"on_fault", make_on_fault},
    {"out", make_path},
    {"aedile", make_anything},
};

/* A change has the options of the game. */
static cJSON *changed_options(const char *options) {
    static const char *const way[] = {"whatif", "changes"};
    cJSON *s = cJSON_CreateObject(), *at = cJSON_AddObjectToObject(s, "properties");
    for (int i = 0; i < 2; i++)
        at = cJSON_AddObjectToObject(cJSON_AddObjectToObject(at, way[i]),
                                     i ? "items" : "properties");
    cJSON_AddItemToObject(cJSON_AddObjectToObject(at, "properties"), "options", reference(options));
    return s;
}

static cJSON *make(const char *key) {
    for (size_t i = 0; i < sizeof makers / sizeof *makers; i++)
        if (!strcmp(makers[i].key, key))
            return makers[i].make();
    fprintf(stderr, "config_schema.c lacks a row for the key %s\n", key);
    abort();
}

cJSON *config_schema(void) {
    cJSON *s = cJSON_CreateObject(), *defs = cJSON_CreateObject();
    char name[64];
    cJSON_AddStringToObject(s, "$schema", "https://json-schema.org/draft/2020-12/schema");
    cJSON_AddStringToObject(s, "title", "Config of a run of Aedile");
    cJSON_AddStringToObject(s, "type", "object");
    cJSON_AddFalseToObject(s, "additionalProperties");
    cJSON *keys = cJSON_AddObjectToObject(s, "properties");
    for (const config_key *k = config_keys; k->name; k++) {
        cJSON *one = make(k->name);
        char help[1024];
        snprintf(help, sizeof help, "%s%s%s", k->help, *k->initial ? ". Default: " : "",
                 k->initial);
        cJSON_AddStringToObject(one, "description", help);
        cJSON_AddItemToObject(keys, k->name, one);
    }
    const game *g;
    for (size_t i = 0; (g = games_at(i)); i++) {
        snprintf(name, sizeof name, "options_%s", g->name);
        cJSON_AddItemToObject(defs, name, options_of(g));
        cJSON *then = changed_options(name);
        cJSON_AddItemToObject(cJSON_GetObjectItem(then, "properties"), "options", reference(name));
        rule(s, "game", g->name, i == 0, then);
    }
    for (const format *f = formats; f->name; f++)
        if (f->needs_key) {
            cJSON *then = cJSON_CreateObject();
            require(then, f->key);
            rule(s, "format", f->name, false, then);
        }
    define_agents(defs);
    cJSON_AddItemToObject(s, "$defs", defs);
    return s;
}
