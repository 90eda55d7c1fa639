/* Drawing options that came later, by what their types say; lists by the game itself (later.h). */
#include "engine/later.h"

#include <stdio.h>
#include <string.h>

/* A value of the option's type other than the default, as text. False: of its type there is none to draw. */
static bool draw_value(const game_option *o, pcg32 *rng, char *out, size_t size) {
    int low, high, length;
    char word[32];
    if (!strncmp(o->type, "bool", 4)) {
        snprintf(out, size, "%s", strcmp(o->initial, "true") ? "true" : "false");
        return true;
    }
    if (sscanf(o->type, "int %d..%d", &low, &high) == 2) {
        snprintf(out, size, "%d", low + (int)pcg32_below(rng, (uint32_t)(high - low + 1)));
        return true;
    }
    uint32_t n = 0;
    if (!strncmp(o->type, "one of ", 7))
        for (const char *at = o->type + 7; sscanf(at, " %31s%n", word, &length) == 1; at += length)
            if (strcmp(word, o->initial) != 0 && pcg32_below(rng, ++n) == 0)
                snprintf(out, size, "%s", word);
    return n > 0;
}

bool game_set_other(const game *g, const game_option *o, game_options *options, pcg32 *rng) {
    char err[GAME_MAX_ERROR], value[32];
    game_options changed = *options;
    if (!strncmp(o->type, "list", 4))
        return g->options_draw && g->options_draw(options, o->name, rng);
    if (!draw_value(o, rng, value, sizeof value) ||
        g->options_set(&changed, o->name, value, err) < 0 || g->options_check(&changed, err) < 0)
        return false;
    *options = changed;
    return true;
}
