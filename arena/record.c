/* Making records of random games (replay.h): one to be replayed, one to be read.
 */
#include "arena/replay.h"
#include "arena/show.h"
#include "arena/streams.h"

#include <inttypes.h>
#include <stdio.h>

static void add_numbers(buffer *b, const char *name, const int64_t *numbers, int n,
                        const char *after) {
    buffer_add(b, "  \"%s\": [", name);
    for (int i = 0; i < n; i++)
        buffer_add(b, "%s%" PRId64, i ? ", " : "", numbers[i]);
    buffer_add(b, "]%s\n", after);
}

static void add_end(buffer *b, const game *g, const game_state *s) {
    int64_t score[GAME_MAX_SEATS], place[GAME_MAX_SEATS];
    game_result r;
    g->result(s, &r);
    int n = g->seats(s);
    for (int p = 0; p < n; p++) {
        score[p] = r.score[p];
        place[p] = r.place[p];
    }
    buffer_add(b, "  \"end\": \"%s\",\n", g->ends[r.end]);
    add_numbers(b, "scores", score, n, ",");
    add_numbers(b, "places", place, n, "");
}

void replay_random(buffer *b, const game_choice *c, uint64_t seed, uint64_t stream) {
    const game *g = c->game;
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    char text[GAME_MAX_TEXT];
    pcg32 rng;
    cJSON *resolved = games_options_resolved(g, c->given);
    char *options = cJSON_PrintUnformatted(resolved);
    buffer_add(b, "{\n  \"game\": \"%s\",\n  \"options\": %s,\n", g->name, options);
    buffer_add(b, "  \"seed\": \"%" PRIu64 "\",\n  \"stream\": \"%" PRIu64 "\",\n  \"moves\": [",
               seed, stream);
    cJSON_free(options);
    cJSON_Delete(resolved);
    stream_start(&rng, seed, stream, STREAM_MOVES);
    g->create(&s, &c->options, seed, stream);
    const char *between = "\n    ";
    for (int n; (n = g->legal(&s, moves)) > 0;) {
        game_move move = moves[pcg32_below(&rng, (uint32_t)n)];
        if (n > 1) {
            g->move_text(&s, move, text);
            buffer_text(b, between);
            buffer_quote(b, text);
            between = ",\n    ";
        }
        g->apply(&s, move);
    }
    buffer_text(b, "\n  ],\n");
    add_end(b, g, &s);
    buffer_text(b, "}\n");
}

void replay_golden(buffer *b, const game_choice *c, uint64_t seed, uint64_t stream) {
    const game *g = c->game;
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    char text[GAME_MAX_TEXT];
    game_result r;
    pcg32 rng;
    stream_start(&rng, seed, stream, STREAM_MOVES);
    g->create(&s, &c->options, seed, stream);
    buffer_add(b, "%s: a game of random moves, seed %" PRIu64 ", stream %" PRIu64 "\n\n", g->title,
               seed, stream);
    show_table(b, (const gtr_state *)&s, false);
    for (int ply = 0, n; (n = g->legal(&s, moves)) > 0; ply++) {
        int chosen = (int)pcg32_below(&rng, (uint32_t)n);
        buffer_add(b, "\n%d. seat %d, %s\n", ply, g->turn(&s), g->decision(&s));
        for (int i = 0; i < n; i++) {
            g->move_text(&s, moves[i], text);
            buffer_add(b, "%s %s\n", i == chosen ? "  >" : "   ", text);
        }
        g->apply(&s, moves[chosen]);
    }
    g->result(&s, &r);
    buffer_add(b, "\nover: %s\n", g->ends[r.end]);
    for (int p = 0; p < g->seats(&s); p++)
        buffer_add(b, "seat %d: score %d, place %d\n", p, (int)r.score[p], r.place[p]);
    buffer_text(b, "\n");
    show_table(b, (const gtr_state *)&s, false);
}
