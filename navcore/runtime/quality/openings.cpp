// SPDX-License-Identifier: MIT
#include "navcore/runtime/quality/openings.h"

#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/search/delta_stepping.h"

#include <algorithm>
#include <set>

namespace navcore {
namespace {

/// Calls visit(from, to) with the slots of each arc that stays on the floor of `plane`.
template <class Graph, class Visit>
void forEachArcOn(const Plane& plane, const Graph& graph, Visit&& visit) {
    const auto isHere = [&](CompiledGraph::Slot slot) {
        return plane.vertices.grid().slotOf(graph.vertexAt(slot)) != SlotIndex::none;
    };
    for (CompiledGraph::Slot slot = 0; slot < graph.slotCount(); ++slot) {
        if (!graph.vertexAt(slot).valid() || !isHere(slot))
            continue;
        for (const CompiledGraph::Arc& arc : graph.arcsFrom(slot))
            if (isHere(arc.to))
                visit(slot, arc.to);
    }
}

/// The arcs of a floor as segments, for testing whether one crosses an opening.
class PassingArcs {
public:
    template <class Graph>
    PassingArcs(const Plane& plane, const Graph& graph) {
        forEachArcOn(plane, graph, [&](CompiledGraph::Slot from, CompiledGraph::Slot to) {
            m_segments.push_back({graph.position(from).flat(), graph.position(to).flat()});
        });
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

/// Returns the bend points of the active nodes.
std::vector<BendPoint> activeBends(const TruthGraph& truth) {
    std::vector<BendPoint> bends;
    for (TruthGraph::Node node = 0; node < truth.nodeCount(); ++node)
        if (truth.isActive(node))
            bends.push_back({truth.position(node), truth.corner(node), {}, {}});
    return bends;
}

/// Finds the vertices on both sides of openings.
class OpeningSides {
public:
    OpeningSides(const RouteContext& context, const TruthGraph& truth, Coord farthest)
        : m_context(context), m_truth(truth), m_farthest(farthest),
          m_search(context.plane().vertices.grid(), &context.plane().obstacles.grid()) {}

    /// Sets the nearest vertex on each side of the opening. If an agent in the middle of the
    /// opening does not see that vertex, also sets the point to which it must go first. Returns
    /// false if one side has no such vertex.
    bool find(Opening& opening) {
        return findSide(opening, 1, opening.from, opening.beforeFrom) &&
               findSide(opening, -1, opening.to, opening.beforeTo);
    }

private:
    /// Finds the vertex on the side of the opening where orientation() has the sign `side`.
    bool findSide(const Opening& opening, int side, VertexId& vertex,
                  std::optional<Point2>& before) {
        const Point2 middle = opening.middle();
        if (!m_truth.isFree(middle))
            return false;
        if ((vertex = seenFrom(middle, opening, side)).valid())
            return true;
        // An agent that just fits cannot turn in the opening, but it may see a vertex from a point
        // straight ahead of it.
        for (Coord distance = std::max(opening.width / 2, 1); distance <= m_farthest;
             distance *= 2) {
            const Point2 ahead = opening.outside(side > 0 ? -distance : distance);
            if (!m_truth.isFree(ahead) || !m_truth.goesStraight(middle, ahead) ||
                !m_truth.goesStraight(ahead, middle))
                return false;
            if ((vertex = seenFrom(ahead, opening, side)).valid()) {
                before = ahead;
                return true;
            }
        }
        return false;
    }

    VertexId seenFrom(Point2 place, const Opening& opening, int side) {
        const NearestRule rule{.range = m_context.rules().joinRange};
        const Point3 from = m_context.plane().onGround(place);
        for (const NearestSearch::Found& found : m_search.run(from, {}, 64, rule)) {
            const Point3 vertex = m_context.graph.position(m_context.graph.slotOf(found.id));
            const std::int64_t turn = orientation(opening.a, opening.b, vertex.flat());
            if ((side > 0 ? turn > 0 : turn < 0) && legCost(m_context, from, vertex))
                return found.id;
        }
        return {};
    }

    const RouteContext& m_context;
    const TruthGraph& m_truth;
    Coord m_farthest;
    NearestSearch m_search;
};

} // namespace

Coord vertexSpacing(const RouteContext& context) {
    constexpr std::uint32_t none = 0xffffffffU;
    std::vector<std::uint32_t> shortest(context.graph.slotCount(), none);
    context.searched([&](const auto& graph) {
        forEachArcOn(context.plane(), graph, [&](CompiledGraph::Slot from, CompiledGraph::Slot to) {
            shortest[from] =
                std::min(shortest[from], latticeLength(graph.position(from), graph.position(to)));
        });
    });
    std::erase(shortest, none);
    if (shortest.empty())
        return 0;
    const auto middle = shortest.begin() + static_cast<std::ptrdiff_t>(shortest.size() / 2);
    std::nth_element(shortest.begin(), middle, shortest.end());
    return static_cast<Coord>(std::min<std::uint32_t>(*middle, maxCoord));
}

Result<std::vector<Opening>> findOpenings(const RouteContext& context, const TruthGraph& truth,
                                          const OpeningSettings& settings,
                                          const Progress& progress) {
    ArcSnapshot arcs =
        context.searched([](const auto& graph) { return ArcSnapshot(graph, ArcWay::Forward); });
    arcs.reprice([&](CompiledGraph::Slot from, CompiledGraph::Slot to) {
        return planeLength(context.graph.position(from), context.graph.position(to));
    });
    const PassingArcs passing =
        context.searched([&](const auto& graph) { return PassingArcs(context.plane(), graph); });
    TruthSearch search(truth);
    DeltaStepping<std::uint32_t> lengths;
    std::vector<Opening> found;
    // The two ends of a passage yield the same pair of vertices and count as one opening.
    std::set<VertexPair> sides;
    OpeningSides sideSearch(context, truth, 2 * settings.widest);
    for (const NarrowPassage& passage :
         narrowPassages(truth.obstacles(), activeBends(truth), settings.widest, progress)) {
        if (progress.cancelled())
            break;
        Opening opening;
        static_cast<NarrowPassage&>(opening) = passage;
        if (passing.pass(opening) || !sideSearch.find(opening) ||
            !sides.insert(VertexPair::of(opening.from, opening.to)).second)
            continue;
        const auto slotOf = [&](VertexId id) { return context.graph.slotOf(id); };
        const auto place = [&](VertexId id) { return context.graph.position(slotOf(id)).flat(); };
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
    if (progress.cancelled())
        return errorOf(ErrorKind::Cancelled, texts::stopped);
    std::stable_sort(found.begin(), found.end(), [](const Opening& l, const Opening& r) {
        return l.ratio() != r.ratio() ? l.ratio() > r.ratio() : l.a < r.a;
    });
    return found;
}

} // namespace navcore
