// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/placement.h"

#include <array>
#include <string>

namespace navcore {

/// A door of a lift in an Open-RMF building. Its position is relative to the centre of the cabin,
/// in metres, with y pointing up.
struct RmfLiftDoor {
    double x = 0, y = 0; ///< Middle of the door.
    double width = 0;    ///< In metres.
    double axis = 0;     ///< Direction along the door, in radians, counterclockwise from x.
    /// Number of the type in the file. By default, the door slides to both sides.
    std::string type = "2";
    bool isGate = true; ///< False if the door belongs to a stop without a gate.
};

/// Returns the ends of a door after a counterclockwise turn of the cabin by `yaw`, in radians. They
/// are relative to the centre of the cabin, in metres, with y pointing up.
std::array<PixelPoint, 2> endsOf(const RmfLiftDoor& door, double yaw);

/// Returns the door with these ends in a cabin with the yaw 0. Reverts endsOf().
RmfLiftDoor doorBetween(PixelPoint from, PixelPoint to);

} // namespace navcore
