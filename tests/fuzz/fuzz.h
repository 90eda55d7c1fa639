/* The entry of a fuzz target: libFuzzer calls it, or replay_corpus.c does. */
#ifndef AEDILE_TESTS_FUZZ_H
#define AEDILE_TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* Tries one input. The bytes are the caller's. Returns 0; what is wrong aborts. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
