// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_xml.h"

namespace navcore {

/// What a share of a drawing's size is meant of.
enum class SvgAxis : std::uint8_t { Width, Height, Both };

/// How large a drawing is, in its own units; 0: it does not say.
struct SvgSize {
    double width = 0, height = 0;
    double left = 0, top = 0; ///< of the view box
};

/// By the view box of the root, or else by its width and height.
SvgSize svgSizeOf(const XmlNode& root);

/// A length in units of the drawing, where an inch is 96 of them; none: it is not one, or cannot be
/// known, as a share of an unknown size or a multiple of the size of a text.
std::optional<double> svgLengthIn(std::string_view text, SvgAxis axis, const SvgSize& size);

} // namespace navcore
