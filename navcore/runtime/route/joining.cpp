// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/joining.h"

#include "navcore/runtime/space/clearance.h"

#include <cassert>

namespace navcore {

Edge legEdge(const RouteWorld& world, Point3 a, Point3 b) {
    Edge leg;
    leg.length = latticeLength(a, b);
    leg.pieces = world.ground.pieces(a, b, leg.length);
    if (world.rules.radius > 0)
        leg.clearance = clearance(world.obstacles, a.flat(), b.flat(), world.rules.radius);
    if (world.barriers.size() > 0) {
        Crossing way = world.barriers.across(a.flat(), b.flat());
        leg.passage = way.forward ? Passage::Open : Passage::Barred;
        leg.terms = TermsOf({LinkKind::Walk, {}, std::move(way.needs), std::move(way.gates)});
    }
    return leg;
}

std::optional<Cost> legCost(const RouteWorld& world, Point3 a, Point3 b) {
    return edgeCost(legEdge(world, a, b), world.rules);
}

std::optional<Cost> straightCost(const RouteWorld& world, Point3 a, Point3 b) {
    if (!world.obstacles.visible(a.flat(), b.flat()))
        return std::nullopt;
    return a == b ? std::optional<Cost>(0) : legCost(world, a, b);
}

std::vector<Joint> jointsOf(const RouteWorld& world, Point3 point, RouteEndName end) {
    std::vector<Joint> joints;
    for (const NearVertex& near : world.vertices.nearestVisible(
             point, world.joinCount, world.rules.joinRange, world.obstacles)) {
        const CompiledGraph::Slot slot = world.graph.slotOf(near.id);
        assert(slot != CompiledGraph::none);
        const Point3 vertex = world.graph.position(slot);
        const auto cost = end == RouteEndName::Start ? legCost(world, point, vertex)
                                                     : legCost(world, vertex, point);
        if (cost)
            joints.push_back({slot, *cost});
    }
    return joints;
}

} // namespace navcore
