// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/world_parts.h"

#include <algorithm>

namespace navcore {
namespace {

EdgeKey keyOf(const ResolvedGraph& graph, std::uint32_t edge) {
    const LinkId link = graph.edgeLink[edge];
    return link.valid() ? EdgeKey::of(link)
                        : EdgeKey::of(VertexPair::of(graph.vertexIds[graph.edgeFrom[edge]],
                                                     graph.vertexIds[graph.edgeTo[edge]]));
}

} // namespace

void WorldAgent::compileOnce(const ResolvedGraph& resolved) {
    std::call_once(compiled, [&] {
        AgentRules open = rules;
        open.closedGates.clear();
        graph = compile(resolved, open);
        const MoveTableBytes bytes = resolved.moveTable(id);
        if (!bytes)
            return;
        // Tables are of the gates as they start. The slots are the same.
        auto read = rules.closedGates.empty() ? MoveTable::read(graph, *bytes)
                                              : MoveTable::read(compile(resolved, rules), *bytes);
        if (read)
            table = std::make_shared<const MoveTable>(std::move(read).value());
    });
}

void WorldAgent::prepareOnce(const ResolvedGraph& resolved) {
    compileOnce(resolved);
    std::call_once(led, [this] {
        landmarks = Landmarks::build(ArcSnapshot(graph, ArcWay::Forward));
        if (landmarks)
            ready.store(&*landmarks, std::memory_order_release);
    });
}

WorldParts::WorldParts(const ResolvedGraph& graph)
    : ground(graph.groundMap()), agentCount(graph.agents.size()),
      agents(std::make_unique<WorldAgent[]>(graph.agents.size())) {
    for (std::size_t i = 0; i < graph.vertexIds.size(); ++i)
        vertices.set(graph.vertexIds[i], graph.positions[i]);
    for (const ResolvedObstacle& obstacle : graph.obstacles)
        obstacles.set(obstacle.id, obstacle.shape);
    for (const auto& [id, barrier] : graph.barriers)
        barriers.set(id, barrier);
    edgeOfKey.reserve(graph.edgeCount());
    for (std::uint32_t i = 0; i < graph.edgeCount(); ++i)
        edgeOfKey.emplace_back(keyOf(graph, i), i);
    std::sort(edgeOfKey.begin(), edgeOfKey.end());
    std::map<EdgeKey, LinkKind> kinds;
    for (const auto& [edge, terms] : graph.terms) {
        for (const BarrierId gate : terms.gates)
            edgesOfGate[gate].push_back(edge);
        if (terms.kind == LinkKind::Teleport)
            teleports.insert(graph.edgeLink[edge]);
        if (terms.kind != LinkKind::Walk)
            kinds.emplace(keyOf(graph, edge), terms.kind);
    }
    notWalked = std::make_shared<const std::map<EdgeKey, LinkKind>>(std::move(kinds));
    for (std::size_t i = 0; i < agentCount; ++i) {
        agents[i].id = graph.agents[i].first;
        agents[i].agent = graph.agents[i].second;
        agents[i].rules = graph.rules(agents[i].id);
    }
}

std::optional<std::uint32_t> WorldParts::edgeAt(EdgeKey key) const {
    const auto at = std::lower_bound(edgeOfKey.begin(), edgeOfKey.end(), std::pair(key, 0U));
    return at != edgeOfKey.end() && at->first == key ? std::optional(at->second) : std::nullopt;
}

const SegmentIndex& WorldParts::walks(const ResolvedGraph& graph) {
    std::call_once(m_walked, [&] {
        std::vector<SegmentIndex::Segment> walked, flown;
        for (const auto& [key, edge] : edgeOfKey) {
            const auto other = notWalked->find(key);
            const bool isWalk = other == notWalked->end();
            if (!isWalk && other->second == LinkKind::Teleport)
                continue; // nothing between its ends counts
            (isWalk ? walkEdges : m_flownEdges).push_back(edge);
            (isWalk ? walked : flown)
                .push_back(
                    {graph.positions[graph.edgeFrom[edge]], graph.positions[graph.edgeTo[edge]]});
        }
        m_walks = SegmentIndex(std::move(walked));
        m_flown = SegmentIndex(std::move(flown));
    });
    return m_walks;
}

void WorldParts::tellEdges(const ResolvedGraph& graph, std::span<const EdgeKey> links,
                           std::span<const Box> boxes,
                           const std::function<void(EdgeKey, VertexId, VertexId)>& tell) {
    const auto tellEdge = [&](std::uint32_t edge) {
        tell(keyOf(graph, edge), graph.vertexIds[graph.edgeFrom[edge]],
             graph.vertexIds[graph.edgeTo[edge]]);
    };
    for (const EdgeKey link : links)
        if (const auto edge = edgeAt(link))
            tellEdge(*edge);
    if (boxes.empty())
        return;
    const SegmentIndex& index = walks(graph);
    for (const Box& box : boxes) {
        index.within(box, [&](std::uint32_t number) { tellEdge(walkEdges[number]); });
        m_flown.within(box, [&](std::uint32_t number) { tellEdge(m_flownEdges[number]); });
    }
}

} // namespace navcore
