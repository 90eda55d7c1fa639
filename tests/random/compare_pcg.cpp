// engine/random.h against the C++ library of the author of PCG, number by number.
//
// Both are started from the same seed and stream: the library's constructor with two arguments
// seeds in the way of pcg32_seed. In addition to the numbers themselves, the library's `advance` checks
// that our state is the same one a long way down the stream.

#define pcg32 our_pcg32 // the library has a pcg32 of its own
#include "engine/random.h"
#undef pcg32

#include <pcg_random.hpp>

#include <cstdint>
#include <cstdio>

namespace {

constexpr int numbers = 1000000;

struct start {
    std::uint64_t seed, stream;
};

constexpr start starts[] = {
    {42, 54},
    {0, 0},
    {1, 1},
    {0x853c49e6748fea9b, 0x6d1ed5a0b1d8d9f7},
    {0xffffffffffffffff, 0x7fffffffffffffff},
    {20240229, 1234567890123},
    {0x8000000000000000, 2},
};

// Compares one stream; false and one line on stderr at the first difference.
bool same_stream(const start &s) {
    our_pcg32 ours;
    pcg32_seed(&ours, s.seed, s.stream);
    pcg_engines::setseq_xsh_rr_64_32 theirs(s.seed, s.stream);
    for (int i = 0; i < numbers; i++) {
        std::uint32_t a = pcg32_next(&ours), b = theirs();
        if (a != b) {
            std::fprintf(stderr, "seed %llu stream %llu number %d: expected %08x, found %08x\n",
                         static_cast<unsigned long long>(s.seed),
                         static_cast<unsigned long long>(s.stream), i, b, a);
            return false;
        }
    }
    pcg_engines::setseq_xsh_rr_64_32 far_on(s.seed, s.stream);
    far_on.advance(numbers);
    if (far_on() != pcg32_next(&ours)) {
        std::fprintf(stderr, "state after %d numbers differs\n", numbers);
        return false;
    }
    return true;
}

} // namespace

int main() {
    for (const start &s : starts)
        if (!same_stream(s))
            return 1;
    std::printf("%zu streams of %d numbers agree\n", sizeof starts / sizeof *starts, numbers);
    return 0;
}
