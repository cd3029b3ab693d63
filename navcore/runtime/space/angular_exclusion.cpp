// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/angular_exclusion.h"

#include "navcore/runtime/space/nearest_rule.h"
#include "navcore/runtime/space/visible_sectors.h"

#include <algorithm>
#include <cmath>

namespace navcore {

void AngularExclusion::begin(Point3 from) {
    m_from = from;
    m_taken.clear();
}

void AngularExclusion::add(Point3 to, std::int64_t squaredDistance) {
    const float length = std::sqrt(static_cast<float>(squaredDistance));
    const auto part = [length](Coord a, Coord b) {
        return length > 0 ? static_cast<float>(a - b) / length : 0;
    };
    m_taken.push_back(
        {part(to.x, m_from.x), part(to.y, m_from.y), part(to.z, m_from.z), to, squaredDistance});
}

bool AngularExclusion::isTaken(Point3 to, std::int64_t squaredDistance) const {
    const auto x = static_cast<float>(to.x - m_from.x), y = static_cast<float>(to.y - m_from.y),
               z = static_cast<float>(to.z - m_from.z);
    float along = 0;
    for (const Taken& taken : m_taken)
        along = std::max(along, taken.x * x + taken.y * y + taken.z * z);
    // The squared cosine of 30 degrees is 3/4. `doubt` is more than a hundred times the rounding
    // error.
    const float squaredCosine = along * along / static_cast<float>(squaredDistance);
    constexpr float limit = 0.75F, doubt = 1e-4F;
    if (squaredCosine > limit + doubt || squaredCosine < limit - doubt)
        return squaredCosine > limit;
    return std::any_of(m_taken.begin(), m_taken.end(),
                       [&](const Taken& taken) { return withinSpread(m_from, taken.to, to); });
}

void AngularExclusion::closeIn(VisibleSectors& sectors) const {
    // Cosine and sine of 30 degrees minus 1/10,000 degree. That margin is twice the rounding error
    // at this length.
    constexpr double cosine = 0.86602627, sine = 0.49999849, length = 1 << 20;
    for (const Taken& taken : m_taken) {
        if (taken.squaredDistance == 0)
            continue; // A vertex at the eye has no direction.
        const double scale = length / std::sqrt(static_cast<double>(taken.squaredDistance));
        const double x = scale * (taken.to.x - m_from.x), y = scale * (taken.to.y - m_from.y);
        const auto rim = [&](double side) {
            return Point2{static_cast<Coord>(std::lround(x * cosine - side * y * sine)),
                          static_cast<Coord>(std::lround(side * x * sine + y * cosine))};
        };
        sectors.addArc(rim(-1), rim(1), taken.squaredDistance);
    }
}

} // namespace navcore
