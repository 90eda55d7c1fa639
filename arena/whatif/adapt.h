/* Players that learn the changed game: copies of `learned`, trained on it for a budget (docs/guide/what-if.md).
 *
 * Each is kept in a folder by the hash of its training, so that it is trained once. A copy that was trained as long on the game as it is
 * is compared with it: what it gains as well is due to training, not to the change.
 */
#ifndef AEDILE_ARENA_WHATIF_ADAPT_H
#define AEDILE_ARENA_WHATIF_ADAPT_H

#include "arena/whatif/whatif.h"

enum { ADAPT_LOOKS = 4 }; /* a training is tried so often on its way */

/* One copy. */
typedef struct adapted_player {
    agent_spec spec;
    char path[OUTPUT_PATH_SIZE]; /* of its network */
    double share
        [ADAPT_LOOKS]; /* of the win of one copy among unadapted players, in each look on the way */
    int looks;
    int64_t games;     /* of a look */
    bool still_rising; /* the last look beats that at half time by more than chance */
    bool worse;        /* the last look is below an even share by more than chance */
} adapted_player;

/* One copy among players that are as they come: in the changed game, the copy trained on the game as it is (before), and
 * that trained on the changed one (after). */
typedef struct adapted_match {
    run_config config;
    whatif whatif;
    int measure; /* whose "before" and "after" are the shares of the win */
} adapted_match;

typedef struct adaptation {
    adapted_player player[1 + WHATIF_CHANGES]; /* 0: trained on the game as it is */
    adapted_match match[WHATIF_CHANGES];
    int matches; /* that are there to be freed */
} adaptation;

/* Trains the player of a way of w, or takes it from the folder `nets`. 0; 1: stopped; -1 with one line in err. */
int adapt_train(adapted_player *out, const whatif *w, int way, const whatif_adapt *adapt,
                const char *nets, const whatif_way *how, char err[OUTPUT_ERROR_SIZE]);

/* Plays the match of a change. 0; 1: stopped; -1 with one line in err. */
int adapt_match(adaptation *a, const whatif *w, int change, const whatif_adapt *adapt,
                const whatif_way *how, char err[OUTPUT_ERROR_SIZE]);

/* What came of the match. */
whatif_effect adapt_effect(const adaptation *a, int change);

/* Whether verdicts of players that have not learned the changed game hold there: void if a player that has gains more than
 * `gap` percentage points on one that has trained as long on the game as it is. */
typedef enum adapt_verdict { ADAPT_HOLDS, ADAPT_OPEN, ADAPT_VOID } adapt_verdict;

adapt_verdict adapt_judge(interval gain, int64_t gap);

/* Frees what it holds. */
void adapt_done(adaptation *a);

#endif
