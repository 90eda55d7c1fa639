/* A network over a layout (layout.h), in whole numbers: the same thought on every machine.
 *
 *     inputs that are on -> units -> 64 for moves, by weights of the decision's kind (layout.h)
 *                                 -> 32 for the value
 *
 * The first layer has NET_FIRST units, or NET_FIRST_MOST.
 *
 * Weights are int8 and stand for weight / NET_UNIT_x; sums are int32. What a unit gives is in
 * 0 .. NET_MOST, that is 0 .. 8 in steps of 1/128.
 *
 *     first[u]  = clamp(sum of first_weight[input][u] over the inputs that are on)
 *     second[u] = clamp((NET_STEP * bias[u] + sum of first[v] * weight[u][v] + 32) >> 6); where u <
 *                 NET_MOVES, bias and weight go by the kind of decision
 *     score of a row  = NET_STEP * bias + sum of second[u] * weight[row][u],      u < NET_MOVES
 *     share of seat r = softmax of NET_STEP * bias + sum of second[NET_MOVES + u] * weight[r][u]
 *
 * Seats r are counted from the seat that decides. Scores and the numbers under the softmax are in
 * steps of 1 / NET_SCORE. A move's score is the sum of its rows'; its probability is the softmax of
 * the scores of the legal moves.
 *
 * The first layer has no bias: an input that is always on serves as one.
 *
 * A network is a block of bytes and is used where it lies, in a file read to memory or in the program
 * (net_open). All numbers of more than one byte are little-endian:
 *
 *     0   "AEDILNET"
 *     8   u32 3, the version of this format; or 2, without names
 *     12  u32 size of the header, a multiple of 64: where the weights begin
 *     16  u64 layout_hash
 *     24  u32 inputs, u32 action rows, u16 units, u16 NET_MOVES, u16 NET_VALUE, u8 NET_SEATS,
 *         u8 kinds of decisions
 *     40  u64 net_hash of all bytes from the header's size on
 *     48  u32 length of the text that follows at 64: JSON that tells of the training
 *     52  u32 length of the names behind it: the names of inputs and rows, a line each (names.h)
 *     56  u64 net_hash of the names; 0 without
 *     64  the text, the names, and zeros up to the header's size
 *
 * then int8 weights: first [inputs][units]; the second layer for moves [kinds][NET_MOVES]
 * [units], and for the value [NET_VALUE][units]; their biases [kinds][NET_MOVES], [NET_VALUE]; rows
 * [rows][NET_MOVES]; rows' bias [rows]; value [NET_SEATS][NET_VALUE]; value's bias [NET_SEATS].
 */
#ifndef AEDILE_NET_H
#define AEDILE_NET_H

#include "agents/net/layout.h"

enum {
    NET_FIRST = 128, /* units of the first layer, unless */
    NET_FIRST_MOST = 256,
    NET_MOVES = 64, /* units of the second layer that moves read; */
    NET_VALUE = 32, /* the value reads the rest */
    NET_SECOND = NET_MOVES + NET_VALUE,
    NET_SEATS = GAME_MAX_SEATS,

    NET_UNIT_FIRST = 128, /* weights of the first layer are int8 / 128; */
    NET_UNIT_REST = 64,   /* all others int8 / 64 */
    NET_STEP = 128,       /* what units give is a number / 128 */
    NET_MOST = 1023,
    NET_SCORE = NET_STEP * NET_UNIT_REST, /* scores are a number / 8192 */

    NET_HEADER = 64, /* bytes before the text */
    NET_ALIGN = 64,
    NET_ERROR_SIZE = 256,
    NET_NAMES_MOST = 1 << 20 /* bytes of names in a file */
};
_Static_assert(LAYOUT_MAX_ACTIVE * 128 <= 1 << 15, "sums of the first layer fit in int16");

/* The weights, each where the format above has it. */
typedef struct net_weights {
    const int8_t *first;
    const int8_t *moves, *critic, *moves_bias, *critic_bias; /* the second layer */
    const int8_t *rows, *rows_bias, *value, *value_bias;
} net_weights;

/* A network that is ready for use: it points into bytes that someone else keeps. Never written
 * during play, so threads share it. */
typedef struct net {
    const layout *layout;
    const struct net_kernel *kernel; /* that computes it here (net_kernel.h) */
    net_weights w;
    int units;        /* of the first layer */
    const char *text; /* JSON, text_length bytes and no 0 */
    size_t text_length;
    size_t size;   /* bytes in all */
    uint64_t hash; /* net_hash of the weights */
} net;

/* What it thinks of a position. */
typedef struct net_thought {
    int16_t second[NET_SECOND]; /* what the units of the second layer give, 0 .. NET_MOST */
    int32_t value[NET_SEATS]; /* under the softmax of the shares; seats from the one that decides */
} net_thought;

/* --- Bytes (net.c) ---------------------------------------------------------------------------- */

/* Opens a network of this layout: 0; or -1 and one line in err that says what is wrong with the
 * bytes. Every one of them is checked. One for another layout is refused: net_fit first. Best where they begin at a multiple of NET_ALIGN. */
int net_open(net *out, const layout *l, const void *bytes, size_t size, char err[NET_ERROR_SIZE]);

/* Makes of a network for another layout of the game one for this layout, by the names in it. What both have is
 * copied; an input or row that the network does not know is the mean of the known ones in its group that are
 * like it (names.h: of the same material, say, or else of any), and 0 where there are none; what the layout does not have
 * is left out. 1: *out is the new one, from malloc, the caller's, of *out_size bytes, and `note` is a line about what is new and
 * gone. 0: the names are the layout's already, or it has none, and it is left to net_open. -1: a line in err.
 * Nothing of `bytes` is changed. */
int net_fit(const layout *l, const void *bytes, size_t size, void **out, size_t *out_size,
            char note[NET_ERROR_SIZE], char err[NET_ERROR_SIZE]);

/* The most bytes that a network of the game may have, with a text of that length, whatever its layout: for reading. */
size_t net_size_most(const layout *l, size_t text_length);

/* The same as net_open, in a few instructions, for bytes that net_open has found to be right. */
void net_use(net *out, const layout *l, const void *bytes);

/* The same for weights alone, as they follow a header: for thinking, not for writing down. It has no text, size or hash. */
void net_use_weights(net *out, const layout *l, int units, const int8_t *weights);

/* How many bytes a network of that many units with a text of that length has, and how many of them are weights. */
size_t net_size(const layout *l, int units, size_t text_length);
size_t net_weights_size(const layout *l, int units);

/* Writes a network to out, which has room for net_size bytes of the text's length. */
void net_pack(const layout *l, int units, const net_weights *w, const char *text, void *out);

/* A hash of the bytes of weights. */
uint64_t net_hash(const void *weights, size_t size);

/* Where the parts are in weights that begin here; for filling them in as well. */
net_weights net_parts(const layout *l, int units, const int8_t *weights);

/* --- Thinking (net_think.c) ------------------------------------------------------------------- */

/* What is asked of it: the scores of moves, the shares, or both. The first layer is the same for both; the second
 * takes about as long, and what no one asks for is left out. */
typedef enum net_ask { NET_ASK_MOVES = 1, NET_ASK_SHARES = 2, NET_ASK_ALL = 3 } net_ask;

/* Thinks about a position, n inputs of which are on, with a decision of this kind. Of *out, what was not asked is
 * left as it is. */
void net_think(const net *self, int head, const uint16_t *on, int n, net_ask ask, net_thought *out);

/* The same for a position, which is not over. */
void net_evaluate(const net *self, const void *state, net_ask ask, net_thought *out);

/* The score of a row. After NET_ASK_MOVES, as net_moves. */
int32_t net_score(const net *self, const net_thought *thought, int row);

/* The scores of n legal moves of the position. */
void net_moves(const net *self, const net_thought *thought, const void *state,
               const game_move *moves, int n, int32_t *out);

/* net_evaluate and net_moves in one: faster, because they share work. `ask` includes NET_ASK_MOVES. */
void net_decide(const net *self, const void *state, const game_move *moves, int n, net_ask ask,
                net_thought *thought, int32_t *out);

/* The softmax of scores. */
void net_softmax(const int32_t *score, int n, float *out);

/* Expected shares of the win by seat, together 1, in a position in which `seat` decides.
 * After NET_ASK_SHARES. */
void net_shares(const net_thought *thought, int seats, int seat, float out[GAME_MAX_SEATS]);

/* Index of one of n scores: the first of the highest; or drawn with the odds of the softmax of
 * score / temperature, to about one in 60,000. A temperature is in steps of 1 / NET_WARM, at most
 * NET_WARMEST; 0: the highest. Whole numbers decide. */
enum { NET_WARM = 1024, NET_WARMEST = 100 * NET_WARM };
int net_pick(const int32_t *score, int n, int temperature, pcg32 *rng);

#endif
