/* What the library knows of Auspices apart from its rules (bindings/c/library.h): moves as actions, and what a seat sees as bytes
 * (slots.def). Actions are the moves: signs, and passing.
 */
#include "bindings/c/slots.h"
#include "engine/auspices/auspices.h"

#include <stdio.h>
#include <string.h>

/* --- Actions ---------------------------------------------------------------------------------- */

static void actions_of(const void *state, const game_move *moves, int n, uint16_t *out) {
    (void)state;
    for (int i = 0; i < n; i++)
        out[i] = (uint16_t)moves[i];
}

static game_move move_of(const void *state, int action) {
    return (void)state, (game_move)action;
}

static void action_name(int action, char out[GAME_MAX_TEXT]) {
    auspices_game.move_text(NULL, (game_move)action, out);
}

/* --- Observations ----------------------------------------------------------------------------- */

enum {
    MAX_SEATS = AUSPICES_SEATS,
    SIZE_ONE = 1,
    SIZE_SIGNS = AUSPICES_SIGNS,
    SIZE_ENDS = AUSPICES_ENDS,
    SIZE_PLACES = AUSPICES_SEATS
};
enum { BY_ONE = SLOTS_ONE, BY_SIGNS, BY_ENDS, BY_PLACES /* from here on: of seats */ };
#define SLOTS "bindings/c/auspices/slots.def"
#include "bindings/c/slots_of.h"

SLOTS_INLINE void put_table(const auspices_state *s, int viewer, uint8_t *out, const bool compact) {
    out[AT(T, over)] = s->end != AUSPICES_NONE;
    if (HAS(T, end))
        out[AT(T, end) + s->end] = 1;
    if (!s->end)
        out[AT(T, decides) + slots_place(viewer, s->seat, s->players)] = 1;
    out[AT(T, round)] = s->round;
    out[AT(T, rounds)] = s->rounds;
    out[AT(T, deck)] = s->deck_n;
    out[AT(T, players)] = s->players;
    for (int k = 0; k < s->hand_n[viewer]; k++)
        out[AT(T, hand) + s->hand[viewer][k]]++;
    for (int i = 0; i < AUSPICES_SIGNS; i++) {
        int all = s->signs >> i & 1 ? AUSPICES_COPIES : 0;
        out[AT(T, unseen) + i] = (uint8_t)(all - auspices_readers(s, i) - out[AT(T, hand) + i]);
    }
    if (!HAS(T, dealt))
        return;
    out[AT(T, dealt)] = s->dealt;
    slots_set(out + AT(T, signs), s->signs, AUSPICES_SIGNS);
}

SLOTS_INLINE void put_seat(const auspices_state *s, int p, uint8_t *out, const bool compact) {
    out[AT(S, there)] = 1;
    out[AT(S, cards)] = s->hand_n[p];
    slots_set(out + AT(S, read), s->read[p], AUSPICES_SIGNS);
    out[AT(S, points)] = (uint8_t)auspices_points(s, p);
    if (s->blank_for == p + 1 || s->blank_for == AUSPICES_ALL)
        out[AT(S, blanked) + s->blank] = 1;
}

SLOTS_INLINE unsigned put_all(const auspices_state *s, int viewer, uint8_t *out,
                              const bool compact) {
    memset(out, 0, compact ? COMPACT_SIZE : FULL_SIZE);
    put_table(s, viewer, out, compact);
    for (int p = 0; p < s->players; p++)
        put_seat(s, p, out + TABLE_SIZE + slots_place(viewer, p, s->players) * SEAT_SIZE, compact);
    return 1;
}

static unsigned write_full(const void *state, int viewer, uint8_t *out, unsigned before) {
    (void)before;
    return put_all(state, viewer, out, false);
}

static unsigned write_compact(const void *state, int viewer, uint8_t *out, unsigned before) {
    (void)before;
    return put_all(state, viewer, out, true);
}

static const char *word_of(int by, int i, char number[SLOTS_WORD]) {
    snprintf(number, SLOTS_WORD, by == BY_PLACES ? "+%d" : "%d", i);
    return by == BY_SIGNS ? auspices_signs[i] : by == BY_ENDS ? auspices_game.ends[i] : number;
}

static const lib_observation full = {.name = "full",
                                     .help = "all that the seat knows",
                                     .size = FULL_SIZE,
                                     .write = write_full,
                                     .slots = &full_slots};
static const lib_observation compact = {.name = "compact",
                                        .help = "without the rules of the game",
                                        .size = COMPACT_SIZE,
                                        .write = write_compact,
                                        .slots = &compact_slots};

extern const lib_game auspices_library;
const lib_game auspices_library = {
    .game = &auspices_game,
    .actions = AUSPICES_PASS + 1,
    .actions_of = actions_of,
    .move_of = move_of,
    .action_name = action_name,
    .observation = {&full, &compact},
};
