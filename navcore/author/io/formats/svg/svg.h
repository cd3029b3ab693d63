// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/foreign_xml.h"
#include "navcore/author/io/formats/format.h"

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

/// A subpath of an SVG path, converted to straight segments.
struct SvgLine {
    std::vector<ForeignPoint> corners;
    bool isClosed = false;
};

/// Parses SVG path data. Curves become 4 to 64 segments, depending on their length. Returns nullopt
/// if a command is unknown or an argument is missing. Stops once there are more than `mostCorners`
/// corners; the result has at most 64 more than that. O(data + corners).
std::optional<std::vector<SvgLine>> svgLinesOf(std::string_view data, std::size_t mostCorners);

/// Parses numbers that are separated by commas and white space. Returns nullopt if the text
/// contains anything else.
std::optional<std::vector<double>> svgNumbersIn(std::string_view text);

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

/// Shapes in a drawing that would make everything solid.
struct SvgBackground {
    /// Number of rectangles that were removed because they covered the page.
    std::uint64_t leftOut = 0;
    /// Line of a shape that contains everything else; 0 if there is none.
    std::uint32_t floorLine = 0;
};

/// Removes solid rectangles that cover the page. Also finds a shape that contains everything else:
/// either a larger rectangle, or any shape that covers the page. O(corners).
SvgBackground takeBackground(std::vector<ForeignShape>& shapes, const SvgSize& page);

/// Exports obstacles, edges and vertices as an SVG drawing. Each item type has a group of its own,
/// which is identified by an id. The unit of the drawing is that of the frame.
std::vector<ExportedFile> writeSvgDrawing(const ResolvedGraph& graph, const FileFrame& frame);

} // namespace navcore
