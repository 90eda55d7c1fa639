/* aedile perft: counts the move trees of named positions and compares with the counts in the
 * file, or writes them there.
 *
 * The file is an array of positions, one object a line:
 *   {"name": .., "options": {..}, "seed": .., "plies": n, "depth": d, "counts": [c1 .. cd]}
 * A position is what `plies` random moves make of the deal of `seed`; counts[i] is the number
 * of move sequences of length i+1. Without counts there is nothing to compare: a failure,
 * save with --update.
 */
#include "arena/base/args.h"
#include "arena/base/buffer.h"
#include "arena/base/complain.h"
#include "arena/base/listing.h"
#include "arena/base/progress.h"
#include "arena/check/perft.h"
#include "arena/commands/commands.h"
#include "arena/games/games.h"
#include "arena/seam/game_options.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MAX_DEPTH = 12, MAX_PLIES = 100000 };

static const char *const keys[] = {"name",  "game",  "options", "seed",
                                   "plies", "depth", "counts",  NULL};

/* One row of the file, and what was counted. */
typedef struct position {
    const char *name;
    const game *game;
    bool named;           /* its row names the game */
    const cJSON *options; /* or NULL */
    game_state state;
    uint64_t seed;
    int plies, depth;
    const cJSON *counts; /* or NULL */
    int counted;         /* depths in `count` */
    uint64_t count[MAX_DEPTH];
} position;

static int read_row(position *p, const cJSON *row, const char *place, char *err) {
    int bad = 0;
    const cJSON *name = json_get(row, "name");
    char at[JSON_PLACE_SIZE];
    if (json_only_keys(row, keys, place, err) < 0)
        return -1;
    if (!cJSON_IsString(name))
        return json_refuse(name, place, "\"name\" with a text", err);
    p->name = name->valuestring;
    p->game = games_read(json_get(row, "game"), json_at_key(place, "game", at), err);
    if (!p->game)
        return -1;
    p->named = json_get(row, "game") != NULL;
    p->options = json_get(row, "options");
    p->counts = json_get(row, "counts");
    p->seed = json_seed(row, "seed", 1, place, &bad, err);
    if (!bad)
        p->plies = (int)json_int(row, "plies", 0, MAX_PLIES, 0, place, &bad, err);
    if (!bad)
        p->depth = (int)json_int(row, "depth", 1, MAX_DEPTH, 1, place, &bad, err);
    return bad ? -1 : 0;
}

static int read_position(position *p, const cJSON *row, const char *place, char *err) {
    game_options options;
    char why[GAME_MAX_ERROR];
    *p = (position){0};
    if (read_row(p, row, place, err) < 0)
        return -1;
    p->game->options_init(&options);
    if (p->options && games_options_from_json(p->game, &options, p->options, place, err) < 0)
        return -1;
    if (p->game->options_check(&options, why) < 0) {
        snprintf(err, JSON_ERROR_SIZE, "%s: %s", place, why);
        return -1;
    }
    if (!perft_position(p->game, &options, p->seed, p->plies, &p->state)) {
        snprintf(err, JSON_ERROR_SIZE, "%s: plies: the game is over before %d moves", place,
                 p->plies);
        return -1;
    }
    return 0;
}

static const json_field counts_row[] = {
    MEMBER("name", TEXT, "of the position"),
    MEMBER("game", TEXT, "name of the game"),
    MEMBER("counts", WHOLES, "sequences of 1, 2, ... moves"),
    MEMBER("as_stored", TRUTH, "they equal the counts of the file"),
    {0}};
static const listing_form form = {"Counts of move trees", "positions", NULL, counts_row};

cJSON *schema_perft(void) {
    return listing_schema(&form);
}

static void list_counts(listing *l, const position *p, bool same) {
    buffer counts = {0};
    for (int i = 0; i < p->counted; i++)
        buffer_add(&counts, "%s%" PRIu64, i ? ", " : "[", p->count[i]);
    buffer_text(&counts, "]");
    listing_text(l, p->name);
    listing_text(l, p->game->name);
    listing_json(l, counts.text);
    listing_truth(l, same);
    buffer_free(&counts);
}

/* Counts depth by depth and compares with the file's counts: whether they are the same. */
static bool count_quietly(position *p, int deepest) {
    bool same = true;
    int depth = deepest && deepest < p->depth ? deepest : p->depth;
    for (int d = 1; d <= depth; d++) {
        p->count[p->counted++] = perft(p->game, &p->state, d);
        const cJSON *stored = p->counts ? cJSON_GetArrayItem(p->counts, d - 1) : NULL;
        same = same && cJSON_IsNumber(stored) && stored->valuedouble == (double)p->count[d - 1];
    }
    return same;
}

/* Counts as well, and says so; unless `update`, with what the file has. */
static bool count(position *p, int deepest, bool update) {
    bool same = true;
    uint64_t all = 0;
    double start = progress_clock();
    int depth = deepest && deepest < p->depth ? deepest : p->depth;
    printf("%-40s", p->name);
    for (int d = 1; d <= depth; d++) {
        p->count[p->counted++] = perft(p->game, &p->state, d);
        all += p->count[d - 1];
        printf(" %" PRIu64, p->count[d - 1]);
        const cJSON *stored = p->counts ? cJSON_GetArrayItem(p->counts, d - 1) : NULL;
        if (update || (cJSON_IsNumber(stored) && stored->valuedouble == (double)p->count[d - 1]))
            continue;
        char found[JSON_SHOW_SIZE];
        printf(" <- depth %d: expected %s", d, json_show(stored, found));
        same = false;
    }
    printf("  (%.1f million a second)\n", (double)all / (progress_clock() - start) / 1e6);
    fflush(stdout);
    return same;
}

/* Adds the row as it goes into the file. */
static void add_row(buffer *b, const position *p, bool first) {
    char *options = p->options ? cJSON_PrintUnformatted(p->options) : NULL;
    buffer_add(b, "%s  {\"name\": ", first ? "" : ",\n");
    buffer_quote(b, p->name);
    if (p->named)
        buffer_add(b, ", \"game\": \"%s\"", p->game->name);
    buffer_add(b,
               ", \"options\": %s, \"seed\": %" PRIu64 ", \"plies\": %d, \"depth\": %d,\n"
               "   \"counts\": [",
               options ? options : "{}", p->seed, p->plies, p->depth);
    for (int i = 0; i < p->counted; i++)
        buffer_add(b, "%s%" PRIu64, i ? ", " : "", p->count[i]);
    buffer_add(b, "]}");
    cJSON_free(options);
}

static int write_file(const char *file, const buffer *b) {
    char part[4096];
    snprintf(part, sizeof part, "%.4000s.part", file);
    FILE *f = fopen(part, "w");
    bool fine = f && fwrite(b->text, 1, b->n, f) == b->n;
    if (f && fclose(f) != 0)
        fine = false;
    if (fine && rename(part, file) == 0)
        return 0;
    complain("aedile perft: %s: %s\n", file, strerror(errno));
    remove(part);
    return -1;
}

static int perft_all(const cJSON *root, const char *file, int deepest, bool update, bool json) {
    char err[JSON_ERROR_SIZE], place[JSON_PLACE_SIZE];
    buffer out = {0}, listed = {0};
    listing l;
    int index = 0, wrong = 0;
    const cJSON *row;
    if (!cJSON_IsArray(root)) {
        complain("aedile perft: %s: expected an array of positions\n", file);
        return STATUS_USAGE;
    }
    buffer_text(&out, "[\n");
    listing_begin(&l, &listed, &form);
    cJSON_ArrayForEach(row, root) {
        position p;
        json_at_index(file, index, place);
        if (read_position(&p, row, place, err) < 0) {
            complain("aedile perft: %s\n", err);
            buffer_free(&out);
            buffer_free(&listed);
            return STATUS_USAGE;
        }
        bool same = json ? count_quietly(&p, deepest) : count(&p, deepest, update);
        if (json)
            list_counts(&l, &p, same);
        wrong += !same;
        add_row(&out, &p, index++ == 0);
    }
    buffer_text(&out, "\n]\n");
    int status = wrong ? STATUS_FAILED : STATUS_OK;
    if (update && write_file(file, &out) < 0)
        status = STATUS_FAILED;
    buffer_free(&out);
    listing_end(&l);
    if (json)
        fputs(listed.text, stdout);
    buffer_free(&listed);
    if (wrong)
        complain("aedile perft: %s: %d of %d positions differ\n", file, wrong, index);
    else if (!json)
        printf("%d positions %s\n", index, update ? "written" : "as stored");
    return status;
}

static int perft_file(const char *file, int depth, bool update, bool json) {
    char err[JSON_ERROR_SIZE];
    cJSON *root = json_load(file, err);
    if (!root) {
        complain("aedile perft: %s\n", err);
        return STATUS_USAGE;
    }
    int status = perft_all(root, file, depth, update, json);
    cJSON_Delete(root);
    return status;
}

int command_perft(int argc, char **argv) {
    int64_t depth = 0;
    bool update = false, json = false;
    const arg_option options[] = {
        {"depth", "N", "no deeper than this", .kind = ARG_INT, .into = &depth, .low = 1,
         .high = MAX_DEPTH},
        {"update", NULL, "write the counts to the file", .kind = ARG_FLAG, .into = &update},
        LISTING_JSON_ROW(&json),
        {0},
    };
    args a = {.usage = "[FILE] [--depth N] [--update | --json]",
              .help =
                  "Counts the move sequences of positions to small depths and compares with the\n"
                  "counts stored in FILE (tests/GAME/perft.json of every game).",
              .options = options,
              .most = 1};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    if (update && json) {
        complain("aedile perft: expected --update or --json, found both\n");
        return STATUS_USAGE;
    }
    if (update && depth) {
        complain("aedile perft: --update counts to the depths of the file, without --depth\n");
        return STATUS_USAGE;
    }
    if (a.n)
        return perft_file(a.rest[0], (int)depth, update, json);
    if (json) {
        complain("aedile perft: --json is of one file: expected FILE\n");
        return STATUS_USAGE;
    }
    status = STATUS_OK;
    for (size_t i = 0; games_at(i) && status != STATUS_USAGE; i++) {
        char file[64];
        snprintf(file, sizeof file, "tests/%.40s/perft.json", games_at(i)->name);
        int of_game = perft_file(file, (int)depth, update, false);
        status = of_game ? of_game : status;
    }
    return status;
}
