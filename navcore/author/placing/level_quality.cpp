// SPDX-License-Identifier: MIT
#include "navcore/author/placing/level_quality.h"

#include <cmath>

namespace navcore {
namespace {

constexpr std::int64_t mostCells = 16'000'000;

/// Merges cells into rectangles: adjacent cells of a row form a run, and equal runs in consecutive
/// rows form a rectangle.
class CellRectangles {
public:
    explicit CellRectangles(const PaintFrame& frame) : m_frame(frame) {}

    void addRun(std::int32_t begin, std::int32_t end, std::int32_t row) {
        for (Open& open : m_open)
            if (open.begin == begin && open.end == end && open.lastRow == row - 1) {
                open.lastRow = row;
                return;
            }
        m_open.push_back({begin, end, row, row});
    }
    /// Closes the rectangles that end above `row` and therefore cannot grow.
    void closeBefore(std::int32_t row) {
        std::erase_if(m_open, [&](const Open& open) {
            if (open.lastRow >= row)
                return false;
            close(open);
            return true;
        });
    }
    std::vector<ShapePtr> take() {
        for (const Open& open : m_open)
            close(open);
        m_open.clear();
        return std::move(m_shapes);
    }

private:
    struct Open {
        /// First and last row (inclusive) and columns [begin, end) of the rectangle, in cells.
        std::int32_t begin, end, firstRow, lastRow;
    };
    void close(const Open& open) {
        const auto at = [&](Coord origin, std::int32_t cell) {
            const std::int64_t c = origin + std::int64_t{cell} * m_frame.cell;
            return static_cast<Coord>(std::clamp<std::int64_t>(c, -maxCoord, maxCoord));
        };
        const Coord x0 = at(m_frame.origin.x, open.begin), x1 = at(m_frame.origin.x, open.end),
                    y0 = at(m_frame.origin.y, open.firstRow),
                    y1 = at(m_frame.origin.y, open.lastRow + 1);
        if (x0 < x1 && y0 < y1)
            m_shapes.push_back(std::make_shared<const Shape>(
                Shape{ShapeKind::Solid, {{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}}}));
    }

    PaintFrame m_frame;
    std::vector<Open> m_open;
    std::vector<ShapePtr> m_shapes;
};

bool hasImpassableGround(const Level& level, FloorId floor, const AgentRules& rules) {
    const auto isImpassable = [&](TerrainId terrain) {
        return !rules.costs.multiplier(terrain).has_value();
    };
    if (isImpassable(level.info().ground))
        return true;
    for (const auto& [key, tile] : level.items<PaintTile>())
        if (key.floor == floor &&
            std::any_of(tile.cells->begin(), tile.cells->end(), [&](TerrainId terrain) {
                return terrain.valid() && isImpassable(terrain);
            }))
            return true;
    return false;
}

std::vector<ShapePtr> impassableGround(const Ground& ground, const AgentRules& rules,
                                       const Box& area) {
    const PaintFrame& frame = ground.frame();
    const std::int32_t column0 = frame.columnOf(area.lo.x), column1 = frame.columnOf(area.hi.x),
                       row0 = frame.rowOf(area.lo.y), row1 = frame.rowOf(area.hi.y);
    if ((std::int64_t{column1} - column0 + 1) * (std::int64_t{row1} - row0 + 1) > mostCells)
        return {};
    CellRectangles rectangles(frame);
    for (std::int32_t row = row0; row <= row1; ++row) {
        std::optional<std::int32_t> begin;
        for (std::int32_t column = column0; column <= column1 + 1; ++column) {
            const bool isSolid = column <= column1 &&
                                 !rules.costs.multiplier(ground.terrainAt(column, row)).has_value();
            if (isSolid && !begin)
                begin = column;
            if (!isSolid && begin) {
                rectangles.addRun(*begin, column, row);
                begin.reset();
            }
        }
        rectangles.closeBefore(row);
    }
    return rectangles.take();
}

std::vector<ObstacleGrid::Placed> solidsOf(const Level& level, const Plane& plane,
                                           const AgentRules& rules, const Box& area) {
    std::vector<ObstacleGrid::Placed> solids;
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        if (obstacle.floor == plane.floor)
            solids.push_back({id, obstacle.shape});
    if (!hasImpassableGround(level, plane.floor, rules))
        return solids;
    std::uint32_t free = ObstacleId::max;
    for (const ShapePtr& shape : impassableGround(plane.ground, rules, area)) {
        while (level.items<Obstacle>().contains(ObstacleId{free}))
            --free;
        solids.push_back({ObstacleId{free--}, shape});
    }
    return solids;
}

} // namespace

Box scoredArea(const Level& level, FloorId floor) {
    Box area = boxOf(level.picture(floor));
    if (!area.empty())
        return area;
    for (const auto& [id, vertex] : level.items<Vertex>())
        if (vertex.floor == floor)
            area.add(vertex.position.flat());
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        if (obstacle.floor == floor)
            area.add(boundsOf(*obstacle.shape));
    return area;
}

std::vector<ObstacleGrid::Placed> solidsFor(const LiveLevel& level, AgentId agent, FloorId floor,
                                            const Box& area) {
    return solidsOf(level.level(), level.plane(floor), level.rules(agent), area);
}

Coord scoreCell(const Level& level) {
    const double unit = std::floor(level.info().pixelsPerUnit * unitsPerPixel + 0.5);
    return static_cast<Coord>(std::clamp(unit, 8.0 * unitsPerPixel, static_cast<double>(maxCoord)));
}

ScoreSettings scoreSettings(const Level& level, AgentId agent) {
    ScoreSettings settings;
    settings.cell = scoreCell(level);
    const Coord radius = level.find<Agent>(agent)->radius;
    const std::int64_t far =
        radius > 0 ? std::int64_t{8} * radius : std::int64_t{16} * settings.cell;
    settings.farApart = static_cast<Coord>(std::min<std::int64_t>(far, maxCoord));
    return settings;
}

Result<std::unique_ptr<LevelTruth>> LevelTruth::of(const LiveLevel& level, AgentId agent,
                                                   FloorId floor, const ProbeSettings& settings,
                                                   const Progress& progress, Executor* executor) {
    return of(level.level(), level.plane(floor), level.rules(agent), settings, progress, executor);
}

Result<std::unique_ptr<LevelTruth>> LevelTruth::of(const Level& level, const Plane& plane,
                                                   const AgentRules& rules,
                                                   const ProbeSettings& settings,
                                                   const Progress& progress, Executor* executor) {
    const Box area = scoredArea(level, plane.floor);
    if (area.empty())
        return std::unique_ptr<LevelTruth>();
    TruthSettings truth{area, rules.radius, nullptr, nullptr};
    if (plane.barriers.size() > 0) {
        truth.barriers = &plane.barriers;
        truth.rules = &rules;
    }
    auto graph = TruthGraph::build(solidsOf(level, plane, rules, area), truth,
                                   progress.part(0, 0.3), executor);
    if (!graph)
        return graph.error();
    auto made = std::make_unique<LevelTruth>(std::move(graph).value(), plane.floor);
    auto probes = ProbeSet::make(made->graph, settings, progress.part(0.3, 1), executor);
    if (!probes)
        return probes.error();
    made->probes = std::move(probes).value();
    return made;
}

RouteContext scoredContext(const LiveLevel& level, AgentId agent, FloorId floor) {
    return level.routeContext(agent).on(level.plane(floor));
}

Result<GraphScore> scoreLevel(const LiveLevel& level, AgentId agent, FloorId floor,
                              const ProbeSettings& settings, const Progress& progress,
                              Executor* executor) {
    const auto truth =
        LevelTruth::of(level, agent, floor, settings, progress.part(0, 0.8), executor);
    if (!truth)
        return truth.error();
    if (!truth.value())
        return GraphScore{};
    return GraphScorer(truth.value()->probes)
        .score(scoredContext(level, agent, floor), scoreSettings(level.level(), agent),
               progress.part(0.8, 1), executor);
}

} // namespace navcore
