// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"

namespace navcore {

/// A part of an SVG path that is drawn without lifting the pen.
struct SvgLine {
    std::vector<ForeignPoint> corners;
    bool isClosed = false;
};

/// The lines of the data of an SVG path; curves become 4 to 64 straight pieces, by their length.
/// None: a command is unknown, or numbers are missing. Stops when it has more than `mostCorners`,
/// with 64 more at most. O(data + corners).
std::optional<std::vector<SvgLine>> svgLinesOf(std::string_view data, std::size_t mostCorners);

/// The numbers of a text, between commas and blanks, as SVG writes them; none where it holds
/// anything else.
std::optional<std::vector<double>> svgNumbersIn(std::string_view text);

} // namespace navcore
