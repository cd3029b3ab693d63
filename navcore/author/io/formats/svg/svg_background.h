// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/svg/svg_length.h"

namespace navcore {

/// Shapes in a drawing that would make everything solid.
struct SvgBackground {
    /// Number of rectangles that were removed because they covered the page.
    std::uint64_t leftOut = 0;
    /// Line of a shape that contains everything else; 0 if there is none.
    std::uint32_t floorLine = 0;
};

/// Removes solid rectangles that cover the page. Also finds a shape that contains everything else:
/// either a larger rectangle, or any shape that covers the page. O(corners).
SvgBackground takeBackground(std::vector<ForeignShape>& shapes, const SvgSize& page);

} // namespace navcore
