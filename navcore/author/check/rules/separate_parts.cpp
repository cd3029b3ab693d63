// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_context.h"
#include "navcore/author/check/part_gaps.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/link/blocking_barriers.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/words/amounts.h"
#include "navcore/author/words/names.h"
#include "navcore/author/words/templates.h"
#include "navcore/runtime/geometry/wide.h"
#include "navcore/runtime/space/vertex_index.h"

#include <algorithm>
#include <map>

namespace navcore {
namespace {

/// Greater than the distance between any two points of the map.
constexpr Coord anywhere = 4 * maxCoord;

struct Gap {
    std::uint32_t inside = 0; ///< Index of the vertex inside the part.
    NearVertex outside;
};

/// Vertices of a part of the graph that are on one floor, and all vertices of the largest part that
/// are on this floor.
struct Sides {
    const Plane& plane;
    std::vector<std::uint32_t> part;
    const VertexIndex& others;
};

/// Returns the shortest gap between the vertices of a part and the vertices that `nearest(position,
/// range)` finds. The range shrinks to the best distance so far, so that most queries examine only
/// one cell.
template <class Nearest>
std::optional<Gap> nearestGap(const CheckGraph& graph, const std::vector<std::uint32_t>& part,
                              Coord range, Nearest&& nearest) {
    std::optional<Gap> best;
    for (const std::uint32_t v : part) {
        const std::vector<NearVertex> found = nearest(graph.positions[v], range);
        if (found.empty() || (best && found[0].squaredDistance >= best->outside.squaredDistance))
            continue;
        best = Gap{v, found[0]};
        range = static_cast<Coord>(ceilSqrt(static_cast<std::uint64_t>(found[0].squaredDistance)));
    }
    return best;
}

/// Finds the barriers that separate parts of the graph for the checked agents.
class Cuts {
public:
    explicit Cuts(const CheckContext& context)
        : m_context(context), m_agents(agentsOf(context)), m_opened(m_agents) {
        for (AgentRules& rules : m_opened)
            rules.closedGates.clear();
        for (std::size_t i = 0; hasBarriers() && i < context.graph.edges.size(); ++i)
            look(i);
    }

    /// Returns the barriers that block an edge from this part to another one. If several edges are
    /// blocked, uses the one with the fewest barriers. Returns an empty list if no edge is blocked.
    const std::vector<BarrierId>& around(std::uint32_t part) const {
        static const std::vector<BarrierId> none;
        const auto at = m_around.find(part);
        return at == m_around.end() ? none : at->second;
    }

    bool areGates(const std::vector<BarrierId>& barriers) const {
        return std::all_of(barriers.begin(), barriers.end(), [&](BarrierId id) {
            return m_context.input.planes.barrier(id)->kind == BarrierKind::Gate;
        });
    }

    /// Returns those vertices of `near` that no barrier of their floor separates from `from`.
    std::vector<NearVertex> unblocked(const Plane& plane, Point3 from,
                                      std::vector<NearVertex> near) const {
        std::erase_if(near, [&](const NearVertex& vertex) {
            return !blockingBarriers(plane.barriers, m_agents, from.flat(),
                                     m_context.input.graph.position(vertex.id).flat())
                        .empty();
        });
        return near;
    }
    /// Returns how many of the nearest vertices to examine in order to find one that no barrier
    /// blocks.
    std::uint32_t looks() const { return hasBarriers() ? 16 : 1; }

private:
    bool hasBarriers() const { return !m_context.input.level.items<Barrier>().empty(); }
    static std::vector<AgentRules> agentsOf(const CheckContext& context) {
        const Level& level = context.input.level;
        if (context.agent)
            return {rulesOf(*context.agent, level.items<Terrain>(), level.items<Barrier>())};
        return rulesOfAgents(level, context.input.agents);
    }

    /// Stores the barriers that an edge crosses, if nothing else prevents the edge from connecting
    /// two parts.
    void look(std::size_t index) {
        const CheckGraph& graph = m_context.graph;
        const Edge& edge = *graph.edges[index];
        const auto [a, b] = graph.ends[index];
        if (graph.partOf[a] == graph.partOf[b] || edge.passage == Passage::Blocked ||
            passesEverything(edge.terms.kind()))
            return;
        const std::vector<BarrierId> here =
            blockingBarriers(m_context.input.planes.under(edge.a, edge.b).barriers, m_agents,
                             graph.positions[a].flat(), graph.positions[b].flat());
        if (here.empty() || (areGates(here) && !usable(edge, m_opened)))
            return;
        for (const std::uint32_t part : {graph.partOf[a], graph.partOf[b]}) {
            const auto [at, isFirst] = m_around.try_emplace(part, here);
            // Prefer gates to an equal number of other barriers, because there is a fix that opens
            // them.
            if (!isFirst &&
                (here.size() < at->second.size() ||
                 (here.size() == at->second.size() && areGates(here) > areGates(at->second))))
                at->second = here;
        }
    }

    const CheckContext& m_context;
    /// Rules of the checked agents with gates in their initial state, and the same rules with all
    /// gates open.
    std::vector<AgentRules> m_agents, m_opened;
    std::map<std::uint32_t, std::vector<BarrierId>> m_around;
};

Fix opening() {
    return {words::openAtStart, [](LevelEdit& edit, const Issue& issue) {
                for (const BarrierId id : issue.barriers)
                    changeIfThere<Barrier>(edit, id,
                                           [](Barrier& gate) { gate.gate = GateState::Open; });
            }};
}

/// Returns a fix that links the part to another one without crossing a barrier. The link is a walk
/// link, or a bridge if the vertices do not see each other.
std::optional<Fix> joining(const CheckContext& context, const Cuts& cuts, const Sides& sides,
                           std::uint32_t width) {
    // Search only up to twice the width of the gap, because a much longer link would be surprising.
    const auto range =
        static_cast<Coord>(std::clamp<std::int64_t>(2 * std::int64_t{width}, 1, anywhere));
    const CheckGraph& graph = context.graph;
    const Plane& plane = sides.plane;
    const auto seen = nearestGap(graph, sides.part, range, [&](Point3 from, Coord within) {
        return cuts.unblocked(
            plane, from, sides.others.nearestVisible(from, cuts.looks(), within, plane.obstacles));
    });
    const auto near = [&](Point3 from, Coord within) {
        return cuts.unblocked(plane, from, sides.others.nearest(from, cuts.looks(), within));
    };
    const auto gap = seen ? seen : nearestGap(graph, sides.part, range, near);
    if (!gap)
        return std::nullopt;
    return linking(seen ? words::joinThem : words::joinByBridge,
                   VertexPair::of(graph.ids[gap->inside], gap->outside.id),
                   seen ? LinkKind::Walk : LinkKind::Bridge);
}

} // namespace

Phrase byWhat(const Level& level, BarrierId id, Phrase what) {
    const Template& text = [&]() -> const Template& {
        switch (level.find<Barrier>(id)->kind) {
        case BarrierKind::Gate:
            return words::byClosedGate;
        case BarrierKind::Needs:
            return words::byNeeds;
        case BarrierKind::Closed:
            return words::byClosed;
        case BarrierKind::OneWay:
            break;
        }
        return words::byBarrier;
    }();
    return say(text, std::move(what), nameOf(level, id));
}

namespace {

/// Finds parts of the graph that are separate from the largest part of a floor.
class SeparateParts {
public:
    explicit SeparateParts(const CheckContext& context)
        : m_context(context), m_cuts(context),
          m_largest(largestParts(context.graph, context.input.planes)) {
        for (const auto& [floor, part] : m_largest)
            for (const std::uint32_t v : context.graph.parts[part])
                if (context.floorOf(context.graph.ids[v]) == floor)
                    m_others[floor].set(context.graph.ids[v], context.graph.positions[v]);
    }

    std::vector<Issue> find() const {
        std::vector<Issue> issues;
        const auto count = static_cast<std::uint32_t>(m_context.graph.parts.size());
        for (std::uint32_t part = 0; part < count; ++part)
            if (m_context.graph.parts[part].size() >= 2)
                addIssue(part, issues);
        return issues;
    }

private:
    /// Returns the vertices of a part on each of its floors where it is not the largest part.
    std::vector<Sides> sidesOf(std::uint32_t part) const {
        std::map<FloorId, std::vector<std::uint32_t>> members;
        for (const std::uint32_t v : m_context.graph.parts[part])
            members[m_context.floorOf(m_context.graph.ids[v])].push_back(v);
        std::vector<Sides> sides;
        for (auto& [floor, here] : members)
            if (m_largest.at(floor) != part)
                sides.push_back(
                    {m_context.input.planes.at(floor), std::move(here), m_others.at(floor)});
        return sides;
    }

    void addIssue(std::uint32_t part, std::vector<Issue>& issues) const {
        const CheckGraph& graph = m_context.graph;
        const std::vector<Sides> sides = sidesOf(part);
        std::optional<Gap> gap;
        const Sides* nearest = nullptr;
        for (const Sides& side : sides) {
            const Gap here = *nearestGap(graph, side.part, anywhere, [&](Point3 from, Coord range) {
                return side.others.nearest(from, 1, range);
            });
            if (gap && here.outside.squaredDistance >= gap->outside.squaredDistance)
                continue;
            gap = here;
            nearest = &side;
        }
        if (!gap)
            return;
        const auto width = static_cast<std::uint32_t>(
            ceilSqrt(static_cast<std::uint64_t>(gap->outside.squaredDistance)));
        const Point2 place = graph.positions[gap->inside].flat();
        const FloorId floor = nearest->plane.floor;
        const std::vector<BarrierId>& barriers = m_cuts.around(part);
        Phrase what =
            m_context.forAgent(say(words::cutOff, Count{graph.parts[part].size()},
                                   std::to_string(graph.parts[m_largest.at(floor)].size())));
        what = barriers.empty()
                   ? say(words::nearestGap, std::move(what), lengthText(m_context.info(), width))
                   : byWhat(m_context.input.level, barriers.front(), std::move(what));
        Issue issue{.kind = IssueKind::SeparateParts,
                    .severity = m_context.agent ? Severity::Note : Severity::Warning,
                    .message = m_context.sentence(std::move(what), place, floor),
                    .place = place,
                    .vertices = {},
                    .edges = {},
                    .obstacles = {},
                    .fixes = {},
                    .floor = floor};
        for (const std::uint32_t v : graph.parts[part])
            issue.vertices.push_back(graph.ids[v]);
        if (!barriers.empty() && m_cuts.areGates(barriers))
            issue.fixes.own().push_back(opening());
        // Offer no link if only a single agent is affected, because that agent may be unable to use
        // it.
        if (!m_context.agent)
            if (auto fix = joining(m_context, m_cuts, *nearest, width))
                issue.fixes.own().push_back(std::move(*fix));
        issue.barriers = barriers;
        issues.push_back(std::move(issue));
    }

    const CheckContext& m_context;
    Cuts m_cuts;
    std::map<FloorId, std::uint32_t> m_largest; ///< The largest part of each floor.
    /// The vertices of these parts on their floors.
    std::map<FloorId, VertexIndex> m_others;
};

/// Finds groups of at least two connected vertices that are separate from the largest part of the
/// graph on their floor.
std::vector<Issue> findSeparateParts(const CheckContext& context) {
    if (context.graph.parts.size() < 2)
        return {};
    return SeparateParts(context).find();
}

} // namespace

const Rule separatePartsRule{
    .kind = IssueKind::SeparateParts,
    .name = "separate-parts",
    .title = "A part of the graph is cut off",
    .group = WAYMARK_TEXT("words", "Cut-off parts"),
    .marks = RuleMarks::Vertices,
    .scope = RuleScope::Agent,
    .run = findSeparateParts,
};

} // namespace navcore
