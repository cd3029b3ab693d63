// SPDX-License-Identifier: MIT
#include "navcore/runtime/explain/obstructions.h"

#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/space/clearance.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <queue>
#include <tuple>

namespace navcore {
namespace {

using Slot = CompiledGraph::Slot;

constexpr std::size_t maxLabels = 64; // Maximum number of labels that are kept per vertex.
constexpr int maxShared = 64;         // Number of bits in Decisions.

/// A set of obstructions that can occur at several points, with one bit for each obstruction.
using Decisions = std::uint64_t;

/// The decisions needed to use an edge in one direction.
struct Toll {
    Decisions shared = 0;
    std::uint32_t here = 0; ///< Number of obstructions that only this edge has.
};

/// Assigns a bit of Decisions to each gate, barrier, ability and terrain.
class Ledger {
public:
    explicit Ledger(const RouteContext& context) : m_context(context) {}

    Toll tollOf(const WalkedEdge& walk, const std::vector<Refusal>& refused) {
        Toll toll;
        for (const Refusal& refusal : refused)
            add(toll, walk, refusal);
        if (walk.isAgainst())
            addBarrier(toll, walk);
        if (walk.isBanned(m_context))
            ++toll.here;
        return toll;
    }

private:
    using Key = std::tuple<RefusalCause, std::uint32_t, std::string>;

    void add(Toll& toll, const WalkedEdge& walk, const Refusal& refusal) {
        switch (refusal.cause) {
        case RefusalCause::NeedsAbility:
            return add(toll, Key(refusal.cause, 0, refusal.ability));
        case RefusalCause::GateClosed:
            return add(toll, Key(refusal.cause, refusal.gate.value, {}));
        case RefusalCause::Impassable:
            return add(toll, Key(refusal.cause, refusal.terrain.value, {}));
        case RefusalCause::Barred:
        case RefusalCause::TooExpensive:
            return addBarrier(toll, walk);
        case RefusalCause::TooNarrow:
            ++toll.here;
        }
    }

    void addBarrier(Toll& toll, const WalkedEdge& walk) {
        if (const auto id = barrierAgainst(m_context.under(walk.edge).plane(), walk.line()))
            add(toll, Key(RefusalCause::Barred, id->value, {}));
        else
            ++toll.here;
    }

    void add(Toll& toll, const Key& key) {
        const auto [at, isNew] = m_bits.emplace(key, static_cast<int>(m_bits.size()));
        if (at->second < maxShared)
            toll.shared |= Decisions{1} << at->second;
        else
            ++toll.here;
    }

    const RouteContext& m_context;
    std::map<Key, int> m_bits;
};

/// An edge in one direction, with the decisions that it needs.
struct TollStep {
    Slot to;
    std::uint32_t edge;
    Direction way; ///< Forward if the step leads from the edge's end `a` to `b`.
    Toll toll;
};

constexpr std::uint32_t noParent = 0xffffffffU;

/// A path to a vertex. Labels are ordered by decisions and length, then by the parent's id and the
/// edge, so that the result is unique.
struct TollLabel {
    std::uint64_t decisions = 0, length = 0;
    VertexId parent = {};
    EdgeKey key = {};
    Slot slot = 0;
    Decisions made = 0;
    /// Index of the previous label on the path, or noParent at the start.
    std::uint32_t from = noParent;
    std::uint32_t edge = 0;
    Direction way = Direction::Both;
};

/// Returns whether any edges, usable or not, connect the two sets. This test comes first: it is
/// fast, because it ignores tolls, and a missing connection is the most frequent reason why there
/// is no route.
bool areLinked(const RouteContext& context, std::span<const Slot> from, std::span<const Slot> to) {
    // This array is a union-find forest, in which roots are their own parents.
    std::vector<Slot> above(context.graph.slotCount());
    std::iota(above.begin(), above.end(), 0U);
    const auto root = [&](Slot slot) {
        while (above[slot] != slot)
            slot = above[slot] = above[above[slot]];
        return slot;
    };
    context.edges->forEach([&](const Edge& edge) {
        if (edge.passage != Passage::Blocked)
            above[root(context.graph.slotOf(edge.a))] = root(context.graph.slotOf(edge.b));
    });
    return std::any_of(from.begin(), from.end(), [&](Slot start) {
        return std::any_of(to.begin(), to.end(),
                           [&](Slot goal) { return root(start) == root(goal); });
    });
}

class ObstructionSearch {
public:
    explicit ObstructionSearch(const RouteContext& context)
        : m_context(context), m_steps(context.graph.slotCount()),
          m_settled(context.graph.slotCount()), m_isGoal(context.graph.slotCount(), false) {
        Ledger ledger(context);
        context.edges->forEach([&](const Edge& edge) {
            if (edge.passage == Passage::Blocked)
                return;
            const auto index = static_cast<std::uint32_t>(m_edges.size());
            const Slot a = context.graph.slotOf(edge.a), b = context.graph.slotOf(edge.b);
            const auto refused = refusals(edge, context.rules());
            const auto add = [&](Slot from, Slot to, Direction way) {
                const WalkedEdge walk{edge, context.graph.position(from),
                                      context.graph.position(to), way};
                m_steps[from].push_back({to, index, way, ledger.tollOf(walk, refused)});
            };
            add(a, b, Direction::Forward);
            add(b, a, Direction::Backward);
            m_edges.push_back(edge);
        });
    }

    std::vector<WalkedEdge> run(std::span<const Slot> from, std::span<const Slot> to) {
        for (const Slot slot : to)
            m_isGoal[slot] = true;
        for (const Slot slot : from)
            offer({.slot = slot});
        while (!m_queue.empty()) {
            const std::uint32_t at = m_queue.top().second;
            m_queue.pop();
            if (isBeaten(m_labels[at]))
                continue;
            const Slot slot = m_labels[at].slot;
            if (m_isGoal[slot])
                return walksTo(at);
            m_settled[slot].push_back(at);
            for (const TollStep& step : m_steps[slot])
                offer(after(at, step));
        }
        return {};
    }

private:
    using Rank = std::tuple<std::uint64_t, std::uint64_t, VertexId, EdgeKey, VertexId>;

    TollLabel after(std::uint32_t at, const TollStep& step) const {
        const TollLabel& label = m_labels[at];
        const Decisions fresh = step.toll.shared & ~label.made;
        return {.decisions = label.decisions + step.toll.here +
                             static_cast<std::uint64_t>(std::popcount(fresh)),
                // The length of a step is at least 1, so that vertices at the same point cannot be
                // each other's parents.
                .length = label.length + std::max(m_edges[step.edge].length, 1U),
                .parent = m_context.graph.vertexAt(label.slot),
                .key = m_edges[step.edge].key,
                .slot = step.to,
                .made = label.made | fresh,
                .from = at,
                .edge = step.edge,
                .way = step.way};
    }

    /// Returns whether this label cannot lead to a better path than a settled label of the vertex.
    /// This is the case if the settled label is at least as good even after adding all decisions of
    /// this one.
    bool isBeaten(const TollLabel& label) const {
        const auto& settled = m_settled[label.slot];
        return settled.size() >= maxLabels ||
               std::any_of(settled.begin(), settled.end(), [&](std::uint32_t at) {
                   const TollLabel& other = m_labels[at];
                   const std::uint64_t decisions =
                       other.decisions +
                       static_cast<std::uint64_t>(std::popcount(label.made & ~other.made));
                   return std::tie(decisions, other.length) <=
                          std::tie(label.decisions, label.length);
               });
    }

    void offer(const TollLabel& label) {
        if (isBeaten(label))
            return;
        const Rank rank(label.decisions, label.length, label.parent, label.key,
                        m_context.graph.vertexAt(label.slot));
        m_queue.emplace(rank, static_cast<std::uint32_t>(m_labels.size()));
        m_labels.push_back(label);
    }

    std::vector<WalkedEdge> walksTo(std::uint32_t at) const {
        std::vector<WalkedEdge> walks;
        for (; m_labels[at].from != noParent; at = m_labels[at].from) {
            const TollLabel& label = m_labels[at];
            walks.push_back({m_edges[label.edge],
                             m_context.graph.position(m_labels[label.from].slot),
                             m_context.graph.position(label.slot), label.way});
        }
        std::reverse(walks.begin(), walks.end());
        return walks;
    }

    using Entry = std::pair<Rank, std::uint32_t>;

    const RouteContext& m_context;
    std::vector<Edge> m_edges;
    std::vector<std::vector<TollStep>> m_steps;
    std::vector<TollLabel> m_labels;
    /// For each slot, the indexes of its settled labels.
    std::vector<std::vector<std::uint32_t>> m_settled;
    std::vector<bool> m_isGoal;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> m_queue;
};

/// Finds the connection between two sets of vertices that needs the fewest decisions to open, and
/// of these the shortest. Returns its edges in order, or an empty list if there is no connection.
/// The connection may use all existing edges except walked links through obstacles. A gate, a
/// barrier, an ability or a terrain is one decision, however often it obstructs; any other
/// obstruction is one decision per place. Requires context.edges. Uses a label-setting search in
/// which each label stores the decisions made so far. This is the "minimum colour path" problem,
/// which is NP-hard. Therefore only the best `maxLabels` labels per vertex are kept, and beyond 64
/// shared decisions each place counts separately. O((V + E) log V) while few labels compete.
std::vector<WalkedEdge> wayOfFewestDecisions(const RouteContext& context,
                                             std::span<const Slot> from, std::span<const Slot> to) {
    if (!areLinked(context, from, to))
        return {};
    return ObstructionSearch(context).run(from, to);
}

/// Returns the floor of a walk; invalid if it leads from one floor to another.
FloorId floorOf(const RouteContext& context, const WalkedEdge& walk) {
    return context.under(walk.edge).plane().floor;
}

NoRouteReason reasonOf(const RouteContext& context, const WalkedEdge& walk,
                       const Refusal& refusal) {
    NoRouteReason reason{
        .cause = NoRouteCause::Barred, .place = walk.middle(), .floor = floorOf(context, walk)};
    switch (refusal.cause) {
    case RefusalCause::TooNarrow: {
        reason.cause = NoRouteCause::TooNarrow;
        const Narrows narrows = narrowest(context.under(walk.edge).plane().obstacles, walk.line(),
                                          std::max(context.rules().radius, defaultMaxClearance));
        reason.place = {narrows.place.x, narrows.place.y, walk.from.z};
        reason.needed = context.rules().radius;
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
        reason.place = pointAlong(walk.line(), refusal.along, walk.edge.length);
        break;
    case RefusalCause::Barred:
    case RefusalCause::TooExpensive:
        reason.barrier = barrierAgainst(context.under(walk.edge).plane(), walk.line());
        break;
    }
    if (walk.edge.key != EdgeKey())
        reason.edge = walk.edge.key;
    return reason;
}

/// Returns why an edge cannot be used in this direction: a barrier prevents it, or the edge itself
/// is one-way.
NoRouteReason againstOneWay(const RouteContext& context, const WalkedEdge& walk) {
    const auto barrier = barrierAgainst(context.under(walk.edge).plane(), walk.line());
    return {.cause = barrier ? NoRouteCause::Barred : NoRouteCause::OneWay,
            .place = walk.middle(),
            .floor = floorOf(context, walk),
            .edge = walk.edge.key,
            .barrier = barrier};
}

/// Returns everything that stops the agent on a walk, except one-way edges.
std::vector<NoRouteReason> obstructionsOf(const RouteContext& context, const WalkedEdge& walk) {
    std::vector<NoRouteReason> reasons;
    for (const Refusal& refusal : refusals(walk.edge, context.rules()))
        reasons.push_back(reasonOf(context, walk, refusal));
    if (walk.isBanned(context)) {
        NoRouteReason reason{.cause = NoRouteCause::Forbidden,
                             .place = walk.middle(),
                             .floor = floorOf(context, walk)};
        if (walk.edge.key != EdgeKey())
            reason.edge = walk.edge.key;
        reasons.push_back(reason);
    }
    return reasons;
}

/// Returns whether `reasons` already covers `reason`. Gates, barriers, abilities and terrains are
/// listed once, other obstructions once for each edge.
bool isListed(const std::vector<NoRouteReason>& reasons, const NoRouteReason& reason) {
    return std::any_of(reasons.begin(), reasons.end(), [&](const NoRouteReason& listed) {
        if (listed.cause != reason.cause)
            return false;
        if (reason.barrier || reason.terrain || !reason.ability.empty())
            return listed.barrier == reason.barrier && listed.terrain == reason.terrain &&
                   listed.ability == reason.ability;
        return reason.edge && listed.edge == reason.edge;
    });
}

} // namespace

void addObstructions(const RouteContext& context, const WalkedEdge& walk,
                     std::vector<NoRouteReason>& reasons) {
    for (NoRouteReason& reason : obstructionsOfEdge(context, walk))
        if (!isListed(reasons, reason))
            reasons.push_back(std::move(reason));
}

std::vector<NoRouteReason> obstructionsOfLeg(const RouteContext& context, Point3 a, Point3 b) {
    const Edge leg = legEdge(context.plane(), context.rules(), a, b);
    return obstructionsOf(context, WalkedEdge{leg, a, b});
}

std::vector<NoRouteReason> obstructionsOfEdge(const RouteContext& context, const WalkedEdge& walk) {
    std::vector<NoRouteReason> reasons = obstructionsOf(context, walk);
    if (walk.isAgainst())
        reasons.push_back(againstOneWay(context, walk));
    return reasons;
}

std::vector<NoRouteReason> fewestObstructions(const RouteContext& context,
                                              std::span<const CompiledGraph::Slot> from,
                                              std::span<const CompiledGraph::Slot> to) {
    std::vector<NoRouteReason> reasons;
    if (!context.edges)
        return reasons;
    for (const WalkedEdge& walk : wayOfFewestDecisions(context, from, to))
        addObstructions(context, walk, reasons);
    return reasons;
}

} // namespace navcore
