// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"

namespace navcore {

/// The obstacles of a foreign map, in lattice coordinates.
class ForeignObstacles {
public:
    /// Adds the obstacle of a shape, which is at `placed`. A wall at least two map pixels wide
    /// becomes solid ground of that width. Rings under the nonzero rule are converted to the
    /// even-odd rule. Errors as for checkShape().
    Status add(const ForeignShape& found, std::shared_ptr<Shape> placed, double pixelsPerUnit);
    /// Adds a shape without a name to a group.
    void add(ShapePtr shape, std::uint32_t group);

    /// Returns all obstacles: first those without a group in their order, then the merged pieces of
    /// each group, which take the name of its first shape. Adds notes about what could not be
    /// merged or widened. Returns early when cancelled; the result is then meaningless.
    std::vector<Obstacle> take(std::vector<Phrase>& notes, const Progress& progress);

private:
    struct Group {
        Obstacle first; ///< without its shape
        std::vector<ShapePtr> shapes;
    };

    void add(ShapePtr shape, std::uint32_t group, const std::string& name, const Tags& tags);

    std::vector<Obstacle> m_single;
    std::map<std::uint32_t, Group> m_groups;
    std::uint64_t m_thin = 0;        ///< walls that could not be widened
    std::uint64_t m_overlapping = 0; ///< shapes whose fill rule could not be applied
};

} // namespace navcore
