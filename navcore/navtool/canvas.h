// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/png_picture.h"
#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/geometry/shape.h"

#include <memory>
#include <span>
#include <string>

namespace navcore::navtool {

/// 0xRRGGBB and how much of what is below it hides, 0..1.
struct Ink {
    std::uint32_t colour = 0;
    double opacity = 1;
};

/// A picture of ground of the map that is being drawn. Places are lattice units, widths pixels of
/// the picture. The same calls give the same bytes.
class Canvas {
public:
    /// Of that ground (not empty), its longer side so many pixels long; PNG or, for a path that
    /// ends with .svg, SVG. Unsupported: navtool was built without cairo.
    static Result<std::unique_ptr<Canvas>> make(const std::string& path, const Box& ground,
                                                int pixels);
    virtual ~Canvas() = default;

    /// Over that ground.
    virtual void image(const OwnedPicture& picture, const Box& ground) = 0;
    virtual void box(const Box& ground, Ink ink) = 0;
    virtual void fill(std::span<const Ring> rings, Ink ink) = 0; ///< even-odd
    virtual void line(std::span<const Point2> points, Ink ink, double width) = 0;
    virtual void dot(Point2 at, Ink ink, double radius) = 0;
    virtual void arrow(Point2 from, Point2 to, Ink ink) = 0; ///< its head, half way
    virtual void text(Point2 at, const std::string& words, Ink ink) = 0;
    /// A row of the legend in the upper left corner, from the top.
    virtual void legend(int row, const std::string& words, Ink ink) = 0;

    /// Writes the file; nothing may be drawn after that.
    virtual Status finish() = 0;
};

} // namespace navcore::navtool
