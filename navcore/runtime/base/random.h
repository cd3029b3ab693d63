// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace navcore {

/// The splitmix64 random number generator (Steele, Lea, Flood 2014). Unlike the distributions of
/// <random>, it gives the same sequence on every platform.
class Random {
public:
    explicit constexpr Random(std::uint64_t seed) : m_state(seed) {}

    constexpr std::uint64_t next() {
        m_state += 0x9e3779b97f4a7c15ULL;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31U);
    }

    /// Returns a number in [0, bound); `bound` must be positive. The bias is less than bound /
    /// 2^64.
    constexpr std::uint64_t below(std::uint64_t bound) { return next() % bound; }

private:
    std::uint64_t m_state;
};

} // namespace navcore
