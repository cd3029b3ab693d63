// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/robotics/rmf_lift_door.h"

#include <cmath>

namespace navcore {

std::array<PixelPoint, 2> endsOf(const RmfLiftDoor& door, double yaw) {
    const Similarity turn{std::cos(yaw), std::sin(yaw), 0, 0};
    const double x = std::cos(door.axis) * door.width / 2;
    const double y = std::sin(door.axis) * door.width / 2;
    return {turn({door.x - x, door.y - y}), turn({door.x + x, door.y + y})};
}

RmfLiftDoor doorBetween(PixelPoint from, PixelPoint to) {
    return {.x = (from.x + to.x) / 2,
            .y = (from.y + to.y) / 2,
            .width = std::hypot(to.x - from.x, to.y - from.y),
            .axis = std::atan2(to.y - from.y, to.x - from.x)};
}

} // namespace navcore
