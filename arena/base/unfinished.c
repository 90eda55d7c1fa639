/* Files that are being written (unfinished.h).
 *
 * A handler may come in the middle of a note. A path that is cut could be that of a file in its
 * place; so its first byte is written last, and until then there is no note.
 */
#include "arena/base/unfinished.h"

#include "arena/base/output.h"

#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

enum { NOTES = 32 }; /* files that are written at a time, by far */

static char note[NOTES][OUTPUT_PATH_SIZE];
static atomic_uint noted;

void unfinished_add(const char *path) {
    char *at = note[atomic_fetch_add(&noted, 1) % NOTES];
    size_t n = strlen(path);
    if (n == 0 || n >= OUTPUT_PATH_SIZE)
        return;
    *(volatile char *)at = 0;
    atomic_signal_fence(memory_order_seq_cst);
    memcpy(at + 1, path + 1, n);
    atomic_signal_fence(memory_order_seq_cst);
    *(volatile char *)at = *path;
}

void unfinished_remove(void) {
    for (int i = 0; i < NOTES; i++)
        if (*(volatile char *)note[i])
            unlink(note[i]);
}

static void end(int number) {
    unfinished_remove();
    signal(number, SIG_DFL);
    raise(number);
}

void unfinished_catch_signals(void) {
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = end}, before;
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (sigaction(numbers[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(numbers[i], &action, NULL);
}
