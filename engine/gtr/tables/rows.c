/* The option `rows` (GTR 10): the cells of a card's row, what is printed in them, reading one, and what cannot be.
 *
 * A cell is CARD.KEY=VALUE: "Catacomb.cost=4", "Wall.cards=3". Every card has a cost, influence and points; further keys
 * are the numbers inside its power, and its sentences (numbers.def). What a type's bits are is said in rows.h.
 */
#include "engine/gtr/internal.h"
#include "engine/option_text.h"

enum {
    COST,
    INFLUENCE,
    POINTS,
    FIRST_NUMBER,
    FIRST_SENTENCE = FIRST_NUMBER + GTR_NNUMBERS,
    MAX_POINTS = GTR_MIN_POINTS + 7,
    MAX_INFLUENCE = 7
};

static const struct {
    uint8_t power, other, printed, low, high;
    const char *key, *help;
} numbers[GTR_NNUMBERS] = {
#define NUMBER(id, power, other, key, printed, low, high, help)                                    \
    {GTR_##power, GTR_##other, printed, low, high, key, help},
#include "engine/gtr/tables/numbers.def"
};

static const struct {
    uint8_t power;
    const char *key, *help;
} sentences[GTR_NSENTENCES] = {
#define SENTENCE(id, power, key, help) {GTR_##power, key, help},
#include "engine/gtr/tables/numbers.def"
};

#define NUMBER(id, power, other, key, printed, low, high, help)                                    \
    _Static_assert((low) <= (printed) && (printed) <= (high) && (high) - (low) <= 15, #id);
#include "engine/gtr/tables/numbers.def"

const uint8_t gtr_number_lowest[GTR_NNUMBERS] = {
#define NUMBER(id, power, other, key, printed, low, high, help) low,
#include "engine/gtr/tables/numbers.def"
};

/* --- What is printed ------------------------------------------------------------------------------ */

#define SUIT(id, material, ROLE, role, value, copies) VALUE_##id = (value),
enum {
#include "engine/gtr/tables/suits.def"
};
#define TYPE(cost, points) (((cost)-1) | (cost) << 2 | ((points)-GTR_MIN_POINTS) << 5)
#define POINTS_OF(id)      (GTR_##id == GTR_STATUE ? GTR_PRINTED_STATUE : 0)

const gtr_rows gtr_printed_rows = {
    .type =
        {
#define BUILDING(id, suit, ...) [GTR_##id] = TYPE(VALUE_##suit, POINTS_OF(id)),
#define EXPANSION               BUILDING
#include "engine/gtr/tables/cards.def"
        },
    .number =
        {
#define BITS(id, which)                                                                            \
    (GTR_N_##id / 2 == (which) ? (GTR_PRINTED_##id - GTR_LOWEST_##id) << 4 * (GTR_N_##id % 2) : 0)
#define NUMBER(id, ...) | BITS(id, 0)
            0
#include "engine/gtr/tables/numbers.def"
            ,
#define NUMBER(id, ...) | BITS(id, 1)
            0
#include "engine/gtr/tables/numbers.def"
            ,
#define NUMBER(id, ...) | BITS(id, 2)
            0
#include "engine/gtr/tables/numbers.def"
            ,
#define NUMBER(id, ...) | BITS(id, 3)
            0
#include "engine/gtr/tables/numbers.def"
            ,
#define NUMBER(id, ...) | BITS(id, 4)
            0
#include "engine/gtr/tables/numbers.def"
            ,
#define NUMBER(id, ...) | BITS(id, 5)
            0
#include "engine/gtr/tables/numbers.def"
            ,
#define NUMBER(id, ...) | BITS(id, 6)
            0
#include "engine/gtr/tables/numbers.def"
            ,
#define NUMBER(id, ...) | BITS(id, 7)
            0
#include "engine/gtr/tables/numbers.def"
            ,
#define NUMBER(id, ...) | BITS(id, 8)
            0
#include "engine/gtr/tables/numbers.def"
            ,
#define NUMBER(id, ...) | BITS(id, 9)
            0
#include "engine/gtr/tables/numbers.def"
            ,
#define NUMBER(id, ...) | BITS(id, 10)
            0
#include "engine/gtr/tables/numbers.def"
            ,
#define NUMBER(id, ...) | BITS(id, 11)
            0
#include "engine/gtr/tables/numbers.def"
            ,
        },
};

/* --- Cells ---------------------------------------------------------------------------------------- */

/* Whether a type has the power, or has it with Lookout's red cards. */
static bool has_power(const gtr_edition *edition, int b, int power) {
    return gtr_power_of(edition, b) == power || (edition->red_petition && b == power);
}

static bool has_number(const gtr_edition *edition, int b, int n) {
    return has_power(edition, b, numbers[n].power) || has_power(edition, b, numbers[n].other);
}

/* Cell number i of type b: the general ones, the numbers, the sentences. */
static bool cell_of_type(const gtr_edition *edition, int b, int i, gtr_cell *out) {
    *out = (gtr_cell){.card = gtr_english_name(edition, b), .type = b, .what = i};
    switch (i) {
    case COST:
        out->key = "cost";
        out->help = "materials that complete it";
        out->low = 1;
        out->high = GTR_MAX_COST;
        out->by_site = b == GTR_STATUE;
        return true;
    case INFLUENCE:
        out->key = "influence";
        out->help = "influence that its completion brings";
        out->low = b == GTR_PRISON; /* three are paid with it */
        out->high = MAX_INFLUENCE;
        out->by_site = b == GTR_STATUE;
        return true;
    case POINTS:
        out->key = "points";
        out->help = "points at the end, added to the influence";
        out->low = GTR_MIN_POINTS;
        out->high = MAX_POINTS;
        return true;
    default:
        for (int n = 0; n < GTR_NNUMBERS; n++)
            if (has_number(edition, b, n) && i-- == FIRST_NUMBER) {
                out->what = FIRST_NUMBER + n;
                out->key = numbers[n].key;
                out->help = numbers[n].help;
                out->low = numbers[n].low;
                out->high = numbers[n].high;
                return true;
            }
        for (int n = 0; n < GTR_NSENTENCES; n++)
            if (has_power(edition, b, sentences[n].power) && i-- == FIRST_NUMBER) {
                out->what = FIRST_SENTENCE + n;
                out->key = sentences[n].key;
                out->help = sentences[n].help;
                out->high = 1;
                return true;
            }
        return false;
    }
}

bool gtr_cell_of(const gtr_edition *edition, int i, gtr_cell *out) {
    for (int b = 0; b < (edition->expansion ? GTR_NBUILDINGS : GTR_NBASE); b++)
        for (int k = 0; cell_of_type(edition, b, k, out); k++)
            if (i-- == 0)
                return true;
    return false;
}

int gtr_cell_value(const gtr_rows *r, const gtr_cell *cell) {
    switch (cell->what) {
    case COST: return gtr_row_cost(r, cell->type, gtr_suit_of[cell->type]);
    case INFLUENCE: return gtr_row_influence(r, cell->type, gtr_suit_of[cell->type]);
    case POINTS: return gtr_row_points(r, cell->type);
    default:
        return cell->what < FIRST_SENTENCE ? gtr_row_number(r, cell->what - FIRST_NUMBER)
                                           : !(r->bits >> (cell->what - FIRST_SENTENCE) & 1);
    }
}

int gtr_cell_printed(const gtr_cell *cell) {
    return gtr_cell_value(&gtr_printed_rows, cell);
}

bool gtr_cell_changed(const gtr_rows *r, const gtr_cell *cell) {
    if (cell->by_site)
        return r->bits & (cell->what == COST ? GTR_ROW_COST : GTR_ROW_INFLUENCE);
    return gtr_cell_value(r, cell) != gtr_cell_printed(cell);
}

bool gtr_rows_changed(const gtr_rows *r) {
    return memcmp(r, &gtr_printed_rows, sizeof *r) != 0;
}

static void set_number(gtr_rows *r, int n, int bits) {
    int shift = 4 * (n % 2);
    r->number[n / 2] = (uint8_t)((r->number[n / 2] & ~(15 << shift)) | bits << shift);
}

static void set_bit(gtr_rows *r, int bit, bool on) {
    r->bits = (uint16_t)(on ? r->bits | bit : r->bits & ~bit);
}

static void set_cell(gtr_rows *r, const gtr_cell *cell, int value) {
    uint8_t *type = &r->type[cell->type];
    switch (cell->what) {
    case COST: *type = (uint8_t)((*type & ~3) | (value - 1)); break;
    case INFLUENCE: *type = (uint8_t)((*type & ~(7 << 2)) | value << 2); break;
    case POINTS: *type = (uint8_t)((*type & 31) | (value - GTR_MIN_POINTS) << 5); break;
    default:
        if (cell->what < FIRST_SENTENCE)
            set_number(r, cell->what - FIRST_NUMBER, value - cell->low);
        else
            set_bit(r, 1 << (cell->what - FIRST_SENTENCE), !value);
    }
    if (cell->by_site)
        set_bit(r, cell->what == COST ? GTR_ROW_COST : GTR_ROW_INFLUENCE, true);
}

/* --- The option ----------------------------------------------------------------------------------- */

static const char EXPECTED[] = "CARD.KEY=VALUE such as Catacomb.cost=4 or Wall.cards=3";
enum { MAX_KEYS = 12 }; /* of one card, and copies */

static int refuse_card(const gtr_edition *edition, const char *value, const char *word, char *err) {
    const char *names[GTR_NLANGS * GTR_NBUILDINGS];
    size_t n = 0;
    for (int lang = 0; lang < GTR_NLANGS; lang++)
        for (int b = 0; b < (edition->expansion ? GTR_NBUILDINGS : GTR_NBASE); b++)
            names[n++] = gtr_card_names[lang][gtr_card_of(edition, b)];
    return option_refuse_name(err, "rows", EXPECTED, value, word, names, n);
}

/* With the keys that the card has. */
static int refuse_key(const gtr_edition *edition, int b, const char *word, char *err) {
    const char *keys[MAX_KEYS];
    char name[48], expected[100] = "one of";
    gtr_cell cell;
    size_t n = 0;
    for (int i = 0; n + 1 < MAX_KEYS && cell_of_type(edition, b, i, &cell); i++)
        keys[n++] = cell.key;
    keys[n++] = "copies";
    for (size_t i = 0; i < n; i++)
        snprintf(expected + strlen(expected), sizeof expected - strlen(expected), " %s", keys[i]);
    snprintf(name, sizeof name, "rows: %s", gtr_english_name(edition, b));
    return option_refuse_name(err, name, expected, word, word, keys, n);
}

/* A whole number that may be negative; INT32_MIN if it is none in range. */
static int read_value(const char *text, int low, int high) {
    bool minus = *text == '-';
    int v = option_number(text + minus, 0, UINT8_MAX);
    v = v < 0 ? INT32_MIN : minus ? -v : v;
    return v >= low && v <= high && (text[minus] >= '0' && text[minus] <= '9') ? v : INT32_MIN;
}

static int refuse_value(const gtr_edition *edition, const gtr_cell *cell, const char *value,
                        char *err) {
    char name[64], expected[64];
    snprintf(name, sizeof name, "rows: %s.%s", gtr_english_name(edition, cell->type), cell->key);
    snprintf(expected, sizeof expected, "a whole number from %d to %d", cell->low, cell->high);
    return option_refuse(err, name, expected, value);
}

int gtr__row_set(gtr_options *o, const char *value, char *err) {
    const gtr_edition *edition = &gtr_editions[o->edition];
    const char *dot = strchr(value, '.'), *equals = dot ? strchr(dot, '=') : NULL;
    char card[48] = "", key[24] = "";
    if (!dot)
        dot = value + strcspn(value, "=");
    snprintf(card, sizeof card, "%.*s", (int)(dot - value), value);
    int b = gtr_find_building(edition, card);
    if (b < 0)
        return refuse_card(edition, value, card, err);
    if (!equals)
        return option_refuse(err, "rows", EXPECTED, value);
    snprintf(key, sizeof key, "%.*s", (int)(equals - dot - 1), dot + 1);
    gtr_cell cell = {.card = card, .type = b, .key = "copies", .high = GTR_MAX_COPIES};
    bool copies = !strcmp(key, cell.key), found = copies;
    for (int i = 0; !found && cell_of_type(edition, b, i, &cell); i++)
        found = !strcmp(key, cell.key);
    if (!found)
        return refuse_key(edition, b, key, err);
    int n = read_value(equals + 1, cell.low, cell.high);
    if (n == INT32_MIN)
        return refuse_value(edition, &cell, equals + 1, err);
    if (copies)
        o->copies[b] = (uint8_t)n;
    else
        set_cell(&o->rows, &cell, n);
    return 0;
}

enum { DRAWN_CELLS = 12 };

/* Some cells of the cards in the game. */
void gtr__rows_draw(gtr_rows *r, const gtr_edition *edition, gtr_set expansion, pcg32 *rng) {
    gtr_cell cell;
    unsigned n = 0;
    while (gtr_cell_of(edition, (int)n, &cell))
        n++;
    for (int i = 0; i < DRAWN_CELLS; i++) {
        (void)gtr_cell_of(edition, (int)pcg32_below(rng, n), &cell);
        int value = cell.low + (int)pcg32_below(rng, (uint32_t)(cell.high - cell.low + 1));
        gtr_rows with = *r;
        char err[GAME_MAX_ERROR];
        set_cell(&with, &cell, value);
        if ((cell.type < GTR_NBASE || expansion >> cell.type & 1) &&
            gtr__rows_check(&with, edition, expansion, err) == 0)
            *r = with;
    }
}

/* --- What cannot be ------------------------------------------------------------------------------- */

#define REFUSE(...) return (snprintf(err, GAME_MAX_ERROR, "option rows: " __VA_ARGS__), -1)

/* With the expansion site cards are paid with, and three materials are noted under a building (GTR 14.6). */
static int check_with_expansion(const gtr_rows *r, const gtr_edition *edition, gtr_set expansion,
                                char *err) {
    for (int b = 0; b < GTR_NBUILDINGS; b++) {
        int site = gtr_suit_of[b], value = gtr_value[site];
        if (gtr_row_influence(r, b, site) < value)
            REFUSE("%s.influence: expected at least %d, as its site has, with the expansion, "
                   "found %d",
                   gtr_english_name(edition, b), value, gtr_row_influence(r, b, site));
        if (gtr_row_cost(r, b, site) > 3)
            REFUSE("%s.cost: expected at most 3 with the expansion, found %d",
                   gtr_english_name(edition, b), gtr_row_cost(r, b, site));
    }
    int times = gtr_row_number(r, GTR_N_CIRCUS_MAXIMUS_TIMES);
    if ((expansion & GTR_BIT(GTR_TRICLINIUM)) && times != GTR_PRINTED_CIRCUS_MAXIMUS_TIMES)
        REFUSE("Circus Maximus.times: expected %d with Triclinium in the game, found %d",
               (int)GTR_PRINTED_CIRCUS_MAXIMUS_TIMES, times);
    return 0;
}

int gtr__rows_check(const gtr_rows *r, const gtr_edition *edition, gtr_set expansion, char *err) {
    for (int n = 0; n < GTR_NNUMBERS; n++)
        if (gtr_row_number(r, n) > numbers[n].high)
            REFUSE("%s.%s: expected a whole number from %d to %d, found %d",
                   gtr_card_names[GTR_LANG_EN][numbers[n].power], numbers[n].key, numbers[n].low,
                   numbers[n].high, gtr_row_number(r, n));
    if (r->bits & ~(GTR_ROW_COST | GTR_ROW_INFLUENCE) & ~((1 << GTR_NSENTENCES) - 1))
        REFUSE("expected %d sentences, found more", (int)GTR_NSENTENCES);
    if (!gtr_row_influence(r, GTR_PRISON, gtr_suit_of[GTR_PRISON]))
        REFUSE("Prison.influence: expected a whole number from 1 to %d, found 0", MAX_INFLUENCE);
    return expansion ? check_with_expansion(r, edition, expansion, err) : 0;
}
