/* Aedile: Roman board games, their rules and programs that play them, as a C library.
 *
 *     cc example.c $(pkg-config --cflags --libs aedile)
 *
 * Conventions:
 *
 * - Functions that can fail return an int: AEDILE_OK (0), or one of the negative codes below. What says more about a
 *   failure takes `err`, room for one line of at most AEDILE_MAX_ERROR bytes; NULL: not wanted.
 * - Memory belongs to its maker. A handle (such as `aedile_game *`) comes from `..._new`, `..._clone` or
 *   `..._load` and goes by its `..._free`, which takes NULL too. Everything else is written to buffers of the caller,
 *   and texts that are returned as `const char *` are constants of the library.
 * - A struct that the caller hands in begins with `size`, to be set to its sizeof: one of another version of the header is
 *   refused with AEDILE_ERR_ARGUMENT, and nothing is written beyond its end.
 * - No globals and no threads: different handles may be used by different threads at once, one handle by one thread at
 *   a time.
 * - Chance comes only from the numbers that are handed in: the same seeds, the same games, on every machine.
 * - A handle that is NULL, a seat that the game does not have and similar faults give AEDILE_ERR_ARGUMENT.
 */
#ifndef AEDILE_H
#define AEDILE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

/* --- Codes and sizes --- */

/* What functions return. */
enum aedile_status {
    AEDILE_OK = 0,
    AEDILE_ERR_ARGUMENT = -1, /* an argument out of range, or NULL */
    AEDILE_ERR_NAME = -2,     /* no game, option, agent or action of that name or number */
    AEDILE_ERR_VALUE =
        -3, /* a value that the option does not take, or options that do not go together */
    AEDILE_ERR_MOVE = -4,   /* a move that is not legal in the position */
    AEDILE_ERR_OVER = -5,   /* the game is over */
    AEDILE_ERR_ROOM = -6,   /* the caller's buffer is too small */
    AEDILE_ERR_MEMORY = -7, /* no memory */
    AEDILE_ERR_DATA = -8,   /* bytes that are damaged, or of another version of the library */
    AEDILE_ERR_HIDDEN =
        -9, /* the position does not hold what would be needed: it is what one seat knows */
    AEDILE_ERR_MISSING = -10 /* the game does not have that */
};

/* Room that is always enough. */
enum aedile_sizes {
    AEDILE_MAX_SEATS = 5,
    AEDILE_MAX_MOVES = 256,  /* legal moves of a position */
    AEDILE_MAX_TEXT = 96,    /* bytes of a move's text, with its 0 */
    AEDILE_MAX_ERROR = 256,  /* bytes of a line about a failure, with its 0 */
    AEDILE_MAX_TYPE = 160,   /* bytes of what values an option takes, with its 0 */
    AEDILE_MAX_LINE = 16,    /* moves of an agent's principal variation */
    AEDILE_MAX_INPUTS = 256, /* inputs of a network that are on at once */
    AEDILE_MAX_ROWS = 5      /* rows of one move */
};

enum { AEDILE_NO_ROW = 0xFFFF }; /* stands for a row that a move does not have */

/* --- Versions --- */

/* Versions follow semver.org. A function, code or constant that is to go is first named under "Deprecated" in CHANGELOG.md, and
 * the comment above it says what takes its place; it then stays for at least one minor version. The shared library is
 * libaedile.so.1. That number grows when a program that was built before can no longer run with the library: when a
 * function is gone or means something else, or a struct has another size. */

/* The version of the header that a program is built with. */
#define AEDILE_VERSION_MAJOR 1
#define AEDILE_VERSION_MINOR 0
#define AEDILE_VERSION_PATCH 0
/* As one number, for comparisons: #if AEDILE_VERSION_NUMBER >= AEDILE_VERSION_OF(0, 2, 0). */
#define AEDILE_VERSION_OF(major, minor, patch) ((major)*1000000 + (minor)*1000 + (patch))
#define AEDILE_VERSION_NUMBER                                                                      \
    AEDILE_VERSION_OF(AEDILE_VERSION_MAJOR, AEDILE_VERSION_MINOR, AEDILE_VERSION_PATCH)

/* The version of the library that runs, such as "1.0.0". */
const char *aedile_version(void);

/* --- Messages --- */

/* What a code means, in a few words; also of numbers that are none. */
const char *aedile_strerror(int code);

/* Of n names the one that was probably meant by `name`, to out[capacity]. AEDILE_ERR_NAME: none is near, and out is
 * empty. */
int aedile_suggest(const char *name, const char *const *names, size_t n, char *out,
                   size_t capacity);

/* --- What there is --- */

/* A game. */
typedef struct aedile_game_info {
    uint32_t size;     /* set by the caller: sizeof(aedile_game_info) */
    int32_t actions;   /* aedile_action_count */
    const char *name;  /* a word: "gtr" */
    const char *title; /* for people */
} aedile_game_info;

/* Game number i, from 0. AEDILE_ERR_NAME: there are no more. */
int aedile_game_at(int i, aedile_game_info *out);

/* An option, of a game or of an agent. */
typedef struct aedile_option_info {
    uint32_t size; /* set by the caller: sizeof(aedile_option_info) */
    const char *name;
    const char *initial; /* the default, as text */
    const char *rule;    /* of a game's option: the paragraph of the rules; else "" */
    const char *help;    /* one line */
    char type
        [AEDILE_MAX_TYPE]; /* what values it takes: "bool", "int 2..5", "list of buildings" ... */
} aedile_option_info;

/* Option number i of the game, from 0. AEDILE_ERR_NAME: there is no such game, or there are no more. */
int aedile_option_at(const char *game, int i, aedile_option_info *out);

/* An agent. */
typedef struct aedile_agent_info {
    uint32_t size; /* set by the caller: sizeof(aedile_agent_info) */
    int32_t
        cheats; /* 1: it is shown hidden cards, and has to be allowed by name (aedile_agent_setup) */
    const char *name; /* "so-ismcts" */
    const char *help; /* one line */
} aedile_agent_info;

/* Agent number i, from 0. AEDILE_ERR_NAME: there are no more. */
int aedile_agent_at(int i, aedile_agent_info *out);

/* Option number i of the agent, from 0. */
int aedile_agent_option_at(const char *agent, int i, aedile_option_info *out);

/* Preset number i of the agent, from 0: settings of options under one name. `type` is "option=value,...". */
int aedile_agent_preset_at(const char *agent, int i, aedile_option_info *out);

/* --- Options of a game --- */

/* Which game is played, by which rules: edition, number of seats, powers switched off and so on. */
typedef struct aedile_options aedile_options;

/* Options of the game of that name, all as they are by default. */
int aedile_options_new(const char *game, aedile_options **out, char *err, size_t err_size);

/* Sets an option from text. An option that is a list takes one element, or several between commas, and adds them; the
 * empty text takes them all away. What cards are called depends on the option `edition`: set that first. If the
 * value is refused, the options are as they were. */
int aedile_options_set(aedile_options *o, const char *name, const char *value, char *err,
                       size_t err_size);

/* Whether the options go together; aedile_game_new and others ask it themselves. */
int aedile_options_check(const aedile_options *o, char *err, size_t err_size);

int aedile_options_clone(const aedile_options *o, aedile_options **out);
void aedile_options_free(aedile_options *o);

/* --- Games --- */

/* A game in some position: the true one; or one as a seat knows it, with all else dealt at random (aedile_game_observe).
 * A position that is not over waits for one decision of one seat. */
typedef struct aedile_game aedile_game;

/* Deals a new game. The deal depends only on the options and on (seed, stream): game number i of a run of the program
 * with this seed is stream i. */
int aedile_game_new(const aedile_options *o, uint64_t seed, uint64_t stream, aedile_game **out,
                    char *err, size_t err_size);

/* The same in a handle that is there already, whatever game it holds: nothing is allocated. */
int aedile_game_deal(aedile_game *g, const aedile_options *o, uint64_t seed, uint64_t stream,
                     char *err, size_t err_size);

int aedile_game_clone(const aedile_game *g, aedile_game **out);

/* Makes `to` equal to `from`: a clone without an allocation. */
int aedile_game_copy(aedile_game *to, const aedile_game *from);

void aedile_game_free(aedile_game *g);

/* The name of the game, "gtr"; NULL of NULL. */
const char *aedile_game_name(const aedile_game *g);

/* The number of seats; or a negative code. */
int aedile_game_seats(const aedile_game *g);

/* The seat that decides; AEDILE_ERR_OVER when the game is over. */
int aedile_game_seat(const aedile_game *g);

/* The kind of the pending decision, "lead"; "over" or a similar word when there is none. NULL of NULL. */
const char *aedile_game_decision(const aedile_game *g);

/* Writes the legal moves, ascending, into moves[capacity], and returns their number, 0 exactly when the game is over. A move
 * is a number that means the same in every position of the game. AEDILE_ERR_ROOM: there are more than `capacity`.
 * moves NULL and room 0: only the number. */
int aedile_game_legal(aedile_game *g, uint32_t *moves, size_t capacity);

/* Makes a move. AEDILE_ERR_MOVE, AEDILE_ERR_OVER: it is not legal, and the game is as it was. */
int aedile_game_apply(aedile_game *g, uint32_t move);

/* Makes legal move number i, from 0, of aedile_game_legal. */
int aedile_game_apply_index(aedile_game *g, int i);

/* How a game stands. */
typedef struct aedile_result {
    uint32_t size; /* set by the caller: sizeof(aedile_result) */
    int32_t over;  /* 1: the game is over; 0: all below is as if it ended here */
    int32_t seats;
    int32_t winners; /* seats that share the win; 0: no winner */
    const char *end; /* why it ended: a word of the game */
    int32_t score[AEDILE_MAX_SEATS];
    int32_t place
        [AEDILE_MAX_SEATS]; /* 1 is best; equal places are shared. Without a winner they mean nothing */
    double share[AEDILE_MAX_SEATS]; /* of the win: 1 / winners, or 0 */
} aedile_result;

/* In a position as a seat knows it, cards that it cannot see count as they were dealt. */
int aedile_game_result(const aedile_game *g, aedile_result *out);

/* Whether the game has this seat: AEDILE_OK, or AEDILE_ERR_ARGUMENT and a line that says which seats it has. */
int aedile_game_check_seat(const aedile_game *g, int seat, char *err, size_t err_size);

/* Writes to `to`, a handle that may hold any game, the position as `seat` knows it: all that it cannot know is dealt
 * again by chance from (seed, stream), every possibility as likely as any other (a determinization). `to` may be g itself, which
 * then forgets the truth. AEDILE_ERR_HIDDEN: g itself is what another seat knows. */
int aedile_game_observe(const aedile_game *g, int seat, uint64_t seed, uint64_t stream,
                        aedile_game *to);

/* Deals again what the seat does not know of a game that came from aedile_game_observe for it: another determinization.
 * AEDILE_ERR_HIDDEN: g is not what this seat knows. */
int aedile_game_redeal(aedile_game *g, int seat, uint64_t seed, uint64_t stream);

/* The seat whose knowledge the position is; -1: it is the true one. Or another negative code. */
int aedile_game_viewer(const aedile_game *g, int *viewer);

/* The position as JSON text, as the seat knows it: what it cannot know is left out, so the text is the same for a
 * position and for all its observations by that seat. seat -1: all of it, hidden cards too. Writes at most `capacity` bytes,
 * the last a 0, and to *length, unless NULL, how long the whole text is. AEDILE_ERR_ROOM: it is cut off. */
int aedile_game_view(const aedile_game *g, int seat, char *out, size_t capacity, size_t *length);

/* The text of a legal move, unique among the legal moves of the position. Room: AEDILE_MAX_TEXT. AEDILE_ERR_MOVE: it is
 * not legal. */
int aedile_game_move_text(aedile_game *g, uint32_t move, char *out, size_t capacity);

/* The legal move of that text, in any language that the game reads; case and extra blanks do not matter. AEDILE_ERR_MOVE: there is
 * none. */
int aedile_game_parse(aedile_game *g, const char *text, uint32_t *move);

/* A legal move as another seat sees it made: the same number for all moves that it cannot tell apart here, and one
 * that names no move. A seat sees its own moves, and open ones, as they are. */
int aedile_game_move_seen(aedile_game *g, uint32_t move, int seat, uint32_t *seen);

/* A hash of the whole position, hidden cards too. */
int aedile_game_hash(const aedile_game *g, uint64_t *hash);

/* Plays uniformly random legal moves to the end, drawn from (seed, stream). To *decisions, unless NULL, how many. */
int aedile_game_random(aedile_game *g, uint64_t seed, uint64_t stream, uint32_t *decisions);

/* Bytes that aedile_game_save writes of g. */
size_t aedile_game_saved_size(const aedile_game *g);

/* Writes the position to out[capacity]; what aedile_game_load reads on any machine of the same kind, with the same version of the
 * library. Equal positions have equal bytes. */
int aedile_game_save(const aedile_game *g, void *out, size_t capacity, size_t *size);

/* A new handle with a saved position. AEDILE_ERR_DATA: the bytes are none, damaged, or of another version. */
int aedile_game_load(const void *bytes, size_t size, aedile_game **out, char *err, size_t err_size);

/* --- Actions --- */

/* Moves as numbers for learning: one fixed table a game, of all moves of all its editions and options. Other seats are counted
 * to the left from the seat that decides, so what is learned on one seat holds for all. */

/* How many actions the game has; or AEDILE_ERR_NAME. */
int aedile_action_count(const char *game);

/* The action, 0 .. count - 1, of a legal move; or a negative code. */
int aedile_action_of_move(aedile_game *g, uint32_t move);

/* The legal move of an action. AEDILE_ERR_NAME: there is no such action. AEDILE_ERR_MOVE: it is not legal here. */
int aedile_action_to_move(aedile_game *g, int action, uint32_t *move);

/* Writes the actions of the legal moves, ascending, into actions[capacity], and returns their number, as aedile_game_legal does. */
int aedile_action_legal(aedile_game *g, uint16_t *actions, size_t capacity);

/* Makes the move of an action. */
int aedile_action_apply(aedile_game *g, int action);

/* What an action is, in words: a separate text for each. Room: AEDILE_MAX_TEXT. */
int aedile_action_name(const char *game, int action, char *out, size_t capacity);

/* --- Observations --- */

/* What a seat knows of a position, as bytes for learning: one slot a byte, all numbers from the seat's own place, so what is
 * learned on one seat holds for all. The bytes are the same for a position and for all its observations by that seat. Which slot
 * is what: aedile_observation_layout, and docs/reference/api.md. Every game has two layouts: 0, `full`, is all that the seat knows, powers that
 * are switched off and buildings that were given too; 1, `compact`, leaves out what few decisions are about. PAX has two more for
 * tables with more than four faces a category, which the first two refuse: 2, `wide`, and 3, `wide_compact`. */

/* A layout of observations. */
typedef struct aedile_observation_info {
    uint32_t size;    /* set by the caller: sizeof(aedile_observation_info) */
    int32_t bytes;    /* of one observation */
    const char *name; /* "full" */
    const char *help; /* one line */
} aedile_observation_info;

/* Layout number i of the game, from 0. AEDILE_ERR_NAME: there is no such game, or there are no more. */
int aedile_observation_at(const char *game, int i, aedile_observation_info *out);

/* The name of a slot of layout number `layout`, unique: "hand[Dock]", "seat+1.clients[patron]" for the left neighbour's.
 * Room: AEDILE_MAX_TEXT. To *meaning, unless NULL, what its group is; a constant. */
int aedile_observation_layout(const char *game, int layout, int slot, char *name, size_t capacity,
                              const char **meaning);

/* Writes what the seat knows by layout number `layout` to out[capacity]. AEDILE_ERR_MISSING: the game has no such layout.
 * AEDILE_ERR_HIDDEN: g is what another seat knows. */
int aedile_game_observation(const aedile_game *g, int layout, int seat, uint8_t *out,
                            size_t capacity);

/* --- Batches --- */

/* Many games of the same options side by side, for learning. Game i of a batch depends on only
 * the seed and i, and on the actions if they are handed in, in every episode. It does not depend on how many games the batch has. Its
 * episode number e is dealt from stream e * 2^32 + i of the seed, so the first ones are the games 0, 1, 2 ... of a run.
 *
 * What a step finds is written to arrays of the caller, which stay in use until others are bound. Row i is of game i. In a
 * step nothing is allocated. Actions are numbered as by aedile_action_count. */
typedef struct aedile_batch aedile_batch;

/* What happens when a game is over. */
enum aedile_autoreset {
    AEDILE_SAME_STEP =
        0, /* the next one is dealt in the same step: `done` is 1, rewards belong to the game that ended, the
                             rest is of the new one; of the last position there are the final arrays */
    AEDILE_NEXT_STEP =
        1, /* the last position stays for one step, without actions; whatever is done in the next step deals
                             a new game, with rewards of 0 */
    AEDILE_NO_RESET = 2 /* it stays until aedile_batch_reset */
};

typedef struct aedile_batch_setup {
    uint32_t size;  /* set by the caller: sizeof(aedile_batch_setup) */
    uint32_t games; /* 1 and up */
    uint64_t seed;
    int32_t autoreset;   /* aedile_autoreset */
    int32_t observation; /* number of the layout of `observations`; see aedile_observation_at */
} aedile_batch_setup;

/* The caller's arrays; NULL: not wanted. Between steps the library counts on finding them as it left them.
 *
 * With `by_seat` `observations` and `masks` are [games][seats][...], a row for each seat: the row of the deciding seat is written. In
 * all other rows the mask is 0, and the observation is what the seat saw when it decided last, 0 if it has not in this game. */
typedef struct aedile_batch_arrays {
    uint32_t size;    /* set by the caller: sizeof(aedile_batch_arrays) */
    uint32_t by_seat; /* 0 or 1 */
    uint8_t *
        observations; /* [games][bytes of the layout]: what the seat that decides knows; after the end, what the one knows that
                              decided last */
    uint8_t *masks;   /* [games][actions]: 1 where the action is legal */
    uint16_t *
        legal; /* [games][AEDILE_MAX_MOVES]: the legal actions, ascending; beyond their number anything */
    int32_t *legal_counts; /* [games]: how many; 0: the game is over */
    int32_t *seats;        /* [games]: the seat that decides; -1: the game is over */
    float *rewards; /* [games][seats]: shares of the win in the step in which a game ends, else 0 */
    uint8_t *dones; /* [games]: 1 in the step in which a game ends, else 0 */
    int32_t *scores;             /* [games][seats]: written where `dones` is 1 */
    uint8_t *final_observations; /* [games][bytes of the layout]: written where `dones` is 1 */
    int32_t *final_seats;        /* [games]: whose they are; written where `dones` is 1 */
} aedile_batch_arrays;

int aedile_batch_new(const aedile_options *o, const aedile_batch_setup *setup, aedile_batch **out,
                     char *err, size_t err_size);
void aedile_batch_free(aedile_batch *b);

/* Seats of the games, actions, bytes of one observation. NULL: not wanted. */
int aedile_batch_shape(const aedile_batch *b, int32_t *seats, int32_t *actions,
                       int32_t *observation);

/* From now on these are the arrays; the struct is copied. Writes the present positions to them, rewards and `dones` 0. */
int aedile_batch_bind(aedile_batch *b, const aedile_batch_arrays *arrays);

/* Deals new games, in all rows or where which[i] is not 0: each row's next episode. which NULL: all. */
int aedile_batch_reset(aedile_batch *b, const uint8_t *which);

/* All games from the start with another seed. */
int aedile_batch_seed(aedile_batch *b, uint64_t seed);

/* Makes one action in every game. Where a game is over, its action is not looked at. AEDILE_ERR_MOVE: actions[*wrong] is not legal, and
 * no game has changed; wrong may be NULL. */
int aedile_batch_step(aedile_batch *b, const int32_t *actions, uint32_t *wrong);

/* A step with uniformly random legal actions, each game's from its own stream; written to actions[games], unless
 * NULL, -1 where a game was over. */
int aedile_batch_random(aedile_batch *b, int32_t *actions);

/* A clone of game i, for looking at: texts, agents, observations by others. */
int aedile_batch_game(const aedile_batch *b, uint32_t i, aedile_game **out);

/* --- Networks --- */

/* What the network of the agent `learned` sees and says, for programs that train networks themselves. An input is on or off. A position is
 * the list of those that are on, from the place of the seat that decides. A move is the sum of one to five rows of a table. A
 * row means the same in every position. A network has separate weights for each kind of decision, the heads. Its arithmetic and the
 * format of its file are in docs/reference/network.md. */

/* The sizes of a game's networks. */
typedef struct aedile_network_shape {
    uint32_t size;  /* set by the caller: sizeof(aedile_network_shape) */
    int32_t inputs; /* of the first layer */
    int32_t rows;   /* of the table of moves */
    int32_t heads;  /* kinds of decisions */
    int32_t first;  /* units of the first layer; a file may have twice as many */
    int32_t moves;  /* units of the second layer that moves read, for each head */
    int32_t value;  /* units of the second layer that the shares of the win read */
    int32_t seats;  /* shares, from the seat that decides to the left */
} aedile_network_shape;

/* AEDILE_ERR_MISSING: the game has no networks. */
int aedile_network_shape_of(const char *game, aedile_network_shape *out);

/* Writes the names of all inputs and then of all rows, a line each ("hand.Dock", "LEAD.Dock"), with a 0 behind them. Returns the room
 * that it takes; with out NULL nothing is written. */
int aedile_network_names(const char *game, char *out, size_t capacity);

/* Writes the inputs that are on to inputs[capacity] and the head to *head; returns how many inputs. AEDILE_ERR_HIDDEN: g is what
 * another seat knows than the one that decides. */
int aedile_game_inputs(const aedile_game *g, uint16_t *inputs, size_t capacity, int32_t *head);

/* Writes AEDILE_MAX_ROWS rows for each legal move, in the order of aedile_action_legal, to rows[capacity]; AEDILE_NO_ROW where a move
 * has fewer. Returns the number of moves. */
int aedile_game_rows(aedile_game *g, uint16_t *rows, size_t capacity);

/* How many bytes the file of a network with a text of `text_length` bytes has; 0: there are no networks of the game. */
size_t aedile_network_size(const char *game, size_t text_length);

/* Writes the file of a network to out[capacity]. The weights are int8, one part behind the other:
 *
 *     first [inputs][first], moves [heads][moves][first], critic [value][first], moves_bias [heads][moves], critic_bias [value],
 *     rows [rows][moves], rows_bias [rows], value [seats][value], value_bias [seats]
 *
 * `text` tells of the training, in JSON. With twice the units of the shape in the first layer, the file is longer by as many bytes as
 * it has more weights. AEDILE_ERR_ARGUMENT: `weights_size` is not the size of all parts. */
int aedile_network_pack(const char *game, const int8_t *weights, size_t weights_size,
                        const char *text, void *out, size_t capacity);

/* Reads such a file: the weights to weights[capacity], in that order, and the text, cut to text_capacity - 1 bytes, to text unless it is NULL. Every
 * byte is checked. One made for other inputs or moves is fitted by their names, as aedile_agent_new does. */
int aedile_network_unpack(const char *game, const void *bytes, size_t bytes_size, int8_t *weights,
                          size_t capacity, char *text, size_t text_capacity, char *err,
                          size_t err_size);

/* Inputs and rows of all positions of a batch, one list behind the other: game i has offsets[i] to offsets[i + 1] - 1. A
 * game that is over has none. Capacities are in inputs and in moves; games * AEDILE_MAX_INPUTS and games * AEDILE_MAX_MOVES are always enough. */
typedef struct aedile_batch_network_arrays {
    uint32_t size;           /* set by the caller: sizeof(aedile_batch_network_arrays) */
    uint32_t zero;           /* 0 */
    size_t inputs_capacity;  /* of `inputs` */
    size_t moves_capacity;   /* of `rows`, in moves */
    uint16_t *inputs;        /* [inputs_capacity] */
    int32_t *inputs_offsets; /* [games + 1] */
    uint16_t *rows;          /* [moves_capacity][AEDILE_MAX_ROWS], in the order of `legal` */
    int32_t *moves_offsets;  /* [games + 1] */
    uint8_t *heads;          /* [games] */
} aedile_batch_network_arrays;

/* Writes them for the present positions. AEDILE_ERR_ROOM: a capacity is too small. */
int aedile_batch_network(const aedile_batch *b, const aedile_batch_network_arrays *to);

/* --- Agents --- */

/* A program that plays one seat of one game at a time. */
typedef struct aedile_agent aedile_agent;

/* What an agent is made for. */
typedef struct aedile_agent_setup {
    uint32_t size;    /* set by the caller: sizeof(aedile_agent_setup) */
    int32_t seats;    /* of the games that it will play */
    const char *game; /* "gtr" */
    const char *
        spec; /* the agent and its options: "so-ismcts:iterations=100,preset=tuned" (docs/reference/agents.md) */
    const void *
        network; /* the bytes of a network (a .net file, unpacked), instead of the library's own; NULL: none.
                            They are copied. One made for another version's inputs and moves is fitted by their names,
                            and err then has a line about what is new to it, though AEDILE_OK is returned */
    size_t network_size;
    int32_t allow_cheats; /* 1: it may be one that is shown hidden cards */
    int32_t zero;         /* 0 */
} aedile_agent_setup;

int aedile_agent_new(const aedile_agent_setup *setup, aedile_agent **out, char *err,
                     size_t err_size);
void aedile_agent_free(aedile_agent *a);

/* Begins a game: the agent will play this seat, by chance from (seed, number). These are the streams of game `number` of a
 * run of the program with that seed. It makes the same choices here if no other seat of that game is shown
 * determinizations: there all that are share one stream for them, here each agent has its own. AEDILE_ERR_ARGUMENT: a is
 * NULL, or seat is not from 0 to the seats of its setup - 1; nothing is changed then. aedile_agent_check says the range in
 * words if no game was begun before. */
int aedile_agent_begin(aedile_agent *a, int seat, uint64_t seed, uint64_t number);

/* The agent's move for the seat that decides in g, which must be its own. It is shown the position as its seat knows it, never
 * the true one, unless it cheats. g stays as it is. AEDILE_ERR_HIDDEN: g is what another seat knows, or the agent cheats and g
 * is not the true position. */
int aedile_agent_choose(aedile_agent *a, aedile_game *g, uint32_t *move);

/* Whether aedile_agent_choose would name a move: the code that it would return, and a line that says what is wrong with which
 * argument: no game begun, another game, another number of seats, another seat to decide. */
int aedile_agent_check(const aedile_agent *a, aedile_game *g, char *err, size_t err_size);

/* Tells the agent of a move that is about to be made in g, by any seat, its own too. Agents with the option tree_reuse
 * need to hear of all moves of a game, forced ones too; others do not care. Of moves that
 * the library makes after this one without asking (Age of Rome, AOR 16.1) it hears at the same time. */
int aedile_agent_moved(aedile_agent *a, aedile_game *g, uint32_t move);

/* What an agent thinks of one move. */
typedef struct aedile_opinion {
    double visits;                  /* how often it was tried; 0: the rest means nothing */
    double available;               /* how often it could have been */
    double value;                   /* expected reward of the seat that decides */
    double share[AEDILE_MAX_SEATS]; /* expected share of the win, by seat */
} aedile_opinion;

/* What an agent thought at its last question. */
typedef struct aedile_report {
    uint32_t size; /* set by the caller: sizeof(aedile_report) */
    int32_t moves; /* legal moves that it chose from */
    int64_t iterations;
    int64_t worlds; /* determinizations sampled */
    int64_t nodes;  /* of trees, in use at the end */
    int64_t bytes;  /* of these nodes */
    uint32_t move[AEDILE_MAX_MOVES];
    aedile_opinion opinion[AEDILE_MAX_MOVES]; /* of each */
    int32_t line_length; /* the principal variation: moves, and who makes them */
    uint32_t line[AEDILE_MAX_LINE];
    int32_t line_seat[AEDILE_MAX_LINE];
} aedile_report;

/* AEDILE_ERR_MISSING: this agent does not say what it thinks, or was not asked yet. */
int aedile_agent_report(const aedile_agent *a, aedile_report *out);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
