// SPDX-License-Identifier: MIT
#include "navcore/runtime/quality/narrow_passages.h"

#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/quality/truth_graph.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <tuple>

namespace navcore {
namespace {

/// Distance in lu between the end of a visibility test and the obstacle side at which it is aimed.
constexpr double sideMargin = 2;

/// Returns the point of the segment a-b nearest to p, rounded to the lattice.
Point2 nearestOn(Point2 a, Point2 b, Point2 p) {
    const double dx = static_cast<double>(b.x) - a.x, dy = static_cast<double>(b.y) - a.y;
    const double squared = dx * dx + dy * dy;
    const double along = squared == 0 ? 0
                                      : std::clamp((dx * (static_cast<double>(p.x) - a.x) +
                                                    dy * (static_cast<double>(p.y) - a.y)) /
                                                       squared,
                                                   0.0, 1.0);
    return {static_cast<Coord>(std::floor(a.x + along * dx + 0.5)),
            static_cast<Coord>(std::floor(a.y + along * dy + 0.5))};
}

/// Returns the point `sideMargin` before `to` on the segment from `from` to `to`.
Point2 before(Point2 to, Point2 from) {
    const double dx = static_cast<double>(from.x) - to.x, dy = static_cast<double>(from.y) - to.y;
    const double length = std::max(std::sqrt(dx * dx + dy * dy), 1.0);
    return {static_cast<Coord>(std::floor(to.x + dx / length * sideMargin + 0.5)),
            static_cast<Coord>(std::floor(to.y + dy / length * sideMargin + 0.5))};
}

Coord roundedLength(Point2 a, Point2 b) {
    return static_cast<Coord>(std::min<std::uint32_t>(latticeLength(onPlane(a), onPlane(b)),
                                                      static_cast<std::uint32_t>(maxCoord)));
}

/// Returns the narrowest passage between the corner of a bend point and an obstacle side in the
/// free space around this corner, or nullopt if there is none.
std::optional<NarrowPassage> passageAt(const ObstacleGrid& obstacles, const BendPoint& bend,
                                       Coord widest) {
    const Point2 corner = bend.corner;
    const double outX = static_cast<double>(bend.at.x) - corner.x,
                 outY = static_cast<double>(bend.at.y) - corner.y;
    std::optional<NarrowPassage> nearest;
    obstacles.forEachSide(
        obstacles.frame().range(grown({corner, corner}, widest)),
        [&](const ObstacleGrid::Side& side) {
            if (side.a == corner || side.b == corner || onSegment(corner, side.a, side.b))
                return true;
            const Point2 end = nearestOn(side.a, side.b, corner);
            const Coord width = roundedLength(corner, end);
            const double ahead = outX * (static_cast<double>(end.x) - corner.x) +
                                 outY * (static_cast<double>(end.y) - corner.y);
            if (width > widest || width <= 2 * bendOffset || ahead <= 0 ||
                (nearest && std::pair(nearest->width, nearest->b) <= std::pair(width, end)) ||
                obstacles.meetsSide(bend.at, before(end, corner)))
                return true;
            nearest = NarrowPassage{corner, end, width};
            return true;
        });
    return nearest;
}

/// Collects passages that do not overlap. Finds neighbours in a grid of passage midpoints.
class DistinctPassages {
public:
    explicit DistinctPassages(Coord widest) : m_cell(std::max<Coord>(widest, 1)) {}

    /// Adds a passage that is at least as wide as those before it, unless one of them overlaps it.
    void add(const NarrowPassage& passage) {
        const auto [column, row] = cellOf(passage.middle());
        for (std::int32_t y = row - 1; y <= row + 1; ++y)
            for (std::int32_t x = column - 1; x <= column + 1; ++x)
                if (const auto known = m_middles.find({x, y}); known != m_middles.end())
                    for (const Point2 middle : known->second)
                        if (roundedLength(middle, passage.middle()) <= passage.width)
                            return;
        m_middles[{column, row}].push_back(passage.middle());
        m_passages.push_back(passage);
    }
    std::vector<NarrowPassage> take() { return std::move(m_passages); }

private:
    std::pair<std::int32_t, std::int32_t> cellOf(Point2 place) const {
        const auto at = [this](Coord c) {
            return static_cast<std::int32_t>(std::floor(static_cast<double>(c) / m_cell));
        };
        return {at(place.x), at(place.y)};
    }

    Coord m_cell;
    std::map<std::pair<std::int32_t, std::int32_t>, std::vector<Point2>> m_middles;
    std::vector<NarrowPassage> m_passages;
};

} // namespace

Point2 NarrowPassage::outside(Coord distance) const {
    const double dx = static_cast<double>(b.x) - a.x, dy = static_cast<double>(b.y) - a.y;
    const double times = distance / std::max(std::sqrt(dx * dx + dy * dy), 1.0);
    const auto held = [](double c) {
        return static_cast<Coord>(std::clamp<double>(std::floor(c + 0.5), -maxCoord, maxCoord));
    };
    return {held(middle().x + dy * times), held(middle().y - dx * times)};
}

std::vector<NarrowPassage> narrowPassages(const ObstacleGrid& obstacles,
                                          std::span<const BendPoint> bends, Coord widest,
                                          const Progress& progress) {
    std::vector<NarrowPassage> found;
    for (const BendPoint& bend : bends) {
        if (progress.cancelled())
            return {};
        if (const auto passage = passageAt(obstacles, bend, widest))
            found.push_back(*passage);
    }
    std::sort(found.begin(), found.end(), [](const NarrowPassage& l, const NarrowPassage& r) {
        return std::tuple(l.width, l.a, l.b) < std::tuple(r.width, r.a, r.b);
    });
    DistinctPassages distinct(widest);
    for (const NarrowPassage& passage : found)
        distinct.add(passage);
    return distinct.take();
}

} // namespace navcore
