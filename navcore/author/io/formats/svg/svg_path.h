// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"

namespace navcore {

/// A subpath of an SVG path, converted to straight segments.
struct SvgLine {
    std::vector<ForeignPoint> corners;
    bool isClosed = false;
};

/// Parses SVG path data. Curves become 4 to 64 segments, depending on their length. Returns nullopt
/// if a command is unknown or an argument is missing. Stops at `mostCorners` corners or up to 64
/// corners later. O(data + corners).
std::optional<std::vector<SvgLine>> svgLinesOf(std::string_view data, std::size_t mostCorners);

/// Parses numbers that are separated by commas and white space. Returns nullopt if the text
/// contains anything else.
std::optional<std::vector<double>> svgNumbersIn(std::string_view text);

} // namespace navcore
