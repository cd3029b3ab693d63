// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/png_picture.h"
#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/geometry/shape.h"

#include <memory>
#include <span>
#include <string>

namespace navcore::navtool {

/// A colour 0xRRGGBB with an opacity, 0..1.
struct Ink {
    std::uint32_t colour = 0;
    double opacity = 1;
};

/// An image of an area of the map. Positions are in lattice units, widths in pixels of the image.
/// The same calls give the same bytes.
class Canvas {
public:
    /// Creates a canvas for that area (not empty), whose longer side becomes `pixels` pixels. It
    /// writes PNG or, if the path ends with .svg, SVG. Fails with Unsupported if navtool was built
    /// without cairo.
    static Result<std::unique_ptr<Canvas>> make(const std::string& path, const Box& ground,
                                                int pixels);
    virtual ~Canvas() = default;

    /// Draws a picture over that area.
    virtual void image(const OwnedPicture& picture, const Box& ground) = 0;
    virtual void box(const Box& ground, Ink ink) = 0;
    virtual void fill(std::span<const Ring> rings, Ink ink) = 0; ///< even-odd rule
    virtual void line(std::span<const Point2> points, Ink ink, double width) = 0;
    virtual void dot(Point2 at, Ink ink, double radius) = 0;
    virtual void arrow(Point2 from, Point2 to,
                       Ink ink) = 0; ///< draws the arrowhead at the midpoint
    virtual void text(Point2 at, const std::string& words, Ink ink) = 0;
    /// Draws a row of the legend in the upper left corner, counted from the top.
    virtual void legend(int row, const std::string& words, Ink ink) = 0;

    /// Writes the file. Nothing may be drawn afterwards.
    virtual Status finish() = 0;
};

} // namespace navcore::navtool
