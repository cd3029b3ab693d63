// SPDX-License-Identifier: MIT
#include "navcore/runtime/quality/cost_score.h"

#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/base/error_texts.h"

#include <algorithm>
#include <array>
#include <queue>

namespace navcore {
namespace {

/// Steps to neighbours, and to cells that are a knight's move away.
constexpr std::array<std::array<int, 2>, 16> gridSteps{{{1, 0},
                                                        {-1, 0},
                                                        {0, 1},
                                                        {0, -1},
                                                        {1, 1},
                                                        {1, -1},
                                                        {-1, 1},
                                                        {-1, -1},
                                                        {2, 1},
                                                        {2, -1},
                                                        {-2, 1},
                                                        {-2, -1},
                                                        {1, 2},
                                                        {1, -2},
                                                        {-1, 2},
                                                        {-1, -2}}};

Place onFloor(const RouteContext& context, Point2 at) {
    return Place(context.plane().onGround(at), context.plane().floor);
}

} // namespace

Point2 CostGrid::centre(std::size_t cell) const {
    const auto columns = static_cast<std::size_t>(m_columns);
    return {m_origin.x + static_cast<Coord>(cell % columns) * m_cell,
            m_origin.y + static_cast<Coord>(cell / columns) * m_cell};
}

template <class Visit>
void CostGrid::forEachNear(Point2 at, Visit&& visit) const {
    const auto cellOf = [this](Coord c, Coord origin, int count) {
        return static_cast<int>(std::clamp<std::int64_t>(
            (std::int64_t{c} - origin + m_cell / 2) / m_cell, 0, count - 1));
    };
    const int column = cellOf(at.x, m_origin.x, m_columns), row = cellOf(at.y, m_origin.y, m_rows);
    for (int y = std::max(row - 2, 0); y <= std::min(row + 2, m_rows - 1); ++y)
        for (int x = std::max(column - 2, 0); x <= std::min(column + 2, m_columns - 1); ++x)
            visit(static_cast<std::size_t>(y) * static_cast<std::size_t>(m_columns) +
                  static_cast<std::size_t>(x));
}

Result<CostGrid> CostGrid::make(const RouteContext& context, const Box& area, int cells,
                                const Progress& progress, Executor* executor) {
    CostGrid grid(context);
    const std::int64_t width = std::int64_t{area.hi.x} - area.lo.x + 1,
                       height = std::int64_t{area.hi.y} - area.lo.y + 1;
    grid.m_cell = static_cast<Coord>(
        std::clamp<std::int64_t>(std::max(width, height) / std::max(cells, 1), 1, maxCoord));
    grid.m_columns = static_cast<int>(std::max<std::int64_t>(width / grid.m_cell, 1));
    grid.m_rows = static_cast<int>(std::max<std::int64_t>(height / grid.m_cell, 1));
    grid.m_origin = {area.lo.x + grid.m_cell / 2, area.lo.y + grid.m_cell / 2};
    const std::size_t count =
        static_cast<std::size_t>(grid.m_columns) * static_cast<std::size_t>(grid.m_rows);
    grid.m_steps.assign(count * stepCount, unreached);
    forEachBand(executor, count, 512, [&](std::size_t begin, std::size_t end) {
        for (std::size_t cell = begin; cell < end && !progress.cancelled(); ++cell) {
            const auto x = static_cast<int>(cell % static_cast<std::size_t>(grid.m_columns)),
                       y = static_cast<int>(cell / static_cast<std::size_t>(grid.m_columns));
            for (std::size_t i = 0; i < stepCount; ++i) {
                const int toX = x + gridSteps[i][0], toY = y + gridSteps[i][1];
                if (toX < 0 || toY < 0 || toX >= grid.m_columns || toY >= grid.m_rows)
                    continue;
                const std::size_t to =
                    static_cast<std::size_t>(toY) * static_cast<std::size_t>(grid.m_columns) +
                    static_cast<std::size_t>(toX);
                if (const auto cost = straightCost(context, onFloor(context, grid.centre(cell)),
                                                   onFloor(context, grid.centre(to))))
                    grid.m_steps[cell * stepCount + i] = *cost;
            }
        }
    });
    if (progress.cancelled())
        return errorOf(ErrorKind::Cancelled, texts::stopped);
    return grid;
}

std::vector<std::uint64_t> CostGrid::costs(Point2 start, std::span<const Point2> goals) const {
    std::vector<std::uint64_t> labels(m_steps.size() / stepCount, unreached);
    std::priority_queue<std::pair<std::uint64_t, std::size_t>,
                        std::vector<std::pair<std::uint64_t, std::size_t>>, std::greater<>>
        open;
    const auto offer = [&](std::size_t cell, std::uint64_t cost) {
        if (cost >= labels[cell])
            return;
        labels[cell] = cost;
        open.emplace(cost, cell);
    };
    forEachNear(start, [&](std::size_t cell) {
        if (const auto cost = straightCost(*m_context, onFloor(*m_context, start),
                                           onFloor(*m_context, centre(cell))))
            offer(cell, *cost);
    });
    while (!open.empty()) {
        const auto [cost, cell] = open.top();
        open.pop();
        if (cost != labels[cell])
            continue;
        for (std::size_t i = 0; i < stepCount; ++i)
            if (const std::uint64_t step = m_steps[cell * stepCount + i]; step != unreached)
                offer(cell +
                          static_cast<std::size_t>(gridSteps[i][1] * m_columns + gridSteps[i][0]),
                      cost + step);
    }
    std::vector<std::uint64_t> costs;
    for (const Point2 goal : goals) {
        std::uint64_t least = unreached;
        forEachNear(goal, [&](std::size_t cell) {
            if (labels[cell] == unreached)
                return;
            if (const auto cost = straightCost(*m_context, onFloor(*m_context, centre(cell)),
                                               onFloor(*m_context, goal)))
                least = std::min(least, labels[cell] + *cost);
        });
        costs.push_back(least);
    }
    return costs;
}

Result<CostFigures> approximateCosts(const RouteContext& context, const ProbeSet& probes,
                                     const CostSettings& settings, const Progress& progress,
                                     Executor* executor) {
    CostFigures figures;
    const auto grid = CostGrid::make(context, probes.truth().settings().area, settings.cells,
                                     progress.part(0, 0.5), executor);
    if (!grid)
        return grid.error();
    const std::size_t count = std::min(settings.probes, probes.count());
    std::vector<Point2> places;
    for (std::size_t i = 0; i < count; ++i)
        places.push_back(probes.probe(i).at);
    std::vector<std::vector<std::uint64_t>> walks(count), routes(count);
    forEachBand(executor, count, 1, [&](std::size_t begin, std::size_t end) {
        RouteSolver solver;
        for (std::size_t i = begin; i < end && !progress.cancelled(); ++i) {
            walks[i] = grid.value().costs(places[i], places);
            for (std::size_t j = 0; j < count; ++j) {
                const RouteAnswer answer =
                    solver.solve(context, onFloor(context, places[i]), onFloor(context, places[j]));
                const auto* route = std::get_if<Route>(&answer);
                routes[i].push_back(route ? route->cost : CostGrid::unreached);
            }
        }
    });
    if (progress.cancelled())
        return errorOf(ErrorKind::Cancelled, texts::stopped);
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = 0; j < count; ++j) {
            if (i == j || walks[i][j] == CostGrid::unreached || probes.isStraight(i, j))
                continue;
            ++figures.pairs;
            if (routes[i][j] == CostGrid::unreached) {
                ++figures.lost;
                continue;
            }
            const double ratio =
                std::max(1.0, static_cast<double>(routes[i][j]) /
                                  static_cast<double>(std::max<std::uint64_t>(walks[i][j], 1)));
            sum += ratio;
            figures.worst = std::max(figures.worst, ratio);
        }
    if (figures.pairs > figures.lost)
        figures.mean = sum / static_cast<double>(figures.pairs - figures.lost);
    return figures;
}

} // namespace navcore
