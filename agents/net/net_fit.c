/* A network made for another layout, made fit for this one by names (net.h).
 *
 * Names are compared by hashes. A new input takes the mean of what is known of its kin (names.h); one without kin, of
 * all items in its place; one of a new group is 0: it neither speaks nor is heard.
 */
#include "agents/net/names.h"
#include "agents/net/net_file.h"

#include "engine/fnv.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { UNKNOWN = -1, SHOWN = 3 };

/* What is known of both layouts: inputs, then rows. */
typedef struct fit {
    const layout *to;
    layout from; /* the file's sizes, nothing else */
    int n_to, n_from;
    int units;                 /* of the first layer, the same in both */
    uint64_t *own, *kin, *any; /* hashes of the names of this layout */
    uint64_t *names;           /* of the file */
    int *source;               /* by number here: the file's, or UNKNOWN */
    int fresh[2], gone[2];     /* inputs, rows */
    char shown[SHOWN + 1][48]; /* the first items that are new */
    int n_shown, at;
} fit;

static void *room(size_t n, size_t each) {
    return calloc(n ? n : 1, each);
}

static void free_fit(fit *f) {
    free(f->own);
    free(f->kin);
    free(f->any);
    free(f->names);
    free(f->source);
}

static void take_hash(void *to, const char *name) {
    uint64_t **at = to;
    *(*at)++ = fnv_text(FNV_START, name);
}

static void hash_names(const layout *l, names_detail detail, uint64_t *out) {
    names_each(l, detail, take_hash, &out);
}

static bool is_input(const layout *l, int number) {
    return number < l->n_inputs;
}

/* Reads the section of names: one for each input and row. */
static int read_names(fit *f, const char *text, size_t n, char *err) {
    char expected[64];
    const char *at = text, *end = text + n;
    int length = snprintf(expected, sizeof expected, "game %.40s\n", f->to->game->name), k = 0;
    if (n < (size_t)length || memcmp(text, expected, (size_t)length) != 0) {
        snprintf(err, NET_ERROR_SIZE,
                 "made for another game: expected \"game %.40s\" before its names",
                 f->to->game->name);
        return -1;
    }
    for (at += length; at < end && k < f->n_from; k++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (!stop)
            break;
        f->names[k] = fnv_byte(fnv_bytes(FNV_START, at, (size_t)(stop - at)), 0);
        at = stop + 1;
    }
    if (k == f->n_from && at == end)
        return 0;
    snprintf(err, NET_ERROR_SIZE, "damaged: expected %d names of inputs and moves, found %s%d",
             f->n_from, k == f->n_from ? "more than " : "", k);
    return -1;
}

static void match(fit *f) {
    int kept[2] = {0, 0};
    for (int i = 0, next = 0; i < f->n_to; i++) {
        const bool input = is_input(f->to, i);
        const int from = input ? 0 : f->from.n_inputs, to = input ? f->from.n_inputs : f->n_from;
        f->source[i] = UNKNOWN;
        /* Nearly all are in the same order: where the last was found the next is looked for first. */
        for (int tries = 0, k = next < from || next >= to ? from : next; tries < to - from;
             tries++) {
            if (f->names[k] == f->own[i]) {
                f->source[i] = k;
                next = k + 1;
                break;
            }
            k = k + 1 < to ? k + 1 : from;
        }
        (f->source[i] == UNKNOWN ? f->fresh : kept)[!input]++;
    }
    f->gone[0] = f->from.n_inputs > kept[0] ? f->from.n_inputs - kept[0] : 0;
    f->gone[1] = f->from.n_actions > kept[1] ? f->from.n_actions - kept[1] : 0;
}

/* --- Weights ----------------------------------------------------------------------------------- */

/* One of n weights a number, for input or row i: copied, or the mean of those that are like it. */
static void put_weights(const fit *f, int i, const int8_t *from, int n, int8_t *to) {
    const bool input = is_input(f->to, i);
    const int first = input ? 0 : f->to->n_inputs, end = input ? f->to->n_inputs : f->n_to;
    const int base = input ? 0 : f->from.n_inputs;
    if (f->source[i] != UNKNOWN) {
        memcpy(to, from + (f->source[i] - base) * n, (size_t)n);
        return;
    }
    const uint64_t *const ways[] = {f->kin, f->any};
    int32_t sum[NET_FIRST_MOST] = {0};
    int count = 0;
    for (int way = 0; way < 2 && !count; way++)
        for (int k = first; k < end; k++) {
            if (f->source[k] == UNKNOWN || ways[way][k] != ways[way][i])
                continue;
            for (int u = 0; u < n; u++)
                sum[u] += from[(f->source[k] - base) * n + u];
            count++;
        }
    for (int u = 0; u < n; u++) /* rounded, halves up, on every machine alike */
        to[u] = (int8_t)(count ? (2 * sum[u] + count + 256 * count) / (2 * count) - 128 : 0);
}

/* The second layer of a kind of decision that is new copies the first kind's. */
static void put_heads(const fit *f, const int8_t *from, int each, int8_t *to) {
    for (int h = 0; h < f->to->n_heads; h++, to += each)
        memcpy(to, from + (h < f->from.n_heads ? h : 0) * each, (size_t)each);
}

static void fill(const fit *f, const net_weights *from, int8_t *out) {
    size_t size[NET_PARTS];
    net_part_sizes(f->to, f->units, size);
    int8_t *at[NET_PARTS];
    for (int p = 0; p < NET_PARTS; out += size[p++])
        at[p] = out;
    for (int i = 0; i < f->to->n_inputs; i++)
        put_weights(f, i, from->first, f->units, at[0] + i * f->units);
    put_heads(f, from->moves, NET_MOVES * f->units, at[1]);
    memcpy(at[2], from->critic, size[2]);
    put_heads(f, from->moves_bias, NET_MOVES, at[3]);
    memcpy(at[4], from->critic_bias, size[4]);
    for (int i = f->to->n_inputs, row = 0; i < f->n_to; i++, row++) {
        put_weights(f, i, from->rows, NET_MOVES, at[5] + row * NET_MOVES);
        put_weights(f, i, from->rows_bias, 1, at[6] + row);
    }
    memcpy(at[7], from->value, size[7]);
    memcpy(at[8], from->value_bias, size[8]);
}

/* --- The line about it ------------------------------------------------------------------------ */

/* The item of a name: its last part that is no number; a group without items is one. */
static void item_of(const char *name, char out[48]) {
    size_t best = 0, length = strcspn(name, ".");
    for (size_t at = length; name[at] == '.';) {
        size_t n = strcspn(name + at + 1, ".");
        if (n && (name[at + 1] < '0' || name[at + 1] > '9')) {
            best = at + 1;
            length = n;
        }
        at += 1 + n;
    }
    snprintf(out, 48, "%.*s", (int)(length < 47 ? length : 47), name + best);
}

static void show(void *to, const char *name) {
    fit *f = to;
    if (f->source[f->at++] != UNKNOWN || f->n_shown > SHOWN)
        return;
    char *item = f->shown[f->n_shown]; /* one more than are shown: a sign that there are more */
    item_of(name, item);
    for (int i = 0; i < f->n_shown; i++)
        if (!strcmp(f->shown[i], item))
            return;
    f->n_shown++;
}

static void put_count(char *out, size_t size, const int n[2]) {
    snprintf(out, size, "%d input%s and %d action%s", n[0], n[0] == 1 ? "" : "s", n[1],
             n[1] == 1 ? "" : "s");
}

static void tell(fit *f, char note[NET_ERROR_SIZE]) {
    char fresh[48], gone[48], items[SHOWN * 50 + 8] = "";
    f->at = 0;
    names_each(f->to, NAMES_OWN, show, f);
    for (int i = 0; i < f->n_shown && i < SHOWN; i++) {
        strcat(items, i ? ", " : "");
        strcat(items, f->shown[i]);
    }
    strcat(items, f->n_shown > SHOWN ? " ..." : "");
    put_count(fresh, sizeof fresh, f->fresh);
    put_count(gone, sizeof gone, f->gone);
    const bool is_new = f->fresh[0] + f->fresh[1] > 0, is_gone = f->gone[0] + f->gone[1] > 0;
    if (is_new)
        snprintf(
            note, NET_ERROR_SIZE,
            "%s of %.20s are new to this network (%.80s): they start as the mean of their kind%s",
            fresh, f->to->game->name, items, is_gone ? "; it has others, left out" : "");
    else if (is_gone)
        snprintf(note, NET_ERROR_SIZE,
                 "%s that this network has are not those of %.30s here: they are left out", gone,
                 f->to->game->name);
    else
        snprintf(note, NET_ERROR_SIZE,
                 "this network has inputs and actions in another order than %.30s here",
                 f->to->game->name);
}

/* --- Fitting ----------------------------------------------------------------------------------- */

static int make(fit *f, const uint8_t *b, size_t length, size_t names, void **out, size_t *out_size,
                char *err) {
    char *text = room(length + 1, 1);
    int8_t *weights = room(net_weights_size(f->to, f->units), 1);
    f->own = room((size_t)f->n_to, sizeof *f->own);
    f->kin = room((size_t)f->n_to, sizeof *f->kin);
    f->any = room((size_t)f->n_to, sizeof *f->any);
    f->names = room((size_t)f->n_from, sizeof *f->names);
    f->source = room((size_t)f->n_to, sizeof *f->source);
    *out = NULL;
    int status = -1;
    if (!text || !weights || !f->own || !f->kin || !f->any || !f->names || !f->source) {
        snprintf(err, NET_ERROR_SIZE, "out of memory");
    } else if (read_names(f, (const char *)b + NET_HEADER + length, names, err) == 0) {
        const net_weights from =
            net_parts(&f->from, f->units, (const int8_t *)b + net_get(b + AT_HEADER, 4));
        hash_names(f->to, NAMES_OWN, f->own);
        hash_names(f->to, NAMES_KIN, f->kin);
        hash_names(f->to, NAMES_ANY, f->any);
        match(f);
        fill(f, &from, weights);
        memcpy(text, b + NET_HEADER, length);
        *out_size = net_size(f->to, f->units, length);
        *out = aligned_alloc(NET_ALIGN, (*out_size + NET_ALIGN - 1) / NET_ALIGN * NET_ALIGN);
        const net_weights whole = net_parts(f->to, f->units, weights);
        if (*out)
            net_pack(f->to, f->units, &whole, text, *out);
        else
            snprintf(err, NET_ERROR_SIZE, "out of memory");
        status = *out ? 1 : -1;
    }
    free(text);
    free(weights);
    return status;
}

int net_fit(const layout *l, const void *bytes, size_t size, void **out, size_t *out_size,
            char note[NET_ERROR_SIZE], char err[NET_ERROR_SIZE]) {
    const uint8_t *b = bytes;
    bool named;
    if (net_check_start(b, size, &named, err) < 0)
        return -1;
    size_t length = net_get(b + AT_TEXT, 4), names = net_get(b + AT_NAMES, 4);
    if (!named)
        return 0;
    const bool inside = length <= size - NET_HEADER && names <= size - NET_HEADER - length;
    if (b[AT_HEADS] == l->n_heads && inside &&
        names_are(l, (const char *)b + NET_HEADER + length, names))
        return 0; /* the hash of the layout is for net_open to compare */
    fit f = {.to = l, .n_to = l->n_inputs + l->n_actions};
    f.from.n_inputs = (int)(net_get(b + AT_SIZES, 4) & 0xFFFFF);
    f.from.n_actions = (int)(net_get(b + AT_SIZES + 4, 4) & 0xFFFFF);
    f.from.n_heads = b[AT_HEADS];
    f.n_from = f.from.n_inputs + f.from.n_actions;
    if (net_check_frame(&f.from, b, size, err) < 0)
        return -1;
    f.units = net_units(b);
    if (f.from.n_heads < 1 || f.from.n_heads > LAYOUT_MAX_HEADS) {
        snprintf(err, NET_ERROR_SIZE, "damaged: expected 1 .. %d kinds of decisions, found %d",
                 LAYOUT_MAX_HEADS, f.from.n_heads);
        return -1;
    }
    int status = make(&f, b, length, names, out, out_size, err);
    if (status > 0)
        tell(&f, note);
    free_fit(&f);
    return status;
}
