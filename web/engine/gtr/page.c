/* Glory to Rome on the page (page_game.h); its cards are told by cards.c. */
#include "engine/gtr/gtr.h"
#include "engine/gtr/moves.h"

#include "web/engine/page_game.h"

static const char *const languages[] = {"en", "fr", "de", "es", NULL};

static const page_move moves[] = {
#define MOVE(id, text) {#id, (uint32_t)GTR_M_##id << 16, 1 << 16, text},
#include "engine/gtr/tables/moves.def"
    {0}};

static int turn_of(const void *state) {
    return ((const gtr_state *)state)->turn;
}

static const char *rule(const void *state) {
    static const char *const rules[] = {
#define DECISION(id, name, rule) rule,
#include "engine/gtr/tables/decisions.def"
    };
    return rules[((const gtr_state *)state)->decision];
}

const page_game gtr_page = {.game = &gtr_game,
                            .prefix = "GTR",
                            .languages = languages,
                            .round = turn_of,
                            .turn = turn_of,
                            .rule = rule,
                            .moves = moves,
                            .link = 1,
                            .link_options = 17};
