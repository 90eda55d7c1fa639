/* Random games of Glory to Rome for the property, observation and fuzz tests. All chance of a test
 * comes from a `source`.
 */
#ifndef AEDILE_TESTS_RANDOM_GAME_H
#define AEDILE_TESTS_RANDOM_GAME_H

#include "engine/gtr/gtr.h"
#include "tests/support/source.h"

#include <string.h>

/* A set of these buildings, each in it with a chance of one in `one_in`. */
static inline gtr_set source_set(source *s, gtr_set of, uint32_t one_in) {
    gtr_set set = 0;
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        if ((of & GTR_BIT(b)) && source_chance(s, one_in))
            set |= GTR_BIT(b);
    return set;
}

static inline uint16_t source_flags(source *s, const gtr_edition *edition) {
    static const uint16_t switches[] = {
        GTR_OPT_FEW_SITES,        GTR_OPT_HALF_DECK,
        GTR_OPT_EXPERIENCED,      GTR_OPT_OUT_OF_TOWN_ONLY_WHEN_FULL,
        GTR_OPT_PALACE_PETITIONS, GTR_OPT_PUBLIC_WALL_SCORES,
        GTR_OPT_MAY_GIVE_ANYWAY,
    };
    unsigned flags = source_chance(s, 8) ? 0 : GTR_OPT_POWERS;
    for (size_t i = 0; i < sizeof switches / sizeof *switches; i++)
        if (source_chance(s, 3))
            flags |= switches[i];
    if (edition->red_petition && source_chance(s, 2))
        flags |= GTR_OPT_RED_CARDS;
    return (uint16_t)flags;
}

/* Options of any kind; not all of them pass options_check. */
static inline void source_options_once(source *s, gtr_options *o) {
    gtr_game.options_init(o);
    o->players =
        (uint8_t)(GTR_MIN_PLAYERS + source_below(s, GTR_MAX_PLAYERS - GTR_MIN_PLAYERS + 1));
    o->edition = (uint8_t)source_below(s, (uint32_t)gtr_neditions);
    if (gtr_editions[o->edition].expansion && source_chance(s, 2))
        o->expansion = source_chance(s, 2) ? GTR_EXPANSION : source_set(s, GTR_EXPANSION, 3);
    if (source_chance(s, 2))
        return; /* every second game is played by the book */
    const gtr_set types = (GTR_BIT(GTR_NBASE) - 1) | o->expansion;
    o->flags = source_flags(s, &gtr_editions[o->edition]);
    o->language = (uint8_t)source_below(s, GTR_NLANGS);
    if (o->players == 2 && source_chance(s, 2))
        o->two_player_sites = (uint8_t)source_below(s, GTR_SITES + 1);
    if (source_chance(s, 4))
        o->powers_off = source_set(s, types, 4);
    static const uint32_t rare[] = {40, 12, 4};
    if (source_chance(s, 2))
        for (int p = 0; p < o->players; p++)
            o->given[p] = source_set(s, types, rare[source_below(s, 3)]);
    if (source_chance(s, 4)) { /* its own deck: many types or a few */
        uint32_t one_in = source_chance(s, 3) ? 8 : 1;
        for (int b = 0; b < GTR_NBUILDINGS; b++)
            if (types & GTR_BIT(b))
                o->copies[b] = source_chance(s, one_in)
                                   ? (uint8_t)source_below(s, one_in == 1 ? 6 : GTR_MAX_COPIES + 1)
                                   : 0;
    }
}

/* Options that pass options_check; the defaults if the source finds none in a few tries. */
static inline void source_options(source *s, gtr_options *o) {
    char err[GAME_MAX_ERROR];
    for (int tries = 0; tries < 8; tries++) {
        memset(o, 0, sizeof *o);
        source_options_once(s, o);
        if (gtr_game.options_check(o, err) == 0)
            return;
    }
    memset(o, 0, sizeof *o);
    gtr_game.options_init(o);
}

#endif
