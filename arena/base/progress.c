/* How far a long command is (progress.h). */
#include "arena/base/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static const double every = 0.1; /* seconds */

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
    *p = (progress){
        .total = total, .shows = !quiet && isatty(STDERR_FILENO), .started = now, .shown = now};
}

/* Seconds as "1:02:03" or "2:03". */
static void clock_text(double seconds, char *out, size_t size) {
    int64_t t = seconds < 3.6e6 ? (int64_t)(seconds + 0.5) : 3600000;
    if (t >= 3600)
        snprintf(out, size, "%" PRId64 ":%02d:%02d", t / 3600, (int)(t / 60 % 60), (int)(t % 60));
    else
        snprintf(out, size, "%d:%02d", (int)(t / 60), (int)(t % 60));
}

/* Columns of the terminal. */
static int width(void) {
    struct winsize size;
    bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return known ? size.ws_col : 80;
}

/* The line, as wide as the terminal at most: the bar takes what is left of it. */
static void show(const progress *p, int64_t done, double rate, const char *left) {
    enum { BAR = 30, LEAST = 8 };
    char bar[BAR + 4] = "", text[256];
    double share = (double)done / (double)p->total;
    int n =
        snprintf(text, sizeof text, "%5.1f %%  %" PRId64 "/%" PRId64 " games  %.*f/s  %s left%s%s",
                 100 * share, done, p->total, progress_digits(rate), rate, left,
                 *p->note ? "  " : "", p->note);
    int most = width() - 1, room = most - n - 3;
    if (room >= LEAST) {
        int wide = room < BAR ? room : BAR, full = (int)(share * wide);
        bar[0] = '[';
        for (int i = 0; i < wide; i++)
            bar[1 + i] = i < full ? '#' : '.';
        memcpy(bar + 1 + wide, "] ", 3);
    }
    fprintf(stderr, "\r%s%.*s\033[K", bar, most > 0 ? most : 0, text);
}

bool progress_due(const progress *p) {
    return p->shows && progress_clock() - p->shown >= every;
}

void progress_update(progress *p, int64_t done) {
    if (!progress_due(p))
        return;
    double now = progress_clock();
    p->shown = now;
    char left[32];
    double rate = (double)(done - p->found) / (now - p->started);
    clock_text((double)(p->total - done) / rate, left, sizeof left);
    show(p, done, rate, left);
}

double progress_end(progress *p) {
    if (p->shows)
        fprintf(stderr, "\r\033[K");
    return progress_clock() - p->started;
}
