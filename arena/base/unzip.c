/* Unpacking by zlib (unzip.h). One member and nothing after it: gzip itself would resume further ones. */
#include "arena/base/unzip.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <zlib.h>

enum { GZIP_ONLY = 16 + MAX_WBITS }; /* so inflateInit2 is told of gzip's head and end */

bool unzip_wanted(const buffer *b) {
    return b->n >= 2 && (unsigned char)b->text[0] == 0x1f && (unsigned char)b->text[1] == 0x8b;
}

/* What inflate says of bytes of which it has taken as many as it could. */
static int judge(int status, const z_stream *z, size_t n, size_t most, char *err) {
    if (status == Z_STREAM_END && z->total_in == n)
        return 0;
    if (status == Z_STREAM_END)
        snprintf(err, UNZIP_ERROR_SIZE,
                 "bytes after its end: expected %lu bytes of gzip, found %zu", z->total_in, n);
    else if (status == Z_MEM_ERROR)
        snprintf(err, UNZIP_ERROR_SIZE, "out of memory");
    else if (status != Z_BUF_ERROR && status != Z_OK)
        snprintf(err, UNZIP_ERROR_SIZE, "damaged: gzip cannot unpack it (%.80s)",
                 z->msg ? z->msg : "no reason given");
    else if (z->avail_out == 0)
        snprintf(err, UNZIP_ERROR_SIZE,
                 "too large: expected at most %zu bytes unpacked, found more", most);
    else
        snprintf(err, UNZIP_ERROR_SIZE, "cut: expected more than %zu bytes of gzip", n);
    return -1;
}

int unzip(buffer *b, size_t most, char err[UNZIP_ERROR_SIZE]) {
    buffer out = {.text = malloc(most + 1), .capacity = most + 1};
    z_stream z = {.next_in = (Bytef *)b->text,
                  .avail_in = b->n < UINT_MAX ? (uInt)b->n : UINT_MAX,
                  .next_out = (Bytef *)out.text,
                  .avail_out = (uInt)most};
    int status = out.text ? inflateInit2(&z, GZIP_ONLY) : Z_MEM_ERROR;
    if (status == Z_OK) {
        status = inflate(&z, Z_FINISH);
        out.n = z.total_out;
        out.text[out.n] = 0;
        (void)inflateEnd(&z);
    }
    if (judge(status, &z, b->n, most, err) < 0) {
        buffer_free(&out);
        return -1;
    }
    buffer_free(b);
    *b = out;
    return 0;
}
