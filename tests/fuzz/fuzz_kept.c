/* Fuzzing the moves that are kept with games (arena/match/moves.h), and the file of them,
 * moves.bin.
 *
 * The first byte says how many of the next are numbers of legal moves, less two; of the rest, one
 * form is the moves of one game, the other a whole file behind a head that fits. A reader refuses,
 * or gives choices that are below the numbers it is told, and no more of them than it said; what it
 * gave, written again, is read as the same.
 */
#include "tests/fuzz/fuzz.h"

#include "arena/run/moves_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CONFIG = 7, MOST = 5000 };

/* How many moves were legal, choice by choice: over and over the same. */
typedef struct legal {
    const uint8_t *number;
    size_t n;
} legal;

static void require(bool condition, const char *what) {
    if (condition)
        return;
    fprintf(stderr, "fuzz_kept: %s\n", what);
    abort();
}

static int legal_at(const legal *l, uint32_t choice) {
    return l->n ? 2 + l->number[choice % l->n] : 2;
}

/* Plays the game from its moves; writes what it read. */
static kept_moves play(const kept_moves *m, const legal *l, moves_writer *w) {
    moves_reader r;
    moves_read(&r, m);
    moves_start(w);
    for (uint32_t i = 0; i <= m->choices && i < MOST; i++) {
        while (moves_next_fault(&r))
            moves_fault(w);
        int among = legal_at(l, i), index = moves_next(&r, among);
        require((index < 0) == (i == m->choices), "another number of choices");
        require(index < among, "a move that is none");
        if (index >= 0)
            moves_add(w, index, among);
    }
    return moves_end(w);
}

static void require_same(const kept_moves *a, const kept_moves *b) {
    require(a->choices == b->choices && a->faults == b->faults && a->n == b->n &&
                !memcmp(a->fault_at, b->fault_at, (size_t)a->faults * sizeof *a->fault_at) &&
                (!a->n || !memcmp(a->bytes, b->bytes, a->n)),
            "moves that were written are read as others");
}

/* What is written of a game is the same the second time, and read by moves_get as it was. */
static void try_game(const kept_moves *m, const legal *l) {
    moves_writer first = {0}, second = {0};
    kept_moves once = play(m, l, &first), twice = play(&once, l, &second), back;
    require(m->choices > MOST || (once.choices == m->choices && once.faults == m->faults),
            "choices or faults are lost");
    require_same(&once, &twice);
    buffer b = {0};
    moves_put(&b, &once);
    const uint8_t *at = (const uint8_t *)b.text, *end = at + b.n;
    require(moves_get(&at, end, &back) && at == end, "moves cannot be read again");
    require_same(&once, &back);
    buffer_free(&b);
    moves_writer_done(&first);
    moves_writer_done(&second);
}

static void fuzz_game(const uint8_t *data, size_t n, const legal *l) {
    const uint8_t *at = data, *end = data + n;
    kept_moves m;
    if (!moves_get(&at, end, &m))
        return;
    require(at > data && at <= end && m.bytes + m.n == at, "moves outside of their bytes");
    try_game(&m, l);
}

static void fuzz_file(const uint8_t *data, size_t n, const legal *l) {
    moves_file f = {0};
    uint64_t games = n ? data[0] : 0;
    moves_file_head(&f.bytes, CONFIG, 1, games);
    buffer_bytes(&f.bytes, n ? data + 1 : data, n ? n - 1 : 0);
    if (moves_file_parse(&f, CONFIG)) {
        require(f.n == games, "another number of games");
        for (uint64_t id = 0; id < games; id++) {
            kept_moves m;
            require(moves_file_get(&f, id, &m), "a game that is not there");
            try_game(&m, l);
        }
        kept_moves none;
        require(!moves_file_get(&f, games, &none), "a game too many");
    }
    moves_file_done(&f);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    legal l = {data + 1, data[0] >> 1};
    if (l.n > size - 1)
        l.n = size - 1;
    const uint8_t *rest = l.number + l.n;
    size_t left = size - 1 - l.n;
    if (data[0] & 1)
        fuzz_file(rest, left, &l);
    else
        fuzz_game(rest, left, &l);
    return 0;
}
