/* Fuzzing files of networks (agents/net/net.h).
 *
 * The first byte says how: the rest are the bytes of a file, plain or packed; or a whole file is made
 * of them, the next bytes its text and its weights, those behind them changes to it, place by place,
 * and a checksum that is right, which a fuzzer would not find. A file is refused in one line, or it is
 * a network: it thinks within its limits, and comes out as the same bytes. Unpacked it is no larger
 * than it may be.
 */
#include "tests/fuzz/fuzz.h"

#include "agents/net/net_kernel.h"
#include "arena/base/unzip.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INPUTS = 7, ROWS = 5, TEXT = 100, HASH_AT = 40, HEADER_AT = 12 };

static void require(bool condition, const char *what) {
    if (condition)
        return;
    fprintf(stderr, "fuzz_net: %s\n", what);
    abort();
}

static const game no_game = {.name = "fuzz"};
static const layout_group inputs[] = {{"inputs", INPUTS, ""}, {0}};
static const layout_group rows[] = {{"rows", ROWS, ""}, {0}};
static const layout small = {.game = &no_game,
                             .inputs = inputs,
                             .actions = rows,
                             .n_inputs = INPUTS,
                             .n_actions = ROWS,
                             .n_heads = 2};

/* One input and one row more than `small`. */
static const layout_group more_inputs[] = {{"inputs", INPUTS + 1, ""}, {0}};
static const layout_group more_rows[] = {{"rows", ROWS + 1, ""}, {0}};
static const layout larger = {.game = &no_game,
                              .inputs = more_inputs,
                              .actions = more_rows,
                              .n_inputs = INPUTS + 1,
                              .n_actions = ROWS + 1,
                              .n_heads = 3};

/* Fitted to another layout it is a network of that one, or a line says why not. */
static void check_fit(const uint8_t *bytes, size_t size) {
    char note[NET_ERROR_SIZE] = "", err[NET_ERROR_SIZE] = "";
    void *out;
    size_t n;
    net opened;
    int status = net_fit(&larger, bytes, size, &out, &n, note, err);
    require(status >= 0 || (*err && !strchr(err, '\n')), "no line says why it does not fit");
    if (status <= 0)
        return;
    require(*note && !strchr(note, '\n'), "no line says what is new");
    require(net_open(&opened, &larger, out, n, err) == 0, "what was fitted does not open");
    free(out);
}

/* The same thought by all kernels, within its limits. */
static void check_thoughts(net *n, const uint8_t *data, size_t size) {
    uint16_t on[INPUTS];
    int count = 0;
    net_thought first, other;
    for (int i = 0; i < INPUTS; i++)
        if (size && data[0] >> i & 1)
            on[count++] = (uint16_t)i;
    for (int k = 0; net_kernel_at(k); k++) {
        n->kernel = net_kernel_at(k);
        memset(&other, 0, sizeof other);
        net_think(n, size > 1 ? data[1] & 1 : 0, on, count, NET_ASK_ALL, &other);
        if (k == 0)
            first = other;
        require(!memcmp(first.second, other.second, sizeof first.second) &&
                    !memcmp(first.value, other.value, sizeof first.value),
                "two kernels think differently");
        for (int row = 0; row < ROWS; row++)
            (void)net_score(n, &other, row);
    }
    for (int u = 0; u < NET_SECOND; u++)
        require(first.second[u] >= 0 && first.second[u] <= NET_MOST, "a unit beyond its limits");
}

static void check_file(const uint8_t *bytes, size_t size, const uint8_t *data, size_t n) {
    uint8_t *copy = malloc(size ? size : 1); /* of its own size, so that sanitizers see its end */
    char err[NET_ERROR_SIZE] = "";
    net opened;
    require(copy != NULL, "no memory");
    memcpy(copy, bytes, size);
    check_fit(copy, size);
    if (net_open(&opened, &small, copy, size, err) < 0) {
        require(*err && !strchr(err, '\n') && strlen(err) < sizeof err, "no line says why");
    } else {
        char *text = calloc(1, opened.text_length + 1);
        uint8_t *again = malloc(size);
        require(text && again, "no memory");
        memcpy(text, opened.text, opened.text_length);
        if (size > 8 && copy[8] != 2) { /* one without names has them afterwards */
            require(opened.size == size && net_size(&small, NET_FIRST, strlen(text)) == size,
                    "another size");
            net_pack(&small, NET_FIRST, &opened.w, text, again);
            require(!memcmp(again, copy, size), "a network has two forms");
        }
        check_thoughts(&opened, data, n);
        free(text);
        free(again);
    }
    free(copy);
}

static void check_packed(const uint8_t *bytes, size_t n) {
    buffer b = {0};
    char err[UNZIP_ERROR_SIZE] = "";
    const size_t most = net_size(&small, NET_FIRST, TEXT);
    buffer_bytes(&b, bytes, n);
    const bool packed = unzip_wanted(&b);
    if (packed && unzip(&b, most, err) < 0) {
        require(*err && !strchr(err, '\n'), "no line says why it cannot be unpacked");
        require(b.n == n && !memcmp(b.text, bytes, n), "what was refused has changed");
    } else {
        require(!packed || b.n <= most, "more than was asked for");
        check_file((const uint8_t *)b.text, b.n, bytes, n);
    }
    buffer_free(&b);
}

/* Weights that repeat the data, a text of its first bytes. */
static uint8_t *make_file(const uint8_t *data, size_t n, size_t *size) {
    char text[TEXT + 1] = "";
    size_t weights = net_weights_size(&small, NET_FIRST), length = 0;
    while (length < TEXT && length < n && data[length]) {
        text[length] = (char)data[length];
        length++;
    }
    *size = net_size(&small, NET_FIRST, length);
    int8_t *w = malloc(weights);
    uint8_t *bytes = malloc(*size);
    require(w && bytes, "no memory");
    for (size_t i = 0; i < weights; i++)
        w[i] = (int8_t)(n ? data[i % n] + i / n : 0);
    const net_weights parts = net_parts(&small, NET_FIRST, w);
    net_pack(&small, NET_FIRST, &parts, text, bytes);
    free(w);
    return bytes;
}

static void seal(uint8_t *bytes, size_t size) {
    size_t header = 0;
    for (int i = 0; i < 4; i++)
        header |= (size_t)bytes[HEADER_AT + i] << 8 * i;
    uint64_t hash = header < size ? net_hash(bytes + header, size - header) : 0;
    for (int i = 0; i < 8; i++)
        bytes[HASH_AT + i] = (uint8_t)(hash >> 8 * i);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!size)
        return 0;
    if (data[0] == 'b') {
        check_file(data + 1, size - 1, data, size);
        return 0;
    }
    if (data[0] == 'z') {
        check_packed(data + 1, size - 1);
        return 0;
    }
    /* Changes: a byte for the place, among the first 256, and one for what is there. */
    size_t whole, made = (size - 1) / 2, cut = data[0] % 4 == 3 ? data[0] : 0;
    uint8_t *bytes = make_file(data + 1, made, &whole);
    for (size_t i = 1 + made; data[0] & 1 && i + 1 < size; i += 2)
        bytes[data[i]] = data[i + 1];
    if (data[0] & 4)
        seal(bytes, whole);
    check_file(bytes, whole - cut, data, size);
    free(bytes);
    return 0;
}
