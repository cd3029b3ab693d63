// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/svg/svg_length.h"

namespace navcore {

/// Information about shapes of a drawing that would make everything solid.
struct SvgBackground {
    std::uint64_t leftOut = 0;   ///< Number of removed shapes that covered the page.
    std::uint32_t floorLine = 0; ///< Line of a shape that contains all others; 0 if there is none.
};

/// Removes solid rectangles that cover the whole page, and finds a shape that contains all others:
/// another rectangle, or a shape of any outline that covers the page. O(corners).
SvgBackground takeBackground(std::vector<ForeignShape>& shapes, const SvgSize& page);

} // namespace navcore
