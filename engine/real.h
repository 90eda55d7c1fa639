/* exp, log and their like, the same to the last bit on every machine.
 *
 * The C library's differ: between its versions, between processors, and with one version on one
 * processor by whether that has fused multiply-add. A last bit decides which of two moves looks
 * better, and with it a game. These are made of + - * / and square roots only, which IEEE 754 fixes
 * to the last bit; so nothing that results depend on calls <math.h> for more than fabs, floor, ceil,
 * fmin, fmax and sqrt (a test looks at the symbols of the program). The build sees to it that
 * a * b + c stays two operations (cmake/Flags.cmake).
 *
 * The double ones are good to a few units in the last place; the float ones are computed in double
 * and then rounded, which is right in all but a few of a million.
 */
#ifndef AEDILE_REAL_H
#define AEDILE_REAL_H

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#ifdef __FAST_MATH__
#error "-ffast-math lets a compiler change results: games would differ between machines"
#endif
_Static_assert(FLT_EVAL_METHOD == 0 ||
                   FLT_EVAL_METHOD == 16, /* 16: in addition, _Float16 as such */
               "float and double are computed as such; on i386 with -mfpmath=sse");
_Static_assert(FLT_RADIX == 2 && FLT_MANT_DIG == 24 && DBL_MANT_DIG == 53 && DBL_MAX_EXP == 1024,
               "IEEE 754");

#define REAL_PI 3.14159265358979323846

/* ln 2 in two parts: the first has 21 bits at its end free, so its product with an exponent is
 * exact. */
#define REAL_LN2_HIGH 0x1.62e42fee00000p-1
#define REAL_LN2_LOW  0x1.a39ef35793c76p-33

/* x * 2^n, n in -1022 .. 1023, where the result is a normal number. */
static inline double real_scale(double x, int n) {
    uint64_t bits = (uint64_t)(n + 1023) << 52;
    double power;
    memcpy(&power, &bits, sizeof power);
    return x * power;
}

/* The whole number nearest to x, |x| < 2^51. */
static inline double real_nearest(double x) {
    const double to_whole = 0x1.8p52;
    return (x + to_whole) - to_whole;
}

/* e to the x. */
static inline double real_exp(double x) {
    if (!(x < 709.782712893384))
        return x > 0 ? INFINITY : x; /* x: not a number */
    if (x < -708.3)                  /* nothing here needs numbers below the normal ones */
        return 0;
    double n = real_nearest(x * 1.4426950408889634);
    double r = (x - n * REAL_LN2_HIGH) - n * REAL_LN2_LOW;
    /* Taylor's series: |r| < 0.35, so the first term left out is below 2^-57. */
    static const double term[] = {1.0 / 6227020800, 1.0 / 479001600, 1.0 / 39916800, 1.0 / 3628800,
                                  1.0 / 362880,     1.0 / 40320,     1.0 / 5040,     1.0 / 720,
                                  1.0 / 120,        1.0 / 24,        1.0 / 6,        0.5};
    double sum = 0;
    for (unsigned i = 0; i < sizeof term / sizeof *term; i++)
        sum = sum * r + term[i];
    double e = 1 + (r + r * r * sum);
    return n > 1023 ? 2 * real_scale(e, 1023) : real_scale(e, (int)n);
}

/* The natural logarithm: minus infinity of 0, not a number below. */
static inline double real_log(double x) {
    if (!(x > 0))
        return x == 0 ? -INFINITY : NAN;
    if (x > DBL_MAX)
        return x;
    int e = 0;
    uint64_t bits;
    if (x < DBL_MIN) {
        x *= 0x1p54;
        e = -54;
    }
    memcpy(&bits, &x, sizeof bits);
    e += (int)(bits >> 52) - 1023;
    bits = (bits & 0xFFFFFFFFFFFFFULL) | 0x3FF0000000000000ULL;
    memcpy(&x, &bits, sizeof x);
    if (x > 1.4142135623730951) {
        x /= 2;
        e++;
    }
    /* ln(1 + f) = 2 artanh(s), s = f / (2 + f), |s| < 0.172; the part linear in f stays apart. */
    static const double term[] = {2.0 / 23, 2.0 / 21, 2.0 / 19, 2.0 / 17, 2.0 / 15, 2.0 / 13,
                                  2.0 / 11, 2.0 / 9,  2.0 / 7,  2.0 / 5,  2.0 / 3};
    double f = x - 1, s = f / (2 + f), z = s * s, sum = 0;
    for (unsigned i = 0; i < sizeof term / sizeof *term; i++)
        sum = sum * z + term[i];
    sum *= z;
    return e * REAL_LN2_HIGH - ((s * (f - sum) - e * REAL_LN2_LOW) - f);
}

/* ln(1 + x), exact for small x too (W. Kahan). */
static inline double real_log1p(double x) {
    double sum = 1 + x;
    return sum == 1                      ? x
           : !(sum > 0) || sum > DBL_MAX ? real_log(sum)
                                         : real_log(sum) * x / (sum - 1);
}

/* x to the y, x > 0; a little less exact than the rest. */
static inline double real_pow(double x, double y) {
    return real_exp(y * real_log(x));
}

/* The arc tangent, x >= 0. */
static inline double real_atan(double x) {
    if (x > 1)
        return REAL_PI / 2 - real_atan(1 / x);
    /* Halved twice: at most pi / 16. */
    x /= 1 + sqrt(1 + x * x);
    x /= 1 + sqrt(1 + x * x);
    double z = x * x, sum = 0;
    for (int k = 27; k > 0; k -= 2)
        sum = 1.0 / k - z * sum;
    return 4 * x * sum;
}

/* --- For the searches: fewer terms, since 24 bits are wanted ------------------------------------ */

/* e to the x. */
static inline float real_expf(float x) {
    if (!(x < 88.7F))
        return (float)real_exp((double)x);
    if (x < -87.3F)
        return 0;
    double n = real_nearest((double)x * 1.4426950408889634);
    double r = ((double)x - n * REAL_LN2_HIGH) - n * REAL_LN2_LOW, r2 = r * r, r4 = r2 * r2;
    /* In pairs: a sum of eight terms one after the other would wait for itself. */
    double low = (1 + r) + r2 * (0.5 + r * (1.0 / 6));
    double high = (1.0 / 24 + r * (1.0 / 120)) + r2 * (1.0 / 720 + r * (1.0 / 5040));
    return (float)real_scale(low + r4 * (high + r4 * (1.0 / 40320)), (int)n);
}

/* The natural logarithm of a number of at least 1. */
static inline float real_logf(float x) {
    double m = (double)x;
    uint64_t bits;
    memcpy(&bits, &m, sizeof bits);
    int e = (int)(bits >> 52) - 1023;
    bits = (bits & 0xFFFFFFFFFFFFFULL) | 0x3FF0000000000000ULL;
    memcpy(&m, &bits, sizeof m);
    if (m > 1.4142135623730951) {
        m /= 2;
        e++;
    }
    double s = (m - 1) / (m + 1), z = s * s, z2 = z * z;
    double sum = (2.0 + z * (2.0 / 3)) + z2 * (2.0 / 5 + z * (2.0 / 7)) +
                 z2 * z2 * (2.0 / 9 + z * (2.0 / 11));
    return (float)(s * sum + e * (REAL_LN2_HIGH + REAL_LN2_LOW));
}

#endif
