/* Wishes (wish.h). */
#include "arena/train/wish.h"

#include "engine/real.h"

#include <stdio.h>
#include <string.h>

/* The group of this name, from row *first on; its name is NULL: there is none. */
static const layout_group *find(const layout *l, const char *name, int *first) {
    const layout_group *g = l->actions;
    for (*first = 0; g->name && strcmp(g->name, name); g++)
        *first += g->size;
    return g;
}

int wish_read(wish_list *list, const layout *l, const cJSON *object, bool always, const char *place, char *err) {
    const cJSON *item;
    char inside[JSON_PLACE_SIZE], room[48];
    snprintf(room, sizeof room, "at most %d groups of moves", WISH_GROUPS);
    if (object && !cJSON_IsObject(object))
        return json_refuse(object, place, "an object of groups of moves", err);
    cJSON_ArrayForEach(item, object) {
        int first;
        const layout_group *g = find(l, item->string, &first);
        json_at_key(place, item->string, inside);
        if (!g->name)
            return json_refuse(item, inside, "a group of moves (aedile agents learned)", err);
        if (!cJSON_IsNumber(item) || !(item->valuedouble >= -20 && item->valuedouble <= 20))
            return json_refuse(item, inside, "a number from -20 to 20", err);
        if (list->n == WISH_GROUPS)
            return json_refuse(item, inside, room, err);
        if (!always && !list->numbers)
            list->numbers = g->size;
        list->group[list->n++] = (wish_group){first, g->size, always, (float)item->valuedouble};
    }
    return 0;
}

static float worth_of(const wish_list *list, int wish, int row) {
    for (int i = 0; i < list->n; i++) {
        const wish_group *g = &list->group[i];
        int number = row - g->first;
        if (number >= 0 && number < g->size && (g->always || number == wish))
            return g->worth;
    }
    return 0;
}

void wish_odds(const wish_list *list, int wish, const uint16_t (*rows)[LAYOUT_MAX_ROWS], int n, float *odds) {
    float sum = 0;
    bool any = false;
    for (int k = 0; k < n; k++) {
        float worth = worth_of(list, wish, rows[k][0]);
        if (worth != 0) {
            odds[k] = (odds[k] > 1e-12f ? odds[k] : 1e-12f) * real_expf(worth);
            any = true;
        }
        sum += odds[k];
    }
    for (int k = 0; any && k < n; k++)
        odds[k] /= sum;
}
