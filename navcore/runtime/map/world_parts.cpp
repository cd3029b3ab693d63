// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/world_parts.h"

#include <algorithm>

namespace navcore {

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
        edgeOfKey.emplace_back(graph.edge(i).key, i);
    std::sort(edgeOfKey.begin(), edgeOfKey.end());
    for (const auto& [edge, terms] : graph.terms) {
        for (const BarrierId gate : terms.gates)
            edgesOfGate[gate].push_back(edge);
        if (terms.kind == LinkKind::Teleport)
            teleports.insert(graph.edgeLink[edge]);
        if (terms.kind != LinkKind::Walk)
            notWalked.emplace(graph.edge(edge).key, terms.kind);
    }
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
        std::vector<SegmentIndex::Segment> segments;
        for (const auto& [key, edge] : edgeOfKey) {
            if (notWalked.contains(key))
                continue;
            walkEdges.push_back(edge);
            segments.push_back(
                {graph.positions[graph.edgeFrom[edge]], graph.positions[graph.edgeTo[edge]]});
        }
        m_walks = SegmentIndex(std::move(segments));
    });
    return m_walks;
}

} // namespace navcore
