// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/svg/svg_length.h"

namespace navcore {

/// An affine transform, which maps (x, y) to (ax + cy + e, bx + dy + f).
struct SvgTransform {
    double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;

    ForeignPoint of(ForeignPoint p) const { return {a * p.x + c * p.y + e, b * p.x + d * p.y + f}; }
    /// Returns the average factor by which lengths are scaled.
    double scale() const;
    /// Returns the transform that first applies `inner` and then this one.
    SvgTransform after(const SvgTransform& inner) const;
};

/// Parses a `transform` attribute or CSS property, whose numbers may have units. `origin` is the
/// CSS property `transform-origin`; empty if it is not set. Returns nullopt if a function is
/// unknown or three-dimensional, or if a number depends on the bounding box of the element.
std::optional<SvgTransform> svgTransformIn(std::string_view text, std::string_view origin,
                                           const SvgSize& size);

} // namespace navcore
