/* aedile view: the page of games (docs/web.md) around a recorded game.
 *
 * The page is built by scripts/web, not with the program, which needs neither npm nor Emscripten: it is looked
 * for where the build and an installation have it. The record is played again first, so the page is given a
 * game that is right, each choice under the text that `aedile replay` writes.
 */
#include "agents/net/learned.h"
#include "arena/base/args.h"
#include "arena/base/complain.h"
#include "arena/check/replay.h"
#include "arena/commands/commands.h"

#include <openssl/evp.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Where it lies, by the folder of the program; the first that is there. */
static const char *const places[] = {"web/aedile.html", "../web/aedile.html",
                                     "../share/aedile/aedile.html",
                                     "../../share/aedile/aedile.html", NULL};

/* The element of the page (web/index.html) that holds the record. */
static const char slot[] = "<script type=\"application/json\" id=\"record\">null</script>";

typedef struct view_args {
    const char *file, *out, *page;
    bool learned;
} view_args;

static int refuse(const char *why) {
    complain("aedile view: %s\n", why);
    return STATUS_FAILED;
}

/* --- The page --------------------------------------------------------------------------------- */

/* The path of a file given from the folder of the program: 0, or -1: it is too long or not known. */
static int beside_program(const char *place, char out[OUTPUT_PATH_SIZE]) {
    char self[OUTPUT_PATH_SIZE];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    if (n <= 0)
        return -1;
    self[n] = 0;
    char *slash = strrchr(self, '/');
    if (!slash)
        return -1;
    slash[1] = 0;
    return snprintf(out, OUTPUT_PATH_SIZE, "%s%s", self, place) < OUTPUT_PATH_SIZE ? 0 : -1;
}

/* Reads the page: a status. */
static int read_page(const view_args *a, buffer *page) {
    char path[OUTPUT_PATH_SIZE], err[OUTPUT_ERROR_SIZE];
    int read = 0;
    if (a->page) {
        read = output_read(a->page, page, err);
        if (!read)
            snprintf(err, sizeof err, "%.600s: there is no such file", a->page);
    } else {
        for (const char *const *p = places; *p && !read; p++)
            read = beside_program(*p, path) < 0 ? 0 : output_read(path, page, err);
        if (!read)
            snprintf(
                err, sizeof err,
                "the page is not here: run scripts/web, install aedile-doc (Debian), or name one "
                "with --page");
    }
    return read > 0 ? STATUS_OK : refuse(err);
}

/* --- What goes into it ------------------------------------------------------------------------ */

/* Adds JSON as it can be in a page: no tag ends there. */
static void add_json(buffer *out, const char *json) {
    for (const char *at = json; *at; at++)
        if (*at == '<')
            buffer_text(out, "\\u003c");
        else
            buffer_bytes(out, at, 1);
}

typedef struct teller {
    const game *game;
    buffer moves;
} teller;

static void tell(void *data, const textplay_step *step, const void *before, const void *after) {
    teller *t = data;
    game_move moves[GAME_MAX_MOVES];
    (void)after;
    if (t->game->legal(before, moves) < 2)
        return;
    buffer_text(&t->moves, t->moves.n ? "," : "");
    buffer_quote(&t->moves, step->text);
}

/* Adds a member of the record as it is written there. */
static void add_member(buffer *out, const cJSON *root, const char *key) {
    const cJSON *item = json_get(root, key);
    char *text = item ? cJSON_PrintUnformatted(item) : NULL;
    if (text) {
        buffer_add(out, ",\"%s\":", key);
        add_json(out, text);
    }
    cJSON_free(text);
}

/* Plays the record again and adds it, choices only: a status. *seats: of its table. */
static int add_record(buffer *out, const replay *r, int *seats) {
    char err[REPLAY_ERROR_SIZE];
    game_state s;
    textplay player;
    teller t = {.game = r->game};
    int status = STATUS_OK;
    if (replay_play(r, &player, &s, r->nmoves, tell, &t, err) < 0 || replay_compare(r, &s, err) < 0)
        status = refuse(err);
    *seats = status == STATUS_OK ? r->game->seats(&s) : 0;
    buffer_add(out, "{\"game\":\"%s\",\"seed\":\"%" PRIu64 "\",\"stream\":\"%" PRIu64 "\"",
               r->game->name, r->seed, r->stream);
    add_member(out, r->root, "options");
    add_member(out, r->root, "note");
    buffer_text(out, ",\"moves\":[");
    add_json(out, t.moves.n ? t.moves.text : "");
    buffer_text(out, "]}");
    buffer_free(&t.moves);
    return status;
}

/* Adds the network that comes with the program for that many seats, for the learned player of the page: a status. */
static int add_network(buffer *out, const game *g, int seats) {
    const net_bytes *b = learned_built_in(g, seats);
    if (!b)
        return refuse("--learned: no network of this game comes with the program");
    unsigned char *text = malloc((b->size + 2) / 3 * 4 + 1);
    if (!text)
        buffer_no_memory(b->size);
    int n = EVP_EncodeBlock(text, b->bytes, (int)b->size);
    buffer_text(out, "<script type=\"text/plain\" id=\"network\">");
    buffer_bytes(out, text, (size_t)n);
    buffer_text(out, "</script>");
    free(text);
    return STATUS_OK;
}

static int fill(const view_args *a, const replay *r, const buffer *page, buffer *out) {
    const char *at = strstr(page->text, slot);
    if (!at)
        return refuse("the page has no place for a record: build it again with scripts/web");
    const char *place = at + strlen(slot) - strlen("null</script>");
    buffer_bytes(out, page->text, (size_t)(place - page->text));
    int seats;
    int status = add_record(out, r, &seats);
    buffer_text(out, "</script>");
    if (status == STATUS_OK && a->learned)
        status = add_network(out, r->game, seats);
    buffer_text(out, at + strlen(slot));
    return status;
}

/* --- The command ------------------------------------------------------------------------------ */

/* RECORD.html instead of RECORD.json: 0, or -1: too long. */
static int own_name(const char *file, char out[OUTPUT_PATH_SIZE]) {
    size_t n = strlen(file);
    if (n > 5 && !strcmp(file + n - 5, ".json"))
        n -= 5;
    return snprintf(out, OUTPUT_PATH_SIZE, "%.*s.html", (int)n, strcmp(file, "-") ? file : "game") <
                   OUTPUT_PATH_SIZE
               ? 0
               : -1;
}

static int view(const view_args *a) {
    char err[REPLAY_ERROR_SIZE], name[OUTPUT_PATH_SIZE], why[OUTPUT_ERROR_SIZE];
    buffer page = {0}, out = {0};
    replay r;
    if (!a->out && own_name(a->file, name) < 0)
        return refuse("the name of the record is too long; say --out");
    if (replay_load(&r, a->file, err) < 0) {
        refuse(err);
        return STATUS_USAGE;
    }
    const char *path = a->out ? a->out : name;
    int status = read_page(a, &page);
    if (status == STATUS_OK)
        status = fill(a, &r, &page, &out);
    if (status == STATUS_OK && !strcmp(path, "-"))
        fwrite(out.text, 1, out.n, stdout);
    else if (status == STATUS_OK && output_write(path, out.text, out.n, why) < 0)
        status = refuse(why);
    else if (status == STATUS_OK)
        printf("%s\n", path);
    replay_done(&r);
    buffer_free(&page);
    buffer_free(&out);
    return status;
}

int command_view(int argc, char **argv) {
    view_args va = {0};
    const arg_option options[] = {
        {"out", "FILE", "the page to write (the record's name with .html; -: standard output)",
         .kind = ARG_TEXT, .into = &va.out},
        {"learned", NULL, "put the network of the learned player into it as well (0.9 MB)",
         .kind = ARG_FLAG, .into = &va.learned},
        {"page", "FILE", "the page to begin with (the one that scripts/web has built)",
         .kind = ARG_TEXT, .into = &va.page},
        {0},
    };
    args a = {
        .usage = "RECORD [--out FILE]",
        .help =
            "Writes a page around a recorded game, to watch it in any browser: step through it,\n"
            "see every seat's chance to win, play on from any decision (docs/web.md).\n"
            "RECORD is JSON (docs/guide/records.md; \"-\": standard input).",
        .options = options,
        .least = 1,
        .most = 1};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    va.file = a.rest[0];
    return view(&va);
}
