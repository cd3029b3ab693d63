// SPDX-License-Identifier: MIT
#include "navcore/runtime/plane/floors_at.h"

#include <algorithm>

namespace navcore {

bool hasGround(const Plane& plane, Point2 at) {
    if (plane.obstacles.solidAt(at))
        return false;
    constexpr Coord anywhere = 4 * maxCoord; // This range exceeds the diagonal of the lattice.
    return plane.ground.isPainted(at) ||
           !plane.vertices.nearestVisible(plane.onGround(at), 1, anywhere, plane.obstacles).empty();
}

std::vector<FloorId> floorsAt(const Planes& planes, Point3 at) {
    if (!onLattice(at))
        return {};
    if (planes.count() == 1)
        return {firstFloor};
    std::vector<const Plane*> below;
    planes.forEach([&](const Plane& plane) {
        if (plane.elevation <= at.z)
            below.push_back(&plane);
    });
    std::ranges::stable_sort(below, std::ranges::greater(), &Plane::elevation);
    std::vector<FloorId> found;
    Coord elevation = 0;
    for (const Plane* plane : below) {
        if (!found.empty() && plane->elevation != elevation)
            break;
        if (!hasGround(*plane, at.flat()))
            continue;
        elevation = plane->elevation;
        found.push_back(plane->floor);
    }
    return found;
}

} // namespace navcore
