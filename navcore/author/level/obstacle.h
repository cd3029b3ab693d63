// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/shape.h"
#include "navcore/runtime/graph/tags.h"

#include <string>

namespace navcore {

/// Ground that blocks sight and walking.
struct Obstacle {
    using Key = ObstacleId;

    std::string name;
    ShapePtr shape; ///< never null in a level
    Tags tags;

    friend bool operator==(const Obstacle& l, const Obstacle& r) {
        return l.name == r.name && l.tags == r.tags &&
               (l.shape == r.shape || (l.shape && r.shape && *l.shape == *r.shape));
    }
};

} // namespace navcore
