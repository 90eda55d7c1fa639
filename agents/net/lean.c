/* Moves that an agent is made to like more or less (lean.h). */
#include "agents/net/lean.h"

#include "agents/net/net.h"
#include "agents/number.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* One row, from the n bytes at text. */
static int read_row(lean_row *out, const char *text, size_t n, char *err) {
    char row[2 * GAME_MAX_TEXT];
    const char *end = row;
    snprintf(row, sizeof row, "%.*s", (int)(n < sizeof row ? n : sizeof row - 1), text);
    char *equals = strrchr(row, '=');
    const double nats = equals ? number_read(equals + 1, &end) : 0;
    const size_t length = equals ? (size_t)(equals - row) : 0;
    if (!length || length >= sizeof out->text || n >= sizeof row || end == equals + 1 || *end ||
        !(fabs(nats) <= LEAN_NATS)) {
        snprintf(
            err, AGENT_ERROR_SIZE,
            "lean: expected TEXT=NATS with a number from -%d to %d, and ; between several, found "
            "\"%.60s\"",
            LEAN_NATS, LEAN_NATS, row);
        return -1;
    }
    memset(out, 0, sizeof *out);
    memcpy(out->text, row, length);
    out->score = (int32_t)floor(nats * NET_SCORE + 0.5);
    return 0;
}

int lean_read(lean *out, const char *list, char err[AGENT_ERROR_SIZE]) {
    memset(out, 0, sizeof *out);
    while (*list) {
        const size_t n = strcspn(list, ";");
        if (out->n == LEAN_MOST) {
            snprintf(err, AGENT_ERROR_SIZE,
                     "lean: expected at most %d texts, found another: \"%.60s\"", LEAN_MOST, list);
            return -1;
        }
        if (read_row(&out->row[out->n], list, n, err) < 0)
            return -1;
        out->n++;
        list += n + (list[n] == ';');
    }
    return 0;
}

void lean_add(const lean *by, const game *g, const void *state, const game_move *moves, int n,
              int32_t *score) {
    char text[GAME_MAX_TEXT];
    for (int i = 0; by->n && i < n; i++) {
        g->move_text(state, moves[i], text);
        for (int k = 0; k < by->n; k++)
            if (strstr(text, by->row[k].text))
                score[i] += by->row[k].score;
    }
}
