// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/shape.h"
#include "navcore/runtime/graph/tags.h"

#include <string>

namespace navcore {

enum class ObstacleOrigin : std::uint8_t {
    Drawn,  ///< made or corrected by hand: tracing again keeps it
    Traced, ///< came out of the picture: tracing again replaces it
};

/// Whether the pointer may change an item.
enum class Lock : std::uint8_t { Open, Locked };

/// Ground that blocks sight and walking.
struct Obstacle {
    using Key = ObstacleId;

    std::string name;
    ShapePtr shape; ///< never null in a level
    Tags tags;
    ObstacleOrigin origin = ObstacleOrigin::Drawn;
    Lock lock = Lock::Open;

    friend bool operator==(const Obstacle& l, const Obstacle& r) {
        return l.name == r.name && l.tags == r.tags && l.origin == r.origin && l.lock == r.lock &&
               (l.shape == r.shape || (l.shape && r.shape && *l.shape == *r.shape));
    }
};

} // namespace navcore
