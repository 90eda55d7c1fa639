/* What the files of the library share among themselves (names lib_...). What it offers is in aedile.h.
 */
#ifndef AEDILE_LIBRARY_H
#define AEDILE_LIBRARY_H

#include "aedile.h"
#include "agents/agent.h"

enum { LIB_OBSERVATIONS = 4 };

typedef struct slots_layout slots_layout; /* slots.h */

/* A layout of observations: groups of slots, one byte each. */
typedef struct lib_observation {
    const char *name, *help;
    int size; /* bytes */
    /* What the seat knows, to out[size]: equal bytes for a position, a concealed one, and all determinizations of it by
     * the seat. Returns something about them, never 0. `before`: 0, out may have anything; or what the last call returned
     * that wrote to out, for a position of a game with the same options: it is faster then. */
    unsigned (*write)(const void *state, int seat, uint8_t *out, unsigned before);
    const slots_layout *slots; /* what the bytes are */
} lib_observation;

/* What the library knows of a game apart from its rules; one record each game, NAME_library. */
typedef struct lib_game {
    const game *game;

    /* Actions: the moves of the seat that decides, numbered 0 .. actions - 1, other seats counted from it. A number for
     * every legal move, no two moves of a position the same; and back, for a number of a legal move. A whole list is asked for
     * at once, to out[n]. */
    int actions;
    void (*actions_of)(const void *state, const game_move *moves, int n, uint16_t *out);
    game_move (*move_of)(const void *state, int action);
    void (*action_name)(int action, char out[GAME_MAX_TEXT]); /* unique */

    /* Whether the decision has one move only where the game says that it is not asked: *move is that. What hangs on hidden cards a
     * game asks all the same; here such a move is made, too. NULL: every decision is asked. */
    bool (*forced)(const void *state, game_move *move);

    /* Layouts of observations, by number. */
    const lib_observation *observation[LIB_OBSERVATIONS];
    /* Whether a layout has room for all of this position's game; NULL: every layout has. */
    bool (*shows)(const void *state, int layout);
} lib_game;

/* The games, in the order of engine/games.def; ends with NULL. */
extern const lib_game *const lib_games[];

/* The game of that name, or NULL; of NULL too. */
const lib_game *lib_find(const char *name);

struct aedile_game {
    const lib_game *lib;
    int viewer; /* the seat whose knowledge the state is; -1: the true position */
    int n;      /* legal moves; -1: not listed yet */
    game_move moves[GAME_MAX_MOVES];
    game_state state; /* the last: of the true size as much as is in use is copied */
};

static inline int lib_action_of(const lib_game *l, const void *state, game_move move) {
    uint16_t action;
    l->actions_of(state, &move, 1, &action);
    return action;
}

/* Makes the moves that are not asked for. */
static inline void lib_settle(const lib_game *l, void *state) {
    game_move move;
    while (l->forced && l->forced(state, &move))
        l->game->apply(state, move);
}

/* Lists the legal moves if they are not listed. Returns their number. */
int lib_list(aedile_game *g);

/* Whether the move is legal: its index, or -1. */
int lib_index(aedile_game *g, uint32_t move);

/* Writes the actions of n legal moves, ascending, and puts the moves into the same order. Returns n. */
int lib_actions(const lib_game *l, const void *state, game_move *moves, int n, uint16_t *actions);

/* Options as they were set, and what they come to. */
struct aedile_options {
    const lib_game *lib;
    game_options options;
    struct lib_setting *setting; /* in the order they came */
    size_t settings, capacity;
};

/* Writes a line to err, if there is room for one. Returns the code. */
__attribute__((format(printf, 4, 5))) int lib_fail(char *err, size_t err_size, int code,
                                                   const char *format, ...);

/* The same for a name that is none of the n names: with the nearest one. `what`: what stands before it, such as "no game". */
int lib_fail_name(char *err, size_t err_size, const char *what, const char *name,
                  const char *const *names, size_t n);

/* A line about a name that no game has. */
int lib_fail_game(char *err, size_t err_size, const char *name);

/* Copies a text with its 0. AEDILE_ERR_ROOM: it is cut off. */
int lib_text(const char *text, char *out, size_t capacity);

/* A stream of chance of the caller's numbers. */
pcg32 lib_stream(uint64_t seed, uint64_t stream);

/* Whether the caller's struct is of this version: its `size` is the struct's. */
#define LIB_SIZED(out) ((out) && (out)->size == sizeof *(out))

#endif
