// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/png_picture.h"
#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/geometry/shape.h"

#include <memory>
#include <span>
#include <string>

namespace navcore::navtool {

/// A colour 0xRRGGBB with an opacity from 0 to 1.
struct Tint {
    std::uint32_t colour = 0;
    double opacity = 1;
};

/// An image of an area of the map. Positions are in lattice units, widths are in pixels of the
/// image. Equal calls produce equal bytes.
class Canvas {
public:
    /// Creates a canvas for the area `ground`, which must not be empty. The longer side of the
    /// image has `pixels` pixels. The path must end with ".png" or ".svg", which determines the
    /// format. Fails with Unsupported if navtool was built without cairo.
    static Result<std::unique_ptr<Canvas>> make(const std::string& path, const Box& ground,
                                                int pixels);
    virtual ~Canvas() = default;

    /// Draws a picture, scaled to the area `ground`.
    virtual void image(const OwnedPicture& picture, const Box& ground) = 0;
    virtual void box(const Box& ground, Tint tint) = 0;
    /// Fills the area inside the rings (even-odd rule).
    virtual void fill(std::span<const Ring> rings, Tint tint) = 0;
    virtual void line(std::span<const Point2> points, Tint tint, double width) = 0;
    virtual void dot(Point2 at, Tint tint, double radius) = 0;
    /// Draws an arrowhead halfway between two points, pointing to `to`, without a line.
    virtual void arrow(Point2 from, Point2 to, Tint tint) = 0;
    virtual void text(Point2 at, const std::string& words, Tint tint) = 0;
    /// Draws a row of the legend in the upper left corner. Rows are numbered from the top.
    virtual void legend(int row, const std::string& words, Tint tint) = 0;

    /// Writes the image to its file. Nothing can be drawn afterwards.
    virtual Status finish() = 0;
};

} // namespace navcore::navtool
