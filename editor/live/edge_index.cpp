// SPDX-License-Identifier: MIT
#include "editor/live/edge_index.h"

#include <algorithm>
#include <cmath>
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

IndexedEdge indexed(const Edge& edge, Point2 a, Point2 b) {
    IndexedEdge entry;
    entry.key = edge.key;
    entry.a = a;
    entry.b = b;
    entry.terrain = terrainOf(edge);
    entry.direction = edge.direction;
    entry.passage = edge.passage;
    entry.kind = edge.terms.kind();
    entry.mixed = edge.pieces.all().size() > 1;
    return entry;
}

double squaredDistanceToSegment(Point2 p, Point2 a, Point2 b) {
    const double dx = double{1} * b.x - a.x, dy = double{1} * b.y - a.y;
    const double px = double{1} * p.x - a.x, py = double{1} * p.y - a.y;
    const double squared = dx * dx + dy * dy;
    const double t = squared > 0 ? std::clamp((px * dx + py * dy) / squared, 0.0, 1.0) : 0.0;
    const double ex = px - t * dx, ey = py - t * dy;
    return ex * ex + ey * ey;
}

} // namespace

void EdgeIndex::reset(const NavGraph& graph, Executor* executor) {
    m_lengths.fill(0);
    m_shades.fill(0);
    const std::vector<const Edge*> edges = graph.edgesByKey();
    std::vector<IndexedEdge> entries(edges.size());
    forEachBand(executor, edges.size(), edgesWorthAThread, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            entries[i] = now(graph, *edges[i]);
    });
    for (const IndexedEdge& entry : entries)
        count(entry);
    m_grid.assign(entries);
}

void EdgeIndex::swapEdges(EdgeIndex& other) {
    std::swap(m_grid, other.m_grid);
    std::swap(m_lengths, other.m_lengths);
    std::swap(m_shades, other.m_shades);
    ++m_reshaded;
}

IndexedEdge EdgeIndex::now(const NavGraph& graph, const Edge& edge) const {
    IndexedEdge entry = indexed(edge, graph.position(edge.a).flat(), graph.position(edge.b).flat());
    if (m_useOf)
        entry.use = m_useOf(edge);
    if (m_shadeOf)
        entry.shade = m_shadeOf(edge);
    return entry;
}

void EdgeIndex::count(const IndexedEdge& edge) {
    ++m_lengths[lengthClass(edge)];
    ++m_shades[edge.shade];
}

void EdgeIndex::file(const IndexedEdge& edge) {
    m_grid.insert(edge);
    count(edge);
}

void EdgeIndex::unfile(const IndexedEdge& edge) {
    if (const auto filed = m_grid.remove(edge.key, edge.box()))
        --m_shades[filed->shade];
    --m_lengths[lengthClass(edge)];
}

void EdgeIndex::apply(const NavGraph& graph, const GraphChange& change) {
    const auto before = [&](const Edge& edge) {
        return indexed(edge, placeBefore(graph, change.vertices, edge.a),
                       placeBefore(graph, change.vertices, edge.b));
    };
    for (const EdgeChange& edge : change.edges)
        if (edge.before)
            unfile(before(*edge.before));
    for (const EdgeChange& edge : change.edges)
        if (edge.after)
            file(now(graph, *edge.after));

    // A moved edge is missing from change.edges if its length is unchanged.
    std::set<EdgeKey> moved;
    for (const VertexMove& move : change.vertices)
        if (move.before && move.after && graph.hasVertex(move.id))
            for (const Edge& edge : graph.edgesAt(move.id))
                moved.insert(edge.key);
    const auto changed = [&change](EdgeKey key) {
        return std::binary_search(change.edges.begin(), change.edges.end(), EdgeChange{key, {}, {}},
                                  [](const auto& l, const auto& r) { return l.key < r.key; });
    };
    for (const EdgeKey key : moved)
        if (!changed(key)) {
            const Edge& edge = *graph.find(key);
            unfile(before(edge));
            file(now(graph, edge));
        }
}

void EdgeIndex::refreshUse(const NavGraph& graph) {
    m_grid.forEach([&](IndexedEdge& entry) {
        if (const Edge* edge = graph.find(entry.key))
            entry.use = m_useOf ? m_useOf(*edge) : EdgeUse::Used;
    });
}

void EdgeIndex::refreshColours(const NavGraph& graph) {
    m_shades.fill(0);
    m_grid.forEach([&](IndexedEdge& entry) {
        if (const Edge* edge = graph.find(entry.key))
            entry.shade = m_shadeOf ? m_shadeOf(*edge) : noColour;
        ++m_shades[entry.shade];
    });
    ++m_reshaded;
}

void EdgeIndex::refreshColours(const NavGraph& graph, const Box& box) {
    for (const EdgeKey key : in(box))
        if (const Edge* edge = graph.find(key)) {
            const IndexedEdge entry = now(graph, *edge);
            unfile(entry);
            file(entry);
        }
    ++m_reshaded;
}

void EdgeIndex::forgetColours() {
    m_grid.forEach([](IndexedEdge& entry) { entry.shade = waitingColour; });
    m_shades.fill(0);
    m_shades[waitingColour] = static_cast<std::uint32_t>(m_grid.size());
    ++m_reshaded;
}

std::vector<EdgeKey> EdgeIndex::waiting() const {
    std::vector<EdgeKey> keys;
    keys.reserve(m_shades[waitingColour]);
    m_grid.forEach([&keys](const IndexedEdge& entry) {
        if (entry.shade == waitingColour)
            keys.push_back(entry.key);
    });
    return keys;
}

void EdgeIndex::takeColours(std::span<const EdgeColour> shades) {
    std::size_t next = 0;
    m_grid.forEach([&](IndexedEdge& entry) {
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

std::vector<EdgeKey> EdgeIndex::in(const Box& box) const {
    std::vector<EdgeKey> keys;
    forEachIn(box, [&keys](const IndexedEdge& edge) { keys.push_back(edge.key); });
    return keys;
}

std::optional<EdgeKey> EdgeIndex::nearest(Point2 at, Coord radius) const {
    const auto clamped = [](std::int64_t c) {
        return static_cast<Coord>(std::clamp<std::int64_t>(c, -maxCoord, maxCoord));
    };
    const Box reach{{clamped(std::int64_t{at.x} - radius), clamped(std::int64_t{at.y} - radius)},
                    {clamped(std::int64_t{at.x} + radius), clamped(std::int64_t{at.y} + radius)}};
    std::optional<EdgeKey> best;
    double bestDistance = double{1} * radius * radius;
    forEachIn(reach, [&](const IndexedEdge& edge) {
        const double distance = squaredDistanceToSegment(at, edge.a, edge.b);
        if (distance < bestDistance || (distance == bestDistance && (!best || edge.key < *best))) {
            best = edge.key;
            bestDistance = distance;
        }
    });
    return best;
}

std::optional<double> EdgeIndex::medianLength() const {
    if (m_grid.size() == 0)
        return std::nullopt;
    std::size_t left = m_grid.size() / 2, at = 0;
    while (m_lengths[at] <= left)
        left -= m_lengths[at++];
    return std::exp2((static_cast<double>(at) + 0.5) / classesPerOctave);
}

} // namespace waymark
