/* The options of a game (PAX 11): their table, reading one from text, and what cannot be. */
#include "engine/option_text.h"
#include "engine/pax/internal.h"

#define WORDS(n) #n
#define TEXT(n)  WORDS(n)

const game_option pax__option_table[] = {
    {"players", "int 2..4", "3", "PAX 1.3", "number of seats", false},
    {"faces", "one of"
#define TABLE(table, help) " " #table
#include "engine/pax/faces.def"
     ,
     "page", "PAX 1.1",
     "which cards there are; all tables are reconstructed; or NAME.json, your own table", false},
    {"face_rows", "list of FACE=SYMBOLS/VALUE/COPIES", "", "PAX 12",
     "rows that replace the table's, such as LAN1=1/2/4, up to eight a category; /stated may "
     "stand behind one",
     false},
    {"legions", "int 3..5, or usual", "usual", "PAX 1.3",
     "Legion cards in play; usual: one more than players", false},
    {"removed", "int 0..60, or usual", "usual", "PAX 2.2",
     "cards put aside unseen; usual: 20, 10, 0 with 2, 3, 4 players", false},
    {"start_draw", "list of SEAT=N", "", "PAX 2.6",
     "start cards drawn by a seat, 1 to 6; usual: 2 by seat 0, 3 by seat 1 and so on", false},
#define NUMBER(id, name, low, high, usual, rule, mark, help)                                       \
    {name, "int " TEXT(low) ".." TEXT(high), TEXT(usual), rule, help, false},
#include "engine/pax/numbers.def"
    {"given_zone", "list of SEAT:FACE", "", "PAX 11.2",
     "cards in zones from the start, one element a card", false},
    {"given_hand", "list of SEAT:FACE", "", "PAX 11.2",
     "cards in hands from the start, one element a card; all know them", false},
#define SWITCH(id, name, rule, help)       {name, "bool", "true", rule, help, false},
#define SWITCH_LATER(id, name, rule, help) {name, "bool", "true", rule, help, true},
#include "engine/pax/switches.def"
#define RULING(id, name, rule, help) {name, "bool", "false", rule, help, true},
#include "engine/pax/rulings.def"
    {0},
};

void pax__options_init(void *options) {
    pax_options *o = options;
    memset(o, 0, sizeof *o);
    o->players = 3;
    o->legions = o->removed = PAX_USUAL;
    memset(o->start_draw, PAX_USUAL, sizeof o->start_draw);
    for (int i = 0; i < PAX_NUMBERS; i++)
        o->number[i] = pax_numbers[i].usual;
}

/* --- What they come to ------------------------------------------------------------------------ */

pax_face pax_face_of(const pax_options *o, int face) {
    if (!o->row[face])
        return pax_tables[o->faces].face[face]; /* of rows 5 to 8: no cards */
    const char *mark = o->stated >> face & 1          ? "stated"
                       : o->reconstructed >> face & 1 ? "reconstructed"
                                                      : "given by an option";
    return (pax_face){o->row[face] >> 4, o->row[face] & 15, o->copies[face], mark};
}

bool pax_is_wide(const pax_options *o) {
    uint8_t any = 0;
    for (int f = PAX_FEW_FACES; f < PAX_FACES; f++) /* no table of the engine has such a row */
        any |= o->copies[f];
    return any != 0;
}

int pax_legions_of(const pax_options *o) {
    return o->legions == PAX_USUAL ? o->players + 1 : o->legions;
}

/* Each deal asks; nearly always there are none. */
static int given_of(const pax_options *o) {
    static const uint8_t none[PAX_MAX_PLAYERS][PAX_FACES];
    int n = 0;
    if (!memcmp(o->given_zone, none, sizeof none) && !memcmp(o->given_hand, none, sizeof none))
        return 0;
    for (int p = 0; p < PAX_MAX_PLAYERS; p++)
        for (int f = 0; f < PAX_FACES; f++)
            n += o->given_zone[p][f] + o->given_hand[p][f];
    return n;
}

int pax_removed_of(const pax_options *o) {
    int n = o->removed == PAX_USUAL ? 10 * (PAX_MAX_PLAYERS - o->players) : o->removed;
    return n > given_of(o) ? n - given_of(o) : 0;
}

int pax_start_draw_of(const pax_options *o, int seat) {
    return o->start_draw[seat] == PAX_USUAL ? 2 + seat : o->start_draw[seat];
}

/* --- Reading ---------------------------------------------------------------------------------- */

static int set_faces(pax_options *o, const char *value, char *err) {
    char known[128] = "one of";
    for (int t = 0; t < PAX_TABLES; t++) {
        if (!strcmp(pax_tables[t].name, value)) {
            o->faces = (uint8_t)t;
            return 0;
        }
        snprintf(known + strlen(known), sizeof known - strlen(known), " %s", pax_tables[t].name);
    }
    return option_refuse(err, "faces", known, value);
}

/* The face before the separator, or the whole text; -1 if there is none such. */
static int face_in(const char *text, size_t n) {
    char name[8] = "";
    if (n < sizeof name)
        memcpy(name, text, n);
    return pax_find_face(name);
}

/* What may stand behind a row: nothing, or where it is known from. */
static bool set_mark(pax_options *o, int face, const char *text) {
    uint64_t bit = UINT64_C(1) << face;
    bool stated = !strcmp(text, "/stated"), reconstructed = !strcmp(text, "/reconstructed");
    o->stated = stated ? o->stated | bit : o->stated & ~bit;
    o->reconstructed = reconstructed ? o->reconstructed | bit : o->reconstructed & ~bit;
    return stated || reconstructed || !*text;
}

/* A line about a word in `found` that is no face: with the nearest one. */
static int refuse_face(char *err, const char *name, const char *expected, const char *found,
                       const char *word, size_t length) {
    const char *names[PAX_FACES];
    char only[16];
    for (int f = 0; f < PAX_FACES; f++)
        names[f] = pax_face_names[f];
    snprintf(only, sizeof only, "%.*s", (int)(length < sizeof only ? length : sizeof only - 1),
             word);
    return option_refuse_name(err, name, expected, found, only, names, PAX_FACES);
}

static int set_row(pax_options *o, const char *value, char *err) {
    size_t n = strcspn(value, "=");
    int f = face_in(value, n);
    unsigned symbols = 0, worth = 0, copies = 0;
    int end = -1;
    if (f >= 0 && value[n] &&
        sscanf(value + n, "=%1u/%1u/%2u%n", &symbols, &worth, &copies, &end) == 3 &&
        set_mark(o, f, value + n + end) && symbols - 1 < 2 && worth - 1 < 4 && copies <= 12) {
        o->row[f] = (uint8_t)(symbols << 4 | worth);
        o->copies[f] = (uint8_t)copies;
        return 0;
    }
    static const char expected[] =
        "FACE=SYMBOLS/VALUE/COPIES such as LAN1=1/2/4, symbols 1 or 2, values 1 to "
        "4, at most 12 copies";
    return f < 0 ? refuse_face(err, "face_rows", expected, value, value, n)
                 : option_refuse(err, "face_rows", expected, value);
}

static int set_start_draw(pax_options *o, const char *value, char *err) {
    int seat = value[0] - '0';
    int n = value[0] && value[1] == '=' ? option_number(value + 2, 1, PAX_MAX_HELD) : -1;
    if (seat < 0 || seat >= PAX_MAX_PLAYERS || n < 0)
        return option_refuse(err, "start_draw", "SEAT=N such as 0=2, N from 1 to 6", value);
    o->start_draw[seat] = (uint8_t)n;
    return 0;
}

static int set_given(const char *name, uint8_t given[PAX_MAX_PLAYERS][PAX_FACES], const char *value,
                     char *err) {
    int seat = value[0] - '0';
    bool named = value[0] && value[1] == ':';
    int f = named ? pax_find_face(value + 2) : -1;
    if (named && f < 0)
        return refuse_face(err, name, "SEAT:FACE such as 0:LAN1", value, value + 2,
                           strlen(value + 2));
    if (seat < 0 || seat >= PAX_MAX_PLAYERS || f < 0)
        return option_refuse(err, name, "SEAT:FACE such as 0:LAN1", value);
    if (given[seat][f] == 12)
        return option_refuse(err, name, "at most 12 cards of a face", value);
    given[seat][f]++;
    return 0;
}

static int set_or_usual(const char *name, const char *value, int low, int high, uint8_t *out,
                        char *err) {
    if (!strcmp(value, "usual")) {
        *out = PAX_USUAL;
        return 0;
    }
    return option_read_number(name, value, low, high, out, err);
}

static int set_switch(pax_options *o, int i, const char *value, char *err) {
    int on = option_read_switch(pax_switch_names[i], value, err);
    if (on >= 0)
        o->off = (uint16_t)(on ? o->off & ~(1u << i) : o->off | 1u << i);
    return on < 0 ? -1 : 0;
}

static int set_ruling(pax_options *o, int i, const char *value, char *err) {
    int on = option_read_switch(pax_ruling_names[i], value, err);
    if (on >= 0)
        o->rulings = (uint8_t)(on ? o->rulings | 1u << i : o->rulings & ~(1u << i));
    return on < 0 ? -1 : 0;
}

int pax__options_set(void *options, const char *name, const char *value, char *err) {
    pax_options *o = options;
    for (int i = 0; i < PAX_SWITCHES; i++)
        if (!strcmp(name, pax_switch_names[i]))
            return set_switch(o, i, value, err);
    for (int i = 0; i < PAX_RULINGS; i++)
        if (!strcmp(name, pax_ruling_names[i]))
            return set_ruling(o, i, value, err);
    for (int i = 0; i < PAX_NUMBERS; i++)
        if (!strcmp(name, pax_numbers[i].name))
            return option_read_number(name, value, pax_numbers[i].low, pax_numbers[i].high,
                                      &o->number[i], err);
    if (!strcmp(name, "players"))
        return option_read_number(name, value, PAX_MIN_PLAYERS, PAX_MAX_PLAYERS, &o->players, err);
    if (!strcmp(name, "faces"))
        return set_faces(o, value, err);
    if (!strcmp(name, "face_rows"))
        return set_row(o, value, err);
    if (!strcmp(name, "legions"))
        return set_or_usual(name, value, 3, PAX_LEGIONS, &o->legions, err);
    if (!strcmp(name, "removed"))
        return set_or_usual(name, value, 0, 60, &o->removed, err);
    if (!strcmp(name, "start_draw"))
        return set_start_draw(o, value, err);
    if (!strcmp(name, "given_zone"))
        return set_given(name, o->given_zone, value, err);
    if (!strcmp(name, "given_hand"))
        return set_given(name, o->given_hand, value, err);
    snprintf(err, GAME_MAX_ERROR, "option %.60s: PAX has no option of that name", name);
    return -1;
}

/* --- What cannot be --------------------------------------------------------------------------- */

/* Copies of each category as PAX 1.1 has them, which makes 74 in all. */
static int check_faces(const pax_options *o, char *err) {
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        int copies = 0;
        for (int r = 0; r < PAX_WIDE_ROWS; r++)
            copies += pax_face_of(o, pax_face_at(c, r)).copies;
        if (copies != pax_categories[c].cards) {
            snprintf(err, GAME_MAX_ERROR, "option face_rows: expected %d cards of %s, found %d",
                     pax_categories[c].cards, pax_categories[c].code, copies);
            return -1;
        }
    }
    return 0;
}

static int check_given(const pax_options *o, char *err) {
    for (int f = 0; f < PAX_FACES; f++) {
        int given = 0, copies = pax_face_of(o, f).copies;
        for (int p = 0; p < PAX_MAX_PLAYERS; p++) {
            int here = o->given_zone[p][f] + o->given_hand[p][f];
            if (here && p >= o->players) {
                snprintf(err, GAME_MAX_ERROR,
                         "options given_zone, given_hand: expected seats 0 to %d with %d players, "
                         "found seat %d",
                         o->players - 1, o->players, p);
                return -1;
            }
            given += here;
        }
        if (given > copies) {
            snprintf(err, GAME_MAX_ERROR,
                     "options given_zone, given_hand: expected at most %d cards %s, found %d",
                     copies, pax_face_names[f], given);
            return -1;
        }
    }
    return 0;
}

int pax__options_check(const void *options, char *err) {
    const pax_options *o = options;
    if (check_faces(o, err) < 0 || check_given(o, err) < 0)
        return -1;
    int legions = pax_legions_of(o), needed = legions;
    if (legions <= o->players) { /* one group is left for Rome (PAX 6.1) */
        snprintf(err, GAME_MAX_ERROR,
                 "option legions: expected at least %d with %d players, found %d", o->players + 1,
                 o->players, legions);
        return -1;
    }
    for (int p = o->players; p < PAX_MAX_PLAYERS; p++)
        if (o->start_draw[p] != PAX_USUAL) {
            snprintf(err, GAME_MAX_ERROR,
                     "option start_draw: expected seats 0 to %d with %d players, found seat %d",
                     o->players - 1, o->players, p);
            return -1;
        }
    int most =
        0; /* cards drawn while all others of the deck are there still; each seat keeps one */
    for (int p = 0; p < o->players; p++)
        if (p + pax_start_draw_of(o, p) > most)
            most = p + pax_start_draw_of(o, p);
    needed += o->players;
    int deck = PAX_CARDS - given_of(o) - pax_removed_of(o) - o->number[PAX_HIDDEN_CARDS];
    if (deck < needed || deck < most) {
        snprintf(err, GAME_MAX_ERROR,
                 "option removed: expected a deck of at least %d cards for the start, found %d",
                 needed > most ? needed : most, deck);
        return -1;
    }
    return 0;
}

/* --- Options by chance, for tests ------------------------------------------------------------- */

static void give_some(pax_options *o, uint8_t given[PAX_MAX_PLAYERS][PAX_FACES], unsigned most,
                      pcg32 *rng) {
    for (int p = 0; p < o->players; p++)
        for (unsigned n = pcg32_below(rng, most); n > 0; n--) {
            uint32_t f = pcg32_below(rng, PAX_FEW_FACES);
            int left = pax_face_of(o, (int)f).copies;
            for (int q = 0; q < o->players; q++)
                left -= o->given_zone[q][f] + o->given_hand[q][f];
            if (left > 0)
                given[p][f]++;
        }
}

/* Small decks, since most of what is rare happens when the deck runs out. */
void pax__options_vary(void *options, pcg32 *rng) {
    pax_options *o = options;
    for (unsigned i = 0; i < PAX_EARLY_SWITCHES; i++)
        if (pcg32_below(rng, 6) == 0)
            o->off |= (uint16_t)(1u << i);
    o->faces = (uint8_t)pcg32_below(rng, PAX_TABLES);
    if (pcg32_below(rng, 3) == 0)
        o->removed = (uint8_t)(20 + pcg32_below(rng, 26));
    if (pcg32_below(rng, 4) == 0)
        o->legions = (uint8_t)((uint32_t)o->players + 1 +
                               pcg32_below(rng, (uint32_t)(PAX_LEGIONS - o->players)));
    if (pcg32_below(rng, 4) == 0)
        for (int i = 0; i < PAX_NUMBERS; i++)
            if (pcg32_below(rng, 3) == 0) {
                uint32_t range = (uint32_t)pax_numbers[i].usual + 3;
                uint32_t n = pcg32_below(rng, range < 10 ? range : 10);
                o->number[i] = (uint8_t)n;
                if (n < pax_numbers[i].low)
                    o->number[i] = pax_numbers[i].low;
                if (n > pax_numbers[i].high)
                    o->number[i] = pax_numbers[i].high;
            }
    if (pcg32_below(rng, 4) == 0)
        for (int p = 0; p < o->players; p++)
            o->start_draw[p] = (uint8_t)(1 + pcg32_below(rng, PAX_MAX_HELD));
    give_some(o, o->given_zone, pcg32_below(rng, 2) ? 6 : 1, rng);
    give_some(o, o->given_hand, pcg32_below(rng, 3) ? 1 : 4, rng);
}
