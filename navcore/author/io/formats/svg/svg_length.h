// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_xml.h"

namespace navcore {

/// Determines which dimension of the drawing a percentage refers to.
enum class SvgAxis : std::uint8_t { Width, Height, Both };

/// Size of a drawing in user units; 0 if unknown.
struct SvgSize {
    double width = 0, height = 0;
    double left = 0, top = 0; ///< Position of the view box's top left corner.
};

/// Returns the size of a drawing. It is determined by the view box of the root element or, if there
/// is none, by its width and height.
SvgSize svgSizeOf(const XmlNode& root);

/// Converts a length to user units (96 per inch). Returns nullopt if the text is not a length or
/// depends on an unknown value, such as the font size or the unknown size of the drawing.
std::optional<double> svgLengthIn(std::string_view text, SvgAxis axis, const SvgSize& size);

} // namespace navcore
