/* aedile fit: weights of a value of positions, fitted on self-play, and how good they are on
 * games that they were not fitted on.
 */
#include "arena/base/args.h"
#include "arena/base/buffer.h"
#include "arena/commands/commands.h"
#include "arena/stats/fit_games.h"
#include "arena/games/game_choice.h"
#include "arena/match/weights.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct fit_run {
    fit_games games;
    game_options options[GAME_MAX_SEATS + 1];
    double ridge;
    double w[FIT_FEATURES];     /* all features */
    double score[FIT_FEATURES]; /* the score alone */
    bool only_score[FIT_FEATURES]; /* which one that is */
    fit_set training, held_out;
} fit_run;

/* --- Options of the games ------------------------------------------------------------------- */

/* The games of the choice: with the players it names, or with every number of players that the
 * game has. */
static int choose_games(fit_run *f, game_choice *choice) {
    char err[JSON_ERROR_SIZE] = "";
    bool one = game_choice_has(choice, "players");
    int found = 0;
    for (int players = 2; players <= GAME_MAX_SEATS && (!one || !found); players++) {
        char text[16];
        game_state s;
        snprintf(text, sizeof text, "%d", players);
        if (!one)
            game_choice_players(choice, text);
        if (game_choice_try(choice, err) < 0)
            continue;
        choice->game->create(&s, &choice->options, 1, 0);
        int seats = choice->game->seats(&s);
        f->options[seats] = choice->options;
        f->games.options[seats] = &f->options[seats];
        found++;
    }
    if (found)
        return 0;
    fprintf(stderr, "aedile fit: %s\n", err);
    return -1;
}

/* The game's first value that can be fitted. */
static int choose_value(fit_run *f, const game *g) {
    for (const value *v = values_of(g); v->name; v++) {
        int n = weights_count(v->weight_names);
        if (!v->features || n == 0 || n > FIT_FEATURES)
            continue;
        f->games.value = v;
        f->games.features = n;
        for (int i = 0; i < n; i++)
            f->only_score[i] = v->score && !strcmp(v->weight_names[i], v->score);
        return 0;
    }
    fprintf(stderr, "aedile fit: the game %s has no value of positions to fit\n", g->name);
    return -1;
}

static bool ends_with(const char *text, const char *end) {
    size_t n = strlen(text), k = strlen(end);
    return n >= k && !strcmp(text + n - k, end);
}

/* A style by name, the first without one, or by a file of weights, which go to *weights. */
static int choose_policy(const game *g, const char *name, agent_weights *weights, policy *out) {
    char err[JSON_ERROR_SIZE];
    if (ends_with(name, ".json")) {
        if (weights_load(weights, AGENT_POLICY_WEIGHTS, name, err) < 0) {
            fprintf(stderr, "aedile fit: %s\n", err);
            return -1;
        }
        if (weights->policy->game == g) {
            *out = *weights->policy;
            out->weights = weights->w;
            return 0;
        }
        fprintf(stderr, "aedile fit: %s: weights for the game %s, not %s\n", name,
                weights->policy->game->name, g->name);
        return -1;
    }
    const policy *found = *name ? policy_find(g, name) : policies_of(g);
    if (found && found->name) {
        *out = *found;
        return 0;
    }
    fprintf(stderr,
            "aedile fit: --agent: expected a style or a file of weights, found \"%.60s\";"
            " styles:",
            name);
    for (const policy *p = policies_of(g); p->name; p++)
        fprintf(stderr, " %s", p->name);
    fprintf(stderr, policies_of(g)->name ? "\n" : " none\n");
    return -1;
}

/* --- Output ----------------------------------------------------------------------------------- */

static void add_json(buffer *b, const fit_run *f) {
    buffer_add(b,
               "{\"game\": \"%s\", \"value\": \"%s\",\n \"note\": \"fitted on %" PRIu64
               " games of %s, noise %g, seed %" PRIu64 "\",\n \"weights\": {",
               f->games.value->game->name, f->games.value->name, f->games.games, f->games.policy->name, f->games.noise, f->games.seed);
    for (int i = 0; i < f->games.features; i++)
        buffer_add(b, "%s\n  \"%s\": %.5f", i ? "," : "", f->games.value->weight_names[i], f->w[i]);
    buffer_add(b, "\n }}\n");
}

static void add_def(buffer *b, const fit_run *f) {
    buffer_add(b,
               "/* Weights of the value of positions, as `aedile fit` wrote them: %" PRIu64
               " games\n * of %s, noise %g, seed %" PRIu64 ".\n *\n"
               " *   VALUE_WEIGHT(feature, weight)\n"
               " *   SCORE_WEIGHT(weight)    of the score, where that is the only feature\n */\n",
               f->games.games, f->games.policy->name, f->games.noise, f->games.seed);
    for (int i = 0; i < f->games.features; i++)
        buffer_add(b, "VALUE_WEIGHT(%s, %.5f)\n", f->games.value->weight_names[i], f->w[i]);
    for (int i = 0; i < f->games.features; i++)
        if (f->only_score[i])
            buffer_add(b, "SCORE_WEIGHT(%.5f)\n", f->score[i]);
    buffer_add(b, "#undef VALUE_WEIGHT\n#undef SCORE_WEIGHT\n");
}

/* Writes the file whole or not at all. */
static int write_file(const char *path, const buffer *b) {
    char part[1024];
    if (snprintf(part, sizeof part, "%s.part", path) >= (int)sizeof part) {
        fprintf(stderr, "aedile fit: --out: the path is too long\n");
        return -1;
    }
    FILE *out = fopen(part, "w");
    bool written = out && fwrite(b->text, 1, b->n, out) == b->n;
    if (out && fclose(out))
        written = false;
    if (written && rename(part, path) == 0)
        return 0;
    fprintf(stderr, "aedile fit: %s: %s\n", path, strerror(errno));
    if (out)
        remove(part);
    return -1;
}

static void print_weights(const fit_run *f) {
    printf("\n%-12s %9s  %s\n", "feature", "weight", "meaning");
    for (int i = 0; i < f->games.features; i++)
        printf("%-12s %9.5f  %s\n", f->games.value->weight_names[i], f->w[i], f->games.value->weight_meanings[i]);
}

static void print_loss(const char *name, const fit_run *f, const double *w) {
    printf("%-22s %9.4f  %9.4f\n", name, fit_loss(&f->training, w), fit_loss(&f->held_out, w));
}

static void print_calibration(const char *title, const fit_set *set, const double *w) {
    fit_bin bin[FIT_BINS];
    fit_calibration(set, w, bin);
    printf("\n%s\n%-12s %9s  %9s  %9s\n", title, "expected", "seats", "mean", "found");
    for (int i = 0; i < FIT_BINS; i++)
        if (bin[i].seats)
            printf("%.1f .. %.1f   %9" PRIu64 "  %9.3f  %9.3f\n", (double)i / FIT_BINS,
                   (double)(i + 1) / FIT_BINS, bin[i].seats, bin[i].expected, bin[i].found);
}

static void print_report(const fit_run *f) {
    printf("%" PRIu64 " games of %s, noise %g, seed %" PRIu64 "; every fifth held out\n"
           "positions: %zu fitted on, %zu held out\n\n",
           f->games.games, f->games.policy->name, f->games.noise, f->games.seed, f->training.n,
           f->held_out.n);
    printf("%-22s %9s  %9s\n", "mean log loss (nats)", "fitted on", "held out");
    print_loss("all features", f, f->w);
    print_loss("score alone", f, f->score);
    print_loss("equal shares", f, NULL);
    print_calibration("held out, all features", &f->held_out, f->w);
    print_calibration("held out, score alone", &f->held_out, f->score);
    print_weights(f);
}

/* --- The command ------------------------------------------------------------------------------ */

static int fit_both(fit_run *f) {
    if (fit_solve(&f->training, NULL, f->ridge, f->w) < 0 ||
        fit_solve(&f->training, f->only_score, f->ridge, f->score) < 0) {
        fprintf(stderr, "aedile fit: the weights did not settle; more games or a larger --ridge\n");
        return STATUS_FAILED;
    }
    return STATUS_OK;
}

static int fit_and_write(fit_run *f, const char *path) {
    size_t most = (size_t)f->games.games * FIT_FROM_GAME, training;
    fit_position *positions = malloc(most * sizeof *positions);
    if (!positions) {
        fprintf(stderr, "aedile fit: out of memory\n");
        return STATUS_FAILED;
    }
    size_t n = fit_games_play(&f->games, positions, &training);
    f->training = (fit_set){positions, training, f->games.features};
    f->held_out = (fit_set){positions + training, n - training, f->games.features};
    int status = fit_both(f);
    if (status == STATUS_OK) {
        buffer b = {0};
        if (path && ends_with(path, ".def"))
            add_def(&b, f);
        else
            add_json(&b, f);
        if (path && write_file(path, &b) < 0)
            status = STATUS_FAILED;
        buffer_free(&b);
    }
    if (status == STATUS_OK)
        print_report(f);
    free(positions);
    return status;
}

int command_fit(int argc, char **argv) {
    static fit_run f; /* once in a process */
    static agent_weights weights;
    int64_t number = 20000;
    double noise = 0.05;
    const char *agent = "", *path = NULL;
    policy chosen;
    game_choice choice;
    f.ridge = 1;
    const arg_option options[] = {
        {"games", "N", "games of self-play (20000)", .kind = ARG_INT, .into = &number, .low = 10,
         .high = 100000},
        {"seed", "S", "of the deals and moves (0)", .kind = ARG_SEED, .into = &f.games.seed},
        {"agent", "STYLE", "a style, or a JSON file of weights (the first)", .kind = ARG_TEXT,
         .into = &agent},
        {"noise", "X", "chance of a random move (0.05)", .kind = ARG_REAL, .into = &noise, .low = 0,
         .high = 1},
        {"ridge", "X", "weight of the squared weights in the loss (1)", .kind = ARG_REAL,
         .into = &f.ridge, .low = 0, .high = 1000000},
        {"out", "FILE", "write the weights here: JSON, or C rows if it ends in .def",
         .kind = ARG_TEXT, .into = &path},
        GAME_CHOICE_ROWS(&choice),
        {0},
    };
    args a = {.usage = "[--game NAME] [--games N] [--seed S] [--agent STYLE] [--out FILE]",
              .help = "Plays games of the heuristic agent against itself and fits the weights of\n"
                      "the value of positions that best tells who will win. Four games in five\n"
                      "are for fitting; on the others it is compared with the score alone.\n"
                      "Without --players, games of 2, 3, 4 and 5 players come in turn.",
              .options = options};
    game_choice_init(&choice);
    int status = args_read(&a, argc, argv);
    if (status < 0 &&
        (choose_value(&f, choice.game) < 0 || choose_games(&f, &choice) < 0 ||
         choose_policy(choice.game, agent, &weights, &chosen) < 0))
        status = STATUS_USAGE;
    game_choice_done(&choice);
    if (status >= 0)
        return status;
    f.games.policy = &chosen;
    f.games.noise = noise;
    f.games.games = (uint64_t)number;
    return fit_and_write(&f, path);
}
