// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/nearest_rule.h"

#include "navcore/runtime/geometry/wide.h"

namespace navcore {

bool withinSpread(Point3 from, Point3 a, Point3 b) {
    const std::int64_t dot = (std::int64_t{a.x} - from.x) * (std::int64_t{b.x} - from.x) +
                             (std::int64_t{a.y} - from.y) * (std::int64_t{b.y} - from.y) +
                             (std::int64_t{a.z} - from.z) * (std::int64_t{b.z} - from.z);
    // The squared cosine of 30 degrees is 3/4.
    return dot > 0 &&
           Int128{dot} * dot * 4 >= Int128{squaredDistance(from, a)} * squaredDistance(from, b) * 3;
}

} // namespace navcore
