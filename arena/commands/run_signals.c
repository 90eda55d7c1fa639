/* Signals to a run (run_signals.h).
 *
 * What one request may bring twice is told apart by who sent it: a program that started us and gets
 * the same key from the terminal may pass it on, and timeout(1) sends its signal to us and then to
 * the group in which we are.
 */
#include "arena/commands/run_signals.h"

#include "arena/base/unfinished.h"
#include "arena/run/run.h"

#include <signal.h>
#include <time.h>
#include <unistd.h>

enum sender { BY_KEYBOARD, BY_PARENT, BY_OTHERS, SENDERS };
enum { TWICE_MS = 100 }; /* of the same parent: the same request */

static volatile sig_atomic_t requests[SENDERS];
static volatile sig_atomic_t parent_ms; /* when the parent last asked, of the clock's low bits */

static int milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int)((now.tv_sec * 1000 + now.tv_nsec / 1000000) & 0x3FFFFFFF);
}

static void on_signal(int number, siginfo_t *info, void *context) {
    bool sent = info->si_code <= 0; /* by a process; else by the kernel, for a terminal */
    enum sender by = !sent ? BY_KEYBOARD : info->si_pid == getppid() ? BY_PARENT : BY_OTHERS;
    int now = milliseconds();
    (void)context;
    if (by != BY_PARENT || !requests[BY_PARENT] || now - parent_ms > TWICE_MS)
        requests[by] = requests[by] + 1;
    parent_ms = by == BY_PARENT ? now : parent_ms;
    int keys = requests[BY_KEYBOARD], passed = requests[BY_PARENT];
    if ((keys > passed ? keys : passed) + requests[BY_OTHERS] > 1) {
        unfinished_remove();
        _exit(128 + number);
    }
    run_stop();
}

void run_catch_signals(void) {
    struct sigaction action = {.sa_sigaction = on_signal, .sa_flags = SA_RESTART | SA_SIGINFO};
    sigemptyset(&action.sa_mask);
    sigaddset(&action.sa_mask, SIGINT);
    sigaddset(&action.sa_mask, SIGTERM);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error of writing like others */
    signal(SIGPIPE, SIG_IGN); /* an agent that went away is a fault, not our end */
}
