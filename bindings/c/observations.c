/* What a seat knows as bytes, by the layouts of the game. */
#include "bindings/c/slots.h"

#include <stdio.h>

static const lib_observation *layout_at(const lib_game *l, int i) {
    return l && i >= 0 && i < LIB_OBSERVATIONS ? l->observation[i] : NULL;
}

int aedile_observation_at(const char *name, int i, aedile_observation_info *out) {
    if (!LIB_SIZED(out) || i < 0)
        return AEDILE_ERR_ARGUMENT;
    const lib_observation *o = layout_at(lib_find(name), i);
    if (!o)
        return AEDILE_ERR_NAME;
    *out = (aedile_observation_info){
        .size = sizeof *out, .bytes = o->size, .name = o->name, .help = o->help};
    return AEDILE_OK;
}

int aedile_observation_layout(const char *name, int layout, int slot, char *out, size_t capacity,
                              const char **meaning) {
    char text[AEDILE_MAX_TEXT], number[SLOTS_WORD], where[SLOTS_WORD] = "";
    int seat, at;
    const lib_observation *o = layout_at(lib_find(name), layout);
    if (!out)
        return AEDILE_ERR_ARGUMENT;
    if (!o || slot < 0 || slot >= o->size)
        return AEDILE_ERR_NAME;
    const slots_group *g = slots_find(o->slots, slot, &seat, &at);
    const char *word = g->by == SLOTS_ONE ? "" : o->slots->word(g->by, at, number);
    if (seat >= 0)
        snprintf(where, sizeof where, "seat+%d.", seat);
    snprintf(text, sizeof text, *word ? "%s%s[%s]" : "%s%s%s", where, g->name, word);
    if (meaning)
        *meaning = g->meaning;
    return lib_text(text, out, capacity);
}

int aedile_game_observation(const aedile_game *g, int layout, int seat, uint8_t *out,
                            size_t capacity) {
    if (!g || !out || seat < 0 || seat >= g->lib->game->seats(&g->state))
        return AEDILE_ERR_ARGUMENT;
    const lib_observation *o = layout_at(g->lib, layout);
    if (!o || (g->lib->shows && !g->lib->shows(&g->state, layout)))
        return AEDILE_ERR_MISSING;
    if (g->viewer >= 0 && g->viewer != seat)
        return AEDILE_ERR_HIDDEN;
    if (capacity < (size_t)o->size)
        return AEDILE_ERR_ROOM;
    (void)o->write(&g->state, seat, out, 0);
    return AEDILE_OK;
}
