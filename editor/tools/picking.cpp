// SPDX-License-Identifier: MIT
#include "editor/tools/picking.h"

#include "editor/render/detail.h"
#include "navcore/runtime/geometry/predicates.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

constexpr double vertexRadius = 9, edgeRadius = 6; // screen pixels
constexpr std::size_t denseCount = 6; // vertices under the pointer that cannot be told apart

Coord radiusInUnits(const ToolEvent& event, double screenPixels) {
    return static_cast<Coord>(
        std::clamp(screenPixels * event.unitsPerScreenPixel, 1.0, double{maxCoord}));
}

Box boxAround(Point2 at, Coord radius) {
    return {{at.x - radius, at.y - radius}, {at.x + radius, at.y + radius}};
}

bool pickable(const Workspace& workspace, Layer layer, bool wanted) {
    const LayerState& state = workspace.view.settings()[layer];
    return wanted && state.visible && !state.locked;
}

} // namespace

std::optional<VertexId> vertexAt(const Workspace& workspace, const ToolEvent& event,
                                 VertexId except) {
    const Coord radius = radiusInUnits(event, vertexRadius);
    std::optional<VertexId> best;
    std::int64_t bestDistance = std::int64_t{radius} * radius;
    for (const VertexId id :
         workspace.document.linker().vertices().inside(boxAround(event.at, radius))) {
        const std::int64_t distance =
            squaredDistance(workspace.document.graph().position(id).flat(), event.at);
        if (id != except && (distance < bestDistance || (!best && distance == bestDistance))) {
            best = id;
            bestDistance = distance;
        }
    }
    return best;
}

std::optional<EdgeKey> edgeAt(const Workspace& workspace, const ToolEvent& event) {
    return workspace.edges.nearest(event.at, radiusInUnits(event, edgeRadius));
}

std::optional<EdgeKey> waitingPairAt(const Workspace& workspace, const ToolEvent& event) {
    const auto median = workspace.edges.medianLength();
    const Measures drawn = Measures::of(
        median ? std::optional(*median / unitsPerPixel) : std::nullopt,
        unitsPerPixel / event.unitsPerScreenPixel * event.devicePixelRatio, event.devicePixelRatio);
    if (!drawn.showsWaitingPairs())
        return std::nullopt;
    const Coord radius = radiusInUnits(event, edgeRadius);
    std::optional<VertexPair> best;
    workspace.places.forEachPairIn(boxAround(event.at, radius), [&](const IndexedPair& pair) {
        const auto within = [&](std::int64_t reach) {
            return withinDistance(event.at, pair.a, pair.b, reach * reach);
        };
        if (within(radius) && waits(workspace.document.graph(), pair.key))
            best = !best || pair.key < *best ? pair.key : *best;
    });
    return best ? std::optional(EdgeKey::of(*best)) : std::nullopt;
}

std::optional<ObstaclePart> obstaclePartAt(const Shape& shape, const ToolEvent& event) {
    const std::int64_t radius = radiusInUnits(event, edgeRadius);
    bool outline = false;
    forEachSide(shape, [&](Point2 a, Point2 b) {
        outline = outline || withinDistance(event.at, a, b, radius * radius);
    });
    if (outline)
        return ObstaclePart::Outline;
    if (locate(shape, event.at) == Side::Inside)
        return ObstaclePart::Inside;
    return std::nullopt;
}

bool tooDense(const Workspace& workspace, const ToolEvent& event) {
    const Box near = boxAround(event.at, radiusInUnits(event, edgeRadius));
    return workspace.document.linker().vertices().inside(near).size() >= denseCount;
}

std::vector<PickedItem> itemsAt(const Workspace& workspace, const ToolSettings& picks,
                                const ToolEvent& event) {
    std::vector<PickedItem> items;
    if (pickable(workspace, Layer::Vertices, picks.pickVertices))
        if (const auto vertex = vertexAt(workspace, event))
            items.emplace_back(*vertex);
    if (pickable(workspace, Layer::Edges, picks.pickEdges))
        if (const auto edge = edgeAt(workspace, event))
            items.emplace_back(*edge);
    if (pickable(workspace, Layer::Edges, picks.pickEdges))
        if (const auto pair = waitingPairAt(workspace, event))
            items.emplace_back(*pair);
    if (pickable(workspace, Layer::Obstacles, picks.pickObstacles)) {
        const Box near = boxAround(event.at, radiusInUnits(event, edgeRadius));
        std::vector<PickedItem> inside;
        workspace.places.forEachObstacleIn(near, [&](const IndexedObstacle& obstacle) {
            const auto part = obstaclePartAt(*obstacle.shape, event);
            if (part == ObstaclePart::Outline)
                items.emplace_back(obstacle.key);
            else if (part == ObstaclePart::Inside)
                inside.emplace_back(obstacle.key);
        });
        items.insert(items.end(), inside.begin(), inside.end());
    }
    return items;
}

SelectedItems itemsInside(const Workspace& workspace, const ToolSettings& picks, const Box& box) {
    SelectedItems items;
    const NavGraph& graph = workspace.document.graph();
    if (pickable(workspace, Layer::Vertices, picks.pickVertices))
        for (const VertexId id : workspace.document.linker().vertices().inside(box))
            items.vertices.insert(id);
    if (pickable(workspace, Layer::Edges, picks.pickEdges))
        for (const EdgeKey key : workspace.edges.in(box)) {
            const Edge& edge = *graph.find(key);
            if (box.contains(graph.position(edge.a).flat()) &&
                box.contains(graph.position(edge.b).flat()) &&
                (key.isLink() || items.vertices.empty()))
                items.edges.insert(key);
        }
    if (pickable(workspace, Layer::Edges, picks.pickEdges) && items.vertices.empty())
        workspace.places.forEachPairIn(box, [&](const IndexedPair& pair) {
            if (box.contains(pair.a) && box.contains(pair.b) && waits(graph, pair.key))
                items.edges.insert(EdgeKey::of(pair.key));
        });
    if (pickable(workspace, Layer::Obstacles, picks.pickObstacles))
        workspace.places.forEachObstacleIn(box, [&](const IndexedObstacle& obstacle) {
            if (box.contains(obstacle.bounds))
                items.obstacles.insert(obstacle.key);
        });
    return items;
}

bool isSelected(const SelectedItems& items, const PickedItem& item) {
    if (const auto* vertex = std::get_if<VertexId>(&item))
        return items.vertices.contains(*vertex);
    if (const auto* edge = std::get_if<EdgeKey>(&item))
        return items.edges.contains(*edge);
    return items.obstacles.contains(std::get<ObstacleId>(item));
}

void insert(SelectedItems& items, const PickedItem& item) {
    if (const auto* vertex = std::get_if<VertexId>(&item))
        items.vertices.insert(*vertex);
    else if (const auto* edge = std::get_if<EdgeKey>(&item))
        items.edges.insert(*edge);
    else
        items.obstacles.insert(std::get<ObstacleId>(item));
}

void erase(SelectedItems& items, const PickedItem& item) {
    if (const auto* vertex = std::get_if<VertexId>(&item))
        items.vertices.erase(*vertex);
    else if (const auto* edge = std::get_if<EdgeKey>(&item))
        items.edges.erase(*edge);
    else
        items.obstacles.erase(std::get<ObstacleId>(item));
}

QString nameOf(const Level& level, const PickedItem& item) {
    return std::visit([&level](auto id) { return nameOf(level, id); }, item);
}

} // namespace waymark
