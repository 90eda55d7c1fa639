/* Training (train.h): rounds of games and steps, now and then a look at how strong it is. */
#include "arena/train/train.h"

#include "arena/base/cluster.h"
#include "arena/base/progress.h"
#include "arena/match/signature.h"
#include "arena/train/gradient.h"
#include "arena/train/spread.h"
#include "arena/train/strength.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a round needs in addition, again each time. */
typedef struct round_work {
    episode *episodes;
    choice *choices;
    size_t capacity;
    gradient_work gradient;
    float *by; /* a gradient */
} round_work;

/* The run of the program at hand. */
typedef struct train_state {
    const train_run *run;
    progress progress;
    double before, began; /* seconds that the training had taken, and the clock then */
    double kept;          /* the clock at the last checkpoint */
    char *err;
} train_state;

/* An agent that names no network gets this one; and this as value. */
static void give_networks(agent_spec *spec, const net *n, const net *leaf) {
    for (const agent_option *o = spec->agent->options; o && o->name; o++) {
        agent_network *place =
            o->kind == AGENT_NETWORK ? (void *)(spec->params.bytes + o->offset) : NULL;
        if (place && !place->net)
            *place = (agent_network){.net = !strcmp(o->name, "value_network") ? leaf : n};
    }
}

int training_init(training *t, const settings *s) {
    pcg32 rng;
    bool made = true;
    *t = (training){.settings = s};
    model_shape_of(&t->shape, s->layout, (int)s->units);
    if (s->without.n && !(t->left_out = leave_out_of(&s->without, s->layout)))
        return -1;
    t->shape.left_out = t->left_out;
    t->w = model_numbers(t->shape.n);
    t->mean = model_numbers(t->shape.n);
    for (int i = 0; i < SELFPLAY_PAST; i++)
        made = (t->past[i] = model_numbers(t->shape.n)) && made;
    if (!made || !t->w || !t->mean || adam_init(&t->adam, t->shape.n) < 0)
        return -1;
    pcg32_seed(&rng, mix64(s->seed ^ 0x696E6974), 0);
    model_init(&t->shape, t->w, &rng);
    memcpy(t->mean, t->w, t->shape.n * sizeof *t->w);
    t->teacher = s->leaves.agent ? s->leaves : s->teacher;
    if (t->teacher.agent)
        give_networks(&t->teacher, s->leaves.agent ? &t->first : &t->inside, &t->inside);
    return 0;
}

void training_free(training *t) {
    free(t->left_out);
    free(t->w);
    free(t->mean);
    for (int i = 0; i < SELFPLAY_PAST; i++)
        free(t->past[i]);
    whole_player_free(&t->tried);
    adam_free(&t->adam);
    buffer_free(&t->curve);
    buffer_free(&t->inside_bytes);
    buffer_free(&t->first_bytes);
    *t = (training){0};
}

static int work_init(round_work *r, const training *t) {
    *r = (round_work){.episodes = calloc((size_t)t->settings->batch, sizeof *r->episodes),
                      .by = model_numbers(t->shape.n)};
    return r->episodes && r->by &&
                   gradient_work_init(&r->gradient, &t->shape,
                                      (size_t)t->settings->minibatch * 2) == 0
               ? 0
               : -1;
}

static void work_free(round_work *r, const training *t) {
    for (int64_t i = 0; r->episodes && i < t->settings->batch; i++)
        episode_free(&r->episodes[i]);
    free(r->episodes);
    free(r->choices);
    free(r->by);
    gradient_work_free(&r->gradient);
}

/* --- A round -------------------------------------------------------------------------------- */

static double share_done(const training *t) {
    return (double)t->games / (double)t->settings->games;
}

static bool imitates(const training *t) {
    return t->games < t->settings->imitate;
}

/* The teacher thinks with the network as it is. Its agents point to `inside`. */
static void put_inside(training *t) {
    buffer_clear(&t->inside_bytes);
    whole_network(&t->inside_bytes, &t->shape, training_network(t), "{}");
    net_use(&t->inside, t->shape.layout, t->inside_bytes.text);
    if (!t->settings->leaves.agent || t->first_bytes.n)
        return;
    whole_network(&t->first_bytes, &t->shape, t->past[0], "{}");
    net_use(&t->first, t->shape.layout, t->first_bytes.text);
}

/* Those from this number on. */
static void play_games(training *t, round_work *r, uint64_t number, int64_t n) {
    const settings *s = t->settings;
    void (*play_one)(const selfplay *, uint64_t, episode *) =
        s->leaves.agent ? leaves_game : selfplay_game;
    selfplay play = {.settings = t->settings,
                     .shape = &t->shape,
                     .w = t->w,
                     .n_past = t->n_past,
                     .first = &t->first,
                     .score = settings_at(t->settings->score, share_done(t)),
                     .imitate = imitates(t)};
    memcpy(play.past, t->past, sizeof play.past);
    if (t->teacher.agent)
        put_inside(t);
    int64_t from = (int64_t)cluster_part((size_t)n, cluster_rank());
    int64_t to = (int64_t)cluster_part((size_t)n, cluster_rank() + 1);
#pragma omp parallel firstprivate(play)
    {
        teacher own = {.game = t->settings->game, .spec = &t->teacher};
        play.teacher = t->teacher.agent ? &own : NULL;
        if (s->leaves.agent)
            teacher_watch(&own, (int)s->leaves_kept);
#pragma omp for schedule(dynamic, 1)
        for (int64_t i = from; i < to; i++)
            play_one(&play, number + (uint64_t)i, &r->episodes[i]);
        teacher_free(&own);
    }
    spread_games(r->episodes, (size_t)n);
}

/* All choices of the games, in order. */
static size_t gather(round_work *r, int64_t games) {
    size_t n = 0;
    for (int64_t i = 0; i < games; i++)
        n += r->episodes[i].n;
    if (n > r->capacity) {
        free(r->choices);
        r->capacity = n + n / 4;
        r->choices = malloc(r->capacity * sizeof *r->choices);
        if (!r->choices)
            buffer_no_memory(r->capacity * sizeof *r->choices);
    }
    n = 0;
    for (int64_t i = 0; i < games; i++) {
        const episode *e = &r->episodes[i];
        for (size_t k = 0; k < e->n; k++)
            r->choices[n++] =
                (choice){&e->sample[k], e->on + e->sample[k].on,
                         (const uint16_t(*)[LAYOUT_MAX_ROWS])e->rows + e->sample[k].rows};
    }
    return n;
}

static void shuffle(choice *c, size_t n, pcg32 *rng) {
    for (size_t i = n; i > 1; i--) {
        size_t k = pcg32_below(rng, (uint32_t)i);
        choice other = c[k];
        c[k] = c[i - 1];
        c[i - 1] = other;
    }
}

static gradient_rule rule_of(const training *t, const choice *c, size_t n) {
    double sum = 0, squares = 0, weights = 0, done = share_done(t);
    for (size_t i = 0; i < n; i++) {
        double weight = (double)c[i].sample->weight, advantage = (double)c[i].sample->advantage;
        weights += weight;
        sum += weight * advantage;
        squares += weight * advantage * advantage;
    }
    double mean = sum / weights, spread = sqrt(squares / weights - mean * mean + 1e-12);
    return (gradient_rule){.clip = (float)t->settings->clip,
                           .entropy_weight = (float)settings_at(t->settings->entropy, done),
                           .value_weight = (float)t->settings->value,
                           .teach_weight = (float)t->settings->teach_weight,
                           .advantage_mean = (float)mean,
                           .advantage_scale = (float)(1 / spread),
                           .imitation = imitates(t)};
}

/* Steps along the gradients of all choices, minibatch by minibatch; the last takes what is left. */
static void learn(training *t, round_work *r, size_t n) {
    const settings *s = t->settings;
    size_t size = (size_t)s->minibatch;
    gradient_rule rule = rule_of(t, r->choices, n);
    double step = settings_at(s->step, share_done(t));
    pcg32 rng;
    pcg32_seed(&rng, mix64(s->seed ^ 0x73687566), (uint64_t)t->games);
    for (int64_t epoch = 0; epoch < s->epochs; epoch++) {
        shuffle(r->choices, n, &rng);
        for (size_t from = 0; from < n;) {
            size_t left = n - from, k = left < 2 * size ? left : size;
            gradient_of(&r->gradient, t->w, r->choices + from, k, &rule, r->by, &t->trial.sums);
            t->trial.length += adam_step(&t->adam, &t->shape, t->w, r->by, step, s->longest);
            t->trial.steps++;
            from += k;
        }
    }
    t->choices += (int64_t)n;
}

/* The mean moves towards the network by the part that `n` games are of those that it is over: a quarter of
 * all at most, so that the beginning is soon forgotten. */
static void add_to_mean(training *t, int64_t n) {
    double over = fmin(t->settings->average, (double)t->games / 4);
    float part = over > (double)n ? (float)((double)n / over) : 1;
#pragma omp parallel for schedule(static)
    for (size_t i = 0; i < t->shape.n; i++)
        t->mean[i] += part * (t->w[i] - t->mean[i]);
}

/* The network as it is joins the past; when that is full, instead of one drawn by lot. */
static void join_past(training *t) {
    pcg32 rng;
    pcg32_seed(&rng, mix64(t->settings->seed ^ 0x70617374), (uint64_t)t->games);
    int at = t->n_past < SELFPLAY_PAST ? t->n_past++ : (int)pcg32_below(&rng, SELFPLAY_PAST);
    memcpy(t->past[at], training_network(t), t->shape.n * sizeof *t->w);
}

/* Whether a multiple of `every` was passed on the way from `before`. */
static bool passed(int64_t before, int64_t now, int64_t every) {
    return before / every != now / every;
}

/* --- Looking at it -------------------------------------------------------------------------- */

static void add_head(training *t) {
    buffer_text(&t->curve, "games,minutes,choices,step,entropy,value_loss,divergence,clipped,"
                           "gradient,choices_a_game");
    for (int i = 0; i < t->settings->n_opponents; i++)
        buffer_add(&t->curve, ",%s", t->settings->opponent[i].name);
    buffer_text(&t->curve, t->settings->leaves.agent ? ",held_out,held_out_before\n" : "\n");
}

/* The last line of the curve for people. */
static void tell_line(const training *t) {
    const settings *s = t->settings;
    const training_trial *r = &t->trial;
    double n = r->sums.n > 0 ? r->sums.n : 1;
    printf("%9" PRId64 " games %6.1f min  entropy %.3f  value loss %.3f  divergence %.4f", t->games,
           t->seconds / 60, r->sums.entropy / n, r->sums.value_loss / n, r->sums.divergence / n);
    for (int i = 0; i < s->n_opponents; i++)
        printf("  %s %.1f +- %.1f", s->opponent[i].name, 100 * r->share[i],
               100 * strength_error(r->share[i], s->opponent[i].games));
    if (s->leaves.agent)
        printf("  held out %.4f, before %.4f", r->share[0], r->share[1]);
    printf("\n");
    fflush(stdout);
}

/* A line of the curve. */
static void add_line(training *t) {
    const settings *s = t->settings;
    const training_trial *r = &t->trial;
    double n = r->sums.n > 0 ? r->sums.n : 1, steps = r->steps > 0 ? r->steps : 1;
    double minutes = t->seconds / 60;
    buffer_add(&t->curve, "%" PRId64 ",%.2f,%" PRId64 ",%.6f,%.4f,%.4f,%.5f,%.4f,%.4f,%.1f",
               t->games, minutes, t->choices, settings_at(s->step, share_done(t)),
               r->sums.entropy / n, r->sums.value_loss / n, r->sums.divergence / n,
               r->sums.clipped / n, r->length / steps, r->played > 0 ? r->turns / r->played : 0);
    for (int i = 0; i < s->n_opponents; i++)
        buffer_add(&t->curve, ",%.4f", r->share[i]);
    if (s->leaves.agent)
        buffer_add(&t->curve, ",%.5f,%.5f", r->share[0], r->share[1]);
    buffer_text(&t->curve, "\n");
}

/* What the network's file tells of itself. */
static void story(const training *t, buffer *b) {
    const settings *s = t->settings;
    buffer_text(b, "{\"game\": ");
    buffer_quote(b, s->game->name);
    buffer_text(b, ", \"training\": ");
    buffer_quote(b, s->name);
    if (*s->family) {
        buffer_text(b, ", \"family\": ");
        buffer_quote(b, s->family);
    }
    buffer_add(b,
               ", \"seed\": %" PRIu64 ", \"games\": %" PRId64 ", \"choices\": %" PRId64
               ", \"hours\": %.2f, \"earlier_games\": %" PRId64
               ", \"earlier_hours\": %.2f, \"settings\": \"%016" PRIx64
               "\", \"signature\": \"%016" PRIx64 "\"}",
               s->seed, t->games, t->choices, t->seconds / 3600, t->earlier_games,
               t->earlier_seconds / 3600, s->hash, signature_whole(s->game));
}

static int write_file(const char *folder, const char *name, const buffer *b,
                      char err[OUTPUT_ERROR_SIZE]) {
    char path[OUTPUT_PATH_SIZE];
    if (output_path(path, folder, name, err) < 0)
        return -1;
    return output_write(path, b->text, b->n, err);
}

/* The network's file, as it is written now. */
static void network_file(const training *t, buffer *b) {
    buffer text = {0};
    story(t, &text);
    whole_network(b, &t->shape, training_network(t), text.text);
    buffer_free(&text);
}

/* Its name. */
static void network_name(const training *t, char out[SETTINGS_NAME_SIZE + 8]) {
    snprintf(out, SETTINGS_NAME_SIZE + 8, "%s.net", t->settings->name);
}

static int write_results(training *t, const char *folder, char err[OUTPUT_ERROR_SIZE]) {
    buffer network = {0};
    char name[SETTINGS_NAME_SIZE + 8];
    network_name(t, name);
    network_file(t, &network);
    t->network = training_hash(network.text, network.n);
    int status = write_file(folder, name, &network, err);
    if (status == 0)
        status = write_file(folder, "curve.csv", &t->curve, err);
    buffer_free(&network);
    return status;
}

/* --- Checkpoints ----------------------------------------------------------------------------- */

static bool first(void) {
    return cluster_rank() == 0;
}

/* The least status of all processes. Who did not fail has nothing to say about it. */
static int agree(int status, char *err) {
    int least = cluster_least(status);
    if (least < 0 && status >= 0)
        *err = 0;
    return least;
}

static int checkpoint(train_state *c, const training *t) {
    int status = first() ? training_keep(t, c->run->folder, c->err) : 0;
    c->kept = progress_clock();
    return status;
}

static int checkpoint_if_due(train_state *c, const training *t) {
    bool due = progress_clock() - c->kept >= TRAIN_CHECKPOINT_SECONDS;
    return due ? checkpoint(c, t) : 0;
}

/* --- All rounds ------------------------------------------------------------------------------ */

static bool trial_due(const training *t) {
    const settings *s = t->settings;
    return t->trial.at < t->games &&
           (t->games >= s->games || passed(t->trial.at, t->games, s->check_every));
}

/* Looks at games that nothing is learned from: as many as a round has, the same each time but for the value inside. At the
 * end of the training the constants are corrected there, once: steps that followed would learn from it. */
static void try_leaves(training *t, round_work *r) {
    const settings *s = t->settings;
    play_games(t, r, LEAVES_HELD_OUT, s->batch);
    const size_t n = gather(r, s->batch);
    if (t->games >= s->games) {
        leaves_correct(&t->shape, s->average > 0 ? t->mean : t->w, &t->tried.net, r->choices, n);
        whole_player_of(&t->tried, &t->shape, training_network(t));
    }
    leaves_losses(&t->tried.net, r->choices, n, &t->trial.share[0], &t->trial.share[1]);
}

/* Tries the network against all opponents, or those that are left, and writes what came of it. */
static int try_out(train_state *c, training *t, round_work *work) {
    const settings *s = t->settings;
    training_trial *r = &t->trial;
    whole_player_of(&t->tried, &t->shape, training_network(t));
    if (s->leaves.agent)
        try_leaves(t, work);
    while (r->tried < s->n_opponents) {
        double share = strength_against(s, &t->tried.net, &s->opponent[r->tried]);
        if (share < 0)
            return output_refuse(c->err, "training", "out of memory");
        r->share[r->tried++] = share;
        if (agree(checkpoint_if_due(c, t), c->err) < 0)
            return -1;
    }
    add_line(t);
    if (!c->run->silent)
        tell_line(t);
    *r = (training_trial){.at = t->games};
    int status = first() ? write_results(t, c->run->folder, c->err) : 0;
    return agree(status < 0 ? -1 : checkpoint(c, t), c->err);
}

static void play_round(train_state *c, training *t, round_work *r) {
    const settings *s = t->settings;
    int64_t was = t->games, left = s->games - was, n = left < s->batch ? left : s->batch;
    play_games(t, r, (uint64_t)was, n);
    for (int64_t i = 0; i < n; i++)
        t->trial.turns += r->episodes[i].decisions;
    t->trial.played += (double)n;
    size_t choices = gather(r, n);
    if (choices)
        learn(t, r, choices);
    t->games += n;
    if (s->average > 0)
        add_to_mean(t, n);
    t->seconds = c->before + progress_clock() - c->began;
    if (passed(was, t->games, s->past_every) && !s->leaves.agent)
        join_past(t);
    progress_update(&c->progress, t->games);
}

/* Whether to end here, to go on another day: all processes, if one is to. */
static bool stops(const train_state *c, const training *t) {
    const train_run *run = c->run;
    bool late = run->seconds > 0 && t->seconds - c->before > run->seconds;
    bool end = (late || (run->stopped && run->stopped())) && t->games < t->settings->games;
    return !cluster_least(!end);
}

/* 0; 1: stopped; -1 and a line in err. */
static int rounds(train_state *c, training *t, round_work *r) {
    while (t->games < t->settings->games || trial_due(t)) {
        if (trial_due(t)) {
            if (try_out(c, t, r) < 0)
                return -1;
            continue;
        }
        play_round(c, t, r);
        if (stops(c, t))
            return agree(checkpoint(c, t), c->err) < 0 ? -1 : 1;
        if (agree(checkpoint_if_due(c, t), c->err) < 0)
            return -1;
    }
    return 0;
}

static int train_on(const train_run *run, training *t, round_work *r, char *err) {
    train_state c = {.run = run, .before = t->seconds, .began = progress_clock(), .err = err};
    c.kept = c.began;
    progress_start(&c.progress, t->settings->games, run->quiet);
    c.progress.found = t->games;
    int status = rounds(&c, t, r);
    progress_end(&c.progress);
    return status;
}

/* --- A finished training ---------------------------------------------------------------------- */

/* Whether a file of the folder is the one that was written: 1; 0: there is none; -1 and a line in err. */
static int check_file(const char *folder, const char *name, uint64_t hash,
                      char err[OUTPUT_ERROR_SIZE]) {
    char path[OUTPUT_PATH_SIZE], why[200];
    buffer b = {0};
    if (output_path(path, folder, name, err) < 0)
        return -1;
    int status = output_read(path, &b, err);
    uint64_t found = training_hash(b.text ? b.text : "", b.n);
    if (status > 0 && found != hash) {
        snprintf(why, sizeof why,
                 "damaged: expected the file that the training wrote, with the hash %016" PRIx64
                 ", found %016" PRIx64 "; delete it, and the same command writes it again",
                 hash, found);
        status = output_refuse(err, path, why);
    }
    buffer_free(&b);
    return status;
}

/* The same of the network. A checkpoint of an earlier version has no hash of it: then its form is
 * all that is checked. */
static int check_network(const training *t, const char *folder, const char *name,
                         char err[OUTPUT_ERROR_SIZE]) {
    char path[OUTPUT_PATH_SIZE], why[NET_ERROR_SIZE];
    buffer b = {0};
    net n;
    if (t->network)
        return check_file(folder, name, t->network, err);
    if (output_path(path, folder, name, err) < 0)
        return -1;
    int status = output_read(path, &b, err);
    if (status > 0 && net_open(&n, t->shape.layout, b.text, b.n, why) < 0)
        status = output_refuse(err, path, why);
    buffer_free(&b);
    return status;
}

/* Looks at the network and the curve of a training that is finished; writes them again where one is
 * missing. 0; or -1 and a line in err. */
static int look_at_finished(training *t, const char *folder, char err[OUTPUT_ERROR_SIZE]) {
    char name[SETTINGS_NAME_SIZE + 8];
    network_name(t, name);
    int there = check_network(t, folder, name, err);
    if (there < 0)
        return -1;
    const buffer *lines = &t->curve;
    int curve = check_file(folder, "curve.csv", training_hash(lines->text, lines->n), err);
    if (curve < 0 || (there && curve))
        return curve < 0 ? -1 : 0;
    printf("%s was missing: it is written again\n", there ? "curve.csv" : name);
    return write_results(t, folder, err) < 0 ? -1 : training_keep(t, folder, err);
}

/* The network that it begins with is kept, and no step goes on from another training's: moves would be learned. */
static void training_begin_leaves(training *t) {
    const size_t bytes = t->shape.n * sizeof *t->w;
    memcpy(t->w, training_network(t), bytes);
    memcpy(t->mean, t->w, bytes);
    memcpy(t->past[0], t->w, bytes);
    t->n_past = 1;
    memset(t->adam.mean, 0, bytes);
    memset(t->adam.square, 0, bytes);
    t->adam.mean_power = t->adam.square_power = 1;
}

/* What the folder has of a training, or a new one: 1: it was found; 0; or -1 and a line in err. */
static int open_training(training *t, const train_run *run, char err[OUTPUT_ERROR_SIZE]) {
    bool created;
    if (output_make_folder(run->folder, &created, err) < 0)
        return -1;
    int status = training_find(t, run->folder, err);
    if (status == 0 && *run->settings->begin && training_begin(t, run->settings, err) < 0)
        return -1;
    if (status == 0 && run->settings->leaves.agent)
        training_begin_leaves(t);
    return status;
}

/* The same, in all processes, by the first. */
static int open_together(training *t, const train_run *run, char err[OUTPUT_ERROR_SIZE]) {
    int status = first() ? open_training(t, run, err) : 0;
    if (agree(status, err) < 0)
        return -1;
    cluster_from_first(&status, sizeof status);
    spread_training(t);
    return status;
}

static int train_together(const train_run *run, training *t, round_work *r, char *err) {
    int status = open_together(t, run, err);
    if (status == 0)
        add_head(t);
    bool found = status == 1 && t->games >= run->settings->games && !trial_due(t);
    if (status == 1 && !found && !run->silent)
        printf("going on after %" PRId64 " games\n", t->games);
    if (status < 0 || !found)
        return status < 0 ? -1 : train_on(run, t, r, err);
    return agree(first() ? look_at_finished(t, run->folder, err) : 0, err);
}

int train(const train_run *run, char err[OUTPUT_ERROR_SIZE]) {
    train_run own = *run;
    training t;
    round_work r = {0};
    own.quiet = run->quiet || !first();
    own.silent = run->silent || !first();
    int status = training_init(&t, run->settings) < 0 || work_init(&r, &t) < 0
                     ? output_refuse(err, "training", "out of memory")
                     : 0;
    status = agree(status, err) < 0 ? -1 : train_together(&own, &t, &r, err);
    work_free(&r, &t);
    training_free(&t);
    return status;
}
