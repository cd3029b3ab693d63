// SPDX-License-Identifier: MIT
#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/level/curve_parts.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace navcore {
namespace {

/// Divides the fixed cost of a link between its two halves in proportion to their lengths. The
/// shares add up to the cost, except that a cost of 1 becomes 1 for both halves, because a nav file
/// cannot store 0.
void shareOwnCost(Link& first, Link& second, std::int64_t firstLength, std::int64_t secondLength) {
    if (!first.ownCost)
        return;
    const std::int64_t cost = *first.ownCost;
    const std::int64_t length = firstLength + secondLength;
    std::int64_t share = length > 0 ? cost * firstLength / length : cost / 2;
    std::int64_t rest = cost - share;
    if (cost > 0) {
        share = std::clamp<std::int64_t>(share, 1, std::max<std::int64_t>(1, cost - 1));
        rest = std::max<std::int64_t>(1, cost - share);
    }
    first.ownCost = static_cast<std::int32_t>(share);
    second.ownCost = static_cast<std::int32_t>(rest);
}

/// Divides the delay of a link between its two halves in proportion to their lengths.
void shareDelay(Link& first, Link& second, std::uint64_t firstLength, std::uint64_t secondLength) {
    const std::uint64_t length = std::max<std::uint64_t>(firstLength + secondLength, 1);
    const std::uint32_t delay = first.delay;
    first.delay = static_cast<std::uint32_t>(delay * firstLength / length);
    second.delay = delay - first.delay;
}

/// Divides the curve of a link between its two halves, at the point of the curve nearest to `at`.
void shareCurve(Link& first, Link& second, Point2 from, Point2 to, Point2 at) {
    const LinkCurve whole = first.curve;
    if (whole.empty())
        return;
    std::size_t part = 0;
    int step = 1;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (std::size_t i = 0; i < partsOf(whole); ++i)
        for (int k = 1; k < curveSegments; ++k)
            if (const std::int64_t squared =
                    squaredDistance(at, pointOnCurve(whole, from, to, i, k));
                squared < least) {
                least = squared;
                part = i;
                step = k;
            }
    std::tie(first.curve, second.curve) = splitCurve(whole, from, to, part, step);
}

std::uint64_t lengthOf(const LinkCurve& curve, Point3 from, Point3 to) {
    const std::vector<Point3> corners = flattened(curve, from, to);
    return Polyline(from, to, corners).length();
}

} // namespace

VertexId splitEdge(LevelEdit& edit, IdBlock& ids, const Edge& edge, Point3 at) {
    const VertexId middle = ids.draw<Vertex>(edit.level());
    edit.set<Vertex>(middle, Vertex{.position = at,
                                    .name = {},
                                    .kind = {},
                                    .tags = {},
                                    .linksWanted = {},
                                    .floor = edit.find<Vertex>(entranceOf(edge.a))->floor});
    if (edge.key.isLink()) {
        Link first = *edit.find<Link>(edge.key.link());
        Link second = first;
        first.to = middle;
        second.from = middle;
        const Point3 from = edit.find<Vertex>(first.from)->position;
        const Point3 to = edit.find<Vertex>(second.to)->position;
        shareCurve(first, second, from.flat(), to.flat(), at.flat());
        const std::uint64_t before = lengthOf(first.curve, from, at);
        const std::uint64_t behind = lengthOf(second.curve, at, to);
        shareOwnCost(first, second, static_cast<std::int64_t>(before),
                     static_cast<std::int64_t>(behind));
        shareDelay(first, second, before, behind);
        edit.set<Link>(edge.key.link(), first);
        edit.set<Link>(ids.draw<Link>(edit.level()), second);
        return middle;
    }
    if (isLiftEdge(edge.key))
        return middle;
    const VertexPair pair = edge.key.pair();
    const EdgeRule* found = edit.find<EdgeRule>(pair);
    const EdgeRule rule = found ? *found : EdgeRule{};
    for (const VertexId end : {pair.a, pair.b})
        setRule(edit, VertexPair::of(end, middle), rule);
    EdgeRule longPair = rule;
    longPair.permission = Permission::Forbidden;
    edit.set<EdgeRule>(pair, longPair);
    return middle;
}

void pinMissingHalves(LevelEdit& edit, IdBlock& ids, const NavGraph& graph, VertexPair pair,
                      VertexId middle) {
    for (const VertexId end : {pair.a, pair.b}) {
        const VertexPair half = VertexPair::of(end, middle);
        if (graph.find(EdgeKey::of(half)))
            continue;
        Link link{.from = half.a, .to = half.b, .terrain = {}, .tags = {}};
        if (const EdgeRule* rule = edit.find<EdgeRule>(half)) {
            link.terrain = rule->terrain;
            link.multiplier = rule->multiplier;
        }
        edit.set<Link>(ids.draw<Link>(edit.level()), link);
    }
}

} // namespace navcore
