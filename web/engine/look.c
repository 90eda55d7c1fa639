/* What a move would bring, and whether moves showed their seat anything new. Both stay within what the seat knows: they try moves in
 * positions that are dealt anew as it agrees with that.
 */
#include "web/engine/page_game.h"
#include "web/engine/table.h"
#include "web/engine/text.h"

#include <string.h>

enum { WORLDS = 4 }; /* in which it is tried whether something new was seen */

/* Position i as `seat` knows it, with what is hidden dealt by that number. */
static void imagine(int i, int seat, uint64_t number, game_state *out) {
    const game *g = the_table.game;
    pcg32 rng;
    pcg32_seed(&rng, number, (uint64_t)(uint32_t)i);
    if (the_table.knower < 0)
        g->observe(table_at(i), seat, &rng, out);
    else {
        memcpy(out, table_at(i), sizeof *out);
        g->resample(out, seat, &rng);
    }
}

/* The position after the legal move of that index, in one world that the seat that decides may be in: {"view": as that seat sees
 * it, "board": numbers as web_board}; empty: there is no such move. */
WEB(web_try) const char *web_try(int i, int index) {
    const game *g = the_table.game;
    const game_state *s = table_at(i);
    game_move moves[GAME_MAX_MOVES];
    game_state world;
    text_start();
    int seat = s ? g->turn(s) : -1;
    int n = s ? g->legal(s, moves) : 0;
    if (seat < 0 || index < 0 || index >= n)
        return text_said();
    memset(&world, 0, sizeof world);
    imagine(i, seat, 1, &world);
    g->apply(&world, moves[index]);
    text_add("{\"view\":");
    for (size_t size = 16384;;) {
        size_t said = (size_t)g->view_text(&world, seat, text_room(size), size);
        if (said < size) {
            text_grew(said);
            break;
        }
        size = said + 1;
    }
    page_board_add(&world, seat);
    text_add("}");
    return text_said();
}

/* Whether the moves from position i to position k showed the seat, which decides at i, anything that it did not know: 0 only if all of
 * them were its own or forced, and what it knows then is the same in other worlds. */
WEB(web_seen) int web_seen(int i, int k, int seat) {
    const game *g = the_table.game;
    game_move moves[GAME_MAX_MOVES];
    game_state world, known, truth;
    if (!table_at(i) || !table_at(k) || !g->conceal || the_table.knower >= 0)
        return 1;
    for (int w = 0; w < WORLDS; w++) {
        memset(&world, 0, sizeof world);
        imagine(i, seat, (uint64_t)w + 1, &world);
        for (int at = i; at < k; at++) {
            int n = g->legal(&world, moves), own = g->turn(&world) == seat, found = 0;
            while (found < n && moves[found] != the_table.made[at])
                found++;
            if (found == n || (n > 1 && !own))
                return 1;
            g->apply(&world, moves[found]);
        }
        memset(&known, 0, sizeof known);
        memset(&truth, 0, sizeof truth);
        g->conceal(&world, seat, &known);
        g->conceal(table_at(k), seat, &truth);
        if (memcmp(&known, &truth, sizeof known) != 0)
            return 1;
    }
    return 0;
}
