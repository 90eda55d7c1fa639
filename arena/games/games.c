/* The games of the program (games.h). */
#include "arena/games/games.h"

#include "engine/suggest.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define GAME(name, policies, layout, library, page) extern const arena_game name##_arena;
#include "engine/games.def"

enum { ADDED = 4 };
enum {
#define GAME(name, policies, layout, library, page) NUMBER_##name,
#include "engine/games.def"
    OWN
};

static const arena_game *all[OWN + ADDED + 1] = {
#define GAME(name, policies, layout, library, page) &name##_arena,
#include "engine/games.def"
};

void games_add(const arena_game *added) {
    int n = 0;
    while (all[n] && all[n]->game != added->game)
        n++;
    assert(n < OWN + ADDED);
    all[n] = added;
}

const game *games_at(size_t i) {
    return i < OWN + ADDED && all[i] ? all[i]->game : NULL;
}

const arena_game *arena_game_of(const game *g) {
    const arena_game **a = all;
    while (*a && (*a)->game != g)
        a++;
    assert(*a);
    return *a;
}

const facts_class *facts_of(const game *g) {
    return arena_game_of(g)->facts;
}

const game *games_find(const char *name, const char *place, char err[JSON_ERROR_SIZE]) {
    const char *names[OWN + ADDED] = {0};
    char hint[128];
    size_t n = 0;
    for (const game *g; (g = games_at(n)); n++) {
        if (!strcmp(g->name, name))
            return g;
        names[n] = g->name;
    }
    int at = snprintf(err, JSON_ERROR_SIZE, "%s: no game \"%.60s\"%s; there are:", place, name,
                      suggest_hint(name, names, n, hint, sizeof hint));
    for (size_t i = 0; i < n; i++)
        at += snprintf(err + at, (size_t)(JSON_ERROR_SIZE - at), " %.40s", names[i]);
    return NULL;
}

const game *games_read(const cJSON *name, const char *place, char err[JSON_ERROR_SIZE]) {
    if (!name)
        return games_at(0);
    if (cJSON_IsString(name))
        return games_find(name->valuestring, place, err);
    (void)json_refuse(name, place, "the name of a game", err);
    return NULL;
}
