/* Training a network by self-play (docs/guide/training.md).
 *
 * A round plays a batch of games with the network as it is, then learns from their choices. What comes
 * of it depends on the settings only: not on threads, nor on how often it was interrupted.
 *
 * Of several processes (cluster.h) each plays a part of the games of a round, then all get all of them and share the
 * gradients out: each has the same network after each step. The first reads and writes the folder.
 *
 * In its folder lie checkpoint.bin, from which it goes on, curve.csv, a line each time the network
 * was tried against opponents, and NAME.net, the network of the last time.
 */
#ifndef AEDILE_ARENA_TRAIN_TRAIN_H
#define AEDILE_ARENA_TRAIN_TRAIN_H

#include "arena/base/output.h"
#include "arena/train/adam.h"
#include "arena/train/gradient.h"
#include "arena/train/leaves.h"
#include "arena/train/selfplay.h"
#include "arena/train/whole.h"

/* After that many seconds a checkpoint is written, at the end of a round or of the games against one
 * opponent: a training that is killed loses that and the piece it was at. */
enum { TRAIN_CHECKPOINT_SECONDS = 30 };

/* What is added up from one trial against the opponents to the next; and the trial, while it goes on. */
typedef struct training_trial {
    gradient_sums sums;
    double length, steps;             /* of gradients; how many */
    double turns, played;             /* choices of all seats, and in how many games */
    int64_t at;                       /* games played when the last one was done */
    double share[SETTINGS_OPPONENTS]; /* of the win, against the first `tried` opponents */
    int64_t tried;
} training_trial;

/* What is remembered from round to round: all that a checkpoint holds. */
typedef struct training {
    const settings *settings;
    model_shape shape;
    bool *left_out; /* of the shape; NULL: nothing is */
    float *w;       /* of the network that learns */
    float *mean;    /* of the one that plays for good: training_network */
    adam adam;
    float *past[SELFPLAY_PAST];
    int n_past;
    whole_player tried; /* training_network in whole numbers, which is what trials are of */
    agent_spec teacher; /* with the network as it is inside, in whole numbers */
    net inside;
    buffer inside_bytes;
    net first; /* that it began with, past[0], where `leaves` has it play (leaves.h) */
    buffer first_bytes;
    int64_t games;         /* played so far */
    int64_t choices;       /* learned from so far, each once */
    double seconds;        /* spent so far */
    int64_t earlier_games; /* of the trainings with whose network it began, all together */
    double earlier_seconds;
    buffer curve; /* lines of curve.csv, its head too */
    training_trial trial;
    uint64_t network; /* training_hash of the network's file as it was last written; 0: not known */
} training;

typedef struct train_run {
    const settings *settings;
    const char *folder;
    bool quiet;
    bool silent;           /* tells nothing on standard output */
    double seconds;        /* after that many it stops, to go on another day; 0: it does not */
    bool (*stopped)(void); /* asked after each round: whether to end, to go on another day */
} train_run;

/* Trains to the end, or until stopped, and tells on standard output how it goes. Begins where the
 * folder's checkpoint is, if there is one. Called by all processes. 0; 1: stopped; -1 and one line in err, or
 * an empty one if it is another process that failed. */
int train(const train_run *run, char err[OUTPUT_ERROR_SIZE]);

/* --- Its parts ------------------------------------------------------------------------------ */

/* Begins: 0, or -1: no memory. */
int training_init(training *t, const settings *s);
void training_free(training *t);

/* The network that comes of it so far: the one that learns, or its mean over the last games
 * (settings.average), which has less of the noise of single steps (B. Polyak and A. Juditsky, Acceleration
 * of stochastic approximation by averaging, 1992). */
static inline const float *training_network(const training *t) {
    return t->settings->average > 0 ? t->mean : t->w;
}

/* checkpoint.c: writes the folder's checkpoint; reads it: 1 if there was one, 0 if not. -1 and one line
 * in err. */
int training_keep(const training *t, const char *folder, char err[OUTPUT_ERROR_SIZE]);
int training_find(training *t, const char *folder, char err[OUTPUT_ERROR_SIZE]);

/* The hash that checkpoints have of bytes. */
uint64_t training_hash(const char *bytes, size_t n);

/* Takes the network that the settings begin with: of another training of the same game, with the moments of
 * its steps; or of a network's file, without. 1; or -1 and one line in err, also if there is none. */
int training_begin(training *t, const settings *s, char err[OUTPUT_ERROR_SIZE]);

#endif
