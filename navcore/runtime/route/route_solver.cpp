// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/route_solver.h"

#include "navcore/runtime/attach/attach_scratch.h"
#include "navcore/runtime/attach/route_anchors.h"
#include "navcore/runtime/explain/no_route.h"
#include "navcore/runtime/route/route_along.h"
#include "navcore/runtime/search/hub_labels.h"

namespace navcore {

namespace {

constexpr std::uint64_t anyCost = std::numeric_limits<std::uint64_t>::max();
constexpr std::size_t wholly = std::numeric_limits<std::size_t>::max();

FloorId floorOf(const AnchoredEnd& end) {
    return end.ground ? end.ground->floor : firstFloor;
}

bool areOnlyTerrains(const RouteConditions& conditions) {
    return conditions.gates.empty() && conditions.vertices.empty() && conditions.edges.empty() &&
           conditions.areas.empty() && conditions.maxCost == anyCost;
}

/// Returns the labels from which a query can be answered, or null if it must search.
const HubLabels* labelsFor(const RouteContext& context, Algorithm algorithm) {
    return algorithm == Algorithm::AStar && !context.conditions ? context.labels : nullptr;
}

/// Returns the cost between two vertices, or nullopt if one does not exist or there is no route.
std::optional<std::uint64_t> costBetween(const CompiledGraph& graph, const HubLabels& labels,
                                         VertexId from, VertexId to) {
    const CompiledGraph::Slot start = graph.slotOf(from), goal = graph.slotOf(to);
    if (start == CompiledGraph::none || goal == CompiledGraph::none)
        return std::nullopt;
    return labels.cost(start, goal);
}

} // namespace

/// The state of one query. The next query reuses its memory.
struct RouteSolver::Data {
    AttachScratch memory;
    AnchoredSide starts, goals;
    PathSearch search;
    PathQuery query;
    FoundPath path;
    /// An unused route, whose memory the next answer reuses.
    Route spare;
    /// The direct route between the ends; it refers to `starts` and `goals`, which do not move.
    DirectWay direct;
    /// True if both sides attach to the graph. Otherwise, there is at most a direct route.
    bool isSearched = false;

    void begin(const RouteContext& context, std::span<const RouteEnd> from,
               std::span<const RouteEnd> to, Algorithm algorithm) {
        starts.locate(context, from, RouteEndName::Start);
        goals.locate(context, to, RouteEndName::Goal);
        direct = {};
        direct.walk(context, starts, goals);
        starts.attach(context, memory, limitFrom(context, goals));
        goals.attach(context, memory, limitFrom(context, starts));
        direct.follow(context, starts, goals);
        // If one side has no legs, the search would visit all reachable vertices without finding a
        // route.
        isSearched = !starts.legs.empty() && !goals.legs.empty();
        if (!isSearched)
            return;
        query.starts = starts.legs;
        query.finals = goals.legs;
        query.direct = direct.cost;
        query.target = goals.ends.front().place;
        query.maxCost = context.maxCost();
        query.landmarks = context.landmarks;
        query.labels = labelsFor(context, algorithm);
        const bool isLed = algorithm == Algorithm::AStar && goals.ends.size() == 1;
        const Guidance guidance = !isLed            ? Guidance::None
                                  : query.landmarks ? Guidance::Landmarks
                                                    : Guidance::CrowFlies;
        context.searched([&](const auto& graph) { search.begin(graph, query, guidance); });
    }

    /// Returns what a known straight walk excludes at the ends of one side.
    DetourLimit limitFrom(const RouteContext& context, const AnchoredSide& other) const {
        if (!direct.cost)
            return {};
        const bool isSingle = other.ends.size() == 1 && other.ends.front().ground;
        return {context, *direct.cost,
                isSingle ? std::optional(other.ends.front().place) : std::nullopt};
    }

    bool resume(std::size_t vertices) { return !isSearched || search.resume(vertices); }

    std::optional<std::uint64_t> directCost(const RouteContext& context) const {
        return direct.cost && *direct.cost <= context.maxCost() ? direct.cost : std::nullopt;
    }

    /// Writes the cheapest route of a finished search; returns false if there is none.
    bool find(const RouteContext& context, MultiEndAnswer& into) {
        if (isSearched) {
            if (!search.path(path))
                return false;
        } else {
            const auto cost = directCost(context);
            if (!cost)
                return false;
            path.cost = *cost;
            path.stops.clear();
            path.edges.clear();
        }
        const bool isDirect = path.stops.empty();
        into.start = isDirect ? direct.start : starts.endAt(path.stops.front());
        into.goal = isDirect ? direct.goal : goals.endAt(path.stops.back());
        if (!std::holds_alternative<Route>(into.answer))
            into.answer = std::move(spare);
        routeAlong(context.graph, context.edges, path, starts.ends[into.start],
                   goals.ends[into.goal], direct, std::get<Route>(into.answer));
        return true;
    }

    /// Writes the cheapest route of a finished search, or the reasons why there is none.
    void answer(const RouteContext& context, std::span<const RouteEnd> from,
                std::span<const RouteEnd> to, MultiEndAnswer& into, Algorithm algorithm) {
        if (find(context, into))
            return;
        if (!context.conditions || areOnlyTerrains(context.conditions->conditions()))
            return refuse(reasons(context), into);
        if (context.maxCost() != anyCost)
            return refuse({{.cause = NoRouteCause::TooExpensive,
                            .end = RouteEndName::Goal,
                            .place = goals.ends.front().place,
                            .floor = floorOf(goals.ends.front())}},
                          into);
        // Find out whether the conditions alone prevent a route, apart from their terrains, which
        // may also open one.
        if (const auto& terrains = context.conditions->conditions().terrains; terrains.empty()) {
            solve(context.withConditions(nullptr), from, to, into, algorithm);
        } else {
            const Overlay others(context, RouteConditions{.terrains = terrains});
            solve(context.withConditions(&others), from, to, into, algorithm);
        }
        if (const auto* route = std::get_if<Route>(&into.answer))
            refuse({firstForbidden(context, *route)}, into);
    }

    void solve(const RouteContext& context, std::span<const RouteEnd> from,
               std::span<const RouteEnd> to, MultiEndAnswer& into, Algorithm algorithm) {
        begin(context, from, to, algorithm);
        resume(wholly);
        answer(context, from, to, into, algorithm);
    }

    void refuse(std::vector<NoRouteReason> reasons, MultiEndAnswer& into) {
        if (auto* route = std::get_if<Route>(&into.answer))
            spare = std::move(*route);
        into = {std::move(reasons)};
    }

    std::vector<NoRouteReason> reasons(const RouteContext& context) const {
        if (isSearched)
            return reasonsBetween(context, starts, goals);
        std::vector<NoRouteReason> reasons;
        for (const AnchoredSide* side : {&starts, &goals})
            if (side->legs.empty())
                std::ranges::move(reasonsAtEnds(context, *side), std::back_inserter(reasons));
        return reasons;
    }
};

RouteSolver::RouteSolver() : m_data(std::make_unique<Data>()) {}
RouteSolver::~RouteSolver() = default;
RouteSolver::RouteSolver(RouteSolver&&) noexcept = default;
RouteSolver& RouteSolver::operator=(RouteSolver&&) noexcept = default;

std::size_t RouteSolver::bytes() const {
    const AttachScratch& memory = m_data->memory;
    return sizeof(Data) + m_data->search.bytes() + heldBy(m_data->path.stops) +
           heldBy(m_data->path.edges) + (memory.search ? memory.search->bytes() : 0) +
           heldBy(memory.seen) + heldBy(memory.anchors) + heldBy(memory.edges);
}

void RouteSolver::solve(const RouteContext& context, std::span<const RouteEnd> starts,
                        std::span<const RouteEnd> goals, MultiEndAnswer& into,
                        Algorithm algorithm) {
    m_data->solve(context, starts, goals, into, algorithm);
}

RouteAnswer RouteSolver::solve(const RouteContext& context, const RouteEnd& from,
                               const RouteEnd& to, Algorithm algorithm) {
    MultiEndAnswer among;
    solve(context, {&from, 1}, {&to, 1}, among, algorithm);
    return std::move(among.answer);
}

std::optional<std::uint64_t> RouteSolver::cost(const RouteContext& context,
                                               std::span<const RouteEnd> starts,
                                               std::span<const RouteEnd> goals) {
    const HubLabels* labels = labelsFor(context, Algorithm::AStar);
    if (labels && starts.size() == 1 && goals.size() == 1) {
        const auto* from = std::get_if<VertexId>(&starts.front());
        const auto* to = std::get_if<VertexId>(&goals.front());
        if (from && to)
            return costBetween(context.graph, *labels, *from, *to);
    }
    m_data->begin(context, starts, goals, Algorithm::AStar);
    m_data->resume(wholly);
    return m_data->isSearched ? m_data->search.cost() : m_data->directCost(context);
}

void RouteSolver::begin(const RouteContext& context, std::span<const RouteEnd> starts,
                        std::span<const RouteEnd> goals, Algorithm algorithm) {
    m_data->begin(context, starts, goals, algorithm);
}

bool RouteSolver::resume(std::size_t vertices) {
    return m_data->resume(vertices);
}

void RouteSolver::answer(const RouteContext& context, std::span<const RouteEnd> starts,
                         std::span<const RouteEnd> goals, MultiEndAnswer& into,
                         Algorithm algorithm) {
    m_data->answer(context, starts, goals, into, algorithm);
}

} // namespace navcore
