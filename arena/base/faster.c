/* The choice between the two builds of the program (faster.h). For the library the loader makes the same choice by itself, from a
 * folder glibc-hwcaps. */
#include "arena/base/faster.h"

#if defined(__x86_64__) && !defined(__AVX2__)

#include <cpuid.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Level x86-64-v3, as the ABI of the processor defines it. */
static bool level_v3(void) {
    unsigned a, b, c, d;
    __builtin_cpu_init();
    if (!__builtin_cpu_supports("avx2")) /* the system has to know its registers, too */
        return false;
    const unsigned first = bit_FMA | bit_MOVBE | bit_OSXSAVE | bit_AVX | bit_F16C;
    if (!__get_cpuid(1, &a, &b, &c, &d) || (c & first) != first)
        return false;
    const unsigned seventh = bit_BMI | bit_AVX2 | bit_BMI2;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || (b & seventh) != seventh)
        return false;
    return __get_cpuid(0x80000001, &a, &b, &c, &d) && c & bit_LZCNT;
}

void faster_hand_over(char **argv) {
    static const char there[] = "../libexec/aedile/aedile-x86-64-v3";
    const char *plain = getenv("AEDILE_PLAIN");
    char path[PATH_MAX + sizeof there];
    if ((plain && *plain) || !level_v3())
        return;
    ssize_t n = readlink("/proc/self/exe", path, PATH_MAX - 1);
    if (n <= 0)
        return;
    path[n] = 0;
    char *slash = strrchr(path, '/');
    if (!slash)
        return;
    memcpy(slash + 1, there, sizeof there);
    execv(path, argv); /* where it is not there, this one goes on */
}

#else

void faster_hand_over(char **argv) {
    (void)argv;
}

#endif
