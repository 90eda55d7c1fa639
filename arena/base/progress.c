/* How far a long command is (progress.h). */
#include "arena/base/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static const double bar_every = 0.1, line_every = 5; /* seconds */

static double (*elsewhere)(void);

void progress_clock_from(double (*seconds)(void)) {
    elsewhere = seconds;
}

double progress_clock(void) {
    struct timespec t;
    if (elsewhere)
        return elsewhere();
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void progress_start(progress *p, int64_t total, bool quiet) {
    double now = progress_clock();
    *p = (progress){.total = total,
                    .quiet = quiet,
                    .terminal = isatty(STDERR_FILENO),
                    .started = now,
                    .shown = now};
}

/* Seconds as "1:02:03" or "2:03". */
static void clock_text(double seconds, char *out, size_t size) {
    int64_t t = seconds < 3.6e6 ? (int64_t)(seconds + 0.5) : 3600000;
    if (t >= 3600)
        snprintf(out, size, "%" PRId64 ":%02d:%02d", t / 3600, (int)(t / 60 % 60), (int)(t % 60));
    else
        snprintf(out, size, "%d:%02d", (int)(t / 60), (int)(t % 60));
}

static void show_bar(const progress *p, int64_t done, double rate, const char *left) {
    enum { WIDTH = 30 };
    char bar[WIDTH + 1];
    int full = (int)((double)done / (double)p->total * WIDTH);
    for (int i = 0; i < WIDTH; i++)
        bar[i] = i < full ? '#' : '.';
    bar[WIDTH] = 0;
    fprintf(stderr, "\r[%s] %5.1f %%  %" PRId64 "/%" PRId64 " games  %.*f/s  %s left \033[K", bar,
            100 * (double)done / (double)p->total, done, p->total, progress_digits(rate), rate,
            left);
}

void progress_update(progress *p, int64_t done) {
    if (p->quiet)
        return;
    double now = progress_clock();
    if (now - p->shown < (p->terminal ? bar_every : line_every))
        return;
    p->shown = now;
    char left[32];
    double rate = (double)(done - p->found) / (now - p->started);
    clock_text((double)(p->total - done) / rate, left, sizeof left);
    if (p->terminal)
        show_bar(p, done, rate, left);
    else
        fprintf(stderr, "%" PRId64 "/%" PRId64 " games (%.1f %%), %.*f/s, %s left\n", done,
                p->total, 100 * (double)done / (double)p->total, progress_digits(rate), rate, left);
}

double progress_end(progress *p) {
    if (!p->quiet && p->terminal)
        fprintf(stderr, "\r\033[K");
    return progress_clock() - p->started;
}
