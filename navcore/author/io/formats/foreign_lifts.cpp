// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/foreign_lifts.h"

#include "navcore/author/io/formats/graph_part.h"
#include "navcore/runtime/base/error_texts.h"

#include <algorithm>
#include <set>

namespace navcore {
namespace foreignlifts {
namespace {

constexpr const char* liftTag = "lift";

std::string nameOf(LiftId id, const Lift& lift) {
    return lift.name.empty() ? english(say(texts::numbered, texts::lift, std::to_string(id.value)))
                             : lift.name;
}

const Lift* liftOf(const ResolvedGraph& graph, LiftId id) {
    const auto at = std::ranges::lower_bound(graph.lifts, id, {}, [](auto& e) { return e.first; });
    return at == graph.lifts.end() || at->first != id ? nullptr : &at->second;
}

/// Draws ids for links that are not used in a graph.
class LinkIds {
public:
    explicit LinkIds(const ResolvedGraph& graph)
        : m_used(graph.edgeLink.begin(), graph.edgeLink.end()) {}

    LinkId draw() {
        while (m_used.contains(m_next))
            --m_next.value;
        return {m_next.value--};
    }

private:
    std::set<LinkId> m_used;
    LinkId m_next{LinkId::max};
};

/// Adds the links that replace the lifts of a graph without cabins.
class LiftLinks {
public:
    explicit LiftLinks(ResolvedGraph& graph) : m_graph(graph), m_rides(graph), m_ids(graph) {}

    void add() {
        for (const auto& [id, lift] : m_graph.lifts) {
            const std::vector<FloorId> floors = m_rides.floorsOf(lift);
            for (std::size_t upper = 1; upper < floors.size(); ++upper)
                for (std::size_t lower = 0; lower < upper; ++lower)
                    addBetween(id, lift, floors[lower], floors[upper]);
        }
        std::ranges::sort(m_graph.linkLabels, {}, &LinkLabel::link);
    }

private:
    /// The fixed cost and the delay of a ride.
    using Price = std::pair<std::int32_t, std::uint32_t>;

    Price priceOf(const Lift& lift, FloorId from, FloorId to) const {
        std::uint64_t cost = 0, delay = 0;
        for (const LiftRides::Part& part : m_rides.parts(lift, from, to)) {
            cost += part.delay > 0 ? part.distance : std::max<std::uint32_t>(part.distance, 1);
            delay += part.delay;
        }
        return {static_cast<std::int32_t>(std::clamp<std::uint64_t>(cost, 1, maxOwnCost)),
                static_cast<std::uint32_t>(std::min<std::uint64_t>(delay, maxArcCost))};
    }

    void addBetween(LiftId id, const Lift& lift, FloorId lower, FloorId upper) {
        const Price up = priceOf(lift, lower, upper), down = priceOf(lift, upper, lower);
        const LiftStop &low = lift.stops.at(lower), &high = lift.stops.at(upper);
        if (up == down)
            return addLink(id, lift, low, high, Direction::Both, up);
        addLink(id, lift, low, high, Direction::Forward, up);
        addLink(id, lift, high, low, Direction::Forward, down);
    }

    void addLink(LiftId id, const Lift& lift, const LiftStop& from, const LiftStop& to,
                 Direction direction, Price price) {
        const std::uint32_t a = m_rides.entrance(from), b = m_rides.entrance(to);
        Edge edge;
        edge.key = EdgeKey::of(m_ids.draw());
        edge.a = from.entrance;
        edge.b = to.entrance;
        edge.length = latticeLength(m_graph.positions[a], m_graph.positions[b]);
        edge.direction = direction;
        edge.pieces = PieceList(TerrainPiece{m_graph.ground, edge.length});
        EdgeTerms terms{.kind = LinkKind::Teleport, .ownCost = price.first, .needs = from.needs};
        terms.needs.insert(to.needs.begin(), to.needs.end());
        terms.gates = gatesOf(from, to);
        terms.delay = terms.delayBack = price.second;
        terms.lift = id;
        edge.terms = TermsOf(std::move(terms));
        m_graph.addEdge(edge, a, b);
        m_graph.linkLabels.push_back({edge.key.link(), {{liftTag, nameOf(id, lift)}}});
    }

    std::vector<BarrierId> gatesOf(const LiftStop& from, const LiftStop& to) const {
        std::set<BarrierId> gates;
        for (const LiftStop* stop : {&from, &to})
            for (const auto& [id, barrier] : m_graph.barriers)
                if (stop->gate == id && barrier.kind == BarrierKind::Gate)
                    gates.insert(id);
        return {gates.begin(), gates.end()};
    }

    ResolvedGraph& m_graph;
    LiftRides m_rides;
    LinkIds m_ids;
};

} // namespace
} // namespace foreignlifts

LiftRides::LiftRides(const ResolvedGraph& graph) : m_graph(&graph) {
    if (graph.lifts.empty())
        return;
    std::vector<std::pair<std::int32_t, FloorId>> stack;
    for (const ResolvedFloor& floor : graph.floors)
        stack.emplace_back(floor.order, floor.id);
    std::ranges::sort(stack);
    for (std::size_t i = 0; i < stack.size(); ++i)
        m_storeys[stack[i].second] = i;
    for (const auto& [id, lift] : graph.lifts)
        for (const auto& [floor, stop] : lift.stops)
            m_entrances.emplace(stop.entrance, 0);
    for (std::uint32_t i = 0; i < graph.vertexIds.size(); ++i)
        if (const auto at = m_entrances.find(graph.vertexIds[i]); at != m_entrances.end())
            at->second = i;
}

std::vector<FloorId> LiftRides::floorsOf(const Lift& lift) const {
    std::vector<FloorId> floors;
    for (const auto& [floor, stop] : lift.stops)
        floors.push_back(floor);
    std::ranges::sort(floors, {}, [&](FloorId floor) { return m_storeys.at(floor); });
    return floors;
}

std::vector<LiftRides::Part> LiftRides::parts(const Lift& lift, FloorId from, FloorId to) const {
    const auto distanceAt = [&](FloorId id) {
        const auto floor = std::ranges::find(m_graph->floors, id, &ResolvedFloor::id);
        return latticeLength(m_graph->positions[entrance(lift.stops.at(id))],
                             {lift.position.x, lift.position.y, floor->elevation});
    };
    std::vector<Part> parts{{distanceAt(from), lift.wait}};
    std::vector<FloorId> floors = floorsOf(lift);
    const bool isUp = m_storeys.at(from) < m_storeys.at(to);
    if (!isUp)
        std::ranges::reverse(floors);
    for (auto at = std::ranges::find(floors, from); *at != to; ++at) {
        const std::size_t one = m_storeys.at(*at), next = m_storeys.at(*(at + 1));
        const std::uint64_t delay =
            isUp ? std::uint64_t{lift.up} * (next - one) : std::uint64_t{lift.down} * (one - next);
        parts.push_back(
            {0, static_cast<std::uint32_t>(std::min<std::uint64_t>(delay, maxArcCost))});
    }
    parts.push_back({distanceAt(to), 0});
    return parts;
}

std::optional<Cost> LiftRides::cost(const Edge& link, const AgentRules& rules) const {
    const LiftId id = link.terms.get()->lift;
    const Lift& lift = *foreignlifts::liftOf(*m_graph, id);
    if (!edgeCost(link, rules))
        return std::nullopt;
    std::uint64_t sum = 0;
    for (const Part& part : parts(lift, m_graph->floorOf(m_entrances.at(link.a)),
                                  m_graph->floorOf(m_entrances.at(link.b)))) {
        const EdgeTerms terms{.kind = LinkKind::Lift, .delay = part.delay, .lift = id};
        const std::uint64_t cost =
            std::uint64_t{part.distance} + delayOf(terms, rules, EdgeWay::Forward);
        sum += std::max<std::uint64_t>(cost, 1);
    }
    return sum <= maxArcCost ? std::optional(static_cast<Cost>(sum)) : std::nullopt;
}

ResolvedGraph withoutCabins(ResolvedGraph graph) {
    if (graph.lifts.empty())
        return graph;
    std::vector<bool> isIncluded(graph.vertexIds.size());
    for (std::size_t i = 0; i < isIncluded.size(); ++i)
        isIncluded[i] = !isCabin(graph.vertexIds[i]);
    return withVertices(graph, isIncluded);
}

ResolvedGraph withLiftLinks(ResolvedGraph graph) {
    if (graph.lifts.empty())
        return graph;
    graph = withoutCabins(std::move(graph));
    foreignlifts::LiftLinks(graph).add();
    return graph;
}

} // namespace navcore
