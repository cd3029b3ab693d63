// SPDX-License-Identifier: MIT
#include "navcore/runtime/attach/attachment.h"

#include "navcore/runtime/attach/attach_scratch.h"
#include "navcore/runtime/geometry/floor_distance.h"
#include "navcore/runtime/graph/walk_price.h"
#include "navcore/runtime/space/clearance.h"
#include "navcore/runtime/space/obstacle_grid.h"

#include <algorithm>
#include <cassert>

namespace navcore {

void crossBarriers(const Plane& plane, const Polyline& line, Edge& walk) {
    Crossing way = plane.barriers.across(line);
    walk.passage = way.forward ? Passage::Open : Passage::Barred;
    walk.terms = TermsOf({.needs = std::move(way.needs), .gates = std::move(way.gates)});
}

Edge legEdge(const Plane& plane, const AgentRules& rules, Point3 a, Point3 b) {
    return legEdge(plane, rules, Polyline(a, b));
}

Edge legEdge(const Plane& plane, const AgentRules& rules, const Polyline& line) {
    Edge leg;
    leg.length = static_cast<std::uint32_t>(line.length());
    leg.pieces = plane.ground.pieces(line);
    if (rules.radius > 0)
        leg.clearance = clearance(plane.obstacles, line, rules.radius);
    if (plane.barriers.size() > 0)
        crossBarriers(plane, line, leg);
    return leg;
}

std::optional<Cost> charged(const RouteContext& context, LinkKind kind, const Polyline& line,
                            std::optional<Cost> cost) {
    return charged(context.present.areas(), kind, line, context.plane().floor,
                   context.rules().radius, cost);
}

std::optional<Cost> wayCost(const RouteContext& context, const Edge& edge, Point3 a, Point3 b,
                            EdgeWay way) {
    return charged(context, edge, a, b, way, edgeCost(edge, context.rules(), way));
}

bool canWalkStraight(const Plane& plane, const AgentRules& rules, Point3 a, Point3 b) {
    return plane.barriers.letPass(a.flat(), b.flat(), rules) &&
           !plane.obstacles.grid().comesNearer(a.flat(), b.flat(), rules.radius);
}

std::optional<Cost> legCost(const RouteContext& context, Point3 a, Point3 b) {
    if (!canWalkStraight(context.plane(), context.rules(), a, b))
        return std::nullopt;
    WalkPrice price(context.rules().costs);
    context.plane().ground.forEachStretch(a, b, latticeLength(a, b),
                                          [&](const TerrainPiece& piece) { price.add(piece); });
    return charged(context, LinkKind::Walk, Polyline(a, b), price.under(plainMultiplier));
}

std::optional<Cost> straightCost(const RouteContext& context, Point3 a, Point3 b) {
    if (!context.plane().obstacles.visible(a.flat(), b.flat()))
        return std::nullopt;
    return a == b ? std::optional<Cost>(0) : legCost(context, a, b);
}

std::optional<Cost> straightCost(const RouteContext& context, const Place& a, const Place& b) {
    const Plane* ground = a.floor == b.floor ? context.planes.find(a.floor) : nullptr;
    return ground ? straightCost(context.on(*ground), a.point, b.point) : std::nullopt;
}

void AttachScratch::enter(const RouteContext& context) {
    if (search)
        search->lookIn(context.plane().vertices.grid(), &context.plane().obstacles.grid());
    else
        search.emplace(context.plane().vertices.grid(), &context.plane().obstacles.grid());
}

DetourLimit::DetourLimit(const RouteContext& context, std::uint64_t cost,
                         std::optional<Point3> other)
    : m_cost(std::min<std::uint64_t>(cost, maxArcCost)), m_other(other) {
    const auto multiplier = context.rules().costs.least();
    // Above this cost, scale * distance might overflow.
    if (!multiplier || cost > maxArcCost)
        return;
    const std::uint64_t least = (std::uint64_t{*multiplier} << 16U) / plainMultiplier;
    context.searched([&](const auto& graph) { m_scale = std::min(least, graph.heuristicScale()); });
}

bool DetourLimit::admits(Point3 point, Point3 vertex) const {
    const std::uint64_t rest = m_other ? m_scale * floorDistance(vertex, *m_other) >> 16U : 0;
    return m_scale == 0 || (m_scale * floorDistance(point, vertex) >> 16U) + rest <= m_cost;
}

Coord DetourLimit::range(Point3 point) const {
    if (m_scale == 0)
        return maxCoord;
    // Both terms of admits() are rounded down, and so are their distances.
    std::uint64_t most = ((m_cost + 2) << 16U) / m_scale + 1;
    // The rest of the route is at least as long as the way to the vertex is longer than that to the
    // other end.
    if (m_other)
        most = (most + floorDistance(point, *m_other)) / 2 + 2;
    return static_cast<Coord>(std::min<std::uint64_t>(most, maxCoord));
}

std::span<const CompiledGraph::Slot> verticesSeenFrom(const RouteContext& context, Point3 point,
                                                      std::size_t count, AttachScratch& memory,
                                                      const DetourLimit& limit) {
    LevelVector<CompiledGraph::Slot>& seen = memory.seen;
    const CompiledGraph& graph = context.graph;
    for (std::size_t asked = count;; asked *= 2) {
        seen.clear();
        const NearestRule rule{.range = std::min(context.rules().joinRange, limit.range(point))};
        for (const NearestSearch::Found& found : memory.search->run(point, {}, asked, rule)) {
            // The VertexIndex of a NavWorld uses the same slots as the graphs of that world, so
            // looking up the vertex by its id is rarely necessary.
            const bool isSame =
                found.slot < graph.slotCount() && graph.vertexAt(found.slot) == found.id;
            seen.push_back(isSame ? found.slot : graph.slotOf(found.id));
            assert(seen.back() != CompiledGraph::none);
        }
        const bool isAll = seen.size() < asked;
        if (const ChargedAreas* areas = context.present.areas())
            std::erase_if(seen, [&](CompiledGraph::Slot slot) {
                return areas->hide(point.flat(), graph.position(slot).flat(),
                                   context.plane().floor);
            });
        if (!isAll && seen.size() < count)
            continue;
        seen.resize(std::min(seen.size(), count));
        return seen;
    }
}

std::span<const RouteAnchor> jointsOf(const RouteContext& context, Point3 point, RouteEndName end,
                                      AttachScratch& memory, const DetourLimit& limit) {
    LevelVector<RouteAnchor>& anchors = memory.anchors;
    anchors.clear();
    for (const CompiledGraph::Slot slot :
         verticesSeenFrom(context, point, context.joinCount, memory, limit)) {
        const Point3 vertex = context.graph.position(slot);
        if (!limit.admits(point, vertex))
            continue;
        const auto cost = end == RouteEndName::Start ? legCost(context, point, vertex)
                                                     : legCost(context, vertex, point);
        if (cost)
            anchors.push_back({slot, *cost});
    }
    return anchors;
}

std::vector<RouteAnchor> jointsOf(const RouteContext& context, Point3 point, RouteEndName end) {
    AttachScratch memory(context);
    const auto anchors = jointsOf(context, point, end, memory);
    return {anchors.begin(), anchors.end()};
}

} // namespace navcore
