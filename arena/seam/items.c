/* The items of a game by their names (items.h). */
#include "arena/seam/items.h"

#include "engine/suggest.h"

#include <stdio.h>
#include <string.h>

int items_find(const facts_class *f, const void *options, const char *name, const char *place,
               char err[JSON_ERROR_SIZE]) {
    const char *names[FACTS_ITEMS];
    char hint[96];
    int n = facts_items(f, options);
    f->item_names(options, names);
    for (int i = 0; i < n; i++)
        if (!strcmp(names[i], name))
            return i;
    const char *article = strchr("aeiou", *f->item) ? "an" : "a";
    snprintf(err, JSON_ERROR_SIZE, "%.60s: expected the name of %s %.40s, found \"%.60s\"%s", place,
             article, f->item, name, suggest_hint(name, names, (size_t)n, hint, sizeof hint));
    return -1;
}
