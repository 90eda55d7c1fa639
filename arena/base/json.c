/* Reading JSON: files, errors with their place, numbers that are what they should be.
 *
 * cJSON takes more than a config should: an object may name a key twice, numbers are doubles
 * whatever was written, and an error has an address and no line. This file makes up for that.
 * It also takes comments, which JSON does not have: people write configs.
 */
#include "arena/base/json.h"

#include "agents/number.h"
#include "arena/base/utf8.h"
#include "engine/suggest.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_FILE = 64 * 1024 * 1024 };

/* --- Places and values in messages ------------------------------------------------------------ */

const char *json_at_key(const char *place, const char *key, char out[JSON_PLACE_SIZE]) {
    snprintf(out, JSON_PLACE_SIZE, "%s%s%.40s", place, *place ? "." : "", key);
    return utf8_tame(out); /* keys are shown before they are checked */
}

const char *json_at_index(const char *place, int index, char out[JSON_PLACE_SIZE]) {
    snprintf(out, JSON_PLACE_SIZE, "%s[%d]", place, index);
    return out;
}

/* Copies at most `most` bytes of text in quotes, other than printable ones as '?'. */
static void quote(const char *text, size_t most, char *out) {
    size_t n = 0;
    *out++ = '"';
    for (; text[n] && n < most; n++)
        *out++ = isprint((unsigned char)text[n]) ? text[n] : '?';
    snprintf(out, 5, "%s", text[n] ? "...\"" : "\"");
}

const char *json_show(const cJSON *value, char out[JSON_SHOW_SIZE]) {
    if (!value)
        snprintf(out, JSON_SHOW_SIZE, "nothing");
    else if (cJSON_IsString(value))
        quote(value->valuestring, JSON_SHOW_SIZE - 8, out);
    else if (cJSON_IsNumber(value))
        number_write(out, JSON_SHOW_SIZE, value->valuedouble); /* 1.9, as it was written */
    else if (cJSON_IsBool(value))
        snprintf(out, JSON_SHOW_SIZE, "%s", cJSON_IsTrue(value) ? "true" : "false");
    else if (cJSON_IsNull(value))
        snprintf(out, JSON_SHOW_SIZE, "null");
    else
        snprintf(out, JSON_SHOW_SIZE, "an %s%s", value->child ? "" : "empty ",
                 cJSON_IsObject(value) ? "object" : "array");
    return out;
}

int json_refuse(const cJSON *value, const char *place, const char *expected,
                char err[JSON_ERROR_SIZE]) {
    char found[JSON_SHOW_SIZE];
    snprintf(err, JSON_ERROR_SIZE, "%.200s: expected %.200s, found %s", place, expected,
             json_show(value, found));
    return -1;
}

/* --- Parsing ---------------------------------------------------------------------------------- */

static int compare_keys(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* A key that the object has twice, or NULL. *failed when there is no memory. */
static const char *double_key(const cJSON *object, bool *failed) {
    size_t n = (size_t)cJSON_GetArraySize(object), i = 0;
    const char **keys = malloc((n + 1) * sizeof *keys), *twice = NULL;
    if (!keys) {
        *failed = true;
        return NULL;
    }
    for (const cJSON *item = object->child; item; item = item->next)
        keys[i++] = item->string;
    qsort(keys, n, sizeof *keys, compare_keys);
    for (i = 1; i < n && !twice; i++)
        if (!strcmp(keys[i - 1], keys[i]))
            twice = keys[i];
    free(keys);
    return twice;
}

/* Texts are shown in messages, a line each. */
static bool has_control(const char *text) {
    return !utf8_all_plain(text);
}

/* Refuses double keys and control characters in the whole tree; cJSON has bounded its depth. */
static int check_keys(const cJSON *value, const char *place, const char *name, char *err) {
    bool failed = false;
    const char *twice = cJSON_IsObject(value) ? double_key(value, &failed) : NULL;
    if (twice || failed) {
        char shown[JSON_SHOW_SIZE];
        quote(twice ? twice : "", JSON_SHOW_SIZE - 8, shown);
        if (failed)
            snprintf(err, JSON_ERROR_SIZE, "%.200s: out of memory", name);
        else
            snprintf(err, JSON_ERROR_SIZE, "%.200s: %.160s: expected each key once, found %s twice",
                     name, *place ? place : "top level", shown);
        return -1;
    }
    int i = 0;
    for (const cJSON *item = value->child; item; item = item->next, i++) {
        char at[JSON_PLACE_SIZE];
        if (cJSON_IsObject(value))
            json_at_key(place, item->string, at);
        else
            json_at_index(place, i, at);
        bool note = item->string && !strcmp(item->string, "note");
        if ((item->string && has_control(item->string)) ||
            (cJSON_IsString(item) && !note && has_control(item->valuestring))) {
            snprintf(err, JSON_ERROR_SIZE,
                     "%.200s: %.200s: expected texts without control characters", name, at);
            return -1;
        }
        if (item->child && check_keys(item, at, name, err) < 0)
            return -1;
    }
    return 0;
}

/* What a fault at some place of a text is surrounded by. */
typedef struct surroundings {
    const char *quote; /* the opening quote of the text that it is a part of, or NULL */
    char bracket;      /* the last one that is open, 0: none */
    char last;         /* the byte before it that is no blank, 0: none */
} surroundings;

static surroundings around(const char *text, const char *at) {
    enum { DEEP = 1000 }; /* cJSON goes no deeper */
    char open[DEEP + 1] = {0};
    surroundings s = {0};
    int depth = 0;
    for (const char *c = text; c < at; c++) {
        if (s.quote) {
            s.quote = *c == '"' ? NULL : s.quote;
            c += *c == '\\';
        } else if (*c == '"') {
            s.quote = c;
        } else if (strchr("[{", *c) && depth < DEEP) {
            open[++depth] = *c;
        } else if (strchr("]}", *c) && depth) {
            depth--;
        }
    }
    while (at > text && isspace((unsigned char)at[-1]))
        at--;
    s.last = at > text ? at[-1] : 0;
    s.bracket = open[depth];
    return s;
}

/* cJSON is a byte late where a key has no quote. */
static const char *fault_at(const char *text, const char *at) {
    const char *key = at - 1;
    if (at == text || isspace((unsigned char)*key) || *key == '"')
        return at;
    const surroundings s = around(text, key);
    return !s.quote && s.bracket == '{' && (s.last == '{' || s.last == ',') ? key : at;
}

/* What JSON wants at *at, where its parser gave up, as its surroundings tell. Moves *at to the opening quote of a text that does
 * not end in its line. */
static const char *wanted_at(const char *text, const char **at) {
    const surroundings s = around(text, *at);
    const char here = **at;
    if (s.quote && !memchr(*at, '"', strcspn(*at, "\n"))) {
        *at = s.quote;
        return "a closing quote in this line";
    }
    if (!here)
        return s.last ? "a value or a closing bracket" : "a JSON value";
    if (s.quote)
        return "an escape that JSON knows, such as \\n or \\\\";
    if (s.last == ',' && strchr("]}", here))
        return "something after the comma";
    if (s.bracket == '{' && strchr("{,", s.last))
        return "a key in double quotes";
    if (s.last == ':' && strchr("]},", here))
        return "a value after the colon";
    if (s.last && (strchr("\"]}", s.last) || isalnum((unsigned char)s.last)))
        return s.bracket != '{' ? "a comma or ]"
               : s.last == '"'  ? "a comma, a colon or }"
                                : "a comma or }";
    if (!strchr("[{", here))
        return "a text in double quotes, a number, a bracket, true, false or null";
    return "valid JSON, nested less than 1000 deep";
}

/* Says at which line and column `at` lies, and what stands there to the end of the line. */
static void refuse_text(const char *text, size_t size, const char *at, const char *name,
                        const char *expected, char *err) {
    enum { MOST = 24 };
    const char *to = at;
    int line = 1, column = 1;
    for (const char *c = text; c < at; c++) {
        line += *c == '\n';
        column = *c == '\n' ? 1 : column + ((*c & 0xC0) != 0x80); /* of UTF-8 first bytes */
    }
    while (to < text + size && *to != '\n' && *to != '\r')
        to++;
    char rest[MOST + 2], shown[JSON_SHOW_SIZE];
    snprintf(rest, sizeof rest, "%.*s", (int)(to - at), at);
    quote(rest, MOST, shown);
    snprintf(err, JSON_ERROR_SIZE, "%.200s:%d:%d: expected %s, found %s", name, line, column,
             expected,
             to > at            ? shown
             : at < text + size ? "the end of the line"
                                : "the end of the text");
}

/* cJSON takes every control character for a blank, NUL too; JSON knows tabs and ends of lines
 * only. */
static int refuse_control(const char *text, size_t size, const char *name, char *err) {
    const char *from = text;
    int line = 1;
    for (const char *c = text; c < text + size; c++) {
        if (*c == '\n') {
            line++;
            from = c + 1;
        } else if ((unsigned char)*c < ' ' && *c != '\t' && *c != '\r') {
            snprintf(err, JSON_ERROR_SIZE, "%.200s:%d:%td: expected valid JSON, found a %s byte",
                     name, line, c - from + 1, *c ? "control" : "NUL");
            return -1;
        }
    }
    return 0;
}

/* Writes blanks over the comments of a text, but leaves the ends of lines: everything else keeps its place, and
 * messages their lines. Returns where a comment begins that has no end, or NULL. */
static const char *blank_comments(char *text, size_t size) {
    const char *end = text + size;
    for (char *c = text; c < end; c++) {
        if (*c == '"') {
            for (c++; c < end && *c != '"'; c++)
                c += *c == '\\' && c + 1 < end;
        } else if (*c == '/' && c + 1 < end && (c[1] == '/' || c[1] == '*')) {
            char *from = c;
            bool line = c[1] == '/';
            const char *close = line ? memchr(c, '\n', (size_t)(end - c)) : NULL;
            for (c += 2; !line && !close && c + 1 < end; c++)
                close = c[0] == '*' && c[1] == '/' ? c + 2 : NULL;
            if (!close && !line)
                return from;
            for (c = from; c < (close ? close : end); c++)
                *c = *c == '\n' ? '\n' : ' ';
            c--;
        }
    }
    return NULL;
}

/* Parses `size` bytes, after which there is a 0. It is shown to cJSON as well, which would
 * otherwise take the last byte for the place of an error at the end. */
static cJSON *parse_bytes(const char *text, size_t size, const char *name, char *err) {
    const char *end = text;
    if (refuse_control(text, size, name, err) < 0)
        return NULL;
    char *plain = malloc(size + 1);
    if (!plain) {
        snprintf(err, JSON_ERROR_SIZE, "%.200s: out of memory", name);
        return NULL;
    }
    memcpy(plain, text, size);
    plain[size] = 0;
    const char *open = blank_comments(plain, size);
    if (open) {
        refuse_text(text, size, text + (open - plain), name, "an end, */, of the comment", err);
        free(plain);
        return NULL;
    }
    cJSON *root = cJSON_ParseWithLengthOpts(plain, size + 1, &end, false);
    while (root && end < plain + size && isspace((unsigned char)*end))
        end++;
    if (end > plain + size)
        end = plain + size;
    const char *wanted = "nothing after the JSON value";
    if (!root) {
        end = fault_at(plain, end);
        wanted = wanted_at(plain, &end);
    }
    end = text + (end - plain);
    free(plain);
    if (!root) {
        refuse_text(text, size, end, name, wanted, err);
        return NULL;
    }
    if (end < text + size) {
        refuse_text(text, size, end, name, wanted, err);
        cJSON_Delete(root);
        return NULL;
    }
    bool bare = cJSON_IsString(root) && has_control(root->valuestring);
    if (bare)
        snprintf(err, JSON_ERROR_SIZE, "%.200s: expected texts without control characters", name);
    if (bare || check_keys(root, "", name, err) < 0) {
        cJSON_Delete(root);
        return NULL;
    }
    return root;
}

cJSON *json_parse(const char *text, const char *name, char err[JSON_ERROR_SIZE]) {
    cJSON *root = parse_bytes(text, strlen(text), name, err);
    if (!root)
        utf8_tame(err);
    return root;
}

/* All bytes of a stream and a 0; the caller's to free. NULL: errno says why, EFBIG if there are
 * too many. */
static char *read_all(FILE *file, size_t *size) {
    size_t capacity = 65536, n = 0;
    char *text = malloc(capacity);
    while (text) {
        size_t got = fread(text + n, 1, capacity - n - 1, file);
        n += got;
        if (ferror(file) || n > MAX_FILE) {
            errno = ferror(file) ? errno : EFBIG;
            break;
        }
        if (got == 0) {
            text[n] = 0;
            *size = n;
            return text;
        }
        if (n == capacity - 1) {
            char *more = realloc(text, capacity *= 2);
            if (!more)
                break;
            text = more;
        }
    }
    free(text);
    return NULL;
}

cJSON *json_load(const char *path, char err[JSON_ERROR_SIZE]) {
    bool standard = !strcmp(path, "-");
    FILE *file = standard ? stdin : fopen(path, "rb");
    size_t size = 0;
    char *text = file ? read_all(file, &size) : NULL;
    int why = errno;
    if (file && !standard)
        fclose(file);
    if (!text) {
        snprintf(err, JSON_ERROR_SIZE, "%.200s: cannot read: %s", path, strerror(why));
        utf8_tame(err);
        return NULL;
    }
    cJSON *root = parse_bytes(text, size, standard ? "standard input" : path, err);
    if (!root)
        utf8_tame(err);
    free(text);
    return root;
}

/* --- Objects and numbers ---------------------------------------------------------------------- */

const cJSON *json_get(const cJSON *object, const char *key) {
    return cJSON_GetObjectItemCaseSensitive(object, key);
}

int json_only_keys(const cJSON *object, const char *const *keys, const char *place,
                   char err[JSON_ERROR_SIZE]) {
    size_t n = 0;
    while (keys[n])
        n++;
    if (!cJSON_IsObject(object))
        return json_refuse(object, *place ? place : "top level", "an object", err);
    for (const cJSON *item = object->child; item; item = item->next) {
        size_t i = 0;
        while (i < n && strcmp(keys[i], item->string) != 0)
            i++;
        if (i == n) {
            char shown[JSON_SHOW_SIZE], hint[96];
            quote(item->string, JSON_SHOW_SIZE - 8, shown);
            snprintf(err, JSON_ERROR_SIZE, "%.200s: unknown key %s%s", *place ? place : "top level",
                     shown, suggest_hint(item->string, keys, n, hint, sizeof hint));
            return -1;
        }
    }
    return 0;
}

int json_whole(const cJSON *value, int64_t low, int64_t high, const char *place, int64_t *out,
               char err[JSON_ERROR_SIZE]) {
    /* Beyond 2^53 a double does not hold every whole number. */
    const double exact = 9007199254740992.0;
    double v = cJSON_IsNumber(value) ? value->valuedouble : (double)NAN;
    if (!(v >= -exact && v <= exact) || floor(v) != v || (int64_t)v < low || (int64_t)v > high) {
        char expected[96];
        snprintf(expected, sizeof expected, "a whole number from %lld to %lld", (long long)low,
                 (long long)high);
        return json_refuse(value, place, expected, err);
    }
    *out = (int64_t)v;
    return 0;
}

int64_t json_int(const cJSON *object, const char *key, int64_t low, int64_t high, int64_t absent,
                 const char *place, int *bad, char err[JSON_ERROR_SIZE]) {
    const cJSON *value = json_get(object, key);
    char at[JSON_PLACE_SIZE];
    int64_t out = absent;
    if (value && json_whole(value, low, high, json_at_key(place, key, at), &out, err) < 0)
        *bad = -1;
    return out;
}

/* A text that is all digits (after 0x: hexadecimal ones) as 64 bits. */
static bool parse_seed(const char *text, uint64_t *out) {
    bool hex = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
    const char *digits = hex ? text + 2 : text;
    const char *allowed = hex ? "0123456789abcdefABCDEF" : "0123456789";
    if (!*digits || digits[strspn(digits, allowed)])
        return false;
    errno = 0;
    *out = strtoull(digits, NULL, hex ? 16 : 10);
    return errno == 0;
}

uint64_t json_seed(const cJSON *object, const char *key, uint64_t absent, const char *place,
                   int *bad, char err[JSON_ERROR_SIZE]) {
    const cJSON *value = json_get(object, key);
    char at[JSON_PLACE_SIZE], ignored[JSON_ERROR_SIZE];
    uint64_t seed = absent;
    int64_t number;
    if (!value)
        return absent;
    if (cJSON_IsString(value) && parse_seed(value->valuestring, &seed))
        return seed;
    if (json_whole(value, 0, (int64_t)1 << 53, "", &number, ignored) == 0)
        return (uint64_t)number;
    json_refuse(value, json_at_key(place, key, at),
                "a whole number from 0 to 2^53, or one below 2^64 as text", err);
    *bad = -1;
    return absent;
}
