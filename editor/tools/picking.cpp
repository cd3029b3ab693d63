// SPDX-License-Identifier: MIT
#include "editor/tools/picking.h"

#include "editor/render/detail.h"
#include "navcore/author/edit/item_traits.h"
#include "navcore/author/select/item_attributes.h"
#include "navcore/runtime/geometry/predicates.h"

#include <algorithm>
#include <array>

namespace waymark {

using namespace navcore;

namespace {

constexpr double vertexRadius = 9, leastRadius = 3, edgeRadius = 6;
// Pick radius as a fraction of the median edge length, so that there is free ground between
// vertices to start a rubber band.
constexpr double heldByVertices = 0.35;
// Number of vertices near the pointer at which picking a single one becomes unreliable.
constexpr std::size_t denseCount = 6;

Coord radiusInUnits(const ToolEvent& event, double screenPixels) {
    return static_cast<Coord>(
        std::clamp(screenPixels * event.unitsPerScreenPixel, 1.0, double{maxCoord}));
}

Box boxAround(Point2 at, Coord radius) {
    return {{at.x - radius, at.y - radius}, {at.x + radius, at.y + radius}};
}

/// Returns the pick radius of vertices in screen pixels. It shrinks if the vertices on screen are
/// close together.
double vertexReach(const Workspace& workspace, const ToolEvent& event) {
    const auto median = workspace.edgesHere().medianLength();
    return median ? std::clamp(heldByVertices * *median / event.unitsPerScreenPixel, leastRadius,
                               vertexRadius)
                  : vertexRadius;
}

/// Returns whether the tool options allow picking items of this type.
template <class Key>
bool wants(const ToolSettings& picks, Kind<Key>) {
    return picks.pickOthers;
}
bool wants(const ToolSettings& picks, Kind<VertexId>) {
    return picks.pickVertices;
}
bool wants(const ToolSettings& picks, Kind<EdgeKey>) {
    return picks.pickEdges;
}
bool wants(const ToolSettings& picks, Kind<ObstacleId>) {
    return picks.pickObstacles;
}
bool wants(const ToolSettings& picks, Kind<BarrierId>) {
    return picks.pickBarriers;
}

template <class Key>
bool pickable(const Workspace& workspace, const ToolSettings& picks) {
    const LayerState& state = workspace.view.settings()[ItemTraits<Key>::layer];
    return isSelectable(state) && wants(picks, Kind<Key>{});
}

/// Returns the nearest vertex within `reach` screen pixels for which may(id) is true.
template <class May>
std::optional<VertexId> nearestVertex(const Workspace& workspace, const ToolEvent& event,
                                      double reach, const May& may) {
    const Coord radius = radiusInUnits(event, reach);
    std::optional<VertexId> best;
    std::int64_t bestDistance = std::int64_t{radius} * radius;
    for (const VertexId id : workspace.plane().vertices.inside(boxAround(event.at, radius))) {
        const std::int64_t distance =
            squaredDistance(workspace.document.graph().position(id).flat(), event.at);
        if ((distance < bestDistance || (!best && distance == bestDistance)) && may(id)) {
            best = id;
            bestDistance = distance;
        }
    }
    return best;
}

} // namespace

std::optional<VertexId> vertexAt(const Workspace& workspace, const ToolEvent& event,
                                 VertexId except) {
    return nearestVertex(workspace, event, vertexReach(workspace, event),
                         [except](VertexId id) { return id != except; });
}

std::optional<VertexId> selectedVertexAt(const Workspace& workspace, const ToolSettings& picks,
                                         const ToolEvent& event) {
    const auto& selected = workspace.selection.items().vertices;
    if (selected.empty() || !pickable<VertexId>(workspace, picks))
        return std::nullopt;
    return nearestVertex(workspace, event, vertexRadius,
                         [&](VertexId id) { return selected.contains(id); });
}

Place groundAt(const Workspace& workspace, Point2 at) {
    const FloorId floor = workspace.floor();
    return {{at.x, at.y, workspace.document.level().elevation(floor)}, floor};
}

PinnedEnd routeEndAt(const Workspace& workspace, const ToolEvent& event) {
    if (const auto vertex = vertexAt(workspace, event))
        return *vertex;
    return groundAt(workspace, event.at);
}

std::optional<EdgeKey> edgeAt(const Workspace& workspace, const ToolEvent& event) {
    return workspace.edgesHere().nearest(workspace.document.graph(), event.at,
                                         radiusInUnits(event, edgeRadius));
}

std::optional<EdgeKey> waitingPairAt(const Workspace& workspace, const ToolEvent& event) {
    const auto median = workspace.edgesHere().medianLength();
    const Measures drawn = Measures::of(
        median ? std::optional(*median / unitsPerPixel) : std::nullopt,
        unitsPerPixel / event.unitsPerScreenPixel * event.devicePixelRatio, event.devicePixelRatio);
    if (!drawn.showsWaitingPairs())
        return std::nullopt;
    const Coord radius = radiusInUnits(event, edgeRadius);
    std::optional<VertexPair> best;
    workspace.placesHere().forEachPairIn(boxAround(event.at, radius), [&](const IndexedPair& pair) {
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

std::optional<ExitBadge> exitBadgeAt(const Workspace& workspace, const ToolEvent& event) {
    const ViewSettings& view = workspace.view.settings();
    if (!view[Layer::Edges].visible || view.barePicture)
        return std::nullopt;
    const Box near = boxOfBadgesAt(event.at, event.unitsPerScreenPixel);
    for (const ExitBadge& badge :
         exitBadges(workspace.document.level(), workspace.edgesHere(), near)) {
        const Point2 at = badge.exit.at;
        const QPointF offset((event.at.x - at.x) / event.unitsPerScreenPixel,
                             (event.at.y - at.y) / event.unitsPerScreenPixel);
        if (badge.box.contains(offset))
            return badge;
    }
    return std::nullopt;
}

bool tooDense(const Workspace& workspace, const ToolEvent& event) {
    const Box near = boxAround(event.at, radiusInUnits(event, edgeRadius));
    return workspace.plane().vertices.inside(near).size() >= denseCount;
}

namespace {

/// Returns the obstacles under the pointer that have the given lock state. Obstacles whose outline
/// was hit come first.
std::vector<ItemRef> obstaclesAt(const Workspace& workspace, const ToolSettings& picks,
                                 const ToolEvent& event, Lock lock) {
    std::vector<ItemRef> items, inside;
    if (!pickable<ObstacleId>(workspace, picks))
        return items;
    const Box near = boxAround(event.at, radiusInUnits(event, edgeRadius));
    workspace.placesHere().forEachIn<ObstacleId>(near, [&](const IndexedObstacle& obstacle) {
        if (workspace.document.level().find<Obstacle>(obstacle.key)->lock != lock)
            return;
        const auto part = obstaclePartAt(*obstacle.shape, event);
        if (part == ObstaclePart::Outline)
            items.emplace_back(obstacle.key);
        else if (part == ObstaclePart::Inside)
            inside.emplace_back(obstacle.key);
    });
    items.insert(items.end(), inside.begin(), inside.end());
    return items;
}

/// True for small items, such as notes, which are picked by their distance from the pointer.
template <class Key>
constexpr bool isPickedByBounds =
    HasPlace<Key> && !std::is_same_v<Key, VertexId> && !std::is_same_v<Key, BarrierId> &&
    !std::is_same_v<Key, ObstacleId>;

template <class Key>
std::vector<Key> keysNear(const Workspace& workspace, const ToolEvent& event) {
    const Coord radius = radiusInUnits(event, vertexRadius);
    std::vector<std::pair<std::int64_t, Key>> near;
    workspace.placesHere().forEachIn<Key>(
        boxAround(event.at, radius), [&](const Indexed<Key>& item) {
            if (isLocked<Key>(*workspace.document.level().find<ItemOf<Key>>(item.key)))
                return;
            const std::int64_t distance = squaredDistance(event.at, item.box());
            if (distance <= std::int64_t{radius} * radius)
                near.emplace_back(distance, item.key);
        });
    std::sort(near.begin(), near.end());
    std::vector<Key> keys(near.size());
    std::transform(near.begin(), near.end(), keys.begin(),
                   [](const auto& found) { return found.second; });
    return keys;
}

/// Appends the items of one or more types under the pointer.
using ItemPicker = void (*)(const Workspace&, const ToolSettings&, const ToolEvent&,
                            std::vector<ItemRef>&);

/// Picks the nearest vertex. A lift that is at least as near comes before it, because lifts are
/// drawn over their entrances.
void pickVertex(const Workspace& workspace, const ToolSettings& picks, const ToolEvent& event,
                std::vector<ItemRef>& items) {
    const auto vertex =
        pickable<VertexId>(workspace, picks) ? vertexAt(workspace, event) : std::nullopt;
    if (!vertex)
        return;
    if (pickable<LiftId>(workspace, picks)) {
        const Point2 at = workspace.document.graph().position(*vertex).flat();
        for (const LiftId lift : keysNear<LiftId>(workspace, event))
            if (squaredDistance(workspace.document.level().find<Lift>(lift)->position, event.at) <=
                squaredDistance(at, event.at))
                items.emplace_back(lift);
    }
    items.emplace_back(*vertex);
}

/// Picks items of all types that do not have their own function here.
void pickByBounds(const Workspace& workspace, const ToolSettings& picks, const ToolEvent& event,
                  std::vector<ItemRef>& items) {
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (isPickedByBounds<Key>)
            if (pickable<Key>(workspace, picks))
                for (const Key key : keysNear<Key>(workspace, event))
                    items.emplace_back(key);
    });
}

void pickBarriers(const Workspace& workspace, const ToolSettings& picks, const ToolEvent& event,
                  std::vector<ItemRef>& items) {
    if (!pickable<BarrierId>(workspace, picks))
        return;
    const Level& level = workspace.document.level();
    const Box near = boxAround(event.at, radiusInUnits(event, edgeRadius));
    workspace.placesHere().forEachIn<BarrierId>(near, [&](const Indexed<BarrierId>& barrier) {
        if (obstaclePartAt(*level.find<Barrier>(barrier.key)->line, event))
            items.emplace_back(barrier.key);
    });
}

void pickEdges(const Workspace& workspace, const ToolSettings& picks, const ToolEvent& event,
               std::vector<ItemRef>& items) {
    if (!pickable<EdgeKey>(workspace, picks))
        return;
    if (const auto edge = edgeAt(workspace, event); edge && isLiftEdge(*edge))
        items.emplace_back(workspace.document.level().liftAt(entranceOf(edge->pair().b)));
    else if (edge)
        items.emplace_back(*edge);
    if (const auto pair = waitingPairAt(workspace, event))
        items.emplace_back(*pair);
}

void pickObstacles(const Workspace& workspace, const ToolSettings& picks, const ToolEvent& event,
                   std::vector<ItemRef>& items) {
    const auto obstacles = obstaclesAt(workspace, picks, event, Lock::Open);
    items.insert(items.end(), obstacles.begin(), obstacles.end());
}

/// One row per way of picking, in the order in which items under the pointer are selected.
constexpr std::array<ItemPicker, 5> itemPickers{pickVertex, pickByBounds, pickBarriers, pickEdges,
                                                pickObstacles};

} // namespace

std::optional<ItemRef> lockedAt(const Workspace& workspace, const ToolSettings& picks,
                                const ToolEvent& event) {
    const auto items = obstaclesAt(workspace, picks, event, Lock::Locked);
    return items.empty() ? std::nullopt : std::optional(items.front());
}

std::vector<ItemRef> itemsAt(const Workspace& workspace, const ToolSettings& picks,
                             const ToolEvent& event) {
    std::vector<ItemRef> items, found;
    for (const ItemPicker pick : itemPickers)
        pick(workspace, picks, event, found);
    for (const ItemRef& item : found) // A lift is found by its place and by its edges.
        if (std::ranges::find(items, item) == items.end())
            items.push_back(item);
    return items;
}

SelectedItems itemsInside(const Workspace& workspace, const ToolSettings& picks, const Box& box,
                          std::span<const Point2> corners) {
    SelectedItems items;
    const Level& level = workspace.document.level();
    Shape lasso;
    if (!corners.empty())
        lasso.rings.emplace_back(corners.begin(), corners.end());
    const auto holds = [&](Point2 point) {
        return box.contains(point) &&
               (lasso.rings.empty() || locate(lasso, point) != Side::Outside);
    };
    const auto containsItem = [&](const ItemRef& ref) {
        bool isInside = true;
        if (const auto item = selectItem(level, workspace.document.graph(), ref))
            forEachSideOf(level, *item, [&](Point2 a, Point2 b, FloorId) {
                isInside = isInside && holds(a) && holds(b);
            });
        return isInside;
    };
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (HasPlace<Key>)
            if (pickable<Key>(workspace, picks))
                workspace.placesHere().forEachIn<Key>(box, [&](const Indexed<Key>& item) {
                    if (box.contains(item.box()) &&
                        !isLocked<Key>(*level.find<ItemOf<Key>>(item.key)) &&
                        (lasso.rings.empty() || containsItem(item.key)))
                        items.of<Key>().insert(item.key);
                });
    });
    if (!pickable<EdgeKey>(workspace, picks))
        return items;
    const NavGraph& graph = workspace.document.graph();
    for (const EdgeKey key : workspace.edgesHere().in(box)) {
        const Edge& edge = *graph.find(key);
        const bool isInside = graph.lineOf(edge).allSegments(
            [&](Point3 a, Point3 b) { return holds(a.flat()) && holds(b.flat()); });
        if (isInside && (key.isLink() || items.vertices.empty()))
            items.edges.insert(key);
    }
    if (items.vertices.empty())
        workspace.placesHere().forEachPairIn(box, [&](const IndexedPair& pair) {
            if (holds(pair.a) && holds(pair.b) && waits(graph, pair.key))
                items.edges.insert(EdgeKey::of(pair.key));
        });
    return items;
}

} // namespace waymark
