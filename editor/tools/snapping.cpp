// SPDX-License-Identifier: MIT
#include "editor/tools/snapping.h"

#include "navcore/author/edit/wall_end.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

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
