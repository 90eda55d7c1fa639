/* Journals: whatever a crash or a bad disk does to one, what is read from it is what was written,
 * and appending goes on. */
#include "arena/run/journal.h"

#include "tests/support/temporary.h"

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

enum { FRAMES = 5, EACH = 10, FRAME_HEAD = 28 };

static char path[64];
static const shard_key key = {.config = 99, .signature = 5, .range = {2, 200, 100}};

/* Chunk i has games 200 + 10 i .. and 30 + i bytes. */
static shard_chunk chunk(int i) {
    shard_chunk c = {.first = 200 + (uint64_t)(EACH * i), .n = EACH};
    for (int k = 0; k < 30 + i; k++)
        buffer_bytes(&c.records, &(char){(char)(i * 7 + k)}, 1);
    return c;
}

static size_t frame_size(int i) {
    return FRAME_HEAD + 30 + (size_t)i;
}

/* What was read. */
typedef struct found {
    shard_chunk *chunks;
    size_t n;
} found;

static found reopen(int *file) {
    char err[OUTPUT_ERROR_SIZE];
    found f;
    *file = journal_open(path, &key, &f.chunks, &f.n, err);
    if (*file < 0)
        fail_msg("%s", err);
    return f;
}

static void done(found *f) {
    for (size_t i = 0; i < f->n; i++)
        buffer_free(&f->chunks[i].records);
    free(f->chunks);
}

static void add(int file, int i) {
    char err[OUTPUT_ERROR_SIZE];
    shard_chunk c = chunk(i);
    const shard_chunk *list[] = {&c};
    assert_int_equal(journal_add(file, path, list, 1, err), 0);
    buffer_free(&c.records);
}

/* Whether c is chunk i as it was written. */
static bool is_chunk(const shard_chunk *c, int i) {
    shard_chunk wanted = chunk(i);
    bool same = c->first == wanted.first && c->n == wanted.n && c->records.n == wanted.records.n &&
                !memcmp(c->records.text, wanted.records.text, wanted.records.n);
    buffer_free(&wanted.records);
    return same;
}

/* The journal must hold exactly the chunks of the mask. */
static void require(unsigned mask) {
    int file;
    found f = reopen(&file);
    size_t at = 0;
    for (int i = 0; i < FRAMES; i++)
        if (mask >> i & 1)
            assert_true(at < f.n && is_chunk(&f.chunks[at++], i));
    assert_int_equal(at, f.n);
    done(&f);
    close(file);
}

static void write_file(const buffer *b, size_t n) {
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    assert_int_equal(fwrite(b->text, 1, n, f), n);
    fclose(f);
}

/* A journal with all chunks, in this order of the workers; its bytes. */
static buffer make(const int *order) {
    char err[OUTPUT_ERROR_SIZE];
    buffer b = {0};
    int file;
    unlink(path);
    found f = reopen(&file);
    assert_int_equal(f.n, 0);
    for (int i = 0; i < FRAMES; i++)
        add(file, order[i]);
    close(file);
    assert_int_equal(output_read(path, &b, err), 1);
    return b;
}

static const int in_order[FRAMES] = {0, 1, 2, 3, 4};

static void test_any_order(void **unused) {
    (void)unused;
    buffer b = make((const int[]){3, 0, 4, 2, 1});
    require(31);
    require(31);
    buffer_free(&b);
}

/* Cut anywhere: the whole frames are there, the torn one is not, and the next ones can be added. */
static void test_torn_tail(void **unused) {
    (void)unused;
    buffer b = make(in_order);
    for (size_t n = 0; n < b.n; n++) {
        size_t end = SHARD_HEAD_SIZE;
        unsigned mask = 0;
        for (int i = 0; i < FRAMES && end + frame_size(i) <= n; i++) {
            end += frame_size(i);
            mask |= 1u << i;
        }
        write_file(&b, n);
        require(mask);
        struct stat is;
        assert_int_equal(stat(path, &is), 0);
        assert_int_equal(is.st_size, end);
        int file;
        found f = reopen(&file);
        for (int i = 0; i < FRAMES; i++)
            if (!(mask >> i & 1))
                add(file, i);
        done(&f);
        close(file);
        require(31);
    }
    buffer_free(&b);
}

/* Any byte damaged: in the records it costs one chunk, in a frame's head also those behind. */
static void test_damage(void **unused) {
    (void)unused;
    buffer b = make(in_order);
    size_t at = 0;
    for (; at < SHARD_HEAD_SIZE; at++) {
        b.text[at] ^= 16;
        write_file(&b, b.n);
        b.text[at] ^= 16;
        require(0);
    }
    for (int i = 0; i < FRAMES; i++)
        for (size_t k = 0; k < frame_size(i); k++, at++) {
            b.text[at] ^= 16;
            write_file(&b, b.n);
            b.text[at] ^= 16;
            require(k < FRAME_HEAD ? (1u << i) - 1 : 31u & ~(1u << i));
        }
    assert_int_equal(at, b.n);
    buffer_free(&b);
}

static void test_overlaps_and_garbage(void **unused) {
    (void)unused;
    char err[OUTPUT_ERROR_SIZE];
    buffer b = make(in_order);
    shard_chunk wrong[] = {chunk(1), chunk(1), chunk(1), chunk(1)};
    wrong[0].first += 3;  /* overlaps two others */
    wrong[1].first = 190; /* begins before the shard */
    wrong[2].first = 295; /* ends behind it */
    wrong[3].n = 0;
    for (int i = 0; i < 4; i++) {
        int file;
        const shard_chunk *list[] = {&wrong[i]};
        found f = reopen(&file);
        assert_int_equal(journal_add(file, path, list, 1, err), 0);
        done(&f);
        close(file);
        require(31);
        buffer_free(&wrong[i].records);
    }
    buffer_bytes(&b, "garbage that is no frame, longer than the head of one", 53);
    write_file(&b, b.n);
    require(31);
    buffer_free(&b);
}

static void test_other_keys(void **unused) {
    (void)unused;
    char err[OUTPUT_ERROR_SIZE];
    buffer b = make(in_order);
    found f;
    shard_key other = key;
    other.config++;
    int file = journal_open(path, &other, &f.chunks, &f.n, err);
    assert_true(file >= 0);
    assert_int_equal(f.n, 0);
    done(&f);
    close(file);
    require(0);
    buffer_free(&b);
}

/* A disk that is full: one line, and the journal as it was. */
static void test_full(void **unused) {
    (void)unused;
    char err[OUTPUT_ERROR_SIZE];
    struct rlimit old, limit;
    struct stat is;
    buffer b = make(in_order);
    shard_chunk c = chunk(1);
    const shard_chunk *list[] = {&c};
    int file;
    found f = reopen(&file);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
    limit = old;
    limit.rlim_cur = b.n + 20;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    int status = journal_add(file, path, list, 1, err);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &old), 0);
    assert_int_equal(status, -1);
    assert_non_null(strstr(err, path));
    assert_non_null(strstr(err, "File too large"));
    assert_int_equal(stat(path, &is), 0);
    assert_int_equal(is.st_size, b.n);
    done(&f);
    close(file);
    buffer_free(&c.records);
    buffer_free(&b);
    require(31);
}

static int set_up(void **unused) {
    (void)unused;
    int file = mkstemp(temporary_name(path, sizeof path));
    return file < 0 ? -1 : close(file);
}

static int tear_down(void **unused) {
    (void)unused;
    return unlink(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_any_order),  cmocka_unit_test(test_torn_tail),
        cmocka_unit_test(test_damage),     cmocka_unit_test(test_overlaps_and_garbage),
        cmocka_unit_test(test_other_keys), cmocka_unit_test(test_full),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
