/* Readings of a game: what a network takes everybody's chances to be, once a round, and what it thinks of the moves of a
 * few decisions. For measures of a game's shape that need a value (course.h).
 *
 * All looks are by the seat that began, at its first decision of a round: one observer, who forgets nothing. Looks by
 * several seats would differ by what each of them knows, and what is known would pass for what happened.
 */
#ifndef AEDILE_ARENA_MATCH_READINGS_H
#define AEDILE_ARENA_MATCH_READINGS_H

#include "arena/base/buffer.h"
#include "arena/match/match_setup.h"
#include "arena/seam/facts.h"

enum {
    READINGS_LOOKS = 128,   /* of a game at most; what comes later is not read */
    READINGS_WHOLE = 10000, /* a chance of 1 */
    READINGS_LIVE = 100,    /* one move (readings.live) */
    READINGS_POINT = READINGS_WHOLE / 100,
    READINGS_PACKED = 32 + READINGS_LOOKS * 2 * (GAME_MAX_SEATS + 2) /* bytes at most */
};

typedef struct readings {
    int looks;
    uint16_t turn[READINGS_LOOKS]; /* turns begun at each, ascending */
    uint16_t chance[READINGS_LOOKS][GAME_MAX_SEATS];
    /* Of decisions drawn by lot: how many; in how many of them the second best move is less than READINGS_POINT worse than
     * the best; by how much, added up; and how many moves strong play mixes, exp of its entropy, added up. */
    uint32_t probes, close;
    int32_t gap;
    uint32_t live;
} readings;

/* One who reads. NULL: no memory. */
typedef struct game_reader game_reader;
game_reader *reader_new(const match_setup *setup);
void reader_free(game_reader *r); /* NULL: nothing */

/* Before the game of that number, and at each decision of it. `choice`: number of the decision among those with an alternative. */
void reader_begin(game_reader *r, uint64_t id, int first);
void reader_look(game_reader *r, const game_state *s, const game_move *moves, int n,
                 uint32_t choice);

/* What it has read so far; valid until the next game. */
readings *reader_read(game_reader *r);

/* How far the two best of n moves by the first values are apart by the second ones. n is at least 2. */
int readings_gap(const int *chosen, const int *measured, int n);

/* As bytes; and back: behind *at, before `end`. False: there are none, or not as they are written. */
void readings_pack(buffer *b, const readings *r, int players);
bool readings_unpack(readings *out, int players, const uint8_t **at, const uint8_t *end);

/* Whether `spec` can read games of these options: 0, or -1 and a line in err. */
int readings_check(const agent_spec *spec, const game *g, int players, char err[AGENT_ERROR_SIZE]);

#endif
