// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/compiler.h"
#include "navcore/runtime/search/path_search.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace navcore {

/// The 16 landmark values of a vertex, in units of a power of two. Along an arc, each value
/// decreases by at most the arc's cost. The difference between the values of two vertices is
/// therefore a lower bound of the cost of a path between them, apart from some slack.
template <class Number>
struct alignas(16 * sizeof(Number)) LandmarkRow {
    static constexpr std::size_t size = 16;
    /// Values are at least 0 and less than `limit`. Reference values are between -limit and limit,
    /// so that differences do not overflow.
    static constexpr std::int32_t limit = 1 << (8 * sizeof(Number) - 2);
    std::array<Number, size> at{};
};

/// Provides lower bounds of the cost from any slot to the nearest of several goals, based on
/// landmarks.
template <class Number>
class LandmarkBounds {
public:
    using Row = LandmarkRow<Number>;

    /// `high` and `low` are the reference values that the landmark values in `rows` are compared
    /// with. Values are converted to costs by a left shift by `shift`. A path may cost up to
    /// `slack` less than the values imply.
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

/// Returns the upper reference values for some goals: for each landmark, the largest value at any
/// goal after subtracting the cost of its leg.
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

/// Returns the lower reference values for some goals: for each landmark, the smallest value at any
/// goal after adding the cost of its leg.
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

/// Whether some or all arcs have a reverse arc of the same cost. With `All`, landmark values also
/// increase along an arc by at most its cost.
enum class Twins : std::uint8_t { Some, All };

/// Returns lower bounds of the cost from any slot to the nearest goal. There must be at least one
/// goal.
template <class Number>
LandmarkBounds<Number> boundsTowards(std::span<const PathLeg> goals,
                                     std::span<const LandmarkRow<Number>> rows, Twins twins,
                                     unsigned shift, std::uint64_t slack) {
    for (const PathLeg& leg : goals)
        navcore::prefetch(&rows[leg.slot]);
    LandmarkRow<Number> low;
    // With the lowest reference values, `low` has no effect on the bound.
    low.at.fill(static_cast<Number>(-LandmarkRow<Number>::limit));
    if (twins == Twins::All)
        low = lowOf(rows, goals, shift);
    return {rows, highOf(rows, goals, shift), low, shift, slack};
}

} // namespace navcore
