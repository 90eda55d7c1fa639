/* Two builds of the program compared on a noisy machine: their benches run in turn, and the ratio
 * of each figure is taken round by round, so that what slows the machine down meets both.
 */
#ifndef AEDILE_ARENA_BENCH_COMPARE_H
#define AEDILE_ARENA_BENCH_COMPARE_H

/* Runs `aedile bench --json ARGUMENTS` of this program and of the program at the path `other`,
 * `rounds` times each (3 .. 99), and prints for every speed that both know how many times faster
 * this one is: the median of the rounds, and the interval between two of the rounds that holds the
 * true median in at least 95 of 100 cases, whatever the noise is like (sign test). 0; or -1 after
 * one line on standard error. */
int bench_compare(const char *other, const char *arguments, int rounds);

#endif
