// SPDX-License-Identifier: MIT
#include "navcore/author/check/wording.h"

#include <algorithm>

namespace navcore {
namespace {

std::int64_t wholePixels(std::int64_t lu) {
    return (lu + (lu < 0 ? -unitsPerPixel / 2 : unitsPerPixel / 2)) / unitsPerPixel;
}

} // namespace

std::string nameOf(const Level& level, VertexId id) {
    const Vertex* vertex = level.find<Vertex>(id);
    return vertex && !vertex->name.empty() ? vertex->name : "vertex " + std::to_string(id.value);
}

std::string nameOf(const Level& level, ObstacleId id) {
    const Obstacle* obstacle = level.find<Obstacle>(id);
    return obstacle && !obstacle->name.empty() ? obstacle->name
                                               : "obstacle " + std::to_string(id.value);
}

std::string nameOf(const Level& level, const Edge& edge) {
    return nameOf(level, edge.a) + " - " + nameOf(level, edge.b);
}

std::string placeText(Point2 place) {
    return std::to_string(wholePixels(place.x)) + ", " + std::to_string(wholePixels(place.y));
}

std::string distanceText(std::uint32_t lu) {
    return std::to_string(std::max<std::int64_t>(wholePixels(lu), 1)) + " px";
}

std::string countText(std::size_t vertices) {
    return std::to_string(vertices) + (vertices == 1 ? " vertex" : " vertices");
}

std::string sentence(std::string what, Point2 where) {
    if (what.starts_with("vertex ") || what.starts_with("obstacle "))
        what.front() = static_cast<char>(what.front() - 'a' + 'A');
    return what + " - " + placeText(where);
}

Point2 middleOf(const Level& level, const Edge& edge) {
    const Point3 a = level.find<Vertex>(edge.a)->position, b = level.find<Vertex>(edge.b)->position;
    return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

} // namespace navcore
