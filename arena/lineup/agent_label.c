/* What agents are called in texts and tables (agent_spec.h).
 *
 * A config that was written out has all options and no preset any more, so the preset is found
 * again from the options: the one that leaves the fewest to tell. So the same agent has the same
 * name however its config said it.
 */
#include "arena/lineup/agent_spec.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { OPTION_TEXT_SIZE = AGENT_PATH_SIZE + 64 };

static const char *value_text(const agent_spec *spec, const agent_option *o,
                              char out[AGENT_PATH_SIZE]) {
    agent_params_text(&spec->params, o, out);
    uint64_t hash = agent_option_is_file(o) ? agent_params_hash(&spec->params, o) : 0;
    if (!*out && hash)
        snprintf(out, AGENT_PATH_SIZE, "(%016" PRIx64 ")", hash);
    return out;
}

static bool differs(const agent_spec *a, const agent_spec *b, const agent_option *o) {
    char x[AGENT_PATH_SIZE], y[AGENT_PATH_SIZE];
    return strcmp(value_text(a, o, x), value_text(b, o, y)) != 0;
}

static int count_differences(const agent_spec *a, const agent_spec *b) {
    int n = 0;
    for (const agent_option *o = a->agent->options; o && o->name; o++)
        n += differs(a, b, o);
    return n;
}

/* The preset that leaves the fewest options to tell, itself counted; NULL: none does better than
 * the defaults. *base: what it stands for. */
static const char *find_preset(const agent_spec *spec, agent_spec *base) {
    const char *best = NULL;
    char err[JSON_ERROR_SIZE];
    agent_spec_init(base, spec->agent);
    int least = count_differences(spec, base);
    for (const agent_preset *p = spec->agent->presets; p && p->name; p++) {
        agent_spec with;
        if (agent_spec_preset(&with, spec->agent, p->name, err) < 0)
            continue;
        int n = 1 + count_differences(spec, &with);
        if (n < least) {
            least = n;
            best = p->name;
            *base = with;
        }
    }
    return best;
}

/* A text that grows by whole options as long as they fit. */
typedef struct label {
    char *text;
    size_t n, size;
    bool full, options;
} label;

/* The last part of a file's path that `room` bytes hold, from the beginning of a character on: two files of the same folder
 * differ there. */
static const char *path_end(const char *path, size_t room) {
    size_t n = strlen(path);
    const char *end = n > room ? path + n - room : path;
    while ((*end & 0xC0) == 0x80)
        end++;
    return end;
}

/* Adds "name=value"; of what does not fit as much as there is room for, and dots: the beginning, of a path the end. */
static void add(label *l, const char *name, const char *value, bool path) {
    char option[OPTION_TEXT_SIZE];
    static const char dots[] = "...";
    if (l->full)
        return;
    int n = snprintf(option, sizeof option, "%c%s=%s", l->options ? ',' : ':', name, value);
    size_t room = l->size - l->n, head = (size_t)n - strlen(value) + sizeof dots;
    l->options = true;
    if ((size_t)n + sizeof dots <= room) {
        memcpy(l->text + l->n, option, (size_t)n + 1);
        l->n += (size_t)n;
        return;
    }
    l->full = true;
    if (path && head < room)
        snprintf(l->text + l->n, room, "%c%s=%s%s", *option, name, dots,
                 path_end(value, room - head));
    else
        snprintf(l->text + l->n, room, "%.*s%s", (int)(room - sizeof dots), option, dots);
}

static void begin(label *l, const agent_spec *spec, const char *preset) {
    l->n = (size_t)snprintf(l->text, l->size, "%s", spec->agent->name);
    if (preset)
        add(l, AGENT_PRESET_KEY, preset, false);
}

/* Whether another spec of the same agent has another value. */
static bool tells_apart(const agent_spec *spec, const agent_option *o, const agent_spec *others,
                        int n) {
    for (int i = 0; i < n; i++)
        if (others[i].agent == spec->agent && differs(spec, &others[i], o))
            return true;
    return false;
}

const char *agent_spec_label(const agent_spec *spec, const agent_spec *others, int n, char *out,
                             size_t size) {
    agent_spec base;
    label l = {.text = out, .size = size};
    char value[AGENT_PATH_SIZE];
    begin(&l, spec, find_preset(spec, &base));
    for (int first = 1; first >= 0; first--)
        for (const agent_option *o = spec->agent->options; o && o->name; o++)
            if (differs(spec, &base, o) && tells_apart(spec, o, others, n) == first)
                add(&l, o->name, value_text(spec, o, value), agent_option_is_file(o));
    return out;
}

const char *agent_spec_text(const agent_spec *spec, char out[AGENT_SPEC_TEXT_SIZE]) {
    return agent_spec_label(spec, NULL, 0, out, AGENT_SPEC_TEXT_SIZE);
}
