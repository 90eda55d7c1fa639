/* Lines that a person types (input.h).
 *
 * Signals are let in only where a line is waited for, or someone thinks: between the look at the request
 * and the wait none can be lost.
 */
#include "arena/play/input.h"

#include "arena/base/unfinished.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

static volatile sig_atomic_t stopped;

static void on_signal(int number) {
    if (stopped) {
        unfinished_remove();
        _exit(128 + number);
    }
    stopped = 1;
}

static void fill_signals(sigset_t *set) {
    sigemptyset(set);
    sigaddset(set, SIGINT);
    sigaddset(set, SIGTERM);
    sigaddset(set, SIGHUP);
}

void input_catch_signals(void) {
    struct sigaction action = {.sa_handler = on_signal}, before;
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (sigaction(numbers[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(numbers[i], &action, NULL);
    signal(SIGPIPE, SIG_IGN); /* an agent that went away is a fault, not our end */
}

bool input_stopped(void) {
    return stopped;
}

/* Reads more. False: the input ended, or someone asked to stop. */
static bool read_more(input *in) {
    fd_set files;
    sigset_t ours, others;
    ssize_t n = -1;
    FD_ZERO(&files);
    FD_SET(STDIN_FILENO, &files);
    fill_signals(&ours);
    sigprocmask(SIG_BLOCK, &ours, &others);
    if (!stopped && pselect(STDIN_FILENO + 1, &files, NULL, NULL, NULL, &others) > 0)
        n = read(STDIN_FILENO, in->text + in->n, sizeof in->text - in->n);
    bool again = n < 0 && !stopped && (errno == EINTR || errno == EAGAIN);
    sigprocmask(SIG_SETMASK, &others, NULL);
    if (n > 0)
        in->n += (size_t)n;
    if (n <= 0 && !stopped && !again)
        in->ended = true;
    return n > 0 || again;
}

input_status input_line(input *in, char out[INPUT_LINE_SIZE]) {
    char *end;
    while (!(end = memchr(in->text, '\n', in->n)) && in->n < sizeof in->text && !in->ended)
        if (!read_more(in) && stopped)
            return INPUT_STOPPED;
    if (stopped)
        return INPUT_STOPPED;
    if (!in->n)
        return INPUT_END;
    size_t length = end ? (size_t)(end - in->text) : in->n, used = length + (end != NULL);
    size_t kept = length < INPUT_LINE_SIZE ? length : INPUT_LINE_SIZE - 1;
    memcpy(out, in->text, kept);
    out[kept] = 0;
    memmove(in->text, in->text + used, in->n - used);
    in->n -= used;
    return INPUT_LINE;
}
