// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/charged_areas.h"

#include <map>

namespace navcore {

class ObstacleSnapshot {
public:
    /// An obstacle as it was placed. A later placement of the same obstacle has another serial.
    struct Placement {
        std::uint64_t serial = 0; ///< Unique in the process.
        std::uint64_t hash = 0;   ///< Hash of the area.
        PlacedAreaPtr area;
    };
    /// The placements of all obstacles, by handle.
    using Placements = std::map<std::uint64_t, Placement>;

    ObstacleSnapshot() = default;
    explicit ObstacleSnapshot(const Placements& placements);

    /// Returns the areas of all obstacles, or null if there are none.
    const std::shared_ptr<const ChargedAreas>& areas() const { return m_areas; }
    /// Returns a hash of the set of areas. It is 0 if there are no obstacles.
    std::uint64_t hash() const { return m_hash; }

    /// Returns the bounding boxes of all areas that are in only one of two snapshots. O(obstacles).
    static std::vector<Box> boxesOfOthers(const ObstacleSnapshot& a, const ObstacleSnapshot& b);

private:
    std::vector<Placement> m_placements; ///< In ascending order of their serials.
    std::shared_ptr<const ChargedAreas> m_areas;
    std::uint64_t m_hash = 0;
};

} // namespace navcore
