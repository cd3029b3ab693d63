// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_context.h"
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
        for (const auto& [id, barrier] : context.input.level.items<Barrier>())
            m_barriers.set(id, barrier);
        for (AgentRules& rules : m_opened)
            rules.closedGates.clear();
        for (std::size_t i = 0; m_barriers.size() > 0 && i < context.graph.edges.size(); ++i)
            look(i);
    }

    bool isBlocked(Point3 a, Point3 b) const {
        return !blockingBarriers(m_barriers, m_agents, a.flat(), b.flat()).empty();
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
            return m_barriers.find(id)->kind == BarrierKind::Gate;
        });
    }

    /// Returns those vertices of `near` that no barrier separates from `from`.
    std::vector<NearVertex> unblocked(Point3 from, std::vector<NearVertex> near) const {
        std::erase_if(near, [&](const NearVertex& vertex) {
            return isBlocked(from, m_context.input.graph.position(vertex.id));
        });
        return near;
    }
    /// Returns how many of the nearest vertices to examine in order to find one that no barrier
    /// blocks.
    std::uint32_t looks() const { return m_barriers.size() == 0 ? 1 : 16; }

private:
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
            edge.terms.kind() == LinkKind::Teleport)
            return;
        const std::vector<BarrierId> here = blockingBarriers(
            m_barriers, m_agents, graph.positions[a].flat(), graph.positions[b].flat());
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
    BarrierIndex m_barriers;
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
std::optional<Fix> joining(const CheckContext& context, const Cuts& cuts,
                           const std::vector<std::uint32_t>& part, const VertexIndex& others,
                           std::uint32_t width) {
    // Search only up to twice the width of the gap, because a much longer link would be surprising.
    const auto range =
        static_cast<Coord>(std::clamp<std::int64_t>(2 * std::int64_t{width}, 1, anywhere));
    const CheckGraph& graph = context.graph;
    const auto seen = nearestGap(graph, part, range, [&](Point3 from, Coord within) {
        return cuts.unblocked(from, others.nearestVisible(from, cuts.looks(), within,
                                                          context.input.plane().obstacles));
    });
    const auto gap = seen ? seen : nearestGap(graph, part, range, [&](Point3 from, Coord within) {
        return cuts.unblocked(from, others.nearest(from, cuts.looks(), within));
    });
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

/// Finds groups of at least two connected vertices that are separate from the largest part of the
/// graph.
std::vector<Issue> findSeparateParts(const CheckContext& context) {
    const CheckGraph& graph = context.graph;
    const Level& level = context.input.level;
    if (graph.parts.size() < 2)
        return {};
    const auto largest =
        std::max_element(graph.parts.begin(), graph.parts.end(),
                         [](const auto& l, const auto& r) { return l.size() < r.size(); });
    VertexIndex others;
    for (const std::uint32_t v : *largest)
        others.set(graph.ids[v], graph.positions[v]);
    const Cuts cuts(context);
    std::vector<Issue> issues;
    for (auto part = graph.parts.begin(); part != graph.parts.end(); ++part) {
        if (part == largest || part->size() < 2)
            continue;
        const Gap gap = *nearestGap(graph, *part, anywhere, [&](Point3 from, Coord range) {
            return others.nearest(from, 1, range);
        });
        const auto width = static_cast<std::uint32_t>(
            ceilSqrt(static_cast<std::uint64_t>(gap.outside.squaredDistance)));
        const Point2 place = graph.positions[gap.inside].flat();
        const auto number = static_cast<std::uint32_t>(part - graph.parts.begin());
        const std::vector<BarrierId>& barriers = cuts.around(number);
        Phrase what = context.forAgent(
            say(words::cutOff, Count{part->size()}, std::to_string(largest->size())));
        what = barriers.empty()
                   ? say(words::nearestGap, std::move(what), lengthText(context.info(), width))
                   : byWhat(level, barriers.front(), std::move(what));
        Issue issue{.kind = IssueKind::SeparateParts,
                    .severity = context.agent ? Severity::Note : Severity::Warning,
                    .message = sentence(context.info(), std::move(what), place),
                    .place = place,
                    .vertices = {},
                    .edges = {},
                    .obstacles = {},
                    .fixes = {}};
        for (const std::uint32_t v : *part)
            issue.vertices.push_back(graph.ids[v]);
        if (!barriers.empty() && cuts.areGates(barriers))
            issue.fixes.own().push_back(opening());
        // Offer no link if only a single agent is affected, because that agent may be unable to use
        // it.
        if (!context.agent)
            if (auto fix = joining(context, cuts, *part, others, width))
                issue.fixes.own().push_back(std::move(*fix));
        issue.barriers = barriers;
        issues.push_back(std::move(issue));
    }
    return issues;
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
