// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/check_fields.h"
#include "navcore/runtime/graph/check_resolved.h"
#include "navcore/runtime/graph/cost.h"

#include <unordered_map>

namespace navcore {
namespace {

/// A stop of a lift in a nav file.
struct StopIn {
    LiftId lift;
    FloorId floor;
    bool hasCabin = false;
};

/// Checks the lift edges and the edges at cabins.
Status checkLiftEdges(const ResolvedGraph& graph,
                      const std::unordered_map<VertexId, StopIn>& stops) {
    const auto liftOf = [&](VertexId vertex) {
        const auto at = stops.find(entranceOf(vertex));
        return at == stops.end() ? LiftId{} : at->second.lift;
    };
    std::size_t next = 0;
    for (std::size_t e = 0; e < graph.edgeCount(); ++e) {
        const bool hasTerms = next < graph.terms.size() && graph.terms[next].first == e;
        const EdgeTerms* terms = hasTerms ? &graph.terms[next++].second : nullptr;
        const VertexId a = graph.vertexIds[graph.edgeFrom[e]];
        const VertexId b = graph.vertexIds[graph.edgeTo[e]];
        const bool isLift = terms && terms->kind == LinkKind::Lift;
        if (isLift != (isCabin(a) || isCabin(b)) ||
            (isLift && (terms->lift != liftOf(a) || terms->lift != liftOf(b))))
            return invalid(
                at("edge_from", e) +
                ": an edge at a cabin that is not of its lift, or a lift edge elsewhere");
        if (terms && !isLift && (terms->delay != terms->delayBack || terms->lift.valid()))
            return invalid(at("edge_from", e) +
                           ": a lift or two different times, but not an edge of a lift");
        if (terms && (terms->delay > maxArcCost || terms->delayBack > maxArcCost))
            return invalid(at("edge_from", e) + ": a delay above 2147483647 ms");
    }
    return Done{};
}

} // namespace

Status checkLifts(const ResolvedGraph& graph) {
    if (Status status = checkRising("lifts", graph.lifts, [](auto& e) { return e.first; }); !status)
        return status;
    std::unordered_map<VertexId, StopIn> stops;
    for (std::size_t i = 0; i < graph.lifts.size(); ++i) {
        const auto& [id, lift] = graph.lifts[i];
        if (Status status = checkLift(lift); !status)
            return invalid(at("lifts", i) + status.error().message);
        if (!connectsFloors(lift))
            return invalid(at("lifts", i) + ": fewer than two stops");
        for (const auto& [agent, factor] : lift.factors)
            if (!hasId(graph.agents, agent))
                return invalid(at("lifts", i) + ": no agent " + std::to_string(agent.value));
        for (const auto& [floor, stop] : lift.stops) {
            if (!stop.entrance.isItem() || !stops.emplace(stop.entrance, StopIn{id, floor}).second)
                return invalid(at("lifts", i) + ": an entrance has two stops, or no valid id");
            if (stop.gate && !hasId(graph.barriers, *stop.gate))
                return invalid(at("lifts", i) + ": no gate " + std::to_string(stop.gate->value));
        }
    }
    std::size_t entrances = 0;
    for (std::size_t i = 0; i < graph.vertexIds.size(); ++i) {
        const VertexId vertex = graph.vertexIds[i];
        const auto stop = stops.find(entranceOf(vertex));
        if (stop == stops.end() || stop->second.floor != graph.floorOf(i)) {
            if (isCabin(vertex) || stop != stops.end())
                return invalid(at("vertex_id", i) + ": a cabin without a lift, or a vertex on " +
                               "another floor than its stop");
        } else if (isCabin(vertex)) {
            stop->second.hasCabin = true;
        } else {
            ++entrances;
        }
    }
    if (entrances != stops.size() ||
        !std::ranges::all_of(stops, [](const auto& entry) { return entry.second.hasCabin; }))
        return invalid("lifts: an entrance or a cabin is missing");
    return checkLiftEdges(graph, stops);
}

} // namespace navcore
