// SPDX-License-Identifier: MIT
#include "navcore/author/live/route_stays.h"

#include "navcore/author/level/level.h"
#include "navcore/runtime/attach/route_anchors.h"

#include <algorithm>
#include <array>
#include <limits>

namespace navcore {
namespace {

/// Returns true if a change contains items of any of these types.
template <class... Items>
bool touches(const LevelChange& change) {
    return !(change.of<Items>().empty() && ...);
}

/// Returns true if a change can affect routes only by changing edges.
bool actsThroughEdges(const LevelChange& change) {
    return !touches<LevelInfo, LinkSettings, PaintGrid, PaintTile, Floor, Terrain, Agent, Barrier,
                    Lift>(change);
}

/// Returns true if an end of the route attaches to the graph in the same way as before the change.
bool joinsAsBefore(const RouteContext& context, const PinnedEnd& end, const LevelChange& change,
                   const GraphChange& edges) {
    const Place* to = std::get_if<Place>(&end);
    if (!to)
        return true; // If the end is a vertex, isTouched() checks it.
    if (context.attachment != Attachment::Vertices || !change.of<Obstacle>().empty())
        return false;
    const auto isFar = [&](const std::optional<Point3>& place) {
        const std::int64_t range = context.rules().joinRange;
        return !place || squaredDistance(place->flat(), to->point.flat()) > range * range;
    };
    return std::ranges::all_of(edges.vertices, [&](const VertexMove& vertex) {
        return isFar(vertex.before) && isFar(vertex.after);
    });
}

/// Returns true if a vertex or an edge of the route has changed.
bool isTouched(const Route& route, const GraphChange& edges) {
    return std::ranges::any_of(route.vertices,
                               [&](VertexId id) {
                                   return std::ranges::binary_search(edges.vertices, id, {},
                                                                     &VertexMove::id);
                               }) ||
           std::ranges::any_of(route.edges, [&](EdgeKey key) {
               return std::ranges::binary_search(edges.edges, key, {}, &EdgeChange::key);
           });
}

/// Computes lower bounds for the cost of routes from the starts to the goals.
class RouteBounds {
public:
    RouteBounds(const RouteContext& context, const PinnedRoute& asked)
        : m_guide(*context.landmarks),
          m_starts(AnchoredEnd(context, asked.from, RouteEndName::Start).legs),
          m_towards(m_guide.towards(AnchoredEnd(context, asked.to, RouteEndName::Goal).legs)) {}

    /// Returns a lower bound for the cost of all routes through this slot.
    std::uint64_t over(CompiledGraph::Slot slot) const {
        const EitherBounds here = m_guide.towards(std::array{PathLeg{slot, 0}});
        std::uint64_t least = std::numeric_limits<std::uint64_t>::max() / 2;
        for (const PathLeg& start : m_starts)
            least = std::min(least, start.cost + at(here, start.slot));
        return least + at(m_towards, slot);
    }

private:
    static std::uint64_t at(const EitherBounds& bounds, CompiledGraph::Slot slot) {
        return std::visit([slot](const auto& of) { return of.at(slot); }, bounds);
    }

    const LandmarkGuide& m_guide;
    std::vector<PathLeg> m_starts;
    EitherBounds m_towards;
};

} // namespace

bool remainsCheapest(const LiveLevel& live, const PinnedRoute& asked, const Route& route,
                     const LevelChange& change, const GraphChange& edges) {
    const RouteContext context = live.routeContext(asked.agent, live.attachment());
    if (!context.landmarks || context.landmarks->slotCount() < context.graph.slotCount() ||
        route.vertices.empty() || !live.areas().empty() || !actsThroughEdges(change) ||
        hasRawCosts(live.level()) || isTouched(route, edges) ||
        !joinsAsBefore(context, asked.from, change, edges) ||
        !joinsAsBefore(context, asked.to, change, edges))
        return false;
    const RouteBounds bounds(context, asked);
    return std::ranges::all_of(edges.edges, [&](const EdgeChange& edge) {
        const auto isExpensive = [&](VertexId end) {
            // Equal costs are not sufficient, because the solver could then prefer the other route.
            return bounds.over(context.graph.slotOf(end)) > route.cost;
        };
        return !edge.after || isExpensive(edge.after->a) || isExpensive(edge.after->b);
    });
}

} // namespace navcore
