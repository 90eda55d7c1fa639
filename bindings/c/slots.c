/* Names of the slots of a layout (slots.h). */
#include "bindings/c/slots.h"

static const slots_group *group_at(const slots_group *g, int n, int at) {
    for (const slots_group *end = g + n; g < end; g++)
        if (at >= g->first && at < g->first + g->size)
            return g;
    return NULL;
}

const slots_group *slots_find(const slots_layout *l, int i, int *seat, int *at) {
    *seat = i < l->table_size ? -1 : (i - l->table_size) / l->seat_size;
    int slot = *seat < 0 ? i : (i - l->table_size) % l->seat_size;
    const slots_group *g =
        *seat < 0 ? group_at(l->table, l->tables, slot) : group_at(l->seat, l->seats, slot);
    *at = slot - g->first;
    return g;
}
