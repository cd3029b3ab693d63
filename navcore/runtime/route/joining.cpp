// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/joining.h"

#include <cassert>

namespace navcore {

std::optional<Cost> legCost(const RouteWorld& world, Point3 a, Point3 b) {
    const PieceList pieces = world.ground.pieces(a, b, latticeLength(a, b));
    return walkCost(pieces.all(), plainMultiplier, world.costs);
}

std::vector<Joint> jointsOf(const RouteWorld& world, Point3 point) {
    std::vector<Joint> joints;
    for (const NearVertex& near :
         world.vertices.nearestVisible(point, world.joinCount, world.joinRange, world.obstacles)) {
        const CompiledGraph::Slot slot = world.graph.slotOf(near.id);
        assert(slot != CompiledGraph::none);
        if (const auto cost = legCost(world, point, world.graph.position(slot)))
            joints.push_back({slot, *cost});
    }
    return joints;
}

} // namespace navcore
