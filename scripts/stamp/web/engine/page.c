/* Auspices on the page (page_game.h): its signs, the points of each seat, the rule of a decision. */
#include "engine/auspices/auspices.h"

#include "web/engine/page_game.h"

static const char *const languages[] = {"en", NULL};

static void terms(const void *state) {
    static const char *const help[AUSPICES_SIGNS] = {
#define SIGN(id, name, points) "points: " #points,
#include "engine/auspices/signs.def"
    };
    const auspices_state *s = state;
    for (int i = 0; i < AUSPICES_SIGNS; i++)
        if (s->signs >> i & 1)
            page_term_add(&(page_term){.kind = "sign",
                                       .key = auspices_signs[i],
                                       .names = {auspices_signs[i]},
                                       .help = help[i],
                                       .rule = i == AUSPICES_OWL     ? "2.2"
                                               : i == AUSPICES_RAVEN ? "1.3"
                                                                     : "2.1"},
                          ",\"copies\":%d", AUSPICES_COPIES);
}

static void board(const void *state, int viewer) {
    const auspices_state *s = state;
    int points[AUSPICES_SEATS];
    (void)viewer; /* what was read lies open */
    for (int p = 0; p < s->players; p++)
        points[p] = auspices_points(s, p);
    page_numbers("points", points, s->players);
}

static int round_of(const void *state) {
    return ((const auspices_state *)state)->round + 1;
}

static int turn_of(const void *state) {
    const auspices_state *s = state;
    return s->round * s->players + s->seat;
}

static const char *rule(const void *state) {
    return ((const auspices_state *)state)->end == AUSPICES_STORM ? "1.3" : "1.2";
}

const page_game auspices_page = {.game = &auspices_game,
                                 .prefix = "AUSPICES",
                                 .languages = languages,
                                 .terms = terms,
                                 .board = board,
                                 .round = round_of,
                                 .turn = turn_of,
                                 .rule = rule};
