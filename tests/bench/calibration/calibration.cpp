// SPDX-License-Identifier: MIT
// Measures the current speed of the machine, which helps to interpret the times of the benchmarks.
// A fixed task waits for memory as searches do, and mixes numbers as linking does.
#include "tests/bench/measure.h"

#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <utility>

namespace {

constexpr std::uint32_t count = 1U << 20U; // 4 MB, which exceeds most second-level caches.
constexpr int rounds = 9;

std::uint64_t mixed(std::uint64_t x) {
    x ^= x >> 12U;
    x ^= x << 25U;
    return x ^ (x >> 27U);
}

/// Returns a permutation of the numbers below `count` that forms a single cycle, in an order that
/// prefetchers cannot predict.
std::vector<std::uint32_t> cycle() {
    std::vector<std::uint32_t> next(count);
    std::iota(next.begin(), next.end(), 0U);
    std::uint64_t x = 1;
    for (std::uint32_t i = count - 1; i > 0; --i) { // Sattolo's shuffle.
        x = mixed(x);
        std::swap(next[i], next[x % i]);
    }
    return next;
}

} // namespace

int main() {
    const std::vector<std::uint32_t> next = cycle();
    std::vector<double> seconds;
    std::uint64_t sum = 0;
    for (int round = 0; round < rounds; ++round)
        seconds.push_back(bench::secondsOf([&] {
            std::uint32_t at = 0;
            std::uint64_t x = 1;
            for (std::uint32_t i = 0; i < count; ++i) {
                at = next[at];
                for (int k = 0; k < 8; ++k)
                    x = mixed(x + at);
            }
            sum += at + x; // Keeps the compiler from optimising the loop away.
        }));
    bench::printFigure("calibration", 1000 * bench::percentile(seconds, 50), "ms");
    return sum == 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
