// SPDX-License-Identifier: MIT
#include "navcore/author/placing/fill_points.h"

#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/quality/narrow_passages.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace navcore {
namespace {

/// Number of equal steps in which the ground ahead of an opening is searched.
constexpr Coord stepsAhead = 4;
/// Largest number of points in a row ahead of an opening.
constexpr std::size_t mostAhead = 16;

/// Stores points in square cells, so that the points near a position can be found quickly.
class PointGrid {
public:
    explicit PointGrid(Coord cell) : m_cell(std::max<Coord>(cell, 1)) {}

    void add(Point2 at) { m_cells[cellOf(at)].push_back(at); }
    /// Returns the points in the cell of `at` and in its eight neighbours. These include all points
    /// that are at most the width of a cell away.
    std::vector<Point2> near(Point2 at) const {
        std::vector<Point2> points;
        const auto [column, row] = cellOf(at);
        for (Coord y = row - 1; y <= row + 1; ++y)
            for (Coord x = column - 1; x <= column + 1; ++x)
                if (const auto cell = m_cells.find({x, y}); cell != m_cells.end())
                    points.insert(points.end(), cell->second.begin(), cell->second.end());
        return points;
    }

private:
    std::pair<Coord, Coord> cellOf(Point2 at) const {
        const auto floor = [this](Coord c) { return c / m_cell - (c % m_cell < 0 ? 1 : 0); };
        return {floor(at.x), floor(at.y)};
    }

    Coord m_cell;
    std::map<std::pair<Coord, Coord>, std::vector<Point2>> m_cells;
};

/// Finds positions for vertices in and near the openings through which a lattice of vertices would
/// create no edge.
class OpeningFill {
public:
    OpeningFill(const LiveLevel& level, const FilledGround& ground)
        : m_level(level), m_ground(ground), m_grid(ground.obstacles().grid()),
          m_longest(suitedSettings(ground.fill(), {}).longest), m_points(m_longest) {
        for (const auto& [id, agent] : level.level().items<Agent>())
            m_radii.push_back(agent.radius);
        const FloorId floor = ground.fill().floor;
        const auto isHere = [&](VertexId id) { return level.planes().under(id).floor == floor; };
        level.graph().forEachVertex([&](VertexId id, Point3 at) {
            if (isHere(id))
                m_points.add(at.flat());
        });
        level.graph().forEachEdge([&](const Edge& edge) {
            if (!isHere(edge.a) || !isHere(edge.b))
                return;
            const Point2 a = level.graph().position(edge.a).flat(),
                         b = level.graph().position(edge.b).flat();
            // Store only long links. Shorter edges are derived from the positions of their ends,
            // and automatic edges may be replaced when the level is filled.
            if (edge.key.isLink() && squaredDistance(a, b) > std::int64_t{m_longest} * m_longest)
                m_longLinks.emplace_back(a, b);
        });
    }

    /// Returns the positions to add in openings, in addition to the positions in `lattice` and the
    /// vertices of the level.
    std::vector<Point2> run(const std::vector<Point2>& lattice, const Progress& progress) {
        for (const Point2 at : lattice)
            m_points.add(at);
        const auto widest = static_cast<Coord>(
            std::min<std::int64_t>(2 * std::int64_t{m_ground.fill().spacing}, maxCoord));
        const auto passages = narrowPassages(m_grid, freeBends(widest), widest, progress);
        // A point added in one opening may be the point that another opening needs straight ahead,
        // so repeat until a pass adds nothing.
        for (std::size_t before = m_added.size() + 1; before != m_added.size();) {
            before = m_added.size();
            for (const NarrowPassage& passage : passages) {
                if (progress.cancelled())
                    return {};
                const std::optional<Coord> radius = widestThrough(passage);
                if (radius && m_ground.contains(passage.middle()) && !isPassed(passage, *radius))
                    fill(passage, *radius);
            }
        }
        return std::move(m_added);
    }

private:
    /// Returns those bend points of the obstacles in and near the area to fill that are on free
    /// ground.
    std::vector<BendPoint> freeBends(Coord widest) const {
        const LatticeFill& fill = m_ground.fill();
        const Box box = grown(fill.within.value_or(fill.area), widest);
        std::vector<BendPoint> bends, kept;
        for (const auto& [id, obstacle] : m_level.level().items<Obstacle>())
            if (obstacle.floor == fill.floor && boundsOf(*obstacle.shape).meets(box))
                appendBendPoints(*obstacle.shape, 0, bends);
        for (const BendPoint& bend : bends)
            if (box.contains(bend.at) && m_ground.obstacles().isFree(bend.at))
                kept.push_back(bend);
        return kept;
    }

    /// Returns the largest radius of an agent that fits through a passage, or nullopt if no agent
    /// fits.
    std::optional<Coord> widestThrough(const NarrowPassage& passage) const {
        std::optional<Coord> widest;
        for (const Coord radius : m_radii)
            if (2 * std::int64_t{radius} < passage.width)
                widest = std::max(radius, widest.value_or(0));
        return widest;
    }

    bool goesStraight(Point2 a, Point2 b, Coord radius) const {
        return m_ground.obstacles().visible(a, b) && !m_grid.comesNearer(a, b, radius);
    }
    bool mayLink(Point2 a, Point2 b, Coord radius) const {
        return squaredDistance(a, b) <= std::int64_t{m_longest} * m_longest &&
               goesStraight(a, b, radius);
    }

    /// Returns the point in the passage that is nearest to the middle of the passage, or nullopt if
    /// the passage contains no point.
    std::optional<Point2> pointIn(const NarrowPassage& passage) const {
        const Point2 middle = passage.middle();
        std::optional<Point2> nearest;
        for (const Point2 at : m_points.near(middle))
            if (4 * squaredDistance(at, middle) <= std::int64_t{passage.width} * passage.width &&
                goesStraight(at, middle, 0) &&
                (!nearest || std::pair(squaredDistance(at, middle), at) <
                                 std::pair(squaredDistance(*nearest, middle), *nearest)))
                nearest = at;
        return nearest;
    }

    /// Returns whether an edge could lead from `from` to another point on the given side of a
    /// passage. Ignores the point `except`.
    bool leadsTo(Point2 from, const NarrowPassage& passage, int side, Coord radius,
                 std::optional<Point2> except = {}) const {
        return std::ranges::any_of(m_points.near(from), [&](Point2 at) {
            const std::int64_t turn = orientation(passage.a, passage.b, at);
            return at != from && at != except && (side > 0 ? turn > 0 : turn < 0) &&
                   mayLink(from, at, radius);
        });
    }

    /// Returns whether an edge that is wide enough for an agent with this radius leads through the
    /// passage.
    bool isPassed(const NarrowPassage& passage, Coord radius) const {
        if (const auto in = pointIn(passage))
            if (leadsTo(*in, passage, 1, radius) && leadsTo(*in, passage, -1, radius))
                return true;
        const std::vector<Point2> near = m_points.near(passage.middle());
        for (const Point2 from : near)
            if (orientation(passage.a, passage.b, from) > 0)
                for (const Point2 to : near)
                    if (orientation(passage.a, passage.b, to) < 0 &&
                        segmentsMeet(from, to, passage.a, passage.b) && mayLink(from, to, radius))
                        return true;
        return std::ranges::any_of(m_longLinks, [&](const auto& edge) {
            return segmentsMeet(edge.first, edge.second, passage.a, passage.b) &&
                   !m_grid.comesNearer(edge.first, edge.second, radius);
        });
    }

    void fill(const NarrowPassage& passage, Coord radius) {
        std::optional<Point2> in = pointIn(passage);
        if (!in)
            add(*(in = passage.middle()));
        for (const int side : {1, -1})
            if (!leadsTo(*in, passage, side, radius))
                goAhead(*in, passage, side, radius);
    }
    void add(Point2 at) {
        m_points.add(at);
        m_added.push_back(at);
    }

    /// Adds a point straight ahead of the point `in`, or a row of points along a corridor, so that
    /// an edge can continue to another point on that side of the passage. Adds none if no such
    /// point can be reached.
    void goAhead(Point2 in, const NarrowPassage& passage, int side, Coord radius) {
        std::vector<Point2> row;
        Point2 last = in;
        std::int64_t start = 0;
        while (row.size() < mostAhead) {
            std::optional<std::pair<Point2, std::int64_t>> farthest;
            for (Coord step = 1; step <= stepsAhead; ++step) {
                const std::int64_t distance = start + std::int64_t{m_longest} * step / stepsAhead;
                if (distance > maxCoord)
                    break;
                const auto signedDistance = static_cast<Coord>(side > 0 ? -distance : distance);
                const Point2 ahead = passage.outside(signedDistance);
                if (!m_ground.contains(ahead) || !mayLink(last, ahead, radius))
                    break;
                farthest = {ahead, distance};
                if (leadsTo(ahead, passage, side, radius, last)) {
                    row.push_back(ahead);
                    for (const Point2 at : row)
                        add(at);
                    return;
                }
            }
            if (!farthest)
                return;
            std::tie(last, start) = *farthest;
            row.push_back(last);
        }
    }

    const LiveLevel& m_level;
    const FilledGround& m_ground;
    const ObstacleGrid& m_grid;
    Coord m_longest; ///< Length of the longest automatic edge of the fill, in lu.
    std::vector<Coord> m_radii;
    PointGrid m_points;
    std::vector<std::pair<Point2, Point2>> m_longLinks;
    std::vector<Point2> m_added;
};

/// Removes the points near existing vertices, so that ground is not filled twice.
void removeTaken(std::vector<Point2>& points, const LiveLevel& level, FloorId floor,
                 Coord distance) {
    std::erase_if(points, [&](Point2 at) {
        const auto inside = level.plane(floor).vertices.inside(grown({at, at}, distance));
        return std::ranges::any_of(inside, [&](VertexId id) {
            return squaredDistance(level.graph().position(id).flat(), at) <
                   std::int64_t{distance} * distance;
        });
    });
}

} // namespace

Result<std::vector<Point2>> fillPoints(const LiveLevel& level, const LatticeFill& fill,
                                       const Progress& progress) {
    const auto ground =
        FilledGround::of(level.plane(fill.floor).obstacles, fill, progress.part(0, 0.8));
    if (!ground)
        return ground.error();
    auto lattice = latticePoints(ground.value(), progress.part(0, 0.8));
    if (!lattice && lattice.error().kind != ErrorKind::NotFound)
        return lattice.error();
    std::vector<Point2> points = lattice ? std::move(lattice).value() : std::vector<Point2>();
    const bool isEmpty = points.empty();
    removeTaken(points, level, fill.floor, fill.spacing / 2);
    const auto openings = OpeningFill(level, ground.value()).run(points, progress.part(0.8, 1));
    if (progress.cancelled())
        return errorOf(ErrorKind::Cancelled, texts::stopped);
    if (isEmpty && openings.empty())
        return errorOf(ErrorKind::NotFound, texts::latticeEmpty);
    points.insert(points.end(), openings.begin(), openings.end());
    return points;
}

} // namespace navcore
