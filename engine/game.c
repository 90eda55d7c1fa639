/* Moves that come from outside: text and numbers that may be wrong.
 *
 * The engine's own `apply` trusts its caller, for speed. Whatever a person, a file or a
 * foreign program hands in goes through here instead and is compared with the legal list,
 * so a wrong move can be refused and leaves the state as it was.
 */
#include "engine/game.h"

#include <stdio.h>
#include <string.h>

/* Of ASCII, whatever the locale of the process. */
static bool is_blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Steps over blanks at *text; true if there were any. */
static bool skip_blanks(const char **text) {
    bool any = false;
    while (is_blank(**text)) {
        (*text)++;
        any = true;
    }
    return any;
}

/* Equal but for case and for how many blanks stand where there are some. */
static bool same_text(const char *a, const char *b) {
    skip_blanks(&a);
    skip_blanks(&b);
    for (;;) {
        bool blank_a = skip_blanks(&a), blank_b = skip_blanks(&b);
        if (*a == 0 || *b == 0)
            return *a == *b;
        if (blank_a != blank_b || lower(*a) != lower(*b))
            return false;
        a++;
        b++;
    }
}

bool game_move_spelling(const game *g, const void *state, game_move move, int spelling, char *out) {
    if (spelling == 0)
        g->move_text(state, move, out);
    return spelling == 0 || (g->move_spelling && g->move_spelling(state, move, spelling, out));
}

int game_parse_move(const game *g, const void *state, const char *text, game_move *out) {
    game_move moves[GAME_MAX_MOVES];
    char name[GAME_MAX_TEXT];
    int n = g->legal(state, moves);
    for (int spelling = 0, any = 1; any; spelling++) {
        any = 0;
        for (int i = 0; i < n; i++) {
            if (!game_move_spelling(g, state, moves[i], spelling, name))
                continue;
            any = 1;
            if (same_text(text, name)) {
                *out = moves[i];
                return 0;
            }
        }
    }
    return -1;
}

static int refuse_known(char *err, const char *why) {
    snprintf(err, GAME_MAX_ERROR, "%s", why);
    return -1;
}

int game_check_known(const game *g, const game_state *state, size_t size, int seat, char *err) {
    game_state dealt = {0}, again = {0};
    game_move moves[GAME_MAX_MOVES];
    pcg32 rng;
    if (!g->check_known)
        return refuse_known(err, "the game conceals nothing");
    if (size < 1 || size > sizeof *state || g->check_known(state, seat, err) < 0)
        return -1;
    if (g->size(state) != size || g->turn(state) != seat)
        return refuse_known(err, "another size, or another seat decides");
    memcpy(&dealt, state, sizeof dealt);
    pcg32_seed(&rng, 1, 1);
    g->resample(&dealt, seat, &rng);
    if (g->check(&dealt, err) < 0)
        return -1;
    g->conceal(&dealt, seat, &again);
    if (memcmp(&again, state, sizeof again))
        return refuse_known(err, "not what the seat knows of any position");
    return g->legal(&dealt, moves) > 0 ? 0 : refuse_known(err, "no seat has a move");
}
