// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/svg/svg_length.h"

namespace navcore {

/// A transform that maps a point (x, y) of an element to (ax + cy + e, bx + dy + f).
struct SvgTransform {
    double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;

    ForeignPoint of(ForeignPoint p) const { return {a * p.x + c * p.y + e, b * p.x + d * p.y + f}; }
    /// Returns the average factor by which the transform scales lengths.
    double scale() const;
    /// Returns the transform that applies `inner` first and then this one.
    SvgTransform after(const SvgTransform& inner) const;
};

/// Parses an attribute `transform` or the CSS property of that name, whose numbers may have units.
/// `origin` is the CSS property `transform-origin`, empty if there is none. Returns nullopt if a
/// function is unknown or in three dimensions, or a number depends on the box of an element.
std::optional<SvgTransform> svgTransformIn(std::string_view text, std::string_view origin,
                                           const SvgSize& size);

} // namespace navcore
