/* The course of games in summary.json (summary_course.h).
 *
 * A network knows the games of players like those that it learned from. Whether it knows these two things tell: its chances
 * come true as often as they say, and their swings add up to what the result makes them add up to. Where one does
 * not hold, what a chance says of these games is not told.
 */
#include "arena/summary/summary_course.h"

#include <inttypes.h>
#include <math.h>

/* How far the two may be off. */
static const double total_off = 0.1, calibration_off = 0.02;

/* Whether the chances can be believed: NAN where there are no games. */
typedef struct trust {
    double total;       /* swings, of what they must add up to: 1 */
    double calibration; /* how far chances are from how often they come true, on average */
    bool holds;
} trust;

static int64_t of(const counters *t, int row) {
    return counters_sum(t, COUNTERS_COURSE, 0, row);
}

static int64_t series(const counters *t, int which, int i) {
    return of(t, t->series[which] + i);
}

static double per(double above, double below) {
    return below > 0 ? above / below : NAN;
}

static trust trust_of(const counters *t) {
    trust out = {0};
    double off = 0, looks = 0;
    for (int i = 0; i < COURSE_BINS; i++) {
        double n = (double)series(t, COUNTERS_SERIES_COURSE_bin_looks, i);
        double said = (double)series(t, COUNTERS_SERIES_COURSE_bin_chance, i) / READINGS_WHOLE;
        double came = (double)series(t, COUNTERS_SERIES_COURSE_bin_won_60, i) / COUNTERS_WHOLE;
        off += fabs(said - came);
        looks += n;
    }
    out.calibration = per(off, looks);
    out.total = per((double)of(t, COUNTERS_COURSE_swing) + 2 * (double)of(t, COUNTERS_COURSE_echo),
                    (double)of(t, COUNTERS_COURSE_whole));
    out.holds = fabs(out.total - 1) <= total_off && out.calibration <= calibration_off;
    return out;
}

static void add(buffer *b, const char *name, double value) {
    buffer_add(b, isfinite(value) ? ", \"%s\": %.6f" : ", \"%s\": null", name, value);
}

void summary_course(buffer *b, const counters *t) {
    trust chances = trust_of(t);
    double unknown = chances.holds ? 1 : NAN, whole = READINGS_WHOLE;
    double games = (double)of(t, COUNTERS_COURSE_games),
           probes = (double)of(t, COUNTERS_COURSE_probes);
    double all = (double)of(t, COUNTERS_COURSE_whole);
    const struct {
        const char *name;
        int row;
        double below;
    } rows[] = {
        {"deal", COUNTERS_COURSE_deal, all},
        {"favourites", COUNTERS_COURSE_favourites, games},
        {"half", COUNTERS_COURSE_half, (double)of(t, COUNTERS_COURSE_alone_looks)},
        {"nine_tenths", COUNTERS_COURSE_nine, (double)of(t, COUNTERS_COURSE_alone_looks)},
        {"late", COUNTERS_COURSE_late, (double)of(t, COUNTERS_COURSE_alone)},
        {"drama", COUNTERS_COURSE_shortfall, whole * (double)of(t, COUNTERS_COURSE_alone_looks)},
        {"close", COUNTERS_COURSE_close, probes},
        {"gap", COUNTERS_COURSE_gap, whole * probes}};
    buffer_add(b, "  \"course\": {\"holds\": %s, \"looks\": %" PRId64 ", \"probes\": %" PRId64,
               chances.holds ? "true" : "false", of(t, COUNTERS_COURSE_looks),
               of(t, COUNTERS_COURSE_probes));
    add(b, "total", chances.total);
    add(b, "calibration", chances.calibration);
    add(b, "live", per((double)of(t, COUNTERS_COURSE_live), READINGS_LIVE * probes));
    buffer_text(b, ",\n    \"open\": [");
    for (int q = 0; q < COURSE_QUARTERS && chances.holds; q++)
        buffer_add(b, "%s%.6f", q ? ", " : "",
                   (double)series(t, COUNTERS_SERIES_COURSE_quarter, q) / all);
    buffer_text(b, "]");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        add(b, rows[i].name, per((double)of(t, rows[i].row), rows[i].below) * unknown);
    buffer_text(b, "},\n");
}
