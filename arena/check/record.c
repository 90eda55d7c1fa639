/* Making records of games (replay.h): of random ones, to be replayed or to be read; of those of a
 * run, which are played again for it.
 */
#include "agents/streams.h"
#include "arena/check/replay.h"
#include "arena/config/config_parts.h"
#include "arena/config/schedule_plan.h"
#include "arena/match/match.h"
#include "arena/match/signature.h"
#include "arena/run/intact.h"
#include "arena/run/moves_file.h"
#include "arena/run/secret.h"
#include "arena/run/store.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void add_numbers(buffer *b, const char *name, const int64_t *numbers, int n,
                        const char *after) {
    buffer_add(b, "  \"%s\": [", name);
    for (int i = 0; i < n; i++)
        buffer_add(b, "%s%" PRId64, i ? ", " : "", numbers[i]);
    buffer_add(b, "]%s\n", after);
}

static void add_end(buffer *b, const game *g, const game_state *s) {
    int64_t score[GAME_MAX_SEATS], place[GAME_MAX_SEATS];
    game_result r;
    g->result(s, &r);
    int n = g->seats(s);
    for (int p = 0; p < n; p++) {
        score[p] = r.score[p];
        place[p] = r.place[p];
    }
    buffer_add(b, "  \"end\": \"%s\",\n", g->ends[r.end]);
    add_numbers(b, "scores", score, n, ",");
    add_numbers(b, "places", place, n, "");
}

/* A deal, and who chooses among n legal moves there: its index; or -1, the game is recorded so far. */
typedef struct recorded {
    const game *game;
    const game_options *options;
    const cJSON *given; /* the options as written */
    uint64_t seed, stream;
    const char *note; /* NULL: none */
    int (*choose)(void *data, int n);
    void *data;
} recorded;

static void add_record(buffer *b, const recorded *r) {
    const game *g = r->game;
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    char text[GAME_MAX_TEXT];
    cJSON *resolved = games_options_resolved(g, r->given);
    char *options = cJSON_PrintUnformatted(resolved);
    buffer_add(b, "{\n  \"game\": \"%s\",\n  \"options\": %s,\n", g->name, options);
    if (r->note) {
        buffer_text(b, "  \"note\": ");
        buffer_quote(b, r->note);
        buffer_text(b, ",\n");
    }
    buffer_add(b, "  \"seed\": \"%" PRIu64 "\",\n  \"stream\": \"%" PRIu64 "\",\n  \"moves\": [",
               r->seed, r->stream);
    cJSON_free(options);
    cJSON_Delete(resolved);
    g->create(&s, r->options, r->seed, r->stream);
    const char *between = "\n    ";
    for (int n, chosen; (n = g->legal(&s, moves)) > 0 && (chosen = r->choose(r->data, n)) >= 0;) {
        game_move move = moves[chosen];
        if (n > 1) {
            g->move_text(&s, move, text);
            buffer_text(b, between);
            buffer_quote(b, text);
            between = ",\n    ";
        }
        g->apply(&s, move);
    }
    bool over = g->turn(&s) < 0;
    buffer_text(b, over ? "\n  ],\n" : "\n  ]\n");
    if (over)
        add_end(b, g, &s);
    buffer_text(b, "}\n");
}

static int choose_random(void *rng, int n) {
    return (int)pcg32_below(rng, (uint32_t)n);
}

void replay_random(buffer *b, const game_choice *c, uint64_t seed, uint64_t stream) {
    pcg32 rng;
    stream_start(&rng, seed, stream, STREAM_MOVES);
    add_record(b, &(recorded){.game = c->game,
                              .options = &c->options,
                              .given = c->given,
                              .seed = seed,
                              .stream = stream,
                              .choose = choose_random,
                              .data = &rng});
}

/* Choices that were made, one for each decision with an alternative. */
typedef struct choices {
    const uint8_t *next;
    int left;
} choices;

static int choose_made(void *data, int n) {
    choices *c = data;
    if (n == 1)
        return 0;
    return c->left-- > 0 ? *c->next++ : -1;
}

void replay_of_choices(buffer *b, const game_choice *c, uint64_t seed, uint64_t stream,
                       const uint8_t *choice, int n, const char *note) {
    choices made = {choice, n};
    add_record(b, &(recorded){.game = c->game,
                              .options = &c->options,
                              .given = c->given,
                              .seed = seed,
                              .stream = stream,
                              .note = note,
                              .choose = choose_made,
                              .data = &made});
}

/* --- Games of a run --------------------------------------------------------------------------- */

/* As of match_record: the next choice, where there is one. */
static int choose_again(void *data, int n) {
    const uint8_t **next = data;
    return n > 1 ? *(*next)++ : 0;
}

/* Plays game `id` of the run again, by the moves that were kept (NULL: the agents make them), and adds
 * its record. */
static int record_again(buffer *b, const run_config *c, uint64_t id, const kept_moves *kept,
                        char *err) {
    match m;
    match_setup setup = config_match(c);
    setup.main_only = true;
    setup.events_one_in = 1;
    setup.moves = false;
    match_record *record = malloc(sizeof *record);
    schedule_game at;
    schedule_at(c->schedule, id, &at);
    match_init(&m, &setup);
    int status = !record ? -1
                 : kept  ? match_play_again(&m, &at, kept, true, record)
                         : match_play(&m, &at, record);
    if (status < 0) {
        snprintf(err, OUTPUT_ERROR_SIZE, "out of memory for the agents");
    } else if (match_faulted(record)) {
        snprintf(err, OUTPUT_ERROR_SIZE, "game %" PRIu64 " was ended by a fault: it has no record",
                 id);
        status = -1;
    } else {
        const uint8_t *next = record->choice;
        chance from = config_chance(c);
        uint64_t seed, stream;
        chance_of_deal(&from, at.deal, &seed, &stream);
        add_record(b, &(recorded){.game = c->game,
                                  .options = &c->options,
                                  .given = c->given,
                                  .seed = seed,
                                  .stream = stream,
                                  .choose = choose_again,
                                  .data = &next});
    }
    match_done(&m);
    free(record);
    return status;
}

/* Of a run in progress the shards say whether its config is the one they were played by. */
static int check_progress(const run_config *c, const char *folder, char *err) {
    store st;
    if (store_open(&st, c, signature_of(c->game, &c->options), folder, STORE_READ, err) < 0)
        return -1;
    store_close(&st);
    return 0;
}

/* Whether game `id` can be had from its config. 0; or -1 with err. */
static int check_game(const run_config *c, const char *folder, uint64_t id, char *err) {
    char path[OUTPUT_PATH_SIZE];
    static const char *const config[] = {"config.json", NULL};
    manifest m;
    const char *why = NULL;
    char range[80] = "";
    if (id >= (uint64_t)c->games)
        snprintf(range, sizeof range, "expected a game from 0 to %" PRId64 ", found %" PRIu64,
                 c->games - 1, id);
    if (range[0])
        why = range;
    else if (!experiment_leaves_game(&c->experiment))
        why = "its experiment changes the deal: a record could not say so";
    if (why)
        return output_refuse(err, folder, why);
    if (output_path(path, folder, "manifest.json", err) < 0)
        return -1;
    if (access(path, F_OK) < 0 && !schedule_grows(c->schedule))
        return check_progress(c, folder, err);
    if (manifest_read(&m, path, c, err) < 0)
        return -1;
    return intact_check(&m, folder, config, err);
}

/* The same of a run whose agents do not repeat themselves. */
static int record_kept(buffer *b, const run_config *c, const char *folder, uint64_t id, char *err) {
    store st;
    static const char *const read[] = {"moves.bin", NULL};
    manifest m;
    moves_file moves = {0};
    kept_moves kept;
    if (store_open(&st, c, signature_of(c->game, &c->options), folder, STORE_READ, err) < 0)
        return -1;
    int status = st.complete ? intact_check(&m, folder, read, err) : 0;
    if (status >= 0)
        status = moves_file_open(&moves, &st, err);
    if (status >= 0 && !moves_file_get(&moves, id, &kept))
        status =
            output_refuse(err, folder,
                          "agents depend on the clock or are external programs, and the moves of"
                          " this game are not there");
    if (status >= 0)
        status = record_again(b, c, id, &kept, err);
    moves_file_done(&moves);
    store_close(&st);
    return status;
}

int replay_of_run(buffer *b, const char *folder, uint64_t id, char err[OUTPUT_ERROR_SIZE]) {
    char path[OUTPUT_PATH_SIZE];
    run_config c;
    if (output_path(path, folder, "config.json", err) < 0 || config_load(&c, path, err) < 0)
        return -1;
    int status = secret_find(&c, folder, err);
    if (status == 0)
        status = check_game(&c, folder, id, err);
    if (status == 0)
        status = config_keeps_moves(&c) ? record_kept(b, &c, folder, id, err)
                                        : record_again(b, &c, id, NULL, err);
    config_done(&c);
    return status;
}

/* --- For reading ------------------------------------------------------------------------------ */

void replay_golden(buffer *b, const game_choice *c, uint64_t seed, uint64_t stream) {
    const game *g = c->game;
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    char text[GAME_MAX_TEXT];
    game_result r;
    pcg32 rng;
    stream_start(&rng, seed, stream, STREAM_MOVES);
    g->create(&s, &c->options, seed, stream);
    buffer_add(b, "%s: a game of random moves, seed %" PRIu64 ", stream %" PRIu64 "\n\n", g->title,
               seed, stream);
    arena_game_show(b, g, &s, false);
    for (int ply = 0, n; (n = g->legal(&s, moves)) > 0; ply++) {
        int chosen = (int)pcg32_below(&rng, (uint32_t)n);
        buffer_add(b, "\n%d. seat %d, %s\n", ply, g->turn(&s), g->decision(&s));
        for (int i = 0; i < n; i++) {
            g->move_text(&s, moves[i], text);
            buffer_add(b, "%s %s\n", i == chosen ? "  >" : "   ", text);
        }
        g->apply(&s, moves[chosen]);
    }
    g->result(&s, &r);
    buffer_add(b, "\nover: %s\n", g->ends[r.end]);
    for (int p = 0; p < g->seats(&s); p++)
        buffer_add(b, "seat %d: score %d, place %d\n", p, (int)r.score[p], r.place[p]);
    buffer_text(b, "\n");
    arena_game_show(b, g, &s, false);
}
