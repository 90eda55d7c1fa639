/* Games of a network against itself, its past and heuristics, kept for learning.
 */
#ifndef AEDILE_ARENA_TRAIN_SELFPLAY_H
#define AEDILE_ARENA_TRAIN_SELFPLAY_H

#include "agents/policy.h"
#include "arena/train/samples.h"
#include "arena/train/settings.h"
#include "arena/train/teacher.h"

/* Networks of earlier days. */
enum { SELFPLAY_PAST = 8 };

typedef struct selfplay {
    const settings *settings;
    const model_shape *shape;
    const float *w; /* of the network that learns */
    const float *past[SELFPLAY_PAST];
    int n_past;
    double score;     /* part of the reward that goes by the scores */
    teacher *teacher; /* of this thread; NULL: there is none */
    const net *first; /* that the training began with, where `leaves` has one play (leaves.h) */
    bool imitate; /* heuristics, rivals or the teacher play all seats, and their choices are kept */
} selfplay;

/* Who sits in a seat. */
typedef enum player_kind {
    PLAYER_LEARNS,
    PLAYER_PAST,
    PLAYER_HEURISTIC,
    PLAYER_RIVAL,
    PLAYER_TEACHER
} player_kind;

typedef struct player {
    player_kind kind;
    const float *w;       /* of the network that learns, or of an earlier day; NULL: of none */
    const policy *policy; /* of a heuristic */
    const net *rival;     /* of a rival */
    bool imitated;        /* its choices are kept, for the network to make the same */
    int wish;             /* of one that learns (wish.h), or WISH_NONE */
} player;

/* Draws who plays, seat by seat, by the settings. At least one seat learns. */
void selfplay_seats(const selfplay *play, int seats, pcg32 *rng, player *out);

/* Deals game `number`, with chance from rng for what the settings leave open; returns how many seats it has. */
int selfplay_deal(const settings *s, uint64_t number, pcg32 *rng, game_state *state);

/* How many shares there are to expect: a game for one has two, its own and what is missing to all of it. */
int selfplay_shares(int seats);

/* What each seat gets at the end of a game. */
void selfplay_rewards(const selfplay *play, const void *state, int seats,
                      float out[GAME_MAX_SEATS]);

/* Plays game `number` of the training and keeps it in *out. What is played depends on the settings,
 * the networks and the number only. */
void selfplay_game(const selfplay *play, uint64_t number, episode *out);

#endif
