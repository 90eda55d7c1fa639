/* Networks as bytes: opening, packing (net.h). */
#include "agents/net/net_kernel.h"

#include "agents/net/names.h"
#include "agents/net/net_file.h"
#include "engine/fnv.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char magic[8] = {'A', 'E', 'D', 'I', 'L', 'N', 'E', 'T'};

enum { VERSION = 3, NAMELESS = 2 };

/* The sizes in the header, in their order there. */
enum { SIZES = 7 };
static const char *const size_names[SIZES] = {
    "inputs", "action rows",       "units", "units of moves", "units of the value",
    "seats",  "kinds of decisions"};
static const uint8_t size_bytes[SIZES] = {4, 4, 2, 2, 2, 1, 1};

static void sizes_of(const layout *l, int units, uint32_t out[SIZES]) {
    const uint32_t sizes[SIZES] = {(uint32_t)l->n_inputs,
                                   (uint32_t)l->n_actions,
                                   (uint32_t)units,
                                   NET_MOVES,
                                   NET_VALUE,
                                   NET_SEATS,
                                   (uint32_t)l->n_heads};
    memcpy(out, sizes, sizeof sizes);
}

static void put(uint8_t *p, int n, uint64_t v) {
    for (int i = 0; i < n; i++)
        p[i] = (uint8_t)(v >> 8 * i);
}

/* --- Sizes ------------------------------------------------------------------------------------ */

void net_part_sizes(const layout *l, int units, size_t out[NET_PARTS]) {
    const size_t first = (size_t)units, inputs = (size_t)l->n_inputs, rows = (size_t)l->n_actions;
    const size_t heads = (size_t)l->n_heads;
    const size_t sizes[NET_PARTS] = {inputs * first,
                                     heads * NET_MOVES * first,
                                     (size_t)NET_VALUE * first,
                                     heads * NET_MOVES,
                                     NET_VALUE,
                                     rows * NET_MOVES,
                                     rows,
                                     (size_t)NET_SEATS * NET_VALUE,
                                     NET_SEATS};
    memcpy(out, sizes, sizeof sizes);
}

net_weights net_parts(const layout *l, int units, const int8_t *weights) {
    size_t size[NET_PARTS];
    const int8_t *at[NET_PARTS];
    net_part_sizes(l, units, size);
    for (int i = 0; i < NET_PARTS; i++) {
        at[i] = weights;
        weights += size[i];
    }
    return (net_weights){at[0], at[1], at[2], at[3], at[4], at[5], at[6], at[7], at[8]};
}

size_t net_weights_size(const layout *l, int units) {
    size_t size[NET_PARTS], all = 0;
    net_part_sizes(l, units, size);
    for (int i = 0; i < NET_PARTS; i++)
        all += size[i];
    return all;
}

static size_t header_size(size_t text_length) {
    return (NET_HEADER + text_length + NET_ALIGN - 1) / NET_ALIGN * NET_ALIGN;
}

size_t net_size(const layout *l, int units, size_t text_length) {
    return header_size(text_length + names_size(l)) + net_weights_size(l, units);
}

size_t net_size_most(const layout *l, size_t text_length) {
    return header_size(text_length + NET_NAMES_MOST) + 2 * net_weights_size(l, NET_FIRST_MOST);
}

uint64_t net_hash(const void *weights, size_t size) {
    return fnv_bytes(FNV_START, weights, size);
}

/* --- Packing ---------------------------------------------------------------------------------- */

void net_pack(const layout *l, int units, const net_weights *w, const char *text, void *out) {
    const int8_t *const part[NET_PARTS] = {w->first,      w->moves,       w->critic,
                                           w->moves_bias, w->critic_bias, w->rows,
                                           w->rows_bias,  w->value,       w->value_bias};
    uint8_t *bytes = out;
    size_t length = strlen(text), names = names_size(l), header = header_size(length + names);
    size_t size[NET_PARTS], at = header;
    uint32_t sizes[SIZES];
    net_part_sizes(l, units, size);
    for (int i = 0; i < NET_PARTS; i++) {
        memcpy(bytes + at, part[i], size[i]);
        at += size[i];
    }
    memset(bytes, 0, header);
    memcpy(bytes, magic, sizeof magic);
    put(bytes + AT_VERSION, 4, VERSION);
    put(bytes + AT_HEADER, 4, header);
    put(bytes + AT_LAYOUT, 8, layout_hash(l));
    sizes_of(l, units, sizes);
    for (int i = 0, to = AT_SIZES; i < SIZES; to += size_bytes[i++])
        put(bytes + to, size_bytes[i], sizes[i]);
    put(bytes + AT_HASH, 8, net_hash(bytes + header, at - header));
    put(bytes + AT_TEXT, 4, length);
    put(bytes + AT_NAMES, 4, names);
    memcpy(bytes + NET_HEADER, text, length);
    names_write(l, (char *)bytes + NET_HEADER + length);
    put(bytes + AT_NAMES_HASH, 8, net_hash(bytes + NET_HEADER + length, names));
}

/* --- Opening ---------------------------------------------------------------------------------- */

void net_use_weights(net *out, const layout *l, int units, const int8_t *weights) {
    *out = (net){.layout = l,
                 .kernel = net_kernel_best(),
                 .w = net_parts(l, units, weights),
                 .units = units};
}

void net_use(net *out, const layout *l, const void *bytes) {
    const uint8_t *b = bytes;
    size_t header = net_get(b + AT_HEADER, 4);
    const int units = net_units(b);
    *out = (net){.layout = l,
                 .kernel = net_kernel_best(),
                 .w = net_parts(l, units, (const int8_t *)b + header),
                 .units = units,
                 .text = (const char *)b + NET_HEADER,
                 .text_length = net_get(b + AT_TEXT, 4),
                 .size = header + net_weights_size(l, units),
                 .hash = net_get(b + AT_HASH, 8)};
}

/* Whether the sizes are the layout's. */
static int check_sizes(const layout *l, const uint8_t *b, char *err) {
    uint32_t sizes[SIZES];
    const int units = net_units(b);
    if (units != NET_FIRST && units != NET_FIRST_MOST) {
        snprintf(err, NET_ERROR_SIZE, "expected %d or %d units, found %d", NET_FIRST,
                 NET_FIRST_MOST, units);
        return -1;
    }
    sizes_of(l, units, sizes);
    for (int i = 0, at = AT_SIZES; i < SIZES; at += size_bytes[i++]) {
        uint32_t found = (uint32_t)net_get(b + at, size_bytes[i]);
        if (found == sizes[i])
            continue;
        snprintf(err, NET_ERROR_SIZE, "expected %" PRIu32 " %s, found %" PRIu32, sizes[i],
                 size_names[i], found);
        return -1;
    }
    return 0;
}

/* What of the header can be said without knowing how long it is, nor the layout. */
static int check_start(const uint8_t *b, size_t size, char *err) {
    if (size < sizeof magic || memcmp(b, magic, sizeof magic) != 0)
        snprintf(err, NET_ERROR_SIZE, "no network: expected \"%.8s\" at its beginning", magic);
    else if (size < NET_HEADER)
        snprintf(err, NET_ERROR_SIZE, "cut: expected at least %d bytes, found %zu", NET_HEADER,
                 size);
    else if (net_get(b + AT_VERSION, 4) != VERSION && net_get(b + AT_VERSION, 4) != NAMELESS)
        snprintf(err, NET_ERROR_SIZE, "expected version %d or %d of the format, found %" PRIu64,
                 NAMELESS, VERSION, net_get(b + AT_VERSION, 4));
    else
        return 0;
    return -1;
}

static int refuse_layout(const layout *l, const uint8_t *b, char *err) {
    snprintf(err, NET_ERROR_SIZE,
             "made for another layout, of another game or version: expected %016" PRIx64
             ", that of %s here, found %016" PRIx64,
             layout_hash(l), l->game->name, net_get(b + AT_LAYOUT, 8));
    return -1;
}

/* The first byte in from .. to - 1 that is not 0; `to` if there is none. */
static size_t find_nonzero(const uint8_t *b, size_t from, size_t to) {
    while (from < to && b[from] == 0)
        from++;
    return from;
}

static int check_zeros(const uint8_t *b, size_t from, size_t to, char *err) {
    size_t at = find_nonzero(b, from, to);
    if (at == to)
        return 0;
    snprintf(err, NET_ERROR_SIZE, "damaged: expected 0 at byte %zu, found %d", at, b[at]);
    return -1;
}

int net_check_frame(const layout *l, const uint8_t *b, size_t size, char *err) {
    if (check_start(b, size, err) < 0 || check_sizes(l, b, err) < 0)
        return -1;
    size_t header = net_get(b + AT_HEADER, 4), length = net_get(b + AT_TEXT, 4);
    size_t names = net_get(b + AT_NAMES, 4), room = size - NET_HEADER;
    bool named = net_get(b + AT_VERSION, 4) == VERSION;
    if (length > room) {
        snprintf(err, NET_ERROR_SIZE, "cut: expected a text of %zu bytes, found %zu", length, room);
        return -1;
    }
    if (!named && check_zeros(b, AT_NAMES, NET_HEADER, err) < 0)
        return -1;
    if (names > room - length) {
        snprintf(err, NET_ERROR_SIZE, "cut: expected names of %zu bytes, found %zu", names,
                 room - length);
        return -1;
    }
    if (header != header_size(length + names)) {
        snprintf(err, NET_ERROR_SIZE,
                 "damaged: expected a header of %zu bytes, for a text of %zu and names of %zu, "
                 "found %zu",
                 header_size(length + names), length, names, header);
        return -1;
    }
    size_t whole = header + net_weights_size(l, net_units(b));
    if (size != whole) {
        snprintf(err, NET_ERROR_SIZE, "%s: expected %zu bytes, found %zu",
                 size < whole ? "cut" : "bytes after its end", whole, size);
        return -1;
    }
    const uint8_t *end = memchr(b + NET_HEADER, 0, length);
    if (end) {
        snprintf(err, NET_ERROR_SIZE, "damaged: expected a text of %zu bytes, found %zu", length,
                 (size_t)(end - b) - NET_HEADER);
        return -1;
    }
    if (check_zeros(b, NET_HEADER + length + names, header, err) < 0)
        return -1;
    if (named && net_get(b + AT_NAMES_HASH, 8) != net_hash(b + NET_HEADER + length, names)) {
        snprintf(err, NET_ERROR_SIZE,
                 "damaged: expected names with the hash %016" PRIx64 ", found %016" PRIx64,
                 net_get(b + AT_NAMES_HASH, 8), net_hash(b + NET_HEADER + length, names));
        return -1;
    }
    uint64_t hash = net_hash(b + header, size - header);
    if (net_get(b + AT_HASH, 8) != hash) {
        snprintf(err, NET_ERROR_SIZE,
                 "damaged: expected weights with the hash %016" PRIx64 ", found %016" PRIx64,
                 net_get(b + AT_HASH, 8), hash);
        return -1;
    }
    return 0;
}

int net_check_start(const uint8_t *b, size_t size, bool *named, char *err) {
    if (check_start(b, size, err) < 0)
        return -1;
    *named = net_get(b + AT_VERSION, 4) == VERSION;
    return 0;
}

int net_open(net *out, const layout *l, const void *bytes, size_t size, char err[NET_ERROR_SIZE]) {
    const uint8_t *b = bytes;
    if (check_start(b, size, err) < 0)
        return -1;
    if (net_get(b + AT_LAYOUT, 8) != layout_hash(l))
        return refuse_layout(l, b, err);
    if (net_check_frame(l, b, size, err) < 0)
        return -1;
    size_t length = net_get(b + AT_TEXT, 4), names = net_get(b + AT_NAMES, 4);
    if (net_get(b + AT_VERSION, 4) == VERSION &&
        !names_are(l, (const char *)b + NET_HEADER + length, names)) {
        snprintf(err, NET_ERROR_SIZE,
                 "made for another layout, of another version: expected the names of inputs and "
                 "moves of %s here",
                 l->game->name);
        return -1;
    }
    net_use(out, l, bytes);
    return 0;
}
