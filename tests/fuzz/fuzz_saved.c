/* Fuzzing positions that are read as bytes: aedile_game_load of the library, and what is done with what it takes.
 *
 * The first bytes choose a game, a deal, how far it is played and whether it is then as one seat knows it; the next say which
 * bytes of the saved position are changed, and the hash is made to fit again. It is refused in one line, or it is a position:
 * seen from every seat, saved as it was, its moves told and read back, dealt again, played on to its end within bounds.
 */
#include "tests/fuzz/fuzz.h"
#include "tests/support/source.h"

#include "bindings/c/library.h"
#include "engine/fnv.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD = 56, HASH_AT = 48, ROOM = 1 << 16, MOST = 4000 };

static void require(bool condition, const char *what) {
    if (condition)
        return;
    fprintf(stderr, "fuzz_saved: %s\n", what);
    abort();
}

/* A game by the bytes: some of it played at random. */
static aedile_game *some_game(source *bytes) {
    static const char *const editions[] = {"iv", "lookout", "republic", "imperium"};
    char err[AEDILE_MAX_ERROR], players[2] = "2";
    aedile_options *o = NULL;
    aedile_game *g;
    aedile_game_info info = {.size = sizeof info};
    int games = 0;
    while (aedile_game_at(games, &info) == 0)
        games++;
    uint32_t which = source_below(bytes, (uint32_t)games);
    require(aedile_game_at((int)which, &info) == 0 &&
                aedile_options_new(info.name, &o, err, sizeof err) == 0,
            "options");
    players[0] += (char)source_below(bytes, which ? 3 : 4);
    require(aedile_options_set(o, "players", players, err, sizeof err) == 0, "players");
    if (which == 0) {
        uint32_t edition = source_below(bytes, 4);
        require(aedile_options_set(o, "edition", editions[edition], err, sizeof err) == 0,
                "edition");
        if (edition > 1 && source_below(bytes, 2))
            require(aedile_options_set(o, "expansion", "all", err, sizeof err) == 0, "expansion");
    }
    require(aedile_game_new(o, source_below(bytes, 256), 0, &g, err, sizeof err) == 0, "deal");
    aedile_options_free(o);
    for (uint32_t left = source_below(bytes, 256); left > 0; left--) {
        int n = aedile_game_legal(g, NULL, 0);
        if (n <= 0)
            break;
        aedile_game_apply_index(g, (int)(left * 7 % (uint32_t)n));
    }
    uint32_t seat = source_below(bytes, 16);
    if (seat < (uint32_t)aedile_game_seats(g)) {
        aedile_game *seen;
        require(aedile_game_clone(g, &seen) == 0 &&
                    aedile_game_observe(g, (int)seat, 1, 2, seen) == 0,
                "observe");
        aedile_game_free(g);
        g = seen;
    }
    return g;
}

/* Whatever can be asked of a position, of every seat. */
static void critic(aedile_game *g) {
    static char text[ROOM];
    static uint8_t slots[ROOM];
    aedile_result result = {.size = sizeof result};
    uint64_t hash;
    int viewer;
    require(aedile_game_result(g, &result) == 0 && aedile_game_hash(g, &hash) == 0 &&
                aedile_game_viewer(g, &viewer) == 0,
            "result");
    for (int seat = -1; seat < aedile_game_seats(g); seat++) {
        size_t length;
        int code = aedile_game_view(g, seat, text, sizeof text, &length);
        require(code == 0 || code == AEDILE_ERR_HIDDEN, "view");
        for (int layout = 0; seat >= 0 && layout < 2; layout++)
            aedile_game_observation(g, layout, seat, slots, sizeof slots);
    }
}

static void moves(aedile_game *g) {
    uint32_t move[AEDILE_MAX_MOVES], back;
    char text[AEDILE_MAX_TEXT];
    int n = aedile_game_legal(g, move, AEDILE_MAX_MOVES);
    require((n > 0) == (aedile_game_seat(g) >= 0) && n <= AEDILE_MAX_MOVES,
            "moves and whose turn it is");
    for (int i = 0; i < n; i++) {
        require(aedile_game_move_text(g, move[i], text, sizeof text) == 0, "text");
        aedile_game_parse(g, text, &back);
        for (int seat = 0; seat < aedile_game_seats(g); seat++)
            aedile_game_move_seen(g, move[i], seat, &back);
        aedile_action_of_move(g, move[i]);
    }
}

static void use(aedile_game *g, uint64_t chance) {
    aedile_game *other;
    critic(g);
    moves(g);
    require(aedile_game_clone(g, &other) == 0, "clone");
    for (int seat = 0; seat < aedile_game_seats(g); seat++)
        if (aedile_game_observe(g, seat, chance, 1, other) == 0 &&
            aedile_game_redeal(other, seat, chance, 2) == 0)
            critic(other);
    aedile_game_copy(other, g);
    aedile_game_random(other, chance, 3, NULL);
    require(aedile_game_seat(other) < 0, "a game that does not end");
    critic(other);
    aedile_game_free(other);
    for (int i = 0; i < MOST && aedile_game_seat(g) >= 0; i++) {
        int n = aedile_game_legal(g, NULL, 0);
        if (i % 16 == 0)
            moves(g);
        require(aedile_game_apply_index(g, (int)((chance + (uint64_t)i * 5) % (uint64_t)n)) >= 0,
                "apply");
    }
    critic(g);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static uint8_t saved[sizeof(game_state) + HEAD], again[sizeof saved];
    char err[AEDILE_MAX_ERROR] = "";
    source bytes = source_of_bytes(data, size);
    size_t n, m;
    aedile_game *g = some_game(&bytes);
    require(aedile_game_save(g, saved, sizeof saved, &n) == 0, "save");
    aedile_game_free(g);
    uint64_t chance = source_below(&bytes, 256);
    while (bytes.left > 0) {
        uint32_t at = source_below(&bytes, 256) << 8;
        at |= source_below(&bytes, 256);
        saved[HEAD + at % (n - HEAD)] = (uint8_t)source_below(&bytes, 256);
    }
    uint64_t hash = fnv_bytes(fnv_bytes(FNV_START, saved, HASH_AT), saved + HEAD, n - HEAD);
    memcpy(saved + HASH_AT, &hash, sizeof hash);
    int code = aedile_game_load(saved, n, &g, err, sizeof err);
    require(code == 0 || (code == AEDILE_ERR_DATA && *err && !strchr(err, '\n')),
            "refused without a line");
    if (code < 0)
        return 0;
    require(aedile_game_save(g, again, sizeof again, &m) == 0 && m == n && !memcmp(saved, again, n),
            "saved as something else");
    use(g, chance);
    aedile_game_free(g);
    return 0;
}
