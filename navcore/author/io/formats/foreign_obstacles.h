// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"

namespace navcore {

/// Collects the obstacles of a foreign map in lattice coordinates.
class ForeignObstacles {
public:
    /// Adds an obstacle. `placed` is the shape of `found` in lattice coordinates. Walls that are at
    /// least two map pixels wide become solid shapes of that width. Shapes with the nonzero fill
    /// rule are converted to the even-odd rule. Errors are those of checkShape().
    Status add(const ForeignShape& found, FloorId floor, std::shared_ptr<Shape> placed,
               double pixelsPerUnit);
    /// Adds a shape without a name to a group. Shapes of a group are merged if they are on the same
    /// floor.
    void add(ShapePtr shape, FloorId floor, std::uint32_t group);

    /// Returns all obstacles. Those without a group come first in the order in which they were
    /// added, then the merged shapes of each group. A merged shape has the name of the group's
    /// first shape. Adds notes about shapes that could not be merged or widened. The result is
    /// incomplete if cancelled.
    std::vector<Obstacle> take(std::vector<Phrase>& notes, const Progress& progress);

private:
    struct Group {
        Obstacle first; ///< The first obstacle of the group, without its shape.
        std::vector<ShapePtr> shapes;
    };

    /// Adds an obstacle with its shape to a group.
    void add(Obstacle obstacle, std::uint32_t group);

    std::vector<Obstacle> m_single;
    std::map<std::pair<FloorId, std::uint32_t>, Group> m_groups;
    std::uint64_t m_thin = 0;        ///< Number of walls that could not be widened.
    std::uint64_t m_overlapping = 0; ///< Number of shapes whose fill rule could not be converted.
};

} // namespace navcore
