// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"

namespace navcore {

/// A connected part of an SVG path.
struct SvgLine {
    std::vector<ForeignPoint> corners;
    bool isClosed = false;
};

/// Returns the lines of SVG path data. Curves become 4 to 64 straight pieces, depending on their
/// length. Returns nullopt if a command is unknown or numbers are missing. Stops at about
/// `mostCorners` corners, exceeding it by at most 64. O(data + corners).
std::optional<std::vector<SvgLine>> svgLinesOf(std::string_view data, std::size_t mostCorners);

/// Returns the numbers in a text, which are separated by commas and blanks as in SVG. Returns
/// nullopt if the text contains anything else.
std::optional<std::vector<double>> svgNumbersIn(std::string_view text);

} // namespace navcore
