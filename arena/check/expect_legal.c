/* Expectations about the legal moves. Texts are held against the notation first, for a slip in one
 * that shall not be legal would make it pass. */
#include "arena/check/expect_keys.h"

#include "arena/check/expect_match.h"
#include "arena/check/movewords.h"
#include "arena/check/textplay.h"

#include <stdio.h>
#include <string.h>

static int check_text(expect_run *run, const cJSON *text, const char *place) {
    char why[JSON_ERROR_SIZE];
    if (!cJSON_IsString(text))
        return json_refuse(text, place, "the text of a move", run->err);
    if (movewords_check(run->about, text->valuestring, run->game->seats(run->state), why) == 0)
        return 0;
    snprintf(run->err, JSON_ERROR_SIZE, "%.160s: %.340s", place, why);
    return -1;
}

static int want_legal(expect_run *run, const cJSON *text, const char *place) {
    char legal[1024], expected[GAME_MAX_TEXT + 32];
    if (check_text(run, text, place) < 0)
        return -1;
    if (!run->fail || textplay_is_legal(run->game, run->state, text->valuestring))
        return 0;
    snprintf(expected, sizeof expected, "\"%.90s\" to be legal", text->valuestring);
    textplay_list_legal(run->game, run->state, legal, sizeof legal);
    match_differs(run, place, expected, *legal ? legal : "the end of the game");
    return 0;
}

static int want_illegal(expect_run *run, const cJSON *text, const char *place) {
    char expected[GAME_MAX_TEXT + 32];
    if (check_text(run, text, place) < 0)
        return -1;
    if (!run->fail || !textplay_is_legal(run->game, run->state, text->valuestring))
        return 0;
    snprintf(expected, sizeof expected, "\"%.90s\" not to be legal", text->valuestring);
    match_differs(run, place, expected, "it among the legal moves");
    return 0;
}

/* Adds `, "text"` to a text of `size` bytes; what does not fit is lost. */
static void add_quoted(char *out, size_t size, const char *text) {
    size_t n = strlen(out);
    snprintf(out + n, size - n, "%s\"%s\"", n ? ", " : "", text);
}

/* Each text must be one legal move, and each legal move one of the texts. */
static void compare_all(expect_run *run, const cJSON *texts, const char *place) {
    game_move moves[GAME_MAX_MOVES], move;
    bool named[GAME_MAX_MOVES] = {false};
    char missing[1024] = "", more[1024] = "", text[GAME_MAX_TEXT];
    int n = run->game->legal(run->state, moves);
    for (const cJSON *item = texts->child; item; item = item->next) {
        bool found = textplay_find(run->game, run->state, item->valuestring, &move) == 0;
        if (!found)
            add_quoted(missing, sizeof missing, item->valuestring);
        for (int i = 0; found && i < n; i++)
            named[i] |= moves[i] == move;
    }
    for (int i = 0; i < n; i++) {
        run->game->move_text(run->state, moves[i], text);
        if (!named[i])
            add_quoted(more, sizeof more, text);
    }
    if (*missing || *more)
        match_differs(run, place, *missing ? missing : "no more than was named",
                      *more ? more : "all other moves");
}

int expect_legal(expect_run *run, const cJSON *value, const char *place) {
    static const char *const keys[] = {"contain", "lack", "equal", NULL};
    const cJSON *contain = json_get(value, keys[0]), *lack = json_get(value, keys[1]);
    const cJSON *equal = json_get(value, keys[2]);
    char at[JSON_PLACE_SIZE];
    if (json_only_keys(value, keys, place, run->err) < 0 ||
        (contain && match_each(run, contain, json_at_key(place, keys[0], at), want_legal) < 0) ||
        (lack && match_each(run, lack, json_at_key(place, keys[1], at), want_illegal) < 0))
        return -1;
    if (!equal)
        return 0;
    json_at_key(place, keys[2], at);
    if (!cJSON_IsArray(equal))
        return json_refuse(equal, at, "a list of move texts", run->err);
    if (match_each(run, equal, at, check_text) < 0)
        return -1;
    if (run->fail)
        compare_all(run, equal, at);
    return 0;
}
