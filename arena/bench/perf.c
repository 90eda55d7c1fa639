/* Instruction counts (perf.h). They hardly depend on what else the machine does, so they show
 * a change of one percent where times do not. Containers and virtual machines often refuse
 * them: everything here then says -1.
 */
#include "arena/bench/perf.h"

#ifdef __linux__

#include <linux/perf_event.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int perf_open(void) {
    struct perf_event_attr attr;
    memset(&attr, 0, sizeof attr);
    attr.type = PERF_TYPE_HARDWARE;
    attr.size = sizeof attr;
    attr.config = PERF_COUNT_HW_INSTRUCTIONS;
    attr.disabled = 1;
    attr.exclude_kernel = 1;
    attr.exclude_hv = 1;
    return (int)syscall(SYS_perf_event_open, &attr, 0, -1, -1, 0);
}

void perf_start(int counter) {
    if (counter < 0)
        return;
    ioctl(counter, PERF_EVENT_IOC_RESET, 0);
    ioctl(counter, PERF_EVENT_IOC_ENABLE, 0);
}

int64_t perf_stop(int counter) {
    int64_t n;
    if (counter < 0)
        return -1;
    ioctl(counter, PERF_EVENT_IOC_DISABLE, 0);
    return read(counter, &n, sizeof n) == (ssize_t)sizeof n && n > 0 ? n : -1;
}

void perf_close(int counter) {
    if (counter >= 0)
        close(counter);
}

#else

int perf_open(void) {
    return -1;
}

void perf_start(int counter) {
    (void)counter;
}

int64_t perf_stop(int counter) {
    (void)counter;
    return -1;
}

void perf_close(int counter) {
    (void)counter;
}

#endif
