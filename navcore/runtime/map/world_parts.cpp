// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/world_parts.h"

#include "navcore/runtime/geometry/hilbert.h"

#include <algorithm>

namespace navcore {
namespace {

EdgeKey keyOf(const ResolvedGraph& graph, std::uint32_t edge) {
    const LinkId link = graph.edgeLink[edge];
    return link.valid() ? EdgeKey::of(link)
                        : EdgeKey::of(VertexPair::of(graph.vertexIds[graph.edgeFrom[edge]],
                                                     graph.vertexIds[graph.edgeTo[edge]]));
}

/// Returns the function that a SlotIndex of edges needs to get the key of an edge.
auto keysOf(const ResolvedGraph& graph) {
    return [&graph](std::uint32_t edge) { return keyOf(graph, edge).bits(); };
}

Plane planeOf(const ResolvedGraph& graph) {
    Plane plane{.ground = graph.groundMap()};
    // Vertices are added in the order of slots of the agents' graphs; see
    // CompiledGraph::addVertices().
    for (const std::uint32_t i : alongHilbert(
             graph.vertexIds.size(), [&](std::uint32_t v) { return graph.positions[v].flat(); }))
        plane.vertices.set(graph.vertexIds[i], graph.positions[i]);
    for (const ResolvedObstacle& obstacle : graph.obstacles)
        plane.obstacles.set(obstacle.id, obstacle.shape);
    for (const auto& [id, barrier] : graph.barriers)
        plane.barriers.set(id, barrier);
    return plane;
}

} // namespace

void WorldAgent::compileOnce(const ResolvedGraph& resolved, WorldParts& parts) {
    std::call_once(compiled, [&] {
        AgentRules open = rules;
        open.closedGates.clear();
        graph = compile(resolved, open);
        if (const MoveTableBytes bytes = resolved.moveTable(id)) {
            // Tables are made for the initial gate states. Compiling for these yields the same
            // slots.
            auto read = rules.closedGates.empty()
                            ? MoveTable::read(graph, *bytes)
                            : MoveTable::read(compile(resolved, rules), *bytes);
            if (read)
                table = std::make_shared<const MoveTable>(std::move(read).value());
        }
        parts.share(graph); // Sharing is the last step, because shared parts must never be rebuilt.
        isCompiled.store(true, std::memory_order_release);
    });
}

void WorldAgent::prepareOnce(const ResolvedGraph& resolved, WorldParts& parts) {
    compileOnce(resolved, parts);
    std::call_once(led, [this] {
        if (const auto exact = Landmarks::build(ArcSnapshot(graph, ArcWay::Forward)))
            ready.store(&landmarks.emplace(*exact), std::memory_order_release);
    });
}

std::size_t WorldAgent::bytes(std::set<const void*>& counted) const {
    std::size_t bytes = 0;
    if (isCompiled.load(std::memory_order_acquire))
        bytes += graph.bytes(counted) + (table ? heldBy(table->bytes()) + table->memory() : 0);
    if (const PackedLandmarks* known = ready.load(std::memory_order_acquire))
        bytes += known->bytes();
    return bytes;
}

WorldParts::WorldParts(const ResolvedGraph& graph)
    : planes(planeOf(graph)), agentCount(graph.agents.size()),
      agents(std::make_unique<WorldAgent[]>(graph.agents.size())) {
    m_edges.reserve(graph.edgeCount(), keysOf(graph));
    for (std::uint32_t i = 0; i < graph.edgeCount(); ++i)
        m_edges.insert(i, keysOf(graph));
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

std::optional<std::uint32_t> WorldParts::edgeAt(const ResolvedGraph& graph, EdgeKey key) const {
    const std::uint32_t edge = m_edges.find(key.bits(), keysOf(graph));
    return edge != SlotIndex::none ? std::optional(edge) : std::nullopt;
}

const SegmentIndex& WorldParts::walks(const ResolvedGraph& graph) {
    std::call_once(m_walked, [&] {
        LevelVector<SegmentIndex::Segment> walked, flown;
        LevelVector<std::uint32_t> walkEdges, flownEdges;
        decltype(m_longEdges) longEdges;
        std::vector<std::pair<EdgeKey, std::uint32_t>> sorted;
        sorted.reserve(graph.edgeCount());
        for (std::uint32_t i = 0; i < graph.edgeCount(); ++i)
            sorted.emplace_back(keyOf(graph, i), i);
        std::sort(sorted.begin(), sorted.end());
        for (const auto& [key, edge] : sorted) {
            const auto other = notWalked->find(key);
            const bool isWalk = other == notWalked->end();
            if (!isWalk && other->second == LinkKind::Teleport)
                continue; // Nothing between the ends of a teleport affects it.
            (isWalk ? walkEdges : flownEdges).push_back(edge);
            (isWalk ? walked : flown)
                .push_back(
                    {graph.positions[graph.edgeFrom[edge]], graph.positions[graph.edgeTo[edge]]});
        }
        for (const std::uint32_t edge : walkEdges)
            if (graph.pieceBegin[edge + 1] - graph.pieceBegin[edge] != 1)
                longEdges.emplace(edge, graph.edge(edge));
        for (const auto& [edge, terms] : graph.terms)
            if (terms.kind == LinkKind::Walk)
                longEdges.emplace(edge, graph.edge(edge));
        // The indexes are stored last, so that the next call rebuilds everything if memory runs
        // out.
        m_walks = SegmentIndex(std::move(walked));
        m_flown = SegmentIndex(std::move(flown));
        m_walkEdges = std::move(walkEdges);
        m_flownEdges = std::move(flownEdges);
        m_longEdges = std::move(longEdges);
        m_isWalked.store(true, std::memory_order_release);
    });
    return m_walks;
}

std::size_t WorldParts::bytes() const {
    std::size_t bytes = sizeof(WorldParts) + plane().vertices.bytes() + plane().obstacles.bytes() +
                        plane().barriers.bytes() + plane().ground.tileCount() * 64 +
                        heldByNodes(teleports) + heldByNodes(edgesOfGate) +
                        heldByNodes(*notWalked) + m_edges.bytes();
    for (const auto& [gate, edges] : edgesOfGate)
        bytes += heldBy(edges);
    if (m_isWalked.load(std::memory_order_acquire)) {
        bytes += m_walks.bytes() + m_flown.bytes() + heldBy(m_walkEdges) + heldBy(m_flownEdges) +
                 heldByNodes(m_longEdges);
        for (const auto& [index, edge] : m_longEdges)
            bytes += edge.pieces.all().size_bytes();
    }
    return bytes;
}

Edge WorldParts::walk(const ResolvedGraph& graph, std::uint32_t number) const {
    const auto at = m_longEdges.find(m_walkEdges[number]);
    return at == m_longEdges.end() ? graph.edge(m_walkEdges[number]) : at->second;
}

void WorldParts::share(CompiledGraph& graph) {
    graph.freeze();
    const std::lock_guard lock(m_sharing);
    m_frozen.reserve(m_frozen.size() + 1);
    for (const CompiledGraph* other : m_frozen)
        graph.shareWith(*other);
    m_frozen.push_back(&graph);
}

void WorldParts::tellEdges(const ResolvedGraph& graph, std::span<const EdgeKey> links,
                           std::span<const Box> boxes,
                           const std::function<void(EdgeKey, VertexId, VertexId)>& tell) {
    const auto tellEdge = [&](std::uint32_t edge) {
        tell(keyOf(graph, edge), graph.vertexIds[graph.edgeFrom[edge]],
             graph.vertexIds[graph.edgeTo[edge]]);
    };
    for (const EdgeKey link : links)
        if (const auto edge = edgeAt(graph, link))
            tellEdge(*edge);
    if (boxes.empty())
        return;
    const SegmentIndex& index = walks(graph);
    for (const Box& box : boxes) {
        index.within(box, [&](std::uint32_t number) { tellEdge(m_walkEdges[number]); });
        m_flown.within(box, [&](std::uint32_t number) { tellEdge(m_flownEdges[number]); });
    }
}

} // namespace navcore
