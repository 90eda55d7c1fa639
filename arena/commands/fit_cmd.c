/* aedile fit: weights of a value of positions, fitted on self-play, and how good they are on
 * games that they were not fitted on.
 */
#include "arena/base/args.h"
#include "arena/base/complain.h"
#include "arena/base/listing.h"
#include "arena/commands/commands.h"
#include "arena/commands/fit_run.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

/* Writes the file whole or not at all. */
static int write_file(const char *path, const buffer *b) {
    char part[1024];
    if (snprintf(part, sizeof part, "%s.part", path) >= (int)sizeof part) {
        complain("aedile fit: --out: the path is too long\n");
        return -1;
    }
    FILE *out = fopen(part, "w");
    bool written = out && fwrite(b->text, 1, b->n, out) == b->n;
    if (out && fclose(out))
        written = false;
    if (written && rename(part, path) == 0)
        return 0;
    complain("aedile fit: %s: %s\n", path, strerror(errno));
    if (out)
        remove(part);
    return -1;
}

static int fit_both(fit_run *f) {
    if (fit_solve(&f->training, NULL, f->ridge, f->w) < 0 ||
        fit_solve(&f->training, f->only_score, f->ridge, f->score) < 0) {
        complain("aedile fit: the weights did not settle; more games or a larger --ridge\n");
        return STATUS_FAILED;
    }
    return STATUS_OK;
}

static int fit_and_write(fit_run *f, const char *path) {
    size_t most = (size_t)f->games.games * FIT_FROM_GAME, training;
    fit_position *positions = malloc(most * sizeof *positions);
    if (!positions) {
        complain("aedile fit: out of memory\n");
        return STATUS_FAILED;
    }
    size_t n = fit_games_play(&f->games, positions, &training);
    if (f->games.judged) {
        (f->json ? fit_list_judgement : fit_print_judgement)(f, positions, n);
        free(positions);
        return STATUS_OK;
    }
    f->training = (fit_set){positions, training, f->games.features};
    f->held_out = (fit_set){positions + training, n - training, f->games.features};
    int status = fit_both(f);
    if (status == STATUS_OK) {
        buffer b = {0};
        if (path && fit_ends_with(path, ".def"))
            fit_add_def(&b, f);
        else
            fit_add_json(&b, f);
        if (path && write_file(path, &b) < 0)
            status = STATUS_FAILED;
        buffer_free(&b);
    }
    if (status == STATUS_OK)
        (f->json ? fit_list_report : fit_print_report)(f);
    free(positions);
    return status;
}

int command_fit(int argc, char **argv) {
    static fit_run f; /* once in a process */
    int64_t number = 20000;
    double noise = 0.05;
    const char *agent = "", *path = NULL, *judged = NULL, *network = "";
    game_choice choice;
    f.ridge = 1;
    const arg_option options[] = {
        {"games", "N", "games of self-play (20000)", .kind = ARG_INT, .into = &number, .low = 10,
         .high = 100000},
        {"seed", "S", "of the deals and moves (0)", .kind = ARG_SEED, .into = &f.games.seed},
        {"agent", "STYLE", "a style, a JSON file of weights, or learned (the first style)",
         .kind = ARG_TEXT, .into = &agent},
        {"judge", "VALUE", "fit nothing: tell how often this value is right", .kind = ARG_TEXT,
         .into = &judged},
        {"network", "FILE", "of what is called learned (the one that comes with the program)",
         .kind = ARG_TEXT, .into = &network},
        {"noise", "X", "chance of a random move (0.05)", .kind = ARG_REAL, .into = &noise, .low = 0,
         .high = 1},
        {"ridge", "X", "weight of the squared weights in the loss (1)", .kind = ARG_REAL,
         .into = &f.ridge, .low = 0, .high = 1000000},
        {"out", "FILE", "write the weights here: JSON, or C rows if it ends in .def",
         .kind = ARG_TEXT, .into = &path},
        LISTING_JSON_ROW(&f.json),
        GAME_CHOICE_ROWS(&choice),
        {0},
    };
    args a = {.usage = "[--game NAME] [--games N] [--seed S] [--agent STYLE] [--out FILE] [--json]",
              .help =
                  "Plays games of the heuristic agent against itself and fits the weights of\n"
                  "the value of positions that best tells who will win. Four games in five\n"
                  "are for fitting; on the rest it is compared with the score only.\n"
                  "Without --players, games of 2, 3, 4 and 5 players come in turn.\n"
                  "With --judge nothing is fitted: a value, or a network's, is held against how\n"
                  "the games ended.",
              .options = options};
    game_choice_init(&choice);
    int status = args_read(&a, argc, argv);
    if (status < 0 && ((judged ? fit_choose_judged(&f, choice.game, judged, network)
                               : fit_choose_value(&f, choice.game)) < 0 ||
                       fit_choose_games(&f, &choice) < 0 ||
                       fit_choose_policy(&f, choice.game, agent, network) < 0))
        status = STATUS_USAGE;
    game_choice_done(&choice);
    if (status >= 0)
        return status;
    f.games.policy = &f.policy;
    f.games.noise = noise;
    f.games.games = (uint64_t)number;
    return fit_and_write(&f, path);
}
