// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/quality/probe_set.h"
#include "navcore/runtime/route/route_solver.h"

namespace navcore {

/// Settings for approximateCosts(). The run time grows with both numbers.
struct CostSettings {
    std::size_t probes = 24; ///< Number of probes to use, starting with the first one.
    int cells = 160;         ///< Number of cells along the longer side of the area.
};

/// How much more routes cost than the cheapest walks. Unlike in GraphScore, terrain costs are
/// included. The figures are approximate, because the walks follow the 16 directions of a grid. A
/// grid walk costs up to 2.8 % more than the cheapest walk on open ground, and more near obstacles
/// and terrain borders. A ratio below 1 counts as 1.
struct CostFigures {
    /// Number of ordered pairs of probes that have a walk on the grid but do not see each other.
    std::size_t pairs = 0;
    std::size_t lost = 0;       ///< Number of these pairs that have no route.
    double mean = 1, worst = 1; ///< Ratios of the cost of the route to the cost of the grid walk.
};

/// The cheapest walks of an agent on a grid of square cells.
class CostGrid {
public:
    static constexpr std::uint64_t unreached = ~std::uint64_t{0};

    /// Computes the costs of the steps between cells. `context` must outlive the grid. The only
    /// error is Cancelled. Calls straightCost() 16 times for each cell.
    static Result<CostGrid> make(const RouteContext& context, const Box& area, int cells,
                                 const Progress& progress = {}, Executor* executor = nullptr);

    /// Returns the cost of the cheapest grid walk to each of the goals, or `unreached`.
    std::vector<std::uint64_t> costs(Point2 start, std::span<const Point2> goals) const;

private:
    explicit CostGrid(const RouteContext& context) : m_context(&context) {}
    Point2 centre(std::size_t cell) const;
    /// Calls visit(cell) for the cells whose centre is at most two cells away in x and y.
    template <class Visit>
    void forEachNear(Point2 at, Visit&& visit) const;

    static constexpr std::size_t stepCount = 16;
    const RouteContext* m_context;
    Point2 m_origin;
    Coord m_cell = 1;
    int m_columns = 0, m_rows = 0;
    /// For each cell and direction, the cost of the step, or the largest number if there is none.
    std::vector<std::uint64_t> m_steps;
};

/// Compares the costs of routes with those of grid walks. The only error is Cancelled.
Result<CostFigures> approximateCosts(const RouteContext& context, const ProbeSet& probes,
                                     const CostSettings& settings = {},
                                     const Progress& progress = {}, Executor* executor = nullptr);

} // namespace navcore
