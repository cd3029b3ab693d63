// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/world_parts.h"

#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/geometry/hilbert.h"
#include "navcore/runtime/space/obstacle_grid.h"
#include "navcore/runtime/space/vertex_grid.h"

#include <algorithm>

namespace navcore {
namespace {

EdgeKey keyOf(const ResolvedGraph& graph, std::uint32_t edge) {
    const LinkId link = graph.edgeLink[edge];
    return link.valid() ? EdgeKey::of(link)
                        : EdgeKey::of(VertexPair::of(graph.vertexIds[graph.edgeFrom[edge]],
                                                     graph.vertexIds[graph.edgeTo[edge]]));
}

/// Returns a keyOf function for a SlotIndex that contains edges.
auto keysOf(const ResolvedGraph& graph) {
    return [&graph](std::uint32_t edge) { return keyOf(graph, edge).bits(); };
}

/// Adds all vertices to the planes of their floors, except for the cabins of lifts, to which no
/// point attaches. With a single floor, they are those of the agents' graphs.
void addVertices(const ResolvedGraph& graph, const std::shared_ptr<const GraphPlaces>& shared,
                 Planes& planes) {
    const auto inPlace = [&](const auto& list) {
        return std::remove_cvref_t<decltype(list)>::inPlace(list, shared);
    };
    if (graph.floors.empty() && std::ranges::none_of(shared->ids, isCabin))
        return planes.first().vertices.grid().assignInOrder(
            inPlace(shared->ids), inPlace(shared->positions), shared->slotOf.inPlace(shared));
    struct Vertices {
        LevelVector<VertexId> ids;
        LevelVector<Point3> positions;
    };
    std::map<FloorId, Vertices> floors;
    for (const std::uint32_t i : alongHilbert(
             graph.vertexIds.size(), [&](std::uint32_t v) { return graph.positions[v].flat(); }))
        if (!isCabin(graph.vertexIds[i])) {
            Vertices& vertices = floors[graph.floorOf(i)];
            vertices.ids.push_back(graph.vertexIds[i]);
            vertices.positions.push_back(graph.positions[i]);
        }
    for (auto& [floor, vertices] : floors)
        planes.at(floor).vertices.grid().assignInOrder(std::move(vertices.ids),
                                                       std::move(vertices.positions));
}

Planes planesOf(const ResolvedGraph& graph, const CompiledPlaces& vertices) {
    Planes planes{Plane{.ground = graph.groundMap()}};
    for (const ResolvedFloor& floor : graph.floors)
        if (floor.id == firstFloor)
            planes.first().elevation = floor.elevation;
        else
            planes.add(floor.id,
                       Plane{.ground = graph.groundMap(floor.id), .elevation = floor.elevation});
    addVertices(graph, vertices.places, planes);
    std::map<FloorId, std::vector<ObstacleGrid::Placed>> obstacles;
    for (const ResolvedObstacle& obstacle : graph.obstacles)
        obstacles[obstacle.floor].push_back({obstacle.id, obstacle.shape});
    for (const auto& [floor, placed] : obstacles)
        planes.at(floor).obstacles.grid().assign(placed);
    for (const auto& [id, barrier] : graph.barriers)
        planes.at(barrier.floor).barriers.set(id, barrier);
    return planes;
}

} // namespace

void CompiledAgent::compileOnce(const ResolvedGraph& resolved, WorldParts& parts) {
    std::call_once(compiled, [&] {
        graph = compile(resolved, withOpenGates(rules), parts.vertices);
        if (const MoveTableBytes bytes = resolved.moveTable(id)) {
            // Move tables are built for the initial gate states, so the table is read with a graph
            // compiled for these states. Its slots are the same as those of `graph`.
            auto read = rules.closedGates.empty()
                            ? MoveTable::read(graph, *bytes)
                            : MoveTable::read(compile(resolved, rules, parts.vertices), *bytes);
            if (read)
                table = std::make_shared<const MoveTable>(std::move(read).value());
        }
        parts.share(graph); // Sharing is the last step, because shared parts must never be rebuilt.
        isCompiled.store(true, std::memory_order_release);
    });
}

void CompiledAgent::prepareOnce(const ResolvedGraph& resolved, WorldParts& parts) {
    compileOnce(resolved, parts);
    std::call_once(led, [&] {
        if (const PackedLandmarks* same = parts.landmarksOf(graph))
            ready.store(same, std::memory_order_release);
        else if (const auto exact = Landmarks::build(ArcSnapshot(graph, ArcWay::Forward)))
            ready.store(&landmarks.emplace(*exact), std::memory_order_release);
    });
}

Overlay CompiledAgent::initialState(const WorldParts& parts) const {
    Overlay state(withOpenGates(rules), graph, parts.planes);
    std::map<BarrierId, GateState> closed;
    for (const BarrierId gate : rules.closedGates)
        closed.emplace(gate, GateState::Closed);
    state.turn(closed, parts);
    return state;
}

Status CompiledAgent::labelOnce(const ResolvedGraph& resolved, WorldParts& parts,
                                const Progress& progress) {
    compileOnce(resolved, parts);
    const std::lock_guard lock(labelling);
    if (labels)
        return Done{};
    labels = HubLabels::build(ArcSnapshot(initialState(parts).graph(), ArcWay::Forward), progress);
    if (labels) {
        labelled.store(&*labels, std::memory_order_release);
        return Done{};
    }
    if (progress.cancelled())
        return errorOf(ErrorKind::Cancelled, texts::stopped);
    return Error{ErrorKind::TooLarge, "routes must cost less than 2^31 for hub labels"};
}

std::size_t CompiledAgent::bytes(std::set<const void*>& counted) const {
    std::size_t bytes = 0;
    if (isCompiled.load(std::memory_order_acquire))
        bytes += graph.bytes(counted) + (table ? heldBy(table->bytes()) + table->memory() : 0);
    if (const PackedLandmarks* known = ready.load(std::memory_order_acquire);
        known && counted.insert(known).second)
        bytes += known->bytes();
    if (const HubLabels* known = labelled.load(std::memory_order_acquire))
        bytes += known->bytes();
    return bytes;
}

const PackedLandmarks* WorldParts::landmarksOf(const CompiledGraph& graph) const {
    for (const CompiledAgent& other : std::span(agents.get(), agentCount))
        if (const PackedLandmarks* known = other.ready.load(std::memory_order_acquire);
            known && other.graph.sharesAllWith(graph))
            return known;
    return nullptr;
}

WorldParts::WorldParts(const ResolvedGraph& graph)
    : vertices(graph), planes(planesOf(graph, vertices)), agentCount(graph.agents.size()),
      agents(std::make_unique<CompiledAgent[]>(graph.agents.size())), m_graph(graph) {
    std::map<EdgeKey, LinkKind> kinds;
    for (const auto& [edge, terms] : graph.terms) {
        for (const BarrierId gate : terms.gates)
            edgesOfGate[gate].push_back(edge);
        if (terms.kind == LinkKind::Teleport || !terms.bends.empty())
            unusualLinks.insert(graph.edgeLink[edge]);
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

const SlotIndex& WorldParts::edges() const {
    std::call_once(m_indexed, [this] {
        SlotIndex index;
        index.reserve(m_graph.edgeCount(), keysOf(m_graph));
        for (std::uint32_t i = 0; i < m_graph.edgeCount(); ++i)
            index.insert(i, keysOf(m_graph));
        m_edges = std::move(index);
        m_isIndexed.store(true, std::memory_order_release);
    });
    return m_edges;
}

std::optional<std::uint32_t> WorldParts::edgeAt(EdgeKey key) const {
    const std::uint32_t edge = edges().find(key.bits(), keysOf(m_graph));
    return edge != SlotIndex::none ? std::optional(edge) : std::nullopt;
}

std::optional<Edge> WorldParts::unusual(LinkId link) const {
    return unusualLinks.contains(link) ? edge(EdgeKey::of(link)) : std::nullopt;
}

void WorldParts::forEach(FunctionRef<void(const Edge&)> visit) const {
    for (std::size_t i = 0; i < m_graph.edgeCount(); ++i)
        visit(m_graph.edge(i));
}

std::optional<Edge> WorldParts::edge(EdgeKey key) const {
    const auto at = edgeAt(key);
    return at ? std::optional(m_graph.edge(*at)) : std::nullopt;
}

std::optional<std::uint32_t> WorldParts::curvedLength(EdgeKey key) const {
    if (!key.isLink() || !unusualLinks.contains(key.link()))
        return std::nullopt;
    const auto at = edgeAt(key);
    const EdgeTerms* terms = at ? m_graph.termsOf(*at) : nullptr;
    return terms && !terms->bends.empty() ? std::optional(m_graph.edgeLength[*at]) : std::nullopt;
}

void WorldParts::forEachAtGate(BarrierId gate, FunctionRef<void(const Edge&)> visit) const {
    if (const auto at = edgesOfGate.find(gate); at != edgesOfGate.end())
        for (const std::uint32_t edge : at->second)
            visit(m_graph.edge(edge));
}

WorldParts::Segments WorldParts::segments() const {
    Segments out;
    LevelVector<SegmentIndex::Segment> walked, flown;
    LevelVector<std::uint32_t> curved; // Numbers of the walked segments of curved edges.
    std::vector<std::pair<EdgeKey, std::uint32_t>> sorted;
    sorted.reserve(m_graph.edgeCount());
    for (std::uint32_t i = 0; i < m_graph.edgeCount(); ++i)
        sorted.emplace_back(keyOf(m_graph, i), i);
    std::sort(sorted.begin(), sorted.end());
    for (const auto& [key, edge] : sorted) {
        const auto other = notWalked->find(key);
        const bool isWalk = other == notWalked->end();
        if (!isWalk && passesEverything(other->second))
            continue;
        const Point3 from = m_graph.positions[m_graph.edgeFrom[edge]];
        const Point3 to = m_graph.positions[m_graph.edgeTo[edge]];
        const auto add = [&, edge = edge](Point3 a, Point3 b) {
            (isWalk ? out.walkEdges : out.flownEdges).push_back(edge);
            (isWalk ? walked : flown).push_back({a, b});
        };
        const EdgeTerms* terms = m_graph.termsOf(edge);
        if (!terms || terms->bends.empty()) {
            add(from, to);
            continue;
        }
        const auto first = static_cast<std::uint32_t>(walked.size());
        Polyline(from, to, terms->bends.all()).forEachSegment(add);
        for (std::uint32_t number = first; number < walked.size(); ++number)
            curved.push_back(number);
    }
    for (const std::uint32_t edge : out.walkEdges)
        if (m_graph.pieceBegin[edge + 1] - m_graph.pieceBegin[edge] != 1)
            out.longEdges.emplace(edge, m_graph.edge(edge));
    for (const auto& [edge, terms] : m_graph.terms)
        if (terms.kind == LinkKind::Walk)
            out.longEdges.emplace(edge, m_graph.edge(edge));
    out.walked = SegmentIndex(std::move(walked), std::move(curved));
    out.flown = SegmentIndex(std::move(flown));
    return out;
}

const SegmentIndex& WorldParts::walks() const {
    std::call_once(m_walked, [&] {
        // If memory runs out here, the next call builds the segments again.
        m_segments = segments();
        m_isWalked.store(true, std::memory_order_release);
    });
    return m_segments.walked;
}

std::size_t WorldParts::bytes() const {
    std::size_t bytes = sizeof(WorldParts) + bytesOf(*vertices.places) +
                        heldBy(vertices.vertexSlots) + heldByNodes(unusualLinks) +
                        heldByNodes(edgesOfGate) + heldByNodes(*notWalked);
    if (m_isIndexed.load(std::memory_order_acquire))
        bytes += m_edges.bytes();
    planes.forEach([&](const Plane& plane) {
        bytes += plane.vertices.bytes() + plane.obstacles.bytes() + plane.barriers.bytes() +
                 plane.ground.tileCount() * 64;
    });
    for (const auto& [gate, edges] : edgesOfGate)
        bytes += heldBy(edges);
    if (m_isWalked.load(std::memory_order_acquire)) {
        bytes += m_segments.walked.bytes() + m_segments.flown.bytes() +
                 heldBy(m_segments.walkEdges) + heldBy(m_segments.flownEdges) +
                 heldByNodes(m_segments.longEdges);
        for (const auto& [index, edge] : m_segments.longEdges)
            bytes += edge.pieces.all().size_bytes() + edge.terms.bends().size_bytes();
    }
    return bytes;
}

Edge WorldParts::walk(std::uint32_t number) const {
    const std::uint32_t edge = m_segments.walkEdges[number];
    const auto at = m_segments.longEdges.find(edge);
    return at == m_segments.longEdges.end() ? m_graph.edge(edge) : at->second;
}

void WorldParts::share(CompiledGraph& graph) {
    graph.freeze();
    const std::lock_guard lock(m_sharing);
    m_frozen.reserve(m_frozen.size() + 1);
    for (const CompiledGraph* other : m_frozen)
        graph.shareWith(*other);
    m_frozen.push_back(&graph);
}

void WorldParts::forEachNear(std::span<const EdgeKey> links, std::span<const Box> boxes,
                             FunctionRef<void(EdgeKey, VertexId, VertexId)> visit) const {
    const auto visitEdge = [&](std::uint32_t edge) {
        visit(keyOf(m_graph, edge), m_graph.vertexIds[m_graph.edgeFrom[edge]],
              m_graph.vertexIds[m_graph.edgeTo[edge]]);
    };
    for (const EdgeKey link : links)
        if (const auto edge = edgeAt(link))
            visitEdge(*edge);
    if (boxes.empty())
        return;
    const SegmentIndex& index = walks();
    for (const Box& box : boxes) {
        index.within(box, [&](std::uint32_t number) { visitEdge(m_segments.walkEdges[number]); });
        m_segments.flown.within(
            box, [&](std::uint32_t number) { visitEdge(m_segments.flownEdges[number]); });
    }
}

} // namespace navcore
