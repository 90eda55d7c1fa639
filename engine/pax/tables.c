/* The tables of PAX, made from the .def files: categories, faces, numbers, names. */
#include "engine/pax/pax.h"

const pax_category pax_categories[PAX_CATEGORIES] = {
#define CATEGORY(id, code, latin, english, french, german, cards, effect, mark)                    \
    {code, latin, {english, french, german}, cards, effect, mark},
#include "engine/pax/categories.def"
};

const pax_table pax_tables[PAX_TABLES] = {
#define TABLE(table, text) [PAX_TABLE_##table].name = #table, [PAX_TABLE_##table].help = (text),
#define FACE(table, category, row, symbols, value, copies, mark)                                   \
    [PAX_TABLE_##table].face[PAX_##category * PAX_ROWS + (row)-1] = {symbols, value, copies, mark},
#include "engine/pax/faces.def"
};

const pax_number pax_numbers[PAX_NUMBERS] = {
#define NUMBER(id, name, low, high, usual, rule, mark, help)                                       \
    {name, low, high, usual, rule, mark, help},
#include "engine/pax/numbers.def"
};

const char *const pax_switch_names[PAX_SWITCHES] = {
#define SWITCH(id, name, rule, help) name,
#include "engine/pax/switches.def"
};

const char *const pax_ruling_names[PAX_RULINGS] = {
#define RULING(id, name, rule, help) name,
#include "engine/pax/rulings.def"
};

const char *const pax_face_names[PAX_FACES] = {
#define CATEGORY(id, code, ...) code "1", code "2", code "3", code "4",
#include "engine/pax/categories.def"
#define CATEGORY(id, code, ...) code "5", code "6", code "7", code "8",
#include "engine/pax/categories.def"
};

const char *const pax_decision_names[] = {
#define DECISION(id, name, rule) name,
#include "engine/pax/decisions.def"
    NULL};

const char *const pax_purpose_names[] = {"", "send", "hand", "legion"};
const char *const pax_slot_names[] = {"hand", "legion", "bottom"};
const char *const pax_end_names[] = {"none", "players", "primus", "rome", NULL};

int pax_find_face(const char *name) {
    for (int f = 0; f < PAX_FACES; f++)
        if (!strcmp(pax_face_names[f], name))
            return f;
    return -1;
}

int pax_find_category(const char *code) {
    for (int c = 0; c < PAX_CATEGORIES; c++)
        if (!strcmp(pax_categories[c].code, code))
            return c;
    return -1;
}
