/* aedile replay: a recorded game is played again, checked and shown; or a random one, or one of a
 * run, is recorded (docs/guide/records.md).
 */
#include "arena/base/args.h"
#include "arena/base/complain.h"
#include "arena/check/replay.h"
#include "arena/commands/commands.h"
#include "arena/games/game_choice.h"
#include "arena/seam/win_share.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct replay_args {
    bool show, json, random, golden;
    int64_t at; /* moves of the record to play; -1: all */
    uint64_t seed, stream;
    const char *run; /* folder; NULL: none */
    uint64_t number; /* of a game there */
} replay_args;

/* What the hook of --show needs. */
typedef struct shower {
    const game *game;
    buffer out;
    bool colour;
} shower;

/* Whether standard output is a terminal where colour is welcome. */
static bool wants_colour(void) {
    const char *no = getenv("NO_COLOR");
    return isatty(STDOUT_FILENO) && (!no || !*no);
}

/* Tells every move; the table when a turn has ended. */
static void show_step(void *data, const textplay_step *step, const void *before,
                      const void *after) {
    shower *w = data;
    buffer_add(&w->out, "  %s seat %d %-10s %s\n", step->forced ? " " : ">", step->seat, step->kind,
               step->text);
    if (arena_game_turned(w->game, before, after)) {
        buffer_text(&w->out, "\n");
        arena_game_show(&w->out, w->game, after, w->colour);
        buffer_text(&w->out, "\n");
    }
    fputs(w->out.text, stdout);
    buffer_clear(&w->out);
}

static void print_position(const replay *r, const game_state *s, bool json) {
    buffer b = {0};
    if (json)
        buffer_state(&b, r->game, s);
    else
        arena_game_show(&b, r->game, s, wants_colour());
    fputs(b.text, stdout);
    if (json)
        putchar('\n');
    buffer_free(&b);
}

static void print_result(const replay *r, const game_state *s) {
    game_result result;
    printf("%s: %d moves", r->file, r->nmoves);
    if (r->game->turn(s) >= 0) {
        printf(", not over: seat %d decides: %s\n", r->game->turn(s), r->game->decision(s));
        return;
    }
    r->game->result(s, &result);
    printf(", end: %s, scores", r->game->ends[result.end]);
    for (int p = 0; p < r->game->seats(s); p++)
        printf(" %d", (int)result.score[p]);
    int seats = r->game->seats(s);
    printf(win_winners(&result, seats) ? ", winner" : ", no one won");
    for (int p = 0; p < seats; p++)
        if (result.place[p] == 1)
            printf(" seat %d", p);
    printf("\n");
}

static int replay_file(const replay *r, const replay_args *a, char *err) {
    game_state s;
    textplay player;
    shower w = {.game = r->game, .colour = wants_colour()};
    int n = a->at >= 0 ? (int)a->at : r->nmoves;
    if (n > r->nmoves) {
        snprintf(err, REPLAY_ERROR_SIZE, "--at: expected at most the %d moves of %s, found %d",
                 r->nmoves, r->file, n);
        return STATUS_USAGE;
    }
    if (a->show) {
        r->game->create(&s, &r->options, r->seed, r->stream);
        print_position(r, &s, false);
        putchar('\n');
    }
    int played = replay_play(r, &player, &s, n, a->show ? show_step : NULL, &w, err);
    buffer_free(&w.out);
    if (played < 0 || (a->at < 0 && replay_compare(r, &s, err) < 0))
        return STATUS_FAILED;
    if (a->json || a->at >= 0)
        print_position(r, &s, a->json);
    else
        print_result(r, &s);
    return STATUS_OK;
}

static int replay_recorded(const char *file, const replay_args *a) {
    replay r;
    char err[REPLAY_ERROR_SIZE];
    if (replay_load(&r, file, err) < 0) {
        complain("aedile replay: %s\n", err);
        return STATUS_USAGE;
    }
    int status = replay_file(&r, a, err);
    if (status != STATUS_OK) {
        fflush(stdout);
        complain("aedile replay: %s\n", err);
    }
    replay_done(&r);
    return status;
}

static int record_random(game_choice *c, const replay_args *a) {
    buffer b = {0};
    if (game_choice_check(c, "replay") < 0)
        return STATUS_USAGE;
    if (a->golden)
        replay_golden(&b, c, a->seed, a->stream);
    else
        replay_random(&b, c, a->seed, a->stream);
    fputs(b.text, stdout);
    buffer_free(&b);
    return STATUS_OK;
}

static int record_run(const replay_args *a) {
    buffer b = {0};
    char err[OUTPUT_ERROR_SIZE];
    int status = STATUS_OK;
    if (replay_of_run(&b, a->run, a->number, err) < 0) {
        complain("aedile replay: %s\n", err);
        status = STATUS_FAILED;
    } else {
        fputs(b.text, stdout);
    }
    buffer_free(&b);
    return status;
}

/* `--game`: the number of a game of the run, or which game a random one is of. */
typedef struct game_wanted {
    replay_args *args;
    game_choice *choice;
    bool by_number, by_name;
} game_wanted;

static int choose_game(void *into, const char *text) {
    game_wanted *w = into;
    bool number = args_seed(text, &w->args->number) == 0;
    *(number ? &w->by_number : &w->by_name) = true;
    return number ? 0 : game_choice_game(w->choice, text);
}

/* A number is for --run, a name for --random; a record says itself which game it is of. */
static int check_game_wanted(const game_wanted *w) {
    const char *expected = w->by_name && !w->args->random  ? "a number, with --run"
                           : w->by_number && !w->args->run ? "the name of a game, with --random"
                                                           : NULL;
    if (expected)
        complain("aedile replay: --game: expected %s\n", expected);
    return expected ? -1 : 0;
}

int command_replay(int argc, char **argv) {
    replay_args ra = {.at = -1, .seed = 1};
    game_choice choice;
    game_wanted wanted = {&ra, &choice, false, false};
    game_choice_init(&choice);
    const arg_option options[] = {
        {"show", NULL, "tell every move, and the table after every turn", .kind = ARG_FLAG,
         .into = &ra.show},
        {"at", "N", "stop after N moves of the record and show the table", .kind = ARG_INT,
         .into = &ra.at, .low = 0, .high = INT_MAX},
        {"json", NULL, "print the last position as JSON", .kind = ARG_FLAG, .into = &ra.json},
        {"random", NULL, "record a game of random moves instead", .kind = ARG_FLAG,
         .into = &ra.random},
        {"golden", NULL, "with --random: for reading, with all legal moves", .kind = ARG_FLAG,
         .into = &ra.golden},
        {"seed", "S", "with --random: seed (1)", .kind = ARG_SEED, .into = &ra.seed},
        {"stream", "I", "with --random: number of the game (0)", .kind = ARG_SEED,
         .into = &ra.stream},
        {"run", "DIR", "record a game of the run in a results folder instead", .kind = ARG_TEXT,
         .into = &ra.run},
        {"game", "N", "with --run: number of the game, from 0 (0); with --random: name of the game",
         .kind = ARG_EACH, .into = &wanted, .each = choose_game},
        GAME_CHOICE_OPTION_ROWS(&choice),
        {0},
    };
    args a = {
        .usage = "FILE | --run DIR --game N | --random [--game NAME] [--seed S] [--players N] "
                 "[--option NAME=VALUE]...",
        .help = "Plays a recorded game again and checks every move, the end, scores and places.\n"
                "FILE is JSON (docs/guide/records.md; \"-\": standard input).",
        .options = options,
        .most = 1};
    int status = args_read(&a, argc, argv);
    if (status < 0 && (a.n == 1) + ra.random + (ra.run != NULL) != 1) {
        complain("aedile replay: expected FILE, --run or --random; see aedile replay --help\n");
        status = STATUS_USAGE;
    }
    if (status < 0 && check_game_wanted(&wanted) < 0)
        status = STATUS_USAGE;
    if (status < 0)
        status = ra.random ? record_random(&choice, &ra)
                 : ra.run  ? record_run(&ra)
                           : replay_recorded(a.rest[0], &ra);
    game_choice_done(&choice);
    return status;
}
