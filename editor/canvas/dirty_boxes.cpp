// SPDX-License-Identifier: MIT
#include "editor/canvas/dirty_boxes.h"

#include "editor/render/label_painter.h"
#include "navcore/author/edit/item_traits.h"
#include "navcore/author/link/level_plane.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

constexpr int maxParts = 32; // If there are more parts, paint their common bounds.

// Extends boxes so that they contain the positions of vertices before and after a change.
class Places {
public:
    Places(const GraphChange& change, const NavGraph& graph) : m_change(change), m_graph(graph) {}

    void add(Box& box, VertexId id) const {
        const auto& moves = m_change.vertices;
        const auto at =
            std::lower_bound(moves.begin(), moves.end(), id,
                             [](const VertexMove& move, VertexId key) { return move.id < key; });
        if (at != moves.end() && at->id == id) {
            if (at->before)
                box.add(at->before->flat());
            if (at->after)
                box.add(at->after->flat());
        } else if (m_graph.hasVertex(id)) {
            box.add(m_graph.position(id).flat());
        }
    }

private:
    const GraphChange& m_change;
    const NavGraph& m_graph;
};

void addBends(Box& box, const Edge& edge) {
    for (const Point3 corner : edge.terms.bends())
        box.add(corner.flat());
}

// Returns the bounds of everything that moves together with a vertex, such as its edges and edge
// rules.
Box aroundMove(const VertexMove& move, const Places& places, const Level& level,
               const NavGraph& graph) {
    Box box;
    places.add(box, move.id);
    if (graph.hasVertex(move.id))
        for (const Edge& edge : graph.edgesAt(move.id)) {
            places.add(box, edge.other(move.id));
            addBends(box, edge);
        }
    if (const auto* rules = level.rulesAt(move.id))
        for (const VertexPair& pair : *rules) {
            places.add(box, pair.a);
            places.add(box, pair.b);
        }
    return box;
}

/// Returns whether anything other than the line or the name of an existing barrier has changed.
/// Such a change can affect every edge that crosses the barrier.
bool lets(const ItemChange<Barrier>& swap) {
    if (!swap.before || !swap.after)
        return false;
    Barrier before = *swap.before;
    before.line = swap.after->line;
    before.name = swap.after->name;
    return before != *swap.after;
}

template <class Item>
bool isLabelled(const Item&) {
    return true;
}
bool isLabelled(const Vertex& vertex) {
    return !vertex.name.empty() || !vertex.kind.empty();
}
bool isLabelled(const Obstacle&) {
    return false;
}
bool isLabelled(const Barrier& barrier) {
    return !barrier.name.empty();
}

} // namespace

std::optional<std::vector<DirtyBox>> dirtyBoxes(const DocumentChange& change, const Level& level,
                                                const NavGraph& graph) {
    const LevelChange& items = change.level;
    if (change.extent == Extent::Gates ||
        change.touches<Terrain, LevelInfo, Picture, PaintGrid, Floor, Agent>() ||
        std::any_of(items.of<Barrier>().begin(), items.of<Barrier>().end(),
                    [](const auto& entry) { return lets(entry.second); }))
        return std::nullopt;

    std::vector<DirtyBox> dirty;
    const Places places(change.graph, graph);
    for (const VertexMove& move : change.graph.vertices)
        dirty.push_back({aroundMove(move, places, level, graph)});
    for (const EdgeChange& edge : change.graph.edges) {
        Box box;
        for (const auto& side : {edge.before, edge.after})
            if (side) {
                places.add(box, side->a);
                places.add(box, side->b);
                addBends(box, *side);
            }
        dirty.push_back({box});
    }
    for (const auto& [pair, rule] : items.of<EdgeRule>()) {
        Box box;
        places.add(box, pair.a);
        places.add(box, pair.b);
        dirty.push_back({box});
    }
    for (const auto& [key, tile] : items.of<PaintTile>())
        dirty.push_back({paintedBox(level.paintFrame(key.floor), key, tile)});
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (HasPlace<Key>)
            for (const auto& [key, item] : items.of<ItemOf<Key>>()) {
                DirtyBox spot;
                for (const auto& side : {item.before, item.after})
                    if (side) {
                        spot.box.add(ItemTraits<Key>::bounds(*side));
                        spot.names = spot.names || isLabelled(*side);
                    }
                dirty.push_back(spot);
            }
    });
    return dirty;
}

QRegion dirtyPixels(const std::vector<DirtyBox>& dirty, const Scene& scene,
                    const Projection& projection) {
    if (dirty.empty())
        return {};
    // Dummy image, because Paint requires one even if it is only used for measuring.
    QImage none(1, 1, QImage::Format_RGB32);
    const Measures measures = scene.measures(projection);
    const TerrainStyles styles(scene.level, scene.theme, projection.devicePixelRatio());
    const Paint paint{scene, projection, measures, styles, Pixels(none, {})};
    double marks = 0;
    for (const ItemPainter* painter : allItemPainters)
        marks = std::max(marks, painter->reach(paint));
    const QSizeF plain(marks, marks), costs = costReach(paint);
    QRegion parts;
    QRect all;
    for (const DirtyBox& box : dirty) {
        if (box.box.empty())
            continue;
        const QSizeF reach = box.names ? nameReach(paint) + plain + costs : plain.expandedTo(costs);
        const int x = static_cast<int>(reach.width()) + 2, y = static_cast<int>(reach.height()) + 2;
        const QRect part = projection.pixelsOf(box.box).adjusted(-x, -y, x, y);
        all |= part;
        if (parts.rectCount() <= maxParts)
            parts += part;
    }
    return parts.rectCount() > maxParts ? all : parts;
}

} // namespace waymark
