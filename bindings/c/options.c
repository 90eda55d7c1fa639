/* Options of a game, as the caller sets them one by one.
 *
 * What a value means may depend on an option before it in the game's table, names of cards on the edition: so the texts
 * are kept, and read again in the order of the table whenever one is added.
 */
#include "bindings/c/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_VALUE = 128 };

struct lib_setting {
    int option; /* its number in the table */
    char value[MAX_VALUE];
};

int aedile_options_new(const char *name, aedile_options **out, char *err, size_t err_size) {
    if (!name || !out)
        return lib_fail(err, err_size, AEDILE_ERR_ARGUMENT,
                        "expected the name of a game, found NULL");
    *out = NULL;
    const lib_game *l = lib_find(name);
    if (!l)
        return lib_fail_game(err, err_size, name);
    aedile_options *o = calloc(1, sizeof *o);
    if (!o)
        return lib_fail(err, err_size, AEDILE_ERR_MEMORY, "out of memory");
    o->lib = l;
    l->game->options_init(&o->options);
    *out = o;
    return AEDILE_OK;
}

static bool is_list(const game_option *o) {
    return !strncmp(o->type, "list", 4);
}

/* Reads all settings but the option number `but`, and that option from `value`. */
static int reread(const aedile_options *o, int but, const char *value, game_options *out,
                  char *why) {
    const game *g = o->lib->game;
    g->options_init(out);
    for (int i = 0; g->options[i].name; i++) {
        for (size_t k = 0; k < o->settings; k++)
            if (o->setting[k].option == i && (i != but || is_list(&g->options[i])) &&
                g->options_set(out, g->options[i].name, o->setting[k].value, why) < 0)
                return -1;
        if (i == but && g->options_set(out, g->options[i].name, value, why) < 0)
            return -1;
    }
    return 0;
}

static void drop(aedile_options *o, int option) {
    size_t kept = 0;
    for (size_t k = 0; k < o->settings; k++)
        if (o->setting[k].option != option)
            o->setting[kept++] = o->setting[k];
    o->settings = kept;
}

/* Room for one setting more. */
static bool grow(aedile_options *o) {
    if (o->settings < o->capacity)
        return true;
    size_t capacity = o->capacity ? 2 * o->capacity : 8;
    struct lib_setting *more = realloc(o->setting, capacity * sizeof *more);
    if (!more)
        return false;
    o->setting = more;
    o->capacity = capacity;
    return true;
}

/* Adds one value, which has no commas if the option is a list. */
static int add(aedile_options *o, int option, const char *value, size_t length, char *err,
               size_t err_size) {
    char why[GAME_MAX_ERROR];
    struct lib_setting s = {.option = option};
    game_options read;
    if (length >= sizeof s.value)
        return lib_fail(err, err_size, AEDILE_ERR_VALUE,
                        "option %s: expected fewer than %d bytes, found %zu",
                        o->lib->game->options[option].name, MAX_VALUE, length);
    memcpy(s.value, value, length);
    if (!grow(o))
        return lib_fail(err, err_size, AEDILE_ERR_MEMORY, "out of memory");
    if (reread(o, option, s.value, &read, why) < 0)
        return lib_fail(err, err_size, AEDILE_ERR_VALUE, "%s", why);
    if (!is_list(&o->lib->game->options[option]))
        drop(o, option);
    o->setting[o->settings++] = s;
    o->options = read;
    return AEDILE_OK;
}

/* Adds the elements of a list, all or none. */
static int add_list(aedile_options *o, int option, const char *value, char *err, size_t err_size) {
    size_t before = o->settings;
    game_options options = o->options;
    for (;;) {
        size_t n = strcspn(value, ",");
        int code = add(o, option, value, n, err, err_size);
        if (code < 0) {
            o->settings = before;
            o->options = options;
            return code;
        }
        if (!value[n])
            return AEDILE_OK;
        value += n + 1;
    }
}

/* Takes all elements of a list away. */
static int take_away(aedile_options *o, int option, char *err, size_t err_size) {
    char why[GAME_MAX_ERROR];
    drop(o, option);
    return reread(o, -1, NULL, &o->options, why) == 0
               ? AEDILE_OK
               : lib_fail(err, err_size, AEDILE_ERR_VALUE, "%s", why);
}

static int refuse_option(const aedile_options *o, const char *name, char *err, size_t err_size) {
    enum { MOST = 128 };
    const char *names[MOST] = {NULL};
    char what[64];
    size_t n = 0;
    for (const game_option *row = o->lib->game->options; row->name && n < MOST; row++)
        names[n++] = row->name;
    snprintf(what, sizeof what, "the game %.40s has no option", o->lib->game->name);
    return lib_fail_name(err, err_size, what, name, names, n);
}

int aedile_options_set(aedile_options *o, const char *name, const char *value, char *err,
                       size_t err_size) {
    if (!o || !name || !value)
        return lib_fail(err, err_size, AEDILE_ERR_ARGUMENT,
                        "expected options, a name and a value, found NULL");
    const game_option *table = o->lib->game->options;
    int i = 0;
    while (table[i].name && strcmp(table[i].name, name) != 0)
        i++;
    if (!table[i].name)
        return refuse_option(o, name, err, err_size);
    if (!is_list(&table[i]))
        return add(o, i, value, strlen(value), err, err_size);
    return *value ? add_list(o, i, value, err, err_size) : take_away(o, i, err, err_size);
}

int aedile_options_check(const aedile_options *o, char *err, size_t err_size) {
    char why[GAME_MAX_ERROR];
    if (!o)
        return lib_fail(err, err_size, AEDILE_ERR_ARGUMENT, "expected options, found NULL");
    if (o->lib->game->options_check(&o->options, why) == 0)
        return AEDILE_OK;
    return lib_fail(err, err_size, AEDILE_ERR_VALUE, "%s", why);
}

int aedile_options_clone(const aedile_options *o, aedile_options **out) {
    if (!o || !out)
        return AEDILE_ERR_ARGUMENT;
    aedile_options *copy = malloc(sizeof *copy);
    struct lib_setting *setting = o->settings ? malloc(o->settings * sizeof *setting) : NULL;
    *out = NULL;
    if (!copy || (o->settings && !setting)) {
        free(copy);
        free(setting);
        return AEDILE_ERR_MEMORY;
    }
    *copy = *o;
    if (o->settings)
        memcpy(setting, o->setting, o->settings * sizeof *setting);
    copy->setting = setting;
    copy->capacity = o->settings;
    *out = copy;
    return AEDILE_OK;
}

void aedile_options_free(aedile_options *o) {
    if (!o)
        return;
    free(o->setting);
    free(o);
}
