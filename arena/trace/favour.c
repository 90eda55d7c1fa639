/* Moves that a trace is to meet more often (favour.h). */
#include "arena/trace/favour.h"

#include "arena/base/args.h"
#include "arena/base/buffer.h"
#include "arena/base/complain.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_WEIGHT = 1000000 }; /* of GAME_MAX_MOVES moves their sum is a uint32_t */

int favour_add(void *into, const char *value) {
    favour *f = into;
    const char *equals = strrchr(value, '=');
    int64_t weight = 1;
    size_t length = equals ? (size_t)(equals - value) : strlen(value);
    if (!length ||
        (equals && (args_number(equals + 1, &weight) < 0 || weight < 1 || weight > MOST_WEIGHT))) {
        complain("aedile trace: --favour: expected TEXT or TEXT=WEIGHT with a whole number from 1 "
                 "to %d, found \"%s\"\n",
                 MOST_WEIGHT, value);
        return -1;
    }
    if ((f->n & (f->n - 1)) == 0) { /* room for a power of two, of which it is full */
        size_t bytes = (size_t)(f->n ? 2 * f->n : 1) * sizeof *f->row;
        favour_row *row = realloc(f->row, bytes);
        if (!row)
            buffer_no_memory(bytes);
        f->row = row;
    }
    f->row[f->n++] = (favour_row){.text = value, .length = (int)length, .weight = (uint32_t)weight};
    return 0;
}

void favour_done(favour *f) {
    free(f->row);
    *f = (favour){0};
}

static bool contains(const char *text, const favour_row *row) {
    for (; *text; text++)
        if (!strncmp(text, row->text, (size_t)row->length))
            return true;
    return false;
}

/* The largest of the weights of what is in its text; 0: it is not favoured. */
static uint32_t weight_of(const favour *f, const game *g, const game_state *s, game_move move) {
    char text[GAME_MAX_TEXT];
    uint32_t weight = 0;
    g->move_text(s, move, text);
    for (int i = 0; i < f->n; i++)
        if (f->row[i].weight > weight && contains(text, &f->row[i]))
            weight = f->row[i].weight;
    return weight;
}

int favour_choose(const favour *f, const game *g, const game_state *s, const game_move *moves,
                  int n, pcg32 *rng) {
    uint32_t weight[GAME_MAX_MOVES], sum = 0;
    if (!f->n)
        return -1;
    for (int i = 0; i < n; i++)
        sum += weight[i] = weight_of(f, g, s, moves[i]);
    if (!sum || pcg32_below(rng, 4) == 3)
        return -1;
    uint32_t at = pcg32_below(rng, sum);
    int i = 0;
    while (at >= weight[i])
        at -= weight[i++];
    return i;
}
