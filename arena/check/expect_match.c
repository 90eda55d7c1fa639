/* A subset match: what an expectation names must be so in the JSON of a position.
 *
 * Every shape of value has one function, which both checks the form and compares: without
 * run->fail it stops after the first half. So all of a file is checked before any of it is
 * played, and a slip in its last step is found even if the first one fails.
 */
#include "arena/check/expect_match.h"

#include "arena/check/expect_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_KEYS = 64 };

typedef int match_value(expect_run *run, const expect_key *row, const cJSON *value,
                        const cJSON *found, const char *place);
static match_value match;

const expect_key *match_row(const expect_key *keys, const char *key) {
    while (keys && keys->key && strcmp(keys->key, key) != 0)
        keys++;
    return keys && keys->key ? keys : NULL;
}

void match_differs(expect_run *run, const char *what, const char *expected, const char *found) {
    run->failures++;
    run->fail(run->data, what, expected, found);
}

int match_each(expect_run *run, const cJSON *value, const char *place,
               int (*each)(expect_run *run, const cJSON *item, const char *place)) {
    char at[JSON_PLACE_SIZE];
    int i = 0;
    if (!cJSON_IsArray(value))
        return each(run, value, place);
    for (const cJSON *item = value->child; item; item = item->next)
        if (each(run, item, json_at_index(place, i++, at)) < 0)
            return -1;
    return 0;
}

static const char *missing(const expect_key *row) {
    return row->missing ? row->missing : "no such key";
}

/* --- Plain values ----------------------------------------------------------------------------- */

/* As it stands, cut if it is long: of a list that differs, messages show what is in it. */
static const char *show(const cJSON *value, char out[WORDS_TEXT_SIZE]) {
    char *text = cJSON_PrintUnformatted(value);
    snprintf(out, WORDS_TEXT_SIZE, "%s", text ? text : "?");
    cJSON_free(text);
    return out;
}

static int match_same(expect_run *run, const expect_key *row, const cJSON *value,
                      const cJSON *found, const char *place) {
    char a[WORDS_TEXT_SIZE], b[WORDS_TEXT_SIZE];
    if (run->fail && !cJSON_Compare(value, found, true))
        match_differs(run, place, show(value, a), found ? show(found, b) : missing(row));
    return 0;
}

static int match_json(expect_run *run, const expect_key *row, const cJSON *value,
                      const cJSON *found, const char *place) {
    char at[JSON_PLACE_SIZE];
    if (!cJSON_IsObject(value))
        return match_same(run, row, value, found, place);
    for (const cJSON *item = value->child; item; item = item->next)
        (void)match_json(run, row, item, json_get(found, item->string),
                         json_at_key(place, item->string, at));
    return 0;
}

static int match_number(expect_run *run, const expect_key *row, const cJSON *value,
                        const cJSON *found, const char *place) {
    int high = row->high == EXPECT_LAST_SEAT ? run->game->seats(run->state) - 1 : row->high;
    int64_t n;
    return json_whole(value, row->low, high, place, &n, run->err) < 0
               ? -1
               : match_same(run, row, value, found, place);
}

static int match_flag(expect_run *run, const expect_key *row, const cJSON *value,
                      const cJSON *found, const char *place) {
    const cJSON no = {.type = cJSON_False};
    return cJSON_IsBool(value) ? match_same(run, row, value, found ? found : &no, place)
                               : json_refuse(value, place, "true or false", run->err);
}

/* --- Words ------------------------------------------------------------------------------------ */

static int match_word(expect_run *run, const expect_key *row, const cJSON *value,
                      const cJSON *found, const char *place) {
    if (!words_known(run, row->words))
        return match_same(run, row, value, found, place);
    int a = word_read(run, row->words, value, place);
    if (a < 0 || !run->fail)
        return a < 0 ? -1 : 0;
    int b = found ? word_read(run, row->words, found, place) : -1;
    if (a != b)
        match_differs(run, place, word_text(run, row->words, a),
                      b >= 0 ? word_text(run, row->words, b) : missing(row));
    return 0;
}

static int match_first(expect_run *run, const expect_key *row, const cJSON *value,
                       const cJSON *found, const char *place) {
    char at[JSON_PLACE_SIZE];
    int i = 0;
    if (!cJSON_IsArray(value))
        return json_refuse(value, place, "a list", run->err);
    for (const cJSON *item = value->child; item; item = item->next, i++)
        if (match_word(run, row, item, cJSON_GetArrayItem(found, i), json_at_index(place, i, at)) <
            0)
            return -1;
    return 0;
}

/* Reads the words of the text. A key that it has not, or of which it tells no words, is a
 * difference. */
static bool read_found(expect_run *run, const expect_key *row, const cJSON *found,
                       const char *place, word_counts *out) {
    char text[WORDS_TEXT_SIZE];
    if (!run->fail)
        return false;
    if (found && words_read(run, row->words, found, place, out) == 0)
        return true;
    match_differs(run, place, "words", found ? show(found, text) : missing(row));
    return false;
}

static void compare_words(expect_run *run, const expect_key *row, const word_counts *expected,
                          const word_counts *found, const char *place) {
    char a[WORDS_TEXT_SIZE], b[WORDS_TEXT_SIZE];
    bool counts = row->shape == EXPECT_COUNTS;
    if (memcmp(expected->n, found->n, sizeof found->n) != 0)
        match_differs(run, place, words_text(run, row->words, expected, counts, a),
                      words_text(run, row->words, found, counts, b));
}

static int match_words(expect_run *run, const expect_key *row, const cJSON *value,
                       const cJSON *found, const char *place) {
    word_counts expected, has;
    if (words_read(run, row->words, value, place, &expected) < 0)
        return -1;
    if (read_found(run, row, found, place, &has))
        compare_words(run, row, &expected, &has, place);
    return 0;
}

static int match_some(expect_run *run, const expect_key *row, const cJSON *value,
                      const cJSON *found, const char *place) {
    word_counts expected, has;
    char at[JSON_PLACE_SIZE], a[16], b[16];
    if (words_read(run, row->words, value, place, &expected) < 0)
        return -1;
    if (!read_found(run, row, found, place, &has))
        return 0;
    for (int i = 0; i < EXPECT_MAX_WORDS; i++) {
        if (!expected.named[i] || expected.n[i] == has.n[i])
            continue;
        snprintf(a, sizeof a, "%d", expected.n[i]);
        snprintf(b, sizeof b, "%d", has.n[i]);
        match_differs(run, json_at_key(place, word_text(run, row->words, i), at), a, b);
    }
    return 0;
}

/* One key of match_within: of the words it names the text must have all, or none. */
static int match_part(expect_run *run, const expect_key *row, const cJSON *value,
                      const cJSON *found, const char *place, bool all) {
    word_counts expected, both;
    char a[WORDS_TEXT_SIZE], b[WORDS_TEXT_SIZE], want[WORDS_TEXT_SIZE + 16];
    bool wrong = false;
    if (words_read(run, row->words, value, place, &expected) < 0)
        return -1;
    if (!read_found(run, row, found, place, &both))
        return 0;
    for (int i = 0; i < EXPECT_MAX_WORDS; i++) {
        wrong |= expected.n[i] && (both.n[i] > 0) != all;
        both.n[i] *= expected.n[i] > 0;
    }
    if (!wrong)
        return 0;
    snprintf(want, sizeof want, "%s%s", all ? "" : "none of ",
             words_text(run, row->words, &expected, false, a));
    match_differs(run, place, want, words_text(run, row->words, &both, false, b));
    return 0;
}

static int match_within(expect_run *run, const expect_key *row, const cJSON *value,
                        const cJSON *found, const char *place) {
    static const char *const keys[] = {"contain", "lack", NULL};
    char at[JSON_PLACE_SIZE];
    if (json_only_keys(value, keys, place, run->err) < 0)
        return -1;
    for (const cJSON *part = value->child; part; part = part->next)
        if (match_part(run, row, part, found, json_at_key(place, part->string, at),
                       !strcmp(part->string, keys[0])) < 0)
            return -1;
    return 0;
}

/* --- Seats ------------------------------------------------------------------------------------ */

static int read_seats(expect_run *run, const cJSON *value, const char *place, unsigned *out) {
    bool list = cJSON_IsArray(value);
    char at[JSON_PLACE_SIZE];
    int64_t seat;
    int i = 0;
    *out = 0;
    for (const cJSON *item = list ? value->child : value; item; item = list ? item->next : NULL) {
        if (json_whole(item, 0, run->game->seats(run->state) - 1,
                       list ? json_at_index(place, i++, at) : place, &seat, run->err) < 0)
            return -1;
        *out |= 1u << seat;
    }
    return 0;
}

static const char *show_seats(unsigned seats, char out[64]) {
    size_t used = 0;
    snprintf(out, 64, "no seat");
    for (int p = 0; p < GAME_MAX_SEATS; p++)
        if (seats >> p & 1)
            used += (size_t)snprintf(out + used, 64 - used, "%sseat %d", used ? ", " : "", p);
    return out;
}

static int match_seats(expect_run *run, const expect_key *row, const cJSON *value,
                       const cJSON *found, const char *place) {
    unsigned expected, has = 0;
    char a[64], b[64];
    if (read_seats(run, value, place, &expected) < 0)
        return -1;
    if (run->fail && (!found || read_seats(run, found, place, &has) < 0 || expected != has))
        match_differs(run, place, show_seats(expected, a),
                      found ? show_seats(has, b) : missing(row));
    return 0;
}

static int match_by_seat(expect_run *run, const expect_key *row, const cJSON *value,
                         const cJSON *found, const char *place) {
    int i = 0, seats = run->game->seats(run->state);
    bool list = cJSON_IsArray(value);
    if (!list && !cJSON_IsObject(value))
        return json_refuse(value, place, "an array of seats, or an object with seats as keys",
                           run->err);
    for (const cJSON *item = value->child; item; item = item->next, i++) {
        char at[JSON_PLACE_SIZE], *end = NULL;
        long seat = list ? i : strtol(item->string, &end, 10);
        if (list && seat >= seats)
            return json_refuse(value, place, "at most one entry for each seat", run->err);
        if (!list && (*item->string < '0' || *item->string > '9' || *end || seat >= seats)) {
            snprintf(run->err, JSON_ERROR_SIZE,
                     "%.160s: expected seats from 0 to %d, found \"%.40s\"", place, seats - 1,
                     item->string);
            return -1;
        }
        if (match(run, row->keys, item, cJSON_GetArrayItem(found, (int)seat),
                  json_at_index(place, (int)seat, at)) < 0)
            return -1;
    }
    return 0;
}

/* --- Objects ---------------------------------------------------------------------------------- */

/* Compares the keys of a table that the object has. */
static int match_keys(expect_run *run, const expect_key *keys, const cJSON *value,
                      const cJSON *found, const char *place) {
    char at[JSON_PLACE_SIZE];
    for (const expect_key *k = keys; k && k->key; k++) {
        const cJSON *member = json_get(value, k->key);
        if (member && match(run, k, member, json_get(found, k->from ? k->from : k->key),
                            json_at_key(place, k->key, at)) < 0)
            return -1;
    }
    return 0;
}

int match_record(expect_run *run, const expect_key *own, const expect_key *more, const cJSON *value,
                 const cJSON *found, const char *place) {
    static const expect_key any = {.shape = EXPECT_JSON};
    const char *names[MAX_KEYS];
    char at[JSON_PLACE_SIZE];
    int n = 0;
    for (const expect_key *k = own; k && k->key && n < MAX_KEYS - 1; k++)
        names[n++] = k->key;
    for (const expect_key *k = more; k && k->key && n < MAX_KEYS - 1; k++)
        names[n++] = k->key;
    names[n] = NULL;
    if ((more || !cJSON_IsObject(value)) && json_only_keys(value, names, place, run->err) < 0)
        return -1;
    for (const cJSON *item = more ? NULL : value->child; item; item = item->next)
        if (!match_row(own, item->string))
            (void)match_json(run, &any, item, json_get(found, item->string),
                             json_at_key(place, item->string, at));
    return match_keys(run, own, value, found, place) < 0
               ? -1
               : match_keys(run, more, value, found, place);
}

static int match_object(expect_run *run, const expect_key *row, const cJSON *value,
                        const cJSON *found, const char *place) {
    static const expect_key end = {.key = NULL};
    const expect_key *plain = row->plain ? match_row(row->keys, row->plain) : NULL;
    return plain && cJSON_IsString(value)
               ? match(run, plain, value, json_get(found, plain->key), place)
               : match_record(run, row->keys, &end, value, found, place);
}

/* The number of an item's name: of a record, or of a name that stands for one. */
static int item_name(expect_run *run, const expect_key *name, const cJSON *item,
                     const char *place) {
    char at[JSON_PLACE_SIZE];
    return cJSON_IsObject(item) ? word_read(run, name->words, json_get(item, name->key),
                                            json_at_key(place, name->key, at))
                                : word_read(run, name->words, item, place);
}

/* Compares one item with the one of the same name in the text; without one, checks its form. Counts
 * its name. */
static int match_item(expect_run *run, const expect_key *row, const cJSON *item, const cJSON *found,
                      const char *place, word_counts *expected) {
    int n = item_name(run, row->keys, item, place);
    if (n < 0)
        return -1;
    expected->n[n]++;
    const cJSON *it = found ? found->child : NULL;
    while (it && item_name(run, row->keys, it, place) != n)
        it = it->next;
    expect_run form = *run;
    form.fail = NULL;
    int status = match_object(it ? run : &form, row, item, it, place);
    if (!it)
        memcpy(run->err, form.err, sizeof run->err);
    return status;
}

static int match_items(expect_run *run, const expect_key *row, const cJSON *value,
                       const cJSON *found, const char *place) {
    word_counts expected = {0}, has = {0};
    char at[JSON_PLACE_SIZE];
    int i = 0;
    if (!cJSON_IsArray(value))
        return json_refuse(value, place, "a list of names or objects", run->err);
    for (const cJSON *item = value->child; item; item = item->next)
        if (match_item(run, row, item, found, json_at_index(place, i++, at), &expected) < 0)
            return -1;
    for (const cJSON *item = found ? found->child : NULL; item; item = item->next) {
        int n = item_name(run, row->keys, item, place);
        has.n[n < 0 ? 0 : n]++;
    }
    if (run->fail)
        compare_words(run, row->keys, &expected, &has, place);
    return 0;
}

static int match(expect_run *run, const expect_key *row, const cJSON *value, const cJSON *found,
                 const char *place) {
    static match_value *const by_shape[] = {
        [EXPECT_JSON] = match_json,     [EXPECT_NUMBER] = match_number,
        [EXPECT_FLAG] = match_flag,     [EXPECT_SEATS] = match_seats,
        [EXPECT_WORD] = match_word,     [EXPECT_WORDS] = match_words,
        [EXPECT_COUNTS] = match_words,  [EXPECT_SOME] = match_some,
        [EXPECT_FIRST] = match_first,   [EXPECT_WITHIN] = match_within,
        [EXPECT_RECORD] = match_object, [EXPECT_BY_SEAT] = match_by_seat,
        [EXPECT_ITEMS] = match_items,
    };
    return row->shape == EXPECT_ELSEWHERE ? 0 : by_shape[row->shape](run, row, value, found, place);
}
