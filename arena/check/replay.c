/* Records of games, read and checked (replay.h).
 *
 * JSON by itself does not say where in a file a value stands, so when a move is wrong the file is
 * looked through once more for the line of that element.
 */
#include "arena/check/replay.h"

#include "arena/games/games.h"

#include <stdio.h>
#include <string.h>

static const char *const keys[] = {"game", "options", "seed",   "stream", "moves",
                                   "end",  "scores",  "places", "note",   NULL};

/* --- Where the k'th move stands ------------------------------------------------------ */

/* Goes through JSON text byte by byte, knowing lines, nesting, and what is a string. */
typedef struct scanner {
    FILE *f;
    int line, depth;
    char word[16]; /* the string just read, its beginning */
} scanner;

/* Reads up to the end of a string whose opening quote was read. */
static void scan_string(scanner *s) {
    size_t n = 0;
    for (int c; (c = getc(s->f)) != EOF && c != '"';) {
        if (c == '\\')
            c = getc(s->f);
        if (n + 1 < sizeof s->word)
            s->word[n++] = (char)c;
    }
    s->word[n] = 0;
}

/* The next byte that matters: one of { } [ ] : , or '"' for a string; EOF at the end. */
static int scan(scanner *s) {
    for (int c; (c = getc(s->f)) != EOF;) {
        s->line += c == '\n';
        s->depth += (c == '{' || c == '[') - (c == '}' || c == ']');
        if (c == '"')
            scan_string(s);
        if (strchr("{}[]:,\"", c))
            return c;
    }
    return EOF;
}

/* The line of element k of the array at the top-level key "moves"; 0 if it is not found. */
static int line_of_move(const char *file, int k) {
    scanner s = {.f = strcmp(file, "-") ? fopen(file, "r") : NULL, .line = 1};
    if (!s.f)
        return 0;
    int line = 0, c;
    bool key = false;
    while ((c = scan(&s)) != EOF && !(c == '[' && s.depth == 2 && key))
        if (c != ':')
            key = c == '"' && s.depth == 1 && !strcmp(s.word, "moves");
    while (c != EOF && k >= 0 && (c = scan(&s)) != EOF && s.depth >= 2)
        if (c == '"' && s.depth == 2 && k-- == 0)
            line = s.line;
    fclose(s.f);
    return line;
}

/* --- Reading ------------------------------------------------------------------------ */

static int check_moves(replay *r, char *err) {
    r->moves = json_get(r->root, "moves");
    if (!cJSON_IsArray(r->moves))
        return json_refuse(r->moves, "moves", "an array of texts", err);
    const cJSON *move;
    cJSON_ArrayForEach(move, r->moves) {
        char place[JSON_PLACE_SIZE];
        json_at_index("moves", r->nmoves++, place);
        if (!cJSON_IsString(move))
            return json_refuse(move, place, "a text", err);
    }
    return 0;
}

static int read_game(replay *r, char *err) {
    const cJSON *options = json_get(r->root, "options");
    r->game = games_read(json_get(r->root, "game"), "game", err);
    if (!r->game)
        return -1;
    r->game->options_init(&r->options);
    if (options && games_options_from_json(r->game, &r->options, options, "options", err) < 0)
        return -1;
    return r->game->options_check(&r->options, err);
}

static int read_record(replay *r, char *err) {
    int bad = 0;
    if (json_only_keys(r->root, keys, "record", err) < 0 || read_game(r, err) < 0 ||
        check_moves(r, err) < 0)
        return -1;
    r->seed = json_seed(r->root, "seed", 1, "", &bad, err);
    if (!bad)
        r->stream = json_seed(r->root, "stream", 0, "", &bad, err);
    return bad ? -1 : 0;
}

int replay_load(replay *r, const char *file, char err[REPLAY_ERROR_SIZE]) {
    char why[JSON_ERROR_SIZE];
    *r = (replay){.file = file};
    r->root = json_load(file, err);
    if (!r->root)
        return -1;
    if (read_record(r, why) < 0) {
        snprintf(err, REPLAY_ERROR_SIZE, "%.400s: %s", file, why);
        replay_done(r);
        return -1;
    }
    return 0;
}

void replay_done(replay *r) {
    cJSON_Delete(r->root);
    r->root = NULL;
}

/* --- Playing ------------------------------------------------------------------------ */

static int refuse_move(const replay *r, int k, const char *why, char *err) {
    int line = line_of_move(r->file, k);
    if (line)
        snprintf(err, REPLAY_ERROR_SIZE, "%.200s:%d: moves[%d]: %s", r->file, line, k, why);
    else
        snprintf(err, REPLAY_ERROR_SIZE, "%.200s: moves[%d]: %s", r->file, k, why);
    return -1;
}

int replay_play(const replay *r, textplay *t, game_state *s, int n, textplay_hook *hook, void *data,
                char err[REPLAY_ERROR_SIZE]) {
    char why[TEXTPLAY_ERROR_SIZE];
    r->game->create(s, &r->options, r->seed, r->stream);
    textplay_init(t, r->game, s);
    t->hook = hook;
    t->data = data;
    textplay_forced(t);
    int k = 0;
    const cJSON *move;
    cJSON_ArrayForEach(move, r->moves) {
        if (k == n)
            break;
        if (textplay_move(t, move->valuestring, why) < 0)
            return refuse_move(r, k, why, err);
        k++;
    }
    return 0;
}

/* Compares an array of numbers of the record with what the game says. */
static int compare_numbers(const replay *r, const char *key, const int64_t *found, int n,
                           char *err) {
    const cJSON *list = json_get(r->root, key);
    bool same = cJSON_IsArray(list) && cJSON_GetArraySize(list) == n;
    if (!list)
        return 0;
    for (int i = 0; i < n && same; i++) {
        const cJSON *item = cJSON_GetArrayItem(list, i);
        same = cJSON_IsNumber(item) && item->valuedouble == (double)found[i];
    }
    if (same)
        return 0;
    char *recorded = cJSON_PrintUnformatted(list);
    int at = snprintf(err, REPLAY_ERROR_SIZE, "%.200s: %s: recorded %.200s, played [", r->file, key,
                      recorded ? recorded : "");
    for (int i = 0; i < n; i++)
        at += snprintf(err + at, (size_t)(REPLAY_ERROR_SIZE - at), "%s%lld", i ? "," : "",
                       (long long)found[i]);
    snprintf(err + at, (size_t)(REPLAY_ERROR_SIZE - at), "]");
    cJSON_free(recorded);
    return -1;
}

int replay_compare(const replay *r, const game_state *s, char err[REPLAY_ERROR_SIZE]) {
    int n = r->game->seats(s);
    int64_t score[GAME_MAX_SEATS], place[GAME_MAX_SEATS];
    game_result result;
    const cJSON *end = json_get(r->root, "end");
    bool recorded = end || json_get(r->root, "scores") || json_get(r->root, "places");
    if (recorded && r->game->turn(s) >= 0) {
        snprintf(err, REPLAY_ERROR_SIZE,
                 "%s: expected a finished game, found a %s decision of seat %d", r->file,
                 r->game->decision(s), r->game->turn(s));
        return -1;
    }
    r->game->result(s, &result);
    for (int p = 0; p < n; p++) {
        score[p] = result.score[p];
        place[p] = result.place[p];
    }
    if (end && (!cJSON_IsString(end) || strcmp(end->valuestring, r->game->ends[result.end]) != 0)) {
        char found[JSON_SHOW_SIZE];
        snprintf(err, REPLAY_ERROR_SIZE, "%s: end: recorded %s, played \"%s\"", r->file,
                 json_show(end, found), r->game->ends[result.end]);
        return -1;
    }
    if (compare_numbers(r, "scores", score, n, err) < 0)
        return -1;
    return compare_numbers(r, "places", place, n, err);
}
