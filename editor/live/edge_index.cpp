// SPDX-License-Identifier: MIT
#include "editor/live/edge_index.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace waymark {

using namespace navcore;

namespace {

constexpr double classesPerOctave = 8;

std::size_t lengthClass(const IndexedEdge& edge) {
    const auto squared = static_cast<double>(squaredDistance(edge.a, edge.b));
    return squared < 1 ? 0 : static_cast<std::size_t>(std::log2(squared) / 2 * classesPerOctave);
}

TerrainId terrainOf(const Edge& edge) {
    TerrainPiece longest;
    for (const TerrainPiece& piece : edge.pieces.all())
        if (!longest.terrain.valid() || piece.length > longest.length)
            longest = piece;
    return longest.terrain;
}

// Returns a vertex' position before a change. `moves` must be sorted by id.
Point2 placeBefore(const NavGraph& graph, const std::vector<VertexMove>& moves, VertexId id) {
    const auto at =
        std::lower_bound(moves.begin(), moves.end(), id,
                         [](const VertexMove& move, VertexId wanted) { return move.id < wanted; });
    if (at != moves.end() && at->id == id && at->before)
        return at->before->flat();
    return graph.position(id).flat();
}

FloorId floorOf(const Level& level, VertexId id) {
    const Vertex* vertex = level.find<Vertex>(entranceOf(id));
    return vertex ? vertex->floor : firstFloor;
}

FloorId floorBefore(const Level& level, const LevelChange& edit, VertexId id) {
    const ItemChange<Vertex>* swap = edit.of<Vertex>().find(entranceOf(id));
    return swap && swap->before ? swap->before->floor : floorOf(level, id);
}

double squaredDistanceToSegment(Point2 p, Point2 a, Point2 b) {
    const double dx = double{1} * b.x - a.x, dy = double{1} * b.y - a.y;
    const double px = double{1} * p.x - a.x, py = double{1} * p.y - a.y;
    const double squared = dx * dx + dy * dy;
    const double t = squared > 0 ? std::clamp((px * dx + py * dy) / squared, 0.0, 1.0) : 0.0;
    const double ex = px - t * dx, ey = py - t * dy;
    return ex * ex + ey * ey;
}

double squaredDistanceToLine(Point2 p, const Polyline& line) {
    double least = std::numeric_limits<double>::max();
    line.forEachSegment([&](Point3 a, Point3 b) {
        least = std::min(least, squaredDistanceToSegment(p, a.flat(), b.flat()));
    });
    return least;
}

} // namespace

EdgeIndex::Located EdgeIndex::located(const Level& level, const NavGraph& graph,
                                      const Edge& edge) const {
    const bool isFlat = level.items<Floor>().empty();
    return {edge, graph.position(edge.a).flat(), graph.position(edge.b).flat(),
            isFlat ? firstFloor : floorOf(level, edge.a),
            isFlat ? firstFloor : floorOf(level, edge.b)};
}

IndexedEdge EdgeIndex::now(const Located& located) const {
    const Edge& edge = located.edge;
    IndexedEdge entry;
    entry.key = edge.key;
    entry.a = located.a;
    entry.b = located.b;
    entry.curved = located.isCurved();
    if (entry.curved) {
        const Box box = located.box();
        entry.a = box.lo;
        entry.b = box.hi;
    }
    entry.terrain = terrainOf(edge);
    entry.direction = edge.direction;
    entry.passage = edge.passage;
    entry.kind = edge.terms.kind();
    entry.mixed = edge.pieces.all().size() > 1;
    if (m_useOf)
        entry.use = m_useOf(edge);
    if (m_shadeOf)
        entry.shade = m_shadeOf(edge);
    return entry;
}

void EdgeIndex::reset(const Level& level, const NavGraph& graph, Executor* executor) {
    m_floors.clear();
    m_shades.fill(0);
    const std::vector<const Edge*> edges = graph.edgesByKey();
    std::vector<IndexedEdge> entries(edges.size());
    std::vector<FloorId> floors(edges.size()); // Invalid for edges between floors.
    forEachBand(executor, edges.size(), edgesWorthAThread, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const Located edge = located(level, graph, *edges[i]);
            floors[i] = edge.onA == edge.onB ? edge.onA : FloorId{};
            if (floors[i].valid())
                entries[i] = now(edge);
        }
    });
    std::map<FloorId, std::vector<IndexedEdge>> byFloor;
    for (std::size_t i = 0; i < edges.size(); ++i)
        if (floors[i].valid())
            byFloor[floors[i]].push_back(entries[i]);
        else
            file(located(level, graph, *edges[i]));
    for (const auto& [id, list] : byFloor) {
        FloorEdges& floor = m_floors[id];
        floor.m_grid.assign(list);
        for (const IndexedEdge& entry : list) {
            ++floor.m_lengths[lengthClass(entry)];
            ++m_shades[entry.shade];
        }
    }
}

void EdgeIndex::swapEdges(EdgeIndex& other) {
    std::swap(m_floors, other.m_floors);
    std::swap(m_shades, other.m_shades);
    ++m_reshaded;
}

std::size_t EdgeIndex::size() const {
    std::size_t count = 0, exits = 0;
    for (const auto& [id, floor] : m_floors) {
        count += floor.size();
        exits += floor.exitCount();
    }
    return count + exits / 2;
}

const FloorEdges& EdgeIndex::on(FloorId floor) const {
    static const FloorEdges none;
    const auto at = m_floors.find(floor);
    return at != m_floors.end() ? at->second : none;
}

void EdgeIndex::file(const Located& located) {
    FloorEdges& floor = m_floors[located.onA];
    if (located.onA == located.onB) {
        const IndexedEdge entry = now(located);
        floor.m_grid.insert(entry);
        ++floor.m_lengths[lengthClass(entry)];
        ++m_shades[entry.shade];
        return;
    }
    const Edge& edge = located.edge;
    floor.m_exits.insert(
        {edge.key, edge.a, located.a, located.b, located.onB, edge.direction, edge.passage});
    m_floors[located.onB].m_exits.insert({edge.key, edge.b, located.b, located.a, located.onA,
                                          flipped(edge.direction), edge.passage});
}

void EdgeIndex::unfile(const Located& located) {
    FloorEdges& floor = m_floors[located.onA];
    if (located.onA == located.onB) {
        const Box box = located.box();
        if (const auto filed = floor.m_grid.remove(located.edge.key, box)) {
            --m_shades[filed->shade];
            --floor.m_lengths[lengthClass(*filed)];
        }
        return;
    }
    floor.m_exits.remove(located.edge.key, Box{located.a, located.a});
    m_floors[located.onB].m_exits.remove(located.edge.key, Box{located.b, located.b});
}

void EdgeIndex::apply(const Level& level, const NavGraph& graph, const LevelChange& edit,
                      const GraphChange& change) {
    const auto before = [&](const Edge& edge) {
        return Located{edge, placeBefore(graph, change.vertices, edge.a),
                       placeBefore(graph, change.vertices, edge.b),
                       floorBefore(level, edit, edge.a), floorBefore(level, edit, edge.b)};
    };
    for (const EdgeChange& edge : change.edges)
        if (edge.before)
            unfile(before(*edge.before));
    for (const EdgeChange& edge : change.edges)
        if (edge.after)
            file(located(level, graph, *edge.after));

    // A moved edge is missing from change.edges if its length is unchanged.
    std::set<EdgeKey> moved;
    const auto addEdgesAt = [&](VertexId id) {
        if (graph.hasVertex(id))
            for (const Edge& edge : graph.edgesAt(id))
                moved.insert(edge.key);
    };
    for (const VertexMove& move : change.vertices)
        if (move.before && move.after)
            addEdgesAt(move.id);
    for (const auto& [id, swap] : edit.of<Vertex>())
        if (swap.before && swap.after && swap.before->floor != swap.after->floor)
            addEdgesAt(id);
    const auto changed = [&change](EdgeKey key) {
        return std::binary_search(change.edges.begin(), change.edges.end(), EdgeChange{key, {}, {}},
                                  [](const auto& l, const auto& r) { return l.key < r.key; });
    };
    for (const EdgeKey key : moved)
        if (!changed(key)) {
            const Edge& edge = *graph.find(key);
            unfile(before(edge));
            file(located(level, graph, edge));
        }
    std::erase_if(m_floors, [](const auto& entry) {
        return entry.second.size() == 0 && entry.second.exitCount() == 0;
    });
}

void EdgeIndex::refreshUse(const NavGraph& graph) {
    for (auto& [id, floor] : m_floors)
        floor.m_grid.forEach([&](IndexedEdge& entry) {
            if (const Edge* edge = graph.find(entry.key))
                entry.use = m_useOf ? m_useOf(*edge) : EdgeUse::Used;
        });
}

void EdgeIndex::refreshColours(const NavGraph& graph) {
    m_shades.fill(0);
    for (auto& [id, floor] : m_floors)
        floor.m_grid.forEach([&](IndexedEdge& entry) {
            if (const Edge* edge = graph.find(entry.key))
                entry.shade = m_shadeOf ? m_shadeOf(*edge) : noColour;
            ++m_shades[entry.shade];
        });
    ++m_reshaded;
}

void EdgeIndex::refreshColours(const NavGraph& graph, const Box& box) {
    for (const auto& [id, floor] : m_floors)
        for (const EdgeKey key : floor.in(box))
            if (const Edge* edge = graph.find(key)) {
                const Located located{*edge, graph.position(edge->a).flat(),
                                      graph.position(edge->b).flat(), id, id};
                unfile(located);
                file(located);
            }
    ++m_reshaded;
}

void EdgeIndex::forgetColours() {
    m_shades.fill(0);
    for (auto& [id, floor] : m_floors) {
        floor.m_grid.forEach([](IndexedEdge& entry) { entry.shade = waitingColour; });
        m_shades[waitingColour] += static_cast<std::uint32_t>(floor.size());
    }
    ++m_reshaded;
}

std::vector<EdgeKey> EdgeIndex::waiting() const {
    std::vector<EdgeKey> keys;
    keys.reserve(m_shades[waitingColour]);
    for (const auto& [id, floor] : m_floors)
        floor.m_grid.forEach([&keys](const IndexedEdge& entry) {
            if (entry.shade == waitingColour)
                keys.push_back(entry.key);
        });
    return keys;
}

void EdgeIndex::takeColours(std::span<const EdgeColour> shades) {
    std::size_t next = 0;
    for (auto& [id, floor] : m_floors)
        floor.m_grid.forEach([&](IndexedEdge& entry) {
            if (entry.shade != waitingColour || next == shades.size())
                return;
            --m_shades[waitingColour];
            ++m_shades[entry.shade = shades[next++]];
        });
    ++m_reshaded;
}

ShadeRange EdgeIndex::shades() const {
    ShadeRange range{.hasNone = m_shades[noColour] > 0,
                     .hasWaiting = m_shades[waitingColour] > 0,
                     .asked = m_reshaded};
    for (int shade = 0; shade < waitingColour; ++shade)
        if (m_shades[static_cast<std::size_t>(shade)] > 0) {
            if (!range.hasSome)
                range.least = static_cast<EdgeColour>(shade);
            range.most = static_cast<EdgeColour>(shade);
            range.hasSome = true;
        }
    return range;
}

std::vector<EdgeKey> FloorEdges::in(const Box& box) const {
    std::vector<EdgeKey> keys;
    forEachIn(box, [&keys](const IndexedEdge& edge) { keys.push_back(edge.key); });
    return keys;
}

std::optional<EdgeKey> FloorEdges::nearest(const NavGraph& graph, Point2 at, Coord radius) const {
    const auto clamped = [](std::int64_t c) {
        return static_cast<Coord>(std::clamp<std::int64_t>(c, -maxCoord, maxCoord));
    };
    const Box reach{{clamped(std::int64_t{at.x} - radius), clamped(std::int64_t{at.y} - radius)},
                    {clamped(std::int64_t{at.x} + radius), clamped(std::int64_t{at.y} + radius)}};
    std::optional<EdgeKey> best;
    double bestDistance = double{1} * radius * radius;
    forEachIn(reach, [&](const IndexedEdge& edge) {
        const Edge* curve = edge.curved ? graph.find(edge.key) : nullptr;
        const double distance = curve ? squaredDistanceToLine(at, graph.lineOf(*curve))
                                      : squaredDistanceToSegment(at, edge.a, edge.b);
        if (distance < bestDistance || (distance == bestDistance && (!best || edge.key < *best))) {
            best = edge.key;
            bestDistance = distance;
        }
    });
    return best;
}

std::optional<double> FloorEdges::medianLength() const {
    if (m_grid.size() == 0)
        return std::nullopt;
    std::size_t left = m_grid.size() / 2, at = 0;
    while (m_lengths[at] <= left)
        left -= m_lengths[at++];
    return std::exp2((static_cast<double>(at) + 0.5) / classesPerOctave);
}

} // namespace waymark
