// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <ctime>
#include <vector>

namespace bench {

/// Returns the time of one run of `work`, in seconds.
template <class Work>
double secondsOf(Work&& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Returns the processor time that this thread needs for one run of `work`, in seconds. Use it for
/// ratios on a busy machine.
template <class Work>
double cpuSecondsOf(Work&& work) {
    const auto now = [] {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    };
    const double start = now();
    work();
    return now() - start;
}

/// Returns the percentile of a non-empty set of samples; 50 is the median.
inline double percentile(std::vector<double> samples, std::size_t percent) {
    assert(!samples.empty() && percent <= 100);
    const auto at = static_cast<std::ptrdiff_t>((samples.size() - 1) * percent / 100);
    std::nth_element(samples.begin(), samples.begin() + at, samples.end());
    return samples[static_cast<std::size_t>(at)];
}

/// Prints a line for other programs to parse, such as "figure link.100k.vs_boost 12.3 x".
inline void printFigure(const char* name, double value, const char* unit) {
    std::printf("figure %s %.6g %s\n", name, value, unit);
}

} // namespace bench
