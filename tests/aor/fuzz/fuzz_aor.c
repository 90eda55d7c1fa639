/* Fuzzing Age of Rome (fuzz_game.h): two bytes choose options and deal. */
#include "arena/aor/position.h"
#include "tests/aor/support/game.h"
#include "tests/fuzz/fuzz_game.h"

enum { ROOM = 32768 };

static void deal(source *bytes, size_t size, game_state *s, pcg32 *rng) {
    (void)size;
    uint32_t number = source_below(bytes, 256);
    number = number << 8 | source_below(bytes, 256);
    aor_game_dealt(s, rng, 0xf022, number);
}

static void blank(game_state *s, int seat) {
    aor_public_part((aor_state *)s, seat);
}

/* A turn's beginning is read back. */
static bool begins(const game_state *state) {
    const aor_state *s = (const aor_state *)state;
    int kind = s->frame[0].kind;
    return s->depth == 1 && (kind == AOR_D_OFFER || kind == AOR_D_ACTIVATE || kind == AOR_D_BUILD ||
                             kind == AOR_D_PLACE || kind == AOR_D_INCOME);
}

static void read_back(const game_state *s) {
    static char text[ROOM], back_text[ROOM];
    char err[JSON_ERROR_SIZE];
    game_state again = {0};
    aor_game.state_text(s, text, ROOM);
    cJSON *json = json_parse(text, "position", err);
    require(json != NULL, "position", err);
    if (begins(s)) {
        require(aor_position_from_json(json, 1, "position", (aor_state *)&again, err) == 0,
                "position", err);
        aor_game.state_text(&again, back_text, ROOM);
        require(strcmp(text, back_text) == 0, "position", "another one is read back");
    }
    cJSON_Delete(json);
}

static const fuzz_game target = {.game = &aor_game,
                                 .most_moves = 32,
                                 .deal = deal,
                                 .public_part = blank,
                                 .read_back = read_back};
