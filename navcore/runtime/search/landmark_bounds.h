// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/compiler.h"
#include "navcore/runtime/search/path_search.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace navcore {

/// 16 numbers of a vertex. Along an arc each falls by no more than the arc costs, in units of a
/// power of two: so the difference of two vertices' numbers never exceeds the cost of a path
/// between them, but for some slack.
template <class Number>
struct alignas(16 * sizeof(Number)) LandmarkRow {
    static constexpr std::size_t size = 16;
    /// 0 <= number < limit; what it is compared with lies within limit of 0, so differences fit.
    static constexpr std::int32_t limit = 1 << (8 * sizeof(Number) - 2);
    std::array<Number, size> at{};
};

/// Lower bounds of what remains from anywhere to the nearest of some goals.
template <class Number>
class LandmarkBounds {
public:
    using Row = LandmarkRow<Number>;

    /// `high` and `low`: what a number is compared with; `shift`: of numbers to costs; `slack`: how
    /// much paths may cost less than the numbers promise.
    LandmarkBounds(std::span<const Row> rows, const Row& high, const Row& low, unsigned shift,
                   std::uint64_t slack)
        : m_high(high), m_low(low), m_rows(rows), m_slack(slack), m_shift(shift) {}

    std::uint64_t at(CompiledGraph::Slot slot) const {
        const Row& row = m_rows[slot];
        Number most = 0;
        for (std::size_t i = 0; i < Row::size; ++i) {
            const auto removed = static_cast<Number>(row.at[i] - m_high.at[i]);
            const auto risen = static_cast<Number>(m_low.at[i] - row.at[i]);
            most = std::max(most, std::max(removed, risen));
        }
        const std::uint64_t bound = static_cast<std::uint64_t>(most) << m_shift;
        return bound > m_slack ? bound - m_slack : 0;
    }
    void prefetch(CompiledGraph::Slot slot) const { navcore::prefetch(&m_rows[slot]); }
    std::uint64_t slack() const { return m_slack; }

private:
    Row m_high, m_low;
    std::span<const Row> m_rows;
    std::uint64_t m_slack;
    unsigned m_shift;
};

/// What bounds towards goals compare numbers with. Per lane the greatest that a goal stands for: a
/// leg further on it may be less.
template <class Number>
LandmarkRow<Number> highOf(std::span<const LandmarkRow<Number>> rows,
                           std::span<const PathLeg> goals, unsigned shift) {
    constexpr std::int32_t limit = LandmarkRow<Number>::limit;
    LandmarkRow<Number> high;
    high.at.fill(static_cast<Number>(-limit));
    for (const PathLeg& leg : goals) {
        const auto beyond =
            static_cast<std::int32_t>(std::min<std::uint64_t>(leg.cost >> shift, limit));
        for (std::size_t i = 0; i < high.size; ++i)
            high.at[i] = std::max(high.at[i], static_cast<Number>(rows[leg.slot].at[i] - beyond));
    }
    return high;
}

/// And the least: a leg further on it may be more.
template <class Number>
LandmarkRow<Number> lowOf(std::span<const LandmarkRow<Number>> rows, std::span<const PathLeg> goals,
                          unsigned shift) {
    constexpr std::int32_t limit = LandmarkRow<Number>::limit;
    LandmarkRow<Number> low;
    low.at.fill(static_cast<Number>(limit));
    for (const PathLeg& leg : goals) {
        const auto beyond =
            static_cast<std::int32_t>(std::min<std::uint64_t>(leg.cost >> shift, limit));
        for (std::size_t i = 0; i < low.size; ++i)
            low.at[i] = static_cast<Number>(
                std::min<std::int32_t>(low.at[i], rows[leg.slot].at[i] + beyond));
    }
    return low;
}

/// Which arcs have a twin of the same cost back. If all: numbers rise along an arc by no more than
/// it costs, too.
enum class Twins : std::uint8_t { Some, All };

/// Bounds of the costs to the nearest of some goals (at least one).
template <class Number>
LandmarkBounds<Number> boundsTowards(std::span<const PathLeg> goals,
                                     std::span<const LandmarkRow<Number>> rows, Twins twins,
                                     unsigned shift, std::uint64_t slack) {
    for (const PathLeg& leg : goals)
        navcore::prefetch(&rows[leg.slot]);
    LandmarkRow<Number> low;
    low.at.fill(static_cast<Number>(-LandmarkRow<Number>::limit)); // says nothing
    if (twins == Twins::All)
        low = lowOf(rows, goals, shift);
    return {rows, highOf(rows, goals, shift), low, shift, slack};
}

} // namespace navcore
