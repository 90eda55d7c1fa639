/* Experiments in a config (experiment_config.h). */
#include "arena/config/experiment_config.h"

#include "arena/config/estimand.h"
#include "arena/config/run_config.h"
#include "engine/suggest.h"

#include <stdio.h>
#include <string.h>

enum { MOST_TURN = 200 };

/* --- Reading -------------------------------------------------------------------------------- */

typedef struct reader {
    experiment *out;
    const run_config *c;
    const facts_class *facts;
    int nitems;
    const char *name[FACTS_ITEMS]; /* of the items */
    char *err;
} reader;

static int refuse_name(reader *r, const cJSON *item, const char *place, const char *what,
                       const char *const *names, int n) {
    char shown[JSON_SHOW_SIZE], hint[96];
    const char *text = cJSON_IsString(item) ? item->valuestring : "";
    snprintf(r->err, JSON_ERROR_SIZE, "%.100s: expected %.60s, found %s%s", place, what,
             json_show(item, shown), suggest_hint(text, names, (size_t)n, hint, sizeof hint));
    return -1;
}

static int read_kind(reader *r, const cJSON *item) {
    const char *names[EXPERIMENT_KINDS], *text = cJSON_IsString(item) ? item->valuestring : "";
    int kind = -1;
    for (int k = 0; k < EXPERIMENT_KINDS; k++) {
        names[k] = experiment_kinds[k].name;
        if (!strcmp(names[k], text))
            kind = k;
    }
    if (kind < 0)
        return refuse_name(r, item, "experiment.kind", "a kind of experiment", names,
                           EXPERIMENT_KINDS);
    r->out->kind = (experiment_kind)kind;
    return 0;
}

/* The keys of this kind only. */
static int check_keys(const reader *r, const cJSON *object) {
    const experiment_kind_row *k = &experiment_kinds[r->out->kind];
    const char *keys[8];
    int n = 0;
    keys[n++] = "kind";
    if (r->out->kind != EXPERIMENT_NONE) {
        keys[n++] = k->pairs ? "pairs" : "items";
        keys[n++] = "streams";
        keys[n++] = "deck";
    }
    if (k->turn)
        keys[n++] = "turn";
    keys[n] = NULL;
    return json_only_keys(object, keys, "experiment", r->err);
}

static int read_item(reader *r, const cJSON *item, const char *place, uint8_t *out) {
    char what[64];
    for (int i = 0; cJSON_IsString(item) && i < r->nitems; i++)
        if (!strcmp(r->name[i], item->valuestring)) {
            *out = (uint8_t)i;
            return 0;
        }
    snprintf(what, sizeof what, "the name of a %.40s", r->facts->item);
    return refuse_name(r, item, place, what, r->name, r->nitems);
}

static estimand testable(const reader *r, int item) {
    return estimand_of(r->out->kind, facts_acts(r->facts, &r->c->options, item));
}

/* Refuses an item that this kind cannot test. */
static int check_testable(const reader *r, int item, const char *place) {
    estimand e = testable(r, item);
    if (e.tests != ESTIMAND_NO)
        return 0;
    snprintf(r->err, JSON_ERROR_SIZE, "%.100s: %s is not testable this way (%s): %s", place,
             r->name[item], experiment_kinds[r->out->kind].name, e.why);
    return -1;
}

static int read_items(reader *r, const cJSON *list) {
    char place[JSON_PLACE_SIZE];
    experiment *e = r->out;
    if (!list) {
        for (int i = 0; i < r->nitems; i++)
            if (testable(r, i).tests != ESTIMAND_NO)
                e->item[e->items++] = (uint8_t)i;
        return 0;
    }
    int n = cJSON_GetArraySize(list);
    if (!cJSON_IsArray(list) || n < 1 || n > r->nitems)
        return json_refuse(list, "experiment.items", "a list of names, at least one", r->err);
    for (const cJSON *item = list->child; item; item = item->next) {
        json_at_index("experiment.items", e->items, place);
        if (read_item(r, item, place, &e->item[e->items]) < 0 ||
            check_testable(r, e->item[e->items], place) < 0)
            return -1;
        if (memchr(e->item, e->item[e->items], (size_t)e->items))
            return json_refuse(item, place, "each name once", r->err);
        e->items++;
    }
    return 0;
}

static int read_pairs(reader *r, const cJSON *list) {
    char place[JSON_PLACE_SIZE];
    experiment *e = r->out;
    int n = cJSON_GetArraySize(list);
    if (!cJSON_IsArray(list) || n < 1 || n > r->nitems) {
        char what[80];
        snprintf(what, sizeof what, "a list of 1 to %d pairs of names", r->nitems);
        return json_refuse(list, "experiment.pairs", what, r->err);
    }
    for (const cJSON *pair = list->child; pair; pair = pair->next, e->items++) {
        json_at_index("experiment.pairs", e->items, place);
        if (!cJSON_IsArray(pair) || cJSON_GetArraySize(pair) != 2)
            return json_refuse(pair, place, "a list of two names", r->err);
        if (read_item(r, pair->child, place, &e->item[e->items]) < 0 ||
            read_item(r, pair->child->next, place, &e->other[e->items]) < 0 ||
            check_testable(r, e->item[e->items], place) < 0 ||
            check_testable(r, e->other[e->items], place) < 0)
            return -1;
        if (e->item[e->items] == e->other[e->items])
            return json_refuse(pair, place, "two different names", r->err);
    }
    return 0;
}

/* Whether the text is the second of two; absent: the first. */
static int read_choice(reader *r, const cJSON *item, const char *place, const char *first,
                       const char *second, bool *out) {
    const char *text = cJSON_IsString(item) ? item->valuestring : "";
    char expected[64];
    *out = item && !strcmp(text, second);
    if (!item || *out || !strcmp(text, first))
        return 0;
    snprintf(expected, sizeof expected, "\"%s\" or \"%s\"", first, second);
    return json_refuse(item, place, expected, r->err);
}

/* The disciplines of chance. */
static int read_chance(reader *r, const cJSON *object) {
    return read_choice(r, json_get(object, "streams"), "experiment.streams", "running", "keyed",
                       &r->out->keyed) < 0 ||
                   read_choice(r, json_get(object, "deck"), "experiment.deck", "classic",
                               "per-seat", &r->out->seat_decks) < 0
               ? -1
               : 0;
}

/* --- What an experiment needs -------------------------------------------------------------------
 */

static int refuse(const reader *r, const char *why) {
    snprintf(r->err, JSON_ERROR_SIZE, "experiment.kind: %s: %s",
             experiment_kinds[r->out->kind].name, why);
    return -1;
}

static int check_needs(const reader *r) {
    const experiment_kind_row *k = &experiment_kinds[r->out->kind];
    unsigned changes = k->changes | (r->out->seat_decks ? 1u << GAME_SEAT_DECKS : 0);
    if ((changes && !r->c->game->change) || (changes & r->facts->lacks) ||
        (k->acting && !r->facts->acting) || (k->lays && !r->facts->lays) || !r->facts->turns)
        return refuse(r, "the game does not offer what it needs");
    return 0;
}

static int check_agents(const reader *r) {
    const experiment_kind_row *k = &experiment_kinds[r->out->kind];
    char why[JSON_ERROR_SIZE / 2];
    if (!experiment_leaves_game(r->out) && (r->c->rows & ROWS_EVENTS))
        return refuse(r, "has no rows of events: its games do not begin as they are dealt");
    for (int a = 0; k->forgetful && a < r->c->agents; a++) {
        const agent_spec *s = &r->c->agent[a];
        if (!s->agent->external && !(s->agent->keeps && s->agent->keeps(&s->params)))
            continue;
        snprintf(why, sizeof why, "%s keeps something in mind from one decision to the next%s",
                 r->c->label[a], s->agent->external ? "" : " (option reuse)");
        return refuse(r, why);
    }
    return 0;
}

int experiment_read(experiment *out, const cJSON *item, const run_config *c,
                    char err[JSON_ERROR_SIZE]) {
    reader r = {.out = out, .c = c, .facts = facts_of(c->game), .err = err};
    int bad = 0;
    *out = (experiment){.turn = 1};
    if (!item)
        return 0;
    if (!cJSON_IsObject(item))
        return json_refuse(item, "experiment", "an object", err);
    r.nitems = facts_items(r.facts, &c->options);
    r.facts->item_names(&c->options, r.name);
    if (read_kind(&r, json_get(item, "kind")) < 0 || check_keys(&r, item) < 0)
        return -1;
    if (out->kind == EXPERIMENT_NONE)
        return 0;
    if (read_chance(&r, item) < 0 || check_needs(&r) < 0)
        return -1;
    if (experiment_kinds[out->kind].pairs ? read_pairs(&r, json_get(item, "pairs"))
                                          : read_items(&r, json_get(item, "items")))
        return -1;
    out->turn = (int)json_int(item, "turn", 1, MOST_TURN, 1, "experiment", &bad, err);
    return bad ? -1 : check_agents(&r);
}

/* --- Writing ---------------------------------------------------------------------------------- */

static cJSON *pair_json(const char *const *names, const experiment *e, int i) {
    cJSON *pair = cJSON_CreateArray();
    cJSON_AddItemToArray(pair, cJSON_CreateString(names[e->item[i]]));
    cJSON_AddItemToArray(pair, cJSON_CreateString(names[e->other[i]]));
    return pair;
}

cJSON *experiment_json(const experiment *e, const run_config *c) {
    const char *names[FACTS_ITEMS];
    if (e->kind == EXPERIMENT_NONE)
        return NULL;
    facts_of(c->game)->item_names(&c->options, names);
    cJSON *object = cJSON_CreateObject();
    cJSON_AddStringToObject(object, "kind", experiment_kinds[e->kind].name);
    bool pairs = experiment_kinds[e->kind].pairs;
    cJSON *list = cJSON_AddArrayToObject(object, pairs ? "pairs" : "items");
    for (int i = 0; i < e->items; i++)
        cJSON_AddItemToArray(list, pairs ? pair_json(names, e, i)
                                         : cJSON_CreateString(names[e->item[i]]));
    if (experiment_kinds[e->kind].turn)
        cJSON_AddNumberToObject(object, "turn", e->turn);
    cJSON_AddStringToObject(object, "streams", e->keyed ? "keyed" : "running");
    cJSON_AddStringToObject(object, "deck", e->seat_decks ? "per-seat" : "classic");
    return object;
}
