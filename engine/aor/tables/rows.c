/* Tables of a game's own (AOR 18.14): the option `rows`, a cell of a table at a time, and what a table cannot be.
 *
 * A cell is ROW.COLUMN=VALUE: "G07.n=2", "Fulvia.track=PMT", "trade.cost2=7", "parts4.temples=GGSB".
 */
#include "engine/aor/internal.h"
#include "engine/option_text.h"

enum kind { NUMBER, TYPES, CONDITIONS, EFFECTS, MEASURES, OPS, INTRIGUES, TRACK, PARTS };
enum table { CHARACTER, BUILDING, GOODS, EVENT, MISSION, PARTS_OF, TABLES };

static const struct column {
    uint8_t table, kind;
    const char *name;
    uint16_t at; /* in aor_tables, of the first row */
    int8_t low, high;
} columns[] = {
#define COLUMN(table, name, member, kind, low, high)                                               \
    {TABLE_##table, kind, name, offsetof(aor_tables, member), low, high},
#define TABLE_CHARACTER CHARACTER
#define TABLE_BUILDING  BUILDING
#define TABLE_GOODS     GOODS
#define TABLE_EVENT     EVENT
#define TABLE_MISSION   MISSION
#define TABLE_PARTS     PARTS_OF
#include "engine/aor/tables/columns.def"
};
enum { COLUMNS = sizeof columns / sizeof *columns };

static const struct {
    int rows;
    size_t row; /* bytes */
} tables[TABLES] = {
    [CHARACTER] = {AOR_CHARACTERS, sizeof(aor_character_row)},
    [BUILDING] = {AOR_BUILDINGS, sizeof(aor_building_row)},
    [GOODS] = {AOR_GOODS, sizeof(aor_good_row)},
    [EVENT] = {AOR_EVENTS, sizeof(aor_event_row)},
    [MISSION] = {AOR_MISSIONS, sizeof(aor_mission_row)},
    [PARTS_OF] = {AOR_MAX_PLAYERS, 2 * AOR_COMMON},
};

/* Words of a kind, in the order of their numbers; NULL: no more. */
static const char *word_of(int kind, int i) {
    static const char *const effects[] = {
#define EFFECT(id, events, goods, help) #id,
#include "engine/aor/tables/effects.def"
    };
    static const char *const measures[] = {
#define MEASURE(id, help) #id,
#include "engine/aor/tables/measures.def"
    };
    static const char *const ops[] = {
#define OP(id, help) #id,
#include "engine/aor/tables/ops.def"
    };
    switch (kind) {
    case TYPES: return i < AOR_TYPES ? aor_types[i].name : NULL;
    case CONDITIONS: return i < AOR_CONDITIONS ? aor_conditions[i].name : NULL;
    case EFFECTS: return i < AOR_EFFECTS ? effects[i] : NULL;
    case MEASURES: return i < AOR_MEASURES ? measures[i] : NULL;
    case OPS: return i < AOR_OPS ? ops[i] : NULL;
    default: return i < AOR_INTRIGUES ? aor_intrigues[i].name : NULL;
    }
}

/* --- Rows and columns by name ------------------------------------------------------------------- */

static const char *row_name(int table, int row, bool id) {
    static const char *const parts[AOR_MAX_PLAYERS] = {"parts1", "parts2", "parts3", "parts4"};
    switch (table) {
    case CHARACTER: return aor_characters[row].name;
    case BUILDING: return aor_buildings[row].name;
    case GOODS: return id ? aor_goods[row].id : aor_goods[row].name;
    case EVENT: return id ? aor_events[row].id : aor_events[row].name;
    case MISSION: return id ? aor_missions[row].id : aor_missions[row].name;
    default: return parts[row];
    }
}

/* Finds a cell by its name, that many characters of it. */
static const struct column *find_cell(const char *name, size_t n, int *row) {
    size_t dot = n;
    while (dot > 0 && name[dot - 1] != '.')
        dot--;
    for (int c = 0; dot > 1 && c < COLUMNS; c++) {
        if (strlen(columns[c].name) != n - dot || memcmp(columns[c].name, name + dot, n - dot))
            continue;
        int table = columns[c].table;
        for (int r = 0; r < 2 * tables[table].rows; r++) {
            const char *known = row_name(table, r / 2, r % 2);
            if (strlen(known) == dot - 1 && !memcmp(known, name, dot - 1)) {
                *row = r / 2;
                return &columns[c];
            }
        }
    }
    return NULL;
}

static uint8_t *cell_in(aor_tables *t, const struct column *c, int row) {
    return (uint8_t *)t + c->at + (size_t)row * tables[c->table].row;
}

/* --- Values ------------------------------------------------------------------------------------- */

/* Letters of boosts, each once, and cells without one. */
static bool read_track(const char *value, uint8_t *out) {
    size_t n = strlen(value);
    if (n < 1 || n > 4 || strspn(value, "MPT-") != n)
        return false;
    for (size_t i = 0; i < n; i++)
        if (value[i] != '-' && strchr(value + i + 1, value[i]))
            return false;
    memset(out, 0, 5);
    memcpy(out, value, n);
    return true;
}

static const char part_letters[] = "-?BSG"; /* by end glory */

static bool read_parts(const char *value, uint8_t *out) {
    size_t n = strlen(value);
    if (n < 1 || n > AOR_COMMON || strspn(value, "BSG") != n)
        return false;
    for (size_t i = 0; i < AOR_COMMON; i++)
        out[i] = i < n ? (uint8_t)(strchr(part_letters, value[i]) - part_letters) : AOR_NO;
    for (size_t i = 1; i < n; i++)
        if (out[i] > out[i - 1])
            return false;
    return true;
}

static int refuse_value(const struct column *c, const char *name, const char *value, char *err) {
    char expected[100] = "one of";
    if (c->kind == NUMBER)
        snprintf(expected, sizeof expected, "a whole number from %d to %d", c->low, c->high);
    else if (c->kind == TRACK)
        snprintf(expected, sizeof expected, "1 to 4 cells such as MPT-, each letter once");
    else if (c->kind == PARTS)
        snprintf(expected, sizeof expected, "1 to 4 parts such as GSBB, the best first");
    else
        for (int i = 0; word_of(c->kind, i); i++) {
            size_t n = strlen(expected);
            snprintf(expected + n, sizeof expected - n, " %s", word_of(c->kind, i));
        }
    snprintf(err, GAME_MAX_ERROR, "option rows: %.40s: expected %.100s, found \"%.40s\"", name,
             expected, value);
    return -1;
}

/* A whole number that may be negative. */
static bool read_signed(const char *value, int low, int high, uint8_t *out) {
    bool minus = value[0] == '-';
    int n = option_number(value + (minus || value[0] == '+'), 0, 127);
    int v = minus ? -n : n;
    if (n < 0 || v < low || v > high)
        return false;
    *out = (uint8_t)v;
    return true;
}

/* --- Packed (aor_options.cells) ----------------------------------------------------------------- */

/* The cells one after the other, each in as few bits as its values need. */
typedef struct packer {
    uint8_t *bytes;
    unsigned at; /* bits so far */
    bool put;
} packer;

static unsigned pass(packer *p, unsigned value, unsigned values) {
    unsigned got = 0;
    for (unsigned b = 0; 1u << b < values; b++, p->at++) {
        if (p->put)
            p->bytes[p->at / 8] |= (uint8_t)((value >> b & 1) << p->at % 8);
        got |= (unsigned)(p->bytes[p->at / 8] >> p->at % 8 & 1) << b;
    }
    return got;
}

static void pass_cell(packer *p, const struct column *c, uint8_t *cell) {
    static const char letters[] = "\0MPT-";
    unsigned words = 0;
    switch (c->kind) {
    case NUMBER:
        *cell = (uint8_t)(c->low + (int)pass(p, (unsigned)((int8_t)*cell - c->low),
                                             (unsigned)(c->high - c->low + 1)));
        break;
    case TRACK:
        for (int i = 0; i < 4; i++) {
            unsigned letter = 0;
            while (letters[letter] != (char)cell[i])
                letter++;
            cell[i] = (uint8_t)letters[pass(p, letter, 5)];
        }
        break;
    case PARTS:
        for (int i = 0; i < AOR_COMMON; i++) {
            unsigned part = pass(p, cell[i] ? cell[i] - 1u : 0, 4);
            cell[i] = (uint8_t)(part ? part + 1 : AOR_NO);
        }
        break;
    default:
        while (word_of(c->kind, (int)words))
            words++;
        *cell = (uint8_t)pass(p, *cell, words);
        break;
    }
}

static unsigned pass_all(packer *p, aor_tables *t) {
    for (int c = 0; c < COLUMNS; c++)
        for (int r = 0; r < tables[columns[c].table].rows; r++)
            pass_cell(p, &columns[c], cell_in(t, &columns[c], r));
    return p->at;
}

void aor__rows_of(const aor_options *o, aor_tables *out) {
    packer p = {.bytes = (uint8_t *)o->cells};
    *out = aor_usual_tables; /* what no option can change */
    pass_all(&p, out);
}

static void pack(aor_options *o, const aor_tables *t) {
    aor_tables copy = *t;
    packer p = {.bytes = o->cells, .put = true};
    memset(o->cells, 0, sizeof o->cells);
    pass_all(&p, &copy);
}

void aor__rows_init(aor_options *o) {
    pack(o, &aor_usual_tables);
}

/* --- The option --------------------------------------------------------------------------------- */

static const char EXPECTED_CELL[] = "ROW.COLUMN=VALUE such as G07.n=2 or Fulvia.track=PMT";

/* A line about a cell that is none, n characters of `text`: with the nearest row, or the columns of the row. */
static int refuse_cell(const char *text, size_t n, char *err) {
    const char *names[2 * (AOR_CHARACTERS + AOR_BUILDINGS + AOR_GOODS + AOR_EVENTS + AOR_MISSIONS +
                           AOR_MAX_PLAYERS)];
    char word[AOR_CELL_TEXT], expected[160];
    snprintf(expected, sizeof expected, "%s", EXPECTED_CELL);
    size_t dot = n, found = 0;
    int of = -1; /* the table of the row */
    while (dot > 0 && text[dot - 1] != '.')
        dot--;
    size_t length = dot ? dot - 1 : n;
    snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : sizeof word - 1),
             text);
    for (int table = 0; table < TABLES; table++)
        for (int r = 0; r < 2 * tables[table].rows; r++) {
            names[found++] = row_name(table, r / 2, r % 2);
            of = strcmp(names[found - 1], word) ? of : table;
        }
    if (of >= 0) {
        found = 0;
        size_t end =
            (size_t)snprintf(expected, sizeof expected, "%s.COLUMN=VALUE with one of", word);
        for (int c = 0; c < COLUMNS && found < sizeof names / sizeof *names; c++)
            if (columns[c].table == of) {
                names[found++] = columns[c].name;
                end += (size_t)snprintf(expected + end,
                                        end < sizeof expected ? sizeof expected - end : 0, " %s",
                                        columns[c].name);
            }
        length = dot ? n - dot : 0;
        snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : sizeof word - 1),
                 text + dot);
    }
    return option_refuse_name(err, "rows", expected, text, word, names, found);
}

int aor__row_set(aor_options *o, const char *text, char *err) {
    aor_tables t;
    char name[AOR_CELL_TEXT];
    size_t n = strcspn(text, "=");
    int row = 0;
    const struct column *c = find_cell(text, n, &row);
    if (!c)
        return refuse_cell(text, n, err);
    if (!text[n])
        return option_refuse(err, "rows", EXPECTED_CELL, text);
    snprintf(name, sizeof name, "%.*s", (int)n, text);
    const char *value = text + n + 1;
    aor__rows_of(o, &t);
    uint8_t *cell = cell_in(&t, c, row);
    bool good = false;
    if (c->kind == NUMBER)
        good = read_signed(value, c->low, c->high, cell);
    else if (c->kind == TRACK)
        good = read_track(value, cell);
    else if (c->kind == PARTS)
        good = read_parts(value, cell);
    for (int i = 0; c->kind > NUMBER && c->kind < TRACK && word_of(c->kind, i); i++)
        if (!strcmp(word_of(c->kind, i), value)) {
            *cell = (uint8_t)i;
            good = true;
        }
    if (!good)
        return refuse_value(c, name, value, err);
    o->own_tables = 1;
    pack(o, &t);
    return 0;
}

bool aor_cell_text(const aor_tables *t, int number, char name[AOR_CELL_TEXT],
                   char value[AOR_CELL_TEXT]) {
    int c = 0;
    while (c < COLUMNS && number >= tables[columns[c].table].rows)
        number -= tables[columns[c++].table].rows;
    if (c == COLUMNS)
        return false;
    const struct column *column = &columns[c];
    const uint8_t *cell = cell_in((aor_tables *)t, column, number);
    snprintf(name, AOR_CELL_TEXT, "%s.%s", row_name(column->table, number, true), column->name);
    if (column->kind == NUMBER)
        snprintf(value, AOR_CELL_TEXT, "%d", (int8_t)*cell);
    else if (column->kind == TRACK)
        snprintf(value, AOR_CELL_TEXT, "%s", (const char *)cell);
    else if (column->kind == PARTS)
        for (int i = 0; i <= AOR_COMMON; i++)
            value[i] = i < AOR_COMMON && cell[i] ? part_letters[cell[i]] : 0;
    else
        snprintf(value, AOR_CELL_TEXT, "%s", word_of(column->kind, *cell));
    return true;
}

/* Whether a cell has one of its values. */
static bool cell_fits(const struct column *c, const uint8_t *cell) {
    int i = 0;
    switch (c->kind) {
    case NUMBER: return (int8_t)*cell >= c->low && (int8_t)*cell <= c->high;
    case TRACK:
        while (i < 4 && cell[i] && strchr("MPT-", cell[i]))
            i++;
        for (; i < 5; i++)
            if (cell[i])
                return false;
        return cell[0];
    case PARTS:
        for (; i < AOR_COMMON; i++)
            if (cell[i] > AOR_GOLD || cell[i] == 1)
                return false;
        return true;
    default:
        while (word_of(c->kind, i) && i < *cell)
            i++;
        return word_of(c->kind, i);
    }
}

static bool cells_fit(const aor_tables *t) {
    aor_tables known = aor_usual_tables;
    for (int c = 0; c < COLUMNS; c++)
        for (int r = 0; r < tables[columns[c].table].rows; r++) {
            size_t size = columns[c].kind == TRACK ? 5 : columns[c].kind == PARTS ? AOR_COMMON : 1;
            const uint8_t *cell = cell_in((aor_tables *)t, &columns[c], r);
            if (!cell_fits(&columns[c], cell))
                return false;
            memcpy(cell_in(&known, &columns[c], r), cell, size);
        }
    return !memcmp(&known, t, sizeof known); /* what no option can change is as usual */
}

/* --- What cannot be ----------------------------------------------------------------------------- */

#define REFUSE(...) return (snprintf(err, GAME_MAX_ERROR, "option rows: " __VA_ARGS__), -1)

/* Animosity of any table of four has to be there (AOR 1.1). */
static int check_characters(const aor_tables *t, char *err) {
    int most[AOR_MAX_PLAYERS] = {0}, sum = 0;
    for (int c = 0; c < AOR_CHARACTERS; c++) {
        const aor_character_row *row = &t->character[c];
        if (row->animosity > strlen(row->track))
            REFUSE("%s: expected at most %d animosity, a cell each, found %d",
                   aor_characters[c].name, (int)strlen(row->track), row->animosity);
        if (row->effect < AOR_DESERTION)
            REFUSE("%s: expected a unique intrigue, found %s", aor_characters[c].name,
                   aor_intrigues[row->effect].name);
        int least = 0;
        for (int i = 1; i < AOR_MAX_PLAYERS; i++)
            least = most[i] < most[least] ? i : least;
        most[least] = row->animosity > most[least] ? row->animosity : most[least];
    }
    for (int i = 0; i < AOR_MAX_PLAYERS; i++)
        sum += most[i];
    if (sum > AOR_ANIMOSITY_ALL)
        REFUSE("expected at most %d animosity for any four characters, found %d", AOR_ANIMOSITY_ALL,
               sum);
    return 0;
}

static bool fits(int effect, bool event) {
    static const bool may[AOR_EFFECTS][2] = {
#define EFFECT(id, events, goods, help) {goods, events},
#include "engine/aor/tables/effects.def"
    };
    return may[effect][event];
}

/* What happens once, happens once: a number that would say otherwise is not taken for it. */
static bool number_fits(int effect, int n) {
    switch (effect) {
    case AOR_DO_NONE:
    case AOR_DO_DENARII:
    case AOR_DO_GLORY:
    case AOR_DO_PENALTY: return true;
    case AOR_DO_DRAW: return n >= 0;
    case AOR_DO_ANIMOSITY: return n == 1 || n == -1;
    default: return n == 1;
    }
}

static int check_number(const char *id, int effect, int n, char *err) {
    if (!number_fits(effect, n))
        REFUSE("%s: expected a number that %s can have, %s, found %d", id, word_of(EFFECTS, effect),
               effect == AOR_DO_DRAW        ? "0 or more"
               : effect == AOR_DO_ANIMOSITY ? "1 or -1"
                                            : "1",
               n);
    return 0;
}

static int check_goods(const aor_tables *t, char *err) {
    int cards = 0;
    for (int i = 0; i < AOR_GOODS; i++) {
        const aor_good_row *g = &t->good[i];
        const char *id = aor_goods[i].id;
        bool tax = g->condition == AOR_ON_DT, penalty = g->effect == AOR_DO_PENALTY;
        cards += g->copies;
        if (g->minus > g->copies)
            REFUSE("%s: expected minus of at most %d copies, found %d", id, g->copies, g->minus);
        if (!fits(g->effect, false) || (penalty && !tax))
            REFUSE("%s: expected an effect of goods that can be when its condition is, found %s",
                   id, word_of(EFFECTS, g->effect));
        if (check_number(id, g->effect, g->n, err) < 0)
            return -1;
    }
    if (cards > AOR_DECK)
        REFUSE("expected at most %d goods cards, found %d", AOR_DECK, cards);
    return 0;
}

static int check_events(const aor_tables *t, char *err) {
    for (int i = 0; i < AOR_EVENTS; i++) {
        const aor_event_row *e = &t->event[i];
        const char *id = aor_events[i].id;
        if (e->op != AOR_OP_MOST && e->op != AOR_OP_FEWEST)
            REFUSE("%s: expected MOST or FEWEST, found %s", id, word_of(OPS, e->op));
        if (!e->turn)
            REFUSE("%s: expected a turn of -2, -1, 1 or 2, found 0", id);
        if (!fits(e->effect, true) || !fits(e->otherwise, true))
            REFUSE("%s: expected effects of events, found %s, %s", id, word_of(EFFECTS, e->effect),
                   word_of(EFFECTS, e->otherwise));
        if (check_number(id, e->effect, e->n, err) < 0 ||
            check_number(id, e->otherwise, e->m, err) < 0)
            return -1;
    }
    return 0;
}

static int check_parts(const aor_tables *t, char *err) {
    for (int p = 1; p <= AOR_MAX_PLAYERS; p++)
        for (int l = 0; l < 2; l++) {
            int n = 0, same[AOR_GOLD + 1] = {0};
            for (int i = 0; i < AOR_COMMON; i++) {
                n += t->parts[p - 1][l][i] != AOR_NO;
                same[t->parts[p - 1][l][i]]++;
            }
            if (n < p)
                REFUSE("parts%d: expected a part for every player, found %d", p, n);
            for (int part = AOR_BRONZE; part <= AOR_GOLD; part++)
                if (same[part] > 3)
                    REFUSE("parts%d: expected at most 3 of a kind, found %d", p, same[part]);
        }
    return 0;
}

int aor__rows_check(const aor_options *o, char *err) {
    aor_tables own;
    aor__rows_of(o, &own);
    return aor__tables_check(&own, err);
}

int aor__tables_check(const aor_tables *t, char *err) {
    if (!cells_fit(t))
        REFUSE("expected values that cells can have, found others");
    for (int m = 0; m < AOR_MISSIONS; m++)
        if (t->mission[m].op == AOR_OP_PER && !t->mission[m].k)
            REFUSE("%s: expected k of at least 1 with PER, found 0", aor_missions[m].id);
    return check_characters(t, err) < 0 || check_goods(t, err) < 0 || check_events(t, err) < 0
               ? -1
               : check_parts(t, err);
}
