// SPDX-License-Identifier: MIT
#include "editor/tools/snapping.h"

#include "navcore/author/edit/wall_end.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <tuple>

namespace waymark {

using namespace navcore;

namespace {

Coord held(std::int64_t value) {
    return static_cast<Coord>(std::clamp<std::int64_t>(value, -maxCoord, maxCoord));
}

Coord nearestMultiple(Coord value, std::int64_t step) {
    const std::int64_t shifted = std::int64_t{value} + step / 2;
    const std::int64_t cell = shifted >= 0 ? shifted / step : -((-shifted + step - 1) / step);
    return held(cell * step);
}

} // namespace

Point2 snapped(Point2 at, const ViewSettings& view, const ToolEvent& event) {
    if (view.snap == event.ctrl())
        return at;
    const std::int64_t step = view.gridSpacing;
    return {nearestMultiple(at.x, step), nearestMultiple(at.y, step)};
}

Point2 straightened(Point2 from, Point2 at) {
    const std::int64_t dx = std::int64_t{at.x} - from.x, dy = std::int64_t{at.y} - from.y;
    const std::int64_t ax = std::abs(dx), ay = std::abs(dy);
    if (ax > 2 * ay)
        return {at.x, from.y};
    if (ay > 2 * ax)
        return {from.x, at.y};
    const std::int64_t reach = (ax + ay) / 2;
    return {held(from.x + (dx < 0 ? -reach : reach)), held(from.y + (dy < 0 ? -reach : reach))};
}

Point2 placed(const ToolEvent& event, const ViewSettings& view, const Point2* from) {
    if (from && event.shift())
        return straightened(*from, event.at);
    return snapped(event.at, view, event);
}

void AlignedPlace::draw(OverlaySink& sink) const {
    for (const auto& vertex : {sameX, sameY})
        if (vertex)
            sink.line(*vertex, at, OverlayStyle::Guide);
}

AlignedPlace alignedWithVertices(const Workspace& workspace, Point2 at, const ToolEvent& event,
                                 const KeySet<VertexId>& moving) {
    constexpr double reach = 6, farthest = 400; // In screen pixels.
    AlignedPlace aligned{at};
    if (!workspace.view.settings().alignsWithVertices || event.ctrl())
        return aligned;
    const auto onMap = [&event](double pixels) {
        return held(std::llround(pixels * event.unitsPerScreenPixel));
    };
    const Coord near = onMap(reach), far = onMap(farthest);
    // Returns the vertex that is nearest on one axis; ties by the distance, then by the id.
    const auto nearest = [&](Coord halfWidth, Coord halfHeight, Coord Point2::*axis) {
        std::optional<Point2> found;
        std::tuple<Coord, std::int64_t, VertexId> best;
        const Box box{
            {held(std::int64_t{at.x} - halfWidth), held(std::int64_t{at.y} - halfHeight)},
            {held(std::int64_t{at.x} + halfWidth), held(std::int64_t{at.y} + halfHeight)}};
        workspace.placesHere().forEachIn<VertexId>(box, [&](const IndexedVertex& vertex) {
            if (moving.contains(vertex.key))
                return;
            const std::tuple order{std::abs(vertex.at.*axis - at.*axis),
                                   squaredDistance(vertex.at, at), vertex.key};
            if (!found || order < best) {
                best = order;
                found = vertex.at;
            }
        });
        return found;
    };
    aligned.sameX = nearest(near, far, &Point2::x);
    aligned.sameY = nearest(far, near, &Point2::y);
    if (aligned.sameX)
        aligned.at.x = aligned.sameX->x;
    if (aligned.sameY)
        aligned.at.y = aligned.sameY->y;
    return aligned;
}

std::optional<Coord> wallReach(const ToolEvent& event) {
    constexpr double reach = 8; // Maximum distance at which points snap to walls, in screen pixels.
    return event.ctrl() ? std::nullopt
                        : std::optional(static_cast<Coord>(std::clamp(
                              reach * event.unitsPerScreenPixel, 1.0, double{maxCoord})));
}

Point2 atWall(const ObstacleIndex& obstacles, Point2 from, Point2 end, std::optional<Coord> reach) {
    return reach ? endAtWall(obstacles, from, end, *reach).value_or(end) : end;
}

} // namespace waymark
