// SPDX-License-Identifier: MIT
#include "navcore/author/edit/free_way.h"

#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/blocking_barriers.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/level_plane.h"
#include "navcore/author/placing/cell_way.h"
#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/space/clearance.h"

#include <algorithm>

namespace navcore {
namespace {

// Maximum number of grid cells. A grid of this size can be searched in a fraction of a second.
constexpr std::int64_t maxCells = 4'000'000;
// Margin around the picture and the vertices that is included in the search.
constexpr Coord around = 64 * unitsPerPixel;

/// Returns those vertices of the parts that are on a floor, without the cabins of lifts.
Parts partsOn(const Level& level, Parts parts, FloorId floor) {
    const auto isElsewhere = [&](VertexId id) {
        return isCabin(id) || level.find<Vertex>(id)->floor != floor;
    };
    for (auto* part : {&parts.from, &parts.to})
        std::erase_if(*part, isElsewhere);
    return parts;
}

Box areaOf(const Level& level, const Parts& parts, FloorId floor) {
    Box area;
    for (const auto* part : {&parts.from, &parts.to})
        for (const VertexId id : *part)
            area.add(level.find<Vertex>(id)->position.flat());
    area.add(boxOf(level.picture(floor)));
    return grown(area, around);
}

Coord cellFor(const Box& area) {
    Coord cell = unitsPerPixel;
    while ((std::int64_t{area.hi.x} - area.lo.x) / cell *
               ((std::int64_t{area.hi.y} - area.lo.y) / cell) >
           maxCells)
        cell *= 2;
    return cell;
}

/// Marks the cells of the grid whose centre is closer than `radius` to an obstacle.
std::vector<bool> narrowCells(const StepGrid& grid, const ObstacleIndex& obstacles, Coord radius) {
    std::vector<bool> narrow(grid.size(), false);
    if (radius == 0)
        return narrow;
    const Point2 first = grid.centre(0, 0);
    const Coord cell = grid.width() > 1 ? grid.centre(1, 0).x - first.x : unitsPerPixel;
    // Returns the first and the last cell whose centre may be within `radius` of the interval from
    // `low` to `high` along one axis.
    const auto cells = [&](Coord low, Coord high, Coord zero, int count) {
        const auto at = [&](std::int64_t place) {
            return static_cast<int>(std::clamp<std::int64_t>(place / cell, 0, count - 1));
        };
        return std::pair(at(std::int64_t{low} - radius - zero),
                         at(std::int64_t{high} + radius - zero + cell));
    };
    const std::int64_t nearer = std::int64_t{radius} * radius - 1;
    const Point2 last = grid.centre(grid.width() - 1, grid.height() - 1);
    obstacles.forEachSideIn(grown({first, last}, radius), [&](ObstacleId, Point2 a, Point2 b) {
        const Box box = Box::of(a, b);
        const auto [left, right] = cells(box.lo.x, box.hi.x, first.x, grid.width());
        const auto [top, bottom] = cells(box.lo.y, box.hi.y, first.y, grid.height());
        for (int y = top; y <= bottom; ++y)
            for (int x = left; x <= right; ++x)
                if (const auto at = grid.cell(x, y); !narrow[at])
                    narrow[at] = withinDistance(grid.centre(x, y), a, b, nearer);
    });
    return narrow;
}

/// Pulls a path taut: replaces parts of it with straight lines where no wall is in the way.
class Tightened {
public:
    Tightened(const ObstacleIndex& obstacles, std::vector<Point2> points, Coord radius)
        : m_obstacles(obstacles), m_points(std::move(points)), m_radius(radius) {
        for (std::size_t i = 0; i + 1 < m_points.size(); ++i)
            m_clearances.push_back(clearance(obstacles, m_points[i], m_points[i + 1], radius));
    }

    /// Returns the points of the taut path, including both ends.
    std::vector<Point2> turns() const {
        std::vector<Point2> turns{m_points.front()};
        for (std::size_t at = 0; at + 1 < m_points.size(); turns.push_back(m_points[at]))
            at = farthestFrom(at);
        return turns;
    }

private:
    /// Returns the index of the last point that is directly reachable from point `at`. Uses
    /// exponential and binary search.
    std::size_t farthestFrom(std::size_t at) const {
        std::size_t far = at + 1, step = 1;
        while (far + step < m_points.size() && mayCut(at, far + step)) {
            far += step;
            step *= 2;
        }
        for (; step > 0; step /= 2)
            if (far + step < m_points.size() && mayCut(at, far + step))
                far += step;
        return far;
    }
    /// Returns whether the straight line from point `i` to point `j` is free and has at least the
    /// same clearance as the path between them.
    bool mayCut(std::size_t i, std::size_t j) const {
        const Coord least =
            *std::min_element(m_clearances.begin() + static_cast<std::ptrdiff_t>(i),
                              m_clearances.begin() + static_cast<std::ptrdiff_t>(j));
        return m_obstacles.visible(m_points[i], m_points[j]) &&
               (least == 0 || clearance(m_obstacles, m_points[i], m_points[j], m_radius) >= least);
    }

    const ObstacleIndex& m_obstacles;
    std::vector<Point2> m_points;
    Coord m_radius;
    /// Clearance between each point and the next one, up to `m_radius`.
    std::vector<Coord> m_clearances;
};

/// Appends a leg to `stops`, divided into equal pieces of at most `longest` lu. Appends it
/// undivided if rounding would make a piece cross an obstacle.
void addLeg(const ObstacleIndex& obstacles, std::vector<Point2>& stops, Point2 to, Coord longest) {
    const Point2 from = stops.back();
    const std::int64_t length = latticeLength({from.x, from.y, 0}, {to.x, to.y, 0});
    const std::int64_t pieces = (length + longest - 1) / longest;
    std::vector<Point2> leg;
    for (std::int64_t i = 1; i < pieces; ++i)
        leg.push_back({static_cast<Coord>(from.x + (std::int64_t{to.x} - from.x) * i / pieces),
                       static_cast<Coord>(from.y + (std::int64_t{to.y} - from.y) * i / pieces)});
    leg.push_back(to);
    Point2 before = from;
    const bool free = std::all_of(leg.begin(), leg.end(), [&](Point2 next) {
        const bool seen = obstacles.visible(before, next);
        before = next;
        return seen;
    });
    if (free)
        stops.insert(stops.end(), leg.begin(), leg.end());
    else
        stops.push_back(to);
}

/// Converts a path through cells to points between two vertices. Each point is visible from the
/// previous one.
std::vector<Point2> pointsOf(const StepGrid& grid, const ObstacleIndex& obstacles,
                             const CellWay& way, Point2 from, Point2 to) {
    std::vector<Point2> points{from};
    for (const StepGrid::Cell cell : way.cells) {
        const Point2 next = grid.centre(cell), last = points.back();
        // A small obstacle between the cells can block the diagonal. In that case, the detour
        // through the neighbouring cell is free.
        if (points.size() > 1 && !obstacles.visible(last, next))
            points.push_back({next.x, last.y});
        points.push_back(next);
    }
    points.push_back(to);
    return points;
}

/// Returns an index of the obstacles of a floor and of its barriers that block every agent.
ObstacleIndex withObstacles(const Level& level, FloorId floor) {
    std::vector<AgentRules> agents;
    for (const auto& [id, agent] : level.items<Agent>())
        agents.push_back(agentRules(level, id));
    ObstacleIndex walls;
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        if (obstacle.floor == floor)
            walls.set(id, obstacle.shape);
    ObstacleId free{ObstacleId::max};
    for (const auto& [id, barrier] : level.items<Barrier>()) {
        if (barrier.floor != floor || !blocksAll(barrier, id, agents))
            continue;
        while (level.find<Obstacle>(free))
            --free.value;
        walls.set(free, barrier.line);
        --free.value;
    }
    return walls;
}

LevelChange built(const Level& level, IdBlock& ids, const std::vector<Point2>& stops, VertexId from,
                  VertexId to) {
    const std::int64_t low = level.find<Vertex>(from)->position.z;
    const std::int64_t high = level.find<Vertex>(to)->position.z;
    const auto last = static_cast<std::int64_t>(stops.size()) - 1;
    LevelEdit edit(level);
    VertexId before = from;
    for (std::size_t i = 1; i < stops.size(); ++i) {
        VertexId now = to;
        if (i + 1 < stops.size()) {
            now = ids.draw<Vertex>(level);
            Vertex vertex;
            const auto z = low + (high - low) * static_cast<std::int64_t>(i) / last;
            vertex.position = {stops[i].x, stops[i].y, static_cast<Coord>(z)};
            vertex.floor = level.find<Vertex>(from)->floor;
            edit.set<Vertex>(now, vertex);
        }
        edit.set<Link>(ids.draw<Link>(level),
                       Link{.from = before, .to = now, .terrain = {}, .tags = {}});
        before = now;
    }
    return edit.change();
}

/// Connects two parts on a floor on which all their vertices are.
Result<LevelChange> joinOn(const Level& level, const Parts& parts, FloorId floor, IdBlock& ids,
                           const Progress& progress) {
    const ObstacleIndex obstacles = withObstacles(level, floor);
    const Box area = areaOf(level, parts, floor);
    Result<StepGrid> made = StepGrid::over(obstacles, area, cellFor(area), progress);
    if (!made)
        return made.error();
    const StepGrid& grid = made.value();
    const auto place = [&level](VertexId id) { return level.find<Vertex>(id)->position.flat(); };
    const auto endsOf = [&](const std::vector<VertexId>& part) {
        std::vector<OwnedCell> ends;
        for (const VertexId id : part)
            for (const StepGrid::Cell cell : grid.seenFrom(obstacles, place(id)))
                ends.push_back({cell, id.value});
        return ends;
    };
    const Coord radius = widestRadius(level);
    const CellWay way = shortestCellWay(grid, endsOf(parts.from), endsOf(parts.to),
                                        narrowCells(grid, obstacles, radius), progress);
    if (progress.cancelled())
        return errorOf(ErrorKind::Cancelled, texts::stopped);
    if (way.cells.empty())
        return errorOf(ErrorKind::NotFound, texts::noFreeWay);
    const VertexId from{way.from}, to{way.to};
    const Tightened tight(obstacles, pointsOf(grid, obstacles, way, place(from), place(to)),
                          radius);
    std::vector<Point2> stops{place(from)};
    const std::vector<Point2> turns = tight.turns();
    for (std::size_t i = 1; i < turns.size(); ++i)
        addLeg(obstacles, stops, turns[i], level.linkSettings().longest);
    return built(level, ids, stops, from, to);
}

} // namespace

Result<LevelChange> joinByFreeWay(const Level& level, const Parts& parts, IdBlock& ids,
                                  const Progress& progress) {
    for (const FloorId floor : level.floors()) {
        const Parts here = partsOn(level, parts, floor);
        if (here.from.empty() || here.to.empty())
            continue;
        auto joined = joinOn(level, here, floor, ids, progress);
        if (joined || joined.error().kind != ErrorKind::NotFound)
            return joined;
    }
    return errorOf(ErrorKind::NotFound, texts::noFreeWay);
}

} // namespace navcore
