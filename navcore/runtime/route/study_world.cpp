// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/study_world.h"

#include <algorithm>
#include <cassert>

namespace navcore {

StudyGraph studyGraphOf(const RouteWorld& world) {
    assert(world.edges);
    std::vector<StudyGraph::Place> places;
    for (CompiledGraph::Slot slot = 0; slot < world.graph.slotCount(); ++slot)
        if (world.graph.vertexAt(slot).valid())
            places.push_back({world.graph.vertexAt(slot), world.graph.position(slot)});
    std::sort(places.begin(), places.end(),
              [](const auto& l, const auto& r) { return l.id < r.id; });
    const auto numberOf = [&](VertexId id) {
        const auto at =
            std::lower_bound(places.begin(), places.end(), id,
                             [](const StudyGraph::Place& l, VertexId r) { return l.id < r; });
        return static_cast<StudyGraph::Vertex>(at - places.begin());
    };
    std::vector<StudyGraph::ArcBetween> arcs;
    world.edges([&](const Edge& edge) {
        const auto cost = studyCost(edge, world.rules);
        if (!cost)
            return;
        const StudyGraph::Vertex a = numberOf(edge.a), b = numberOf(edge.b);
        if (edge.direction != Direction::Backward)
            arcs.push_back({a, b, *cost});
        if (edge.direction != Direction::Forward)
            arcs.push_back({b, a, *cost});
    });
    return {std::move(places), std::move(arcs)};
}

} // namespace navcore
