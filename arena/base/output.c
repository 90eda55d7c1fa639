/* Files that are there as a whole or not at all (output.h).
 *
 * rename() is atomic, but without the sync before it a file can come out of a power cut empty, and
 * without the sync of its folder it can be away.
 */
#include "arena/base/output.h"

#include "arena/base/unfinished.h"
#include "arena/base/utf8.h"

#include <errno.h>
#include <fcntl.h>
#include <openssl/evp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char mark[] = ".part-"; /* then UNIQUE characters */
enum { UNIQUE = 6 };

int output_refuse(char err[OUTPUT_ERROR_SIZE], const char *path, const char *what) {
    snprintf(err, OUTPUT_ERROR_SIZE, "%.700s: %.300s", path, what);
    utf8_tame(err);
    return -1;
}

static int refuse_errno(char *err, const char *path) {
    return output_refuse(err, path, strerror(errno));
}

int output_path(char out[OUTPUT_PATH_SIZE], const char *folder, const char *name,
                char err[OUTPUT_ERROR_SIZE]) {
    int n = snprintf(out, OUTPUT_PATH_SIZE, "%s/%s", folder, name);
    return n < OUTPUT_PATH_SIZE ? 0
                                : output_refuse(err, folder, "the name of the folder is too long");
}

int output_make_folder(const char *path, bool *created, char err[OUTPUT_ERROR_SIZE]) {
    char part[OUTPUT_PATH_SIZE];
    struct stat is;
    *created = false;
    if (!*path || strlen(path) >= sizeof part)
        return output_refuse(err, path, "expected the name of a folder");
    snprintf(part, sizeof part, "%s", path);
    for (char *at = part + 1;; at++) {
        if (*at != '/' && *at != 0)
            continue;
        char kept = *at;
        *at = 0;
        *created = mkdir(part, 0777) == 0;
        /* Where one may not write, mkdir may say so (EROFS, EACCES) of a folder that is there. */
        int why = errno;
        if (!*created && (stat(part, &is) < 0 || !S_ISDIR(is.st_mode)))
            return output_refuse(err, part, why == EEXIST ? "is no folder" : strerror(why));
        *at = kept;
        if (!kept)
            return 0;
    }
}

/* --- Writing ------------------------------------------------------------------------ */

bool output_is_aside(const char *name, size_t *length) {
    size_t n = strlen(name), ending = strlen(mark) + UNIQUE;
    if (n <= ending || strncmp(name + n - ending, mark, strlen(mark)) != 0)
        return false;
    *length = n - ending;
    return true;
}

/* Characters that no other process has at this moment, most likely; O_EXCL sees to the rest. */
static void unique(char *out, unsigned try) {
    static const char digits[] = "0123456789abcdefghijklmnopqrstuv";
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    uint64_t bits = mix64((uint64_t)now.tv_sec << 30 ^ (uint64_t)now.tv_nsec);
    bits = mix64(bits ^ (uint64_t)getpid() << 20 ^ try);
    for (int i = 0; i < UNIQUE; i++, bits >>= 5)
        out[i] = digits[bits & 31];
}

/* Opens a new file aside; its descriptor, or -1. */
static int open_aside(const char *path, char *out, char *err) {
    int file = -1, n = snprintf(out, OUTPUT_PATH_SIZE, "%s%sXXXXXX", path, mark);
    if (n >= OUTPUT_PATH_SIZE)
        return output_refuse(err, path, "the name is too long");
    for (unsigned try = 0; file < 0 && try < 100; try++) {
        unique(out + n - UNIQUE, try);
        unfinished_add(out);
        file = open(out, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file < 0 && errno != EEXIST)
            break;
    }
    return file < 0 ? refuse_errno(err, path) : file;
}

int output_aside(const char *path, char out[OUTPUT_PATH_SIZE], char err[OUTPUT_ERROR_SIZE]) {
    int file = open_aside(path, out, err);
    return file < 0 || close(file) == 0 ? (file < 0 ? -1 : 0) : refuse_errno(err, path);
}

int output_try(const char *path, char err[OUTPUT_ERROR_SIZE]) {
    char aside[OUTPUT_PATH_SIZE];
    if (output_aside(path, aside, err) < 0)
        return -1;
    unlink(aside);
    return 0;
}

int output_write_all(int file, const void *bytes, size_t n) {
    const char *at = bytes;
    while (n > 0) {
        ssize_t wrote = write(file, at, n);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote < 0)
            return -1;
        at += wrote;
        n -= (size_t)wrote;
    }
    return 0;
}

int output_write_aside(const char *path, const void *bytes, size_t n, char out[OUTPUT_PATH_SIZE],
                       char err[OUTPUT_ERROR_SIZE]) {
    int file = open_aside(path, out, err);
    if (file < 0)
        return -1;
    bool fine = output_write_all(file, bytes, n) == 0;
    int why = errno;
    if (close(file) < 0 && fine) {
        fine = false;
        why = errno;
    }
    if (fine)
        return 0;
    unlink(out);
    return output_refuse(err, path, strerror(why));
}

/* Brings a file's content, or a folder's names, to the disk. */
static int sync_path(const char *path, int flags) {
    int file = open(path, flags | O_CLOEXEC);
    if (file < 0)
        return -1;
    /* Some file systems cannot sync folders; there is nothing to be done about that. */
    bool fine = fsync(file) == 0 || errno == EINVAL || errno == EROFS;
    int why = errno;
    close(file);
    errno = why;
    return fine ? 0 : -1;
}

static int sync_folder_of(const char *path) {
    char folder[OUTPUT_PATH_SIZE];
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash)
        slash[slash == folder] = 0;
    return sync_path(slash ? folder : ".", O_RDONLY | O_DIRECTORY);
}

int output_place(const char *aside, const char *path, char err[OUTPUT_ERROR_SIZE]) {
    if (sync_path(aside, O_RDWR) == 0 && rename(aside, path) == 0)
        return sync_folder_of(path) == 0 ? 0 : refuse_errno(err, path);
    refuse_errno(err, path);
    unlink(aside);
    return -1;
}

int output_write(const char *path, const void *bytes, size_t n, char err[OUTPUT_ERROR_SIZE]) {
    char aside[OUTPUT_PATH_SIZE];
    if (output_write_aside(path, bytes, n, aside, err) < 0)
        return -1;
    return output_place(aside, path, err);
}

/* --- Reading ------------------------------------------------------------------------ */

int output_read(const char *path, buffer *b, char err[OUTPUT_ERROR_SIZE]) {
    char bytes[1 << 16];
    struct stat about;
    FILE *f = fopen(path, "r");
    if (!f)
        return errno == ENOENT ? 0 : refuse_errno(err, path);
    if (fstat(fileno(f), &about) == 0 && about.st_size > 0)
        buffer_room(b, (size_t)about.st_size);
    for (size_t n; (n = fread(bytes, 1, sizeof bytes, f)) > 0;)
        buffer_bytes(b, bytes, n);
    bool fine = !ferror(f);
    int why = errno;
    fclose(f);
    return fine ? 1 : output_refuse(err, path, strerror(why));
}

/* Feeds the file to the digest; false: errno. */
static bool digest_file(FILE *f, EVP_MD_CTX *digest, uint64_t *size) {
    char bytes[1 << 16];
    *size = 0;
    for (size_t n; (n = fread(bytes, 1, sizeof bytes, f)) > 0; *size += n)
        EVP_DigestUpdate(digest, bytes, n);
    return !ferror(f);
}

static void put_hex(char hex[OUTPUT_SHA256_SIZE], const uint8_t *sum) {
    for (int i = 0; i < 32; i++)
        snprintf(hex + 2 * i, 3, "%02x", sum[i]);
}

int output_sha256(const char *path, char hex[OUTPUT_SHA256_SIZE], uint64_t *size,
                  char err[OUTPUT_ERROR_SIZE]) {
    uint8_t sum[EVP_MAX_MD_SIZE];
    uint64_t n = 0;
    FILE *f = fopen(path, "r");
    if (!f)
        return refuse_errno(err, path);
    EVP_MD_CTX *digest = EVP_MD_CTX_new();
    bool ready = digest && EVP_DigestInit_ex(digest, EVP_sha256(), NULL);
    bool fine = ready && digest_file(f, digest, &n);
    int why = ready ? errno : ENOMEM;
    fclose(f);
    if (fine)
        EVP_DigestFinal_ex(digest, sum, NULL);
    EVP_MD_CTX_free(digest);
    if (!fine)
        return output_refuse(err, path, strerror(why));
    put_hex(hex, sum);
    if (size)
        *size = n;
    return 0;
}

int output_sha256_of(const void *bytes, size_t n, char hex[OUTPUT_SHA256_SIZE]) {
    uint8_t sum[EVP_MAX_MD_SIZE];
    if (!EVP_Digest(bytes, n, sum, NULL, EVP_sha256(), NULL))
        return -1;
    put_hex(hex, sum);
    return 0;
}
