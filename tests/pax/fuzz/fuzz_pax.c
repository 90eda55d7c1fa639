/* Fuzzing PAX (fuzz_game.h): two bytes choose options and deal. */
#include "arena/pax/position.h"
#include "tests/fuzz/fuzz_game.h"
#include "tests/pax/support/game.h"

enum { ROOM = 32768 };

static void deal(source *bytes, size_t size, game_state *s, pcg32 *rng) {
    (void)size;
    uint32_t number = source_below(bytes, 256);
    number = number << 8 | source_below(bytes, 256);
    pax_game_dealt(s, rng, 0xf022, number);
}

static void blank(game_state *s, int seat) {
    pax_public_part((pax_state *)s, seat);
}

static void read_back(const game_state *s) {
    static char text[ROOM];
    char err[JSON_ERROR_SIZE];
    game_state again = {0};
    pax_game.state_text(s, text, ROOM);
    cJSON *json = json_parse(text, "position", err);
    require(json != NULL, "position", err);
    require(pax_position_from_json(json, 1, "position", (pax_state *)&again, err) == 0, "position",
            err);
    require(memcmp(&again, s, pax_game.size(s)) == 0, "position", "another one is read back");
    cJSON_Delete(json);
}

static const fuzz_game target = {.game = &pax_game,
                                 .most_moves = 1 + PAX_FACES,
                                 .deal = deal,
                                 .public_part = blank,
                                 .read_back = read_back};
