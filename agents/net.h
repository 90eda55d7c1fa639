/* A network over a layout (layout.h), in whole numbers: the same thought on every machine.
 *
 *     inputs that are on -> 128 -> 64 for moves, 32 for the value
 *
 * Weights are int8 and stand for weight / NET_UNIT_x; sums are int32. What a unit gives lies in
 * 0 .. NET_MOST, that is 0 .. 8 in steps of 1/128.
 *
 *     first[u]  = clamp(sum of first_weight[input][u] over the inputs that are on)
 *     second[u] = clamp((NET_STEP * second_bias[u] + sum of first[v] * second_weight[u][v] + 32) >> 6)
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
 *     8   u32 1, the version of this format
 *     12  u32 size of the header, a multiple of 64: where the weights begin
 *     16  u64 layout_hash
 *     24  u32 inputs, u32 action rows, u16 NET_FIRST, u16 NET_SECOND, u16 NET_MOVES, u16 NET_SEATS
 *     40  u64 net_hash of all bytes from the header's size on
 *     48  u32 length of the text that follows at 64: JSON that tells of the training
 *     52  12 bytes of 0
 *     64  the text, and zeros up to the header's size
 *
 * then int8 weights: first [inputs][NET_FIRST]; second [NET_SECOND][NET_FIRST]; second's bias
 * [NET_SECOND]; rows [rows][NET_MOVES]; rows' bias [rows]; value [NET_SEATS][NET_SECOND - NET_MOVES];
 * value's bias [NET_SEATS].
 */
#ifndef AEDILE_NET_H
#define AEDILE_NET_H

#include "agents/layout.h"

enum {
    NET_FIRST = 128,
    NET_MOVES = 64, /* units of the second layer that moves read; the value reads the others */
    NET_SECOND = NET_MOVES + 32,
    NET_SEATS = GAME_MAX_SEATS,

    NET_UNIT_FIRST = 128, /* weights of the first layer are int8 / 128; */
    NET_UNIT_REST = 64,   /* all others int8 / 64 */
    NET_STEP = 128,       /* what units give is a number / 128 */
    NET_MOST = 1023,
    NET_SCORE = NET_STEP * NET_UNIT_REST, /* scores are a number / 8192 */

    NET_HEADER = 64, /* bytes before the text */
    NET_ALIGN = 64
};
_Static_assert(LAYOUT_MAX_ACTIVE * 127 < 1 << 15, "sums of the first layer fit in int16");

#endif
