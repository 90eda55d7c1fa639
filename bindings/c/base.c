/* Version, codes, and what games, options and agents there are. */
#include "bindings/c/library.h"

#include "engine/suggest.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *aedile_version(void) {
    return AEDILE_VERSION;
}

const char *aedile_strerror(int code) {
    switch (code) {
    case AEDILE_OK: return "no error";
    case AEDILE_ERR_ARGUMENT: return "an argument is missing or out of range";
    case AEDILE_ERR_NAME: return "nothing has that name or number";
    case AEDILE_ERR_VALUE:
        return "the option does not take that value, or options do not go together";
    case AEDILE_ERR_MOVE: return "the move is not legal in this position";
    case AEDILE_ERR_OVER: return "the game is over";
    case AEDILE_ERR_ROOM: return "the buffer is too small";
    case AEDILE_ERR_MEMORY: return "out of memory";
    case AEDILE_ERR_DATA: return "the bytes are damaged or of another version";
    case AEDILE_ERR_HIDDEN: return "the position is what one seat knows, and that is not enough";
    case AEDILE_ERR_MISSING: return "there is no such thing here";
    default: return code > 0 ? "no error" : "unknown code";
    }
}

int lib_fail(char *err, size_t err_size, int code, const char *format, ...) {
    va_list args;
    if (!err || !err_size)
        return code;
    va_start(args, format);
    vsnprintf(err, err_size, format, args);
    va_end(args);
    return code;
}

int lib_fail_name(char *err, size_t err_size, const char *what, const char *name,
                  const char *const *names, size_t n) {
    char hint[128];
    return lib_fail(err, err_size, AEDILE_ERR_NAME, "%s \"%.60s\"%s", what, name,
                    suggest_hint(name, names, n, hint, sizeof hint));
}

int lib_text(const char *text, char *out, size_t capacity) {
    size_t n = strlen(text), copied = n < capacity ? n : capacity ? capacity - 1 : 0;
    if (capacity) {
        memcpy(out, text, copied);
        out[copied] = 0;
    }
    return copied == n && capacity ? AEDILE_OK : AEDILE_ERR_ROOM;
}

pcg32 lib_stream(uint64_t seed, uint64_t stream) {
    pcg32 rng;
    pcg32_seed(&rng, mix64(seed ^ mix64(stream)), stream);
    return rng;
}

int aedile_suggest(const char *name, const char *const *names, size_t n, char *out,
                   size_t capacity) {
    if (!name || (!names && n) || !out || !capacity)
        return AEDILE_ERR_ARGUMENT;
    const char *near = suggest_name(name, names, n);
    int code = lib_text(near ? near : "", out, capacity);
    return near ? code : AEDILE_ERR_NAME;
}

/* --- Games ------------------------------------------------------------------------------------ */

#define LIBRARY(name) extern const lib_game name##_library;
#define NO_LIBRARY(name)
#define GAME(name, policies, layout, library, page) library(name)
#include "engine/games.def"
#undef LIBRARY

const lib_game *const lib_games[] = {
#define LIBRARY(name)                               &name##_library,
#define GAME(name, policies, layout, library, page) library(name)
#include "engine/games.def"
    NULL};

const lib_game *lib_find(const char *name) {
    const lib_game *const *l = lib_games;
    while (name && *l && strcmp((*l)->game->name, name) != 0)
        l++;
    return name ? *l : NULL;
}

int lib_fail_game(char *err, size_t err_size, const char *name) {
    enum { MOST = 16 };
    const char *names[MOST] = {NULL};
    char line[AEDILE_MAX_ERROR];
    size_t n = 0;
    for (; lib_games[n] && n < MOST; n++)
        names[n] = lib_games[n]->game->name;
    (void)lib_fail_name(line, sizeof line, "no game", name, names, n);
    for (size_t i = 0; i < n; i++)
        snprintf(line + strlen(line), sizeof line - strlen(line), "%s %s",
                 i ? "" : "; there are:", names[i]);
    return lib_fail(err, err_size, AEDILE_ERR_NAME, "%s", line);
}

int aedile_game_at(int i, aedile_game_info *out) {
    int n = 0;
    if (!LIB_SIZED(out) || i < 0)
        return AEDILE_ERR_ARGUMENT;
    while (lib_games[n] && n < i)
        n++;
    if (!lib_games[n])
        return AEDILE_ERR_NAME;
    *out = (aedile_game_info){.size = sizeof *out,
                              .actions = lib_games[n]->actions,
                              .name = lib_games[n]->game->name,
                              .title = lib_games[n]->game->title};
    return AEDILE_OK;
}

int aedile_option_at(const char *name, int i, aedile_option_info *out) {
    const lib_game *l = lib_find(name);
    int n = 0;
    if (!LIB_SIZED(out) || i < 0)
        return AEDILE_ERR_ARGUMENT;
    if (!l)
        return AEDILE_ERR_NAME;
    const game_option *o = l->game->options;
    while (o->name && n++ < i)
        o++;
    if (!o->name)
        return AEDILE_ERR_NAME;
    *out = (aedile_option_info){.size = sizeof *out,
                                .name = o->name,
                                .initial = o->initial,
                                .rule = o->rule,
                                .help = o->help};
    snprintf(out->type, sizeof out->type, "%s", o->type);
    return AEDILE_OK;
}

/* --- Agents ----------------------------------------------------------------------------------- */

int aedile_agent_at(int i, aedile_agent_info *out) {
    int n = 0;
    if (!LIB_SIZED(out) || i < 0)
        return AEDILE_ERR_ARGUMENT;
    while (agent_classes[n] && n < i)
        n++;
    const agent_class *c = agent_classes[n];
    if (!c)
        return AEDILE_ERR_NAME;
    *out = (aedile_agent_info){
        .size = sizeof *out, .cheats = c->cheats, .name = c->name, .help = c->help};
    return AEDILE_OK;
}

int aedile_agent_option_at(const char *agent, int i, aedile_option_info *out) {
    if (!agent || !LIB_SIZED(out) || i < 0)
        return AEDILE_ERR_ARGUMENT;
    const agent_class *c = agent_find(agent);
    const agent_option *o = c ? c->options : NULL;
    for (int n = 0; o && o->name && n < i; n++)
        o++;
    if (!o || !o->name)
        return AEDILE_ERR_NAME;
    *out = (aedile_option_info){
        .size = sizeof *out, .name = o->name, .initial = o->initial, .rule = "", .help = o->help};
    agent_option_type(o, out->type, sizeof out->type);
    return AEDILE_OK;
}

int aedile_agent_preset_at(const char *agent, int i, aedile_option_info *out) {
    if (!agent || !LIB_SIZED(out) || i < 0)
        return AEDILE_ERR_ARGUMENT;
    const agent_class *c = agent_find(agent);
    const agent_preset *p = c ? c->presets : NULL;
    for (int n = 0; p && p->name && n < i; n++)
        p++;
    if (!p || !p->name)
        return AEDILE_ERR_NAME;
    *out = (aedile_option_info){
        .size = sizeof *out, .name = p->name, .initial = "", .rule = "", .help = p->help};
    snprintf(out->type, sizeof out->type, "%s", p->settings);
    return AEDILE_OK;
}
