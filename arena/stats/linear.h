/* Small systems of linear equations with a symmetric matrix that is not negative: what Newton's
 * method and standard errors need. Cholesky's method on plain arrays.
 *
 * A matrix of n rows is an array with `stride` >= n numbers a row; only the lower half (column
 * <= row) is read and written. The order of the sums is fixed.
 */
#ifndef AEDILE_ARENA_STATS_LINEAR_H
#define AEDILE_ARENA_STATS_LINEAR_H

/* Puts L with L L' = a instead of a. Returns how many of the n directions have no weight: pivots
 * below 1e-12 of what stood on the diagonal. Solutions leave those directions at 0. */
int linear_factor(double *a, int n, int stride);

/* Solves L L' x = b in place. */
void linear_solve(const double *l, int n, int stride, double *b);

#endif
