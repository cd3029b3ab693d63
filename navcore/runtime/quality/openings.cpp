// SPDX-License-Identifier: MIT
#include "navcore/runtime/quality/openings.h"

#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/route/attachment.h"
#include "navcore/runtime/search/delta_stepping.h"

#include <algorithm>
#include <cmath>
#include <set>

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

/// Returns the passages between obstacles that are at most `widest` lu wide, narrowest first.
std::vector<Opening> narrowPlaces(const TruthGraph& truth, Coord widest) {
    const ObstacleGrid& obstacles = truth.obstacles();
    std::vector<Opening> found;
    for (TruthGraph::Node node = 0; node < truth.nodeCount(); ++node) {
        if (!truth.isActive(node))
            continue;
        const Point2 at = truth.position(node), corner = truth.corner(node);
        const double outX = static_cast<double>(at.x) - corner.x,
                     outY = static_cast<double>(at.y) - corner.y;
        std::optional<Opening> nearest;
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
                    obstacles.meetsSide(at, before(end, corner)))
                    return true;
                nearest = Opening{corner, end, width, {}, {}, 0, 0};
                return true;
            });
        if (nearest)
            found.push_back(*nearest);
    }
    std::sort(found.begin(), found.end(), [](const Opening& l, const Opening& r) {
        return std::tuple(l.width, l.a, l.b) < std::tuple(r.width, r.a, r.b);
    });
    std::vector<Opening> distinct;
    for (const Opening& opening : found) {
        const bool isKnown = std::ranges::any_of(distinct, [&](const Opening& other) {
            return roundedLength(opening.middle(), other.middle()) <= opening.width;
        });
        if (!isKnown)
            distinct.push_back(opening);
    }
    return distinct;
}

/// The arcs of a graph as segments, for testing whether one crosses an opening.
class PassingArcs {
public:
    explicit PassingArcs(const CompiledGraph& graph) {
        for (CompiledGraph::Slot slot = 0; slot < graph.slotCount(); ++slot)
            for (const CompiledGraph::Arc& arc : graph.arcsFrom(slot))
                m_segments.push_back({graph.position(slot).flat(), graph.position(arc.to).flat()});
        std::sort(m_segments.begin(), m_segments.end(), [](const Segment& l, const Segment& r) {
            return std::min(l.a.x, l.b.x) < std::min(r.a.x, r.b.x);
        });
    }
    bool pass(const Opening& opening) const {
        const Box box = Box::of(opening.a, opening.b);
        for (const Segment& segment : m_segments) {
            if (std::min(segment.a.x, segment.b.x) > box.hi.x)
                return false;
            if (Box::of(segment.a, segment.b).meets(box) &&
                segmentsMeet(segment.a, segment.b, opening.a, opening.b))
                return true;
        }
        return false;
    }

private:
    struct Segment {
        Point2 a, b;
    };
    std::vector<Segment> m_segments;
};

/// Sets opening.from and opening.to to the nearest vertices on each side that the agent can walk to
/// from the middle of the opening. Returns false if there is no such vertex on one side.
bool findSides(const RouteWorld& world, Opening& opening) {
    const Point2 middle = opening.middle();
    NearestSearch search(world.plane().vertices.grid(), &world.plane().obstacles.grid());
    const NearestRule rule{.range = world.rules.joinRange};
    for (const NearestSearch::Found& found : search.run(onPlane(middle), {}, 64, rule)) {
        const Point3 place = world.graph.position(world.graph.slotOf(found.id));
        const std::int64_t side = orientation(opening.a, opening.b, place.flat());
        VertexId& end = side > 0 ? opening.from : opening.to;
        if (side != 0 && !end.valid() && legCost(world, onPlane(middle), place))
            end = found.id;
        if (opening.from.valid() && opening.to.valid())
            return true;
    }
    return false;
}

} // namespace

Coord vertexSpacing(const CompiledGraph& graph) {
    std::vector<std::uint32_t> shortest;
    for (CompiledGraph::Slot slot = 0; slot < graph.slotCount(); ++slot) {
        std::uint32_t least = 0xffffffffU;
        for (const CompiledGraph::Arc& arc : graph.arcsFrom(slot))
            least = std::min(least, latticeLength(graph.position(slot), graph.position(arc.to)));
        if (least != 0xffffffffU)
            shortest.push_back(least);
    }
    if (shortest.empty())
        return 0;
    const auto middle = shortest.begin() + static_cast<std::ptrdiff_t>(shortest.size() / 2);
    std::nth_element(shortest.begin(), middle, shortest.end());
    return static_cast<Coord>(std::min<std::uint32_t>(*middle, maxCoord));
}

Result<std::vector<Opening>> findOpenings(const RouteWorld& world, const TruthGraph& truth,
                                          const OpeningSettings& settings,
                                          const Progress& progress) {
    ArcSnapshot arcs(world.graph, ArcWay::Forward);
    arcs.reprice([&](CompiledGraph::Slot from, CompiledGraph::Slot to) {
        return planeLength(world.graph.position(from), world.graph.position(to));
    });
    const PassingArcs passing(world.graph);
    TruthSearch search(truth);
    DeltaStepping<std::uint32_t> lengths;
    std::vector<Opening> found;
    // The two ends of a passage yield the same pair of vertices and count as one opening.
    std::set<VertexPair> sides;
    for (Opening opening : narrowPlaces(truth, settings.widest)) {
        if (progress.cancelled())
            return errorOf(ErrorKind::Cancelled, texts::stopped);
        if (passing.pass(opening) || !findSides(world, opening) ||
            !sides.insert(VertexPair::of(opening.from, opening.to)).second)
            continue;
        const auto slotOf = [&](VertexId id) { return world.graph.slotOf(id); };
        const auto place = [&](VertexId id) { return world.graph.position(slotOf(id)).flat(); };
        const auto path = search.path(place(opening.from), place(opening.to));
        if (!path)
            continue;
        opening.through = path->length;
        opening.around = noPath;
        const PathLeg start{slotOf(opening.from), 0};
        if (lengths.run(arcs, std::span(&start, 1)) ==
                DeltaStepping<std::uint32_t>::Outcome::Done &&
            lengths.at(slotOf(opening.to)) != DeltaStepping<std::uint32_t>::unreached)
            opening.around = lengths.at(slotOf(opening.to));
        if (opening.ratio() >= settings.leastRatio)
            found.push_back(opening);
    }
    std::stable_sort(found.begin(), found.end(), [](const Opening& l, const Opening& r) {
        return l.ratio() != r.ratio() ? l.ratio() > r.ratio() : l.a < r.a;
    });
    return found;
}

} // namespace navcore
