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

int wish_read(wish_list *list, const layout *l, const cJSON *object, bool always, const char *place,
              char *err) {
    const cJSON *item;
    char inside[JSON_PLACE_SIZE], capacity[48];
    snprintf(capacity, sizeof capacity, "at most %d groups of moves", WISH_GROUPS);
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
            return json_refuse(item, inside, capacity, err);
        if (!always && !list->numbers)
            list->numbers = g->size;
        list->group[list->n++] = (wish_group){first, g->size, always, (float)item->valuedouble};
    }
    return 0;
}

/* The number of the item with this name; -1: there is none. */
static int find_item(const layout *l, const char *name) {
    const char *other;
    for (int number = 0; l->item && (other = l->item(number)); number++)
        if (!strcmp(other, name))
            return number;
    return -1;
}

int wish_read_items(wish_list *list, const layout *l, const cJSON *object, const char *place,
                    char *err) {
    const cJSON *item;
    char inside[JSON_PLACE_SIZE];
    if (object && !cJSON_IsObject(object))
        return json_refuse(object, place, "an object of cards with their weights", err);
    cJSON_ArrayForEach(item, object) {
        int number = find_item(l, item->string);
        int64_t weight;
        json_at_key(place, item->string, inside);
        if (number < 0 || list->n_items == WISH_ITEMS)
            return json_refuse(item, inside, "the English name of a card", err);
        if (json_whole(item, 1, 1000, inside, &weight, err) < 0)
            return -1;
        list->item[list->n_items++] = (wish_item){number, (int)weight};
    }
    return 0;
}

int wish_draw(const wish_list *list, pcg32 *rng) {
    int sum = 0;
    if (!list->n_items)
        return (int)pcg32_below(rng, (uint32_t)list->numbers);
    for (int i = 0; i < list->n_items; i++)
        sum += list->item[i].weight;
    int at = (int)pcg32_below(rng, (uint32_t)sum);
    const wish_item *item = list->item;
    while (at >= item->weight)
        at -= item++->weight;
    return item->number;
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

void wish_odds(const wish_list *list, int wish, const uint16_t (*rows)[LAYOUT_MAX_ROWS], int n,
               float *odds) {
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
