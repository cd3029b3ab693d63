// SPDX-License-Identifier: MIT
#include "navcore/author/words/named_floors.h"
#include "navcore/author/words/templates.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/route_text.h"
#include "navcore/runtime/base/error_texts.h"

#include <algorithm>

namespace navcore::navtool {
namespace {

/// Returns the lift and the floor of a cabin.
std::pair<LiftId, FloorId> stopOf(const ResolvedGraph& graph, VertexId cabin) {
    for (const auto& [id, lift] : graph.lifts)
        for (const auto& [floor, stop] : lift.stops)
            if (stop.entrance == entranceOf(cabin))
                return {id, floor};
    return {};
}

} // namespace

Phrase liftName(const ResolvedGraph& graph, LiftId id) {
    const auto at = std::ranges::find(graph.lifts, id, [](auto& entry) { return entry.first; });
    return at != graph.lifts.end() && !at->second.name.empty()
               ? say(words::liftNamed, at->second.name)
               : say(texts::numbered, texts::lift, std::to_string(id.value));
}

RouteStops stopsAlong(const ResolvedGraph& graph, const Route& route) {
    RouteStops stops;
    bool isRiding = false;
    for (const VertexId vertex : route.vertices) {
        if (!isCabin(vertex)) {
            stops.vertices.push_back(vertex);
            isRiding = false;
            continue;
        }
        const auto [lift, floor] = stopOf(graph, vertex);
        if (!isRiding)
            stops.rides.push_back({stops.vertices.size(), lift, floor, floor});
        stops.rides.back().to = floor;
        isRiding = true;
    }
    return stops;
}

std::string rideText(const ResolvedGraph& graph, const Ride& ride) {
    const auto names = floorNamesOf(graph);
    const auto name = [&](FloorId floor) { return withoutControls(english(nameOf(names, floor))); };
    return withoutControls(english(liftName(graph, ride.lift))) + " (" + name(ride.from) +
           (ride.to == ride.from ? "" : " -> " + name(ride.to)) + ")";
}

std::string cabinText(const ResolvedGraph& graph, VertexId cabin) {
    const auto [lift, floor] = stopOf(graph, cabin);
    return rideText(graph, {0, lift, floor, floor});
}

} // namespace navcore::navtool
