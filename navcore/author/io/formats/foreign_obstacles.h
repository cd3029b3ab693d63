// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"

namespace navcore {

/// A collection of the obstacles of a foreign map, in lattice coordinates.
class ForeignObstacles {
public:
    /// Adds the obstacle of a shape, whose lattice coordinates are in `placed`. A wall at least two
    /// map pixels wide becomes solid ground of that width. Rings under the nonzero rule are
    /// converted to the even-odd rule. The errors are those of checkShape().
    Status add(const ForeignShape& found, std::shared_ptr<Shape> placed, double pixelsPerUnit);
    /// Adds a shape without a name to a group of shapes that are merged.
    void add(ShapePtr shape, std::uint32_t group);

    /// Returns all obstacles: first those without a group in their order, then the merged pieces of
    /// each group, which take the name of its first shape. Adds notes about shapes that could not
    /// be merged or widened. Returns early when cancelled; the result is then meaningless.
    std::vector<Obstacle> take(std::vector<Phrase>& notes, const Progress& progress);

private:
    struct Group {
        Obstacle first; ///< First obstacle of the group, without its shape.
        std::vector<ShapePtr> shapes;
    };

    void add(ShapePtr shape, std::uint32_t group, const std::string& name, const Tags& tags);

    std::vector<Obstacle> m_single;
    std::map<std::uint32_t, Group> m_groups;
    std::uint64_t m_thin = 0;        ///< Number of walls that could not be widened.
    std::uint64_t m_overlapping = 0; ///< Number of shapes whose fill rule could not be applied.
};

} // namespace navcore
