/* What is kept of played games for learning: every choice of the seats that learn.
 */
#ifndef AEDILE_ARENA_TRAIN_SAMPLES_H
#define AEDILE_ARENA_TRAIN_SAMPLES_H

#include "arena/train/model.h"

enum { SAMPLE_NOT_TAUGHT = 0xFFFF };

/* One choice; or a position without moves, which teaches the value only (leaves.h). `on` and `rows` are places in the episode's pools. */
typedef struct sample {
    uint32_t on, rows;
    uint16_t n_on, n_moves, chosen;
    uint16_t taught; /* the move that the teacher would make, or SAMPLE_NOT_TAUGHT */
    uint8_t seat, seats, head;
    bool strayed;            /* the odds were other ones, for a wish (wish.h) */
    float weight;            /* how many choices it stands for (settings.h, sure) */
    float odds;              /* that the network gave the move */
    float value;             /* expected share of the win of the seat, as it thought then; of a leaf
                                (leaves.h) the first network's loss */
    float advantage;         /* of the move (advantage.h) */
    float target[NET_SEATS]; /* what came of it, by seat counted from the one that decided */
} sample;

/* A game. Reused from one to the next. */
typedef struct episode {
    sample *sample;
    uint16_t *on;
    uint16_t (*rows)[LAYOUT_MAX_ROWS];
    size_t n, n_on, n_rows;
    size_t capacity, capacity_on, capacity_rows;
    uint32_t decisions; /* choices of all seats */
    double entropy;     /* added up over the samples */
} episode;

/* Forgets all samples and keeps the memory. */
void episode_clear(episode *e);
void episode_free(episode *e);

/* Makes room for that many samples, inputs and rows in an episode that is to become a copy. */
void episode_room(episode *e, size_t n, size_t n_on, size_t n_rows);

/* Adds a sample with its inputs and rows; the rest of it is for the caller to fill in. Ends the program
 * with a line when there is no memory. */
sample *episode_add(episode *e, const uint16_t *on, int n_on,
                    const uint16_t (*rows)[LAYOUT_MAX_ROWS], int n_moves);

#endif
