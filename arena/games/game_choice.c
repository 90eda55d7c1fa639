/* A game and its options from a command line (game_choice.h).
 *
 * What an option means depends on the game, which may be named behind it: so texts are collected,
 * and read when all are there.
 */
#include "arena/games/game_choice.h"

#include "arena/base/complain.h"

#include <stdio.h>
#include <string.h>

void game_choice_init(game_choice *c) {
    *c = (game_choice){.game = games_at(0)};
}

int game_choice_game(void *choice, const char *name) {
    game_choice *c = choice;
    char err[JSON_ERROR_SIZE];
    const game *g = games_find(name, "--game", err);
    if (!g) {
        complain("aedile: %s\n", err);
        return -1;
    }
    c->game = g;
    return 0;
}

int game_choice_set(void *choice, const char *name_and_value) {
    game_choice *c = choice;
    const char *equals = strchr(name_and_value, '=');
    if (!equals || equals == name_and_value) {
        complain("aedile: --option: expected NAME=VALUE, found \"%s\"\n", name_and_value);
        return -1;
    }
    if (c->texts == GAME_CHOICE_TEXTS) {
        complain("aedile: --option: expected at most %d, found more\n", GAME_CHOICE_TEXTS);
        return -1;
    }
    c->text[c->texts++] = name_and_value;
    return 0;
}

int game_choice_players(void *choice, const char *players) {
    game_choice *c = choice;
    snprintf(c->players, sizeof c->players, "players=%.40s", players);
    return game_choice_set(c, c->players);
}

/* Whether the text sets the option of this name. */
static bool names(const char *text, const char *name) {
    size_t n = strlen(name);
    return !strncmp(text, name, n) && text[n] == '=';
}

bool game_choice_has(const game_choice *c, const char *name) {
    for (int i = 0; i < c->texts; i++)
        if (names(c->text[i], name))
            return true;
    return false;
}

/* Notes one option, or one element of a list. */
static void choose(cJSON *given, const game_option *o, const char *value) {
    if (!games_option_is_list(o)) {
        cJSON_DeleteItemFromObjectCaseSensitive(given, o->name);
        cJSON_AddItemToObject(given, o->name, games_option_json(o, value));
        return;
    }
    cJSON *list = cJSON_GetObjectItemCaseSensitive(given, o->name);
    if (!list)
        list = cJSON_AddArrayToObject(given, o->name);
    cJSON_AddItemToArray(list, cJSON_CreateString(value));
}

int game_choice_read(const game *g, cJSON *given, const char *text, const char *place,
                     char err[JSON_ERROR_SIZE]) {
    char name[64], value[512];
    const char *equals = strchr(text, '=');
    snprintf(name, sizeof name, "%.*s", (int)(equals - text), text);
    const game_option *o = games_option_find(g, name, place, err);
    if (!o)
        return -1;
    for (const char *at = equals + 1;;) {
        size_t n = games_option_is_list(o) ? strcspn(at, ",") : strlen(at);
        snprintf(value, sizeof value, "%.*s", (int)(n < sizeof value ? n : sizeof value - 1), at);
        choose(given, o, value);
        if (!at[n])
            return 0;
        at += n + 1;
    }
}

int game_choice_try(game_choice *c, char err[JSON_ERROR_SIZE]) {
    char why[GAME_MAX_ERROR];
    cJSON_Delete(c->given);
    c->given = cJSON_CreateObject();
    for (int i = 0; i < c->texts; i++)
        if (game_choice_read(c->game, c->given, c->text[i], "--option", err) < 0)
            return -1;
    c->game->options_init(&c->options);
    if (arena_game_option_files(c->game, c->given, "", "--option", err) < 0 ||
        games_options_from_json(c->game, &c->options, c->given, "--option", err) < 0)
        return -1;
    if (c->game->options_check(&c->options, why) == 0)
        return 0;
    snprintf(err, JSON_ERROR_SIZE, "--option: %s", why);
    return -1;
}

int game_choice_check(game_choice *c, const char *program) {
    char err[JSON_ERROR_SIZE];
    if (game_choice_try(c, err) == 0)
        return 0;
    complain("aedile %s: %s\n", program, err);
    return -1;
}

void game_choice_done(game_choice *c) {
    cJSON_Delete(c->given);
    c->given = NULL;
    c->texts = 0;
}
