// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_context.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/link/blocking_barriers.h"
#include "navcore/author/words/names.h"
#include "navcore/author/words/templates.h"
#include "navcore/runtime/base/random.h"

#include <map>

namespace navcore {

namespace {

/// Reports the vertices that are isolated for the checked agent but not for all agents together.
/// Combines those of a floor in a single note, because they may be in places where the agent is not
/// meant to go.
std::vector<Issue> isolatedForOne(const CheckContext& context) {
    const Level& level = context.input.level;
    std::map<FloorId, std::vector<VertexId>> lostOn;
    for (const std::vector<std::uint32_t>& part : context.graph.parts) {
        const VertexId id = context.graph.ids[part[0]];
        if (part.size() == 1 && !isCabin(id) &&
            context.allAgents.parts[context.allAgents.partOf[part[0]]].size() > 1)
            lostOn[context.floorOf(id)].push_back(id);
    }
    std::vector<Issue> issues;
    for (auto& [floor, lost] : lostOn) {
        const Point2 place = level.find<Vertex>(lost[0])->position.flat();
        const Phrase what = lost.size() == 1 ? say(words::hasNoEdges, nameOf(level, lost[0]))
                                             : say(words::haveNoEdges, Count{lost.size()});
        issues.push_back({.kind = IssueKind::IsolatedVertex,
                          .severity = Severity::Note,
                          .message = context.sentence(context.forAgent(what), place, floor),
                          .place = place,
                          .vertices = std::move(lost),
                          .edges = {},
                          .obstacles = {},
                          .fixes = {},
                          .floor = floor});
    }
    return issues;
}

/// Greater than the distance between any two points of the map.
constexpr Coord beyondAllVertices = 4 * maxCoord;
/// Number of nearby vertices to try when looking for one that no barrier blocks.
constexpr std::size_t looksForOne = 16;

/// Returns the nearest vertex to which a link of type `kind` can be drawn, or nullopt if there is
/// none.
std::optional<VertexId> nearestTo(const CheckContext& context, VertexId id,
                                  std::span<const AgentRules> agents, LinkKind kind) {
    const Plane& plane = context.input.planes.under(id);
    const Point3 at = context.input.graph.position(id);
    const auto near =
        kind == LinkKind::Walk
            ? plane.vertices.nearestVisible(at, looksForOne, beyondAllVertices, plane.obstacles)
            : plane.vertices.nearest(at, looksForOne, beyondAllVertices);
    for (const NearVertex& other : near) {
        if (other.id == id || other.squaredDistance == 0)
            continue;
        const Point2 there = context.input.level.find<Vertex>(other.id)->position.flat();
        if (!plane.obstacles.solidAt(there) &&
            blockingBarriers(plane.barriers, agents, at.flat(), there).empty())
            return other.id;
    }
    return std::nullopt;
}

/// Describes why a vertex is isolated. If a barrier blocks one of its edges, the description names
/// that barrier.
Phrase isolationOf(const CheckContext& context, VertexId id, Point2 place,
                   std::span<const AgentRules> agents) {
    const Level& level = context.input.level;
    const auto edges = context.input.graph.edgesAt(id);
    if (edges.empty())
        return say(words::hasNoEdges, nameOf(level, id));
    for (const Edge& edge : edges) {
        if (isLiftEdge(edge.key))
            continue;
        const VertexId other = edge.a == id ? edge.b : edge.a;
        const auto barriers =
            blockingBarriers(context.input.planes.under(id, other).barriers, agents, place,
                             level.find<Vertex>(other)->position.flat());
        if (!barriers.empty())
            return byWhat(level, barriers.front(), say(words::isCutOff, nameOf(level, id)));
    }
    return say(words::hasOnlyBlockedEdges, nameOf(level, id));
}

/// Returns the possible fixes: use the level's number of links if the vertex is set to have no
/// links; link it to the nearest visible vertex or, if none is visible, bridge to the nearest one;
/// delete it.
std::vector<Fix> fixesOf(const CheckContext& context, VertexId id,
                         std::span<const AgentRules> agents) {
    const Vertex& vertex = *context.input.level.find<Vertex>(id);
    std::vector<Fix> fixes;
    if (vertex.linksWanted == 0)
        fixes.push_back({words::useLevelLinks, [](LevelEdit& edit, const Issue& issue) {
                             changeIfThere<Vertex>(edit, issue.vertices.front(),
                                                   [](Vertex& v) { v.linksWanted.reset(); });
                         }});
    if (auto fix = linkingToNearest(context, id, agents))
        fixes.push_back(std::move(*fix));
    fixes.push_back(deletingVertex());
    return fixes;
}

} // namespace

Fix linking(Phrase label, VertexPair pair, LinkKind kind) {
    return {std::move(label), [pair, kind](LevelEdit& edit, const Issue&) {
                if (!edit.find<Vertex>(pair.a) || !edit.find<Vertex>(pair.b))
                    return;
                const std::uint64_t bits = EdgeKey::of(pair).bits();
                IdBlock ids(1 + static_cast<std::uint32_t>(Random(bits).below(LinkId::max)));
                edit.set<Link>(
                    ids.draw<Link>(edit.level()),
                    Link{.from = pair.a, .to = pair.b, .terrain = {}, .tags = {}, .kind = kind});
            }};
}

std::optional<Fix> linkingToNearest(const CheckContext& context, VertexId id,
                                    std::span<const AgentRules> agents) {
    const auto seen = nearestTo(context, id, agents, LinkKind::Walk);
    const auto any = seen ? seen : nearestTo(context, id, agents, LinkKind::Bridge);
    if (!any)
        return std::nullopt;
    return linking(seen ? words::linkToNearest : words::linkByBridge, VertexPair::of(id, *any),
                   seen ? LinkKind::Walk : LinkKind::Bridge);
}

namespace {

/// Finds vertices without edges, except those in obstacles.
std::vector<Issue> findIsolatedVertices(const CheckContext& context) {
    const Level& level = context.input.level;
    if (context.agent)
        return isolatedForOne(context);
    const std::vector<AgentRules> agents = rulesOfAgents(level, context.input.agents);
    std::vector<Issue> issues;
    for (const std::vector<std::uint32_t>& part : context.graph.parts) {
        const VertexId id = context.graph.ids[part[0]];
        if (part.size() > 1 || isCabin(id))
            continue;
        const Point2 place = context.graph.positions[part[0]].flat();
        const Plane& plane = context.input.planes.under(id);
        if (!plane.obstacles.isFree(place))
            // Vertices in obstacles are reported by another rule, which has better fixes.
            continue;
        issues.push_back({.kind = IssueKind::IsolatedVertex,
                          .severity = Severity::Warning,
                          .message = context.sentence(isolationOf(context, id, place, agents),
                                                      place, plane.floor),
                          .place = place,
                          .vertices = {id},
                          .edges = {},
                          .obstacles = {},
                          .fixes = fixesOf(context, id, agents),
                          .floor = plane.floor});
    }
    return issues;
}

} // namespace

const Rule isolatedVertexRule{
    .kind = IssueKind::IsolatedVertex,
    .name = "isolated-vertex",
    .title = "A vertex has no edges",
    .group = WAYMARK_TEXT("words", "Vertices without edges"),
    .marks = RuleMarks::Vertices,
    .scope = RuleScope::Agent,
    .run = findIsolatedVertices,
};

} // namespace navcore
