/* The options of a game (GTR 10): their table, reading one from text, and what cannot be.
 *
 * Switches are bits of `flags`; a row of options.def is all that a new one needs.
 */
#include "engine/gtr/internal.h"
#include "engine/option_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const game_option gtr__option_table[] = {
    {"edition", "one of"
#define EDITION(id, name, title, ...) " " name
#include "engine/gtr/tables/editions.def"
     ,
     "iv", "GTR 12", "printing whose cards and rules are played", false},
#define OPTION(name, kind, standard, rule, help)       {name, kind, standard, rule, help, false},
#define OPTION_LATER(name, kind, standard, rule, help) {name, kind, standard, rule, help, true},
#define SWITCH(bit, id, name, standard, rule, help)    {name, "bool", #standard, rule, help, false},
#define SWITCH_LATER(bit, id, name, rule, help)        {name, "bool", "false", rule, help, true},
#include "engine/gtr/tables/options.def"
    {0},
};

const gtr__switch gtr__switches[] = {
#define SWITCH(bit, id, name, standard, rule, help) {name, GTR_OPT_##id, false},
#define SWITCH_LATER(bit, id, name, rule, help)     {name, GTR_OPT_##id, true},
#include "engine/gtr/tables/options.def"
    {NULL, 0, false},
};

/* The switches that are on unless someone says otherwise; and that no two have the same bit. */
enum {
#define SWITCH(bit, id, name, standard, rule, help) | (standard ? 1 << bit : 0)
    STANDARD = 0
#include "engine/gtr/tables/options.def"
    ,
#define SWITCH(bit, id, name, standard, rule, help) | 1 << bit
    ANY = 0
#include "engine/gtr/tables/options.def"
    ,
#define SWITCH(bit, id, name, standard, rule, help) +(1 << bit)
    SUM = 0
#include "engine/gtr/tables/options.def"
};
_Static_assert((int)ANY == (int)SUM && SUM < 1 << 16, "every switch has its own bit");

void gtr__options_init(void *options) {
    gtr_options *o = options;
    memset(o, 0, sizeof *o);
    o->flags = STANDARD;
    o->players = 3;
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        o->copies[b] = gtr__copies[gtr_suit_of[b]];
    o->rows = gtr_printed_rows;
}

static int refuse(char *err, const char *name, const char *expected, const char *found) {
    snprintf(err, GAME_MAX_ERROR, "option %s: expected %s, found \"%.60s\"", name, expected, found);
    return -1;
}

/* The same for a word in `found` that is no building of the edition: with the nearest one. */
static int refuse_building(const gtr_options *o, char *err, const char *name, const char *expected,
                           const char *found, const char *word) {
    const char *names[GTR_NLANGS * GTR_NBUILDINGS];
    const gtr_edition *e = &gtr_editions[o->edition];
    int types = e->expansion ? GTR_NBUILDINGS : GTR_NBASE;
    size_t n = 0;
    for (int lang = 0; lang < GTR_NLANGS; lang++)
        for (int b = 0; b < types; b++)
            names[n++] = gtr_card_names[lang][gtr_card_of(e, b)];
    return option_refuse_name(err, name, expected, found, word, names, n);
}

/* A whole number in [low, high] that takes up all of text; else -1. */
static int number(const char *text, int low, int high) {
    char *end;
    long v = strtol(text, &end, 10);
    return *text && !*end && v >= low && v <= high ? (int)v : -1;
}

static int set_switch(gtr_options *o, uint16_t flag, const char *name, const char *value,
                      char *err) {
    if (!strcmp(value, "true") || !strcmp(value, "on") || !strcmp(value, "1"))
        o->flags |= flag;
    else if (!strcmp(value, "false") || !strcmp(value, "off") || !strcmp(value, "0"))
        o->flags = (uint16_t)(o->flags & ~flag);
    else
        return refuse(err, name, "true or false", value);
    return 0;
}

static int set_edition(gtr_options *o, const char *value, char *err) {
    for (int e = 0; e < gtr_neditions; e++)
        if (!strcmp(gtr_editions[e].name, value)) {
            o->edition = (uint8_t)e;
            return 0;
        }
    char known[128] = "one of";
    for (int e = 0; e < gtr_neditions; e++)
        snprintf(known + strlen(known), sizeof known - strlen(known), " %s", gtr_editions[e].name);
    return refuse(err, "edition", known, value);
}

static int set_language(gtr_options *o, const char *value, char *err) {
    for (int lang = 0; lang < GTR_NLANGS; lang++)
        if (!strcmp(gtr_language_names[lang], value)) {
            o->language = (uint8_t)lang;
            return 0;
        }
    return refuse(err, "language", "one of en fr de es", value);
}

/* One building of the expansion, or "all" (GTR 14). */
static int set_expansion(gtr_options *o, const char *value, char *err) {
    int b = gtr_find_building(&gtr_editions[o->edition], value);
    if (!strcmp(value, "all"))
        o->expansion = GTR_EXPANSION;
    else if (b >= GTR_NBASE)
        o->expansion |= GTR_BIT(b);
    else if (b < 0 && !gtr_editions[o->edition].expansion)
        return refuse(err, "expansion", "an edition that has it (republic or imperium)",
                      gtr_editions[o->edition].name);
    else if (b < 0)
        return refuse_building(o, err, "expansion", "all, or a building of the expansion", value,
                               value);
    else
        return refuse(err, "expansion", "all, or a building of the expansion", value);
    return 0;
}

static int set_given(gtr_options *o, const char *value, char *err) {
    int seat = value[0] - '0';
    bool named = value[0] && value[1] == ':';
    int b = named ? gtr_find_building(&gtr_editions[o->edition], value + 2) : -1;
    if (named && b < 0)
        return refuse_building(o, err, "given", "SEAT:BUILDING such as 0:Dock", value, value + 2);
    if (seat < 0 || seat >= GTR_MAX_PLAYERS || b < 0)
        return refuse(err, "given", "SEAT:BUILDING such as 0:Dock", value);
    if (o->given[seat] & GTR_BIT(b))
        return refuse(err, "given", "each building once for a seat", value);
    o->given[seat] |= GTR_BIT(b);
    return 0;
}

static int set_copies(gtr_options *o, const char *value, char *err) {
    static const char expected[] = "BUILDING=N such as Dock=4, N at most 9";
    const char *equals = strchr(value, '=');
    char name[64];
    if (equals && equals - value < (ptrdiff_t)sizeof name) {
        memcpy(name, value, (size_t)(equals - value));
        name[equals - value] = 0;
        int b = gtr_find_building(&gtr_editions[o->edition], name),
            n = number(equals + 1, 0, GTR_MAX_COPIES);
        if (b >= 0 && n >= 0) {
            o->copies[b] = (uint8_t)n;
            return 0;
        }
        if (b < 0)
            return refuse_building(o, err, "copies", expected, value, name);
    }
    return refuse(err, "copies", expected, value);
}

static int set_int(uint8_t *field, int low, int high, const char *name, const char *value,
                   char *err) {
    int v = number(value, low, high);
    if (v < 0) {
        char expected[64];
        snprintf(expected, sizeof expected, "a whole number from %d to %d", low, high);
        return refuse(err, name, expected, value);
    }
    *field = (uint8_t)v;
    return 0;
}

int gtr__options_set(void *options, const char *name, const char *value, char *err) {
    gtr_options *o = options;
    for (const gtr__switch *w = gtr__switches; w->name; w++)
        if (!strcmp(name, w->name))
            return set_switch(o, w->flag, name, value, err);
    if (!strcmp(name, "edition"))
        return set_edition(o, value, err);
    if (!strcmp(name, "language"))
        return set_language(o, value, err);
    if (!strcmp(name, "players"))
        return set_int(&o->players, GTR_MIN_PLAYERS, GTR_MAX_PLAYERS, name, value, err);
    if (!strcmp(name, "two_player_sites"))
        return set_int(&o->two_player_sites, 0, GTR_SITES, name, value, err);
    if (!strcmp(name, "expansion"))
        return set_expansion(o, value, err);
    if (!strcmp(name, "given"))
        return set_given(o, value, err);
    if (!strcmp(name, "copies"))
        return set_copies(o, value, err);
    if (!strcmp(name, "rows"))
        return gtr__row_set(o, value, err);
    if (!strcmp(name, "powers_off")) {
        int b = gtr_find_building(&gtr_editions[o->edition], value);
        if (b < 0)
            return refuse_building(o, err, name, "the name of a building", value, value);
        o->powers_off |= GTR_BIT(b);
        return 0;
    }
    snprintf(err, GAME_MAX_ERROR, "option %.60s: Glory to Rome has no option of that name", name);
    return -1;
}

/* Orders of the largest starting hand. */
int gtr__start_orders(const gtr_options *o) {
    return o->flags & GTR_OPT_EXPERIENCED ? 5 : gtr_editions[o->edition].hand;
}

/* Types of the expansion are named only where they are in play. */
static int check_expansion(const gtr_options *o, char *err) {
    const gtr_edition *edition = &gtr_editions[o->edition];
    gtr_set named = o->powers_off;
    if (o->expansion && !edition->expansion) {
        snprintf(err, GAME_MAX_ERROR,
                 "option expansion: expected an edition that has it (republic or "
                 "imperium), found %s",
                 edition->name);
        return -1;
    }
    for (int seat = 0; seat < GTR_MAX_PLAYERS; seat++)
        named |= o->given[seat];
    gtr_cell cell;
    for (int i = 0; gtr_rows_changed(&o->rows) && gtr_cell_of(edition, i, &cell); i++)
        if (gtr_cell_changed(&o->rows, &cell))
            named |= GTR_BIT(cell.type);
    for (int b = GTR_NBASE; b < GTR_NBUILDINGS; b++)
        if (!(o->expansion & GTR_BIT(b)) &&
            ((named & GTR_BIT(b)) ||
             (o->copies[b] && o->copies[b] != gtr__copies[gtr_suit_of[b]]))) {
            snprintf(err, GAME_MAX_ERROR,
                     "option expansion: expected %s in it, for other options "
                     "name that building",
                     gtr_english_name(edition, b));
            return -1;
        }
    return 0;
}

int gtr__options_check(const void *options, char *err) {
    const gtr_options *o = options;
    if ((o->flags & GTR_OPT_RED_CARDS) && !gtr_editions[o->edition].red_petition) {
        snprintf(err, GAME_MAX_ERROR,
                 "option red_cards: expected an edition that has them (lookout), "
                 "found %s",
                 gtr_editions[o->edition].name);
        return -1;
    }
    if (check_expansion(o, err) < 0 ||
        gtr__rows_check(&o->rows, &gtr_editions[o->edition], o->expansion, err) < 0)
        return -1;
    int total = 0;
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        total += gtr__copies_of(o, b);
    /* Deal, one pool card each, and some rounds of ties for the lead (GTR 3.4). */
    int least = o->players * (gtr__start_orders(o) + 1) + 2;
    if (total > GTR_MAX_DECK || total < least) {
        snprintf(err, GAME_MAX_ERROR,
                 "option copies: expected %d to %d order cards in all with %d players, found %d",
                 least, (int)GTR_MAX_DECK, o->players, total);
        return -1;
    }
    /* Each patron hired with Bath may nest one frame deeper: what the stack holds (state.h). */
    int patrons = 0; /* the expansion's: GTR 14.11 */
    for (int b = 0; b < GTR_NBASE; b++)
        patrons += gtr_suit_of[b] == GTR_MARBLE ? o->copies[b] : 0;
    if (patrons > GTR_MAX_PATRONS) {
        snprintf(err, GAME_MAX_ERROR, "option copies: expected at most %d marble cards, found %d",
                 (int)GTR_MAX_PATRONS, patrons);
        return -1;
    }
    for (int seat = o->players; seat < GTR_MAX_PLAYERS; seat++)
        if (o->given[seat]) {
            snprintf(err, GAME_MAX_ERROR,
                     "option given: expected seats 0 to %d with %d players, found seat %d",
                     o->players - 1, o->players, seat);
            return -1;
        }
    return 0;
}

/* Some or all of the expansion, more of it than the box has, and some of it given. */
static void vary_expansion(gtr_options *o, pcg32 *rng) {
    gtr_set some = (gtr_set)pcg32_next(rng) << GTR_NBASE & GTR_EXPANSION;
    o->expansion = some && pcg32_below(rng, 2) ? some : GTR_EXPANSION;
    for (int p = 0; p < o->players; p++)
        for (unsigned n = pcg32_below(rng, 3); n > 0; n--)
            o->given[p] |=
                GTR_BIT((unsigned)GTR_NBASE + pcg32_below(rng, GTR_NBUILDINGS - GTR_NBASE)) &
                o->expansion;
}

void gtr__options_vary(void *options, pcg32 *rng) {
    gtr_options *o = options;
    const uint16_t kept = GTR_OPT_POWERS | GTR_OPT_PUBLIC_WALL_SCORES;
    for (const gtr__switch *w = gtr__switches; w->name; w++) {
        bool missing =
            w->later || (w->flag == GTR_OPT_RED_CARDS && !gtr_editions[o->edition].red_petition);
        if (!missing && pcg32_below(rng, w->flag & kept ? 16 : 4) == 0)
            o->flags = (uint16_t)(o->flags ^ w->flag);
    }
    for (int p = 0; p < o->players; p++)
        for (unsigned n = pcg32_below(rng, 12); n > 0; n--)
            o->given[p] |= GTR_BIT(pcg32_below(rng, GTR_NBASE));
    if (pcg32_below(rng, 4) == 0)
        o->powers_off |= GTR_BIT(pcg32_below(rng, GTR_NBASE));
    if (gtr_editions[o->edition].expansion && pcg32_below(rng, 2) == 0)
        vary_expansion(o, rng);
}

bool gtr__options_draw(void *options, const char *name, pcg32 *rng) {
    gtr_options changed = *(gtr_options *)options;
    char err[GAME_MAX_ERROR];
    if (strcmp(name, "rows") != 0)
        return false;
    gtr__rows_draw(&changed.rows, &gtr_editions[changed.edition], changed.expansion, rng);
    if (!gtr_rows_changed(&changed.rows) || gtr__options_check(&changed, err) < 0)
        return false;
    *(gtr_options *)options = changed;
    return true;
}
