// SPDX-License-Identifier: MIT
#include "navcore/author/placing/vertex_places.h"

#include <cmath>

namespace navcore {

Point2 vertexPlaceAt(const TruthGraph& truth, TruthGraph::Node node, Coord wallDistance) {
    const Point2 at = truth.position(node), corner = truth.corner(node);
    const double dx = static_cast<double>(at.x) - corner.x,
                 dy = static_cast<double>(at.y) - corner.y;
    for (double more = wallDistance; more > bendOffset; more /= 2) {
        const double times =
            (truth.settings().radius + more) / (truth.settings().radius + bendOffset);
        const double x = std::floor(corner.x + dx * times + 0.5),
                     y = std::floor(corner.y + dy * times + 0.5);
        if (std::abs(x) > maxCoord || std::abs(y) > maxCoord)
            continue;
        const Point2 place{static_cast<Coord>(x), static_cast<Coord>(y)};
        if (truth.isFree(place) && truth.goesStraight(at, place))
            return place;
    }
    return at;
}

std::vector<Point2> vertexPlacesAlong(const TruthGraph& truth, const TruePath& path,
                                      Coord wallDistance, Coord longest) {
    std::vector<Point2> places;
    Point2 last = path.points.front();
    const auto goTo = [&](Point2 next) {
        const std::uint32_t length = latticeLength(onPlane(last), onPlane(next));
        const auto parts =
            static_cast<std::int64_t>(length / static_cast<std::uint32_t>(longest) + 1);
        for (std::int64_t i = 1; i < parts; ++i) {
            const Point2 between{
                static_cast<Coord>(last.x + (std::int64_t{next.x} - last.x) * i / parts),
                static_cast<Coord>(last.y + (std::int64_t{next.y} - last.y) * i / parts)};
            if (truth.isFree(between))
                places.push_back(between);
        }
        last = next;
    };
    for (const TruthGraph::Node node : path.bends) {
        goTo(vertexPlaceAt(truth, node, wallDistance));
        places.push_back(last);
    }
    goTo(path.points.back());
    // Leave out each place whose neighbours see each other, because the path does not need it.
    std::vector<Point2> needed;
    Point2 before = path.points.front();
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Point2 after = i + 1 < places.size() ? places[i + 1] : path.points.back();
        if (latticeLength(onPlane(before), onPlane(after)) <= static_cast<std::uint32_t>(longest) &&
            truth.goesStraight(before, after))
            continue;
        needed.push_back(places[i]);
        before = places[i];
    }
    return needed;
}

} // namespace navcore
