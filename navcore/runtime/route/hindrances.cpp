// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/hindrances.h"

#include "navcore/runtime/geometry/wide.h"
#include "navcore/runtime/route/joining.h"
#include "navcore/runtime/space/clearance.h"

#include <queue>
#include <tuple>

namespace navcore {
namespace {

using Slot = CompiledGraph::Slot;

/// The point that far (lu) along the way between two points, from the lexicographically smaller.
Point3 pointAlong(Point3 a, Point3 b, std::uint32_t along, std::uint32_t length) {
    if (b < a)
        std::swap(a, b);
    const auto part = [&](Coord from, Coord to) {
        const std::int64_t whole = std::int64_t{to} - from;
        return from + static_cast<Coord>(length == 0 ? 0 : Int128{whole} * along / length);
    };
    return {part(a.x, b.x), part(a.y, b.y), part(a.z, b.z)};
}

/// An edge, walked from a place to a place.
struct WalkedEdge {
    const Edge* edge;
    Point3 from, to;
    Direction way = Direction::Both; ///< Forward: from the edge's end a; Both: a leg

    bool isAgainst() const { return edge->direction != Direction::Both && edge->direction != way; }
    Point3 middle() const { return pointAlong(from, to, edge->length / 2, edge->length); }
    bool isBanned(const RouteWorld& world) const { return !charged(world, *edge, from, to, 1); }
};

/// The first barrier that lets nobody along the walk, if it is one.
std::optional<BarrierId> contraryBarrier(const RouteWorld& world, const WalkedEdge& walk) {
    for (const BarrierId id : world.barriers.crossed(walk.from.flat(), walk.to.flat())) {
        const Barrier& barrier = *world.barriers.find(id);
        const LineCrossings over =
            crossingsOf(barrier.line->rings.front(), walk.from.flat(), walk.to.flat());
        if (barrier.kind == BarrierKind::Closed ||
            (barrier.kind == BarrierKind::OneWay && over.toLeft > 0))
            return id;
    }
    return std::nullopt;
}

NoRouteReason reasonOf(const RouteWorld& world, const WalkedEdge& walk, const Refusal& refusal) {
    NoRouteReason reason{.cause = NoRouteCause::Barred, .place = walk.middle()};
    switch (refusal.cause) {
    case RefusalCause::TooNarrow: {
        reason.cause = NoRouteCause::TooNarrow;
        const Narrows narrows = narrowest(world.obstacles, walk.from.flat(), walk.to.flat(),
                                          std::max(world.rules.radius, defaultMaxClearance));
        reason.place = {narrows.place.x, narrows.place.y, walk.from.z};
        reason.needed = world.rules.radius;
        reason.clearance = narrows.clearance;
        break;
    }
    case RefusalCause::NeedsAbility:
        reason.cause = NoRouteCause::NeedsAbility;
        reason.ability = refusal.ability;
        break;
    case RefusalCause::GateClosed:
        reason.cause = NoRouteCause::GateClosed;
        reason.barrier = refusal.gate;
        break;
    case RefusalCause::Impassable:
        reason.cause = NoRouteCause::Impassable;
        reason.terrain = refusal.terrain;
        reason.place = pointAlong(walk.from, walk.to, refusal.along, walk.edge->length);
        break;
    case RefusalCause::Barred:
    case RefusalCause::TooDear:
        reason.barrier = contraryBarrier(world, walk);
        break;
    }
    if (walk.edge->key != EdgeKey())
        reason.edge = walk.edge->key;
    return reason;
}

/// Any edge from one end of it, as the search for the way of fewest hindrances sees it.
struct Step {
    Slot to;
    std::uint32_t edge;
    std::uint32_t hindrances;
    Direction way; ///< Forward: from the edge's end a
};

class HindranceSearch {
public:
    explicit HindranceSearch(const RouteWorld& world)
        : m_world(world), m_steps(world.graph.slotCount()), m_labels(world.graph.slotCount()) {
        world.edges([&](const Edge& edge) {
            if (edge.passage == Passage::Blocked)
                return;
            const auto index = static_cast<std::uint32_t>(m_edges.size());
            const Slot a = world.graph.slotOf(edge.a), b = world.graph.slotOf(edge.b);
            const WalkedEdge walk{&edge, world.graph.position(a), world.graph.position(b)};
            const auto refused = static_cast<std::uint32_t>(refusals(edge, world.rules).size()) +
                                 (walk.isBanned(world) ? 1U : 0U);
            const auto against = [&](Direction way) { return edge.direction == way ? 1U : 0U; };
            m_steps[a].push_back(
                {b, index, refused + against(Direction::Backward), Direction::Forward});
            m_steps[b].push_back(
                {a, index, refused + against(Direction::Forward), Direction::Backward});
            m_edges.push_back(edge);
        });
    }

    void run(std::span<const Slot> from) {
        for (const Slot slot : from)
            offer(slot, {0, 0, VertexId{}, EdgeKey{}}, {});
        while (!m_queue.empty()) {
            const auto [label, id, slot] = m_queue.top();
            m_queue.pop();
            if (m_labels[slot].label != label)
                continue;
            for (const Step& step : m_steps[slot]) {
                // At least 1, or vertices at one place would be each other's parents.
                const std::uint64_t length = std::max(m_edges[step.edge].length, 1U);
                offer(step.to,
                      {std::get<0>(label) + step.hindrances, std::get<1>(label) + length, id,
                       m_edges[step.edge].key},
                      {slot, step.edge, step.way});
            }
        }
    }

    /// The walks to the best of some vertices, in order; empty when none was reached.
    std::vector<WalkedEdge> walksTo(std::span<const Slot> to) const {
        Slot best = CompiledGraph::none;
        for (const Slot slot : to)
            if (m_labels[slot].reached &&
                (best == CompiledGraph::none || m_labels[slot].label < m_labels[best].label))
                best = slot;
        std::vector<WalkedEdge> walks;
        while (best != CompiledGraph::none && m_labels[best].arrival.from != CompiledGraph::none) {
            const Arrival& arrival = m_labels[best].arrival;
            walks.push_back({&m_edges[arrival.edge], m_world.graph.position(arrival.from),
                             m_world.graph.position(best), arrival.way});
            best = arrival.from;
        }
        std::reverse(walks.begin(), walks.end());
        return walks;
    }

private:
    /// Hindrances, length, and the parent's id and the edge, for one answer among equals.
    using Label = std::tuple<std::uint64_t, std::uint64_t, VertexId, EdgeKey>;
    struct Arrival {
        Slot from = CompiledGraph::none;
        std::uint32_t edge = 0;
        Direction way = Direction::Both;
    };
    struct Settled {
        Label label;
        Arrival arrival;
        bool reached = false;
    };
    using Entry = std::tuple<Label, VertexId, Slot>;

    void offer(Slot slot, const Label& label, const Arrival& arrival) {
        Settled& settled = m_labels[slot];
        if (settled.reached && settled.label <= label)
            return;
        settled = {label, arrival, true};
        m_queue.emplace(label, m_world.graph.vertexAt(slot), slot);
    }

    const RouteWorld& m_world;
    std::vector<Edge> m_edges;
    std::vector<std::vector<Step>> m_steps;
    std::vector<Settled> m_labels;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> m_queue;
};

/// What the agent is refused, one-way edges apart.
std::vector<NoRouteReason> hindrancesOf(const RouteWorld& world, const WalkedEdge& walk) {
    std::vector<NoRouteReason> reasons;
    for (const Refusal& refusal : refusals(*walk.edge, world.rules))
        reasons.push_back(reasonOf(world, walk, refusal));
    if (walk.isBanned(world)) {
        NoRouteReason reason{.cause = NoRouteCause::Forbidden, .place = walk.middle()};
        if (walk.edge->key != EdgeKey())
            reason.edge = walk.edge->key;
        reasons.push_back(reason);
    }
    return reasons;
}

/// Gates, abilities and barriers are told once, the rest edge by edge.
bool toldBefore(const std::vector<NoRouteReason>& reasons, const NoRouteReason& reason) {
    return std::any_of(reasons.begin(), reasons.end(), [&](const NoRouteReason& told) {
        return told.cause == reason.cause &&
               ((reason.barrier && told.barrier == reason.barrier) ||
                (!reason.ability.empty() && told.ability == reason.ability) ||
                (reason.edge && told.edge == reason.edge && told.terrain == reason.terrain));
    });
}

} // namespace

std::vector<NoRouteReason> hindrancesOfLeg(const RouteWorld& world, Point3 a, Point3 b) {
    const Edge leg = legEdge(world, a, b);
    return hindrancesOf(world, WalkedEdge{&leg, a, b});
}

std::vector<NoRouteReason> fewestHindrances(const RouteWorld& world, std::span<const Slot> from,
                                            std::span<const Slot> to) {
    std::vector<NoRouteReason> reasons;
    if (!world.edges)
        return reasons;
    HindranceSearch search(world);
    search.run(from);
    for (const WalkedEdge& walk : search.walksTo(to)) {
        std::vector<NoRouteReason> here = hindrancesOf(world, walk);
        if (walk.isAgainst())
            here.push_back({.cause = NoRouteCause::OneWay,
                            .place = walk.middle(),
                            .edge = walk.edge->key,
                            .barrier = contraryBarrier(world, walk)});
        for (NoRouteReason& reason : here)
            if (!toldBefore(reasons, reason))
                reasons.push_back(std::move(reason));
    }
    return reasons;
}

} // namespace navcore
