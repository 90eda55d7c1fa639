/* Options of agents: from text to the parameters and back (agent.h).
 *
 * A table row says where in the parameters a value lies and as what. All else follows from it,
 * so an agent reads its parameters as plain fields and never sees text.
 */
#include "agents/agent.h"
#include "agents/number.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const agent_option *agent_option_find(const agent_class *c, const char *name) {
    for (const agent_option *o = c->options; o && o->name; o++)
        if (!strcmp(o->name, name))
            return o;
    return NULL;
}

/* A number that fills the text and is in range; NAN: it is none. */
static double read_number(const agent_option *o, const char *text) {
    const char *end;
    double number = number_read(text, &end);
    if (end == text || *end || !(number >= o->low && number <= o->high) ||
        (o->kind == AGENT_INT && number != floor(number)))
        return NAN;
    return number;
}

static int find_choice(const agent_option *o, const char *text) {
    for (int i = 0; o->choices[i]; i++)
        if (!strcmp(o->choices[i], text))
            return i;
    return -1;
}

/* Writes a value into the parameters if the text names one. */
static bool write_value(uint8_t *place, const agent_option *o, const char *text) {
    double number = o->kind <= AGENT_REAL ? read_number(o, text) : 0;
    int64_t whole = o->kind == AGENT_INT && !isnan(number) ? (int64_t)number : 0;
    bool yes = !strcmp(text, "true");
    int choice = o->kind == AGENT_CHOICE ? find_choice(o, text) : 0;
    switch (o->kind) {
    case AGENT_INT: memcpy(place, &whole, sizeof whole); return !isnan(number);
    case AGENT_REAL: memcpy(place, &number, sizeof number); return !isnan(number);
    case AGENT_BOOL: memcpy(place, &yes, sizeof yes); return yes || !strcmp(text, "false");
    case AGENT_CHOICE: memcpy(place, &choice, sizeof choice); return choice >= 0;
    case AGENT_TEXT: break;
    case AGENT_LINE:
        if (strlen(text) >= AGENT_PATH_SIZE)
            return false;
        memset(place, 0, AGENT_PATH_SIZE);
        memcpy(place, text, strlen(text));
        return true;
    case AGENT_POLICY_WEIGHTS:
    case AGENT_VALUE_WEIGHTS: memset(place, 0, sizeof(agent_weights)); return !*text;
    case AGENT_NETWORK: memset(place, 0, sizeof(agent_network)); return !*text;
    }
    if (strlen(text) >= AGENT_TEXT_SIZE)
        return false;
    memset(place, 0, AGENT_TEXT_SIZE);
    memcpy(place, text, strlen(text));
    return true;
}

int agent_params_set(agent_params *params, const agent_option *o, const char *text,
                     char err[AGENT_ERROR_SIZE]) {
    agent_params changed = *params;
    char type[160];
    if (!write_value(changed.bytes + o->offset, o, text)) {
        snprintf(err, AGENT_ERROR_SIZE, "expected %s, found \"%.40s\"",
                 agent_option_type(o, type, sizeof type), text);
        return -1;
    }
    *params = changed;
    return 0;
}

int agent_pair_read(const char **list, agent_pair *out) {
    size_t all = strcspn(*list, ","), name = strcspn(*list, "=,"), value = all - name;
    out->name[0] = out->value[0] = 0;
    if (name == all || name >= sizeof out->name || value > sizeof out->value)
        return -1;
    snprintf(out->name, sizeof out->name, "%.*s", (int)name, *list);
    if (value < 2)
        return -1;
    snprintf(out->value, sizeof out->value, "%.*s", (int)value - 1, *list + name + 1);
    *list += all +
             ((*list)[all] && (*list)[all + 1]); /* behind the last comma there must be something */
    return 0;
}

void agent_params_init(const agent_class *c, agent_params *params) {
    memset(params, 0, sizeof *params);
    for (const agent_option *o = c->options; o && o->name; o++)
        (void)write_value(params->bytes + o->offset, o, o->initial);
}

const char *agent_params_text(const agent_params *params, const agent_option *o,
                              char out[AGENT_PATH_SIZE]) {
    const uint8_t *place = params->bytes + o->offset;
    int64_t whole;
    double number;
    bool yes;
    int choice;
    switch (o->kind) {
    case AGENT_INT:
        memcpy(&whole, place, sizeof whole);
        snprintf(out, AGENT_PATH_SIZE, "%lld", (long long)whole);
        break;
    case AGENT_REAL:
        memcpy(&number, place, sizeof number);
        number_write(out, AGENT_PATH_SIZE, number);
        break;
    case AGENT_BOOL:
        memcpy(&yes, place, sizeof yes);
        snprintf(out, AGENT_PATH_SIZE, "%s", yes ? "true" : "false");
        break;
    case AGENT_CHOICE:
        memcpy(&choice, place, sizeof choice);
        snprintf(out, AGENT_PATH_SIZE, "%s", o->choices[choice]);
        break;
    case AGENT_TEXT: memcpy(out, place, AGENT_TEXT_SIZE); break;
    case AGENT_LINE:
    case AGENT_POLICY_WEIGHTS:
    case AGENT_VALUE_WEIGHTS:
    case AGENT_NETWORK: memcpy(out, place, AGENT_PATH_SIZE); break;
    }
    return out;
}
_Static_assert(offsetof(agent_weights, file) == 0 && offsetof(agent_network, file) == 0,
               "what comes from a file begins with its path");

const agent_weights *agent_params_weights(const agent_params *params, const agent_option *o) {
    return (const agent_weights *)(const void *)(params->bytes + o->offset);
}

const agent_network *agent_params_network(const agent_params *params, const agent_option *o) {
    return (const agent_network *)(const void *)(params->bytes + o->offset);
}

uint64_t agent_params_hash(const agent_params *params, const agent_option *o) {
    return o->kind == AGENT_NETWORK ? agent_params_network(params, o)->hash
                                    : agent_params_weights(params, o)->hash;
}

const char *agent_option_type(const agent_option *o, char *out, size_t size) {
    char low[NUMBER_SIZE], high[NUMBER_SIZE];
    size_t n = 0;
    switch (o->kind) {
    case AGENT_INT:
        snprintf(out, size, "int %lld..%lld", (long long)o->low, (long long)o->high);
        break;
    case AGENT_REAL:
        number_write(low, sizeof low, o->low);
        number_write(high, sizeof high, o->high);
        snprintf(out, size, "real %s..%s", low, high);
        break;
    case AGENT_BOOL: snprintf(out, size, "true or false"); break;
    case AGENT_CHOICE:
        snprintf(out, size, "one of");
        for (int i = 0; o->choices[i]; i++) {
            n = strlen(out);
            snprintf(out + n, size - n, "%s %s", i ? "," : "", o->choices[i]);
        }
        break;
    case AGENT_TEXT: snprintf(out, size, "text of at most %d bytes", AGENT_TEXT_SIZE - 1); break;
    case AGENT_LINE: snprintf(out, size, "text of at most %d bytes", AGENT_PATH_SIZE - 1); break;
    case AGENT_POLICY_WEIGHTS: snprintf(out, size, "file of weights of a policy"); break;
    case AGENT_VALUE_WEIGHTS: snprintf(out, size, "file of weights of a value"); break;
    case AGENT_NETWORK: snprintf(out, size, "file of a network"); break;
    }
    return out;
}
