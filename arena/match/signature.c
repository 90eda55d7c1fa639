/* The signature of the rules (signature.h): FNV-1a, 64 bits, over what a player could see on
 * paper of fixed random games.
 */
#include "arena/match/signature.h"

#include "agents/streams.h"
#include "engine/fnv.h"
#include "engine/later.h"

#include <stdio.h>

static uint64_t add_result(uint64_t h, const game *g, const game_state *s) {
    game_result r;
    g->result(s, &r);
    h = fnv_text(h, g->ends[r.end]);
    for (int p = 0; p < g->seats(s); p++) {
        h = fnv_number(h, (uint64_t)(int64_t)r.score[p]);
        h = fnv_number(h, r.place[p]);
    }
    return h;
}

static uint64_t add_game(uint64_t h, const game *g, const void *options, uint64_t seed,
                         uint64_t stream) {
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    char text[GAME_MAX_TEXT];
    pcg32 rng;
    int n;
    stream_start(&rng, seed, stream, STREAM_MOVES);
    g->create(&s, options, seed, stream);
    while ((n = g->legal(&s, moves)) > 0) {
        h = fnv_number(h, (uint64_t)g->turn(&s));
        h = fnv_text(h, g->decision(&s));
        for (int i = 0; i < n; i++) {
            g->move_text(&s, moves[i], text);
            h = fnv_text(h, text);
        }
        uint32_t chosen = pcg32_below(&rng, (uint32_t)n);
        h = fnv_number(h, chosen);
        g->apply(&s, moves[chosen]);
    }
    return add_result(h, g, &s);
}

int signature_options(const game *g, const char *edition, int players, void *options) {
    char text[8], err[GAME_MAX_ERROR];
    snprintf(text, sizeof text, "%d", players);
    g->options_init(options);
    if (edition && g->options_set(options, "edition", edition, err) < 0)
        return -1;
    return g->options_set(options, "players", text, err) < 0 ? -1 : g->options_check(options, err);
}

uint64_t signature_of(const game *g, const void *options) {
    uint64_t h = FNV_START;
    for (uint64_t i = 0; i < SIGNATURE_GAMES; i++)
        h = add_game(h, g, options, 1, i);
    return h;
}

uint64_t signature_players(const game *g, const char *edition, int players) {
    uint64_t h = FNV_START;
    for (uint64_t i = 0; i < SIGNATURE_GAMES; i++) {
        game_options options;
        if (signature_options(g, edition, players, &options) < 0)
            return 0; /* a number of players that the game does not have */
        if (i % 2 && g->options_vary) {
            pcg32 rng;
            stream_start(&rng, 1, i, STREAM_OPTIONS);
            g->options_vary(&options, &rng);
        }
        h = add_game(h, g, &options, 1, i);
    }
    return h;
}

const char *const *signature_editions(const game *g) {
    static const char *const none[] = {NULL};
    return g->editions ? g->editions : none;
}

uint64_t signature_whole(const game *g) {
    static const game *of; /* asked about last: a training asks at each trial */
    static uint64_t known;
    if (of == g)
        return known;
    uint64_t h = FNV_START;
    const char *const *edition = signature_editions(g);
    do
        for (int players = 2; players <= GAME_MAX_SEATS; players++)
            h = fnv_number(h, signature_players(g, *edition, players));
    while (*edition && *++edition);
    of = g;
    return known = h;
}

uint64_t signature_option(const game *g, const game_option *option) {
    uint64_t h = FNV_START;
    for (uint64_t i = 0; i < SIGNATURE_GAMES; i++) {
        game_options options;
        pcg32 rng;
        stream_start(&rng, 1, i, STREAM_OPTIONS);
        g->options_init(&options);
        if (i % 2 && g->options_vary)
            g->options_vary(&options, &rng);
        if (game_set_other(g, option, &options, &rng))
            h = add_game(h, g, &options, 1, i);
    }
    return h;
}
