/* Where tests put files that they take away again: in memory where the system has such a place,
 * since what they test syncs after every step.
 */
#ifndef AEDILE_TESTS_TEMPORARY_H
#define AEDILE_TESTS_TEMPORARY_H

#include <stdio.h>
#include <unistd.h>

/* Writes FOLDER/aedile-test-XXXXXX to out, for mkstemp or mkdtemp. Returns out. */
static inline char *temporary_name(char *out, size_t size) {
    snprintf(out, size, "%s/aedile-test-XXXXXX",
             access("/dev/shm", W_OK | X_OK) == 0 ? "/dev/shm" : "/tmp");
    return out;
}

#endif
