// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_xml.h"

namespace navcore {

/// The size to which a percentage in a drawing refers.
enum class SvgAxis : std::uint8_t { Width, Height, Both };

/// The size of a drawing in its own units. It is 0 if the drawing does not specify it.
struct SvgSize {
    double width = 0, height = 0;
    double left = 0, top = 0; ///< Position of the top left corner of the view box.
};

/// Returns the size of a drawing from the view box of the root or, without one, from its width and
/// height.
SvgSize svgSizeOf(const XmlNode& root);

/// Returns a length in units of the drawing, at 96 units per inch. Returns nullopt if the text is
/// not a length or depends on something unknown, such as a percentage of an unspecified size or a
/// multiple of the font size.
std::optional<double> svgLengthIn(std::string_view text, SvgAxis axis, const SvgSize& size);

} // namespace navcore
