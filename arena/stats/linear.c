/* Cholesky's method (linear.h).
 *
 * A library would do it too, but the numbers must not depend on which BLAS a machine has, and
 * matrices have a hundred rows at most.
 */
#include "arena/stats/linear.h"

#include <math.h>
#include <stddef.h>

int linear_factor(double *a, int n, int stride) {
    int weightless = 0;
    for (int i = 0; i < n; i++) {
        double *row = a + (ptrdiff_t)i * stride, least = 1e-12 * fabs(row[i]);
        for (int j = 0; j <= i; j++) {
            const double *other = a + (ptrdiff_t)j * stride;
            double sum = row[j];
            for (int k = 0; k < j; k++)
                sum -= row[k] * other[k];
            if (i > j)
                row[j] = other[j] > 0 ? sum / other[j] : 0;
            else
                row[i] = sum > least ? sqrt(sum) : 0;
        }
        weightless += !(row[i] > 0);
    }
    return weightless;
}

void linear_solve(const double *l, int n, int stride, double *b) {
    for (int i = 0; i < n; i++) {
        const double *row = l + (ptrdiff_t)i * stride;
        double sum = b[i];
        for (int k = 0; k < i; k++)
            sum -= row[k] * b[k];
        b[i] = row[i] > 0 ? sum / row[i] : 0;
    }
    for (int i = n - 1; i >= 0; i--) {
        double sum = b[i], pivot = l[(ptrdiff_t)i * stride + i];
        for (int k = i + 1; k < n; k++)
            sum -= l[(ptrdiff_t)k * stride + i] * b[k];
        b[i] = pivot > 0 ? sum / pivot : 0;
    }
}
