/* Moves that the agent `learned` is made to like more or less, to learn from matches what a habit is worth.
 *
 * A network that is a little less willing to make a move, and otherwise the same, plays the network as it is: what it
 * wins or loses is what the habit is worth (docs/guide/habits.md). A search's values cannot tell that: it looks with
 * the network's own eyes.
 */
#ifndef AEDILE_LEAN_H
#define AEDILE_LEAN_H

#include "agents/agent.h"

enum { LEAN_MOST = 8, LEAN_NATS = 100 };

typedef struct lean_row {
    char text[GAME_MAX_TEXT]; /* that a move's text has in it */
    int32_t score;            /* added to the move's score, in steps of 1 / NET_SCORE of a nat */
} lean_row;

/* All zero: none. */
typedef struct lean {
    int n;
    lean_row row[LEAN_MOST];
} lean;

/* Reads "TEXT=NATS;TEXT=NATS", at most LEAN_MOST of them with numbers from -LEAN_NATS to LEAN_NATS; "": none.
 * 0, or -1 with "expected ..., found ..." in err. */
int lean_read(lean *out, const char *list, char err[AGENT_ERROR_SIZE]);

/* Adds to the scores of those of the n moves whose text has a row's text in it; each row counts. */
void lean_add(const lean *by, const game *g, const void *state, const game_move *moves, int n,
              int32_t *score);

#endif
