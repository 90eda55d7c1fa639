/* aedile trace: random games decision by decision, for comparison with another
 * implementation of the rules.
 *
 * Lines of JSON. For each game
 *   {"game":i,"options":{...},"deck":[...]}            the deck before the deal, top card first;
 *                                                      of games that have one
 *   {"seat":..,"kind":..,"legal":[..],"move":..,"state":{..}}   for each decision with a choice:
 *                                                      the position before the move
 *   {"over":true,"end":..,"scores":[..],"places":[..],"state":{..}}
 * Moves without an alternative are made and not told.
 *
 * With --favour, games meet rarely played rules more often: where there are such moves, three times in four
 * it is one of them.
 */
#include "arena/base/args.h"
#include "arena/base/buffer.h"
#include "arena/base/complain.h"
#include "arena/commands/commands.h"
#include "arena/games/game_choice.h"
#include "agents/streams.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MOST_FAVOURED = 16 };

typedef struct favoured {
    const char *text[MOST_FAVOURED]; /* parts of texts of moves */
    int n;
} favoured;

static int read_favoured(void *into, const char *value) {
    favoured *f = into;
    if (f->n == MOST_FAVOURED) {
        complain("aedile trace: --favour: expected at most %d texts\n", MOST_FAVOURED);
        return -1;
    }
    f->text[f->n++] = value;
    return 0;
}

static bool is_favoured(const favoured *f, const game *g, const game_state *s, game_move move) {
    char text[GAME_MAX_TEXT];
    g->move_text(s, move, text);
    for (int i = 0; i < f->n; i++)
        if (strstr(text, f->text[i]))
            return true;
    return false;
}

/* The place of a move in the list of n. */
static int choose(const favoured *f, const game *g, const game_state *s, const game_move *moves,
                  int n, pcg32 *rng) {
    int of[GAME_MAX_MOVES], m = 0;
    for (int i = 0; i < n && f->n; i++)
        if (is_favoured(f, g, s, moves[i]))
            of[m++] = i;
    if (m && pcg32_below(rng, 4) < 3)
        return of[pcg32_below(rng, (uint32_t)m)];
    return (int)pcg32_below(rng, (uint32_t)n);
}

static void add_head(buffer *b, const game_choice *c, const char *options, uint64_t seed,
                     uint64_t stream) {
    const arena_game *a = arena_game_of(c->game);
    buffer_add(b, "{\"game\":%" PRIu64 ",\"options\":%s", stream, options);
    if (a->deck) {
        buffer_text(b, ",\"deck\":");
        a->deck(b, &c->options, seed, stream);
    }
    buffer_text(b, "}\n");
}

static void add_decision(buffer *b, const game *g, const game_state *s, const game_move *moves,
                         int n, int chosen) {
    char text[GAME_MAX_TEXT];
    buffer_add(b, "{\"seat\":%d,\"kind\":\"%s\",\"legal\":[", g->turn(s), g->decision(s));
    for (int i = 0; i < n; i++) {
        g->move_text(s, moves[i], text);
        buffer_add(b, i ? "," : "");
        buffer_quote(b, text);
    }
    g->move_text(s, moves[chosen], text);
    buffer_add(b, "],\"move\":");
    buffer_quote(b, text);
    buffer_add(b, ",\"state\":");
    buffer_state(b, g, s);
    buffer_add(b, "}\n");
}

static void add_end(buffer *b, const game *g, const game_state *s) {
    game_result r;
    g->result(s, &r);
    buffer_add(b, "{\"over\":true,\"end\":\"%s\",\"scores\":[", g->ends[r.end]);
    for (int p = 0; p < g->seats(s); p++)
        buffer_add(b, "%s%d", p ? "," : "", (int)r.score[p]);
    buffer_add(b, "],\"places\":[");
    for (int p = 0; p < g->seats(s); p++)
        buffer_add(b, "%s%d", p ? "," : "", r.place[p]);
    buffer_add(b, "],\"state\":");
    buffer_state(b, g, s);
    buffer_add(b, "}\n");
}

static void trace_game(buffer *b, const game *g, const void *options, uint64_t seed,
                       uint64_t stream, const favoured *f) {
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    pcg32 rng;
    int n;
    stream_start(&rng, seed, stream, STREAM_MOVES);
    g->create(&s, options, seed, stream);
    while ((n = g->legal(&s, moves)) > 0) {
        int chosen = choose(f, g, &s, moves, n, &rng);
        if (n > 1)
            add_decision(b, g, &s, moves, n, chosen);
        g->apply(&s, moves[chosen]);
    }
    add_end(b, g, &s);
}

static int trace(const game_choice *c, int64_t n, uint64_t first, uint64_t seed,
                 const favoured *f) {
    cJSON *resolved = games_options_resolved(c->game, c->given);
    char *options = cJSON_PrintUnformatted(resolved);
    buffer b = {0};
    bool fine = options != NULL;
    for (int64_t i = 0; i < n && fine; i++) {
        uint64_t stream = first + (uint64_t)i;
        buffer_clear(&b);
        add_head(&b, c, options, seed, stream);
        trace_game(&b, c->game, &c->options, seed, stream, f);
        fine = fwrite(b.text, 1, b.n, stdout) == b.n;
    }
    buffer_free(&b);
    cJSON_free(options);
    cJSON_Delete(resolved);
    return fine ? STATUS_OK : STATUS_FAILED;
}

int command_trace(int argc, char **argv) {
    int64_t games_wanted = 1;
    uint64_t seed = 1, first = 0;
    favoured favour = {0};
    game_choice choice;
    game_choice_init(&choice);
    const arg_option options[] = {
        {"games", "N", "how many games (1)", .kind = ARG_INT, .into = &games_wanted, .low = 1,
         .high = 1000000000},
        {"seed", "S", "seed of the deals and moves (1)", .kind = ARG_SEED, .into = &seed},
        {"first", "I", "number of the first game (0)", .kind = ARG_SEED, .into = &first},
        {"favour", "TEXT", "moves with this in their text come often; may come again",
         .kind = ARG_EACH, .into = &favour, .each = read_favoured},
        GAME_CHOICE_ROWS(&choice),
        {0},
    };
    args a = {.usage = "[--game NAME] [--games N] [--seed S] [--players N] [--favour TEXT]... "
                       "[--option NAME=VALUE]...",
              .help =
                  "Prints games of uniformly random moves as lines of JSON: the shuffled deck,\n"
                  "every decision with its legal moves, the move and the position, the end.",
              .options = options};
    int status = args_read(&a, argc, argv);
    if (status < 0)
        status = game_choice_check(&choice, argv[0]) < 0
                     ? STATUS_USAGE
                     : trace(&choice, games_wanted, first, seed, &favour);
    game_choice_done(&choice);
    return status;
}
