// SPDX-License-Identifier: MIT
#include "navcore/author/placing/cell_way.h"

#include <algorithm>
#include <array>
#include <limits>
#include <unordered_map>

namespace navcore {
namespace {

using Cell = StepGrid::Cell;

constexpr std::uint32_t sideStep = 5, diagonalStep = 7, narrowFactor = 8;
constexpr std::uint32_t unknown = std::numeric_limits<std::uint32_t>::max();

class Dial {
public:
    Dial(const StepGrid& grid, const std::vector<bool>& narrow)
        : m_grid(grid), m_narrow(narrow), m_cost(grid.size(), unknown), m_before(grid.size()) {}

    void begin(Cell at) { offer(at, at, 0); }

    /// Settles cells in order of cost and returns the first one for which `ends(cell)` is true.
    /// Returns nullopt if no such cell is reachable or the search was cancelled.
    template <class Ends>
    std::optional<Cell> run(Ends&& ends, const Progress& progress) {
        while (m_waiting > 0) {
            std::vector<Cell>& bucket = m_buckets[m_now % m_buckets.size()];
            for (std::size_t i = 0; i < bucket.size(); ++i, --m_waiting) {
                const Cell at = bucket[i];
                if (m_cost[at] != m_now)
                    // This queue entry is outdated: a cheaper path to the cell was found later.
                    continue;
                if (ends(at))
                    return at;
                step(at);
            }
            bucket.clear();
            if (++m_now % 1024 == 0 && progress.cancelled())
                return std::nullopt;
        }
        return std::nullopt;
    }

    std::vector<Cell> wayTo(Cell at) const {
        std::vector<Cell> way{at};
        for (; m_before[at] != at; at = m_before[at])
            way.push_back(m_before[at]);
        std::reverse(way.begin(), way.end());
        return way;
    }

private:
    void offer(Cell at, Cell before, std::uint32_t cost) {
        if (cost >= m_cost[at])
            return;
        m_cost[at] = cost;
        m_before[at] = before;
        m_buckets[cost % m_buckets.size()].push_back(at);
        ++m_waiting;
    }
    void go(Cell from, Cell to, std::uint32_t length) {
        offer(to, from, m_now + length * (m_narrow[to] ? narrowFactor : 1));
    }
    void step(Cell at) {
        m_grid.forEachStep(at, [&](Cell next) { go(at, next, sideStep); });
        const auto width = static_cast<Cell>(m_grid.width());
        const Cell column = at % width;
        const auto diagonal = [&](Cell corner, Cell to) {
            // A diagonal step is allowed only if all four sides of the square between the cells are
            // free.
            if (m_grid.freeRight(corner) && m_grid.freeDown(corner) &&
                m_grid.freeDown(corner + 1) && m_grid.freeRight(corner + width))
                go(at, to, diagonalStep);
        };
        const bool last = column + 1 == width, lowest = at + width >= m_grid.size();
        if (!last && !lowest)
            diagonal(at, at + width + 1);
        if (column > 0 && !lowest)
            diagonal(at - 1, at + width - 1);
        if (!last && at >= width)
            diagonal(at - width, at - width + 1);
        if (column > 0 && at >= width)
            diagonal(at - width - 1, at - width - 1);
    }

    const StepGrid& m_grid;
    const std::vector<bool>& m_narrow;
    std::vector<std::uint32_t> m_cost;
    std::vector<Cell> m_before;
    std::array<std::vector<Cell>, diagonalStep * narrowFactor + 1> m_buckets;
    std::uint32_t m_now = 0;
    std::size_t m_waiting = 0;
};

/// Maps each end cell to its owner. If a cell occurs more than once, the first owner wins.
std::unordered_map<Cell, std::uint32_t> ownersOf(std::span<const OwnedCell> ends) {
    std::unordered_map<Cell, std::uint32_t> owners;
    for (const OwnedCell& end : ends)
        owners.emplace(end.cell, end.owner);
    return owners;
}

} // namespace

CellWay shortestCellWay(const StepGrid& grid, std::span<const OwnedCell> from,
                        std::span<const OwnedCell> to, const std::vector<bool>& narrow,
                        const Progress& progress) {
    Dial dial(grid, narrow);
    for (const OwnedCell& end : from)
        dial.begin(end.cell);
    const auto goals = ownersOf(to);
    const std::optional<Cell> goal =
        dial.run([&](Cell at) { return goals.contains(at); }, progress);
    if (!goal)
        return {};
    CellWay way;
    way.cells = dial.wayTo(*goal);
    way.from = ownersOf(from).at(way.cells.front());
    way.to = goals.at(*goal);
    return way;
}

} // namespace navcore
